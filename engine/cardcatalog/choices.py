"""Choices: what bots do in positions where good players agree, written as scenarios with `right` or `wrong` in a step.

`python -m cardcatalog choices FILE.. --bot NAME` asks a bot of ours or one of your own, and tells what it missed.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .bots import Budget, luck
from .errors import CardCatalogError, ScenarioError
from .players import seated
from .scenario import Scenario, scenario_files

_ABOUT = """Ask a bot what it would do where good players agree: in scenarios with `right` or `wrong` in a step.
Prints a line for each miss, and the share of good choices. Exit status: 0 if all are good, 1 if one is not."""
_LUCK_SEED = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot did in one step of a file: `chosen`, and whether good players would; `why` is the file's sentence."""

    path: Path
    step: int
    why: str
    chosen: str
    good: bool
    right: tuple[str, ...]


def choices_of(path: Path, bot: str, budget: Budget) -> list[Choice]:
    """Return what the bot does in each step of this file that says what is right or wrong there.

    The bot is seated anew for each file and sees the view of the seat that is asked. ScenarioError with the name of the
    file if it cannot be read, does not hold or asks nothing; BotError if the bot cannot play.
    """
    scenario = _read(path)
    found = list(_choices(path, scenario, bot, budget))
    if not found:
        raise ScenarioError(f"{path}: no step says what is right or wrong.")
    return found


def _read(path: Path) -> Scenario:
    try:
        scenario = Scenario.from_toml(path.read_text(encoding="utf-8-sig"))
        failures = scenario.failures()
    except (UnicodeDecodeError, CardCatalogError) as error:
        raise ScenarioError(f"{path}: {error}") from error
    if failures:
        raise ScenarioError(f"{path}: {failures[0]}")
    return scenario


def _choices(path: Path, scenario: Scenario, bot: str, budget: Budget) -> Iterator[Choice]:
    game, state = scenario.game, scenario.begin()
    seats = len(scenario.start["hands"])
    with seated(game, {**scenario.options, "seats": seats}, [bot] * seats, budget) as asks:
        for number, step in enumerate(scenario.steps, 1):
            right, wrong = (_settled(scenario, state, step.get(name, ())) for name in ("right", "wrong"))
            if right or wrong:
                action = asks[state.actor](state.view(state.actor), luck(_LUCK_SEED, state.actor, number - 1))
                chosen = game.action_text(state.settle(action))
                good = chosen not in wrong and (not right or chosen in right)
                yield Choice(path, number, scenario.why, chosen, good, right)
            if "play" in step:
                state.apply(game.parse_action(step["play"]))


def _settled(scenario: Scenario, state: Any, texts: list[str]) -> tuple[str, ...]:
    """Return these actions as records keep them, so that the same in other words is the same."""
    game = scenario.game
    return tuple(game.action_text(state.settle(game.parse_action(text))) for text in texts)


def add_to(commands: Any) -> None:
    """Add `choices` to the commands of `python -m cardcatalog`."""
    parser = commands.add_parser("choices", help="ask a bot where good players agree", description=_ABOUT)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them (*.toml)")
    parser.add_argument("--bot", default="librarian", metavar="NAME", help="as in the arena (librarian)")
    parser.add_argument("--playouts", type=int, metavar="K", help="playouts for each decision (as the bot likes)")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    budget = Budget(playouts=chosen.playouts)
    files = [path for given in chosen.files for path in scenario_files(given)]
    found = [choice for path in files for choice in choices_of(path, chosen.bot, budget)]
    for choice in found:
        if not choice.good:
            better = f", not {' or '.join(choice.right)}" if choice.right else ""
            print(f"MISSED  {choice.path}, step {choice.step}: {choice.chosen}{better}. {choice.why}")
    good = sum(choice.good for choice in found)
    print(f"{chosen.bot}: {good} of {len(found)} good choices, {good / len(found):.1%}.")
    return 0 if good == len(found) else 1
