"""Positions: the whole state as plain data (FORMATS.md), complete enough to go on from; `position_parser` reads them.

Beyond FORMATS.md, and only written where they are not at their natural value: `revealed` (the cards of the action that
goes on), `on` (the opponent that it is aimed at), `left` (cards still to return), `melded`, `quiet`, `turns`,
`closing` ("quiet" where the last chance came by TL-31), `closer` (the seat that has it last), and who knows what:
`known` (a row an observer, the public last: a text for each hand), `placed` and `lodged` (a text an observer: cards of
the deck whose place, or only presence, it knows); `winners` of a game that is over; always `chance`, the state of the
generator.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .meanings import Meaning
from .state import State

KEYS = frozenset({
    "game", "turn", "actor", "phase", "hands", "deck", "discard", "points", "melds", "shown", "last_chance", "chance",
    "revealed", "on", "left", "melded", "quiet", "turns", "closing", "closer", "known", "placed", "lodged", "winners",
})  # fmt: skip


def position(state: State) -> dict[str, Any]:
    """Return the state as plain data; `from_position` makes it again."""
    text = state.config.catalogue.text
    data: dict[str, Any] = {
        "game": "the-librarians",
        "turn": state.turn,
        "phase": state.phase,
        "hands": [text(hand) for hand in state.hands],
        "deck": text(reversed(state.deck)),
        "discard": text(state.discard),
        "points": list(state.points),
        "melds": list(state.melds),
        "shown": text(state.shown),
        "last_chance": state.closing != "",
        "chance": f"{state.chance.state:x}",
    }
    if state.actor >= 0:
        data["actor"] = state.actor
    return data | _unnatural(state)


def _unnatural(state: State) -> dict[str, Any]:
    """Return the extra keys that are not at the value a position without them would have."""
    text = state.config.catalogue.text
    placed = [state.placed(seat) for seat in range(state.seats)]
    extra: list[tuple[str, bool, Any]] = [
        ("revealed", state.revealed != 0, text(state.revealed)),
        ("on", state.on != natural_on(state), state.on),
        ("left", state.left != natural_left(state.phase, state.meaning), state.left),
        ("melded", state.melded, True),
        ("quiet", state.quiet != 0, state.quiet),
        ("turns", state.turns != 0, state.turns),
        ("closing", state.closing == "quiet", "quiet"),
        ("closer", state.closing != "" and state.closer != natural_closer(state), state.closer),
        ("winners", state.phase == "game-over", winners(state)),
        ("known", any(map(any, state.known)), [[text(hand) for hand in row] for row in state.known]),
        ("placed", any(placed), [text(cards) for cards in placed]),
        ("lodged", any(state.lodged), [text(cards) for cards in state.lodged]),
    ]
    return {key: value for key, told, value in extra if told}


def winners(state: State) -> list[int]:
    """Return the seats with the most points (TL-30)."""
    return [seat for seat, points in enumerate(state.points) if points == max(state.points)]


def natural_on(state: State) -> int:
    """Return the seat that the action is aimed at, as the phase says it: who is asked in another's turn (-1: none)."""
    return state.actor if state.phase in ("return", "give") and state.actor != state.turn else -1


def natural_left(phase: str, meaning: Meaning | None) -> int:
    """Return how many cards are still to be returned if a position does not say."""
    return meaning.returns if phase == "return" and meaning else 0


def natural_closer(state: State) -> int:
    """Return the seat that has the last chance last, if a position does not say: the actor is the first then."""
    return (state.turn - 1) % state.seats


def compare(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> list[str]:
    """Return a line for each part of `expected` that the position `actual` does not have.

    Order does not count within hands and in the discard pile, of which only random cards are ever taken (TL-13).
    """
    lines = []
    for key, value in expected.items():
        found = actual.get(key, _NATURAL.get(key))
        if key not in KEYS or _normal(key, value) != _normal(key, found):
            lines.append(f"{key}: expected {value!r}, found {found!r}")
    return lines


def _normal(key: str, value: Any) -> Any:
    """Return `value` in a form that is equal where order does not count."""
    normal = _NORMAL.get(key)
    try:
        return normal(value) if normal else value
    except (TypeError, AttributeError):
        return value  # of the wrong shape: it differs as it is


def _as_set(text: str) -> list[str]:
    return sorted(text.split())


def _sets(hands: Sequence[str]) -> list[list[str]]:
    return [_as_set(hand) for hand in hands]


def _rows(rows: Sequence[Sequence[str]]) -> list[list[list[str]]]:
    return [_sets(row) for row in rows]


_NATURAL = {"revealed": "", "on": -1, "left": 0, "melded": False, "quiet": 0, "turns": 0, "closing": "", "closer": -1}
_NORMAL: dict[str, Callable[[Any], Any]] = {
    "hands": _sets,
    "deck": str.split,
    "discard": _as_set,
    "shown": _as_set,
    "revealed": _as_set,
    "known": _rows,
    "placed": _sets,
    "lodged": _sets,
}
