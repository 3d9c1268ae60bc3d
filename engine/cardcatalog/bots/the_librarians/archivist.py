"""The Archivist: what the Librarian would do, unless something else does better in the worlds that there may be."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.race import raced
from cardcatalog.bots.thinking import Thinking, by_habit
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.resample import resample
from cardcatalog.the_librarians.view import View

from .candidates import candidates
from .habit import choose
from .prospects import prospects_of
from .world import World

_DOUBT = 1.5  # standard errors
_DOUBT_OF_A_TRIM = 2.0  # the cards over 8 are nearly alike, and what chance makes of one is soon taken for a reason
_ROUNDS = 1  # of turns that are played on


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    actions = candidates(view, chance)
    if len(actions) < 2:
        return by_habit(actions[0])
    prospects = prospects_of(view.config.catalogue, view.config.seats)
    doubt = _DOUBT_OF_A_TRIM if view.phase == "trim" else _DOUBT
    until = view.turns + _ROUNDS * view.config.seats

    def world() -> World:
        return resample(view, chance)

    def value(world: World, action: Action) -> float:
        state = world.copy()
        luck = state.chance.copy()
        state.apply(action)
        while state.actor >= 0 and (state.closing or state.turns < until):
            state.apply(choose(state.view(state.actor), luck))
        return prospects.margin(state, view.seat)

    return (yield from raced(actions, world, value, spending, doubt=doubt))
