// The statistics of this device: results in the drawer, drawn and told by Python.
import { today } from "./arrival.js";
import { placeId } from "./bookmark.js";
import { forgetResults, noteResult, results } from "./drawer.js";
import { handOut } from "./files.js";
import { said } from "./texts.js";

const all = () => results().catch(() => []); // blocked: there is nothing, and that has been said

/** Says beside the deals of the day how they went, if they were played today. */
export async function markToday() {
  const played = (await all()).filter(({ day }) => day === today());
  for (const place of document.querySelectorAll(".daily .went")) {
    const last = played.findLast(({ game }) => game === place.dataset.game);
    place.textContent = last ? said("tally.had", { count: last.points }) : "";
  }
}

/** Notes the result of the game at the table. */
export async function note(result) {
  try {
    await noteResult({ ...result, id: placeId(), when: Date.now() });
    await markToday();
  } catch (error) {
    console.warn("The result was not noted:", error);
  }
}

/** The answer to the buttons of the statistics; `page`: `ask(payload)` puts Python's on the page, `call(payload)` returns it. */
export async function showTally(what, page) {
  if (what === "stats-gone") await forgetResults().then(markToday, () => {});
  if (what !== "stats-csv") return page.ask({ results: await all(), asking: what === "stats-delete" });
  const [name, text] = (await page.call({ results: await all(), csv: true })).file;
  handOut(new File([text], name, { type: "text/csv" }));
}
