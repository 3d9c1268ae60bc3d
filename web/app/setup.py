"""From the set-up form to a game: options, names and opponents, or a sentence that says what does not fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardcatalog.bots import BOTS
from cardcatalog.errors import ConfigError

from .table import GAME, GAME_ID

YOU = "You"
OPPONENTS = (
    "Ms. Dewey",
    "Reggie",
    "Archivist Bo",
    "Dr. Index",
    "Paige Turner",
    "Mr. Stacks",
    "Olive Overdue",
    "Miles Quiet",
    "Auntie Folio",
)
LONGEST_NAME = 24
_NUMBERS = {
    "seats": "The number of seats",
    "rounds": "The number of rounds",
    "staff": "The number of Library Staff cards",
    "patrons": "The number of Problem Patron cards",
    "hand_size": "The hand size",
    "closing_time": "Closing time",
}
_SWITCHES = ("kinder", "wild_patrons", "patrons_trespass", "secret_mix", "return_taken")
_WORDS = ("broken_series", "incident")
_ON = ("yes", "on", "true", "1")


@dataclass(frozen=True, slots=True)
class SetUp:
    """What was agreed before the first deal."""

    options: dict[str, Any]
    names: list[str]
    players: list[str]


def from_form(form: Mapping[str, object]) -> SetUp:
    """Return the set-up that the fields of the form ask for; ConfigError with a sentence otherwise."""
    options: dict[str, Any] = {"incident": "ask"}
    for name, what in _NUMBERS.items():
        if _text(form, name):
            options[name] = _number(what, _text(form, name))
    for name in _SWITCHES:
        if name in form:
            options[name] = _text(form, name) in _ON
    for name in _WORDS:
        if _text(form, name):
            options[name] = _text(form, name)
    dealer = _text(form, "first_dealer")
    if dealer and dealer != "random":
        options["first_dealer"] = _number("The first dealer", dealer)
    seats: int = GAME.config(options).seats
    return SetUp(options, _names(form, seats), ["person", *(_level(form, seat) for seat in range(1, seats))])


def _text(form: Mapping[str, object], name: str) -> str:
    value = form.get(name)
    return value.strip() if isinstance(value, str) else ""


def _number(what: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 6:
        raise ConfigError(f"{what} is “{text[:20]}”: it must be a whole number.")
    return int(text)


def _names(form: Mapping[str, object], seats: int) -> list[str]:
    """Return a name a seat, no two the same, so that every sentence tells who is meant."""
    defaults: Sequence[str] = (YOU, *OPPONENTS)
    names: list[str] = []
    for seat in range(seats):
        name = " ".join(_text(form, f"name-{seat}").split())[:LONGEST_NAME] or defaults[seat]
        taken = {other.casefold() for other in names}
        number = 2
        unique = name
        while unique.casefold() in taken:
            unique = f"{name} {number}"
            number += 1
        names.append(unique)
    return names


def _level(form: Mapping[str, object], seat: int) -> str:
    level = _text(form, f"level-{seat}") or "greedy"
    if level not in BOTS[GAME_ID]:
        raise ConfigError(f"“{level[:20]}” is no level of ours: we have {', '.join(BOTS[GAME_ID])}.")
    return level
