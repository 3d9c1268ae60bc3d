// Motion on the table: what is the same card travels from where it was to where it is; what comes and goes unseen is a
// back, from and to the pile or seat whose number changed. The html is final before anything moves, so that nothing breaks.
import { isCalm, tempo } from "./settings.js";

const SLIDE_MS = 220;
const FLIGHT_MS = 340;
const DEAL_MS = 55;
const EASING = "cubic-bezier(0.2, 0.8, 0.25, 1)";
const MARKS = { steal: "var(--patron)", trespass: "var(--staff)" }; // what is seen around a card that comes so
const byId = (id) => document.getElementById(id);
const cards = () => document.querySelectorAll("#table [data-card]");
const zone = (card) => card.closest("#hand, #piles, #mine, .seat")?.id;
const boxOf = (element) => element?.getBoundingClientRect();

document.addEventListener("visibilitychange", () => {
  if (document.hidden) for (const motion of document.getAnimations()) if (motion.effect?.target?.matches(".flight")) motion.finish();
});

/** Notes where everything lies, before the html changes; `goesOn`: the game does, so cards may come and go. */
export function places(goesOn) {
  const found = { cards: new Map(), gone: new Map(), numbers: new Map(), turn: undefined, shown: false };
  if (isCalm() || byId("table").hidden) return found;
  found.shown = true;
  for (const card of cards()) {
    const box = boxOf(card);
    found.cards.set(card.dataset.card, box).set(`${zone(card)} ${card.dataset.card}`, box);
    if (goesOn) found.gone.set(card.dataset.card, { box, copy: card.cloneNode(true), stolen: Boolean(card.closest(".meld")) });
  }
  for (const card of document.querySelectorAll(".ghost[data-dropped] > [data-was]")) {
    const box = boxOf(card); // carried there by the person
    found.cards.set(card.dataset.was, box).set(`hand ${card.dataset.was}`, box);
  }
  for (const [id, place] of numbered()) found.numbers.set(id, place);
  found.turn = boxOf(document.querySelector(".seat.turn > header"));
  return found;
}

/** Lets everything travel from where it was; `pile`: the one that the person drew from last; `kinds`: what happened. */
export function slide(before, pile, kinds = []) {
  if (isCalm() || byId("table").hidden) return;
  const held = [...document.querySelectorAll("#hand [data-card]")];
  const known = held.filter((card) => before.cards.has(`hand ${card.dataset.card}`));
  if (held.length > 3 && known.length * 2 < held.length) return deal(held);
  if (!before.shown) return;
  const { rose, fell } = changes(before);
  const mark = MARKS[kinds.find((kind) => kind in MARKS)];
  let arrived = false;
  for (const card of cards()) {
    const code = card.dataset.card;
    const here = before.cards.get(`${zone(card)} ${code}`);
    before.gone.delete(code);
    if (here) {
      shift(card, here);
      continue;
    }
    arrived ||= Boolean(card.closest("#hand"));
    fly(card, before.cards.get(code) ?? origin(card, before, fell, pile), { mark });
  }
  const goal = rose[0]?.box;
  for (const { box, copy, stolen } of before.gone.values()) if (goal) fly(null, box, { copy, to: goal, mark: stolen ? MARKS.steal : "" });
  if (!arrived && !before.gone.size) drawFaceDown(rose, fell);
}

/** The places with a number on them: piles by their badge, seats by their count of cards. */
function* numbered() {
  for (const pile of document.querySelectorAll("#piles .pile[id]")) {
    const face = pile.querySelector(".card, .empty");
    const number = parseInt(pile.querySelector(".badge")?.textContent ?? "", 10);
    if (face) yield [pile.id, { number, box: boxOf(face), hidden: face.matches(".back, .empty") }];
  }
  for (const seat of document.querySelectorAll(".seat[id]")) {
    const count = seat.querySelector(".count");
    if (count) yield [seat.id, { number: parseInt(count.textContent, 10), box: boxOf(count), seat: true }];
  }
}

/** Where there are more cards than before, and where fewer. */
function changes(before) {
  const rose = [];
  const fell = [];
  for (const [id, place] of numbered()) {
    const was = before.numbers.get(id);
    if (was && place.number > was.number) rose.push(place);
    if (was && place.number < was.number) fell.push({ ...place, id, box: was.box });
  }
  return { rose, fell };
}

/** Where a card comes from that was not to be seen before. */
function origin(card, before, fell, pile) {
  if (card.closest("#hand")) return (fell.find(({ id }) => id === `pile-${pile}`) ?? fell[0])?.box;
  return card.closest(".seat, #piles") ? (fell.find(({ seat }) => seat)?.box ?? before.turn) : undefined;
}

/** A card that stays in its place moves up. */
function shift(card, from) {
  const to = boxOf(card);
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (!from.width || !to.width || Math.abs(x) + Math.abs(y) < 4) return;
  const scale = Math.min(from.width / to.width, 1.6);
  card.animate([{ transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { transformOrigin: "0 0" }], {
    duration: SLIDE_MS * tempo(),
    easing: EASING,
  });
}

/** A copy flies over everything, and the card itself is seen when it has come. */
function fly(card, from, { copy = card?.cloneNode(true), to = boxOf(card), mark = "", delay = 0 }) {
  if (!from?.width || !to?.width) return;
  const size = card ? to : from;
  const time = { duration: FLIGHT_MS * tempo(), delay: delay * tempo(), easing: EASING, fill: "backwards" };
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  for (const name of ["data-card", "data-do", "aria-pressed", "aria-label", "role"]) copy.removeAttribute(name);
  copy.classList.remove("new", "can");
  copy.classList.add("flight");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.style.cssText = `--w: ${size.width}px; width: ${size.width}px; height: ${size.height}px; --mark: ${mark || "transparent"}`;
  const at = (box, scale) => ({ transform: `translate(${box.left}px, ${box.top}px) scale(${scale})` });
  const end = Math.min(to.width / size.width, 1);
  byId("table").append(copy);
  copy
    .animate([at(from, Math.min(from.width / size.width, 1.6)), at(to, end)], time)
    .finished.catch(() => {}) // one that is cancelled leaves nothing behind either
    .then(() => copy.remove());
  card?.animate([{ opacity: 0 }, { opacity: 0 }], { ...time, easing: "linear" });
  if (card && mark) card.animate([{ outline: `5px solid ${mark}` }, { outline: "5px solid transparent" }], { duration: 900 * tempo(), delay: time.duration });
}

/** The hand comes from the stack, one card after another. */
function deal(held) {
  const from = boxOf((byId("pile-deck") ?? byId("pile-1"))?.querySelector(".card, .empty"));
  held.forEach((card, number) => fly(card, from, { delay: number * DEAL_MS }));
}

/** Another seat has drawn from a stack: its back goes there, and nobody sees its face. */
function drawFaceDown(rose, fell) {
  const from = fell.find(({ hidden }) => hidden);
  const to = rose.find(({ seat }) => seat);
  if (!from || !to) return;
  const back = document.createElement("span");
  back.className = byId("table").dataset.game === "the-librarians" ? "card tl back" : "card back";
  fly(null, from.box, { copy: back, to: to.box });
}
