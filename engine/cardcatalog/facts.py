"""What views and events say, field by field: as text that a person can read, and as the cards that they name.

Both are needed where games are looked at from outside: stress runs ask which cards a view names, playthroughs print
what each seat sees. A field that is not in the tables below is an error: nothing new is shown without a look at it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

# What the value of a field is. "mask": cards as bits, or several masks; "held": a mask a seat, what each is known to
# hold; "card": one card, or several; "pairs": (card, card that it stands for); "places": (depth, card);
# "whole": a mask of all cards in play, wherever they are; "word": nothing that names a card; "skip": not for printing.
_WORDS = (
    "acted actor back called cards closer closing combos dealer deck_count ending hand_counts id kind last "
    "left letter melded melds meld mix on owner passed phase player points quiet quiet_shuffle random rank round rule "
    "scores seat seats size source staff patrons stack stack_counts tied to turn turns victim what where why winner "
    "winners yes number"
)
_KINDS = {
    **dict.fromkeys(_WORDS.split(), "word"),
    **dict.fromkeys(("aside", "back", "cards", "discard", "hand", "hands", "lodged", "revealed", "taken"), "mask"),
    **dict.fromkeys(("known", "public"), "held"),
    **dict.fromkeys(("card", "face_up", "middle", "patron", "shown"), "card"),
    "fills": "pairs",
    "deck_known": "places",
    "config": "skip",
    "table": "inside",
    "parts": "inside",
    "meaning": "inside",
    # Where one name means two things:
    "View.deck": "whole",
    "the-librarians View.cards": "whole",
    "library-game View.discard": "pile",
    "the-librarians Gave.back": "word",
    "the-librarians Peeked.cards": "card",
    "library-game Melded.meld": "inside",
    "library-game Added.meld": "inside",
}


class Facts:
    """Reads the views and events of one game; `code` gives the text of a card."""

    __slots__ = ("_game", "code")

    def __init__(self, game: str, code: Callable[[int], str]) -> None:
        """Take the id of the game."""
        self._game = game
        self.code = code

    def of(self, value: Any) -> Iterator[tuple[str, str, Any]]:
        """Yield (name, kind, value) of each field of a view, an event or a meld; what lies inside is left whole.

        LookupError for a field that nobody has looked at yet.
        """
        kind_of_value = type(value).__name__
        for name in _field_names(value):
            kind = (
                _KINDS.get(f"{self._game} {kind_of_value}.{name}")
                or _KINDS.get(f"{kind_of_value}.{name}")
                or _KINDS.get(name)
            )
            if kind is None:
                message = f"Say in facts.py what the field {kind_of_value}.{name} of {self._game} is."
                raise LookupError(message)
            yield name, kind, getattr(value, name)

    def cards_named(self, value: Any) -> set[int]:
        """Return all cards of which `value` says where they are or were."""
        found: set[int] = set()
        for _, kind, content in self.of(value):
            found |= self._cards(kind, content)
        return found

    def _cards(self, kind: str, content: Any) -> set[int]:
        if content is None or kind in ("word", "whole", "skip"):
            return set()
        if kind == "inside":
            return {card for inner in _inside(content) for card in self.cards_named(inner)}
        if kind in ("mask", "held"):
            masks = content if isinstance(content, tuple) else (content,)
            return {card for mask in masks for card in bits_of(mask)}
        if kind == "pairs":
            return {card for card, _ in content}
        if kind == "places":
            return {card for _, card in content}
        return {card for card in (content if isinstance(content, tuple) else (content,)) if card >= 0}

    def text(self, value: Any) -> str:
        """Return `value` as one line: its name and the fields that are not empty."""
        return " ".join([type(value).__name__, *self.words(value, brief=False)])

    def words(self, value: Any, *, brief: bool = True) -> list[str]:
        """Return `name=value` for each field that is not empty; `brief` leaves out what is simply not so."""
        words = ((name, self._text(kind, content)) for name, kind, content in self.of(value))
        return [f"{name}={text}" for name, text in words if text and not (brief and text == "no")]

    def _text(self, kind: str, content: Any) -> str:
        if kind == "skip" or content is None or content in ((), ""):
            return ""
        if kind == "inside":
            return " ".join("(" + ", ".join(self.words(inner)) + ")" for inner in _inside(content))
        if kind == "pairs":
            return "[" + " ".join(f"{self.code(card)}={self.code(place)}" for card, place in content) + "]"
        if kind == "places":
            return "[" + " ".join(f"{depth}:{self.code(card)}" for depth, card in content) + "]"
        if kind == "whole":
            return f"{content.bit_count()}_cards"
        if kind == "word":
            return _plain(content)
        if kind == "pile":
            return self._listed(content[::-1])
        if kind == "card":
            return self._listed(content) if isinstance(content, tuple) else self.code(content) if content >= 0 else ""
        if isinstance(content, tuple):
            return " ".join(self._masked(mask) for mask in content) if any(content) else ""
        return self._masked(content) if content else ""

    def _listed(self, cards: tuple[int, ...]) -> str:
        return "[" + " ".join(self.code(card) for card in cards) + "]"

    def _masked(self, mask: int) -> str:
        return self._listed(tuple(bits_of(mask)))


def facts_of(game: str, config: Any) -> Facts:
    """Return the reader for a game with this configuration."""
    if game == "library-game":
        from .library_game.cards import card_text  # noqa: PLC0415 - a game is opened where it is looked at

        return Facts(game, card_text)
    return Facts(game, lambda card: str(config.catalogue.codes[card]))


def bits_of(mask: int) -> Iterator[int]:
    """Yield the cards of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _field_names(value: Any) -> tuple[str, ...]:
    if is_dataclass(value):
        return tuple(field.name for field in fields(value) if field.init)
    return tuple(value._fields)


def _inside(content: Any) -> list[Any]:
    if content is None:
        return []
    if isinstance(content, Mapping):
        return list(content.values())
    return list(content) if type(content) is tuple else [content]


def _plain(content: Any) -> str:
    if isinstance(content, bool):
        return "yes" if content else "no"
    if isinstance(content, tuple):
        return ",".join(_plain(item) if isinstance(item, tuple) else str(item) for item in content)
    return str(content).replace(" ", "_")
