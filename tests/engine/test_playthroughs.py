"""Golden playthroughs: every way a round and a game can end is told in one, and each is played again to the letter."""

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from cardcatalog.errors import CardCatalogError, ScenarioError
from cardcatalog.playthrough import Playthrough, parse_playthrough, shown, tell
from cardcatalog.shelf import GAMES

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
PACKAGES = {"library-game": "cardcatalog.library_game", "the-librarians": "cardcatalog.the_librarians"}
OUTCOMES = {"library-game": "rounds", "the-librarians": "turns"}  # where a game's `outcome` is written
RARE = {
    "library-game": {
        "checked out by a trespass",
        "trespassed with an L",
        "trespassed with a PP",
        "fewer than three cards lie on",
        "a vote passed",
        "a vote failed",
    },
    "the-librarians": set(),
}


def module(game: str, name: str) -> Any:
    return import_module(f"{PACKAGES[game]}.{name}")


def endings(game: str) -> set[str]:
    """Return every ending that the code of a game knows: of rounds and games in its events, of places in `outcome`."""
    found = set()
    for name, hint in (
        (name, hint)
        for event in event_classes(game)
        if event.__name__ in ("RoundEnded", "GameEnded")
        for name, hint in get_type_hints(event).items()
    ):
        if name in ("ending", "why") and get_origin(hint) is Literal:
            found |= set(get_args(hint))
    return found | outcome_texts(game)


def outcome_texts(game: str) -> set[str]:
    """Return all texts in the source of the function `outcome` but what it says about itself."""
    tree = ast.parse(inspect.getsource(module(game, OUTCOMES[game]).outcome))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    return {
        node.value
        for statement in function.body[1:]
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def event_classes(game: str) -> tuple[Any, ...]:
    return get_args(module(game, "events").Event)


def phases(game: str) -> set[str]:
    return set(get_args(module(game, "view").Phase)) - {"game-over"}


def read(path: Path) -> Playthrough:
    return parse_playthrough(path.read_text(encoding="utf-8"))


def all_shown(game: str) -> set[str]:
    return {what for path in FILES for playthrough in [read(path)] if playthrough.game.id == game
            for what in shown(playthrough)}  # fmt: skip


def test_every_game_is_known_here() -> None:
    assert set(PACKAGES) == set(OUTCOMES) == set(RARE) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_code_tells_its_endings(game: str) -> None:
    expected = {
        "library-game": {"checked out", "closing time", "lowest total", "shared"},
        "the-librarians": {"melds", "quiet", "shared"},
    }
    assert expected[game] <= endings(game)


@pytest.mark.parametrize("game", GAMES)
def test_no_ending_is_missing(game: str) -> None:
    missing = endings(game) - {what.removeprefix("end: ") for what in all_shown(game)}
    assert not missing, f"make a playthrough that ends so: {missing}"


@pytest.mark.parametrize("game", GAMES)
def test_no_phase_no_event_and_no_rare_thing_is_missing(game: str) -> None:
    wanted = {f"phase: {phase}" for phase in phases(game)} | {f"rare: {what}" for what in RARE[game]}
    wanted |= {f"event: {event.__name__}" for event in event_classes(game)}
    missing = wanted - all_shown(game)
    assert not missing, f"make a playthrough that shows {missing}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_played_again_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert tell(parse_playthrough(text)) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_played_to_its_end(path: Path) -> None:
    playthrough = read(path)
    state = playthrough.begin()
    for action in playthrough.actions:
        assert state.outcome() is None
        state.apply(playthrough.game.parse_action(action))
    assert state.outcome() is not None


def test_another_action_makes_another_text() -> None:
    text = (FOLDER / "library-most-turns.txt").read_text(encoding="utf-8")
    playthrough = parse_playthrough(text)
    place = next(number for number, action in enumerate(playthrough.actions) if action == "draw 1")
    playthrough.actions[place] = "draw 2"
    try:
        assert tell(playthrough) != text
    except CardCatalogError as refusal:
        assert "(" in str(refusal)  # noqa: PT017


def test_the_hand_of_another_seat_is_never_told() -> None:
    for path in FILES:
        for block in re.split(r"What each seat sees:|At the start:", path.read_text(encoding="utf-8"))[1:]:
            views = re.findall(r"^     (\w+) +\| (.*(?:\n +\| .*)*)", block.partition("\n\n")[0], re.MULTILINE)
            assert views[0][0] == "all"
            assert "hand=[" not in views[0][1]
            hands = [
                set(re.sub(r"\n +\| ", " ", found[1]).split())
                for _, words in views[1:]
                if (found := re.search(r" ?hand=\[([^]]*)\]", words))
            ]
            assert len(set.union(*hands, set())) == sum(map(len, hands))


@pytest.mark.parametrize("text", ["", "game: library-game", "game: chess\nwhy: x\noptions: {}\nseed: 1\nplayers: x",
                                  "game: library-game\nwhy: x\noptions: {\nseed: 1\nplayers: x"])  # fmt: skip
def test_what_is_no_playthrough_gets_a_sentence(text: str) -> None:
    with pytest.raises((ScenarioError, CardCatalogError), match=r"\."):
        parse_playthrough(text)


def test_one_command_tells_them_all_again(tmp_path: Path) -> None:
    run = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(FOLDER / "regenerate.py"), "--out", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    told = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.txt")}
    assert told == {path.name: path.read_text(encoding="utf-8") for path in FILES}
