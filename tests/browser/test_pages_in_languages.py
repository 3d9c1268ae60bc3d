"""Two languages, one game: each page is whole in its own, nobody is sent away, and a game goes on in the other one."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.audit import cut_off, examine, overlapping
from tests.browser.player import hand, settle
from workshop.host import Host

OpenPage = Callable[..., Page]
Watch = Callable[[BrowserContext], BrowserContext]
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}
ENGLISH = re.compile(r"\b(the|and|your|with|cards?|of|not|play)\b", re.IGNORECASE)


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def sit(page: Page, play: str = "#play") -> None:
    """Press Play and wait until the person is asked."""
    page.locator(play).click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)


def english_in(page: Page, place: str) -> list[str]:
    """Return the lines of a place that look English; names of games, and of cards in pictures, stay as they are."""
    pictures = page.locator(place).locator("figure").all_inner_texts()
    text = page.locator(place).inner_text()
    for picture in pictures:
        text = text.replace(picture, "")
    lines = [re.sub("The Librarians|Card Catalog|Library (Game|Comic)", "", line) for line in text.split("\n")]
    return [line for line in lines if ENGLISH.search(line)]


@pytest.mark.parametrize(("size", "scheme"), [(SMALL, "light"), (DESK, "dark")])
def test_the_german_front_page_is_german_whole_and_wide_enough(
    open_page: OpenPage, host: Host, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    page.goto(f"{host.url}de/")
    ready(page)
    for summary in page.locator(".options > summary, .roster > summary").all():
        summary.click()
    assert page.locator("html").get_attribute("lang") == "de"
    assert not english_in(page, "main")
    assert not examine(page, "German front page") + cut_off(page, "German front page", ".none")
    page.locator('.footer-tools [data-do="menu"]').click()
    assert not english_in(page, "#menu .body")
    assert not examine(page, "German menu")


def test_every_page_to_read_is_there_in_german_and_leads_to_its_other_language(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    for name in ("library-game", "the-librarians", "print", "accessibility"):
        page.goto(f"{host.url}de/{name}.html")
        assert not english_in(page, "main"), name
        assert not examine(page, name) + cut_off(page, name, ".score-sheet")
        page.locator('.languages [lang="en"]').click()
        expect(page).to_have_url(f"{host.url}{name}.html")
        assert english_in(page, "main"), name
        page.locator('.languages [lang="de"]').click()
        expect(page).to_have_url(f"{host.url}de/{name}.html")


def test_who_speaks_german_is_offered_it_once_and_is_never_sent_away(
    browser: Browser, watch: Watch, host: Host, faults: list[str]
) -> None:
    context = watch(browser.new_context(locale="de-DE", viewport=PHONE))  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{host.url}#seed=5")
    offer = page.locator(".offer")
    expect(offer).to_be_visible()
    expect(offer).to_contain_text("gibt es auch auf Deutsch")
    assert page.locator("html").get_attribute("lang") == "en"
    page.goto("about:blank")
    page.goto(host.url)
    ready(page)
    expect(offer).to_be_hidden()
    page.goto("about:blank")
    page.goto(f"{host.url}de/")
    ready(page)
    expect(offer).to_be_hidden()
    page.locator('.languages [lang="en"]').click()
    expect(page).to_have_url(host.url)
    ready(page)
    expect(offer).to_be_hidden()
    page.goto(f"{host.url}de/")
    ready(page)
    expect(offer).to_be_visible()  # English was chosen
    offer.get_by_role("button", name="Bei Deutsch bleiben").click()
    expect(offer).to_be_hidden()
    context.close()
    assert not faults


def test_who_speaks_neither_is_offered_nothing_and_deals_keep_their_way_into_german(
    browser: Browser, watch: Watch, host: Host, faults: list[str]
) -> None:
    context = watch(browser.new_context(locale="fr-FR", viewport=PHONE))  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{host.url}#seed=5")
    ready(page)
    expect(page.locator(".offer")).to_be_hidden()
    page.locator("#main .languages").locator('[lang="de"]').click()
    expect(page).to_have_url(f"{host.url}de/#seed=5")
    ready(page)
    sit(page)
    in_german = hand(page)
    page.goto("about:blank")
    page.goto(f"{host.url}#seed=5")
    ready(page)
    sit(page)
    assert hand(page) == in_german
    context.close()
    assert not faults


def test_a_game_goes_on_in_the_other_language_with_its_cards(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(f"{host.url}#seed=5")
    ready(page)
    sit(page)
    page.locator("#pile-1").click()
    settle(page)
    cards = hand(page)
    for language, path, drawn in (("de", "de/", "Zieh"), ("en", "", "Draw")):
        page.locator("#bar-menu").click()
        page.locator(f'#menu [lang="{language}"]').click()
        expect(page).to_have_url(re.compile(f"^{re.escape(host.url)}{path}(#.*)?$"))
        expect(page.locator("#table")).to_be_visible()
        settle(page)
        assert hand(page) == cards, drawn
        assert page.locator("html").get_attribute("lang") == language
    page.reload()
    ready(page)
    expect(page.locator("#games .kept")).to_have_count(1)


def test_where_a_game_cannot_be_kept_the_language_stays(page: Page, host: Host) -> None:
    page.add_init_script(
        """const blocked = { get() { throw new DOMException("Access is denied", "SecurityError"); } };
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
            Object.defineProperty(window, name, { configurable: true, ...blocked });"""
    )
    page.goto(f"{host.url}#seed=5")
    sit(page)
    page.locator("#pile-1").click()
    settle(page)
    page.locator("#bar-menu").click()
    page.locator('#menu [lang="de"]').click()
    expect(page.locator("#notice")).to_contain_text("cannot be kept here")
    expect(page.locator("#table")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"


def test_offline_every_way_into_german_is_german(page: Page, host: Host, faults: list[str]) -> None:
    page.goto(f"{host.url}de/")
    expect(page.locator("#shelved")).to_have_text("Jetzt ist alles auf diesem Gerät.")
    host.stop()
    for way, language in (("de/", "de"), ("de/index.html", "de"), ("de/?from=a.friend", "de"), ("", "en")):
        page.goto(f"{host.url}{way}")
        ready(page)
        assert page.locator("html").get_attribute("lang") == language, way
    page.goto(f"{host.url}de/the-librarians.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Die Regeln von The Librarians")
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.goto(f"{host.url}de/")
    page.reload()
    expect(page.get_by_role("heading", name="Die Schublade ist leer")).to_be_visible()
    faults.clear()
    host.start()


def test_trouble_is_told_in_the_language_of_the_page(page: Page, host: Host) -> None:
    page.add_init_script("delete globalThis.WebAssembly;")
    page.goto(f"{host.url}de/")
    expect(page.locator("#failed-title")).to_have_text("In diesem Browser ist kein Platz für die Gegner")
    expect(page.locator("#failed-tools")).to_contain_text("Bericht kopieren")
    assert not english_in(page, "#failed")


# A page in a made-up language: from right to left, its words in Hebrew letters, whatever is written on it later.
RIGHT_TO_LEFT = """document.addEventListener('DOMContentLoaded', () => {
  document.documentElement.dir = 'rtl';
  const letters = 'אבגדהוזחטיכלמנסעפצקרשת';
  const turned = (text) => text.replace(/[a-z]/gi, (one) => letters[one.toLowerCase().charCodeAt(0) % letters.length]);
  const turn = () => {
    for (const one of document.querySelectorAll('[aria-label]'))
      if (/[a-z]/i.test(one.ariaLabel)) one.ariaLabel = turned(one.ariaLabel);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement.closest('script, style, textarea') || !/[a-z]/i.test(text.data)) continue;
      text.data = turned(text.data);
    }
  };
  turn();
  const all = { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] };
  new MutationObserver(turn).observe(document.body, all);
});"""
BOXES = """(cards) => cards.map((card) => card.getBoundingClientRect().left)"""


@pytest.mark.parametrize("size", [SMALL, DESK])
def test_from_right_to_left_nothing_is_cut_and_cards_go_the_visible_way(
    open_page: OpenPage, host: Host, size: dict[str, int]
) -> None:
    page = open_page(size)
    page.add_init_script(RIGHT_TO_LEFT)
    for play in ("#play-librarians", "#play"):
        page.goto("about:blank")
        page.goto(f"{host.url}#seed=5")
        ready(page)
        assert not sideways(page) + cut_off(page, "front page from right to left", ".sample")
        sit(page, play)
        assert not sideways(page) + cut_off(page, f"{play} from right to left", ".none")
        assert not examine(page, f"{play} from right to left")
        assert re.search("[א-ת]{3}", page.locator("#say").inner_text())
        assert not overlapping(page)
        held = page.locator("#hand [data-card]")
        held.first.focus()
        page.keyboard.press("ArrowLeft")
        expect(held.nth(1)).to_be_focused()
    cards = page.locator("#hand [data-card]")
    if size is DESK:
        lefts = cards.evaluate_all(BOXES)
        assert lefts == sorted(lefts, reverse=True), "the first card lies at the right"
    cards.nth(1).focus()
    page.keyboard.press("ArrowLeft")
    expect(cards.nth(2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    codes = cards.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    page.keyboard.press("Shift+ArrowLeft")
    settle(page)
    assert cards.evaluate_all("(cards) => cards.map((card) => card.dataset.card)") == swapped(codes, 1)
    if size is DESK:  # a gap opens where the pointer is, and there the card lies
        first, third = cards.nth(0).bounding_box(), cards.nth(2).bounding_box()
        assert first is not None
        assert third is not None
        page.mouse.move(first["x"] + first["width"] - 12, first["y"] + 40)
        page.mouse.down()
        page.mouse.move(third["x"] + 4, third["y"] + 60, steps=6)
        page.mouse.up()
        settle(page)
        moved = swapped(codes, 1)
        assert cards.evaluate_all("(cards) => cards.map((card) => card.dataset.card)") == [
            *moved[1:3],
            moved[0],
            *moved[3:],
        ]
    carry_to(page, "#pile-1", "#hand")
    expect(cards).to_have_count(len(codes) + 1)
    carry_to(page, "#hand [data-card]", "#pile-discard")
    settle(page)
    expect(cards).to_have_count(len(codes))


def carry_to(page: Page, source: str, goal: str) -> None:
    """Carry with the mouse from a corner of something, where it is sure to lie open, to something else."""
    start, end = page.locator(source).first.bounding_box(), page.locator(goal).bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] - 9, start["y"] + 14)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(page.locator(f"{goal}.over")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    settle(page)


def swapped(codes: list[str], at: int) -> list[str]:
    return [*codes[:at], codes[at + 1], codes[at], *codes[at + 2 :]]


def sideways(page: Page) -> list[str]:
    """Return what can be scrolled sideways, as a list of one sentence or none."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return [f"{wide[0]} pixels in a window of {wide[1]}"] if wide[0] > wide[1] else []
