"""All that people read, a package a language; `say` has the words of the language in use: `say.news.tell(...)`.

A language is a package of modules, its parts; all languages have the same parts with the same public names and
signatures (mypy and tests/app/test_words.py see to it). A part is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

ENGLISH, GERMAN = "en", "de"
_PACKAGES = {ENGLISH: "english", GERMAN: "german"}

if TYPE_CHECKING:
    from . import english as say
    from . import german as german  # so that the build knows that it is reached
else:

    class _Spoken:
        """The language in use; its parts are attributes."""

        language = ENGLISH

        def __getattr__(self, part: str) -> Any:
            """Return a part of the language."""
            words = import_module(f"{__name__}.{_PACKAGES[self.language]}.{part}")
            setattr(self, part, words)
            return words

    say = _Spoken()


def speak(language: str) -> None:
    """Use a language from now on (“en”, “de”); English, if it is none of ours."""
    vars(say).clear()
    vars(say)["language"] = language if language in _PACKAGES else ENGLISH
