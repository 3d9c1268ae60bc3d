"""Hints and moves taken back: what both games say of them."""

from collections.abc import Sequence

from .phrases import capital, points

THINKING = "Moment, ich schlage nach …"
NOTHING = "Gerade gibt es nichts zu raten."
LEAD = "Tipp:"
HINT = "Tipp"
DO_IT = "So machen"
WHY = "Warum?"
NEVER_MIND = "Schon gut"
NOTHING_TO_TAKE_BACK = "Gerade gibt es keinen Zug von dir zurückzunehmen."
UNDO = "Zug zurück"
TAKE_BACK = "Zug zurück: deinen letzten Zug zurücknehmen"
TAKE_BACK_FOR_PRACTICE = "Zug zurück: deinen letzten Zug zurücknehmen, zum Üben"
BACK_TITLE = "Deinen letzten Zug zurücknehmen?"
BACK_SEEN = "Seit deinem letzten Zug hast du etwas gesehen, das verdeckt war."
BACK_MOVED = "Seit deinem letzten Zug war jemand anderes am Zug."
BACK_STORY = "Du kannst ihn trotzdem zurücknehmen, zum Üben: Dieses Spiel zählt dann nicht in deiner Statistik."
BACK_YES = "Zurücknehmen"
BACK_NO = "So lassen"


def sentence(what: str, reasons: Sequence[str]) -> str:
    """Return what to do, and the first reason, if there is one."""
    return f"{what}: {reasons[0]}." if reasons else f"{what}."


def besides(reasons: Sequence[str]) -> str:
    """Return reasons as sentences, "" if there are none."""
    return " ".join(f"{capital(reason)}." for reason in reasons)


def about_as_well(label: str) -> str:
    """Return that the next best action is about as good."""
    return f"„{label}“ wäre etwa gleich gut."


def better(by: int, label: str) -> str:
    """Return by how many points the action is better than the next best."""
    return f"Im Schnitt ist das etwa {points(by)} mehr wert als „{label}“."
