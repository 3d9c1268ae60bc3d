// Motion on the table: a card that is the same card slides from where it was; a face-down draw is a back that slides.

const SLIDE_MS = 220;
const EASING = "cubic-bezier(0.2, 0.8, 0.25, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const cards = () => document.querySelectorAll("#table [data-card]");

/** Whether the person has asked for less motion. */
export const isCalm = () => calm.matches;

/** Notes where everything lies, before the html changes. */
export function places() {
  const found = { cards: new Map(), stacks: new Map(), turn: undefined };
  if (calm.matches || document.getElementById("table").hidden) return found;
  for (const card of cards()) {
    const box = card.getBoundingClientRect();
    found.cards.set(card.dataset.card, box).set(inZone(card), box);
  }
  for (const card of document.querySelectorAll(".ghost[data-dropped] > [data-was]")) {
    const box = card.getBoundingClientRect(); // carried there by the person
    found.cards.set(card.dataset.was, box).set(`hand ${card.dataset.was}`, box);
  }
  for (const { id, count, box } of stacks()) found.stacks.set(id, { count, box });
  found.turn = document.querySelector(".seat.turn > header")?.getBoundingClientRect();
  return found;
}

/** Lets everything slide from where it was; `pile`: the one that the person drew from last. */
export function slide(before, pile) {
  if (calm.matches || !before.cards.size) return;
  let arrived = false;
  for (const card of cards()) {
    const known = before.cards.get(inZone(card)) ?? before.cards.get(card.dataset.card);
    arrived ||= !known && Boolean(card.closest("#hand"));
    move(card, known ?? origin(card, before, pile));
  }
  if (!arrived) drawFaceDown(before.stacks);
}

/** A card may be in sight twice, in the hand and shown to all: it moves from where it was in its own region. */
const inZone = (card) => `${card.closest("#hand, #piles, #mine, .seat")?.id} ${card.dataset.card}`;

/** Where a card comes from that was not to be seen before. */
function origin(card, before, pile) {
  const source = document.getElementById(`pile-${pile}`) ?? document.getElementById("pile-deck");
  if (card.closest("#hand")) return source?.querySelector(".card, .empty")?.getBoundingClientRect();
  return card.closest(".seat, #piles") ? before.turn : undefined;
}

function move(card, from) {
  const to = card.getBoundingClientRect();
  if (!from?.width || !to.width || !to.height) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 4) return;
  const scale = Math.min(from.width / to.width, 1.6);
  card.animate(
    [{ transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { transformOrigin: "0 0" }],
    { duration: SLIDE_MS, easing: EASING },
  );
}

/** The piles that lie face down, with the number on their badge. */
function* stacks() {
  for (const pile of document.querySelectorAll("#piles .pile:has(> .card.back)")) {
    const count = parseInt(pile.querySelector(".badge")?.textContent ?? "", 10);
    yield { id: pile.id, count, box: pile.querySelector(".card").getBoundingClientRect() };
  }
}

/** Another seat has drawn from a stack: its back slides there, and nobody sees its face. */
function drawFaceDown(before) {
  const target = document.querySelector(".seat.turn .count")?.getBoundingClientRect();
  if (!target?.width) return;
  for (const { id, count } of stacks()) {
    const was = before.get(id);
    if (was?.count !== count + 1) continue;
    const back = document.createElement("span");
    back.className = "card back";
    back.setAttribute("aria-hidden", "true");
    Object.assign(back.style, { position: "fixed", left: `${was.box.left}px`, top: `${was.box.top}px`, zIndex: 6, pointerEvents: "none" });
    back.style.setProperty("--card-w", `${was.box.width}px`);
    document.getElementById("table").append(back);
    const [x, y] = [target.left - was.box.left, target.top - was.box.top];
    back
      .animate([{ transformOrigin: "0 0" }, { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(0.3)` }], {
        duration: SLIDE_MS * 1.3,
        easing: EASING,
      })
      .finished.catch(() => {}) // an animation that is cancelled leaves no back behind either
      .then(() => back.remove());
  }
}
