"""Plain data from outside (JSON, TOML): each reader returns a value of the right type or raises NotationError."""

import json
import re
from collections.abc import Mapping
from typing import Any, NoReturn

from .errors import NotationError

DEEPEST = 32  # brackets in brackets and dots in keys; our own files have four


def shortened(text: str) -> str:
    """Return `text` as a sentence can quote it: the first 60 characters at most."""
    return text if len(text) <= 60 else text[:57] + "..."


def refuse(message: str) -> NoReturn:
    """Raise NotationError with this sentence."""
    raise NotationError(message)


def text_of(data: Mapping[str, Any], key: str, natural: str = "") -> str:
    """Return the text under `key`, or `natural` if there is none."""
    value = data.get(key, natural)
    if not isinstance(value, str):
        refuse(f"“{key}” is a text.")
    return value


def list_of(data: Mapping[str, Any], key: str) -> list[Any]:
    """Return the list under `key`, or an empty one."""
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        refuse(f"“{key}” is a list.")
    return list(value)


def texts_of(data: Mapping[str, Any], key: str, count: int | None = None) -> list[str]:
    """Return the list of texts under `key`; with `count` it has that many, empty ones if there is no such key."""
    values = list_of(data, key) if count is None or key in data else [""] * count
    if not all(isinstance(value, str) for value in values):
        refuse(f"“{key}” is a list of texts.")
    if count is not None and len(values) != count:
        refuse(f"“{key}” has {len(values)} entries: it must have {count}.")
    return values


def number_of(data: Mapping[str, Any], key: str, natural: int, least: int, most: int) -> int:
    """Return the whole number under `key`, or `natural` if there is none; it must lie from `least` to `most`."""
    value = data.get(key, natural)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        refuse(f"“{key}” is {value!r}: it must be a whole number from {least} to {most}.")
    return value


def numbers_of(data: Mapping[str, Any], key: str, count: int | None, most: int) -> tuple[int, ...]:
    """Return the whole numbers from 0 to `most` listed under `key`; `count` says how many, None for any number."""
    values = list_of(data, key)
    if not all(type(value) is int and 0 <= value <= most for value in values):
        refuse(f"“{key}” lists whole numbers from 0 to {most}.")
    if count is not None and len(values) != count:
        refuse(f"“{key}” has {len(values)} entries: it must have {count}.")
    return tuple(values)


def flag_of(data: Mapping[str, Any], key: str, *, natural: bool = False) -> bool:
    """Return the true or false under `key`, or `natural` if there is none."""
    value = data.get(key, natural)
    if not isinstance(value, bool):
        refuse(f"“{key}” is true or false.")
    return value


# Texts in quotes and comments, as TOML and JSON have them (an open one reaches to the end), and what nests.
_SIGNS = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'(?!''))*(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?|\#[^\n]*|[\[\]{}.,\n]',
    re.DOTALL,
)


def too_deep_at(text: str) -> int | None:
    """Return where brackets and dots of a JSON or TOML text go deeper than `DEEPEST`, or None if they never do.

    To be asked before the text is parsed: in a browser Python's stack ends before a RecursionError could come.
    """
    level = 0
    outer: list[int] = []  # the level around each open bracket
    for found in _SIGNS.finditer(text):
        match found[0]:
            case "[" | "{":
                outer.append(level)
                level += 1
            case "]" | "}":
                level = outer.pop() if outer else 0
            case ".":
                level += 1
            case "," if outer:
                level = outer[-1] + 1
            case "\n" if not outer:
                level = 0
        if level > DEEPEST:
            return found.start()
    return None


def read_json(text: str) -> Any:
    """Return what a JSON text says; ValueError if it cannot be read, as it is broken or nested too deeply."""
    if too_deep_at(text) is not None:
        raise ValueError(f"nested more than {DEEPEST} deep")
    return json.loads(text)
