"""The front page of a phone: Play before one has to scroll, and everything else no more than two taps away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import cut_off, examine
from tests.browser.player import settle
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONES = ({"width": 320, "height": 568}, {"width": 360, "height": 640}, {"width": 390, "height": 844})
WHERE = "(part) => { const { top, bottom } = part.getBoundingClientRect(); return [top, bottom, innerHeight]; }"


def in_sight(page: Page, selector: str) -> bool:
    """Tell whether a part of the page lies within the screen from top to bottom."""
    top, bottom, height = page.locator(selector).first.evaluate(WHERE)
    return bool(top > -1 and bottom < height + 1)


@pytest.mark.parametrize("language", ["", "de/"])
def test_play_is_in_the_first_screenful_and_a_tap_leads_to_each_part(
    open_page: OpenPage, host: Host, language: str
) -> None:
    page = open_page(PHONES[0])
    page.goto(f"{host.url}{language}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    if language:  # this browser speaks English, which is offered once
        assert in_sight(page, "#play"), "before it is answered, too"
        page.locator('[data-do="language-stay"]').click()
    for size in PHONES:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.evaluate("scrollTo(0, 0)")
        assert in_sight(page, "#play"), size
        assert in_sight(page, ".guides"), size
        assert not cut_off(page, str(size), ".none")
        for guide, part in (("#drawer-1", "#play"), ("#drawer-2", "#play-librarians"), ("#side", ".side > a")):
            page.locator(f'.guides [href="{guide}"]').click()
            expect(page).to_have_url(f"{host.url}{language}{guide}")
            assert in_sight(page, part), (size, guide)
            page.evaluate("scrollTo(0, 0)")
        page.locator('.guides [data-do="menu"]').click()
        expect(page.locator("#menu")).to_be_visible()
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 720})
    assert in_sight(page, "#play"), "on a laptop"
    page.set_viewport_size({"width": PHONES[-1]["width"], "height": PHONES[-1]["height"]})
    assert not examine(page, "front page of a phone")
    page.locator("#play").click()
    settle(page)
    page.go_back()
    expect(page.locator("#games .kept")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert in_sight(page, '#games [data-do="resume"]'), "a game that waits comes first"


@pytest.mark.parametrize(
    ("button", "game"), [("#play-librarians", "the-librarians"), ("[data-do=learn]", "library-game")]
)
def test_what_is_pressed_as_soon_as_it_is_drawn_is_done(page: Page, host: Host, button: str, game: str) -> None:
    page.add_init_script(f"""(function press() {{
        const button = document.querySelector("{button}");
        if (!button || !performance.getEntriesByName("first-paint").length) return setTimeout(press);
        window.pressedAt = performance.now();
        button.click();
    }})()""")
    page.goto(host.url)
    expect(page.locator(f'#table[data-game="{game}"]')).to_be_visible()
    assert page.evaluate("pressedAt"), "it was this that pressed"
    assert "?" not in page.url
