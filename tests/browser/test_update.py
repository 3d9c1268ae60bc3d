"""A second, really built edition over the first: found, offered between rounds, applied by consent, never half."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.desk import Desk
from cardcatalog.bots import BOTS, luck
from tests.browser.player import hand, press, settle, sit_down
from workshop import site
from workshop.host import Host
from workshop.machine import WEB

OpenPage = Callable[..., Page]
DESK = {"width": 1200, "height": 900}
PHRASE = '("?", "these keys")'  # a line of the help for keys, as it stands in the page's Python
TITLE = "The second edition"
LOOK = """async () => { // for a new edition; a look of the page's own may be under way, and is waited for
    const registration = await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 12; tries += 1) {
        await registration.update().catch(() => null);
        const { installing, waiting } = registration;
        if (waiting) return "installed";
        if (installing) return new Promise((resolve) => {
            installing.addEventListener("statechange", () => resolve(installing.state), { once: true });
        });
        await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return "nothing";
}"""
KEEPS_MEMORY = True
MEMORIES = """async () => { // of Python's start, by their names (see test_started.py)
    const root = await navigator.storage.getDirectory();
    return Array.fromAsync((await root.getDirectoryHandle("cardcatalog-started")).keys());
}"""
WHOLE = "All of it is on this device now."


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site built from sources with another phrase in the Python and another title in the page."""
    folder = tmp_path_factory.mktemp("second")
    shutil.copytree(WEB, folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    _change(folder / "web" / "index.html", "<title>.*?</title>", f"<title>{TITLE}</title>")
    _change(
        folder / "web" / "app" / "words" / "english" / "dialogs.py",
        re.escape(PHRASE),
        '("?", "the keys of the second edition")',
    )
    site.build(folder / "dist", folder / "web")
    return folder / "dist"


def _change(file: Path, old: str, new: str) -> None:
    text, changed = re.subn(old, new, file.read_text(encoding="utf-8"))
    assert changed == 1, f"{old} is not in {file.name}"
    file.write_text(text, encoding="utf-8")


def _kept_whole(page: Page) -> None:
    """Wait until all of the edition is kept on the device."""
    expect(page.locator("#shelved")).to_have_text(WHOLE)


def _edition(page: Page) -> str:
    """Return what the help for keys at the table says of itself."""
    page.keyboard.press("?")
    expect(page.locator("#dialog-title")).to_have_text("Keys")
    text = page.locator("#dialog").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_hidden()
    return "second" if "the keys of the second edition" in text else "first"


def _leave(page: Page) -> None:
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    expect(page.locator("#front")).to_be_visible()


def _between_rounds() -> str:
    """Return the save of a game whose first round was just counted."""
    desk = Desk()
    desk.start({"form": {"seats": "2"}}, 1)
    assert desk.session
    table: Any = desk.session.table
    record = table.match.record
    while not table.results:
        actor = table.state.actor
        table.play(BOTS[record.game]["greedy"](table.match.view(actor), luck(record.seed, actor, len(record.actions))))
    return json.dumps(json.loads(desk.session.save()) | {"table": {"seen": 0}})


def test_it_is_found_offered_refused_and_taken_between_rounds_and_the_game_goes_on(
    open_page: OpenPage, host: Host, second: Path
) -> None:
    page = open_page(DESK)
    page.clock.install()
    sit_down(page, host.url)
    cards = hand(page)
    host.folder = second
    page.clock.fast_forward("04:00:00")  # the page was left open
    expect(page.locator("#update-text")).to_have_text("A new edition has arrived.")
    expect(page.locator("#update")).to_be_hidden()  # in the middle of a decision
    assert _edition(page) == "first"
    _leave(page)
    expect(page.locator("#update")).to_be_visible()
    page.locator('[data-do="update-later"]').click()
    expect(page.locator("#update")).to_be_hidden()
    page.locator('#saved [data-do="resume"]').click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert hand(page) == cards
    assert _edition(page) == "first"

    page.evaluate("save => localStorage.setItem('cardcatalog.game', save)", _between_rounds())
    page.reload()
    expect(page.locator("#update")).to_be_visible()
    expect(page).not_to_have_title(TITLE)
    page.locator('#saved [data-do="resume"]').first.click()
    expect(page.locator("#dialog-title")).to_have_text("Round 1")
    page.locator('#dialog [data-do="update"]').click()
    expect(page).to_have_title(TITLE)
    expect(page.locator("#dialog-title")).to_have_text("Round 1")  # taken up again without being asked
    expect(page.locator("#update")).to_be_hidden()
    page.locator('#dialog [data-do="next"]').click()
    settle(page)
    assert _edition(page) == "second"
    assert len(hand(page)) == 7


def test_an_edition_that_is_not_whole_never_takes_the_place_of_one_that_works(
    page: Page, host: Host, dist: Path, second: Path, tmp_path: Path, faults: list[str]
) -> None:
    page.goto(host.url)
    _kept_whole(page)
    expect(page.locator("html")).to_have_attribute("data-kept-start", "")
    memories = page.evaluate(MEMORIES)
    broken = tmp_path / "broken"
    host.folder = broken
    harms: list[tuple[str, Callable[[Path], object], str]] = [
        ("index.html", lambda file: file.write_text(file.read_text()[:-1000]), "redundant"),
        ("index.html", lambda file: shutil.copyfile(dist / "index.html", file), "redundant"),  # host changing editions
        ("assets/python-*/game.zip", lambda file: file.unlink(), "redundant"),
        ("assets/python-*/game.zip", lambda file: file.write_bytes(file.read_bytes()[:-1000]), "redundant"),
        ("sw.js", lambda file: file.write_text(file.read_text()[:-1000]), "nothing"),
    ]
    for name, harm, comes_to in harms:
        shutil.copytree(second, broken)
        harm(next(broken.glob(name)))
        assert page.evaluate(LOOK) == comes_to, name
        expect(page.locator("#update")).to_be_hidden()
        shutil.rmtree(broken)
    faults[:] = [fault for fault in faults if "404" not in fault and "integrity" not in fault]
    host.stop()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page).not_to_have_title(TITLE)
    host.folder = second
    (second / "sw.js").touch()  # our host tells new from old by the date, to the second
    host.start()
    assert page.evaluate(LOOK) == "installed"
    page.locator('[data-do="update"]').click()
    expect(page).to_have_title(TITLE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("html")).to_have_attribute("data-started", "anew")
    expect(page.locator("html")).to_have_attribute("data-kept-start", "")
    assert len(memories) == 1
    assert len(page.evaluate(MEMORIES)) == 1
    assert page.evaluate(MEMORIES) != memories


def test_a_tab_of_the_old_edition_plays_on_while_another_changes_and_its_files_are_gone(
    open_page: OpenPage, host: Host, second: Path
) -> None:
    old = open_page(DESK)
    sit_down(old, host.url)
    _kept_whole(old)
    new = old.context.new_page()
    new.goto(host.url)
    host.folder = second
    assert new.evaluate(LOOK) == "installed"
    new.locator('[data-do="update"]').click()
    expect(new).to_have_title(TITLE)
    expect(new.locator("html")).to_have_attribute("data-state", "ready")
    expect(old.locator("#update-text")).to_contain_text("Another tab has changed")
    host.stop()
    cards = hand(old)
    press(old, old.locator("#pile-1"))
    assert len(hand(old)) == len(cards) + 1
    assert _edition(old) == "first"
    _leave(old)
    old.locator('[data-do="update"]').click()
    expect(old).to_have_title(TITLE)
    expect(old.locator("html")).to_have_attribute("data-state", "ready")  # its first start, and no host
    old.locator('#saved [data-do="resume"]').click()
    expect(old.locator("#table")).to_be_visible()
    settle(old)
    assert len(hand(old)) == len(cards) + 1
    assert _edition(old) == "second"
