// The kept games on the front page: listed without Python, from what was kept along with each.
import { MOST_FINISHED, heads, keep as keepGame, take } from "./drawer.js";

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
  fold("more-games", going.slice(AT_ONCE), (count) => `${count} more`);
  fold("finished-games", finished, (count) => `Finished games: ${count}`);
  byId("finished-limit").textContent = `The last ${MOST_FINISHED} are kept.`;
  byId("saved-title").textContent = going.length ? "Your place is kept" : "Played to the end";
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

function rowOf(head, { asking, elsewhere, first }) {
  const { id, preview, over } = head;
  const story = make("p", { id: `kept-${id}`, className: "kept-story" }, preview ? storyOf(preview) : head.summary);
  const notes = [
    preview && `With ${listed(preview.others)}.`,
    preview?.practice && "Practice: it does not count.",
    head.unkept ? "Not kept: lost when the page is closed." : `${over ? "Played" : "Kept"} ${dayOf(head.when)}.`,
    head.refused,
    elsewhere && !asking && "At the table in another tab.",
  ];
  const go = asking ? "Take it over" : over ? "Look at it" : "Go on";
  return make("li", { className: "kept" },
    make("div", {},
      preview ? make("h3", {}, TITLES[preview.game] ?? "") : "",
      story,
      make("p", { className: "note" }, notes.filter(Boolean).join(" ")),
      asking ? make("p", { className: "kept-asking", role: "alert" }, "This game is at the table in another tab. Go on there; or take it over, and the other tab stops.") : "",
    ),
    make("div", { className: "slip-buttons" },
      tool("resume", go, id, { className: first && !over ? "choice primary" : "choice", steal: asking }),
      tool("replay", "Replay", id),
      tool("game-out", "As a file", id),
      tool("forget", "Delete", id),
    ),
  );
}

function storyOf({ round, rounds, melds, meldsToEnd, turn, points, names, over, winners }) {
  const scores = listed(points.map((count, seat) => `${seat ? names[seat] : "you"} ${count}`));
  const how = rounds ? `Round ${round} of ${rounds}` : `${melds} of ${meldsToEnd} melds`;
  const place = over ? `${capital(listed(winners.map((seat) => (seat ? names[seat] : "you"))))} won` : `${how}, turn ${turn}`;
  return `${place}. Points: ${scores}.`;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (parts) => [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
const dayOf = (when) => new Date(when).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

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
  byId("dropped-text").textContent = dropped.length > 1 ? `${dropped.length} games deleted.` : "Deleted.";
  byId("bring-back").textContent = dropped.length > 1 ? "Bring them back" : "Bring it back";
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
