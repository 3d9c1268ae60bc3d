"""The Archivist: weighs what seems best in worlds that there may be, with a value learned from play."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, by_habit, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.resample import resample
from cardcatalog.library_game.view import View

from .habit import choose
from .prospects import Judgement, prospects


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    habit = choose(view, chance)
    found = prospects(view, habit)
    if len({prospect.action for prospect in found}) < 2:
        return by_habit(habit)

    judgement = Judgement(found)

    def world() -> list[float]:
        return judgement.values(resample(view, chance).hands)

    return (yield from weighed([prospect.action for prospect in found], world, spending))
