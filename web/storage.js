// What is kept between visits. Storage may be blocked, full or wiped: the game goes on, and that is said once.

export const KEPT = {
  unsaved: "cardcatalog.unsaved", // a game whose page was closed while it was being kept: see bookmark.js
  theme: "cardcatalog.theme",
  speed: "cardcatalog.speed",
};
const GAME = {
  blocked: "This browser does not let us keep your game: it is lost when the page is closed, unless you keep it as a file (in the menu). Cookies for this page may be switched off.",
  full: "There is no room left here, so the browser does not let us keep your game: it is lost when the page is closed, unless you make room first, or keep it as a file (in the menu).",
};
const OTHER = {
  blocked: "This browser does not let us keep this: it is lost when the page is closed.",
  full: "There is no room left here, so the browser does not let us keep this: it is lost when the page is closed.",
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
  say(problemOf(error, GAME));
  if (!error) askToStay();
}

function problemOf(error, sentences) {
  if (!error) return "";
  return error.name === "QuotaExceededError" ? sentences.full : sentences.blocked;
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
    if (text && !told) tell(problemOf(error, OTHER));
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
