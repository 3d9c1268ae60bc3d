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
    const known = kept(keyOf(dataset.game)) === "yes";
    offer.hidden = known;
    document.querySelector(`.learn-again[data-game="${dataset.game}"]`).hidden = !known; // it is offered in one place at a time
  }
}

/** Where in the tutorial of a game somebody has come to who broke it off. */
export const lessonPlace = (game) => Number(kept(keyOf(game))) || 0;

/** Keeps where a tutorial is, if a reply says so: -1 at its end; once played to its end it stays so. */
export function lessonAt(game, place) {
  if (place === undefined || kept(keyOf(game)) === "yes") return;
  keep(keyOf(game), place < 0 ? "yes" : place);
  offerLessons();
}
