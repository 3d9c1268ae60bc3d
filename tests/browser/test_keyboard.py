"""By keys alone: whole games without the focus ever falling to the page, the hand's arrows, letters, held keys."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import librarian
from tests.browser.player import hand, press, settle, sit_down
from tests.browser.test_librarians import thing_by_keys
from tests.browser.test_table import asked_to_trespass, seed_where, tab_to, turn_by_keys
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
# Whenever Python's answer is on the page, and again a frame later, something is to have the focus.
WATCH = """() => {
  window.lost = [];
  const root = document.documentElement;
  const look = () => document.activeElement === document.body && window.lost.push(root.dataset.stamp);
  new MutationObserver(() => { look(); requestAnimationFrame(look); })
    .observe(root, { attributeFilter: ["data-stamp", "data-busy", "data-state"] });
}"""


def test_the_focus_is_never_lost_in_a_game_of_library_game(open_page: OpenPage, host: Host) -> None:
    page = open_page(DESKTOP, calm=False)
    sit_down(page, host.url, seats="3", rounds="1", hand_size="4", staff="4", patrons="6")
    tab_to(page, "bar-menu")
    page.evaluate(WATCH)
    answers = {"trespass": "t", "allow": "a", "vote": "n", "take": "0", "draw": "0"}
    for turn in range(300):
        if settle(page) == "over":
            break
        choice = page.locator('#choices [data-do^="play "]')
        free = not page.locator("#hand [aria-pressed=true], .pile.can, #dialog[open]").count()
        word = str(choice.last.get_attribute("data-do")).split()[1] if free and choice.count() else ""
        if page.locator("#dialog[open]").count():
            page.keyboard.press("Enter")
        elif word in answers:
            page.keyboard.press(answers[word])
        else:
            turn_by_keys(page, turn)
    expect(page.locator("#dialog .ranking li")).to_have_count(3)
    assert page.evaluate("window.lost") == []


def test_the_focus_is_never_lost_in_a_game_of_the_librarians(open_page: OpenPage, host: Host) -> None:
    page = open_page(DESKTOP, calm=False)
    librarian.sit_down(page, host.url, seed="7", seats="2", melds_to_end="1")
    tab_to(page, "bar-menu")
    page.evaluate(WATCH)
    for turn in range(300):
        if settle(page) == "over":
            break
        thing_by_keys(page, turn)
    expect(page.locator("#dialog .ranking li")).to_have_count(2)
    assert page.evaluate("window.lost") == []


def test_arrows_go_along_up_and_down_the_hand_and_a_held_key_is_one_wish(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url, hand_size="10")
    page.keyboard.down("1")
    page.keyboard.down("1")  # held: the browser repeats it
    page.keyboard.up("1")
    settle(page)
    cards = hand(page)
    assert len(cards) == 11
    focused = "document.activeElement.dataset.card"
    row = page.evaluate("getComputedStyle(document.getElementById('hand')).gridTemplateColumns.split(' ').length")
    page.locator(f"#h-{cards[1]}").focus()
    for key, wanted in (
        ("ArrowRight", 2),
        ("ArrowDown", 2 + row),
        ("ArrowUp", 2),
        ("End", 10),
        ("ArrowRight", 0),
        ("ArrowLeft", 10),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert page.evaluate(focused) == cards[wanted], key
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#hand [data-card]").nth(1)).to_have_attribute("data-card", cards[0])


def test_letters_answer_what_is_asked_and_are_told_in_the_sheet(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url, seed=seed_where(asked_to_trespass))
    page.keyboard.press("?")
    keys = page.locator("#dialog kbd").all_inner_texts()
    assert {"T A", "Y N V", "G", "0", "D", "Enter"} <= set(keys)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator('#choices [aria-keyshortcuts="T"]').first).to_be_visible()
    page.keyboard.press("a")
    settle(page)
    expect(page.locator("#log-entries")).to_contain_text("You let it be.")
    press(page, page.locator("#bar-menu"))
    expect(page.locator("#menu")).to_be_visible()
