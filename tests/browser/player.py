"""A person at the page: plays by clicks or keys alone, and knows nothing but what is to be seen."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from app.desk import Desk
from cardcatalog.bots import BOTS, luck

ASKED = re.compile("^(ready|over)$")
RANKS = "A23456789TJQK"


def sit_down(page: Page, url: str, seed: str = "5", speed: str = "instant", **form: str) -> None:
    """Open the page at a shared deal, fill the form and press Play; wait until the person is asked."""
    page.goto(f"{url}#seed={seed}")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.evaluate("speed => localStorage.setItem('cardcatalog.speed', speed)", speed)
    if form:
        page.locator("#options summary").click()
    for name, value in form.items():
        if name == "seats":
            if int(value) > 7:
                page.locator(".more-seats summary").click()
            page.locator(f'#setup input[name="seats"][value="{value}"]').check()
        elif page.locator(f'#setup select[name="{name}"]').count():
            page.locator(f'#setup select[name="{name}"]').select_option(value)
        else:
            page.locator(f'#setup input[name="{name}"]').fill(value)
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)


def finished(**form: str) -> str:
    """Return the save of a game that is over, its last count put away: every seat played by a bot."""
    desk = Desk()
    assert "problem" not in desk.start({"form": form}, 1)
    assert desk.session
    return played_out(desk.session.save())


def played_out(save: str) -> str:
    """Return the save of a game after bots have played every seat of it to the end."""
    desk = Desk()
    assert "problem" not in desk.resume({"save": save})
    assert desk.session
    table: Any = desk.session.table
    record = table.match.record
    while not table.match.over:
        actor = table.state.actor
        bot = BOTS[record.game]["greedy"]
        table.play(bot(table.match.view(actor), luck(record.seed, actor, len(record.actions))))
    data = json.loads(desk.session.save())
    data["table"] |= {"seen": 99, "calling": False}
    return json.dumps(data)


def resume_finished(page: Page, url: str, **form: str) -> None:
    """Go on with a finished game, so that its ranking stands in the dialog."""
    page.goto(url)
    kept = {"game": finished(**form), "summary": "A finished game", "speed": "instant"}
    page.evaluate("kept => { for (const key in kept) localStorage.setItem(`cardcatalog.${key}`, kept[key]); }", kept)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#finished-games > summary").click()
    page.locator('#finished-games [data-do="resume"]').first.click()
    expect(page.locator("#dialog .ranking")).to_be_visible()


GAMES = """async () => {
    const ask = (request) => new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
    const drawer = await ask(indexedDB.open("cardcatalog"));
    const work = drawer.transaction(["heads", "texts"]);
    const heads = await ask(work.objectStore("heads").getAll());
    const games = heads.map(async (head) => ({ ...head, text: await ask(work.objectStore("texts").get(head.place)) }));
    const all = await Promise.all(games);
    drawer.close();
    return all.sort((one, other) => other.when - one.when);
}"""


def kept_games(page: Page) -> list[dict[str, Any]]:
    """Return what is kept of each game, the last one first: its head for the list, and its `text`."""
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    games: list[dict[str, Any]] = page.evaluate(GAMES)
    return games


def kept_save(page: Page) -> dict[str, Any]:
    """Return the save of the game that was kept last."""
    save: dict[str, Any] = json.loads(kept_games(page)[0]["text"])
    return save


def settle(page: Page) -> str:
    """Wait until no event is under way and the person is asked (or the game is over); return the state."""
    expect(page.locator("html:not([data-busy])")).to_have_count(1)
    html = page.locator("html")
    expect(html).to_have_attribute("data-state", ASKED)
    return html.get_attribute("data-state") or ""


def press(page: Page, target: Locator) -> None:
    """Click, and wait until Python has answered."""
    if "card" in (target.get_attribute("class") or "").split():
        target.click(position={"x": 9, "y": 14})  # cards lie in fans: only the corner is sure to be in sight
    else:
        target.click()
    expect(page.locator("html:not([data-busy])")).to_have_count(1)


def hand(page: Page) -> list[str]:
    """Return the codes of the cards in the hand, as they lie."""
    return [str(card.get_attribute("data-card")) for card in page.locator("#hand [data-card]").all()]


def weight(code: str) -> int:
    """Return how gladly a card is returned: high ranks first, Ls never before others."""
    if code.startswith("PP"):
        return 20
    return -1 if code.startswith("L") else RANKS.index(code[0])


def groups(codes: list[str]) -> list[list[str]]:
    """Return selections worth a try: cards of one rank, runs of one suit."""
    suited = [code for code in codes if not code.startswith(("L", "PP"))]
    tries = [[code for code in suited if code[0] == rank] for rank in RANKS]
    for suit in "RBEPM":
        run: list[str] = []
        for rank in RANKS:
            if rank + suit in suited:
                run.append(rank + suit)
            else:
                tries.append(run)
                run = []
        tries.append(run)
    return [cards for cards in tries if 3 <= len(cards) <= 5]


@dataclass
class Clicker:
    """Plays by clicks: lays out what it sees, adds where a meld lights up, returns what is high."""

    page: Page
    seen: set[str] = field(default_factory=set)  # what it was asked
    look: Callable[[str], None] = lambda _: None  # called with a name at moments worth a picture

    def turn(self) -> str:
        """Answer whatever the page asks now; return the state after it."""
        page = self.page
        if page.locator("#dialog[open]").count():
            self._dialog()
        elif page.locator(".pile.can").count() and not page.locator('[data-do^="play take"]').count():
            self.seen.add("bonus" if page.locator('[data-do="play draw none"]').count() else "draw")
            press(page, page.locator('.pile.can[data-pile="1"], .pile.can[data-pile="2"], .pile.can').first)
        elif (
            page.locator('#choices [data-do^="play"]').count() and not page.locator("#hand [aria-pressed=true]").count()
        ):
            self._answer()
        else:
            self._act()
        return settle(page)

    def _dialog(self) -> None:
        self.look("dialog")
        self.seen.add(self.page.locator("#dialog-title").inner_text())
        press(self.page, self.page.locator("#dialog-main"))

    def _answer(self) -> None:
        choices = self.page.locator('#choices [data-do^="play"]')
        self.seen.add(str(choices.first.get_attribute("data-do")).split()[1])
        self.look(str(choices.first.get_attribute("data-do")).split()[1])
        theft = self.page.locator("#opponents button.card.can")
        press(self.page, theft.first if theft.count() else choices.first)

    def _act(self) -> None:
        page = self.page
        codes = hand(page)
        if page.locator("#hand .card").count() and not self._acted():
            for cards in groups(codes):
                if self._play(cards):
                    return
            for code in sorted(codes, key=weight, reverse=True):
                if self._add(code):
                    return
        code = max(codes, key=weight)
        self._select(code)
        self.look("return")
        press(page, page.locator(f'#choices [data-do="play discard {code}"]'))

    def _acted(self) -> bool:
        """Tell whether this turn's action is done, so that a card must be returned."""
        said = self.page.locator("#say").inner_text()
        return "return one card" in said or "Gib eine Karte zurück" in said

    def _select(self, code: str) -> None:
        press(self.page, self.page.locator(f'#hand [data-card="{code}"]'))
        expect(self.page.locator(f'#hand [data-card="{code}"]')).to_have_attribute("aria-pressed", "true")

    def _clear(self) -> None:
        press(self.page, self.page.locator('#choices [data-do="clear"]'))

    def _play(self, cards: list[str]) -> bool:
        for code in cards:
            self._select(code)
        self.look("selected")
        play = self.page.locator('#choices [data-do^="play s"]')  # set, series
        if play.count():
            self.seen.add("meld")
            press(self.page, play.first)
            return True
        self._clear()
        return False

    def _add(self, code: str) -> bool:
        self._select(code)
        meld = self.page.locator("button.meld.can:visible")
        patron = self.page.locator('#choices [data-do^="play patron"]')
        if meld.count() and not code.startswith("L"):
            self.seen.add("add")
            self.look("add")
            press(self.page, meld.first)
            question = self.page.locator('#choices [data-do^="play add"]')
            if question.count():
                press(self.page, question.first)
            return True
        if patron.count():
            self.seen.add("patron")
            press(self.page, patron.first)
            return True
        self._clear()
        return False

    def play_out(self, turns: int = 600) -> None:
        """Play until the game is over."""
        for _ in range(turns):
            if self.turn() == "over":
                return
        raise AssertionError("The game never ended.")
