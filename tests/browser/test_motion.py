"""Motion and pace: cards travel and arrive; step by step, at once, while nobody looks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.desk import Desk
from tests.browser import librarian
from tests.browser.player import kept_games, press, settle, sit_down
from tests.browser.test_table import asked_to_trespass, can_steal, seed_where
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
SHOWN = ("hand", "opponents", "piles", "mine")
CARDS_AND_WORDS = """html => Object.entries(html).map(([id, wanted]) => {
  const made = Object.assign(document.createElement("template"), { innerHTML: wanted }).content;
  return [made, document.getElementById(id)].map((part) =>
    [[...part.querySelectorAll("[data-card]")].map((card) => card.dataset.card), part.textContent]);
})"""
# Counts copies on their way, and remembers which marks they had.
WATCH = """() => {
  window.flights = [];
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) =>
    node.classList?.contains("flight") && window.flights.push(node.className))))
    .observe(document.getElementById("table"), { childList: true });
}"""
# Notes the outline with which a card arrives that was stolen or thrown out.
MARKS = """() => {
  window.marks = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (frames[0]?.outline) window.marks.push(frames[0].outline);
    return animate.call(this, frames, how);
  };
}"""


def assert_shown_is_kept(page: Page) -> None:
    """Compare the cards and words on the table with those that Python makes of the game that was kept."""
    reply = Desk().resume({"save": kept_games(page)[0]["text"]})
    for (wanted, shown), region in zip(
        page.evaluate(CARDS_AND_WORDS, {region: reply["regions"][region] for region in SHOWN}), SHOWN, strict=True
    ):
        assert shown == wanted, region


def test_a_draw_flies_and_leaves_nothing_behind(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE, calm=False)
    sit_down(page, host.url)
    page.evaluate(WATCH)
    press(page, page.locator("#pile-1"))
    assert page.evaluate("window.flights.length") == 1
    expect(page.locator(".flight")).to_have_count(0)
    code = page.locator("#hand .card").first.get_attribute("data-card")
    press(page, page.locator("#hand .card").first)
    press(page, page.locator(f'#choices [data-do="play discard {code}"]'))
    settle(page)
    assert page.evaluate("window.flights.filter((kind) => /back/.test(kind)).length") >= 1, "the others draw face down"
    expect(page.locator(".flight")).to_have_count(0)
    page.evaluate("window.flights = []")
    page.emulate_media(reduced_motion="reduce")
    settle(page)
    page.locator(".pile.can").first.click()
    expect(page.locator(".pile.can")).to_have_count(0)
    assert page.evaluate("window.flights.length") == 0


def test_a_deal_a_theft_and_a_trespass_are_each_seen(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE, calm=False)
    for wanted, mark in ((can_steal, "patron"), (asked_to_trespass, "staff")):
        page.goto("about:blank")
        page.goto(f"{host.url}#seed={seed_where(wanted)}")
        expect(page.locator("html")).to_have_attribute("data-state", "ready")
        page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
        page.evaluate(WATCH)
        page.evaluate(MARKS)
        page.locator("#play").click()
        settle(page)
        assert page.evaluate("window.flights.length") >= 7, "the hand is dealt, card by card"
        if mark == "patron":
            press(page, page.locator("#pile-1"))
            press(page, page.locator("#hand .card.patron").first)
            press(page, page.locator('#choices [data-do^="play patron"]'))
            settle(page)
            press(page, page.locator("#opponents button.card.can").first)
        else:
            press(page, page.locator('#choices [data-do^="play trespass"]').first)
        settle(page)
        assert any(f"var(--{mark})" in outline for outline in page.evaluate("window.marks")), mark
        expect(page.locator(".flight")).to_have_count(0)


@pytest.mark.parametrize("sit", [sit_down, librarian.sit_down])
def test_the_others_play_step_by_step_at_once_and_not_while_nobody_looks(
    open_page: OpenPage, host: Host, sit: Callable[..., None]
) -> None:
    page = open_page(PHONE)
    sit(page, host.url)
    while not page.locator('.pile.can, #choices [data-do="play pass"]').count():
        librarian.Reader(page).turn()
    open_menu(page, "step")
    end_turn(page)
    html = page.locator("html")
    expect(html).to_have_attribute("data-state", "thinking")
    ways: list[Callable[[], None]] = [lambda: page.locator("#tool-step").click(), lambda: page.keyboard.press("g")]
    for way in ways:
        stamp = html.get_attribute("data-stamp")
        way()
        expect(html).not_to_have_attribute("data-stamp", str(stamp))
        if html.get_attribute("data-state") != "thinking":
            return
    hide(page, hidden=True)
    open_menu(page, "instant")
    stamp = html.get_attribute("data-stamp")
    expect(html).to_have_attribute("data-state", "thinking")
    hide(page, hidden=False)
    expect(html).not_to_have_attribute("data-stamp", str(stamp))
    settle(page)
    assert_shown_is_kept(page)


def open_menu(page: Page, speed: str) -> None:
    """Choose in the menu how the others play."""
    page.locator("#bar-menu").click()
    button = page.locator(f'#menu [data-set="speed"][data-value="{speed}"]')
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")


def end_turn(page: Page) -> None:
    """Do what ends the person's turn: draw and return a card, or take no action."""
    if page.locator('#choices [data-do="play pass"]').count():
        press(page, page.locator('#choices [data-do="play pass"]'))
        if page.locator('#choices [data-do="play pass"]').count():  # a meld could be made
            press(page, page.locator('#choices [data-do="play pass"]'))
        return
    press(page, page.locator("#pile-1"))
    card = page.locator("#hand .card").first
    code = card.get_attribute("data-card")
    press(page, card)
    press(page, page.locator(f'#choices [data-do="play discard {code}"]'))


def hide(page: Page, *, hidden: bool) -> None:
    """Let the page believe that another tab is looked at."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_who_wants_less_motion_waits_for_nobody_unless_they_say_so(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-speed", "instant")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-speed", "normal")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'slow')")
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-speed", "slow")
