"""What the person may do in The Librarians: prompts and the buttons of the moment."""

from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning

from .librarians import TYPES, a_card, effect, shown_cards, some_of
from .phrases import points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

ACT = "Zeig eine Karte, oder drei oder mehr einer Art; oder lass es."
NO_ACTION = "Keine Aktion"
NO_ACTION_YET = "Keine Aktion, weiter zur Auslage"
TWO = "Nur eine davon: Zwei zusammen bewirken nichts."
RETURN_TO_FOE = "Wähle eine deiner Karten, die du in den Stapel mischst."
LOOK = "Sieh sie dir gut an."
LOOK_FIRST = "Leg zuerst die Hand weg: „Weiter“."
NOBODY_TO_AIM_AT = "Gerade ist niemand zu wählen."
SWAP_AID = "Tausch deine Hilfe gegen eine davon."
PICK = {
    "A": "Nimm eine der Karten, die du ansiehst.",
    "P": "Behalt eine davon.",
    "K": "Nimm eine Karte aus dieser Hand.",
}
MELD = "Eine Karte von jeder Art auslegen?"
LAST_MELD = "Deine letzte Chance: eine Karte von jeder Art auslegen?"
NO_MELD = "Jetzt keine Auslage"
NO_LAST_MELD = "Keine letzte Auslage"
NOTHING_SELECTED = "Nichts gewählt."


def show(catalogue: Catalogue, cards: int, meaning: Meaning, deck_count: int) -> str:
    """Return what showing these cards would do."""
    return f"{shown_cards(catalogue, cards)} zeigen: {effect(meaning, deck_count)}"


def all_of_type(letter: str, count: int) -> str:
    """Return what a button says that selects all cards of a type."""
    return f"Alles: {some_of(letter, count)}"


def one_more_of(letter: str) -> str:
    """Return what two cards of a type are on their way to."""
    return f"Noch eine von der Art {TYPES[letter]}, oder nur eine davon."


def return_to_mystery(place: int, count: int) -> str:
    """Return that the person's Mystery wants cards back, and which of them it is now: the first, the second."""
    which = {1: "erste", 2: "zweite", 3: "dritte"}[place]
    return f"Das Mysterium will {some_cards(count)} deiner Hand zurück im Stapel: Wähle die {which}."


def shuffle_in(catalogue: Catalogue, card: int) -> str:
    """Return what a button says that shuffles a card into the deck."""
    return f"{a_card(catalogue, card)} in den Stapel mischen"


def give_back(names: "Names", seat: int) -> str:
    """Return that another card is to be given back to a seat."""
    return f"Wähle eine andere Karte, die du {names.all[seat]} zurückgibst."


def give(catalogue: Catalogue, card: int, names: "Names", seat: int) -> str:
    """Return what a button says that gives a card."""
    return f"{names.all[seat]} {a_card(catalogue, card)} geben"


def put_back(count: int, *, top: bool) -> str:
    """Return that so many cards must go on the deck, or under it."""
    last = ", die letzte liegt dann obenauf" if count > 1 and top else ""
    must = "muss" if count == 1 else "müssen"
    return f"{some_cards(count)} {must} {_where(top=top)} den Stapel{last}: Wähle eine."


def put(catalogue: Catalogue, card: int, *, top: bool) -> str:
    """Return what a button says that puts a card on the deck, or under it."""
    return f"{a_card(catalogue, card)} {_where(top=top)} den Stapel legen"


def _where(*, top: bool) -> str:
    return "auf" if top else "unter"


def still_to_choose(prompt: str, letters: list[str]) -> str:
    """Return the prompt of a meld with the types that it lacks."""
    return f"{prompt} Noch zu wählen: {', '.join(TYPES[letter] for letter in letters)}."


def the_best(worth: str) -> str:
    """Return what a button says that chooses the best meld."""
    return f"Die beste: {worth}"


def meld_these(score: int) -> str:
    """Return what a button says that melds what is chosen."""
    return f"Diese 8 auslegen, für {points(score)}"


def selected(letter: str, count: int) -> str:
    """Return what is selected, to be announced; `letter`: their type, "" if they are of several."""
    return f"{some_of(letter, count) if letter else some_cards(count)} gewählt."
