"""What happened in The Librarians: named tuples that logs, announcements and motion are made from.

`apply` returns the whole truth; `seen_by` says what one seat may know of an event. A card is an int, cards are a mask
or, where the order counts, a tuple; None = face down.
"""

from typing import Literal, NamedTuple

DrawnFor = Literal["turn", "action", "foe", "meld"]


class TurnStarted(NamedTuple):
    """It is this seat's turn (TL-7)."""

    seat: int


class Drew(NamedTuple):
    """One card was drawn: at the start of a turn, by an action, after a Foe, or up to 7 after a meld."""

    seat: int
    card: int | None
    why: DrawnFor


class DrawSkipped(NamedTuple):
    """There was nothing to draw: deck and discard pile are empty (TL-7)."""

    seat: int


class Shuffled(NamedTuple):
    """The deck was empty: the discard pile, mask `cards`, was shuffled to be the deck (TL-7)."""

    cards: int


class Revealed(NamedTuple):
    """Cards (mask) were shown to all (TL-8); `rule` is what they do, `letter` and `size` as in `Meaning`."""

    seat: int
    cards: int
    on: int | None
    letter: str
    size: int
    rule: str


class Scored(NamedTuple):
    """This seat gains meld points (TL-11, TL-19, TL-25 .. TL-27)."""

    seat: int
    points: int
    source: Literal["relic", "group", "meld", "combos"]


class Returned(NamedTuple):
    """A card was shuffled into the deck (TL-10, TL-16, TL-18, TL-24)."""

    seat: int
    card: int | None


class GroupReturned(NamedTuple):
    """The revealed cards (mask) of a group were shuffled into the deck (TL-25, TL-26)."""

    seat: int
    cards: int


class Gave(NamedTuple):
    """A Situation went to an opponent, for all to see; or the card that came back, which only the two know (TL-14)."""

    seat: int
    to: int
    card: int | None
    back: bool


class Peeked(NamedTuple):
    """This seat looked at the next cards of the deck, top first (TL-12, TL-20)."""

    seat: int
    number: int
    cards: tuple[int, ...] | None


class Looked(NamedTuple):
    """This seat looked at the hand (mask) of another (TL-15, TL-23)."""

    seat: int
    on: int
    hand: int | None


class Found(NamedTuple):
    """Random cards (mask) of the discard pile, of which one may be kept (TL-21)."""

    seat: int
    cards: int


class Took(NamedTuple):
    """This seat took a card; `victim` and whether it was `random` as TL-12, TL-13 and TL-20 .. TL-23 say."""

    seat: int
    card: int | None
    source: Literal["deck", "discard", "hand"]
    random: bool
    victim: int | None = None


class AidLeft(NamedTuple):
    """The Aid lies in the deck in place of the card that was taken (TL-12)."""

    seat: int
    card: int


class Melded(NamedTuple):
    """This seat melded 8 cards (mask), with these combos (names), for so many points in all (TL-27)."""

    seat: int
    cards: int
    combos: tuple[str, ...]
    points: int


class PutBack(NamedTuple):
    """A card of more than 8 went back to the top or the bottom of the deck (TL-28, TL-31)."""

    seat: int
    card: int | None
    where: Literal["top", "bottom"]


class Passed(NamedTuple):
    """This seat took no action (`what` is "act"), or did not meld though it could: only it may know that ("meld")."""

    seat: int
    what: Literal["act", "meld"]


class LastChance(NamedTuple):
    """Each seat may make one last meld, `last` the last one: enough melds (TL-29) or quiet for too long (TL-31)."""

    last: int
    why: Literal["melds", "quiet"]


class GameEnded(NamedTuple):
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
            return event._replace(card=None)
        case Gave(back=True) if seat not in (event.seat, event.to):
            return event._replace(card=None)
        case Took(source="hand") if seat not in (event.seat, event.victim):
            return event._replace(card=None)
        case Peeked() if event.seat != seat:
            return event._replace(cards=None)
        case Looked() if seat not in (event.seat, event.on):
            return event._replace(hand=None)
    return event


def shows_hidden(event: Event, seat: int) -> bool:
    """Tell whether an event, as `seat` knows it, shows it something that was hidden, or is a draw of lots.

    A move cannot be taken back after that. What others decide tells of their hands as well, whatever its events are.
    """
    match event:
        case Shuffled() | Found() | LastChance() | GameEnded():
            return True
        case Took(source="discard", random=False):
            return False
        case Drew() | Peeked() | Looked() | Took():
            return event.seat == seat
        case Gave(back=True):
            return event.to == seat
    return False
