// Offers a newer edition where nobody is in the middle of a decision: on the front page, and between rounds.
import { placeId } from "./bookmark.js";
import { applyUpdate, onKept } from "./offline.js";
import { isLost } from "./storage.js";
import { said } from "./texts.js";

const OFFERS = ["new", "changed"]; // states that are offers
const SHELVED = ["kept", "partly", "never"]; // states that the foot of the front page tells
const GOES_ON = "cardcatalog.goes-on"; // in the storage of this tab: the game that is taken up again after the change

const byId = (id) => document.getElementById(id);
const strip = byId("update");
let offer = "";
let atTable = false;

/** Watches for new editions; `placeOffer` says where they may be offered. */
export function watchEditions() {
  onKept((state) => {
    if (SHELVED.includes(state)) byId("shelved").textContent = said(`edition.${state}`);
    offer = OFFERS.includes(state) ? said(`edition.${state}`) : "";
    byId("update-text").textContent = offer;
    placeOffer();
  });
}

/** Puts the offer where it may stand now: into the dialog between two rounds (each time it is drawn), else on the front page. */
export function placeOffer() {
  const foot = betweenRounds()?.parentElement;
  atTable = Boolean(foot) && !isLost();
  strip.hidden = !offer;
  const place = atTable ? foot : byId("update-place");
  if (strip.parentElement !== place) place.prepend(strip);
}

/** The button that ends the pause between two rounds or two games. */
const betweenRounds = () => document.querySelector('#dialog[open] footer :is([data-do="next"], [data-do="rematch"])');

/** The answer is yes: the page is loaded anew, in the newer edition, and a game at the table goes on there. */
export function takeOffer() {
  if (atTable) goOnLater(placeId());
  applyUpdate();
}

/** Notes the game that is to be taken up again when this tab has loaded another page of ours. */
export function goOnLater(id) {
  try {
    sessionStorage.setItem(GOES_ON, id);
  } catch {
    // then the game waits on the front page
  }
}

/** The answer is no: it is offered again with the next visit. */
export function refuseOffer() {
  offer = "";
  placeOffer();
  (betweenRounds() ?? byId("main")).focus();
}

/** The id of the game on the table before the change, which is to be taken up again, or ""; says so once. */
export function goesOn() {
  try {
    const id = sessionStorage.getItem(GOES_ON);
    sessionStorage.removeItem(GOES_ON);
    return id ?? "";
  } catch {
    return "";
  }
}
