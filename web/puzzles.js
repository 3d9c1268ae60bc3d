// Which puzzles were solved on this device.
import { keep, keptData } from "./storage.js";

const keyOf = (game) => `cardcatalog.puzzles.${game}`;

function solved(game) {
  const deals = keptData(keyOf(game));
  return Array.isArray(deals) ? deals : [];
}

/** What Python is asked for the next puzzle of a game. */
export const puzzleAfter = (game) => ({ game, solved: solved(game) });

export function puzzleSolved(game, deal) {
  keep(keyOf(game), JSON.stringify([...new Set([...solved(game), deal])]));
}
