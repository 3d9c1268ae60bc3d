"""What can be drawn next turn to go out with it: the nearest thing to looking a turn further ahead."""

from cardcatalog.library_game.cards import PATRONS, RANK_COUNT, RANK_MASKS, STAFF, SUIT_MASKS, SUITED
from cardcatalog.library_game.melds import LEAST, MOST_IN_SET, rank_of

from .outlook import Outlook
from .shapes import down, up

_MOST = 6  # cards; a larger hand is hardly gone in one turn


def winners(outlook: Outlook, hand: int, unseen: int) -> int:
    """Return how many of the unseen cards let one action and one discard empty `hand`, no more having happened."""
    patrons = hand & PATRONS
    if not hand or hand.bit_count() > _MOST or patrons & (patrons - 1):
        return 0
    staff = unseen & STAFF
    joker = staff & -staff
    suited, with_joker = 0, False
    left = patrons or hand
    while left:
        thrown = left & -left
        left ^= thrown
        rest = hand ^ thrown
        suited |= _completing(outlook, rest)
        with_joker = with_joker or (joker != 0 and outlook.is_ready(rest | joker))
    return (suited & unseen).bit_count() + with_joker * staff.bit_count()


def _completing(outlook: Outlook, rest: int) -> int:
    """Return the suited cards that one action takes to the table together with `rest`, which holds no PP."""
    suited, staff = rest & SUITED, (rest & STAFF).bit_count()
    size = rest.bit_count() + 1
    if not suited:
        return outlook.fits if not staff else SUITED if size >= LEAST else 0
    found = 0
    if not staff and not suited & ~outlook.rank_fits:
        found = outlook.rank_fits
    if size < LEAST:
        return found if staff else found | _onto_one_series(outlook, suited)
    rank = rank_of(suited)
    if rank >= 0 and size <= MOST_IN_SET["rank"]:
        found |= RANK_MASKS[rank]
    low, high = (suited & -suited).bit_length() - 1, suited.bit_length() - 1
    if low // RANK_COUNT == high // RANK_COUNT and high - low < size:
        window = (1 << low + size) - (1 << max(0, high - size + 1))
        found |= window & SUIT_MASKS[low // RANK_COUNT]
    return found & ~suited


def _onto_one_series(outlook: Outlook, single: int) -> int:
    """Return the neighbours of a card with which it can be added to a series."""
    return sum(card for card in (up(single), down(single)) if card and outlook.is_ready(single | card))
