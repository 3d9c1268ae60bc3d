"""The levels on the page: chosen for all or for one, kept in the record, shown at the seat and in the ranking."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.people import level_name, level_of
from app.setup import USUAL_LEVEL, SetUp, from_form
from app.the_librarians.setup import from_form as librarians_from_form
from app.words.english.people import LEVELS, WAYS
from cardcatalog.bots import BOTS, luck
from cardcatalog.bots import LEVELS as OFFERED
from cardcatalog.errors import ConfigError
from tests.app.conftest import Element, Page, Reader
from workshop import texts

WEB = Path(__file__).parents[2] / "web"
Sit = Callable[..., Page]
SET_UPS: dict[str, Callable[[dict[str, str]], SetUp]] = {
    "library-game": from_form,
    "the-librarians": lambda form: librarians_from_form(form, ""),
}
PREFIXES = {"library-game": "", "the-librarians": "tl-"}


@pytest.mark.parametrize("game", BOTS)
def test_a_level_is_chosen_for_all_opponents_or_for_one(game: str) -> None:
    set_up = SET_UPS[game]
    assert set_up({"seats": "3"}).players == ["person", USUAL_LEVEL, USUAL_LEVEL]
    assert set_up({"seats": "3", "level": "newcomer"}).players == ["person", "newcomer", "newcomer"]
    form = {"seats": "3", "level": "newcomer", "level-1": "", "level-2": "librarian"}
    assert set_up(form).players == ["person", "newcomer", "librarian"]
    with pytest.raises(ConfigError, match="newcomer, regular, librarian"):
        set_up({"level": "grandmaster"})


def page_forms() -> list[Element]:
    """Return the elements of both choices of a level on the front page, in order."""
    html = (WEB / "index.html").read_text(encoding="utf-8").replace("</use>", "")
    forms = "".join(part.split("</fieldset>")[0] for part in html.split('<fieldset class="levels">')[1:])
    return Reader(texts.filled(forms, texts.named(texts.read(WEB, "en", "page")))).all


@pytest.mark.parametrize("game", BOTS)
def test_the_forms_offer_each_level_with_its_face_name_and_way(game: str) -> None:
    elements = page_forms()
    ways = {element.attributes["id"]: element.text for element in elements if element.tag == "p"}
    assert [ways[f"{PREFIXES[game]}way-{level}"] for level in OFFERED] == [WAYS[game][level] for level in OFFERED]
    assert len(ways) == len(OFFERED) * len(BOTS)
    described = [f"{PREFIXES[game]}way-{level}" for level in OFFERED]
    tiles = [element for element in elements if element.attributes.get("aria-describedby") in described]
    assert [tile.attributes["value"] for tile in tiles] == list(OFFERED)
    assert [tile.attributes["value"] for tile in tiles if "checked" in tile.attributes] == [USUAL_LEVEL]
    names = [element.text for element in elements if element.tag == "label"]
    assert names == [LEVELS[level] for level in OFFERED] * len(BOTS)


def test_every_level_has_a_face_a_name_and_a_way_and_the_forms_show_the_faces() -> None:
    art = (WEB / "icons" / "art.svg").read_text(encoding="utf-8")
    faces = [element.attributes["href"] for element in page_forms() if element.tag == "use"]
    assert faces == [f"icons/art.svg#level-{level}" for level in OFFERED] * len(BOTS)
    assert set(OFFERED) <= set(LEVELS)
    assert all(f'<symbol id="level-{level}"' in art for level in LEVELS)
    assert all(set(WAYS[game]) == set(LEVELS) for game in BOTS)
    assert all(level_name(player) for game in BOTS for player in BOTS[game])


@pytest.mark.parametrize("game", BOTS)
def test_the_level_is_kept_and_stands_at_the_seat(sit: Sit, resumed: Sit, game: str) -> None:
    page = sit(3, game=game, seats="3", **{"level": "newcomer", "level-2": "librarian"})
    assert json.loads(page.save)["record"]["players"] == ["person", "newcomer", "librarian"]
    for shown in (page, resumed(page.save)):
        captions = [e for e in shown.elements("opponents") if e.attributes.get("class") == "level"]
        assert [caption.text for caption in captions] == ["Newcomer", "Librarian"]
        assert [c.attributes["title"] for c in captions] == [WAYS[game]["newcomer"], WAYS[game]["librarian"]]
        faces = [e.attributes["href"] for e in shown.elements("opponents") if "#face-" in e.attributes.get("href", "")]
        assert faces == ["#face-1", "#face-2"]


@pytest.mark.parametrize("game", BOTS)
def test_a_game_kept_from_before_there_were_levels_goes_on_with_its_players(sit: Sit, resumed: Sit, game: str) -> None:
    page = sit(3, game=game, seats="3", **{"level-1": "greedy", "level-2": "random"})
    again = resumed(page.save)
    captions = [e.text for e in again.elements("opponents") if e.attributes.get("class") == "level"]
    assert captions == ["Librarian", "Passer-by"]
    assert level_of("greedy") == "librarian"
    again.until_asked()
    assert json.loads(again.save)["record"]["players"] == ["person", "greedy", "random"]


@pytest.mark.parametrize("game", BOTS)
def test_the_ranking_names_the_levels(sit: Sit, resumed: Sit, game: str) -> None:
    page = sit(5, game=game, seats="2", level="regular")
    match = page.session.table.match
    while not match.over:
        seat = match.state.actor
        match.play(BOTS[game]["greedy"](match.view(seat), luck(5, seat, len(match.record.actions))))
    save = json.loads(page.session.save())
    save["table"] |= {"seen": 99, "calling": False}
    again = resumed(json.dumps(save))
    rows = [element.text for element in again.elements("dialog") if element.tag == "li"]
    assert sorted("Regular" in row for row in rows) == [False, True]
    assert next("You" not in row for row in rows if "Regular" in row)
