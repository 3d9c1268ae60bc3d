"""What a hand of The Librarians is worth: how near to a meld, its combos, what its cards can do (TL-8, TL-27)."""

from dataclasses import dataclass

from cardcatalog.the_librarians.view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """All in meld points.

    near: what a hand is worth by the number of types that it lacks; combo, nearly: a whole combo, and one that lacks
    one card; spare: a second card of a type, by type; triple: a third; librarians: by the number of different ones;
    four: four of a type that could be five; relic: the points that a Relic still brings; stir: shuffling a stuck deck.
    """

    near: tuple[float, ...] = (10.0, 7.0, 4.8, 3.2, 2.0, 1.2, 0.6, 0.2, 0.0)
    combo: float = 0.6
    nearly: float = 0.08
    spare: tuple[float, ...] = (0.3, 0.05, 0.2, 0.2, 0.1, 0.1, 0.1, 0.25)  # L F R A P S K M
    triple: float = 0.35
    librarians: tuple[float, ...] = (0.0, 0.0, 0.1, 0.7, 2.5, 3.5)
    four: float = 1.2
    relic: float = 0.7
    card: float = 0.1
    stir: float = 0.1
    harm: float = 0.5


WEIGHTS = Weights()
_FULL = 8  # cards that a hand may keep (TL-28)


class Outlook:
    """A view, prepared for comparing hands; nothing in it that the view does not hold."""

    __slots__ = ("_known_top", "_shares", "catalogue", "stuck", "types", "view", "weights")

    def __init__(self, view: View, weights: Weights) -> None:
        """Read the view."""
        self.view = view
        self.weights = weights
        self.catalogue = view.config.catalogue
        self.types = self.catalogue.types
        pool = view.unseen | view.lodged
        self._shares = self.shares(pool)
        self._known_top = dict(view.deck_known)
        self.stuck = max(0.0, view.quiet / view.config.seats - 3)

    def shares(self, pool: int) -> tuple[float, ...]:
        """Return for each type the part of the cards of `pool` that it has."""
        size = max(1, pool.bit_count())
        return tuple((pool & kind).bit_count() / size for kind in self.types)

    def lacking(self, hand: int) -> list[int]:
        """Return the types, as places in `types`, that `hand` has no card of."""
        return [place for place, kind in enumerate(self.types) if not hand & kind]

    def worth(self, hand: int) -> float:
        """Return what `hand` is worth."""
        weights = self.weights
        worth = weights.near[len(self.lacking(hand))] + weights.card * min(hand.bit_count(), _FULL)
        for place, kind in enumerate(self.types):
            count = (hand & kind).bit_count()
            if count > 1:
                worth += weights.spare[place]
            if count > 2:
                worth += weights.triple
            if count > 3 and place:
                worth += weights.four
        if hand & self.types[2]:
            worth += weights.relic
        different = self.catalogue.different_names(hand & self.types[0])
        return worth + weights.librarians[min(different, 5)] + self._combos(hand)

    def _combos(self, hand: int) -> float:
        worth = 0.0
        for combo in self.catalogue.combos:
            missing = 0
            for group in combo.groups:
                missing += not group & hand
            if not missing:
                worth += self.weights.combo
            elif missing == 1:
                worth += self.weights.nearly
        return worth

    def step(self, hand: int) -> float:
        """Return what one more type adds to `hand`."""
        near, lacking = self.weights.near, len(self.lacking(hand))
        return near[lacking - 1] - near[lacking] if lacking else 0.0

    def drawing(self, hand: int, count: int) -> float:
        """Return what drawing `count` cards from the deck can be expected to add to `hand`."""
        gain = self.weights.card * max(0, min(count, _FULL - hand.bit_count()))
        step = self.step(hand)
        for place in self.lacking(hand):
            missed = 1.0
            for depth in range(min(count, max(self.view.deck_count, 1))):
                card = self._known_top.get(depth)
                if card is None:
                    missed *= 1 - self._shares[place]
                elif self.types[place] >> card & 1:
                    missed = 0.0
            gain += step * (1 - missed)
        return gain

    def choosing(self, hand: int, pool: int, count: int) -> float:
        """Return what the best of `count` random cards of `pool` can be expected to add to `hand`."""
        shares = self.shares(pool)
        useful = 0.0
        for place in self.lacking(hand):
            useful += shares[place]
        return self.step(hand) * (1 - (1 - min(useful, 1.0)) ** count) + self.weights.card

    def peeking(self, hand: int) -> float:
        """Return what the best of the next four cards of the deck can be expected to add to `hand` (TL-12, TL-20)."""
        view = self.view
        known = [card for depth, card in view.deck_known if depth < 4]
        lacking = self.lacking(hand)
        if any(self.types[place] >> card & 1 for place in lacking for card in known):
            return self.step(hand) + self.weights.card
        return self.choosing(hand, view.unseen | view.lodged, max(0, min(4, view.deck_count) - len(known)))
