// Carrying cards with the pointer, on top of tap and keys: what lights up is what Python says, a drop is its button's click.
import { isCalm } from "./settings.js";

const TREMBLE = 8; // pixels that a finger may move and still tap
const HOLD_MS = 180; // where a finger could scroll, a card that is held this long is picked up
const NEAR = 24; // pixels beside a place that still mean it
const DOUBLE_MS = 350; // a second tap as soon as this is meant for what was there before
const SOURCES = "#hand button.card, .pile.can, button.card[data-do='take']";
const AGAIN = /^(move|mix)/; // buttons that one presses several times

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const within = ({ left, top, right, bottom }, x, y, more = 0) =>
  x > left - more && x < right + more && y > top - more && y < bottom + more;

/** `press(button)`: as if it was clicked; both return a promise of the answer being on the page. */
export function carryCards({ press, send }) {
  const table = byId("table");
  let carried = null;

  table.addEventListener("pointerdown", (event) => {
    cancel(); // a second finger, too
    const source = event.target.closest(SOURCES);
    if (!source || !event.isPrimary || event.button) return;
    const touch = event.pointerType === "touch";
    carried = { source, id: event.pointerId, x: event.clientX, y: event.clientY, lift: touch ? 28 : 0 };
    carried.ready = !(touch && canScroll(source));
    if (!carried.ready) carried.timer = setTimeout(readyToCarry, HOLD_MS, carried);
  });

  table.addEventListener("pointermove", (event) => {
    if (event.pointerId !== carried?.id) return;
    const [x, y] = [event.clientX, event.clientY];
    if (!carried.ghost) {
      if (Math.hypot(x - carried.x, y - carried.y) < TREMBLE) return;
      if (!carried.ready) return cancel(); // the finger scrolls
      pickUp(carried);
    }
    if (document.querySelector("dialog[open]")) return cancel();
    follow(carried, x, y);
  });

  table.addEventListener("pointerup", (event) => {
    if (event.pointerId !== carried?.id) return;
    const { ghost, source } = carried;
    const [x, y] = [event.clientX, event.clientY];
    if (!ghost) {
      cancel();
      if (source.contains(document.elementFromPoint(x, y)) || !source.matches(SOURCES)) return;
      swallowClick(); // it was on its way somewhere: what was tapped counts, not what lies there now
      return press(source);
    }
    swallowClick();
    drop(carried, x, y);
    carried = null;
  });

  table.addEventListener("touchmove", (event) => carried?.ready && event.cancelable && event.preventDefault(), { passive: false });
  for (const own of ["dragstart", "contextmenu"]) table.addEventListener(own, (event) => carried && event.preventDefault());
  table.addEventListener("pointercancel", ({ pointerId }) => pointerId === carried?.id && cancel());
  addEventListener("blur", () => cancel());
  addEventListener(
    "keydown",
    (event) => {
      if (!carried?.ghost || event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    },
    true,
  );

  function readyToCarry(held) {
    held.ready = true;
    held.source.classList.add("held");
  }

  function pickUp(held) {
    const { source } = held;
    table.setPointerCapture(held.id);
    root.dataset.carrying = "";
    held.inHand = Boolean(source.closest("#hand"));
    held.ghost = document.createElement("div");
    held.ghost.className = "ghost";
    held.ghost.setAttribute("aria-hidden", "true");
    const box = (source.matches(".pile") ? (source.querySelector(".card") ?? source) : source).getBoundingClientRect();
    Object.assign(held, { left: box.left - held.x, top: box.top - held.y - held.lift });
    show(held, [source]);
    table.append(held.ghost);
    if (!held.inHand) return light([byId("hand")]);
    held.asked = send({ do: "grab", card: source.dataset.card }).then(() => {
      if (held.over) return;
      const selected = [...document.querySelectorAll("#hand .card[aria-pressed='true']")];
      show(held, selected.includes(source) ? [source, ...selected.filter((card) => card !== source)] : [source]);
      light([...[...document.querySelectorAll("#choices [data-drop]")].map((way) => byId(way.dataset.drop)), ...table.querySelectorAll("[data-keep]")]);
      follow(held, ...held.at);
    });
  }

  function follow(held, x, y) {
    held.at = [x, y];
    held.ghost.style.translate = `${x + held.left}px ${y + held.top}px`;
    const place = placeAt(x, y);
    for (const other of table.querySelectorAll(".over")) if (other !== place) other.classList.remove("over");
    place?.classList.add("over");
    for (const mark of table.querySelectorAll(".gap-before, .gap-after")) mark.classList.remove("gap-before", "gap-after");
    const gap = held.inHand && !place && gapAt(held.source, x, y);
    if (!gap) return;
    if (gap.at < gap.others.length) gap.others[gap.at].classList.add("gap-before");
    else gap.others.at(-1)?.classList.add("gap-after");
  }

  async function drop(held, x, y) {
    await held.asked; // only now it is known what may be
    const place = placeAt(x, y);
    const ways = [...document.querySelectorAll("#choices [data-drop]")].filter((way) => place && way.dataset.drop === place.id);
    const gap = held.inHand && !place && gapAt(held.source, x, y);
    held.ghost.dataset.dropped = ""; // what lies elsewhere now comes from here
    if (place?.matches("[data-keep]")) putDown(held);
    else if (!held.inHand && place) await press(held.source);
    else if (ways.length === 1) await press(ways[0]);
    else if (ways.length) await (place.dataset.do === "meld" ? press(place) : send({ do: "key Enter" }));
    else if (gap?.moved) await send({ do: "move to", card: held.source.dataset.card, at: gap.at });
    else return giveBack(held);
    putDown(held);
  }

  function cancel() {
    const held = carried;
    carried = null;
    clearTimeout(held?.timer);
    held?.source.classList.remove("held");
    if (held?.ghost) giveBack(held);
  }

  /** The cards go back to where they were, and the selection with them. */
  function giveBack(held) {
    delete held.ghost.dataset.dropped;
    if (held.inHand) send({ do: "let-go" });
    const to = held.source.getBoundingClientRect();
    const home = { translate: `${to.left}px ${to.top}px` };
    if (isCalm() || !to.width) return putDown(held);
    unlight(held);
    held.ghost.animate([{}, home], { duration: 160, easing: "ease-out" }).finished.then(() => putDown(held), () => putDown(held));
  }

  function putDown(held) {
    unlight(held);
    held.ghost.remove();
  }

  function unlight(held) {
    held.over = true;
    held.source.classList.remove("carried", "held");
    if (carried?.ghost) return; // another one is on its way already
    delete root.dataset.carrying;
    light([]);
  }

  function light(places) {
    for (const old of table.querySelectorAll(".drop, .over, .gap-before, .gap-after")) old.classList.remove("drop", "over", "gap-before", "gap-after");
    for (const place of places) place?.classList.add("drop");
  }

  function placeAt(x, y) {
    const lit = [...table.querySelectorAll(".drop")].filter((place) => place.checkVisibility());
    const hit = document.elementFromPoint(x, y)?.closest(".drop");
    return hit ?? lit.find((place) => !place.querySelector(".drop") && within(place.getBoundingClientRect(), x, y, NEAR));
  }
}

/** The copies of cards that the pointer carries. */
function show({ ghost, source }, cards) {
  source.classList.add("carried");
  ghost.replaceChildren(
    ...cards.map((card) => {
      const face = card.matches(".pile") ? (card.querySelector(".card") ?? card) : card;
      const copy = face.cloneNode(true);
      const { width, height } = face.getBoundingClientRect();
      for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
      copy.dataset.was = copy.dataset.card ?? "";
      for (const name of ["data-card", "data-do", "aria-pressed"]) copy.removeAttribute(name);
      copy.classList.remove("carried", "held", "new");
      copy.inert = true;
      copy.style.cssText = `--w: ${width}px; width: ${width}px; height: ${height}px`;
      return copy;
    }),
  );
}

/** Where in the hand a card would lie if it was dropped here; nothing where the hand has no order of one's own. */
function gapAt(source, x, y) {
  const hand = byId("hand");
  if (!document.querySelector("#tools [data-do='sort own']") || !within(hand.getBoundingClientRect(), x, y)) return null;
  const all = [...hand.children];
  const others = all.filter((item) => !item.contains(source));
  const turned = document.documentElement.dir === "rtl"; // the first card lies at the right
  const at = others.filter((item) => {
    const { left, top } = item.getBoundingClientRect();
    const row = parseFloat(getComputedStyle(hand).gridAutoRows) || item.offsetHeight;
    return y > top + row || (y > top && (x > left + item.offsetWidth / 2) !== turned);
  }).length;
  return { others, at, moved: at !== all.findIndex((item) => item.contains(source)) };
}

function canScroll(element) {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + 1) return true;
    if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) return true;
  }
  return false;
}

/** The click with which a browser ends a drag means nothing. */
function swallowClick() {
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true), 80);
}

/** Tells of a click whether it is the second of a double one, on something that is not meant to be pressed quickly. */
export function doubleTaps() {
  let last = { time: -1e9, x: 0, y: 0 };
  let second = false;
  addEventListener("pointerdown", ({ timeStamp: time, clientX: x, clientY: y, pointerType }) => {
    second = pointerType === "touch" && time - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR;
    last = { time, x, y };
  }, true);
  return (event, what) => (event.detail > 1 || (event.detail === 1 && second)) && !AGAIN.test(what);
}
