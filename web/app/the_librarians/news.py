"""Lines of the log of The Librarians: what the person may know, and no more."""

from collections.abc import Iterable, Sequence

from app.news import Line
from app.phrases import Names
from app.words import say
from cardcatalog.the_librarians import events as happened
from cardcatalog.the_librarians.cards import Catalogue

SOUNDS: dict[type, str] = {
    happened.Revealed: "patron",
    happened.Looked: "draw",
    happened.Gave: "lay",
    happened.Returned: "lay",
    happened.PutBack: "lay",
    happened.Took: "steal",
    happened.Melded: "meld",
    happened.LastChance: "trespass",
    happened.GameEnded: "end",
}


def tell(events: Iterable[happened.Event], names: Names, catalogue: Catalogue) -> list[Line]:
    """Return the lines for events as seat 0 may know them; draws of one seat after another are one line."""
    lines: list[Line] = []
    drawn: list[happened.Drew] = []
    for event in events:
        if isinstance(event, happened.Drew) and (not drawn or drawn[0].seat == event.seat):
            drawn.append(event)
            continue
        lines += _drawn(drawn, names, catalogue)
        drawn = [event] if isinstance(event, happened.Drew) else []
        text = None if drawn else say.librarians_news.tell(event, names, catalogue)
        sound = SOUNDS.get(type(event), "")
        lines += [Line(getattr(event, "seat", None), text, _telling(event), sound)] if text else []
    return lines + _drawn(drawn, names, catalogue)


def _telling(event: happened.Event) -> int:
    """Return how much an event tells: melds and great groups, what touched the person, what was shown."""
    match event:
        case happened.Melded() | happened.LastChance():
            return 4
        case happened.Scored(source="group") | happened.Took(victim=0) | happened.Gave(to=0):
            return 3
        case happened.Revealed() | happened.Looked(on=0):
            return 2 if event.on == 0 else 1
    return 0


def _drawn(draws: Sequence[happened.Drew], names: Names, catalogue: Catalogue) -> list[Line]:
    if not draws:
        return []
    seat = draws[0].seat
    cards, refilled = [draw.card for draw in draws], draws[0].why == "meld"
    return [Line(seat, say.librarians_news.drew(seat, cards, names, catalogue, refilled=refilled), sound="draw")]
