"""The table of The Librarians: seats, deck, hand, and what lies before the person."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .grammar import own
from .librarians import PLURALS, TYPES, types_lacking
from .phrases import capital, listed, points, score, some_cards, whom

if TYPE_CHECKING:
    from app.phrases import Names

LAST_CHANCE = "Letzte Chance"
THE_END = "Ende"
ALL_KNOW = ", das wissen alle"
YOU_KNOW = ", das weißt nur du"
NO_COMBO = "keine Kombi"
DECK = "Stapel"
DISCARD = "Ablage"
COMBOS = "Kombis"
KNOWN = "Bekannt"
NEW = ", neu"
THEY_KNOW_IT = " (das wissen alle)"
NO_COMBOS_YET = "Noch keine Kombi: Sammle Karten, die zusammengehören."
COMBOS_IN_HAND = "Kombis deiner Hand"
COMPLETE = ", vollständig"
STILL_TO_CHOOSE = "noch zu wählen"
ON_DECK = "Zurück auf den Stapel, in deiner Reihenfolge; die letzte liegt obenauf."
UNDER_DECK = "Unter den Stapel, in deiner Reihenfolge."
PICK_OF_PILE = "Das sehen alle: Behalt eine."
PICK_OF_PILE_LABEL = "Zufällige Karten der Ablage; alle sehen sie"
PICK_OF_DECK = "Das siehst nur du, die oberste des Stapels zuerst: Nimm eine."
NO_COMBO_SAID = "Keine Kombi."


def melds_of(done: int, wanted: int) -> str:
    """Return how far the game is."""
    return f"{done}/{wanted} Auslagen"


def melds(count: int) -> str:
    """Return what the number of melds counts."""
    return "Auslage" if count == 1 else "Auslagen"


def choose(name: str) -> str:
    """Return what a seat says that can be chosen."""
    return f"{name} wählen"


def known_of(names: "Names", seat: int) -> str:
    """Return whose cards these are that the person knows."""
    return f"Was du von {own(names, seat, 'er')} Hand kennst"


def made_by(name: str) -> str:
    """Return whose melds these are."""
    return f"Auslagen von {name}"


def top_known(name: str) -> str:
    """Return that the person knows the card on top of the deck."""
    return f", die oberste kennst du: {name}"


def pile(name: str, count: int) -> str:
    """Return a pile and how many cards it has."""
    return f"{name}, {some_cards(count)}"


def spot_points(score: int, combos: Sequence[str]) -> str:
    """Return what a meld in the spotlight scores."""
    return f"{points(score)}{': ' if combos else ''}{', '.join(combos)}"


def at_play(name: str) -> str:
    """Return whose turn it is, while the person waits."""
    return f"{name} ist am Zug."


def none_of(letter: str) -> str:
    """Return that the hand has no card of a type."""
    return f"Art {TYPES[letter]}: keine Karte"


def group(letter: str, count: int) -> str:
    """Return a type and how many cards of it the hand has."""
    return f"{PLURALS[letter]}, {count}"


def in_combos(count: int) -> str:
    """Return in how many combos a card is."""
    return f", in {count} {'Kombi' if count == 1 else 'Kombis'}"


def a_type_of(letter: str) -> str:
    """Return the type of a card, to be read before its name."""
    return f"{TYPES[letter]}: "


def take_type(letter: str) -> str:
    """Return that a card of a type can be taken, to be read before its name."""
    return f"Nehmen, {TYPES[letter]}: "


def lack(letters: list[str]) -> str:
    """Return which types the hand lacks for a meld."""
    verb = "fehlt" if len(letters) == 1 else "fehlen"
    return f"Für eine Auslage {verb} dir {types_lacking(letters, 4)}."


def if_you_meld(combos: Sequence[str]) -> str:
    """Return what stands behind the points that a meld would score now."""
    return f"wenn du jetzt auslegst{': ' if combos else ''}{' · '.join(combos)}"


def combos_of(name: str) -> str:
    """Return whose combos are shown: those of one card."""
    return f"Kombis mit {name}"


def lacks(names: Sequence[str]) -> str:
    """Return which cards a combo lacks."""
    return f", es {'fehlt' if len(names) == 1 else 'fehlen'} {listed(names)}"


def chosen(count: int, size: int) -> str:
    """Return how much of a meld is chosen."""
    return f"{count} von {size}"


def slot(letter: str, name: str) -> str:
    """Return a place of the meld being chosen: its card's name, or "" while it is empty."""
    return f"{TYPES[letter]}: {name}, herausnehmen" if name else f"{TYPES[letter]}: eine wählen"


def pick_of_hand(names: "Names", seat: int) -> str:
    """Return that the person takes a card of a hand."""
    return f"Nur du siehst {own(names, seat, 'e')} Hand: Nimm eine Karte."


def pick_of_hand_label(names: "Names", seat: int) -> str:
    """Return what is shown to the person alone."""
    return f"{capital(own(names, seat, 'e'))} Hand; nur du siehst sie"


def pick_of_deck_label(count: int) -> str:
    """Return how many cards of the deck are shown to the person alone."""
    if count == 1:
        return "Die nächste Karte; nur du siehst sie"
    return f"Die nächsten {count} Karten, von oben; nur du siehst sie"


def looked_at(names: "Names", seat: int, *, empty: bool) -> str:
    """Return what the person looks at."""
    whose = own(names, seat, "e")
    return f"{capital(whose)} Hand ist leer." if empty else f"Nur du siehst {whose} Hand."


def with_combos(combos: Sequence[str]) -> str:
    """Return the combos of the meld that is being chosen, to be announced."""
    return f"Mit {', '.join(combos)}"


def summary(names: "Names", totals: Sequence[int], done: int, wanted: int, *, over: bool) -> str:
    """Return what the front page says of the game; `done`, `wanted`: melds."""
    others = listed(names.all[1:])
    scores = listed([score(whom(names, seat), total) for seat, total in enumerate(totals)])
    if over:
        return f"The Librarians mit {others}, zu Ende gespielt. Punkte: {scores}."
    return f"The Librarians mit {others}: {melds_of(done, wanted)}. Punkte bisher: {scores}."
