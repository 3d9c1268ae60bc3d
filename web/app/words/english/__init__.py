"""English, the language that all others follow; what a table needs is here from the start."""

from . import cards, people, phrases

__all__ = ["cards", "people", "phrases"]
