"""Several people at one device, and what is asked of them."""

from collections.abc import Sequence
from typing import Final

FRONT: Final = "Front page"
SHARED_LATER: Final = "Other people’s hands are in this game: it can be shared once it is over."
LOOKED_AT_LATER: Final = "Other people’s hands are in this game: it can be looked at again once it is over."


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
    return f"It is {by}’s turn, and {name} is asked something."


def standings(rows: Sequence[tuple[str, int]]) -> str:
    """Return the points so far, by name."""
    return f"Points: {', '.join(f'{name} {count}' for name, count in rows)}."


def cover(name: str) -> str:
    """Return what the button says that covers a hand, before the device goes on."""
    return f"Cover my hand; {name} is next"
