"""The configuration of a game of The Librarians: every option of the rules, validated, and the deck."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal, Self

from cardcatalog.errors import ConfigError

from .cards import Catalogue
from .deck import deck_dict, load_deck

DEFAULT_DECK = "season-1"  # TL-4
_catalogue_of = lru_cache(maxsize=16)(Catalogue)  # one for all games with a deck, so that what is remembered serves all


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Options of one game; a bad value raises ConfigError with a sentence.

    seats: 2-6 (TL-5); deck: the name of a built-in deck, or a deck as plain data (TL-2, TL-3);
    melds_to_end: 1-20 (TL-29); quiet_limit: turns of every seat without a meld until the last chance, 0 = never
    (TL-31); excess: "top" or "bottom", where cards over 8 go (TL-31); first_seat: a seat, or None for random (TL-5).
    `catalogue` is the deck, ready for play.
    """

    seats: int = 3
    deck: str | Mapping[str, Any] = DEFAULT_DECK
    melds_to_end: int = 10
    quiet_limit: int = 30
    excess: Literal["top", "bottom"] = "top"
    first_seat: int | None = None
    catalogue: Catalogue = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check every field and open the deck."""
        _check_number("The number of seats", self.seats, 2, 6, "TL-5")
        _check_number("The number of melds that end the game", self.melds_to_end, 1, 20, "TL-29")
        _check_number("The quiet limit", self.quiet_limit, 0, 1000, "TL-31")
        if self.excess not in ("top", "bottom"):
            message = f"The option excess is {self.excess!r}: it must be top or bottom (TL-31)."
            raise ConfigError(message)
        if self.first_seat is not None:
            _check_number("The first seat", self.first_seat, 0, self.seats - 1, "TL-5")
        deck = load_deck(self.deck)
        object.__setattr__(self, "catalogue", _catalogue_of(deck))
        if not isinstance(self.deck, str):
            object.__setattr__(self, "deck", deck_dict(deck))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Return the configuration that `to_dict` wrote; what is left out has its default; ConfigError otherwise."""
        for name in data:
            if name not in OPTIONS:
                message = f"The Librarians has no option “{name}”; it has {', '.join(sorted(OPTIONS))}."
                raise ConfigError(message)
        values = dict(data)
        if values.get("first_seat") == "random":
            values["first_seat"] = None
        return cls(**values)

    def to_dict(self) -> dict[str, Any]:
        """Return all options as plain data; `first_seat` is a seat or "random", a deck of one's own is whole."""
        values = {name: getattr(self, name) for name in OPTIONS}
        if self.first_seat is None:
            values["first_seat"] = "random"
        return values


OPTIONS = ("seats", "deck", "melds_to_end", "quiet_limit", "excess", "first_seat")


def _check_number(what: str, value: object, least: int, most: int, rule: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        message = f"{what} is {value!r}: it must be a whole number from {least} to {most} ({rule})."
        raise ConfigError(message)
