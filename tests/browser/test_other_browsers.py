"""Firefox and WebKit: both games begun, played, kept, gone on with after a reload, and with the server stopped.

Nothing is skipped: a browser that cannot be had fails its test with a sentence that says what is missing.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.browser.audit import PARTS
from workshop import other_browsers
from workshop.host import Host
from workshop.machine import MissingError

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")  # the drivers' own
PATIENCE_S = 120
ACTIONS = 10
SIZES = ((500, 844), (1440, 950), (1000, 900))  # the last is for playing on: no card lies on the middle of another
READY = "return document.documentElement.dataset.state === 'ready'"
RESTING = """const root = document.documentElement;
    return !('busy' in root.dataset) && ['ready', 'over'].includes(root.dataset.state)
        && (document.querySelector('#table').checkVisibility() || document.querySelector('dialog[open]') !== null);"""
NEXT = """const seen = (selector) => [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
    const found = seen('dialog[open] #dialog-main') ?? seen('.tray button.can') ?? seen('.pile.can')
        ?? seen('#choices [data-do="next"]')
        ?? seen('#choices .primary[data-do^="play "]') ?? seen('#choices .choice[data-do^="play "]:not(.quiet)');
    return found ? found.id : '';"""
HAND = "return [...document.querySelectorAll('#hand [data-card]')].map(({ dataset }) => dataset.card)"
LAST_CARD = "#hand > :nth-last-child(1 of :has(button)) li:last-child button, #hand > li:last-child > button"
SELECTED = "return document.querySelector('#hand [aria-pressed=true]') !== null"
LOG = "return document.querySelectorAll('#log-entries li').length"
OUTSIDE = f"""return [...document.querySelectorAll('{PARTS}')].filter((part) => part.checkVisibility())
    .map((part) => [part.id, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    .map(([id]) => id)"""
TROUBLE = """return [...document.querySelectorAll('#failed, #notice, #silence')].filter((box) => box.checkVisibility())
    .map(({ textContent }) => textContent.trim())"""
KEPT_OFFLINE = "return document.querySelector('#shelved').textContent === 'All of it is on this device now.'"
COUNT_CLICKS = """const { dataset } = document.documentElement;
    if (!dataset.clicks) addEventListener("click", () => (dataset.clicks = Number(dataset.clicks) + 1), true);
    return Number(dataset.clicks ??= 0);"""
FORMS = {"library-game": "#play", "the-librarians": "#play-librarians"}


class Driven:
    """A browser and its page, in the words of both drivers."""

    def __init__(self, driver: Any, go: Callable[[str], None], resize: Callable[..., Any]) -> None:
        """Take a driver, how it goes to an address, and how its window gets a size."""
        self.driver = driver
        self.go = go
        self.resize = resize

    def ask(self, script: str) -> Any:
        """Return what a script in the page returns."""
        return self.driver.execute_script(script)

    def click(self, selector: str) -> None:
        """Click on what a selector finds, where a finger would; wait until the page has heard it."""
        clicks = self.ask(COUNT_CLICKS)
        self.driver.find_element("css selector", selector).click()
        self.until(f"return Number(document.documentElement.dataset.clicks) > {clicks}")

    def until(self, script: str) -> None:
        """Wait until a script in the page returns something true."""
        end = time.monotonic() + PATIENCE_S
        while not self.ask(script):
            assert time.monotonic() < end, f"never came true: {script} {self.ask(TROUBLE)}"
            time.sleep(0.05)


@pytest.fixture(params=["firefox", "webkit"])
def driven(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driven]:
    """A browser of another maker."""
    with ExitStack() as stack:
        try:
            if request.param == "firefox":
                driver = stack.enter_context(other_browsers.firefox(tmp_path / "firefox.log"))
                found = Driven(driver, driver.navigate, driver.set_window_rect)
            else:
                driver = stack.enter_context(other_browsers.webkit())
                found = Driven(driver, driver.get, driver.set_window_size)
        except MissingError as error:
            pytest.fail(str(error), pytrace=False)
        yield found


def play(page: Driven, actions: int) -> None:
    """Do so many things at the table: draw, answer, or select the last card and do what it can mean."""
    for _ in range(actions):
        page.until(RESTING)
        if not page.ask(NEXT):
            page.click(LAST_CARD)
            page.until(RESTING)
            assert page.ask(SELECTED), "a tap on a card does nothing"
        named = page.ask(NEXT)
        if named:
            page.click(f"[id='{named}']")
        else:
            page.click("#choices .choice:last-of-type")  # clear
            page.until(RESTING)
            page.click("#choices .choice:last-of-type")  # no action
    page.until(RESTING)
    for width, height in SIZES:
        page.resize(width=width, height=height)
        page.until(f"return innerWidth === {width}")
        assert page.ask(OUTSIDE) == [], width
    assert page.ask(TROUBLE) == []


def resume(page: Driven, address: str) -> None:
    """Load the page again and go on with the game."""
    page.go("about:blank")
    page.go(address)
    page.until(READY)
    page.click("#games [data-do='resume']")
    page.until(RESTING)


@pytest.mark.timeout(600)
def test_both_games_are_played_kept_and_gone_on_with_offline(driven: Driven, host: Host) -> None:
    for game, button in FORMS.items():
        driven.go("about:blank")
        driven.go(f"{host.url}#seed=5")
        driven.until(READY)
        driven.ask("localStorage.setItem('cardcatalog.speed', 'instant')")
        driven.click(button)
        play(driven, ACTIONS)
        before, told = driven.ask(HAND), driven.ask(LOG)
        assert told > ACTIONS, game
        resume(driven, host.url)
        assert (driven.ask(HAND), driven.ask(LOG)) == (before, told), game
        driven.until(KEPT_OFFLINE)
        host.stop()
        resume(driven, host.url)
        assert driven.ask(HAND) == before, game
        play(driven, 2)
        host.start()
