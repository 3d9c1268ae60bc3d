"""Sets and series on the table: what they are, what may be added, what a theft leaves (LG-13 .. LG-20, LG-25)."""

from dataclasses import dataclass, replace
from typing import Literal

from .cards import PATRONS, RANK_COUNT, RANK_MASKS, STAFF, SUITED, cards_of, mask_of

Kind = Literal["rank", "patron", "staff", "series"]
MOST_IN_SET = {"rank": 5, "patron": 9, "staff": 9}
LEAST = 3


@dataclass(frozen=True, slots=True)
class Meld:
    """One set or series in front of `owner`.

    cards: mask of all its cards, Ls included; rank: 0-12 in a rank set, else -1;
    fills: in a series, what each L stands for as (L, card) pairs in ascending order of the card.
    """

    id: int
    owner: int
    kind: Kind
    cards: int
    rank: int = -1
    fills: tuple[tuple[int, int], ...] = ()

    @property
    def filled(self) -> int:
        """The mask of the cards that Ls stand for in a series."""
        return mask_of(card for _, card in self.fills)

    @property
    def span(self) -> int:
        """The mask of the cards that a series shows, Ls as what they stand for."""
        return self.cards & SUITED | self.filled

    @property
    def staff(self) -> int:
        """The mask of its Ls."""
        return self.cards & STAFF

    @property
    def size(self) -> int:
        """The number of its cards."""
        return self.cards.bit_count()

    def stands_for(self, card: int) -> int:
        """Return what `card` of a series shows: itself, or what the L stands for."""
        return dict(self.fills).get(card, card)

    def in_order(self) -> list[int]:
        """Return its cards as they lie: a series low to high, a set by suit with its Ls last."""
        if self.kind == "series":
            return sorted(cards_of(self.cards), key=self.stands_for)
        return cards_of(self.cards & ~STAFF) + cards_of(self.cards & STAFF)


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


def new_series(meld_id: int, owner: int, cards: int, fills: tuple[tuple[int, int], ...]) -> Meld:
    """Return a new series of these suited cards and Ls."""
    return Meld(meld_id, owner, "series", cards | mask_of(staff for staff, _ in fills), fills=fills)


def added(
    meld: Meld, cards: int, fills: tuple[tuple[int, int], ...], swaps: tuple[tuple[int, int], ...]
) -> tuple[Meld, int]:
    """Return the meld with cards added and its Ls replaced, and the mask of the Ls that come off (LG-18, LG-19)."""
    off = mask_of(staff for _, staff in swaps)
    on = cards | mask_of(staff for staff, _ in fills) | mask_of(card for card, _ in swaps)
    kept = tuple(fill for fill in meld.fills if not off >> fill[0] & 1)
    all_fills = tuple(sorted(kept + fills, key=lambda fill: fill[1]))
    return replace(meld, cards=meld.cards & ~off | on, fills=all_fills), off


def after_theft(meld: Meld, card: int, *, kinder: bool, all_back: bool) -> tuple[list[Meld], int]:
    """Return what stays on the table once `card` is gone, and the mask of what its owner picks up (LG-25, LG-35).

    The parts are in ascending order; the first keeps the id of the meld, a second one is to be given the next free one.
    """
    left = replace(
        meld,
        cards=meld.cards & ~(1 << card),
        fills=tuple(fill for fill in meld.fills if fill[0] != card),
    )
    if meld.kind != "series":
        parts = [left] if left.cards else []
    else:
        gap = meld.stands_for(card)
        parts = [part for part in (_part(left, gap, below=True), _part(left, gap, below=False)) if part.cards]
    if kinder:
        stay = parts
    elif all_back and len(parts) == 2:
        stay = []
    else:
        stay = [part for part in parts if part.size >= LEAST]
    back = left.cards & ~sum(part.cards for part in stay)
    return stay, back


def _part(series: Meld, gap: int, *, below: bool) -> Meld:
    keep = [card for card in cards_of(series.cards) if (series.stands_for(card) < gap) == below]
    return replace(series, cards=mask_of(keep), fills=tuple(fill for fill in series.fills if (fill[1] < gap) == below))
