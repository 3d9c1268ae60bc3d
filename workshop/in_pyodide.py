"""Runs inside Pyodide while the site is built: finds what is imported, and compiles for that very Python."""

import importlib
import importlib.util
import marshal
import sys
import traceback
from binascii import b2a_base64
from importlib.resources import files
from typing import Any
from zipimport import zipimporter

ARCHIVE = "/lib/python314.zip/"
UNCHECKED_HASH = (0b01).to_bytes(4, "little") + bytes(8)  # PEP 552: nobody looks for the source
OPTIMIZE = 2  # no docstrings, no asserts


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """Do the job's `imports` and `sources`; returns the `modules` of the library in use, and `compiled` in base64."""
    for name in job["imports"]:
        importlib.import_module(name)
    if job["imports"]:
        _import_late()
    specs = [spec for module in list(sys.modules.values()) if (spec := getattr(module, "__spec__", None))]
    archived = [str(spec.origin) for spec in specs if isinstance(spec.loader, zipimporter)]  # others are Python's own
    return {
        "modules": sorted(origin.removeprefix(ARCHIVE) for origin in archived),
        "compiled": {path: _compiled(path, text) for path, text in job["sources"].items()},
    }


def _import_late() -> None:
    """Do what the library imports more for only when it is done: tell an error, read a file out of an archive."""
    traceback.format_exception(KeyError("told"))
    [entry.is_file() for entry in files("json").iterdir()]
    (files("json") / "__init__.py").read_text(encoding="utf-8")


def _compiled(path: str, text: str) -> str:
    code = compile(text, path, "exec", dont_inherit=True, optimize=OPTIMIZE)
    data = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + marshal.dumps(code)
    return b2a_base64(data, newline=False).decode()
