"""What a hand of The Librarians is worth: how near it is to a meld, its combos, and what its cards do (TL-8, TL-27).

Sums are made in a fixed order and without powers, so that they are equal on every machine.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import cards_of, mask_of
from cardcatalog.the_librarians.deck import LETTERS
from cardcatalog.the_librarians.view import View

from .weights import Weights

if TYPE_CHECKING:
    from cardcatalog.the_librarians.cards import Catalogue

KEPT = 8  # cards that a hand may keep (TL-28)
_MOST_COUNTED = 5  # of one type: a group (TL-26)


class Outlook:
    """A view, prepared for comparing hands; nothing in it that the view does not hold.

    pool: the cards that may come from the deck; places: the known cards of the deck by depth, 0 = top;
    stuck: how many rounds of turns the game has stood still (TL-31), 0 while it moves.
    """

    __slots__ = ("_gains", "_worths", "catalogue", "places", "pool", "stuck", "types", "view", "weights")

    def __init__(self, view: View, weights: Weights) -> None:
        """Read the view, or what somebody who keeps nothing in mind has of it."""
        if not weights.remembers:
            view = forgetful(view)
        self.view = view
        self.weights = weights.at_the_end() if _is_last_turn(view) else weights
        self.catalogue: Catalogue = view.config.catalogue
        self.types: tuple[int, ...] = self.catalogue.types
        self.pool = view.unseen | view.lodged
        self.places = dict(view.deck_known)
        self.stuck = max(0.0, view.quiet / view.config.seats - weights.patience)
        self._worths: dict[int, float] = {}
        self._gains: dict[int, list[float]] = {}

    def kind_of(self, card: int) -> int:
        """Return the type of a card as its place in `types`."""
        return LETTERS.index(self.catalogue.letters[card])

    def lacking(self, hand: int) -> list[int]:
        """Return the types, as places in `types`, that `hand` has no card of."""
        return [place for place, kind in enumerate(self.types) if not hand & kind]

    def worth(self, hand: int) -> float:
        """Return what `hand` is worth."""
        worth = self._worths.get(hand)
        if worth is None:
            worth = self._worths[hand] = self._worth(hand)
        return worth

    def _worth(self, hand: int) -> float:
        weights = self.weights
        worth = weights.near[len(self.lacking(hand))] + weights.card * min(hand.bit_count(), KEPT)
        for place, kind in enumerate(self.types):
            for number in range(min((hand & kind).bit_count(), _MOST_COUNTED)):
                worth += self._use(place, number)
        worth += weights.librarians[min(self.catalogue.different_names(hand & self.types[0]), _MOST_COUNTED)]
        for combo in self.catalogue.combos:
            missing = 0
            for group in combo.groups:
                missing += not group & hand
            if missing < 2:
                worth += weights.nearly if missing else weights.combo
        return worth

    def _use(self, place: int, number: int) -> float:
        """Return what a card of a type can do if `number` of this type are held already."""
        weights = self.weights
        return (weights.first, weights.second, weights.third, weights.fourth, weights.fifth)[number][place]

    def gains(self, hand: int) -> list[float]:
        """Return for every card of the deck, by number, what it would add to `hand`; 0 for the cards in it."""
        gains = self._gains.get(hand)
        if gains is None:
            gains = self._gains[hand] = self._all_gains(hand)
        return gains

    def _all_gains(self, hand: int) -> list[float]:
        gains = self._gains_by_type(hand)
        weights = self.weights
        for combo in self.catalogue.combos:
            missing = [group for group in combo.groups if not group & hand]
            if 1 <= len(missing) <= 2:
                more = weights.combo - weights.nearly if len(missing) == 1 else weights.nearly
                for group in missing:
                    for card in cards_of(group):
                        gains[card] += more
        return gains

    def _gains_by_type(self, hand: int) -> list[float]:
        weights = self.weights
        gains = [0.0] * len(self.catalogue.codes)
        lacked = len(self.lacking(hand))
        room = weights.card if hand.bit_count() < KEPT else 0.0
        different = self.catalogue.different_names(hand & self.types[0])
        for place, kind in enumerate(self.types):
            count = (hand & kind).bit_count()
            gain = room + (self._use(place, count) if count < _MOST_COUNTED else 0.0)
            if not count:
                gain += weights.near[lacked - 1] - weights.near[lacked]
            for card in cards_of(kind & ~hand):
                gains[card] = gain
            if not place and different < _MOST_COUNTED:
                more = weights.librarians[different + 1] - weights.librarians[different]
                held = {self.catalogue.names[card] for card in cards_of(hand & kind)}
                for card in cards_of(kind & ~hand):
                    gains[card] += more if self.catalogue.names[card] not in held else 0.0
        return gains

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
            cards = cards_of(pool & kind)
            if not cards:
                continue
            gain = 0.0
            for card in cards:
                gain += max(0.0, gains[card])
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


def _is_last_turn(view: View) -> bool:
    """Tell whether the last chance comes after this turn unless somebody melds in it (TL-31)."""
    return 0 < view.config.quiet_limit * view.config.seats <= view.quiet + 1 and not view.melded


def none_of(wanted: int, size: int, count: int) -> float:
    """Return the chance that none of `count` cards, drawn from `size`, is one of `wanted`."""
    chance = 1.0
    for drawn in range(min(count, size)):
        chance *= max(0, size - drawn - wanted) / (size - drawn)
    return chance
