"""Every set, series and addition that a hand allows, named with the lowest-numbered Ls and PPs of the hand.

What there is depends on few cards at a time (one rank or one suit, and the Ls), so it is worked out once for each such
part of a hand and remembered, in bounded tables. Ls make a set or a series possible in many ways; most hands have none,
and for them a glance at the ranks or the suits says that there is nothing to look up.
"""

from collections.abc import Sequence

from cardcatalog.memo import Memo

from .actions import Add, PlayPatron, PlaySeries, PlaySet, made
from .cards import (
    ALL_CARDS,
    CARD_COUNT,
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
)
from .hand import Hand
from .melds import LEAST, MOST_IN_SET, Kind, Meld, Pairs

_RUN_STARTS = sum(mask >> 2 & mask for mask in SUIT_MASKS)  # where a run of 3 can begin: A to J
_BELOW_KING = sum(mask >> 1 & mask for mask in SUIT_MASKS)
_REMEMBERED = 200_000  # entries and actions a table holds at most: some tens of megabytes


def rank_sets_in(hand: int, ranks: int) -> list[PlaySet]:
    """Return every new rank set (LG-13) that `hand` holds; `ranks` has the top bit set of each rank to look at."""
    sets: list[PlaySet] = []
    while ranks:
        top = ranks & -ranks
        ranks ^= top
        sets += _rank_sets[hand & _RANKS_AND_STAFF[top]]
    return sets


def other_sets_in(hand: int, *, wild_patrons: bool) -> tuple[PlaySet, ...]:
    """Return every new set of PPs, and of Ls alone, that `hand` holds (LG-15, LG-16)."""
    return _other_sets[hand & _WITHOUT_SUIT, wild_patrons]


_WITHOUT_SUIT = STAFF | PATRONS
_RANKS_AND_STAFF = {8 << 4 * rank: mask | STAFF for rank, mask in enumerate(RANK_MASKS)}


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


def _list_other_sets(held: tuple[int, bool]) -> tuple[PlaySet, ...]:
    cards, wild_patrons = held
    patrons, staff = cards & PATRONS, cards & STAFF
    of_patrons = tuple(
        PlaySet(lowest(patrons, count) | lowest(staff, staff_count))
        for count in range(1 if wild_patrons else LEAST, min(patrons.bit_count(), MOST_IN_SET["patron"]) + 1)
        for staff_count in range(max(0, LEAST - count), min(staff.bit_count(), MOST_IN_SET["patron"] - count) + 1)
    )
    return of_patrons + tuple(PlaySet(lowest(staff, count)) for count in range(LEAST, staff.bit_count() + 1))


_rank_sets = Memo(_REMEMBERED, _list_rank_sets)
_other_sets = Memo(_REMEMBERED, _list_other_sets)


def series_in(hand: int, staff_count: int) -> list[PlaySeries]:
    """Return every new series that `hand` holds, with each way that its Ls can stand in it (LG-14).

    Cards that cannot be in any are left out of what is looked up, so that most that is looked up was looked up before.
    """
    if staff_count == 0:
        runs = hand & hand >> 1 & hand >> 2 & _RUN_STARTS
        able = runs | runs << 1 | runs << 2
    elif staff_count == 1:  # the L stands beside two neighbours, or between two cards
        pairs, gaps = hand & hand >> 1 & _BELOW_KING, hand & hand >> 2 & _RUN_STARTS
        able = pairs | pairs << 1 | gaps | gaps << 2
    else:
        able = hand & SUITED
    series: list[PlaySeries] = []
    if able:
        own = able | hand & STAFF
        for suit_mask in SUIT_MASKS:
            if able & suit_mask:
                series += _series[own & (suit_mask | STAFF)]
    return series


def _list_series(held: int) -> tuple[PlaySeries, ...]:
    suited, staff = held & SUITED, held & STAFF
    shift = _shift_of(suited)
    return tuple(
        [
            made(PlaySeries, (own << shift, _fills[places << shift | staff] if places else (), "series"))
            for own, places in _series_shapes[suited >> shift | staff.bit_count() << RANK_COUNT]
        ]
    )


def _list_series_shapes(held: int) -> list[tuple[int, int]]:
    """Return (suited cards, places of Ls) of each series that cards of one suit make with so many Ls, bits by rank."""
    cards, staff_count = held & _ALL_RANKS, held >> RANK_COUNT
    longest = cards.bit_count() + staff_count
    found = []
    for span in _RUNS:
        if span.bit_count() > longest:
            break
        have = cards & span
        most = staff_count - (span ^ have).bit_count()
        if have and most >= 0:
            found += [
                (have ^ part, span ^ have | part) for part in _parts(have) if part.bit_count() <= most and part != have
            ]
    return found


_ALL_RANKS = (1 << RANK_COUNT) - 1
_RUNS = tuple(
    (1 << length) - 1 << low for length in range(LEAST, RANK_COUNT + 1) for low in range(RANK_COUNT - length + 1)
)
_series = Memo(_REMEMBERED, _list_series)
_series_shapes = Memo(_REMEMBERED, _list_series_shapes)


def adds_to(meld: Meld, own: Hand) -> Sequence[Add]:
    """Return every way to add cards of a hand to `meld` or put them in the place of its Ls (LG-18, LG-19, LG-35).

    The hand remembers what it was for each meld: most turns change neither the meld nor the cards that fit.
    """
    able = own.cards & (meld.kin | STAFF)
    last = own.adds.get(meld.id)
    if last and last[0] is meld and last[1] == able:
        return last[2]
    adds = _list_adds(meld, able)
    own.adds[meld.id] = meld, able, adds
    return adds


def _list_adds(meld: Meld, able: int) -> Sequence[Add]:
    if not able & meld.choosy:
        return _plain_adds[(meld.id << 1 | (meld.kind == "series")) << CARD_COUNT | able & meld.wants]
    return _adds_to_series(meld, able) if meld.kind == "series" else _adds_to_set(meld, able)


def _list_plain_adds(tagged: int) -> tuple[Add, ...]:
    """Return an addition for each few of these cards; in a series the higher ones come first, as they always do."""
    tag, able = tagged >> CARD_COUNT, cards_of(tagged & ALL_CARDS)
    meld_id, is_series = tag >> 1, tag & 1
    return tuple([Add(meld_id, part) for part in _parts_of(able[::-1] if is_series else able) if part])


def _adds_to_set(meld: Meld, able: int) -> list[Add]:
    meld_id = meld.id
    shapes = _set_shapes[able, meld.kind, meld.size, meld.staff]
    return [made(Add, (meld_id, cards, (), swaps, "add")) for cards, swaps in shapes]


def _list_set_shapes(key: tuple[int, Kind, int, int]) -> list[tuple[int, Pairs]]:
    """Return (cards beside, swaps) of each addition of these cards of a hand to a set."""
    held, kind, size, meld_staff = key
    staff, fitting = held & STAFF, held & ~STAFF
    own_staff = cards_of(meld_staff)
    room, least = MOST_IN_SET[kind] - size, LEAST - size
    most = staff.bit_count()
    return [
        (beside | lowest(staff, count), tuple(zip(cards_of(swapped), own_staff, strict=False)))
        for part in _fitting_parts(kind, fitting)
        for swapped in (_swappable(kind, part, len(own_staff)) if own_staff else _NO_CARDS)
        for beside in (part ^ swapped,)
        for count in range(min(most, room - beside.bit_count()) + 1)
        if (part or count) and beside.bit_count() + count >= least
    ]


_NO_CARDS = (0,)


def _fitting_parts(kind: Kind, fitting: int) -> list[int]:
    """Return which of the cards that fit a set may be played together: any few, or of PPs the lowest few."""
    if kind == "rank":
        return _parts(fitting)
    return [lowest(fitting, count) for count in range(fitting.bit_count() + 1)]


def _swappable(kind: Kind, part: int, staff_count: int) -> list[int]:
    """Return which of the cards of `part` may take the place of so many Ls."""
    return [swapped for swapped in _fitting_parts(kind, part) if swapped.bit_count() <= staff_count]


def _adds_to_series(meld: Meld, able: int) -> list[Add]:
    """Return each way to go on with a series, together with each way to replace its Ls."""
    meld_id, shift, staff, filled = meld.id, _shift_of(meld.span), able & STAFF, meld.filled
    run, own, swaps = meld.span >> shift, (able & ~filled) >> shift & _ALL_RANKS, _NO_SWAPS
    if able & filled:
        swaps = _each_few([(card, own_staff) for own_staff, card in meld.fills if able >> card & 1])
    adds = [
        made(Add, (meld_id, suited << shift, _fills[places << shift | staff] if places else (), swapped, "add"))
        for suited, places in _growths[run | own << RANK_COUNT | staff.bit_count() << 2 * RANK_COUNT]
        for swapped in swaps
    ]
    if meld.size >= LEAST:
        return adds[1:]  # the first adds nothing
    least = LEAST - meld.size
    return [add for add in adds if add.cards.bit_count() + len(add.fills) >= least]


_NO_SWAPS: list[Pairs] = [()]


def _each_few(swaps: list[tuple[int, int]]) -> list[Pairs]:
    few: list[Pairs] = [()]
    for swap in swaps:
        few += [(*some, swap) for some in few]
    return few


def _reach(span: int, own: int, staff_count: int) -> int:
    """Return the ranks that a series comes to with these cards: as far as they follow, an L in each gap."""
    low = span & -span
    shown = span | own
    for _ in range(staff_count):
        run = _run_from(shown, low)
        shown |= (run << 1 | run >> 1) & _ALL_RANKS
    return _run_from(shown, low)


def _run_from(shown: int, low: int) -> int:
    """Return the cards of `shown` that follow one another without a gap, up and down from the card `low`."""
    below = low - 1
    gap = (below & ~shown).bit_length()
    return shown & ~(shown + low) | (shown & below) >> gap << gap


def _list_growths(key: int) -> Sequence[tuple[int, int]]:
    """Return (suited cards, places of Ls) of each way in which cards and so many Ls go on with a series.

    Bits by rank; the first way is to add nothing.
    """
    span, own, staff_count = key & _ALL_RANKS, key >> RANK_COUNT & _ALL_RANKS, key >> 2 * RANK_COUNT
    reach = _reach(span, own, staff_count)
    near = own & reach
    if near != own:
        return _growths[key ^ (own ^ near) << RANK_COUNT]
    return [
        (suited, new ^ suited)
        for new in _extensions(span, reach)
        if (new & ~own).bit_count() <= staff_count
        for suited in _parts(own & new)
        if (new ^ suited).bit_count() <= staff_count
    ]


def _extensions(span: int, reach: int) -> list[int]:
    """Return the places by which a series can grow up to `reach`: none, or more at either end or both."""
    low, high = (span & -span).bit_length() - 1, span.bit_length()
    lowest_low, highest_high = (reach & -reach).bit_length() - 1, reach.bit_length()
    return [
        (1 << top) - (1 << bottom) ^ span
        for bottom in range(low, lowest_low - 1, -1)
        for top in range(high, highest_high + 1)
    ]


_plain_adds = Memo(_REMEMBERED, _list_plain_adds)
_set_shapes = Memo(_REMEMBERED, _list_set_shapes)
_growths = Memo(_REMEMBERED, _list_growths)


def _list_fills(cards: int) -> Pairs:
    """Return what the lowest Ls of `cards` stand for, if they stand for the others, in order."""
    return tuple(zip(cards_of(cards & STAFF), cards_of(cards & SUITED), strict=False))


_fills = Memo(_REMEMBERED, _list_fills)


def patrons_in(hand: int) -> tuple[PlayPatron, ...]:
    """Return the lowest PP of the hand as an action, if there is one (LG-21)."""
    patrons = hand & PATRONS
    return _PATRON_PLAYS[patrons & -patrons]


_PATRON_PLAYS = {0: (), **{1 << card: (PlayPatron(card),) for card in cards_of(PATRONS)}}


def _parts(mask: int) -> list[int]:
    """Return every part of `mask`, the empty one and the whole included."""
    return _parts_of(cards_of(mask))


def _parts_of(cards: list[int]) -> list[int]:
    parts = [0]
    for card in cards:
        parts += [part | 1 << card for part in parts]
    return parts


def _shift_of(suited: int) -> int:
    """Return how far the suit of these cards lies above the first one."""
    low = (suited & -suited).bit_length() - 1
    return low - low % RANK_COUNT
