"""Imports go one way: shared core, games, shelf, record and match and scenario, bots, bots at play, command line."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine" / "cardcatalog"
APP = ROOT / "web" / "app"
BROWSER_ONLY = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "micropip"}

CORE = ("errors", "chance", "game", "fields", "memo", "mixed_radix")
TABLE = ("record", "match", "scenario")
LATER = ("review", "puzzles")
PLAY = ("playing", "protocol", "program", "players", "serve", "arguments", "links", "fairness", "daily", *LATER)
TOP = (
    "facts",
    "checks",
    "shrink",
    "stress",
    "playthrough",
    "simulate",
    "choices",
    "review_command",
    "arena",
    "cli",
    "__main__",
)
EXTRAS = {"arena/cluster.py": {"distributed"}}  # imported only there, where it is asked for


def layer_of(module: str) -> int:
    """Return how high the module of the engine stands; a module may import its own layer and lower ones."""
    first = module.split(".", maxsplit=1)[0]
    if first == "":
        return 9
    if first in CORE:
        return 0
    if first == "shelf":
        return 2
    if first in TABLE:
        return 3
    if first == "bots":
        return 4
    if first in PLAY:
        return 5
    if first in TOP:
        return 6
    assert (ENGINE / first).is_dir(), f"say in this test where {first} belongs"
    return 1


def module_of(path: Path) -> str:
    """Return the name below `cardcatalog` ("" for its own __init__)."""
    parts = path.relative_to(ENGINE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of the module that a `from ... import` names."""
    if not node.level:
        return node.module or ""
    package = ["cardcatalog", *path.relative_to(ENGINE).parent.parts]
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a file of the engine imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def engine_imports(path: Path) -> Iterator[str]:
    """Yield the modules below `cardcatalog` that a file imports, as module_of would name them."""
    for name in imports(path):
        if name.startswith("cardcatalog."):
            rest = name.removeprefix("cardcatalog.")
            if (ENGINE / rest.replace(".", "/")).is_dir() or (ENGINE / (rest.replace(".", "/") + ".py")).is_file():
                yield rest


FILES = sorted(ENGINE.rglob("*.py"))


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) > 20
    assert any(list(engine_imports(path)) for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_no_file_imports_from_above(path: Path) -> None:
    own = layer_of(module_of(path))
    upward = [name for name in engine_imports(path) if layer_of(name) > own]
    assert not upward


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_needs_nothing_but_the_standard_library(path: Path) -> None:
    tops = {name.split(".")[0] for name in imports(path)} - {"cardcatalog"}
    assert tops - EXTRAS.get(path.relative_to(ENGINE).as_posix(), set()) <= sys.stdlib_module_names
    assert not tops & (BROWSER_ONLY | {"random"})


def test_games_do_not_know_each_other() -> None:
    games = {path.parent.name for path in ENGINE.glob("*/__init__.py")} - {"bots", "arena"}
    assert games
    for game in games:
        for path in (ENGINE / game).rglob("*.py"):
            others = {name.split(".")[0] for name in engine_imports(path)} & games - {game}
            assert not others, path


def test_matches_and_bots_do_not_know_each_other() -> None:
    for path in FILES:
        first = module_of(path).split(".")[0]
        known = {name.split(".")[0] for name in engine_imports(path)}
        if first == "bots":
            assert not known & {*TABLE, *PLAY, "shelf", "simulate", "choices", "arena", "cli"}, path
            assert not any(name.split(".")[-1] in ("state", "turns", "rounds") for name in engine_imports(path)), path
        if first in TABLE:
            assert not known & {"bots", *PLAY}, path


def test_only_the_entry_of_the_page_touches_the_browser() -> None:
    paths = [path for path in sorted(APP.glob("**/*.py")) if path.name != "main.py"]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            assert not {name.split(".")[0] for name in names} & BROWSER_ONLY, path
