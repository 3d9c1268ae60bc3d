"""The table of The Librarians as text."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue

from .grammar import own
from .librarians import TYPES, a_card, card_list, some_of
from .librarians_table import melds
from .phrases import listed, points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

TITLES = {
    "say": "Jetzt",
    "choices": "Was du tun kannst",
    "tools": "Du",
    "opponents": "Die anderen",
    "piles": "Stapel und Ablage",
    "mine": "Vor dir",
}
WHAT_YOU_KNOW = "Was du davon weißt"
SEE_IT = "Ansehen"


def you_have(made: int, total: int) -> str:
    """Return the person's melds and points."""
    return f"Du hast {_made(made, total)}."


def holds(cards: int, made: int, total: int) -> str:
    """Return what a seat has: so many cards, melds and points."""
    return f"{some_cards(cards)} auf der Hand, {_made(made, total)}."


def _made(count: int, total: int) -> str:
    return f"{count} {melds(count)}, {points(total)}"


def known(catalogue: Catalogue, card: int, *, to_all: bool) -> str:
    """Return a card of a seat, and who knows it."""
    return f"{a_card(catalogue, card)}, {'das wissen alle' if to_all else 'das weißt nur du'}"


def known_of(names: "Names", seat: int) -> str:
    """Return what stands over the cards of a seat that the person knows."""
    return f"Was du von {own(names, seat, 'er')} Hand kennst:"


def melded(score: int, combos: Sequence[str]) -> str:
    """Return a meld of a seat."""
    return f"Für {points(score)} ausgelegt: {', '.join(combos) or 'keine Kombi'}"


def deck(count: int, top: str) -> str:
    """Return how many cards the deck has, and the top one as far as the person knows it ("" if not)."""
    return f"Stapel: {some_cards(count)}{f', die oberste kennst du: {top}' if top else ''}. "


def discard(count: int, last: str) -> str:
    """Return how many cards the discard pile has, and the last one ("" if there is none)."""
    return f"Ablage: {some_cards(count)}{f', obenauf {last}' if last else ''}. "


def spot(title: str, more: str, catalogue: Catalogue, cards: int) -> str:
    """Return what all see just now."""
    return f"{title}{f', {more}' if more else ''}. Alle sehen {card_list(catalogue, cards)}."


def combo(name: str, lacking: Sequence[str], held: Sequence[str]) -> str:
    """Return a combo that the hand has or nearly has."""
    verb = "fehlt" if len(lacking) == 1 else "fehlen"
    return f"{name}{f', es {verb} {listed(lacking)}' if lacking else ', vollständig'}: {', '.join(held)}"


def slot(letter: str, name: str) -> str:
    """Return a place of the meld being chosen, "" if it is empty."""
    return f"{TYPES[letter]}: {name or 'eine wählen'}"


def group(letter: str, count: int) -> str:
    """Return a type and how many cards of it the hand has."""
    return f"{some_of(letter, count)}:" if count else f"Art {TYPES[letter]}: keine Karte"


def held(name: str, combos: int, *, new: bool, known_to_all: bool) -> str:
    """Return a card of the hand, and in how many combos it is."""
    marks = [
        name,
        "neu" if new else "",
        f"in {combos} {'Kombi' if combos == 1 else 'Kombis'}" if combos else "",
        "das wissen alle" if known_to_all else "",
    ]
    return ", ".join(filter(None, marks))
