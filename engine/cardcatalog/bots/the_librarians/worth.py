"""What a seat of The Librarians can hope for: what its hand is worth, and what cards to come can add (TL-8, TL-27)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import cards_of, mask_of
from cardcatalog.the_librarians.view import View

from .scale import KEPT, cards_in, scale_of
from .weights import Weights

if TYPE_CHECKING:
    from cardcatalog.the_librarians.cards import Catalogue


class Outlook:
    """A view, prepared for comparing hands; nothing in it that the view does not hold.

    pool: the cards that may come from the deck; places: the known cards of the deck by depth, 0 = top;
    stuck: how many rounds of turns the game has stood still (TL-31), 0 while it moves.
    """

    __slots__ = ("_scale", "catalogue", "places", "pool", "stuck", "types", "view", "weights")

    def __init__(self, view: View, weights: Weights) -> None:
        """Read the view, or what somebody who keeps nothing in mind has of it."""
        if not weights.remembers:
            view = forgetful(view)
        self.view = view
        self.weights = weights.at_the_end() if is_last_turn(view) else weights
        self.catalogue: Catalogue = view.config.catalogue
        self.types: tuple[int, ...] = self.catalogue.types
        self.pool = view.unseen | view.lodged
        self.places = dict(view.deck_known)
        self.stuck = max(0.0, view.quiet / view.config.seats - weights.patience)
        self._scale = scale_of(self.catalogue, self.weights)

    def worth(self, hand: int) -> float:
        """Return what `hand` is worth."""
        return self._scale.worth(hand)

    def gains(self, hand: int) -> list[float]:
        """Return for every card of the deck, by number, what it would add to `hand`; 0 for the cards in it."""
        return self._scale.gains(hand)

    # What cards to come can be expected to add

    def drawing(self, hand: int, count: int) -> float:
        """Return what drawing `count` cards from the deck can be expected to add to `hand`."""
        known = 0
        unknown = 0
        for depth in range(count):
            if depth in self.places:
                known |= 1 << self.places[depth]
            else:
                unknown += 1
        gain = self.worth(hand | known) - self.worth(hand)
        pool = self.pool if self.view.deck_count else self.view.discard
        return gain + self._drawing_unknown(hand | known, unknown, pool)

    def drawing_after_shuffle(self, hand: int, count: int, returned: int) -> float:
        """Return what drawing `count` cards can be expected to add once `returned` were shuffled into the deck."""
        return self._drawing_unknown(hand, count, self.pool | mask_of(self.places.values()) | returned)

    def _drawing_unknown(self, hand: int, count: int, pool: int) -> float:
        size = pool.bit_count()
        if not size or not count:
            return 0.0
        gains = self.gains(hand)
        room = max(0, KEPT - hand.bit_count())
        total = 0.0
        for kind in self.types:
            cards = cards_in(pool & kind)
            if not cards:
                continue
            gain = 0.0
            for card in cards:
                if gains[card] > 0.0:
                    gain += gains[card]
            gain /= len(cards)
            if hand & kind:
                expected = len(cards) / size * count
                total += gain * (expected if count <= room else expected * self.weights.spare)
            else:
                total += gain * (1.0 - none_of(len(cards), size, count))
        return total

    def choosing(self, hand: int, pool: int, count: int, sure: Sequence[int] = ()) -> float:
        """Return what the best of `count` random cards of `pool`, and of the `sure` ones, can be expected to add."""
        gains = self.gains(hand)
        floor = max((gains[card] for card in sure), default=0.0)
        values = sorted(max(floor, gains[card]) for card in cards_of(pool))
        size = len(values)
        if not size or count < 1:
            return floor
        expected, left = 0.0, 1.0
        for place in range(size - 1, -1, -1):  # the chance that the best one is just this
            missed = left * (max(0, place + 1 - count) / (place + 1))
            expected += (left - missed) * values[place]
            left = missed
        return expected

    def peeking(self, hand: int) -> float:
        """Return what the best of the next four cards of the deck can be expected to add to `hand` (TL-12, TL-20)."""
        depths = range(min(4, self.view.deck_count))
        sure = [self.places[depth] for depth in depths if depth in self.places]
        return self.choosing(hand, self.pool, len(depths) - len(sure), sure)

    def least_missed(self, hand: int, cards: int, harm: Sequence[float] = ()) -> int:
        """Return the card of `cards` without which `hand` is worth most, less the `harm` that each card does."""
        best_value, best_card = -1.0e9, -1
        for card in cards_of(cards):
            value = self.worth(hand & ~(1 << card)) - (harm[card] if harm else 0.0)
            if value > best_value:
                best_value, best_card = value, card
        return best_card


def forgetful(view: View) -> View:
    """Return the view of a seat that has forgotten what others hold and what lies where in the deck."""
    own = tuple(known if seat == view.seat else 0 for seat, known in enumerate(view.known))
    return replace(view, known=own, deck_known=(), lodged=0)


def is_last_turn(view: View) -> bool:
    """Tell whether the last chance comes after this turn unless somebody melds in it (TL-31)."""
    return 0 < view.config.quiet_limit * view.config.seats <= view.quiet + 1 and not view.melded


@lru_cache(maxsize=4096)
def none_of(wanted: int, size: int, count: int) -> float:
    """Return the chance that none of `count` cards, drawn from `size`, is one of `wanted`."""
    chance = 1.0
    for drawn in range(min(count, size)):
        chance *= max(0, size - drawn - wanted) / (size - drawn)
    return chance
