"""The command line: `python -m cardcatalog`. Errors are sentences, never tracebacks."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from . import choices, review_command
from .arena import command as arena
from .arguments import parse_options, parse_seed
from .bots import Budget
from .errors import CardCatalogError
from .fairness import verify_text
from .scenario import run_file, scenario_files
from .serve import Server
from .shelf import GAMES
from .simulate import figures_text, simulate
from .stress import check_again, found_file, stress, tried_text
from .the_librarians import deck_check

_ABOUT = "Card Catalog: library card games. Library Game is by Gene Ambaum of Library Comic."
_SCENARIO = """Check rules written as data: a line for each file, and what differs where one does not hold.
Exit status: 0 if all hold, 1 if one does not, 2 if one cannot be read as a scenario."""
_DECK_CHECK = """Read decks of The Librarians: a line for each file, and a line for each thing that is wrong in it.
Exit status: 0 if all can be played with, 1 if one cannot, 2 if one cannot be read."""
_VERIFY = """Check that a game was dealt fairly: its seal fits seed and salt, the cards lay as the seed deals them, and
every action was possible with them. FILE: what the page saves, or a record.
Exit status: 0 if all that can be checked holds, 1 if something does not, 2 if a file cannot be read."""
_STRESS = """Play games of any configuration, well and badly, and check everything after every action.
Exit status: 0 if nothing was found, 1 if something was; it is written as a scenario file. With --again, check the
positions on the way through such a file."""
_BOT = """One of our bots as a program that speaks the protocol of docs/protocol.md on standard input and output."""
_SIMULATE = "Let bots play, and count. The same seed gives the same figures everywhere."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a letter is no reason to stop
    chosen = _parser().parse_args(arguments)
    try:
        status: int = chosen.run(chosen)
        sys.stdout.flush()
    except CardCatalogError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever was reading has seen enough
        _stop_printing()
        return 1
    except OSError as error:
        print(f"{error.filename or 'What is printed'} cannot be read or written: {error.strerror}.", file=sys.stderr)
        _stop_printing()
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    return status


def _stop_printing() -> None:
    """Let what was not printed yet go nowhere, so that Python does not try once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cardcatalog", description=_ABOUT)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    scenario = commands.add_parser("scenario", help="check rules written as data", description=_SCENARIO)
    scenario.add_argument(
        "files", nargs="+", type=_path, metavar="FILE", help="a scenario, or a folder of them (*.toml)"
    )
    scenario.set_defaults(run=_scenario)
    simulation = commands.add_parser("simulate", help="let bots play, and count", description=_SIMULATE)
    simulation.add_argument("game", choices=list(GAMES), metavar="GAME", help=", ".join(GAMES))
    simulation.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    simulation.add_argument("--seats", type=int, default=4, metavar="P", help="players in each (4)")
    simulation.add_argument(
        "--bots", default="greedy", metavar="A,B,..", help="who plays: seat by seat, then again (greedy)"
    )
    simulation.add_argument("--seed", default="1", metavar="S", help="a whole number of 0 or more (1)")
    simulation.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the rules: rounds=1, kinder=true"
    )
    simulation.add_argument("--json", action="store_true", help="print JSON, not a table")
    simulation.set_defaults(run=_simulate)
    arena.add_to(commands)
    choices.add_to(commands)
    review_command.add_to(commands)
    verified = commands.add_parser("verify", help="check that a game was dealt fairly", description=_VERIFY)
    verified.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a saved game or a record (JSON)")
    verified.set_defaults(run=_verify)
    bot = commands.add_parser("bot", help="answer as a program at the table", description=_BOT)
    bot.add_argument("game", choices=list(GAMES), metavar="GAME", help=", ".join(GAMES))
    bot.add_argument("--bot", default="librarian", metavar="NAME", help="one of ours, or path.py:Class (librarian)")
    bot.set_defaults(run=_bot)
    stressed = commands.add_parser("stress", help="try to break the engine", description=_STRESS)
    stressed.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)} (all)")
    stressed.add_argument("--minutes", type=float, default=1.0, metavar="M", help="how long (1)")
    stressed.add_argument("--seed", default="1", metavar="S", help="a whole number of 0 or more (1)")
    stressed.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="where a fault is written to (.)")
    stressed.add_argument("--again", type=Path, metavar="FILE", help="check the way through this scenario file instead")
    stressed.set_defaults(run=_stress)
    deck = commands.add_parser("deck", help="decks of The Librarians").add_subparsers(required=True, metavar="WHAT")
    check = deck.add_parser("check", help="tell what is wrong with a deck file", description=_DECK_CHECK)
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a deck (TOML)")
    check.set_defaults(run=_deck_check)
    return parser


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("an empty name is no file")
    return Path(text)


def _deck_check(chosen: argparse.Namespace) -> int:
    return deck_check.main(chosen.files)


def _scenario(chosen: argparse.Namespace) -> int:
    verdicts = [run_file(path) for given in chosen.files for path in scenario_files(given)]
    for verdict in verdicts:
        mark = "ok" if verdict.holds else "CANNOT" if verdict.unreadable else "FAILED"
        print(f"{mark:<7} {verdict.rule:<7} {verdict.path}: {verdict.unreadable or verdict.why}")
        for line in verdict.failures:
            print(f"        {line}")
    failed = sum(not verdict.holds for verdict in verdicts)
    print(f"{len(verdicts) - failed} of {len(verdicts)} hold.")
    return 2 if any(verdict.unreadable for verdict in verdicts) else 1 if failed else 0


def _simulate(chosen: argparse.Namespace) -> int:
    options = parse_options(chosen.option)
    bots = [name.strip() for name in chosen.bots.split(",")]
    figures = simulate(chosen.game, chosen.games, chosen.seats, bots, parse_seed(chosen.seed), options)
    print(json.dumps(figures.to_dict(), indent=2) if chosen.json else figures_text(figures))
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    fair = True
    for path in chosen.files:
        for number, findings in enumerate(verify_text(_text(path)), 1):
            print(f"{path}, game {number}:")
            for finding in findings:
                fair = fair and finding.holds is not False
                print(f"  {'-' if finding.holds is None else 'ok' if finding.holds else 'FAILED':<7} {finding.text}")
    return 0 if fair else 1


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CardCatalogError(f"{path} cannot be read: it is not a text.") from error


def _bot(chosen: argparse.Namespace) -> int:
    for answer in Server(GAMES[chosen.game], chosen.bot, Budget()).answers(sys.stdin):
        print(answer, flush=True)
    return 0


def _stress(chosen: argparse.Namespace) -> int:
    if chosen.again:
        return _stress_again(chosen.again)
    if not 0 < chosen.minutes <= 60 * 24:
        raise CardCatalogError(f"{chosen.minutes} minutes: say more than 0 and at most a day.")
    if not chosen.out.is_dir():
        raise CardCatalogError(f"{chosen.out} is not a folder to write into.")
    seed = parse_seed(chosen.seed)
    tried = stress(chosen.games, seed, seconds=chosen.minutes * 60)
    print(tried_text(tried))
    if tried.found is None:
        return 0
    ending, text = found_file(tried.found)
    path = chosen.out / f"stress-{seed}.{ending}"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CardCatalogError(f"{path} cannot be written: {error.strerror or error}.\n{text}") from error
    print(f"Written to {path}.")
    return 1


def _stress_again(path: Path) -> int:
    try:
        fault = check_again(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise CardCatalogError(f"{path} cannot be read: {error}.") from error
    print(f"{path}: {f'{fault.check}: {fault.message}' if fault else 'nothing was found.'}")
    return 1 if fault else 0
