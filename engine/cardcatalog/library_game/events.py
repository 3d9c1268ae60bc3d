"""What happened in Library Game: frozen values that logs, announcements and motion are made from.

`apply` returns the whole truth; `seen_by` says what one seat may know of an event. Cards are ints, None = face down.
"""

from dataclasses import dataclass, replace
from typing import Literal

from .melds import Meld


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The cards were dealt (LG-5)."""

    round: int
    dealer: int
    face_up: int | None


@dataclass(frozen=True, slots=True)
class Mixed:
    """The dealer has set the mix; None for those who do not know it (LG-34)."""

    seat: int
    staff: int | None
    patrons: int | None


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is this seat's turn (LG-7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The stacks were shuffled and divided again, because one was empty or by a vote (LG-11, LG-12)."""

    why: Literal["empty", "vote"]


@dataclass(frozen=True, slots=True)
class ShuffleCalled:
    """This seat calls for a shuffle (LG-12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voted:
    """This seat voted (LG-12)."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoteClosed:
    """The vote is over (LG-12)."""

    passed: bool


@dataclass(frozen=True, slots=True)
class DrawSkipped:
    """There was nothing to draw (LG-12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was drawn; `why` is "turn" (LG-8), "trespass" (LG-23) or "theft" (LG-26)."""

    seat: int
    source: Literal["1", "2", "discard"]
    card: int | None
    why: Literal["turn", "trespass", "theft"]


@dataclass(frozen=True, slots=True)
class BonusDeclined:
    """This seat takes no bonus card (LG-23, LG-26)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Melded:
    """A new set or series lies on the table (LG-13 .. LG-16)."""

    seat: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class Added:
    """Cards (mask `cards`) were added to a meld; the Ls of mask `back` came off to the hand (LG-18, LG-19)."""

    seat: int
    meld: Meld
    cards: int
    back: int


@dataclass(frozen=True, slots=True)
class PatronPlayed:
    """A PP lies in the middle (LG-21)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """This seat could have trespassed the PP and did not: nobody else may know (LG-22)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Trespassed:
    """`seat` played `card` and set the PP of `player` aside with it (LG-23)."""

    seat: int
    card: int
    player: int
    patron: int


@dataclass(frozen=True, slots=True)
class Took:
    """The player of a PP took a card (LG-24); `meld` and `victim` only when it came from the table."""

    seat: int
    source: Literal["1", "2", "discard", "table"]
    card: int | None
    meld: int | None = None
    victim: int | None = None


@dataclass(frozen=True, slots=True)
class TookNothing:
    """The player of a PP took nothing (LG-24)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MeldChanged:
    """After a theft from meld `id`: `parts` stay on the table, mask `back` went to the hand of `owner` (LG-25)."""

    id: int
    owner: int
    parts: tuple[Meld, ...]
    back: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was returned face up (LG-10)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class PatronReturned:
    """The PP was shuffled into a stack (LG-27)."""

    card: int
    stack: int


@dataclass(frozen=True, slots=True)
class EmptyHanded:
    """This seat has no cards left and checks out if that is still so when its turn comes (LG-7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over: `winner` checked out, or nobody did; the hands (masks) as they were counted (LG-28, LG-29)."""

    round: int
    winner: int | None
    ending: Literal["checked out", "closing time", "most turns"]
    hands: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IncidentFiled:
    """The tie went to this seat (LG-31)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: see `outcome` (LG-29 .. LG-31)."""

    winners: tuple[int, ...]


Event = (
    RoundStarted
    | Mixed
    | TurnStarted
    | Shuffled
    | ShuffleCalled
    | Voted
    | VoteClosed
    | DrawSkipped
    | Drew
    | BonusDeclined
    | Melded
    | Added
    | PatronPlayed
    | Allowed
    | Trespassed
    | Took
    | TookNothing
    | MeldChanged
    | Discarded
    | PatronReturned
    | EmptyHanded
    | RoundEnded
    | IncidentFiled
    | GameEnded
)


def seen_by(event: Event, seat: int) -> Event | None:
    """Return the event as `seat` may know it, or None if it must not know of it at all."""
    match event:
        case Allowed() if event.seat != seat:
            return None
        case Drew(source="1" | "2") | Took(source="1" | "2") if event.seat != seat:
            return replace(event, card=None)
        case Mixed() if event.seat != seat:
            return replace(event, staff=None, patrons=None)
    return event
