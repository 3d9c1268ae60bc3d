"""Reading what was kept of a game; both games save a record, and a few bits of the table beside it."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from cardcatalog.errors import CardCatalogError, RecordError, Refusal
from cardcatalog.fields import read_json
from cardcatalog.record import Record

from .words import say

TableT = TypeVar("TableT")


def save_text(record: Record, bits: dict[str, Any]) -> str:
    """Return the text that `restored` reads."""
    return json.dumps({"record": json.loads(record.to_json()), "table": bits})


def restored(
    text: str, replay: Callable[[Record, list[tuple[int, bool]], list[int]], TableT]
) -> tuple[TableT, dict[str, Any]]:
    """Return the table that a save leads to, and its bits; RecordError with a sentence if it cannot be read."""
    try:
        record, bits = record_in(text)
        table = replay(record, _undone(bits.get("undone")), _numbers(bits.get("automatic")))
    except RecordError:
        raise
    except CardCatalogError as error:
        raise RecordError(Refusal(say.setup.does_not_work(str(error)))) from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise RecordError(Refusal(say.setup.UNREADABLE)) from error
    return table, bits


def record_in(text: str) -> tuple[Record, dict[str, Any]]:
    """Return the record of a save, whatever its actions are, and its bits; RecordError with a sentence as above."""
    try:
        data = read_json(text)
        bits = data.get("table")
        if "format" not in data["record"]:
            raise RecordError(Refusal(say.setup.NOT_OURS))
        return Record.from_json(json.dumps(data["record"])), bits if isinstance(bits, dict) else {}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise RecordError(Refusal(say.setup.UNREADABLE)) from error


def _undone(entries: object) -> list[tuple[int, bool]]:
    """Return the moves that were taken back, as `replayed` wants them; what is not in order is passed over."""
    pairs = [entry for entry in entries if isinstance(entry, list)] if isinstance(entries, list) else []
    return [(at, bool(practice)) for at, practice in (pair for pair in pairs if len(pair) == 2) if type(at) is int]


def _numbers(entries: object) -> list[int]:
    return [entry for entry in entries if type(entry) is int] if isinstance(entries, list) else []


def game_of(text: str) -> str:
    """Return the id of the game that a save names, or "" if it names none."""
    try:
        return str(read_json(text)["record"]["game"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""
