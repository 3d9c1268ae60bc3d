"""A page without a browser: keeps the html of the regions and finds what a person could click on it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest

from app.desk import Desk
from app.table import GAME
from app.the_librarians.naming import name_cards
from app.words import speak
from cardcatalog.the_librarians.config import Config
from cardcatalog.the_librarians.deck import built_in_decks


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    """Whatever language a test has chosen; the cards of our decks, which all games share, are named anew as well."""
    yield
    speak("en")
    for deck in built_in_decks():
        name_cards(Config(deck=deck).catalogue)


VOID = {"br", "hr", "img", "input", "use"}


@dataclass
class Element:
    """One element of the html: its tag, attributes and the text in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    @property
    def do(self) -> str:
        """What a click on it does."""
        return self.attributes.get("data-do", "")


class Reader(HTMLParser):
    """Reads html into elements, and fails on tags that are not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.all: list[Element] = []
        self.open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self.open, f"not closed: {[element.tag for element in self.open]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs), f"an attribute twice in {tag} {attrs}"
        self.all.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the last one."""
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Note text in all that is open."""
        for element in self.open:
            element.text += data


class Page:
    """What bridge.js is to a browser: applies replies, knows what is on the screen, sends events."""

    def __init__(self, seed: int = 1, **form: str) -> None:
        self.desk = Desk()
        self.seed = seed
        self.regions: dict[str, str] = {}
        self.said: list[str] = []
        self.wait: list[Any] = []
        self.state = ""
        self.stamp = ""
        self.save = ""
        self.dialog = False
        self.refusal = ""
        self.last: dict[str, Any] = {}
        self.apply(self.desk.start({"form": form}, seed))

    @classmethod
    def resumed(cls, save: str, seed: int = 1) -> "Page":
        """Return a page that was loaded anew and went on with a saved game."""
        page = cls(seed)
        page.regions, page.said = {}, []
        page.apply(page.desk.resume({"save": save}))
        return page

    @classmethod
    def at(cls, position: dict[str, Any], seed: int = 1, **form: str) -> "Page":
        """Return a page at a position in the notation of FORMATS.md, as if it had been played up to there."""
        page = cls(seed, seats=str(len(position["hands"])), **form)
        table = page.session.table
        options = {**table.match.record.config}
        table.match.state = GAME.from_position({"game": GAME.id, **position}, options, seed)
        table.told, table.pausing, table.since = [[]], False, 0
        page.session.dealt = False
        page.apply(page.session.opening().to_dict())
        return page

    def apply(self, reply: dict[str, Any]) -> None:
        """Put a reply on the screen."""
        assert "problem" not in reply, reply["problem"]
        self.last = reply
        self.regions.update(reply.get("regions", {}))
        self.said += reply.get("say", [])
        self.refusal = reply.get("refusal", "")
        if "wait" in reply:
            self.wait = list(reply["wait"])
        self.state = reply.get("state", self.state)
        self.stamp = reply.get("stamp", self.stamp)
        self.save = reply.get("save", self.save)
        self.dialog = reply.get("dialog", self.dialog)
        assert self.regions.get("dialog") or not self.dialog, "an empty dialog stays open over the table"

    def elements(self, *regions: str) -> list[Element]:
        """Return all elements of the regions (all by default), the dialog's first while it is open."""
        html = "".join(html for name, html in self.regions.items() if not regions or name in regions)
        return Reader(html).all

    def clickable(self) -> list[Element]:
        """Return what can be clicked: only the dialog while it is open."""
        regions = ["dialog"] if self.dialog else [name for name in self.regions if name != "dialog"]
        return [element for element in self.elements(*regions) if element.do]

    def click(self, element: Element) -> dict[str, Any]:
        """Click an element."""
        data = {name[5:]: value for name, value in element.attributes.items() if name.startswith("data-")}
        return self.send(data.pop("do"), **data)

    def send(self, do: str, **data: str) -> dict[str, Any]:
        """Send an event as the page does."""
        reply = self.desk.event({"stamp": self.stamp, **data, "do": do}, self.seed + 1)
        self.apply(reply)
        return reply

    def pass_time(self) -> None:
        """Let the timer that is set ring."""
        assert self.wait, "nobody is to move"
        token = self.wait[1]
        self.apply(self.desk.step({"token": token}))

    def until_asked(self) -> None:
        """Let the others move until the person is asked, a round ends or the game is over."""
        for _ in range(500):
            if not self.wait:
                return
            self.pass_time()
        raise AssertionError("The others never stop.")

    def find(self, do: str) -> Element:
        """Return the one element that does this."""
        found = [element for element in self.clickable() if element.do == do]
        assert len(found) == 1, (do, [element.do for element in self.clickable()])
        return found[0]

    def text(self, region: str) -> str:
        """Return the words of a region."""
        return " ".join(Reader(f"<div>{self.regions[region]}</div>").all[0].text.split())

    @property
    def session(self) -> Any:
        """The session behind the page."""
        assert self.desk.session
        return self.desk.session

    @property
    def true_state(self) -> Any:
        """The true state of its game."""
        return self.session.table.state


@pytest.fixture(name="sit")
def _sit() -> Callable[..., Page]:
    """Sit down at a new table: `sit(seed, **fields of the form)`."""
    return Page


@pytest.fixture(name="resumed")
def _resumed() -> Callable[..., Page]:
    """Load the page anew with a saved game: `resumed(save)`."""
    return Page.resumed


@pytest.fixture(name="at")
def _at() -> Callable[..., Page]:
    """Sit down at a position: `at(position, seed, **fields of the form)`."""
    return Page.at
