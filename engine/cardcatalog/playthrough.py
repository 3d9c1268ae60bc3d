"""Playthroughs: whole games as text that a person can read, each decision, what each seat was told, and what it sees.

The head and the actions are enough to tell the whole text again; a change of one letter is a change of the game.
"""

import json
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .errors import ScenarioError
from .facts import Facts, facts_of
from .game import Event, Game, State
from .library_game.cards import is_staff
from .record import game_named

_WIDTH = 118
_STEP = re.compile(r" *\d+\. seat \d+, [a-z]+, \d+ legal: (.+)")
_HEAD = ("game", "why", "options", "seed", "players", "start", "shows")
_TURN_ENDS = {"TurnStarted", "RoundEnded", "GameEnded", "LastChance"}


@dataclass(slots=True)
class Playthrough:
    """One game to be told: from `seed`, or from the position `start` where there is one.

    players: who made the decisions, for the reader only; shows: what can be seen in it (`shown` works it out).
    """

    game: Game
    why: str
    options: dict[str, Any]
    seed: int = 0
    players: str = ""
    start: dict[str, Any] | None = None
    actions: list[str] = field(default_factory=list)

    def begin(self) -> State:
        """Return the state before the first action."""
        state: State = (
            self.game.new(self.game.config(self.options), self.seed)
            if self.start is None
            else self.game.from_position(self.start, self.options, self.seed)
        )
        return state


def parse_playthrough(text: str) -> Playthrough:
    """Return what the head and the actions of a told playthrough say; ScenarioError with a sentence if it is none."""
    head: dict[str, str] = {}
    actions = []
    for line in text.splitlines():
        name, sign, value = line.partition(": ")
        step = _STEP.fullmatch(line)
        if step:
            actions.append(step[1])
        elif sign and name in _HEAD and not actions:
            head[name] = value
    try:
        start = json.loads(head["start"]) if "start" in head else None
        options = json.loads(head["options"])
        seed = int(head["seed"], 16)
        return Playthrough(game_named(head["game"]), head["why"], options, seed, head["players"], start, actions)
    except (KeyError, ValueError) as error:
        raise ScenarioError(f"This is not a playthrough: its head cannot be read ({error}).") from error


def tell(playthrough: Playthrough) -> str:
    """Return the whole text; IllegalAction or NotationError if an action does not work."""
    state = playthrough.begin()
    facts = facts_of(playthrough.game.id, getattr(state, "config", None))
    lines = [*_head(playthrough), "", "At the start:", *_views(facts, state)]
    for number, text in enumerate(playthrough.actions, 1):
        lines.append("")
        lines.append(f"{number:3}. seat {state.actor}, {state.phase}, {len(state.legal_actions())} legal: {text}")
        events = state.apply(playthrough.game.parse_action(text))
        for event in events:
            lines += _told(playthrough.game, facts, event, state.seats)
        if _TURN_ENDS & {type(event).__name__ for event in events}:
            lines += ["", "What each seat sees:", *_views(facts, state)]
    outcome = state.outcome()
    if outcome:
        scores, places = (", ".join(map(str, numbers)) for numbers in (outcome.scores, outcome.places))
        winners = ", ".join(map(str, outcome.winners))
        lines += ["", f"The end: {outcome.ending}. Scores {scores}; places {places}; won by {winners}."]
    return "\n".join(lines) + "\n"


def _head(playthrough: Playthrough) -> Iterator[str]:
    yield f"game: {playthrough.game.id}"
    yield f"why: {playthrough.why}"
    yield f"options: {json.dumps(playthrough.options)}"
    yield f"seed: {playthrough.seed:x}"
    yield f"players: {playthrough.players}"
    if playthrough.start is not None:
        yield f"start: {json.dumps(playthrough.start)}"
    yield f"shows: {'; '.join(sorted(shown(playthrough)))}"


def _told(game: Game, facts: Facts, event: Event, seats: int) -> Iterator[str]:
    """Yield a line for each different way in which the seats are told of an event."""
    ways: dict[str, list[int]] = {}
    for seat in range(seats):
        seen = game.seen_by(event, seat)
        ways.setdefault("-" if seen is None else facts.text(seen), []).append(seat)
    for text, told in ways.items():
        who = "all" if len(told) == seats else " ".join(map(str, told))
        yield from _wrapped(f"     {who:<5}| ", text)


def _views(facts: Facts, state: State) -> Iterator[str]:
    """Yield what all seats see, then what each sees beside."""
    views = [facts.words(state.view(seat)) for seat in range(state.seats)]
    common = [word for word in views[0] if all(word in view for view in views)]
    yield from _wrapped("     all  | ", " ".join(common))
    for seat, view in enumerate(views):
        own = [word for word in view if word not in common and word != f"seat={seat}"]
        yield from _wrapped(f"     {seat:<5}| ", " ".join(own))


def _wrapped(label: str, text: str) -> list[str]:
    lines = textwrap.wrap(text, _WIDTH - len(label), break_long_words=False, break_on_hyphens=False) or ["nothing"]
    return [(label if number == 0 else " " * (len(label) - 2) + "| ") + line for number, line in enumerate(lines)]


# What a playthrough shows


def shown(playthrough: Playthrough) -> set[str]:
    """Return what can be seen in a playthrough: `end: ..`, `phase: ..`, `event: ..`, and `rare: ..` things."""
    state = playthrough.begin()
    found = set()
    rare = _Rare()
    for text in playthrough.actions:
        found.add(f"phase: {state.phase}")
        for event in state.apply(playthrough.game.parse_action(text)):
            found.add(f"event: {type(event).__name__}")
            found.update(f"end: {value}" for value in _reasons(event))
            found.update(f"rare: {what}" for what in rare.seen_in(event))
    outcome = state.outcome()
    return found | ({f"end: {outcome.ending}"} if outcome else set())


def _reasons(event: Event) -> Iterator[str]:
    name = type(event).__name__
    if name == "RoundEnded":
        yield event.ending
    elif name == "GameEnded" and hasattr(event, "why"):
        yield event.why


class _Rare:
    """Looks for things that take more than one event to see."""

    def __init__(self) -> None:
        self.trespasser = -1
        self.empty: set[int] = set()  # seats that are empty-handed by a trespass of their own

    def seen_in(self, event: Event) -> Iterator[str]:
        """Yield the rare things that this event completes."""
        name = type(event).__name__
        if name == "Trespassed":
            self.trespasser = event.seat
            yield f"trespassed with {'an L' if is_staff(event.card) else 'a PP'}"
        elif name == "EmptyHanded" and event.seat == self.trespasser:
            self.empty.add(event.seat)
        elif name == "TurnStarted":
            self.trespasser = -1
        elif name == "Drew":
            self.empty.discard(event.seat)
        elif name == "MeldChanged":
            self.empty -= {event.owner} if event.back else set()
            if any(part.size < 3 for part in event.parts):
                yield "fewer than three cards lie on"
        elif name == "VoteClosed":
            yield f"a vote {'passed' if event.passed else 'failed'}"
        elif name == "RoundEnded":
            if event.winner in self.empty:
                yield "checked out by a trespass"
            self.empty.clear()
