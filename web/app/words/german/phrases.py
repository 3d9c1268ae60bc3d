"""Lists, numbers and names in sentences."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .grammar import of_name

if TYPE_CHECKING:
    from app.phrases import Names


def listed(parts: Sequence[str]) -> str:
    """Return “a, b und c”."""
    return _listed(parts, "und")


def either(parts: Sequence[str]) -> str:
    """Return “a, b oder c”."""
    return _listed(parts, "oder")


def _listed(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def some_cards(count: int) -> str:
    """Return “1 Karte”, “4 Karten”."""
    return "1 Karte" if count == 1 else f"{count} Karten"


def points(count: int) -> str:
    """Return “1 Punkt”, “35 Punkte”."""
    return "1 Punkt" if count == 1 else f"{count} Punkte"


def who(names: "Names", seat: int) -> str:
    """Return „Du“ or the name, to start a sentence with."""
    return "Du" if names.is_you(seat) else names.all[seat]


def whom(names: "Names", seat: int) -> str:
    """Return „du“ or the name, as the subject inside a sentence."""
    return "du" if names.is_you(seat) else names.all[seat]


def whose(names: "Names", seat: int) -> str:
    """Return „dein“ or „Reggies“, before a word that is masculine or neuter."""
    return "dein" if names.is_you(seat) else of_name(names.all[seat])


def all_of(names: "Names", seats: Iterable[int]) -> str:
    """Return the seats as the subject of a sentence: „du, Reggie und Bo“."""
    return listed([whom(names, seat) for seat in seats])


def capital(text: str) -> str:
    """Return a text with a great first letter."""
    return text[:1].upper() + text[1:]


def score(name: str, total: int) -> str:
    """Return somebody with their points; no number right after another."""
    return f"{name}{':' if name[-1:].isdigit() else ''} {total}"
