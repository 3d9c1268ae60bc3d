"""The table of Library Game, and what both tables have: bar, log, seats, piles, edge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.melds import Meld

from .cards import card_title, meld_ending, meld_label
from .grammar import of_name, own
from .phrases import listed, score, whom

if TYPE_CHECKING:
    from app.phrases import Names

LOG = "Verlauf"
SCORES = "Punkte"
RULES = "Regeln"
MENU = "Menü"
CLOSE = "Schließen"
YOUR_TURN = "Du bist dran:"
NEXT = "Weiter"
LOG_EARLIER = "Was davor war, steht im Bericht des Spiels."
LOG_CLOSE = "Verlauf schließen"
LOG_LABEL = "Verlauf, das Neueste zuerst"
REPLAY = "Noch mal ansehen"
SHARE = "Teilen"
CHECK_DEAL = "Blatt prüfen"
SIGNS = "Was die Zeichen auf dem Tisch bedeuten"
KEYS = "Tasten"
POINTS = "Punkte"
IN_HAND = "auf der Hand"
OUT_OF_CARDS = "keine Karten mehr"
STAMPS = {"due": "AUSGECHECKT", "out": "KEINE|KARTEN", "meld": "AUSGELEGT"}
NOTHING_YET = "noch nichts"
ONE_MOMENT = "Einen Moment."
BY_SUIT = "Nach Farbe"
BY_RANK = "Nach Rang"
MY_ORDER = "Von Hand"
MOVE_LEFT = "Karte nach links"
MOVE_RIGHT = "Karte nach rechts"
RETURNED_CARDS = "Rückgabe"
RETURNED = "Rückgabe"
SET_ASIDE = "Beiseite"
FOR_THE_ROUND = " für diese Runde"
STANDS_FOR = "als "


def rule(name: str) -> str:
    """Return the words of a link to a rule."""
    return f"Regel {name}"


def round_of(number: int, rounds: int) -> str:
    """Return how far the game is."""
    return f"Runde {number} von {rounds}"


def cards(count: int) -> str:
    """Return what stands under the number of cards in a hand."""
    return "Karte" if count == 1 else "Karten"


def seat(name: str, *, turn: bool) -> str:
    """Return a seat's name with whether it is its turn, for those who do not see it."""
    return f"{name}{', ist an der Reihe' if turn else ''}"


def hand_of(name: str) -> str:
    """Return whose open hand that is."""
    return f"Hand von {name}"


def melds_of(name: str) -> str:
    """Return whose melds these are."""
    return f"Sätze und Folgen von {name}"


def log_since(names: "Names") -> str:
    """Return what stands above the lines that have come since the last turn of whoever sits here."""
    return f"↑ Alles seit {'deinem' if names.is_you(0) else of_name(names.all[0])} Zug"


def lie_here(names: "Names") -> str:
    """Return where the melds of whoever sits here will lie."""
    return f"Hier werden {'deine' if names.is_you(0) else of_name(names.all[0])} Sätze und Folgen liegen"


def add_to(names: "Names", meld: Meld) -> str:
    """Return a meld to which something can be added, with all its cards."""
    return f"Anlegen an {own(names, meld.owner, meld_ending(meld))} {meld_label(meld)}"


def mix_question(staff: int, patrons: int) -> str:
    """Return the mix that is being chosen."""
    return f"Bibliotheksleute: {staff}. Problempersonen: {patrons}."


def selected(count: int) -> str:
    """Return how many cards are selected."""
    return f"{count} gewählt"


def at_the_desk(name: str) -> str:
    """Return whose turn it is, while the person waits."""
    return f"{name} ist dran, am Schalter."


def held(card: int, *, fresh: bool) -> str:
    """Return a card of the hand; fresh: it has just come."""
    return f"{card_title(card)}{', neu' if fresh else ''}"


def stack(number: int) -> str:
    """Return the name of a stack."""
    return f"Stapel {number}"


def on_top(card: int) -> str:
    """Return which card lies on top, to follow the number of cards."""
    return f", obenauf {card_title(card)}"


def counted(count: int) -> str:
    """Return what the number on a pile counts."""
    return " Karte, " if count == 1 else " Karten, "


def summary(names: "Names", totals: Sequence[int], number: int, rounds: int, *, over: bool) -> str:
    """Return what the front page says of the game; `number`: of the round."""
    others = listed(names.all[1:])
    scores = listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])
    if over:
        return f"Library Game mit {others}, zu Ende gespielt. Punkte: {scores}."
    return f"Library Game mit {others}, Runde {number} von {rounds}. Punkte bisher: {scores}."
