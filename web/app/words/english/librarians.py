"""The cards of The Librarians, and what showing them does."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import TYPE_NAMES, Catalogue, cards_of
from cardcatalog.the_librarians.deck_faults import PLURALS as TYPE_PLURALS
from cardcatalog.the_librarians.meanings import GROUP_NAMES, Meaning

from .phrases import listed, points, some_cards, whose

if TYPE_CHECKING:
    from app.phrases import Names

SIGNS = {letter: letter for letter in "LFRAPSKM"}
TYPES = TYPE_NAMES
PLURALS = TYPE_PLURALS
GROUPS = GROUP_NAMES
PEEKED = 4  # TL-12, TL-20
# Long words in the names of cards: where they may be broken on a small one.
BROKEN = (
    "super|collider shape|shifter inter|vention corner|stones Bucking|ham Synes|thesia Franken|stein Shake|speare "
    "Zara|thustra un|speakable"
)
_ONE = {
    "L": "draw 1 card",
    "F": "they shuffle a card of their choice into the deck, then draw 1",
    "R": "1 point",
    "A": "look at the next {peeked} of the deck, and swap this Aid for one",
    "P": "take a card of the discard pile, at random",
    "S": "give it away, and get another card back",
    "K": "look at a hand",
    "M": "draw 2, then shuffle 2 cards of your hand into the deck",
}
_THREE = {
    "L": "draw 2 cards",
    "F": "they shuffle a card of their choice into the deck",
    "R": "2 points",
    "A": "look at the next {peeked} of the deck, and keep 1",
    "P": "see 3 cards of the discard pile, at random, and keep 1",
    "S": "take a card from a hand, at random",
    "K": "look at a hand and take a card; they draw 2",
    "M": "draw 3, then shuffle 3 cards of your hand into the deck",
}


def a_card(catalogue: Catalogue, card: int) -> str:
    """Return a card in a sentence: “Excalibur (Relic)”."""
    return f"{catalogue.names[card]} ({TYPES[catalogue.letters[card]]})"


def card_list(catalogue: Catalogue, cards: int | Iterable[int]) -> str:
    """Return cards in a sentence: those of a mask by type, or cards in their order."""
    order = catalogue.by_type(cards) if isinstance(cards, int) else cards
    return listed([a_card(catalogue, card) for card in order])


def some_of(letter: str, count: int) -> str:
    """Return “1 Foe”, “3 Foes”, “2 Knowledge”."""
    return f"{count} {TYPES[letter] if count == 1 else PLURALS[letter]}"


def a_type(letter: str) -> str:
    """Return “a Foe”, “an Aid”, “Knowledge”, as what somebody has or lacks."""
    if letter == "K":
        return "Knowledge"
    return f"{'an' if letter == 'A' else 'a'} {TYPES[letter]}"


def types_lacking(letters: list[str], most: int) -> str:
    """Return the types that somebody lacks by name, or how many they are, if more than `most`."""
    return listed([a_type(letter) for letter in letters]) if len(letters) <= most else f"{len(letters)} types"


def shown_cards(catalogue: Catalogue, cards: int) -> str:
    """Return revealed cards in short: the card's name, or how many of which type."""
    first = cards_of(cards)[0]
    if cards.bit_count() == 1:
        return a_card(catalogue, first)
    return some_of(catalogue.letters[first], cards.bit_count())


def effect(meaning: Meaning, deck_count: int) -> str:
    """Return what a reveal does, in words to follow a colon (TL-9 .. TL-26)."""
    if meaning.size > 3:
        group = "four different Librarians" if meaning.size == 4 else GROUPS[meaning.letter]
        return f"{group}: {points(meaning.size)}, shuffle them into the deck, draw {meaning.size}"
    peeked = some_cards(min(deck_count, PEEKED))
    return (_ONE if meaning.size == 1 else _THREE)[meaning.letter].format(peeked=peeked)


def aim(meaning: Meaning, names: "Names", seat: int) -> str:
    """Return what the button of one opponent says."""
    if meaning.letter == "K":
        return f"Look at {whose(names, seat)} hand"
    if meaning.letter == "S":
        return f"Give it to {names.all[seat]}" if meaning.size == 1 else f"Take from {names.all[seat]}"
    return f"Aim at {names.all[seat]}"


def worth(combos: int) -> str:
    """Return what a meld scores, as a sum: “10 + 2 = 12”, “10” without combos."""
    return f"10 + {combos} = {10 + combos}" if combos else "10"
