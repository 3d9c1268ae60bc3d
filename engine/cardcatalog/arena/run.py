"""What is played: a run is all that decides how its deals go, and a deal is played from it and its number alone."""

import hashlib
import math
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cardcatalog.bots import Budget
from cardcatalog.chance import Chance
from cardcatalog.errors import BotError, ConfigError
from cardcatalog.game import Action
from cardcatalog.match import Match
from cardcatalog.players import bot_marks, check_bot, seated
from cardcatalog.playing import MOST_DECISIONS, Ask, play_out, with_seats
from cardcatalog.record import game_named

_PACKAGE = Path(__file__).resolve().parents[1]
_STEPS = 20  # of a decade: how finely times are kept


@dataclass(frozen=True, slots=True)
class Run:
    """All that decides how deals go.

    bots: one a place at the table; in rotation r the bot of place i sits in seat (i + r) modulo the number of seats.
    options: of the rules, the seats among them; playouts, seconds: the budget of a decision; code: a hash of the code
    that plays; marks: of the files that bots from outside are made of.
    """

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    playouts: int | None = None
    seconds: float | None = None
    code: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "game": self.game,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": f"{self.seed:x}",
            "playouts": self.playouts,
            "seconds": self.seconds,
            "code": self.code,
            "marks": dict(self.marks),
        }


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a deal: points and winners by seat, the number of decisions, a hash over all actions."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that was played, `games` one a rotation; `times` says of each bot how long its decisions took.

    A time t is counted under `round(20 * log10(t))`, so it is known to 6 %.
    """

    number: int
    games: tuple[Game, ...]
    times: Mapping[str, Mapping[int, int]] = field(compare=False)


def new_run(
    game_id: str,
    bots: Sequence[str],
    seats: int | None,
    options: Mapping[str, Any],
    seed: int,
    budget: Budget,
) -> Run:
    """Return a run; with fewer bots than seats the last one has the seats that are left.

    Seats are the usual number of the game if they are not said, or as many as there are bots. Library Game is played
    one round a game if `rounds` is not said. ConfigError, RecordError or BotError for what cannot be played.
    """
    game = game_named(game_id)
    usual = game.config({})
    count = options.get("seats", max(usual.seats, len(bots))) if seats is None else seats
    chosen = with_seats(options, count)
    if hasattr(usual, "rounds"):
        chosen = {"rounds": 1} | chosen
    Match.new(game_id, chosen, 0)  # refuses what cannot be played
    for bot in bots:
        check_bot(game, bot)
    if len(set(bots)) < 2:
        raise ConfigError("An arena needs two bots that differ: --bots librarian,regular.")
    if len(bots) > count:
        raise ConfigError(f"There are {len(bots)} bots for {count} seats.")
    if not (budget.playouts is None or budget.playouts > 0) or not (budget.seconds is None or budget.seconds > 0):
        raise ConfigError("Playouts and seconds are more than 0.")
    places = (*bots, *[bots[-1]] * (count - len(bots)))
    code = code_mark(game.id)
    return Run(game.id, places, chosen, seed, budget.playouts, budget.seconds, code, bot_marks(bots))


_DECIDING = (".py", ".toml", ".json")  # code, decks, weights


@cache
def code_mark(game_id: str) -> str:
    """Return a hash of all code that decides how this game goes: its rules, the bots, and what both stand on."""
    digest = hashlib.sha256()
    folders = [_PACKAGE / game_id.replace("-", "_"), _PACKAGE / "bots"]
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in _DECIDING]
    for path in [*files, *(_PACKAGE / f"{name}.py" for name in ("chance", "match", "memo", "playing"))]:
        digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def play_deal(run: Run, number: int) -> Deal:
    """Play one deal once from each seat; the same on every machine, but for the times, unless `seconds` limit bots.

    BotError if a bot fails, or if the code here is not the code that the run began with.
    """
    if run.code != code_mark(run.game) or dict(run.marks) != bot_marks(list(dict.fromkeys(run.bots))):
        raise BotError("The code of the game or of a bot has changed since this run began, or is another one here.")
    times: dict[str, Counter[int]] = {bot: Counter() for bot in run.bots}
    games = tuple(_play(run, number, turn, times) for turn in range(len(run.bots)))
    return Deal(number, games, {bot: dict(sorted(counted.items())) for bot, counted in times.items()})


def _play(run: Run, number: int, turn: int, times: Mapping[str, Counter[int]]) -> Game:
    """Play the deal with every bot `turn` seats on from its place."""
    count = len(run.bots)
    bots = [run.bots[(seat - turn) % count] for seat in range(count)]
    match = Match.new(run.game, run.options, _seed(run, number, "deal"), players=bots)
    with seated(match.game, run.options, bots, Budget(run.playouts, run.seconds)) as asks:
        timed = [_timed(ask, times[bot]) for bot, ask in zip(bots, asks, strict=True)]
        for _ in play_out(match, timed, _seed(run, number, "luck")):
            pass
    outcome = match.outcome
    if outcome is None:
        raise ConfigError(
            f"Deal {number} is not over after {MOST_DECISIONS} decisions: "
            "let an option of the rules set a limit, such as quiet_limit or max_turns."
        )
    digest = hashlib.sha256("\n".join(match.record.actions).encode()).hexdigest()[:16]
    return Game(outcome.scores, outcome.winners, len(match.record.actions), digest)


def _seed(run: Run, number: int, what: str) -> int:
    """Return a seed of 128 bits; from one of them, nobody can find out another."""
    text = f"cardcatalog arena {run.game} {run.seed:x} {what} {number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16])


def _timed(ask: Ask, counted: Counter[int]) -> Ask:
    def ask_and_look_at_the_clock(view: Any, chance: Chance) -> Action:
        began = time.perf_counter()
        action = ask(view, chance)
        counted[round(_STEPS * math.log10(max(time.perf_counter() - began, 1e-6)))] += 1
        return action

    return ask_and_look_at_the_clock


def seconds_of(step: int) -> float:
    """Return the time that is counted under `step`."""
    return math.pow(10.0, step / _STEPS)
