// The dialog that shares a game, and tells of its fairness. The links come from Python; here they are copied, handed on, and drawn as a QR code.

import { relabel, said } from "./texts.js";

const byId = (id) => document.getElementById(id);
const QUIET = 4; // modules around a QR code that stay white, as its standard asks

/** Returns the dialog: `open()`, `click(what)` for its buttons, `answer(reply)` for what Python says. `page`: see bridge.js. */
export function shareDialog(page) {
  const dialog = byId("share");
  const address = () => byId("share-link")?.value ?? "";
  let answered = Promise.resolve(); // what was asked last: a name that was written just now belongs into the link
  const ask = () => (answered = Promise.resolve(page.ask("share", { page: location.origin + location.pathname, name: byId("share-name")?.value ?? null })));

  dialog.addEventListener("change", ({ target }) => {
    if (target.name === "share-kind") show(target.value);
    if (target.id === "share-name") ask();
  });
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("focusin", ({ target }) => target.id === "share-link" && target.select());

  function show(link) {
    byId("share-link").value = link;
    if (!byId("share-code").hidden) draw();
  }

  function answer({ share }) {
    if (!share) return; // there is no game
    const chosen = dialog.querySelector(":checked")?.id;
    const codeShown = byId("share-code")?.hidden === false;
    page.fill({ share });
    if (codeShown && byId("share-code")) showCode(true);
    if (byId("b-share-send")) byId("b-share-send").hidden = !navigator.share;
    const kind = byId(chosen) ?? dialog.querySelector(":checked");
    if (kind) kind.checked = true;
    if (!dialog.open) dialog.showModal();
    if (kind) show(kind.value);
    byId("findings")?.scrollIntoView({ block: "nearest" });
  }

  async function copy() {
    try {
      await answered;
      await navigator.clipboard.writeText(address());
      page.announce([said("share.copied")]);
      say("b-share-copy", said("share.copied-short"));
    } catch {
      byId("share-link").focus(); // marked whole, to be copied by hand
    }
  }

  async function send() {
    const title = document.title.split(":")[0];
    try {
      await answered;
      await navigator.share({ title, url: address() });
    } catch (error) {
      if (error.name !== "AbortError") byId("share-link").focus();
    }
  }

  async function toggleCode() {
    showCode(byId("share-code").hidden);
    if (byId("share-code").hidden) return;
    await draw();
    byId("share-code").scrollIntoView({ block: "nearest" });
  }

  function showCode(shown) {
    byId("share-code").hidden = !shown;
    byId("b-share-qr").setAttribute("aria-pressed", shown);
  }

  /** Draws the link; what knows how is fetched only now. */
  async function draw() {
    const box = byId("share-code");
    try {
      const { generate } = await import(new URL(dialog.dataset.qr, document.baseURI).href);
      const code = generate(address());
      const dots = [];
      for (let y = 0; y < code.size; y += 1) {
        for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dots.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
      }
      const whole = code.size + 2 * QUIET;
      box.innerHTML = `<svg role="img" aria-label="${said("share.code")}" viewBox="0 0 ${whole} ${whole}"><path d="${dots.join("")}"/></svg>`;
    } catch (error) {
      console.warn("No QR code:", error);
      box.textContent = said("share.no-code");
    }
  }

  /** Other words on a button, for a moment. */
  function say(id, words) {
    const button = byId(id);
    relabel(button, words);
    clearTimeout(button.timer);
    button.timer = setTimeout(() => relabel(button), 2500);
  }

  const words = {
    share: ask, fair: () => page.ask("fair", {}), "fair-check": () => page.ask("fair", { check: true }),
    "share-copy": copy, "share-send": send, "share-qr": toggleCode, "share-close": () => dialog.close(),
  };
  return { answer, click: (what) => words[what]?.() };
}
