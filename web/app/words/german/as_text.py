"""The table of Library Game as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.melds import Meld

from .cards import a_card, card_title
from .grammar import own
from .phrases import points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

TITLES = {
    "say": "Jetzt",
    "choices": "Was du tun kannst",
    "tools": "Deine Hand und du",
    "opponents": "Die anderen",
    "piles": "Stapel und Rückgabe",
    "mine": "Deine Sätze und Folgen",
}
NOTHING_YET = "noch nichts"
NONE_RETURNED = "Rückgabe: keine Karten"
SELECT = "Wähle Karten deiner Hand: Sie folgt hier."
SEE_THEM = "Ansehen"
SEE_ASIDE = "Ansehen, was beiseite liegt"


def seat_title(name: str, level: str, *, turn: bool) -> str:
    """Return the heading of a seat."""
    return ", ".join(filter(None, (name, level, "jetzt an der Reihe" if turn else "")))


def holds(cards: int, total: int) -> str:
    """Return what a seat has: so many cards, so many points."""
    return f"{some_cards(cards) if cards else 'Keine Karten'} auf der Hand, {points(total)}."


def open_hand(cards: Sequence[int]) -> str:
    """Return a hand that lies open."""
    return f"Hand: {', '.join(card_title(card) for card in cards)}."


def stack(number: int, count: int) -> str:
    """Return how many cards a stack has."""
    return f"Stapel {number}: {some_cards(count)}"


def returned(pile: Sequence[int]) -> str:
    """Return how many cards were returned, and the last one."""
    return f"Rückgabe: {some_cards(len(pile))}, obenauf {card_title(pile[-1])}."


def loose(card: int) -> str:
    """Return which PP is loose."""
    return f"Frei in der Mitte: {card_title(card)}"


def aside(count: int) -> str:
    """Return how many cards are set aside."""
    return f"Für diese Runde beiseite: {some_cards(count)}."


def draw_from(number: int) -> str:
    """Return what the button of a stack says."""
    return f"Von Stapel {number} ziehen"


def take_returned(card: int) -> str:
    """Return what the button of the returned cards says."""
    return f"{a_card(card)} aus der Rückgabe nehmen"


def take_of(card: int, meld: Meld, names: "Names") -> str:
    """Return what the button of a card of a meld says."""
    ending, kind = ("er", "Folge") if meld.kind == "series" else ("em", "Satz")
    return f"{a_card(card)} aus {own(names, meld.owner, ending)} {kind} nehmen"


def you_have(total: int) -> str:
    """Return the person's points."""
    return f"Du hast {points(total)}."


def held(card: int, *, new: bool) -> str:
    """Return a card of the hand."""
    return f"{card_title(card)}{', neu' if new else ''}"
