// Ways in: a shared deal, a shortcut to one of the games, and the page as an app of its own.

const SET_UPS = { "library-game": ["play", "options"], "the-librarians": ["play-librarians", "tl-options"] };

const byId = (id) => document.getElementById(id);
const named = (what) => new URLSearchParams(location.hash.slice(1)).get(what);
let installer = null;

/** A deal can be shared: the page's address with `#seed=` and hex digits. */
export const sharedSeed = () => named("seed");

/** An address with `#game=` (as the app's shortcuts have) opens that game's set-up. */
export function openNamedGame() {
  const [play, options] = SET_UPS[named("game")] ?? [];
  if (!play) return;
  byId(options).open = true;
  byId(play).scrollIntoView({ block: "center" });
  byId(play).focus({ preventScroll: true });
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
    say("Card Catalog is on your shelf now, with the other apps.");
  });
  byId("install-by-hand").hidden = navigator.standalone !== false; // only iOS and iPadOS know it; true: it is installed
}

export async function install() {
  byId("install").hidden = true;
  await installer?.prompt();
  installer = null; // it can be asked once only
}
