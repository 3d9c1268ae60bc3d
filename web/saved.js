// The kept games on the front page: listed without Python, from what was kept along with each.
import { MOST_FINISHED, heads, keep as keepGame, take } from "./drawer.js";
import { dateOf, listed, said } from "./texts.js";

const TITLES = { "library-game": "Library Game", "the-librarians": "The Librarians" };
const AT_ONCE = 2; // games that go on; the others are a tap away

const byId = (id) => document.getElementById(id);
let dropped = []; // the games that were deleted on this visit to the list

/** Draws the list anew. `asking`: the id of the game that turned out to be at the table in another tab. */
export async function showSaved(asking = "") {
  const all = await heads();
  const elsewhere = await heldElsewhere();
  const row = (head, number) => rowOf(head, { asking: head.id === asking, elsewhere: elsewhere.has(head.id), first: !number });
  const going = all.filter(({ over }) => !over).map(row);
  const finished = all.filter(({ over }) => over).map(row);
  byId("games").replaceChildren(...going.slice(0, AT_ONCE));
  fold("more-games", going.slice(AT_ONCE), (count) => said("saved.more", { count }));
  fold("finished-games", finished, (count) => said("saved.finished", { count }));
  byId("finished-limit").textContent = said("saved.limit", { count: MOST_FINISHED });
  byId("saved-title").textContent = said(going.length ? "saved.going" : "saved.over");
  byId("saved").hidden = !all.length && !dropped.length;
  byId("games-out").hidden = !all.length;
}

function fold(id, rows, words) {
  byId(id).hidden = !rows.length;
  byId(id).querySelector("summary").textContent = words(rows.length);
  byId(id).querySelector("ul").replaceChildren(...rows);
}

/** The games that are at the table in another tab. */
async function heldElsewhere() {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name.replace("cardcatalog.game.", "")));
  } catch {
    return new Set();
  }
}

/** The row of a game; of one whose preview cannot be told, as of another edition or spoiled, without it. */
function rowOf(head, place) {
  try {
    return toldRow(head, place);
  } catch {
    return toldRow({ ...head, preview: null }, place);
  }
}

function toldRow(head, { asking, elsewhere, first }) {
  const { id, preview, over } = head;
  const story = make("p", { id: `kept-${id}`, className: "kept-story" }, preview ? storyOf(preview) : (head.summary ?? said("saved.untold")));
  const notes = [
    preview && said("saved.with", { others: listed(preview.others) }),
    preview?.practice && said("saved.practice"),
    head.unkept ? said("saved.unkept") : isDate(head.when) && said(over ? "saved.played" : "saved.kept", { when: dayOf(head.when) }),
    head.refused,
    elsewhere && !asking && said("saved.elsewhere"),
  ];
  const go = asking ? "take-over" : over ? "look" : "go-on";
  return make("li", { className: "kept" },
    make("div", {},
      preview ? make("h3", {}, TITLES[preview.game] ?? "") : "",
      story,
      make("p", { className: "note" }, notes.filter(Boolean).join(" ")),
      asking ? make("p", { className: "kept-asking", role: "alert" }, said("saved.asking")) : "",
    ),
    make("div", { className: "slip-buttons" },
      tool("resume", said(`saved.${go}`), id, { className: first && !over ? "choice primary" : "choice", steal: asking }),
      tool("replay", said(over ? "saved.replay" : "saved.so-far"), id),
      over ? tool("review", said("saved.review"), id) : "",
      tool("game-out", said("saved.as-file"), id),
      tool("forget", said("saved.delete"), id),
    ),
  );
}

function storyOf({ round, rounds, melds, meldsToEnd, turn, points, names, over, winners, people }) {
  const you = people > 1 ? -1 : 0; // several people have names
  const scores = listed(points.map((count, seat) => `${seat === you ? said("saved.you") : names[seat]} ${count}`));
  const how = rounds ? said("saved.round", { round, rounds, turn }) : said("saved.melds", { melds, end: meldsToEnd, turn });
  return said("saved.story", { place: over ? wonBy(winners, names, you) : how, scores });
}

function wonBy(winners, names, you) {
  const mine = winners.includes(you);
  const form = winners.length > 1 ? (mine ? "we" : "many") : mine ? "you" : "one";
  return said(`saved.won-${form}`, { names: listed(winners.map((seat) => (seat === you ? said("saved.you-first") : names[seat]))) });
}

const isDate = (when) => when > 0 && !isNaN(new Date(when));

const dayOf = (when) => dateOf(when, { dateStyle: "medium", timeStyle: "short" });

function tool(what, words, id, { className = "tool", steal = false } = {}) {
  const button = make("button", { type: "button", className }, words);
  Object.assign(button.dataset, { do: what, id }, steal ? { steal: "yes" } : {});
  button.setAttribute("aria-describedby", `kept-${id}`);
  return button;
}

function make(name, { role, ...properties }, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  if (role) element.setAttribute("role", role);
  element.append(...children.filter((child) => child !== ""));
  return element;
}

/** Deletes a game; it can be brought back until the page is loaded anew. A double tap may delete two, so all can. */
export async function forget(id) {
  const game = await take(id);
  if (game) dropped.push(game);
  byId("dropped").hidden = !dropped.length;
  byId("dropped-text").textContent = said("saved.deleted", { count: dropped.length });
  byId("bring-back").textContent = said("saved.bring-back", { count: dropped.length });
  await showSaved();
  byId("bring-back").focus();
}

/** Brings back what was deleted. */
export async function bringBack() {
  const games = dropped;
  dropped = [];
  byId("dropped").hidden = true;
  for (const { head, text } of games) await keepGame({ ...head, version: 0 }, text, head.when).catch(() => {}); // listed all the same
  await showSaved();
  document.querySelector(`#saved [data-id="${games[0]?.head.id}"]`)?.focus();
}
