"""What a hand of The Librarians can be expected to bring until the end, learned from games that Librarians played.

The weights are in `prospects.json`, by the number of seats; scripts/train_librarians.py makes the file anew. Sums are
made in a fixed order, so that they are equal on every machine.
"""

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from .scale import KEPT
from .world import World

if TYPE_CHECKING:
    from cardcatalog.the_librarians.cards import Catalogue

STAGES: Final = (1, 2, 4, 6)  # melds still to be made up to which a stage of the game goes; more are the last stage
TYPES: Final = 8
_LACKS = (len(STAGES) + 1) * (TYPES + 1)  # a place for each stage and number of lacking types, then what follows
_COMBO, _NEARLY = _LACKS, _LACKS + 1
_USES = _NEARLY + 1  # the first, second and third card of each type
_FOURTH = _USES + 3 * TYPES  # Librarians, others; then the fifth of others
_NAMES = _FOURTH + 3  # three, four, five different Librarians
_SHORT = _NAMES + 3  # each card that the hand could still take
OTHERS: Final = _SHORT + 1  # a place for each stage: what each type that the others lack is worth to a seat
SIZE: Final = OTHERS + len(STAGES) + 1
_MOST = 20_000  # hands remembered


def stage_of(world: World) -> int:
    """Return how far the game is, as a place in the weights."""
    return _stage(world.config.melds_to_end - sum(world.melds))


def _stage(left: int) -> int:
    for stage, most in enumerate(STAGES):
        if left <= most:
            return stage
    return len(STAGES)


def features(catalogue: "Catalogue", hand: int, stage: int) -> list[int]:
    """Return what there is to a hand, as places in the weights; a place counts as often as it is named."""
    counts = [(hand & kind).bit_count() for kind in catalogue.types]
    found = [stage * (TYPES + 1) + counts.count(0)]
    for combo in catalogue.combos:
        missing = sum(not group & hand for group in combo.groups)
        if missing < 2:
            found.append(_NEARLY if missing else _COMBO)
    for place, count in enumerate(counts):
        found += [_USES + TYPES * number + place for number in range(min(count, 3))]
        if count > 3:
            found.append(_FOURTH + (place > 0))
        if count > 4 and place:
            found.append(_FOURTH + 2)
    names = catalogue.different_names(hand & catalogue.types[0]) if counts[0] > 2 else 0
    if names > 2:
        found.append(_NAMES + min(names, 5) - 3)
    found += [_SHORT] * max(0, KEPT - hand.bit_count())
    return found


class Prospects:
    """Says what hands can be expected to bring at a table of so many seats; what it found out it remembers."""

    __slots__ = ("_catalogue", "_known", "_weights")

    def __init__(self, catalogue: "Catalogue", seats: int) -> None:
        """Begin with nothing found out; `prospects_of` returns one that knows hands already."""
        table = _table()
        self._catalogue = catalogue
        self._weights = table[min(max(seats, min(table)), max(table))]
        self._known: dict[tuple[int, int], float] = {}

    def margin(self, world: World, seat: int) -> float:
        """Return by how much a seat can be expected to be better than the others' average at the end."""
        points = [float(score) for score in world.points]
        if world.actor >= 0:
            stage = stage_of(world)
            lacks = [sum(not hand & kind for kind in self._catalogue.types) for hand in world.hands]
            of_others = self._weights[OTHERS + stage] / (world.seats - 1)
            for other, hand in enumerate(world.hands):
                points[other] += self._to_come(hand, stage) + of_others * (sum(lacks) - lacks[other])
        return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)

    def to_come(self, hand: int, left: int) -> float:
        """Return what a hand can be expected to bring while so many melds are still to be made."""
        return self._to_come(hand, _stage(left))

    def _to_come(self, hand: int, stage: int) -> float:
        value = self._known.get((hand, stage))
        if value is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            value = 0.0
            for place in features(self._catalogue, hand, stage):
                value += self._weights[place]
            self._known[hand, stage] = value
        return value


@cache
def _table() -> dict[int, tuple[float, ...]]:
    """Return the weights by the number of seats; the file holds hundredths of a point."""
    data = json.loads((files(__package__) / "prospects.json").read_text(encoding="utf-8"))
    return {int(seats): tuple(weight / 100 for weight in weights) for seats, weights in data.items()}


prospects_of = lru_cache(maxsize=16)(Prospects)
