"""The words for the cards of The Librarians, and for what showing them does."""

from collections.abc import Iterable

from app.phrases import listed, points, some_cards
from cardcatalog.the_librarians.cards import TYPE_NAMES, Catalogue, cards_of
from cardcatalog.the_librarians.deck import LETTERS
from cardcatalog.the_librarians.meanings import GROUP_NAMES, Meaning

PLURALS = dict(
    zip(
        LETTERS,
        ("Librarians", "Foes", "Relics", "Aids", "Places", "Situations", "Knowledge", "Mysteries"),
        strict=True,
    )
)
PEEKED = 4  # TL-12, TL-20

_ONE = {
    "L": "draw 1 card",
    "F": "they shuffle a card of their choice into the deck, then draw 1",
    "R": "1 point",
    "A": "look at the next {peeked} of the deck, and swap this Aid for one",
    "P": "take a card of the discard pile, by lot",
    "S": "give it away, and get another card back",
    "K": "look at a hand",
    "M": "draw 2, then shuffle 2 cards of your hand into the deck",
}
_THREE = {
    "L": "draw 2 cards",
    "F": "they shuffle a card of their choice into the deck",
    "R": "2 points",
    "A": "look at the next {peeked} of the deck, and keep 1",
    "P": "see 3 cards of the discard pile, by lot, and keep 1",
    "S": "take a card from a hand, by lot",
    "K": "look at a hand and take a card; they draw 2",
    "M": "draw 3, then shuffle 3 cards of your hand into the deck",
}


def a_card(catalogue: Catalogue, card: int) -> str:
    """Return a card in a sentence: “Excalibur (Relic)”."""
    return f"{catalogue.names[card]} ({TYPE_NAMES[catalogue.letters[card]]})"


def card_list(catalogue: Catalogue, cards: int | Iterable[int]) -> str:
    """Return cards in a sentence: those of a mask by type, or cards in their order."""
    order = by_type(catalogue, cards) if isinstance(cards, int) else cards
    return listed([a_card(catalogue, card) for card in order])


def by_type(catalogue: Catalogue, cards: int) -> list[int]:
    """Return the cards of a mask in the order of the types."""
    return [card for kind in catalogue.types for card in cards_of(cards & kind)]


def some_of(letter: str, count: int) -> str:
    """Return “1 Foe”, “3 Foes”, “2 Knowledge”."""
    return f"{count} {TYPE_NAMES[letter] if count == 1 else PLURALS[letter]}"


def a_type(letter: str) -> str:
    """Return “a Foe”, “an Aid”, “Knowledge”."""
    if letter == "K":
        return "Knowledge"
    return f"{'an' if letter == 'A' else 'a'} {TYPE_NAMES[letter]}"


def shown_cards(catalogue: Catalogue, cards: int) -> str:
    """Return revealed cards in short: the card's name, or how many of which type."""
    if cards.bit_count() == 1:
        return a_card(catalogue, cards_of(cards)[0])
    return some_of(catalogue.letters[cards_of(cards)[0]], cards.bit_count())


def effect(meaning: Meaning, deck_count: int) -> str:
    """Return what a reveal does, in words to follow a colon (TL-9 .. TL-26)."""
    if meaning.size > 3:
        group = "four different Librarians" if meaning.size == 4 else GROUP_NAMES[meaning.letter]
        return f"{group}: {points(meaning.size)}, shuffle them into the deck, draw {meaning.size}"
    peeked = some_cards(min(deck_count, PEEKED))
    return (_ONE if meaning.size == 1 else _THREE)[meaning.letter].format(peeked=peeked)


def aim_label(meaning: Meaning, name: str, whose: str) -> str:
    """Return what the button of one opponent says."""
    if meaning.letter == "K":
        return f"Look at {whose} hand"
    if meaning.letter == "S":
        return f"Give it to {name}" if meaning.size == 1 else f"Take from {name}"
    return f"Aim at {name}"


def worth(combos: int) -> str:
    """Return what a meld scores, as a sum: “10 + 2 = 12”, “10” without combos."""
    return f"10 + {combos} = {10 + combos}" if combos else "10"
