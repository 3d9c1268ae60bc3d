"""Runs in the page: finds the modules of an archive by an index, which the build has put at its head.

Python's own way asks the file system for every module in every place there is, and reads a module twice.
"""

from __future__ import annotations

import marshal
import os
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import MAGIC_NUMBER
from zipimport import zipimporter

TYPE_CHECKING = False  # typing is not there yet
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

    Place = tuple[int, int, bool]  # of a module: where it begins and how long it is; if it is a package

NAME = "index.marshal"
READY_MADE = "ready_made.marshal"  # a file that is no module, for ready_made.py
HEAD = 16  # bytes of a compiled module before its code
BEFORE = 30 + len(NAME)  # bytes of an archive before its first file

_places: dict[str, tuple[Importer, str, Place]] = {}
_absent: set[str] = set()  # names that are asked for by "try: import", and there is no such module
_data: dict[str, tuple[int, int]] = {}
_opened: dict[str, int] = {}


class Importer(zipimporter):
    """Imports the modules of one folder of an archive."""

    def __init__(self, archive: str, prefix: str) -> None:
        self.archive, self.prefix = archive, prefix  # all that zipimporter's own would find out

    def get_code(self, fullname: str) -> CodeType:
        """Return the code of a module; ImportError if it was compiled for another Python."""
        start, size, _ = _places[fullname][2]
        data = _read(self.archive, start, size)
        if not data.startswith(MAGIC_NUMBER):
            message = f"{fullname} was compiled for another Python."
            raise ImportError(message, name=fullname)
        code: CodeType = marshal.loads(memoryview(data)[HEAD:])  # noqa: S302  our own
        return code


class IndexFinder:
    """A finder for `sys.meta_path`, to be asked first."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Find a module of the archives; None for a name that is not in their indexes."""
        if name in _absent:
            message = f"No module named {name!r}"
            raise ModuleNotFoundError(message, name=name)
        if name not in _places:
            return None
        importer, file, (_, _, package) = _places[name]
        path = f"{importer.archive}/{file}"
        spec = ModuleSpec(name, importer, origin=path, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [path.rpartition("/")[0]]
        return spec


def add(archive: str) -> None:
    """From now on find the modules of an archive; it stays open until `close`."""
    _opened[archive] = os.open(archive, os.O_RDONLY)
    size = int.from_bytes(_read(archive, 22, 4), "little")
    index: dict[str, Any] = marshal.loads(_read(archive, BEFORE, size))  # noqa: S302  our own
    importers: dict[str, Importer] = {}
    for name, (file, start, length) in index["modules"].items():
        package = file.endswith("/__init__.pyc")
        folder = file.removesuffix("/__init__.pyc").rpartition("/")[0]
        prefix = folder and f"{folder}/"
        if prefix not in importers:
            importers[prefix] = Importer(archive, prefix)
        _places[name] = importers[prefix], file, (start + BEFORE + size, length, package)
    for name, start, length in index["data"].values():
        _data[f"{archive}/{name}"] = start + BEFORE + size, length
    _absent.update(index["absent"])
    if IndexFinder not in sys.meta_path:
        sys.meta_path.insert(0, IndexFinder)


def data(archive: str, name: str) -> bytes:
    """Return a file that is no module; KeyError if the index does not have it."""
    return _read(archive, *_data[f"{archive}/{name}"])


def close() -> None:
    """Close the archives: from now on they are opened when something is asked of them, which is seldom."""
    for archive in [*_opened]:
        os.close(_opened.pop(archive))


def _read(archive: str, start: int, size: int) -> bytes:
    if archive in _opened:
        return os.pread(_opened[archive], size, start)
    file = os.open(archive, os.O_RDONLY)
    try:
        return os.pread(file, size, start)
    finally:
        os.close(file)
