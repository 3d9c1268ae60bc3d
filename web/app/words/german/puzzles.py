"""Rätsel am Tisch."""

from .phrases import capital, points

SHOW = "Lösung"
NEXT = "Nächstes Rätsel"
SKIP = "Weiter"
AGAIN = "Noch mal"
RIGHT = "Richtig!"
SHOWN = "Es ist"
NONE = "Von diesem Spiel gibt es keine Rätsel."
GRADES = {"easy": "Ein leichtes Rätsel", "middle": "Ein mittleres Rätsel", "hard": "Ein schweres Rätsel"}


def prompt(asked: str, grade: str, solved: int, count: int) -> str:
    """Return what is asked of whoever plays, that it is a puzzle, and how many were solved."""
    return f"{capital(asked)} {GRADES[grade]}: Eins ist hier klar das Beste. ({solved} von {count} gelöst.)"


def wrong(cost: float | None) -> str:
    """Return that there is something better, and by how much as far as it is known."""
    if cost is None:
        return "Erlaubt, aber weit vom Besten. Versuch es noch einmal."
    return f"Erlaubt, aber etwa {points(max(1, round(cost)))} schlechter als das Beste. Versuch es noch einmal."


def answer(lead: str, what: str, why: str) -> str:
    """Return the answer and why."""
    return f"{lead} „{what}“{f': {why}' if why else ''}."
