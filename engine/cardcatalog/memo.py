"""A bounded table that works out a missing entry when it is asked for."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Sequence[Any])


class Memo(dict[K, V]):
    """`memo[key]` is `work_out(key)`, remembered; `most` bounds the entries and all their items together.

    When it is full it is emptied: what is asked for often is soon there again.
    """

    __slots__ = ("_most", "_room", "_work_out")

    def __init__(self, most: int, work_out: Callable[[K], V] | None = None) -> None:
        """Start empty; without `work_out` the entries come by `keep`."""
        super().__init__()
        self._work_out = work_out
        self._most = self._room = most

    def __missing__(self, key: K) -> V:
        """Work out the entry for `key` and keep it."""
        if self._work_out is None:
            raise KeyError(key)
        return self.keep(key, self._work_out(key))

    def keep(self, key: K, value: V) -> V:
        """Remember and return the entry for `key`."""
        self._room -= 1 + len(value)
        if self._room < 0:
            self.clear()
            self._room = self._most - 1 - len(value)
        self[key] = value
        return value
