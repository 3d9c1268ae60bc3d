"""What hands are worth to a player: by a deck and by what the player holds for important, and by nothing else.

Sums are made in a fixed order and without powers, so that they are equal on every machine.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import cards_of

from .weights import Weights

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardcatalog.the_librarians.cards import Catalogue

KEPT = 8  # cards that a hand may keep (TL-28)
_MOST_COUNTED = 5  # of one type: a group (TL-26)
_MOST_WORTHS, _MOST_GAINS = 20_000, 2_000  # hands that are remembered


@lru_cache(maxsize=8192)
def cards_in(mask: int) -> tuple[int, ...]:
    """Return the cards of `mask` in ascending order, remembered: for the same few cards asked for again and again."""
    return tuple(cards_of(mask))


def with_combos(value: float, combos: "Iterable[tuple[int, ...]]", hand: int, combo: float, nearly: float) -> float:
    """Return `value` with the combos of a hand added, and those that lack one card; combos: their groups, as masks."""
    for groups in combos:
        missing = False
        for group in groups:
            if not group & hand:
                if missing:
                    break
                missing = True
        else:
            value += nearly if missing else combo
    return value


class Scale:
    """Says what a hand is worth, and what each card would add to it; what it found out it remembers."""

    __slots__ = ("_catalogue", "_combos", "_gains", "_uses", "_weights", "_worths")

    def __init__(self, catalogue: "Catalogue", weights: Weights) -> None:
        """Begin with nothing found out; `scale_of` returns one that knows hands already."""
        self._catalogue = catalogue
        self._weights = weights
        self._combos = [combo.groups for combo in catalogue.combos]
        rows = (weights.first, weights.second, weights.third, weights.fourth, weights.fifth)
        self._uses = [[row[place] for row in rows] for place in range(len(catalogue.types))]
        self._worths: dict[int, float] = {}
        self._gains: dict[int, list[float]] = {}

    def worth(self, hand: int) -> float:
        """Return what `hand` is worth."""
        worth = self._worths.get(hand)
        if worth is None:
            if len(self._worths) >= _MOST_WORTHS:
                self._worths.clear()
            worth = self._worths[hand] = self._worth(hand)
        return worth

    def _worth(self, hand: int) -> float:
        weights, uses = self._weights, self._uses
        counts = [(hand & kind).bit_count() for kind in self._catalogue.types]
        worth = weights.near[counts.count(0)] + weights.card * min(hand.bit_count(), KEPT)
        for place, count in enumerate(counts):
            if count:
                for use in uses[place][:count]:
                    worth += use
        worth += weights.librarians[self._different(hand, counts[0])]
        return with_combos(worth, self._combos, hand, weights.combo, weights.nearly)

    def _different(self, hand: int, count: int) -> int:
        """Return how many different Librarians the `count` ones of a hand are, as far as they count (TL-26)."""
        if count < 2:
            return count
        return min(self._catalogue.different_names(hand & self._catalogue.types[0]), _MOST_COUNTED)

    def gains(self, hand: int) -> list[float]:
        """Return for every card of the deck, by number, what it would add to `hand`; 0 for the cards in it."""
        gains = self._gains.get(hand)
        if gains is None:
            if len(self._gains) >= _MOST_GAINS:
                self._gains.clear()
            gains = self._gains[hand] = self._all_gains(hand)
        return gains

    def _all_gains(self, hand: int) -> list[float]:
        gains = self._gains_by_type(hand)
        weights = self._weights
        for groups in self._combos:
            missing = [group for group in groups if not group & hand]
            if 1 <= len(missing) <= 2:
                more = weights.combo - weights.nearly if len(missing) == 1 else weights.nearly
                for group in missing:
                    for card in cards_in(group):
                        gains[card] += more
        return gains

    def _gains_by_type(self, hand: int) -> list[float]:
        weights, catalogue = self._weights, self._catalogue
        gains = [0.0] * len(catalogue.codes)
        counts = [(hand & kind).bit_count() for kind in catalogue.types]
        lacked = counts.count(0)
        room = weights.card if hand.bit_count() < KEPT else 0.0
        different = self._different(hand, counts[0])
        for place, kind in enumerate(catalogue.types):
            count = counts[place]
            gain = room + (self._uses[place][count] if count < _MOST_COUNTED else 0.0)
            if not count:
                gain += weights.near[lacked - 1] - weights.near[lacked]
            for card in cards_in(kind & ~hand):
                gains[card] = gain
            if not place and different < _MOST_COUNTED:
                more = weights.librarians[different + 1] - weights.librarians[different]
                held = {catalogue.names[card] for card in cards_in(hand & kind)}
                for card in cards_in(kind & ~hand):
                    gains[card] += more if catalogue.names[card] not in held else 0.0
        return gains


scale_of = lru_cache(maxsize=16)(Scale)  # one for all who weigh alike, so that what is found out serves all
