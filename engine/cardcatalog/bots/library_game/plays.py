"""The melds and additions worth a thought in a hand: few even with nine Ls, where the rules allow tens of thousands."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardcatalog.library_game.actions import Action, Add, PlaySeries, PlaySet
from cardcatalog.library_game.cards import PATRONS, RANK_COUNT, RANK_MASKS, STAFF, SUIT_MASKS, cards_of, lowest, mask_of
from cardcatalog.library_game.config import Config
from cardcatalog.library_game.melds import LEAST, MOST_IN_SET, Meld

from .shapes import down, up

_FEW_STAFF = 2  # more Ls than this go into one meld only to go out
_RUNS = tuple(
    (1 << length) - 1 << low for length in range(LEAST, RANK_COUNT + 1) for low in range(RANK_COUNT - length + 1)
)


class Play(NamedTuple):
    """An action, the mask of the cards that leave the hand, and of the Ls that come to it."""

    action: Action
    used: int
    gained: int = 0


def plays_of(hand: int, table: Mapping[int, Meld], config: Config) -> Iterator[Play]:
    """Yield the sets, series and additions worth a thought."""
    yield from _rank_sets(hand)
    yield from _series(hand)
    yield from _other_sets(hand, wild_patrons=config.wild_patrons)
    for meld in table.values():
        if meld.kind == "series":
            yield from _onto_series(meld, hand)
        elif meld.kind == "staff":
            yield from _staff_onto(meld, hand, 0, MOST_IN_SET["staff"])
        else:
            yield from _onto_set(meld, hand)


def _rank_sets(hand: int) -> Iterator[Play]:
    staff = hand & STAFF
    staff_count = staff.bit_count()
    for rank_mask in RANK_MASKS:
        cards = hand & rank_mask
        count = cards.bit_count()
        if not count or count + staff_count < LEAST:
            continue
        for jokers in range(max(0, LEAST - count), min(staff_count, 5 - count) + 1):
            used = cards | lowest(staff, jokers)
            yield Play(PlaySet(used), used)
        if count > LEAST:
            for card in cards_of(cards):
                used = cards ^ 1 << card
                yield Play(PlaySet(used), used)


def _series(hand: int) -> Iterator[Play]:
    staff = hand & STAFF
    own = cards_of(staff)
    held_count = hand.bit_count()
    for suit, suit_mask in enumerate(SUIT_MASKS):
        shift = suit * RANK_COUNT
        held = (hand & suit_mask) >> shift
        if held.bit_count() + len(own) < LEAST or not held:
            continue
        for run in _RUNS:
            gaps = run & ~held
            missing = gaps.bit_count()
            if missing > len(own) or not run & held:
                continue
            if missing <= _FEW_STAFF or held_count - run.bit_count() <= 1:
                cards = (run & held) << shift
                fills = tuple(zip(own, cards_of(gaps << shift), strict=False))
                yield Play(PlaySeries(cards, fills), cards | lowest(staff, missing))


def _other_sets(hand: int, *, wild_patrons: bool) -> Iterator[Play]:
    staff, patrons = hand & STAFF, lowest(hand & PATRONS, MOST_IN_SET["patron"])
    count, staff_count = patrons.bit_count(), staff.bit_count()
    if count >= (1 if wild_patrons else LEAST):
        for jokers in range(max(0, LEAST - count), min(staff_count, MOST_IN_SET["patron"] - count) + 1):
            used = patrons | lowest(staff, jokers)
            yield Play(PlaySet(used), used)
    for jokers in range(LEAST, staff_count + 1):
        used = lowest(staff, jokers)
        yield Play(PlaySet(used), used)


def _onto_set(meld: Meld, hand: int) -> Iterator[Play]:
    """Yield additions to a rank or PP set: beside what is there, in the place of its Ls, and filled up with Ls."""
    most = MOST_IN_SET[meld.kind]
    fitting = hand & (RANK_MASKS[meld.rank] if meld.kind == "rank" else PATRONS)
    own_staff = cards_of(meld.staff)
    count = fitting.bit_count()
    room = most - meld.size
    for swapped_count in range(min(count, len(own_staff)) + 1 if fitting else 0):
        swapped = lowest(fitting, swapped_count)
        beside = lowest(fitting ^ swapped, room)
        swaps = tuple(zip(cards_of(swapped), own_staff, strict=False))
        if (beside or swaps) and meld.size + beside.bit_count() >= LEAST:
            gained = mask_of(staff for _, staff in swaps)
            yield Play(Add(meld.id, beside, swaps=swaps), beside | swapped, gained)
    yield from _staff_onto(meld, hand, lowest(fitting, room), most)


def _staff_onto(meld: Meld, hand: int, beside: int, most: int) -> Iterator[Play]:
    room = most - meld.size - beside.bit_count()
    staff = hand & STAFF
    for count in range(1, min(room, staff.bit_count()) + 1):
        used = beside | lowest(staff, count)
        if meld.size + used.bit_count() >= LEAST:
            yield Play(Add(meld.id, used), used)


def _onto_series(meld: Meld, hand: int) -> Iterator[Play]:
    """Yield additions to a series: at its ends, in the place of its Ls, and with Ls in between or at the end."""
    span = meld.span
    top = 1 << span.bit_length() - 1
    bottom = span & -span
    above, below = chain(up(top), hand, upwards=True), chain(down(bottom), hand, upwards=False)
    replacing = hand & meld.filled
    swaps = tuple((card, staff) for staff, card in meld.fills if replacing >> card & 1)
    gained = mask_of(staff for _, staff in swaps)
    for cards in {above | below, above, below, up(top) & hand, down(bottom) & hand} - {0}:
        if meld.size + cards.bit_count() >= LEAST:
            yield Play(Add(meld.id, cards), cards)
            if swaps:
                yield Play(Add(meld.id, cards, swaps=swaps), cards | replacing, gained)
    if swaps and meld.size >= LEAST:
        yield Play(Add(meld.id, 0, swaps=swaps), replacing, gained)
    if hand & STAFF:
        yield from _staff_onto_series(meld, hand, above, below)


def _staff_onto_series(meld: Meld, hand: int, above: int, below: int) -> Iterator[Play]:
    """Yield additions that use one L: beyond the cards that go on by themselves, and what goes on beyond the L."""
    staff = lowest(hand & STAFF, 1)
    own = staff.bit_length() - 1
    grown = meld.span | above | below
    for upwards, place in ((True, up(1 << grown.bit_length() - 1)), (False, down(grown & -grown))):
        if not place:
            continue
        beyond = chain(up(place) if upwards else down(place), hand, upwards=upwards)
        cards = above | below | beyond
        if meld.size + cards.bit_count() + 1 >= LEAST:
            yield Play(Add(meld.id, cards, ((own, place.bit_length() - 1),)), cards | staff)


def chain(place: int, hand: int, *, upwards: bool) -> int:
    """Return the cards of the hand that follow one another from `place` (one bit, or 0) on."""
    chain = 0
    while place & hand:
        chain |= place
        place = up(place) if upwards else down(place)
    return chain
