"""Kept games in a real browser: killed in the middle, two tabs, no room, no storage, wiped; files out and in."""

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser.audit import cut_off, examine
from tests.browser.conftest import FLAGS
from tests.browser.player import Clicker, hand, kept_games, kept_save, press, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
Watch = Callable[[BrowserContext], BrowserContext]
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
FIRST = Path(__file__).parents[1] / "saves"
STEPS = ["texts put", "texts get", "heads get", "heads put"]
FAIL = """() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("not now", "UnknownError"); };
}"""
HANG = """(step) => {
    // At the named step of keeping a game the page stops for good.
    const [store, name] = step.split(" ");
    const plain = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...about) {
        if (this.name !== store) return plain.apply(this, about);
        console.info("stopped");
        for (;;);
    };
}"""


def leave(page: Page) -> None:
    """Go back to the front page."""
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    expect(page.locator("#front")).to_be_visible()
    expect(page.locator("html:not([data-busy])")).to_have_count(1)


def go_on(page: Page) -> list[str]:
    """Go on with the first game of the list; return the hand."""
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator('#saved [data-do="resume"]').first.click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    return hand(page)


def take_in(page: Page, name: str, content: str | bytes) -> str:
    """Bring games from a file; return what the page says to it."""
    data = content if isinstance(content, bytes) else content.encode()
    page.locator("#games-in").set_input_files({"name": name, "mimeType": "application/json", "buffer": data})
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    expect(page.locator("#notice")).to_be_visible()
    return page.locator("#notice").inner_text()


def test_a_page_that_is_killed_between_any_two_steps_of_keeping_leaves_a_whole_game(
    playwright: Playwright, browser_path: Path, host: Host, watch: Watch
) -> None:
    browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
    context = watch(browser.new_context(viewport=PHONE, reduced_motion="reduce"))  # type: ignore[arg-type]
    page = context.new_page()
    sit_down(page, host.url)
    cards, kept = hand(page), kept_save(page)
    for step in STEPS:
        page.evaluate(HANG, step)
        with page.expect_console_message(lambda message: message.text == "stopped"):
            page.locator("#pile-1").dispatch_event("click")
        kill(browser, page)
        page = context.new_page()
        page.goto(host.url)
        expect(page.locator("#games .kept")).to_have_count(1)
        assert kept_save(page) == kept, f"{step}: the draw was not kept, and nothing else was lost"
        assert go_on(page) == cards
        kept = kept_save(page)
    press(page, page.locator("#pile-1"))
    assert len(kept_save(page)["record"]["actions"]) == len(kept["record"]["actions"]) + 1
    assert len(kept_games(page)) == 1
    browser.close()


def kill(browser: Browser, page: Page) -> None:
    """Kill the processes of all pages, as the system does when it needs the memory."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    with page.expect_event("crash"):
        for process in processes:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)


def test_several_games_of_both_kinds_are_listed_without_python_deleted_brought_back_and_gone_on_with(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url, seats="3")
    press(page, page.locator("#pile-1"))
    first = hand(page)
    leave(page)
    page.locator("#play-librarians").click()
    expect(page.locator("#table[data-game='the-librarians']")).to_be_visible()
    settle(page)
    second = hand(page)
    bare = page.context.new_page()
    bare.add_init_script("window.Worker = class extends EventTarget { postMessage() {} terminate() {} };")
    bare.goto(host.url)  # Python never comes
    rows = bare.locator("#games .kept")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("The Librarians")
    expect(rows.nth(0)).to_contain_text("0 of 10 melds")
    expect(rows.nth(1)).to_contain_text("Library Game")
    expect(rows.nth(1)).to_contain_text("Round 1 of 3, turn 2. Points: you 0, Ms. Dewey 0 and Reggie 0.")
    expect(rows.nth(1)).to_contain_text("With Ms. Dewey (Regular) and Reggie (Regular).")
    expect(bare.locator("html")).to_have_attribute("data-state", "loading")
    bare.close()
    page.goto(host.url)
    rows = page.locator("#games .kept")
    rows.nth(0).locator('[data-do="forget"]').click()
    expect(rows).to_have_count(1)
    rows.nth(0).locator('[data-do="forget"]').click()
    expect(page.locator("#bring-back")).to_be_focused()
    assert kept_games(page) == []
    assert not examine(page, "deleted") + cut_off(page, "deleted", ".none")
    page.locator("#bring-back").click()
    expect(rows).to_have_count(2)
    assert not examine(page, "list") + cut_off(page, "list", ".none")
    assert go_on(page) == second
    leave(page)
    rows.nth(1).locator('[data-do="resume"]').click()
    expect(page.locator("#table[data-game='library-game']")).to_be_visible()
    settle(page)
    assert hand(page) == first


@pytest.mark.parametrize("told_by", ["locks", "versions"])
def test_the_second_tab_is_told_and_the_one_left_behind_is_refused(
    open_page: OpenPage, host: Host, told_by: str
) -> None:
    page = open_page(PHONE)
    locks = told_by == "locks"
    if not locks:
        page.context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });")
    sit_down(page, host.url)
    cards = hand(page)
    other = page.context.new_page()
    other.goto(host.url)
    expect(other.locator("html")).to_have_attribute("data-state", "ready")
    if locks:
        expect(other.locator("#games .kept")).to_contain_text("At the table in another tab.")
        other.locator('#games [data-do="resume"]').click()
        expect(other.locator(".kept-asking")).to_contain_text("take it over")
        expect(page.locator("#table")).to_be_visible()
    assert go_on(other) == cards
    press(other, other.locator("#pile-1"))
    newer = kept_save(other)
    if not locks:
        page.locator("#pile-2").click()
    expect(page.locator("#front")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("in another tab now")
    assert kept_save(page) == newer, "what is older never takes the place of what is newer"
    assert len(hand(other)) == len(cards) + 1
    leave(other)
    assert len(go_on(page)) == len(cards) + 1


def test_no_room_is_said_play_goes_on_and_it_is_kept_again_as_soon_as_there_is(page: Page, host: Host) -> None:
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.locator("#play").click()
    settle(page)
    expect(page.locator("#notice")).to_contain_text("no room left")
    with page.expect_download() as download:
        page.locator("#bar-menu").click()
        page.locator('#menu [data-do="game-out"]').click()
    assert json.loads(download.value.path().read_text())["games"][0]["save"]["record"]["seed"] == "5"
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    press(page, page.locator("#pile-1"))
    assert kept_save(page)["record"]["actions"]
    expect(page.locator("#notice")).to_have_text("")


def test_without_any_storage_the_game_lives_as_long_as_the_page_and_in_a_file(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.add_init_script(
        """const blocked = { get() { throw new DOMException("Access is denied", "SecurityError"); } };
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
            Object.defineProperty(window, name, { configurable: true, ...blocked });"""
    )
    page.goto(f"{host.url}#seed=5")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    expect(page.locator("#notice")).to_contain_text("does not let us keep your game")
    cards = hand(page)
    leave(page)
    expect(page.locator("#games .kept")).to_contain_text("lost when the page is closed")
    assert go_on(page) == cards
    leave(page)
    with page.expect_download() as download:
        page.locator("#games-out").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#saved")).to_be_hidden()
    assert "One game came in." in take_in(page, "games.json", download.value.path().read_bytes())
    assert go_on(page) == cards


def test_a_storage_that_is_wiped_during_the_game_is_said_and_the_game_is_kept_anew(page: Page, host: Host) -> None:
    sit_down(page, host.url)
    cards = hand(page)
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": page.evaluate("origin"), "storageTypes": "indexeddb"})
    press(page, page.locator("#pile-1"))
    expect(page.locator("#notice")).to_contain_text("had been cleared away")
    assert len(kept_games(page)) == 1
    page.reload()
    assert len(go_on(page)) == len(cards) + 1


def test_what_could_not_be_kept_before_the_page_was_closed_is_taken_over_by_the_next_visit(
    page: Page, host: Host
) -> None:
    sit_down(page, host.url)
    page.evaluate(FAIL)
    press(page, page.locator("#pile-1"))
    expect(page.locator("#notice")).to_contain_text("does not let us keep your game")
    cards = hand(page)
    page.reload()
    assert go_on(page) == cards
    assert page.evaluate("localStorage.getItem('cardcatalog.unsaved')") is None
    assert len(kept_games(page)) == 1


def test_all_games_go_out_to_a_file_and_in_again_and_broken_files_get_a_sentence(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    leave(page)
    page.locator("#play-librarians").click()
    settle(page)
    leave(page)
    with page.expect_download() as download:
        page.locator("#games-out").click()
    file = download.value.path().read_text(encoding="utf-8")
    whole = json.loads(file)
    assert whole["card-catalog"] == 1
    for name, content, said in (
        ("cut.json", file[:-40], "cut.json is not a game saved by Card Catalog."),
        ("chess.json", '{"actions": ["e4"]}', "This is not a game saved by Card Catalog."),
        ("photo.json", b"\xff\xd8\xff\xe0 no text", "is not a game saved by"),
        ("empty.json", "", "is not a game saved by"),
        ("newer.json", json.dumps({"card-catalog": 9, "games": []}), "newer edition"),
        ("odd.json", json.dumps({"card-catalog": 1, "games": [7, None, {"save": "["}]}), "cannot be read"),
        ("twice.json", file, "2 games were here already."),
        ("rules.json", json.dumps({**whole["games"][0]["save"]["record"], "rules": 99}), "version 99 of the rules"),
        ("cheat.json", json.dumps({**whole["games"][1]["save"]["record"], "actions": ["draw 9"]}), "“draw 9”"),
    ):
        assert said in take_in(page, name, content), name
        assert len(kept_games(page)) == 2, name
    for _ in range(2):
        page.locator('#games [data-do="forget"]').first.click()
        expect(page.locator("html:not([data-busy])")).to_have_count(1)
    assert "2 games came in." in take_in(page, "all.json", file)
    assert [json.loads(game["text"]) for game in kept_games(page)] == [game["save"] for game in whole["games"]]
    record = json.dumps(json.loads((FIRST / "first-library-game-act.json").read_text())["save"]["record"])
    assert "One game came in." in take_in(page, "record.json", record), "a bare record, as from a report"
    expect(page.locator("#more-games")).to_be_visible()


def test_the_game_that_the_first_editions_kept_is_taken_over(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    old = json.loads((FIRST / "first-library-game-trespass.json").read_text(encoding="utf-8"))
    kept = {"game": json.dumps(old["save"]), "summary": old["summary"], "unreadable": "{broken"}
    page.evaluate(  # all at once: the page takes them over as soon as it is there
        "kept => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(`cardcatalog.${name}`, text))",
        kept,
    )
    page.reload()
    expect(page.locator("#games .kept")).to_have_count(2)
    expect(page.locator("#games")).to_contain_text(old["summary"])
    assert page.evaluate("localStorage.getItem('cardcatalog.game')") is None
    page.reload()
    expect(page.locator("#games .kept")).to_have_count(2)
    row = page.locator("#games .kept").filter(has_text=old["summary"])
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    row.locator('[data-do="resume"]').click()
    expect(page.locator('#choices [data-do="play allow"]')).to_be_visible()
    leave(page)
    broken = page.locator("#games .kept").filter(has_text="could not be read")
    broken.locator('[data-do="resume"]').click()
    expect(page.locator("#notice")).to_contain_text("cannot be read")
    with page.expect_download() as download:
        broken.locator('[data-do="game-out"]').click()
    assert json.loads(download.value.path().read_text())["games"][0]["save"] == "{broken", "the raw text, to keep"


SPOILED = """async () => {
    const opened = indexedDB.open("cardcatalog");
    await new Promise((done) => (opened.onsuccess = done));
    const work = opened.result.transaction("heads", "readwrite");
    work.objectStore("heads").getAll().onsuccess = ({ target }) => {
        const { version, ...head } = target.result.find(({ place }) => place !== "1-gone");
        work.objectStore("heads").put(head);
    };
    work.objectStore("heads").put({ id: "odd", when: 1, place: "1-gone", preview: { game: "library-game" } });
    work.objectStore("heads").put({ id: "bare", when: "soon" });
    await new Promise((done) => (work.oncomplete = done));
    opened.result.close();
    localStorage.setItem("cardcatalog.unsaved", JSON.stringify({ head: {}, text: "x" }));
}"""


def test_spoiled_games_hide_no_others_and_can_be_deleted(page: Page, host: Host) -> None:
    sit_down(page, host.url)
    leave(page)
    page.evaluate(SPOILED)
    page.goto(f"{host.url}#game=toString")  # no game of ours, and no more than that
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    rows = page.locator("#games .kept, #more-games .kept")
    expect(rows).to_have_count(3)
    expect(page.locator("#games")).to_contain_text("Round 1 of 3")
    expect(page.locator("#saved")).not_to_contain_text("Invalid Date")
    assert page.evaluate("localStorage.getItem('cardcatalog.unsaved')") is None
    for name in ("odd", "bare"):
        page.locator(f'[data-do="forget"][data-id="{name}"]').evaluate("button => button.click()")
        expect(page.locator(f"#kept-{name}")).to_have_count(0)
    assert len(kept_games(page)) == 1
    page.locator('#games [data-do="resume"]').click()  # its head has lost its version: it is kept all the same
    expect(page.locator("#table")).to_be_visible()
    actions = len(kept_save(page)["record"]["actions"])
    player = Clicker(page)
    for _ in range(2):
        player.turn()
    assert len(kept_save(page)["record"]["actions"]) > actions
    assert kept_games(page)[0]["version"] >= 2
