"""The table in low and narrow windows (a phone on its side, a page at 200 %): nothing lies on anything else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser import librarian, player
from tests.browser.audit import covered, overlapping
from workshop.host import Host

OpenPage = Callable[..., Page]
SIZES = [(450, 350), (360, 300), (240, 500), (800, 260), (320, 256), (640, 360), (320, 568), (844, 390)]


def sweep(page: Page, what: str) -> list[str]:
    """Look at the table as it is in every size."""
    wrong: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        where = f"{what}, {width} x {height}"
        wrong += [f"{where}: {pair}" for pair in overlapping(page)]
        wrong += [f"{where}: {name}" for name in covered(page)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong.append(f"{where}: wider than the screen")
    page.set_viewport_size({"width": 390, "height": 844})
    return wrong


@pytest.mark.parametrize("seats", ["4", "8"])
def test_library_game_holds_together_in_every_window(open_page: OpenPage, host: Host, seats: str) -> None:
    page = open_page({"width": 390, "height": 844})
    player.sit_down(page, host.url, seats=seats)
    person = player.Clicker(page)
    wrong = sweep(page, "the first turn")
    for turn in range(24):
        person.turn()
        if turn % 6 == 5 and not page.locator("#dialog[open]").count():
            wrong += sweep(page, f"turn {turn}")
            card = page.locator("#hand [data-card]").first
            if card.count():
                player.press(page, card)
                wrong += sweep(page, f"turn {turn}, a card selected")
                player.press(page, card)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seats", ["3", "6"])
def test_the_librarians_hold_together_in_every_window(open_page: OpenPage, host: Host, seats: str) -> None:
    page = open_page({"width": 390, "height": 844})
    wrong: list[str] = []
    looked: set[str] = set()

    def look(what: str) -> None:
        if what not in looked:
            looked.add(what)
            wrong.extend(sweep(page, what))

    librarian.sit_down(page, host.url, seed="6", seats=seats)
    person = librarian.Reader(page, look=look)
    look("the first turn")
    for turn in range(16):
        if person.turn() == "over":
            break
        if turn % 5 == 4:
            look(f"turn {turn}")
    assert not wrong, "\n".join(wrong)
