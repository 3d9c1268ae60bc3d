"""Sets and series on the table: what they are, what may be added, what a theft leaves (LG-13 .. LG-20, LG-25)."""

from dataclasses import dataclass, field
from typing import Final, Literal

from .cards import (
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUITED,
    cards_of,
    mask_of,
)

Kind = Literal["rank", "patron", "staff", "series"]
Pairs = tuple[tuple[int, int], ...]
MOST_IN_SET = {"rank": 5, "patron": 9, "staff": 9}
LEAST = 3


@dataclass(init=False, slots=True, unsafe_hash=True)
class Meld:
    """One set or series in front of `owner`; it never changes, so that states and views share it.

    cards: mask of all its cards, Ls included; rank: 0-12 in a rank set, else -1;
    fills: in a series, what each L stands for as (L, card) pairs in ascending order of the card.

    Worked out from these: size; staff, the mask of its Ls; filled, the mask of the cards that Ls stand for in a series;
    span, the mask of what a series shows; kin, the mask of the cards other than Ls that could ever lie in it; wants, a
    mask of which every addition holds at least one card; choosy, a mask without any card of which a hand can add
    each few of its cards of `wants`, and nothing else.
    """

    id: Final[int]
    owner: Final[int]
    kind: Final[Kind]
    cards: Final[int]
    rank: Final[int]
    fills: Final[Pairs]
    size: int = field(init=False, repr=False, compare=False)
    staff: int = field(init=False, repr=False, compare=False)
    filled: int = field(init=False, repr=False, compare=False)
    span: int = field(init=False, repr=False, compare=False)
    kin: int = field(init=False, repr=False, compare=False)
    wants: int = field(init=False, repr=False, compare=False)
    choosy: int = field(init=False, repr=False, compare=False)

    def __init__(self, id: int, owner: int, kind: Kind, cards: int, rank: int = -1, fills: Pairs = ()) -> None:  # noqa: A002 - a field's name
        """Keep these, and work out what follows from them."""
        filled = 0
        for _, card in fills:
            filled |= 1 << card
        span = cards & SUITED | filled
        size = cards.bit_count()
        staff = cards & STAFF
        kin = _kin(kind, rank, span)
        if kind == "series":
            ends = (span << 1 | span >> 1) & kin & ~span
            wants = ends | filled | (STAFF if ends else 0)
            choosy = kin & ~(ends | span) & (ends << 1 | ends >> 1) | filled | STAFF
        else:
            wants = kin | STAFF if size < MOST_IN_SET[kind] else kin if staff else 0
            choosy = STAFF | kin if staff or kind == "patron" else STAFF
        if size < LEAST:
            choosy = wants
        self.id = id
        self.owner = owner
        self.kind = kind
        self.cards = cards
        self.rank = rank
        self.fills = fills
        self.size = size
        self.staff = staff
        self.filled = filled
        self.span = span
        self.kin = kin
        self.wants = wants
        self.choosy = choosy

    def stands_for(self, card: int) -> int:
        """Return what `card` of a series shows: itself, or what the L stands for."""
        return dict(self.fills).get(card, card)

    def in_order(self) -> tuple[int, ...]:
        """Return its cards as they lie: a series low to high, a set by suit with its Ls last."""
        cards, fills = self.cards, self.fills
        if fills:
            staff_at = {card: staff for staff, card in fills}
            return tuple([staff_at.get(card, card) for card in cards_of(self.span)])
        if self.kind == "patron":
            return (*cards_of(cards & PATRONS), *cards_of(cards & STAFF))
        return tuple(cards_of(cards))


def _kin(kind: Kind, rank: int, span: int) -> int:
    if kind == "series":
        low = (span & -span).bit_length() - 1
        return SUIT_MASKS[low // RANK_COUNT] if 0 <= low < len(SUIT_MASKS) * RANK_COUNT else 0
    if kind == "rank":
        return RANK_MASKS[rank]
    return PATRONS if kind == "patron" else 0


def is_run(span: int) -> bool:
    """Tell whether the cards of `span` are of one suit and in sequence, whatever their number."""
    low = (span & -span).bit_length() - 1
    high = span.bit_length() - 1
    return low >= 0 and low // RANK_COUNT == high // RANK_COUNT and span.bit_count() == high - low + 1


def set_kind(cards: int, *, wild_patrons: bool) -> Kind | None:
    """Return which kind of new set these cards make, or None (LG-13, LG-15, LG-16)."""
    size = cards.bit_count()
    if size < LEAST:
        return None
    suited, patrons = cards & SUITED, (cards & PATRONS).bit_count()
    if suited:
        return "rank" if not patrons and size <= MOST_IN_SET["rank"] and rank_of(suited) >= 0 else None
    if not patrons:
        return "staff" if size <= MOST_IN_SET["staff"] else None
    return "patron" if (patrons >= LEAST or wild_patrons) and size <= MOST_IN_SET["patron"] else None


def rank_of(suited: int) -> int:
    """Return the rank that all these suited cards share, or -1."""
    low = (suited & -suited).bit_length() - 1
    rank = low % RANK_COUNT
    return rank if low >= 0 and not suited & ~RANK_MASKS[rank] else -1


def new_set(meld_id: int, owner: int, kind: Kind, cards: int) -> Meld:
    """Return a new set of these cards."""
    return Meld(meld_id, owner, kind, cards, rank_of(cards & SUITED) if kind == "rank" else -1)


def new_series(meld_id: int, owner: int, cards: int, fills: Pairs) -> Meld:
    """Return a new series of these suited cards and Ls."""
    for staff, _ in fills:
        cards |= 1 << staff
    return Meld(meld_id, owner, "series", cards, -1, fills)


def added(meld: Meld, cards: int, fills: Pairs, swaps: Pairs) -> tuple[Meld, int]:
    """Return the meld with cards added and its Ls replaced, and the mask of the Ls that come off (LG-18, LG-19)."""
    off = 0
    for card, staff in swaps:
        off |= 1 << staff
        cards |= 1 << card
    for staff, _ in fills:
        cards |= 1 << staff
    kept = tuple(fill for fill in meld.fills if not off >> fill[0] & 1) if off else meld.fills
    all_fills = tuple(sorted(kept + fills, key=lambda fill: fill[1])) if fills else kept
    return Meld(meld.id, meld.owner, meld.kind, meld.cards & ~off | cards, meld.rank, all_fills), off


def after_theft(meld: Meld, card: int, *, kinder: bool, all_back: bool) -> tuple[list[Meld], int]:
    """Return what stays on the table once `card` is gone, and the mask of what its owner picks up (LG-25, LG-35).

    The parts are in ascending order; the first keeps the id of the meld, a second one is to be given the next free one.
    """
    parts = _parts_without(meld, card)
    if kinder:
        stay = parts
    elif all_back and len(parts) == 2:
        stay = []
    else:
        stay = [part for part in parts if part[0].bit_count() >= LEAST]
    back = meld.cards & ~(1 << card) & ~sum(cards for cards, _ in stay)
    return [Meld(meld.id, meld.owner, meld.kind, cards, meld.rank, fills) for cards, fills in stay], back


def _parts_without(meld: Meld, card: int) -> list[tuple[int, Pairs]]:
    """Return cards and fills of what is left side by side once `card` is gone."""
    left = meld.cards & ~(1 << card)
    if meld.kind != "series":
        return [(left, ())] if left else []
    gap = meld.stands_for(card)
    below = tuple(fill for fill in meld.fills if fill[1] < gap)
    lower = left & SUITED & (1 << gap) - 1 | mask_of(staff for staff, _ in below)
    above = tuple(fill for fill in meld.fills if fill[1] > gap)
    return [part for part in ((lower, below), (left & ~lower, above)) if part[0]]
