"""Many small numbers as one large one, each below a limit of its own: no bit is wasted, as links must be short."""

from .errors import LinkError

_GROUP = 16  # a count is written in groups below this, each with a sign whether another follows
_MOST_GROUPS = 32


class Writer:
    """Takes small numbers, first to last."""

    __slots__ = ("_digits",)

    def __init__(self) -> None:
        """Begin with nothing."""
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, limit: int) -> None:
        """Write a number from 0 to `limit` - 1; LinkError for another one."""
        if not 0 <= value < limit:
            raise LinkError("This game does not fit into a link. It can be sent as a file.")
        self._digits.append((value, limit))

    def put_count(self, value: int) -> None:
        """Write a number of 0 or more, the shorter the smaller it is."""
        while True:
            value, group = divmod(value, _GROUP)
            self.put(group, _GROUP)
            self.put(int(value > 0), 2)
            if not value:
                return

    def put_text(self, text: str) -> None:
        """Write a text."""
        data = text.encode()
        self.put_count(len(data))
        for byte in data:
            self.put(byte, 256)

    def number(self) -> int:
        """Return all that was written as one number."""
        number = 0
        for value, limit in reversed(self._digits):
            number = number * limit + value
        return number


class Reader:
    """Gives the small numbers back, first to last; LinkError for what no Writer wrote."""

    __slots__ = ("_rest",)

    def __init__(self, number: int) -> None:
        """Begin with the number that a Writer made."""
        self._rest = number

    def take(self, limit: int) -> int:
        """Return the next number, from 0 to `limit` - 1, which must be the limit that it was written with."""
        self._rest, value = divmod(self._rest, limit)
        return value

    def take_count(self, most: int) -> int:
        """Return a count; LinkError if it is more than `most`."""
        count = 0
        for group in range(_MOST_GROUPS):
            count += self.take(_GROUP) * _GROUP**group
            if not self.take(2):
                break
        if count > most:
            raise _odd()
        return count

    def take_text(self, most: int) -> str:
        """Return a text of up to `most` bytes."""
        data = bytes(self.take(256) for _ in range(self.take_count(most)))
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            raise _odd() from error

    def finish(self) -> None:
        """Check that nothing is left; LinkError otherwise."""
        if self._rest:
            raise _odd()


def _odd() -> LinkError:
    return LinkError("This link says something that no game of ours says, so it is not from here.")
