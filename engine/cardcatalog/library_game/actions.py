"""What a seat can do in Library Game: frozen values, and their text as FORMATS.md says.

Cards are ints (see `cards`); `cards` fields are masks; `fills` says for each L what it stands for, as (L, card)
pairs in the order of the cards stood for; `swaps` says which card takes the place of which L, as (card, L) pairs.
`kind` is the same in all actions of a type: what differs by its type alone is never equal.
"""

from typing import Literal, NamedTuple

made = tuple.__new__  # an action of a type with these fields, in half the time that calling the type takes

Source = Literal["1", "2", "discard", "none"]
SOURCES: tuple[Source, ...] = ("1", "2", "discard", "none")


class Mix(NamedTuple):
    """`mix 5 3`: the dealer sets how many L and PP cards the deck has (LG-34)."""

    staff: int
    patrons: int
    kind: Literal["mix"] = "mix"


class Draw(NamedTuple):
    """`draw 1`, `draw 2`, `draw discard` (LG-8); also `draw none` as a bonus (LG-23, LG-26)."""

    source: Source
    kind: Literal["draw"] = "draw"


class CallShuffle(NamedTuple):
    """`call shuffle` (LG-12)."""

    kind: Literal["call shuffle"] = "call shuffle"


class Vote(NamedTuple):
    """`vote yes`, `vote no` (LG-12)."""

    yes: bool
    kind: Literal["vote"] = "vote"


class PlaySet(NamedTuple):
    """`set 7R 7B L1`: a new rank, PP or L set (LG-13, LG-15, LG-16)."""

    cards: int
    kind: Literal["set"] = "set"


class PlaySeries(NamedTuple):
    """`series 4R L1=5R 6R`: a new series (LG-14); `cards` are its suited cards."""

    cards: int
    fills: tuple[tuple[int, int], ...] = ()
    kind: Literal["series"] = "series"


class Add(NamedTuple):
    """`add m1 7E/L1`: cards added to a meld (LG-18) or in place of its Ls (LG-19).

    `cards` are those that take no L's place: suited cards, in sets also PPs and Ls. `fills` only in series.
    """

    meld: int
    cards: int
    fills: tuple[tuple[int, int], ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    kind: Literal["add"] = "add"


class PlayPatron(NamedTuple):
    """`patron PP1` (LG-21)."""

    card: int
    kind: Literal["patron"] = "patron"


class Discard(NamedTuple):
    """`discard 9M` (LG-10)."""

    card: int
    kind: Literal["discard"] = "discard"


class Trespass(NamedTuple):
    """`trespass L1`, with `patrons_trespass` also `trespass PP2` (LG-22, LG-37)."""

    card: int
    kind: Literal["trespass"] = "trespass"


class Allow(NamedTuple):
    """`allow`: no trespass (LG-22)."""

    kind: Literal["allow"] = "allow"


class TakeCard(NamedTuple):
    """`take 7R`: a card of the discard pile or of another seat's meld (LG-24)."""

    card: int
    kind: Literal["take"] = "take"


class TakeTop(NamedTuple):
    """`take stack 1`, `take stack 2` (LG-24)."""

    stack: int
    kind: Literal["take stack"] = "take stack"


class TakeNone(NamedTuple):
    """`take none` (LG-24)."""

    kind: Literal["take none"] = "take none"


class Incident(NamedTuple):
    """`incident 2`: the tied seat that filed an incident report last (LG-31)."""

    seat: int
    kind: Literal["incident"] = "incident"


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
