"""Links: short, whole or refused in a sentence, the same game for everybody who opens one, for ever."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.errors import LinkError
from cardcatalog.links import LONGEST_GAME, Link, _checksum, challenge_link, deal_link, game_link, read_link
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.deck import deck_dict, load_deck

KEPT = sorted((Path(__file__).resolve().parents[1] / "links").glob("*.json"))
ADDRESS = "https://card-catalog-of-our-branch.netlify.app/#link="
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
NAMES = ["Ann", "Ms. Dewey", "Reggie", "Bo Binder", "Dr. Index", "Paige Turner", "Mr. Stacks"]
each_game = pytest.mark.parametrize("game", GAMES)


def played(game: str, options: dict[str, Any], seed: int, bot: str = "librarian", most: int = 100_000) -> Match:
    """Return a match of bots with these options, after so many actions at most."""
    seats = int(options["seats"])
    match = Match.new(game, options, seed, NAMES[:seats], ["person", *["regular"] * (seats - 1)])
    while not match.over and len(match.record.actions) < most:
        actor = match.state.actor
        match.play(BOTS[game][bot](match.view(actor), luck(seed, actor, len(match.record.actions))))
    return match


@cache
def some_links() -> tuple[str, ...]:
    """Return a link of each kind for each game."""
    links = []
    for game in GAMES:
        match = played(game, {"seats": 3}, seed=0xABCDEF0123456789ABCDEF0123456789)
        assert match.outcome
        links += [deal_link(match.record, "Ann"), challenge_link(match.record, match.outcome), game_link(match.record)]
    return tuple(links)


def odd_options(game: str, chance: Chance) -> dict[str, Any]:
    """Return options of which most are not as usual."""
    if game == "the-librarians":
        decks = ("season-1", "season-2", "season-3", "season-4")
        few = {"seats": 2 + chance.below(5), "melds_to_end": 1 + chance.below(4), "quiet_limit": chance.below(9)}
        return few | {"deck": chance.choice(decks), "excess": chance.choice(("top", "bottom")), "first_seat": 1}
    flags = ("return_taken", "wild_patrons", "secret_mix", "kinder", "patrons_trespass")
    options: dict[str, Any] = {name: bool(chance.below(2)) for name in flags}
    return options | {"seats": 2 + chance.below(6), "staff": chance.below(10), "patrons": chance.below(11), "rounds": 2,
                      "closing_time": 5, "incident": "ask", "broken_series": "all-back", "first_dealer": 1}  # fmt: skip


@each_game
def test_links_of_200_games_are_short_and_bring_back_every_action(game: str) -> None:
    lengths = []
    for number in range(100):
        seed = Chance(number).bits() << 64 | number
        match = played(game, {"seats": 4}, seed)
        assert match.outcome
        sender = "Wolfeschlegelsteinhausen"  # as long as a name can be
        for short in (deal_link(match.record, sender), challenge_link(match.record, match.outcome, sender)):
            assert len(ADDRESS + short) < 200
        link = game_link(match.record, sender)
        lengths.append(len(ADDRESS + link))
        found = read_link(link)
        assert (found.kind, found.sender, found.record.names) == ("game", sender, match.record.names)
        assert found.record.actions == match.record.actions
        assert found.record.replay().outcome == match.outcome
    assert max(lengths) < LONGEST_GAME / 4


@each_game
@pytest.mark.parametrize("bot", ["fickle", "random"])
def test_any_configuration_comes_back(game: str, bot: str) -> None:
    for number in range(12):
        chance = Chance(number)
        match = played(game, odd_options(game, chance), number, bot, most=400)
        found = read_link(game_link(match.record)).record
        assert found.actions == match.record.actions
        assert found.names == match.record.names
        assert found.replay().game.position(found.replay().state) == match.game.position(match.state)
        assert match.game.config(found.config) == match.game.config(match.record.config)
        assert len(ADDRESS + deal_link(match.record, "A name that is too long for any badge of ours 漢字漢字")) < 200


def test_the_same_moves_meet_the_same_answers() -> None:
    sent = Match.new("library-game", {"seats": 4}, 99, NAMES[:4], ["person", "newcomer", "regular", "librarian"])
    found = read_link(deal_link(sent.record)).record
    again = Match.new(found.game, found.config, found.seed, NAMES[:4], found.players)
    for match in (sent, again):
        while not match.over:
            actor = match.state.actor
            name = match.record.players[actor].replace("person", "regular")
            match.play(BOTS["library-game"][name](match.view(actor), luck(99, actor, len(match.record.actions))))
    assert again.record.actions == sent.record.actions


def test_an_action_that_no_list_names_goes_into_a_link() -> None:
    match = Match.new("library-game", {"seats": 2, "staff": 9, "patrons": 0, "rounds": 1, "hand_size": 10}, 3)
    while not match.over:
        actor = match.state.actor
        staff = match.view(actor).hand >> 65 & 0b111111111
        discards = match.state.phase in ("act", "discard") and staff.bit_count() > 1
        highest = f"discard L{staff.bit_length()}"
        action = match.game.parse_action(highest) if discards else None
        match.play(
            action or BOTS["library-game"]["random"](match.view(actor), luck(3, actor, len(match.record.actions)))
        )
    assert any(text > "discard L1" for text in match.record.actions if text.startswith("discard L"))
    assert read_link(game_link(match.record)).record.actions == match.record.actions


def test_a_challenge_carries_what_is_to_be_beaten() -> None:
    match = played("library-game", {"seats": 4}, 5)
    assert match.outcome
    result = read_link(challenge_link(match.record, match.outcome, "Ann", helped=True)).result
    assert result
    assert (result.scores, result.places, result.helped) == (match.outcome.scores, match.outcome.places, True)


def test_only_signs_that_no_chat_program_breaks() -> None:
    for link in some_links():
        assert re.fullmatch("[A-Za-z0-9_-]+[A-Za-z0-9]", link), link


def refused(text: str) -> str:
    """Return the sentence with which a link is refused."""
    with pytest.raises(LinkError) as refusal:
        read_link(text)
    assert re.fullmatch(r"[A-Z].{20,}\.", str(refusal.value)), refusal.value
    return str(refusal.value)


def altered(link: str, other: str, chance: Chance) -> str:
    """Return a link as it may come out of a chat program, or of somebody who likes to try things."""
    place, second = chance.below(len(link)), chance.below(len(link))
    match chance.below(8):
        case 0:
            return link[:place]
        case 1:
            return link[place + 1 :]
        case 2:
            return link[:place] + SIGNS[chance.below(64)] + link[place + 1 :]
        case 3:
            return link[:place] + link[place].swapcase() + link[place + 1 :]
        case 4:
            return link[:place] + SIGNS[chance.below(64)] + link[place:]
        case 5:
            return link[: min(place, second)] + link[max(place, second) :]
        case 6:
            return link[:place] + other[chance.below(len(other)) :]
    return "".join(SIGNS[chance.below(64)] for _ in range(place))


def test_ten_thousand_altered_links_are_never_another_deal() -> None:
    chance = Chance(2026)
    known = {link: read_link(link) for link in some_links()}
    wrong = 0
    for _ in range(10_000):
        text = altered(chance.choice(some_links()), chance.choice(some_links()), chance)
        if text not in known:
            refused(text)
            wrong += 1
    assert wrong > 9000


@given(text=st.text(max_size=60) | st.text(SIGNS, max_size=60))
@settings(max_examples=500)
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    refused(text)


@given(data=st.data())
@settings(max_examples=1000)
def test_a_made_up_link_with_a_right_checksum_is_a_game_or_a_sentence(data: st.DataObject) -> None:
    body = data.draw(st.sampled_from(some_links()))[1:-6]
    place = data.draw(st.integers(0, len(body)))
    link = "1" + body[:place] + data.draw(st.text(SIGNS, max_size=9)) + body[place + data.draw(st.integers(0, 9)) :]
    try:
        found = read_link(link + _checksum(link))
    except LinkError as error:
        refused(link + _checksum(link))
        assert "Error" not in str(error)  # noqa: PT017 - some are games
        return
    assert isinstance(found, Link)
    assert isinstance(found.record.replay(), Match)


@pytest.mark.parametrize("around", ["{} ", "\n{}\n", "{}.", "{})", "{}%20", "{}…", "{}&utm_source=chat", "{}]"])
def test_what_a_chat_program_leaves_behind_a_link_does_no_harm(around: str) -> None:
    link = some_links()[0]
    assert read_link(around.format(link)) == read_link(link)


def test_newer_links_ask_for_a_newer_page() -> None:
    body = "2" + some_links()[0][1:-6]
    assert "newer edition" in refused(body + _checksum(body))


def test_other_rules_are_never_played_by_ours() -> None:
    record = played("library-game", {"seats": 3}, 1).record
    record.rules += 1
    assert "version 2 of the rules" in refused(deal_link(record))


def test_a_deck_of_ones_own_is_for_files() -> None:
    deck = deck_dict(load_deck("season-1"))
    record = Match.new("the-librarians", {"seats": 3, "deck": deck | {"name": "Ours"}}, 1).record
    with pytest.raises(LinkError, match="deck of your own"):
        deal_link(record)


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_links_of_every_version_stay_readable(path: Path) -> None:
    """Never change one of these files: people have such links. `expected` is what each said when it was made."""
    for case in json.loads(path.read_text(encoding="utf-8")):
        found = read_link(case["link"])
        assert found.kind == case["kind"]
        assert found.sender == case["sender"]
        assert json.loads(found.record.to_json()) == case["record"]
        game = GAMES[found.record.game]
        config = game.config_dict(game.config(found.record.config))
        assert {name: config[name] for name in case["config"]} == case["config"]
        if case["result"]:
            assert found.result
            assert [list(found.result.scores), list(found.result.places), found.result.helped] == case["result"]


def test_there_are_links_of_every_version_and_kind() -> None:
    cases = [case for path in KEPT for case in json.loads(path.read_text(encoding="utf-8"))]
    assert {case["link"][0] for case in cases} == {"1"}
    assert {(case["kind"], case["record"]["game"]) for case in cases} == {
        (kind, game) for kind in ("deal", "challenge", "game") for game in GAMES
    }


def test_the_link_of_a_record_is_the_same_for_the_same_game_told_otherwise() -> None:
    told = Record("library-game", {"seats": 4, "rounds": 3, "kinder": False}, 5, [], ["person"] + ["regular"] * 3)
    brief = Record("library-game", {}, 5, [], ["person"] + ["regular"] * 3)
    assert deal_link(told) == deal_link(brief)
