"""What the person may do in The Librarians: prompts and the buttons of the moment."""

from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning

from .librarians import PLURALS, TYPES, a_card, effect, shown_cards, some_of
from .phrases import points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

ACT = "show a card, or three or more of one type; or take no action."
NO_ACTION = "No action"
NO_ACTION_YET = "No action, on to the meld"
TWO = "only one of them: two do nothing together."
RETURN_TO_FOE = "Select a card of yours that you shuffle into the deck."
LOOK = "Have a good look."
LOOK_FIRST = "Put the hand away first: “Go on”."
NOBODY_TO_AIM_AT = "Nobody is to be aimed at now."
SWAP_AID = "swap your Aid for one of these."
PICK = {
    "A": "take one of the cards that you look at.",
    "P": "keep one of these cards.",
    "K": "take one card of this hand.",
}
MELD = "meld one card of each type?"
LAST_MELD = "your last chance: meld one card of each type?"
NO_MELD = "No meld this turn"
NO_LAST_MELD = "No last meld"
NOTHING_SELECTED = "Nothing selected."


def show(catalogue: Catalogue, cards: int, meaning: Meaning, deck_count: int) -> str:
    """Return what showing these cards would do."""
    return f"Show {shown_cards(catalogue, cards)}: {effect(meaning, deck_count)}"


def all_of_type(letter: str, count: int) -> str:
    """Return what a button says that selects all cards of a type."""
    return f"All {some_of(letter, count)}"


def one_more_of(letter: str) -> str:
    """Return what two cards of a type are on their way to."""
    return f"one more of the {PLURALS[letter]}, or only one of them."


def return_to_mystery(place: int, count: int) -> str:
    """Return that the person's Mystery wants cards back, and which of them it is now: the first, the second."""
    which = {1: "first", 2: "second", 3: "third"}[place]
    return f"the Mystery wants {some_cards(count)} of your hand back in the deck: select the {which}."


def shuffle_in(catalogue: Catalogue, card: int) -> str:
    """Return what a button says that shuffles a card into the deck."""
    return f"Shuffle {a_card(catalogue, card)} into the deck"


def give_back(names: "Names", seat: int) -> str:
    """Return that another card is to be given back to a seat."""
    return f"Select another card that you give {names.all[seat]} back."


def give(catalogue: Catalogue, card: int, names: "Names", seat: int) -> str:
    """Return what a button says that gives a card."""
    return f"Give {a_card(catalogue, card)} to {names.all[seat]}"


def put_back(count: int, *, top: bool) -> str:
    """Return that so many cards must go on the deck, or under it."""
    last = ", the last one on top" if count > 1 and top else ""
    return f"{some_cards(count)} must go {_where(top=top)} the deck{last}: select one."


def put(catalogue: Catalogue, card: int, *, top: bool) -> str:
    """Return what a button says that puts a card on the deck, or under it."""
    return f"Put {a_card(catalogue, card)} {_where(top=top)} the deck"


def _where(*, top: bool) -> str:
    return "on top of" if top else "under"


def still_to_choose(prompt: str, letters: list[str]) -> str:
    """Return the prompt of a meld with the types that it lacks."""
    return f"{prompt} Still to choose: {', '.join(TYPES[letter] for letter in letters)}."


def the_best(worth: str) -> str:
    """Return what a button says that chooses the best meld."""
    return f"The best: {worth}"


def meld_these(score: int) -> str:
    """Return what a button says that melds what is chosen."""
    return f"Meld these 8 for {points(score)}"


def selected(letter: str, count: int) -> str:
    """Return what is selected, to be announced; `letter`: their type, "" if they are of several."""
    return f"{some_of(letter, count) if letter else some_cards(count)} selected."
