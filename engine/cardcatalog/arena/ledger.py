"""The file that a run is kept in, to be gone on with: a line of JSON for the run, and one for each deal.

The last line may be cut, as it is when a machine stops; anything else that is not as it was written is refused.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cardcatalog.errors import CardCatalogError
from cardcatalog.fields import read_json

from .run import Deal, Game, Run

_FORMAT = 1


class LedgerError(CardCatalogError):
    """A file of results cannot be gone on with."""


class Ledger:
    """The results of one run, in a file if there is one: `deals` by number."""

    def __init__(self, path: Path | None, run: Run) -> None:
        """Read what is there, or begin a new file; LedgerError for a file that is not of this run, or is damaged."""
        self.deals: dict[int, Deal] = {}
        self._path = path
        if path is not None:
            self._open(path, {"arena": _FORMAT} | run.to_dict())

    def add(self, deal: Deal) -> None:
        """Keep one deal more."""
        self.deals[deal.number] = deal
        if self._path is not None:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(deal) + "\n")

    def _open(self, path: Path, header: dict[str, Any]) -> None:
        head = json.dumps(header)
        whole, cut = _lines(path)
        if not whole and not head.startswith(cut):
            raise LedgerError(f"{path} is no file of an arena’s results; it is left as it is.")
        if not whole:
            path.write_text(head + "\n", encoding="utf-8", newline="\n")
            return
        _check_header(path, whole[0], header)
        for number, line in enumerate(whole[1:], 2):
            deal = _parse(line, len(header["bots"]))
            if deal is None or deal.number in self.deals:
                raise LedgerError(f"Line {number} of {path} is damaged or there twice: begin a new file.")
            self.deals[deal.number] = deal
        if cut:
            path.write_text("\n".join([*whole, ""]), encoding="utf-8", newline="\n")


def _lines(path: Path) -> tuple[list[str], str]:
    """Return the whole lines of a file, and what comes after the last line break; nothing of a file not there yet."""
    if not path.exists():
        return [], ""
    try:
        *whole, cut = path.read_bytes().split(b"\n")
        return [line.decode() for line in whole], cut.decode(errors="replace")
    except UnicodeDecodeError as error:
        raise LedgerError(f"{path} is no file of an arena’s results; it is left as it is.") from error


def _check_header(path: Path, line: str, header: Mapping[str, Any]) -> None:
    try:
        found = read_json(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or "arena" not in found:
        raise LedgerError(f"{path} is no file of an arena’s results; it is left as it is.")
    other = [name for name in header if found.get(name, header) != header[name]]
    if other or found.keys() != header.keys():
        raise LedgerError(f"{path} is of another run ({', '.join(other) or 'more'} differ): name a new file.")


def _line(deal: Deal) -> str:
    times = {bot: {str(step): count for step, count in counts.items()} for bot, counts in deal.times.items()}
    data = {"deal": deal.number, "games": [asdict(game) for game in deal.games], "times": times}
    return json.dumps(data | {"check": _check(data)}, separators=(",", ":"))


def _check(data: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:8]


def _parse(line: str, seats: int) -> Deal | None:
    """Return the deal of a line that is just as it was written, or None."""
    try:
        data = read_json(line)
        if data.pop("check") != _check(data):
            return None
        games = tuple(
            Game(tuple(game["scores"]), tuple(game["winners"]), game["decisions"], game["sha256"])
            for game in data["games"]
        )
        times = {bot: {int(step): count for step, count in counts.items()} for bot, counts in data["times"].items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    fits = len(games) == seats and all(len(game.scores) == seats for game in games)
    return Deal(data["deal"], games, times) if fits and type(data["deal"]) is int else None
