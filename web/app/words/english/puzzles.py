"""Puzzles at the table."""

from .phrases import capital, points

SHOW = "Show me"
NEXT = "Next puzzle"
SKIP = "Skip"
AGAIN = "Try again"
RIGHT = "Right!"
SHOWN = "It is"
NONE = "There are no puzzles of this game."
GRADES = {"easy": "An easy puzzle", "middle": "A middling puzzle", "hard": "A hard puzzle"}


def prompt(asked: str, grade: str, solved: int, count: int) -> str:
    """Return what is asked of whoever plays, that it is a puzzle, and how many were solved."""
    return f"{capital(asked)} {GRADES[grade]}: one thing is clearly best here. ({solved} of {count} solved.)"


def wrong(cost: float | None) -> str:
    """Return that there is something better, and by how much as far as it is known."""
    if cost is None:
        return "Allowed, but far from the best. Try again."
    return f"Allowed, but about {points(max(1, round(cost)))} worse than the best. Try again."


def answer(lead: str, what: str, why: str) -> str:
    """Return the answer and why."""
    return f"{lead} “{what}”{f': {why}' if why else ''}."
