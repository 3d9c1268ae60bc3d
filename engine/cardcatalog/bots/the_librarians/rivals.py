"""What can be told about the other hands: which types they may lack, and what helps or hurts them."""

from cardcatalog.the_librarians.cards import cards_of

from .worth import KEPT, Outlook, none_of


class Rivals:
    """The opponents as one seat sees them."""

    __slots__ = ("_outlook", "_view")

    def __init__(self, outlook: Outlook) -> None:
        """Read the view of the outlook."""
        self._outlook = outlook
        self._view = outlook.view

    def lacks(self, seat: int, place: int) -> float:
        """Return how likely this seat has no card of a type (its place in `types`)."""
        view, kind = self._view, self._outlook.types[place]
        if view.known[seat] & kind:
            return 0.0
        hidden = view.hand_counts[seat] - view.known[seat].bit_count()
        if not hidden:
            return 1.0
        chance = none_of((self._outlook.pool & kind).bit_count(), self._outlook.pool.bit_count(), hidden)
        return min(1.0, chance * self._outlook.weights.guess)

    def lacked(self, seat: int) -> float:
        """Return how many types this seat can be expected to lack."""
        lacked = 0.0
        for place in range(len(self._outlook.types)):
            lacked += self.lacks(seat, place)
        return lacked

    def step(self, seat: int) -> float:
        """Return what one more type would be worth to this seat, as far as one can tell."""
        near = self._outlook.weights.near
        lacked = min(max(1, int(self.lacked(seat) + 0.5)), len(near) - 1)
        return near[lacked - 1] - near[lacked]

    def weight(self, seat: int) -> float:
        """Return how much a loss of this opponent is worth: all of them together as much as `harm` says."""
        weights, points = self._outlook.weights, self._view.points
        others = [points[other] for other in range(len(points)) if other != self._view.seat]
        share = weights.harm / len(others)
        return share * weights.leader if len(others) > 1 and points[seat] == max(others) else share

    def help(self, seat: int, place: int) -> float:
        """Return what it costs that this seat gets a card of a type."""
        return self.weight(seat) * self.lacks(seat, place) * self.step(seat)

    def helps(self, seat: int) -> list[float]:
        """Return for every card of the deck, by number, what it costs that this seat gets it."""
        costs = [self.help(seat, place) for place in range(len(self._outlook.types))]
        return [costs[self._outlook.kind_of(card)] for card in range(len(self._outlook.catalogue.codes))]

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
            total += self.lacks(seat, place) * ((self._outlook.pool & kind).bit_count() / size)
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
