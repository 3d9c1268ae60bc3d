"""The words between a table and a bot that is a program of its own, line by line (docs/protocol.md).

cardcatalog-bot 1        cardcatalog-bot 1 NAME
newgame {...}            ready
go {...}                 action TEXT
quit
"""

import json
from collections.abc import Mapping
from typing import Any

from .bots import Budget
from .chance import Chance
from .errors import NotationError
from .fields import read_json
from .game import Game, View

VERSION = 1
HELLO = "cardcatalog-bot"


def hello(name: str = "") -> str:
    """Return the first line of either side; a program may add its name."""
    return f"{HELLO} {VERSION} {_one_line(name)}".rstrip()


def newgame(game: Game, config: Any, seat: int) -> str:
    """Return the line that tells a program of a new game, and where it sits."""
    told = {"game": game.id, "rules": game.rules_version, "seat": seat, "config": game.config_in_full(config)}
    return f"newgame {_json(told)}"


def go(game: Game, view: View, chance: Chance, budget: Budget) -> str:
    """Return the line that asks for a decision: what the seat may know, what it may do, its luck and its budget."""
    told: dict[str, Any] = {
        "view": game.view_data(view),
        "legal": [game.action_text(action) for action in view.legal_actions()],
        "luck": f"{chance.state:032x}",
    }
    limits = {"playouts": budget.playouts, "seconds": budget.seconds}
    return f"go {_json(told | {name: limit for name, limit in limits.items() if limit is not None})}"


def error(sentence: str) -> str:
    """Return the line that says why there is no answer."""
    return f"error {_one_line(sentence)}"


def words_of(line: str) -> tuple[str, str]:
    """Return the first word of a line, and the rest."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def content_of(rest: str) -> Mapping[str, Any]:
    """Return the JSON object after the first word of a line; NotationError with a sentence if there is none."""
    try:
        data = read_json(rest)
    except (ValueError, RecursionError) as fault:
        raise NotationError("What follows the first word cannot be read as JSON.") from fault
    if not isinstance(data, dict):
        raise NotationError("What follows the first word must be a JSON object.")
    return data


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _one_line(text: str) -> str:
    return " ".join(text.split())
