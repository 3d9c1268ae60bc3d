"""Records: what is kept, and that anything else gets a sentence (RecordError) and nothing worse."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcatalog.errors import RecordError
from cardcatalog.match import Match
from cardcatalog.record import Record

GOOD: dict[str, Any] = {
    "format": 1,
    "game": "library-game",
    "rules": 1,
    "config": {"seats": 3, "first_dealer": 0},
    "seed": "7ea",
    "names": ["Ada", "Ben", "Çelik 📚"],
    "players": ["person", "greedy", "random"],
    "actions": ["draw 1"],
}


def text(**changes: Any) -> str:
    """Return the JSON of the good record with changes; None leaves a key out."""
    return json.dumps({key: value for key, value in (GOOD | changes).items() if value is not None})


def test_a_record_survives_its_json() -> None:
    record = Record.from_json(text())
    assert record.seed == 0x7EA
    assert record.names[2] == "Çelik 📚"
    assert Record.from_json(record.to_json()) == record
    assert record.to_json().isascii()
    assert json.loads(record.to_json()) == GOOD


def test_a_record_replays() -> None:
    match = Record.from_json(text()).replay()
    assert match.state.phase == "act"
    assert match.record.actions == ["draw 1"]


def test_seeds_of_128_bits_and_seeds_that_are_numbers_are_read() -> None:
    assert Record.from_json(text(seed="f" * 32)).seed == 2**128 - 1
    assert Record.from_json(text(seed=12)).seed == 12
    assert Record.from_json(Record("library-game", {}, 2**128 - 1).to_json()).seed == 2**128 - 1


BAD = {
    "nothing": "",
    "half a record": text()[:60],
    "not json": "library game!",
    "a list": "[]",
    "a number": "17",
    "null": "null",
    "deep": "[" * 200_000,
    "a huge number": '{"format": ' + "9" * 6000 + "}",
    "no format": text(format=None),
    "format 2": text(format=2),
    "format true": text(format=True),
    "format 1.0": text(format=1.0),
    "no game": text(game=None),
    "unknown game": text(game="chess"),
    "game a list": text(game=["library-game"]),
    "no rules": text(rules=None),
    "rules of tomorrow": text(rules=99),
    "rules a text": text(rules="1"),
    "no config": text(config=None),
    "config a list": text(config=[1]),
    "unknown option": text(config={"seets": 3}),
    "11 seats": text(config={"seats": 11}),
    "seats a text": text(config={"seats": "3"}),
    "seats a list": text(config={"seats": [3]}),
    "option an object": text(config={"broken_series": {}}),
    "dealer a list": text(config={"first_dealer": []}),
    "dealer not there": text(config={"seats": 3, "first_dealer": 3}),
    "too few cards": text(config={"seats": 10, "hand_size": 10}),
    "no seed": text(seed=None),
    "negative seed": text(seed=-1),
    "seed too long": text(seed="1" * 33),
    "seed too big": text(seed=2**128),
    "seed not hex": text(seed="0x12"),
    "seed with a space": text(seed="12 "),
    "seed empty": text(seed=""),
    "seed true": text(seed=True),
    "seed 1.5": text(seed=1.5),
    "no names": text(names=None),
    "names a text": text(names="Ada"),
    "a name a number": text(names=[1]),
    "too many names": text(names=["a", "b", "c", "d"]),
    "a name too long": text(names=["a" * 81]),
    "half a character": text().replace("Ada", "\\ud83d"),
    "no players": text(players=None),
    "too many players": text(players=["person"] * 4),
    "no actions": text(actions=None),
    "actions an object": text(actions={}),
    "an action a number": text(actions=[1]),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=list(BAD))
def test_what_is_no_record_gets_a_sentence(bad: str) -> None:
    with pytest.raises(RecordError) as refusal:
        Record.from_json(bad)
    sentence = str(refusal.value)
    assert sentence.endswith((".", "?"))
    assert len(sentence) < 600


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (["discard KR"], r"Action 1 .*“discard KR”.*\(LG-8\)"),
        (["draw 1", "draw 1"], r"Action 2 .*“draw 1”.*\(LG-8\)"),
        (["draw 3"], r"Action 1 .*“draw 3”"),
        (["draw 1", "fly away"], r"Action 2 .*“fly away”"),
        (["draw 1", "x" * 5000], r"Action 2 "),
        ([""], r"Action 1 "),
        (["draw 1\ndraw 2"], r"Action 1 "),
    ],
)
def test_an_action_that_does_not_work_is_named_with_its_number_and_rule(actions: list[str], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence) as refusal:
        Record.from_json(text(actions=actions)).replay()
    assert len(str(refusal.value)) < 600


def test_actions_after_the_end_are_refused() -> None:
    match = Match.new("library-game", {"seats": 2, "rounds": 1, "max_turns": 1}, 3)
    while not match.over:
        match.play(match.state.legal_actions()[-1])
    match.record.actions.append("draw 1")
    with pytest.raises(RecordError, match=f"Action {len(match.record.actions)} .* after the game was over"):
        match.record.replay()


def test_a_record_made_by_hand_is_checked_when_it_replays() -> None:
    with pytest.raises(RecordError, match="no game"):
        Record("chess", {}, 1).replay()
    with pytest.raises(RecordError, match="LG-2"):
        Record("library-game", {"seats": 99}, 1).replay()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@given(key=st.sampled_from(sorted(GOOD)), value=JSON)
def test_any_value_under_any_key_replays_or_gets_a_sentence(key: str, value: Any) -> None:
    with contextlib.suppress(RecordError):
        Record.from_json(json.dumps(GOOD | {key: value})).replay()


@given(
    option=st.sampled_from(["seats", "staff", "rounds", "hand_size", "first_dealer", "kinder", "incident"]), value=JSON
)
def test_any_value_of_any_option_replays_or_gets_a_sentence(option: str, value: Any) -> None:
    record = GOOD | {"config": {option: value}, "actions": [], "names": [], "players": []}
    with contextlib.suppress(RecordError):
        Record.from_json(json.dumps(record)).replay()


@given(data=st.data())
def test_an_altered_or_cut_record_never_raises_anything_else(data: st.DataObject) -> None:
    good = text()
    start = data.draw(st.integers(0, len(good) - 1))
    end = data.draw(st.integers(start, min(len(good), start + 5)))
    with contextlib.suppress(RecordError):
        Record.from_json(good[:start] + data.draw(st.text(max_size=3)) + good[end:]).replay()
