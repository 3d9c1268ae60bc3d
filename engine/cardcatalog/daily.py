"""The deal of the day: one for each game and day, the same for everybody, worked out from the date and the rules."""

import hashlib
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from .errors import ConfigError
from .record import SEED_BITS, Record, game_named

LEVEL: Final = "regular"
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "library-game": {"seats": 4, "rounds": 1, "incident": "ask"},
    "the-librarians": {"seats": 3},
}


def daily_deal(game_id: str, day: str) -> Record:
    """Return the deal of a day, written as 2026-11-30, in UTC: a record without names and actions.

    ConfigError with a sentence for what is no such day, RecordError for an unknown game.
    """
    game = game_named(game_id)
    try:
        written = date.fromisoformat(day).isoformat()
    except ValueError:
        written = None
    if written != day:
        raise ConfigError(f"“{day[:20]}” is no day: write it as in 2026-11-30.")
    digest = hashlib.sha256(f"cardcatalog daily {game.id} {game.rules_version} {day}".encode()).digest()
    options = dict(OPTIONS.get(game.id, {}))
    players = ["person", *[LEVEL] * (game.config(options).seats - 1)]
    seed = int.from_bytes(digest[: SEED_BITS // 8], "big")
    return Record(game.id, options, seed, [], players, [], game.rules_version)
