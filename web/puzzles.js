// Which puzzles were solved on this device.
import { keep, kept } from "./storage.js";

const keyOf = (game) => `cardcatalog.puzzles.${game}`;

function solved(game) {
  try {
    return JSON.parse(kept(keyOf(game))) ?? [];
  } catch {
    return [];
  }
}

/** What Python is asked for the next puzzle of a game. */
export const puzzleAfter = (game) => ({ game, solved: solved(game) });

export function puzzleSolved(game, number) {
  keep(keyOf(game), JSON.stringify([...new Set([...solved(game), number])]));
}
