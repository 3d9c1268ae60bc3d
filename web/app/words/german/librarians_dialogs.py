"""The dialogs of The Librarians: ranking, score sheet, combos, what one knows, piles, keys."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .dialogs import won_by
from .librarians import some_of
from .phrases import listed, points

if TYPE_CHECKING:
    from app.phrases import Names

KEYS = (
    ("← → ↑ ↓", "durch die Hand gehen, Pos1 und Ende an ihre Enden (Umschalt ← →: Karte verschieben)"),
    ("Leertaste", "Karte wählen"),
    ("Eingabe", "tun, was die Auswahl bedeuten kann"),
    ("1 bis 5", "den ersten Gegner wählen, den zweiten, ..."),
    ("P", "keine Aktion, oder keine Auslage"),
    ("G", "alle Karten der Art; die anderen weiterspielen lassen, wenn es Schritt für Schritt geht"),
    ("B", "die beste Auslage"),
    ("C", "die Kombis dieses Decks"),
    ("K", "was du weißt"),
    ("R", "die Ablage durchsehen"),
    ("U", "deinen letzten Zug zurücknehmen"),
    ("L", "der Verlauf"),
    ("X", "der Tisch als Text oder als Karten"),
    ("?", "diese Tasten"),
    ("S", "der Punktezettel"),
    ("H", "ein Tipp, oder schon gut"),
    ("Esc", "schließen, oder Auswahl aufheben"),
    ("Tab", "alles andere ist ein Knopf"),
)
WHAT_YOU_KNOW = "Was du weißt"
DECK = "Der Stapel"
DISCARD = "Ablage"
NO_MELD_YET = "Noch hat niemand ausgelegt."
TIE = "Punktgleich: Der Sieg wird geteilt."
QUIET_END = "Lange hatte niemand ausgelegt, und die letzten Chancen sind vorbei."
LAST_MELDS = "Die letzten Auslagen sind gemacht."
CLOSED = "Die Artefakte stehen wieder im Regal"
COLUMNS = ("Wer", "Auslagen", "Kombis", "Gruppen", "Relikte", "Summe")
MELDS = "Auslagen"
IN_YOUR_HAND = ", in deiner Hand"
NO_COMBOS = "Dieses Deck hat keine Kombis."
ALL_KNOW = "Das wissen alle:"
YOU_KNOW = "Das weißt nur du:"
NOTHING = "Nichts."
YOUR_HAND = "Deine eigene Hand"
NOBODY_KNOWS = "Davon kennt niemand eine Karte mit Sicherheit."
PLACES = "Diese Plätze kennst du:"
SOMEWHERE = "Irgendwo darin:"
NO_ORDER = "Von seiner Reihenfolge weißt du nichts."
ON_TOP = "Obenauf"


def combos_of(deck: str) -> str:
    """Return the title of the list of a deck's combos."""
    return f"Kombis von „{deck}“"


def verdict(names: "Names", winners: Sequence[int]) -> str:
    """Return who has won, with the most points."""
    return won_by(names, winners, "mit den meisten Punkten")


def melded(count: int, combos: Sequence[str]) -> str:
    """Return what a meld scored, and with which combos, to follow a name."""
    return f" {points(count)}{': ' if combos else ''}{', '.join(combos)}. "


def hand_of(name: str, count: int) -> str:
    """Return a seat and how many cards it holds."""
    return f"{name}, {count} auf der Hand"


def face_down(count: int) -> str:
    """Return how many cards the deck has."""
    return f"{count} Karten, verdeckt."


def place(depth: int) -> str:
    """Return the place of a card in the deck, not the top one."""
    return f"{depth + 1}."


def counted(counts: Mapping[str, int]) -> str:
    """Return how many cards of which type a pile has."""
    return f"{listed([some_of(letter, count) for letter, count in counts.items() if count])}."
