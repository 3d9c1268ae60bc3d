"""Whether the Archivist trespasses a Problem Patron: what that is worth, learned from play (LG-22)."""

from dataclasses import replace

from cardcatalog.library_game.cards import STAFF, cards_of
from cardcatalog.library_game.view import View

from .ends import worth_of_hand
from .foresight import foresight
from .outlook import Outlook
from .patrons import worst_theft

_WORST = 60.0  # points: more than so much is no worse


def worth_of_trespass(outlook: Outlook, card: int) -> float:
    """Return how many points better it is to trespass with the L `card` than to let the PP at its work."""
    weights = foresight().trespass
    return sum(weight * number for weight, number in zip(weights, looked_at(outlook, card), strict=True))


def looked_at(outlook: Outlook, card: int) -> list[float]:
    """Return the numbers that the worth of a trespass is learned from: what the hand loses by it, the stakes, and 1."""
    view = outlook.view
    own = replace(view, phase="discard", middle=-1, turn=view.seat)
    given = view.hand & ~(1 << card)
    gone = replace(own, hand=given, aside=view.aside | 1 << card | 1 << view.middle)
    return [worth_of_hand(gone, 0.0) - worth_of_hand(own, 0.0), *_stakes(outlook), 1.0]


def _stakes(outlook: Outlook) -> list[float]:
    """Return what letting the PP at its work may cost, and whom it may hit: eleven numbers."""
    view = outlook.view
    counts, me = view.hand_counts, view.seat
    held, left = counts[me], counts[view.turn]
    fewest = min((count for seat, count in enumerate(counts) if seat not in (me, view.turn)), default=99)
    owners = [meld.owner for meld in view.table.values()]
    own = owners.count(me)
    struck = any(counts[owner] == 0 for owner in owners if owner not in (me, view.turn))  # it may stop them
    worst = min(_WORST, worst_theft(outlook)) / 10
    first = held <= fewest
    return [
        worst,
        float(first),
        worst * first,
        min(own, 3),
        float(left <= 2),
        float(struck and left > 0),
        min(left, 8),
        float(own > 0 and held <= 2),
        min(len(owners) - own - owners.count(view.turn), 4),
        (view.hand & STAFF).bit_count() - 1,
        float(held <= 2),
    ]


def staff_to_give(view: View) -> int:
    """Return the L to trespass with, any one being as good as another; -1 without one."""
    return min(cards_of(view.hand & STAFF), default=-1)
