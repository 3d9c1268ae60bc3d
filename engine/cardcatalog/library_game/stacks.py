"""The two stacks: after a shuffle their order is worked out only as far as it is asked for.

In play a few cards are drawn until the next shuffle, and nobody may know how the others lie. What is not worked out
yet is settled all the same: it follows from the cards and one number, so it does not matter who looks at what, or when.
"""

from cardcatalog.chance import Chance

_AT_ONCE = 8  # cards; one number of 128 bits is good for so many: no order of theirs is likelier by a part in 2**76


class Stacks:
    """The face-down cards of a round, in two stacks.

    tops: of each stack the cards on top whose order is worked out, top last; empty only if the stack is. rest: those
    below, in ascending order. They lie under the stacks by turns, from the top down, as `luck` takes them out.
    """

    __slots__ = ("luck", "rest", "tops")

    def __init__(self, first: list[int], second: list[int]) -> None:
        """Lay the cards as they are in these lists, top last; the lists are then those of the stacks."""
        self.tops = [first, second]
        self.rest: list[int] = []
        self.luck = 0

    def shuffle(self, more: list[int], chance: Chance) -> None:
        """Shuffle all cards and `more`, and divide them; the first stack gets the odd card (LG-5, LG-11).

        The list `more` is used up.
        """
        more += self.rest
        more += self.tops[0]
        more += self.tops[1]
        more.sort()  # so that the new order does not come of what was worked out of the old one
        self.rest = more
        self.tops = [[], []]
        self.luck = chance.wide()
        self._lay()

    def shuffle_in(self, card: int, stack: int, chance: Chance) -> None:
        """Put `card` into a stack (0 or 1) and shuffle that stack as a whole (LG-27)."""
        self.work_out()
        self.tops[stack].append(card)
        chance.shuffle(self.tops[stack])

    def _lay(self) -> None:
        """Lay the next cards out of the rest under what is worked out: each is any of those left (Fisher and Yates)."""
        rest, luck, count = self.rest, self.luck, len(self.rest)
        under, then = self.tops
        for left in range(count, count - _AT_ONCE if count > _AT_ONCE else 0, -1):
            under.insert(0, rest.pop(luck % left))
            luck //= left
            under, then = then, under

    def _go_on(self) -> None:
        self.luck = Chance.from_state(self.luck).wide()
        self._lay()

    def work_out(self) -> None:
        """Work the whole order out, so that `tops` are all cards."""
        while self.rest:
            self._go_on()

    def draw(self, stack: int) -> int:
        """Take the top of a stack (0 or 1) that is not empty."""
        top = self.tops[stack]
        card = top.pop()
        if not top and self.rest:
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
        return len(first) + (rest + 1) // 2, len(second) + rest // 2

    def copy(self) -> "Stacks":
        """Return an independent copy with the same order, worked out or not."""
        first, second = self.tops
        other = object.__new__(Stacks)
        other.tops = [first[:], second[:]]
        other.rest = self.rest[:]
        other.luck = self.luck
        return other

    def __eq__(self, other: object) -> bool:
        """Tell whether the same cards lie in the same order."""
        return isinstance(other, Stacks) and self.in_order() == other.in_order()

    __hash__ = None  # type: ignore[assignment]  # they change in place
