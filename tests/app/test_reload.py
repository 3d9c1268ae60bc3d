"""A game goes on exactly where it was left: loaded anew after every single action of twenty games."""

import json
from typing import Any

import pytest

from app.desk import Desk
from cardcatalog.bots import BOTS, luck
from tests.app.conftest import Page

FORMS: dict[str, dict[str, str]] = {
    "library-game": {"rounds": "1", "closing_time": "12"},
    "the-librarians": {"game": "the-librarians", "melds_to_end": "1"},
}
SEEN = ("choices", "hand", "mine", "opponents", "piles")  # what just happened (`say`) is told by the log alone
GAMES = 10


def loaded(save: str) -> Any:
    """Return a page that was closed and loaded anew with what was kept."""
    page = Page.__new__(Page)
    page.desk, page.seed = Desk(), 1
    page.regions, page.said, page.wait = {}, [], []
    page.state = page.stamp = page.save = page.refusal = ""
    page.dialog = False
    page.apply(page.desk.resume({"save": save}))
    return page


def assert_same(page: Page, again: Page, where: str) -> None:
    """Compare two pages: the truth, what is asked, what is seen, who goes on, and what a bot does next."""
    one, other = page.session, again.session
    assert other.table.match.state == one.table.match.state, where
    assert other.table.match.record == one.table.match.record, where
    assert other._mode() == one._mode(), where
    assert again.state == page.state, where
    assert bool(again.wait) == bool(page.wait), where
    assert again.dialog == page.dialog, where
    for region in SEEN:
        assert again.regions[region] == page.regions[region], (where, region)
    if one.table.match.state.actor > 0:
        assert other.table._chosen() == one.table._chosen(), where


def go_on(page: Page) -> str:
    """Let the table do its next thing, or answer for the person as a bot would; return what was asked."""
    session = page.session
    mode = str(session._mode())
    if page.wait:
        page.pass_time()
    elif mode in ("ended", "looked"):
        page.send("next")
    else:
        match = session.table.match
        chosen = BOTS[session.table.game_id]["regular"](match.view(0), luck(match.record.seed, 0, 0))
        page.send(f"play {match.game.action_text(chosen)}")
        assert not page.refusal, (mode, page.refusal)
    return mode


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("game", FORMS)
def test_after_every_action_a_reload_finds_the_same_game(game: str, seed: int) -> None:
    more = {"staff": "9", "patrons": "9"} if game == "library-game" and seed % 2 else {}
    page = Page(seed, seats=str(3 if game == "library-game" else 2 + seed % 2), **FORMS[game], **more)
    asked: set[str] = set()
    saves = 0
    while not page.session.table.over:
        if "save" in page.last:
            saves += 1
            actions = len(json.loads(page.save)["record"]["actions"])
            assert_same(page, loaded(page.save), f"{game}, deal {seed}, after {actions} actions")
        asked.add(go_on(page))
    assert_same(page, loaded(page.save), f"{game}, deal {seed}, the end")
    assert saves > 10
    assert "wait" in asked, "in the others' turns, too"
    if (game, seed) == ("library-game", 5):
        assert "trespass" in asked, "and when a trespass is asked for"
