"""The screen for decks of one's own: what is wrong with one, line by line, and the shelf of good ones."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from app.markup import Attribute, Html, join, tag
from app.parts import refused_parts
from app.words import say
from cardcatalog.errors import CardCatalogError
from cardcatalog.fields import read_json
from cardcatalog.the_librarians.deck import Deck, Fault, deck_text, find_faults, load_deck, parse_deck

from .setup import OWN

MOST_DECKS = 20  # what a browser keeps for one site is not endless
EXAMPLE = "season-1"
Data = Mapping[str, Any]


@dataclass(slots=True)
class DeckReply:
    """Changes of the screen.

    regions: html by id; keep: the shelf as text, None for no change; text: what is to stand in the text field;
    file: (name, text) of a file to hand out, `share` whether to another program; good: whether the text that was
    looked through can be kept; say: a sentence to announce; chosen: the deck to choose in the set-up.
    """

    regions: dict[str, str] = field(default_factory=dict)
    keep: str | None = None
    text: str | None = None
    file: tuple[str, str] | tuple[()] = ()
    share: bool = False
    good: bool = False
    say: str = ""
    chosen: str = ""


def answer(data: Data) -> dict[str, Any]:
    """Answer a click on the screen: `do` with a deck's name, `text` of the field, `kept`: the shelf as text."""
    word, _, name = str(data.get("do", "")).partition(" ")
    shelf = _read(str(data.get("kept", "")))
    text = str(data.get("text", ""))
    match word:
        case "deck-check":
            reply = _checked(text)
        case "deck-keep":
            reply = _kept(text, shelf)
        case "deck-example":
            reply = DeckReply(text=deck_text(load_deck(EXAMPLE)), regions={"deck-result": ""})
        case "deck-drop" if name in shelf:
            del shelf[name]
            reply = DeckReply(keep=json.dumps(shelf), say=say.librarians_decks.thrown_away(name))
        case "deck-edit" if name in shelf:
            reply = _checked(shelf[name])
            reply.text = shelf[name]
        case "deck-save" | "deck-share" if name in shelf:
            reply = DeckReply(file=(_file_name(name), shelf[name]), share=word == "deck-share")
        case _:
            reply = DeckReply()
    reply.regions |= {"own-decks": str(_listing(shelf)), "tl-own-decks": str(_options(shelf))}
    return asdict(reply)


def _read(kept: str) -> dict[str, str]:
    """Return the shelf, decks' texts by name; what cannot be played with any more is passed over."""
    try:
        data = read_json(kept or "{}")
    except (ValueError, RecursionError):
        return {}
    entries = data.items() if isinstance(data, dict) else ()
    return {name: text for name, text in entries if isinstance(text, str) and not find_faults(text)}


def _checked(text: str) -> DeckReply:
    """Return what is wrong with a deck, or that nothing is."""
    if not text.strip():
        said = say.librarians_decks.NOTHING
        return DeckReply({"deck-result": str(tag("p", {"class": "bad"}, said))}, say=said)
    faults = find_faults(text)
    if faults:
        title = say.librarians_decks.to_mend(len(faults))
        html = join([tag("p", {"class": "bad"}, title), tag("ol", {"class": "faults"}, [_fault(f) for f in faults])])
        return DeckReply({"deck-result": str(html)}, say=title)
    said = say.librarians_decks.good(parse_deck(text).name, _size(parse_deck(text)))
    return DeckReply({"deck-result": str(tag("p", {"class": "good"}, said))}, good=True, say=said)


def _fault(fault: Fault) -> Html:
    attributes: dict[str, Attribute] = {"type": "button", "class": "line", "data-do": f"deck-line {fault.line}"}
    return tag(
        "li",
        None,
        tag("button", attributes, say.librarians_decks.line(fault.line)),
        " ",
        tag("span", None, refused_parts(say.librarians_decks.fault(fault.sentence))),
    )


def _kept(text: str, shelf: dict[str, str]) -> DeckReply:
    """Put a good deck on the shelf, in place of one of the same name."""
    reply = _checked(text)
    if not reply.good:
        return reply
    name = parse_deck(text).name
    if name not in shelf and len(shelf) >= MOST_DECKS:
        reply.say = say.librarians_decks.shelf_full(MOST_DECKS)
        reply.regions["deck-result"] = str(tag("p", {"class": "bad"}, reply.say))
        return reply
    shelf[name] = text
    reply.keep = json.dumps(shelf)
    reply.say = say.librarians_decks.kept(name)
    reply.regions["deck-result"] = str(tag("p", {"class": "good"}, reply.say))
    reply.chosen = f"{OWN}{name}"
    return reply


def deck_named(kept: str, wanted: str) -> str:
    """Return the text of the deck that the set-up form names (“own:NAME”), or "" if it is not on the shelf."""
    return _read(kept).get(wanted.removeprefix(OWN), "") if wanted.startswith(OWN) else ""


def _size(deck: Deck) -> str:
    return say.librarians_decks.size(len(deck.cards), len(deck.combos))


def _listing(shelf: Mapping[str, str]) -> Html:
    return join(_row(name, text) for name, text in shelf.items())


def _row(name: str, text: str) -> Html:
    try:
        size = _size(parse_deck(text))
    except CardCatalogError:  # it was good when it was read a moment ago
        size = ""
    words = say.librarians_decks
    buttons = [
        tag(
            "button",
            {"type": "button", "class": "tool", "data-do": f"{do} {name}", "aria-label": words.button(label, name)},
            label,
        )
        for do, label in (
            ("deck-share", words.SHARE),
            ("deck-save", words.DOWNLOAD),
            ("deck-edit", words.OPEN),
            ("deck-drop", words.THROW_AWAY),
        )
    ]
    return tag("li", None, tag("b", None, name), " ", tag("small", None, size), " ", buttons)


def _options(shelf: Mapping[str, str]) -> Html:
    return join(tag("option", {"value": f"{OWN}{name}"}, name) for name in shelf)


def _file_name(name: str) -> str:
    """Return a name for the file that every system can bear."""
    plain = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in name.lower())
    return f"{'-'.join(part for part in plain.split('-') if part)[:40] or 'deck'}.toml"
