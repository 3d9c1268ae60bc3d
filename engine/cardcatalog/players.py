"""Who can be seated: bots of ours by name, `path.py:Class` of one's own, `exec:COMMAND` (docs/protocol.md).

Whatever a guest does wrong is a BotError: a sentence with its name and its seat.
"""

import hashlib
import inspect
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from .bots import BOTS, Budget
from .chance import Chance
from .errors import BotError, CardCatalogError, ConfigError
from .game import Action, Game, View
from .playing import Ask
from .program import Program

_PROGRAM = "exec:"

Choose = Callable[[Any, Chance, Budget], Action]


def check_bot(game: Game, name: str) -> None:
    """Refuse what cannot be seated: ConfigError for a name that is none of ours, BotError for a class that cannot be.

    A program is only tried at the table.
    """
    if not name.startswith(_PROGRAM):
        chooser(game, name)


def bot_marks(names: Sequence[str]) -> dict[str, str]:
    """Return for each bot from outside a hash of the files that its name names, so that a changed one is noticed."""
    marks = {}
    for name in names:
        words = _words(name.removeprefix(_PROGRAM)) if name.startswith(_PROGRAM) else [_path_and_class(name)[0]]
        files = [Path(word) for word in words if word and Path(word).is_file() and Path(word).stat().st_size < 1 << 24]
        if files:
            marks[name] = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    return marks


@contextmanager
def seated(game: Game, options: Mapping[str, Any], names: Sequence[str], budget: Budget) -> Iterator[list[Ask]]:
    """Seat a bot a seat for one game: each is new, so that it remembers no other game and no other seat's cards."""
    with ExitStack() as stack:
        asks: list[Ask] = []
        for seat, name in enumerate(names):
            called = f"The bot “{name}” in seat {seat}"
            if name.startswith(_PROGRAM):
                program = Program(called, name.removeprefix(_PROGRAM), game, game.config(options), seat)
                stack.callback(program.close)
                asks.append(_asker(game, called, program.choose, budget))
            else:
                asks.append(_asker(game, called, chooser(game, name), budget))
        yield asks


def _asker(game: Game, called: str, choose: Choose, budget: Budget) -> Ask:
    def ask(view: View, chance: Chance) -> Action:
        try:
            action = choose(view, chance, budget)
        except CardCatalogError as error:
            raise error if isinstance(error, BotError) else BotError(f"{called} stopped: {error}") from error
        except (Exception, SystemExit) as error:
            raise BotError(f"{called} stopped with {type(error).__name__}: {error}") from error
        return _checked(game, called, view, action)

    return ask


def _checked(game: Game, called: str, view: View, action: Action) -> Action:
    """Return a legal action as it is; BotError for one that is not, and for what is no action at all."""
    try:
        text: Any = game.action_text(action)
        problem = view.why_not(action) if isinstance(text, str) else ""
    except Exception:  # noqa: BLE001 - the rules are not made for what is no action; whatever they say, it is none
        problem = ""
    if problem is None:
        return action
    if problem:
        raise BotError(f"{called} proposed “{text}”, which is not legal: {problem}")
    raise BotError(f"{called} answered {_shown(action)}, which is not an action of {game.title}.")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def chooser(game: Game, name: str) -> Choose:
    """Return how a bot of ours, or of this path and class, chooses; ConfigError or BotError if there is none."""
    path, class_name = _path_and_class(name)
    if class_name:
        return _guest(name, Path(path), class_name)
    ours = BOTS.get(game.id, {})
    if name not in ours:
        raise ConfigError(
            f"There is no bot “{name}” for this game; we have {', '.join(ours) or 'none'}. "
            "One of your own is path.py:Class, a program exec:COMMAND."
        )
    return ours[name]


def _path_and_class(name: str) -> tuple[str, str]:
    path, _, class_name = name.rpartition(":")
    return (path, class_name) if path.endswith(".py") else (name, "")


def _guest(name: str, path: Path, class_name: str) -> Choose:
    """Return `choose` of a new object of this class in this file."""
    called = f"The bot “{name}”"
    if not path.is_file():
        raise BotError(f"{called} cannot be seated: there is no file {path}.")
    try:
        kind = getattr(_module(path), class_name, None)
        choose: Choose | None = None if kind is None else getattr(kind(), "choose", None)
    except (Exception, SystemExit) as error:
        raise BotError(f"{called} cannot be seated: {type(error).__name__}: {error}") from error
    if kind is None:
        raise BotError(f"{called} cannot be seated: there is no class {class_name} in {path}.")
    if choose is None or not _takes_three(choose):
        raise BotError(f"{called} cannot be seated: it needs a method choose(view, chance, budget).")
    return choose


def _module(path: Path) -> ModuleType:
    """Return what is in this file; it is read once in a process."""
    known = f"cardcatalog_guest_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}"
    if known not in sys.modules:
        spec = spec_from_file_location(known, path)
        if spec is None or spec.loader is None:
            raise ImportError(f"{path} is not a Python file")
        module = module_from_spec(spec)
        sys.modules[known] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[known]
            raise
    return sys.modules[known]


def _takes_three(choose: Choose) -> bool:
    try:
        inspect.signature(choose).bind(None, None, None)
    except (TypeError, ValueError):
        return False
    return True


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return []
