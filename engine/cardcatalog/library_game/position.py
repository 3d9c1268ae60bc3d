"""Positions: the whole state as plain data (FORMATS.md), complete enough to go on from; `position_parser` reads them.

Beyond FORMATS.md, and only written where they are not at their natural value: in the table `of` (what a set is whose
cards are only Ls after a theft), `called`, `yes`, `taken`, `acted`, `quiet`, `quiet_shuffle`, `turns`, `known` (the
known cards of each hand), `lodged` (which seats know a card to be in which stack), `secret` (the mix is), `deck` (in
phase `mix`), `winners`; always `chance`, the state of the generator.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardcatalog.errors import NotationError

from .cards import RANKS, STAFF, card_text, cards_text
from .melds import Meld
from .state import State

KEYS = frozenset({
    "game", "round", "dealer", "turn", "actor", "phase", "hands", "stacks", "discard", "aside", "middle", "table",
    "scores", "chance", "called", "yes", "taken", "acted", "quiet", "quiet_shuffle", "turns", "known", "lodged",
    "secret", "deck", "winners",
})  # fmt: skip


def position(state: State) -> dict[str, Any]:
    """Return the state as plain data; `from_position` makes it again."""
    data: dict[str, Any] = {
        "game": "library-game",
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "hands": [cards_text(hand) for hand in state.hands],
        "stacks": [cards_text(reversed(stack)) for stack in state.stacks],
        "discard": cards_text(reversed(state.discard)),
        "aside": cards_text(state.aside),
        "middle": "" if state.middle < 0 else card_text(state.middle),
        "table": [meld_data(meld) for meld in state.table.values()],
        "scores": [list(row) for row in state.scores],
        "chance": f"{state.chance.state:x}",
    }
    if state.actor >= 0:
        data["actor"] = state.actor
    return data | _unnatural(state)


def _unnatural(state: State) -> dict[str, Any]:
    """Return the extra keys that are not at the value a position without them would have."""
    voting = state.phase == "vote"
    extra: list[tuple[str, bool, Any]] = [
        ("called", state.called != voting, state.called),
        ("yes", state.yes != voting, state.yes),
        ("taken", state.taken != 0, cards_text(state.taken)),
        ("acted", state.acted != natural_act(state.phase, state.middle), state.acted),
        ("quiet", state.quiet != 0, state.quiet),
        ("quiet_shuffle", state.quiet_shuffle, True),
        ("turns", state.turns != 0, state.turns),
        ("known", any(state.known), [cards_text(known) for known in state.known]),
        ("lodged", bool(state.lodged), [_lodged_data(card, *known) for card, known in sorted(state.lodged.items())]),
        ("secret", not state.mix_known, True),
        ("deck", state.phase == "mix", cards_text(state.deck)),
        ("winners", bool(state.winners), list(state.winners)),
    ]
    return {key: value for key, told, value in extra if told}


def _lodged_data(card: int, stack: int, knowing: int) -> dict[str, Any]:
    return {"card": card_text(card), "stack": stack + 1, "seats": [seat for seat in range(10) if knowing >> seat & 1]}


def natural_act(phase: str, middle: int) -> str:
    """Return what a position's phase says the seat did as its action, in words, if it does not say itself."""
    if phase in ("trespass", "take", "bonus") or (phase == "discard" and middle >= 0):
        return "played a Problem Patron"
    return "had your action" if phase == "discard" else ""


def meld_data(meld: Meld) -> dict[str, Any]:
    """Return a meld as an entry of a position's table."""
    stands = {staff: f"={card_text(card)}" for staff, card in meld.fills}
    data: dict[str, Any] = {
        "id": f"m{meld.id}",
        "owner": meld.owner,
        "kind": "series" if meld.kind == "series" else "set",
        "cards": " ".join(card_text(card) + stands.get(card, "") for card in meld.in_order()),
    }
    if meld.kind in ("rank", "patron") and not meld.cards & ~STAFF:
        data["of"] = RANKS[meld.rank] if meld.kind == "rank" else "PP"
    return data


def compare(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> list[str]:
    """Return a line for each part of `expected` that the position `actual` does not have.

    Order does not count within hands, sets and what is set aside; it does in piles and series.
    """
    lines = []
    for key, value in expected.items():
        natural = _NATURAL.get(key)
        found = actual.get(key, natural)
        if key not in KEYS or _normal(key, value) != _normal(key, found):
            lines.append(f"{key}: expected {value!r}, found {found!r}")
    return lines


def _normal(key: str, value: Any) -> Any:
    """Return `value` in a form that is equal where order does not count."""
    normal = _NORMAL.get(key)
    try:
        return normal(value) if normal else value
    except (NotationError, TypeError, AttributeError, KeyError, ValueError):
        return value  # of the wrong shape: it differs as it is


def _as_set(text: str) -> list[str]:
    return sorted(text.split())


def _sets(hands: Sequence[str]) -> list[list[str]]:
    return [_as_set(hand) for hand in hands]


def _piles(piles: Sequence[str]) -> list[list[str]]:
    return [pile.split() for pile in piles]


def _table(table: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    entries = [
        {
            "id": f"m{number}",
            "owner": 0,
            **entry,
            "cards": entry["cards"].split() if entry["kind"] == "series" else _as_set(entry["cards"]),
        }
        for number, entry in enumerate(table, 1)
    ]
    return sorted(entries, key=lambda entry: str(entry["id"]))


_NATURAL = {"called": False, "yes": 0, "taken": "", "quiet": 0, "quiet_shuffle": False, "turns": 0, "secret": False}
_NORMAL: dict[str, Callable[[Any], Any]] = {
    "hands": _sets,
    "known": _sets,
    "stacks": _piles,
    "discard": str.split,
    "aside": _as_set,
    "taken": _as_set,
    "table": _table,
}
