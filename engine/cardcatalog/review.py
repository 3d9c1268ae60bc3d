"""Looking back on a game: what an Archivist in a seat's chair would have done, and what it cost to do otherwise.

Every decision is judged by the View that the seat had when it was asked, never by the cards that it could not see. What
is found is in points, of the round in Library Game and of the game in The Librarians; more is worse for the seat.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, inf, sqrt
from typing import Any, Final

from .bots import THINKERS, Budget
from .bots.library_game import comparing as library_game
from .bots.the_librarians import comparing as the_librarians
from .bots.thinking import Thinking, Thought
from .chance import Chance
from .errors import RecordError
from .match import Match
from .record import Record

PLAYOUTS: Final[Mapping[str, int]] = {"library-game": 200, "the-librarians": 100}  # by default, for each decision
BAND: Final = 1.96  # standard errors: of a hundred such intervals ninety-five hold what they are for
LEAST: Final = 0.5  # points: what costs less is not worth a word
_STREAM = 0x5EE  # the luck of those who look back is a stream of its own
_NO_DECISION = ("mix", "incident")  # what is set by lot, and what is a matter of fact
_HANDS, _HANDS_AT_ONCE = 400, 20  # that a dealt hand is compared with, and between two moments to stop at
_MOST_POINTS = 1e6  # nobody loses more by all decisions of a game
_READ_AT_ONCE = 8  # actions between two moments at which one may be stopped

Work = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Finding:
    """One decision.

    action: its number in the record, from 0; played, better: what was done and what is advised, equal where they agree;
    cost: how many points the one is worse, on average over worlds that fit the view; error: the standard error of that,
    infinite where too little was seen.
    """

    action: int
    played: str
    better: str
    cost: float = 0.0
    error: float = 0.0

    @property
    def reach(self) -> float:
        """Half the width of the interval that holds the cost in 95 of 100 cases."""
        return BAND * self.error

    def to_list(self) -> list[Any]:
        """Return the fields in their order, an infinite error as None."""
        error = None if self.error == inf else round(self.error, 4)
        return [self.action, self.played, self.better, round(self.cost, 4), error]

    @property
    def is_mistake(self) -> bool:
        """Whether it is clear that it cost points, and enough of them to be told."""
        return self.cost >= LEAST and self.cost > self.reach


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand that the seat was dealt.

    worth: by how many points it is worth more than the average hand; share: of all hands, it is better than so many,
    equal ones counted half.
    """

    worth: float
    share: float


@dataclass(slots=True)
class Review:
    """What has been found so far.

    asked: the numbers of the decisions, as far as they are known; result: by how many points the seat was better than
    the others' average at the end.
    """

    game: str
    seat: int
    asked: list[int] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    result: float = 0.0
    complete: bool = False

    @property
    def cost(self) -> float:
        """What all decisions cost together, in points."""
        return fsum(finding.cost for finding in self.findings)

    @property
    def reach(self) -> float:
        """Half the width of the interval of `cost`."""
        return BAND * sqrt(fsum(finding.error**2 for finding in self.findings if finding.error < inf))

    @property
    def luck(self) -> float:
        """What the dealt hands were worth more than average ones, in points."""
        return fsum(deal.worth for deal in self.deals)

    @property
    def share(self) -> float:
        """Better than what share of all hands the dealt ones were, on average."""
        return fsum(deal.share for deal in self.deals) / len(self.deals) if self.deals else 0.5

    @property
    def rest(self) -> float:
        """What the deals and the decisions do not explain: draws, and what the others did."""
        return self.result - self.luck + self.cost

    def worst(self, most: int = 3) -> list[Finding]:
        """Return the mistakes that cost most, the dearest first."""
        mistakes = [finding for finding in self.findings if finding.is_mistake]
        return sorted(mistakes, key=lambda finding: (-finding.cost, finding.action))[:most]

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, numbers with four decimals; `from_dict` reads a complete one."""
        return {
            "game": self.game,
            "seat": self.seat,
            "decisions": [one.to_list() for one in self.findings],
            "deals": [[round(deal.worth, 4), round(deal.share, 4)] for deal in self.deals],
            "result": round(self.result, 4),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Review":
        """Return the complete review that `to_dict` wrote; RecordError with a sentence for anything else."""
        try:
            found = [
                Finding(int(action), str(played), str(better), _points(cost), inf if error is None else _points(error))
                for action, played, better, cost, error in data["decisions"]
            ]
            deals = [Deal(_points(worth), _points(share)) for worth, share in data["deals"]]
            asked = [finding.action for finding in found]
            return cls(
                str(data["game"]), int(data["seat"]), asked, found, deals, _points(data["result"]), complete=True
            )
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError("This review cannot be read: perhaps a part of it is missing.") from error


def _points(number: Any) -> float:
    """Return a number of points; ValueError or TypeError for what cannot be one."""
    points = float(number)
    if not abs(points) < _MOST_POINTS:
        raise ValueError(number)
    return points


@dataclass(slots=True)
class Reading:
    """What a seat lived through.

    match: at the end of the record; decisions: number, view and action of each where the seat had a choice; deals: its
    view when a round (the game, if it has no rounds) had just been dealt, with all cards.
    """

    match: Match
    seat: int
    decisions: list[tuple[int, Any, Any]] = field(default_factory=list)
    deals: list[tuple[Any, list[int]]] = field(default_factory=list)


def reading(record: Record, seat: int) -> Generator[None, None, Reading]:
    """Play a record again and return what a seat lived through; yield after every few actions.

    RecordError for a record that does not work, or has no such seat.
    """
    read, dealt = None, 0
    for number, (match, action) in enumerate(Match.along(record)):
        read, state = read or Reading(match, seat), match.state
        if not 0 <= seat < state.seats:
            raise RecordError(f"There is no seat {seat} in this game: it has {state.seats}, counted from 0.")
        now = getattr(state, "round", 1)
        if now > dealt and state.phase != "mix" and not match.over:
            dealt = now
            read.deals.append((match.view(seat), state.zones()))
        if state.actor == seat and action is not None and state.phase not in _NO_DECISION:
            view = match.view(seat)
            if len(view.legal_actions()) > 1:
                read.decisions.append((number, view, action))
        if number % _READ_AT_ONCE == 0:
            yield
    assert read is not None  # noqa: S101 - there is a match before the first action
    return read


def reviewing(record: Record, review: Review, playouts: int | None = None) -> Work:
    """Fill `review`, which must be of this record's game; yield after every few milliseconds of work.

    playouts: for each decision, as the game likes by default. It can be put aside between two steps, and dropped. The
    same record, seat and playouts give the same review. RecordError for a game that is not over, or has no such seat.
    """
    read = yield from reading(record, review.seat)
    yield from weighing(read, review, playouts)


def weighing(read: Reading, review: Review, playouts: int | None = None) -> Work:
    """Fill `review` from what was read of its game, as `reviewing` does."""
    match, record = read.match, read.match.record
    if match.outcome is None:
        raise RecordError("This game is not over: it can be reviewed once it is.")
    review.result = _margin(match.outcome.scores, review.seat, lowest_wins=match.game.lowest_wins)
    review.asked = [number for number, _, _ in read.decisions]
    for number, view, action in read.decisions:
        chance = Chance(record.seed, _STREAM, number)
        found = yield from _judged(record.game, view, action, chance, playouts or PLAYOUTS[record.game])
        text = match.game.action_text
        review.findings.append(Finding(number, text(action), text(found[0]), *found[1:]))
        yield
    for number, (view, cards) in enumerate(read.deals, start=len(record.actions)):
        review.deals.append((yield from _deal(record.game, view, cards, Chance(record.seed, _STREAM, number))))
    review.complete = True


def _margin(scores: Sequence[int], seat: int, *, lowest_wins: bool) -> float:
    margin = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    return -margin if lowest_wins else margin


def _judged(
    game: str, view: Any, action: Any, chance: Chance, playouts: int
) -> Generator[None, None, tuple[Any, float, float]]:
    """Return what an Archivist would do, what the action costs against it, and the standard error of that.

    Which action is best is found out in some worlds, what the other costs in others: the best of many is luckier in the
    worlds that it was chosen in than it is good.
    """
    thought = yield from THINKERS[game]["archivist"](view, chance, Budget(playouts=playouts))
    if thought.action == action:
        return action, 0.0, 0.0
    compared = yield from _COMPARE[game](view, [thought.action, action], chance, Budget(playouts=playouts // 2))
    return thought.action, *_cost_of(action, compared)


def _cost_of(action: Any, compared: Thought) -> tuple[float, float]:
    found = next((option for option in compared.options if option.action == action), compared.options[0])
    return -found.gain, found.error


_COMPARE: Mapping[str, Callable[..., Thinking]] = {
    "library-game": library_game.compare,
    "the-librarians": the_librarians.compare,
}
_WORTH: Mapping[str, Callable[[Any], Callable[[int], float]]] = {
    "library-game": library_game.worth_of_hands,
    "the-librarians": the_librarians.worth_of_hands,
}


# The luck of the deal


def _deal(game: str, view: Any, cards: list[int], chance: Chance) -> Generator[None, None, Deal]:
    """Compare the hand of a view with others that could have been dealt from the same cards."""
    worth = _WORTH[game](view)
    own, size = worth(view.hand), view.hand.bit_count()
    others: list[float] = []
    while len(others) < _HANDS:
        chance.shuffle(cards)
        others.append(worth(sum(1 << card for card in cards[:size])))
        if len(others) % _HANDS_AT_ONCE == 0:
            yield
    better = fsum((other < own) + (other == own) / 2 for other in others)
    return Deal(own - fsum(others) / len(others), better / len(others))
