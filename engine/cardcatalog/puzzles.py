"""Puzzles: positions in which one action is clearly best, as one seat sees them. scripts/mine_puzzles.py finds them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from .chance import Chance
from .errors import RecordError
from .record import game_named

GRADES: Final = ("easy", "middle", "hard")
_STREAM = 0x9A22E


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    number: its place among those of its game, from 0; deal: its name, the same in every edition; grade: one of
    `GRADES`; options: of the game; view: of the seat that is asked; right: the best action; costs: how many points
    others are worse, in the order of that.
    """

    game: str
    number: int
    deal: int
    grade: str
    options: Mapping[str, Any]
    view: Any
    right: Any
    costs: Mapping[Any, float]

    def world(self) -> Any:
        """Return a State that fits the view; what the seat cannot see lies as chance had it, not as it once lay."""
        return game_named(self.game).resample(self.view, Chance(_STREAM, self.deal))


def count_of(game_id: str) -> int:
    """Return how many puzzles there are of a game."""
    return len(_data().get(game_id, ()))


def deals(game_id: str) -> list[int]:
    """Return the names of the puzzles of a game, in their order."""
    return [data["deal"] for data in _data().get(game_id, ())]


def puzzle(game_id: str, number: int) -> Puzzle:
    """Return a puzzle; RecordError for one that there is not."""
    game = game_named(game_id)
    if not 0 <= number < count_of(game_id):
        raise RecordError(f"There is no puzzle {number} of {game.title}.")
    data = _data()[game_id][number]
    view = game.from_view_data(data["view"], game.config(data["options"]))
    costs = {game.parse_action(text): float(cost) for text, cost in data["others"]}
    right = game.parse_action(data["right"])
    return Puzzle(game_id, number, data["deal"], data["grade"], data["options"], view, right, costs)


@cache
def _data() -> dict[str, list[dict[str, Any]]]:
    text = (files(__package__) / "puzzles.json").read_text(encoding="utf-8")
    found: dict[str, list[dict[str, Any]]] = json.loads(text)
    return found
