// The curtain between two people's hands: nothing of what lay on the table is left on the page behind it.

const dialog = document.getElementById("dialog");

/** Lets the curtain down (`covered`), or takes it away. */
export function layCurtain(covered = false) {
  dialog.toggleAttribute("data-covers", covered);
  if (!covered) return;
  dispatchEvent(new Event("blur")); // whoever carries a card lets it go
  for (const copy of document.querySelectorAll(".flight, .ghost")) copy.remove();
  document.getElementById("toast").textContent = "";
}

// A browser closes a dialog by itself when Escape is pressed twice; this one stays until somebody says who they are.
dialog.addEventListener("close", () => {
  if (dialog.hasAttribute("data-covers") && document.body.dataset.screen === "table") dialog.showModal();
});
