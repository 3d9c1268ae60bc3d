"""A match keeps state and record together: what was played is what is recorded, and nothing else."""

import pytest

from cardcatalog.errors import ConfigError, IllegalAction, RecordError
from cardcatalog.library_game.actions import Discard, Draw
from cardcatalog.library_game.cards import mask_of, parse_card
from cardcatalog.match import Match


def new_match() -> Match:
    """Return a match of three seats that seat 1 begins."""
    return Match.new("library-game", {"seats": 3, "first_dealer": 0}, 5, ["Ada", "Ben", "Cy"], ["person"] * 3)


def test_a_new_match_is_dealt_and_has_an_empty_record() -> None:
    match = new_match()
    assert (match.state.actor, match.state.phase, match.over, match.outcome) == (1, "draw", False, None)
    assert match.record.actions == []
    assert match.record.names == ["Ada", "Ben", "Cy"]


def test_an_action_changes_state_and_record() -> None:
    match = new_match()
    events = match.play(Draw("1"))
    assert [type(event).__name__ for event in events] == ["Drew"]
    assert match.record.actions == ["draw 1"]
    assert match.view(1).hand.bit_count() == 8


def test_a_refused_action_changes_neither() -> None:
    match = new_match()
    before = match.game.position(match.state)
    with pytest.raises(IllegalAction, match="LG-8"):
        match.play(Discard(parse_card("KR")))
    assert match.record.actions == []
    assert match.game.position(match.state) == before


def test_a_second_click_is_refused_however_often_it_comes() -> None:
    match = new_match()
    match.play(Draw("1"))
    for _ in range(100):
        with pytest.raises(IllegalAction):
            match.play(Draw("1"))
    assert match.record.actions == ["draw 1"]
    assert match.view(1).hand.bit_count() == 8


def test_the_settled_action_is_recorded() -> None:
    match = new_match()
    state = match.game.from_position(
        {
            "phase": "act", "actor": 0, "hands": ["5R 9E", "2B 3B", "5P"], "stacks": ["KR QR", "JR"], "discard": "4M",
            "table": [{"owner": 1, "kind": "series", "cards": "4R L1=5R 6R"}],
        },
        {},
    )  # fmt: skip
    match.state = state
    match.play(match.game.parse_action("add m1 5R"))
    assert match.record.actions == ["add m1 5R/L1"]
    assert state.hands[0] == mask_of([parse_card("9E"), parse_card("L1")])


def test_an_unknown_game_and_bad_options_get_a_sentence() -> None:
    with pytest.raises(RecordError, match="chess"):
        Match.new("chess", {}, 1)
    for seed in (-1, 2**128):
        with pytest.raises(RecordError, match="128 bits"):
            Match.new("library-game", {}, seed)
    with pytest.raises(ConfigError, match="LG-2"):
        Match.new("library-game", {"seats": 1}, 1)


def test_a_match_does_not_share_its_lists_with_whoever_made_it() -> None:
    names, options = ["Ada"], {"seats": 2}
    match = Match.new("library-game", options, 1, names)
    names.append("Ben")
    options["seats"] = 5
    assert match.record.names == ["Ada"]
    assert match.record.config == {"seats": 2}
