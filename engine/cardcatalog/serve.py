"""Our bots as programs: `python -m cardcatalog bot GAME` answers the protocol's lines (docs/protocol.md)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from . import protocol
from .bots import Budget, luck
from .chance import Chance
from .errors import CardCatalogError, NotationError
from .fields import shortened
from .game import Game, View
from .players import Choose, chooser
from .record import Record


class Server:
    """One bot that answers lines; it remembers nothing but the configuration of the game it was told of."""

    def __init__(self, game: Game, name: str, budget: Budget) -> None:
        """Take a bot by name, as `players.chooser` reads it; `budget` holds where a request names none."""
        self._game = game
        self._name = name
        self._choose: Choose = chooser(game, name)
        self._budget = budget
        self._options: Mapping[str, Any] = {}
        self._config: Any = game.config({})

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """Yield the answer to each line that has one, until `quit` or the end of `lines`."""
        for line in lines:
            if line.strip() == "quit":
                return
            if line.strip():
                yield self.answer(line)

    def answer(self, line: str) -> str:
        """Return the answer to one line; `error SENTENCE` to one that cannot be answered."""
        word, rest = protocol.words_of(line)
        try:
            if word == protocol.HELLO:
                return protocol.hello(self._name)
            if word == "newgame":
                return self._newgame(protocol.content_of(rest))
            if word == "go":
                return f"action {self._go(protocol.content_of(rest))}"
        except CardCatalogError as error:
            return protocol.error(str(error))
        except Exception as error:  # noqa: BLE001 - a view that makes no sense; the next question may
            return protocol.error(f"This cannot be answered ({type(error).__name__}: {error}).")
        return protocol.error(
            f"“{shortened(word)}” is not a word of the protocol: {protocol.HELLO}, newgame, go, quit."
        )

    def _newgame(self, told: Mapping[str, Any]) -> str:
        self._check_game(told)
        options = _object(told, "config")
        self._config = self._game.config(options)
        self._options = options
        return "ready"

    def _check_game(self, told: Mapping[str, Any]) -> None:
        if told.get("game", self._game.id) != self._game.id:
            raise NotationError(f"This bot plays {self._game.id} only.")

    def _go(self, told: Mapping[str, Any]) -> str:
        """Return the text of the choice for what was told: a view, a position, or a record."""
        if "record" in told:
            view, chance = self._of_record(Record.from_json(json.dumps(told["record"])))
        elif "position" in told:
            state = self._game.from_position(_object(told, "position"), self._options)
            view, chance = state.view(max(state.actor, 0)), Chance(0)
        else:
            view, chance = self._game.from_view_data(_object(told, "view"), self._config), Chance(0)
        if view.actor != view.seat or view.actor < 0:
            raise NotationError(f"Seat {view.seat} is not asked here.")
        return self._game.action_text(self._choose(view, _luck(told, chance), self._budget_of(told)))

    def _of_record(self, record: Record) -> tuple[View, Chance]:
        self._check_game({"game": record.game})
        match = record.replay()
        seat = match.state.actor
        return match.view(max(seat, 0)), luck(record.seed, max(seat, 0), len(record.actions))

    def _budget_of(self, told: Mapping[str, Any]) -> Budget:
        playouts, seconds = told.get("playouts"), told.get("seconds")
        if playouts is None and seconds is None:
            return self._budget
        if not (playouts is None or (type(playouts) is int and playouts > 0)):
            raise NotationError("“playouts” is a whole number above 0.")
        if not (seconds is None or (type(seconds) in (int, float) and seconds > 0)):
            raise NotationError("“seconds” is a number above 0.")
        return Budget(playouts, seconds)


def _object(told: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = told.get(key)
    if not isinstance(value, dict):
        raise NotationError(f"“{key}” is missing, or is no JSON object.")
    return value


def _luck(told: Mapping[str, Any], natural: Chance) -> Chance:
    text = told.get("luck")
    if text is None:
        return natural
    if not isinstance(text, str) or not 0 < len(text) <= 32 or not set(text) <= set("0123456789abcdef"):
        raise NotationError("“luck” is a text of up to 32 hex digits.")
    return Chance.from_state(int(text, 16))
