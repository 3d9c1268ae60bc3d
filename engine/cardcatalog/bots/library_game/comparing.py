"""Actions of Library Game weighed against each other, whatever they are: for those who look back on a game."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Any

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, thought_of, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Add, Discard, Draw, PlayPatron, PlaySeries, PlaySet
from cardcatalog.library_game.cards import is_patron
from cardcatalog.library_game.resample import resample
from cardcatalog.library_game.view import View

from .deeds import draw_deed, take_deed
from .features import laid
from .habit import choose
from .outlook import Outlook
from .prospects import (
    Judgement,
    Prospect,
    Way,
    ends_after,
    ends_of,
    patron_after,
    plain_prospect,
    prospects,
    seen_prospect,
    takings,
)
from .weights import LIBRARIAN

_ENDS = 3  # of each action: the cheapest discards after it
_PLAYED_ON = 4  # playouts that a world counts for in which is played on: it takes so much longer
_STEPS = 4  # decisions between two moments at which one may be stopped
_POINTS = 0.25  # a round that a point of the Librarian's cost is worth: measured, 1,000 hands of 250 deals, ± 0.02


def compare(view: View, actions: Sequence[Action], chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh just these legal actions of the view against the first of them, in the same worlds; see `Thinker`.

    By the Archivist's foresight where it judges them all; draws, where it does not, by what they lead to at the end of
    the turn; all else by playing the round to its end as Librarians would.
    """
    found = _prospects(view, actions)
    spending = budget.start()
    if found:
        judgement = Judgement(found)

        def values() -> list[float]:
            return judgement.values(resample(view, chance).hands)

        return (yield from weighed([prospect.action for prospect in found], values, spending))
    play_on = _turn_ended if view.phase == "draw" and all(isinstance(one, Draw) for one in actions) else _played_out
    worlds: list[list[float]] = []
    while not spending.spent:
        world = resample(view, chance)
        luck = chance.bits()
        worlds.append([])
        for action in actions:
            worth = yield from play_on(world, action, view, Chance(luck))
            worlds[-1].append(worth)
        spending.count(_PLAYED_ON)
    return thought_of(actions, worlds)


def worth_of_hands(view: View) -> Callable[[int], float]:
    """Return what says how many points a hand is worth to the seat of the view as a round begins; more is better."""
    outlook = Outlook(view, LIBRARIAN)
    return lambda hand: -_POINTS * outlook.cost(hand)


def _turn_ended(world: Any, action: Action, view: View, luck: Chance) -> Generator[None, None, float]:
    """Return what the turn that a draw begins is worth as its habitual end is judged; a discard if that is a PP."""
    state = world.copy()
    state.apply(action)
    yield
    after = state.view(view.seat)
    habit = choose(after, luck)
    if isinstance(habit, PlayPatron):
        habit = choose(replace(after, phase="discard"), luck)
    ends = _turns(after, [habit])
    return max(Judgement(ends).values(state.hands))


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
    if view.phase == "draw":
        return _draws(view, actions)
    return _takes(view, actions) if view.phase == "take" else []


def _turns(view: View, actions: Sequence[Action]) -> list[Prospect]:
    outlook = Outlook(view, LIBRARIAN)
    found: list[Prospect] = []
    for action in actions:
        if isinstance(action, PlayPatron):
            best = prospects(view, choose(view, Chance(0)))
            plain = next((prospect for prospect in best if prospect.kind == "end"), None)
            if plain is None:
                return []
            found += [patron_after(outlook, plain), plain]
        elif isinstance(action, Discard | PlaySet | PlaySeries | Add):
            found += ends_of(outlook, sorted(_ways(outlook, action), key=_cost)[:_ENDS])
        else:
            return []
    return found


def _ways(outlook: Outlook, action: Action) -> list[Way]:
    """Return the ways to end the turn that begin with an action."""
    if isinstance(action, Discard):
        return [way for way in ends_after(outlook, None, outlook.view.hand) if way[3] == action.card]
    return [*ends_after(outlook, action, laid(outlook.view, action).hand)]


def _cost(way: Way) -> float:
    return way[0]


def _draws(view: View, actions: Sequence[Action]) -> list[Prospect]:
    """Return the ways to draw, unless a PP lies open or somebody knows what is in a stack."""
    if any(view.lodged) or not view.discard or is_patron(view.discard[-1]):
        return []
    found = []
    for action in actions:
        if not isinstance(action, Draw):
            return []
        if action.source == "discard":
            outlook = Outlook(view, LIBRARIAN)
            deed = draw_deed(outlook)
            found.append(seen_prospect("draw", outlook, action, deed, -deed[0]))
        else:
            found.append(plain_prospect("draw", action))
    return found


def _takes(view: View, actions: Sequence[Action]) -> list[Prospect]:
    outlook = Outlook(view, LIBRARIAN)
    costs = {action: cost for cost, action in takings(outlook)}
    if not all(action in costs for action in actions):
        return []
    usual = costs[actions[0]]
    return [
        seen_prospect("take", outlook, action, take_deed(outlook, action, costs[action] - usual), costs[action] - usual)
        for action in actions
    ]
