"""How many sequences of actions there are: numbers in tests/counts, counted by the engine and by trying everything."""

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest

from cardcatalog.game import Game
from cardcatalog.library_game import listing, turns
from cardcatalog.library_game.cards import STAFF
from cardcatalog.shelf import GAMES
from tests.counts import slow, slow_librarians

FOLDER = Path(__file__).resolve().parents[1] / "counts"
FILES = sorted(FOLDER.glob("*.toml"))
TABLES: dict[str, Any] = {"library-game": slow.Table, "the-librarians": slow_librarians.Table}


def load(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def game_of(data: dict[str, Any]) -> Game:
    return GAMES[data.get("game", "library-game")]


def begin(data: dict[str, Any]) -> Any:
    """Return the state that a file starts from: a position, or the deal of a seed."""
    options, game = data.get("config", {}), game_of(data)
    if "start" in data:
        return game.from_position(data["start"], options)
    return game.new(game.config(options), data["seed"])


def count(state: Any, depth: int) -> int:
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def same(line: str) -> tuple[str, ...]:
    """Return an action in a form in which the order of its cards does not count."""
    verb, *words = line.split()
    fixed = 1 if verb in ("add", "draw", "take", "vote", "call") else 0
    return (verb, *words[:fixed], *sorted(words[fixed:]))


class Pair:
    """The engine and the slow table side by side."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.game = game_of(data)
        self.start = begin(data)
        self.table = TABLES[self.game.id](self.game.config_dict(self.start.config), self.after_chance)
        self.table.read(self.game.position(self.start))

    def state_after(self, path: list[str]) -> Any:
        """Return the engine's state after these actions."""
        state = self.start.copy()
        for line in path:
            state.apply(self.game.parse_action(line))
        return state

    def after_chance(self, path: list[str]) -> dict[str, Any]:
        """Return the engine's position after these actions, as text."""
        return self.game.position(self.state_after(path))

    def count(self, table: Any, depth: int) -> int:
        """Return the number of sequences of this length that the slow table finds."""
        lines: list[str] = table.legal()
        assert len({same(line) for line in lines}) == len(lines)
        if depth == 1:
            return len(lines)
        return sum(self.count(table.after(line), depth - 1) for line in lines)

    def difference(self, table: Any, depth: int) -> str:
        """Return the first place where the two do not list the same, in words, or nothing."""
        state = self.state_after(table.path)
        fast = {same(self.game.action_text(action)) for action in state.legal_actions()}
        slow = {same(line) for line in table.legal()}
        if fast != slow:
            return f"after {table.path}: only the engine {sorted(fast - slow)}, only trying all {sorted(slow - fast)}"
        if depth > 1:
            for line in table.legal():
                told = self.difference(table.after(line), depth - 1)
                if told:
                    return told
        return ""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_plain_deals_and_positions_of_all_phases(game: str) -> None:
    files = [data for data in map(load, FILES) if game_of(data).id == game]
    assert sum("seed" in data for data in files) >= 2
    phases = set(get_args(import_module(f"{type(GAMES[game]).__module__}.view").Phase))
    covered = {data["start"]["phase"] for data in files if "start" in data}
    assert phases - covered <= {"mix", "incident", "game-over"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_finds_as_many_sequences(path: Path) -> None:
    data = load(path)
    state = begin(data)
    assert [count(state, depth) for depth in range(1, len(data["counts"]) + 1)] == data["counts"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_trying_everything_finds_as_many_sequences(path: Path) -> None:
    data = load(path)
    assert 2 <= data["slow"] <= len(data["counts"])
    pair = Pair(data)
    found = [pair.count(pair.table, depth) for depth in range(1, data["slow"] + 1)]
    assert found == data["counts"][: data["slow"]], pair.difference(pair.table, data["slow"])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_list_the_same_actions(path: Path) -> None:
    pair = Pair(load(path))
    assert pair.difference(pair.table, 3) == ""


@pytest.mark.parametrize(
    ("name", "planted", "fault"),
    [
        ("act-ace-and-king", "library_game.listing._RUNS", ()),
        ("librarians-meld-and-trim", "the_librarians.turns.FILLED_TO", 8),
        (
            "take-breaks-series",
            "library_game.turns._ask_bonus",
            lambda state, _seat, events: turns._after_bonus(state, events),
        ),
        ("trespass-with-patrons", "library_game.turns.trespassing", lambda _: STAFF),
    ],
)
def test_a_fault_that_is_put_in_changes_the_numbers(
    name: str, planted: str, fault: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, _, attribute = planted.rpartition(".")
    monkeypatch.setattr(import_module(f"cardcatalog.{module}"), attribute, fault)
    forget()  # what was remembered was right
    data = load(FOLDER / f"{name}.toml")
    state = begin(data)
    counts = [count(state, depth) for depth in range(1, len(data["counts"]) + 1)]
    forget()
    assert counts != data["counts"]


def forget() -> None:
    for memo in (listing._series, listing._series_shapes):
        memo.clear()
