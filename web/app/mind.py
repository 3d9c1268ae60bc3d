"""Thinking in slices: whoever thinks, the worker is free again after a few milliseconds, and clicks are answered."""

import time
from collections.abc import Callable
from math import inf
from typing import Any

from cardcatalog.bots import Budget
from cardcatalog.bots.thinking import Thinker, Thought
from cardcatalog.chance import Chance

SLICE = 0.03  # seconds
PLAYOUTS = 200  # what decides how long is thought, so that the same seed and moves give the same choice everywhere
LONGEST = 0.8  # seconds of thinking, where a machine is so slow that 200 playouts take longer

now: Callable[[], float] = time.perf_counter


class Mind:
    """One decision that is thought about; `thought` is there once `slice` says so. To cancel it, drop it.

    Only the time in slices counts for its budget: whatever the page does in between costs it nothing.
    """

    def __init__(self, think: Thinker, view: Any, chance: Chance) -> None:
        """Begin to think about the view of the seat that is asked."""
        self.thought: Thought | None = None
        self._spent = 0.0
        self._since = inf
        self._thinking = think(view, chance, Budget(PLAYOUTS, LONGEST, self._seconds))

    def _seconds(self) -> float:
        return self._spent + max(0.0, now() - self._since)

    def slice(self, seconds: float = SLICE) -> bool:
        """Think for so many seconds at the most, a playout more or less; tell whether it is thought to the end."""
        began = self._since = now()
        try:
            while self.thought is None:
                next(self._thinking)
                if now() - began >= seconds:
                    break
        except StopIteration as end:
            self.thought = end.value
        finally:
            self._spent += now() - began
            self._since = inf
        return self.thought is not None

    def stop(self) -> None:
        """Let it come to an end with what it knows by now."""
        self._spent = inf

    def decided(self) -> Thought:
        """Return what comes out in the end, however long it takes."""
        while self.thought is None:
            self.slice(inf)
        return self.thought
