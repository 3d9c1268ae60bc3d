"""What a hand is worth to its seat now: the points it may cost, less what it promises."""

from collections.abc import Mapping
from dataclasses import replace

from cardcatalog.library_game.cards import (
    FIRST_PATRON,
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUITED,
    TENS,
    cards_of,
    is_patron,
    is_staff,
    mask_of,
)
from cardcatalog.library_game.melds import LEAST, MOST_IN_SET, Meld, is_run, rank_of
from cardcatalog.library_game.view import View

from .shapes import down, shape_of, up
from .weights import Weights

_MOST_READY = 7  # cards; larger hands rarely make one meld
_NOTHING_TO_GAIN = 1e9  # more than any hand can cost


class Outlook:
    """The table as one seat sees it, prepared for comparing hands; nothing in it that the view does not hold.

    danger: 0 (the round has just begun) to 1 (a seat is empty-handed: this may be the last turn);
    point, card: what a point in the hand and a card in the hand cost at this danger; open: the melds it would add to;
    open_cards: what lies on the table, on the discard pile or aside.
    """

    __slots__ = (
        "_above",
        "_below",
        "_costs",
        "alive",
        "card",
        "danger",
        "fits",
        "next_seat",
        "open",
        "open_cards",
        "point",
        "rank_fits",
        "staff_fits",
        "view",
        "weights",
    )

    def __init__(self, view: View, weights: Weights) -> None:
        """Read the view, or what somebody who keeps nothing in mind has of it."""
        if not weights.remembers:
            view = forgetful(view)
        self.view = view
        self.weights = weights
        fewest = min(count for seat, count in enumerate(view.hand_counts) if seat != view.seat)
        self.danger = weights.danger[min(fewest, len(weights.danger) - 1)]
        self.point = weights.early_points + (1 - weights.early_points) * self.danger
        self.card = weights.card * (1 - self.danger)
        self.next_seat = (view.turn + 1) % view.config.seats
        self.open: Mapping[int, Meld] = view.table if weights.adds else {}
        self.rank_fits, self._above, self._below = table_fits(self.open)
        self.fits = self.rank_fits | self._above | self._below
        self.staff_fits = any(_takes_staff(meld) for meld in self.open.values())
        seen = seen_by(view)
        self.open_cards = seen & ~view.hand
        self.alive = SUITED & ~seen if weights.remembers else SUITED
        self._costs: dict[int, float] = {}

    def cost(self, hand: int) -> float:
        """Return what holding `hand` after this turn costs; less is better."""
        known = self._costs.get(hand)
        if known is None:
            known = self._costs[hand] = self._cost(hand)
        return known

    def _cost(self, hand: int) -> float:
        weights, early = self.weights, 1 - self.danger
        if not hand:
            return -weights.checked_out
        suited = hand & SUITED
        staff = (hand & STAFF).bit_count()
        patrons = (hand & PATRONS).bit_count()
        shape = shape_of(suited)
        cost = self._burden(suited)
        saved_done = shape.done
        saved_fit = self.fitting(suited) & ~saved_done
        saved = weights.done * self._burden(saved_done) + weights.fit * self._burden(saved_fit)
        if staff:
            saved += weights.joker_link * self._burden(shape.linked & ~(saved_done | saved_fit))
        saved += weights.out * (shape.outs & self.alive).bit_count()
        saved += weights.near * (shape.near & self.alive).bit_count()
        cost += staff * (20 * self.point + self.card) + patrons * (50 * self.point + self.card)
        saved += weights.staff[min(staff, len(weights.staff) - 1)] + min(patrons, 1) * weights.patron
        if self.is_ready(hand):
            saved += weights.ready
        return cost - saved * early

    def _burden(self, suited: int) -> float:
        count = suited.bit_count()
        return self.point * 5 * (count + (suited & TENS).bit_count()) + self.card * count

    def fitting(self, hand: int) -> int:
        """Return the suited cards of `hand` that can be added to a meld now, those that follow on another included."""
        suited = hand & SUITED
        fitting = suited & self.rank_fits
        step = suited & self._above
        while step:
            fitting |= step
            step = up(step) & suited
        step = suited & self._below
        while step:
            fitting |= step
            step = down(step) & suited
        return fitting

    def is_ready(self, hand: int) -> bool:
        """Tell whether one action could take all of `hand` to the table: the next card drawn is the last discard."""
        suited, staff = hand & SUITED, (hand & STAFF).bit_count()
        if hand & PATRONS or hand.bit_count() > _MOST_READY:
            return False
        if not suited:
            return staff >= LEAST or self.staff_fits
        if suited & ~self.fitting(suited) == 0 and staff == 0:
            return suited & (suited - 1) == 0 or suited & ~self.rank_fits == 0 or is_run(suited)
        low, high = (suited & -suited).bit_length() - 1, suited.bit_length() - 1
        size = suited.bit_count() + staff
        if size < LEAST:
            return False
        if rank_of(suited) >= 0 and size <= MOST_IN_SET["rank"]:
            return True
        return low // RANK_COUNT == high // RANK_COUNT and high - low + 1 <= size

    def after_discard(self, hand: int) -> tuple[float, int]:
        """Return the least cost once one card of `hand` is discarded, and that card (-1 with no card to discard)."""
        best, best_card = _NOTHING_TO_GAIN, -1
        for card in cards_of(self.discardable(hand)):
            cost = self.cost(hand & ~(1 << card)) + self.feed(card)
            if cost < best:
                best, best_card = cost, card
        return (best, best_card) if best_card >= 0 else (self.cost(hand), -1)

    def discardable(self, hand: int) -> int:
        """Return the cards of `hand` that may be discarded this turn (LG-10); of equal cards only one."""
        if not self.view.config.return_taken:
            hand = hand & ~self.view.taken or hand
        staff, patrons = hand & STAFF, hand & PATRONS
        return hand & SUITED | staff & -staff | patrons & -patrons

    def feed(self, card: int) -> float:
        """Return what it costs that the next seat can draw `card` from the discard pile."""
        weights, view = self.weights, self.view
        left = view.hand_counts[self.next_seat]
        if self.next_seat == view.seat or not left:
            return 0.0
        if is_patron(card):
            return weights.feed_patron
        if is_staff(card):
            return weights.feed_staff
        cost = 0.0
        if self.fits >> card & 1:
            cost += weights.feed_fit + (weights.feed_last if left == 1 else 0.0)
        if view.known[self.next_seat] & partners(card):
            cost += weights.feed_known
        return cost

    def is_useful(self, card: int, hand: int) -> bool:
        """Tell whether `card` would complete a meld with `hand`, is an L, or makes a half with it."""
        if card >= FIRST_PATRON:
            return False
        shape = shape_of(hand & SUITED)
        staff = (hand & STAFF).bit_count()
        return is_staff(card) or bool((shape.outs | (shape.near if staff else 0)) >> card & 1)


def table_fits(table: Mapping[int, Meld]) -> tuple[int, int, int]:
    """Return the suited cards that can be added now: to sets or in the place of Ls, above a series, below a series."""
    sets = above = below = 0
    for meld in table.values():
        if meld.kind == "rank":
            if meld.size < MOST_IN_SET["rank"] or meld.staff:
                sets |= RANK_MASKS[meld.rank] & ~meld.cards
        elif meld.kind == "series":
            span = meld.span
            sets |= meld.filled
            above |= up(1 << span.bit_length() - 1)
            below |= down(span & -span)
    return sets, above, below


def forgetful(view: View) -> View:
    """Return the view of a seat that has forgotten what others hold and what went into the stacks."""
    own = tuple(known if seat == view.seat else 0 for seat, known in enumerate(view.known))
    return replace(view, known=own, lodged=(0, 0))


def _takes_staff(meld: Meld) -> bool:
    return meld.size < (RANK_COUNT if meld.kind == "series" else MOST_IN_SET[meld.kind])


def partners(card: int) -> int:
    """Return the cards that make a half of a meld with the suited `card`."""
    own = 1 << card
    return (RANK_MASKS[card % RANK_COUNT] & ~own) | up(own) | up(own, 2) | down(own) | down(own, 2)


def seen_by(view: View) -> int:
    """Return the cards that will not be drawn by anybody soon: in hand, on the table, discarded or set aside."""
    seen = view.hand | view.aside | mask_of(view.discard)
    for meld in view.table.values():
        seen |= meld.cards
    return seen
