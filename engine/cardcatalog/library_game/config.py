"""The configuration of a game of Library Game: every option and variant of the rules, validated."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Self

from cardcatalog.errors import ConfigError

from .cards import PATRON_COUNT, STAFF_COUNT, SUITED_COUNT

MOST_SEATS = 10  # LG-2
MIN_LEFT_AFTER_DEAL = 3  # one card for each stack and one for the discard pile (LG-4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Options of one game; a bad value raises ConfigError with a sentence.

    seats: 2-10 (LG-2); staff: 0-9 and patrons: 0-10 L and PP cards (LG-3, LG-33, LG-36);
    rounds: 1-20; hand_size: 3-10 (LG-4); first_dealer: a seat, or None for random (LG-6);
    return_taken: a card taken from the discard pile may go back the same turn (LG-10);
    wild_patrons: Ls count among the first three of a PP set (LG-15);
    broken_series: "parts" or "all-back" (LG-25);
    closing_time: quiet table rounds until the library closes, 0 = never; max_turns: turns a seat (LG-28);
    incident: "shared" or "ask" (LG-31); secret_mix (LG-34); kinder (LG-35); patrons_trespass (LG-37).
    """

    seats: int = 4
    staff: int = 4
    patrons: int = 4
    rounds: int = 3
    hand_size: int = 7
    first_dealer: int | None = None
    return_taken: bool = True
    wild_patrons: bool = False
    broken_series: Literal["parts", "all-back"] = "parts"
    closing_time: int = 12
    max_turns: int = 200
    incident: Literal["shared", "ask"] = "shared"
    secret_mix: bool = False
    kinder: bool = False
    patrons_trespass: bool = False

    def __post_init__(self) -> None:
        """Check every field."""
        _check_number("The number of seats", self.seats, 2, MOST_SEATS, "LG-2")
        _check_number("The number of Library Staff cards", self.staff, 0, STAFF_COUNT, "LG-3")
        _check_number("The number of Problem Patron cards", self.patrons, 0, PATRON_COUNT, "LG-3")
        _check_number("The number of rounds", self.rounds, 1, 20, "LG-4")
        _check_number("The hand size", self.hand_size, 3, 10, "LG-4")
        if self.first_dealer is not None:
            _check_number("The first dealer", self.first_dealer, 0, self.seats - 1, "LG-6")
        _check_number("Closing time", self.closing_time, 0, 1000, "LG-28")
        _check_number("The most turns a seat", self.max_turns, 1, 10000, "LG-28")
        _check_one_of("broken_series", self.broken_series, ("parts", "all-back"), "LG-25")
        _check_one_of("incident", self.incident, ("shared", "ask"), "LG-31")
        for name in ("return_taken", "wild_patrons", "secret_mix", "kinder", "patrons_trespass"):
            if not isinstance(getattr(self, name), bool):
                message = f"The option {name} is either true or false."
                raise ConfigError(message)
        if not self.leaves_enough(self.staff, self.patrons):
            left = SUITED_COUNT + self.staff + self.patrons - self.seats * self.hand_size
            message = (
                f"{self.seats} hands of {self.hand_size} cards leave {max(left, 0)} of the deck: "
                f"at least {MIN_LEFT_AFTER_DEAL} are needed for the stacks and the discard pile (LG-4)."
            )
            raise ConfigError(message)

    def leaves_enough(self, staff: int, patrons: int) -> bool:
        """Tell whether a deck with that many L and PP cards is enough for the deal (LG-4)."""
        return SUITED_COUNT + staff + patrons - self.seats * self.hand_size >= MIN_LEFT_AFTER_DEAL

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Return the configuration that `to_dict` wrote; what is left out has its default; ConfigError otherwise."""
        known = {field.name for field in fields(cls)}
        for name in data:
            if name not in known:
                message = f"Library Game has no option “{name}”; it has {', '.join(sorted(known))}."
                raise ConfigError(message)
        values = dict(data)
        if values.get("first_dealer") == "random":
            values["first_dealer"] = None
        return cls(**values)

    def to_dict(self) -> dict[str, Any]:
        """Return all options as plain data; `first_dealer` is a seat or "random"."""
        values = asdict(self)
        if self.first_dealer is None:
            values["first_dealer"] = "random"
        return values


def _check_number(what: str, value: object, least: int, most: int, rule: str) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        message = f"{what} is {value!r}: it must be a whole number from {least} to {most} ({rule})."
        raise ConfigError(message)


def _check_one_of(name: str, value: object, choices: tuple[str, ...], rule: str) -> None:
    if value not in choices:
        message = f"The option {name} is {value!r}: it must be {' or '.join(choices)} ({rule})."
        raise ConfigError(message)
