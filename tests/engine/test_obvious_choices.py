"""Positions where good players agree (tests/choices): each level finds at least its share of the good choices.

`python -m cardcatalog choices tests/choices/library-game --bot NAME` tells what a bot misses.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from cardcatalog.bots import BOTS, Budget
from cardcatalog.choices import Choice, choices_of
from cardcatalog.cli import main
from cardcatalog.errors import ScenarioError
from cardcatalog.scenario import Scenario, run_file

CHOICES = Path(__file__).parents[1] / "choices"
FILES = {game: sorted((CHOICES / game).glob("*.toml")) for game in BOTS}
EVERY = [path for paths in FILES.values() for path in paths]
SHARES = {"newcomer": 0.0, "regular": 0.75, "librarian": 0.95, "archivist": 0.95}  # a new level is one entry here
EXAMPLE = CHOICES / "library-game" / "check-out-beside-the-staff.toml"
every_file = pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)


@cache
def _found(game: str, bot: str) -> list[Choice]:
    return [choice for path in FILES[game] for choice in choices_of(path, bot, Budget())]


@pytest.mark.parametrize("game", BOTS)
@pytest.mark.parametrize("level", SHARES)
def test_a_level_finds_its_share_of_the_good_choices(
    game: str, level: str, record_property: Callable[[str, object], None]
) -> None:
    found = _found(game, level)
    missed = [f"{choice.path.stem}: {choice.chosen}" for choice in found if not choice.good]
    share = 1 - len(missed) / len(found)
    record_property("share", share)
    assert share >= SHARES[level], missed


@pytest.mark.parametrize("game", BOTS)
def test_chance_does_not_find_them(game: str) -> None:
    found = _found(game, "random")
    assert sum(choice.good for choice in found) < 0.75 * len(found)


def test_there_are_enough_of_many_kinds() -> None:
    for game, paths in FILES.items():
        steps = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]
        assert len(paths) >= 40
        assert len({data["rule"] for data in steps}) >= 15
        assert len({data["start"]["phase"] for data in steps}) >= 6, game
    assert len(list(CHOICES.rglob("*.toml"))) == len(EVERY)


@every_file
def test_position_holds_leaves_a_choice_and_says_why(path: Path) -> None:
    verdict = run_file(path)
    assert verdict.holds, verdict.unreadable or "\n".join(verdict.failures)
    assert len(verdict.why) > 20
    scenario = Scenario.from_toml(path.read_text(encoding="utf-8"))
    assert scenario.game.id == path.parent.name
    (step,) = scenario.steps
    state = scenario.begin()
    legal = {scenario.game.action_text(action) for action in state.legal_actions()}
    wrong, right = set(step.get("wrong", ())), set(step.get("right", ()))
    assert not wrong & right
    assert legal - (right or wrong), "whatever one does is as good"
    assert not legal <= wrong, "nothing one could do is good"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('right = ["add m1 7E"]', 'right = ["add m1 5M"]', "expected “add m1 5M” to be legal"),
        ('right = ["add m1 7E"]', 'wrong = ["add m1 5M"]', "expected “add m1 5M” to be legal"),
        ('right = ["add m1 7E"]', 'legal = ["add m1 7E"]', "no step says what is right or wrong"),
        ('right = ["add m1 7E"]', "right = [7]", "something in “right” that is not a text"),
    ],
)
def test_a_file_that_asks_nothing_sensible_is_refused(old: str, new: str, told: str, tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / "altered.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ScenarioError, match=told):
        choices_of(path, "librarian", Budget())


def test_command_prints_share_and_misses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    altered = tmp_path / "altered.toml"
    text = EXAMPLE.read_text(encoding="utf-8")
    altered.write_text(text.replace('right = ["add m1 7E"]', 'wrong = ["add m1 7E"]'), encoding="utf-8")
    assert main(["choices", str(EXAMPLE), "--bot", "librarian"]) == 0
    assert "librarian: 1 of 1 good choices, 100.0%." in capsys.readouterr().out
    assert main(["choices", str(EXAMPLE), str(altered)]) == 1
    printed = capsys.readouterr().out
    assert re.search(r"MISSED  .*altered\.toml, step 1: add m1 7E\. Beside the L", printed)
    assert "librarian: 1 of 2 good choices, 50.0%." in printed
    assert main(["choices", str(EXAMPLE), "--bot", "nobody"]) == 2
