"""Actions of The Librarians weighed against each other, whatever they are: for those who look back on a game."""

from collections.abc import Callable, Sequence

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, thought_of
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.view import View

from .prospects import prospects_of, stage_of
from .turn import Turn


def compare(view: View, actions: Sequence[Action], chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh just these legal actions of the view against the first of them, in the same worlds; see `Thinker`."""
    turn, spending = Turn(view), budget.start()
    worlds: list[list[float]] = []
    while not spending.spent:
        world = turn.world(chance)
        worths = []
        for action in actions:
            worths.append(turn.value(world, action))
            yield
        worlds.append(worths)
        spending.count()
    return thought_of(actions, worlds)


def worth_of_hands(view: View) -> Callable[[int], float]:
    """Return what says how many points a hand can be expected to bring as the game begins."""
    known = prospects_of(view.config.catalogue, view.config.seats)
    stage = stage_of(view.config.melds_to_end)
    return lambda hand: known.hand(hand, stage)
