"""The levels of the opponents in a real browser: chosen by a tap, for all or for one, kept for the next time."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.words.english.people import LEVELS, WAYS
from cardcatalog.bots import LEVELS as OFFERED
from tests.browser.audit import cut_off, examine
from tests.browser.player import settle
from workshop.host import Host

OpenPage = Callable[..., Page]
FORMS = {
    "library-game": ("#setup", "#options", "#play"),
    "the-librarians": ("#setup-librarians", "#tl-options", "#play-librarians"),
}


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("width", [320, 1440])
def test_who_one_plays_against_is_chosen_shown_and_kept(open_page: OpenPage, host: Host, game: str, width: int) -> None:
    form, options, play = FORMS[game]
    page = open_page({"width": width, "height": 900})
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    setup = page.locator(form)
    expect(setup.get_by_role("radio", name="Regular")).to_be_checked()
    for level in OFFERED:
        setup.locator(f'label:has([name="level"][value="{level}"])').click()
        expect(setup.get_by_role("radio", name=LEVELS[level])).to_be_checked()
        expect(setup.locator(".ways p:visible")).to_have_text(WAYS[game][level])
    assert not cut_off(page, game, "nothing")
    setup.locator('label:has([name="level"][value="newcomer"])').click()
    page.locator(f"{options} summary").first.click()
    own = setup.locator('[name="level-2"]')
    expect(own.locator("option")).to_have_text(
        ["Newcomer (as above)", "a person here", *(LEVELS[level] for level in OFFERED)]
    )
    own.select_option("librarian")
    assert not examine(page, game)
    setup.locator('label:has([name="seats"][value="3"])').click()
    page.locator(play).click()
    settle(page)
    assert page.locator("#opponents .level").all_text_contents() == ["Newcomer", "Librarian"]
    assert page.locator("#opponents .face use").evaluate_all("all => all.map(one => one.getAttribute('href'))") == [
        "#face-1",
        "#face-2",
    ]
    page.goto(f"{host.url}")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(setup.get_by_role("radio", name="Newcomer")).to_be_checked()
    expect(own).to_have_value("librarian")


def test_a_form_kept_from_before_there_were_levels_still_opens(open_page: OpenPage, host: Host) -> None:
    page = open_page({"width": 390, "height": 844})
    page.goto(host.url)
    page.evaluate(
        """localStorage.setItem("cardcatalog.setup", '{"seats": "5", "level-1": "greedy", "level-2": "random"}')"""
    )
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#setup").get_by_role("radio", name="Regular")).to_be_checked()
    expect(page.locator('#setup [name="seats"][value="5"]')).to_be_checked()
    assert page.locator("#level-1").input_value() == page.locator("#level-2").input_value() == ""
