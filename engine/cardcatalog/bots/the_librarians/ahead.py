"""What an action of The Librarians leads to in a world that there may be: a round of turns, and what comes after it."""

from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.view import View

from .habit import choose
from .prospects import prospects_of
from .world import World

_ROUNDS = 1  # of turns that are played on


class Ahead:
    """Plays on from a view's worlds, all seats by habit."""

    def __init__(self, view: View) -> None:
        """Prepare for the seat of the view."""
        self._prospects = prospects_of(view.config.catalogue, view.config.seats)
        self._until = view.turns + _ROUNDS * view.config.seats
        self._seat = view.seat

    def value(self, world: World, action: Action) -> float:
        """Return what an action is worth in a world, in points of the game; the world stays as it is."""
        state = world.copy()
        luck = state.chance.copy()
        state.apply(action)
        while state.actor >= 0 and (state.closing or state.turns < self._until):
            state.apply(choose(state.view(state.actor), luck))
        return self._prospects.margin(state, self._seat)
