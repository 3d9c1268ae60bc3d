// Which puzzles were solved on this device.
import { keep, keptData } from "./storage.js";

const keyOf = (game) => `cardcatalog.puzzles.${game}`;

function solved(game) {
  const numbers = keptData(keyOf(game));
  return Array.isArray(numbers) ? numbers : [];
}

/** What Python is asked for the next puzzle of a game. */
export const puzzleAfter = (game) => ({ game, solved: solved(game) });

export function puzzleSolved(game, number) {
  keep(keyOf(game), JSON.stringify([...new Set([...solved(game), number])]));
}
