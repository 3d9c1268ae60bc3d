// Kept games as files: out, in, and what earlier editions have left in the browser's storage.
import { Stale, heads, keep as keepGame, newHead, read } from "./drawer.js";
import { keep, kept } from "./storage.js";
import { said } from "./texts.js";

const FORMAT = 1; // of the file: { "card-catalog": 1, "games": [{ "when": ms, "save": the text of the save, as JSON if it is }] }
const MOST_BYTES = 50e6; // far more than a drawer holds: whoever opens a film by mistake is told at once
const OLD = { game: "cardcatalog.game", summary: "cardcatalog.summary", spoiled: "cardcatalog.unreadable" };

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // what cannot be read goes out, too, as it is
  }
};

/** The games with these ids (all by default): [{ head, text }]. */
export async function gamesOf(ids = null) {
  const games = [];
  for (const id of ids ?? (await heads()).map((head) => head.id)) games.push(await read(id));
  return games.filter(Boolean);
}

/** Whether somebody could look up in a file of these games what another person at the device holds. */
export const tellsHands = (games) => games.some(({ head }) => head.preview?.people > 1 && !head.over);

/** The File of these games, of which there is one at least. */
export function fileOf(games) {
  const data = games.map(({ head, text }) => ({ when: head.when ?? Date.now(), save: parsed(text) ?? text }));
  const day = new Date().toISOString().slice(0, 10);
  const name = `card-catalog-${games.length === 1 ? "game" : "games"}-${day}.json`;
  return new File([JSON.stringify({ "card-catalog": FORMAT, games: data })], name, { type: "application/json" });
}

/** Hands a file to the person, as a download. */
export function handOut(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The saves in a file: [{ when, text }]; throws an Error with a sentence. A bare save and a bare record are files as well. */
async function savesIn(file) {
  if (file.size > MOST_BYTES) throw new Error(said("files.too-big", { file: file.name }));
  const data = parsed(await file.text());
  if (Array.isArray(data?.games) && data["card-catalog"] > FORMAT) throw new Error(said("files.newer", { file: file.name }));
  const games = Array.isArray(data?.games) ? data.games : data?.record ? [{ save: data }] : data?.actions ? [{ save: { record: data } }] : [];
  if (!games.length) throw new Error(said("files.none", { file: file.name }));
  return games.map((game) => ({
    when: Number.isFinite(game?.when) ? game.when : Date.now(),
    text: typeof game?.save === "string" ? game.save : JSON.stringify(game?.save ?? null),
  }));
}

/**
 * Takes the games of a file into the drawer; returns what there is to say. `about(text)` asks Python: { preview, summary } of
 * a save, or { problem }: then it is not taken.
 */
export async function takeIn(file, about) {
  const count = { taken: 0, there: 0 };
  const problems = new Set();
  try {
    const texts = new Set();
    for (const { id } of await heads()) texts.add(sameness((await read(id))?.text));
    for (const { when, text } of await savesIn(file)) {
      if (texts.has(sameness(text))) count.there += 1;
      else {
        const { problem, save, ...facts } = await about(text);
        if (problem) problems.add(problem);
        else {
          await keepGame({ ...newHead(), ...facts }, save, when).catch(() => problems.add(said("files.unkept"))); // but it is listed
          count.taken += 1;
        }
      }
    }
  } catch (error) {
    problems.add(error.message);
  }
  const told = [
    count.taken && said("files.came", { count: count.taken }),
    count.there && said("files.there", { count: count.there }),
    ...problems,
    problems.size && said("files.unchanged"),
  ];
  return told.filter(Boolean).join(" ");
}

const sameness = (text) => JSON.stringify(parsed(text ?? "")) ?? text;

const hash = (text) => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 0).toString(36);

/** Takes over the one game that the first editions kept in the browser's local storage. */
export async function takeOverOld() {
  const summary = kept(OLD.summary) || said("files.old");
  const ways = [
    [OLD.game, { summary, over: summary.startsWith("A finished") }],
    [OLD.spoiled, { summary: said("files.old-spoiled"), refused: said("files.spoiled") }],
  ];
  for (const [key, facts] of ways) {
    const text = kept(key);
    if (!text) continue;
    try {
      await keepGame({ ...newHead(), id: `old-${hash(text)}`, ...facts }, text);
    } catch (error) {
      if (!(error instanceof Stale)) continue; // it stays where it is, and is listed all the same
    }
    keep(key, "");
    keep(OLD.summary, "");
  }
}
