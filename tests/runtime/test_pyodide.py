"""The engine in the browser's Python: its own tests pass there, and it plays the same games as in this one."""

import json
from pathlib import Path
from typing import Any

import pytest

GOLDEN = json.loads(Path(__file__).with_name("digests.json").read_text(encoding="utf-8"))
ONE_PROCESS = {"no second process", "no second thread"}

pytestmark = pytest.mark.timeout(2400)  # thousands of tests in a slower Python, beside all others


def test_the_engines_tests_pass_in_pyodide(engine_tests: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\nPyodide {engine_tests['python']}: {engine_tests['ends']}, skipped: {engine_tests['skipped']}")  # noqa: T201
    assert engine_tests["platform"] == "emscripten"
    assert engine_tests["status"] == 0, engine_tests["printed"]
    assert set(engine_tests["ends"]) <= {"passed", "skipped"}
    assert engine_tests["ends"]["passed"] > 3000
    assert set(engine_tests["skipped"]) <= ONE_PROCESS
    assert sum(engine_tests["skipped"].values()) < 60


def test_300_games_of_each_have_the_same_digest_everywhere(digests: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\nThe same digests in {', '.join(digests)}" if len(digests) > 1 else digests)  # noqa: T201
    assert any(name.startswith("Pyodide") for name in digests)
    assert any(name.startswith("CPython") for name in digests)
    assert digests == dict.fromkeys(digests, GOLDEN)
