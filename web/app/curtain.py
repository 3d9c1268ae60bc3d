"""The curtain between two people's hands: who is to take the device, and what all may know meanwhile."""

from .game_table import GameTable
from .markup import Html, tag
from .parts import face, plain_button
from .phrases import Names
from .words import say


def curtain(table: GameTable, seat: int, name: str) -> tuple[str, Html]:
    """Return the title and the inside of the dialog that covers the table until the person of a seat shows up."""
    title = say.company.hand_to(name)
    turn: int = table.true.view(0).turn
    called = Names(table.true.record.names)
    names = called.all
    asked = say.company.asked if table.due == seat else say.company.goes_on
    why = say.company.your_turn(name) if turn == seat else asked(name, names[turn])
    if getattr(table, "pausing", False):  # whoever can trespass (LG-22), or make a last meld (TL-29)
        why = say.company.ALL_ASKED[table.game_id](name, names[turn])
    points = say.company.standings(list(zip(names, table.points, strict=True)))
    head = tag("h2", {"id": "dialog-title", "tabindex": "-1"}, title)
    body = [face(seat, called), head, tag("p", None, why), tag("p", {"class": "note"}, points)]
    buttons = [
        plain_button("uncover", say.company.show_hand(name), {"id": "uncover", "class": "choice primary"}),
        plain_button("front", say.company.FRONT, {"id": "curtain-front", "class": "choice"}),
    ]
    return title, tag("div", {"class": "sheet curtain"}, body, tag("footer", None, buttons))


def cover_button(name: str) -> Html:
    """Return the button with which a person covers their hand; `name`: who gets the device next."""
    return plain_button("cover", say.company.cover(name), {"id": "cover", "class": "choice primary"})
