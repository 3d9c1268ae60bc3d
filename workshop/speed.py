"""How fast the engine is: beside other Python engines, row by row in turn, and with the worst hands there are.

`build.py bench` runs it in `.venv-bench`. Times depend on the machine and its load: only ratios of one run say
something, and nothing here is asserted. All are processor times, of which other programs take nothing.
"""

import argparse
import gc
import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from importlib.metadata import version
from itertools import count
from pathlib import Path
from platform import python_version
from random import random
from statistics import median
from time import process_time
from typing import Any

from cardcatalog.bots import BOTS, luck
from cardcatalog.memo import Memo
from cardcatalog.shelf import GAMES
from workshop import peers
from workshop.peers import Measure

WORST_HANDS = sorted(Path(__file__).resolve().parents[1].glob("tests/counts/worst-*.toml"))
RICH = {"library-game": {"staff": 9, "patrons": 10}, "the-librarians": {}}  # where lists are longest
AIM_COLD_MS, AIM_WARM_MS, AIM_COPY_US = 20.0, 1.0, 5.0
RANDOM, GREEDY, THOUGHT, COPIES, VIEWS = (
    "random play",
    "greedy play",
    "greedy bots themselves",
    "copies",
    "views",
)
PERCENTS = (50.0, 99.0, 99.9, 100.0)


def measured(rounds: int, seconds: float, others: Sequence[Measure]) -> dict[str, Any]:
    """Return all figures: every row measured `rounds` times for about so many seconds, the rows taking turns."""
    measures = [*others]
    for game in GAMES:
        measures += [random_play(game), greedy_play(game), snapshots(game)]
    rates: dict[str, list[float]] = {}
    for _ in range(rounds):
        for measure in measures:
            gc.collect()
            for row, rate in measure(seconds).items():
                rates.setdefault(row, []).append(rate)
    return {
        "python": python_version(),
        "rounds": rounds,
        "seconds": seconds,
        "peers": {package: version(package) for package in peers.installed()},
        "a_second": {row: {"median": round(median(some)), "all": [*map(round, some)]} for row, some in rates.items()},
        "ratios": {peer: ratios(rates, peer) | {"aim": aim} for peer, aim in peers.AIMS.items() if peer in rates},
        "copy_us": {GAMES[game].title: round(1e6 / median(rates[row_name(game, COPIES)]), 2) for game in GAMES},
        "worst_hands": {path.stem: worst_hand(path) for path in WORST_HANDS},
        "lists_in_greedy_play": {GAMES[game].title: lists_in_play(game, rounds * seconds) for game in GAMES},
    }


def ratios(rates: Mapping[str, Sequence[float]], peer: str) -> dict[str, float]:
    """Return how many times as many decisions Library Game does: the median over the rounds."""
    return {
        play: round(
            median(
                ours / theirs for ours, theirs in zip(rates[row_name("library-game", play)], rates[peer], strict=True)
            ),
            2,
        )
        for play in (RANDOM, GREEDY)
    }


def row_name(game: str, what: str) -> str:
    """Return the name of a row of our own."""
    return f"{GAMES[game].title}, {what}"


def random_play(game_id: str) -> Measure:
    """Return a measure of whole games of 4 seats by default rules, new games with their deals included.

    A decision is `legal_actions` and `apply`, with the check that the action is legal.
    """
    game, seeds = GAMES[game_id], count()
    config = game.config({"seats": 4})

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            state = game.new(config, next(seeds))
            while state.actor >= 0:
                actions = state.legal_actions()
                state.apply(actions[int(random() * len(actions))])
                decisions += 1
        return {row_name(game_id, RANDOM): decisions / spent}

    return measure


def greedy_play(game_id: str) -> Measure:
    """Return a measure of the same with games of greedy bots, played again once their actions are known.

    The second row is the play of the bots themselves: view, choice and `apply`.
    """
    game, seeds, bot = GAMES[game_id], count(), BOTS[game_id]["greedy"]
    config = game.config({"seats": 4})

    def play(seed: int) -> list[Any]:
        state = game.new(config, seed)
        actions: list[Any] = []
        while state.actor >= 0:
            actions.append(bot(state.view(state.actor), luck(seed, state.actor, len(actions))))
            state.apply(actions[-1])
        return actions

    def measure(seconds: float) -> dict[str, float]:
        decisions, playing, thinking = 0, 0.0, 0.0
        while playing < seconds:
            seed, began = next(seeds), process_time()
            actions = play(seed)
            thought = process_time()
            state = game.new(config, seed)
            for action in actions:
                state.legal_actions()
                state.apply(action)
            playing += process_time() - thought
            thinking += thought - began
            decisions += len(actions)
        return {row_name(game_id, GREEDY): decisions / playing, row_name(game_id, THOUGHT): decisions / thinking}

    return measure


def snapshots(game_id: str) -> Measure:
    """Return a measure of copies of states on the way through a greedy game, and the views of their actors."""
    states = [state.copy() for number, state in enumerate(_greedy_states(game_id, 1)) if number % 5 == 0]
    pairs = [(state, state.actor) for state in states]

    def measure(seconds: float) -> dict[str, float]:
        copies, views, began = 0, 0, process_time()
        while (spent_copying := process_time() - began) < seconds:
            for state in states:
                state.copy()
            copies += len(states)
        began = process_time()
        while (spent_looking := process_time() - began) < seconds:
            for state, seat in pairs:
                state.view(seat)
            views += len(states)
        return {row_name(game_id, COPIES): copies / spent_copying, row_name(game_id, VIEWS): views / spent_looking}

    return measure


def _greedy_states(game_id: str, seed: int) -> Iterator[Any]:
    """Yield the state of a rich game between greedy bots before each decision; the same one, as it changes."""
    state = GAMES[game_id].new(GAMES[game_id].config({"seats": 4, **RICH[game_id]}), seed)
    for number in count():
        if state.actor < 0:
            return
        yield state
        state.apply(BOTS[game_id]["greedy"](state.view(state.actor), luck(seed, state.actor, number)))


def worst_hand(path: Path) -> dict[str, float]:
    """Return how many actions a hand has, and the milliseconds to list them with nothing remembered, and once more."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    cold, warm = [], []
    for _ in range(7):
        state = GAMES["library-game"].from_position(data["start"], data["config"])
        state = state.copy()  # whose hands remember nothing
        forget()
        cold.append(_milliseconds(state))
        warm += [_milliseconds(state) for _ in range(7)]
    return {"actions": len(state.legal_actions()), "cold_ms": round(median(cold), 3), "warm_ms": round(median(warm), 3)}


def lists_in_play(game_id: str, seconds: float) -> dict[str, Any]:
    """Return the milliseconds of `legal_actions` in greedy play with the richest mix, nothing remembered at first.

    "first": as it comes in play; "again": the same list once more, by rank of its time in percent.
    """
    forget()
    first: list[float] = []
    again: list[float] = []
    began, seeds = process_time(), count(1)
    while not first or process_time() - began < seconds:
        for state in _greedy_states(game_id, next(seeds)):
            first.append(_milliseconds(state))
            again.append(_milliseconds(state))
    return {"decisions": len(first), "first_ms": _by_rank(first), "again_ms": _by_rank(again)}


def forget() -> None:
    """Empty all that the engine has remembered."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("cardcatalog."):
            for value in vars(module).values():
                if isinstance(value, Memo):
                    value.clear()
                elif isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()


def _milliseconds(state: Any) -> float:
    if hasattr(state, "listed"):
        state.listed = ()  # else it would give its last list once more
    began = process_time()
    state.legal_actions()
    return 1000 * (process_time() - began)


def _by_rank(times: list[float]) -> dict[str, float]:
    ranked = sorted(times)
    ranks = {percent: min(len(ranked) - 1, int(len(ranked) * percent / 100)) for percent in PERCENTS}
    return {f"p{percent:g}": round(ranked[rank], 3) for percent, rank in ranks.items()}


def told(figures: dict[str, Any]) -> str:
    """Return the figures as tables for a person."""
    said = f"Python {figures['python']}; medians of {figures['rounds']} slices of {figures['seconds']:g} s in turn"
    tables = (
        [said, *(_line(row, f"{rate['median']:,.0f}", "a second") for row, rate in figures["a_second"].items())],
        _ratio_lines(figures["ratios"]),
        [
            _line("copy() of a state", "µs", "aim"),
            *(_line(title, micro, AIM_COPY_US) for title, micro in figures["copy_us"].items()),
        ],
        [
            _line("worst hands: actions listed", "actions", "cold ms", "warm ms"),
            *(_line(name, *row.values()) for name, row in figures["worst_hands"].items()),
            _line("aim", "", AIM_COLD_MS, AIM_WARM_MS),
        ],
        _play_lines(figures["lists_in_greedy_play"]),
    )
    return "\n\n".join("\n".join(lines) for lines in tables)


def _ratio_lines(rows: dict[str, dict[str, float]]) -> list[str]:
    if not rows:
        return ["No other engine is installed here."]
    head = _line("Library Game: times the decisions of", RANDOM, GREEDY, "aim")
    return [head, *(_line(peer, row[RANDOM], row[GREEDY], row["aim"]) for peer, row in rows.items())]


def _play_lines(rows: dict[str, dict[str, Any]]) -> list[str]:
    head = _line("lists in greedy play, richest mix, ms", "lists", *(f"p{percent:g}" for percent in PERCENTS))
    return [head] + [
        _line(f"{title}, {told_when}", row["decisions"], *row[when].values())
        for title, row in rows.items()
        for when, told_when in (("first_ms", "as it comes"), ("again_ms", "once more"))
    ]


def _line(name: str, *cells: object) -> str:
    return f"{name:<46}" + "".join(f"{cell!s:>12}" for cell in cells)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="speed")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measured(chosen.rounds, chosen.seconds, peers.measures())
    print(json.dumps(figures) if chosen.json else told(figures))


if __name__ == "__main__":
    main()
