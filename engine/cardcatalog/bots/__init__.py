"""The opponents: for each game, functions that are given a View and luck of their own and return a legal action.

They are the same kind of caller as a person is: View in, action out. None of them ever sees a State.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardcatalog.chance import Chance

from .library_game import choose as library_game_greedy
from .the_librarians import choose as the_librarians_greedy
from .uniform import choose as uniform

Chooser = Callable[[Any, Chance], Any]

BOTS: Mapping[str, Mapping[str, Chooser]] = {
    "library-game": {"random": uniform, "greedy": library_game_greedy},
    "the-librarians": {"random": uniform, "greedy": the_librarians_greedy},
}


def luck(seed: int, seat: int, decisions: int) -> Chance:
    """Return the luck of a bot for one decision: a stream of its own, away from the deal, the same after a reload.

    seed: of the game; seat: whose decision it is; decisions: how many actions the record has so far.
    """
    return Chance(seed, 1 + seat, decisions)
