"""What cards of Library Game do together: which make a set or a series at once, and which still wait for another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardcatalog.library_game.cards import (
    FIRST_STAFF,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
    mask_of,
    points_of,
)
from cardcatalog.library_game.melds import LEAST

NEAR = 2  # cards of a suit this near together are on their way to a series


@dataclass(frozen=True, slots=True)
class Made:
    """A set or a series that a card makes with cards of the hand.

    others: the suited cards of the hand in it (mask); span: what a series shows (mask), 0 for a set; staff: the L that
    stands in it, -1 if none does; place: the card that the L stands for in a series, else -1.
    """

    others: int
    span: int = 0
    staff: int = -1
    place: int = -1


@dataclass(frozen=True, slots=True)
class Waiting:
    """Cards on their way to a set or a series, or one already (masks): held; missing, each of which makes it one."""

    held: int
    missing: int = 0

    @property
    def of_one_rank(self) -> bool:
        """Whether it is a set, or on its way to one."""
        return not self.held & ~RANK_MASKS[cards_of(self.held)[0] % RANK_COUNT]


def mates(card: int, hand: int) -> int:
    """Return the mask of the cards of a hand with which this one may make a set or a series."""
    if card >= FIRST_STAFF:
        return 0
    near = mask_of(range(max(0, card - NEAR), card + NEAR + 1)) & SUIT_MASKS[card // RANK_COUNT]
    return hand & (RANK_MASKS[card % RANK_COUNT] | near) & ~(1 << card)


def made_with(card: int, hand: int) -> Made | None:
    """Return the set or series that a card makes with the hand, one L in it at the most, or None; without L first."""
    if card >= FIRST_STAFF:
        return None
    found = [*_sets_with(card, hand), *_series_with(card, hand & ~(1 << card))]
    return min(found, key=lambda made: (made.staff >= 0, -points_of(made.others)), default=None)


def _sets_with(card: int, hand: int) -> Iterator[Made]:
    others = hand & RANK_MASKS[card % RANK_COUNT] & ~(1 << card)
    if others.bit_count() >= LEAST - 1:
        yield Made(others)
    elif others and hand & STAFF:
        yield Made(others, staff=cards_of(lowest(hand & STAFF, 1))[0])


def _series_with(card: int, hand: int) -> Iterator[Made]:
    suit = SUIT_MASKS[card // RANK_COUNT]
    staff = cards_of(lowest(hand & STAFF, 1))
    for low in range(max(0, card - LEAST + 1), card + 1):
        span = mask_of(range(low, low + LEAST))
        missing = span & ~(hand | 1 << card)
        if span & ~suit or missing.bit_count() > len(staff) or not span & hand:
            continue
        span |= _run_on(low + LEAST, 1, hand & suit) | _run_on(low - 1, -1, hand & suit)
        if missing:
            yield Made(span & hand, span, staff[0], cards_of(missing)[0])
        else:
            yield Made(span & hand, span)


def _run_on(card: int, step: int, held: int) -> int:
    run = 0
    while card >= 0 and held >> card & 1:
        run |= 1 << card
        card += step
    return run


def waiting_in(hand: int, gone: int) -> list[Waiting]:
    """Return what is on its way to a set or a series, what counts most first; gone: cards that will not come (mask)."""
    found = [Waiting(hand & rank, rank & ~hand & ~gone) for rank in RANK_MASKS]
    for card in cards_of(hand & SUITED):
        suit = SUIT_MASKS[card // RANK_COUNT]
        run = hand & suit & mask_of(range(card, card + LEAST))
        if run.bit_count() == LEAST:
            run |= _run_on(card + LEAST, 1, hand & suit)
        ends = _ends(run, suit) if run.bit_count() > 1 else 0
        found.append(Waiting(run, ends & ~gone))
    return _largest(one for one in found if _promises(one))


def _ends(run: int, suit: int) -> int:
    """Return the cards each of which makes a run with a gap, or one of two neighbours, a series."""
    low, high = cards_of(run)[0], cards_of(run)[-1]
    if high - low == NEAR:
        return mask_of([low + 1]) & ~run
    return (1 << high + 1 | 1 << low >> 1) & suit & ~run


def _promises(one: Waiting) -> bool:
    return one.held.bit_count() >= LEAST or (one.held.bit_count() > 1 and one.missing > 0)


def _largest(found: Iterable[Waiting]) -> list[Waiting]:
    """Return those that are no part of another."""
    different = list({one.held: one for one in found}.values())
    whole = [
        one for one in different if not any(one.held & other.held == one.held != other.held for other in different)
    ]
    return sorted(whole, key=lambda one: points_of(one.held), reverse=True)
