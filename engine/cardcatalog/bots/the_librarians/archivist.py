"""The Archivist: what the Librarian would do, unless something else does better in the worlds that there may be."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.race import raced
from cardcatalog.bots.thinking import Thinking, by_habit
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.resample import resample
from cardcatalog.the_librarians.state import State
from cardcatalog.the_librarians.view import View

from .candidates import candidates
from .habit import choose
from .weights import LIBRARIAN
from .worth import Outlook

_DOUBT = 1.0  # standard errors
_ROUNDS = 1  # of turns that are played on


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    actions = candidates(view, chance)
    if len(actions) < 2:
        return by_habit(actions[0])
    outlook = Outlook(view, LIBRARIAN)
    until = view.turns + _ROUNDS * view.config.seats

    def world() -> State:
        return resample(view, chance)

    def value(world: State, action: Action) -> float:
        state = world.copy()
        luck = state.chance.copy()
        state.apply(action)
        while state.actor >= 0 and state.turns < until:
            state.apply(choose(state.view(state.actor), luck))
        return _margin(state, view.seat, outlook)

    return (yield from raced(actions, world, value, spending, doubt=_DOUBT))


def _margin(state: State, seat: int, outlook: Outlook) -> float:
    """Return how much better than the others' average a seat stands: points, and what its hand is worth."""
    stands = [
        points + (outlook.worth(hand) if state.actor >= 0 else 0.0)
        for points, hand in zip(state.points, state.hands, strict=True)
    ]
    return stands[seat] - (sum(stands) - stands[seat]) / (len(stands) - 1)
