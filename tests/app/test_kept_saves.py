"""Saves of every released format load for ever: the files in tests/saves are as those editions wrote them.

But for the cards: before the first release some shuffles changed, and the games of Library Game go on from there.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.desk import Desk

Sit = Callable[..., Any]
SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.json"))


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_a_save_of_an_earlier_edition_goes_on_at_the_same_point(resumed: Sit, file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    page = resumed(json.dumps(kept["save"]))
    assert page.session._mode() == kept["mode"]
    assert len(page.session.table.match.record.actions) == kept["actions"]
    assert json.loads(page.save)["record"] == kept["save"]["record"], "nothing of the record is lost"
    assert page.last["summary"] == kept["summary"]
    if kept["mode"] == "ended":
        page.click(page.find("next"))
    elif kept["mode"] == "looked":
        page.send("next")
    if page.wait:
        page.pass_time()
        assert page.last, "the others go on"


def test_there_is_a_save_of_the_first_edition_for_each_place_that_is_easily_lost() -> None:
    modes = {json.loads(file.read_text(encoding="utf-8"))["mode"] for file in SAVES}
    assert {"act", "trespass", "wait", "ended", "pick", "looked"} <= modes


def test_a_file_is_looked_at_before_it_is_kept(sit: Sit) -> None:
    page = sit(5, seats="3")
    desk = Desk()
    assert desk.about({"save": page.save})["preview"] == page.last["preview"]
    assert desk.session is None, "nobody sits down at it"
    assert "cannot be read" in desk.about({"save": "{"})["problem"]
    newer = json.loads(page.save)
    newer["record"]["rules"] = 99
    assert "version 99" in desk.about({"save": json.dumps(newer)})["problem"]


def test_what_the_list_shows_of_a_game_is_what_the_person_may_know(sit: Sit) -> None:
    for form in ({"seats": "4"}, {"game": "the-librarians", "seats": "3"}):
        preview = sit(7, **form).last["preview"]
        seats = int(form["seats"])
        assert preview["game"] == form.get("game", "library-game")
        assert len(preview["names"]) == len(preview["points"]) == len(preview["others"]) + 1 == seats
        assert preview["others"][0] == "Ms. Dewey (Regular)"
        assert preview["turn"] == 1
        assert not preview["over"]
        assert not preview["practice"]


WORDS = (
    "sort rank", "sort own", "sort", "order", "move right", "move left", "standing never", "hint", "undo", "next",
    "play zz", "key d", "key Enter", "mix staff-more", "best", "select", "fold 1", "combo 1", "group F", "slot L",
    "panel scores", "close", "pile", "puzzle-show", "puzzle-again", "onward", "view text", "view cards",
)  # fmt: skip


@pytest.mark.parametrize("kind", ["puzzle", "learn"])
@pytest.mark.parametrize("game", ["library-game", "the-librarians"])
def test_what_is_not_dealt_is_never_kept(sit: Callable[..., Any], game: str, kind: str) -> None:
    page = sit(1)
    page.apply(getattr(page.desk, kind)({"game": game, "solved": []}))
    assert not {"save", "preview", "summary", "result"} & set(page.last)
    for do in WORDS:
        card = next(element.attributes["data-card"] for element in page.elements("hand") if element.do == "select")
        reply = page.send(do, card=card)
        assert not {"save", "preview", "summary", "result"} & set(reply), do
