"""The Archivist: weighs what seems best by what is learned of the ends of turns, with every card that may come."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, by_habit, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.view import View

from .habit import choose
from .prospects import prospects, values


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight, once for each card that may lie on a stack; see `Thinker`."""
    spending = budget.start()
    habit = choose(view, chance)
    found = prospects(view, habit)
    if len({prospect.action for prospect in found}) < 2:
        return by_habit(habit)
    return (yield from weighed([prospect.action for prospect in found], values(found, chance), spending))
