"""What the tables of both games are: a match, its log, and bots at the other seats; knows nothing of the screen."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self, cast

from cardcatalog.bots import BOTS, THINKERS, luck
from cardcatalog.errors import RecordError, Refusal
from cardcatalog.game import State
from cardcatalog.match import Match
from cardcatalog.record import Record

from .mind import Mind
from .news import Line
from .people import level_name
from .phrases import Names
from .words import say

NOBODY = -1  # the seat of whoever knows only what all know
PERSON = "person"  # in records, who plays a seat that no bot does
LEAST_THINKING = 400  # milliseconds that a turn of one who thinks takes at any speed, however little there is to think


def check_players(record: Record, seats: int) -> None:
    """Raise RecordError with a sentence unless a record says who sits on each of so many seats, and knows them."""
    strangers = set(record.players[1:]) - {*BOTS[record.game], PERSON}
    if len(record.names) != seats or len(record.players) != seats or strangers:
        raise RecordError(Refusal(say.setup.STRANGERS))


class GameTable(ABC):
    """A match with its log, as a person lives through it; at a turned table (see `turned`) they sit at seat 0, too.

    true: the match with its seats as they are, seat: the person's there; standing: what people of those seats have
    answered once for all to Problem Patrons, automatic: the numbers of the actions that such an answer decided;
    since: how many lines of the log there were when the person's last turn ended; fresh: mask of cards that came to the
    person's hand lately; decisions: the numbers of the actions that the person decided; shown: how many actions there
    were when something hidden was shown to the person last, heard: and when it came out last whether anybody answers
    to a PP, whoever could (LG-22); undone: what was taken back, see `undo`; public: the lines of the last step
    as all may read them together, where several people play.
    """

    game_id: ClassVar[str]

    def __init__(self, match: Match, you: int = 0) -> None:
        """Start from a match in which nothing has been played yet; `you`: see `Names`."""
        self.match = match
        self.true: Match = getattr(match, "true", match)
        self.seat: int = getattr(match, "seat", 0)
        self.names = Names(match.record.names, you, self.seat)
        self.since = 0
        self.fresh = 0
        self.decisions: list[int] = []
        self.shown = self.heard = 0
        self.undone: list[tuple[int, bool]] = []
        self.public: list[Line] = []
        self.standing: dict[int, str] = {}
        self.automatic: set[int] = set()
        self._minds: dict[int, Mind] = {}

    @classmethod
    def new(cls, options: Mapping[str, Any], seed: int, names: Sequence[str], players: Sequence[str]) -> Self:
        """Return a new game; ConfigError with a sentence for options that the rules do not allow."""
        return cls(Match.new(cls.game_id, dict(options), seed, list(names), list(players)))

    @classmethod
    def replayed(
        cls,
        record: Record,
        undone: Sequence[tuple[int, bool]] = (),
        automatic: Iterable[int] = (),
        seat: int = 0,
    ) -> Self:
        """Return the game of a record, played again so that everything is told again; RecordError with a sentence.

        undone: for each move that was taken back, how many actions were left, and whether it was practice;
        automatic: see `GameTable`; seat: whose game it is.
        """
        if record.game != cls.game_id:
            raise RecordError(Refusal(say.setup.OTHER_TABLE))
        match = Match.new(record.game, record.config, record.seed, record.names, record.players)
        check_players(record, match.state.seats)
        if seat:
            from .turned import TurnedMatch  # noqa: PLC0415 - a page starts without it

            match = cast("Match", TurnedMatch(record, seat))
        table = cls(match)
        table.automatic = {number for number in automatic if number < len(record.actions)}
        for number, text in enumerate(record.actions):
            table.tell_undone([entry for entry in undone if entry[0] == number])
            table.replay(table.parse(text))
        table.tell_undone([entry for entry in undone if entry[0] >= len(record.actions)])
        return table

    @property
    def players(self) -> list[str]:
        """Who plays each seat: “person” or the name of a bot."""
        return self.match.record.players

    def parse(self, text: str) -> Any:
        """Return an action of the record, its seats counted as at this table."""
        return self._here(self.match.game.parse_action(text))

    def _here(self, action: Any) -> Any:
        turned: Any = self.match
        return turned.here(action) if self.seat else action

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.match.over)

    # ---- several people at one device

    @property
    def several(self) -> bool:
        """Whether more than one person plays."""
        return self.players.count(PERSON) > 1

    @property
    def names_for_all(self) -> Names:
        """What the seats are called where nobody is “you”."""
        return Names(self.match.record.names, -1, self.seat)

    @staticmethod
    def asked_all(_: Mapping[str, Any]) -> bool:
        """Tell whether, by the bits of a save, nobody is to be asked any more in a game that has its winner."""
        return True

    def names_for(self, mode: str, panel: str) -> Names:
        """Return what the seats are called: nobody is “you” where several people look together."""
        together = mode in ("ended", "incident", "game-over") or panel in ("round", "game", "scores")
        return self.names_for_all if self.several and together else self.names

    @property
    def due(self) -> int:
        """The seat, as it is, of the person who is to decide something now; -1 if that is nobody, or a bot."""
        actor: int = self.true.state.actor
        return actor if actor >= 0 and self.is_person(actor) else -1

    def is_person(self, seat: int) -> bool:
        """Tell whether a person plays a seat, counted as it is."""
        return self.true.record.players[seat] == PERSON

    # ---- moves taken back

    @property
    def undoable(self) -> int | None:
        """How many actions are left when the person's last move is taken back; None if there is none.

        Where several people play nobody practises: only what can be taken back in fairness can be.
        """
        last = self.decisions[-1] if self.decisions and not self.over else None
        return None if last is not None and self.several and last < self._settled else last

    @property
    def undo_is_fair(self) -> bool:
        """Whether since that move nothing hidden was shown to the person, and nobody else has decided anything."""
        return self.undoable is not None and self.undoable >= self._settled

    @property
    def _settled(self) -> int:
        """How many actions nobody takes back in fairness."""
        return max(self.shown, self.heard)

    def undo(self) -> Self:
        """Return the table before the person's last move, with what was told up to there, and of taking it back."""
        record, left = self.true.record, self.undoable or 0
        before = replace(record, actions=record.actions[:left])
        undone = [(min(at, left), practice) for at, practice in self.undone]
        table = self.replayed(before, [*undone, (left, not self.undo_is_fair)], self.automatic, self.seat)
        table.standing = self.standing
        table.come_to_decision()
        return table

    def tell_undone(self, undone: Sequence[tuple[int, bool]]) -> None:
        """Tell in the log of moves that were taken back here."""
        for at, practice in undone:
            self.undone.append((at, practice))
            self.tell(self.taken_back)

    @property
    def taken_back(self) -> Line:
        """The line that tells of the last move that was taken back."""
        return Line(0, say.news.taken_back(practice=self.undone[-1][1]))

    def note_knowledge(self, by: int, *, shows: bool) -> None:
        """Remember of the action just played by seat `by` whether the person can take it back."""
        played = len(self.match.record.actions)
        if by == 0 and played - 1 not in self.automatic:
            self.decisions.append(played - 1)
        if by != 0 or shows:
            self.shown = played

    @abstractmethod
    def tell(self, line: Line) -> None:
        """Add a line to the log."""

    @abstractmethod
    def come_to_decision(self) -> None:
        """Go from what was just played to what the person is asked, without a pause."""

    def preview(self) -> dict[str, Any]:
        """Return what the list of kept games says of any game, as data."""
        record, view, outcome = self.true.record, self.true.view(0), self.true.outcome if self.over else None
        others = [
            name if player == PERSON else f"{name} ({level_name(player)})"
            for name, player in zip(Names(record.names).all, record.players, strict=True)
        ]
        return {
            "game": self.game_id,
            "people": record.players.count(PERSON),
            "names": list(Names(record.names).all),
            "others": others[1:],
            "turn": view.turns + 1,
            "points": list(outcome.scores if outcome else self.points),
            "over": self.over,
            "winners": list(outcome.winners if outcome else ()),
        }

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far, seats as they are."""

    @property
    @abstractmethod
    def mode(self) -> str:
        """What the person is asked now, “wait” while others act."""

    @abstractmethod
    def replay(self, action: Any) -> list[Line]:
        """Do an action of a record, and return what was told of it."""

    @abstractmethod
    def step(self) -> list[Line]:
        """Let the others do one visible thing, and return what was told of it."""

    # ---- thinking

    @property
    def least_pause(self) -> int | None:
        """How long the table waits at any speed, in milliseconds, for those who think; None if nobody at it does."""
        if not self._thinkers:
            return None
        return LEAST_THINKING if self.true.record.players[self.true.state.actor] in self._thinkers else 0

    @property
    def waits_for_thought(self) -> bool:
        """Whether `step` is to be asked only once `think` says that there is no more to think."""
        return True

    def think(self) -> bool:
        """Let whoever is to act think for a slice; tell whether there is more to think."""
        return not self._thought_out(self.true.state, len(self.match.record.actions))

    @property
    def _thinkers(self) -> set[str]:
        return set(THINKERS[self.game_id]) & set(self.players)

    def _mind(self, state: State, decisions: int) -> Mind | None:
        """Return the mind of the bot that is to act in a true state, after so many decisions, if it has one."""
        player = self.true.record.players[state.actor] if state.actor >= 0 else ""
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
        """Return what the bot does that is to act in a true state after so many decisions, its seats as they are."""
        mind = self._mind(state, decisions)
        if mind:
            return mind.decided().action
        choose = BOTS[self.game_id][self.true.record.players[state.actor]]
        return choose(state.view(state.actor), luck(self.match.record.seed, state.actor, decisions))

    def _chosen(self) -> Any:
        """Return what the bot does that is to act, seats counted as at this table."""
        return self._here(self._choice(self.true.state, len(self.match.record.actions)))
