"""The table of Library Game, and what both tables have: bar, log, seats, piles, edge."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.melds import Meld

from .cards import card_title, meld_label
from .phrases import capital, listed, score, whom, whose

if TYPE_CHECKING:
    from app.phrases import Names

LOG = "Log"
SCORES = "Scores"
RULES = "Rules"
MENU = "Menu"
CLOSE = "Close"
YOUR_TURN = "Your turn:"
NEXT = "Next"
LOG_EARLIER = "What was before is in the report of the game."
LOG_CLOSE = "Close the log"
LOG_LABEL = "Log, newest first"
REPLAY = "Watch again"
SHARE = "Share"
CHECK_DEAL = "Check the deal"
SIGNS = "What the signs on the table mean"
KEYS = "Keys"
POINTS = "points"
IN_HAND = "in hand"
OUT_OF_CARDS = "out of cards"
STAMPS = {"due": "CHECKED|OUT", "out": "OUT OF|CARDS", "meld": "MELDED"}
NOTHING_YET = "nothing yet"
ONE_MOMENT = "One moment."
BY_SUIT = "By suit"
BY_RANK = "By rank"
MY_ORDER = "My order"
MOVE_LEFT = "Move the card left"
MOVE_RIGHT = "Move the card right"
RETURNED_CARDS = "Returned cards"
RETURNED = "Returned"
SET_ASIDE = "Set aside"
FOR_THE_ROUND = " for the round"
STANDS_FOR = "for "


def rule(name: str) -> str:
    """Return the words of a link to a rule."""
    return f"Rule {name}"


def round_of(number: int, rounds: int) -> str:
    """Return how far the game is."""
    return f"Round {number} of {rounds}"


def cards(count: int) -> str:
    """Return what stands under the number of cards in a hand."""
    return "card" if count == 1 else "cards"


def seat(name: str, *, turn: bool) -> str:
    """Return a seat's name with whether it is its turn, for those who do not see it."""
    return f"{name}{', whose turn it is' if turn else ''}"


def hand_of(name: str) -> str:
    """Return whose open hand that is."""
    return f"Hand of {name}"


def melds_of(name: str) -> str:
    """Return whose melds these are."""
    return f"Sets and series of {name}"


def log_since(names: "Names") -> str:
    """Return what stands above the lines that have come since the last turn of whoever sits here."""
    return f"↑ All since {whose(names, 0)} turn"


def lie_here(names: "Names") -> str:
    """Return where the melds of whoever sits here will lie."""
    return f"{capital(whose(names, 0))} sets and series will lie here"


def add_to(names: "Names", meld: Meld) -> str:
    """Return a meld to which something can be added, with all its cards."""
    return f"Add to {whose(names, meld.owner)} {meld_label(meld)}"


def mix_question(staff: int, patrons: int) -> str:
    """Return the mix that is being chosen."""
    return f"Library Staff: {staff}. Problem Patrons: {patrons}."


def selected(count: int) -> str:
    """Return how many cards are selected."""
    return f"{count} selected"


def at_the_desk(name: str) -> str:
    """Return whose turn it is, while the person waits."""
    return f"{name}’s turn at the desk."


def held(card: int, *, fresh: bool) -> str:
    """Return a card of the hand; fresh: it has just come."""
    return f"{card_title(card)}{', new' if fresh else ''}"


def stack(number: int) -> str:
    """Return the name of a stack."""
    return f"Stack {number}"


def on_top(card: int) -> str:
    """Return which card lies on top, to follow the number of cards."""
    return f", {card_title(card)} on top"


def counted(count: int) -> str:
    """Return what the number on a pile counts."""
    return " card, " if count == 1 else " cards, "


def summary(names: "Names", totals: Sequence[int], number: int, rounds: int, *, over: bool) -> str:
    """Return what the front page says of the game; `number`: of the round."""
    others = listed(names.all[1:])
    scores = listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])
    if over:
        return f"A finished game of Library Game with {others}. Points: {scores}."
    return f"Library Game with {others}, round {number} of {rounds}. Points so far: {scores}."
