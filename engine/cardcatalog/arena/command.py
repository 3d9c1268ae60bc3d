"""`python -m cardcatalog arena`: what is typed, how a run goes on, and when it stops."""

import argparse
import json
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from cardcatalog.arguments import parse_options, parse_seed
from cardcatalog.bots import Budget
from cardcatalog.errors import BotError, ConfigError
from cardcatalog.shelf import GAMES

from .cluster import play_on_cluster
from .figures import LEVEL, figures, figures_text, look_level, looks, may_stop
from .ledger import Ledger
from .run import Deal, Run, new_run
from .workers import cores, play_here

_ABOUT = """Measure bots on duplicate deals. Each deal is played once for each rotation of the bots round the table,
with the same luck of the deal. With fewer bots than seats the last one takes the seats that are left: --bots
archivist,librarian with 4 seats is one archivist against three librarians. Library Game is played one round a game
unless --option rounds=N says more. A bot is one of ours, path.py:Class, or exec:COMMAND, a program that speaks the
protocol of docs/protocol.md; names have no commas in them."""
_MORE = """Margin: how many points better a seat does than the average of the other seats; a round (Library Game, where
points are a penalty: fewer than the others is better) or a game (The Librarians). Intervals are Student's t over deals,
where a deal counts once: its average over rotations and a bot's seats. Exit status: 0 if all was played, 1 if a bot
failed, which forfeits the run, 2 if it cannot be played."""


def add_to(commands: Any) -> None:
    """Add the command to those of the command line."""
    arena = commands.add_parser("arena", help="measure bots on duplicate deals", description=_ABOUT, epilog=_MORE)
    arena.add_argument("game", choices=list(GAMES), metavar="GAME", help=", ".join(GAMES))
    arena.add_argument("--bots", required=True, metavar="A,B,..", help="who plays, at least two that differ")
    arena.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals (100)")
    arena.add_argument("--seed", default="1", metavar="S", help="a whole number of 0 or more (1)")
    arena.add_argument("--seats", type=int, metavar="P", help="players (the game's usual number, or one a bot)")
    arena.add_argument("--playouts", type=int, metavar="K", help="how many a bot that thinks may play for a decision")
    arena.add_argument(
        "--seconds", type=float, metavar="X", help="how long it may think; results then depend on the machine"
    )
    arena.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the rules")
    arena.add_argument("--jobs", type=int, metavar="N", help="processes on this machine (one a core)")
    arena.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster there instead: tcp://host:8786")
    arena.add_argument("--out", type=Path, metavar="FILE", help="keep each deal there, and go on where it ends")
    arena.add_argument(
        "--stop",
        type=_stop,
        metavar="W",
        help="stop once the first bot's interval is clear of 0, or narrower than W points (clear: only if clear of 0); "
        "looked at after 25, 50, 100, .. deals, with intervals wide enough for all looks together (Bonferroni)",
    )
    arena.add_argument("--json", action="store_true", help="print JSON, not a table")
    arena.set_defaults(run=_arena)


def _stop(text: str) -> float:
    if text == "clear":
        return 0.0
    width = float(text)
    if not width > 0:
        raise argparse.ArgumentTypeError("a width is more than 0")
    return width


def _arena(chosen: argparse.Namespace) -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # both are a wish to stop: processes are ended first
    bots = [name.strip() for name in chosen.bots.split(",")]
    budget = Budget(chosen.playouts, chosen.seconds)
    if chosen.deals < 1 or (chosen.jobs is not None and chosen.jobs < 1):
        raise ConfigError("At least one deal and one job are needed.")
    try:
        run = new_run(chosen.game, bots, chosen.seats, parse_options(chosen.option), parse_seed(chosen.seed), budget)
        data = play(run, chosen.deals, _player(run, chosen), Ledger(chosen.out, run), chosen.stop)
    except BotError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(data, indent=2) if chosen.json else figures_text(data))
    return 0


_Player = Callable[[Sequence[int]], Generator[Deal]]


def _player(run: Run, chosen: argparse.Namespace) -> _Player:
    if chosen.dask:
        return lambda numbers: play_on_cluster(run, numbers, chosen.dask)
    return lambda numbers: play_here(run, numbers, chosen.jobs or cores())


def play(run: Run, deals: int, player: _Player, ledger: Ledger, stop: float | None = None) -> dict[str, Any]:
    """Play what the ledger does not have yet, and return the figures of deals 0, 1, .. up to where the run stops.

    Only deals up to a look count for it, so that the result does not depend on which were finished first.
    """
    points = [deals] if stop is None else looks(deals)
    level = LEVEL if stop is None else look_level(deals)
    missing = [number for number in range(deals) if number not in ledger.deals]
    with closing(player(missing)) as finished:
        for point in points:
            while any(number not in ledger.deals for number in range(point)):
                ledger.add(next(finished))
                _show(ledger, deals)
            counted = [ledger.deals[number] for number in range(point)]
            if stop is not None and may_stop(run, counted, level, stop):
                break
    data = figures(run, counted, level)
    if stop is not None:
        data["stopped"] = f"Looked at after {', '.join(map(str, points))} deals at the most; stopped after {point}."
    return data


def _show(ledger: Ledger, deals: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{len(ledger.deals)} of {deals} deals ", end="", file=sys.stderr, flush=True)
