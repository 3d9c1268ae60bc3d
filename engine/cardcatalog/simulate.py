"""Simulations: many games between bots, counted. The same seed gives the same figures on every machine and Python.

What is counted comes from the events of a game by their names alone: `TurnStarted`, `RoundEnded` (with `ending`,
`points` and `winner`), `Took` (with `source` "table"), `Scored` (with `seat`, `points` and `source`), `GameEnded` (with
`why`, where a game has no rounds: then the whole game counts as one); every event is counted by its name as well.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from .bots import Budget
from .chance import Chance
from .errors import ConfigError
from .game import Event
from .match import Match
from .players import check_bot, seated
from .playing import play_out, with_seats

_GAMES_STREAM = 0x51  # the games' seeds come from a stream of their own, so that no game sees them
_CHECKED_OUT = "checked out"
_OUT_OF_TIME = ("closing time", "most turns")


@dataclass(slots=True)
class Figures:
    """What was counted; `turns` has one entry a round, the lists have one a seat."""

    game: str
    seed: int
    options: dict[str, Any]
    bots: list[str]
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    thefts: int = 0
    points: list[int] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)
    rounds_won: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    shared_wins: list[int] = field(default_factory=list)
    sha256: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, averages with two decimals."""
        rounds = len(self.turns)
        return {
            "game": self.game,
            "seed": f"{self.seed:x}",
            "options": self.options,
            "games": self.games,
            "unfinished": self.unfinished,
            "rounds": rounds,
            "decisions": self.decisions,
            "turns_a_round": {
                "median": _rank(self.turns, 50),
                "p95": _rank(self.turns, 95),
                "p99": _rank(self.turns, 99),
                "max": _rank(self.turns, 100),
            },
            "rounds_closed": {ending: self.endings[ending] for ending in _OUT_OF_TIME},
            "rounds_checked_out": self.endings[_CHECKED_OUT],
            "endings": dict(sorted(self.endings.items())),
            "reshuffles": self.events["Shuffled"],
            "thefts": self.thefts,
            "trespasses": self.events["Trespassed"],
            "average_points_a_round": _average(sum(self.points), rounds * len(self.points)),
            "points_by_source": dict(sorted(self.sources.items())),
            "seats": [
                {
                    "seat": seat,
                    "bot": bot,
                    "wins": self.wins[seat],
                    "shared_wins": self.shared_wins[seat],
                    "rounds_won": self.rounds_won[seat],
                    "average_points_a_round": _average(self.points[seat], rounds),
                }
                for seat, bot in enumerate(self.bots)
            ],
            "events": dict(sorted(self.events.items())),
            "sha256": self.sha256,
        }

    def count(self, event: Event) -> None:
        """Count one event."""
        name = type(event).__name__
        self.events[name] += 1
        if name == "Took" and event.source == "table":
            self.thefts += 1
        elif name == "RoundEnded":
            self.endings[event.ending] += 1
            self.points = [total + new for total, new in zip(self.points, event.points, strict=True)]
            if event.winner is not None:
                self.rounds_won[event.winner] += 1
        elif name == "Scored":
            self.points[event.seat] += event.points
            self.sources[event.source] += event.points
        elif name == "GameEnded" and hasattr(event, "why"):
            self.endings[event.why] += 1


def simulate(
    game_id: str, games: int, seats: int, bots: Sequence[str], seed: int, options: Mapping[str, Any]
) -> Figures:
    """Play `games` games and return what was counted; seat i is played by bot i, from the first again if too few.

    ConfigError, RecordError or BotError with a sentence for what cannot be played.
    """
    if games < 1:
        raise ConfigError("At least one game is needed.")
    chosen = with_seats(options, seats)
    game = Match.new(game_id, chosen, 0).game  # refuses what cannot be played before anything is counted
    names = [bots[seat % len(bots)] for seat in range(seats)] if bots else []
    for name in bots or [""]:
        check_bot(game, name)
    figures = Figures(game_id, seed, chosen, names)
    figures.points, figures.rounds_won = [0] * seats, [0] * seats
    figures.wins, figures.shared_wins = [0] * seats, [0] * seats
    seeds = Chance(seed, _GAMES_STREAM)
    digest = hashlib.sha256()
    for _ in range(games):
        digest.update(_play(figures, seeds.bits() << 64 | seeds.bits()))
    figures.sha256 = digest.hexdigest()
    return figures


def _play(figures: Figures, seed: int) -> bytes:
    """Play one game, count it, and return a hash over its actions and its result."""
    match = Match.new(figures.game, figures.options, seed, players=figures.bots)
    turns = 1  # the first turn began with the deal, before there was an event
    with seated(match.game, figures.options, figures.bots, Budget()) as seats:
        for event in chain.from_iterable(play_out(match, seats, seed)):
            figures.count(event)
            name = type(event).__name__
            turns += name == "TurnStarted"
            if name == "RoundEnded":
                figures.turns.append(turns)
                turns = 0
    if turns:  # a game without rounds is one round
        figures.turns.append(turns)
    figures.games += 1
    figures.decisions += len(match.record.actions)
    return _finish(figures, match)


def _finish(figures: Figures, match: Match) -> bytes:
    """Count how a game ended and return the hash; of a game without an end only the actions are told."""
    lines = [f"{match.record.game} {match.record.rules} {match.record.seed:x}", *match.record.actions]
    outcome = match.outcome
    if outcome is None:
        figures.unfinished += 1
    else:
        for seat in outcome.winners:
            (figures.wins if len(outcome.winners) == 1 else figures.shared_wins)[seat] += 1
        lines += [" ".join(map(str, outcome.scores)), " ".join(map(str, outcome.places)), outcome.ending, ""]
    return hashlib.sha256("\n".join(lines).encode()).digest()


def _rank(values: Sequence[int], percent: int) -> int:
    """Return the smallest value that at least `percent` of 100 values do not exceed (nearest rank)."""
    if not values:
        return 0
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def _average(total: int, count: int) -> float:
    return round(total / count, 2) if count else 0.0


def figures_text(figures: Figures) -> str:
    """Return the figures as a plain table."""
    data = figures.to_dict()
    turns = data["turns_a_round"]
    endings = (data["rounds_closed"] if figures.events["RoundEnded"] else {}) | data["endings"]
    rows = [
        ("games", data["games"]),
        ("unfinished", data["unfinished"]),
        ("rounds", data["rounds"]),
        ("decisions", data["decisions"]),
        ("turns a round", ", ".join(f"{name} {value}" for name, value in turns.items())),
        *((f"ended by {ending}", number) for ending, number in endings.items()),
        ("reshuffles", data["reshuffles"]),
        ("thefts from melds", data["thefts"]),
        ("trespasses", data["trespasses"]),
        ("points a round", f"{data['average_points_a_round']:.2f}"),
        *((f"points by {source}", number) for source, number in data["points_by_source"].items()),
        ("sha256", data["sha256"]),
    ]
    lines = [f"{name:<24}{value}" for name, value in rows]
    lines += ["", f"{'seat':<6}{'bot':<12}{'wins':>7}{'shared':>8}{'rounds won':>12}{'points a round':>16}"]
    lines += [
        f"{row['seat']:<6}{row['bot']:<12}{row['wins']:>7}{row['shared_wins']:>8}{row['rounds_won']:>12}"
        f"{row['average_points_a_round']:>16.2f}"
        for row in data["seats"]
    ]
    lines += ["", *(f"{name:<24}{number}" for name, number in data["events"].items())]
    return "\n".join(lines)
