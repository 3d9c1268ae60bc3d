"""Rätsel am Tisch."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .cards import card_list, the_card
from .phrases import capital, listed, points, score, whom

if TYPE_CHECKING:
    from app.phrases import Names

SHOW = "Lösung"
NEXT = "Nächstes Rätsel"
SKIP = "Weiter"
AGAIN = "Noch mal"
RIGHT = "Richtig!"
SHOWN = "Es ist"
NONE = "Von diesem Spiel gibt es keine Rätsel."
GRADES = {"easy": "Leicht", "middle": "Mittel", "hard": "Schwer"}

ONE_ROUND = "Die einzige Runde"
DRAWN = "Du hast gezogen."


def where(chapter: str, turn: int) -> str:
    """Return how far the game of a puzzle was."""
    return f"{chapter}, Zug {turn}."


def standings(names: "Names", totals: Sequence[int]) -> str:
    """Return the points that everybody had."""
    return f"Punkte: {listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])}."


def holds(names: "Names", seat: int, cards: int) -> str:
    """Return the cards that all know to be in a hand."""
    return f"Bekanntlich hat {names.all[seat]} {card_list(cards)}."


def sent_in(patron: int) -> str:
    """Return what the person has done that nobody stopped."""
    return f"Du hast {the_card(patron)} hereingelassen."


def taken(cards: int) -> str:
    """Return which returned card the person has taken this turn."""
    return f"Du hast {card_list(cards)} genommen."


def prompt(asked: str, grade: str) -> str:
    """Return what is asked of whoever plays, and that it is a puzzle."""
    return f"{capital(asked)} {GRADES[grade]}: Eins ist klar das Beste."


def solved(known: int, count: int) -> str:
    """Return how many puzzles were solved."""
    return f"{known} von {count} gelöst."


def wrong(cost: float | None) -> str:
    """Return that there is something better, and by how much as far as it is known."""
    if cost is None:
        return "Erlaubt, aber weit vom Besten. Versuch es noch einmal."
    return f"Erlaubt, aber etwa {points(max(1, round(cost)))} schlechter als das Beste. Versuch es noch einmal."


def answer(lead: str, what: str) -> str:
    """Return the answer, without its full stop."""
    return f"{lead} „{what}“"
