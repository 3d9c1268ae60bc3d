// The language is that of the address. Another one is offered once to those whose browser speaks it; nobody is sent away.
import { closePlace, isKept, placeId } from "./bookmark.js";
import { goOnLater } from "./edition.js";
import { isLost, keep, kept } from "./storage.js";
import { language, said } from "./texts.js";

const CHOSEN = "cardcatalog.language";
const OFFERED = "cardcatalog.language.offered";

/** Shows the line that offers the language which was chosen here before, or, once, the one that the browser speaks. */
export function offerLanguage() {
  const chosen = kept(CHOSEN);
  const spoken = navigator.languages.map((tag) => tag.split("-")[0]);
  const offers = [...document.querySelectorAll(".offer")];
  const wanted = chosen ? [chosen] : spoken.slice(0, spoken.indexOf(language) + 1 || undefined);
  const offer = wanted.map((tag) => offers.find(({ dataset }) => dataset.language === tag)).find(Boolean);
  if (!offer || (!chosen && kept(OFFERED))) return;
  keep(OFFERED, "yes");
  offer.hidden = false;
}

/** The answer is no: it is not offered again. */
export function stayHere() {
  keep(CHOSEN, language);
  for (const offer of document.querySelectorAll(".offer")) offer.hidden = true;
}

/** Goes to the page of another language, by its link; a game at the table goes on there. `say(sentence)`: why it cannot. */
export async function changeTo({ hreflang, href }, atTable, say) {
  if (hreflang === language) return stayHere();
  if (atTable && isLost()) return say(said("language.not-kept"));
  await closePlace();
  keep(CHOSEN, hreflang);
  if (atTable && isKept()) goOnLater(placeId()); // a tutorial is not kept: it can be begun again over there
  location.assign(href + location.hash);
}
