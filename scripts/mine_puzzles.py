"""Find puzzles: positions of bot games in which one action is clearly best. Writes engine/cardcatalog/puzzles.json.

    python3 scripts/mine_puzzles.py [--seed 1] [--out FILE]

A position becomes a puzzle if the Archivist, asked in fresh worlds, finds its choice better than every other legal
action by more than chance explains and by a margin, and if playing on to the end as Librarians would says so, too. Only
the view of the seat is written, never a hidden card. The same seed and the same bots give the same file: whoever makes
it anew notes the commit in docs/measurements.md. `deal` names a puzzle for good, whatever its place in the file.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from cardcatalog.bots import BOTS, THINKERS, Budget, luck
from cardcatalog.bots.library_game import comparing as library_game
from cardcatalog.bots.the_librarians import comparing as the_librarians
from cardcatalog.bots.thinking import Thinking, finished
from cardcatalog.chance import Chance
from cardcatalog.match import Match

OUT = Path(__file__).resolve().parents[1] / "engine" / "cardcatalog" / "puzzles.json"
COMPARE: dict[str, Callable[..., Thinking]] = {
    "library-game": library_game.compare,
    "the-librarians": the_librarians.compare,
}
GRADES = ("easy", "middle", "hard")
SURE = 2.0  # standard errors
MOST_TOLD = 8  # other actions whose cost is kept


@dataclass(frozen=True)
class Quarry:
    """Where puzzles of a game are looked for.

    deals: how many games are looked through; seats: by seed; margin: points; worlds: to weigh in, and to play to the
    end in; most: legal actions at the most; wanted: how many of each grade at the most; of_a_phase: so many of a grade
    and phase at the most.
    """

    deals: int
    seats: tuple[int, ...]
    options: dict[str, Any]
    phases: tuple[str, ...]
    margin: float
    worlds: tuple[int, int]
    most: int
    wanted: tuple[int, int, int]
    of_a_phase: int


QUARRIES = {
    "library-game": Quarry(
        60, (3, 4), {"rounds": 1}, ("draw", "act", "discard", "take"), 1.5, (60, 80), 45, (12, 16, 10), 5
    ),
    "the-librarians": Quarry(
        18, (2, 3), {}, ("act", "pick", "trim", "return", "give"), 1.0, (24, 24), 16, (6, 8, 4), 4
    ),
}


def views(game: str, quarry: Quarry, seed: int) -> Iterator[Any]:
    """Yield the views of all decisions of a game between Regulars, of the phases that are looked at."""
    options = quarry.options | {"seats": quarry.seats[seed % len(quarry.seats)]}
    match = Match.new(game, options, seed)
    while not match.over:
        seat, number = match.state.actor, len(match.record.actions)
        view = match.view(seat)
        if view.phase in quarry.phases and view.turns > seed % 5:
            yield view
        match.play(BOTS[game]["regular"](view, luck(seed, seat, number)))


def puzzle_of(game: str, quarry: Quarry, view: Any, seed: int) -> dict[str, Any] | None:
    """Return the puzzle that a view is, or None if no action is clearly best."""
    legal = [action for action in view.legal_actions() if type(action).__name__ != "CallShuffle"]
    if not 2 < len(legal) <= quarry.most:
        return None
    think = THINKERS[game]["archivist"]
    thought = finished(think(view, Chance(seed, 1, view.turns), Budget(playouts=quarry.worlds[0])))
    others = [option for option in thought.options if option.action != thought.action]
    best = next(option.gain for option in thought.options if option.action == thought.action)
    if not thought.playouts or any(best - option.gain < quarry.margin for option in others):
        return None
    first = [thought.action, *(action for action in legal if action != thought.action)]
    compared = finished(COMPARE[game](view, first, Chance(seed, 2, view.turns), Budget(playouts=quarry.worlds[0])))
    costs = {option.action: (-option.gain, option.error) for option in compared.options}
    costs.pop(thought.action)
    if any(cost < max(quarry.margin, SURE * error) for cost, error in costs.values()):
        return None
    nearest = sorted(costs, key=lambda action: costs[action][0])
    if not confirmed(game, view, thought.action, nearest[0], seed):
        return None
    return written(game, view, thought.action, {action: costs[action][0] for action in nearest})


def confirmed(game: str, view: Any, right: Any, other: Any, seed: int) -> bool:
    """Tell whether playing on to the end of the round (the game) as Librarians would says so, too."""
    resample = Match.new(game, {}, 0).game.resample
    gains, chance = [], Chance(seed, 3, view.turns)
    for _ in range(QUARRIES[game].worlds[1]):
        world = resample(view, chance)
        one, two = (played_on(game, world, action, view.seat) for action in (right, other))
        gains.append(one - two)
    return fmean(gains) > 0


def played_on(game: str, world: Any, action: Any, seat: int) -> float:
    """Return by how many points the seat is better than the others' average in the end."""
    state, rounds = world.copy(), len(getattr(world, "scores", ()))
    state.apply(action)
    while state.actor >= 0 and len(getattr(state, "scores", ())) == rounds:
        state.apply(BOTS[game]["librarian"](state.view(state.actor), Chance(1)))
    points = state.scores[rounds] if game == "library-game" else state.points
    margin: float = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -margin if game == "library-game" else margin


def written(game: str, view: Any, right: Any, costs: dict[Any, float]) -> dict[str, Any]:
    """Return a puzzle as data: its grade, the options, the view, the answer, and what the nearest others cost."""
    shelf = Match.new(game, {}, 0).game
    choices = [BOTS[game][level](view, Chance(1)) for level in ("librarian", "regular", "newcomer")]
    wrong = [choice != right for choice in choices]
    grade = "hard" if wrong[0] else "middle" if any(wrong) else "easy"
    options = {"seats": view.config.seats, **QUARRIES[game].options}
    others = [[shelf.action_text(action), round(cost, 1)] for action, cost in [*costs.items()][:MOST_TOLD]]
    return {
        "grade": grade,
        "options": options,
        "view": {name: value for name, value in shelf.view_data(view).items() if value or value == 0},
        "right": shelf.action_text(right),
        "others": others,
    }


def mined(game: str, seed: int) -> list[dict[str, Any]]:
    """Return the puzzles of a game, the easy ones first."""
    quarry, found = QUARRIES[game], []
    wanted = dict(zip(GRADES, quarry.wanted, strict=True))
    kinds: Counter[tuple[str, str]] = Counter()
    for number in range(seed * 100_000 + 1, seed * 100_000 + 1 + quarry.deals):
        if not any(wanted.values()):
            break
        for view in views(game, quarry, number):
            puzzle = puzzle_of(game, quarry, view, number)
            kind = (puzzle["grade"], view.phase) if puzzle else ("", "")
            if puzzle and wanted[puzzle["grade"]] and kinds[kind] < quarry.of_a_phase:
                kinds[kind] += 1
                wanted[puzzle["grade"]] -= 1
                found.append({"deal": number, **puzzle})
                print(game, number, puzzle["grade"], view.phase, puzzle["right"], puzzle["others"][:2], file=sys.stderr)
                break  # one a game, so that they differ
    return sorted(found, key=lambda puzzle: GRADES.index(puzzle["grade"]))


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    puzzles = {game: mined(game, chosen.seed) for game in QUARRIES}
    lists = {game: ",\n".join(json.dumps(one) for one in found) for game, found in puzzles.items()}
    lines = [f'"{game}": [\n{found}\n]' for game, found in lists.items()]
    chosen.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
