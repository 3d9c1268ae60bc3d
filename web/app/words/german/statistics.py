"""The statistics of this device."""

TITLE = "Deine Statistik"
NOTHING = "Noch nichts. Hier steht jedes Spiel, das zu Ende gespielt ist: wer gewonnen hat, und mit wie vielen Punkten."
HOW = (
    "Gemerkt werden nur Ergebnisse, und nur auf diesem Gerät. Der Balken ist der Anteil der Spiele, die du gewonnen "
    "hast. Die dünne Linie darauf zeigt, wie sicher das ist: je mehr Partien, desto kürzer (95 %). "
    "Die rote Marke ist der faire Anteil, wenn alle gleich gut spielen. Spiele zum Üben zählen nicht."
)
MIXED = "Gemischte Runde"
PEOPLE = "Mit Leuten hier"
COLUMNS = ("Gegen", "Spiele", "Gewonnen", "Punkte")
WITH_HELP = " mit Hilfe"
LUCK = "Glück beim Geben"
KEEP = "Behalten"
DELETE_SURE = "Ja, löschen"
EXPORT = "Als CSV sichern"
DELETE = "Alles löschen"
_VERDICTS = {1: "mehr als dein Teil", -1: "weniger als dein Teil", 0: "so, wie das Glück spielt"}


def delete(count: int) -> str:
    """Return the question whether so many results are to be deleted."""
    what = f"Alle {count} Ergebnisse" if count > 1 else "Das eine Ergebnis"
    return f"{what} löschen? Das lässt sich nicht zurückholen."


def percent(share: float) -> str:
    """Return a share: „45 %“."""
    return f"{100 * share:.0f}\u00a0%"


def number(value: float) -> str:
    """Return a number with one place behind the comma."""
    return f"{value:.1f}".replace(".", ",")


def won(wins: int, count: int, low: float, high: float, fair: float) -> str:
    """Return what the bar of a level shows."""
    return f"{wins} von {count}; zwischen {percent(low)} und {percent(high)}, fair wären {percent(fair)}"


def curve(points: list[int], *, fewer: bool) -> str:
    """Return what the line of the last games shows; fewer: whether fewer points are better."""
    best = "weniger sind besser" if fewer else "mehr sind besser"
    reach = f"von {min(points)} bis {max(points)}, zuletzt {points[-1]}"
    return f"Punkte der letzten {len(points)} Spiele, {best}: {reach}."


def luck(staff: int, expected: float, low: int, high: int) -> str:
    """Return how many Ls came with the deals, and how many most people get."""
    return (
        f"Bibliotheksleute, die dir gegeben wurden: {staff}. Im Schnitt sind es {number(expected)}, "
        f"und bei 95 von 100 Menschen {low} bis {high}."
    )


def verdict(side: int) -> str:
    """Return whether that is more (1) or less (-1) than luck makes it, or neither (0)."""
    return f"Das ist {_VERDICTS[side]}."
