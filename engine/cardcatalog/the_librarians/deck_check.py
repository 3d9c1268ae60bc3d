"""`python -m cardcatalog deck check FILE...`: a line for each deck file, and one for each fault in it (TL-3)."""

import sys
from collections.abc import Sequence
from pathlib import Path

from .deck import find_faults, parse_deck
from .deck_faults import LONGEST_FILE


def main(paths: Sequence[Path]) -> int:
    """Print what is wrong with each file; return 0 if nothing is, 1 if something is, 2 if one cannot be read."""
    status = 0
    for path in paths:
        worse, lines = report(path)
        status = max(status, worse)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    return status


def report(path: Path) -> tuple[int, list[str]]:
    """Return the status of one file, as `main` returns it, and what to print; no exception comes out."""
    text, problem = _read(path)
    if problem:
        return 2, [f"CANNOT  {path}: {problem}"]
    faults = find_faults(text)
    if faults:
        count = "one thing is" if len(faults) == 1 else f"{len(faults)} things are"
        lines = [f"        line {fault.line}: {fault.sentence}" for fault in faults]
        return 1, [f"FAILED  {path}: {count} wrong with this deck.", *lines]
    deck = parse_deck(text)
    return 0, [f"ok      {path}: “{deck.name}”, {len(deck.cards)} cards, {len(deck.combos)} combos."]


def _read(path: Path) -> tuple[str, str]:
    """Return the text of a file, and "" or why there is none."""
    try:
        if path.stat().st_size > 4 * LONGEST_FILE:  # a character has four bytes at most
            return "", "It is far too long for a deck."
        return path.read_text(encoding="utf-8"), ""
    except OSError as error:
        return "", f"It cannot be read: {error.strerror or error}."
    except UnicodeDecodeError:
        return "", "It is not a text file (UTF-8)."
