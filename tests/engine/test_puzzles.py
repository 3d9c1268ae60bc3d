"""The puzzles: each can be read, its answer is legal and best among what is told, and nothing hidden is in the file."""

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardcatalog.bots import BOTS, Budget
from cardcatalog.bots.library_game import comparing as library_game
from cardcatalog.bots.the_librarians import comparing as the_librarians
from cardcatalog.bots.thinking import finished
from cardcatalog.chance import Chance
from cardcatalog.errors import RecordError
from cardcatalog.puzzles import GRADES, Puzzle, count_of, deals, puzzle
from cardcatalog.shelf import GAMES

FILE = Path(__file__).parents[2] / "engine" / "cardcatalog" / "puzzles.json"
LEAST = {"library-game": 30, "the-librarians": 12}
MARGIN = {"library-game": 1.5, "the-librarians": 1.0}


def every(game: str) -> list[Puzzle]:
    """Return all puzzles of a game."""
    return [puzzle(game, number) for number in range(count_of(game))]


@pytest.mark.parametrize("game", LEAST)
def test_there_are_enough_of_every_grade_and_the_easy_ones_come_first(game: str) -> None:
    grades = [one.grade for one in every(game)]
    assert len(grades) >= LEAST[game]
    assert grades == sorted(grades, key=GRADES.index)
    assert set(grades) == set(GRADES)


@pytest.mark.parametrize("game", LEAST)
def test_every_answer_is_legal_and_clearly_better_than_what_is_told_beside_it(game: str) -> None:
    for one in every(game):
        legal = one.view.legal_actions()
        assert one.right in legal
        assert one.costs
        assert one.right not in one.costs
        assert set(one.costs) <= set(legal)
        assert min(one.costs.values()) >= MARGIN[game]
        assert list(one.costs.values()) == sorted(one.costs.values())


@pytest.mark.parametrize("game", LEAST)
def test_a_hard_one_is_one_that_a_librarian_misses_and_no_two_are_alike(game: str) -> None:
    for one in every(game):
        first = BOTS[game]["librarian"](one.view, Chance(1))
        assert (first != one.right) == (one.grade == "hard")
    views = [json.dumps(GAMES[game].view_data(one.view)) for one in every(game)]
    assert len(set(views)) == len(views)
    assert sorted(set(deals(game))) == sorted(one.deal for one in every(game)), "each has a name of its own"


@pytest.mark.parametrize("game", LEAST)
def test_the_world_of_a_puzzle_fits_the_view_and_the_file_has_nothing_but_the_view(game: str) -> None:
    data = json.loads(FILE.read_text(encoding="utf-8"))[game]
    for one, entry in zip(every(game), data, strict=True):
        assert set(entry) == {"deal", "grade", "options", "view", "right", "others"}
        assert set(entry["view"]) <= set(GAMES[game].view_data(one.view)), "a view, as bots outside are told it"
        world = one.world()
        assert world == one.world(), "the same every time"
        assert GAMES[game].view_data(world.view(one.view.seat)) == GAMES[game].view_data(one.view)


@pytest.mark.parametrize(("game", "compare", "worlds"), [
    ("library-game", library_game.compare, 60), ("the-librarians", the_librarians.compare, 12),
])  # fmt: skip
def test_the_archivist_of_today_still_gives_the_answers(game: str, compare: Callable[..., Any], worlds: int) -> None:
    agreed = 0
    found = every(game)
    for one in found:
        nearest = next(iter(one.costs))
        thought: Any = finished(compare(one.view, [one.right, nearest], Chance(5, one.deal), Budget(playouts=worlds)))
        agreed += thought.action == one.right
    assert agreed >= 0.9 * len(found)


def test_a_puzzle_that_is_none_is_refused_with_a_sentence() -> None:
    for number in (-1, count_of("library-game")):
        with pytest.raises(RecordError, match="no puzzle"):
            puzzle("library-game", number)
    with pytest.raises(RecordError):
        puzzle("go-fish", 0)


def test_they_are_small() -> None:
    assert len(zlib.compress(FILE.read_bytes(), 9)) < 15_000
