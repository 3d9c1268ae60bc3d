"""Lines of the log: one for each thing that happened, as the person may know it."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcatalog.library_game import events as happened
from cardcatalog.library_game.melds import Meld

from .phrases import Names
from .words import say

MOST_NEWS = 140  # characters that fit above the prompt on a phone


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: who did it (None: the house), the sentence, and how much it tells whoever looked away.

    sound: what kind of event it is, for those who hear it; "" for none.
    """

    seat: int | None
    text: str
    telling: int = 0
    sound: str = ""


SOUNDS: dict[type, str] = {
    happened.RoundStarted: "deal",
    happened.Shuffled: "deal",
    happened.Drew: "draw",
    happened.Discarded: "lay",
    happened.Added: "lay",
    happened.Melded: "meld",
    happened.PatronPlayed: "patron",
    happened.Trespassed: "trespass",
    happened.Took: "steal",
    happened.RoundEnded: "end",
    happened.GameEnded: "end",
}


def tell(event: happened.Event, names: Names, table: dict[int, Meld]) -> Line | None:
    """Return the line for an event that seat 0 may know, or None if it is told by another line.

    `table`: the melds before the event, by id.
    """
    text = say.news.tell(event, names, table)
    return Line(getattr(event, "seat", None), text, _telling(event), SOUNDS.get(type(event), "")) if text else None


def most_telling(lines: Sequence[Line], room: int, most: int = 3) -> list[Line]:
    """Return the lines that tell most, later ones before earlier ones, as far as there is room (characters); in order.

    The last line of all, if none tells anything.
    """
    order = sorted(range(len(lines)), key=lambda number: (-lines[number].telling, -number))
    kept: list[int] = []
    for number in order[:most]:
        if lines[number].telling and (not kept or sum(len(lines[k].text) for k in [*kept, number]) <= room):
            kept.append(number)
    return [lines[number] for number in sorted(kept)] or list(lines[-1:])


def _telling(event: happened.Event) -> int:
    """Return how much an event tells: who is about to check out, melds and what patrons take, patrons, cards added."""
    match event:
        case happened.EmptyHanded():
            return 4
        case happened.Melded() | happened.Took():
            return 3
        case happened.PatronPlayed() | happened.Trespassed() | happened.TookNothing():
            return 2
        case happened.Added() | happened.Shuffled() | happened.PatronReturned():
            return 1
    return 0
