"""Lists, numbers and names in sentences."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.phrases import Names


def listed(parts: Sequence[str]) -> str:
    """Return “a, b and c”."""
    return _listed(parts, "and")


def either(parts: Sequence[str]) -> str:
    """Return “a, b or c”."""
    return _listed(parts, "or")


def _listed(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def some_cards(count: int) -> str:
    """Return “1 card”, “4 cards”."""
    return "1 card" if count == 1 else f"{count} cards"


def points(count: int) -> str:
    """Return “1 point”, “35 points”."""
    return "1 point" if count == 1 else f"{count} points"


def who(names: "Names", seat: int) -> str:
    """Return “You” or the name, to start a sentence with."""
    return "You" if names.is_you(seat) else names.all[seat]


def whom(names: "Names", seat: int) -> str:
    """Return “you” or the name, inside a sentence."""
    return "you" if names.is_you(seat) else names.all[seat]


def whose(names: "Names", seat: int) -> str:
    """Return “your” or “Reggie’s”."""
    return "your" if names.is_you(seat) else f"{names.all[seat]}’s"


def all_of(names: "Names", seats: Iterable[int]) -> str:
    """Return the seats in a sentence: “you, Reggie and Bo”."""
    return listed([whom(names, seat) for seat in seats])


def capital(text: str) -> str:
    """Return a text with a great first letter."""
    return text[:1].upper() + text[1:]


def score(name: str, total: int) -> str:
    """Return somebody with their points; no number right after another."""
    return f"{name}{':' if name[-1:].isdigit() else ''} {total}"
