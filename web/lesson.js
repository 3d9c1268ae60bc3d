// Tutorials: what they point at, and the offer to those who have not played them yet.
import { keep, kept } from "./storage.js";

/** Marks what a tutorial points at, and nothing else. */
export function pointAt(ids) {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const id of ids) document.getElementById(id)?.classList.add("pointed");
}

const keyOf = (game) => `cardcatalog.learned.${game}`;

/** Offers the tutorial of each game until it was played to its end. */
export function offerLessons() {
  for (const { parentElement: offer, dataset } of document.querySelectorAll(".learn > button")) {
    const known = Boolean(kept(keyOf(dataset.game)));
    offer.hidden = known;
    document.querySelector(`.learn-again[data-game="${dataset.game}"]`).hidden = !known; // it is offered in one place at a time
  }
}

export function lessonDone(game) {
  keep(keyOf(game), "yes");
  offerLessons();
}
