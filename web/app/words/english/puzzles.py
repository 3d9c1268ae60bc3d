"""Puzzles at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .cards import card_list, the_card
from .phrases import capital, listed, points, score, who, whom

if TYPE_CHECKING:
    from app.phrases import Names

SHOW = "Show me"
NEXT = "Next puzzle"
SKIP = "Skip"
AGAIN = "Try again"
RIGHT = "Right!"
SHOWN = "It is"
NONE = "There are no puzzles of this game."
GRADES = {"easy": "Easy", "middle": "Middling", "hard": "Hard"}

ONE_ROUND = "The only round"
DRAWN = "You have drawn."


def where(chapter: str, turn: int) -> str:
    """Return how far the game of a puzzle was."""
    return f"{chapter}, turn {turn}."


def standings(names: "Names", totals: Sequence[int]) -> str:
    """Return the points that everybody had."""
    return f"Points: {listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])}."


def holds(names: "Names", seat: int, cards: int) -> str:
    """Return the cards that all know to be in a hand."""
    return f"{who(names, seat)} is known to hold {card_list(cards)}."


def sent_in(patron: int) -> str:
    """Return what the person has done that nobody stopped."""
    return f"You sent in {the_card(patron)}."


def taken(cards: int) -> str:
    """Return which returned card the person has taken this turn."""
    return f"You have taken {card_list(cards)}."


def prompt(asked: str, grade: str) -> str:
    """Return what is asked of whoever plays, and that it is a puzzle."""
    return f"{capital(asked)} {GRADES[grade]}: one thing is clearly best."


def solved(known: int, count: int) -> str:
    """Return how many puzzles were solved."""
    return f"{known} of {count} solved."


def wrong(cost: float | None) -> str:
    """Return that there is something better, and by how much as far as it is known."""
    if cost is None:
        return "Allowed, but far from the best. Try again."
    return f"Allowed, but about {points(max(1, round(cost)))} worse than the best. Try again."


def answer(lead: str, what: str) -> str:
    """Return the answer, without its full stop."""
    return f"{lead} “{what}”"
