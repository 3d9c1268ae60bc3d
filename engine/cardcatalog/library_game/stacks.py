"""The two stacks: after a shuffle their order is worked out only as far as it is asked for.

In play a few cards are drawn until the next shuffle, and nobody may know how the others lie. What is not worked out
yet is settled all the same: it follows from the cards and one number, so it does not matter who looks at what, or when.
"""

from collections.abc import Sequence

from cardcatalog.chance import Chance

from .cards import CARD_COUNT

_AT_ONCE = 8  # cards; one number of 128 bits is good for so many: no order of theirs is likelier by a part in 2**76
# Of so many cards, how many are left before each of those that are taken out next.
_LEFT = tuple([range(count, max(count - _AT_ONCE, 0), -1) for count in range(CARD_COUNT + 1)])


class Stacks:
    """The face-down cards of a round, in two stacks.

    tops: of each stack the cards on top whose order is worked out, top last; empty only if the stack is. rest: those
    below, in ascending order. They lie under the stacks as `luck` takes them out, eight at a time, one for the one
    stack, one for the other. sunk: cards that were put in among those, each with its stack and how many lie under it.
    """

    __slots__ = ("luck", "rest", "sunk", "tops")

    def __init__(self, first: list[int], second: list[int]) -> None:
        """Lay the cards as they are in these lists, top last; the lists are then those of the stacks."""
        self.tops = [first, second]
        self.rest: list[int] = []
        self.sunk: tuple[tuple[int, int, int], ...] = ()
        self.luck = 0

    def shuffle(self, more: Sequence[int], chance: Chance) -> None:
        """Shuffle all cards and `more`, and divide them; the first stack gets the odd card (LG-5, LG-11)."""
        first, second = self.tops
        cards = self.rest
        cards += first
        cards += second
        cards += more
        if self.sunk:
            cards += [card for card, _, _ in self.sunk]
            self.sunk = ()
        cards.sort()  # so that the new order does not come of what was worked out of the old one
        self.luck = chance.wide()
        laid = self._lay()
        self.tops = [laid[::2], laid[1::2]]

    def shuffle_in(self, card: int, stack: int, chance: Chance) -> None:
        """Shuffle `card` into a stack (0 or 1): nobody knows how the others lie, so any height will do (LG-27)."""
        top, count = self.tops[stack], self.counts()[stack]
        height = chance.below(count + 1)
        below = count - len(top)
        if height < below:
            self.sunk += ((card, stack, height),)
        else:
            top.insert(height - below, card)

    def _lay(self) -> list[int]:
        """Take the next cards out of the rest and return them: each is any of those left (Fisher and Yates)."""
        rest, luck = self.rest, self.luck
        laid = []
        for left in _LEFT[len(rest)]:
            laid.append(rest.pop(luck % left))
            luck //= left
        return laid

    def _go_on(self) -> None:
        self.luck = Chance.from_state(self.luck).wide()
        laid = self._lay()
        first, second = self.tops
        first[:0] = laid[::2]
        second[:0] = laid[1::2]

    def work_out(self) -> None:
        """Work the whole order out, so that `tops` are all cards."""
        while self.rest:
            self._go_on()
        for card, stack, height in self.sunk:
            self.tops[stack].insert(height, card)
        self.sunk = ()

    def draw(self, stack: int) -> int:
        """Take the top of a stack (0 or 1) that is not empty."""
        top = self.tops[stack]
        card = top.pop()
        if not top and self.rest:
            if self.sunk:
                self.work_out()
            else:
                self._go_on()
        return card

    def in_order(self) -> list[list[int]]:
        """Return the cards of both stacks, top last, in new lists."""
        laid = self.copy()
        laid.work_out()
        return laid.tops

    def counts(self) -> tuple[int, int]:
        """Return how many cards lie in each stack."""
        first, second = self.tops
        rest = len(self.rest)
        counts = [len(first) + (rest + 1) // 2, len(second) + rest // 2]
        for _, stack, _ in self.sunk:
            counts[stack] += 1
        return counts[0], counts[1]

    def copy(self) -> "Stacks":
        """Return an independent copy with the same order, worked out or not."""
        first, second = self.tops
        other = object.__new__(Stacks)
        other.tops = [first[:], second[:]]
        other.rest = self.rest[:]
        other.sunk = self.sunk
        other.luck = self.luck
        return other

    def __eq__(self, other: object) -> bool:
        """Tell whether the same cards lie in the same order."""
        return isinstance(other, Stacks) and self.in_order() == other.in_order()

    __hash__ = None  # type: ignore[assignment]  # they change in place
