// The keys at the table: arrows go along the hand, letters are the actions.
import { asText } from "./settings.js";

const byId = (id) => document.getElementById(id);

const DIRECT = { 1: "key 1", 2: "key 2", 3: "key 3", s: "panel scores", u: "undo", r: "panel returned", h: "hint", "?": "panel keys" };
const REPLAY = { ArrowLeft: "back", ArrowRight: "next", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
const DIRECT_OF = {
  "library-game": { ...DIRECT, d: "key d" },
  "the-librarians": { ...DIRECT, 4: "key 4", 5: "key 5", p: "key p", c: "panel combos", k: "panel known" },
};

/**
 * `game()`: the id of the game on the table, none while another screen is shown; `send(event)`; `toggleLog(open)`;
 * `toggleView()`; `onKey(pile)`: a key was pressed, and perhaps names a pile.
 */
export function listenForKeys({ game, onKey, ...ways }) {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!target.closest("input, select, textarea")) document.documentElement.dataset.keys = ""; // there is a keyboard
    if (!game() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || target.closest("input, select, textarea")) return;
    if (event.repeat && !key.startsWith("Arrow")) return event.preventDefault(); // a key that is held down is one wish
    onKey("123".includes(key) ? (key === "3" ? "discard" : key) : undefined);
    if (handled(key, event.shiftKey, target, { game, ...ways })) event.preventDefault();
  });
}

const isRightToLeft = () => document.documentElement.dir === "rtl";

function handled(key, shift, target, { game, send, toggleLog, toggleView }) {
  if (byId("table").hasAttribute("data-replay") && REPLAY[key]) return send({ do: `replay ${replayOf(key)}` });
  const card = target.closest("#hand [data-card]");
  const inPlace = card || target === document.body || target === byId("main");
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (target.closest("#log-entries")) return false;
    const way = (key === "ArrowLeft") === isRightToLeft() ? "right" : "left"; // as the cards lie
    return shift ? send({ do: `move ${way}`, card: card?.dataset.card }) : walk(card, way);
  }
  if (card && ["ArrowUp", "ArrowDown", "Home", "End"].includes(key)) return leap(card, key);
  if (key === "Enter" && inPlace && !asText()) return send({ do: "key Enter", card: card?.dataset.card });
  if (key === "Escape") return byId("log").classList.contains("open") ? (toggleLog(false), true) : send({ do: "clear" });
  const low = key.toLowerCase();
  const meant = [...document.querySelectorAll("#choices [aria-keyshortcuts]")].filter(
    (button) => button.getAttribute("aria-keyshortcuts").toLowerCase() === low && button.checkVisibility(),
  );
  if (meant.length) return meant.length === 1 ? meant[0].click() : meant[0].focus(), true;
  if (low === "l") return toggleLog(), true;
  if (low === "x") return toggleView(), true;
  const direct = DIRECT_OF[game()][low];
  return direct && send({ do: direct, card: card?.dataset.card });
}

/** What a key does in a replay, in which the way on is the way that one reads. */
function replayOf(key) {
  const turned = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  return REPLAY[(isRightToLeft() && turned[key]) || key];
}

/** Along the hand; `left` is towards its first card. */
function walk(card, way) {
  const toTake = [...document.querySelectorAll("#mine .tray button")];
  const cards = toTake.length ? toTake : [...document.querySelectorAll("#hand [data-card]")];
  if (!cards.length) return false;
  const step = way === "left" ? -1 : 1;
  const next = card ? (cards.indexOf(card) + step + cards.length) % cards.length : step < 0 ? cards.length - 1 : 0;
  cards[next].focus();
  return true;
}

/** To the ends of the hand, or to the card above or below. */
function leap(card, key) {
  const cards = [...document.querySelectorAll("#hand [data-card]")];
  if (key === "Home" || key === "End") return cards.at(key === "Home" ? 0 : -1).focus(), true;
  const here = card.getBoundingClientRect();
  const down = key === "ArrowDown" ? 1 : -1;
  const far = (other) => {
    const { left, top } = other.getBoundingClientRect();
    const rows = (top - here.top) * down;
    return rows > here.height / 3 ? rows * 9 + Math.abs(left - here.left) : Infinity;
  };
  const next = cards.reduce((best, other) => (far(other) < far(best) ? other : best), card);
  next.focus();
  return next !== card;
}
