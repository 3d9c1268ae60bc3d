"""English, the language that all others follow; what a table needs is here from the start."""

from typing import TYPE_CHECKING

from . import as_text, asks, cards, news, people, phrases

if TYPE_CHECKING:  # imported when they are asked for
    from . import company as company

__all__ = ["as_text", "asks", "cards", "news", "people", "phrases"]
