// Tutorials: what they point at, and the offer to those who are here for the first time.
import { FORMS } from "./forms.js";
import { keep, kept } from "./storage.js";

const MET = "cardcatalog.met"; // a tutorial was begun here

/** Marks what a tutorial points at, and nothing else. */
export function pointAt(ids) {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
  for (const id of ids) document.getElementById(id)?.classList.add("pointed");
}

/** Offers the tutorials until one was begun, or a game was. */
export function offerLessons() {
  const known = kept(MET) || Object.values(FORMS).some((form) => kept(form.kept));
  for (const offer of document.querySelectorAll(".learn")) offer.hidden = Boolean(known);
  for (const again of document.querySelectorAll(".learn-again")) again.hidden = !known; // it is offered in one place at a time
}

export function lessonBegun() {
  keep(MET, "yes");
  offerLessons();
}
