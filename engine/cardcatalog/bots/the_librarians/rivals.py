"""What can be told about the other hands: which types they may lack, and what helps or hurts them."""

from cardcatalog.the_librarians.cards import cards_of
from cardcatalog.the_librarians.deck import LETTERS

from .scale import KEPT
from .worth import Outlook, none_of


class Rivals:
    """The opponents as one seat sees them."""

    __slots__ = ("_lacks", "_outlook", "_view", "_weights")

    def __init__(self, outlook: Outlook) -> None:
        """Read the view of the outlook."""
        self._outlook = outlook
        self._view = outlook.view
        self._lacks: dict[int, list[float]] = {}
        self._weights: dict[int, float] = {}

    def lacks(self, seat: int) -> list[float]:
        """Return for each type, in the order of `types`, how likely this seat has no card of it."""
        lacks = self._lacks.get(seat)
        if lacks is None:
            lacks = self._lacks[seat] = self._all_lacks(seat)
        return lacks

    def _all_lacks(self, seat: int) -> list[float]:
        view, pool, guess = self._view, self._outlook.pool, self._outlook.weights.guess
        known, size = view.known[seat], pool.bit_count()
        hidden = view.hand_counts[seat] - known.bit_count()
        lacks = []
        for kind in self._outlook.types:
            if known & kind:
                lacks.append(0.0)
            elif not hidden:
                lacks.append(1.0)
            else:
                lacks.append(min(1.0, none_of((pool & kind).bit_count(), size, hidden) * guess))
        return lacks

    def lacked(self, seat: int) -> float:
        """Return how many types this seat can be expected to lack."""
        lacked = 0.0
        for lacks in self.lacks(seat):
            lacked += lacks
        return lacked

    def step(self, seat: int) -> float:
        """Return what one more type would be worth to this seat, as far as one can tell."""
        near = self._outlook.weights.near
        lacked = min(max(1, int(self.lacked(seat) + 0.5)), len(near) - 1)
        return near[lacked - 1] - near[lacked]

    def weight(self, seat: int) -> float:
        """Return how much a loss of this opponent is worth: all of them together as much as `harm` says."""
        weight = self._weights.get(seat)
        if weight is None:
            weight = self._weights[seat] = self._weight(seat)
        return weight

    def _weight(self, seat: int) -> float:
        weights, points = self._outlook.weights, self._view.points
        others = [points[other] for other in range(len(points)) if other != self._view.seat]
        share = weights.harm / len(others)
        return share * weights.leader if len(others) > 1 and points[seat] == max(others) else share

    def help(self, seat: int, place: int) -> float:
        """Return what it costs that this seat gets a card of a type."""
        return self.weight(seat) * self.lacks(seat)[place] * self.step(seat)

    def helps(self, seat: int) -> list[float]:
        """Return for every card of the deck, by number, what it costs that this seat gets it."""
        costs = [self.help(seat, place) for place in range(len(self._outlook.types))]
        return [costs[LETTERS.index(letter)] for letter in self._outlook.catalogue.letters]

    def loss(self, seat: int) -> float:
        """Return what it is worth that this seat parts with a card of its choice: much, if it has none to spare."""
        view, outlook = self._view, self._outlook
        types = len(outlook.types) - self.lacked(seat)
        spare = view.hand_counts[seat] - types
        if spare >= 1:
            return self.weight(seat) * outlook.weights.card
        return self.weight(seat) * (1 - max(0.0, spare)) * self.step(seat)

    def redraw(self, seat: int) -> float:
        """Return what one new card can be expected to be worth to this seat."""
        total = 0.0
        size = max(1, self._outlook.pool.bit_count())
        for place, kind in enumerate(self._outlook.types):
            total += self.lacks(seat)[place] * ((self._outlook.pool & kind).bit_count() / size)
        return total * self.step(seat) + self._outlook.weights.card

    def theirs(self, seat: int) -> tuple[int, int, list[int]]:
        """Return what this seat's hand may hold: the cards that may be there, how many of them, and the known ones."""
        view = self._view
        known = view.known[seat]
        return view.unseen, view.hand_counts[seat] - known.bit_count(), cards_of(known)

    def random_gain(self, hand: int, seat: int) -> float:
        """Return what a random card of this seat's hand can be expected to add to `hand`."""
        pool, hidden, known = self.theirs(seat)
        gains = self._outlook.gains(hand)
        total = 0.0
        for card in known:
            total += gains[card]
        unseen = 0.0
        for card in cards_of(pool):
            unseen += gains[card]
        if hidden and pool:
            total += unseen / pool.bit_count() * hidden
        return total / max(1, hidden + len(known))

    def spares(self, seat: int) -> list[int]:
        """Return the cards that this seat is known to hold more than one of the type of."""
        known = self._view.known[seat]
        return [
            card
            for kind in self._outlook.types
            if (known & kind).bit_count() > 1 or self._view.hand_counts[seat] > KEPT
            for card in cards_of(known & kind)
        ]
