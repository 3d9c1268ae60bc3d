"""What the end of a turn is worth, learned from play: a small network whose weights are in `foresight.json`.

scripts/train_archivist.py makes the file anew.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from .features import Row

Sums = list[float]  # one a hidden unit, and the linear part last

_SCALE: Final = 1000.0  # the file holds thousandths


@dataclass(frozen=True, slots=True)
class Foresight:
    """A network of one hidden layer and a linear part beside it: points a round better than the others, more is better.

    Only differences mean anything. rows: for each place of a row what it adds to the sums; start: the sums of an empty
    row; weights: of the hidden units.
    """

    rows: tuple[tuple[float, ...], ...]
    start: tuple[float, ...]
    weights: tuple[float, ...]

    def sums(self, row: Row, place: int, onto: Sums) -> Sums:
        """Return `onto` with a block of a row added that begins at `place`."""
        rows = self.rows
        for number, value in enumerate(row, place):
            if value == 1:
                onto = [total + weight for total, weight in zip(onto, rows[number], strict=True)]
            elif value:
                onto = [total + value * weight for total, weight in zip(onto, rows[number], strict=True)]
        return onto

    def value(self, sums: Sums) -> float:
        """Return what the sums of a whole row say."""
        total = sums[-1]
        for hidden, weight in zip(sums, self.weights, strict=False):
            if hidden > 0:
                total += hidden * weight
        return total


@cache
def foresight() -> Foresight:
    """Return the network."""
    data = json.loads((files(__package__) / "foresight.json").read_text(encoding="utf-8"))
    rows, start, weights = (data[name] for name in ("rows", "start", "weights"))
    return Foresight(tuple(map(_scaled, rows)), _scaled(start), _scaled(weights))


def _scaled(numbers: list[int]) -> tuple[float, ...]:
    return tuple(number / _SCALE for number in numbers)
