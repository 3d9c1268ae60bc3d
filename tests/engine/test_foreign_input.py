"""What no person would type: numbers that are no cards, seats that are not there, names that no file can have."""

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardcatalog.errors import IllegalAction, NotationError
from cardcatalog.library_game.actions import Add, Discard, PlayPatron, PlaySeries, PlaySet, TakeTop
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.actions import Meld, Reveal

ENGINE = Path(__file__).parents[2] / "engine"
FOREIGN: list[tuple[str, Any]] = [
    ("library-game", PlaySet(-1)),
    ("library-game", PlaySet(1 << 200)),
    ("library-game", PlaySet(None)),  # type: ignore[arg-type]
    ("library-game", PlaySeries(-8)),
    ("library-game", Discard(84)),
    ("library-game", Discard(-1)),
    ("library-game", PlayPatron(99)),
    ("library-game", TakeTop(7)),
    ("library-game", Add(1, 3, (), ((0, 999),))),
    ("library-game", "draw 1"),
    ("library-game", None),
    ("the-librarians", Reveal(("ZZ9",), None)),
    ("the-librarians", Reveal(("L1",), 77)),
    ("the-librarians", Meld((1, 2, 3))),  # type: ignore[arg-type]
    ("the-librarians", Discard(3)),
    ("the-librarians", 5),
]


@pytest.mark.parametrize(("game", "action"), FOREIGN)
def test_an_action_from_nowhere_is_refused_and_changes_nothing(game: str, action: object) -> None:
    match = Match.new(game, {}, 3)
    if game == "library-game":
        match.play(GAMES[game].parse_action("draw 1"))
    before = GAMES[game].position(match.state)
    record = list(match.record.actions)
    with pytest.raises(IllegalAction, match=r"\."):
        match.play(action)
    assert GAMES[game].position(match.state) == before
    assert match.record.actions == record
    assert match.state.why_not(action)
    assert match.view(match.state.actor).why_not(action)


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seat", [-1, 9, 1000])
def test_there_is_no_view_of_a_seat_that_is_not_there(game: str, seat: int) -> None:
    with pytest.raises(IndexError):
        Match.new(game, {}, 3).view(seat)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_copy_made_by_the_copy_module_is_independent(game: str) -> None:
    state = Match.new(game, {}, 3).state
    before = GAMES[game].position(state)
    other = copy.copy(state)
    for _ in range(20):
        other.apply(other.legal_actions()[0])
    assert GAMES[game].position(state) == before


def test_a_refusal_quotes_a_long_line_in_short() -> None:
    with pytest.raises(NotationError) as refused:
        GAMES["library-game"].parse_action("set" + " 7R" * 300_000)
    assert len(str(refused.value)) < 150


def run(*words: str, **settings: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PYTHONPATH": str(ENGINE), "PATH": "", **settings}
    command = [sys.executable, "-m", "cardcatalog", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)  # noqa: S603


@pytest.mark.parametrize(
    "words",
    [
        ("scenario", "x" * 5000),
        ("scenario", ""),
        ("deck", "check", "x" * 5000),
        ("stress", "--out", "nowhere/at/all"),
    ],
)
def test_odd_files_get_a_sentence_and_exit_2(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr + done.stdout
    assert done.stderr + done.stdout


def test_a_terminal_without_our_letters_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "\u00fcn\u00ef.toml").write_text("rule = 5", encoding="utf-8")
    done = run("scenario", str(tmp_path), PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_scenario_written_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    scenario = min((Path(__file__).parents[1] / "scenarios" / "library_game").glob("lg-19-*.toml"))
    (tmp_path / "bom.toml").write_bytes(b"\xef\xbb\xbf" + scenario.read_bytes())
    assert run("scenario", str(tmp_path / "bom.toml")).returncode == 0


def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "cardcatalog", "simulate", "library-game", "--games", "1", "--bots", "random"]
        done = subprocess.run(  # noqa: S603
            command,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(ENGINE)},
            check=False,
            timeout=120,
        )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "cannot be" in done.stderr
