"""Actions of Library Game weighed against each other, whatever they are: for those who look back on a game."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from math import hypot, inf
from typing import Any

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Option, Thinking, thought_of, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Add, Discard, Draw, PlayPatron, PlaySeries, PlaySet
from cardcatalog.library_game.resample import resample
from cardcatalog.library_game.view import View

from .ends import DEAREST, Way, endings, ways_after, weighed_ends
from .features import laid
from .habit import choose
from .outlook import Outlook
from .prospects import Prospect, drawn, patron_played, taking, values
from .weights import LIBRARIAN

_ENDS = 3  # of each action: the cheapest discards after it
_PLAYED_ON = 4  # playouts that a world counts for in which is played on: it takes so much longer
_STEPS = 4  # decisions between two moments at which one may be stopped
_POINTS = 0.25  # a round that a point of the Librarian's cost is worth: measured, 1,000 hands of 250 deals, ± 0.02
_DOUBT = 1.2  # points: the standard error of what foresight says of two ends of a turn (docs/measurements.md)


def compare(view: View, actions: Sequence[Action], chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh just these legal actions of the view against the first of them, in the same worlds; see `Thinker`.

    By the Archivist's foresight where it judges them all, which has an error of its own; all else by playing the round
    to its end as Librarians would.
    """
    found = _prospects(view, actions)
    spending = budget.start()
    if found:
        thought = yield from weighed([prospect.action for prospect in found], values(found, chance), spending)
        return replace(thought, options=tuple(map(_doubted, thought.options)))
    worlds: list[list[float]] = []
    while not spending.spent:
        world = resample(view, chance)
        luck = chance.bits()
        worlds.append([])
        for action in actions:
            worth = yield from _played_out(world, action, view, Chance(luck))
            worlds[-1].append(worth)
        spending.count(_PLAYED_ON)
    return thought_of(actions, worlds)


def _doubted(option: Option) -> Option:
    """Return the option with the error of foresight added to that of the cards that may come."""
    if not option.gain:
        return option
    return replace(option, error=hypot(0.0 if option.error == inf else option.error, _DOUBT))


def worth_of_hands(view: View) -> Callable[[int], float]:
    """Return what says how many points a hand is worth to the seat of the view as a round begins; more is better."""
    outlook = Outlook(view, LIBRARIAN)
    return lambda hand: -_POINTS * outlook.cost(hand)


def _played_out(world: Any, action: Action, view: View, luck: Chance) -> Generator[None, None, float]:
    """Return by how many points the seat of the view is better than the others' average once the round is over."""
    state = world.copy()
    state.apply(action)
    done = 0
    while state.actor >= 0 and len(state.scores) == len(view.scores):
        state.apply(choose(state.view(state.actor), luck))
        done += 1
        if done % _STEPS == 0:
            yield
    points = state.scores[len(view.scores)]
    mine: int = points[view.seat]
    others: float = (sum(points) - mine) / (len(points) - 1)
    return others - mine


# What foresight can judge


def _prospects(view: View, actions: Sequence[Action]) -> list[Prospect]:
    """Return the actions as they are weighed, the first one first; none if one of them cannot be."""
    if view.phase in ("act", "discard"):
        return _turns(view, actions)
    if view.phase == "draw" and not any(view.lodged):  # else the stacks are not alike
        draws = [action for action in actions if isinstance(action, Draw)]
        return [drawn(view, action) for action in draws] if len(draws) == len(actions) else []
    return [taking(view, action, 0.0) for action in actions] if view.phase == "take" else []


def _turns(view: View, actions: Sequence[Action]) -> list[Prospect]:
    outlook = Outlook(view, LIBRARIAN)
    least = min(ending.way.cost for ending in endings(outlook, 0.0))
    found: list[Prospect] = []
    for action in actions:
        if isinstance(action, PlayPatron):
            found += [replace(prospect, action=action) for prospect in patron_played(outlook, 0.0)]
        elif isinstance(action, Discard | PlaySet | PlaySeries | Add):
            ways = sorted(_ways(outlook, action), key=lambda way: way.cost)
            if ways[0].cost - least > DEAREST:  # unlike all that foresight was learned from
                return []
            found += [Prospect(action, ending.worth) for ending in weighed_ends(outlook, ways[:_ENDS], 0.0)]
        else:
            return []
    return found


def _ways(outlook: Outlook, action: Action) -> list[Way]:
    """Return the ways to end the turn that begin with an action."""
    if isinstance(action, Discard):
        left = outlook.view.hand & ~(1 << action.card)
        return [Way(outlook.cost(left) + outlook.feed(action.card), None, outlook.view.hand, action.card)]
    return [*ways_after(outlook, action, laid(outlook.view, action).hand)]
