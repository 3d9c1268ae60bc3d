// The drawer of kept games: IndexedDB, by way of idb. Of each game a head, which the front page lists, and a text to go on with.
// A game is kept in three steps, so that whatever happens a whole one lies here: the new text is written beside the old one,
// read back, and only then made the one that the head names, if no other tab has done so meanwhile.
import { openDB } from "idb";

const NAME = "cardcatalog";
const PATIENCE_MS = 5000; // a database that does not open by then is as good as none
const SWEPT_AFTER_MS = 3_600_000; // a text that no head names: its page was closed between two steps
export const MOST_FINISHED = 50;

/** Another tab has kept this game since: what is here is older. */
export class Stale extends Error {}

const unkept = new Map(); // id: { head, text } of what the browser would not keep; lost with the page
let opening = null;

const database = () => (opening ??= open().catch((error) => { opening = null; throw error; }));

async function open() {
  const forget = () => (opening = null);
  const opened = openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("heads", { keyPath: "id" });
      db.createObjectStore("texts");
      db.createObjectStore("results", { keyPath: "id" });
    },
    blocking: (_, __, { target }) => (target.close(), forget()), // it is being cleared away
    terminated: forget,
  });
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Error("The database does not open.")), PATIENCE_MS); });
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

/** A name that nothing else has. */
const token = () => crypto.getRandomValues(new Uint32Array(3)).reduce((text, number) => text + number.toString(36), "");

/** The head of a game that was never kept. */
export const newHead = () => ({ id: token(), version: 0, place: "" });

/**
 * Keeps a game; returns its new head. `head.gone` says that what was kept of it before had been cleared away.
 * Throws Stale, or what the browser says when it does not keep anything.
 */
export async function keep(head, text, when = Date.now()) {
  const next = { ...head, version: (head.version || 0) + 1, place: `${Date.now()}-${token()}`, when, gone: false };
  try {
    const db = await database();
    await db.put("texts", text, next.place);
    if ((await db.get("texts", next.place)) !== text) throw new Error("What was written cannot be read.");
    await change(db, head, next);
  } catch (error) {
    if (!(error instanceof Stale)) unkept.set(head.id, { head, text });
    throw error;
  }
  unkept.delete(head.id);
  return next;
}

/** The last step: the head names the new text, the old one goes, and so do the oldest finished games beyond the limit. */
async function change(db, head, next) {
  const work = db.transaction(["heads", "texts"], "readwrite");
  const [heads, texts] = [work.objectStore("heads"), work.objectStore("texts")];
  const before = await heads.get(head.id);
  if (before && (before.version || 0) !== (head.version || 0)) { // a spoiled head may have none
    texts.delete(next.place);
    await work.done;
    throw new Stale();
  }
  next.gone = !before && head.version > 0;
  heads.put(next);
  if (head.place) texts.delete(head.place);
  const finished = next.over ? (await heads.getAll()).filter(({ over }) => over).sort(lastFirst) : [];
  for (const { id, place } of finished.slice(MOST_FINISHED)) {
    heads.delete(id);
    texts.delete(place);
  }
  await work.done;
}

const lastFirst = (one, other) => other.when - one.when;

/** The heads of all games, the last one played first; of those that could not be kept as well. */
export async function heads() {
  let kept = [];
  try {
    kept = await (await database()).getAll("heads");
  } catch {
    // blocked: only what this page holds itself
  }
  const held = [...unkept.values()].map(({ head }) => ({ when: Date.now(), ...head, unkept: true }));
  return [...held, ...kept.filter(({ id }) => !unkept.has(id))].sort(lastFirst);
}

/** A game: { head, text }, or null if it is not here (any more). */
export async function read(id) {
  if (unkept.has(id)) return unkept.get(id);
  const work = (await database()).transaction(["heads", "texts"]);
  const head = await work.objectStore("heads").get(id);
  const text = head?.place && (await work.objectStore("texts").get(head.place));
  return typeof text === "string" ? { head, text } : null;
}

/** Takes a game out of the drawer and returns it. */
export async function take(id) {
  const game = await read(id);
  if (unkept.delete(id) && !game.head.place) return game;
  const work = (await database()).transaction(["heads", "texts"], "readwrite");
  work.objectStore("heads").delete(id);
  if (game?.head.place) work.objectStore("texts").delete(game.head.place);
  await work.done;
  return game;
}

/** Notes the result of a game that is over, for good (until `forgetResults`): plain data with an `id`. */
export async function noteResult(result) {
  await (await database()).put("results", result);
}

/** All results that were noted. */
export async function results() {
  return (await database()).getAll("results");
}

export async function forgetResults() {
  await (await database()).clear("results");
}

/** Throws away what pages that were closed in the middle of keeping have left behind. */
export async function sweep() {
  const work = (await database()).transaction(["heads", "texts"], "readwrite");
  const named = new Set((await work.objectStore("heads").getAll()).map(({ place }) => place));
  const texts = work.objectStore("texts");
  for (const place of await texts.getAllKeys()) {
    if (!named.has(place) && Date.now() - parseInt(place, 10) > SWEPT_AFTER_MS) texts.delete(place);
  }
  await work.done;
}
