"""Every set, series and addition that a hand allows, named with the lowest-numbered Ls and PPs of the hand.

What there is depends on few cards at a time (one rank or one suit, and the Ls), so it is worked out once for each such
part of a hand and remembered, in bounded tables. Ls make a set or a series possible in many ways; most hands have none,
and for them a glance at the ranks or the suits says that there is nothing to look up.
"""

from functools import lru_cache

from cardcatalog.memo import Memo

from .actions import Add, Discard, PlayPatron, PlaySeries, PlaySet
from .cards import (
    CARD_COUNT,
    FIRST_STAFF,
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
)
from .melds import LEAST, MOST_IN_SET, Meld, Pairs

_SUIT = SUIT_MASKS[0]
_RUN_STARTS = sum(mask >> 2 & mask for mask in SUIT_MASKS)  # where a run of 3 can begin: A to J
_REMEMBERED = 200_000  # entries and actions a table holds at most: some tens of megabytes


def sets_in(hand: int, *, wild_patrons: bool) -> list[PlaySet]:
    """Return every new set that `hand` holds (LG-13, LG-15, LG-16)."""
    sets: list[PlaySet] = []
    staff = hand & STAFF
    ranks = _ranks_for_sets(hand, staff.bit_count())
    for rank in cards_of(ranks) if ranks else ():
        sets += _rank_sets[hand & (RANK_MASKS[rank] | STAFF)]
    if hand & PATRONS:
        sets += _patron_sets[hand & (PATRONS | STAFF), wild_patrons]
    if staff:
        sets += _staff_sets[staff]
    return sets


def _ranks_for_sets(hand: int, staff_count: int) -> int:
    """Return the ranks (bits 0-12) of which the hand has enough for a set with so many Ls: 3, 2 or 1 suited cards."""
    first, second, third, fourth, fifth = (
        hand & _SUIT, hand >> 13 & _SUIT, hand >> 26 & _SUIT, hand >> 39 & _SUIT, hand >> 52 & _SUIT
    )  # fmt: skip
    once, twice = first | second, first & second
    thrice = twice & third
    twice |= once & third
    once |= third
    thrice |= twice & fourth
    twice |= once & fourth
    once |= fourth
    if not staff_count:
        return thrice | twice & fifth
    return once | fifth if staff_count > 1 else twice | once & fifth


def _list_rank_sets(held: int) -> tuple[PlaySet, ...]:
    staff = held & STAFF
    return tuple(
        PlaySet(part | lowest(staff, count))
        for part in _parts(held & SUITED)
        if part
        for count in range(
            max(0, LEAST - part.bit_count()), min(staff.bit_count(), MOST_IN_SET["rank"] - part.bit_count()) + 1
        )
    )


def _list_patron_sets(held: tuple[int, bool]) -> tuple[PlaySet, ...]:
    cards, wild_patrons = held
    patrons, staff = cards & PATRONS, cards & STAFF
    return tuple(
        PlaySet(lowest(patrons, count) | lowest(staff, staff_count))
        for count in range(1 if wild_patrons else LEAST, min(patrons.bit_count(), MOST_IN_SET["patron"]) + 1)
        for staff_count in range(max(0, LEAST - count), min(staff.bit_count(), MOST_IN_SET["patron"] - count) + 1)
    )


def _list_staff_sets(staff: int) -> tuple[PlaySet, ...]:
    return tuple(PlaySet(lowest(staff, count)) for count in range(LEAST, staff.bit_count() + 1))


_rank_sets = Memo(_REMEMBERED, _list_rank_sets)
_patron_sets = Memo(_REMEMBERED, _list_patron_sets)
_staff_sets = Memo(_REMEMBERED, _list_staff_sets)


def series_in(hand: int) -> list[PlaySeries]:
    """Return every new series that `hand` holds, with each way that Ls can stand in it (LG-14)."""
    staff = hand & STAFF
    if not staff and not hand & hand >> 1 & hand >> 2 & _RUN_STARTS:
        return []
    series: list[PlaySeries] = []
    for suit_mask in SUIT_MASKS:
        if hand & suit_mask:
            series += _series[hand & (suit_mask | STAFF)]
    return series


def _list_series(held: int) -> tuple[PlaySeries, ...]:
    suited, staff = held & SUITED, held & STAFF
    shift = _shift_of(suited)
    shapes = _series_shapes[suited >> shift, staff.bit_count()]
    if not shapes:
        return ()
    own_staff = cards_of(staff)
    return tuple([PlaySeries(own << shift, _fills(places << shift, own_staff)) for own, places in shapes])


def _list_series_shapes(held: tuple[int, int]) -> list[tuple[int, int]]:
    """Return (suited cards, places of Ls) of each series with these cards of one suit and so many Ls, bits by rank."""
    cards, staff_count = held
    found = []
    for span in _RUNS:
        have = cards & span
        most = staff_count - (span ^ have).bit_count()
        if have and most >= 0:
            found += [
                (have ^ part, span ^ have | part) for part in _parts(have) if part.bit_count() <= most and part != have
            ]
    return found


_RUNS = tuple(
    (1 << length) - 1 << low for length in range(LEAST, RANK_COUNT + 1) for low in range(RANK_COUNT - length + 1)
)
_series = Memo(_REMEMBERED, _list_series)
_series_shapes = Memo(_REMEMBERED, _list_series_shapes)


def adds_to(meld: Meld, hand: int) -> tuple[Add, ...]:
    """Return every way to add cards of `hand` to `meld` or put them in the place of its Ls (LG-18, LG-19, LG-35)."""
    held = hand & (meld.kin | STAFF)
    adds = _adds.get((meld.code, held))
    return _adds.keep((meld.code, held), _list_adds(meld, held)) if adds is None else adds


def _list_adds(meld: Meld, held: int) -> tuple[Add, ...]:
    if meld.kind == "series":
        return _adds_to_series(meld, held)
    fitting = held & meld.kin
    if meld.kind == "rank":
        return _adds_to_set(meld, held & STAFF, _parts(fitting))
    return _adds_to_set(meld, held & STAFF, [lowest(fitting, count) for count in range(fitting.bit_count() + 1)])


def _adds_to_set(meld: Meld, staff: int, parts: list[int]) -> tuple[Add, ...]:
    """Return the additions of each of these parts of the hand, with each number of its Ls."""
    own_staff = cards_of(meld.staff) if meld.staff else []
    room, least = MOST_IN_SET[meld.kind] - meld.size, LEAST - meld.size
    most = staff.bit_count()
    return tuple(
        [
            Add(meld.id, beside | lowest(staff, count), (), tuple(zip(cards_of(swapped), own_staff, strict=False)))
            for part in parts
            for swapped in (_swappable(meld, part, len(own_staff)) if own_staff else _NO_CARDS)
            for beside in (part ^ swapped,)
            for count in range(min(most, room - beside.bit_count()) + 1)
            if (part or count) and beside.bit_count() + count >= least
        ]
    )


_NO_CARDS = (0,)


def _swappable(meld: Meld, part: int, staff_count: int) -> list[int]:
    """Return which of the cards of `part` may take the place of an L: any few, or of PPs the lowest few."""
    most = min(staff_count, part.bit_count())
    if meld.kind == "patron":
        return [lowest(part, count) for count in range(most + 1)]
    return [swapped for swapped in _parts(part) if swapped.bit_count() <= most]


def _adds_to_series(meld: Meld, held: int) -> tuple[Add, ...]:
    span, replacing, staff = meld.span, held & meld.filled, held & STAFF
    shift = _shift_of(span)
    own_staff = cards_of(staff) if staff else []
    swaps = [_swaps(meld, part) for part in _parts(replacing)] if replacing else _NO_SWAPS
    growths = _growths[span >> shift, (held & SUITED & ~span) >> shift, len(own_staff)]
    return tuple(
        [
            Add(meld.id, suited << shift, _fills(places << shift, own_staff) if places else (), swapped)
            for suited, places in growths
            for swapped in swaps
            if (suited or places or swapped) and meld.size + (suited | places).bit_count() >= LEAST
        ]
    )


def _swaps(meld: Meld, cards: int) -> Pairs:
    """Return these cards of a series, each with the L that stands for it."""
    return tuple([(card, staff) for staff, card in meld.fills if cards >> card & 1])


_NO_SWAPS: list[Pairs] = [()]


def _list_growths(key: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Return (suited cards, places of Ls) of each way in which cards and so many Ls go on with a series, or nothing."""
    span, own, staff_count = key
    return [
        (suited, new ^ suited)
        for new in _extensions(span)
        if (new & ~own).bit_count() <= staff_count
        for suited in _parts(own & new)
        if (new ^ suited).bit_count() <= staff_count
    ]


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


_adds: Memo[tuple[int, int], tuple[Add, ...]] = Memo(_REMEMBERED)
_growths = Memo(_REMEMBERED, _list_growths)


def discards_of(cards: int) -> list[Discard]:
    """Return a discard for each suited card of `cards`, and for the lowest L and PP (LG-10)."""
    discards = [
        *_discards[cards & _SUIT],
        *_discards[cards & _SECOND],
        *_discards[cards & _THIRD],
        *_discards[cards & _FOURTH],
        *_discards[cards & _FIFTH],
    ]
    if cards >> FIRST_STAFF:
        for kind in (cards & STAFF, cards & PATRONS):
            discards += _discards[kind & -kind]
    return discards


def patrons_in(hand: int) -> tuple[PlayPatron, ...]:
    """Return the lowest PP of the hand as an action, if there is one (LG-21)."""
    patrons = hand & PATRONS
    return _patron_plays[patrons & -patrons]


def _list_patron_plays(cards: int) -> tuple[PlayPatron, ...]:
    return tuple(PlayPatron(card) for card in cards_of(cards))


def _list_discards(cards: int) -> tuple[Discard, ...]:
    return tuple(_DISCARDS[card] for card in cards_of(cards))


_, _SECOND, _THIRD, _FOURTH, _FIFTH = SUIT_MASKS
_DISCARDS = tuple(Discard(card) for card in range(CARD_COUNT))
_patron_plays = Memo(_REMEMBERED, _list_patron_plays)
_discards = Memo(_REMEMBERED, _list_discards)


def _parts(mask: int) -> list[int]:
    """Return every part of `mask`, the empty one and the whole included."""
    parts = [0]
    for card in cards_of(mask):
        parts += [part | 1 << card for part in parts]
    return parts


def _fills(places: int, staff: list[int]) -> Pairs:
    return tuple(zip(staff, cards_of(places), strict=False))


def _shift_of(suited: int) -> int:
    """Return how far the suit of these cards lies above the first one."""
    low = (suited & -suited).bit_length() - 1
    return low - low % RANK_COUNT
