"""Results are noted once a game is over, by game and level, with help apart; the figures and the bands are right."""

import json
import re
from typing import Any

import pytest

from app.desk import Desk
from app.results import Result, noted
from app.statistics import answer, band, csv
from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.match import Match

GAME = {"when": 1_796_000_000_000, "game": "library-game", "level": "regular", "seats": 4, "place": 1, "points": 20,
        "helped": False, "day": "", "staff": 2, "expected": 1.2, "variance": 1.0}  # fmt: skip
each_game = pytest.mark.parametrize("game", ["library-game", "the-librarians"])


def played(game: str, options: dict[str, Any], seed: int) -> Match:
    """Return a whole game of bots."""
    seats = options["seats"]
    match = Match.new(game, options, seed, [], ["person", *["regular"] * (seats - 1)])
    while not match.over:
        actor = match.state.actor
        match.play(BOTS[game]["regular"](match.view(actor), luck(seed, actor, len(match.record.actions))))
    return match


def last_reply(desk: Desk, limit: int = 3000) -> dict[str, Any]:
    """Let the bots, and one in the person's place, play to the end; return the reply in which the game was over."""
    session: Any = desk.session
    reply = session.opening()
    for _ in range(limit):
        if reply.state == "over" or reply.result:
            return dict(reply.to_dict())
        if session._mode() == "wait":
            reply = session.step(session.stamp)
        elif session._mode() in ("ended", "looked"):
            reply = session.event({"do": "next", "stamp": session.stamp})
        else:
            match = session.table.match
            bot = BOTS[match.record.game]["regular"]
            reply = session._play(bot(match.view(0), luck(1, 0, len(match.record.actions))))
    raise AssertionError("the game never ended")


@each_game
def test_the_result_comes_with_the_end_of_the_game(game: str) -> None:
    desk = Desk()
    desk.start({"form": {"game": game, "seats": "3", "rounds": "1", "level": "newcomer"}}, 4)
    reply = last_reply(desk)
    assert desk.session
    outcome = desk.session.table.match.outcome
    assert outcome
    result = Result.read(reply["result"] | {"when": 5})
    assert result
    assert (result.game, result.level, result.seats, result.helped) == (game, "newcomer", 3, False)
    assert (result.points, result.place) == (outcome.scores[0], outcome.places[0])


@pytest.mark.parametrize(("bits", "counted"), [({"practice": True}, False), ({"origin": {"came": "game"}}, False),
                                               ({"origin": {"came": "daily", "day": "2026-11-30"}}, True)])  # fmt: skip
def test_practice_and_games_of_others_do_not_count(bits: dict[str, Any], *, counted: bool) -> None:
    desk = Desk()
    desk.start({"form": {"seats": "2", "rounds": "1"}}, 4)
    session: Any = desk.session
    session.bits |= bits
    match = session.table.match
    while not match.over:
        actor = match.state.actor
        match.play(BOTS["library-game"]["regular"](match.view(actor), luck(1, actor, len(match.record.actions))))
    result = session._result()
    assert bool(result) is counted
    assert not result or result["day"] == "2026-11-30"


def test_the_staff_that_are_dealt_are_counted_and_what_is_expected_fits() -> None:
    totals = [0.0, 0.0, 0.0]
    for seed in range(40):
        match = played("library-game", {"seats": 4, "rounds": 2, "staff": 6}, seed)
        assert match.outcome
        data = noted(match.record, match.outcome, helped=False, day="")
        totals = [total + data[name] for total, name in zip(totals, ("staff", "expected", "variance"), strict=True)]
    assert totals[1] == pytest.approx(40 * 2 * 7 * 6 / 75)
    assert abs(totals[0] - totals[1]) < 3 * totals[2] ** 0.5
    first = Match.new("library-game", {"seats": 2, "rounds": 1, "staff": 9, "patrons": 0}, 3)
    hand = first.game.position(first.state)["hands"][0]
    whole = played("library-game", {"seats": 2, "rounds": 1, "staff": 9, "patrons": 0}, 3)
    assert whole.outcome
    assert noted(whole.record, whole.outcome, helped=False, day="")["staff"] == len(re.findall(r"\bL\d", hand))


def test_nothing_is_said_of_luck_where_it_cannot_be_counted() -> None:
    for game, options in (
        ("library-game", {"seats": 2, "rounds": 1, "secret_mix": True}),
        ("the-librarians", {"seats": 2}),
    ):
        match = played(game, options, 2)
        assert match.outcome
        data = noted(match.record, match.outcome, helped=False, day="")
        assert (data["staff"], data["expected"], data["variance"]) == (0, 0, 0)
        assert "Luck of the deal" not in answer({"results": [data | {"when": 1}]})["share"]


def test_wilsons_interval() -> None:
    assert band(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert band(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert band(30, 30)[1] == 1


def test_each_game_and_level_has_its_row_and_help_one_of_its_own() -> None:
    results = [GAME | {"when": n, "place": 1 + n % 4, "points": 10 * n, "level": level, "helped": helped}
               for n, (level, helped) in enumerate([("regular", False)] * 4 + [("librarian", True)] * 2)]  # fmt: skip
    told = answer({"results": [*results, GAME | {"game": "the-librarians", "seats": 3, "points": 51}]})["share"]
    rows = re.findall(
        r'<th scope="row">([^<]*)(?:<small>([^<]*)</small>)?</th><td>(\d+)</td><td><span class="share">(\d+%)', told
    )
    assert rows == [("Regular", "", "4", "25%"), ("Librarian", " with help", "2", "50%"), ("Regular", "", "1", "100%")]
    assert "1 of 4; between 5% and 70%, fair would be 25%" in told
    assert "Points of the last 6 games, fewer are better: from 0 to 50, the last 50." in told
    assert "Library Staff dealt to you: 14. With plain luck it is 8.4 on average" in told


def test_what_is_kept_in_another_form_is_passed_over() -> None:
    chance = Chance(1)
    odd: list[Any] = [None, -1, 1e300, "x", [], {}, True, 10**20, float("nan"), "a,b\n<i>"]
    for _ in range(400):
        wrong = GAME | {chance.choice(list(GAME)): chance.choice(odd)}
        found = answer({"results": [wrong], "csv": True})["file"][1].split("\r\n")
        assert {line.count(",") for line in found[:-1]} == {10}
        answer({"results": [wrong]})
    assert "Nothing yet" in answer({"results": [5, None, GAME | {"place": 9}]})["share"]
    assert "Nothing yet" in answer({})["share"]


def test_the_table_as_a_file() -> None:
    results = [Result.read(json.loads(json.dumps(GAME | {"day": "2026-11-30"})))]
    text = csv([result for result in results if result])
    head, row, end = text.split("\r\n")
    assert dict(zip(head.split(","), row.split(","), strict=True))["day"] == "2026-11-30"
    assert row.startswith("2026-11-30T00:53:20Z,library-game,regular,4,1,20,no,")
    assert end == ""
