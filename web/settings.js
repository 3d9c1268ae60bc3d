// What the person sets and the browser keeps: light, the table as text, how the others play, how large the cards are, sound.
import { keep, kept } from "./storage.js";

// The first of each is meant where nothing is kept.
const CHOICES = {
  theme: ["auto", "light", "dark", "high"],
  view: ["cards", "text"],
  speed: ["normal", "slow", "fast", "instant", "step"],
  cards: ["usual", "big"],
  sound: ["off", "soft", "middle", "loud"],
  buzz: ["off", "on"],
};
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4, instant: 0, step: 1 };
const TO_BE_READ_MS = 1500; // a pause as long as this is there to read what was shown,
const LEAST_MS = 900; // and never gets shorter than this, unless the others play at once
const root = document.documentElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const contrast = matchMedia("(prefers-contrast: more)");

/** Whether the person has asked for less motion; text has none. */
export const isCalm = () => calm.matches || asText();

/** Whether the table is shown as text. */
export const asText = () => setting("view") === "text";

export function restoreSettings() {
  for (const what of Object.keys(CHOICES)) show(what);
  for (const row of document.querySelectorAll("[data-needs]")) row.hidden = !(row.dataset.needs in navigator);
  calm.addEventListener("change", () => show("speed"));
  contrast.addEventListener("change", () => show("theme"));
}

/** Takes over what a button of the menu says. */
export function set({ dataset: { set: what, value } }) {
  keep(`cardcatalog.${what}`, value === "auto" ? "" : value);
  show(what);
  if (what === "view") show("speed");
}

/** What is set; who wants less motion waits for nobody, unless they said how the others are to play. */
export function setting(what) {
  const value = kept(`cardcatalog.${what}`);
  if (CHOICES[what].includes(value)) return value;
  return what === "speed" && isCalm() ? "instant" : CHOICES[what][0];
}

/** How long a pause of so many milliseconds is at the speed that is set. */
export function paced(ms) {
  const speed = SPEEDS[setting("speed")];
  return Math.max(ms * speed, speed && ms >= TO_BE_READ_MS ? LEAST_MS : 0);
}

/** How much longer than usual a motion takes. */
export const tempo = () => Math.max(SPEEDS[setting("speed")], 0.4);

function show(what) {
  const chosen = setting(what);
  if (chosen === "auto") delete root.dataset[what];
  else root.dataset[what] = chosen;
  root.toggleAttribute("data-contrast", contrast.matches || setting("theme") === "high");
  for (const button of document.querySelectorAll(`[data-set="${what}"]`)) button.setAttribute("aria-pressed", button.dataset.value === chosen);
}
