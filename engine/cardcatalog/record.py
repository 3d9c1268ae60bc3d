"""Records: a game that can be played again (FORMATS.md). Saves, replays, links and bug reports are records.

A record may come from anywhere; whatever it holds, only RecordError with a sentence comes out of it.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import ConfigError, RecordError
from .fields import read_json
from .game import Game
from .shelf import GAMES

if TYPE_CHECKING:
    from .match import Match

FORMAT = 1
SEED_BITS = 128
LONGEST_NAME = 80  # more than any name badge holds; a record is also a link
_FIELDS = ("game", "config", "seed", "names", "players", "actions")


@dataclass(slots=True)
class Record:
    """A game to be played again: what was agreed, the seed, and all actions so far, one line of text each.

    config: the options that were chosen (others have their defaults); seed: an int of up to 128 bits;
    names: a name a seat; players: "person" or the name of a bot a seat, or empty; rules: the version of the rules.
    """

    game: str
    config: dict[str, Any]
    seed: int
    names: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    rules: int = 1
    format: int = FORMAT

    def to_json(self) -> str:
        """Return the record as one line of JSON, the seed as a hex string."""
        data = {"format": self.format, "game": self.game, "rules": self.rules, "config": self.config,
                "seed": f"{self.seed:x}", "names": self.names, "players": self.players,
                "actions": self.actions}  # fmt: skip
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Return the record that `to_json` wrote; RecordError with a sentence for anything else.

        The actions are only checked to be texts: `replay` plays them. Keys that we do not know are left out.
        """
        try:
            data = read_json(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise RecordError(
                "This is not a saved game: it cannot be read as JSON. Perhaps a part is missing."
            ) from error
        if not isinstance(data, dict):
            raise RecordError("This is not a saved game: a record is a JSON object.")
        game = _game_of(data)
        for name in _FIELDS:
            if name not in data:
                raise RecordError(f"This saved game has no “{name}”. Perhaps a part of it is missing.")
        config = _checked_config(game, data["config"])
        record = cls(
            game=game.id,
            config=config,
            seed=_parse_seed(data["seed"]),
            names=_texts(data, "names", LONGEST_NAME),
            players=_texts(data, "players", LONGEST_NAME),
            actions=_texts(data, "actions", None),
            rules=game.rules_version,
        )
        _check_seats(record, game.config(config).seats)
        return record

    def replay(self) -> "Match":
        """Return the match after all actions; RecordError that names the first action that the rules refuse."""
        from .match import Match  # noqa: PLC0415 - a match keeps a record, so one of the two must look later

        return Match.replay(self)


def game_named(name: object) -> Game:
    """Return the game of the shelf with this id; RecordError if there is none."""
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        raise RecordError(f"There is no game {_shown(name)} on our shelf; we have {', '.join(GAMES)}.")
    return game


def _game_of(data: Mapping[str, Any]) -> Game:
    if "format" not in data:
        raise RecordError("This is not a game saved by Card Catalog: it names no format.")
    form = data["format"]
    if type(form) is not int or form != FORMAT:
        raise RecordError(f"This saved game has the format {_shown(form)}; we read format {FORMAT}.")
    game = game_named(data.get("game"))
    rules = data.get("rules")
    if type(rules) is not int or rules != game.rules_version:
        message = (
            f"This game was played by version {_shown(rules)} of the rules of {game.title}; "
            f"we play by version {game.rules_version}, where it might go differently."
        )
        raise RecordError(message)
    return game


def _checked_config(game: Game, options: object) -> dict[str, Any]:
    if not isinstance(options, dict):
        raise RecordError("The options of this saved game cannot be read: they must be names with values.")
    try:
        game.config(options)
    except (ConfigError, TypeError) as error:
        raise RecordError(f"The options of this saved game do not work: {error}") from error
    return options


def _parse_seed(seed: object) -> int:
    value = seed if type(seed) is int else -1
    if isinstance(seed, str) and 0 < len(seed) <= SEED_BITS // 4 and all(digit in "0123456789abcdef" for digit in seed):
        value = int(seed, 16)
    if not 0 <= value < 1 << SEED_BITS:
        raise RecordError(f"The seed is {_shown(seed)}: it must be up to {SEED_BITS // 4} hex digits (0-9, a-f).")
    return value


def _texts(data: Mapping[str, Any], name: str, longest: int | None) -> list[str]:
    values = data[name]
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise RecordError(f"The “{name}” of this saved game must be a list of texts.")
    for number, value in enumerate(values, 1):
        if longest is not None and len(value) > longest:
            raise RecordError(f"Number {number} of the “{name}” is longer than {longest} characters.")
        if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
            raise RecordError(f"Number {number} of the “{name}” holds half a character.")
    return values


def _check_seats(record: Record, seats: int) -> None:
    if len(record.names) > seats:
        raise RecordError(f"There are {len(record.names)} names for {seats} seats.")
    if len(record.players) > seats:
        raise RecordError(f"There are {len(record.players)} players for {seats} seats.")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…"
