"""Programs that run for minutes, one after the other, beside the tests that a person waits for."""

import os
import subprocess
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any


class Queue:
    """Runs programs one at a time and at low priority, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._line = ThreadPoolExecutor(max_workers=1)
        self._running: list[subprocess.Popen[str]] = []
        self._answers: dict[str, Future[Any]] = {}

    def ask(self, name: str, work: Callable[["Queue"], Any]) -> None:
        """Put work into the queue."""
        self._answers[name] = self._line.submit(work, self)

    def answer(self, name: str) -> Any:
        """Wait for what the work of this name returns; raises what it raises."""
        return self._answers[name].result()

    def run(self, *command: str | Path, text: str = "", settings: dict[str, str] | None = None) -> str:
        """Run a program with `text` as its input and return what it printed; AssertionError with its last words."""
        words = [str(word) for word in command]
        pipe = subprocess.PIPE
        environment = {**os.environ, **(settings or {})}
        child = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=environment)  # noqa: S603
        self._running.append(child)
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, child.pid, 10)
        printed, said = child.communicate(text)
        self._running.remove(child)
        assert child.returncode == 0, (printed + said)[-4000:]
        return printed

    def end(self) -> None:
        """End what still runs, and leave out what has not begun."""
        self._line.shutdown(wait=False, cancel_futures=True)
        for child in self._running:
            child.kill()
