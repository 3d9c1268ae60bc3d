"""What a page shows of a table at one moment, and what the person there points at."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .markup import Html


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page shows at one moment.

    regions: html by the id of its region; mode: what the person is asked, “wait” while others are; question: what is
    asked, in words, "" if nothing; focus: ids to go to, best first; summary: what the front page says of the game, and
    preview: the same as data; dialog: whether one is open; pause: how long the others wait, in milliseconds.
    """

    regions: Mapping[str, Html]
    mode: str
    question: str
    focus: list[str]
    summary: str
    preview: dict[str, Any]
    dialog: bool
    pause: int


@dataclass(slots=True)
class Pointing:
    """What a person points at: selected cards (mask of the hand); before: those selected before cards were carried."""

    selected: int = 0
    before: int = 0
