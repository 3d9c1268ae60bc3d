"""The dialogs of The Librarians: ranking, score sheet, combos, what one knows, piles, keys."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from .dialogs import won_by
from .librarians import some_of
from .phrases import listed, points

if TYPE_CHECKING:
    from app.phrases import Names

KEYS = (
    ("← → ↑ ↓", "go along your hand, Home and End to its ends (Shift ← →: move the card)"),
    ("Space", "select the card"),
    ("Enter", "do what your selection can mean"),
    ("1 to 5", "aim at the first opponent, the second, ..."),
    ("P", "no action, or no meld"),
    ("G", "all cards of the type; let the others go on, if they play step by step"),
    ("B", "the best meld"),
    ("C", "the combos of this deck"),
    ("K", "what you know"),
    ("R", "look through the discard pile"),
    ("U", "take your last move back"),
    ("L", "the log"),
    ("X", "the table as text, or as cards"),
    ("?", "these keys"),
    ("S", "the score sheet"),
    ("H", "a hint, or never mind"),
    ("Esc", "close, or clear the selection"),
    ("Tab", "everything else is a button"),
)
WHAT_YOU_KNOW = "What you know"
DECK = "The deck"
DISCARD = "Discard pile"
NO_MELD_YET = "Nobody has melded yet."
TIE = "Equal on points: a tie is shared."
QUIET_END = "Nobody had melded for a long while, and the last chances are over."
LAST_MELDS = "The last melds are made."
CLOSED = "The artifacts are back on the shelf"
COLUMNS = ("Who", "Melds", "Combos", "Groups", "Relics", "Total")
MELDS = "Melds"
IN_YOUR_HAND = ", in your hand"
NO_COMBOS = "This deck has no combos."
ALL_KNOW = "Everybody knows:"
YOU_KNOW = "Only you know:"
NOTHING = "Nothing."
YOUR_HAND = "Your own hand"
NOBODY_KNOWS = "Nobody knows a card of it for sure."
PLACES = "You know these places:"
SOMEWHERE = "In it somewhere:"
NO_ORDER = "You know nothing of its order."
ON_TOP = "On top"


def combos_of(deck: str) -> str:
    """Return the title of the list of a deck's combos."""
    return f"Combos of “{deck}”"


def verdict(names: "Names", winners: Sequence[int]) -> str:
    """Return who has won, with the most points."""
    return won_by(names, winners, "with the most points")


def melded(count: int, combos: Sequence[str]) -> str:
    """Return what a meld scored, and with which combos, to follow a name."""
    return f" {points(count)}{': ' if combos else ''}{', '.join(combos)}. "


def hand_of(name: str, count: int) -> str:
    """Return a seat and how many cards it holds."""
    return f"{name}, {count} in hand"


def face_down(count: int) -> str:
    """Return how many cards the deck has."""
    return f"{count} cards, face down."


def place(depth: int) -> str:
    """Return the place of a card in the deck, not the top one."""
    return f"{depth + 1}."


def counted(counts: Mapping[str, int]) -> str:
    """Return how many cards of which type a pile has."""
    return f"{listed([some_of(letter, count) for letter, count in counts.items() if count])}."
