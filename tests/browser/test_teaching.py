"""What teaches: rules as pages and beside the game, a rule for each refusal, print-and-play, tutorials."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.audit import cut_off, examine
from tests.browser.player import hand, kept_save, press, settle, sit_down
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
        ink = page.locator(".leaf").first.evaluate("leaf => parseInt(getComputedStyle(leaf).color.slice(4))")
        assert (ink > 128) == (scheme == "dark"), f"{leaf} follows the light"
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


def in_both_lights(page: Page, where: str) -> list[str]:
    """Return what axe finds by day and by lamp light."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += examine(page, f"{where}, {scheme}")
    return found


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
    assert not in_both_lights(page, "rule")
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    expect(link).to_be_focused()
    link.click()
    page.locator("#rule-all").click()
    expect(page.locator("#rules #LG-8")).to_be_in_viewport()
    assert not in_both_lights(page, "rules")
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
def test_the_deck_is_printed_whole_on_both_papers(
    page: Page, host: Host, paper: str, size: tuple[float, float]
) -> None:
    page.goto(f"{host.url}print.html")
    cards = page.locator(".cut:not(.backs) .card")
    expect(cards).to_have_count(84)
    labels = cards.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")
    assert len(set(labels)) == 84
    sheets = pages_of(page.pdf(format=paper, print_background=True, prefer_css_page_size=True))
    assert sheets == [pytest.approx(size, abs=0.5)] * 11, "ten sheets of nine cards, and the score"
    page.emulate_media(media="print")
    expect(page.locator(".cut.backs")).to_be_hidden()
    page.locator("#backs").evaluate("box => box.click()")
    expect(page.locator(".cut.backs .card")).to_have_count(9)
    expect(page.locator(".cut.backs")).to_be_visible()
    boxes = cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect())")
    assert {(round(box["width"] / 96 * 25.4), round(box["height"] / 96 * 25.4)) for box in boxes} == {(63, 88)}


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """Return the size in millimetres of each page of a PDF."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(float(width) / 72 * 25.4, float(height) / 72 * 25.4) for width, height in boxes]


def test_the_tutorial_of_library_game_is_played_by_keyboard_alone(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL, "dark")
    steps = by_keyboard(page, host, "library-game")
    assert len(steps) == 18
    expect(page.locator("#dialog .body")).to_contain_text("opponents with plans of their own")
    leave_for_good(page)


def test_the_tutorial_of_the_librarians_is_played_by_keyboard_alone(open_page: OpenPage, host: Host) -> None:
    page = open_page(DESK)
    steps = by_keyboard(page, host, "the-librarians")
    assert len(steps) == 11
    expect(page.locator("#dialog .body")).to_contain_text("Most points win")
    play_now(page)


def by_keyboard(page: Page, host: Host, game: str) -> list[str]:
    """Begin a tutorial from the front page, and do what it says with Tab, arrows, Space and Enter; return its steps."""
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    offer = page.locator(f'.learn [data-game="{game}"]')
    expect(offer).to_be_visible()
    offer.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    faults: list[str] = []
    steps: list[str] = []
    for _ in range(120):
        if settle(page) == "over" and not page.locator("#dialog .lesson-note").count():
            break
        step = page.locator("#bar .round").inner_text()
        if step not in steps:
            steps.append(step)
            faults += fits(page, f"{game} {step}")
            if len(steps) in (2, 5):
                faults += examine(page, f"{game} {step}")
        assert page.evaluate("document.activeElement !== document.body"), f"{step}: the focus fell to the body"
        dialog = page.locator("#dialog[open]").count()
        pointed = page.locator("#dialog .pointed" if dialog else ".pointed:visible").first
        tab_to(page, str(pointed.get_attribute("id")))
        page.keyboard.press("Space" if "card" in str(pointed.get_attribute("class")).split() else "Enter")
    assert not faults, "\n".join(faults)
    return steps


def fits(page: Page, where: str) -> list[str]:
    """Return what of a step cannot be seen: its words, or what it points at."""
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("#say, .pointed")].filter((element) => element.checkVisibility())
        .filter((element) => {
            const box = element.getBoundingClientRect();
            const scrolls = element.id === "say" && element.scrollHeight > element.clientHeight + 2;
            const out = box.left < -1 || box.right > innerWidth + 1;
            return scrolls || out || box.top < -1 || box.bottom > innerHeight + 1;
        }).map((element) => element.id)"""
    )
    covered = page.evaluate(
        """() => [...document.querySelectorAll("#hand .card.pointed, .meld > .pointed")].map((card) => {
            const held = card.closest("#hand > li");
            return held ? held.nextElementSibling?.querySelector(".card:not(.tl)") : card.nextElementSibling;
        }).filter((next) => {
            const box = next?.querySelector(".index b").getBoundingClientRect();
            const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top?.closest(".card") && top.closest(".card") !== next;
        }).map((next) => next.dataset.card)"""
    )
    faults = [f"{where}: {element} is not whole in sight" for element in hidden]
    return faults + [f"{where}: the corner of {card} is covered by the marked card" for card in covered]


def tab_to(page: Page, element_id: str) -> None:
    """Go along with Tab until the element has the focus; within the hand, with arrows."""
    for _ in range(90):
        if page.evaluate("document.activeElement.id") == element_id:
            return
        in_hand = page.evaluate("Boolean(document.activeElement.closest('#hand'))")
        page.keyboard.press("ArrowRight" if in_hand and element_id.startswith("h-") else "Tab")
    raise AssertionError(f"The keyboard never gets to {element_id}.")


def leave_for_good(page: Page) -> None:
    """Leave the tutorial of Library Game: the front page keeps no game of it, and offers only the other one."""
    assert not in_both_lights(page, "the end of a tutorial")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(2):
        expect(page.locator("#front")).to_be_visible()
        expect(page.locator('.learn [data-game="library-game"]')).to_be_hidden()
        expect(page.locator('.learn [data-game="the-librarians"]')).to_be_visible()
        expect(page.locator('.side [data-do="learn"]:visible')).to_have_count(1)
        expect(page.locator("#saved")).to_be_hidden()
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-state", "ready")


def play_now(page: Page) -> None:
    """Begin the game that was just learned: it is the one that the front page has set up."""
    assert not in_both_lights(page, "the end of a tutorial")
    expect(page.locator("#dialog").get_by_role("button", name="Play The Librarians now")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hand button")).to_have_count(5)
    settle(page)
    record = kept_save(page)["record"]
    assert (record["game"], len(record["names"])) == ("the-librarians", 3)


def test_wrong_tries_are_answered_kindly_and_a_tutorial_can_be_left_at_any_time(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator('.learn [data-game="library-game"]').click()
    expect(page.locator("#say")).to_contain_text("Welcome.")
    page.locator("#pile-2").click()
    expect(page.locator("#say .kindly")).to_have_text("In a moment: first press “Go on”.")
    expect(page.locator("#live")).to_contain_text("In a moment")
    page.locator("#c-onward").click()
    expect(page.locator("#say")).to_contain_text("Take the top of stack 1.")
    expect(page.locator("#live")).to_contain_text("Take the top of stack 1.")
    page.locator("#pile-2").click()
    expect(page.locator("#say .kindly")).to_contain_text("something good on stack 1")
    page.locator("#pile-1").click()
    expect(page.locator("#say")).to_contain_text("Three sevens")
    for card in ("7R", "7B", "4E"):
        press(page, page.locator(f'#hand [data-card="{card}"]'))
    expect(page.locator("#h-4E")).to_have_class(re.compile("pointed"))
    page.locator("#bar-front").click()
    expect(page.locator("#front")).to_be_visible()
    expect(page.locator("#saved")).to_be_hidden()
    expect(page.locator(".learn:visible")).to_have_count(2)  # it was broken off
    offer = page.locator('.learn [data-game="library-game"]')
    expect(offer).to_have_text("Go on with the lesson: step 3 of 18")
    page.reload()
    expect(offer).to_have_text("Go on with the lesson: step 3 of 18")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    for way, told in (("onward", "Three sevens"), ("afresh", "Welcome. ")):
        page.locator('.learn [data-game="library-game"]').click()
        expect(page.locator("#say")).to_contain_text("Go on, or begin again?")
        page.locator(f"#c-{way}").click()
        expect(page.locator("#say")).to_contain_text(told)
        page.locator("#bar-front").click()
        expect(page.locator("#front")).to_be_visible()
    expect(offer).to_have_text("New here? Learn it in four minutes")


def test_rules_print_and_tutorials_are_there_offline(ready_page: Page, host: Host) -> None:
    page = ready_page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    host.stop()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator('.side [data-do="rules"]').click()
    expect(page.locator("#rules #LG-1")).to_be_visible()
    page.locator('#rules .which [href="the-librarians.html"]').click()
    expect(page.locator("#rules #TL-1")).to_be_visible()
    page.locator('#rules [data-do="back"]').click()
    page.locator('.learn [data-game="the-librarians"]').click()
    expect(page.locator("#say")).to_contain_text("Welcome.")
    page.goto(f"{host.url}print.html")
    expect(page.locator(".cut .card").first).to_be_visible()
    assert page.locator(".cut .card").first.evaluate("card => card.getBoundingClientRect().width") > 60
