// Tutorials: what they point at, and the offer to those who have not played them yet.
import { keep, kept } from "./storage.js";
import { relabel, said } from "./texts.js";

/** Marks what a tutorial points at, and nothing else, and brings it in sight. */
export function pointAt(ids) {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const id of ids) document.getElementById(id)?.classList.add("pointed");
  document.querySelector(".pointed")?.scrollIntoView({ block: "nearest" });
}

const keyOf = (game) => `cardcatalog.learned.${game}`;

/** Offers the tutorial of each game until it was played to its end, or to go on with one that was broken off. */
export function offerLessons() {
  for (const button of document.querySelectorAll(".learn > button")) {
    const { parentElement: offer, dataset } = button;
    const place = kept(keyOf(dataset.game));
    const [, step, steps] = place.split(" ");
    const known = place === "yes";
    relabel(button, step > 1 && said("lesson.onward", { step, steps }));
    offer.hidden = known;
    document.querySelector(`.learn-again[data-game="${dataset.game}"]`).hidden = !known; // it is offered in one place at a time
  }
}

/** Where in the tutorial of a game somebody has come to who broke it off. */
export const lessonPlace = (game) => parseInt(kept(keyOf(game)), 10) || 0;

/** Keeps where a tutorial is, if a reply says so: its place (-1 at the end), the step, of how many; its end for good. */
export function lessonAt(game, at) {
  if (!at || kept(keyOf(game)) === "yes") return;
  keep(keyOf(game), at[0] < 0 ? "yes" : at.join(" "));
  offerLessons();
}
