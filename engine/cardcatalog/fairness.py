"""Fairness that anyone can check: a deal is sealed by a hash before play, and opened after it.

The seal is the SHA-256 of a text that names the game, its rules, its options, the seed and a random salt. All cards
follow from the seed, so whoever knows the seal before the first card can check afterwards that nothing was changed.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import CardCatalogError, RecordError, Refusal
from .fields import read_json
from .record import Record, game_named

PILES = ("hands", "stacks", "deck", "discard")  # of a position: where the cards lie after the deal
_ODD = Refusal("It says in a wrong form how the deal was sealed.", "odd")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: whether it holds (None: there was nothing to check), and a sentence about it.

    The sentence has a code and facts, as refusals have.
    """

    holds: bool | None
    text: Refusal


def sealed_text(record: Record, salt: str) -> str:
    """Return the text whose SHA-256 is the seal of a game's deal; it says nothing of how the game went."""
    options = json.dumps(record.config, sort_keys=True, separators=(",", ":"))
    return f"cardcatalog deal 1 {record.game} {record.rules} {options} {record.seed:032x} {salt}"


def seal_of(record: Record, salt: str) -> str:
    """Return the seal of a game's deal with this salt, in hex digits."""
    return hashlib.sha256(sealed_text(record, salt).encode()).hexdigest()


def dealt(record: Record) -> dict[str, Any]:
    """Return where each card lies after the first deal, as a position says it."""
    game = game_named(record.game)
    position = game.position(game.new(game.config(record.config), record.seed))
    return {name: position[name] for name in PILES if name in position}


def proof(record: Record, salt: str) -> dict[str, Any]:
    """Return what goes along with a record so that its deal can be checked, to be made before play."""
    return {"salt": salt, "seal": seal_of(record, salt), "deal": dealt(record)}


def verify(record: Record, sealed: Mapping[str, Any]) -> list[Finding]:
    """Return what can be said of a record: its seal, its deal, its actions. `sealed`: its `proof`, or nothing."""
    return [_seal_finding(record, sealed), _deal_finding(record, sealed), _action_finding(record)]


def verify_text(text: str) -> list[list[Finding]]:
    """Return what can be said of each game in a file: a record with its `proof`, a save, or a file of saves.

    RecordError with a sentence if there is no game in it that can be read.
    """
    try:
        data = read_json(text)
        games = data["games"] if isinstance(data, dict) and "games" in data else [{"save": data}]
        found = [_record_and_proof(game["save"]) for game in games]
    except CardCatalogError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise RecordError("This is not a saved game: it cannot be read. Perhaps a part is missing.") from error
    return [verify(record, sealed) for record, sealed in found]


def _record_and_proof(data: dict[str, Any]) -> tuple[Record, dict[str, Any]]:
    bits = data.get("table") or {}
    sealed = (bits.get("origin") or {}).get("proof") if "record" in data else data.get("proof")
    record = Record.from_json(json.dumps(data.get("record", data)))
    return record, sealed if isinstance(sealed, dict) else {}


def _seal_finding(record: Record, sealed: Mapping[str, Any]) -> Finding:
    salt, seal = sealed.get("salt"), sealed.get("seal")
    if not salt and not seal:
        return Finding(
            None, Refusal("The deal was not sealed, so its seed may have been known before play.", "unsealed")
        )
    if not isinstance(salt, str) or not isinstance(seal, str):
        return Finding(holds=False, text=_ODD)
    if seal_of(record, salt) != seal:
        said = f"Seed, salt and options do not give the seal {seal[:64]}: they are not those of before."
        return Finding(holds=False, text=Refusal(said, "other-seal", seal=seal[:64]))
    return Finding(holds=True, text=Refusal(f"Seed, salt and options give the seal {seal}.", "seal", seal=seal))


def _deal_finding(record: Record, sealed: Mapping[str, Any]) -> Finding:
    deal = sealed.get("deal")
    if deal is None:
        return Finding(None, Refusal("It does not say how the cards lay after the deal.", "no-deal"))
    if not isinstance(deal, dict):
        return Finding(holds=False, text=_ODD)
    lines = game_named(record.game).compare({name: deal.get(name) for name in {**deal, **dealt(record)}}, dealt(record))
    if lines:
        detail = "; ".join(lines)
        said = f"The cards did not lie as the seed deals them; {detail}."
        return Finding(holds=False, text=Refusal(said, "other-deal", detail=detail))
    return Finding(holds=True, text=Refusal("The cards lay as the seed deals them.", "deal"))


def _action_finding(record: Record) -> Finding:
    try:
        match = record.replay()
    except RecordError as error:
        return Finding(holds=False, text=Refusal(str(error), "record", detail=str(error)))
    end = " to the end of the game" if match.over else ""
    count = len(record.actions)
    said = "No action is in it yet." if not count else f"All {count} actions are possible with this deal{end}."
    return Finding(holds=True, text=Refusal(said, "actions", count=count, over=match.over))
