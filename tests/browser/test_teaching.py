"""What teaches: rules as pages and beside the game, a rule for each refusal, print-and-play, tutorials."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.audit import cut_off, examine
from tests.browser.player import hand, press, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
SMALL = {"width": 320, "height": 568}
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
LEAVES = ("library-game.html", "the-librarians.html", "print.html", "accessibility.html")
RULES = {"library-game": ("LG", 37), "the-librarians": ("TL", 31)}


@pytest.mark.parametrize(("size", "scheme"), [(SMALL, "light"), (DESK, "dark")])
def test_the_pages_to_read_are_whole_without_scripts_and_fit(
    browser: Browser, open_page: OpenPage, host: Host, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    for leaf in LEAVES:
        page.goto(f"{host.url}{leaf}")
        expect(page.locator("h1")).to_be_visible()
        assert not examine(page, leaf) + cut_off(page, leaf, ".scroll")
        hrefs = page.locator('main a[href^="#"]').evaluate_all("links => links.map((link) => link.hash.slice(1))")
        missing = page.evaluate("ids => ids.filter((id) => !document.getElementById(id))", hrefs)
        assert not missing, f"{leaf} leads to {missing}"
    bare = browser.new_context(java_script_enabled=False, viewport=size)  # type: ignore[arg-type]
    page = bare.new_page()
    for game, (prefix, count) in RULES.items():
        page.goto(f"{host.url}{game}.html#{prefix}-{count}")
        ids = page.locator(".rule").evaluate_all("rules => rules.map((rule) => rule.id)")
        assert ids == [f"{prefix}-{number}" for number in range(1, count + 1)]
        expect(page.locator(f"#{prefix}-{count}")).to_be_in_viewport()
    bare.close()


def test_a_refusal_leads_to_its_rule_and_back_to_the_game(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    cards = hand(page)
    page.locator("#hand [data-card]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("d")  # before drawing
    link = page.locator("#say .refusal a")
    expect(link).to_have_text("Rule LG-8")
    expect(page.locator("#live")).to_contain_text("(LG-8)")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rule-title")).to_have_text("Rule LG-8")
    expect(page.locator("#rule-title")).to_be_focused()
    expect(page.locator("#rule-text")).to_contain_text("You must take one card")
    assert not examine(page, "rule")
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    expect(link).to_be_focused()
    link.click()
    page.locator("#rule-all").click()
    expect(page.locator("#rules #LG-8")).to_be_in_viewport()
    page.locator('#rules [data-do="back"]').click()
    expect(page.locator("#table")).to_be_visible()
    assert hand(page) == cards
    press(page, page.locator("#pile-1"))
    expect(page.locator("#say .refusal")).to_have_count(0)


def test_a_set_up_that_the_rules_forbid_is_refused_with_its_rule(ready_page: Page) -> None:
    page = ready_page
    page.locator("#options summary").click()
    page.locator('#setup input[name="seats"][value="7"]').check()
    page.locator("#hand_size").fill("10")
    page.locator("#staff").fill("0")
    page.locator("#patrons").fill("0")
    page.locator("#play").click()
    page.locator("#setup-problem a").click()
    expect(page.locator("#rule-title")).to_have_text("Rule LG-4")
    expect(page.locator("#rule-text")).to_contain_text("three cards must be left")


@pytest.mark.parametrize(("paper", "size"), [("A4", (210, 297)), ("Letter", (215.9, 279.4))])
def test_the_deck_is_printed_whole_on_both_papers(page: Page, host: Host, paper: str, size: tuple[float, float]) -> None:
    page.goto(f"{host.url}print.html")
    cards = page.locator(".cut:not(.backs) .card")
    expect(cards).to_have_count(84)
    labels = cards.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")
    assert len(set(labels)) == 84
    sheets = pages_of(page.pdf(format=paper, print_background=True, prefer_css_page_size=True))
    assert sheets == [pytest.approx(size, abs=0.5)] * 11, "ten sheets of nine cards, and the score"
    page.locator("#backs").check()
    assert len(pages_of(page.pdf(format=paper, print_background=True))) == 12
    page.emulate_media(media="print")
    boxes = cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect())")
    assert {(round(box["width"] / 96 * 25.4), round(box["height"] / 96 * 25.4)) for box in boxes} == {(63, 88)}


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """Return the size in millimetres of each page of a PDF."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(float(width) / 72 * 25.4, float(height) / 72 * 25.4) for width, height in boxes]
