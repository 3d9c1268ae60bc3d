"""The Archivist: what the Librarian would do, unless something else does better in the worlds that there may be."""

from dataclasses import replace
from typing import Any

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.bots.thinking import Thinking, by_habit, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Add, Discard, Draw, PlayPatron, PlaySeries, PlaySet, TakeNone
from cardcatalog.library_game.cards import PATRONS, cards_of, lowest
from cardcatalog.library_game.resample import resample
from cardcatalog.library_game.view import View

from .habit import choose
from .outlook import Outlook
from .plays import plays_of
from .weights import LIBRARIAN

_MOST = 3  # actions weighed
_DOUBT = 2.0  # standard errors
_LEFT_TO_HABIT = ("mix", "vote", "incident")


def think(view: View, chance: Chance, budget: Budget = USUAL) -> Thinking:
    """Weigh what seems best at first sight in worlds that fit the view; see `Thinker`."""
    spending = budget.start()
    habit = choose(view, chance)
    actions = [] if view.phase in _LEFT_TO_HABIT else _candidates(view, habit)
    if len(actions) < 2:
        return by_habit(habit)
    alone = replace(view, config=replace(view.config, rounds=view.round))  # a playout ends with the round

    def values() -> list[float]:
        world = resample(alone, chance)
        return [_margin(world.copy(), action, view.seat) for action in actions]

    return (yield from weighed(actions, values, spending, doubt=_DOUBT))


def _margin(state: Any, action: Action, seat: int) -> float:
    """Return how many points better than the others the seat does in this world if it does this and all play on."""
    state.apply(action)
    while state.phase not in ("game-over", "incident"):
        state.apply(choose(state.view(state.actor), state.chance))
    points = state.scores[-1]
    return sum(points) / (len(points) - 1) - points[seat] * len(points) / (len(points) - 1)


def _candidates(view: View, habit: Action) -> list[Action]:
    """Return the habit and the actions that come next to it at first sight."""
    outlook = Outlook(view, LIBRARIAN)
    found = sorted(_costs(view, outlook), key=lambda option: option[0])
    others = [action for _, action in found if action != habit and view.is_legal(action)]
    return [habit, *others][:_MOST]


def _costs(view: View, outlook: Outlook) -> list[tuple[float, Action]]:
    hand = view.hand
    if view.phase in ("act", "discard"):
        found: list[tuple[float, Action]] = [
            (outlook.cost(hand & ~(1 << card)) + outlook.feed(card), Discard(card))
            for card in cards_of(outlook.discardable(hand))
        ]
        if view.phase == "act":
            plays: list[tuple[int, Add | PlaySet | PlaySeries]] = [
                (hand & ~made.used | made.gained, made.action)  # type: ignore[misc]  # a play is one of these
                for made in plays_of(hand, view.table, view.config)
            ]
            found += [(outlook.after_discard(left)[0], action) for left, action in plays]
            if hand & PATRONS:
                found.append((0.0, PlayPatron(cards_of(lowest(hand & PATRONS, 1))[0])))
        return found
    if view.phase in ("draw", "bonus"):
        return [(0.0, Draw("discard")), (1.0, Draw("1")), (2.0, Draw("2")), (3.0, Draw("none"))]
    if view.phase == "trespass":
        return [(0.0, action) for action in view.legal_actions()]
    return [(0.0, TakeNone())]
