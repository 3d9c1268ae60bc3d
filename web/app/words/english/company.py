"""Several people at one device, and what is asked of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

FRONT: Final = "Front page"
SHARED_LATER: Final = "Other people’s hands are in this game: it can be shared once it is over."
LOOKED_AT_LATER: Final = "Other people’s hands are in this game: it can be watched again once it is over."
REPORTED_LATER: Final = "Other people’s hands are in this game: there is a report of it once it is over."
WHEN_ASKED: Final = "When to ask me"
ANSWERS_TOLD: Final = (
    "When somebody sends in a Problem Patron, and you could trespass it, what is to happen? "
    "The others cannot tell what you chose."
)
ANSWERS: Final[Mapping[str, tuple[str, str]]] = {
    "ask": ("Ask me", "every time"),
    "melds": ("Only if my sets or series can be hit", "else let it be"),
    "never": ("Never", "let it be, always"),
}


def chosen(answer: str) -> str:
    """Return what is announced when an answer is chosen."""
    return ": ".join(ANSWERS.get(answer, ("", "")))


def reader(number: int) -> str:
    """Return what a person is called who has given no name."""
    return f"Reader {number}"


def hand_to(name: str) -> str:
    """Return the title of the curtain."""
    return f"Hand the device to {name}"


def show_hand(name: str) -> str:
    """Return what the button says that lifts the curtain."""
    return f"I am {name}: show my hand"


def your_turn(name: str) -> str:
    """Return why the device goes to somebody: it is their turn."""
    return f"It is {name}’s turn."


def asked(name: str, by: str) -> str:
    """Return why the device goes to somebody in the turn of another."""
    return f"It is {by}’s turn, and a decision waits for {name}."


def goes_on(name: str, _: str) -> str:
    """Return why the device goes to somebody who had it when the game was left."""
    return f"The game goes on where {name} had the device."


def patron_sent(name: str, by: str) -> str:
    """Return why the device goes to somebody while a Problem Patron is loose in another's turn."""
    asked = f"Everybody is asked whether to show them out, with or without a card for it: now {name}."
    return f"{by} has sent in a Problem Patron. {asked}"


def last_chance(name: str, _: str) -> str:
    """Return why the device goes to somebody when all are asked for a last meld."""
    return f"The last chance goes round: {name} says whether to make one more meld."


ALL_ASKED: Final[Mapping[str, Callable[[str, str], str]]] = {
    "library-game": patron_sent,
    "the-librarians": last_chance,
}


def standings(rows: Sequence[tuple[str, int]]) -> str:
    """Return the points so far, by name."""
    return f"Points: {', '.join(f'{name}: {count}' for name, count in rows)}."


def cover(name: str) -> str:
    """Return what the button says that covers a hand, before the device goes on."""
    return f"Cover my hand; {name} is next"
