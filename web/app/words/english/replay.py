"""A kept game looked at again."""

FIRST = "To the start"
TURN_BACK = "A turn back"
BACK = "A step back"
PAUSE = "Pause"
PLAY = "Play"
ON = "A step on"
TURN_ON = "A turn on"
LAST = "To the end"
ALL_HANDS = "All hands"
PLAY_ON = "Play on from here"
COPY = "Copy position"
LEAVE = "Leave"
UNSEEN = "Nobody could see that at the time."


def where(step: int, steps: int, round_number: int | None, turn: int, seen_by: str) -> str:
    """Return where in a game one is; round_number: None for a game without rounds; seen_by: "" for one's own eyes."""
    seen = f"As {seen_by} saw it. " if seen_by else ""
    rounds = f"round {round_number}, " if round_number is not None else ""
    return f"{seen}Step {step} of {steps}: {rounds}turn {turn}."
