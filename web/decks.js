// Decks of one's own: files in and out, and the shelf in the browser's storage. What a deck says, only Python knows.
import { said } from "./texts.js";

const KEPT = "cardcatalog.decks";
const byId = (id) => document.getElementById(id);

/** The names of the decks on the shelf, for the set-up form while Python is still on its way. */
function names(kept) {
  try {
    const decks = JSON.parse(kept || "{}");
    return Array.isArray(decks) || typeof decks !== "object" ? [] : Object.keys(decks);
  } catch {
    return [];
  }
}

/**
 * Returns the shelf: `click(what)` answers a button, `answer(reply)` puts Python's answer on the screen, `text()` is
 * what is kept. `page`: `ask(payload)` asks Python, `fill(regions)`, `keep(key, text)`, `kept(key)`, `toast`, `announce`.
 */
export function deckShelf(page) {
  const field = byId("deck-text");
  const ask = (what) => page.ask({ do: what, text: field?.value ?? "", kept: page.kept(KEPT) });

  byId("deck-file")?.addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    field.value = await file.text();
    event.target.value = ""; // so that the same file, mended, can be opened again
    ask("deck-check");
  });
  byId("tl-own-decks")?.replaceChildren(...names(page.kept(KEPT)).map((name) => new Option(name, `own:${name}`)));
  field?.addEventListener("input", () => (byId("deck-keep").hidden = true));

  function goToLine(number) {
    const lines = field.value.split("\n");
    const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0));
    field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, number - 3);
  }

  function answer(reply) {
    page.fill(reply.regions);
    if (reply.keep !== null) page.keep(KEPT, reply.keep);
    if (reply.text !== null) field.value = reply.text;
    byId("deck-keep").hidden = !reply.good || Boolean(reply.chosen);
    const own = byId("tl-own-decks");
    own.hidden = !own.children.length;
    byId("no-decks").hidden = !own.hidden;
    if (reply.chosen) byId("tl-deck").value = reply.chosen;
    if (reply.file.length) handOut(...reply.file, reply.share);
    if (reply.say) {
      page.announce([reply.say]);
      byId("deck-result").scrollIntoView({ block: "nearest" });
    }
    if (!document.activeElement || document.activeElement === document.body) byId("deck-file").focus();
  }

  /** Shares a file where the device can, and saves it where it cannot. */
  async function handOut(name, text, share) {
    const file = new File([text], name, { type: "text/plain" });
    if (share && navigator.canShare?.({ files: [file] })) {
      try {
        return await navigator.share({ files: [file], title: name });
      } catch (error) {
        if (error.name === "AbortError") return;
      }
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    page.toast(said("files.handed-out", { file: name }));
  }

  return {
    answer,
    text: () => page.kept(KEPT),
    click: (what) => (what.startsWith("deck-line ") ? goToLine(Number(what.split(" ")[1])) : ask(what)),
    refresh: () => ask(""),
  };
}
