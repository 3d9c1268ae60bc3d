"""What happened in The Librarians: frozen values that logs, announcements and motion are made from.

`apply` returns the whole truth; `seen_by` says what one seat may know of an event. A card is an int, cards are a mask
or, where the order counts, a tuple; None = face down.
"""

from dataclasses import dataclass, replace
from typing import Literal

DrawnFor = Literal["turn", "action", "foe", "meld"]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is this seat's turn (TL-7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """One card was drawn: at the start of a turn, by an action, after a Foe, or up to 7 after a meld."""

    seat: int
    card: int | None
    why: DrawnFor


@dataclass(frozen=True, slots=True)
class DrawSkipped:
    """There was nothing to draw: deck and discard pile are empty (TL-7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The deck was empty: the discard pile, mask `cards`, was shuffled to be the deck (TL-7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """Cards (mask) were shown to all (TL-8); `rule` is what they do, `letter` and `size` as in `Meaning`."""

    seat: int
    cards: int
    on: int | None
    letter: str
    size: int
    rule: str


@dataclass(frozen=True, slots=True)
class Scored:
    """This seat gains meld points (TL-11, TL-19, TL-25 .. TL-27)."""

    seat: int
    points: int
    source: Literal["relic", "group", "meld", "combos"]


@dataclass(frozen=True, slots=True)
class Returned:
    """A card was shuffled into the deck (TL-10, TL-16, TL-18, TL-24)."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class GroupReturned:
    """The revealed cards (mask) of a group were shuffled into the deck (TL-25, TL-26)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Gave:
    """A Situation went to an opponent, for all to see; or the card that came back, which only the two know (TL-14)."""

    seat: int
    to: int
    card: int | None
    back: bool


@dataclass(frozen=True, slots=True)
class Peeked:
    """This seat looked at the next cards of the deck, top first (TL-12, TL-20)."""

    seat: int
    count: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Looked:
    """This seat looked at the hand (mask) of another (TL-15, TL-23)."""

    seat: int
    on: int
    hand: int | None


@dataclass(frozen=True, slots=True)
class Found:
    """Random cards (mask) of the discard pile, of which one may be kept (TL-21)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Took:
    """This seat took a card; `victim` and whether it was `random` as TL-12, TL-13 and TL-20 .. TL-23 say."""

    seat: int
    card: int | None
    source: Literal["deck", "discard", "hand"]
    random: bool
    victim: int | None = None


@dataclass(frozen=True, slots=True)
class AidLeft:
    """The Aid lies in the deck in place of the card that was taken (TL-12)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Melded:
    """This seat melded 8 cards (mask), with these combos (names), for so many points in all (TL-27)."""

    seat: int
    cards: int
    combos: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PutBack:
    """A card of more than 8 went back to the top or the bottom of the deck (TL-28, TL-31)."""

    seat: int
    card: int | None
    where: Literal["top", "bottom"]


@dataclass(frozen=True, slots=True)
class Passed:
    """This seat took no action (`what` is "act"), or did not meld though it could: only it may know that ("meld")."""

    seat: int
    what: Literal["act", "meld"]


@dataclass(frozen=True, slots=True)
class LastChance:
    """Each seat may make one last meld, `last` the last one: enough melds (TL-29) or quiet for too long (TL-31)."""

    last: int
    why: Literal["melds", "quiet"]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over (TL-30); `why` it went to its last chance."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    why: Literal["melds", "quiet"]


Event = (
    TurnStarted
    | Drew
    | DrawSkipped
    | Shuffled
    | Revealed
    | Scored
    | Returned
    | GroupReturned
    | Gave
    | Peeked
    | Looked
    | Found
    | Took
    | AidLeft
    | Melded
    | PutBack
    | Passed
    | LastChance
    | GameEnded
)


def seen_by(event: Event, seat: int) -> Event | None:
    """Return the event as `seat` may know it, or None if it must not know of it at all."""
    match event:
        case Passed(what="meld") if event.seat != seat:
            return None
        case Drew() | Returned() | PutBack() | Took(source="deck") if event.seat != seat:
            return replace(event, card=None)
        case Gave(back=True) if seat not in (event.seat, event.to):
            return replace(event, card=None)
        case Took(source="hand") if seat not in (event.seat, event.victim):
            return replace(event, card=None)
        case Peeked() if event.seat != seat:
            return replace(event, cards=None)
        case Looked() if seat not in (event.seat, event.on):
            return replace(event, hand=None)
    return event
