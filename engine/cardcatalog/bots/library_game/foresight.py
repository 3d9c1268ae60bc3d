"""What the end of a turn is worth, learned from play: a small network whose weights are in `foresight.json`.

scripts/train_archivist.py makes the file anew.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from .features import Row

# The sums of a row lie side by side in one int, four bytes each, so that one addition adds them all: one a hidden unit,
# that of the linear part last, all in thousandths and raised by _ZERO so that none is negative.
Sums = int

_BYTES: Final = 4
_ZERO: Final = 1 << 31
_SCALE: Final = 1000  # the file holds thousandths


@dataclass(frozen=True, slots=True)
class Foresight:
    """A network of one hidden layer and a linear part beside it: points a round better than the others, more is better.

    Only differences mean anything. rows: for each place of a row what it adds to the sums; start: the sums of an empty
    row; weights: of the hidden units. trespass: of what `guarding` looks at.
    """

    rows: tuple[Sums, ...]
    start: Sums
    weights: tuple[int, ...]
    trespass: tuple[float, ...]

    def sums(self, row: Row, place: int, onto: Sums) -> Sums:
        """Return `onto` with a block of a row added that begins at `place`."""
        rows = self.rows
        for number, value in enumerate(row, place):
            if value == 1:
                onto += rows[number]
            elif value:
                onto += value * rows[number]
        return onto

    def value(self, sums: Sums) -> float:
        """Return what the sums of a whole row say."""
        weights = self.weights
        apart = memoryview(sums.to_bytes(_BYTES * (len(weights) + 1), "little")).cast("I")
        lit = sum([(hidden - _ZERO) * weight for hidden, weight in zip(apart, weights, strict=False) if hidden > _ZERO])
        return (lit + (apart[-1] - _ZERO) * _SCALE) / _SCALE**2


@cache
def foresight() -> Foresight:
    """Return the network."""
    data = json.loads((files(__package__) / "foresight.json").read_text(encoding="utf-8"))
    start = _together([number + _ZERO for number in data["start"]])
    trespass = tuple(number / _SCALE for number in data["trespass"])
    return Foresight(tuple(map(_together, data["rows"])), start, tuple(data["weights"]), trespass)


def _together(numbers: list[int]) -> Sums:
    return sum(number << 8 * _BYTES * place for place, number in enumerate(numbers))
