"""What happened in Library Game: named tuples that logs, announcements and motion are made from.

`apply` returns the whole truth; `seen_by` says what one seat may know of an event. Cards are ints, None = face down.
"""

from typing import Literal, NamedTuple

from .cards import CARD_COUNT
from .config import MOST_SEATS
from .melds import Meld


class RoundStarted(NamedTuple):
    """The cards were dealt (LG-5)."""

    round: int
    dealer: int
    face_up: int | None


class Mixed(NamedTuple):
    """The dealer has set the mix; None for those who do not know it (LG-34)."""

    seat: int
    staff: int | None
    patrons: int | None


class TurnStarted(NamedTuple):
    """It is this seat's turn (LG-7)."""

    seat: int


class Shuffled(NamedTuple):
    """The stacks were shuffled and divided again, because one was empty or by a vote (LG-11, LG-12)."""

    why: Literal["empty", "vote"]


class ShuffleCalled(NamedTuple):
    """This seat calls for a shuffle (LG-12)."""

    seat: int


class Voted(NamedTuple):
    """This seat voted (LG-12)."""

    seat: int
    yes: bool


class VoteClosed(NamedTuple):
    """The vote is over (LG-12)."""

    passed: bool


class DrawSkipped(NamedTuple):
    """There was nothing to draw (LG-12)."""

    seat: int


class Drew(NamedTuple):
    """A card was drawn; `why` is "turn" (LG-8), "trespass" (LG-23) or "theft" (LG-26)."""

    seat: int
    source: Literal["1", "2", "discard"]
    card: int | None
    why: Literal["turn", "trespass", "theft"]


class BonusDeclined(NamedTuple):
    """This seat takes no bonus card (LG-23, LG-26)."""

    seat: int


class Melded(NamedTuple):
    """A new set or series lies on the table (LG-13 .. LG-16)."""

    seat: int
    meld: Meld


class Added(NamedTuple):
    """Cards (mask `cards`) were added to a meld; the Ls of mask `back` came off to the hand (LG-18, LG-19)."""

    seat: int
    meld: Meld
    cards: int
    back: int


class PatronPlayed(NamedTuple):
    """A PP lies in the middle (LG-21)."""

    seat: int
    card: int


class Allowed(NamedTuple):
    """This seat could have trespassed the PP and did not: nobody else may know (LG-22)."""

    seat: int


class Trespassed(NamedTuple):
    """`seat` played `card` and set the PP of `player` aside with it (LG-23)."""

    seat: int
    card: int
    player: int
    patron: int


class Took(NamedTuple):
    """The player of a PP took a card (LG-24); `meld` and `victim` only when it came from the table."""

    seat: int
    source: Literal["1", "2", "discard", "table"]
    card: int | None
    meld: int | None = None
    victim: int | None = None


class TookNothing(NamedTuple):
    """The player of a PP took nothing (LG-24)."""

    seat: int


class MeldChanged(NamedTuple):
    """After a theft from meld `id`: `parts` stay on the table, mask `back` went to the hand of `owner` (LG-25)."""

    id: int
    owner: int
    parts: tuple[Meld, ...]
    back: int


class Discarded(NamedTuple):
    """A card was returned face up (LG-10)."""

    seat: int
    card: int


class PatronReturned(NamedTuple):
    """The PP was shuffled into a stack (LG-27)."""

    card: int
    stack: int


class EmptyHanded(NamedTuple):
    """This seat has no cards left and checks out if that is still so when its turn comes (LG-7)."""

    seat: int


class RoundEnded(NamedTuple):
    """A round is over: `winner` checked out, or nobody did; the hands (masks) as they were counted (LG-28, LG-29)."""

    round: int
    winner: int | None
    ending: Literal["checked out", "closing time", "most turns"]
    hands: tuple[int, ...]
    points: tuple[int, ...]


class IncidentFiled(NamedTuple):
    """The tie went to this seat (LG-31)."""

    seat: int


class GameEnded(NamedTuple):
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


# Events that come again and again, ready made: by seat, and by the card or the vote.
TURN_STARTED = tuple([TurnStarted(seat) for seat in range(MOST_SEATS)])
SHUFFLED = {"empty": Shuffled("empty"), "vote": Shuffled("vote")}
SHUFFLE_CALLED = tuple([ShuffleCalled(seat) for seat in range(MOST_SEATS)])
VOTED = tuple([(Voted(seat, yes=False), Voted(seat, yes=True)) for seat in range(MOST_SEATS)])
VOTE_CLOSED = (VoteClosed(passed=False), VoteClosed(passed=True))


DISCARDED = tuple([tuple([Discarded(seat, card) for card in range(CARD_COUNT)]) for seat in range(MOST_SEATS)])


def _drawn_from(source: Literal["1", "2", "discard"]) -> tuple[tuple[Drew, ...], ...]:
    return tuple(
        [tuple([Drew(seat, source, card, "turn") for card in range(CARD_COUNT)]) for seat in range(MOST_SEATS)]
    )


DREW = {"1": _drawn_from("1"), "2": _drawn_from("2"), "discard": _drawn_from("discard")}


def seen_by(event: Event, seat: int) -> Event | None:
    """Return the event as `seat` may know it, or None if it must not know of it at all."""
    match event:
        case Allowed() if event.seat != seat:
            return None
        case Drew(source="1" | "2") | Took(source="1" | "2") if event.seat != seat:
            return event._replace(card=None)
        case Mixed() if event.seat != seat:
            return event._replace(staff=None, patrons=None)
    return event


def shows_hidden(event: Event, seat: int) -> bool:
    """Tell whether an event, as `seat` knows it, shows it something that was hidden, or is a draw of lots.

    A move cannot be taken back after that. What others decide tells of their hands as well, whatever its events are.
    """
    match event:
        case RoundStarted() | Shuffled() | PatronReturned() | RoundEnded() | GameEnded():
            return True
        case Drew(source="1" | "2") | Took(source="1" | "2"):
            return event.seat == seat
    return False
