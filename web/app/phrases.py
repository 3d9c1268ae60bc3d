"""What the seats are called; the person, seat 0 but in a turned table, is called “you”."""

from collections.abc import Sequence
from typing import Final

from .words import say

YOU: Final = "You"  # in records the name of a person who has given none
READERS: Final = ("Reader", "Gast")  # likewise, with a number, where several play; as the language was at the start


class Names:
    """What the seats are called; the person's own name only stands on its seat and in the score sheet."""

    __slots__ = ("all", "first", "you")

    def __init__(self, names: Sequence[str], you: int = 0, first: int = 0) -> None:
        """Take the name of every seat, seat 0 first, where the person sits, and which seat seat 0 is in truth."""
        self.all = tuple(shown(name) for name in names)
        self.you = you
        self.first = first

    def tint(self, seat: int) -> int:
        """Return the number of a seat's colour: the same from whichever seat the table is seen."""
        return (seat + self.first) % len(self.all)

    def is_you(self, seat: int) -> bool:
        """Tell whether the person sits there."""
        return seat == self.you

    def who(self, seat: int) -> str:
        """Return “You” or the name, to start a sentence with."""
        return say.phrases.who(self, seat)


def shown(name: str) -> str:
    """Return a name of a record as it is shown."""
    number = _reader(name)
    if number:
        return say.company.reader(number)
    return say.people.YOU if name == YOU else name


def is_nobody(name: str) -> bool:
    """Tell whether a name of a record is that of a person who has given none."""
    return name == YOU or _reader(name) > 0


def _reader(name: str) -> int:
    """Return which of several people has this name for want of one, from 1; 0 for any other name."""
    word, _, number = name.partition(" ")
    return int(number) if word in READERS and number in map(str, range(1, 11)) else 0
