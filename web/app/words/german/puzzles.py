"""Rätsel am Tisch."""

from .phrases import points

PROMPT = "Eins ist hier klar das Beste. Tu es."
SHOW = "Zeig es mir"
NEXT = "Nächstes Rätsel"
AGAIN = "Selbst versuchen"
RIGHT = "Richtig!"
SHOWN = "Es ist"
NONE = "Von diesem Spiel gibt es keine Rätsel."
GRADES = {"easy": "leicht", "middle": "mittel", "hard": "schwer"}


def where(number: int, count: int, grade: str, solved: int) -> str:
    """Return which puzzle this is."""
    return f"Rätsel {number}/{count}, {GRADES[grade]}, {solved} gelöst"


def wrong(cost: float | None) -> str:
    """Return that there is something better, and by how much as far as it is known."""
    if cost is None:
        return "Erlaubt, aber weit vom Besten. Versuch es noch einmal."
    return f"Erlaubt, aber etwa {points(max(1, round(cost)))} schlechter als das Beste. Versuch es noch einmal."


def answer(lead: str, what: str, why: str) -> str:
    """Return the answer and why."""
    return f"{lead} „{what}“{f': {why}' if why else ''}."
