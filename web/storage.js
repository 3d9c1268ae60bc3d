// What is kept between visits. Storage may be blocked, full or wiped: the game goes on, and that is said once.
import { said } from "./texts.js";

export const KEPT = {
  unsaved: "cardcatalog.unsaved", // a game whose page was closed while it was being kept: see bookmark.js
  theme: "cardcatalog.theme",
  speed: "cardcatalog.speed",
};

let told = "";
let tell = () => {};
let asked = false;

/** `callback(sentence)` is called when something cannot be kept, and with "" when it can again. */
export function onLost(callback) {
  tell = callback;
}

/** Whether something could not be kept, so that loading the page anew would lose it. */
export const isLost = () => told !== "";

/** Tells that the game could be kept, or with `error` that it could not. */
export function gameKept(error = null) {
  say(problemOf(error, "game-"));
  if (!error) askToStay();
}

function problemOf(error, what = "") {
  if (!error) return "";
  return said(`storage.${what}${error.name === "QuotaExceededError" ? "full" : "blocked"}`);
}

function say(problem) {
  if (problem !== told) tell((told = problem));
}

/** Keeps a text; "" forgets it. */
export function keep(key, text) {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch (error) {
    if (text && !told) tell(problemOf(error));
    return false;
  }
}

export function kept(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** What is kept as JSON; undefined if nothing is, or it is spoiled. */
export function keptData(key) {
  try {
    return JSON.parse(kept(key));
  } catch {
    return undefined;
  }
}

/** Now that there is a game to lose, the browser is asked not to clear it away when it wants room. */
async function askToStay() {
  if (asked) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // not known here, or refused: it is kept as long as it is kept
  }
}
