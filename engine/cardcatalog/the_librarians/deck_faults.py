"""What can be wrong with a deck file (TL-2, TL-3): every fault with the line where it stands and a plain sentence."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeGuard

from cardcatalog.fields import too_deep_at

from .deck_lines import Path, line_of, lines_of

LETTERS = "LFRAPSKM"
PLURALS = {
    "L": "Librarians",
    "F": "Foes",
    "R": "Relics",
    "A": "Aids",
    "P": "Places",
    "S": "Situations",
    "K": "Knowledge",
    "M": "Mysteries",
}
LEAST_OF_A_TYPE = 5  # TL-2: so many are needed for the greatest groups (TL-26)
LEAST_LIBRARIANS = 5  # TL-2: of different names, for Gang's All Here
MOST_CARDS = 400  # a game with more would never meld, and masks would grow long
MOST_COMBOS = 400
LONGEST_NAME = 60  # what fits on a card
LONGEST_FLAVOUR = 160
LONGEST_FILE = 200_000  # characters; four hundred cards with their longest lines are fewer

_SYNTAX = (  # how tomllib begins a complaint, and what it most often means in a deck
    ("Illegal character '\\n'", "a text has a quote at its start and none at its end"),
    ("Unterminated string", "a text has a quote at its start and none at its end"),
    ("Expected \"'", "a text has a quote at its start and none at its end"),
    ("Unclosed array", "a list has no ] at its end, or a comma is missing here or in the line above"),
    ("Unclosed inline table", "a { has no } after it, or a comma is missing"),
    ("Expected '='", "a line says: key = value"),
    ("Invalid statement", "a line says: key = value"),
    ("Invalid initial character for a key", "a line says: key = value"),
    ("Invalid value", "after the = comes a text in quotes, or a list in [ ]"),
    ("Cannot overwrite", "the same key is there already"),
    ("Duplicate inline table key", "the same key is there already"),
    ("Cannot declare", "the same heading is there already"),
    ("Expected newline or end of document", "something follows where the line should end"),
)

Finding = tuple[Path, str]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a deck: the line of the file (from 1; 0 if it came as data) and a sentence."""

    line: int
    sentence: str


def faults_in(text: str) -> list[Fault]:
    """Return all faults of a TOML text, by line; where it is not TOML at all, that alone."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if len(text) > LONGEST_FILE:
        return [Fault(1, f"The file has {len(text)} characters; {LONGEST_FILE} are the most we can shelve.")]
    deep = too_deep_at(text)
    if deep is not None:
        line = text.count("\n", 0, deep) + 1
        return [Fault(line, "This is not TOML that we can read: brackets or dots go deeper here than any deck needs.")]
    try:
        data = tomllib.loads(text)
        lines = lines_of(text)
    except tomllib.TOMLDecodeError as error:
        return [_syntax_fault(text, str(error))]
    except (RecursionError, ValueError):  # brackets in brackets without end; a date that never was
        return [Fault(1, "This is not TOML that we can read.")]
    faults = [Fault(line_of(lines, path), sentence) for path, sentence in faults_of(data)]
    return sorted(faults, key=lambda fault: fault.line)


def faults_of(data: Mapping[str, Any]) -> Iterator[Finding]:
    """Give all faults of a deck as plain data, each with the path to where it is: ("card", 3, "name")."""
    yield from _unknown_keys(data, (), "The deck", ("name", "card", "combo"))
    yield from _text_faults(data, (), "name", "The deck", LONGEST_NAME)
    cards = [(number, card) for number, card in _tables(data, "card") if isinstance(card, Mapping)]
    combos = [(number, combo) for number, combo in _tables(data, "combo") if isinstance(combo, Mapping)]
    yield from _list_faults(data, "card", MOST_CARDS)
    yield from _list_faults(data, "combo", MOST_COMBOS)
    for number, card in cards[:MOST_CARDS]:
        yield from _card_faults(number, card)
    yield from _double_names(cards)
    yield from _shortages(cards)
    types = {card["name"]: card.get("type") for _, card in cards if isinstance(card.get("name"), str)}
    for number, combo in combos[:MOST_COMBOS]:
        yield from _combo_faults(number, combo, types)
    yield from _double_combos(combos[:MOST_COMBOS])


def _syntax_fault(text: str, message: str) -> Fault:
    """Return tomllib's complaint as a fault; only the first can be known, for the rest is not readable."""
    found = re.search(r"\(at line (\d+), column \d+\)", message)
    line = int(found[1]) if found else text.rstrip().count("\n") + 1
    plain = re.sub(r"\s*\(at .*\)$", "", message).rstrip(".")
    reason = next((said for start, said in _SYNTAX if plain.startswith(start)), f"{plain[:1].lower()}{plain[1:]}")
    return Fault(line, f"This is not TOML, and we cannot read on from here: {reason}.")


def _tables(data: Mapping[str, Any], key: str) -> list[tuple[int, Any]]:
    value = data.get(key)
    return list(enumerate(value)) if isinstance(value, list | tuple) else []


def _list_faults(data: Mapping[str, Any], key: str, most: int) -> Iterator[Finding]:
    """Give what is wrong with the list of cards or combos as a list."""
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        yield (key,), f"“{key}” must be a list: write [[{key}]] above each {key}."
        return
    for index, entry in enumerate(value):
        if not isinstance(entry, Mapping):
            yield (
                (key, index),
                f"{key.capitalize()} {index + 1} is not a {key}: write [[{key}]], then a line for each part.",
            )
    if len(value) > most:
        yield (key, most), f"There are {len(value)} {key}s; {most} are the most."


def _unknown_keys(table: Mapping[str, Any], path: Path, what: str, known: tuple[str, ...]) -> Iterator[Finding]:
    for key in table:
        if key not in known:
            yield (*path, key), f"{what} has “{_short(key)}”, which means nothing here; it may have {', '.join(known)}."


def _text_faults(table: Mapping[str, Any], path: Path, key: str, what: str, longest: int) -> Iterator[Finding]:
    """Give what is wrong with a text that must be there, on one line, and fit."""
    value = table.get(key)
    where = (*path, key)
    if value is None:
        yield path, f"{what} has no {key}."
    elif not isinstance(value, str):
        yield where, f"{what} has a {key} that is not a text: put it in quotes."
    elif not value.strip():
        yield where, f"{what} has an empty {key}."
    elif not value.isprintable() or value != value.strip():
        yield where, f"The {key} “{_short(value)}” has spaces at its ends, or a character that cannot be printed."
    elif len(value) > longest:
        yield where, f"The {key} “{_short(value)}” has {len(value)} characters; {longest} fit on a card."


def _card_faults(index: int, card: Mapping[str, Any]) -> Iterator[Finding]:
    path: Path = ("card", index)
    what = _called("Card", index, card)
    yield from _unknown_keys(card, path, what, ("type", "name", "flavour"))
    yield from _text_faults(card, path, "name", what, LONGEST_NAME)
    letter = card.get("type")
    if letter is None:
        yield path, f"{what} has no type; it is one letter of {' '.join(LETTERS)}."
    elif not _is_type(letter):
        written = f"the type “{_short(letter)}”" if isinstance(letter, str) else "a type that is not a text"
        yield (*path, "type"), f"{what} has {written}; it must be one letter of {' '.join(LETTERS)}."
    if card.get("flavour", "") != "":
        yield from _text_faults(card, path, "flavour", what, LONGEST_FLAVOUR)


def _double_names(cards: list[tuple[int, Mapping[str, Any]]]) -> Iterator[Finding]:
    """Give the names that cards of two types bear: a combo could not tell which is meant."""
    types: dict[str, str] = {}
    for index, card in cards:
        name, letter = card.get("name"), card.get("type")
        if isinstance(name, str) and _is_type(letter) and types.setdefault(name, letter) != letter:
            yield (
                ("card", index, "name"),
                f"“{_short(name)}” is a card of type {types[name]} and of type {letter}; a name has one type.",
            )


def _shortages(cards: list[tuple[int, Mapping[str, Any]]]) -> Iterator[Finding]:
    """Give the types of which there are too few (TL-2)."""
    if not cards:
        yield (), f"The deck has no cards; it needs {LEAST_OF_A_TYPE} or more of every type (TL-2)."
        return
    last: dict[str, int] = {}
    counts: Counter[str] = Counter()
    librarians = set()
    for index, card in cards:
        letter, name = card.get("type"), card.get("name")
        if _is_type(letter):
            counts[letter] += 1
            last[letter] = index
            if letter == "L" and isinstance(name, str):
                librarians.add(name)
    for letter in LETTERS:
        if counts[letter] < LEAST_OF_A_TYPE:
            where: Path = ("card", last[letter]) if letter in last else ("card",)
            few = f"{PLURALS[letter]} ({letter}): the deck has {counts[letter] or 'none'}"
            yield where, f"{few}, and needs {LEAST_OF_A_TYPE} or more of every type (TL-2)."
    if counts["L"] >= LEAST_OF_A_TYPE and len(librarians) < LEAST_LIBRARIANS:
        few = f"{counts['L']} Librarians but {len(librarians)} different names"
        yield ("card", last["L"]), f"The deck has {few}; it needs {LEAST_LIBRARIANS} different ones or more (TL-2)."


def _combo_faults(index: int, combo: Mapping[str, Any], types: Mapping[str, Any]) -> Iterator[Finding]:
    path: Path = ("combo", index)
    what = _called("Combo", index, combo)
    yield from _unknown_keys(combo, path, what, ("name", "cards"))
    yield from _text_faults(combo, path, "name", what, LONGEST_NAME)
    names = combo.get("cards")
    if not isinstance(names, list | tuple):
        yield path, f'{what} has no list of cards: write cards = ["one", "two"].'
        return
    if len(names) < 2:
        yield (
            (*path, "cards"),
            f"{what} has {len(names) or 'no'} card{'s' * (not names)}; it takes two to make a combo.",
        )
    seen: dict[str, str] = {}  # by type: the member that has it
    for member, name in enumerate(names):
        where: Path = (*path, "cards", member)
        if not isinstance(name, str):
            yield where, f"{what} has a card that is not a name in quotes."
        elif name not in types:
            yield where, f"{what} names “{_short(name)}”, which is not a card of this deck."
        elif _is_type(types[name]):
            other = seen.setdefault(types[name], name)
            if name in names[:member]:
                yield where, f"{what} names “{_short(name)}” twice."
            elif other != name:
                pair = f"“{_short(other)}” and “{_short(name)}”"
                yield where, f"{what} has two cards of type {types[name]}, {pair}; no meld can hold both (TL-2)."


def _double_combos(combos: list[tuple[int, Mapping[str, Any]]]) -> Iterator[Finding]:
    """Give the combos that are there already: the same cards, or the same name."""
    names: dict[str, int] = {}
    members: dict[frozenset[str], int] = {}
    for index, combo in combos:
        name, cards = combo.get("name"), combo.get("cards")
        if isinstance(name, str) and names.setdefault(name, index) != index:
            yield (
                ("combo", index, "name"),
                f"Combos {names[name] + 1} and {index + 1} are both called “{_short(name)}”.",
            )
        if isinstance(cards, list | tuple) and cards and all(isinstance(card, str) for card in cards):
            first = members.setdefault(frozenset(cards), index)
            if first != index:
                yield ("combo", index), f"{_called('Combo', index, combo)} has the same cards as combo {first + 1}."


def _called(kind: str, index: int, table: Mapping[str, Any]) -> str:
    name = table.get("name")
    title = f" (“{_short(name)}”)" if isinstance(name, str) and name.strip() else ""
    return f"{kind} {index + 1}{title}"


def _is_type(letter: object) -> TypeGuard[str]:
    return isinstance(letter, str) and len(letter) == 1 and letter in LETTERS


def _short(value: str) -> str:
    """Return what a person wrote, cut so that a sentence stays one."""
    text = "".join(sign if sign.isprintable() else "?" for sign in value[:41])
    return text if len(text) <= 40 else text[:39] + "…"
