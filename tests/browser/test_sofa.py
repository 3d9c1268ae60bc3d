"""Several people on one device, presets of the rules, and the standing answer to patrons, in a real browser."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog, Locator, Page, Route, expect

from tests.browser.audit import cut_off, examine
from tests.browser.player import hand, kept_save, press, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}
PEOPLE = {"seats": "3", "name-0": "Ann", "name-1": "Bo", "level-1": "person", "name-2": "Cy", "level-2": "person"}
WHOLE_PAGE = (
    "() => [...document.querySelectorAll('#table, dialog, #live, #toast')].map((part) => part.outerHTML).join()"
)


def labels(page: Page) -> list[str]:
    """Return the names of the cards in the hand."""
    return [str(card.get_attribute("aria-label")).removesuffix(", new") for card in page.locator("#hand button").all()]


def leave_turn(page: Page) -> None:
    """Draw and return a card: the turn of whoever holds the device is over."""
    press(page, page.locator("#pile-1"))
    press(page, page.locator("#hand [data-card]").last)
    press(page, page.locator('#choices [data-do^="play discard"]'))


def curtain_of(page: Page, name: str) -> Locator:
    """Wait for the curtain before somebody's hand, and return the button that lifts it."""
    dialog = page.get_by_role("dialog", name=f"Hand the device to {name}")
    expect(dialog).to_be_visible()
    settle(page)
    return dialog.get_by_role("button", name=f"I am {name}: show my hand")


def holder(page: Page) -> str:
    """Return who is to take the device."""
    said = page.locator("#dialog[data-covers] h2").text_content() or ""
    return said.removeprefix("Hand the device to ")


def keep_as_a_file(page: Page, story: Locator) -> None:
    """Keep a game as a file; that all hands are in it is said before, and can be thought better of."""
    asked: list[str] = []

    def answer(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept() if len(asked) > 1 else dialog.dismiss()

    page.on("dialog", answer)
    story.locator('[data-do="game-out"]').click()
    with page.expect_download() as download:
        page.locator("#games-out").click()
    assert asked == ["Everybody’s cards are in this file, face up. Keep it all the same?"] * 2
    assert page.locator("#toast").inner_text() == f"Saved as {download.value.suggested_filename}.", "once, not twice"


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")])
def test_the_device_goes_round_and_no_hand_is_left_on_the_page(
    open_page: OpenPage, host: Host, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    sit_down(page, host.url, patrons="0", **PEOPLE)
    first = holder(page)
    lift = curtain_of(page, first)
    expect(page.locator("#dialog-title")).to_be_focused()
    expect(page.locator("#live")).to_contain_text(f"Hand the device to {first}")
    assert not page.locator("#table [data-card]").count()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    settle(page)
    assert page.locator("#dialog").evaluate("dialog => dialog.open"), "no key lifts it by chance"
    assert not examine(page, "curtain") + cut_off(page, "curtain", ".scroll")
    page.keyboard.press("Tab")
    expect(lift).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hand button")).to_have_count(7)
    settle(page)
    assert page.locator("#table").evaluate("table => table.contains(document.activeElement)"), (
        "the focus is at the table"
    )
    assert not examine(page, "table of several") + cut_off(page, "table of several", ".scroll, #opponents")
    held = labels(page)
    leave_turn(page)
    second = {"Ann": "Bo", "Bo": "Cy", "Cy": "Ann"}[first]
    lift = curtain_of(page, second)
    html = page.evaluate(WHOLE_PAGE)
    assert not [name for name in held if name in html]
    assert not re.search(r"data-card|[\"> ](?:[2-9TJQKA][RBEPM])[\"< ]", html)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    story = page.locator("#games .kept").first
    expect(story).to_contain_text("Ann 0, Bo 0 and Cy 0")
    keep_as_a_file(page, story)
    press(page, story.locator('[data-do="resume"]'))
    curtain_of(page, second).click()
    expect(page.locator("#hand button")).to_have_count(7)
    settle(page)
    kept = sorted(name for name in held if name not in page.locator("#piles").inner_html())
    assert not set(kept) & set(labels(page))
    assert not page.locator('#tools [data-do="undo"]').count(), "what somebody else did is not taken back"
    leave_turn(page)
    third = {"Ann": "Bo", "Bo": "Cy", "Cy": "Ann"}[second]
    press(page, curtain_of(page, third))
    leave_turn(page)
    press(page, curtain_of(page, first))
    assert set(kept) <= set(labels(page)), "the same hand as before"
    held = labels(page)
    page.go_back()
    expect(page.locator("#front")).to_be_visible()
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    html = page.evaluate(WHOLE_PAGE)
    assert not [name for name in held if name in html], "nor when its person leaves the table"


def test_the_librarians_go_from_hand_to_hand_and_no_set_up_is_lost_before_python_is_there(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page({"width": 390, "height": 844})
    scripts: list[Route] = []
    python: list[Route] = []
    page.route("**/boot-*.js", lambda route: scripts.append(route))  # noqa: PLW0108  Playwright cannot mark a builtin
    page.route("**/*.wasm", lambda route: python.append(route))  # noqa: PLW0108  see above
    last_time = json.dumps({"seats": "4", "level": "regular", "name-0": "Zoe"})
    page.add_init_script(f"localStorage.setItem('cardcatalog.setup.the-librarians', {last_time!r})")
    with page.expect_request("**/*.wasm"):
        page.goto(f"{host.url}#seed=5", wait_until="commit")
    page.locator("#tl-options summary").click()
    page.locator("#tl-name-0").fill("Ann")
    for route in scripts:
        route.continue_()
    page.locator("#tl-level-1").select_option("person")
    expect(page.locator("#tl-name-0")).to_have_value("Ann")
    page.locator("#tl-name-0").press("Enter")
    expect(page.locator("#play-librarians")).to_have_text("Play")
    page.locator("#play-librarians").click()
    expect(page.locator("#play-librarians")).to_have_text("Opens once it is loaded")
    page.locator("#tl-level-2").select_option("person")
    page.locator('#setup-librarians [name="seats"][value="3"]').check()
    page.locator("#tl-name-1").fill("Bo")
    for route in python:
        route.continue_()
    expect(page.locator("#dialog[data-covers]")).to_be_visible()
    first = holder(page)
    press(page, curtain_of(page, first))
    assert kept_save(page)["record"]["names"] == ["Ann", "Bo", "Reader 3"]
    held = hand(page)
    assert len(held) == 5
    press(page, page.locator('#choices [data-do="play pass"]'))
    expect(page.locator("#dialog[data-covers]")).to_be_visible()
    assert holder(page) != first
    assert not page.locator("#table [data-card]").count()
    press(page, page.locator("#uncover"))
    lying = hand(page)
    assert not set(held) & set(lying)
    press(page, page.locator("#tool-order-own"))
    cards = page.locator("#hand [data-card]")
    start, end = cards.first.bounding_box(), cards.last.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] - 6, end["y"] + end["height"] - 6, steps=5)
    page.mouse.up()
    expect(cards.last).to_have_attribute("data-card", lying[0])
    settle(page)
    assert hand(page) == [*lying[1:], lying[0]], "in an order of one's own a card goes where it is dropped"
    assert not examine(page, "an order of one's own")
    press(page, page.locator("#tool-sort-own"))
    assert hand(page) == lying


def test_presets_set_the_rules_and_the_last_set_up_starts_in_one_tap(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    told, presets = page.locator("#preset-told"), page.locator('#setup input[name="preset"]')
    expect(told).to_have_text(re.compile("as they are printed"))
    page.locator('#setup input[value="round"]').check()
    assert page.locator("#rounds").input_value() == "1"
    expect(page.locator(".facts span")).to_have_text(["5", "10"])
    for value, staff, patrons in (("brutal", "4", "8"), ("kinder", "6", "4"), ("no-patrons", "4", "0")):
        page.locator(f'#setup input[value="{value}"]').check()
        assert [page.locator(f"#{name}").input_value() for name in ("staff", "patrons")] == [staff, patrons]
    assert not page.locator('#setup input[name="kinder"]').is_checked(), "the last preset leaves nothing behind"
    page.locator('#setup-librarians input[value="short"]').check()
    expect(page.locator(".facts span")).to_have_text(["10", "5"])
    assert not examine(page, "presets") + cut_off(page, "presets", ".scroll")
    page.locator("#play").click()
    settle(page)
    assert kept_save(page)["record"]["config"]["patrons"] == 0
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert presets.evaluate_all("all => all.find((one) => one.checked).value") == "no-patrons"
    page.locator("#play").click()
    settle(page)
    assert kept_save(page)["record"]["config"]["patrons"] == 0
    page.locator("#bar-menu").click()
    expect(page.locator('#menu [data-do="panel keys"]')).to_be_hidden()
    page.keyboard.press("Tab")
    expect(page.locator('#menu [data-do="panel keys"]')).to_be_visible()
    page.locator('#menu [data-do="panel asked"]').click()
    expect(page.locator("#standing-ask")).to_have_attribute("aria-pressed", "true")
    assert not examine(page, "when to ask") + cut_off(page, "when to ask", ".scroll")
    press(page, page.locator("#standing-melds"))
    expect(page.locator("#standing-melds")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#live")).to_contain_text("Only if my sets or series can be hit")
    assert kept_save(page)["table"]["standing"] == {"0": "melds"}
    page.reload()
    page.locator("#options summary").click()
    page.locator("#patrons").fill("3")
    page.locator("#patrons").blur()
    assert presets.evaluate_all("all => all.find((one) => one.checked).value") == "own"
