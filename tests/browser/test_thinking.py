"""The Archivist and the hints in a real browser: clicks are answered while somebody thinks, and leaving ends it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import librarian, player
from tests.browser.audit import cut_off, examine
from tests.browser.player import settle
from workshop.host import Host

OpenPage = Callable[..., Page]
SMALL = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}
FORMS = {"library-game": ("#setup", "#play"), "the-librarians": ("#setup-librarians", "#play-librarians")}
PERSONS = {"library-game": player.Clicker, "the-librarians": librarian.Reader}

# Clicks a card of the hand as soon as somebody thinks, and notes whether somebody still does when it is answered.
WATCH = """() => {
  const root = document.documentElement;
  window.answers = [];
  let clicked = null;
  const look = () => {
    const card = clicked && document.getElementById(clicked.id);
    if (clicked && card?.getAttribute("aria-pressed") !== clicked.pressed) {
      window.answers.push(root.dataset.state === "thinking" && "thinking" in root.dataset);
      clicked = null;
    }
    if (!clicked && "thinking" in root.dataset && root.dataset.state === "thinking") {
      const next = document.querySelector("#hand button[data-card]");
      if (!next) return;
      clicked = { id: next.id, pressed: next.getAttribute("aria-pressed") };
      next.click();
    }
  };
  new MutationObserver(look).observe(root, { attributes: true, subtree: true, childList: true });
  look();
}"""


def sit_down(page: Page, url: str, game: str, level: str, speed: str = "instant") -> None:
    """Start a game against opponents of a level."""
    form, play = FORMS[game]
    page.goto(f"{url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("speed => localStorage.setItem('cardcatalog.speed', speed)", speed)
    page.locator(f'{form} label:has([name="level"][value="{level}"])').click()
    page.locator(f'{form} label:has(input[name="seats"][value="3"])').click()
    page.locator(play).click()
    expect(page.locator("#table")).to_be_visible()


@pytest.mark.parametrize("game", FORMS)
def test_clicks_are_answered_between_the_slices_of_thinking_and_leaving_ends_it(
    open_page: OpenPage, host: Host, game: str
) -> None:
    page = open_page(DESK)
    sit_down(page, host.url, game, "archivist")
    page.evaluate(WATCH)
    person = PERSONS[game](page)
    for _ in range(12):
        settle(page)
        if page.evaluate("window.answers.includes(true)"):
            break
        page.keyboard.press("Escape")  # what was clicked is put back
        person.turn()
    assert page.evaluate("window.answers.includes(true)"), page.evaluate("window.answers")
    page.reload()  # in the middle of thinking, as likely as not
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#saved [data-do=resume]").first.click()
    settle(page)
    person.turn()
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    expect(page.locator("#front")).to_be_visible()
    expect(page.locator("html[data-thinking]")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


@pytest.mark.parametrize("game", FORMS)
def test_a_hint_comes_by_key_or_tap_and_does_what_it_says(open_page: OpenPage, host: Host, game: str) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url, game, "newcomer")
    settle(page)
    page.keyboard.press("h")
    expect(page.locator("#say .advice b")).to_have_text("Hint:")
    assert not examine(page, f"{game}, a hint")
    assert not cut_off(page, f"{game}, a hint", "#hand, #opponents")
    hand = page.locator("#hand").bounding_box()
    page.locator("#hint-why > summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hint-why > p")).to_be_in_viewport(ratio=1)
    assert page.locator("#hand").bounding_box() == hand, "the rest of the reasons lies over the table"
    assert not examine(page, f"{game}, why")
    page.locator('#tools [data-do="hint"]').click()
    expect(page.locator("#say .advice")).to_have_count(0)
    page.locator('#tools [data-do="hint"]').click()
    expect(page.locator("#say .advice b")).to_have_text("Hint:")
    said = page.locator("#say .advice").inner_text()
    stamp = page.locator("html").get_attribute("data-stamp")
    page.locator("#choices button", has_text="Do it").click()
    expect(page.locator("html")).not_to_have_attribute("data-stamp", str(stamp))
    expect(page.locator("#say")).not_to_contain_text(said)
