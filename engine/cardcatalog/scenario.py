"""Scenarios: rules as data (FORMATS.md). A TOML file holds a position and steps, each with what must be true.

Keys of a step: `legal`, `illegal` and `legal_exactly` (lists of actions), `why_not` (a table: action = a text that the
refusing sentence must hold), `right` and `wrong`, `play`, `expect` (a part of a position); checked in this order.
`right` and `wrong` are what good players would do here and would not; a scenario only checks that it is legal,
`choices` asks bots. Anything else in a file is refused, so that a typing mistake never makes a test that cannot fail.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import CardCatalogError, ConfigError, IllegalAction, NotationError, ScenarioError
from .game import Game, State
from .shelf import GAMES

_FILE_KEYS = {"rule": str, "why": str, "game": str, "config": dict, "start": dict, "step": list}
_NEEDED = ("rule", "game", "start", "step")
_ACTION_LISTS = ("legal", "illegal", "legal_exactly", "right", "wrong")
_STEP_KEYS = {**dict.fromkeys(_ACTION_LISTS, list), "why_not": dict, "play": str, "expect": dict}


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario that could be read: which rule it is about, and why; the rest is checked by `failures`."""

    rule: str
    why: str
    game: Game
    options: Mapping[str, Any]
    seed: int | None
    start: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]

    @classmethod
    def from_toml(cls, text: str) -> "Scenario":
        """Return the scenario that this TOML text holds; ScenarioError with a sentence if it is none."""
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise ScenarioError(f"This is not TOML: {error}.") from error
        _check_keys("The scenario", data, _FILE_KEYS)
        for name in _NEEDED:
            if not data.get(name):
                raise ScenarioError(f"The scenario has no “{name}”.")
        for number, step in enumerate(data["step"], 1):
            _check_step(number, step)
        game = GAMES.get(data["game"])
        if game is None:
            raise ScenarioError(f"There is no game “{data['game']}” on our shelf; we have {', '.join(GAMES)}.")
        options = dict(data.get("config", {}))
        seed = options.pop("seed", None)
        if seed is not None and (type(seed) is not int or seed < 0):
            raise ScenarioError("The seed in [config] must be a whole number of 0 or more.")
        return cls(data["rule"], data.get("why", ""), game, options, seed, data["start"], tuple(data["step"]))

    def begin(self) -> State:
        """Return the state at the start; ScenarioError if the position makes no sense."""
        try:
            state: State = self.game.from_position(self.start, self.options, self.seed)
        except (NotationError, ConfigError) as error:
            raise ScenarioError(f"The scenario cannot start: {error}") from error
        return state

    def failures(self) -> list[str]:
        """Return a line for each thing of the first step that does not hold, [] if all steps hold."""
        state = self.begin()
        for number, step in enumerate(self.steps, 1):
            failures = [f"step {number}: {line}" for line in self._step_failures(state, step)]
            if failures:
                return failures
        return []

    def _step_failures(self, state: State, step: Mapping[str, Any]) -> Iterator[str]:
        for text in (text for name in ("legal", "right", "wrong") for text in step.get(name, ())):
            refusal = self._refusal(state, text)
            if refusal is not None:
                yield f"expected “{text}” to be legal; found it refused: {refusal}"
        for text in step.get("illegal", ()):
            if self._refusal(state, text) is None:
                yield f"expected “{text}” to be refused; found it legal"
        for text, part in step.get("why_not", {}).items():
            refusal = self._refusal(state, text)
            if refusal is None or part not in refusal:
                yield f"expected “{text}” to be refused with “{part}”; found {refusal or 'it legal'}"
        if "legal_exactly" in step:
            yield from self._list_failures(state, step["legal_exactly"])
        if "play" in step:
            try:
                state.apply(self.game.parse_action(step["play"]))
            except (IllegalAction, NotationError) as error:
                yield f"expected to play “{step['play']}”; found it refused: {error}"
                return
        if "expect" in step:
            yield from self.game.compare(step["expect"], self.game.position(state))

    def _refusal(self, state: State, text: str) -> str | None:
        """Return why this line is not legal now, or None; a line that cannot be read is refused too."""
        try:
            return state.why_not(self.game.parse_action(text))
        except NotationError as error:
            return str(error)

    def _list_failures(self, state: State, texts: list[str]) -> Iterator[str]:
        found = {self.game.action_text(action) for action in state.legal_actions()}
        expected = set()
        for text in texts:
            try:
                expected.add(self.game.action_text(state.settle(self.game.parse_action(text))))
            except NotationError as error:
                yield f"expected “{text}” in the list of legal actions; found that {error}"
        for text in sorted(expected - found):
            yield f"expected “{text}” in the list of legal actions; found it missing"
        for text in sorted(found - expected):
            yield f"expected no more in the list of legal actions; found “{text}”"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one file: `failures` if it does not hold, `unreadable` if it is no scenario at all."""

    path: Path
    rule: str
    why: str
    failures: tuple[str, ...] = ()
    unreadable: str = ""

    @property
    def holds(self) -> bool:
        """Tell whether the file was read and everything in it is true."""
        return not self.failures and not self.unreadable


def scenario_files(path: Path) -> list[Path]:
    """Return `path`, or all TOML files below it if it is a folder; ScenarioError if that is none."""
    if not _is_folder(path):
        return [path]
    files = sorted(file for file in path.rglob("*.toml") if file.is_file())
    if not files:
        raise ScenarioError(f"There is no scenario (*.toml) in {path}.")
    return files


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that no file can have; reading it will say so
        return False


def run_file(path: Path) -> Verdict:
    """Return what becomes of the scenario in this file; whatever the file holds, no exception comes out."""
    rule, why = "?", ""
    try:
        scenario = Scenario.from_toml(path.read_text(encoding="utf-8-sig"))
        rule, why = scenario.rule, scenario.why
        return Verdict(path, rule, why, tuple(scenario.failures()))
    except OSError as error:
        return Verdict(path, rule, why, unreadable=f"It cannot be read: {error.strerror or error}.")
    except UnicodeDecodeError:
        return Verdict(path, rule, why, unreadable="It is not a text file.")
    except CardCatalogError as error:
        return Verdict(path, rule, why, unreadable=str(error))


def _check_keys(what: str, data: Mapping[str, Any], allowed: Mapping[str, type]) -> None:
    for name, value in data.items():
        if name not in allowed:
            raise ScenarioError(f"{what} has “{name}”, which means nothing here; it may have {', '.join(allowed)}.")
        if not isinstance(value, allowed[name]):
            raise ScenarioError(f"{what} has a “{name}” that is not a {_KIND_NAMES[allowed[name]]}.")


_KIND_NAMES: dict[type, str] = {str: "text", list: "list", dict: "table"}


def _check_step(number: int, step: object) -> None:
    what = f"Step {number}"
    if not isinstance(step, dict):
        raise ScenarioError(f"{what} is not a table: write [[step]].")
    _check_keys(what, step, _STEP_KEYS)
    if not any(step.values()) and "legal_exactly" not in step:
        raise ScenarioError(f"{what} checks nothing.")
    for name in _ACTION_LISTS:
        if not all(isinstance(text, str) for text in step.get(name, ())):
            raise ScenarioError(f"{what} has something in “{name}” that is not a text.")
    if not all(isinstance(part, str) and part for part in step.get("why_not", {}).values()):
        raise ScenarioError(f"{what} has something in “why_not” that is not a text.")
