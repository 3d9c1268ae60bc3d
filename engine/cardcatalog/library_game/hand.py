"""A hand: its cards, what all know of them, and its order, from which lists of actions are made."""

from typing import TYPE_CHECKING

from cardcatalog.memo import Memo

from .actions import Discard
from .cards import (
    BELOW,
    BITS,
    CARD_COUNT,
    FIRST_STAFF,
    PATRONS,
    RANK_COUNT,
    STAFF,
    STAFF_COUNT,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
)
from .melds import LEAST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Add
    from .melds import Meld


class Hand:
    """The cards of a seat; `cards` and `known`, what everybody knows it to hold (LG-27), are masks.

    Kept in order as cards come and go: discards, a discard for each suited card, in ascending order, and for the lowest
    L and PP; ranks, how many suited cards of each rank there are, 4 bits a rank; staff_count, how many Ls.
    adds: by the id of a meld, that meld, the cards that could be for it, and what `listing.adds_to` found then.
    """

    __slots__ = ("adds", "cards", "discards", "known", "ranks", "staff_count")

    def __init__(self, cards: int = 0, known: int = 0) -> None:
        """Hold these cards."""
        self.cards = cards
        self.known = known
        self.adds: dict[int, tuple[Meld, int, Sequence[Add]]] = {}
        reference, first = _suits[cards & _REFERENCE]
        books, second = _suits[cards & _BOOKS]
        ebooks, third = _suits[cards & _EBOOKS]
        periodicals, fourth = _suits[cards & _PERIODICALS]
        media, fifth = _suits[cards & _MEDIA]
        self.discards = [*first, *second, *third, *fourth, *fifth, *_others[cards >> FIRST_STAFF]]
        self.ranks = reference + books + ebooks + periodicals + media
        self.staff_count = (cards & STAFF).bit_count()

    def copy(self) -> "Hand":
        """Return an independent copy."""
        other = object.__new__(Hand)
        other.cards = self.cards
        other.known = self.known
        other.adds = {}
        other.discards = self.discards[:]
        other.ranks = self.ranks
        other.staff_count = self.staff_count
        return other

    def __eq__(self, other: object) -> bool:
        """Tell whether the cards are the same, and what all know of them."""
        return isinstance(other, Hand) and self.cards == other.cards and self.known == other.known

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def come(self, card: int) -> None:
        """Take in a card."""
        self.cards = cards = self.cards | BITS[card]
        if card < FIRST_STAFF:
            self.discards.insert((cards & BELOW[card]).bit_count(), DISCARDS[card])
            self.ranks += _RANK_UNITS[card]
        else:
            self._order_others()

    def go(self, card: int) -> None:
        """Give up a card."""
        self.cards = cards = self.cards ^ BITS[card]
        self.known &= cards
        if card < FIRST_STAFF:
            del self.discards[(cards & BELOW[card]).bit_count()]
            self.ranks -= _RANK_UNITS[card]
        else:
            self._order_others()

    def _order_others(self) -> None:
        """Bring Ls and PPs into order."""
        cards = self.cards
        self.discards[(cards & SUITED).bit_count() :] = _others[cards >> FIRST_STAFF]
        self.staff_count = (cards & STAFF).bit_count()

    def take_openly(self, cards: int) -> None:
        """Take in cards (a mask) that all have seen."""
        for card in cards_of(cards):
            self.come(card)
        self.known |= cards

    def give_up(self, cards: int) -> None:
        """Give up cards (a mask)."""
        for card in cards_of(cards):
            self.go(card)


def _list_suit(suited: int) -> tuple[int, tuple[Discard, ...]]:
    cards = cards_of(suited)
    return sum([_RANK_UNITS[card] for card in cards]), tuple([DISCARDS[card] for card in cards])


def _list_others(shifted: int) -> tuple[Discard, ...]:
    """Return a discard for the lowest L and PP of these, bits by number from L1 on."""
    cards = shifted << FIRST_STAFF
    return tuple([DISCARDS[card] for kind in (STAFF, PATRONS) for card in cards_of(lowest(cards & kind, 1))])


DISCARDS = tuple([Discard(card) for card in range(CARD_COUNT)])
_RANK_UNITS = tuple([1 << 4 * (card % RANK_COUNT) for card in range(FIRST_STAFF)])
_REFERENCE, _BOOKS, _EBOOKS, _PERIODICALS, _MEDIA = SUIT_MASKS
_suits = Memo(200_000, _list_suit)
_others = Memo(200_000, _list_others)
# Added to `ranks`, this sets the top bit of each rank of which there is enough: 3 cards, or 2 or 1 with so many Ls.
TO_ENOUGH = tuple(
    [sum(8 - max(1, LEAST - staff) << 4 * rank for rank in range(RANK_COUNT)) for staff in range(STAFF_COUNT + 1)]
)
ENOUGH = sum(8 << 4 * rank for rank in range(RANK_COUNT))
