"""Thinking: what a bot that weighs possible worlds says of its choice, and how it is asked without anybody waiting.

A thinking bot is a generator: it yields after every few milliseconds of work and returns a `Thought` at its end. Who
asks it may put it aside between two steps, and cancels it by dropping it. `finished` runs one to its end.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

from cardcatalog.chance import Chance

from .budget import USUAL, Budget, Spending
from .chooser import Chooser


@dataclass(frozen=True, slots=True)
class Option:
    """One action that was weighed.

    gain: how many points better than the first option it did on average, in the same worlds with the same luck;
    error: the standard error of that, infinite with fewer than two playouts; playouts: in how many worlds.
    """

    action: Any
    gain: float
    error: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot would do, and what it weighed: the first option is what it would do by habit, with a gain of 0.

    A choice without an alternative, or one that is left to habit, has one option and no playout.
    """

    action: Any
    options: tuple[Option, ...]

    @property
    def playouts(self) -> int:
        """How many worlds were looked at."""
        return max(option.playouts for option in self.options)


Thinking = Generator[None, None, Thought]


class Thinker(Protocol):
    """A bot that thinks: the same view, luck and playouts, the same thought."""

    def __call__(self, view: Any, chance: Chance, budget: Budget = USUAL, /) -> Thinking:
        """Think about a legal action of the view, whose seat must be the one that is asked."""


def finished(thinking: Thinking) -> Thought:
    """Return what comes out in the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            thought: Thought = end.value
            return thought


def chooser(think: Thinker) -> Chooser:
    """Return the bot that thinks to the end and does what it found."""

    def choose(view: Any, chance: Chance, budget: Budget = USUAL) -> Any:
        return finished(think(view, chance, budget)).action

    return choose


def by_habit(action: Any) -> Thought:
    """Return the thought of a choice that needs none."""
    return Thought(action, (Option(action, 0.0, 0.0, 0),))


def weighed(
    actions: Sequence[Any], values: Callable[[], Sequence[float]], spending: Spending, *, doubt: float
) -> Thinking:
    """Weigh actions against the first in world after world, until the budget is spent, and yield after each.

    values: makes a new world and returns what each action is worth in it, in points, more is better; doubt: by how many
    standard errors another action must be better than the first one to be chosen in its place.
    """
    tally = Tally(len(actions))
    while len(actions) > 1 and not spending.spent:
        tally.add(values())
        spending.count()
        yield
    options = tuple(
        Option(action, tally.gain(place), tally.error(place), tally.count) for place, action in enumerate(actions)
    )
    sure = [option for option in options[1:] if option.gain > doubt * option.error]
    best = max(sure, key=lambda option: option.gain, default=options[0])
    return Thought(best.action, options)


class Tally:
    """Sums over worlds of how much better each action did than the first one in the same world."""

    __slots__ = ("_squares", "_sums", "count")

    def __init__(self, actions: int) -> None:
        """Begin with nothing seen."""
        self.count = 0
        self._sums = [0.0] * actions
        self._squares = [0.0] * actions

    def add(self, values: Sequence[float]) -> None:
        """Note what each action was worth in one more world."""
        self.count += 1
        first = values[0]
        for place, value in enumerate(values):
            gain = value - first
            self._sums[place] += gain
            self._squares[place] += gain * gain

    def gain(self, place: int) -> float:
        """Return the average gain of an action over the first."""
        return self._sums[place] / self.count if self.count else 0.0

    def error(self, place: int) -> float:
        """Return the standard error of that gain; infinite for fewer than two worlds, 0 for the first action."""
        if not place:
            return 0.0
        if self.count < 2:
            return float("inf")
        mean = self.gain(place)
        return sqrt(max(0.0, self._squares[place] / self.count - mean * mean) / (self.count - 1))
