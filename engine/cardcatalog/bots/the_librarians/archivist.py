"""The Archivist: what the Librarian would do, unless something else does better in the worlds that there may be."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.race import raced
from cardcatalog.bots.thinking import Thinking, by_habit
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.view import View

from .candidates import candidates
from .turn import Turn, World

_DOUBT = 1.0  # standard errors


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    actions = candidates(view, chance)
    if len(actions) < 2:
        return by_habit(actions[0])
    turn = Turn(view)

    def world() -> World:
        return turn.world(chance)

    return (yield from raced(actions, world, turn.value, spending, doubt=_DOUBT))
