"""A real Chromium against the really built site, served with the headers of netlify.toml.

Every page of these tests fails its test on a console error, an uncaught exception, a request to another origin,
or one for the plain Python that is only there in case the compiled one fails.
Wait with `expect(page.locator("html")).to_have_attribute("data-state", "ready")`, never by sleeping.
`wait_for_function` cannot work here: it evaluates text inside the page, which the page's security policy forbids.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

from workshop import site
from workshop.host import Host
from workshop.machine import MissingError, find_browser

PATIENCE_MS = 60_000
PLAIN_ASKED = "the compiled Python was not enough"  # it failed, or a module was asked for that was not traced
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# A device with too little memory to keep Python's after its start: no test but its own pays for a second Python.
SMALL_DEVICE = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"

expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs the browser, so that `-m "not browser"` leaves it out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: the one `build.py test` has just made, else one made here."""
    made = os.environ.get("CARDCATALOG_DIST")
    if made:
        return Path(made)
    folder = tmp_path_factory.mktemp("site") / "dist"
    site.build(folder)
    return folder


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    """A web server of the site, of this test alone: `host.url`; `host.stop()` and `host.start()` keep the port."""
    server = Host(dist)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_path() -> Path:
    """The Chromium to use; without one the test fails with a sentence, it is never skipped."""
    try:
        return find_browser()
    except MissingError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, for tests that start a browser of their own."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright, browser_path: Path) -> Iterator[Browser]:
    """The browser that all tests share; each has a context of its own in it."""
    running = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
    yield running
    running.close()


@pytest.fixture
def faults() -> list[str]:
    """What went wrong on the pages of this test; a test that provokes a fault looks at it here, and clears it."""
    return []


@pytest.fixture
def watch(host: Host, faults: list[str], request: pytest.FixtureRequest) -> Callable[[BrowserContext], BrowserContext]:
    """Lets a test watch a context it has made itself: every page of it notes its faults.

    In a module with a true KEEPS_MEMORY, pages keep Python's memory for their next visit.
    """

    def watched(context: BrowserContext) -> BrowserContext:
        context.set_default_timeout(PATIENCE_MS)
        if not getattr(request.module, "KEEPS_MEMORY", False):
            context.add_init_script(SMALL_DEVICE)
        context.on("page", lambda page: _watch_page(page, faults))
        for page in context.pages:
            _watch_page(page, faults)
        context.on("request", lambda request: _note_foreign(request.url, host, faults))
        return context

    return watched


@pytest.fixture
def context(
    browser: Browser, watch: Callable[[BrowserContext], BrowserContext], faults: list[str]
) -> Iterator[BrowserContext]:
    """A fresh context (no cache, no storage, no service worker), watched; at the end there must be no fault."""
    fresh = watch(browser.new_context())
    yield fresh
    fresh.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def open_page(
    browser: Browser, watch: Callable[[BrowserContext], BrowserContext], faults: list[str]
) -> Iterator[Callable[..., Page]]:
    """Open a watched page of a size and colour scheme: `open_page(size, scheme)`; at the end there must be no fault."""
    made: list[BrowserContext] = []

    def opened(size: dict[str, int], scheme: str = "light", *, calm: bool = True) -> Page:
        context = watch(
            browser.new_context(
                viewport=size,  # type: ignore[arg-type]
                color_scheme=scheme,  # type: ignore[arg-type]
                has_touch=size["width"] < 700,
                reduced_motion="reduce" if calm else "no-preference",
            )
        )
        made.append(context)
        return context.new_page()

    yield opened
    for context in made:
        context.close()
    assert not faults, "\n".join(faults)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A watched page, not opened yet: `page.goto(host.url)`."""
    return context.new_page()


@pytest.fixture
def ready_page(page: Page, host: Host) -> Page:
    """A watched page at the front page, Python running."""
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    return page


def _watch_page(page: Page, faults: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text} ({message.location.get('url')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))


def _note_foreign(url: str, host: Host, faults: list[str]) -> None:
    if not url.startswith((f"http://localhost:{host.port}/", f"blob:http://localhost:{host.port}/", "data:")):
        faults.append(f"foreign request: {url}")
    if "/assets/plain-" in url:
        faults.append(f"{PLAIN_ASKED}: {url}")
