"""For every eye and ear: whole games by accessible names in the table as text, contrast, suits in grey, sizes."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.app.conftest import Page as AppPage
from tests.browser.audit import covered, cut_off, examine, overlapping, too_small
from tests.browser.player import Clicker, press, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
SMALL = {"width": 320, "height": 568}
QUIET = re.compile("^(Clear|Call a vote|Never mind|No action|No meld|All )")


@dataclass
class Listener:
    """Plays by what the accessibility tree says: groups, lists, buttons and their names, nothing else."""

    page: Page
    met: set[str] = field(default_factory=set)  # kinds of moments, each looked at once
    wrong: list[str] = field(default_factory=list)
    turns: int = 0

    def group(self, name: str) -> Locator:
        """Return a part of the table by its name."""
        return self.page.get_by_role("group", name=name, exact=True)

    def names(self, place: Locator) -> list[str]:
        """Return the names of the buttons in a part of the table."""
        return [button.inner_text() for button in place.get_by_role("button").all()]

    @property
    def ways(self) -> list[str]:
        """What can be done now."""
        return self.names(self.group("What you can do"))

    @property
    def hand(self) -> Locator:
        """The list of cards."""
        return self.page.get_by_role("list", name="Your hand", exact=True)

    def do(self, name: str) -> None:
        """Press a button of those that say what can be done."""
        self.meet(name.split(maxsplit=1)[0])
        press(self.page, self.group("What you can do").get_by_role("button", name=name, exact=True).first)

    def pick(self, name: str) -> None:
        """Select a card of the hand."""
        press(self.page, self.hand.get_by_role("button", name=name, exact=True))

    def meet(self, moment: str) -> None:
        """Look at each kind of moment once."""
        if moment in self.met:
            return
        self.met.add(moment)
        self.wrong += examine(self.page, moment) + cut_off(self.page, moment, "#none")
        if self.page.locator("#table .room :is(img, [role=img], .card)").count():
            self.wrong.append(f"{moment}: there are pictures in the text")

    def in_dialog(self, said: str) -> bool:
        """Press a button of the dialog, if one is open that has it."""
        dialog = self.page.get_by_role("dialog")
        button = dialog.get_by_role("button", name=re.compile(said))
        if not dialog.count() or not button.count():
            return False
        self.meet("dialog")
        press(self.page, button.first)
        return True

    def play_out(self, turn: Callable[["Listener"], None], most: int = 400) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if settle(self.page) == "over":
                return
            turn(self)
        raise AssertionError("The game never ended.")


def library_game_turn(listener: Listener) -> None:
    """Draw; lay out three of a rank, if they are there; return the last card; answer no, let it be, take nothing."""
    if listener.in_dialog("Next round|Result|Settle"):
        return
    ways = listener.ways
    answer = next((way for way in ways if re.match("Let it be|No, go on|Take nothing|You did|Deal with", way)), "")
    if answer:
        listener.do(next((way for way in ways if way.startswith("Take the") and " of " in way), answer))
    elif any(way.startswith("Draw from stack") for way in ways):
        listener.do(next(way for way in ways if way.startswith("Draw from stack")))
    elif not _lays_out_a_set(listener):
        listener.pick(listener.names(listener.hand)[-1])
        way = next((way for way in listener.ways if way.startswith("Return")), None)
        listener.do(way or next(way for way in listener.ways if not QUIET.match(way)))


def _lays_out_a_set(listener: Listener) -> bool:
    """Select three cards of one rank and lay them out, if that can be done now."""
    cards = listener.names(listener.hand)
    ranks = [card.split(" of ")[0] for card in cards if " of " in card]
    trio = next((rank for rank in ranks if ranks.count(rank) == 3), None)
    if trio is None:
        return False
    for card in cards:
        if card.startswith(f"{trio} of "):
            listener.pick(card)
    meld = next((way for way in listener.ways if way.startswith("Set of")), None)
    listener.do(meld or "Clear")
    return meld is not None


def librarians_turn(listener: Listener) -> None:
    """Meld, take, go on, or show the card whose turn it is; put away one of the type of which most are held."""
    ways = listener.ways
    first = next((way for way in ways if re.match("Meld these|Go on|Take ", way)), None)
    if first:
        return listener.do(first)
    cards = listener.names(listener.hand)
    free = any(way.startswith("No action") for way in ways)
    listener.turns += 1
    start = listener.turns * 3 % len(cards)
    for card in cards[start:] + cards[:start] if free else cards:
        listener.pick(card)
        way = next((way for way in listener.ways if not QUIET.match(way)), None)
        if way:
            return listener.do(way)
    return listener.do(next(way for way in listener.ways if QUIET.match(way)))


@pytest.fixture
def listener(open_page: OpenPage, host: Host) -> Iterator[Listener]:
    """Somebody at the front page of a small phone who has asked for the table as text in the menu."""
    page = open_page(SMALL)
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.get_by_role("button", name="Light, dark, speed").click()
    page.get_by_role("group", name="The table", exact=True).get_by_role("button", name="as text").click()
    page.get_by_role("button", name="Close the menu").click()
    found = Listener(page)
    yield found
    assert not found.wrong, "\n".join(found.wrong)


def test_a_whole_game_of_library_game_is_played_by_names_alone(listener: Listener) -> None:
    page = listener.page
    page.get_by_text("Set up the table").first.click()
    page.get_by_label("Rounds", exact=True).fill("1")
    page.get_by_label("Cards each", exact=True).fill("5")
    page.get_by_role("button", name="Play", exact=True).first.click()
    settle(page)
    headings = [heading.inner_text() for heading in page.get_by_role("heading", level=2).all()]
    assert headings[:3] == ["Now", "What you can do", "Your hand"]
    listener.play_out(library_game_turn)
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(4)
    assert {"Draw", "Return", "dialog"} <= listener.met


def test_a_whole_game_of_the_librarians_is_played_by_names_alone(listener: Listener) -> None:
    page = listener.page
    page.get_by_text("Set up the table").last.click()
    page.get_by_label("Melds to the end").fill("3")
    page.get_by_role("button", name="Play", exact=True).last.click()
    settle(page)
    listener.play_out(librarians_turn)
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(3)
    assert len(listener.met) > 3, listener.met


LANDSCAPES = ((844, 390), (568, 320), (720, 450))  # two phones on their side, a page at 200 %
TOOLS_TOP = "document.getElementById('tools').getBoundingClientRect().top"


def test_big_cards_and_high_contrast_leave_everything_in_reach(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url)
    press(page, page.locator("#bar-menu"))
    for name in ("big", "High contrast"):
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Close the menu").click()
    person, wrong = Clicker(page), list[str]()
    for turn in range(8):
        person.turn()
        if turn in (1, 7):
            wrong += [f"{turn}: {found}" for found in (*covered(page), *overlapping(page))]
            wrong += too_small(page, f"big cards, turn {turn}")
    page.evaluate("scrollTo(0, 0)")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce")
        wrong += examine(page, f"high contrast, {scheme}")
    for width, height in LANDSCAPES:
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}: {found}" for found in (*covered(page), *overlapping(page))]
        wrong += too_small(page, f"{width} x {height}")
    assert not wrong, "\n".join(wrong)


def test_the_tools_keep_their_line_when_a_card_is_selected_in_ones_own_order(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url)
    press(page, page.locator("#pile-1"))
    press(page, page.locator('#tools [data-do="sort own"]'))
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        before = page.evaluate(TOOLS_TOP)
        card = page.locator("#hand [data-card]").first
        press(page, card)
        expect(page.locator('#tools [data-do="move left"]')).to_be_visible()
        assert abs(page.evaluate(TOOLS_TOP) - before) < 2
        assert not cut_off(page, str(width), "#none")
        press(page, card)


def test_forced_colours_leave_cards_and_what_is_selected_to_be_seen(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    sit_down(page, host.url)
    wrong = examine(page, "forced colours, to draw")
    press(page, page.locator("#pile-1"))
    cards = page.locator("#hand .card")
    press(page, cards.first)
    look = """card => { const { outline, border, boxShadow, translate, backgroundColor } = getComputedStyle(card);
      return [outline, border, boxShadow, translate, backgroundColor].join(); }"""
    assert cards.first.evaluate(look) != cards.last.evaluate(look), "what is selected looks like what is not"
    wrong += examine(page, "forced colours, selected")
    press(page, page.locator("#bar-menu"))
    pressed = page.locator('#menu [data-set="cards"]')
    assert pressed.first.evaluate(look) != pressed.last.evaluate(look)
    wrong += examine(page, "forced colours, menu")
    assert not wrong, "\n".join(wrong)


def test_twenty_cards_are_read_and_tapped_on_the_smallest_phone(open_page: OpenPage, host: Host) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url)
    many = "2R 3R 4R 5R 6R 7R 8R 9R TR JR QR KR AB 2B 3B 4B 5B 6B L1 PP1"
    position = {"phase": "act", "actor": 0, "hands": [many, "2E", "3E"], "stacks": ["4E", "5E"], "discard": "6E"}
    page.locator("#hand").evaluate("(hand, html) => { hand.innerHTML = html; }", AppPage.at(position).regions["hand"])
    cards = page.locator("#hand .card")
    expect(cards).to_have_count(20)
    assert not too_small(page, "twenty cards") + cut_off(page, "twenty cards", "#none")
    unread = cards.evaluate_all(
        """cards => cards.filter((card) => {
          const { left, top, width, height } = card.querySelector(".index b").getBoundingClientRect();
          return !card.contains(document.elementFromPoint(left + width / 2, top + height / 2)) || height < 12;
        }).map((card) => card.dataset.card)"""
    )
    assert not unread, unread
