"""Rules as data: every scenario holds, none can hold by accident, and together they cover the rules."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardcatalog
from cardcatalog.cli import main
from cardcatalog.errors import IllegalAction, NotationError, ScenarioError
from cardcatalog.scenario import Scenario, run_file
from cardcatalog.shelf import GAMES

SCENARIOS = Path(__file__).parents[1] / "scenarios"
FOLDER = SCENARIOS / "library_game"
RULES = {
    "library_game": [f"LG-{number}" for number in range(1, 38)],
    "the_librarians": [f"TL-{number}" for number in range(1, 32)],
}
FILES = [path for folder in RULES for path in sorted((SCENARIOS / folder).glob("*.toml"))]
REFUSED = re.compile(r"^(illegal|why_not) = ", re.MULTILINE)
LIBRARY_GAME = GAMES["library-game"]
EXAMPLE = FOLDER / "lg-19-replaces-l-in-full-set.toml"
CHAPTER = SCENARIOS / "the_librarians" / "tl-08-one-or-three-of-one-type.toml"
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def _short(value: object) -> str:
    return value.stem if isinstance(value, Path) else str(value)


def test_there_are_scenarios() -> None:
    counts = {folder: sum(path.parent.name == folder for path in FILES) for folder in RULES}
    assert counts["library_game"] >= 150
    assert counts["the_librarians"] >= 90
    assert len(set(FILES)) == len(list(SCENARIOS.rglob("*.toml")))


@every_file
def test_scenario_holds(path: Path) -> None:
    verdict = run_file(path)
    assert verdict.holds, verdict.unreadable or "\n".join(verdict.failures)


@every_file
def test_scenario_says_why_and_refuses_something(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(tomllib.loads(text)["why"]) > 20
    assert REFUSED.search(text), "nothing is refused here"


@every_file
def test_file_name_tells_its_rule(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["rule"] in RULES[path.parent.name]
    assert data["game"].replace("-", "_") == path.parent.name
    assert path.stem.startswith(("hazard-", _beginning(data["rule"])))


@pytest.mark.parametrize("rule", [rule for rules in RULES.values() for rule in rules])
def test_every_rule_has_a_scenario_of_its_own(rule: str) -> None:
    assert [path for path in FILES if path.stem.startswith(_beginning(rule))]


def _beginning(rule: str) -> str:
    return f"{rule[:2].lower()}-{int(rule[3:]):02}-"


def _options_played(folder: str) -> dict[str, set[object]]:
    """Return all values that the scenarios of a folder give to each option; each must leave its default once."""
    default = GAMES[folder.replace("_", "-")].config_dict(GAMES[folder.replace("_", "-")].config({}))
    seen: dict[str, set[object]] = {name: set() for name in default}
    for path in FILES:
        if path.parent.name == folder:
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            for name, value in {"seats": len(data["start"]["hands"]), **data.get("config", {})}.items():
                seen[name].add(str(value) if isinstance(value, dict) else value)
    assert not [name for name, values in seen.items() if not values - {default[name]}]
    return seen


def test_every_option_of_library_game_is_played_away_from_its_default() -> None:
    seen = _options_played("library_game")
    assert {2, 3, 4, 5, 6, 7, 10} <= seen["seats"]
    assert {0, 9} <= seen["staff"]
    assert {0, 10} <= seen["patrons"]
    assert {0, 1} <= seen["closing_time"]
    assert {3, 10} <= seen["hand_size"]


def test_every_option_of_the_librarians_is_played_away_from_its_default() -> None:
    seen = _options_played("the_librarians")
    assert {2, 3, 4, 5, 6} <= seen["seats"]
    assert {1, 20} <= seen["melds_to_end"]
    assert {0, 1} <= seen["quiet_limit"]
    assert "bottom" in seen["excess"]


def _play(path: Path) -> Iterator[tuple[Scenario, Any, Any]]:
    """Yield scenario, state and step before each step is played."""
    scenario = Scenario.from_toml(path.read_text(encoding="utf-8"))
    state: Any = scenario.begin()
    for step in scenario.steps:
        yield scenario, state, step
        if "play" in step:
            state.apply(scenario.game.parse_action(step["play"]))


@every_file
def test_refused_actions_change_nothing(path: Path) -> None:
    for scenario, state, step in _play(path):
        before, position = state.copy(), scenario.game.position(state)
        for text in [*step.get("illegal", ()), *step.get("why_not", ())]:
            try:
                action = scenario.game.parse_action(text)
            except NotationError:
                continue
            with pytest.raises(IllegalAction, match=scenario.rule[:3]):
                state.apply(action)
            assert state == before
            assert scenario.game.position(state) == position


@every_file
def test_all_zones_together_are_the_deck(path: Path) -> None:
    deck: list[int] | None = None
    for _, state, step in _play(path):
        zones = state.zones()
        assert len(set(zones)) == len(zones)
        if deck is not None:
            assert sorted(zones) == deck
        deck = None if step.get("play", "").startswith("mix") else sorted(zones)


@every_file
def test_position_of_every_step_can_be_read_again(path: Path) -> None:
    for scenario, state, _ in _play(path):
        assert scenario.game.from_position(scenario.game.position(state), scenario.options) == state


@every_file
def test_every_expectation_can_fail(path: Path) -> None:
    scenario = Scenario.from_toml(path.read_text(encoding="utf-8"))
    assert not scenario.failures()
    for number, step in enumerate(scenario.steps):
        for key, value in step.get("expect", {}).items():
            assert _with_step(scenario, number, expect={**step["expect"], key: _other(value)}).failures(), key
        for text in step.get("legal", ()):
            assert _with_step(scenario, number, illegal=[text]).failures(), text
        for text in step.get("illegal", ()):
            assert _with_step(scenario, number, legal=[text]).failures(), text
        for text in step.get("why_not", {}):
            assert _with_step(scenario, number, why_not={text: "LG-99"}).failures(), text
        for text in step.get("legal_exactly", ()):
            fewer = [other for other in step["legal_exactly"] if other != text]
            assert _with_step(scenario, number, legal_exactly=fewer).failures(), text


def _with_step(scenario: Scenario, number: int, **changes: Any) -> Scenario:
    steps = [deepcopy(dict(step)) for step in scenario.steps]
    steps[number] |= changes
    return replace(scenario, steps=tuple(steps))


def _other(value: Any) -> Any:
    """Return a value of the same kind that is not equal, whatever order counts."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value} 9Z"
    return [*value, value[0]] if value else ["9Z"]


ALTERED = [
    ('phase = "discard"', 'phase = "draw"', "phase: expected 'draw', found 'discard'"),
    ("9R L1", "9R L2", "hands: expected ['9R L2', '2B 3B', '5P'], found ['9R L1', '2B 3B', '5P']"),
    ('illegal = ["add m1 7E",', 'illegal = ["add m1 7E/L2",', "expected “add m1 7E/L2” to be refused; found it legal"),
    ('legal = ["add m1 7E/L1",', 'legal = ["add m1 9R",', "expected “add m1 9R” to be legal; found it refused"),
    ('play = "add m1 7E/L1"', 'play = "add m1 9R/L1"', "expected to play “add m1 9R/L1”; found it refused"),
]


@pytest.mark.parametrize(("old", "new", "told"), ALTERED, ids=[told[:25] for _, _, told in ALTERED])
def test_altered_scenario_exits_with_1_and_prints_expected_and_found(
    old: str, new: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert text.count(old) == 1
    altered = tmp_path / "altered.toml"
    altered.write_text(text.replace(old, new), encoding="utf-8")
    assert main(["scenario", str(EXAMPLE)]) == 0
    capsys.readouterr()
    assert main(["scenario", str(EXAMPLE), str(altered)]) == 1
    printed = capsys.readouterr().out
    assert told in printed
    assert "step 1" in printed
    assert "1 of 2 hold." in printed


def test_command_line_runs_the_whole_suite() -> None:
    environment = os.environ | {"PYTHONPATH": str(Path(cardcatalog.__file__).parents[1])}
    command = [sys.executable, "-m", "cardcatalog", "scenario", str(SCENARIOS)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    held, total = re.findall(r"(\d+) of (\d+) hold\.", done.stdout)[-1]
    assert held == total
    assert int(total) >= len(FILES)


BAD_OPTIONS = [
    ({"seats": 4}, "seats"),
    ({"staff": 10}, "LG-3"),
    ({"patrons": 11}, "LG-3"),
    ({"rounds": 0}, "LG-4"),
    ({"rounds": 21}, "LG-4"),
    ({"hand_size": 2}, "LG-4"),
    ({"hand_size": 11}, "LG-4"),
    ({"first_dealer": 3}, "LG-6"),
    ({"broken_series": "some"}, "LG-25"),
    ({"closing_time": -1}, "LG-28"),
    ({"max_turns": 0}, "LG-28"),
    ({"incident": "dice"}, "LG-31"),
    ({"kinder": "yes"}, "kinder"),
    ({"house_rule": True}, "house_rule"),
]


BAD_CHAPTERS = [
    ({"seats": 3}, "seats"),
    ({"melds_to_end": 0}, "TL-29"),
    ({"melds_to_end": 21}, "TL-29"),
    ({"quiet_limit": -1}, "TL-31"),
    ({"excess": "side"}, "TL-31"),
    ({"first_seat": 2}, "TL-5"),
    ({"deck": "season-0"}, "season-1, season-2, season-3, season-4"),
    ({"deck": {"name": "Empty"}}, "TL-2"),
    ({"house_rule": True}, "house_rule"),
]


@pytest.mark.parametrize(
    ("path", "options", "told"),
    [*((EXAMPLE, *bad) for bad in BAD_OPTIONS), *((CHAPTER, *bad) for bad in BAD_CHAPTERS)],
    ids=_short,
)
def test_option_that_the_rules_do_not_allow_is_refused(path: Path, options: dict[str, Any], told: str) -> None:
    example = Scenario.from_toml(path.read_text(encoding="utf-8"))
    with pytest.raises(ScenarioError, match=told):
        replace(example, options=options).begin()


@pytest.mark.parametrize(
    ("path", "count", "rule"),
    [(EXAMPLE, 1, "LG-2"), (EXAMPLE, 11, "LG-2"), (CHAPTER, 1, "TL-5"), (CHAPTER, 7, "TL-5")],
    ids=_short,
)
def test_too_few_or_too_many_hands_are_no_table(path: Path, count: int, rule: str) -> None:
    example = Scenario.from_toml(path.read_text(encoding="utf-8"))
    with pytest.raises(ScenarioError, match=rule):
        replace(example, start={"hands": [""] * count}).begin()


def _deal(name: str, mix: str) -> Any:
    """Return the state right after the dealer of the scenario `name` set the mix (LG-34)."""
    scenario = Scenario.from_toml((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    state: Any = scenario.begin()
    state.apply(scenario.game.parse_action(scenario.steps[0]["play"]))
    state.apply(scenario.game.parse_action(mix))
    return state


@pytest.mark.parametrize(
    ("name", "mix", "hands", "stacks"),
    [
        ("lg-34-the-dealer-mixes", "mix 5 3", [7, 7, 7], (25, 26)),
        ("lg-34-the-dealer-mixes", "mix 5 4", [7, 7, 7], (26, 26)),
        ("lg-34-the-dealer-mixes", "mix 0 0", [7, 7, 7], (21, 22)),
        ("lg-04-at-least-three-left", "mix 4 4", [10] * 7, (1, 1)),
    ],
)
def test_deal_gives_whole_hands_two_equal_stacks_and_one_discard(
    name: str, mix: str, hands: list[int], stacks: tuple[int, int]
) -> None:
    state = _deal(name, mix)  # LG-5: the first stack gets the odd card, and gives its top to the discard pile
    _, staff, patrons = mix.split()
    position = LIBRARY_GAME.position(state)
    assert [len(hand.split()) for hand in position["hands"]] == hands
    assert tuple(len(stack.split()) for stack in position["stacks"]) == stacks
    assert len(position["discard"].split()) == 1
    named = " ".join([*position["hands"], *position["stacks"], position["discard"]]).split()
    assert sorted(card for card in named if card[0] == "L") == [f"L{number + 1}" for number in range(int(staff))]
    assert sorted(card for card in named if card[:2] == "PP") == [f"PP{number + 1}" for number in range(int(patrons))]
    assert len(named) == 65 + int(staff) + int(patrons)


def test_first_dealer_is_the_one_named_or_any_seat() -> None:
    for seat in range(5):  # LG-6, LG-5: the seat left of the dealer plays first
        state = LIBRARY_GAME.new(LIBRARY_GAME.config({"seats": 5, "first_dealer": seat}), seed=1)
        assert (state.dealer, state.actor) == (seat, (seat + 1) % 5)
    random_dealer = LIBRARY_GAME.config({"seats": 5})
    assert {LIBRARY_GAME.new(random_dealer, seed).dealer for seed in range(60)} == set(range(5))
