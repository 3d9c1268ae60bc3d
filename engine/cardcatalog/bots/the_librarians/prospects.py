"""What the end of a turn of The Librarians is worth, learned from games that Librarians played.

The weights are in `prospects.json`, by the number of seats and the stage of the game; scripts/train_librarians.py makes
the file anew. Sums are made in a fixed order, so that they are equal on every machine.
"""

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from .scale import KEPT, with_combos

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardcatalog.the_librarians.cards import Catalogue

TYPES: Final = 8
COUNTED: Final = 5  # cards of a type
STAGES: Final = (0, 1, 2, 4, 6)  # melds still to be made up to which a stage of the game goes; more are the last stage
USES: Final = 0  # a place for each type and number of cards up to COUNTED
LACKS: Final = USES + TYPES * COUNTED  # by the number of types that the hand lacks
NAMES: Final = LACKS + TYPES + 1  # two to five different Librarians
SHORT: Final = NAMES + 4  # quarters of the cards that the hand could still take
COMBOS: Final = SHORT + 1
NEARLY: Final = COMBOS + 1  # tenths of the combos that lack one card
TOP: Final = NEARLY + 1  # halves of the two top cards of the deck that the seat knows
HELPS: Final = TOP + 1  # whether the first, and the second, is of a type that the next seat lacks
LYING: Final = HELPS + 2  # the known ones by type
NEXT: Final = LYING + TYPES  # what the next seat holds
OTHERS: Final = NEXT + 11  # what the others hold on average
MARGIN: Final = OTHERS + 11  # tens of points before the average of the others
LEAD: Final = MARGIN + 1  # tens of points before the best of the others, 5 at the most
DISCARDED: Final = LEAD + 1  # quarters of the cards of each type in the discard pile
ALWAYS: Final = DISCARDED + TYPES
SIZE: Final = ALWAYS + 1

# Within NEXT and OTHERS: lacks 0 to 5 types, or more; a Relic; three Relics; quarters of the cards that it could still
# take; tens of points before the average of the others.
LACKED_MOST: Final = 6
A_RELIC, RELICS, ROOM, AHEAD = 7, 8, 9, 10

_MOST = 50_000  # hands remembered


def stage_of(left: int) -> int:
    """Return the stage of a game in which so many melds are still to be made."""
    for stage, most in enumerate(STAGES):
        if left <= most:
            return stage
    return len(STAGES)


class Prospects:
    """Says what hands can be expected to bring at a table of so many seats; what it found out it remembers."""

    __slots__ = ("_combos", "_known", "_names", "_types", "weights")

    def __init__(self, catalogue: "Catalogue", seats: int) -> None:
        """Begin with nothing found out; `prospects_of` returns one that knows hands already."""
        table = _table()
        self.weights = table[min(max(seats, min(table)), max(table))]
        self._types = catalogue.types
        self._names = catalogue.different_names
        self._combos = [combo.groups for combo in catalogue.combos]
        self._known: list[dict[int, float]] = [{} for _ in self.weights]

    def hand(self, hand: int, stage: int) -> float:
        """Return what there is to a hand at the end of a turn, in points to come."""
        known = self._known[stage]
        value = known.get(hand)
        if value is None:
            if len(known) >= _MOST:
                known.clear()
            value = known[hand] = self._hand(hand, self.weights[stage])
        return value

    def _hand(self, hand: int, weights: "Sequence[float]") -> float:
        lacked, place, value = 0, USES, 0.0
        for kind in self._types:
            count = (hand & kind).bit_count()
            if not count:
                lacked += 1
            for use in weights[place : place + min(count, COUNTED)]:
                value += use
            place += COUNTED
        value += weights[LACKS + lacked]
        for use in weights[NAMES : NAMES + max(0, self._names(hand & self._types[0]) - 1)]:
            value += use
        value += weights[SHORT] * max(0, KEPT - hand.bit_count()) / 4
        return value + with_combos(0.0, self._combos, hand, weights[COMBOS], weights[NEARLY] / 10)


@cache
def _table() -> dict[int, list[tuple[float, ...]]]:
    """Return the weights of each stage by the number of seats; the file holds hundredths of a point."""
    data = json.loads((files(__package__) / "prospects.json").read_text(encoding="utf-8"))
    return {int(seats): [tuple(weight / 100 for weight in row) for row in rows] for seats, rows in data.items()}


prospects_of = lru_cache(maxsize=16)(Prospects)
