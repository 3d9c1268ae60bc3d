// The pages to read: in the light that was chosen in the game, and with a button that prints.
import { KEPT, kept } from "./storage.js";

const theme = kept(KEPT.theme);
if (theme) document.documentElement.dataset.theme = theme;

for (const button of document.querySelectorAll('[data-do="print"]')) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
