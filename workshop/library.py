"""The Python of the page, ready to run: the standard library cut down to what is imported, and all of it compiled.

Compiling happens in the very Pyodide the page ships (in_pyodide.py), as byte code fits one version only. What was made
is kept in .build/ under a hash of all it was made from.
"""

import hashlib
import json
import marshal
import re
import shutil
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import TypedDict

from workshop import vendor
from workshop.index_finder import NAME as INDEX
from workshop.index_finder import READY_MADE
from workshop.machine import SCRATCH, MissingError, run_node
from workshop.prepared import NOTES, pieces, prepared
from workshop.reach import find, imported, reached

STOCK = vendor.MODULES / "pyodide" / "python_stdlib.zip"
ARCHIVE = "/lib/python314.zip"  # the library, where Pyodide puts it
ALL_READY = f'import index_finder, ready_made\nindex_finder.add("{ARCHIVE}")\nready_made.add("{ARCHIVE}")\n'
PYSCRIPT = vendor.MODULES / "@pyscript" / "core" / "src" / "stdlib"
HERE = Path(__file__).parent
IN_PAGE = ("first_steps.py", "index_finder.py", "plain_library.py", "ready_made.py")
MAKERS = [
    HERE / name for name in ("library.py", "prepared.py", "reach.py", "in_pyodide.py", "in_pyodide.mjs", *IN_PAGE)
]
# Asked for by `try: import`, and each does without: TLS and compression that no page of ours needs.
DONE_WITHOUT = ("ssl", "_ssl", "bz2", "lzma", "compression")
BY_THE_PAGE = {"js", "_pyscript", "polyscript", "jsffi"}  # made of JavaScript, or of MicroPython
NOTHING: Mapping[str, str] = MappingProxyType({})
SKIPPED = re.compile(r"__pycache__|\.dist-info|py\.typed$")
LOCAL_HEAD = 30  # bytes before the name of a file in an archive
ZIP_TIME = (2020, 1, 1, 0, 0, 0)  # the same files give the same archive


def make_library(target: Path, app: Path, engine: Path) -> None:
    """Write the trimmed, compiled standard library (with PyScript's own package in it) to `target`."""
    imports = asked_of_the_library(app, engine)
    pyscript, _ = reached([PYSCRIPT], "pyscript")
    sources = {path.relative_to(PYSCRIPT).as_posix(): path.read_text(encoding="utf-8") for path in pyscript.values()}
    key: list[Path | str] = [STOCK, *MAKERS, *pyscript.values(), json.dumps(imports)]

    def make(made: Path) -> None:
        with TemporaryDirectory(dir=SCRATCH, prefix="library-") as folder, zipfile.ZipFile(STOCK) as stock:
            candidate = Path(folder, "candidate.zip")
            names = [name for name in stock.namelist() if not _done_without(name)]
            texts = {name: stock.read(name) for name in names} | prepared(stock)
            ours = {name: (HERE / name).read_text(encoding="utf-8") for name in IN_PAGE}
            _write(
                candidate,
                texts | {"sitecustomize.py": NOTES.encode(), **{name: text.encode() for name, text in ours.items()}},
            )
            traced = _in_pyodide(candidate, imports=imports)
            kept = {name: texts[name].decode() for name in traced["modules"] if name in texts}
            left_out = {_module(name) for name in names if name.endswith(".py")}
            ours["plain_library.py"] = _finder(left_out - {_module(name) for name in kept})
            ours["sitecustomize.py"] = ALL_READY
            compiled = _in_pyodide(candidate, sources={**kept, **sources, **ours})
            ready = {READY_MADE: b64decode(traced["ready_made"])}
            absent = [name for name in traced["absent"] if name.partition(".")[0] not in BY_THE_PAGE]
            _write(made, {**_as_byte_code(compiled["compiled"]), **ready}, absent)

    shutil.copyfile(_kept("library", key, make), target)


def make_game(target: Path, app: Path, engine: Path, library: Path) -> None:
    """Write what the page reaches of `app` and of the engine to `target`, compiled; `library` does it faster."""
    own, _ = reached([app.parent, engine], "app.main")
    roots = (app.parent, engine)
    sources = {_inside(file, roots): file for name, file in own.items() if name != "app.main"}
    data = {_inside(file, roots): file for file in _files(engine) if file.suffix != ".py"}

    def make(made: Path) -> None:
        texts = {name: file.read_text(encoding="utf-8") for name, file in sources.items()}
        made_here = _in_pyodide(library, sources=texts, first=first_imports(app, engine), pieces=pieces(app))
        ready = {READY_MADE: b64decode(made_here["ready_made"])}
        kept = {name: file.read_bytes() for name, file in data.items()}
        _write(made, {**_as_byte_code(made_here["compiled"]), **kept, **ready}, absent=())

    names = json.dumps([*sources, *data, pieces(app)])
    shutil.copyfile(_kept("game", [STOCK, *MAKERS, *sources.values(), *data.values(), names], make), target)


def make_plain_game(target: Path, app: Path, engine: Path) -> None:
    """Write `app`, the engine and PyScript's package to `target` as they are: what runs if the compiled ones do not."""
    roots = (PYSCRIPT, app.parent, engine)
    files = [file for root in (app, engine, PYSCRIPT / "pyscript") for file in _files(root) if file != app / "main.py"]
    _write(target, {_inside(file, roots): file.read_bytes() for file in files})


def first_imports(app: Path, engine: Path) -> list[str]:
    """Return the modules of ours that the page's main.py imports: with them, all is imported that starting needs."""
    roots = [app.parent, engine]
    return sorted({name for name in imported(app / "main.py", "app", roots) if find(roots, name)})


def asked_of_the_library(app: Path, engine: Path) -> list[str]:
    """Return the modules of the library that the page may import at some time, for PyScript's own package too."""
    _, ours = reached([app.parent, engine], "app.main")
    _, theirs = reached([PYSCRIPT], "pyscript")
    return sorted((ours | theirs) - BY_THE_PAGE)


class _Answer(TypedDict):
    modules: list[str]
    compiled: dict[str, str]
    ready_made: str
    absent: list[str]


def _in_pyodide(
    library: Path,
    imports: Sequence[str] = (),
    sources: Mapping[str, str] = NOTHING,
    first: Sequence[str] = (),
    pieces: Sequence[tuple[str, int]] = (),
) -> _Answer:
    job = {"imports": imports, "sources": dict(sources), "first": first, "pieces": pieces}
    python = (HERE / "in_pyodide.py").read_text(encoding="utf-8")
    runtime = vendor.MODULES / "pyodide" / "pyodide.mjs"
    request = {"pyodide": str(runtime), "library": str(library), "python": python, "job": job}
    answer: _Answer = json.loads(run_node(HERE / "in_pyodide.mjs", text=json.dumps(request)))
    return answer


def _kept(name: str, key: list[Path | str], make: Callable[[Path], None]) -> Path:
    """Return .build/name-<hash of the key: files and texts>.zip, made first if it is not there."""
    digest = hashlib.sha256()
    for part in key:
        data = part.read_bytes() if isinstance(part, Path) else part.encode()
        digest.update(len(data).to_bytes(8, "little") + data)
    kept = SCRATCH / f"{name}-{digest.hexdigest()[:16]}.zip"
    if not kept.is_file():
        with TemporaryDirectory(dir=SCRATCH, prefix=f"{name}-") as folder:
            made = Path(folder, "made.zip")
            make(made)
            made.replace(kept)  # whole, or not at all: two builds may run at once
    return kept


def _write(target: Path, files: Mapping[str, bytes], absent: Iterable[str] | None = None) -> None:
    """Write an archive without compression: the host's own is better by a third, and nothing is left to unpack.

    With `absent`, names of modules that are not to be looked for, it begins with an index for index_finder.py.
    """
    names = sorted(files)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        if absent is not None:
            index = {**_places(files, names), "absent": sorted(absent)}
            archive.writestr(zipfile.ZipInfo(INDEX, ZIP_TIME), marshal.dumps(index, 2))
        for name in names:
            archive.writestr(zipfile.ZipInfo(name, ZIP_TIME), files[name])


def _places(files: Mapping[str, bytes], names: Sequence[str]) -> dict[str, dict[str, tuple[str, int, int]]]:
    """Return `modules` and `data`: {name: (its file, its first byte after the index, its length)}."""
    modules, data = {}, {}
    end = 0
    for name in names:
        start = end + LOCAL_HEAD + len(name.encode())
        end = start + len(files[name])
        if name.endswith(".pyc"):
            modules[_module(name.removesuffix("c"))] = (name, start, end - start)
        elif name == READY_MADE:
            data[name] = (name, start, end - start)
    return {"modules": modules, "data": data}


def _as_byte_code(compiled: Mapping[str, str]) -> dict[str, bytes]:
    return {f"{name}c": b64decode(code) for name, code in compiled.items()}


def _finder(left_out: set[str]) -> str:
    """Return the source of plain_library.py that knows which names to look for."""
    text = (HERE / "plain_library.py").read_text(encoding="utf-8")
    names = f"frozenset({' '.join(sorted(left_out))!r}.split())"
    filled, count = re.subn(r"(?m)^(LEFT_OUT: frozenset\[str\] = )frozenset\(\)", lambda match: match[1] + names, text)
    if count != 1:
        raise MissingError("workshop/plain_library.py has no place for the names of the plain library.")
    return filled


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _done_without(path: str) -> bool:
    return path.split("/", maxsplit=1)[0].removesuffix(".py") in DONE_WITHOUT


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and not SKIPPED.search(str(file)))


def _inside(file: Path, roots: tuple[Path, ...]) -> str:
    root = next(root for root in roots if file.is_relative_to(root))
    return file.relative_to(root).as_posix()
