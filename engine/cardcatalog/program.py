"""A program at the table: started for one seat of one game, asked line by line, never waited for without end."""

import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO, Any

from . import protocol
from .bots import Budget
from .chance import Chance
from .errors import BotError, NotationError
from .fields import shortened
from .game import Action, Game

START_WITHIN = 30.0  # seconds until a program says hello, and until it is ready for a game
ANSWER_WITHIN = 60.0  # seconds for a decision where the budget names none
GRACE = 10.0  # seconds beyond those of the budget: for the way there and back
LEAVE_WITHIN = 1.0
_LONGEST_ANSWER = 1 << 16  # bytes


class Program:
    """A bot in a process of its own; BotError with its name and a sentence for all that goes wrong with it.

    It is told the view of its seat and the luck of the decision. The luck must come from a seed that does not tell the
    deal, as the arena's does.
    """

    def __init__(self, name: str, command: str, game: Game, config: Any, seat: int) -> None:
        """Start `command` (words as in a shell, but no shell) and tell it of the game."""
        self._name = name
        self._game = game
        self._last_words = ""
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=1000)
        self._orders: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = self._start(command)
        try:
            self._check_hello(self._ask(protocol.hello(), protocol.HELLO, START_WITHIN))
            self._ask(protocol.newgame(game, config, seat), "ready", START_WITHIN)
        except BaseException:
            self.close()
            raise

    def choose(self, view: Any, chance: Chance, budget: Budget) -> Action:
        """Return the program's decision; it may still be one that the rules forbid."""
        within = ANSWER_WITHIN if budget.seconds is None else budget.seconds + GRACE
        text = self._ask(protocol.go(self._game, view, chance, budget), "action", within)
        try:
            return self._game.parse_action(text)
        except NotationError as error:
            raise BotError(f"{self._name} answered with no action: {error}") from error

    def close(self) -> None:
        """Tell the program to leave; one that stays is ended, with all that it started."""
        self._orders.put("quit")
        self._orders.put(None)
        try:
            self._process.wait(LEAVE_WITHIN)
        except subprocess.TimeoutExpired:
            self._end()

    def _start(self, command: str) -> "subprocess.Popen[bytes]":
        try:
            words = shlex.split(command, posix=os.name != "nt")
        except ValueError as error:
            raise BotError(f"{self._name} cannot be started: {error}.") from error
        if not words:
            raise BotError(f"{self._name} cannot be started: there is no command after “exec:”.")
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(  # noqa: S603 - running what the user names is the point
                words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=os.name != "nt"
            )
        except (OSError, ValueError) as error:
            raise BotError(f"{self._name} cannot be started: {error}.") from error
        self._listener = threading.Thread(target=self._listen, args=(process,), daemon=True)
        self._listener.start()
        for task in (self._write, self._read):
            threading.Thread(target=task, args=(process,), daemon=True).start()
        return process

    # What goes on beside: one thread writes, one reads answers, one keeps the last complaint

    def _write(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError, ValueError), _open(process.stdin) as stream:
            while (line := self._orders.get()) is not None:
                stream.write(line.encode() + b"\n")
                stream.flush()

    def _read(self, process: "subprocess.Popen[bytes]") -> None:
        with suppress(OSError, ValueError, queue.Full), _open(process.stdout) as stream:
            while line := stream.readline(_LONGEST_ANSWER):
                self._lines.put(line, timeout=ANSWER_WITHIN)
            self._lines.put(b"", timeout=ANSWER_WITHIN)

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        """Keep its last words: the last line that names an error, as Python's and Node's do, else the last one."""
        with suppress(OSError, ValueError), _open(process.stderr) as stream:
            while line := stream.readline(_LONGEST_ANSWER):
                words = line.decode(errors="replace").strip()
                if words and ("Error" in words or "Error" not in self._last_words):
                    self._last_words = shortened(words)

    # Asking

    def _ask(self, order: str, expected: str, within: float) -> str:
        """Send a line and return what follows the expected word; BotError if that does not come in time."""
        self._orders.put(order)
        until = time.monotonic() + within
        while True:
            line = self._next_line(until, within)
            word, rest = protocol.words_of(line)
            if word == expected:
                return rest
            if word == "error":
                raise BotError(f"{self._name} gave up: {rest or 'it does not say why'}")
            if word not in ("info", ""):
                raise BotError(f"{self._name} was to say “{expected}” and said “{shortened(line.strip())}”.")

    def _next_line(self, until: float, within: float) -> str:
        left = until - time.monotonic()
        try:
            line = self._lines.get(timeout=max(left, 0.001))
        except queue.Empty:
            left = 0.0
        if left <= 0:
            raise BotError(f"{self._name} did not answer within {within:g} seconds.")
        if not line:
            raise BotError(f"{self._name} has ended{self._why()}.")
        return line.decode(errors="replace")

    def _check_hello(self, rest: str) -> None:
        version = rest.split(maxsplit=1)[0] if rest else "nothing"
        if version != str(protocol.VERSION):
            raise BotError(f"{self._name} speaks version {version} of the protocol; we speak {protocol.VERSION}.")

    def _why(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LEAVE_WITHIN)
        self._listener.join(LEAVE_WITHIN)
        status = self._process.returncode
        told = "" if status is None else f" with status {status}"
        return told + (f"; its last words were “{self._last_words}”" if self._last_words else "")

    def _end(self) -> None:
        with suppress(OSError):
            if os.name == "nt":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def _open(stream: "IO[bytes] | None") -> "IO[bytes]":
    if stream is None:
        raise ValueError("not a pipe")
    return stream
