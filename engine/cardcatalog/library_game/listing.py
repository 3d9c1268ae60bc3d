"""Every set, series and addition that a hand allows, named with the lowest-numbered Ls and PPs of the hand."""

from collections.abc import Iterator
from functools import lru_cache

from .actions import Add, PlaySeries, PlaySet
from .cards import (
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    cards_of,
    lowest,
)
from .melds import LEAST, MOST_IN_SET, Meld

_SUIT = SUIT_MASKS[0]


def sets_in(hand: int, *, wild_patrons: bool) -> list[PlaySet]:
    """Return every new set that `hand` holds (LG-13, LG-15, LG-16)."""
    staff = hand & STAFF
    staff_count = staff.bit_count()
    lows = [lowest(staff, count) for count in range(staff_count + 1)]
    sets = [
        PlaySet(suited | lows[count])
        for rank_mask in RANK_MASKS
        if (hand & rank_mask).bit_count() + staff_count >= LEAST and hand & rank_mask
        for suited, count in _rank_sets(hand & rank_mask, staff_count)
    ]
    patrons = hand & PATRONS
    fewest = 1 if wild_patrons else LEAST
    for patron_count in range(fewest, min(patrons.bit_count(), MOST_IN_SET["patron"]) + 1):
        few = max(0, LEAST - patron_count)
        most = min(staff_count, MOST_IN_SET["patron"] - patron_count)
        sets += [PlaySet(lowest(patrons, patron_count) | lows[count]) for count in range(few, most + 1)]
    sets += [PlaySet(lows[count]) for count in range(LEAST, staff_count + 1)]
    return sets


@lru_cache(maxsize=4096)
def _rank_sets(suited: int, staff_count: int) -> tuple[tuple[int, int], ...]:
    """Return (suited cards, number of Ls) of each set with cards of one rank."""
    return tuple(
        (part, count)
        for part in _parts(suited)
        if part
        for count in range(
            max(0, LEAST - part.bit_count()), min(staff_count, MOST_IN_SET["rank"] - part.bit_count()) + 1
        )
    )


def series_in(hand: int) -> Iterator[PlaySeries]:
    """Yield every new series that `hand` holds, with each way that Ls can stand in it (LG-14)."""
    staff = cards_of(hand & STAFF)
    for suit, suit_mask in enumerate(SUIT_MASKS):
        shift = suit * RANK_COUNT
        held = (hand & suit_mask) >> shift
        if held and held.bit_count() + len(staff) >= LEAST:
            for suited, filled in _series(held, len(staff)):
                yield PlaySeries(suited << shift, _fills(filled << shift, staff))


@lru_cache(maxsize=256)
def _series(held: int, staff_count: int) -> tuple[tuple[int, int], ...]:
    """Return (suited cards, places of Ls) of each series with cards of one suit, as bits by rank."""
    found = []
    for span in _RUNS:
        have = held & span
        most = staff_count - (span ^ have).bit_count()
        if have and most >= 0:
            found += [
                (have ^ part, span ^ have | part) for part in _parts(have) if part.bit_count() <= most and part != have
            ]
    return tuple(found)


_RUNS = tuple(
    (1 << length) - 1 << low for length in range(LEAST, RANK_COUNT + 1) for low in range(RANK_COUNT - length + 1)
)


def adds_to(meld: Meld, hand: int) -> Iterator[Add]:
    """Yield every way to add cards of `hand` to `meld` or put them in the place of its Ls (LG-18, LG-19, LG-35)."""
    if meld.kind == "series":
        yield from _adds_to_series(meld, hand)
    elif meld.kind == "rank":
        fitting = hand & RANK_MASKS[meld.rank]
        yield from _adds_to_set(meld, hand, _parts(fitting))
    elif meld.kind == "patron":
        patrons = hand & PATRONS
        yield from _adds_to_set(meld, hand, [lowest(patrons, count) for count in range(patrons.bit_count() + 1)])
    else:
        yield from _adds_to_set(meld, hand, [0])


def _adds_to_set(meld: Meld, hand: int, parts: list[int]) -> Iterator[Add]:
    own_staff = cards_of(meld.staff)
    staff = hand & STAFF
    room = MOST_IN_SET[meld.kind] - meld.size
    for part in parts:
        for swapped in _swappable(meld, part, len(own_staff)):
            beside = part ^ swapped
            left = room - beside.bit_count()
            for count in range(min(staff.bit_count(), left) + 1 if left >= 0 else 0):
                grown = meld.size + beside.bit_count() + count
                if (part or count) and grown >= LEAST:
                    pairs = tuple(zip(cards_of(swapped), own_staff, strict=False))
                    yield Add(meld.id, beside | lowest(staff, count), swaps=pairs)


def _swappable(meld: Meld, part: int, staff_count: int) -> list[int]:
    """Return which of the cards of `part` may take the place of an L: any few, or of PPs the lowest few."""
    most = min(staff_count, part.bit_count())
    if meld.kind == "patron":
        return [lowest(part, count) for count in range(most + 1)]
    return [swapped for swapped in _parts(part) if swapped.bit_count() <= most]


def _adds_to_series(meld: Meld, hand: int) -> Iterator[Add]:
    span = meld.span
    shift = (span & -span).bit_length() - 1
    shift -= shift % RANK_COUNT
    held = hand >> shift & _SUIT
    staff = cards_of(hand & STAFF)
    staff_at = {card: own for own, card in meld.fills}
    here, filled = span >> shift, meld.filled >> shift
    for suited, places, swapped in _growths(here, held & ~here, filled & held, len(staff)):
        swaps = tuple((card, staff_at[card]) for card in cards_of(swapped << shift))
        yield Add(meld.id, suited << shift, _fills(places << shift, staff), swaps)


@lru_cache(maxsize=4096)
def _growths(span: int, held: int, swappable: int, staff_count: int) -> tuple[tuple[int, int, int], ...]:
    """Return (suited cards, places of new Ls, cards in the place of Ls) of each way a series can grow, bits by rank."""
    return tuple(
        (suited, new ^ suited, swapped)
        for new in _extensions(span)
        for suited in _parts(held & new)
        if (new ^ suited).bit_count() <= staff_count
        for swapped in _parts(swappable)
        if (new or swapped) and (span | new).bit_count() >= LEAST
    )


@lru_cache(maxsize=128)
def _extensions(span: int) -> tuple[int, ...]:
    """Return the places that a series can grow by: none, or more at either end or both."""
    low = (span & -span).bit_length() - 1
    high = span.bit_length() - 1
    return tuple(
        ((1 << top - bottom + 1) - 1 << bottom) ^ span
        for bottom in range(low, -1, -1)
        for top in range(high, RANK_COUNT)
    )


def _parts(mask: int) -> list[int]:
    """Return every part of `mask`, the empty one and the whole included."""
    parts = [0]
    for card in cards_of(mask):
        parts += [part | 1 << card for part in parts]
    return parts


def _fills(places: int, staff: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple(zip(staff, cards_of(places), strict=False))
