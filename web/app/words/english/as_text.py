"""The table of Library Game as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.melds import Meld

from .cards import card_title, the_card
from .phrases import points, some_cards, whose

if TYPE_CHECKING:
    from app.phrases import Names

TITLES = {
    "say": "Now",
    "choices": "What you can do",
    "tools": "Your hand and you",
    "opponents": "The others",
    "piles": "Stacks and returned cards",
    "mine": "Your sets and series",
}
NOTHING_YET = "nothing yet"
NONE_RETURNED = "Returned: no cards"
SELECT = "Select cards of your hand: it follows."
SEE_THEM = "See them"
SEE_ASIDE = "See what is set aside"


def seat_title(name: str, level: str, *, turn: bool) -> str:
    """Return the heading of a seat."""
    return ", ".join(filter(None, (name, level, "whose turn it is" if turn else "")))


def holds(cards: int, total: int) -> str:
    """Return what a seat has: so many cards, so many points."""
    return f"{some_cards(cards) if cards else 'No cards'} in hand, {points(total)}."


def open_hand(cards: Sequence[int]) -> str:
    """Return a hand that lies open."""
    return f"Hand: {', '.join(card_title(card) for card in cards)}."


def stack(number: int, count: int) -> str:
    """Return how many cards a stack has."""
    return f"Stack {number}: {some_cards(count)}"


def returned(pile: Sequence[int]) -> str:
    """Return how many cards were returned, and the last one."""
    return f"Returned: {some_cards(len(pile))}, {card_title(pile[-1])} on top."


def loose(card: int) -> str:
    """Return which PP is loose."""
    return f"Loose in the middle: {card_title(card)}"


def aside(count: int) -> str:
    """Return how many cards are set aside."""
    return f"Set aside for the round: {some_cards(count)}."


def draw_from(number: int) -> str:
    """Return what the button of a stack says."""
    return f"Draw from stack {number}"


def take_returned(card: int) -> str:
    """Return what the button of the returned cards says."""
    return f"Take {the_card(card)} from the returned cards"


def take_of(card: int, meld: Meld, names: "Names") -> str:
    """Return what the button of a card of a meld says."""
    return f"Take {the_card(card)} of {whose(names, meld.owner)} {'series' if meld.kind == 'series' else 'set'}"


def you_have(total: int) -> str:
    """Return the person's points."""
    return f"You have {points(total)}."


def held(card: int, *, new: bool) -> str:
    """Return a card of the hand."""
    return f"{card_title(card)}{', new' if new else ''}"
