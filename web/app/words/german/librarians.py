"""The cards of The Librarians, and what showing them does."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue, cards_of
from cardcatalog.the_librarians.meanings import Meaning

from .grammar import own
from .phrases import listed, points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

SIGNS = {"L": "B", "F": "F", "R": "R", "A": "H", "P": "O", "S": "S", "K": "W", "M": "M"}
TYPES = {
    "L": "Bibliothekar",
    "F": "Feind",
    "R": "Relikt",
    "A": "Hilfe",
    "P": "Ort",
    "S": "Situation",
    "K": "Wissen",
    "M": "Mysterium",
}
PLURALS = {
    "L": "Bibliothekare",
    "F": "Feinde",
    "R": "Relikte",
    "A": "Hilfen",
    "P": "Orte",
    "S": "Situationen",
    "K": "Wissen",
    "M": "Mysterien",
}
GROUPS = {
    "L": "Alle Mann an Bord",
    "F": "Schurkenkonklave",
    "R": "Die Bibliothek",
    "A": "Geballtes Genie",
    "P": "Rund um die Welt",
    "S": "Es ist kompliziert",
    "K": "Lauter Besserwisser",
    "M": "Ein einziges Rätsel",
}
PEEKED = 4  # TL-12, TL-20
BROKEN = (
    "Prakti|kanten Programm|kino Stabili|sator Ein|geschneit Haus|meister ver|schwin|det ver|schwin|den "
    "ver|schwun|denen Vatikan|stadt vorher|gesagt Franken|steins Technik|museum Höllen|vertrag ver|schlossene "
    "Doppel|agentin Mehr|stimmiger Bermuda|dreieck Gestalt|wandler Diebes|handwerk Weihnachts|mann Familien|treffen "
    "Kunst|geschichte Schreib|maschine Videospiel|taktik unaus|sprechliche Teilchen|beschleuniger "
    "Schlangen|bruderschaft"
)
A_TYPE = {
    "L": "ein Bibliothekar",
    "F": "ein Feind",
    "R": "ein Relikt",
    "A": "eine Hilfe",
    "P": "ein Ort",
    "S": "eine Situation",
    "K": "Wissen",
    "M": "ein Mysterium",
}
_ONE = {
    "L": "zieh 1 Karte",
    "F": "wen es trifft, der mischt eine Karte eigener Wahl in den Stapel und zieht dann 1",
    "R": "1 Punkt",
    "A": "sieh dir die nächsten {peeked} des Stapels an und tausch diese Hilfe gegen eine davon",
    "P": "nimm eine Karte aus der Ablage, zufällig",
    "S": "verschenk sie und bekomm eine andere Karte zurück",
    "K": "schau in eine Hand",
    "M": "zieh 2, dann misch 2 Karten deiner Hand in den Stapel",
}
_THREE = {
    "L": "zieh 2 Karten",
    "F": "wen es trifft, der mischt eine Karte eigener Wahl in den Stapel",
    "R": "2 Punkte",
    "A": "sieh dir die nächsten {peeked} des Stapels an und behalt 1",
    "P": "sieh dir 3 Karten der Ablage an, zufällig, und behalt 1",
    "S": "nimm eine Karte aus einer Hand, zufällig",
    "K": "schau in eine Hand und nimm eine Karte; dafür werden dort 2 gezogen",
    "M": "zieh 3, dann misch 3 Karten deiner Hand in den Stapel",
}


def a_card(catalogue: Catalogue, card: int) -> str:
    """Return a card in a sentence: „Excalibur (Relikt)“."""
    return f"{catalogue.names[card]} ({TYPES[catalogue.letters[card]]})"


def card_list(catalogue: Catalogue, cards: int | Iterable[int]) -> str:
    """Return cards in a sentence: those of a mask by type, or cards in their order."""
    order = catalogue.by_type(cards) if isinstance(cards, int) else cards
    return listed([a_card(catalogue, card) for card in order])


def some_of(letter: str, count: int) -> str:
    """Return „1 Feind“, „3 Feinde“, „2-mal Wissen“."""
    if letter == "K" and count > 1:
        return f"{count}-mal Wissen"
    return f"{count} {TYPES[letter] if count == 1 else PLURALS[letter]}"


def a_type(letter: str) -> str:
    """Return „einen Feind“, „eine Hilfe“, „Wissen“, as what somebody has (accusative)."""
    return {"L": "einen Bibliothekar", "F": "einen Feind", "P": "einen Ort"}.get(letter, A_TYPE[letter])


def types_lacking(letters: list[str], most: int) -> str:
    """Return the types that are lacking by name (nominative), or how many they are, if more than `most`."""
    return listed([A_TYPE[letter] for letter in letters]) if len(letters) <= most else f"{len(letters)} Arten"


def shown_cards(catalogue: Catalogue, cards: int) -> str:
    """Return revealed cards in short: the card's name, or how many of which type."""
    first = cards_of(cards)[0]
    if cards.bit_count() == 1:
        return a_card(catalogue, first)
    return some_of(catalogue.letters[first], cards.bit_count())


def effect(meaning: Meaning, deck_count: int) -> str:
    """Return what a reveal does, in words to follow a colon (TL-9 .. TL-26)."""
    if meaning.size > 3:
        group = "vier verschiedene Bibliothekare" if meaning.size == 4 else GROUPS[meaning.letter]
        return f"{group}: {points(meaning.size)}, misch sie in den Stapel und zieh {meaning.size}"
    peeked = min(deck_count, PEEKED)
    said = (_ONE if meaning.size == 1 else _THREE)[meaning.letter]
    if peeked == 1:
        return said.replace("die nächsten {peeked}", "die nächste Karte")
    return said.format(peeked=some_cards(peeked))


def aim(meaning: Meaning, names: "Names", seat: int) -> str:
    """Return what the button of one opponent says."""
    if meaning.letter == "K":
        return f"In {own(names, seat, 'e')} Hand schauen"
    if meaning.letter == "S":
        return f"{names.all[seat]} schenken" if meaning.size == 1 else f"Von {names.all[seat]} nehmen"
    return f"Gegen {names.all[seat]}"


def worth(combos: int) -> str:
    """Return what a meld scores, as a sum: “10 + 2 = 12”, “10” without combos."""
    return f"10 + {combos} = {10 + combos}" if combos else "10"
