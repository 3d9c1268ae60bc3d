"""A match: the true state of a game and its record, kept together. Only a match may change the state."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .errors import CardCatalogError, ConfigError, RecordError
from .game import Action, Event, Game, Outcome, State
from .record import SEED_BITS, Record, game_named


class Match:
    """A game in progress. People and bots are the same to it: a view goes out, an action comes in."""

    __slots__ = ("game", "record", "state")

    def __init__(self, game: Game, state: State, record: Record) -> None:
        """Keep a state that `record` leads to; `Match.new` and `Match.replay` make both."""
        self.game = game
        self.state = state
        self.record = record

    @classmethod
    def new(
        cls,
        game_id: str,
        options: Mapping[str, Any],
        seed: int,
        names: Sequence[str] = (),
        players: Sequence[str] = (),
    ) -> "Match":
        """Return a match before its first action.

        RecordError for an unknown game or a seed of more than 128 bits, ConfigError for bad options.
        """
        game = game_named(game_id)
        if not 0 <= seed < 1 << SEED_BITS:
            raise RecordError(f"A seed is a whole number of 0 or more, of up to {SEED_BITS} bits.")
        config = game.config(options)
        record = Record(game.id, dict(options), seed, list(names), list(players), [], game.rules_version)
        return cls(game, game.new(config, seed), record)

    @classmethod
    def replay(cls, record: Record) -> "Match":
        """Return the match that the actions of `record` lead to; RecordError names the first that does not work."""
        *_, (match, _) = cls.along(record)
        return match

    @classmethod
    def along(cls, record: Record) -> "Iterator[tuple[Match, Action]]":
        """Yield the match before each action of `record` with that action, settled, and at the end with None.

        RecordError names the first action that does not work.
        """
        try:
            match = cls.new(record.game, record.config, record.seed, record.names, record.players)
        except ConfigError as error:
            raise RecordError(f"The options of this saved game do not work: {error}") from error
        for number, text in enumerate(record.actions, 1):
            if match.over:
                raise RecordError(f"Action {number} of this saved game comes after the game was over.")
            try:
                action = match.state.settle(match.game.parse_action(text))
                yield match, action
                match.play(action)
            except CardCatalogError as error:
                shown = text if len(text) <= 80 else text[:80] + "…"
                raise RecordError(f"Action {number} of this saved game, “{shown}”, does not work: {error}") from error
        yield match, None

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.state.actor < 0

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self.state.outcome()

    def view(self, seat: int) -> Any:
        """Return what `seat` may know."""
        return self.state.view(seat)

    def play(self, action: Action) -> list[Event]:
        """Do the action of the seat whose decision it is, and keep it in the record; return what happened.

        IllegalAction with the rule's sentence, state and record untouched, if it is not legal.
        """
        settled = self.state.settle(action)
        events = self.state.apply(settled)
        self.record.actions.append(self.game.action_text(settled))
        return events
