"""Odd ways to come, to go and to fill in: wrong numbers, links and storage, quick clicks, the browser's Back."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import hand, kept_games, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
SETUPS = [
    ("setup", "play", "options", "rounds", "cardcatalog.setup"),
    ("setup-librarians", "play-librarians", "tl-options", "tl-melds", "cardcatalog.setup.the-librarians"),
]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_number_that_does_not_fit_is_shown_and_never_kept_for_good(
    open_page: OpenPage, host: Host, setup: tuple[str, str, str, str, str]
) -> None:
    form, play, box, field, kept = setup
    page = open_page(PHONE)
    page.goto(f"{host.url}#seed=5")
    name = page.locator(f"#{field}").get_attribute("name")
    spoiled = json.dumps({"seats": "3", str(name): "9999", "name-0": "Me"})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [kept, spoiled])
    page.reload()
    expect(page.locator(f"#{form} [name=seats][value='3']")).to_be_checked()
    number = page.locator(f"#{field}")
    assert number.input_value() == number.get_attribute("value"), "what does not fit is not brought back"
    page.locator(f"#{box} > summary").click()
    number.fill("")
    page.locator(f"#{box} > summary").click()
    expect(number).to_be_hidden()
    page.locator(f"#{play}").click()
    expect(number).to_be_visible()
    expect(number).to_be_focused()
    number.fill("2")
    page.locator(f"#{play}").click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("seed", ["zzz", "", "%EF%BC%91"])
def test_a_link_that_names_no_deal_says_so_and_then_plays_by_lot(open_page: OpenPage, host: Host, seed: str) -> None:
    page = open_page(PHONE)
    page.goto(f"{host.url}#seed={seed}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#play").click()
    expect(page.locator("#setup-problem")).to_contain_text("does not name a deal")
    expect(page.locator("#table")).to_be_hidden()
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()


def test_ten_quick_clicks_on_play_start_one_game_and_the_deal_of_nought_is_one(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(f"{host.url}#seed=0")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("for (let i = 0; i < 10; i += 1) document.getElementById('play').click()")
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    stamp = page.locator("html").get_attribute("data-stamp")
    assert str(stamp).startswith("1."), "the first game is the one on the table"
    assert [json.loads(game["text"])["record"]["seed"] for game in kept_games(page)] == ["0"]


@pytest.mark.parametrize("odd", ["null", "7", '"text"', "[1]", '{"seats": "99", "rounds": {}}', "{", "toString"])
def test_nothing_in_the_storage_keeps_the_page_from_playing(open_page: OpenPage, host: Host, odd: str) -> None:
    page = open_page(PHONE)
    keys = ["setup", "setup.the-librarians", "decks", "summary", "theme", "speed", "unreadable"]
    page.add_init_script(
        f"for (const key of {json.dumps(keys)}) localStorage.setItem(`cardcatalog.${{key}}`, {json.dumps(odd)});"
    )
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert page.locator("#tl-own-decks option").count() == 0
    page.locator("#play-librarians").click()
    expect(page.locator("#table")).to_be_visible()


def test_texts_that_nest_without_end_do_not_end_python(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    page.evaluate(
        "localStorage.setItem('cardcatalog.game', '['.repeat(200000));"
        "localStorage.setItem('cardcatalog.decks', '['.repeat(200000));"
        "localStorage.setItem('cardcatalog.summary', 'x')"
    )
    page.reload()
    page.locator('[data-do="resume"]').click()
    expect(page.locator("#notice")).to_contain_text("cannot be read")
    page.locator('.side [data-do="deck"]').click()
    for deep in ("a." * 9000 + "a = 1", "a = " + "[" * 9000, "a = " + "{a=" * 9000):
        page.locator("#deck-text").fill(deep)
        page.locator('[data-do="deck-check"]').click()
        expect(page.locator("#deck-result")).to_contain_text("deeper here than any deck needs")
        page.locator("#deck-text").fill("name = 1")
        page.locator('[data-do="deck-check"]').click()
        expect(page.locator("#deck-result")).to_contain_text("not a text")


def test_back_and_forward_go_through_the_screens_and_keep_the_game(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto("about:blank")
    sit_down(page, host.url)
    cards = hand(page)
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="rules"]').click()
    page.locator('#rules a.id[href="#LG-4"]').click()  # a link within the screen is an entry, too
    page.go_back()
    expect(page.locator("#rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    assert hand(page) == cards
    page.evaluate("location.hash = 'main'")  # as the link “Skip to the content” does
    settle(page)
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#games .kept")).to_be_visible()
    page.go_forward()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert hand(page) == cards
    page.reload()
    expect(page.locator("#saved")).to_be_visible()
    page.locator('.side [data-do="deck"]').click()
    expect(page.locator("#deck")).to_be_visible()
    page.go_back()
    expect(page.locator("#front")).to_be_visible()
