"""The page as an app: what Chromium says of it, its shortcuts, and what happens when the device has no room."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import settle, sit_down
from workshop import hosting
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
WHOLE = "All of it is on this device now."
COUNT = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"


def test_chromium_finds_nothing_that_keeps_it_from_being_installed(ready_page: Page) -> None:
    expect(ready_page.locator("#shelved")).to_have_text(WHOLE)
    session = ready_page.context.new_cdp_session(ready_page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert {"id", "name", "short_name", "description", "lang", "dir", "start_url", "scope", "display", "theme_color",
            "background_color", "categories", "icons", "screenshots", "shortcuts"} <= set(manifest)  # fmt: skip
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []


def test_every_picture_of_the_manifest_has_the_size_it_names(ready_page: Page) -> None:
    wrong = ready_page.evaluate(
        """async () => {
            const { icons, screenshots, shortcuts } = await (await fetch("manifest.webmanifest")).json();
            const all = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
            const sizes = await Promise.all(all.filter(({ sizes }) => sizes !== "any").map(async ({ src, sizes }) => {
                const image = Object.assign(new Image(), { src });
                await image.decode();
                return [src, sizes, `${image.naturalWidth}x${image.naturalHeight}`];
            }));
            return sizes.filter(([, named, real]) => named !== real);
        }"""
    )
    assert wrong == []


@pytest.mark.parametrize(("game", "play"), [("library-game", "play"), ("the-librarians", "play-librarians")])
def test_a_shortcut_opens_the_set_up_of_its_game(open_page: OpenPage, host: Host, game: str, play: str) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    manifest = page.evaluate("fetch('manifest.webmanifest').then((answer) => answer.json())")
    (url,) = [shortcut["url"] for shortcut in manifest["shortcuts"] if shortcut["url"].endswith(game)]
    for way in ("fresh", "while the app is open"):
        page.goto("about:blank" if way == "fresh" else host.url)
        page.goto(f"{host.url}{url.removeprefix('./')}")
        expect(page.locator(f"#{play}")).to_be_focused()
        expect(page.locator(f"#{play}")).to_be_in_viewport()
        expect(page.locator(f"form:has(#{play}) .options")).to_have_attribute("open", "")
    page.keyboard.press("Enter")
    expect(page.locator(f"#table[data-game='{game}']")).to_be_visible()


def test_the_browsers_offer_to_install_becomes_a_button(ready_page: Page) -> None:
    expect(ready_page.locator("#install")).to_be_hidden()
    ready_page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }),"
        " { prompt: async () => { document.body.dataset.prompted = 'yes'; } }))"
    )
    ready_page.locator("#install").click()
    expect(ready_page.locator("body")).to_have_attribute("data-prompted", "yes")
    expect(ready_page.locator("#install")).to_be_hidden()


@pytest.mark.parametrize(("standalone", "shown"), [("false", True), ("true", False), ("undefined", False)])
def test_only_ios_is_told_how_to_install_by_hand(page: Page, host: Host, standalone: str, *, shown: bool) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'standalone', {{ value: {standalone} }});")
    page.goto(host.url)
    expect(page.locator("#install-by-hand")).to_be_visible(visible=shown)


def test_the_browser_is_asked_to_keep_the_game_once_there_is_one(page: Page, host: Host) -> None:
    page.add_init_script(
        """StorageManager.prototype.persisted = async () => false;
        StorageManager.prototype.persist = async () => {
            document.documentElement.dataset.asked = Number(document.documentElement.dataset.asked ?? 0) + 1;
            return false;
        };"""
    )
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert page.locator("html").get_attribute("data-asked") is None
    sit_down(page, host.url)
    page.locator("#pile-1").click()
    settle(page)
    expect(page.locator("html")).to_have_attribute("data-asked", "1")


def test_a_device_without_room_says_that_not_all_is_kept_and_plays_on(page: Page, host: Host) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/"), "quotaSize": 1_000_000})
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("#shelved")).to_contain_text("Not all of it could be kept")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)


def test_what_the_browser_cleared_away_is_fetched_again_and_said_when_it_cannot_be(
    ready_page: Page, host: Host, faults: list[str]
) -> None:
    page = ready_page
    expect(page.locator("#shelved")).to_have_text(WHOLE)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#shelved")).to_have_text(WHOLE)
    assert page.evaluate(COUNT) == len([*hosting.kept(host.folder)])
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    host.stop()
    page.reload()
    expect(page.get_by_role("heading", name="The drawer is empty")).to_be_visible()
    host.start()
    faults.clear()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#shelved")).to_have_text(WHOLE)
