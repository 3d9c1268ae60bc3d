"""The table of The Librarians: seats, deck, hand, and what lies before the person."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .librarians import PLURALS, TYPES, types_lacking
from .phrases import capital, listed, points, score, some_cards, whom, whose

if TYPE_CHECKING:
    from app.phrases import Names

LAST_CHANCE = "Last chance"
THE_END = "The end"
ALL_KNOW = ", as everybody knows"
YOU_KNOW = ", as only you know"
NO_COMBO = "no combo"
DECK = "Deck"
DISCARD = "Discard"
COMBOS = "Combos"
KNOWN = "Known"
NEW = ", new"
THEY_KNOW_IT = " (they all know it)"
NO_COMBOS_YET = "No combos yet: hold cards that belong together."
COMBOS_IN_HAND = "Combos in your hand"
COMPLETE = ", complete"
STILL_TO_CHOOSE = "still to choose"
ON_DECK = "Back on the deck, in your order; the last one is on top."
UNDER_DECK = "Under the deck, in your order."
PICK_OF_PILE = "Everybody sees these: keep one."
PICK_OF_PILE_LABEL = "Cards of the discard pile, at random; all see them"
PICK_OF_DECK = "Only you see these, the top of the deck first: take one."
NO_COMBO_SAID = "No combo."


def melds_of(done: int, wanted: int) -> str:
    """Return how far the game is."""
    return f"{done} of {wanted} melds"


def melds(count: int) -> str:
    """Return what the number of melds counts."""
    return "meld" if count == 1 else "melds"


def choose(name: str) -> str:
    """Return what a seat says that can be chosen."""
    return f"Choose {name}"


def known_of(names: "Names", seat: int) -> str:
    """Return whose cards these are that the person knows."""
    return f"Known to you of {whose(names, seat)} hand"


def made_by(name: str) -> str:
    """Return whose melds these are."""
    return f"Melds of {name}"


def top_known(name: str) -> str:
    """Return that the person knows the card on top of the deck."""
    return f", you know the top: {name}"


def pile(name: str, count: int) -> str:
    """Return a pile and how many cards it has."""
    return f"{name}, {some_cards(count)}"


def spot_points(score: int, combos: Sequence[str]) -> str:
    """Return what a meld in the spotlight scores."""
    return f"{points(score)}{': ' if combos else ''}{', '.join(combos)}"


def at_play(name: str) -> str:
    """Return whose turn it is, while the person waits."""
    return f"{name} is at play."


def none_of(letter: str) -> str:
    """Return that the hand has no card of a type."""
    return f"No {TYPES[letter]}"


def group(letter: str, count: int) -> str:
    """Return a type and how many cards of it the hand has."""
    return f"{PLURALS[letter]}, {count}"


def in_combos(count: int) -> str:
    """Return in how many combos a card is."""
    return f", in {count} {'combo' if count == 1 else 'combos'}"


def a_type_of(letter: str) -> str:
    """Return the type of a card, to be read before its name."""
    return f"{TYPES[letter]}: "


def take_type(letter: str) -> str:
    """Return that a card of a type can be taken, to be read before its name."""
    return f"Take {TYPES[letter]}: "


def lack(letters: list[str]) -> str:
    """Return which types the hand lacks for a meld."""
    return f"For a meld you lack {types_lacking(letters, 4)}."


def if_you_meld(combos: Sequence[str]) -> str:
    """Return what stands behind the points that a meld would score now."""
    return f"if you meld now{': ' if combos else ''}{' · '.join(combos)}"


def combos_of(name: str) -> str:
    """Return whose combos are shown: those of one card."""
    return f"Combos of {name}"


def lacks(names: Sequence[str]) -> str:
    """Return which cards a combo lacks."""
    return f", lacks {listed(names)}"


def chosen(count: int, size: int) -> str:
    """Return how much of a meld is chosen."""
    return f"{count} of {size}"


def slot(letter: str, name: str) -> str:
    """Return a place of the meld being chosen: its card's name, or "" while it is empty."""
    return f"{TYPES[letter]}: {name}, take it out" if name else f"{TYPES[letter]}: choose one"


def pick_of_hand(names: "Names", seat: int) -> str:
    """Return that the person takes a card of a hand."""
    return f"Only you see {whose(names, seat)} hand: take one card."


def pick_of_hand_label(names: "Names", seat: int) -> str:
    """Return what is shown to the person alone."""
    return f"{capital(whose(names, seat))} hand; only you see it"


def pick_of_deck_label(count: int) -> str:
    """Return how many cards of the deck are shown to the person alone."""
    many = "next card" if count == 1 else f"next {count} cards, from the top"
    return f"The {many}; only you see them"


def looked_at(names: "Names", seat: int, *, empty: bool) -> str:
    """Return what the person looks at."""
    return f"{capital(whose(names, seat))} hand is empty." if empty else f"Only you see {whose(names, seat)} hand."


def with_combos(combos: Sequence[str]) -> str:
    """Return the combos of the meld that is being chosen, to be announced."""
    return f"With {', '.join(combos)}"


def summary(names: "Names", totals: Sequence[int], done: int, wanted: int, *, over: bool) -> str:
    """Return what the front page says of the game; `done`, `wanted`: melds."""
    others = listed(names.all[1:])
    scores = listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])
    if over:
        return f"A finished game of The Librarians with {others}. Points: {scores}."
    return f"The Librarians with {others}: {melds_of(done, wanted)}. Points so far: {scores}."
