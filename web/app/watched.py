"""What all at one device may see while only bots play: the table without a hand, and nothing that one alone knows."""

from collections.abc import Sequence
from dataclasses import replace

from . import as_text, render, the_librarians
from .markup import Html, join
from .news import Line
from .parts import log, said
from .sitting import Sitting
from .the_librarians import as_text as librarians_as_text
from .the_librarians import render as librarians_render
from .the_librarians.scene import Moment


def watched(sitting: Sitting, lines: Sequence[Line]) -> dict[str, str]:
    """Return the regions of the page; `lines`: what was told since nobody has had the device."""
    table, scene = sitting.table, sitting.scene()
    names, seats = table.names_for_all, range(len(table.players))
    scene = replace(scene, names=names, mode="wait", selected=0)
    if isinstance(sitting, the_librarians.Session):
        public = replace(scene.view, known=scene.view.public, deck_known=())
        scene = replace(scene, view=public, moment=Moment(), passed_over="")
        made = librarians_render.regions(scene)
        strips = [librarians_render.seat_html(scene, seat) for seat in seats]
        headed = librarians_as_text.headed
    else:
        scene = replace(scene, choices=(), targets=frozenset(), prompt="")
        made, headed = render.regions(scene), as_text.headed
        strips = [render.seat_html(scene, seat) for seat in seats]
    chapter = getattr(scene.view, "round", 1)
    regions = {
        **{name: made[name] for name in ("bar", "piles", "choices", "dialog")},
        **dict.fromkeys(("mine", "hand", "tools"), Html("")),
        "opponents": join(strips),
        "say": said(table.public, names, "", lead=False, asked=False),
        "log": log(lines, 0, chapter, names),
    }
    return {name: str(html) for name, html in (headed(regions) if sitting.as_text else regions).items()}
