"""All texts stand in one place a language, and each language says everything that English says."""

import ast
import inspect
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

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
