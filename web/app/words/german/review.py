"""Der Rückblick auf ein beendetes Spiel, was andere wussten, und die Rätsel."""

from .phrases import points

TITLE = "Die Züge, ausgewertet"
REVIEW = "Züge auswerten"
STOP = "Hier aufhören"
GO_ON = "Weiter"
SHOW = "Zeigen"
READING = "Die Akte wird geöffnet …"
DEALS = "Die ausgeteilten Karten werden gewogen …"
FIGURES = "Glück und Können, in Punkten"
LUCK = "Glück beim Geben"
SKILL = "Deine Entscheidungen"
REST = "Der Rest"
RESULT = "Zusammen"
REST_TOLD = "Was später gezogen wurde, und was die anderen taten."
RESULT_TOLD = "Wie du gegen den Schnitt der anderen abgeschnitten hast. Plus ist gut für dich."
GOOD = "ein freundliches Blatt"
FAIR = "ein Blatt wie die meisten"
BAD = "ein gemeines Blatt"
WORST = "Was am meisten gekostet hat"
WORST_YET = "Was bisher am meisten gekostet hat"
NOTHING = "Nichts, was du getan hast, hat sicher Punkte gekostet. Der Archivar klappt die Akte zu und nickt."
NO_COST = "Das ist nicht schlechter, soweit man das sagen kann."
ADVISED = "gehört zum besseren Zug"
LATER = "Diese Partie ist noch nicht zu Ende: Ausgewertet werden die Züge danach."
HOW = (
    "Der Archivar hat nur gesehen, was du in diesem Moment sehen konntest. Die Kosten sind Mittelwerte über viele "
    "Lagen, die die verdeckten Karten haben konnten; die wahren liegen in 95 von 100 Fällen zwischen den beiden "
    "Zahlen, soweit sein Urteil trägt."
)

GUEST = "unser Gast"


def what_knew(name: str) -> str:
    """Return what the button says that shows what a bot knew."""
    return f"Was {name} wusste"


def knew(name: str, level: str, quote: str, way: str) -> str:
    """Return what a bot saw and thought; way: how its level plays, "" if there is nothing to say of it."""
    told = f"Das konnte {name} ({level}) sehen. Die Erfahrung riet {name}: „{quote}“"
    return f"{told} {way}".rstrip()


def signed(number: float) -> str:
    """Return points with their sign: “+3,2”; “0” has none."""
    return f"{number:+.1f}".replace("-", "−").replace(".", ",") if round(number, 1) else "0"


def progress(done: int, total: int) -> str:
    """Return how far a review is."""
    return f"{done} von {total} Entscheidungen"


def stopped(text: str) -> str:
    """Return how far a review was when it was stopped."""
    return f"Angehalten. {text}"


def luck(share: float, verdict: str) -> str:
    """Return what the dealt hands were like."""
    return f"Besser als {round(100 * share)} von 100 Blättern: {verdict}."


def skill(low: float, high: float) -> str:
    """Return between what the sum of the decisions lies."""
    if not round(low, 1) and not round(high, 1):
        return "Gegen das, was ein Archivar getan hätte: nichts verloren."
    return f"Gegen das, was ein Archivar getan hätte: {signed(low)} bis {signed(high)} Punkte."


def other(count: int) -> str:
    """Return the heading of the decisions that an Archivist would have made otherwise."""
    return f"Was ein Archivar anders gemacht hätte: {count}"


def same(count: int) -> str:
    """Return the heading of the decisions that an Archivist would have made, too."""
    return f"Was ein Archivar auch getan hätte: {count}"


def where(number: int | None, turn: int) -> str:
    """Return when a decision was made; without a round in a game that has none."""
    return f"Runde {number}, Zug {turn}" if number else f"Zug {turn}"


def agreed(done: str) -> str:
    """Return what was done, where an Archivist would have done the same."""
    return f"„{done}“"


def instead(done: str, better: str) -> str:
    """Return what was done, and what an Archivist would have done, without its full stop."""
    return f"„{done}“. Ein Archivar würde: {better}"


def cost(mean: float, low: float, high: float) -> str:
    """Return what a decision cost, and between what that lies."""
    spread = f" ({low:.1f} bis {high:.1f})".replace(".", ",") if f"{low:.1f}" != f"{high:.1f}" else ""
    return f"Das hat etwa {points(max(1, round(mean)))} gekostet{spread}."
