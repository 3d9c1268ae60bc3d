// What the person sets and the browser keeps: light or dark, and how fast the others play.
import { isCalm } from "./motion.js";
import { KEPT, keep, kept } from "./storage.js";

const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
const TO_BE_READ_MS = 1500; // a pause as long as this is there to read what was shown,
const LEAST_MS = 900; // and never gets shorter than this, unless the others play at once
const root = document.documentElement;

export function restoreSettings() {
  setTheme(kept(KEPT.theme) || "auto");
  setSpeed(keptSpeed());
}

export function setTheme(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  keep(KEPT.theme, theme === "auto" ? "" : theme);
  press("theme", (button) => button.dataset.themeValue === (root.dataset.theme ?? "auto"));
}

export function setSpeed(speed) {
  keep(KEPT.speed, speed);
  press("speed", (button) => button.dataset.speed === speed);
}

/** How long a pause of so many milliseconds is at the speed that is set. */
export function paced(ms) {
  const speed = SPEEDS[keptSpeed()] * (isCalm() ? 0.5 : 1);
  const least = speed && ms >= TO_BE_READ_MS ? LEAST_MS : 0;
  return Math.max(ms * speed, least);
}

function keptSpeed() {
  const speed = kept(KEPT.speed);
  return Object.hasOwn(SPEEDS, speed) ? speed : "normal";
}

function press(what, chosen) {
  for (const button of document.querySelectorAll(`[data-do="${what}"]`)) button.setAttribute("aria-pressed", chosen(button));
}
