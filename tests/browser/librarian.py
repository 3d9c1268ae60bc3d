"""A person at the table of The Librarians: plays by clicks or by keys, and knows nothing but what is to be seen."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.player import press, settle


def open_front(page: Page, url: str, seed: str = "5") -> None:
    """Open the page at a shared deal; the others play at once."""
    page.goto(f"{url}#seed={seed}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")


def sit_down(page: Page, url: str, seed: str = "5", **form: str) -> None:
    """Open the page, fill the second form and press Play; wait until the person is asked."""
    open_front(page, url, seed)
    fill(page, **form)
    page.locator("#play-librarians").click()
    expect(page.locator("#table[data-game='the-librarians']")).to_be_visible()
    settle(page)


def fill(page: Page, **form: str) -> None:
    """Fill fields of the set-up form by their names."""
    setup = page.locator("#setup-librarians")
    if set(form) - {"seats"}:
        page.locator("#tl-options summary").first.click()
    for name, value in form.items():
        if name == "seats":
            setup.locator(f'label:has(input[name="seats"][value="{value}"])').click()
        elif setup.locator(f'select[name="{name}"]').count():
            setup.locator(f'select[name="{name}"]').select_option(value)
        else:
            setup.locator(f'input[name="{name}"]').fill(value)


@dataclass
class Reader:
    """Plays by clicks: melds what it can, shows its cards in turn, answers whatever it is asked."""

    page: Page
    look: Callable[[str], None] = lambda _: None  # called with a name at moments worth a look
    seen: set[str] = field(default_factory=set)  # what it did
    turns: int = 0

    def turn(self) -> str:
        """Do one thing; return the state after it."""
        page = self.page
        if page.locator("#dialog[open]").count():
            return settle(page)
        if page.locator("#mine .tray button.can").count():
            self._note("pick")
            press(page, page.locator("#mine .tray button.can").first)
        elif page.locator('#choices [data-do="next"]').count():
            self._note("look")
            press(page, page.locator('#choices [data-do="next"]'))
        elif page.locator('#choices [data-do^="play meld"]').count():
            self._note("meld")
            press(page, page.locator('#choices [data-do^="play meld"]'))
        else:
            self._show_or_answer()
        return settle(page)

    def _note(self, what: str) -> None:
        self.seen.add(what)
        self.look(what)

    def _show_or_answer(self) -> None:
        """Show a card, each type in turn; or put away one of the type of which most are held."""
        page = self.page
        held = [str(card.get_attribute("data-card")) for card in page.locator("#hand button[data-card]").all()]
        self.turns += 1
        free = page.locator('#choices [data-do="play pass"]').count() > 0
        first = self.turns * 3 % len(held)
        spare = sorted(held, key=lambda code: -sum(other[0] == code[0] for other in held))
        for code in [held[first]] if free else spare:
            press(page, page.locator(f"#h-{code}"))
            if page.locator('#choices [data-do^="play "]').count():
                self._confirm()
                return
        press(page, page.locator('#choices [data-do="clear"]'))
        press(page, page.locator('#choices [data-do="play pass"]'))

    def _confirm(self) -> None:
        """Do what the selected card means, at the last of the opponents that may be chosen."""
        plays = self.page.locator('#choices [data-do^="play "]')
        self._note(str(plays.first.get_attribute("data-do")).split()[1])
        aim = self.page.locator("#opponents .choose")
        press(self.page, aim.last if aim.count() else plays.first)

    def play_out(self, turns: int = 500) -> None:
        """Play until the game is over."""
        for _ in range(turns):
            if self.turn() == "over":
                return
        raise AssertionError("The game never ended.")
