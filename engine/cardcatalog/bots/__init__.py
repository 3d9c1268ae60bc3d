"""The opponents: for each game, functions that are given a View, luck of their own and a budget.

They are the same kind of caller as a person is: View in, action out. None of them ever sees a State.
"""

from collections.abc import Mapping
from functools import partial

from cardcatalog.chance import Chance

from . import library_game, the_librarians
from .budget import Budget
from .chooser import Chooser
from .thinking import Thinker, chooser
from .uniform import choose as uniform
from .uniform import choose_fickle

__all__ = ["BOTS", "LEVELS", "THINKERS", "Budget", "Chooser", "luck"]

LEVELS = ("newcomer", "regular", "librarian", "archivist")  # whom a person can play against, the weakest first


# Those that think, as generators that can be put aside; `BOTS` has them as well, as bots that think to the end.
THINKERS: Mapping[str, Mapping[str, Thinker]] = {
    "library-game": {"archivist": library_game.think},
    "the-librarians": {"archivist": the_librarians.think},
}


def _table(game: str, newcomer: Chooser, regular: Chooser, greedy: Chooser) -> dict[str, Chooser]:
    """Return the bots of one game by name: the levels, and those that engineers measure with."""
    return {
        "newcomer": newcomer,
        "regular": regular,
        "librarian": greedy,
        "random": uniform,
        "greedy": greedy,  # the same one, by the name that records, commands and digests have for it
        "fickle": partial(choose_fickle, steady=greedy),
        **{name: chooser(think) for name, think in THINKERS[game].items()},
    }


BOTS: Mapping[str, Mapping[str, Chooser]] = {
    "library-game": _table(
        "library-game",
        partial(library_game.choose, weights=library_game.NEWCOMER),
        partial(library_game.choose, weights=library_game.REGULAR),
        library_game.choose,
    ),
    "the-librarians": _table(
        "the-librarians",
        partial(the_librarians.choose, weights=the_librarians.NEWCOMER),
        partial(the_librarians.choose, weights=the_librarians.REGULAR),
        the_librarians.choose,
    ),
}


def luck(seed: int, seat: int, decisions: int) -> Chance:
    """Return the luck of a bot for one decision: a stream of its own, away from the deal, the same after a reload.

    seed: of the game; seat: whose decision it is; decisions: how many actions the record has so far.
    """
    return Chance(seed, 1 + seat, decisions)
