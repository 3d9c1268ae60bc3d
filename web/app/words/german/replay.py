"""A kept game looked at again."""

FIRST = "An den Anfang"
TURN_BACK = "Einen Zug zurück"
BACK = "Einen Schritt zurück"
PAUSE = "Halt"
PLAY = "Start"
ON = "Einen Schritt weiter"
TURN_ON = "Einen Zug weiter"
LAST = "Ans Ende"
ALL_HANDS = "Alle Hände"
PLAY_ON = "Von hier weiterspielen"
COPY = "Stellung kopieren"
LEAVE = "Verlassen"
UNSEEN = "Das konnte damals niemand sehen."


def where(step: int, steps: int, round_number: int | None, turn: int, seen_by: str) -> str:
    """Return where in a game one is; round_number: None for a game without rounds; seen_by: "" for one's own eyes."""
    seen = f"Wie {seen_by} es sah. " if seen_by else ""
    rounds = f"Runde {round_number}, " if round_number is not None else ""
    return f"{seen}Schritt {step} von {steps}: {rounds}Zug {turn}."
