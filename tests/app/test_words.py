"""All texts stand in one place a language, and each language says everything that English says."""

import ast
import inspect
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from app.phrases import READERS, YOU
from app.setup import OPPONENTS
from app.words import say, speak

HERE = Path(__file__).parent
WORDS = HERE.parents[1] / "web" / "app" / "words"
OTHERS = ("german",)
PARTS = sorted(path.stem for path in (WORDS / "english").glob("*.py") if path.stem != "__init__")


def _said(language: str, part: str) -> dict[str, Any]:
    """Return what a part of a language says itself, by name: all that it defines and does not keep to itself."""
    tree = ast.parse((WORDS / language / f"{part}.py").read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    names += [target.id for node in tree.body if isinstance(node, ast.Assign) for target in node.targets
              if isinstance(target, ast.Name)]  # fmt: skip
    names += [
        node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    module = import_module(f"app.words.{language}.{part}")
    return {name: getattr(module, name) for name in names if not name.startswith("_")}


SHAPE = (
    "if sys.argv:\n    from app.words.english.{part} import *\nelse:\n    from app.words.{language}.{part} import *\n"
)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_mypy_compares_the_signatures_of_every_part(language: str, part: str) -> None:
    """A name imported from two places must have one type; so these files, never run, are what mypy checks."""
    assert SHAPE.format(part=part, language=language) in (HERE / "same_shape" / f"{part}.py").read_text()


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_all_that_english_says_in_the_same_shape(language: str, part: str) -> None:
    english, other = _said("english", part), _said(language, part)
    assert english
    assert not set(english) - set(other)
    for name, value in english.items():
        assert type(other[name]) is type(value), name
        if inspect.isfunction(value):
            assert inspect.signature(other[name]) == inspect.signature(value), name
        elif isinstance(value, dict):
            assert list(other[name]) == list(value), name
        elif isinstance(value, tuple):
            assert len(other[name]) == len(value), name
        elif isinstance(value, str):
            assert bool(other[name]) == bool(value), name


def test_the_language_in_use_can_be_chosen_and_an_unknown_one_is_english() -> None:
    assert say.cards.RANKS[12] == "king"
    speak("de")
    assert say.cards.RANKS[12] == "König"
    speak("tlh")
    assert say.cards.RANKS[12] == "king"


# ---- nothing of it stands elsewhere

APP = WORDS.parent
SAID = re.compile(r"[A-Za-z’]{2,}[,.:;?!…]?\s+[A-Za-z“’]|^[A-Z][a-z’]+[.:?!…]?$|[a-z]{2,}[.?!…]\s*$")
NO_WORDS = {  # keys and functions whose texts nobody reads: names of classes, forms of drawings, where a link leads
    "class", "viewBox", "preserveAspectRatio", "role", "d", "points", "data-do", "aria-labelledby", "data-keep",
}  # fmt: skip
NO_READERS = {"classes", "getattr", "compile", "startswith", "removeprefix", "partition", "card_class", "flat_card"}


NAMES = {*OPPONENTS, YOU, *READERS}  # of people, the same in every language
ALLOWED = {"Enter", "python -m cardcatalog verify FILE", "Card Catalog"}  # a key, what is typed, a name
DOES = re.compile(  # what a button does, or an action of a game
    r"(hint|panel|play|move|order|sort|replay|undo|view|set|series|draw|discard|patron|trespass|call|vote|take|add|reveal|give|pick|top|meld)"
    r" [-\w= ]*|[A-Z0-9 ]+"
)


def _unsaid(tree: ast.AST) -> set[int]:
    """Return the ids of the nodes that hold no words for people: documentation, class names, drawings."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            found.add(id(node.body[0].value))  # type: ignore[attr-defined]
        if isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            for key, value in pairs:
                if isinstance(key, ast.Constant) and key.value in NO_WORDS:
                    found |= {id(inner) for inner in ast.walk(value)}
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in NO_READERS:
            found |= {id(inner) for argument in node.args for inner in ast.walk(argument)}
        if isinstance(node, ast.AnnAssign | ast.arg | ast.FunctionDef):
            annotations = [getattr(node, "annotation", None), getattr(node, "returns", None)]
            found |= {id(inner) for annotation in annotations if annotation for inner in ast.walk(annotation)}
    return found


MODULES = sorted(path for path in APP.rglob("*.py") if not path.is_relative_to(WORDS) and path.name != "main.py")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(APP)))
def test_no_module_has_words_of_its_own(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unsaid = _unsaid(tree)
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in unsaid]
    known = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | NAMES | ALLOWED
    known |= {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    known |= {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    words = [text for text in texts if isinstance(text, str) and SAID.search(text) and not DOES.fullmatch(text)]
    assert not set(words) - known


def test_an_english_game_is_played_without_any_other_language() -> None:
    play = "import sys, app.main; assert 'regions' in app.main.start('{}')"
    told = f"{play}; print([name for name in sys.modules if name.startswith('app.words.')])"
    paths = os.pathsep.join([str(APP.parent), str(APP.parents[1] / "engine")])
    shown = subprocess.run(  # noqa: S603 - our own Python
        [sys.executable, "-c", told],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        check=True,
        text=True,
    )
    assert "app.words.english.table" in shown.stdout
    assert not [name for name in OTHERS if name in shown.stdout]
