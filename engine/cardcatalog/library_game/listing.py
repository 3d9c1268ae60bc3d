"""Every set, series and addition that a hand allows, named with the lowest-numbered Ls and PPs of the hand.

What there is depends on few cards at a time (one rank or one suit, and the Ls), so it is worked out once for each such
part of a hand and remembered, in bounded tables. Ls make a set or a series possible in many ways; most hands have none,
and for them a glance at the ranks or the suits says that there is nothing to look up.
"""

from functools import lru_cache

from cardcatalog.memo import Memo

from .actions import Add, Discard, PlayPatron, PlaySeries, PlaySet
from .cards import (
    ALL_CARDS,
    CARD_COUNT,
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    STAFF_COUNT,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
    mask_of,
)
from .melds import LEAST, MOST_IN_SET, Meld, Pairs

_RUN_STARTS = sum(mask >> 2 & mask for mask in SUIT_MASKS)  # where a run of 3 can begin: A to J
_REMEMBERED = 200_000  # entries and actions a table holds at most: some tens of megabytes


def suit_by_suit(hand: int) -> tuple[int, list[Discard]]:
    """Return how many suited cards of each rank `hand` holds, 4 bits a rank, and what it can discard (LG-10).

    That is a discard for each suited card, and for the lowest L and PP.
    """
    reference, first = _suits[hand & _REFERENCE]
    books, second = _suits[hand & _BOOKS]
    ebooks, third = _suits[hand & _EBOOKS]
    periodicals, fourth = _suits[hand & _PERIODICALS]
    media, last = _suits[hand & _MEDIA_ON]
    return reference + books + ebooks + periodicals + media, [*first, *second, *third, *fourth, *last]


def _list_suit(cards: int) -> tuple[int, tuple[Discard, ...]]:
    suited = cards_of(cards & SUITED)
    able = [*suited, *cards_of(lowest(cards & STAFF, 1)), *cards_of(lowest(cards & PATRONS, 1))]
    return sum(1 << 4 * (card % RANK_COUNT) for card in suited), tuple([_DISCARDS[card] for card in able])


_REFERENCE, _BOOKS, _EBOOKS, _PERIODICALS, _MEDIA = SUIT_MASKS
_MEDIA_ON = _MEDIA | STAFF | PATRONS
_DISCARDS = tuple([Discard(card) for card in range(CARD_COUNT)])
_suits = Memo(_REMEMBERED, _list_suit)


def may_lay(hand: int, counts: int) -> int:
    """Tell at a glance whether there may be a new set or series; without Ls and PPs it takes three alike or a run."""
    return hand & _WITHOUT_SUIT or counts + _TO_ENOUGH[0] & _ENOUGH or hand & hand >> 1 & hand >> 2 & _RUN_STARTS


def sets_in(hand: int, counts: int, *, wild_patrons: bool) -> list[PlaySet]:
    """Return every new set that `hand` holds (LG-13, LG-15, LG-16); `counts` as by `suit_by_suit`."""
    sets: list[PlaySet] = []
    staff = hand & STAFF
    for top in cards_of(counts + _TO_ENOUGH[staff.bit_count()] & _ENOUGH):
        sets += _rank_sets[hand & (RANK_MASKS[top // 4] | STAFF)]
    sets += _patron_sets[hand & _WITHOUT_SUIT, wild_patrons]
    sets += _staff_sets[staff]
    return sets


_WITHOUT_SUIT = STAFF | PATRONS
# Added to the counts, this sets the top bit of each rank of which there is enough: 3 cards, or 2 or 1 with the Ls.
_TO_ENOUGH = tuple(
    [sum(8 - max(1, LEAST - staff) << 4 * rank for rank in range(RANK_COUNT)) for staff in range(STAFF_COUNT + 1)]
)
_ENOUGH = sum(8 << 4 * rank for rank in range(RANK_COUNT))


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
    staff, next_one, one_on = hand & STAFF, hand >> 1, hand >> 2
    if not staff:
        starts = hand & next_one & one_on & _RUN_STARTS
    elif staff & staff - 1:
        starts = hand
    else:  # one L: it stands beside two neighbours, or between two cards
        starts = hand & (next_one | one_on)
    series: list[PlaySeries] = []
    for suit_mask in SUIT_MASKS:
        if starts & suit_mask:
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
    if not hand & meld.choosy:
        return _plain_adds[meld.tag | hand & meld.wants]
    return _adds_to_series(meld, hand) if meld.kind == "series" else _adds_to_set(meld, hand)


def _list_plain_adds(tagged: int) -> tuple[Add, ...]:
    """Return an addition for each few of these cards; in a series the higher ones come first, as they always do."""
    tag, able = tagged >> CARD_COUNT, cards_of(tagged & ALL_CARDS)
    meld_id, is_series = tag >> 1, tag & 1
    return tuple([Add(meld_id, part) for part in _parts_of(able[::-1] if is_series else able) if part])


def _adds_to_set(meld: Meld, hand: int) -> tuple[Add, ...]:
    held = hand & (meld.kin | STAFF)
    key = meld.id, meld.kind, meld.size, meld.staff, held
    adds = _set_adds.get(key)
    return _set_adds.keep(key, _list_set_adds(meld, held)) if adds is None else adds


def _list_set_adds(meld: Meld, held: int) -> tuple[Add, ...]:
    fitting = held & meld.kin
    if meld.kind == "rank":
        return _set_adds_of(meld, held & STAFF, _parts(fitting))
    return _set_adds_of(meld, held & STAFF, [lowest(fitting, count) for count in range(fitting.bit_count() + 1)])


def _set_adds_of(meld: Meld, staff: int, parts: list[int]) -> tuple[Add, ...]:
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


def _adds_to_series(meld: Meld, hand: int) -> tuple[Add, ...]:
    staff, filled = hand & STAFF, meld.filled
    swaps = tuple([(card, own) for own, card in meld.fills if hand >> card & 1]) if hand & filled else ()
    beside = hand & meld.kin & ~filled
    held = beside & _reach(meld.span, beside, meld.kin, staff.bit_count()) | staff
    key = meld.id, meld.span, held, swaps
    adds = _series_adds.get(key)
    return _series_adds.keep(key, _list_series_adds(*key)) if adds is None else adds


def _reach(span: int, own: int, suit: int, staff_count: int) -> int:
    """Return the places that a series comes to with these cards: as far as they follow, an L in each gap."""
    low = span & -span
    shown = span | own
    for _ in range(staff_count):
        run = _run_from(shown, low)
        shown |= (run << 1 | run >> 1) & suit
    return _run_from(shown, low)


def _run_from(shown: int, low: int) -> int:
    """Return the cards of `shown` that follow one another without a gap, up and down from the card `low`."""
    below = low - 1
    gap = (below & ~shown).bit_length()
    return shown & ~(shown + low) | (shown & below) >> gap << gap


def _list_series_adds(meld_id: int, span: int, held: int, swaps: Pairs) -> tuple[Add, ...]:
    """Return each way to go on with a series that shows `span`, together with any of `swaps`."""
    shift = _shift_of(span)
    own_staff = cards_of(held & STAFF)
    growths = _growths[span >> shift, (held & SUITED) >> shift, len(own_staff)]
    cards = _parts(mask_of(card for card, _ in swaps))
    replaced = [tuple([swap for swap in swaps if part >> swap[0] & 1]) for part in cards]
    least = LEAST - span.bit_count()
    return tuple(
        [
            Add(meld_id, suited << shift, _fills(places << shift, own_staff) if places else (), swapped)
            for suited, places in growths
            for swapped in replaced
            if (suited or places or swapped) and (suited | places).bit_count() >= least
        ]
    )


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


_plain_adds = Memo(_REMEMBERED, _list_plain_adds)
_set_adds: Memo[tuple[int, str, int, int, int], tuple[Add, ...]] = Memo(_REMEMBERED)
_series_adds: Memo[tuple[int, int, int, Pairs], tuple[Add, ...]] = Memo(_REMEMBERED)
_growths = Memo(_REMEMBERED, _list_growths)


def patrons_in(hand: int) -> tuple[PlayPatron, ...]:
    """Return the lowest PP of the hand as an action, if there is one (LG-21)."""
    patrons = hand & PATRONS
    return _patron_plays[patrons & -patrons]


def _list_patron_plays(cards: int) -> tuple[PlayPatron, ...]:
    return tuple(PlayPatron(card) for card in cards_of(cards))


_patron_plays = Memo(_REMEMBERED, _list_patron_plays)


def _parts(mask: int) -> list[int]:
    """Return every part of `mask`, the empty one and the whole included."""
    return _parts_of(cards_of(mask))


def _parts_of(cards: list[int]) -> list[int]:
    parts = [0]
    for card in cards:
        parts += [part | 1 << card for part in parts]
    return parts


def _fills(places: int, staff: list[int]) -> Pairs:
    return tuple(zip(staff, cards_of(places), strict=False))


def _shift_of(suited: int) -> int:
    """Return how far the suit of these cards lies above the first one."""
    low = (suited & -suited).bit_length() - 1
    return low - low % RANK_COUNT
