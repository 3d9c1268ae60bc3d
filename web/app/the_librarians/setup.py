"""From the set-up form of The Librarians to a game, or a sentence that says what does not fit."""

from collections.abc import Mapping
from typing import Any

from app.setup import SetUp, number, seated, text
from app.words import say
from cardcatalog.errors import ConfigError, Refusal
from cardcatalog.the_librarians.deck import deck_dict, parse_deck

from .table import GAME, GAME_ID

_NUMBERS = ("seats", "melds_to_end", "quiet_limit")
OWN = "own:"  # how the form names a deck of the player's own


def from_form(form: Mapping[str, object], deck: str) -> SetUp:
    """Return the set-up that the fields of the form ask for; ConfigError with a sentence otherwise.

    `deck`: the TOML text of a deck of the player's own, where the form names one.
    """
    options: dict[str, Any] = {}
    for name in _NUMBERS:
        if text(form, name):
            options[name] = number(name, text(form, name))
    if text(form, "excess"):
        options["excess"] = text(form, "excess")
    first = text(form, "first_seat")
    if first and first != "random":
        options["first_seat"] = number("first_seat", first)
    wanted = text(form, "deck")
    if wanted.startswith(OWN):
        options["deck"] = _own(wanted.removeprefix(OWN), deck)
    elif wanted:
        options["deck"] = wanted
    seats: int = GAME.config(options).seats
    return seated(form, GAME_ID, options, seats)


def _own(name: str, deck: str) -> dict[str, Any]:
    if not deck:
        raise ConfigError(Refusal(say.setup.no_deck(name[:60])))
    return deck_dict(parse_deck(deck))
