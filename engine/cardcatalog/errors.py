"""The errors of the library: each carries one plain sentence that can be shown to a person."""

from collections.abc import Mapping
from typing import Any, Self


class Refusal(str):
    """The sentence that says which rule forbids an action; `code` and `facts` say the same to other languages.

    code: one word or more for this kind of refusal; facts: cards, numbers, a rule, all that the sentence names.
    """

    __slots__ = ("code", "facts")
    code: str
    facts: Mapping[str, Any]

    def __new__(cls, sentence: str, code: str = "", **facts: Any) -> Self:
        """Return the sentence, with its code and facts beside it."""
        self = super().__new__(cls, sentence)
        self.code, self.facts = code, facts
        return self


class CardCatalogError(Exception):
    """Base of every error that the library raises on purpose; `str(error)` is a sentence."""


class ConfigError(CardCatalogError):
    """A configuration asks for something that the rules do not allow."""


class NotationError(CardCatalogError):
    """A text is not a card, an action or a position in the notation of FORMATS.md."""


class IllegalAction(CardCatalogError):  # noqa: N818  # a term of the contract, see DESIGN.md
    """An action that the rules forbid now; the sentence names the rule, the state is untouched."""


class RecordError(CardCatalogError):
    """A record cannot be read, or does not replay."""


class ScenarioError(CardCatalogError):
    """A scenario file cannot be read."""


class BotError(CardCatalogError):
    """A bot failed: it cannot be found, stopped, did not answer in time, or proposed what is not legal."""


class LinkError(CardCatalogError):
    """A link cannot be read, or a game does not fit into one."""
