"""The Librarians: actions and positions as text, options; what is written is read back, nonsense gets a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcatalog.errors import CardCatalogError, ConfigError, NotationError
from cardcatalog.the_librarians import TheLibrarians
from cardcatalog.the_librarians.actions import Give, Meld, Pass, Pick, Return, Reveal, Top
from cardcatalog.the_librarians.cards import in_order
from cardcatalog.the_librarians.config import Config
from cardcatalog.the_librarians.deck import deck_dict, load_deck

GAME = TheLibrarians()

codes = st.builds(lambda letter, number: f"{letter}{number}", st.sampled_from("LFRAPSKM"), st.integers(1, 999))
lists = st.sets(codes, min_size=1, max_size=9).map(in_order)
actions = st.one_of(
    st.builds(Reveal, lists, st.none() | st.integers(0, 99)),
    st.builds(Meld, lists),
    st.builds(Return, codes),
    st.builds(Give, codes),
    st.builds(Pick, codes),
    st.builds(Top, codes),
    st.just(Pass()),
)


@given(actions)
def test_an_action_is_read_back(action: Any) -> None:
    assert GAME.parse_action(GAME.action_text(action)) == action


def test_the_order_of_the_cards_in_an_action_does_not_matter() -> None:
    assert GAME.parse_action("reveal F10 F2 F9 on 2") == Reveal(("F2", "F9", "F10"), 2)
    assert GAME.parse_action("meld M1 K8 S2 P4 A1 R3 F2 L1") == Meld(("L1", "F2", "R3", "A1", "P4", "S2", "K8", "M1"))
    state = GAME.from_position({"hands": ["F3 F1 F2", "L1"]}, {})
    assert state.settle(Reveal(("F3", "F1", "F2"), 1)) == Reveal(("F1", "F2", "F3"), 1)


@pytest.mark.parametrize(
    "line",
    [
        "", "  ", "dance", "reveal", "reveal on 2", "reveal F1 on", "reveal F1 on two", "reveal F1 on 1 2",
        "reveal F1 on -1", "reveal F1 on ²", "reveal F1 F1", "reveal F0", "reveal F01", "reveal X1", "reveal f1",
        "reveal F1234", "reveal F1 on 1 on 2", "return", "return F1 F2", "give", "give me", "pick 7", "meld",
        "meld L1 L1", "top", "top R5 R6", "pass it", "draw 1",
    ],
)  # fmt: skip
def test_what_is_no_action_gets_a_sentence(line: str) -> None:
    with pytest.raises(NotationError, match=r"[.:]") as refused:
        GAME.parse_action(line)
    assert len(str(refused.value)) > 15


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 300)
    | st.sampled_from(
        ["", "L1", "F1 F2 F3", "M1", "A1", "act", "pick", "return", "give", "trim", "meld", "quiet", "x"]
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["hands", "deck"]), inner),
    max_leaves=6,
)


def a_position(phase: str) -> dict[str, Any]:
    """Return a position of this phase from a game played with the first or the last of the legal actions."""
    for seed in range(40):
        state = GAME.new(GAME.config({"seats": 3}), seed)
        for number in range(120):
            if state.phase == phase and number > 20:
                return GAME.position(state)
            if state.actor < 0:
                break
            options = state.legal_actions()
            state.apply(options[number * 7 % len(options)])
    raise AssertionError(phase)


POSITIONS = [a_position(phase) for phase in ("act", "return", "give", "pick", "trim")]
KEYS = sorted({key for position in POSITIONS for key in position} | {"revealed", "on", "left", "placed", "closer"})


@given(st.sampled_from(POSITIONS), st.sampled_from(KEYS), junk, st.sampled_from(KEYS), junk)
@settings(max_examples=600)
def test_no_position_breaks_the_reader_and_what_it_takes_can_go_on(
    position: dict[str, Any], key: str, value: object, other: str, second: object
) -> None:
    try:
        state = GAME.from_position({**position, key: value, other: second}, {})
    except CardCatalogError as refusal:
        assert str(refusal)  # noqa: PT017
        return
    assert GAME.position(GAME.from_position(GAME.position(state), {})) == GAME.position(state)
    for _ in range(4):
        if state.actor < 0:
            break
        state.apply(state.legal_actions()[-1])


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["phase"]))
def test_a_position_goes_through_json_and_back(position: dict[str, Any]) -> None:
    assert GAME.position(GAME.from_position(json.loads(json.dumps(position)), {})) == position


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"phase": "lunch"}, "not a phase"),
        ({"hands": ["F1", "F1"]}, "twice"),
        ({"hands": ["F1"], "deck": ""}, "seats"),
        ({"hands": ["F99", ""]}, "no F99"),
        ({"hands": ["F1 x", ""]}, "not a card"),
        ({"deck": "F1"}, "twice"),
        ({"cards": "F1"}, "no “cards”"),
        ({"points": [1]}, "points"),
        ({"melds": [1, -1]}, "melds"),
        ({"phase": "trim"}, "more than 8"),
        ({"phase": "give"}, "asked"),
        ({"phase": "act", "actor": 1, "turn": 0}, "actor"),
        ({"phase": "pick"}, "nothing to do"),
        ({"phase": "pick", "shown": "R1"}, "shown"),
        ({"phase": "return", "revealed": "R1"}, "revealed"),
        ({"phase": "act", "revealed": "F1"}, "revealed"),
        ({"phase": "return", "revealed": "F1"}, "asked"),
        ({"phase": "return", "actor": 1, "turn": 0, "revealed": "F1", "on": 0}, "on"),
        ({"last_chance": True}, "only melds"),
        ({"last_chance": 1}, "true or false"),
        ({"known": [[], [], []]}, "known"),
        ({"known": [["", "A1"], ["", ""], ["", ""]]}, "hands only"),
        ({"placed": ["F1", ""]}, "deck only"),
        ({"lodged": ["F1", "", ""]}, "deck only"),
        ({"winners": [0]}, "winners"),
        ({"phase": "game-over", "points": [1, 2], "winners": [0]}, "winners"),
        ({"chance": "zz"}, "base 16"),
        ({"hands": [" ".join(f"{letter}{number}" for letter in "LFRAP" for number in range(3, 8)), ""]}, "at most 24"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(changes: dict[str, Any], words: str) -> None:
    start = {"phase": "act", "hands": ["F1 R1", "F2"], "deck": "A1 A2", "discard": "S1"}
    with pytest.raises(CardCatalogError, match=words):
        GAME.from_position({**start, **changes}, {})


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1}, {"seats": 7}, {"seats": "3"}, {"seats": True}, {"melds_to_end": 0}, {"melds_to_end": 21},
        {"quiet_limit": -1}, {"quiet_limit": None}, {"excess": "side"}, {"first_seat": 3}, {"first_seat": "last"},
        {"deck": "season-0"}, {"deck": 4}, {"deck": {}}, {"deck": {"name": "x", "card": []}}, {"colour": "red"},
    ],
)  # fmt: skip
def test_a_bad_option_is_refused_with_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match=r"\.$"):
        GAME.config(options)


def test_options_are_read_back() -> None:
    config = Config(seats=5, first_seat=2, excess="bottom", melds_to_end=3, quiet_limit=0)
    assert GAME.config(GAME.config_dict(config)) == config
    assert GAME.config({"first_seat": "random"}) == GAME.config({})


def test_a_deck_of_ones_own_is_carried_whole_in_the_options() -> None:
    own = deck_dict(load_deck("season-1"))
    own["name"] = "Our branch"
    own["card"][0]["name"] = "The night librarian"
    own["combo"] = [{"name": "Night shift", "cards": ["The night librarian", own["card"][63]["name"]]}]
    config = GAME.config({"deck": own})
    assert config.catalogue.deck.id == "own"
    assert config.catalogue.said(0) == "The night librarian (L1)"
    again = GAME.config(json.loads(json.dumps(GAME.config_dict(config))))
    assert again == config
    assert GAME.position(GAME.new(again, 8)) == GAME.position(GAME.new(config, 8))
