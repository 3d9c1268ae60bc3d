"""The dialogs of Library Game, and of both games: counts, ranking, score sheet, piles, keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .cards import card_title
from .grammar import has
from .phrases import all_of, capital, listed, whom

if TYPE_CHECKING:
    from app.phrases import Names

KEYS = (
    ("1 2 3", "von Stapel 1, Stapel 2 oder aus der Rückgabe ziehen"),
    ("← → ↑ ↓", "durch die Hand gehen, Pos1 und Ende an ihre Enden (Umschalt ← →: Karte verschieben)"),
    ("Leertaste", "Karte wählen"),
    ("Eingabe", "spielen, was gewählt ist"),
    ("D", "die gewählte Karte zurückgeben"),
    ("T A", "Hausverbot, durchgehen lassen"),
    ("Y N V", "mit Ja stimmen, mit Nein, abstimmen lassen"),
    ("0", "nichts nehmen"),
    ("G", "die anderen weiterspielen lassen, wenn es Schritt für Schritt geht"),
    ("U", "deinen letzten Zug zurücknehmen"),
    ("L", "der Verlauf"),
    ("X", "der Tisch als Text oder als Karten"),
    ("?", "diese Tasten"),
    ("S", "der Punktezettel"),
    ("H", "ein Tipp, oder schon gut"),
    ("R", "die Rückgabe durchsehen"),
    ("Esc", "schließen, oder Auswahl aufheben"),
    ("Tab", "alles andere ist ein Knopf"),
)
SCORE_SHEET = "Punktezettel"
SET_ASIDE = "Bis zur nächsten Runde beiseite"
COUNTED = "Gezählt"
POINTS = "Punkte"
TOTAL = "Summe"
ROUND = "Runde"
NEXT_ROUND = "Nächste Runde"
SETTLE_TIE = "Gleichstand entscheiden"
CHECKED_OUT = "ausgecheckt"
NO_CARDS = "keine Karten"
GOES_ON = "Das Spiel geht weiter"
LIBRARY_CLOSED = "Die Bibliothek ist geschlossen"
RETURNED = "Zurückgegebene Karten"
TAKE_ONE = "Nimm eine davon, oder schließ das hier und sieh dich woanders um."
LAST_FIRST = "Zuletzt Zurückgegebenes steht vorn."
NOTHING_HERE = "Hier ist nichts."


def only_one(card: int, *, returned: bool) -> str:
    """Return which card lies alone on the discard pile, or set aside."""
    return f"{card_title(card)}: die einzige Karte {'der Rückgabe' if returned else 'beiseite'}."


def round_title(number: int) -> str:
    """Return the title of the count of a round."""
    return f"Runde {number}"


def verdict(names: "Names", winners: Sequence[int]) -> str:
    """Return who has won, with the lowest score."""
    return won_by(names, winners, "mit den wenigsten Punkten")


def won_by(names: "Names", winners: Sequence[int], how: str) -> str:
    """Return who has won, and `how`, in either game."""
    if len(winners) > 1:
        verb = "teilt euch" if names.you in winners else "teilen sich"
        return f"{capital(all_of(names, winners))} {verb} den Sieg, {how}."
    won = f"gewonnen, {how}." if names.is_you(winners[0]) else "gewonnen."
    return f"{has(names, winners[0])} {won}"


def tie(names: "Names", equal: Sequence[int], staff: Sequence[int]) -> str:
    """Return who is equal on points, and how many Ls each of them has on the table (LG-30)."""
    shown = listed([f"{whom(names, seat)} {count}" for seat, count in zip(equal, staff, strict=True)])
    return f"Punktgleich: {all_of(names, equal)}. Bibliotheksleute in der Auslage am Ende: {shown}."


TIE_SHARED = "Das ist immer noch gleich, also wird geteilt."
TIE_SETTLED = "Das entscheidet."


def tie_by_incident(names: "Names", seat: int) -> str:
    """Return who got the tie by the latest incident report (LG-31)."""
    return f"{has(names, seat)} zuletzt einen Vorfall gemeldet."
