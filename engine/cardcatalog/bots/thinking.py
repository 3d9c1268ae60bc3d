"""Thinking: what a bot that weighs possible worlds says of its choice, and how it is asked without anybody waiting.

A thinking bot is a generator: it yields after every few milliseconds of work and returns a `Thought` at its end. Who
asks it may put it aside between two steps, and cancels it by dropping it. `finished` runs one to its end.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt
from typing import Any, Protocol

from cardcatalog.chance import Chance

from .budget import USUAL, Budget, Spending
from .chooser import Chooser

_LOOK = 8  # worlds between two looks at what is clear already
_SURE = 4.0  # standard errors


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


def weighed(actions: Sequence[Any], values: Iterable[Sequence[float]], spending: Spending) -> Thinking:
    """Weigh actions in world after world, until there is none left, the budget is spent or it is clear which is best.

    It yields after each. actions: the habit first; one that stands there more than once counts as the best of its
    entries; values: for each world what each entry is worth in it, in points, more is better.
    """
    worlds: list[Sequence[float]] = []
    source = iter(values)
    while not spending.spent:
        found = next(source, None)
        if found is None:
            break
        worlds.append(found)
        spending.count()
        yield
        if len(worlds) % _LOOK == 0 and _decided(actions, worlds):
            break
    return thought_of(actions, worlds)


def _decided(actions: Sequence[Any], worlds: Sequence[Sequence[float]]) -> bool:
    """Tell whether every other action is behind the best by more than chance can explain."""
    best = max(range(len(actions)), key=lambda entry: sum(world[entry] for world in worlds))
    rivals = [entry for entry in range(len(actions)) if actions[entry] != actions[best]]
    return all(gain < -_SURE * error for gain, error in (_against(worlds, entry, best) for entry in rivals))


def _against(worlds: Sequence[Sequence[float]], entry: int, other: int) -> tuple[float, float]:
    """Return by how much an entry did better than another in the same worlds, and the standard error of that."""
    count = len(worlds)
    if count < 2:
        return (worlds[0][entry] - worlds[0][other] if worlds else 0.0), inf
    gains = [world[entry] - world[other] for world in worlds]
    mean = fsum(gains) / count
    return mean, sqrt(fsum((gain - mean) ** 2 for gain in gains) / (count * (count - 1)))


def thought_of(actions: Sequence[Any], worlds: Sequence[Sequence[float]]) -> Thought:
    """Return the best of the actions, all compared with the first, from what each entry was worth in each world."""
    totals = [fsum(world[entry] for world in worlds) for entry in range(len(actions))]
    entries: dict[Any, int] = {}
    for entry, action in enumerate(actions):
        if action not in entries or totals[entry] > totals[entries[action]]:
            entries[action] = entry
    habit = entries[actions[0]]
    options = [Option(actions[0], 0.0, 0.0, len(worlds))] + [
        Option(action, *_against(worlds, entry, habit), len(worlds))
        for action, entry in entries.items()
        if entry != habit
    ]
    return Thought(max(options, key=lambda option: option.gain).action, tuple(options))
