// What can be done with kept games: go on, look at them again, delete, bring back, out to files and in, a report.
import { openPlace, placeId, placeText, takeOverUnsaved } from "./bookmark.js";
import { read, sweep } from "./drawer.js";
import { fileOf, gamesOf, handOut, takeIn, takeOverOld, tellsHands } from "./files.js";
import { bringBack, forget, showSaved } from "./saved.js";
import { said } from "./texts.js";

const byId = (id) => document.getElementById(id);

/**
 * The answers to the words of these buttons. `page`: `call(name, payload)` asks Python and answers nothing while it is not
 * there, `ask` puts the reply on the page, `layTable(name, payload)` likewise, one at a time; `whenReady(job, button)`, `busyUntil(promise)`, `toast`, `notice`, `announce`, `lookBack(save)`.
 */
export function gameTools(page) {
  let coming = false; // a game is on its way to the table
  const idOf = (button) => button.dataset.id ?? placeId();

  /** Takes over what earlier editions and a page closed in haste have left, and lists all games. */
  async function openDrawer() {
    await takeOverUnsaved();
    await takeOverOld();
    await showSaved();
    sweep().catch(() => {}); // blocked: there is nothing
  }

  /** Goes on with a kept game; if it is at the table in another tab, that is told first. */
  async function resume(id, steal = false) {
    if (coming) return;
    coming = true;
    const save = await page.busyUntil(openPlace(id, steal)).finally(() => (coming = false));
    if (save) return page.layTable("resume", { save });
    if (save === "") page.notice(said("games.gone"));
    await showSaved(save === null ? id : "");
    if (save === null) document.querySelector("[data-steal]")?.focus();
  }

  async function lookAgain(id) {
    const game = await read(id).catch(() => null);
    if (game) return page.ask("look_again", { save: game.text });
    page.notice(said("games.gone"));
  }

  async function lookBack(id) {
    const game = id && (await read(id).catch(() => null)); // without an id it is the game that is on the screen
    if (game !== null) return page.lookBack(game?.text);
    page.notice(said("games.gone"));
  }

  async function out(ids) {
    byId("menu").close();
    try {
      const games = await gamesOf(ids);
      if (!games.length) return page.toast(said("games.none"));
      if (tellsHands(games) && !confirm(said("files.all-hands"))) return;
      const file = fileOf(games);
      handOut(file);
      page.toast(said("files.handed-out", { file: file.name }));
    } catch (error) {
      page.notice(said("games.no-file", { why: error.message }));
    }
  }

  async function takeGames(file) {
    const sentence = await takeIn(file, (save) => page.call("about", { save }));
    await showSaved();
    page.notice(sentence);
    page.announce([sentence]);
    byId("notice").scrollIntoView({ block: "center" });
  }

  byId("games-in").addEventListener("change", ({ target }) => {
    const [file] = target.files;
    if (file) page.whenReady(() => page.busyUntil(takeGames(file)), document.querySelector(".footer-tools .file"));
    target.value = ""; // so that the same file can be opened again
  });

  async function report() {
    byId("menu").close(); // what is said of it would be under it
    const answer = await page.call("report", null).catch(() => null); // the worker may be gone: what was kept last is the report
    if (answer?.problem) return tell(answer.problem);
    copy(answer?.report || placeText(), said("games.reported"));
  }

  function tell(sentence) {
    page.toast(sentence);
    page.announce([sentence]);
  }

  async function copy(text, sentence) {
    try {
      await navigator.clipboard.writeText(text);
      tell(sentence);
    } catch {
      prompt(said("games.copy"), text);
    }
  }

  return {
    openDrawer,
    resume,
    copyPosition: (text) => copy(text, said("games.position")),
    words: {
      resume: (button) => page.whenReady(() => resume(button.dataset.id, button.dataset.steal), button),
      replay: (button) => page.whenReady(() => page.busyUntil(lookAgain(idOf(button))), button),
      review: (button) => page.whenReady(() => page.busyUntil(lookBack(button.dataset.id)), button),
      forget: (button) => page.busyUntil(forget(button.dataset.id)),
      "bring-back": () => page.busyUntil(bringBack()),
      "game-out": (button) => out([idOf(button)]),
      "games-out": () => out(),
      report: () => report(),
    },
  };
}
