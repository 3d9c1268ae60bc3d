"""The deal is sealed before the first card, opened after the last, and nothing of it is in the page in between."""

import json
from typing import Any

import pytest

from app.desk import Desk
from cardcatalog.bots import BOTS, luck
from cardcatalog.fairness import verify_text
from cardcatalog.links import deal_link

SALT = "5a17" * 8
SEED = 0xDEAD_BEEF_0123_4567_89AB_CDEF_DEAD_BEEF
each_game = pytest.mark.parametrize("game", ["library-game", "the-librarians"])


def sealed(game: str, **data: Any) -> Desk:
    """Return a desk with a game whose deal is sealed."""
    desk = Desk(lambda: SALT)
    assert "problem" not in desk.start({"form": {"game": game, "seats": "3"}} | data, SEED)
    return desk


def play_out(desk: Desk) -> None:
    """Let bots play the game at the table to its end."""
    assert desk.session
    table: Any = desk.session.table
    while not table.match.over:
        actor = table.match.state.actor
        bot = BOTS[table.match.record.game]["regular"]
        table.play(bot(table.match.view(actor), luck(SEED, actor, len(table.match.record.actions))))


@each_game
def test_the_seal_stands_before_play_and_opens_after_it(game: str) -> None:
    desk = sealed(game)
    assert desk.session
    seal = desk.session.proof["seal"]
    opening = desk.session.opening().regions
    assert f"sealed ({seal[:4]} {seal[4:8]}" in opening["log"]
    assert "sealed" not in opening["say"], "a newcomer has other cares"
    before = desk.fair({"check": True})["share"]
    digits = " ".join(seal[start : start + 8] for start in range(0, 64, 8))
    assert digits in before
    for hidden in (SALT[:8], f"{SEED:032x}"[:8], f"{SEED:032x}"):
        assert hidden not in before + "".join(opening.values())
    play_out(desk)
    after = desk.fair({"check": True})["share"]
    for shown in (
        digits,
        f"{SEED:032x}",
        "5a175a17",
        "Everything that can be checked holds.",
        "python -m cardcatalog verify",
    ):
        assert shown in after
    assert [finding.holds for finding in verify_text(desk.report()["report"])[0]] == [True, True, True]
    assert [finding.holds for finding in verify_text(desk.session.save())[0]] == [True, True, True]


@each_game
def test_the_proof_is_kept_with_the_game(game: str) -> None:
    desk = sealed(game)
    assert desk.session
    again = Desk(lambda: "ffff")
    again.resume({"save": desk.session.save()})
    assert again.session
    assert again.session.proof == desk.session.proof


def test_another_deal_has_another_seal() -> None:
    salts = iter(["aa", "bb"])
    seals = set()
    for seed in (1, 1, 2):
        desk = Desk(lambda: next(salts, "cc"))
        desk.start({"form": {"seats": "3"}}, seed)
        assert desk.session
        seals.add(desk.session.proof["seal"])
    assert len(seals) == 3


def test_a_deal_swapped_afterwards_does_not_hold() -> None:
    desk = sealed("library-game")
    play_out(desk)
    assert desk.session
    save = json.loads(desk.session.save())
    hands = [hand.split() for hand in save["table"]["origin"]["proof"]["deal"]["hands"]]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    save["table"]["origin"]["proof"]["deal"]["hands"] = [" ".join(hand) for hand in hands]
    desk.resume({"save": json.dumps(save)})
    assert "Something does not hold." in desk.fair({"check": True})["share"]


def test_what_was_known_beforehand_is_never_called_sealed() -> None:
    named = sealed("library-game", seed="77")
    assert "This one was not sealed" in named.fair({})["share"]
    assert named.session
    linked = Desk(lambda: SALT)
    linked.arrive({"link": deal_link(named.session.table.match.record)})
    linked.start({"arrived": True}, 5)
    assert "whoever made the link could know every card" in linked.fair({})["share"]
    for desk in (named, linked):
        assert desk.session
        assert not desk.session.proof
        play_out(desk)
        assert "Everything that can be checked holds." in desk.fair({"check": True})["share"]
    assert Desk().fair({}) == {"share": ""}


@each_game
def test_the_deal_of_the_day_is_the_same_for_all_and_said_to_be_open(game: str) -> None:
    asked = {"daily": game, "day": "2026-11-30"}
    one, other, tomorrow = Desk(lambda: SALT), Desk(), Desk()
    one.start(asked, 1)
    other.start(asked | {"form": {"seats": "2"}}, 2)
    tomorrow.start(asked | {"day": "2026-12-01"}, 1)
    seeds = [desk.session.table.match.record.seed for desk in (one, other, tomorrow) if desk.session]
    assert seeds[0] == seeds[1] != seeds[2]
    assert "It follows from the date" in one.fair({})["share"]
    assert "is no day" in Desk().start(asked | {"day": "yesterday"}, 1)["problem"]
