"""What does not fit in a set-up form, a file or a link of ours."""

from collections.abc import Sequence

NUMBERS = {
    "seats": "The number of seats",
    "rounds": "The number of rounds",
    "staff": "The number of Library Staff cards",
    "patrons": "The number of Problem Patron cards",
    "hand_size": "The hand size",
    "closing_time": "Closing time",
    "first_dealer": "The first dealer",
    "melds_to_end": "The number of melds that end the game",
    "quiet_limit": "The quiet limit",
    "first_seat": "The first seat",
}
OTHER_TABLE = "This is a game of another table."
STRANGERS = "The saved game does not say who sits at the table, or they are not known here."
NOT_OURS = "This is not a game saved by Card Catalog."
UNREADABLE = "The saved game cannot be read: perhaps a part of it is missing."


def no_number(name: str, written: str) -> str:
    """Return that a field of the form does not hold a number."""
    return f"{NUMBERS[name]} is “{written}”: it must be a whole number."


def no_level(wanted: str, levels: Sequence[str]) -> str:
    """Return that there is no such level."""
    return f"“{wanted}” is no level of ours: we have {', '.join(levels)}."


def no_deck(name: str) -> str:
    """Return that a deck of the player's own is gone."""
    return f"Your deck “{name}” is not here any more: choose another, or bring its file again."


def no_deal(digits: int) -> str:
    """Return that an address names no deal."""
    return (
        f"This link does not name a deal: after “#seed=” come up to {digits} digits, 0-9 and a-f. "
        "Press Play once more for a new deal."
    )


def does_not_work(detail: str) -> str:
    """Return that a saved game does not work; `detail`: the engine's sentence."""
    return f"The saved game does not work: {detail}"
