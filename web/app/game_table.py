"""What the tables of both games are: a match, its log, and bots at the other seats; knows nothing of the screen."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from cardcatalog.bots import BOTS, luck
from cardcatalog.errors import RecordError
from cardcatalog.match import Match
from cardcatalog.record import Record

from .news import Line
from .phrases import Names


class GameTable(ABC):
    """A match with its log, as the person of seat 0 lives through it.

    since: how many lines of the log there were when the person's last turn ended; fresh: mask of cards that came to the
    person's hand lately.
    """

    game_id: ClassVar[str]

    def __init__(self, match: Match) -> None:
        """Start from a match in which nothing has been played yet."""
        self.match = match
        self.names = Names(match.record.names)
        self.since = 0
        self.fresh = 0

    @classmethod
    def new(cls, options: Mapping[str, Any], seed: int, names: Sequence[str], players: Sequence[str]) -> Self:
        """Return a new game; ConfigError with a sentence for options that the rules do not allow."""
        return cls(Match.new(cls.game_id, dict(options), seed, list(names), list(players)))

    @classmethod
    def replayed(cls, record: Record) -> Self:
        """Return the game of a record, played again so that everything is told again; RecordError with a sentence."""
        if record.game != cls.game_id:
            raise RecordError("This is a game of another table.")
        match = Match.new(record.game, record.config, record.seed, record.names, record.players)
        seats = match.state.seats
        strangers = set(record.players[1:]) - set(BOTS[record.game])
        if len(record.names) != seats or len(record.players) != seats or strangers:
            raise RecordError("The saved game does not say who sits at the table, or they are not known here.")
        table = cls(match)
        for text in record.actions:
            table.replay(match.game.parse_action(text))
        return table

    @property
    def players(self) -> list[str]:
        """Who plays each seat: “person” or the name of a bot."""
        return self.match.record.players

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.match.over)

    @property
    @abstractmethod
    def mode(self) -> str:
        """What the person is asked now, “wait” while others act."""

    @abstractmethod
    def replay(self, action: Any) -> None:
        """Do an action of a record."""

    @abstractmethod
    def step(self) -> list[Line]:
        """Let the others do one visible thing, and return what was told of it."""

    def _chosen(self) -> Any:
        """Return what the bot does that is to act."""
        seat, record = self.match.state.actor, self.match.record
        choose = BOTS[record.game][self.players[seat]]
        return choose(self.match.view(seat), luck(record.seed, seat, len(record.actions)))
