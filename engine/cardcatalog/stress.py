"""Stress runs: games of any configuration, played well and badly, with everything checked after every action.

A fault that is found is shrunk to a scenario file. Runs with the same seed try the same games; how many depends on
the time given.
"""

import json
import time
import tomllib
import typing
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

from .bots import BOTS, luck
from .chance import Chance
from .checks import Fault, Inspector, lively
from .errors import CardCatalogError, ConfigError
from .game import Action, Game
from .match import Match
from .record import Record, game_named
from .scenario import Scenario
from .shelf import GAMES
from .shrink import Tail, fault_of, scenario_toml, shrink

_STREAM = 0x57E55
_LONGEST = 700  # decisions a game: then another configuration has its turn
_GREEDY = (0, 50, 90, 100)  # percent of the decisions that the greedy bot makes, one of them for a game


@dataclass(slots=True)
class Found:
    """A fault, where it came from, and the scenario that shows it again (the record does, if there is none)."""

    fault: Fault
    options: dict[str, Any]
    seed: int
    decisions: int
    record: str
    tail: Tail | None

    @property
    def scenario(self) -> str:
        """The scenario file, or nothing if no tail of the game shows the fault again."""
        return scenario_toml(self.tail) if self.tail else ""


@dataclass(slots=True)
class Tried:
    """What a stress run has tried: games, decisions, seconds; how often each phase and event came; what it found."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    by_game: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    found: Found | None = None


def stress(games: Sequence[str], seed: int, *, seconds: float = 0.0, count: int = 0) -> Tried:
    """Try games in turn until the time is over, or `count` of them, or up to the first fault; return what was tried.

    RecordError with a sentence for a game that is not on the shelf.
    """
    shelf = [game_named(name) for name in games or list(GAMES)]
    tried = Tried()
    chance = Chance(seed, _STREAM)
    began = time.monotonic()
    until = began + seconds if seconds else None
    while tried.found is None and (tried.games < count if count else until is not None and time.monotonic() < until):
        game = shelf[tried.games % len(shelf)]
        tried.found = _Attempt(game, chance.bits(), tried).run(until)
        tried.games += 1
        tried.seconds = time.monotonic() - began
    return tried


class _Attempt:
    """One game: its configuration and its moves all come from one number."""

    def __init__(self, game: Game, seed: int, tried: Tried) -> None:
        self.chance = Chance(seed, _STREAM)
        self.game = game
        self.options = random_options(game, self.chance)
        self.seed = self.chance.bits()
        self.tried = tried
        self.match = Match.new(game.id, self.options, self.seed)
        self.greedy = self.chance.choice(_GREEDY)
        self.positions = [game.position(self.match.state)]

    def run(self, until: float | None) -> Found | None:
        """Play and check, up to the end, the time given or the first fault."""
        texts: list[str] = []
        try:
            inspector = Inspector(self.game, self.options, self.match.state, self._apply)
            while not self.match.over and len(texts) < _LONGEST and (until is None or time.monotonic() < until):
                action = self._choose(inspector.actions)
                texts.append(self.game.action_text(action))
                inspector.play(action)
                self.positions.append(inspector.position)
                self.tried.decisions += 1
                self.tried.by_game[self.game.id] += 1
            self._check_replay()
        except Fault as fault:
            return self._found(fault, texts)
        self.tried.finished += self.match.over
        return None

    def _apply(self, action: Action) -> Sequence[Any]:
        events = self.match.play(action)
        self.tried.events.update(type(event).__name__ for event in events)
        return events

    def _choose(self, actions: Sequence[Action]) -> Action:
        bots = BOTS.get(self.game.id, {})
        if "greedy" in bots and self.chance.below(100) < self.greedy:
            seat = self.match.state.actor
            view = self.match.view(seat)
            action = bots["greedy"](view, luck(self.seed, seat, len(self.match.record.actions)))
            if not view.is_legal(action):
                raise Fault("bots do what is legal", f"greedy wants “{self.game.action_text(action)}”.")
            return action
        return lively(actions, self.chance) if self.chance.below(2) else self.chance.choice(actions)

    def _check_replay(self) -> None:
        """Play the record again from its text, and compare every position on the way."""
        record = Record.from_json(self.match.record.to_json())
        actions, record.actions = record.actions, []
        again = Match.replay(record)
        for number, position in enumerate(self.positions):
            if self.game.position(again.state) != position:
                raise Fault("records replay", f"After {number} actions the replayed record is somewhere else.")
            if number < len(actions):
                again.play(self.game.parse_action(actions[number]))
        if again.record.to_json() != self.match.record.to_json():
            raise Fault("records replay", "A replayed record is another record.")

    def _found(self, fault: Fault, texts: list[str]) -> Found:
        tail = None if fault.check == "records replay" else shrink(
            self.game, self.options, self.positions, texts, fault
        )  # fmt: skip
        record = Record(self.game.id, self.options, self.seed, actions=texts, rules=self.game.rules_version)
        return Found(fault, self.options, self.seed, len(texts), record.to_json(), tail)


def check_again(text: str) -> Fault | None:
    """Return the first fault on the way through a scenario file, or None; ScenarioError if it is none."""
    scenario = Scenario.from_toml(text)
    state = scenario.begin()
    start = scenario.start if scenario.seed is None else scenario.game.position(state)
    plays = [step["play"] for step in scenario.steps if "play" in step]
    return fault_of(Tail(scenario.game, scenario.options, start, plays, Fault("", "")))


# Configurations


def random_options(game: Game, chance: Chance) -> dict[str, Any]:
    """Return options that make a valid configuration; every value of every option can come.

    What an option may be is read from the types of the game's Config; what is refused is tried with another value.
    """
    config = game.config({})
    hints = typing.get_type_hints(type(config))
    options: dict[str, Any] = {}
    names = list(game.config_dict(config))
    chance.shuffle(names)
    for name in names:
        for value in _proposals(game.id, name, hints[name], chance):
            try:
                game.config(options | {name: value})
            except ConfigError:
                continue
            options[name] = value
            break
    return options


def _proposals(game_id: str, name: str, hint: Any, chance: Chance) -> Iterator[Any]:
    """Yield some values for an option, the first that is allowed is taken; none: it keeps its default."""
    if chance.below(2):
        return
    if (game_id, name) in _TEXTS:
        yield chance.choice(_TEXTS[game_id, name]())
    elif hint is bool:
        yield bool(chance.below(2))
    elif get_origin(hint) is Literal:
        yield chance.choice(get_args(hint))
    elif hint is int or int in get_args(hint):
        for _ in range(20):
            yield chance.below(chance.choice((3, 6, 11, 21, 300)))


def _decks() -> list[str]:
    from .the_librarians.deck import built_in_decks  # noqa: PLC0415 - only where it is asked for

    return list(built_in_decks())


_TEXTS = {("the-librarians", "deck"): _decks}  # options whose values no type tells


# For people


def tried_text(tried: Tried) -> str:
    """Return what a run has tried as a few lines."""
    speed = tried.decisions / tried.seconds if tried.seconds else 0.0
    played = f"in {tried.games:,} games ({tried.finished:,} played to their end)"
    lines = [
        f"{tried.decisions:,} decisions {played}, {tried.seconds:.0f} seconds, {speed:.0f} decisions a second.",
        f"Decisions: {_counted(tried.by_game)}.",
        f"Events: {_counted(tried.events)}.",
    ]
    if tried.found is None:
        return "\n".join([*lines, "Nothing was found."])
    found = tried.found
    steps = f"shrunk to {len(found.tail.actions)} actions" if found.tail else "not shrunk: the record shows it"
    lines += [
        f"FOUND ({found.fault.check}): {found.fault.message}",
        f"After {found.decisions} decisions of a game with {json.dumps(found.options)}; {steps}.",
    ]
    return "\n".join(lines)


def _counted(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in sorted(counter.items())) or "none"


def found_file(found: Found) -> tuple[str, str]:
    """Return the ending of a file's name and the text that shows the fault again: a scenario, else the record."""
    if not found.scenario:
        return "json", found.record + "\n"
    try:
        tomllib.loads(found.scenario)
    except tomllib.TOMLDecodeError as error:
        raise CardCatalogError(f"The scenario could not be written: {error}.") from error
    return "toml", found.scenario
