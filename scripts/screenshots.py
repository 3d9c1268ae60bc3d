"""Takes docs/screenshots anew: the screens of the built site in a real Chromium, at four sizes, light and dark.

Each table is a real game: bots play from a seed until the person of seat 0 stands where the picture is to be taken, and
the page resumes that game from its save. `python3 scripts/screenshots.py [NAME ...]` takes only the screens named.
"""

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "engine"), str(ROOT / "web")]

from workshop.machine import VENV, VENV_PYTHON, ensure_npm_packages, ensure_venv, find_browser  # noqa: E402

if Path(sys.prefix).resolve() != VENV.resolve():
    ensure_venv()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), __file__, *sys.argv[1:]])  # noqa: S606  # this script, in its environment

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402

from app.session import Session  # noqa: E402
from app.table import Table  # noqa: E402
from cardcatalog.bots import BOTS, luck  # noqa: E402
from cardcatalog.library_game.cards import PATRONS, STAFF  # noqa: E402
from cardcatalog.library_game.view import View  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402
from workshop import site  # noqa: E402
from workshop.host import Host  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"320x568": 2, "390x844": 2, "768x1024": 1, "1440x900": 1}  # with the pixels a point
THEMES = ("light", "dark")
PATIENCE_MS = 120_000
NAMES = ("You", "Ms. Dewey", "Reggie", "Archivist Bo", "Dr. Index", "Paige Turner", "Mr. Stacks")
Wanted = Callable[[View], bool]


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
                page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=82)
        if not sys.argv[1:]:
            _readme_picture(browser)
        browser.close()
        host.stop()


def _pages(browser: Browser, url: str) -> Iterator[tuple[str, str, Page]]:
    """Yield a page with Python ready for each size and theme."""
    for size, pixels in SIZES.items():
        width, height = map(int, size.split("x"))
        for theme in THEMES:
            context: BrowserContext = browser.new_context(
                viewport={"width": width, "height": height},
                device_scale_factor=pixels,
                color_scheme="light" if theme == "light" else "dark",
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE_MS)
            page = context.new_page()
            page.goto(url)
            expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=PATIENCE_MS)
            yield size, theme, page
            context.close()


# The games


def save_where(wanted: Wanted, *, seats: int = 4, over: bool = False, **options: object) -> str:
    """Return the save of a game that bots played until seat 0 is asked and its view is as `wanted`."""
    bot = BOTS["library-game"]["greedy"]
    names, players = NAMES[:seats], ["person", *["greedy"] * (seats - 1)]
    for seed in range(1, 2000):
        table = Table.new({"seats": seats, **options}, seed, names, players)
        match = table.match
        while not match.over:
            state = match.state
            if not over and state.actor == 0 and wanted(state.view(0)):
                return _save(table)
            action = bot(state.view(state.actor), luck(seed, state.actor, len(match.record.actions)))
            match.play(action)
        if over and wanted(match.view(0)):
            return _save(table)
    message = "No game came to the place for this picture."
    raise LookupError(message)


def _save(table: Table) -> str:
    """Return the save of this table; the counts of its earlier rounds have been looked at."""
    save = json.loads(Session(table, 1).save())
    save["table"]["seen"] = 20
    return json.dumps(save)


def melds(view: View) -> int:
    """Return the number of melds on the table."""
    return len(view.table)


def resume(page: Page, save: str) -> None:
    """Put the save into the page, and go on with it."""
    kept = {
        "cardcatalog.game": save,
        "cardcatalog.summary": "Ms. Dewey, Reggie and Archivist Bo are waiting. Round 2 of 3.",
    }
    for key, text in kept.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#saved [data-do=resume]").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("html:not([data-busy])")).to_be_attached()


# The screens


def front(page: Page) -> None:
    """Show the front page, as a newcomer sees it."""
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def setup(page: Page) -> None:
    """Show the set-up form, opened."""
    front(page)
    page.evaluate("document.getElementById('options').open = true; document.getElementById('options').scrollIntoView()")


def rules(page: Page) -> None:
    """Show the rules."""
    front(page)
    page.locator("[data-do=rules]").first.click()


def turn(page: Page) -> None:
    """Show a turn with melds on the table and cards selected."""
    resume(page, saved("turn"))
    for card in page.locator("#hand [data-card]").all()[:3]:
        card.click()


def trespass(page: Page) -> None:
    """Show the question whether to trespass."""
    resume(page, saved("trespass"))


def theft(page: Page) -> None:
    """Show a Problem Patron of one's own at work."""
    resume(page, saved("theft"))


def returned(page: Page) -> None:
    """Show the discard pile, opened."""
    resume(page, saved("turn"))
    page.keyboard.press("r")
    expect(page.locator("#dialog")).to_be_visible()


def seven(page: Page) -> None:
    """Show seven seats."""
    resume(page, saved("seven"))


def scores(page: Page) -> None:
    """Show the score sheet."""
    resume(page, saved("turn"))
    page.keyboard.press("s")
    expect(page.locator("#dialog")).to_be_visible()


def ranking(page: Page) -> None:
    """Show the end of the game."""
    resume(page, saved("over"))
    expect(page.locator("#dialog")).to_be_visible()


def menu(page: Page) -> None:
    """Show the menu."""
    front(page)
    page.locator("[data-do=menu]").first.click()


SCREENS: dict[str, Callable[[Page], None]] = {
    screen.__name__: screen
    for screen in (front, setup, rules, turn, trespass, theft, returned, seven, scores, ranking, menu)
}

_WANTED: dict[str, Callable[[], str]] = {
    "turn": lambda: save_where(lambda view: view.phase == "act" and view.round == 2 and melds(view) == 5),
    "trespass": lambda: save_where(lambda view: view.phase == "trespass" and melds(view) > 2),
    "theft": lambda: save_where(lambda view: view.phase == "take" and melds(view) > 3),
    "seven": lambda: save_where(
        lambda view: view.phase == "act" and melds(view) == 6 and 0 not in (view.hand & STAFF, view.hand & PATRONS),
        seats=7,
    ),
    "over": lambda: save_where(lambda view: view.totals[0] < 100, over=True),
}
_KEPT: dict[str, str] = {}


def saved(name: str) -> str:
    """Return the save of this name, found once."""
    if name not in _KEPT:
        _KEPT[name] = _WANTED[name]()
    return _KEPT[name]


def _readme_picture(browser: Browser) -> None:
    """Put a phone and a desk side by side."""
    page = browser.new_page(viewport={"width": 1220, "height": 620})
    pictures = [(FOLDER / f"turn-{size}.jpg").as_uri() for size in ("390x844-dark", "1440x900-light")]
    page.goto(pictures[0])
    page.set_content(
        "<body style='margin:0;display:flex;gap:24px;align-items:center;justify-content:center;height:620px'>"
        f"<img src='{pictures[0]}' style='height:580px;border-radius:18px'>"
        f"<img src='{pictures[1]}' style='height:560px;border-radius:10px'>"
    )
    page.wait_for_load_state("load")
    page.screenshot(path=FOLDER / "readme.png")


if __name__ == "__main__":
    main()
