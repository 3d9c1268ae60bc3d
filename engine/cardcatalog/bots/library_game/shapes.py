"""What a hand is on the way to: whole melds, halves of melds, and the cards that complete them (LG-13, LG-14)."""

from functools import lru_cache
from typing import NamedTuple

from cardcatalog.library_game.cards import RANK_COUNT, SUITED

_SUIT = (1 << RANK_COUNT) - 1
_SPREAD = sum(1 << RANK_COUNT * suit for suit in range(5))  # one rank's bit, copied into every suit
_FROM = tuple(_SPREAD * (_SUIT >> steps << steps) for steps in range(3))
_UPTO = tuple(_SPREAD * (_SUIT >> steps) for steps in range(3))


class Shape(NamedTuple):
    """Masks about the suited cards of a hand.

    done: cards in three of a rank or three in sequence; linked: cards with a partner (same rank, neighbour, one gap);
    outs: cards that would make three of two; near: cards that would make two of one.
    """

    done: int
    linked: int
    outs: int
    near: int


def up(cards: int, steps: int = 1) -> int:
    """Return the cards that lie `steps` (1 or 2) above those of `cards` in their suits."""
    return cards << steps & _FROM[steps]


def down(cards: int, steps: int = 1) -> int:
    """Return the cards that lie `steps` (1 or 2) below those of `cards` in their suits."""
    return cards >> steps & _UPTO[steps]


@lru_cache(maxsize=1 << 16)
def shape_of(suited: int) -> Shape:
    """Return the shape of the suited cards of a hand."""
    one = two = three = 0
    for suit in range(5):
        ranks = suited >> RANK_COUNT * suit & _SUIT
        three |= two & ranks
        two |= one & ranks
        one |= ranks
    up1, up2, down1, down2 = up(suited), up(suited, 2), down(suited), down(suited, 2)
    tops = suited & up1 & up2
    pairs = two * _SPREAD
    return Shape(
        done=tops | down(tops) | down(tops, 2) | three * _SPREAD & suited,
        linked=suited & (up1 | up2 | down1 | down2 | pairs),
        outs=(pairs | up1 & up2 | down1 & down2 | up1 & down1) & SUITED & ~suited,
        near=(one * _SPREAD | up1 | up2 | down1 | down2) & ~suited,
    )
