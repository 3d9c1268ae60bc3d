"""English, the language that all others follow; what a table needs is here from the start."""

from . import cards, news, people, phrases

__all__ = ["cards", "news", "people", "phrases"]
