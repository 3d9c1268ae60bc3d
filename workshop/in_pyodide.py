"""Runs inside Pyodide while the site is built: finds what is imported, and compiles for that very Python."""

import _sre  # type: ignore[import-not-found]
import importlib
import importlib.util
import marshal
import sys
import traceback
from binascii import b2a_base64
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipimport import zipimporter

import ready_made  # type: ignore[import-not-found]
from pyodide.code import CodeRunner

ARCHIVE = "/lib/python314.zip/"
UNCHECKED_HASH = (0b01).to_bytes(4, "little") + bytes(8)  # PEP 552: nobody looks for the source
THIS = __doc__ or ""
OPTIMIZE = 2  # no docstrings, no asserts


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """Do the job; returns the `modules` of the library in use, and in base64 `compiled` and `ready_made`.

    The job: `imports` of the library to trace, `sources` to compile, `first`: those to import for `ready_made`, and
    `pieces`: texts that run as they are, with flags; without these, it is what the library's own modules need.
    """
    tried = sys.modules["sitecustomize"].Notes.names if job["imports"] else ()
    for name in job["imports"]:
        importlib.import_module(name)
    if job["imports"]:
        _import_late()
    tried = [*tried]
    specs = [spec for module in list(sys.modules.values()) if (spec := getattr(module, "__spec__", None))]
    archived = [str(spec.origin) for spec in specs if isinstance(spec.loader, zipimporter)]  # others are Python's own
    return {
        "modules": sorted(origin.removeprefix(ARCHIVE) for origin in archived),
        "compiled": {path: _compiled(path, text) for path, text in job["sources"].items()},
        "ready_made": _ready_made(job),
        "absent": [name for name in tried if name not in sys.modules],
    }


def _ready_made(job: dict[str, Any]) -> str:
    """Make what was compiled since the start, or while the modules `first` are imported: {key: made}, marshalled."""
    sources, first = job["sources"], job["first"]
    if first:
        ready_made.missed.clear()
    for path, text in sources.items() if first else ():
        file = Path("/game", path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, "/game")
    for name in first:
        importlib.import_module(name)
    for piece, flags in job["pieces"]:
        CodeRunner(piece, flags=flags)
    made = {ready_made.key(*asked): _made(*asked) for asked in [*ready_made.missed] if THIS not in str(asked)}
    return b2a_base64(marshal.dumps(made), newline=False).decode()


def _made(kind: str, text: Any, *how: Any) -> Any:
    if kind in {"exec", "eval"}:
        return compile(text, "<string>", kind, dont_inherit=True)
    make = ready_made.makers[kind]
    if kind == "pattern":
        return _facts(make, text, *how)
    parsed = make(text, **dict(*how))
    tree = next(parsed)
    try:
        parsed.send(tree)
    except StopIteration as done:
        return done.value


def _facts(make: Callable[..., Any], *pattern: Any) -> Any:
    """Return what the compiler of regular expressions has worked out when it makes a pattern of it."""

    def noted(text: Any, flags: int, code: list[int], *groups: Any) -> tuple[Any, ...]:
        return (text, int(flags), [*map(int, code)], *groups)  # they are of a class of their own

    compiler = importlib.import_module("re._compiler")
    vars(compiler)["_sre"] = SimpleNamespace(**vars(_sre) | {"compile": noted})
    try:
        return make(*pattern)
    finally:
        vars(compiler)["_sre"] = _sre


def _import_late() -> None:
    """Do what the library imports more for only when it is done: tell an error, read a file out of an archive."""
    traceback.format_exception(KeyError("told"))
    [entry.is_file() for entry in files("json").iterdir()]
    (files("json") / "__init__.py").read_text(encoding="utf-8")


def _compiled(path: str, text: str) -> str:
    code = compile(text, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    data = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + marshal.dumps(code)
    return b2a_base64(data, newline=False).decode()
