"""A game goes on exactly where it was left: the page is loaded anew at question after question, in others' turns, too.

Begun at the first question in the middle of another's turn. The next few moments are usual; CARDCATALOG_RELOADS=999
is every moment until the games are over.
"""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.app.conftest import Element
from tests.app.test_reload import loaded
from tests.app.test_replay import played
from tests.browser.player import kept_save, press
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
# What is in a region, the attributes of each element by name: what was changed in place has them in another order.
INSIDE = """(id) => {
  const copy = document.getElementById(id).cloneNode(true);
  for (const element of copy.querySelectorAll("*")) {
    const all = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of all) element.removeAttribute(name);
    for (const { name, value } of all) element.setAttribute(name, value);
  }
  return copy.innerHTML;
}"""
QUESTIONS = {"asked to trespass": "trespass", "asked for a card": "give"}
WAYS = ("next", "play", "take", "pile", "select")  # what is clicked first where it is there
RELOADS = int(os.environ.get("CARDCATALOG_RELOADS", "4"))
REGIONS = ("choices", "hand", "mine", "opponents", "piles", "tools")
BEGINNINGS: dict[str, Callable[[], str]] = {
    "asked to trespass": lambda: played("library-game", seed=1, phase="trespass", staff="9", patrons="9", rounds="1"),
    "asked for a card": lambda: played("the-librarians", seed=5, phase="give"),
}


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_wherever_a_page_is_loaded_anew_the_same_game_goes_on(open_page: OpenPage, host: Host, beginning: str) -> None:
    save = BEGINNINGS[beginning]()
    never_left = loaded(save)  # the same game on a page that is never closed
    page = open_page(PHONE)
    page.add_init_script("localStorage.setItem('cardcatalog.speed', 'step')")
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    buffer = save.encode()
    page.locator("#games-in").set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": buffer})
    resume(page)
    asked: list[str] = []
    while len(asked) < RELOADS and never_left.state != "over":
        asked.append(never_left.session._mode())
        before = shown(page)
        page.reload()
        resume(page)
        assert shown(page) == before, asked
        assert kept_save(page)["record"] == json.loads(never_left.save)["record"], asked
        go_on(page, never_left)
        assert kept_save(page)["record"] == json.loads(never_left.save)["record"], asked
    print(beginning, asked)  # noqa: T201 - how far it went, for whoever asked for more (pytest -s)
    assert "wait" in asked
    assert QUESTIONS[beginning] in asked


def go_on(page: Page, never_left: Any) -> None:
    """Let the others do one thing, or answer for the person, on both pages."""
    if never_left.wait:
        stamp = page.locator("html").get_attribute("data-stamp") or ""
        page.keyboard.press("g")
        expect(page.locator("html")).not_to_have_attribute("data-stamp", stamp)
        expect(page.locator("html:not([data-busy])")).to_have_count(1)
        never_left.pass_time()
        return
    stamp = never_left.stamp
    while never_left.stamp == stamp:
        way = way_on(never_left)
        press(page, page.locator(f'[id="{way.attributes["id"]}"]'))
        never_left.click(way)


def way_on(never_left: Any) -> Element:
    """Return what is clicked next: what plays, a place to take a card from, or a card that is not selected yet."""
    ways: dict[str, Element] = {}
    for element in never_left.clickable():
        idle = element.attributes.get("aria-pressed") == "true"
        if not idle and (element.do != "pile" or "can" in str(element.attributes["class"]).split()):
            ways.setdefault(element.do.split()[0], element)
    return next(ways[do] for do in WAYS if do in ways)


def resume(page: Page) -> None:
    """Go on with the game that was kept last, whoever's turn it is."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    if page.locator("#finished-games > summary").is_visible():
        page.locator("#finished-games > summary").click()
    press(page, page.locator('#saved [data-do="resume"]').first)
    expect(page.locator("#table")).to_be_visible()


def shown(page: Page) -> dict[str, str | bool | None]:
    """Return what the table shows, and whom it asks."""
    seen: dict[str, str | bool | None] = {name: page.evaluate(INSIDE, name) for name in REGIONS}
    seen["state"] = page.locator("html").get_attribute("data-state")
    seen["dialog"] = page.locator("#dialog[open]").count() > 0
    return seen
