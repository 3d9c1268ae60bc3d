// Ways in: a shared deal, a shortcut to one of the games, and the page as an app of its own.
import { dateOf, said } from "./texts.js";

const SET_UPS = { "library-game": ["play", "options"], "the-librarians": ["play-librarians", "tl-options"] };

const byId = (id) => document.getElementById(id);
const named = (what) => new URLSearchParams(location.hash.slice(1)).get(what);
let installer = null;

/** A deal can be shared: the page's address with `#seed=` and hex digits. */
export const sharedSeed = () => named("seed");

/** An address with `#game=` (as the app's shortcuts have) opens that game's set-up. */
export function openNamedGame() {
  const [play, options] = Object.hasOwn(SET_UPS, named("game")) ? SET_UPS[named("game")] : [];
  if (!play) return;
  byId(options).open = true;
  byId(play).scrollIntoView({ block: "center" });
  byId(play).focus({ preventScroll: true });
}

/**
 * What a link brings (`#link=`): unwrapped by Python, as only it can read one. `page`: `ask(payload)` asks it,
 * `start(finished)` begins what has come, or shows a finished game, `fill`, `announce`, `front()` goes to the front page. Returns `greet`, `answer` and `click`.
 */
export function arrivals(page) {
  const slip = byId("arrival");
  let finished = null; // the save of a whole game, to be looked at

  /** Shows the slip if the address has a link, and has it read as soon as that can be done. */
  function greet() {
    const link = named("link");
    if (link === null) return;
    slip.hidden = false;
    page.front();
    page.ask({ link });
  }

  function answer({ arrival, replay, say }) {
    finished = replay;
    page.fill({ arrival });
    page.announce([say ?? byId("arrival-title").textContent]);
    slip.scrollIntoView({ block: "nearest" });
    if (!document.activeElement || document.activeElement === document.body) byId("arrival-play").focus();
  }

  function putAway() {
    slip.hidden = true;
    history.replaceState(history.state, "", location.pathname + location.search); // a reload does not bring it again
  }

  function click(what) {
    if (what === "arrive") page.start(finished);
    else byId("main").focus();
    putAway();
  }

  return { greet, answer, click };
}

/** Today's date in UTC, as 2026-11-30: the same everywhere, whatever the clock on the wall says. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Says on the buttons of the daily deals which day it is, and again when the page is looked at on another one. */
export function nameTheDay() {
  const day = dateOf(`${today()}T12:00Z`, { day: "numeric", month: "long", timeZone: "UTC" });
  for (const place of document.querySelectorAll(".today")) place.textContent = said("arrival.day", { day });
}

/** Offers to install the page as an app, where the browser can; tells how, where only the person can. */
export function offerInstalling(say) {
  const button = byId("install");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // not a bar of the browser's own in the middle of a game, but a button of ours
    installer = event;
    button.hidden = false;
  });
  addEventListener("appinstalled", () => {
    button.hidden = true;
    say(said("arrival.installed"));
  });
  byId("install-by-hand").hidden = navigator.standalone !== false; // only iOS and iPadOS know it; true: it is installed
}

export async function install() {
  byId("install").hidden = true;
  await installer?.prompt();
  installer = null; // it can be asked once only
}
