"""The scenario runner passes what holds, tells the difference where it does not, and refuses what is no scenario."""

from pathlib import Path

import pytest

from cardcatalog.cli import main
from cardcatalog.errors import ScenarioError
from cardcatalog.scenario import Scenario, run_file

SUITE = Path(__file__).resolve().parents[1] / "scenarios"

GOOD = """
rule = "LG-19"
why = "a card added to a full set takes the place of an L, which goes to the hand"
game = "library-game"
[config]
seed = 7
[start]
phase = "act"
actor = 0
hands = ["7E 9R", "2B 3B", "5P"]
stacks = ["KR QR", "JR"]
discard = "4M"
table = [ { owner = 1, kind = "set", cards = "7R 7B 7P L1 L2" } ]
[[step]]
legal = ["add m1 7E/L1", "add m1 7E/L2", "discard 7E"]
illegal = ["add m1 7E", "set 7E 9R", "dance"]
legal_exactly = ["discard 7E", "discard 9R", "add m1 7E/L1"]
why_not = { "set 7E 9R" = "LG-13", "dance" = "dance" }
play = "add m1 7E/L1"
[step.expect]
phase = "discard"
hands = ["L1 9R", "3B 2B", "5P"]
table = [ { owner = 1, kind = "set", cards = "7P 7E 7R 7B L2" } ]
[[step]]
play = "discard L1"
expect = { discard = "L1 4M", actor = 1 }
"""


def failures(text: str) -> list[str]:
    """Return what the runner finds wrong with a scenario text."""
    return Scenario.from_toml(text).failures()


def changed(old: str, new: str) -> str:
    """Return the good scenario with one thing changed."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_what_holds_passes() -> None:
    assert failures(GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"discard 7E"]\nillegal', '"discard 2B"]\nillegal', ["step 1", "“discard 2B” to be legal", "refused"]),
        ('"add m1 7E/L2"', '"sing"', ["step 1", "“sing” to be legal"]),
        ('illegal = ["add m1 7E"', 'illegal = ["discard 9R"', ["step 1", "“discard 9R” to be refused", "legal"]),
        ('legal_exactly = ["discard 7E", ', "legal_exactly = [", ["step 1", "no more", "“discard 7E”"]),
        ("legal_exactly = [", 'legal_exactly = ["discard 2B", ', ["step 1", "“discard 2B”", "missing"]),
        ('"set 7E 9R" = "LG-13"', '"set 7E 9R" = "LG-14"', ["step 1", "LG-14", "LG-13"]),
        ('"dance" = "dance"', '"discard 9R" = "LG-10"', ["step 1", "“discard 9R” to be refused", "legal"]),
        ('play = "add m1 7E/L1"', 'play = "add m1 7E"', ["step 1", "“add m1 7E”", "refused", "LG-18"]),
        ('phase = "discard"', 'phase = "act"', ["step 1", "phase", "'act'", "'discard'"]),
        ('"L1 9R"', '"7E 9R"', ["step 1", "hands"]),
        ("7P 7E 7R 7B L2", "7P 7E 7R 7B L1", ["step 1", "table"]),
        ('discard = "L1 4M"', 'discard = "4M L1"', ["step 2", "discard"]),
        ("actor = 1 }", "actor = 2 }", ["step 2", "actor"]),
        ("actor = 1 }", "actr = 1 }", ["step 2", "actr"]),
    ],
)
def test_what_does_not_hold_is_told_with_step_expected_and_found(old: str, new: str, told: list[str]) -> None:
    lines = "\n".join(failures(changed(old, new)))
    for part in told:
        assert part in lines


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('rule = "LG-19"', "", "rule"),
        ('game = "library-game"', 'game = "chess"', "chess"),
        ('game = "library-game"', "", "game"),
        ('why = "', 'wy = "', "wy"),
        ("[start]", "[strat]", "strat"),
        ("[config]", "[config]\nseets = 3", "seets"),
        ("seed = 7", "seed = -7", "seed"),
        ("seed = 7", 'seed = "7"', "seed"),
        ('discard = "4M"', 'discart = "4M"', "discart"),
        ('discard = "4M"', 'discard = "9R"', "9R"),
        ('discard = "4M"', 'discard = "1R"', "1R"),
        ("legal = [", "leagl = [", "leagl"),
        ('legal = ["add m1 7E/L1", ', "legal = [1, ", "legal"),
        ('play = "discard L1"', 'play = ["discard L1"]', "play"),
        ("expect = { discard", "expct = { discard", "expct"),
        ('"dance" = "dance"', '"dance" = ""', "why_not"),
        ("[[step]]\nplay", "[[step]]\n[[step]]\nplay", "checks nothing"),
        ("rule =", "rule", "TOML"),
    ],
)
def test_a_typing_mistake_is_refused_rather_than_ignored(old: str, new: str, sentence: str) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        failures(changed(old, new))


def test_a_scenario_without_steps_is_refused() -> None:
    with pytest.raises(ScenarioError, match="step"):
        Scenario.from_toml(GOOD[: GOOD.index("[[step]]")])


def test_the_command_line_says_ok_and_ends_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    assert main(["scenario", str(tmp_path)]) == 0
    assert main(["scenario", str(tmp_path / "good.toml")]) == 0
    output = capsys.readouterr().out
    assert "LG-19" in output
    assert "1 of 1 hold." in output


def test_the_command_line_shows_the_difference_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(changed("actor = 1 }", "actor = 2 }"), encoding="utf-8")
    assert main(["scenario", str(tmp_path)]) == 1
    output = capsys.readouterr().out
    assert "step 2: actor: expected 2, found 1" in output
    assert "1 of 2 hold." in output


@pytest.mark.parametrize("content", [b"\xff\xfe", b"rule = ", b"", b"x = " + b"[" * 5000])
def test_a_file_that_is_no_scenario_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "odd.toml").write_bytes(content)
    assert main(["scenario", str(tmp_path / "odd.toml")]) == 2
    assert "odd.toml" in capsys.readouterr().out


def test_a_missing_file_and_an_empty_folder_end_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path / "nowhere.toml")]) == 2
    assert main(["scenario", str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert "cannot be read" in captured.out
    assert "no scenario" in captured.err


@pytest.mark.parametrize("path", sorted(SUITE.rglob("*.toml")), ids=lambda path: str(path.stem))
def test_every_scenario_of_the_suite_holds(path: Path) -> None:
    verdict = run_file(path)
    assert verdict.holds, verdict.unreadable or "\n".join(verdict.failures)
