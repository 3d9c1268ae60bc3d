"""The Archivist at the page's table: it thinks in slices, can be left at any time, and its pauses tell nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from app import mind
from app.table import LEAST_TRESPASS
from cardcatalog.bots import BOTS, THINKERS, luck
from cardcatalog.bots.budget import Budget
from tests.app.conftest import Page

Sit = Callable[..., Page]
GAMES = tuple(THINKERS)


class Clock:
    """Goes on by `tick` seconds whenever somebody looks at it."""

    def __init__(self) -> None:
        self.time = 0.0
        self.tick = 0.011

    def __call__(self) -> float:
        """Return the time."""
        self.time += self.tick
        return self.time


@pytest.fixture(name="clock", autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock of the test's own, and few playouts."""
    clock = Clock()
    monkeypatch.setattr(mind, "now", clock)
    monkeypatch.setattr(mind, "PLAYOUTS", 4)
    monkeypatch.setattr(mind, "LONGEST", 1e9)
    return clock


def thinking(page: Page) -> bool:
    """Tell whether there is more to think after one more slice."""
    return bool(page.desk.think({"token": page.wait[1]}).get("more"))


def at_work(sit: Sit, game: str, seed: int = 4) -> Page:
    """Return a page on which an Archivist has begun to think, and is not at its end."""
    for number in range(seed, seed + 20):
        page = sit(number, game=game, seats="3", level="archivist")
        for _ in range(60):
            if page.wait and thinking(page):
                return page
            if not page.wait:
                play_on(page)
            else:
                page.pass_time()
    raise AssertionError("Nobody ever thinks.")


def play_on(page: Page) -> None:
    """Do the first thing that the person may do."""
    if page.dialog or page.session.table.mode == "looked":
        page.send("next")
        return
    table = page.session.table
    page.send(f"play {table.match.game.action_text(table.view.legal_actions()[-1])}")


def actions(page: Page) -> list[str]:
    """Return what was played so far."""
    played: list[str] = page.session.table.match.record.actions
    return played


@pytest.mark.parametrize("game", GAMES)
def test_a_step_comes_back_after_each_slice_and_acts_at_the_end(sit: Sit, game: str, clock: Clock) -> None:
    page = at_work(sit, game)
    before, wait, slices = len(actions(page)), page.wait, 0
    while True:
        began = clock.time
        reply = page.desk.step({"token": wait[1]})
        if not reply.get("more"):
            break
        slices += 1
        assert reply == {"more": True}, "nothing on the page changes while somebody thinks"
        assert clock.time - began < 2 * mind.SLICE + 4 * clock.tick
        assert len(actions(page)) == before
    assert slices > 0
    assert len(actions(page)) > before


@pytest.mark.parametrize("game", GAMES)
def test_clicks_are_answered_in_the_middle_of_thinking(sit: Sit, game: str) -> None:
    page = at_work(sit, game)
    wait, card = page.wait, next(e for e in page.elements("hand") if e.attributes.get("data-card"))
    page.click(card)
    chosen = next(e for e in page.elements("hand") if e.attributes.get("data-card") == card.attributes["data-card"])
    assert chosen.attributes["aria-pressed"] == "true"
    assert page.wait == wait, "the table goes on as before"
    page.send("panel scores") if game == "library-game" else page.send("panel combos")
    assert page.dialog
    assert page.state == "thinking"


@pytest.mark.parametrize("game", GAMES)
def test_leaving_ends_the_thinking_at_once(sit: Sit, game: str) -> None:
    page = at_work(sit, game)
    token = page.wait[1]
    page.send("front")
    assert page.desk.think({"token": token}) == {}
    assert page.desk.step({"token": token}) == {}
    page.apply(page.desk.start({"form": {"game": game, "seats": "3", "level": "archivist"}}, 9))
    assert page.desk.think({"token": token}) == {}, "the old game's thoughts are nothing to the new one"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_the_same_way_however_it_is_sliced_and_reloaded(
    sit: Sit, resumed: Sit, game: str, clock: Clock
) -> None:
    lines = []
    for tick, reload in ((0.0001, False), (0.007, True), (1.0, False)):
        clock.tick = tick
        page = sit(6, game=game, seats="2", level="archivist")
        for number in range(5000):
            if page.wait and reload and number % 3 == 0 and thinking(page):
                page = resumed(page.save)
            if len(actions(page)) >= 8:
                break
            page.pass_time() if page.wait else play_on(page)
        lines.append(actions(page)[:8])
    assert lines[0] == lines[1] == lines[2]


@pytest.mark.parametrize("game", GAMES)
def test_on_a_slow_machine_the_clock_ends_it_and_only_thinking_counts(
    sit: Sit, game: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mind, "PLAYOUTS", 10**6)
    monkeypatch.setattr(mind, "LONGEST", 1.0)
    page = at_work(sit, game)
    clock.tick = 0.2
    spent = 0.0
    for _ in range(200):
        began = clock.time
        more = thinking(page)
        spent += clock.time - began
        clock.time += 100.0  # the page does other things
        if not more:
            break
    assert 0.8 < spent < 2.5


@pytest.mark.parametrize("game", GAMES)
def test_what_leaves_no_choice_takes_no_thinking(sit: Sit, game: str) -> None:
    page = at_work(sit, game)
    match, found = page.session.table.match, 0
    while not match.over and found < 3:
        state = match.state
        view = state.view(state.actor)
        if len(view.legal_actions()) == 1:
            found += 1
            with pytest.raises(StopIteration):
                next(THINKERS[game]["archivist"](view, luck(1, state.actor, found), Budget(50)))
        match.play(view.legal_actions()[0])
    assert found or game == "the-librarians"


HANDS = {"an L": "L1 3B 9M", "no L": "KB 3B 9M"}


@pytest.mark.parametrize("others", ["archivist", "librarian"])
def test_a_table_waits_the_same_after_a_patron_whether_an_opponent_holds_an_l_or_not(at: Sit, others: str) -> None:
    seen = []
    for hand in HANDS.values():
        page = at(
            {"phase": "act", "hands": ["PP1 7R 2E", hand, "4R 6P 8M"], "stacks": ["QR JR 5P", "TR 2P AE"],
             "discard": "4M", "table": [{"owner": 1, "kind": "set", "cards": "5R 5B 5E"}]},
            level=others,
        )  # fmt: skip
        page.send("play patron PP1")
        waits = [page.wait[0], *page.wait[2:]]
        asked = page.session.table.match.state.actor
        replies = [page.desk.think({"token": page.wait[1]}) for _ in range(2)] if others == "archivist" else []
        reply = page.desk.step({"token": page.wait[1]})
        assert "more" not in reply, "the pause ends when it ends"
        seen.append((waits, len(replies)))
        assert (asked == 1) == (hand == HANDS["an L"])
    assert seen[0] == seen[1]
    assert seen[0][0][1:] == ([LEAST_TRESPASS] if others == "archivist" else [])


def test_a_meld_that_is_not_made_takes_no_thinking_so_nobody_notices(sit: Sit) -> None:
    page = sit(3, game="the-librarians", seats="2", level="archivist")
    match: Any = page.session.table.match
    melds = 0
    while not match.over and melds < 3:
        state = match.state
        view = state.view(state.actor)
        if state.phase == "meld":
            melds += 1
            with pytest.raises(StopIteration):
                next(THINKERS["the-librarians"]["archivist"](view, luck(1, state.actor, melds), Budget(50)))
        match.play(mind_free(view, len(match.record.actions)))
    assert melds == 3


def mind_free(view: Any, decisions: int) -> Any:
    """Return what a Librarian does."""
    return BOTS["the-librarians"]["librarian"](view, luck(3, view.seat, decisions))


@pytest.mark.parametrize("game", GAMES)
def test_the_archivist_is_kept_in_the_record(sit: Sit, game: str) -> None:
    page = sit(3, game=game, seats="2", level="archivist")
    assert json.loads(page.save)["record"]["players"] == ["person", "archivist"]
