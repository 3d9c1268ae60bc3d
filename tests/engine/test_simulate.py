"""Simulations: what is counted is what happened, and the same seed gives the same figures everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cardcatalog
from cardcatalog.bots import BOTS, luck
from cardcatalog.cli import main
from cardcatalog.errors import CardCatalogError
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.simulate import figures_text, simulate

# Ten random games of seed 1; changes only with the rules, with `rules_version`, or with the streams of chance.
RANDOM_SHA256 = "057f1984e00823935f17e6a5c90ac92b1392caf05d67c4dcc1bfcd2440f89b3f"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return what `simulate library-game ... --json` prints."""
    assert main(["simulate", "library-game", *arguments, "--json"]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def test_the_figures_of_a_simulation_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    figures = run(capsys, "--games", "12", "--seats", "3", "--bots", "greedy,random", "--option", "rounds=2")
    assert figures["games"] == 12
    assert figures["rounds"] == 24
    assert [seat["bot"] for seat in figures["seats"]] == ["greedy", "random", "greedy"]
    assert figures["rounds_checked_out"] + sum(figures["rounds_closed"].values()) == 24
    assert figures["rounds_checked_out"] == sum(seat["rounds_won"] for seat in figures["seats"])
    wins = sum(seat["wins"] for seat in figures["seats"])
    assert wins <= 12
    assert wins + sum(seat["shared_wins"] for seat in figures["seats"]) / 2 >= 12
    turns = figures["turns_a_round"]
    assert 0 < turns["median"] <= turns["p99"] <= turns["max"]
    assert figures["events"]["RoundEnded"] == 24
    assert figures["events"]["GameEnded"] == 12
    assert figures["events"]["MeldChanged"] == figures["thefts"]
    assert figures["events"].get("Trespassed", 0) == figures["trespasses"]
    average = sum(seat["average_points_a_round"] for seat in figures["seats"]) / 3
    assert average == pytest.approx(figures["average_points_a_round"], abs=0.01)


def test_what_is_counted_is_what_a_game_played_by_hand_shows() -> None:
    figures = simulate("library-game", 1, 3, ["random"], 8, {"rounds": 3})
    again = simulate("library-game", 1, 3, ["random"], 8, {"rounds": 3})
    assert figures == again
    assert len(figures.turns) == 3
    assert sum(figures.turns) == figures.events["TurnStarted"] + 1  # the first began with the deal
    assert figures.decisions > sum(figures.turns)


def test_rounds_that_are_closed_are_told_apart() -> None:
    figures = simulate("library-game", 3, 3, ["random"], 1, {"rounds": 2, "max_turns": 1}).to_dict()
    assert figures["rounds_closed"] == {"closing time": 0, "most turns": 6}
    assert figures["turns_a_round"] == {"median": 3, "p95": 3, "p99": 3, "max": 3}
    assert figures["endings"] == {"most turns": 6}
    assert figures["rounds_checked_out"] == 0
    assert all(seat["rounds_won"] == 0 for seat in figures["seats"])


def test_a_game_without_rounds_is_one_round_and_its_points_have_sources() -> None:
    figures = simulate("the-librarians", 4, 3, ["greedy", "random"], 1, {"melds_to_end": 3})
    assert len(figures.turns) == 4
    assert sum(figures.endings.values()) == 4
    assert sum(figures.sources.values()) == sum(figures.points)
    assert figures.sources["meld"] >= 10 * 3 * 4
    assert figures.to_dict()["rounds"] == 4
    assert "points by meld" in figures_text(figures)


def test_the_hash_is_over_all_actions_and_depends_on_the_seed() -> None:
    first = simulate("library-game", 3, 4, ["random"], 1, {"rounds": 1})
    assert simulate("library-game", 3, 4, ["random"], 2, {"rounds": 1}).sha256 != first.sha256
    assert simulate("library-game", 4, 4, ["random"], 1, {"rounds": 1}).sha256 != first.sha256
    assert simulate("library-game", 3, 4, ["greedy"], 1, {"rounds": 1}).sha256 != first.sha256
    assert simulate("library-game", 3, 4, ["random"], 1, {"rounds": 1, "max_turns": 199}).sha256 == first.sha256


def test_random_games_of_seed_1_are_these_on_every_machine_and_python() -> None:
    assert simulate("library-game", 10, 4, ["random"], 1, {"rounds": 1}).sha256 == RANDOM_SHA256


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_figures_do_not_depend_on_the_order_of_hashes(hash_seed: str) -> None:
    here = simulate("library-game", 5, 5, ["greedy", "random"], 3, {"rounds": 1, "patrons_trespass": True})
    told = "--games 5 --seats 5 --bots greedy,random --seed 3 --option rounds=1 --option patrons_trespass=true --json"
    command = [sys.executable, "-m", "cardcatalog", "simulate", "library-game", *told.split()]
    path = str(Path(cardcatalog.__file__).parents[1])
    done = subprocess.run(  # noqa: S603 - our own program
        command, env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}, capture_output=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(here.to_dict()))


def test_the_table_says_what_the_json_says(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate("library-game", 2, 3, ["greedy"], 1, {"rounds": 1})
    assert main(["simulate", "library-game", "--games", "2", "--seats", "3", "--option", "rounds=1"]) == 0
    table = capsys.readouterr().out
    assert table.strip() == figures_text(figures).strip()
    assert figures.sha256 in table
    assert "thefts from melds" in table


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "11"], "LG-2"),
        (["--seats", "4", "--option", "seats=5"], "said twice"),
        (["--bots", "clever"], "clever"),
        (["--bots", ""], "no bot"),
        (["--games", "0"], "one game"),
        (["--games", "-3"], "one game"),
        (["--option", "rounds"], "rounds"),
        (["--option", "rounds=many"], "rounds"),
        (["--option", "rownds=1"], "rownds"),
        (["--option", "kinder=1"], "kinder"),
        (["--seed", "-1"], "seed"),
        (["--seed", "one"], "seed"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["simulate", "library-game", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    "arguments", [[], ["simulate"], ["simulate", "chess"], ["fly"], ["simulate", "library-game", "x"]]
)
def test_what_is_no_command_gets_the_usage_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_help_names_the_commands_and_whose_game_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--help"])
    assert stop.value.code == 0
    text = capsys.readouterr().out
    assert "scenario" in text
    assert "simulate" in text
    assert "Gene Ambaum" in text


def test_a_game_without_bots_and_a_negative_seed_are_refused() -> None:
    with pytest.raises(CardCatalogError):
        simulate("chess", 1, 2, ["random"], 1, {})
    with pytest.raises(CardCatalogError):
        simulate("library-game", 1, 2, [], 1, {})


def test_a_reloaded_game_goes_on_alike() -> None:
    match = Match.new("library-game", {"seats": 3, "rounds": 1}, 6)
    saved = []
    while not match.over:
        saved.append(match.record.to_json())
        seat = match.state.actor
        match.play(BOTS["library-game"]["random"](match.view(seat), luck(6, seat, len(match.record.actions))))
    again = Record.from_json(saved[len(saved) // 2]).replay()
    while not again.over:
        seat = again.state.actor
        again.play(BOTS["library-game"]["random"](again.view(seat), luck(6, seat, len(again.record.actions))))
    assert again.record.actions == match.record.actions
