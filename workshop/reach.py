"""Follows import statements from a module: what of our own code the page reaches, and what it asks of the library."""

import ast
from collections.abc import Iterator
from pathlib import Path


def reached(roots: list[Path], start: str) -> tuple[dict[str, Path], set[str]]:
    """Follow every import, also those inside functions, from module `start` found in one of the folders `roots`.

    Returns {module name: file} of the modules in `roots`, and the names asked for that are not there.
    """
    own: dict[str, Path] = {}
    others: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        file = find(roots, name)
        if file is None:
            others.add(name)
        elif name not in own:
            own[name] = file
            package = name if file.name == "__init__.py" else name.rpartition(".")[0]
            waiting += [name for name in [package] if find(roots, name)]
            waiting += imported(file, package, roots)
    return own, others


def imported(file: Path, package: str, roots: list[Path]) -> Iterator[str]:
    """Yield what a module of `package` imports, by full names; of `from a import b` also a.b where `roots` have it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*parents, node.module] if node.module else parents)
            yield module
            yield from (name for alias in node.names if find(roots, name := f"{module}.{alias.name}"))


def find(roots: list[Path], name: str) -> Path | None:
    """Return the file of a module in one of the folders `roots`, or None."""
    inside = name.replace(".", "/")
    candidates = (root / path for root in roots for path in (f"{inside}/__init__.py", f"{inside}.py"))
    return next((path for path in candidates if path.is_file()), None)
