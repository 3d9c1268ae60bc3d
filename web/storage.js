// What is kept between visits. Storage may be blocked, full or wiped: the game goes on, and that is said once.

export const KEPT = {
  game: "cardcatalog.game",
  summary: "cardcatalog.summary",
  spoiled: "cardcatalog.unreadable",
  theme: "cardcatalog.theme",
  speed: "cardcatalog.speed",
};
const BLOCKED = "This browser does not let us keep your game: it is lost when the page is closed. Cookies for this page may be switched off.";
const FULL = "There is no room left here, so the browser does not let us keep your game: it is lost when the page is closed, unless you make room first.";

let told = "";
let tell = () => {};
let asked = false;

/** `callback(sentence)` is called when something cannot be kept, and with "" when it can again. */
export function onLost(callback) {
  tell = callback;
}

/** Whether something could not be kept, so that loading the page anew would lose it. */
export const isLost = () => told !== "";

/** Keeps a text; "" forgets it. */
export function keep(key, text) {
  let problem = "";
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (key === KEPT.game && text) askToStay();
  } catch (error) {
    problem = error.name === "QuotaExceededError" ? FULL : BLOCKED;
  }
  if (problem !== told && (problem || text)) tell((told = problem));
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
