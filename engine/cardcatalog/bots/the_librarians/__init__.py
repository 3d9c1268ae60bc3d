"""The bot `greedy` of The Librarians: it knows what its hand lacks and does what can be expected to bring most.

`worth` says what a hand is worth and what cards to come can add, `acts` what each reveal brings. Everything follows
from the View: the same view, the same choice.
"""

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action, Give, Meld, Pass, Pick, Return, Top
from cardcatalog.the_librarians.view import View

from .acts import choose_act
from .worth import WEIGHTS, Outlook, Weights

__all__ = ["choose"]


def choose(view: View, chance: Chance, weights: Weights = WEIGHTS) -> Action:  # noqa: ARG001 - every bot is given luck
    """Return the action that seems best; the seat of the view must be the one that is asked."""
    return _DECISIONS[view.phase](Outlook(view, weights))


def _choose_meld(outlook: Outlook) -> Action:
    """Return the meld that scores most, what it leaves in the hand being worth something too (TL-27)."""
    view, catalogue = outlook.view, outlook.catalogue
    best: tuple[float, Action] = (0.0, Pass())
    for action in view.legal_actions():
        if isinstance(action, Meld):
            cards = catalogue.mask(action.cards)
            left = 0.0 if view.last_chance else outlook.worth(view.hand & ~cards)
            value = view.meld_points(cards)[0] + left
            if value > best[0]:
                best = value, action
    return best[1]


def _least_missed(outlook: Outlook, cards: int) -> int:
    """Return the card of `cards` without which the hand is worth most; of equal ones not what the asker lacks."""
    view = outlook.view
    asker = view.turn if view.turn != view.seat else (view.turn + 1) % view.config.seats
    best_value, best_card = -1.0e9, -1
    for card in _cards_of(cards):
        value = outlook.worth(view.hand & ~(1 << card))
        for kind in outlook.types:
            if kind >> card & 1 and not view.known[asker] & kind:
                value -= 0.02  # perhaps just what they wait for
        if value > best_value:
            best_value, best_card = value, card
    return best_card


def _cards_of(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _choose_return(outlook: Outlook) -> Action:
    return Return(outlook.catalogue.codes[_least_missed(outlook, outlook.view.hand)])


def _choose_give(outlook: Outlook) -> Action:
    view = outlook.view
    return Give(outlook.catalogue.codes[_least_missed(outlook, view.hand & ~view.revealed)])


def _choose_trim(outlook: Outlook) -> Action:
    return Top(outlook.catalogue.codes[_least_missed(outlook, outlook.view.hand)])


def _choose_pick(outlook: Outlook) -> Action:
    """Return the card with which the hand is worth most; an Aid that looked by itself leaves the hand (TL-12)."""
    view = outlook.view
    hand = view.hand
    if view.meaning and view.meaning.letter == "A" and view.meaning.size == 1:
        hand &= ~view.revealed
    best_value, best_card = -1.0e9, view.shown[0]
    for card in view.shown:
        value = outlook.worth(hand | 1 << card)
        if value > best_value:
            best_value, best_card = value, card
    return Pick(outlook.catalogue.codes[best_card])


_DECISIONS = {
    "act": choose_act,
    "meld": _choose_meld,
    "return": _choose_return,
    "give": _choose_give,
    "pick": _choose_pick,
    "trim": _choose_trim,
}
