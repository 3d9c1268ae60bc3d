"""The cards of The Librarians in words."""

from app.words import say
from cardcatalog.the_librarians.cards import Catalogue


def a_card(catalogue: Catalogue, card: int) -> str:
    """Return a card in a sentence: “Excalibur (Relic)”."""
    return say.librarians.a_card(catalogue, card)


def by_type(catalogue: Catalogue, cards: int) -> list[int]:
    """Return the cards of a mask in the order of the types."""
    return catalogue.by_type(cards)


def some_of(letter: str, count: int) -> str:
    """Return “1 Foe”, “3 Foes”, “2 Knowledge”."""
    return say.librarians.some_of(letter, count)
