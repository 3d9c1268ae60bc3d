"""The table of The Librarians as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue

from .librarians import TYPES, a_card, card_list, some_of
from .librarians_table import melds
from .phrases import listed, points, some_cards, whose

if TYPE_CHECKING:
    from app.phrases import Names

TITLES = {
    "say": "Now",
    "choices": "What you can do",
    "tools": "You",
    "opponents": "The others",
    "piles": "Deck and discard pile",
    "mine": "Before you",
}
WHAT_YOU_KNOW = "What you know of it"
SEE_IT = "See it"


def you_have(made: int, total: int) -> str:
    """Return the person's melds and points."""
    return f"You have {_made(made, total)}."


def holds(cards: int, made: int, total: int) -> str:
    """Return what a seat has: so many cards, melds and points."""
    return f"{some_cards(cards)} in hand, {_made(made, total)}."


def _made(count: int, total: int) -> str:
    return f"{count} {melds(count)}, {points(total)}"


def known(catalogue: Catalogue, card: int, *, to_all: bool) -> str:
    """Return a card of a seat, and who knows it."""
    return f"{a_card(catalogue, card)}, {'as everybody knows' if to_all else 'as only you know'}"


def known_of(names: "Names", seat: int) -> str:
    """Return what stands over the cards of a seat that the person knows."""
    return f"Known to you of {whose(names, seat)} hand:"


def melded(score: int, combos: Sequence[str]) -> str:
    """Return a meld of a seat."""
    return f"Melded for {points(score)}: {', '.join(combos) or 'no combo'}"


def deck(count: int, top: str) -> str:
    """Return how many cards the deck has, and the top one as far as the person knows it ("" if not)."""
    return f"Deck: {some_cards(count)}{f', you know the top: {top}' if top else ''}. "


def discard(count: int, last: str) -> str:
    """Return how many cards the discard pile has, and the last one ("" if there is none)."""
    return f"Discard pile: {some_cards(count)}{f', {last} on top' if last else ''}. "


def spot(title: str, more: str, catalogue: Catalogue, cards: int) -> str:
    """Return what all see just now."""
    return f"{title}{f', {more}' if more else ''}. All see {card_list(catalogue, cards)}."


def combo(name: str, lacking: Sequence[str], held: Sequence[str]) -> str:
    """Return a combo that the hand has or nearly has."""
    return f"{name}{f', lacks {listed(lacking)}' if lacking else ', complete'}: {', '.join(held)}"


def slot(letter: str, name: str) -> str:
    """Return a place of the meld being chosen, "" if it is empty."""
    return f"{TYPES[letter]}: {name or 'choose one'}"


def group(letter: str, count: int) -> str:
    """Return a type and how many cards of it the hand has."""
    return f"{some_of(letter, count)}:" if count else f"No {TYPES[letter]}"


def held(name: str, combos: int, *, new: bool, known_to_all: bool) -> str:
    """Return a card of the hand, and in how many combos it is."""
    marks = [
        name,
        "new" if new else "",
        f"in {combos} {'combo' if combos == 1 else 'combos'}" if combos else "",
        "they all know it" if known_to_all else "",
    ]
    return ", ".join(filter(None, marks))
