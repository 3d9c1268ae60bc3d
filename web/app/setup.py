"""From the set-up form to a game: options, names and opponents, or a sentence that says what does not fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardcatalog.bots import BOTS, LEVELS
from cardcatalog.errors import ConfigError, Refusal

from .game_table import PERSON
from .phrases import YOU, shown
from .table import GAME, GAME_ID
from .words import say

OPPONENTS = (
    "Ms. Dewey",
    "Reggie",
    "Bo Binder",
    "Dr. Index",
    "Paige Turner",
    "Mr. Stacks",
    "Olive Overdue",
    "Miles Quiet",
    "Auntie Folio",
)
USUAL_LEVEL = "regular"
LONGEST_NAME = 24
_JOINERS = "\u200c\u200d"  # unseen, and yet part of many a name and picture
_BLANKS = {*" \u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", *map(chr, range(0xFE00, 0xFE10))}
_NUMBERS = ("seats", "rounds", "staff", "patrons", "hand_size", "closing_time")
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
    for name in _NUMBERS:
        if text(form, name):
            options[name] = number(name, text(form, name))
    for name in _SWITCHES:
        if name in form:
            options[name] = text(form, name) in _ON
    for name in _WORDS:
        if text(form, name):
            options[name] = text(form, name)
    dealer = text(form, "first_dealer")
    if dealer and dealer != "random":
        options["first_dealer"] = number("first_dealer", dealer)
    seats: int = GAME.config(options).seats
    return seated(form, GAME_ID, options, seats)


def seated(form: Mapping[str, object], game: str, options: dict[str, Any], seats: int) -> SetUp:
    """Return the set-up with a name and a player for each seat; the first is the person's, others can be people's."""
    players = [PERSON, *(level(form, game, seat) for seat in range(1, seats))]
    return SetUp(options, seat_names(form, seats, players), players)


def text(form: Mapping[str, object], name: str) -> str:
    """Return a field of the form, or "" without it."""
    value = form.get(name)
    return value.strip() if isinstance(value, str) else ""


def number(name: str, written: str) -> int:
    """Return the number that was written in the field with this name; ConfigError if it is none."""
    if not written.isascii() or not written.isdecimal() or len(written) > 6:
        raise ConfigError(Refusal(say.setup.no_number(name, written[:20])))
    return int(written)


def seat_names(form: Mapping[str, object], seats: int, players: Sequence[str] = ()) -> list[str]:
    """Return a name a seat, no two the same, so that every sentence tells who is meant; of several nobody is “You”."""
    defaults: Sequence[str] = (YOU, *OPPONENTS)
    if players.count(PERSON) > 1:
        numbered = [say.company.reader(players[: seat + 1].count(PERSON)) for seat in range(seats)]
        chosen = zip(players, numbered, defaults, strict=False)
        defaults = [reader if player == PERSON else name for player, reader, name in chosen]
    names: list[str] = []
    for seat in range(seats):
        name = shown_name(text(form, f"name-{seat}")) or defaults[seat]
        taken = {_heard(shown(other)) for other in names}
        number = 2
        unique = name
        while _heard(shown(unique)) in taken:
            unique = f"{name} {number}"
            number += 1
        names.append(unique)
    return names


def shown_name(written: str) -> str:
    """Return a name without signs that nobody sees or that turn the line around; "" if nothing is left to see."""
    words = ("".join(sign for sign in word if sign.isprintable() or sign in _JOINERS) for word in written.split())
    name = " ".join(filter(None, words))[:LONGEST_NAME].strip()
    return name if any(sign not in _JOINERS and sign not in _BLANKS for sign in name) else ""


def _heard(name: str) -> str:
    """Return what two names must not share."""
    return "".join(sign for sign in name if sign not in _JOINERS).casefold()


def level(form: Mapping[str, object], game: str, seat: int) -> str:
    """Return who plays a seat: chosen for it, or for all opponents; ConfigError for a bot that we do not have."""
    wanted = text(form, f"level-{seat}") or text(form, "level") or USUAL_LEVEL
    if wanted not in BOTS[game] and wanted != PERSON:
        raise ConfigError(Refusal(say.setup.no_level(wanted[:20], LEVELS)))
    return wanted
