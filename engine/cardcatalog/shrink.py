"""Makes a fault found in a long game small: a short tail of actions that still shows it, as a scenario."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .checks import Fault, Inspector
from .errors import CardCatalogError
from .game import Game


@dataclass(frozen=True, slots=True)
class Tail:
    """A fault and the way to it: from `start` through `actions` (none: the position itself is at fault)."""

    game: Game
    options: Mapping[str, Any]
    start: Mapping[str, Any]
    actions: Sequence[str]
    fault: Fault


def shrink(game: Game, options: Mapping[str, Any], positions: Sequence[Mapping[str, Any]], actions: Sequence[str],
           fault: Fault) -> Tail | None:  # fmt: skip
    """Return a short tail that shows the same fault again, or None if it does not come from any position.

    It is the shortest one if 20 actions are enough, else less than twice as long.

    positions: one before each of the actions, and perhaps one after the last; the last action led to the fault.
    """
    last = len(actions)
    for length in _lengths(last):
        first = last - length
        if first < len(positions):
            tail = Tail(game, options, positions[first], actions[first:], fault)
            found = fault_of(tail)
            if found is not None and found.check == fault.check:
                return Tail(game, options, tail.start, tail.actions, found)
    return None


def _lengths(most: int) -> Iterator[int]:
    """Yield 1, 0, 2, 3, ... 20, 40, 80, ... up to `most`: an action is told with its fault where there is one."""
    first = [1, 0, *range(2, 21)]
    yield from (length for length in first if length <= most)
    length = 40
    while length < most:
        yield length
        length *= 2
    if most > 20:
        yield most


def fault_of(tail: Tail) -> Fault | None:
    """Return the first fault on the way that a tail describes, or None."""
    try:
        state = tail.game.from_position(json.loads(json.dumps(tail.start)), tail.options)
    except CardCatalogError:
        return None
    try:
        inspector = Inspector(tail.game, tail.options, state, fresh=False)
        for text in tail.actions:
            inspector.play(tail.game.parse_action(text))
    except Fault as fault:
        return fault
    except CardCatalogError:
        return None
    return None


def scenario_toml(tail: Tail) -> str:
    """Return a tail as a scenario file (FORMATS.md): its steps are the actions, the message stands in `why`."""
    config = {name: value for name, value in tail.options.items() if name != "seats"}
    start = {name: value for name, value in tail.start.items() if name != "game"}
    steps: list[Mapping[str, Any]] = [{"play": text} for text in tail.actions]
    if tail.fault.step or not steps:
        steps.append(tail.fault.step or {"expect": {"phase": tail.start["phase"]}})
    lines = [
        f"rule = {_toml('stress: ' + tail.fault.check)}",
        f"why = {_toml(tail.fault.message)}",
        f"game = {_toml(tail.game.id)}",
        *_table("config", config),
        *_table("start", start),
    ]
    for step in steps:
        lines += ["", "[[step]]", *(f"{name} = {_toml(value)}" for name, value in step.items())]
    return "\n".join(lines) + "\n"


def _table(name: str, entries: Mapping[str, Any]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {_toml(value)}" for key, value in entries.items())] if entries else []


def _toml(value: Any) -> str:
    """Return plain data as TOML, on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_toml(str(key))} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value)  # texts, numbers, true and false are written the same in JSON and in TOML
