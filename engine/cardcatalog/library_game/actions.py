"""What a seat can do in Library Game: frozen values, and their text as FORMATS.md says.

Cards are ints (see `cards`); `cards` fields are masks; `fills` says for each L what it stands for, as (L, card)
pairs in the order of the cards stood for; `swaps` says which card takes the place of which L, as (card, L) pairs.
"""

from dataclasses import dataclass
from typing import Literal

Source = Literal["1", "2", "discard", "none"]
SOURCES: tuple[Source, ...] = ("1", "2", "discard", "none")


@dataclass(frozen=True, slots=True)
class Mix:
    """`mix 5 3`: the dealer sets how many L and PP cards the deck has (LG-34)."""

    staff: int
    patrons: int


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw 1`, `draw 2`, `draw discard` (LG-8); also `draw none` as a bonus (LG-23, LG-26)."""

    source: Source


@dataclass(frozen=True, slots=True)
class CallShuffle:
    """`call shuffle` (LG-12)."""


@dataclass(frozen=True, slots=True)
class Vote:
    """`vote yes`, `vote no` (LG-12)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class PlaySet:
    """`set 7R 7B L1`: a new rank, PP or L set (LG-13, LG-15, LG-16)."""

    cards: int


@dataclass(frozen=True, slots=True)
class PlaySeries:
    """`series 4R L1=5R 6R`: a new series (LG-14); `cards` are its suited cards."""

    cards: int
    fills: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Add:
    """`add m1 7E/L1`: cards added to a meld (LG-18) or in place of its Ls (LG-19).

    `cards` are those that take no L's place: suited cards, in sets also PPs and Ls. `fills` only in series.
    """

    meld: int
    cards: int
    fills: tuple[tuple[int, int], ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayPatron:
    """`patron PP1` (LG-21)."""

    card: int


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard 9M` (LG-10)."""

    card: int


@dataclass(frozen=True, slots=True)
class Trespass:
    """`trespass L1`, with `patrons_trespass` also `trespass PP2` (LG-22, LG-37)."""

    card: int


@dataclass(frozen=True, slots=True)
class Allow:
    """`allow`: no trespass (LG-22)."""


@dataclass(frozen=True, slots=True)
class TakeCard:
    """`take 7R`: a card of the discard pile or of another seat's meld (LG-24)."""

    card: int


@dataclass(frozen=True, slots=True)
class TakeTop:
    """`take stack 1`, `take stack 2` (LG-24)."""

    stack: int


@dataclass(frozen=True, slots=True)
class TakeNone:
    """`take none` (LG-24)."""


@dataclass(frozen=True, slots=True)
class Incident:
    """`incident 2`: the tied seat that filed an incident report last (LG-31)."""

    seat: int


Action = (
    Mix
    | Draw
    | CallShuffle
    | Vote
    | PlaySet
    | PlaySeries
    | Add
    | PlayPatron
    | Discard
    | Trespass
    | Allow
    | TakeCard
    | TakeTop
    | TakeNone
    | Incident
)
