"""Runs inside Pyodide while the site is built: finds what is imported, and compiles for that very Python."""

import builtins
import dataclasses
import importlib
import importlib.util
import marshal
import sys
import traceback
from binascii import b2a_base64
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipimport import zipimporter

ARCHIVE = "/lib/python314.zip/"
UNCHECKED_HASH = (0b01).to_bytes(4, "little") + bytes(8)  # PEP 552: nobody looks for the source
OPTIMIZE = 2  # no docstrings, no asserts


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """Do the job; returns the `modules` of the library in use, and in base64 `compiled` and `ready_made`.

    The job: `imports` of the library to trace, `sources` to compile, `first`: those to import for `ready_made`.
    """
    for name in job["imports"]:
        importlib.import_module(name)
    if job["imports"]:
        _import_late()
    specs = [spec for module in list(sys.modules.values()) if (spec := getattr(module, "__spec__", None))]
    archived = [str(spec.origin) for spec in specs if isinstance(spec.loader, zipimporter)]  # others are Python's own
    return {
        "modules": sorted(origin.removeprefix(ARCHIVE) for origin in archived),
        "compiled": {path: _compiled(path, text) for path, text in job["sources"].items()},
        "ready_made": _ready_made(job["sources"], job["first"]),
    }


def _ready_made(sources: dict[str, str], first: list[str]) -> str:
    """Import the modules `first` and note what `dataclasses` compiles for them: {text: code}, marshalled."""
    codes = {}

    def run(text: str, *spaces: dict[str, Any]) -> None:
        codes[text] = compile(text, "<string>", "exec", dont_inherit=True)
        builtins.exec(codes[text], *spaces)  # noqa: S102  as dataclasses does

    for path, text in sources.items() if first else ():
        file = Path("/game", path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    sys.path.insert(0, "/game")
    vars(dataclasses)["exec"] = run
    for name in first:
        importlib.import_module(name)
    return b2a_base64(marshal.dumps(codes), newline=False).decode()


def _import_late() -> None:
    """Do what the library imports more for only when it is done: tell an error, read a file out of an archive."""
    traceback.format_exception(KeyError("told"))
    [entry.is_file() for entry in files("json").iterdir()]
    (files("json") / "__init__.py").read_text(encoding="utf-8")


def _compiled(path: str, text: str) -> str:
    code = compile(text, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    data = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + marshal.dumps(code)
    return b2a_base64(data, newline=False).decode()
