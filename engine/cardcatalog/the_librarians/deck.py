"""Decks as data (TL-1 .. TL-4): cards with a type and a name, and combos of them.

A deck is a TOML file that a person can type. Three keys, and the order of the cards gives them their codes
(the third Foe of the file is F3):

    name = "Our branch library"

    [[card]]
    type = "L"                      # L F R A P S K M: Librarian, Foe, Relic, Aid, Place, Situation, Knowledge, Mystery
    name = "The night librarian"
    flavour = "Never seen by day."  # a line below the name; may be left out

    [[combo]]
    name = "Night shift"
    cards = ["The night librarian", "The back door"]

The short form of TOML, `card = [{ type = "L", name = "..." }, ...]`, is the same. Two cards of one name and type are
two of the same: either serves in a combo.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from cardcatalog.errors import ConfigError

from .deck_faults import LETTERS, Fault, faults_in, faults_of

__all__ = [
    "LETTERS",
    "CardInfo",
    "Combo",
    "Deck",
    "DeckError",
    "Fault",
    "built_in_decks",
    "deck_dict",
    "deck_text",
    "find_faults",
    "load_deck",
    "parse_deck",
]

OWN = "own"  # the id of a deck that a person brought


class DeckError(ConfigError):
    """A deck that cannot be played with; `faults` tells all that is wrong with it."""

    def __init__(self, message: str, faults: Iterable[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class CardInfo:
    """What a card says: the letter of its type (TL-1), its name, and a line of flavour, which may be empty."""

    type: str
    name: str
    flavour: str


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards that belong together (TL-2): for each member the mask of the cards of that name, of which one is enough."""

    name: str
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything about the cards of a game; a card is an int, its index in `cards`.

    `id` is the name of a built-in deck or “own”; `codes` are the cards' codes (“F10”: type, number within the type);
    `type_masks` are the masks of the cards of each type, in the order of LETTERS.
    """

    id: str
    name: str
    cards: tuple[CardInfo, ...]
    codes: tuple[str, ...]
    type_masks: tuple[int, ...]
    combos: tuple[Combo, ...]


def load_deck(source: str | Mapping[str, Any]) -> Deck:
    """Return the built-in deck of this id, or the deck that plain data (as TOML gives it) describes; DeckError."""
    if isinstance(source, str):
        return _built_in(source)
    if not isinstance(source, Mapping):
        raise DeckError(f"A deck is the name of one of ours ({', '.join(built_in_decks())}) or a deck of your own.")
    faults = [Fault(0, sentence) for _, sentence in faults_of(source)]
    if faults:
        raise DeckError(" ".join(fault.sentence for fault in faults), faults)
    return _deck(OWN, source)


def parse_deck(text: str) -> Deck:
    """Return the deck of a TOML text; DeckError with a sentence for each fault."""
    return _parse(OWN, text)


def find_faults(text: str) -> list[Fault]:
    """Return all that is wrong with the TOML text of a deck, by line; [] if it can be played with."""
    return faults_in(text)


def deck_dict(deck: Deck) -> dict[str, Any]:
    """Return the deck as plain data: `load_deck(deck_dict(deck))` has the same cards and combos."""
    cards = [{"type": card.type, "name": card.name, "flavour": card.flavour} for card in deck.cards]
    combos = [
        {"name": combo.name, "cards": [deck.cards[_lowest(group)].name for group in combo.groups]}
        for combo in deck.combos
    ]
    return {"name": deck.name, "card": cards, "combo": combos}


def deck_text(deck: Deck) -> str:
    """Return the deck as a TOML text, a card a line, that `parse_deck` reads back."""
    data = deck_dict(deck)
    cards = [
        f"  {{ type = {_quoted(card['type'])}, name = {_quoted(card['name'])}, flavour = {_quoted(card['flavour'])} }},"
        for card in data["card"]
    ]
    combos = [
        f"  {{ name = {_quoted(combo['name'])}, cards = [{', '.join(map(_quoted, combo['cards']))}] }},"
        for combo in data["combo"]
    ]
    return "\n".join([f"name = {_quoted(deck.name)}", "", "card = [", *cards, "]", "", "combo = [", *combos, "]", ""])


@cache
def built_in_decks() -> tuple[str, ...]:
    """Return the ids of the decks that come with the game, the default first."""
    names = (entry.name for entry in (files(__package__) / "decks").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def _built_in(deck_id: str) -> Deck:
    if deck_id not in built_in_decks():
        raise DeckError(f"There is no deck “{deck_id}” on our shelf; we have {', '.join(built_in_decks())}.")
    return _parse(deck_id, (files(__package__) / "decks" / f"{deck_id}.toml").read_text(encoding="utf-8"))


def _parse(deck_id: str, text: str) -> Deck:
    faults = faults_in(text)
    if faults:
        raise DeckError(" ".join(f"Line {fault.line}: {fault.sentence}" for fault in faults), faults)
    return _deck(deck_id, tomllib.loads(text.removeprefix("\ufeff")))


def _deck(deck_id: str, data: Mapping[str, Any]) -> Deck:
    """Return the deck that faultless data describes."""
    cards = tuple(CardInfo(card["type"], card["name"], card.get("flavour", "")) for card in data["card"])
    codes: list[str] = []
    counts = dict.fromkeys(LETTERS, 0)
    masks = dict.fromkeys(LETTERS, 0)
    named: dict[str, int] = {}
    for index, card in enumerate(cards):
        counts[card.type] += 1
        codes.append(f"{card.type}{counts[card.type]}")
        masks[card.type] |= 1 << index
        named[card.name] = named.get(card.name, 0) | 1 << index
    combos = tuple(
        Combo(combo["name"], tuple(named[name] for name in combo["cards"])) for combo in data.get("combo", ())
    )
    return Deck(deck_id, data["name"], cards, tuple(codes), tuple(masks.values()), combos)


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _quoted(text: str) -> str:
    """Return a text as TOML writes it; names and flavours hold printable characters only."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
