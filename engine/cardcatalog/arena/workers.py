"""Deals on all cores of this machine: a process a core; one that is lost is replaced, and its deal played again."""

import os
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from types import FrameType
from typing import TYPE_CHECKING, Any

from cardcatalog.errors import CardCatalogError

from .run import Deal, Run, play_deal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_LEAVE_WITHIN = 5.0  # seconds
_DISMISSALS = (signal.SIGTERM, signal.SIGINT)
_TRIES = 3  # a deal that ends three processes ends the run: the machine has too little memory, or a bot kills


def cores() -> int:
    """Return how many cores this process may use."""
    with suppress(AttributeError):  # not every system tells
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_here(run: Run, numbers: Sequence[int], jobs: int) -> Generator[Deal]:
    """Yield the deals as they are finished; closing the iterator ends all processes.

    With one job, or one deal, they are played in this process. BotError or another error of a deal is raised here.
    """
    if min(jobs, len(numbers)) <= 1 or sys.platform == "emscripten":  # a browser has no processes
        for number in numbers:
            yield play_deal(run, number)
        return
    team = _Team(run)
    waiting = iter(numbers)
    try:
        for number in islice(waiting, jobs):
            team.start(number)
        while team.at_work:
            deal = team.next_deal()
            for number in islice(waiting, 1):
                team.start(number)
            yield deal
    finally:
        team.dismiss()


class _Team:
    """The processes of a run; `at_work` says which deal each is playing."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._context = get_context("spawn")  # the same everywhere
        self._idle: list[Any] = []
        self._processes: dict[Any, Any] = {}
        self._tries: Counter[int] = Counter()
        self.at_work: dict[Any, int] = {}

    def start(self, number: int) -> None:
        """Give a deal to a process that has none, or to a new one."""
        line = self._idle.pop() if self._idle else self._hire()
        self.at_work[line] = number
        with suppress(OSError):  # it was lost meanwhile: `next_deal` will notice
            line.send(number)

    def _hire(self) -> Any:
        line, other = self._context.Pipe()
        process = self._context.Process(target=_work, args=(other, self._run), daemon=True)
        process.start()
        other.close()
        self._processes[line] = process
        return line

    def next_deal(self) -> Deal:
        """Return the next deal that is finished, however many processes are lost on the way."""
        from multiprocessing.connection import wait  # noqa: PLC0415 - not there where there are no processes

        while True:
            lines: list[Any] = wait(list(self.at_work))
            for line in lines:
                number = self.at_work.pop(line)
                try:
                    answer: Any = line.recv()
                except (EOFError, OSError):
                    self._replace(line, number)
                    continue
                self._idle.append(line)
                if isinstance(answer, BaseException):
                    raise answer
                deal: Deal = answer
                return deal

    def _replace(self, line: Any, number: int) -> None:
        self._processes.pop(line).join()
        self._tries[number] += 1
        if self._tries[number] == _TRIES:
            raise CardCatalogError(f"Deal {number} ended the process that played it {_TRIES} times.")
        self.start(number)

    def dismiss(self) -> None:
        """End all processes."""
        for process in self._processes.values():
            process.terminate()
        for line, process in self._processes.items():
            process.join(_LEAVE_WITHIN)
            process.kill()
            process.join()
            line.close()


def _work(line: "Connection[Any, Any]", run: Run) -> None:
    """Play the deals that are asked for until nobody asks any more."""
    for kind in _DISMISSALS:
        signal.signal(kind, _leave)
    with suppress(EOFError, OSError, _Dismissed):
        while True:
            number = line.recv()
            try:
                answer: Any = play_deal(run, number)
            except CardCatalogError as error:
                answer = error
            except Exception:  # noqa: BLE001 - an error of ours: it is told where somebody can see it
                answer = RuntimeError(traceback.format_exc())
            line.send(answer)


class _Dismissed(BaseException):
    """Raised wherever the process stands, so that programs at the table are told to leave too."""


def _leave(_number: int, _frame: FrameType | None) -> None:
    for kind in _DISMISSALS:  # once is enough: what tidies up is not to be disturbed
        signal.signal(kind, lambda *_: None)
    raise _Dismissed
