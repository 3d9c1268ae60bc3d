// Looking back on a finished game, in the dialog `share`: Python works a slice at a time while it is open, and clicks get in between.
import { keep, keptData } from "./storage.js";

const KEPT = "cardcatalog.reviews";
const MOST = 20; // reviews that are kept

/** Returns `click(what, button)` for the buttons, and `answer(reply)` for what Python says. `page`: `ask(payload, quietly)`, `fill`, `show(decision)`. */
export function reviews(page) {
  const dialog = document.getElementById("share");
  let turn = 0; // counts the calls of people: what an older one began goes on no more

  async function run(payload) {
    const mine = ++turn;
    const reply = await page.ask(payload);
    if (reply?.share && !dialog.open) dialog.showModal();
    if (reply?.more) goOn(reply, mine);
  }

  async function goOn(reply, mine) {
    while (reply?.more && mine === turn && dialog.open) reply = await page.ask({ go: true, kept: known()[reply.key] }, true);
  }

  const known = () => keptData(KEPT) ?? {};

  function answer({ share, key, done }) {
    if (share) page.fill({ share });
    if (!done) return;
    const others = Object.entries(known()).filter(([other]) => other !== key);
    keep(KEPT, JSON.stringify(Object.fromEntries([...others, [key, done]].slice(-MOST))));
  }

  function show({ dataset }) {
    turn += 1;
    dialog.close();
    page.show(dataset.decision);
  }

  const words = {
    "review-stop": () => run({ stop: true }), "review-go": () => run({ go: true }),
    "review-seat": ({ dataset }) => run({ seat: Number(dataset.seat) }), "review-show": show,
  };
  return { answer, begin: (save) => run({ save }), click: (what, button) => words[what](button) };
}
