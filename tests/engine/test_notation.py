"""Cards, actions and positions as text: what is written is read back, and nonsense gets a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcatalog.errors import CardCatalogError, ConfigError, NotationError
from cardcatalog.library_game import LibraryGame
from cardcatalog.library_game.actions import Add, Mix, PlaySeries, PlaySet
from cardcatalog.library_game.cards import CARD_COUNT, card_text, mask_of, parse_card, points_of
from cardcatalog.library_game.config import Config

GAME = LibraryGame()


@pytest.mark.parametrize("card", range(CARD_COUNT))
def test_a_card_is_read_back(card: int) -> None:
    assert parse_card(card_text(card)) == card


def test_a_hand_counts_five_ten_twenty_and_fifty() -> None:
    assert (
        points_of(mask_of(parse_card(code) for code in ("AR", "9M", "TE", "KB", "L3", "PP10")))
        == 5 + 5 + 10 + 10 + 20 + 50
    )


staff = st.integers(65, 73)
suited = st.integers(0, 64)


@given(
    st.one_of(
        st.builds(PlaySet, st.sets(st.integers(0, 83), min_size=1).map(mask_of)),
        st.builds(Mix, st.integers(0, 99), st.integers(0, 99)),
    )
)
def test_an_action_is_read_back(action: PlaySet | Mix) -> None:
    assert GAME.parse_action(GAME.action_text(action)) == action


@given(st.lists(suited, unique=True, min_size=3, max_size=12), st.lists(staff, unique=True, max_size=4), st.booleans())
def test_a_meld_with_ls_is_read_back(cards: list[int], ls: list[int], new: bool) -> None:  # noqa: FBT001
    half = len(ls) // 2
    stood_for = sorted(cards[: len(ls) - half])
    fills = tuple(zip(ls[half:], stood_for, strict=False))
    rest = cards[len(fills) :]
    swaps = tuple(sorted(zip(rest, ls[:half], strict=False)))
    plain = mask_of(rest[len(swaps) :])
    action = PlaySeries(mask_of(rest), fills) if new and rest else Add(3, plain, fills, swaps)
    assert GAME.parse_action(GAME.action_text(action)) == action


@pytest.mark.parametrize(
    "line",
    [
        "", "  ", "dance", "set", "set 7R 7R", "set 7X", "series", "series L1=5R L1=6R", "series 4R L1= 6R",
        "series 4R/L1 5R",
        "series 4R 5R=6R", "series L1=PP1 4R 5R", "add", "add m1", "add 7E", "add mx 7E", "add m1 7E/",
        "add m99999 7E", "draw", "draw 3",
        "draw discards", "patron", "patron PP1 PP2", "discard", "trespass 7R L1", "take stack 3", "take",
        "mix 5", "mix 5 x",
        "mix -1 3", "mix ² 3", "incident", "incident one", "vote", "vote maybe", "allow it", "call", "discard 10R",
        "discard 7r",
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
    | st.sampled_from(["", "7R", "L1 L2", "PP1", "m1", "act", "set", "x"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["owner", "kind", "cards", "id", "of"]), inner)
    ),
    max_leaves=6,
)


def a_position() -> dict[str, Any]:
    state = GAME.new(GAME.config({"seats": 3, "kinder": True}), 11)
    for _ in range(60):
        state.apply(state.legal_actions()[0])
    return GAME.position(state)


POSITION = a_position()


@given(st.sampled_from(sorted(POSITION)), junk)
@settings(max_examples=400)
def test_no_position_breaks_the_reader(key: str, value: object) -> None:
    try:
        GAME.from_position({**POSITION, key: value}, {"kinder": True})
    except CardCatalogError as refusal:
        assert str(refusal)  # noqa: PT017


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"phase": "lunch"}, "not a phase"),
        ({"hands": ["7R", "7R"]}, "twice"),
        ({"hands": ["7R"]}, "seats"),
        ({"cards": "7R"}, "no “cards”"),
        ({"table": [{"owner": 0, "kind": "series", "cards": "4R 6R 7R"}]}, "not a series"),
        ({"table": [{"owner": 0, "kind": "set", "cards": "4R 6R 7R"}]}, "not a set"),
        ({"table": [{"owner": 0, "kind": "series", "cards": "4R L1 6R"}]}, "not a series"),
        ({"table": [{"owner": 7, "kind": "set", "cards": "4R 4B 4E"}]}, "owner"),
        ({"middle": "7M"}, "Problem Patron"),
        ({"phase": "trespass", "actor": 1, "turn": 0}, "Problem Patron"),
        ({"phase": "trespass", "middle": "PP1"}, "another seat"),
        ({"phase": "vote"}, "another seat"),
        ({"phase": "act", "actor": 1, "turn": 0}, "whose turn it is"),
        ({"phase": "act", "middle": "PP1"}, "in the middle"),
        ({"phase": "act", "hands": ["", "7R"]}, "nothing to do"),
        ({"stacks": ["7M"]}, "stacks"),
        ({"scores": [[1]]}, "row"),
        ({"round": 9}, "round"),
        ({"chance": "zz"}, "base 16"),
        ({"known": ["", "5B"]}, "known"),
    ],
)
def test_a_wrong_position_is_told_in_a_sentence(changes: dict[str, Any], words: str) -> None:
    start = {"phase": "act", "hands": ["9M 9B", "2M"], "stacks": ["KR", "QR"], "discard": "AB"}
    with pytest.raises(CardCatalogError, match=words):
        GAME.from_position({**start, **changes}, {})


def test_a_position_goes_through_json_and_back() -> None:
    state = GAME.from_position(json.loads(json.dumps(POSITION)), {"kinder": True})
    assert GAME.position(state) == POSITION


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1}, {"seats": 11}, {"seats": "4"}, {"seats": True}, {"staff": 10}, {"staff": -1}, {"patrons": 11},
        {"rounds": 0},
        {"rounds": 21}, {"hand_size": 2}, {"hand_size": 11},
        {"seats": 10, "hand_size": 7, "staff": 0, "patrons": 0}, {"first_dealer": 4},
        {"closing_time": -1}, {"max_turns": 0}, {"broken_series": "some"}, {"incident": "fight"}, {"kinder": 1},
        {"colour": "red"},
        {"return_taken": "no"},
    ],
)  # fmt: skip
def test_a_bad_option_is_refused_with_a_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match=r"\.$"):
        GAME.config(options)


def test_options_are_read_back() -> None:
    config = Config(seats=5, first_dealer=2, kinder=True)
    assert GAME.config(GAME.config_dict(config)) == config
    assert GAME.config({"first_dealer": "random"}) == GAME.config({})
