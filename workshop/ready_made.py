"""Runs in the page: hands the standard library and Pyodide what they would compile anew at every start.

Those who compile (workshop/library.py has their names) ask here first. The build has noted each text that is compiled
while the page starts, with what comes of it. A text that is not among them is compiled as ever, and noted as missed.
"""

from __future__ import annotations

import builtins
import marshal
from _sre import compile as pattern_of  # type: ignore[import-not-found]

from _sha2 import sha256  # type: ignore[import-not-found]
from index_finder import READY_MADE, data  # type: ignore[import-not-found]

TYPE_CHECKING = False  # typing's own would import what is being imported
if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    Key = tuple[Any, ...]

ready: dict[Key, Any] = {}
missed: dict[Key, None] = {}
makers: dict[str, Callable[..., Any]] = {}  # what is asked when nothing is ready


def add(archive: str) -> None:
    """From now on use what an archive holds ready."""
    ready.update(marshal.loads(data(archive, READY_MADE)))  # noqa: S302  our own


def key(kind: str, text: str | bytes, *how: Any) -> Key:
    """Return the name under which something is kept: long texts go by their hash, as there are many."""
    return kind, text if kind == "pattern" else sha256(text.encode()).digest(), *how  # type: ignore[union-attr]


def _found(*asked: Any) -> Any:
    made = ready.get(key(*asked))
    if made is None:
        missed[asked] = None
    return made


def execute(text: str, *spaces: dict[str, Any]) -> None:
    """Do what `exec` does for `dataclasses`."""
    builtins.exec(_found("exec", text) or text, *spaces)  # noqa: S102  as dataclasses does


def evaluate(text: str, *spaces: dict[str, Any]) -> Any:
    """Do what `eval` does for named tuples."""
    return builtins.eval(_found("eval", text) or text, *spaces)  # noqa: S307  as collections does


def patterns(compiler: Callable[..., Any]) -> Callable[..., Any]:
    """Return a compiler of regular expressions that asks here first."""
    makers["pattern"] = compiler

    def compiled(pattern: Any, flags: int = 0) -> Any:
        made = type(pattern) in {str, bytes} and _found("pattern", pattern, int(flags))
        return pattern_of(*made) if made else compiler(pattern, flags)

    return compiled


def pieces(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return Pyodide's generator of a syntax tree and then of its code; where the code is ready, there is no tree."""
    makers["piece"] = parse

    def parsed(source: str, **how: Any) -> Generator[Any, Any, Any]:
        code = _found("piece", source, tuple(sorted(how.items())))
        if not code:
            return (yield from parse(source, **how))
        yield None
        return code

    return parsed
