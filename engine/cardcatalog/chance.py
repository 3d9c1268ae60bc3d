"""Chance: a small generator whose whole state is one integer, the same on every Python.

PCG64 (O'Neill 2014, PCG-XSL-RR-128/64): a 128-bit linear congruential state, 64 bits out.
`random` is not used, because only `random.random()` is promised to stay the same between versions.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import TypeVar

_MASK_128 = (1 << 128) - 1
_MASK_64 = (1 << 64) - 1
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
_TWICE = (1 << 64) + 1  # a word times this is that word twice, one behind the other: shifted, it is turned
_GOLDEN = 0x9E3779B97F4A7C15F39CC0605CEDC835

T = TypeVar("T")


def _scrambled(value: int) -> int:
    """Return 128 bits in which every bit depends on every bit of `value` (also 128 bits)."""
    for _ in range(3):
        value ^= value >> 67
        value = value * _MULTIPLIER & _MASK_128
        value ^= value >> 59
        value = value * _GOLDEN & _MASK_128
    return value ^ value >> 64


class Chance:
    """A stream of random numbers; `state` is all there is to save, `Chance.from_state` goes on from it."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0, *stream: int) -> None:
        """Start from `seed` (any int of 0 or more); other numbers in `stream` give streams independent of it."""
        state = _scrambled((seed & _MASK_128) + _INCREMENT & _MASK_128)
        for word in (seed >> 128, *stream):
            state = _scrambled((state + _GOLDEN & _MASK_128) ^ (word & _MASK_128))
        self.state = state

    @classmethod
    def from_state(cls, state: int) -> "Chance":
        """Return a generator that goes on where the one with this `state` stood."""
        chance = cls.__new__(cls)
        chance.state = state
        return chance

    def copy(self) -> "Chance":
        """Return an independent generator with the same future."""
        return Chance.from_state(self.state)

    def bits(self) -> int:
        """Return 64 random bits."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        word = (state >> 64) ^ (state & _MASK_64)
        turn = state >> 122
        return (word >> turn | word << (64 - turn)) & _MASK_64

    def wide(self) -> int:
        """Return 128 random bits in one quick step, not mixed as well as `bits` are: for a number to be divided."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK_128
        return state ^ state >> 64

    def below(self, limit: int) -> int:
        """Return an int from 0 to `limit` - 1, all equally likely (Lemire's method); `limit` from 1 to 2**64."""
        product = self.bits() * limit
        low = product & _MASK_64
        if low < limit:
            floor = (1 << 64) % limit
            while low < floor:
                product = self.bits() * limit
                low = product & _MASK_64
        return product >> 64

    def shuffle(self, items: list[T]) -> None:
        """Put `items` into a random order, in place (Fisher and Yates), with one draw of 64 bits for each but one.

        No draw is repeated to be fair, as `below` does: what that loses is less than one part in 2**57.
        """
        draws = len(items) - 1
        if not _WORTH_IT <= draws <= _MOST_AT_ONCE:
            for last in range(draws, 0, -1):
                other = self.bits() * (last + 1) >> 64
                items[last], items[other] = items[other], items[last]
            return
        times, plus, lanes, words_of, steps = _ahead(draws)
        states = self.state * times + plus & lanes
        self.state = states >> _LANE * (draws - 1)
        mixed = (states ^ states >> 64).to_bytes(_LANE // 8 * draws, "little")
        turns = mixed[15 :: _LANE // 8].translate(_TURNS)
        for (last, count, times_twice), word, turn in zip(steps, words_of(mixed), turns, strict=True):
            other = (word * times_twice >> turn) % count
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, all equally likely; `items` must not be empty."""
        return items[self.below(len(items))]


# A shuffle takes as many steps of the generator at once: its next states side by side in one long int. `bits() * count
# >> 64` is found with fewer steps of arithmetic, as what a word, twice, times the count has above the turned word, less
# what the upper of the two adds to it (whole counts). The bits that a turn would have cut off do no harm but in one of
# 2**57 draws, where they carry.
_LANE = 256  # bits for each: the product of a state and a multiplier
_WORTH_IT, _MOST_AT_ONCE = 12, 100
_STEPS = tuple([(last, last + 1, _TWICE * (last + 1)) for last in range(_MOST_AT_ONCE, 0, -1)])
_TURNS = bytes([64 + (top >> 2) for top in range(256)])  # the upper 6 bits of a byte, and a word


@lru_cache(maxsize=_MOST_AT_ONCE)
def _ahead(draws: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]], tuple[tuple[int, int, int], ...]]:
    """Return (times, plus, lanes, words_of, steps): `state * times + plus & lanes` are the next states, first lowest.

    `words_of` unpacks the lower 64 bits of each; the steps are (last, count, `_TWICE` times count) of each exchange.
    """
    times = plus = lanes = 0
    multiplier, increment = 1, 0
    for lane in range(draws):
        multiplier = multiplier * _MULTIPLIER & _MASK_128
        increment = increment * _MULTIPLIER + _INCREMENT & _MASK_128
        times |= multiplier << _LANE * lane
        plus |= increment << _LANE * lane
        lanes |= _MASK_128 << _LANE * lane
    return times, plus, lanes, Struct("<" + "Q24x" * draws).unpack, _STEPS[-draws:]
