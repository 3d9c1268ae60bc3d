"""Cards carried by mouse and finger, on top of taps: whole turns, what lights up, what is given back, what scrolls."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser import librarian
from tests.browser.player import groups, hand, press, settle, sit_down
from tests.browser.test_table import holds_a_meld, seed_where
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
LOW = {"width": 450, "height": 350}
CORNER = (9, 14)  # of a card in a fan: only there it is sure to be in sight
NOWHERE = (150, 16)  # the bar of the table


def spot(target: Locator, at: tuple[float, float] | None = None) -> tuple[float, float]:
    """Return a point of an element: its middle, or so far from its corner."""
    box = target.bounding_box()
    assert box
    dx, dy = at or (box["width"] / 2, box["height"] / 2)
    return box["x"] + dx, box["y"] + dy


def answered(page: Page) -> None:
    """Wait until Python has answered everything, and nothing is carried any more."""
    expect(page.locator("html:not([data-busy])")).to_have_count(1)


@contextmanager
def carried(page: Page, card: str) -> Iterator[None]:
    """Pick a card of the hand up with the mouse; at the end it is dropped."""
    page.mouse.move(*spot(page.locator(f"#h-{card}"), CORNER))
    page.mouse.down()
    page.mouse.move(*NOWHERE, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    answered(page)
    yield
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    answered(page)


def selected(page: Page) -> list[str]:
    """Return the codes of the selected cards."""
    return [str(card.get_attribute("data-card")) for card in page.locator("#hand [aria-pressed=true]").all()]


def lit(page: Page) -> set[str]:
    """Return the ids of the places that light up for what is carried."""
    return {str(place.get_attribute("id")) for place in page.locator(".drop").all()}


def test_a_turn_is_played_by_carrying_and_what_is_not_dropped_is_given_back(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE, calm=False)
    sit_down(page, host.url, seed=seed_where(holds_a_meld))
    before = hand(page)
    page.mouse.move(*spot(page.locator("#pile-1")))
    page.mouse.down()
    page.mouse.move(*spot(page.locator("#hand")), steps=4)
    assert lit(page) == {"hand"}
    page.mouse.up()
    expect(page.locator("#hand [data-card]")).to_have_count(len(before) + 1)
    cards = groups(hand(page))[0]
    for code in cards[:-1]:
        press(page, page.locator(f"#h-{code}"))
    with carried(page, cards[-1]):
        assert selected(page) == cards, "those that it makes a meld with come along"
        expect(page.locator(".ghost > *")).to_have_count(len(cards))
        assert lit(page) == {"mine"}
        page.keyboard.press("Escape")
    assert selected(page) == cards[:-1], "as before"
    expect(page.locator("#mine .meld")).to_have_count(0)
    with carried(page, cards[-1]):
        page.mouse.move(*NOWHERE)
    assert selected(page) == cards[:-1], "as before"
    with carried(page, cards[-1]):
        page.mouse.move(*spot(page.locator("#mine")))
        expect(page.locator("#mine.over")).to_have_count(1)
    expect(page.locator("#mine .meld .card")).to_have_count(len(cards))
    order = hand(page)
    with carried(page, order[0]):
        page.mouse.move(*spot(page.locator(f"#h-{order[-1]}"), (60, 40)))
        expect(page.locator("#hand .gap-after")).to_have_count(1)
    expect(page.locator("#hand [data-card]").last).to_have_attribute("data-card", order[0])
    assert hand(page) == [*order[1:], order[0]]
    assert not selected(page)
    with carried(page, order[0]):
        assert lit(page) == {"pile-discard"}
        page.mouse.move(*spot(page.locator("#pile-discard")))
    settle(page)
    assert hand(page) == order[1:]
    expect(page.locator("#log-entries")).to_contain_text("You returned")
    assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the body"


def test_in_the_librarians_a_card_is_carried_to_whom_it_is_aimed_at_or_onto_the_felt(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page(PHONE)
    librarian.sit_down(page, host.url, seed="5")
    done: set[str] = set()
    for _ in range(40):
        if {"piles", "seat-1"} <= done or page.locator("#dialog[open]").count():
            break
        if page.locator('#choices [data-do="play pass"]').count() and not page.locator("#builder").count():
            done.add(show_by_carrying(page, done))
        else:
            librarian.Reader(page).turn()
        settle(page)
    assert {"piles", "seat-1"} <= done


def show_by_carrying(page: Page, done: set[str]) -> str:
    """Show a card by carrying it to a place, a new one if there is one; return the place, "" if none was found."""
    held = [str(card.get_attribute("data-card")) for card in page.locator("#hand button[data-card]").all()]
    for code in held:
        page.locator(f"#h-{code}").scroll_into_view_if_needed()
        with carried(page, code):
            assert selected(page) == [code]
            found = [place for place in sorted(lit(page)) if place not in done]
            if found:
                page.mouse.move(*spot(page.locator(f"#{found[0]}"), (40, 12)))
                expect(page.locator(f"#{found[0]}.over")).to_have_count(1)
        if found:
            expect(page.locator("#log-entries")).to_contain_text("You")
            return found[0]
        assert not selected(page)
    press(page, page.locator('#choices [data-do="play pass"]'))
    return ""


AT_REST = """table => new Promise((rest) => {
  let [last, still] = [-1, 0];
  const look = () => {
    still = table.scrollTop === last ? still + 1 : 0;
    last = table.scrollTop;
    if (still > 12) rest();
    else requestAnimationFrame(look);
  };
  look();
})"""


ON_ITS_WAY = """card => {
    const { width } = card.getBoundingClientRect();
    card.style.zIndex = 9;
    card.animate([{ translate: `${-3 * width}px -60px` }, {}], { duration: 1e6 });
}"""
ARRIVED = "card => card.getAnimations().forEach((way) => way.finish())"


class Finger:
    """One finger, as the browser feels it: it may scroll, and the browser may take it away."""

    def __init__(self, page: Page) -> None:
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def down(self, x: float, y: float) -> None:
        """Touch the screen."""
        self.at = (x, y)
        self._send("touchStart", self.at)

    def to(self, x: float, y: float) -> None:
        """Move along, in steps."""
        (x0, y0), steps = self.at, 8
        for step in range(1, steps + 1):
            self._send("touchMove", (x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps))
        self.at = (x, y)

    def up(self, kind: str = "touchEnd") -> None:
        """Leave the screen; `touchCancel`: something else took over."""
        self._send(kind)

    def tap(self, x: float, y: float) -> None:
        """Tap."""
        self.down(x, y)
        self.up()

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def test_a_finger_carries_cards_scrolls_beside_them_and_taps_once(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    press(page, page.locator("#pile-1"))
    finger = Finger(page)
    cards = hand(page)
    card = page.locator(f"#h-{cards[0]}")
    finger.down(*spot(card, CORNER))
    finger.to(*spot(page.locator("#pile-1")))
    expect(page.locator(".ghost")).to_have_count(1)
    finger.up("touchCancel")
    expect(page.locator(".ghost")).to_have_count(0)
    answered(page)
    assert (hand(page), selected(page)) == (cards, [])
    for _ in range(2):
        finger.tap(*spot(card, CORNER))
    expect(page.locator("#choices [data-do^='play discard']")).to_be_visible()
    assert selected(page) == [cards[0]], "a double tap is one tap"
    for lift, touch in ((page.mouse.up, page.mouse.down), (finger.up, None)):
        moving = page.locator(f"#h-{cards[-1]}")
        moving.evaluate(ON_ITS_WAY)
        at = spot(moving, CORNER)
        page.mouse.move(*at)
        (touch or partial(finger.down, *at))()
        moving.evaluate(ARRIVED)
        lift()
        expect(page.locator("#hand [aria-pressed=true]")).to_have_count(2 if touch else 1)
        answered(page)
        assert (cards[-1] in selected(page)) == bool(touch), "what was tapped counts, wherever it is by now"
        assert cards[0] in selected(page), "and not what lies there now"
    finger.down(*spot(card, CORNER))
    finger.to(*spot(page.locator("#pile-discard")))
    expect(page.locator("#pile-discard.over")).to_have_count(1)
    finger.up()
    expect(page.locator(f"#h-{cards[0]}")).to_have_count(0)


def test_where_the_table_scrolls_a_finger_scrolls_it_and_a_held_card_is_carried(
    open_page: OpenPage, host: Host
) -> None:
    page = open_page(LOW)
    sit_down(page, host.url)
    page.locator("#pile-1").click()
    settle(page)
    table = page.locator("#table")
    table.evaluate("table => table.scrollTo(0, table.scrollHeight)")
    finger = Finger(page)
    card = page.locator("#hand .card").first
    start = spot(card, CORNER)
    finger.down(*start)
    finger.to(start[0], start[1] + 90)
    finger.up()
    table.evaluate(AT_REST)  # while it rolls on, the next touch only stops it
    expect(page.locator(".ghost")).to_have_count(0)
    scrolled = table.evaluate("table => table.scrollHeight - table.clientHeight - table.scrollTop")
    assert scrolled > 40, "the finger scrolls the table"
    assert not selected(page)
    card.evaluate("card => card.scrollIntoView({ block: 'nearest' })")
    where = table.evaluate("table => table.scrollTop")
    count = len(hand(page))
    finger.down(*spot(card, CORNER))
    expect(page.locator("#hand .held")).to_have_count(1)
    finger.to(*spot(page.locator("#pile-discard")))
    expect(page.locator("#pile-discard.over")).to_have_count(1)
    assert table.evaluate("table => table.scrollTop") == where, "nothing scrolls under a card that is carried"
    finger.up()
    expect(page.locator("#hand [data-card]")).to_have_count(count - 1)
