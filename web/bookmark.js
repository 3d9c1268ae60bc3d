// The place of the game at this page's table: kept after every action, by one tab at a time.
import { Stale, keep as keepGame, newHead, read } from "./drawer.js";
import { KEPT, gameKept, keep, kept } from "./storage.js";
import { said } from "./texts.js";

const RELOADED_MS = 500; // within which a page that is loaded anew, or closed, has let its game go

let place = null; // of the game at the table: { head, text, about, dirty, unsaved, noted, release, lost }
let writing = Promise.resolve();
let onTaken = () => {};
let say = () => {};

/** `taken()` is called when another tab plays this game now; `notice(sentence)` when something is to be said. */
export function watchPlace({ taken, notice }) {
  onTaken = taken;
  say = notice;
}

/** The id of the game at the table, or of the one that was there last; "" if there was none. */
export const placeId = () => place?.head.id ?? "";

/** The text of the game at the table as it was last. */
export const placeText = () => place?.text ?? "";

/** Whether the game at the table can be gone on with after the page is loaded anew. */
export const isKept = () => Boolean(place?.head.version);

/** Makes room for a game that was never kept. */
export async function newPlace() {
  await closePlace();
  place = { head: newHead(), text: "", about: {}, dirty: false };
  hold(place, {});
}

/**
 * Opens the place of a kept game and returns its text; "" if it is not here any more; null if it is at the table in another
 * tab, unless `steal`: then that tab is told and stops.
 */
export async function openPlace(id, steal = false) {
  await closePlace();
  const opened = { head: { id }, text: "", about: {}, dirty: false };
  if (!(await hold(opened, steal ? { steal: true } : { signal: AbortSignal.timeout(RELOADED_MS) }))) return null;
  const game = await read(id).catch(() => null);
  if (game) place = Object.assign(opened, game);
  else opened.release();
  return game?.text ?? "";
}

/** Lets the game go, once it is kept: another tab may play it now. It stays the last one. */
export async function closePlace() {
  await writing;
  place?.release?.();
}

/** Holds the lock of a game until `release`; resolves to whether it has it. Where there are no locks, versions have to do. */
function hold(wanted, options) {
  if (!navigator.locks) return (wanted.release = () => {}), true;
  return new Promise((resolve) => {
    const held = new Promise((release) => (wanted.release = release));
    const had = () => (resolve(true), held);
    navigator.locks.request(`cardcatalog.game.${wanted.head.id}`, options, had).catch(() => {
      resolve(false);
      if (wanted === place) lose(wanted);
    });
  });
}

function lose(taken) {
  taken.lost = true;
  onTaken();
}

/** Keeps the game at the table: its text, and what the list says `about` it. Resolves when that is done, or cannot be. */
export function keepPlace(text, about) {
  if (!place || place.lost) return writing;
  Object.assign(place, { text, about: { ...place.about, ...about }, dirty: true });
  const game = place;
  return (writing = writing.then(() => game.dirty && write(game)));
}

async function write(game) {
  game.dirty = false; // if more happens meanwhile, it is written next
  game.unsaved = true;
  try {
    game.head = await keepGame({ ...game.head, ...game.about }, game.text);
    game.unsaved = game.dirty;
    if (game.noted) game.noted = !keep(KEPT.unsaved, ""); // the page lives on
    gameKept();
    if (game.head.gone) say(said("games.cleared"));
  } catch (error) {
    if (error instanceof Stale) return lose(game);
    console.warn("The game is not kept:", error);
    gameKept(error);
  }
}

// ---- pages that are closed in the middle of it

addEventListener("pagehide", () => {
  if (!place || place.lost || !(place.dirty || place.unsaved)) return;
  const { head, text, about } = place;
  place.noted = keep(KEPT.unsaved, JSON.stringify({ head: { ...head, ...about }, text }));
});

/** Takes over what the last page had no time to keep in the drawer; what is there already, and newer, stays. */
export async function takeOverUnsaved() {
  try {
    const { head, text } = JSON.parse(kept(KEPT.unsaved) || "{}");
    if (text && typeof head?.id === "string") await keepGame(head, text);
  } catch (error) {
    if (!(error instanceof Stale || error instanceof SyntaxError)) return; // the next visit tries again
  }
  keep(KEPT.unsaved, "");
}
