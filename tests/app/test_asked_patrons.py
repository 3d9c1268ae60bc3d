"""Two worlds that differ in who holds an L look the same to all who cannot see it: html, steps, and what Undo says."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from cardcatalog.match import Match
from tests.app.conftest import Page

Position = dict[str, Any]
Step = tuple[str, int, str]  # what was done, by whom it is looked at, and what they got
HELD, PLAIN = "L2 5P", "6E 5P"
PERSON_NAMES = {"name-0": "Ann", "name-1": "Bo", "name-2": "Cy"}


@pytest.fixture(name="lay")
def _lay(monkeypatch: pytest.MonkeyPatch) -> Callable[[Position | None], None]:
    """Let all games begin at a position, replays as well; None: as they are dealt."""
    begin = Match.new

    def lay(position: Position | None) -> None:
        def new(_: type[Match], game: str, options: dict[str, Any], seed: int, *who: Any) -> Match:
            match = begin(game, options, seed, *who)
            if position:
                match.state = match.game.from_position(position, dict(options), seed)
            return match

        monkeypatch.setattr(Match, "new", classmethod(new))

    return lay


def position(*hands: str, actor: int) -> Position:
    """Return a table at which a seat is about to send in a Problem Patron."""
    meld = {"owner": actor or 1, "kind": "set", "cards": "7R 7B 7P"}
    turn = {"game": "library-game", "phase": "act", "actor": actor, "turn": actor}
    return turn | {"hands": list(hands), "stacks": ["KR QR", "JR TB"], "discard": "4M", "table": [meld]}


def seen(page: Page, reply: dict[str, Any]) -> str:
    """Return all that a reply gives out but the save, and what Undo says."""
    undo = [element.attributes.get("aria-label") for element in page.clickable() if element.do == "undo"]
    given = {name: value for name, value in reply.items() if name != "save"}
    return json.dumps([given, undo, page.regions], sort_keys=True)


def reloaded(page: Page) -> str:
    """Return what is seen after the page was loaded anew, behind the curtain as well."""
    again = Page.resumed(page.save, 5)
    whole = seen(again, again.last)
    if any(element.do == "uncover" for element in again.clickable()):
        again.send("uncover")
        whole += seen(again, again.last)
    return whole


def lived(page: Page, standing: dict[int, str]) -> list[Step]:
    """Play on until the PP is through, everybody lets it be; return all that was to be seen, and by whom."""
    company = hasattr(page.session, "curtain")
    if company:
        page.send("uncover")
    page.session.table.standing = dict(standing)
    steps: list[Step] = []

    def note(what: str, reply: dict[str, Any]) -> None:
        curtain = getattr(page.session, "curtain", -1)
        holder = page.session.table.seat if curtain < 0 else -1
        steps.append((what, holder, seen(page, reply)))
        steps.append((f"{what}, loaded anew", holder if curtain < 0 else curtain, reloaded(page)))

    table = page.session.table
    if table.state.actor:
        reply = page.session._went_on(table.play(table.parse("patron PP1"))).to_dict()
        page.apply(reply)
    else:
        reply = page.send("play patron PP1")
    note("patron", reply)
    while {*page.session.table.true.record.actions} <= {"patron PP1", "allow"}:
        mode = page.session.table.mode
        if page.wait:
            page.pass_time()
            note("step", page.last)
        elif getattr(page.session, "curtain", -1) >= 0:
            note("uncover", page.send("uncover"))
        elif mode == "trespass":
            note("allow", page.send("play allow"))
        elif any(element.do == "cover" for element in page.clickable()):
            note("cover", page.send("cover"))
        else:
            break
    return steps


def assert_the_same(one: list[Step], other: list[Step], but: int = -2) -> None:
    """Compare what was seen step by step, by all but the one seat that sees its own cards."""
    assert [step[:2] for step in one] == [step[:2] for step in other]
    for mine, theirs in zip(one, other, strict=True):
        assert mine[1] == but or mine[2] == theirs[2], mine[0]


@pytest.mark.parametrize("actor", [0, 1, 2])
def test_one_person_cannot_tell_whether_a_bot_holds_an_l(lay: Callable[..., None], actor: int) -> None:
    """The person has sent the PP in, or is asked before the bot, or after it."""
    worlds = []
    for other in (HELD, PLAIN):
        hands = ["L1 2B 3B", "8B 9B", "8P 9P"]
        hands[actor] = "PP1 4R"
        hands[1 if actor == 2 else 2] = other
        lay(position(*hands, actor=actor))
        page = Page(5, seats="3", rounds="1", level="librarian")
        worlds.append(lived(page, {}))
        played = page.session.table.true.record.actions
        assert played[0] == "patron PP1"
        assert (played.count("allow") > (actor != 0)) == (other == HELD), "the bot holds its L back"
    assert_the_same(worlds[0], worlds[1])


@pytest.mark.parametrize("standing", [{}, {1: "never"}, {2: "never"}, {1: "melds", 2: "melds"}], ids=str)
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("other", ["L1 2B 3B", "9E 2B 3B"])
def test_several_people_cannot_tell_who_holds_an_l(
    lay: Callable[..., None], standing: dict[int, str], seat: int, other: str
) -> None:
    worlds = []
    for mine in (HELD, PLAIN):
        hands = ["PP1 4R", other, other]
        hands[seat] = mine
        lay(position(*hands, actor=0))
        page = Page(5, seats="3", rounds="1", level="person", **PERSON_NAMES)
        worlds.append(lived(page, standing))
        assert len(worlds[-1]) > 3
    assert_the_same(worlds[0], worlds[1], but=seat)


def test_a_patron_that_nobody_answered_is_not_taken_back_for_nothing(lay: Callable[..., None]) -> None:
    lay(position("PP1 4R", "8B 9B", PLAIN, actor=0))
    page = Page(5, seats="3", rounds="1", level="librarian")
    lived(page, {})
    again = Page.resumed(page.save, 5)
    again.send("undo")
    assert again.dialog, "for practice, and asked first"
    assert again.session.table.true.record.actions == ["patron PP1"]
