"""Actions of The Librarians weighed against each other, whatever they are: for those who look back on a game."""

from collections.abc import Callable, Sequence

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, thought_of
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.resample import resample
from cardcatalog.the_librarians.view import View

from .ahead import Ahead
from .prospects import prospects_of


def compare(view: View, actions: Sequence[Action], chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh just these legal actions of the view against the first of them, in the same worlds; see `Thinker`."""
    ahead, spending = Ahead(view), budget.start()
    worlds: list[list[float]] = []
    while not spending.spent:
        world = resample(view, chance)
        worths = []
        for action in actions:
            worths.append(ahead.value(world, action))
            yield
        worlds.append(worths)
        spending.count()
    return thought_of(actions, worlds)


def worth_of_hands(view: View) -> Callable[[int], float]:
    """Return what says how many points a hand can be expected to bring as the game begins."""
    known = prospects_of(view.config.catalogue, view.config.seats)
    return lambda hand: known.to_come(hand, view.config.melds_to_end)
