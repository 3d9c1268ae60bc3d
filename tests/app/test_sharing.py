"""Links at the page: what comes is told before it is played, what is sent brings the same game to the other side."""

import json
import re
from html import unescape
from typing import Any

import pytest

from app.desk import Desk
from app.origin import Origin
from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.links import Result, challenge_link, deal_link, game_link, read_link
from cardcatalog.the_librarians.deck import deck_dict, load_deck

PAGE = "https://play.example/"
each_game = pytest.mark.parametrize("game", ["library-game", "the-librarians"])


def seated(game: str, **form: str) -> Desk:
    """Return a desk with a game at its table."""
    desk = Desk()
    assert "problem" not in desk.start({"form": {"game": game, "seats": "3"} | form}, 5)
    return desk


def play_out(desk: Desk) -> Any:
    """Let bots play the game at the table to its end, and return its match."""
    assert desk.session
    table: Any = desk.session.table
    match = table.match
    while not match.over:
        actor = match.state.actor
        bot = BOTS[match.record.game]["regular"]
        table.play(bot(match.view(actor), luck(match.record.seed, actor, len(match.record.actions))))
    return match


def links_in(html: str) -> list[str]:
    """Return the links that the dialog offers."""
    return [unescape(link) for link in re.findall(r'type="radio" name="share-kind" value="([^"]*)"', html)]


def opened(address: str) -> Desk:
    """Return the desk of somebody who opens a link and presses its button."""
    desk = Desk()
    desk.arrive({"link": address.removeprefix(f"{PAGE}#link=")})
    reply = desk.start({"arrived": True}, 1)
    assert "problem" not in reply
    return desk


@each_game
def test_a_deal_sent_is_the_deal_that_comes(game: str) -> None:
    desk = seated(game, level="newcomer")
    [deal, _] = links_in(desk.share({"page": PAGE})["share"])
    other = opened(deal)
    assert desk.session
    assert other.session
    mine, theirs = desk.session.table.match, other.session.table.match
    assert theirs.record.players == mine.record.players
    assert theirs.game.position(theirs.state) == mine.game.position(mine.state)


@each_game
def test_a_challenge_is_compared_at_the_end(game: str) -> None:
    desk = seated(game, **{"name-0": "Ann"})
    match = play_out(desk)
    [challenge, _, whole] = links_in(desk.share({"page": PAGE})["share"])
    came = Desk()
    told = came.arrive({"link": challenge.split("=")[1]})["arrival"]
    assert f"Ann came in {['first', 'second', 'last'][match.outcome.places[0] - 1]} of 3" in told
    other = opened(challenge)
    play_out(other)
    assert other.session
    save = json.loads(other.session.save())
    save["table"] |= {"seen": 99, "calling": False}
    again = Desk()
    dialog = again.resume({"save": json.dumps(save)})["regions"]["dialog"]
    assert "You are level." in dialog
    assert "Ann came in" in dialog
    assert read_link(whole.split("=")[1]).record.actions == match.record.actions


@each_game
def test_a_whole_game_opens_at_its_end_and_half_of_one_goes_on(game: str) -> None:
    desk = seated(game)
    [_, half] = links_in(desk.share({"page": PAGE})["share"])
    played = play_out(desk)
    whole = links_in(desk.share({"page": PAGE})["share"])[-1]
    assert opened(half).session
    other = opened(whole).session
    assert other
    assert other.table.over
    assert other.table.match.record.actions == played.record.actions


def test_the_sender_is_who_the_person_says() -> None:
    desk = seated("library-game", **{"name-0": "Ann"})
    for name, sender in ((None, "Ann"), ("Zoë", "Zoë"), ("", "")):
        [deal, _] = links_in(desk.share({"page": PAGE, "name": name})["share"])
        assert read_link(deal.split("=")[1]).sender == sender
    assert "You sends" not in str(opened(links_in(seated("library-game").share({"page": PAGE})["share"])[0]))


def test_what_a_link_says_never_becomes_html() -> None:
    desk = seated("library-game")
    assert desk.session
    link = deal_link(desk.session.table.match.record, "<b>\u202eAnn</b>")
    told = Desk().arrive({"link": link})["arrival"]
    assert "&lt;b&gt;Ann&lt;/b&gt; sends you a deal" in told


def test_a_link_that_is_not_whole_starts_nothing() -> None:
    desk = Desk()
    assert "This link is not whole" in desk.arrive({"link": "1abcdef"})["arrival"]
    assert desk.start({"arrived": True, "form": {}}, 4)["screen"] == "table"  # as without a link
    assert "This link is not whole" in desk.arrive({})["arrival"]


def test_an_own_deck_is_sent_as_a_file() -> None:
    desk = seated("the-librarians")
    assert desk.session
    record = desk.session.table.match.record
    record.config["deck"] = deck_dict(load_deck("season-1")) | {"name": "Ours"}
    told = desk.share({"page": PAGE})["share"]
    assert "A deck of your own is too long for a link." in told
    assert "game-out" in told
    assert not links_in(told)


def test_an_origin_from_anywhere_is_read_as_far_as_it_makes_sense() -> None:
    origin = Origin("challenge", "Ann", Result((5, 10), (1, 2), helped=True), "", {"salt": "ab"})
    assert Origin.from_bits(json.loads(json.dumps(origin.to_bits()))) == origin
    chance = Chance(3)
    odd: list[Any] = [None, 5, "x" * 200, [], [[1], [2], False], [[1, 2], [1], False], [["1"], [1], True], {"a": 1}]
    for _ in range(300):
        bits = {name: chance.choice(odd) for name in ("came", "sender", "result", "day", "proof")}
        found = Origin.from_bits({"origin": bits})
        assert found.came in ("", "deal", "challenge", "game", "daily")
        assert found.result is None or len(found.result.scores) == len(found.result.places)
    assert Origin.from_bits({"origin": odd}) == Origin()


def test_a_link_of_a_game_by_bots_can_be_looked_at() -> None:
    desk = seated("library-game")
    match = play_out(desk)
    assert match.outcome
    match.record.players[:] = ["greedy"] * 3
    for link in (game_link(match.record), deal_link(match.record), challenge_link(match.record, match.outcome)):
        assert opened(link).session


@each_game
def test_a_lesson_is_not_a_deal(game: str) -> None:
    desk = Desk()
    desk.learn({"game": game})
    assert "This is a lesson" in desk.share({"page": PAGE})["share"]
    assert "this is a lesson" in desk.fair({"check": True})["share"]
