"""A game goes from one browser to another as a link: shown before it is played, the same game when it is."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.desk import Desk
from cardcatalog.bots import BOTS, luck
from cardcatalog.daily import daily_deal
from cardcatalog.links import deal_link, read_link
from cardcatalog.record import Record
from tests.browser.audit import cut_off, examine
from tests.browser.player import kept_save, played_out, press, resume_finished, settle, sit_down
from workshop.host import Host

OLD = sorted((Path(__file__).resolve().parents[1] / "links").glob("*.json"))
PHONE = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}


def open_link(page: Page, address: str) -> None:
    """Open an address as from a chat program, and wait until its link is unwrapped."""
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#arrival-play")).to_be_visible()


def hand(page: Page) -> list[str]:
    """Return the codes of the cards in the hand."""
    return sorted(str(card.get_attribute("data-card")) for card in page.locator("#hand [data-card]").all())


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")], ids=["phone", "desk"])
def test_a_deal_goes_from_one_browser_to_another(
    open_page: Callable[..., Page], host: Host, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    sit_down(page, host.url, "c0ffee")
    mine = hand(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="report"]').click()
    expect(page.locator("#toast")).to_contain_text("The report is copied")
    assert Record.from_json(page.evaluate("navigator.clipboard.readText()")).seed == 0xC0FFEE
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="share"]').click()
    expect(page.locator("#share[open]")).to_be_visible()
    page.locator("#b-share-qr").click()
    expect(page.locator("#share-code svg path")).to_have_count(1)
    found = examine(page, "share") + cut_off(page, "share", "#none")
    page.locator("#share-name").fill("Zoë")
    page.locator("#share-name").blur()
    expect(page.locator('#s-0[value*="#link="]')).to_be_checked()
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    address = page.locator("#share-link").input_value()
    assert len(address) < 200
    page.locator('#share [data-do="share-close"]').click()
    expect(page.locator("#share[open]")).to_have_count(0)

    record = read_link(address.split("#link=")[1]).record
    assert (record.seed, record.game) == (0xC0FFEE, "library-game")
    other = open_page(size, scheme)
    open_link(other, address)
    expect(other.locator("#arrival-title")).to_have_text("Zoë sends you a deal")
    found += examine(other, "arrival") + cut_off(other, "arrival", "#none")
    other.locator("#arrival-play").click()
    expect(other.locator("#table")).to_be_visible()
    settle(other)
    assert hand(other) == mine
    assert "#" not in other.url
    assert not found, "\n".join(found)


def test_a_challenge_and_a_whole_game_from_the_ranking(page: Page, host: Host) -> None:
    page.add_init_script("navigator.share = async (what) => { window.sent = what; };")  # no desktop Linux has one
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    resume_finished(page, host.url, seats="3", rounds="1")
    press(page, page.locator('#dialog [data-do="share"]'))
    copy = page.locator("#b-share-copy")
    usual = copy.inner_text()
    page.locator("#share-name").fill("Anna")
    copy.click()  # the name was not left before
    expect(copy).to_have_text("Copied")
    challenge = page.evaluate("navigator.clipboard.readText()")
    assert challenge == page.locator("#share-link").input_value()
    assert read_link(challenge.split("=")[1]).sender == "Anna"
    expect(copy).to_have_text(usual)
    page.locator("#b-share-send").click()
    assert page.evaluate("window.sent") == {"title": "Card Catalog", "url": challenge}
    page.locator("#s-2").check()
    whole = page.locator("#share-link").input_value()
    assert (read_link(challenge.split("=")[1]).kind, read_link(whole.split("=")[1]).kind) == ("challenge", "game")
    open_link(page, whole)
    page.locator("#arrival-play").click()
    expect(page.locator("#table[data-replay]")).to_be_visible()
    open_link(page, challenge)
    expect(page.locator("#arrival-title")).to_have_text("Anna challenges you")


def test_links_that_cannot_be_read_say_so_and_the_page_goes_on(page: Page, host: Host) -> None:
    link = deal_link(Record("library-game", {}, 77, [], ["person", "regular", "regular", "regular"]))
    for broken in (link[:-4], link.replace("1", "2", 1), "x", ""):
        open_link(page, f"{host.url}#link={broken}")
        expect(page.locator("#arrival")).to_contain_text("This link is not whole")
        page.locator("#arrival-play").click()
        expect(page.locator("#arrival")).to_be_hidden()
        assert "#" not in page.url
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    page.evaluate("hash => { location.hash = hash; }", f"link={link}")  # a link tapped while a game is at the table
    expect(page.locator("#arrival-title")).to_have_text("Somebody sends you a deal")
    expect(page.locator("#front")).to_be_visible()


def test_the_browser_reads_every_old_link_as_the_engine_does(ready_page: Page, host: Host) -> None:
    page = ready_page
    cases = [case for path in OLD for case in json.loads(path.read_text(encoding="utf-8")) if case["kind"] == "game"]
    assert len(cases) >= 4
    for case in cases:
        open_link(page, f"{host.url}#link={case['link']}")
        page.locator("#arrival-play").click()
        expect(page.locator("#table[data-replay]")).to_be_visible()
        page.locator("#bar-menu").click()
        page.locator('#menu [data-do="share"]').click()
        page.locator('#share [name="share-kind"]').last.check()
        shared = read_link(page.locator("#share-link").input_value().split("#link=")[1]).record
        assert shared.actions == case["record"]["actions"]
        assert f"{shared.seed:x}" == case["record"]["seed"]


def test_the_seal_of_before_is_the_seal_of_after(ready_page: Page, tmp_path: Path) -> None:
    page = ready_page
    page.locator('#setup input[name="seats"][value="2"]').check()
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="fair"]').click()
    seal = page.locator("#share .digits code").inner_text()
    assert len(seal.replace(" ", "")) == 64
    page.locator('#share [data-do="share-close"]').click()
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    file = tmp_path / "game.json"
    file.write_text(played_out(json.dumps(kept_save(page))), encoding="utf-8")
    page.locator("#games-in").set_input_files(file)
    page.locator("#finished-games summary").click()
    page.locator('#finished-games [data-do="resume"]').first.click()
    page.locator('#dialog [data-do="fair"]').click()
    page.locator("#b-fair-check").click()
    expect(page.locator("#findings")).to_contain_text("Everything that can be checked holds.")
    expect(page.locator("#findings .holds")).to_have_count(3)
    assert page.locator("#share .digits code").first.inner_text() == seal


def test_the_deal_of_the_day_is_the_day_of_utc_everywhere(
    browser: Browser, watch: Callable[[BrowserContext], BrowserContext], host: Host, faults: list[str]
) -> None:
    hands = []
    for zone in ("Pacific/Kiritimati", "America/Adak"):  # where it is the next day already, and the day before for long
        context = watch(browser.new_context(timezone_id=zone))
        page = context.new_page()
        page.clock.set_fixed_time("2027-03-01T00:30:00Z")
        page.goto(host.url)
        expect(page.locator("html")).to_have_attribute("data-state", "ready")
        expect(page.locator(".today").first).to_have_text("1 March:")
        page.locator('[data-do="daily"]').first.click()
        expect(page.locator("#table")).to_be_visible()
        settle(page)
        assert kept_save(page)["table"]["origin"] == {"came": "daily", "day": "2027-03-01"}
        hands.append(kept_save(page)["record"]["seed"])
        context.close()
    assert hands == [f"{daily_deal('library-game', '2027-03-01').seed:x}"] * 2
    assert not faults, "\n".join(faults)


def almost_over() -> str:
    """Return the save of a game in which the person has made the last decision, and the others end it."""
    desk = Desk()
    assert "problem" not in desk.start({"form": {"seats": "3", "rounds": "1"}}, 11)
    assert desk.session
    table: Any = desk.session.table
    save = ""
    while not table.match.over:
        actor = table.match.state.actor
        save = (save or desk.session.save()) if actor else ""
        bot = BOTS["library-game"]["regular"]
        table.play(bot(table.match.view(actor), luck(11, actor, len(table.match.record.actions))))
    return save


def test_a_finished_game_is_in_the_statistics_until_they_are_deleted(
    open_page: Callable[..., Page], host: Host, tmp_path: Path
) -> None:
    page = open_page(PHONE, "dark")
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    page.locator('[data-do="stats"]').click()
    expect(page.locator("#share")).to_contain_text("Nothing yet.")
    page.locator('#share [data-do="share-close"]').click()
    file = tmp_path / "game.json"
    file.write_text(almost_over(), encoding="utf-8")
    page.locator("#games-in").set_input_files(file)
    page.locator('#games [data-do="resume"]').first.click()
    expect(page.locator("#dialog[open]")).to_be_visible()
    press(page, page.locator("#dialog-main"))
    press(page, page.locator('#dialog [data-do="front"]'))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator('[data-do="stats"]').click()
    expect(page.locator("#share .stats tbody tr")).to_have_count(1)
    expect(page.locator("#luck")).to_contain_text("Library Staff dealt to you")
    found = examine(page, "statistics") + cut_off(page, "statistics", "#none")
    with page.expect_download() as download:
        page.locator("#b-stats-csv").click()
    assert download.value.path().read_text().count("library-game,regular,3,") == 1
    page.locator("#b-stats-delete").click()
    page.locator("#b-stats-gone").click()
    expect(page.locator("#share")).to_contain_text("Nothing yet.")
    assert not found, "\n".join(found)
