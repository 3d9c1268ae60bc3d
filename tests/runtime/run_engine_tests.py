"""Runs the engine's tests in Pyodide: /house is this repository, /engine the engine, /packages pytest and its needs."""

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

sys.dont_write_bytecode = True
sys.path.insert(0, "/packages")
os.chdir("/house")
os.environ |= {"HYPOTHESIS_PROFILE": "brief", "HYPOTHESIS_STORAGE_DIRECTORY": "/tmp/hypothesis"}  # noqa: S108  in memory

import pytest  # noqa: E402

# Left out: they ask how bots choose or how long games are, over hundreds of decisions or games, whatever the Python.
LEFT_OUT = ("chooses_the_same_whatever", "in_a_usual_time", "by_a_wide_margin", "200_games", "250_games")
ARGUMENTS = ["tests/engine", "-k", f"not ({' or '.join(LEFT_OUT)})", "-q", "--tb=short", "-p", "no:cacheprovider"]
ARGUMENTS += ["-o", "timeout=0", "-o", "pythonpath=/engine web tests ."]


class Tally:
    """Counts how the tests end, and why some are skipped."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the end of a test."""
        if report.when == "call" or report.outcome != "passed":
            self.ends[report.outcome] += 1
        if report.skipped and isinstance(report.longrepr, tuple):
            self.reasons[report.longrepr[2].removeprefix("Skipped: ")] += 1


def _skips(reason: str) -> Any:
    def instead(*_: object, **__: object) -> None:
        pytest.skip(reason)

    return instead


# The browser's Python has one process and one thread: a test that asks for another ends there.
vars(subprocess)["Popen"].__init__ = _skips("no second process")
vars(threading)["Thread"].start = _skips("no second thread")

tally = Tally()
printed = StringIO()
with redirect_stdout(printed), redirect_stderr(printed):
    status = pytest.main(ARGUMENTS, plugins=[tally])
answer = {"status": int(status), "ends": tally.ends, "skipped": tally.reasons, "printed": printed.getvalue()[-8000:]}
json.dumps(answer | {"python": sys.version.split()[0], "platform": sys.platform})
