"""What German needs beside English: cases, and the verb that changes with „du“."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.phrases import Names


def of_name(name: str) -> str:
    """Return the genitive of a name: „Reggies“, „Mr. Stacks’“."""
    return f"{name}’" if name[-1:].lower() in tuple("sßxz") else f"{name}s"


def has(names: "Names", seat: int) -> str:
    """Return „Du hast“ or „Reggie hat“, to start a sentence with."""
    return "Du hast" if names.is_you(seat) else f"{names.all[seat]} hat"


def to(names: "Names", seat: int) -> str:
    """Return „dir“ or the name (dative)."""
    return "dir" if names.is_you(seat) else names.all[seat]


def accusative(names: "Names", seat: int) -> str:
    """Return „dich“ or the name."""
    return "dich" if names.is_you(seat) else names.all[seat]


def own(names: "Names", seat: int, ending: str) -> str:
    """Return „dein“ with an ending („deinen“, „deiner“), or „Reggies“."""
    return f"dein{ending}" if names.is_you(seat) else of_name(names.all[seat])
