"""Fingers, and eyes that read from right to left: all kinds of screens on the smallest phone, cards usual and big."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import librarian, player
from tests.browser.audit import mirrored, too_small
from tests.browser.test_table import asked_to_trespass, seed_where
from workshop.host import Host

OpenPage = Callable[..., Page]
SMALL = {"width": 320, "height": 568}


def front(page: Page, url: str) -> None:
    """Go to the front page, and wait for Python."""
    page.goto("about:blank")
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


@pytest.mark.parametrize("cards", ["usual", "big"])
def test_everything_is_large_enough_for_a_finger_and_stays_whole_from_right_to_left(
    open_page: OpenPage, host: Host, cards: str
) -> None:
    page = open_page(SMALL)
    front(page, host.url)
    page.evaluate("cards => localStorage.setItem('cardcatalog.cards', cards)", cards)
    wrong: list[str] = []

    def look(where: str) -> None:
        wrong.extend(too_small(page, where) + mirrored(page, where))

    front(page, host.url)
    for summary in page.locator(".options > summary, .roster > summary").all():
        summary.click()
    look("front page")
    page.locator('.guides [data-do="menu"]').click()
    look("menu")
    page.keyboard.press("Escape")
    page.locator('.side [data-do="stats"]').click()
    expect(page.locator("#share")).to_be_visible()
    look("statistics")
    page.keyboard.press("Escape")
    page.locator('.side [data-do="deck"]').click()
    look("own decks")
    for game in ("library-game", "the-librarians"):
        page.goto(f"{host.url}{game}.html")
        look(f"rules of {game}")
        for kind in ("learn", "puzzle"):
            front(page, host.url)
            page.locator(f'[data-do="{kind}"][data-game="{game}"]:visible').first.click()
            expect(page.locator("#table")).to_be_visible()
            player.settle(page)
            look(f"{kind} {game}")
    player.sit_down(page, f"{host.url}?", seed=seed_where(asked_to_trespass))
    look("a question about a patron")
    person = player.Clicker(page)
    while int(page.locator("#pile-discard .badge").inner_text().split()[0]) < 2:  # one alone has no dialog
        person.turn()
    look_at_dialogs(page, "sr?", look)
    librarian.sit_down(page, host.url, seed="6")
    look_at_dialogs(page, "ckr", look)
    page.locator("#hand .group:is(.type-F, .type-S, .type-K) button").first.click()
    expect(page.locator("#opponents .choose").first).to_be_visible()
    look("seats that can be chosen")
    assert not wrong, "\n".join(wrong)


def look_at_dialogs(page: Page, keys: str, look: Callable[[str], None]) -> None:
    """Look at the dialogs of some keys, at the log, and at how a game is shared and checked."""
    for key in keys:
        page.keyboard.press(key)
        expect(page.locator("#dialog")).to_be_visible()
        look(f"key {key}")
        page.keyboard.press("Escape")
        expect(page.locator("#dialog")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_visible()
    look("log")
    page.keyboard.press("Escape")
    for what in ("share", "fair"):
        page.locator("#bar-menu").click()
        page.locator(f'#menu [data-do="{what}"]').click()
        expect(page.locator("#share h2")).to_be_visible()
        look(what)
        page.keyboard.press("Escape")
        expect(page.locator("#share")).to_be_hidden()
