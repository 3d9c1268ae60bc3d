"""A race: actions weighed against the first one in world after world, those that fall behind being left out."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Any, TypeVar

from .budget import Spending
from .thinking import Option, Thinking, Thought

World = TypeVar("World")

_LEAST_WORLDS = 6  # before anything is decided
_LEFT_OUT = 1.5  # standard errors that an action must be behind another to be left out


def raced(
    actions: Sequence[Any],
    world: Callable[[], World],
    value: Callable[[World, Any], float],
    spending: Spending,
    *,
    doubt: float,
) -> Thinking:
    """Weigh actions until the budget is spent or it is clear which is best, and yield after each playout.

    world: makes a new world; value: what an action is worth in it, in points, more is better (it must leave the world
    as it is); doubt: by how many standard errors another must be better than the first to be chosen in its place.
    """
    entries = [_Entry(action) for action in actions]
    running = entries[:]
    while len(running) > 1:
        place = world()
        values: list[float] = []
        for entry in running:
            if spending.spent:
                return _thought(entries, doubt)
            values.append(value(place, entry.action))
            spending.count()
            yield
        for entry, found in zip(running, values, strict=True):
            entry.add(found - values[0])
        running = _still_running(running)
    return _thought(entries, doubt)


class _Entry:
    """An action in the race: by how much it did better than the first one, over the worlds that it ran in."""

    __slots__ = ("action", "squares", "total", "worlds")

    def __init__(self, action: Any) -> None:
        self.action = action
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.worlds += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def gain(self) -> float:
        return self.total / self.worlds if self.worlds else 0.0

    @property
    def error(self) -> float:
        if self.worlds < 2:
            return inf
        return sqrt(max(0.0, self.squares / self.worlds - self.gain * self.gain) / (self.worlds - 1))


def _still_running(running: list[_Entry]) -> list[_Entry]:
    """Return those that may still be best; the first one stays, as all others are measured by it."""
    first, *others = running
    if first.worlds < _LEAST_WORLDS:
        return running
    floor = max([0.0, *(entry.gain - _LEFT_OUT * entry.error for entry in others)])
    return [first, *(entry for entry in others if entry.gain + _LEFT_OUT * entry.error > floor)]


def _thought(entries: list[_Entry], doubt: float) -> Thought:
    options = tuple(
        Option(entry.action, entry.gain, entry.error if number else 0.0, entry.worlds)
        for number, entry in enumerate(entries)
    )
    sure = [option for option in options[1:] if option.gain > doubt * option.error]
    return Thought(max(sure, key=lambda option: option.gain, default=options[0]).action, options)
