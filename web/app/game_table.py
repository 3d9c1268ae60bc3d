"""What the tables of both games are: a match, its log, and bots at the other seats; knows nothing of the screen."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from cardcatalog.bots import BOTS, THINKERS, luck
from cardcatalog.errors import RecordError
from cardcatalog.game import State
from cardcatalog.match import Match
from cardcatalog.record import Record

from .mind import Mind
from .news import Line
from .people import level_name
from .phrases import Names

LEAST_THINKING = 400  # milliseconds that a turn of one who thinks takes at any speed, however little there is to think


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
        self._minds: dict[int, Mind] = {}

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

    def preview(self) -> dict[str, Any]:
        """Return what the list of kept games says of any game, as data."""
        view, outcome = self.match.view(0), self.match.outcome if self.over else None
        others = [f"{name} ({level_name(player)})" for name, player in zip(self.names.all, self.players, strict=True)]
        return {
            "game": self.game_id,
            "names": list(self.names.all),
            "others": others[1:],
            "turn": view.turns + 1,
            "points": list(outcome.scores if outcome else self.points),
            "over": self.over,
            "winners": list(outcome.winners if outcome else ()),
        }

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far."""

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

    # ---- thinking

    @property
    def least_pause(self) -> int | None:
        """How long the table waits at any speed, in milliseconds, for those who think; None if nobody at it does."""
        if not self._thinkers:
            return None
        return LEAST_THINKING if self.players[self.match.state.actor] in self._thinkers else 0

    @property
    def waits_for_thought(self) -> bool:
        """Whether `step` is to be asked only once `think` says that there is no more to think."""
        return True

    def think(self) -> bool:
        """Let whoever is to act think for a slice; tell whether there is more to think."""
        return not self._thought_out(self.match.state, len(self.match.record.actions))

    @property
    def _thinkers(self) -> set[str]:
        return set(THINKERS[self.game_id]) & set(self.players)

    def _mind(self, state: State, decisions: int) -> Mind | None:
        """Return the mind of the bot that is to act after so many decisions, if it has one to think with."""
        player = self.players[state.actor] if state.actor >= 0 else ""
        if player not in THINKERS[self.game_id]:
            return None
        if decisions not in self._minds:
            played = len(self.match.record.actions)
            self._minds = {number: mind for number, mind in self._minds.items() if number >= played}
            chance = luck(self.match.record.seed, state.actor, decisions)
            self._minds[decisions] = Mind(THINKERS[self.game_id][player], state.view(state.actor), chance)
        return self._minds[decisions]

    def _thought_out(self, state: State, decisions: int) -> bool:
        """Let the bot that is to act after so many decisions think for a slice; tell whether its choice is there."""
        mind = self._mind(state, decisions)
        return mind is None or mind.slice()

    def _choice(self, state: State, decisions: int) -> Any:
        """Return what the bot does that is to act after so many decisions."""
        mind = self._mind(state, decisions)
        if mind:
            return mind.decided().action
        choose = BOTS[self.game_id][self.players[state.actor]]
        return choose(state.view(state.actor), luck(self.match.record.seed, state.actor, decisions))

    def _chosen(self) -> Any:
        """Return what the bot does that is to act."""
        return self._choice(self.match.state, len(self.match.record.actions))
