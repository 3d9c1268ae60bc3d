"""The engine plays the same games in the Python of the browser as in this one."""

import json
from pathlib import Path

import pytest

import cardcatalog
from cardcatalog.cli import main
from workshop.machine import ROOT, ensure_npm_packages, run_node

RUNS = [
    ["library-game", "--games", "10", "--bots", "greedy,random", "--seed", "77"],
    [
        "library-game",
        "--games",
        "10",
        "--bots",
        "greedy",
        "--seed",
        "5",
        "--option",
        "staff=9",
        "--option",
        "patrons=10",
    ],
    ["the-librarians", "--games", "5", "--seats", "3", "--bots", "greedy,random", "--seed", "77"],
]


def test_the_hash_over_all_actions_and_results_is_the_same_in_pyodide(capsys: pytest.CaptureFixture[str]) -> None:
    ensure_npm_packages()
    engine = Path(cardcatalog.__file__).parents[1]
    here = []
    for words in RUNS:
        assert main(["simulate", *words, "--json"]) == 0
        here.append(json.loads(capsys.readouterr().out)["sha256"])
    runtime = ROOT / "web" / "node_modules" / "pyodide"
    script = Path(__file__).with_name("simulate.mjs")
    printed = run_node(script, str(runtime), str(engine), json.dumps(RUNS), text="")
    assert json.loads(printed.strip().splitlines()[-1]) == here
