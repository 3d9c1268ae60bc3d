"""The action of the turn and the discard: what leaves the cheapest hand."""

from cardcatalog.library_game.actions import Action, Discard, PlayPatron
from cardcatalog.library_game.cards import PATRONS, cards_of, lowest

from .outlook import Outlook
from .patrons import patron_cost
from .plays import plays_of


def best_act(outlook: Outlook, hand: int) -> tuple[float, Action | None]:
    """Return the least cost that a set, series or addition leads to, and that action (None: just discard)."""
    view = outlook.view
    best: tuple[float, Action | None] = (outlook.after_discard(hand)[0], None)
    for play in plays_of(hand, outlook.open, view.config):
        cost = outlook.after_discard(hand & ~play.used | play.gained)[0]
        if cost < best[0]:
            best = cost, play.action
    return best


def choose_act(outlook: Outlook) -> Action:
    """Return the action of the turn: a meld, an addition, a PP, or a discard at once (LG-9)."""
    view = outlook.view
    cost, action = best_act(outlook, view.hand)
    if outlook.weights.sends and view.hand & PATRONS and patron_cost(outlook, view.hand) < cost:
        return PlayPatron(cards_of(lowest(view.hand & PATRONS, 1))[0])
    return action or choose_discard(outlook)


def choose_discard(outlook: Outlook) -> Discard:
    """Return the discard that costs least (LG-10)."""
    return Discard(outlook.after_discard(outlook.view.hand)[1])
