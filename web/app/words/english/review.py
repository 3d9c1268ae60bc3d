"""Looking back on a finished game, what a bot knew, and puzzles."""

from .phrases import points

TITLE = "The moves, reviewed"
REVIEW = "Review the moves"
STOP = "Stop here"
GO_ON = "Go on"
SHOW = "Show it"
READING = "Opening the record …"
DEALS = "Weighing what was dealt …"
FIGURES = "Luck and skill, in points"
LUCK = "Luck of the deal"
SKILL = "Your decisions"
REST = "The rest"
RESULT = "Together"
REST_TOLD = "What was drawn later, and what the others did."
RESULT_TOLD = "How you did against the average of the others. Plus is good for you."
GOOD = "a kind deal"
FAIR = "a deal like most"
BAD = "an unkind deal"
WORST = "What cost most"
WORST_YET = "What cost most so far"
NOTHING = "Nothing you did is sure to have cost you points. The Archivist closes the file and nods."
NO_COST = "That is no worse, as far as one can tell."
ADVISED = "part of the better move"
LATER = "This game is not over: its moves can be reviewed once it is."
HOW = (
    "The Archivist looked at nothing but what you could see at that moment. Costs are averages over many ways the "
    "hidden cards may have lain; as far as its judgement goes, the true ones lie between the two numbers 95 times in "
    "100."
)

GUEST = "our guest"


def what_knew(name: str) -> str:
    """Return what the button says that shows what a bot knew."""
    return f"What {name} knew"


def knew(name: str, level: str, quote: str, way: str) -> str:
    """Return what a bot saw and thought; way: how its level plays, "" if there is nothing to say of it."""
    told = f"This is what {name} ({level}) could see. {name}’s experience said: “{quote}”"
    return f"{told} {way}".rstrip()


def signed(number: float) -> str:
    """Return points with their sign: “+3.2”; “0” has none."""
    return f"{number:+.1f}".replace("-", "−") if round(number, 1) else "0"


def progress(done: int, total: int) -> str:
    """Return how far a review is."""
    return f"{done} of {total} decisions"


def stopped(text: str) -> str:
    """Return how far a review was when it was stopped."""
    return f"Stopped. {text}"


def luck(share: float, verdict: str) -> str:
    """Return what the dealt hands were like."""
    return f"Better than {round(100 * share)} of 100 hands: {verdict}."


def skill(low: float, high: float) -> str:
    """Return between what the sum of the decisions lies."""
    if not round(low, 1) and not round(high, 1):
        return "Against what an Archivist would have done: nothing lost."
    return f"Against what an Archivist would have done: {signed(low)} to {signed(high)} points."


def other(count: int) -> str:
    """Return the heading of the decisions that an Archivist would have made otherwise."""
    return f"Where an Archivist would have done otherwise: {count}"


def same(count: int) -> str:
    """Return the heading of the decisions that an Archivist would have made, too."""
    return f"Where an Archivist would have done the same: {count}"


def where(number: int | None, turn: int) -> str:
    """Return when a decision was made; without a round in a game that has none."""
    return f"Round {number}, turn {turn}" if number else f"Turn {turn}"


def agreed(done: str) -> str:
    """Return what was done, where an Archivist would have done the same."""
    return f"“{done}”"


def instead(done: str, better: str) -> str:
    """Return what was done, and what an Archivist would have done, without its full stop."""
    return f"“{done}”. An Archivist would: {better}"


def cost(mean: float, low: float, high: float) -> str:
    """Return what a decision cost, and between what that lies."""
    spread = f" ({low:.1f} to {high:.1f})" if f"{low:.1f}" != f"{high:.1f}" else ""
    return f"That cost about {points(max(1, round(mean)))}{spread}."
