"""The dialogs of Library Game, and of both games: counts, ranking, score sheet, piles, keys."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .cards import card_title
from .phrases import all_of, capital, listed, who, whom

if TYPE_CHECKING:
    from app.phrases import Names

KEYS = (
    ("1 2 3", "draw from stack 1, stack 2, or the returned cards"),
    ("← → ↑ ↓", "go along your hand, Home and End to its ends (Shift ← →: move the card)"),
    ("Space", "select the card"),
    ("Enter", "play what you selected"),
    ("D", "return the selected card"),
    ("T A", "trespass, let it be"),
    ("Y N V", "vote yes, vote no, call a vote"),
    ("0", "take nothing"),
    ("G", "let the others go on, if they play step by step"),
    ("U", "take your last move back"),
    ("L", "the log"),
    ("X", "the table as text, or as cards"),
    ("?", "these keys"),
    ("S", "the score sheet"),
    ("H", "a hint, or never mind"),
    ("R", "look through the returned cards"),
    ("Esc", "close, or clear the selection"),
    ("Tab", "everything else is a button"),
)
SCORE_SHEET = "Score sheet"
SET_ASIDE = "Set aside until the next round"
COUNTED = "Counted"
POINTS = "Points"
TOTAL = "Total"
ROUND = "Round"
NEXT_ROUND = "Next round"
SETTLE_TIE = "Settle the tie"
CHECKED_OUT = "checked out"
NO_CARDS = "no cards"
GOES_ON = "The game goes on"
LIBRARY_CLOSED = "The library is closed"
RETURNED = "Returned cards"
TAKE_ONE = "Take one of these, or close this and look elsewhere."
LAST_FIRST = "The last one returned comes first."
NOTHING_HERE = "Nothing here."


def only_one(card: int, *, returned: bool) -> str:
    """Return which card lies alone on the discard pile, or set aside."""
    return f"{card_title(card)}: the only card {'returned' if returned else 'set aside'}."


def round_title(number: int) -> str:
    """Return the title of the count of a round."""
    return f"Round {number}"


def verdict(names: "Names", winners: Sequence[int]) -> str:
    """Return who has won, with the lowest score."""
    return won_by(names, winners, "with the lowest score")


def won_by(names: "Names", winners: Sequence[int], how: str) -> str:
    """Return who has won, and `how`, in either game."""
    if len(winners) > 1:
        return f"{capital(all_of(names, winners))} share the win, {how}."
    return f"You win, {how}." if names.is_you(winners[0]) else f"{names.all[winners[0]]} wins."


def tie(names: "Names", equal: Sequence[int], staff: Sequence[int]) -> str:
    """Return who is equal on points, and how many Ls each of them has on the table (LG-30)."""
    shown = listed([f"{whom(names, seat)} {count}" for seat, count in zip(equal, staff, strict=True)])
    return f"Equal on points: {all_of(names, equal)}. Library Staff on the table at the end: {shown}."


TIE_SHARED = "That is a tie still, and it is shared."
TIE_SETTLED = "That settles it."


def tie_by_incident(names: "Names", seat: int) -> str:
    """Return who got the tie by the latest incident report (LG-31)."""
    return f"{who(names, seat)} filed the latest incident report."
