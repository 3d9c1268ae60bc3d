"""Where a game comes from, kept in its save beside the record: by whom, as what, and what is to be beaten."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast, get_args

from cardcatalog.links import Link, Result

Came = Literal["", "deal", "challenge", "game", "daily"]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game comes from.

    came: “” from the set-up form, else the kind of link or “daily”; sender: who made the link, as they call themselves;
    result: what they have reached; day: of a daily deal, as 2026-11-30; proof: of a deal that was sealed before play,
    see `cardcatalog.fairness`.
    """

    came: Came = ""
    sender: str = ""
    result: Result | None = None
    day: str = ""
    proof: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of_link(cls, link: Link) -> "Origin":
        """Return the origin of a game that a link brought."""
        return cls(came=link.kind, sender=link.sender, result=link.result)

    @classmethod
    def from_bits(cls, bits: Mapping[str, Any]) -> "Origin":
        """Return what `to_bits` wrote, as far as it can be read; a save may come from anywhere."""
        data = bits.get("origin")
        if not isinstance(data, dict):
            return cls()
        came = data.get("came")
        sealed = data.get("proof")
        return cls(
            came=cast("Came", came) if came in get_args(Came) else "",
            sender=str(data.get("sender") or "")[:80],
            result=_result(data.get("result")),
            day=str(data.get("day") or "")[:10],
            proof=sealed if isinstance(sealed, dict) else {},
        )

    def to_bits(self) -> dict[str, Any]:
        """Return plain data for the save."""
        result = self.result
        told = [list(result.scores), list(result.places), result.helped] if result else None
        data = {"came": self.came, "sender": self.sender, "result": told, "day": self.day, "proof": self.proof}
        return {"origin": {name: value for name, value in data.items() if value}}


def _result(data: object) -> Result | None:
    if not isinstance(data, list) or len(data) != 3 or not isinstance(data[2], bool):
        return None
    scores, places = (
        tuple(number for number in part if type(number) is int) if isinstance(part, list) else () for part in data[:2]
    )
    return Result(scores, places, data[2]) if scores and len(scores) == len(places) else None
