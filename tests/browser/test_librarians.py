"""The Librarians in a real browser: games by clicks, by keys and with a deck of one's own; broken decks; sizes; axe."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.the_librarians.cards import token
from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.deck import built_in_decks, find_faults, load_deck
from tests.browser.audit import cut_off, examine, moved, out_of_reach, too_small, unreadable, watch_places
from tests.browser.librarian import Reader, fill, open_front, sit_down
from tests.browser.player import kept_save, press, resume_finished, settle
from workshop.host import Host

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
TABLET = {"width": 768, "height": 1024}
DESKTOP = {"width": 1440, "height": 900}
DECKS = Path(__file__).parents[1] / "decks"
BRANCH = DECKS / "branch-library.toml"
MAY_SCROLL = ".combos, .scroll, #log, #choices, .spot"
OpenPage = Callable[..., Page]


def test_a_game_with_a_season_deck_is_played_to_the_ranking_by_clicks(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(
        page,
        host.url,
        seed="6",
        **{"melds_to_end": "6", "deck": "season-2", "level-1": "newcomer", "level-2": "newcomer"},
    )
    expect(page.locator("#opponents .seat")).to_have_count(2)
    watch_places(page)
    person = Reader(page)
    person.play_out()
    assert not moved(page, most=11)
    assert {"reveal", "meld"} <= person.seen
    expect(page.locator("#dialog .ranking li")).to_have_count(3)
    shown = [int(text.split()[0]) for text in page.locator("#dialog .ranking .number").all_inner_texts()]
    assert shown == sorted(shown, reverse=True), "the most points come first"
    totals = [int(text) for text in page.locator("#dialog .by-source td:last-child").all_inner_texts()]
    assert sorted(totals, reverse=True) == shown
    expect(page.locator("#log-entries")).to_contain_text("Last chance")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog-title")).to_have_count(0)  # a key before that would be for the dialog
    page.keyboard.press("r")
    expect(page.locator("#dialog-title")).to_have_text("Discard pile")
    assert page.locator("#dialog .tl-list > li").count() >= 8
    for size in (SMALL, PHONE, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert not unreadable(page, "#dialog .tl-list > li", ".name")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    press(page, page.locator('#choices [data-do="rematch"]'))
    settle(page)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#bar .round")).to_have_text("0 of 6 melds")


@pytest.mark.parametrize("way", ["tap", "Enter"])
def test_a_rematch_lies_open_to_be_played(open_page: OpenPage, host: Host, way: str) -> None:
    page = open_page(PHONE)
    resume_finished(page, host.url, game="the-librarians", seats="2", melds_to_end="1")
    if way == "tap":
        page.locator("#dialog-main").click()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#bar .round")).to_have_text("0 of 1 melds")
    settle(page)
    expect(page.locator("#dialog")).to_be_hidden()
    page.locator("#pile-deck").click()
    expect(page.locator("#dialog-title")).to_have_text("The deck")


def test_a_whole_game_is_played_with_the_keyboard_alone(open_page: OpenPage, host: Host) -> None:
    page = open_page(DESKTOP)
    open_front(page, host.url, seed="7")
    fill(page, seats="2", melds_to_end="1")
    tab_to(page, "play-librarians")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    done = set()
    for turn in range(300):
        if settle(page) == "over":
            break
        assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the body"
        done.add(thing_by_keys(page, turn))
    expect(page.locator("#dialog .ranking li")).to_have_count(2)
    assert {"card", "pass"} <= done
    page.keyboard.press("Enter")  # the button “Rematch” has the focus
    settle(page)
    expect(page.locator("#bar .round")).to_have_text("0 of 1 melds")


def tab_to(page: Page, element_id: str) -> None:
    """Go along with Tab until the element has the focus."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == element_id:
            return
    raise AssertionError(f"Tab never gets to {element_id}.")


def thing_by_keys(page: Page, turn: int) -> str:
    """Do one thing by keys alone and say what it was."""
    if page.locator("#mine .tray button").count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        return "pick"
    if page.locator('#choices [data-do="next"], #choices [data-do^="play meld"]').count():
        button = page.locator('#choices [data-do="next"], #choices [data-do^="play meld"]')
        if page.evaluate("document.activeElement.id") != button.get_attribute("id"):
            tab_to(page, str(button.get_attribute("id")))
        page.keyboard.press("Enter")
        return "choice"
    if page.locator('#choices [data-do="play pass"]').count() and turn % 4 == 3:
        page.keyboard.press("p")
        return "pass"
    for _ in range(1 + turn % 3):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    if page.locator("#say .refusal").count():
        page.keyboard.press("Escape")
        page.keyboard.press("p")
        return "pass"
    page.keyboard.press("1" if page.locator("#opponents .choose").count() else "Enter")
    return "card"


def bring(page: Page, path: Path) -> None:
    """Bring the file of a deck to the screen for it."""
    page.locator('.drawer-front[data-do="deck"]').click()
    expect(page.locator("#deck")).to_be_visible()
    page.locator("#deck-file").set_input_files(path)


def test_a_deck_of_ones_own_is_brought_kept_chosen_and_played_to_the_end(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    open_front(page, host.url, seed="3")
    bring(page, BRANCH)
    expect(page.locator("#deck-result .good")).to_contain_text("“The branch library”: 40 cards, 7 combos")
    page.locator("#deck-keep").click()
    expect(page.locator("#own-decks li")).to_have_count(1)
    page.reload()  # the shelf is kept
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    fill(page, deck="own:The branch library", melds_to_end="1")
    page.locator("#play-librarians").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    page.keyboard.press("c")
    expect(page.locator("#dialog-title")).to_contain_text("The branch library")
    page.keyboard.press("Escape")
    record = kept_save(page)["record"]
    assert record["config"]["deck"]["name"] == "The branch library", "the record carries the deck"
    Reader(page).play_out()
    expect(page.locator("#dialog .ranking li")).to_have_count(3)


def test_decks_are_handed_out_opened_and_thrown_away(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    open_front(page, host.url)
    bring(page, BRANCH)
    page.locator("#deck-keep").click()
    row = page.locator("#own-decks li")
    with page.expect_download() as download:
        row.locator('[data-do^="deck-save"]').click()
    assert download.value.suggested_filename == "the-branch-library.toml"
    assert download.value.path().read_text(encoding="utf-8") == BRANCH.read_text(encoding="utf-8")
    row.locator('[data-do^="deck-edit"]').click()
    expect(page.locator("#deck-text")).to_have_value(BRANCH.read_text(encoding="utf-8"))
    row.locator('[data-do^="deck-drop"]').click()
    expect(row).to_have_count(0)
    expect(page.locator("#no-decks")).to_be_visible()
    expect(page.locator("#tl-own-decks option")).to_have_count(0)


def test_each_fault_of_a_broken_deck_is_told_with_its_line(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    open_front(page, host.url)
    broken = DECKS / "faults-of-five-kinds.toml"
    bring(page, broken)
    faults = find_faults(broken.read_text(encoding="utf-8"))
    assert len(faults) >= 5
    rows = page.locator("#deck-result .faults li")
    expect(rows).to_have_count(len(faults))
    for row, fault in zip(rows.all(), faults, strict=True):
        expect(row).to_have_text(f"line {fault.line} {fault.sentence}".replace(" (TL-2).", ". Rule TL-2"))
    expect(page.locator("#deck-keep")).to_be_hidden()
    rows.first.locator("button").click()
    chosen = page.evaluate("(() => { const f = document.activeElement;"
                           " return f.value.slice(f.selectionStart, f.selectionEnd); })()")  # fmt: skip
    assert '"Damp"' in chosen, "the line is marked in the text"


def position(page: Page) -> dict[str, Any]:
    """Return what is kept of the game, and what is shown of it."""
    kept = kept_save(page)
    regions = ("opponents", "piles", "mine", "hand", "choices", "log")
    return {"kept": kept, "shown": {region: page.locator(f"#{region}").inner_text() for region in regions}}


def test_a_reload_in_the_middle_goes_on_at_the_same_point(open_page: OpenPage, host: Host) -> None:
    page = open_page(DESKTOP)
    sit_down(page, host.url, seed="9")
    person = Reader(page)
    for _ in range(6):
        person.turn()
    before = position(page)
    page.reload()
    expect(page.locator("#games .kept")).to_contain_text("The Librarians")
    page.locator('[data-do="resume"]').click()
    expect(page.locator("#table[data-game='the-librarians']")).to_be_visible()
    settle(page)
    assert position(page) == before
    person.turn()
    for size, held in ((DESKTOP, 4), (DESKTOP, 8), (TABLET, 4), (TABLET, 8)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate(
            "html => { const seat = document.getElementById('seat-1');"
            " seat.querySelectorAll('.known').forEach((known) => known.remove());"
            " seat.querySelector('header').insertAdjacentHTML('afterend', html); }",
            known_hands(held),
        )
        assert not unreadable(page, "#seat-1 .token", ":scope > span")


def known_hands(held: int) -> str:
    """Return every card of every season as the table shows what is known of a hand, so many to a hand."""
    html = ""
    for deck in built_in_decks():
        catalogue = Catalogue(load_deck(deck))
        cards = [str(token(catalogue, card)) for card in range(len(catalogue.names))]
        for first in range(0, len(cards), held):
            html += f'<ul class="known">{"".join(cards[first : first + held])}</ul>'
    return html


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: OpenPage, host: Host, scheme: str) -> None:
    page = open_page(PHONE, scheme)
    open_front(page, host.url, seed="5")
    page.locator("#tl-options summary").first.click()
    found = examine(page, "set-up")
    bring(page, DECKS / "faults-of-five-kinds.toml")
    expect(page.locator("#deck-result .bad")).to_be_visible()
    found += examine(page, "a broken deck")
    page.locator("#deck-file").set_input_files(BRANCH)
    page.locator("#deck-keep").click()
    expect(page.locator("#own-decks li")).to_have_count(1)
    found += examine(page, "a good deck")
    page.locator('#deck [data-do="back"]').first.click()
    fill(page, melds_to_end="1") if page.locator("#tl-melds").is_hidden() else page.locator("#tl-melds").fill("1")
    page.locator("#play-librarians").click()
    settle(page)
    looked = set()

    def look(what: str) -> None:
        if what not in looked:
            looked.add(what)
            found.extend(examine(page, what))

    titles = {"c": "Combos", "k": "What you know", "s": "Score sheet", "r": "Discard pile", "?": "Keys"}
    for key, title in titles.items():
        page.keyboard.press(key)
        expect(page.locator("#dialog-title")).to_contain_text(title)
        look(f"key {key}")
        page.keyboard.press("Escape")
        expect(page.locator("#dialog")).to_be_hidden()
    Reader(page, look=look).play_out()
    look("end")
    assert not found, "\n".join(found)
    assert {"reveal", "end"} <= looked


def test_nothing_overflows_on_a_small_phone(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url, seed="6", seats="6")
    wrong: list[str] = []
    measured: list[str] = []

    def measure(where: str) -> None:
        wrong.extend(cut_off(page, where, MAY_SCROLL))
        wrong.extend(out_of_reach(page, where, "#say, #choices, #hand, #tools"))
        if where != "table" or len(measured) % 4 == 0:
            wrong.extend(too_small(page, where))
        measured.append(where)

    person = Reader(page, look=measure)
    watch_places(page)
    for _ in range(25):
        measure("table")
        if person.turn() == "over":
            break
    assert not wrong, "\n".join(wrong[:20])
    assert not moved(page, most=12)
