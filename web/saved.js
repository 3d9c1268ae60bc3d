// The slip of the kept game on the front page. A game is thrown away only on purpose: each way to it asks once.
import { KEPT, keep, kept } from "./storage.js";

const byId = (id) => document.getElementById(id);
const READING = 1000; // ms in which a second press is a double tap, not an answer to what was just asked

export function showSaved() {
  const summary = kept(KEPT.summary);
  dropQuestions();
  byId("saved").hidden = !(summary && kept(KEPT.game));
  byId("saved-text").textContent = summary;
}

/** Whether the game that is kept is asked about at the form whose button is `play`; a second press means it. */
export function asksAboutKept({ play, problem }) {
  const asking = byId("kept-question")?.dataset.of === play;
  if (asking && isTooSoon(byId(play))) return true;
  const summary = kept(KEPT.summary);
  dropQuestions();
  if (asking || !summary || !kept(KEPT.game) || summary.startsWith("A finished")) return false;
  const question = Object.assign(document.createElement("p"), { id: "kept-question", className: "notice" });
  question.setAttribute("role", "alert");
  question.dataset.of = play;
  const goOn = Object.assign(document.createElement("button"), { type: "button", className: "tool", textContent: "Go on with it" });
  goOn.dataset.do = "resume";
  question.append(`A game is kept: ${summary} `, goOn);
  byId(problem).before(question);
  rename(byId(play), "Start anew");
  return true;
}

/** Throws the kept game away at the second press of its button; what is to be announced at the first. */
export function forget(button) {
  if (button.dataset.words === undefined) {
    rename(button, "Yes, throw it away");
    return ["Press once more to throw your game away."];
  }
  if (isTooSoon(button)) return [];
  keep(KEPT.game, "");
  keep(KEPT.summary, "");
  showSaved();
  byId("play").focus();
  return [];
}

/** Gives a button other words until `dropQuestions`; at first it does not take a press. */
function rename(button, words) {
  button.dataset.words = button.textContent;
  button.textContent = words;
  button.setAttribute("aria-disabled", "true");
  setTimeout(() => button.removeAttribute("aria-disabled"), READING);
}

const isTooSoon = (button) => button.getAttribute("aria-disabled") === "true";

function dropQuestions() {
  byId("kept-question")?.remove();
  for (const button of document.querySelectorAll("[data-words]")) {
    button.textContent = button.dataset.words;
    delete button.dataset.words;
    button.removeAttribute("aria-disabled");
  }
}
