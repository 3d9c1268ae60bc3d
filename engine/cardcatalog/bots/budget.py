"""How long a bot may think about one decision: so many playouts, so many seconds, or whichever is over first."""

import time
from collections.abc import Callable
from dataclasses import dataclass

USUAL_PLAYOUTS = 200  # what a budget without any limit allows


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for one decision; a bot that does not think has no use for them.

    playouts: in how many worlds its actions may be compared, each played out once in every world; None for any number.
    seconds: by `clock`, None for any time. With neither it is `USUAL_PLAYOUTS` worlds. With playouts alone the same
    view and the same luck give the same choice on every machine.
    """

    playouts: int | None = None
    seconds: float | None = None
    clock: Callable[[], float] = time.monotonic

    def start(self) -> "Spending":
        """Return an account of this budget from now on: one for each decision."""
        return Spending(self)


class Spending:
    """What one decision has cost so far."""

    __slots__ = ("_began", "_clock", "_playouts", "_seconds", "played")

    def __init__(self, budget: Budget) -> None:
        """Begin; the clock is read now."""
        self.played = 0
        self._clock = budget.clock
        self._seconds = budget.seconds
        self._playouts = budget.playouts
        if budget.playouts is None and budget.seconds is None:
            self._playouts = USUAL_PLAYOUTS
        self._began = self._clock() if self._seconds is not None else 0.0

    def count(self, playouts: int = 1) -> None:
        """Note that so many playouts were played."""
        self.played += playouts

    @property
    def spent(self) -> bool:
        """Tell whether one must stop now; to be asked before each playout."""
        if self._playouts is not None and self.played >= self._playouts:
            return True
        return self._seconds is not None and self._clock() - self._began >= self._seconds


USUAL = Budget()
