"""The Archivist: what the Librarian would do, unless something else does better in the worlds that there may be."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.race import raced
from cardcatalog.bots.thinking import Thinking, by_habit
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.resample import resample
from cardcatalog.the_librarians.view import View

from .ahead import Ahead
from .candidates import candidates
from .world import World

_DOUBT = 1.5  # standard errors
_DOUBT_OF_A_TRIM = 2.0  # the cards over 8 are nearly alike, and what chance makes of one is soon taken for a reason


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    actions = candidates(view, chance)
    if len(actions) < 2:
        return by_habit(actions[0])
    doubt = _DOUBT_OF_A_TRIM if view.phase == "trim" else _DOUBT

    def world() -> World:
        return resample(view, chance)

    return (yield from raced(actions, world, Ahead(view).value, spending, doubt=doubt))
