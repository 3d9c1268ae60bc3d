"""A kept game looked at again in a real browser: from the list, by buttons and keys, at all sizes; and gone on with."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.app.test_replay import played
from tests.browser.audit import cut_off, examine
from tests.browser.player import kept_games, kept_save, press, settle
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}


def bring(page: Page, url: str, game: str) -> None:
    """Open the page and bring a finished game from a file; look at it again."""
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    save = json.loads(played(game))
    save["table"]["calling"] = False
    text = json.dumps(save).encode()
    page.locator("#games-in").set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": text})
    page.locator("#finished-games > summary").click()
    page.locator('#finished-games [data-do="replay"]').click()
    expect(page.locator("#table[data-replay]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "size", "scheme"),
    [("library-game", SMALL, "light"), ("the-librarians", SMALL, "dark"), ("library-game", DESK, "dark")],
)
def test_it_is_gone_through_by_buttons_and_keys_and_fits_the_screen(
    open_page: OpenPage, host: Host, game: str, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    page.clock.install()
    bring(page, host.url, game)
    before = kept_games(page)
    where = page.locator(".replay-where")
    expect(where).to_contain_text("Step 0 of")
    ways = page.locator(".replay-ways").bounding_box()
    for _ in range(8):
        press(page, page.locator('[data-do="replay next"]'))
    expect(where).to_contain_text("Step 8 of")
    told = page.locator("#say").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("Step 7 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#say")).to_have_text(told)
    page.keyboard.press("PageDown")
    expect(where).not_to_contain_text("Step 8 of")
    page.keyboard.press("Home")
    expect(where).to_contain_text("Step 0 of")
    press(page, page.locator('[data-do="replay play"]'))
    for step in (1, 2, 3):
        page.clock.fast_forward(5000)
        expect(where).to_contain_text(f"Step {step} of")
    press(page, page.locator('[data-do="replay seat 1"]'))
    press(page, page.locator('[data-do="replay open"]'))
    expect(where).to_contain_text("As Ms. Dewey saw it.")
    found = examine(page, game) + cut_off(page, game, "#opponents, #hand")
    page.keyboard.press("End")
    expect(page.locator('[data-do="replay play"]')).to_have_text("Play")
    assert page.locator(".replay-ways").bounding_box() == ways, "the ways stay where they are, whatever is in the hand"
    assert not found + examine(page, f"{game}, end") + cut_off(page, f"{game}, end", "#opponents, #hand")
    assert kept_games(page) == before, "looking changes nothing"


def test_the_position_is_copied_and_a_practice_game_is_gone_on_with(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bring(page, host.url, "library-game")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    for _ in range(6):
        press(page, page.locator('[data-do="replay turn-on"]'))
    press(page, page.locator('[data-do="replay copy"]'))
    expect(page.locator("#toast")).to_contain_text("position is copied")
    position = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert position["game"] == "library-game"
    assert len(position["hands"]) == 3
    press(page, page.locator('[data-do="replay-on"]'))
    expect(page.locator("#table:not([data-replay])")).to_be_visible()
    settle(page)
    assert len(kept_games(page)) == 2
    assert kept_save(page)["table"]["practice"]
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    expect(page.locator("#games .kept")).to_contain_text("Practice: it does not count.")
    page.locator('#games [data-do="resume"]').click()
    expect(page.locator("#table:not([data-replay])")).to_be_visible()


def test_a_move_is_taken_back_by_button_and_key(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    before = page.locator("#hand").inner_text()
    press(page, page.locator("#pile-discard"))
    expect(page.locator("#hand")).not_to_have_text(before)
    press(page, page.locator("#tool-undo"))
    assert page.locator("#hand").inner_text() == before, "what lay face up is no secret"
    press(page, page.locator("#pile-1"))
    page.keyboard.press("u")
    expect(page.locator("#dialog-title")).to_contain_text("Back to your last move?")
    assert not examine(page, "undo") + cut_off(page, "undo", ".none")
    press(page, page.locator('#dialog [data-do="stay"]'))
    expect(page.locator("#dialog")).to_be_hidden()
    page.keyboard.press("u")
    press(page, page.locator('#dialog [data-do="undo practice"]'))
    assert page.locator("#hand").inner_text() == before
    assert kept_save(page)["table"]["practice"]
    expect(page.locator("#log-entries")).to_contain_text("for practice: this game does not count")
