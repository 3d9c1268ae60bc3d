"""Failure is a page too: it says what happened and what helps; rules and what is kept can be read all the same."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser.audit import cut_off, examine
from tests.browser.conftest import FLAGS
from tests.browser.player import hand, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
Watch = Callable[[BrowserContext], BrowserContext]
SMALL = {"width": 320, "height": 568}
DESK = {"width": 1440, "height": 900}
GAME = '{"record": "of a game"}'
KEEP = f"""localStorage.setItem("cardcatalog.game", {GAME!r});
localStorage.setItem("cardcatalog.summary", "Library Game with Reggie.");"""
NO_ENGINE = "delete globalThis.WebAssembly;"
OLD = "delete Promise.withResolvers; delete globalThis.structuredClone;"


def _told(page: Page, title: str, text: str, helps: str) -> None:
    """Wait for the box of trouble, and look at what it says."""
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.locator("#failed-title")).to_have_text(title)
    expect(page.locator("#failed-text")).to_contain_text(text)
    expect(page.locator("#failed-help")).to_contain_text(helps)


def _rules_can_be_read(page: Page) -> None:
    page.locator('#failed a[href="library-game.html"]').click()
    expect(page.locator("#LG-1")).to_be_visible()


def _kept_is_handed_out(page: Page) -> None:
    page.locator("#failed-kept summary").filter(has_text="Library Game with Reggie").click()
    assert page.locator("#failed-kept textarea").first.input_value() == GAME
    page.locator("#failed-kept button").first.click()
    expect(page.locator("#failed-kept button").first).to_have_text("Copied")


@pytest.mark.parametrize(
    ("lacks", "told"),
    [
        (NO_ENGINE, ("This browser has no room for the opponents", "WebAssembly", "Lockdown Mode")),
        (
            OLD,
            (
                "This browser is a little older than the game",
                "Promise.withResolvers, structuredClone",
                "Safari from 17.5",
            ),
        ),
    ],
)
@pytest.mark.parametrize(("size", "scheme"), [(SMALL, "light"), (DESK, "dark")])
def test_a_browser_that_cannot_is_told_so_and_what_helps(
    open_page: OpenPage, host: Host, lacks: str, told: tuple[str, str, str], size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    page.add_init_script(KEEP + lacks)
    page.goto(host.url)
    _told(page, *told)
    assert not examine(page, told[0]) + cut_off(page, told[0], ".none")
    expect(page.locator("#play")).to_be_hidden()
    _kept_is_handed_out(page)
    _rules_can_be_read(page)


@pytest.mark.parametrize("harm", ["gone", "unreadable"])
def test_without_the_pages_own_script_it_still_says_so_and_shows_the_rules(
    page: Page, host: Host, dist: Path, tmp_path: Path, faults: list[str], harm: str
) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    script = next(host.folder.glob("assets/bridge-*.js"))
    if harm == "gone":
        script.unlink()
    else:
        script.write_text("this is || no script")
    page.add_init_script(KEEP)
    page.goto(host.url)
    text = f"{script.name} did not come" if harm == "gone" else "script could not be run"
    _told(page, "A part of the game is missing", text, "Load the page again in a minute")
    _kept_is_handed_out(page)
    _rules_can_be_read(page)
    page.go_back()
    _told(page, "A part of the game is missing", text, "Load the page again in a minute")
    faults.clear()
    host.folder = dist
    page.get_by_role("button", name="Fetch everything anew").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_without_scripts_there_are_the_rules(browser: Browser, host: Host) -> None:
    for size, scheme in ((SMALL, "light"), (DESK, "dark")):
        context = browser.new_context(java_script_enabled=False, viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(host.url)
        expect(page.get_by_role("heading", name="JavaScript is switched off")).to_be_visible()
        expect(page.locator("#play")).to_be_hidden()
        page.locator('noscript a[href="library-game.html"]').click()
        expect(page.locator("#LG-1")).to_be_visible()
        context.close()


def test_too_little_memory_is_said(
    playwright: Playwright, browser_path: Path, host: Host, watch: Watch, faults: list[str]
) -> None:
    scarce = playwright.chromium.launch(
        executable_path=browser_path, args=[*FLAGS, "--js-flags=--wasm-max-mem-pages=64"]
    )
    page = watch(scarce.new_context()).new_page()
    page.goto(host.url)
    _told(page, "There was no room left on the desk", "memory", "Close a few tabs")
    faults.clear()
    _rules_can_be_read(page)
    scarce.close()


def test_blocked_cookies_are_said_and_play_goes_on(page: Page, host: Host) -> None:
    page.add_init_script(
        """const blocked = { get() { throw new DOMException("Access is denied", "SecurityError"); } };
        for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
            Object.defineProperty(window, name, { configurable: true, ...blocked });
        Object.defineProperty(Navigator.prototype, "serviceWorker", blocked);"""
    )
    page.goto(f"{host.url}#seed=5")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#notice")).to_contain_text("Cookies for this page may be switched off")
    expect(page.locator("#shelved")).to_contain_text("keeps nothing for offline play")
    settle(page)


@pytest.mark.parametrize(
    ("file", "told"), [("icons-art-*.svg", "The pictures did not come"), ("later-*.css", "A stylesheet did not come")]
)
def test_pictures_or_a_style_that_do_not_come_are_said(
    page: Page, host: Host, tmp_path: Path, faults: list[str], file: str, told: str
) -> None:
    shutil.copytree(host.folder, tmp_path / "dist")
    host.folder = tmp_path / "dist"
    next(host.folder.glob(f"assets/{file}")).unlink()
    page.goto(host.url)
    expect(page.locator("#notice")).to_contain_text(told)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert all("404" in fault or "MIME" in fault for fault in faults), faults
    faults.clear()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        ("MemoryError()", ("There was no room left on the desk", "Your game is kept", "Close a few tabs")),
        ("RuntimeError('a drawer is stuck')", ("The game has stumbled", "a drawer is stuck", "Load the page again")),
    ],
)
def test_python_that_stumbles_in_a_game_is_said_and_the_game_goes_on_after_a_reload(
    page: Page, stumbling: Callable[[str], Host], dist: Path, faults: list[str], error: str, told: tuple[str, str, str]
) -> None:
    host = stumbling(error)
    sit_down(page, host.url)
    cards = hand(page)
    page.locator("#pile-1").click()
    _told(page, *told)
    assert faults
    faults.clear()
    page.locator("#failed-kept summary").filter(has_text="Your game: Library Game with").click()
    _rules_can_be_read(page)
    page.go_back()
    host.folder = dist
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.reload()
    page.locator('#saved [data-do="resume"]').click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert hand(page) == cards


@pytest.fixture
def stumbling(host: Host, dist: Path, tmp_path: Path) -> Callable[[str], Host]:
    """Lets the host serve a game whose Python raises an error at the first click."""

    def spoiled(error: str) -> Host:
        host.folder = tmp_path / "dist"
        shutil.copytree(dist, host.folder)
        main = next(host.folder.glob("assets/python-*/main.py"))
        main.write_text(main.read_text() + f"\ndef event(text):\n    raise {error}\n")
        return host

    return spoiled


def test_a_worker_that_is_gone_is_noticed_and_the_game_goes_on_after_a_reload(page: Page, host: Host) -> None:
    page.clock.install()
    sit_down(page, host.url)
    cards = hand(page)
    page.workers[0].evaluate("self.close()")
    page.locator("#pile-1").click()
    page.clock.fast_forward(21_000)
    expect(page.locator("#silence")).to_contain_text("Nobody has answered")
    page.locator('#silence [data-do="again"]').click()
    page.locator('#saved [data-do="resume"]').click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert hand(page) == cards
