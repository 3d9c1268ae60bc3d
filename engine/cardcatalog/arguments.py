"""What is typed after a command: seeds and options, read in one way; every fault is a sentence."""

from collections.abc import Iterable
from typing import Any

from .errors import CardCatalogError


def parse_seed(text: str) -> int:
    """Return the seed that was typed."""
    if not text.isascii() or not text.isdigit() or len(text) > 39:
        raise CardCatalogError(f"The seed is “{text}”: it must be a whole number of 0 or more, of up to 39 digits.")
    return int(text)


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """Return the options of `name=value` texts; a value is a number, true, false, or a text."""
    return dict(_parse_option(text) for text in texts)


def _parse_option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CardCatalogError(f"“{text}” is not an option: write name=value, as in rounds=1 or kinder=true.")
    if value in ("true", "false"):
        return name, value == "true"
    digits = value.removeprefix("-")
    return name, int(value) if digits.isascii() and digits.isdigit() and len(digits) < 20 else value
