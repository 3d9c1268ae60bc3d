"""How a turn of The Librarians can end, and what that is worth: a meld, cards put back, what is left (TL-27, TL-28)."""

from itertools import product

from cardcatalog.the_librarians.cards import MELD_POINTS, cards_of
from cardcatalog.the_librarians.deck import LETTERS
from cardcatalog.the_librarians.view import View

from .prospects import (
    A_RELIC,
    AHEAD,
    ALWAYS,
    DISCARDED,
    HELPS,
    LACKED_MOST,
    LEAD,
    LYING,
    MARGIN,
    NEXT,
    OTHERS,
    ROOM,
    TOP,
    TYPES,
    prospects_of,
    stage_of,
)
from .rivals import Rivals
from .scale import KEPT
from .weights import LIBRARIAN
from .worth import Outlook

_FILLED_TO = 7  # TL-27
_TRIED = 4  # cards that are least missed, of which the last two go that are put back
_RELIC = LETTERS.index("R")
UNKNOWN = -1  # the type of a card that this seat does not know

Tops = tuple[int, int]  # the types of the two top cards of the deck as far as they are known


class Ends:
    """The ends of the turn that goes on, as the seat of the view can see them; in points, more is better."""

    def __init__(self, view: View) -> None:
        """Prepare for the seat of the view; the rivals are weighed as a Librarian does."""
        self.outlook = Outlook(view, LIBRARIAN)
        self.rivals = Rivals(self.outlook)
        self.types = [LETTERS.index(letter) for letter in self.outlook.catalogue.letters]
        self.prospects = prospects_of(view.config.catalogue, view.config.seats)
        self._view = view
        left = view.config.melds_to_end - sum(view.melds)
        self._stages = stage_of(left), stage_of(left - 1)
        self._melded = [self._around(stage, melds) for melds, stage in enumerate(self._stages)]
        self._next_lacks = self.rivals.lacks((view.turn + 1) % view.config.seats)
        self._tops: dict[tuple[int, int, int], float] = {}
        self._ends: dict[tuple[int, Tops, int], tuple[float, int]] = {}
        self._melds: dict[int, tuple[int, int]] = {}
        weights = self.prospects.weights[self._stages[0]]
        self.point = 1.0 + (weights[MARGIN] + weights[LEAD]) / 10  # what a point is worth

    # What is the same for all hands, but for the meld that may be made

    def _around(self, stage: int, melds: int) -> float:
        view, weights = self._view, self.prospects.weights[stage]
        others = [seat for seat in range(view.config.seats) if seat != view.seat]
        average = sum(view.points[seat] for seat in others) / len(others)
        lead = view.points[view.seat] - max(view.points[seat] for seat in others)
        value = weights[ALWAYS] + weights[MARGIN] * (view.points[view.seat] - average) / 10
        value += weights[LEAD] * max(-5.0, min(5.0, lead / 10))
        for place, kind in enumerate(self.outlook.types):
            value += weights[DISCARDED + place] * ((view.discard & kind).bit_count() + melds) / 4
        after = (view.seat + 1) % view.config.seats
        value += self._held(weights[NEXT:], after) + weights[NEXT + AHEAD] * (view.points[after] - average) / 10
        for seat in others:
            if seat != after:
                value += self._held(weights[OTHERS:], seat) / (len(others) - 1)
        return value

    def _held(self, weights: tuple[float, ...], seat: int) -> float:
        """Return what the hand of an opponent can be expected to mean."""
        lacks = self.rivals.lacks(seat)
        chances = [1.0] + [0.0] * TYPES  # that it lacks so many types
        for lack in lacks:
            chances = [
                chance * (1 - lack) + (chances[number - 1] * lack if number else 0.0)
                for number, chance in enumerate(chances)
            ]
        value = weights[A_RELIC] * (1 - lacks[_RELIC]) + weights[ROOM] * max(0, KEPT - self._view.hand_counts[seat]) / 4
        for number, chance in enumerate(chances):
            value += weights[min(number, LACKED_MOST)] * chance
        return value

    # Ends

    def hand(self, hand: int) -> float:
        """Return what a hand is worth by itself in this turn, with the meld that it can make."""
        if not self._is_whole(hand):
            return self._melded[0] + self.prospects.hand(hand, self._stages[0])
        points, left = self.best_meld(hand)
        return points * self.point + self._melded[1] + self.prospects.hand(left, self._stages[1])

    def _is_whole(self, hand: int) -> bool:
        return all(hand & kind for kind in self.outlook.types)

    def after(self, hand: int, tops: Tops, coming: list[int]) -> float:
        """Return what the turn is worth if it ends with this hand: a meld if there can be one, and what is put back.

        coming: the next cards of the deck, which fill the hand after a meld.
        """
        if not self._is_whole(hand):
            return self.kept(hand, tops)[0]
        points, left = self.best_meld(hand)
        return self.melding(points, left, coming)

    def melding(self, points: int, left: int, coming: list[int]) -> float:
        """Return what a meld is worth that leaves these cards, filled up from the deck."""
        for card in coming[: max(0, _FILLED_TO - left.bit_count())]:
            left |= 1 << card
        return points * self.point + self.kept(left, (UNKNOWN, UNKNOWN), 1)[0]

    def best_meld(self, hand: int) -> tuple[int, int]:
        """Return the points of the meld that is best, and what it leaves."""
        best = self._melds.get(hand)
        if best is None:
            best = self._melds[hand] = self._best_meld(hand)
        return best

    def _best_meld(self, hand: int) -> tuple[int, int]:
        best, best_value = (0, hand), -1.0e9
        for cards in product(*(cards_of(hand & kind) for kind in self.outlook.types)):
            left = hand
            for card in cards:
                left &= ~(1 << card)
            points = MELD_POINTS + len(self.outlook.catalogue.combos_in(hand & ~left))
            value = points + self.prospects.hand(left, self._stages[1])
            if value > best_value:
                best, best_value = (points, left), value
        return best

    def kept(self, hand: int, tops: Tops, melds: int = 0) -> tuple[float, int]:
        """Return what is best if this hand has to be brought to 8 cards, and the card to put back first (-1: none)."""
        key = hand, tops, melds
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._put_back(hand, tops, melds)
        return found

    def _put_back(self, hand: int, tops: Tops, melds: int) -> tuple[float, int]:
        stage, first, spare = self._stages[melds], -1, hand.bit_count() - KEPT
        while spare > 2:
            card = self._least_missed(hand, stage)[0]
            first = card if first < 0 else first
            hand &= ~(1 << card)
            spare -= 1
        if spare <= 0:
            return self._melded[melds] + self.prospects.hand(hand, stage) + self._lying(tops, melds), -1
        best, best_card = -1.0e9, -1
        for card in self._least_missed(hand, stage)[:_TRIED]:
            value = self.putting_back(hand, card, tops, melds)
            if value > best:
                best, best_card = value, card
        return best, best_card if first < 0 else first

    def putting_back(self, hand: int, card: int, tops: Tops, melds: int = 0) -> float:
        """Return what is best if this card of a hand of 9 or more is put back now, and others until 8 are left."""
        stage, left, kind = self._stages[melds], hand & ~(1 << card), self.types[card]
        above = (kind, tops[0]) if self._view.config.excess == "top" else tops
        if left.bit_count() <= KEPT:
            return self._melded[melds] + self.prospects.hand(left, stage) + self._lying(above, melds)
        if left.bit_count() > KEPT + 1:
            return self.kept(left, above, melds)[0]
        best = -1.0e9
        for other in self._least_missed(left, stage)[:_TRIED]:
            pair = (self.types[other], above[0]) if self._view.config.excess == "top" else tops
            best = max(best, self.prospects.hand(left & ~(1 << other), stage) + self._lying(pair, melds))
        return self._melded[melds] + best

    def _least_missed(self, hand: int, stage: int) -> list[int]:
        """Return the cards of a hand, those first without which it is worth most."""
        worth = self.prospects.hand
        return sorted(cards_of(hand), key=lambda card: -worth(hand & ~(1 << card), stage))

    def _lying(self, tops: Tops, melds: int) -> float:
        """Return what it means that these cards lie on top of the deck, for the next seat to draw (TL-7)."""
        key = *tops, melds
        value = self._tops.get(key)
        if value is None:
            weights, value = self.prospects.weights[self._stages[melds]], 0.0
            for depth, kind in enumerate(tops):
                if kind != UNKNOWN:
                    value += weights[TOP] / 2 + weights[LYING + kind]
                    if not depth or kind != tops[0]:
                        value += weights[HELPS + depth] * self._next_lacks[kind]
            self._tops[key] = value
        return value
