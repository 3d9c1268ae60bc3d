"""Hints and moves taken back: what both games say of them."""

from collections.abc import Sequence

from .phrases import capital, points

THINKING = "Looking it up …"
NOTHING = "There is nothing to be hinted at just now."
LEAD = "Hint:"
HINT = "Hint"
DO_IT = "Do it"
WHY = "Why?"
NEVER_MIND = "Never mind"
NOTHING_TO_TAKE_BACK = "There is no move of yours to take back now."
UNDO = "Undo"
TAKE_BACK = "Undo: take your last move back"
TAKE_BACK_FOR_PRACTICE = "Undo: take your last move back, for practice"
BACK_TITLE = "Back to your last move?"
BACK_SEEN = "Since your last move you have seen something that was hidden."
BACK_MOVED = "Since your last move somebody else has moved."
BACK_STORY = "You can take it back all the same, for practice: this game then does not count in your statistics."
BACK_YES = "Take it back"
BACK_NO = "Leave it"


def sentence(what: str, reasons: Sequence[str]) -> str:
    """Return what to do, and the first reason, if there is one."""
    return f"{what}: {reasons[0]}." if reasons else f"{what}."


def besides(reasons: Sequence[str]) -> str:
    """Return reasons as sentences, "" if there are none."""
    return " ".join(f"{capital(reason)}." for reason in reasons)


def about_as_well(label: str) -> str:
    """Return that the next best action is about as good."""
    return f"“{label}” would do about as well."


def better(by: int, label: str) -> str:
    """Return by how many points the action is better than the next best."""
    return f"On average this is worth about {points(by)} more than “{label}”."
