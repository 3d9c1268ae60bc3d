"""The tutorials as scripts: a position, and every action of the game to come; what is said before it is in `words`."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .words import say

NEXT = "next"  # no action of the game: a page of it is put away
COMBOS_TOLD = 10  # from this place in its script on the tutorial of The Librarians shows combos
TOLD = "…"  # stands in a script for what is said before it is done


@dataclass(frozen=True, slots=True)
class Move:
    """What comes next.

    action: in the game's notation, `NEXT`, or "" where there is only something to read; says: what the person is told,
    "" where it is another's; instead: what is said kindly if something else is tried that would be legal.
    """

    action: str
    says: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A tutorial: the game, its options and start, who sits there, the script, and what is said at the end."""

    game: str
    options: Mapping[str, Any]
    start: Mapping[str, Any]
    names: tuple[str, ...]
    script: tuple[Move, ...]
    farewell: tuple[str, ...] = ()


def course_of(game: str) -> Course:
    """Return the tutorial of a game in the language in use; KeyError for a game that has none."""
    course = _COURSES[game]
    words = say.lessons
    steps, farewell = {
        "library-game": (words.LIBRARY_GAME, words.LIBRARY_GAME_FAREWELL),
        "the-librarians": (words.THE_LIBRARIANS, words.THE_LIBRARIANS_FAREWELL),
    }[game]
    told = iter(steps)
    script = tuple(Move(move.action, *next(told)) if move.says else move for move in course.script)
    return replace(course, script=script, farewell=farewell)


_LIBRARY_GAME = Course(
    game="library-game",
    options={"rounds": 1},
    start={
        "phase": "draw",
        "turn": 0,
        "hands": ["7R 7B 4E KP 2B L1 L2", "JR JB JP 3P PP1 TR 8P", "5M 6M 7M 8M 6E 9B AR"],
        "stacks": ["7P 2R 9P PP2 5P TE 3B QM", "3E AP QB 4P TB 6R 8B"],
        "discard": "QE",
    },
    names=("You", "Ms. Dewey", "Reggie"),
    script=(
        Move("", TOLD),
        Move("draw 1", TOLD),
        Move("set 7R 7B 7P", TOLD),
        Move("discard KP", TOLD),
        Move("draw 2"),
        Move("set JR JB JP"),
        Move("discard 3P"),
        Move("draw 1"),
        Move("series 5M 6M 7M 8M"),
        Move("discard 6E"),
        Move("draw discard", TOLD),
        Move("series 4E L1=5E 6E", TOLD),
        Move("discard 2B", TOLD),
        Move("draw 1"),
        Move("patron PP1"),
        Move("trespass L2", TOLD),
        Move("draw 1", TOLD),
        Move("call shuffle"),
        Move("vote no", TOLD),
        Move("vote no"),
        Move("draw 2"),
        Move("discard 9B"),
        Move("draw 2", TOLD),
        Move("patron PP2", TOLD),
        Move("take 7M", TOLD),
        Move("draw none"),
        Move("discard QB", TOLD),
        Move("draw 1"),
        Move("discard TR"),
        Move("draw 2"),
        Move("discard AR"),
        Move("draw discard", TOLD),
        Move("add m1 7M", TOLD),
        Move("discard AR", TOLD),
        Move("draw 1"),
        Move("discard 8P"),
        Move("draw 2"),
        Move("discard 5M"),
        Move(NEXT, TOLD),
    ),
)

_THE_LIBRARIANS = Course(
    game="the-librarians",
    options={"melds_to_end": 1},
    start={
        "phase": "act",
        "turn": 0,
        "hands": ["L2 R2 R3 R5 P4 M1 K7", "S1 F3 A5 P2"],
        "deck": "L3 K4 A1 L5 M6 F8 M3 K2 P1 F5 A3 R7 S3 L1",
    },
    names=("You", "Ms. Dewey"),
    script=(
        Move("", TOLD),
        Move("", TOLD),
        Move("reveal R2 R3 R5", TOLD),
        Move("reveal S1 on 0"),
        Move("give R5", TOLD),
        Move("reveal K7 on 1", TOLD),
        Move(NEXT, TOLD),
        Move("top R3", TOLD),
        Move("reveal A5"),
        Move("pick P1"),
        Move("", TOLD),
        Move("", TOLD),
        Move("reveal L5", TOLD),
        Move("meld L2 F8 R2 A1 P4 S1 K7 M1", TOLD),
    ),
)

_COURSES = {course.game: course for course in (_LIBRARY_GAME, _THE_LIBRARIANS)}
