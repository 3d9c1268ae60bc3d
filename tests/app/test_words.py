"""All texts stand in one place a language, and each language says everything that English says."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from app.words import say, speak

if TYPE_CHECKING:  # mypy compares a name that is imported twice: this is the check that both languages fit
    from tests.app import same_shape as same_shape  # noqa: PLC0414

WORDS = Path(__file__).parents[2] / "web" / "app" / "words"
OTHERS = ("german",)
PARTS = sorted(path.stem for path in (WORDS / "english").glob("*.py") if path.stem != "__init__")


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    speak("en")


def _said(module: ModuleType) -> dict[str, Any]:
    """Return what a part of a language says itself, by name."""
    found = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    own = {
        name: value for name, value in found.items() if getattr(value, "__module__", module.__name__) == module.__name__
    }
    return {name: value for name, value in own.items() if not inspect.ismodule(value) and name != "TYPE_CHECKING"}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_all_that_english_says_in_the_same_shape(language: str, part: str) -> None:
    english, other = (_said(import_module(f"app.words.{name}.{part}")) for name in ("english", language))
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
