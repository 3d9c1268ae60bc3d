"""Takes docs/screenshots anew: the screens of the built site in a real Chromium, at four sizes, light and dark.

Each table is a real game: bots play from a seed until the person of seat 0 stands where the picture is to be taken, and
the page resumes that game from its save. `python3 scripts/screenshots.py [NAME ...]` takes only the screens named.
"""

import base64
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine"), str(ROOT / "web")]

from workshop.machine import VENV, VENV_PYTHON, ensure_npm_packages, ensure_venv, find_browser  # noqa: E402

if Path(sys.prefix).resolve() != VENV.resolve():
    ensure_venv()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), __file__, *sys.argv[1:]])  # noqa: S606  # this script, in its environment

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402

from cardcatalog.bots import BOTS, luck  # noqa: E402
from cardcatalog.library_game.cards import PATRONS, STAFF  # noqa: E402
from cardcatalog.match import Match  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402
from workshop import site  # noqa: E402
from workshop.host import Host  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = ("320x568", "390x844", "768x1024", "1440x900")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PATIENCE_MS = 120_000
NAMES = ("You", "Ms. Dewey", "Reggie", "Bo Binder", "Dr. Index", "Paige Turner", "Mr. Stacks")


def main() -> None:
    """Take the pictures that the command line names, or all."""
    wanted = sys.argv[1:] or list(SCREENS)
    ensure_npm_packages()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        dist = Path(scratch) / "dist"
        site.build(dist)
        host = Host(dist)
        host.start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for size, theme, page in _pages(browser, host.url):
            for name in wanted:
                SCREENS[name](page)
                page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=75)
        if not sys.argv[1:]:
            _readme_picture(browser)
        browser.close()
        host.stop()


def _pages(browser: Browser, url: str) -> Iterator[tuple[str, str, Page]]:
    """Yield a page with Python ready for each size and theme."""
    for size in SIZES:
        width, height = map(int, size.split("x"))
        for theme in THEMES:
            context: BrowserContext = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
            )
            context.set_default_timeout(PATIENCE_MS)
            page = context.new_page()
            page.goto(url)
            _until_ready(page)
            yield size, theme, page
            context.close()


def _until_ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=PATIENCE_MS)


# The games


@cache
def save_of(place: str) -> str:
    """Return the save of a game that bots played until seat 0 is asked where PLACES says, or until it is over."""
    game, seats, wanted = PLACES[place]
    bot = BOTS[game]["greedy"]
    for seed in range(1, 2000):
        match = Match.new(game, {"seats": seats}, seed, NAMES[:seats], ["person", *["greedy"] * (seats - 1)])
        while not match.over:
            state = match.state
            if wanted and state.actor == 0 and wanted(state.view(0)):
                return _save(match)
            match.play(bot(state.view(state.actor), luck(seed, state.actor, len(match.record.actions))))
        if not wanted:
            return _save(match)
    message = "No game came to the place for this picture."
    raise LookupError(message)


def _save(match: Match) -> str:
    """Return the save of this match; the counts of its earlier rounds have been looked at."""
    return json.dumps(
        {"record": json.loads(match.record.to_json()), "table": {"seen": 20, "pausing": False, "looking": False}}
    )


PLACES: dict[str, tuple[str, int, Callable[[Any], bool] | None]] = {
    "turn": ("library-game", 4, lambda view: view.phase == "act" and view.round == 2 and len(view.table) == 5),
    "trespass": ("library-game", 4, lambda view: view.phase == "trespass" and len(view.table) > 2),
    "theft": ("library-game", 4, lambda view: view.phase == "take" and len(view.table) > 3),
    "seven": (
        "library-game",
        7,
        lambda view: view.phase == "act" and len(view.table) == 6 and 0 not in (view.hand & STAFF, view.hand & PATRONS),
    ),
    "over": ("library-game", 4, None),
    "show": ("the-librarians", 3, lambda view: view.phase == "act" and sum(view.melds) == 3),
    "pick": ("the-librarians", 3, lambda view: view.phase == "pick" and sum(view.melds) > 1),
    "meld": ("the-librarians", 4, lambda view: view.phase == "meld" and sum(view.melds) > 3),
    "trim": ("the-librarians", 4, lambda view: view.phase == "trim" and sum(view.melds) > 1),
    "librarians-over": ("the-librarians", 3, None),
}


def at(place: str, *more: Callable[[Page], None]) -> Callable[[Page], None]:
    """Return what shows the game of `place`, and then does `more`."""

    def screen(page: Page) -> None:
        page.evaluate("save => localStorage.setItem('cardcatalog.game', save)", save_of(place))
        page.evaluate("localStorage.setItem('cardcatalog.summary', 'Your table is as you left it.')")
        page.reload()
        _until_ready(page)
        page.locator("#saved [data-do=resume]").first.click()
        expect(page.locator("#table")).to_be_visible()
        expect(page.locator("html:not([data-busy])")).to_be_attached()
        for step in more:
            step(page)

    return screen


CLEAR = """() => new Promise((done) => {
    localStorage.clear();
    indexedDB.open("cardcatalog").onsuccess = ({ target }) => {
        const work = target.result.transaction(["heads", "texts"], "readwrite");
        for (const store of ["heads", "texts"]) work.objectStore(store).clear();
        work.oncomplete = () => (target.result.close(), done());
    };
})"""


def front(*more: Callable[[Page], None]) -> Callable[[Page], None]:
    """Return what shows the front page as a newcomer sees it, and then does `more`."""

    def screen(page: Page) -> None:
        page.evaluate(CLEAR)
        page.reload()
        _until_ready(page)
        for step in more:
            step(page)

    return screen


def click(selector: str) -> Callable[[Page], None]:
    """Return what clicks the first such element."""
    return lambda page: page.locator(f"{selector}:visible").first.click(position={"x": 8, "y": 8})


def seen(selector: str) -> Callable[[Page], None]:
    """Return what waits until there is such an element to be seen."""
    return lambda page: expect(page.locator(selector).first).to_be_visible()


def key(name: str) -> Callable[[Page], None]:
    """Return what presses a key that opens a dialog."""

    def press(page: Page) -> None:
        page.keyboard.press(name)
        expect(page.locator("#dialog")).to_be_visible()

    return press


def select(count: int) -> Callable[[Page], None]:
    """Return what selects the first cards of the hand."""

    def tap(page: Page) -> None:
        for card in page.locator("#hand [data-card]").all()[:count]:
            card.click(position={"x": 8, "y": 8})
        expect(page.locator("html:not([data-busy])")).to_be_attached()

    return tap


SCREENS: dict[str, Callable[[Page], None]] = {
    "front": front(),
    "setup": front(click("#options > summary")),
    "rules": front(click("[data-do=rules]"), seen("#rules .rule")),
    "learn": front(
        click(".learn [data-game=library-game]"), seen("#c-onward"), click("#c-onward"), seen("#pile-1.pointed")
    ),
    "menu": front(click("[data-do=menu]")),
    "deck": front(click("[data-do=deck]"), click("[data-do=deck-example]")),
    "turn": at("turn", select(2)),
    "trespass": at("trespass"),
    "theft": at("theft"),
    "seven": at("seven"),
    "returned": at("turn", key("r")),
    "scores": at("turn", key("s")),
    "ranking": at("over"),
    "librarians-show": at("show", select(1)),
    "librarians-pick": at("pick"),
    "librarians-meld": at("meld"),
    "librarians-trim": at("trim"),
    "librarians-ranking": at("librarians-over", lambda page: expect(page.locator("#dialog")).to_be_visible()),
}


def _readme_picture(browser: Browser) -> None:
    """Put a phone and a desk side by side."""
    page = browser.new_page(viewport={"width": 1220, "height": 620})
    phone, desk = (FOLDER / f"turn-{name}.jpg" for name in ("390x844-dark", "1440x900-light"))
    pictures = [base64.b64encode(picture.read_bytes()).decode() for picture in (phone, desk)]
    page.set_content(
        "<body style='margin:0;display:flex;gap:24px;align-items:center;justify-content:center;height:620px'>"
        f"<img src='data:image/jpeg;base64,{pictures[0]}' style='height:580px;border-radius:18px'>"
        f"<img src='data:image/jpeg;base64,{pictures[1]}' style='height:560px;border-radius:10px'>"
    )
    page.screenshot(path=FOLDER / "readme.png")


if __name__ == "__main__":
    main()
