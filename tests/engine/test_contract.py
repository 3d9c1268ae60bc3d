"""The contract that every game of the shelf keeps (game.py), checked in play under any configuration."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcatalog.chance import Chance
from cardcatalog.errors import ConfigError, IllegalAction, NotationError
from cardcatalog.game import Game, State
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.deck import built_in_decks, deck_dict, load_deck

LONGEST = 250  # actions a game in these tests; whole games are played by test_simulate and test_bots
SEEDS = st.integers(0, 2**128 - 1)


@st.composite
def library_game_options(draw: st.DrawFn) -> dict[str, Any]:
    """Return options of Library Game that make a valid configuration, each value of each option among them."""
    flags = ("return_taken", "wild_patrons", "secret_mix", "kinder", "patrons_trespass")
    options: dict[str, Any] = {
        "seats": draw(st.integers(2, 10)),
        "staff": draw(st.integers(0, 9)),
        "patrons": draw(st.integers(0, 10)),
        "rounds": draw(st.integers(1, 4)),
        "hand_size": draw(st.integers(3, 10)),
        "broken_series": draw(st.sampled_from(["parts", "all-back"])),
        "closing_time": draw(st.sampled_from([0, 1, 12])),
        "max_turns": draw(st.sampled_from([3, 10, 200])),
        "incident": draw(st.sampled_from(["shared", "ask"])),
        **{flag: draw(st.booleans()) for flag in flags},
    }
    most = 65 + options["staff"] + options["patrons"] - 3
    options["hand_size"] = min(options["hand_size"], most // options["seats"])
    options["first_dealer"] = draw(st.sampled_from(["random", *range(options["seats"])]))
    return options


@st.composite
def the_librarians_options(draw: st.DrawFn) -> dict[str, Any]:
    """Return options of The Librarians that make a valid configuration, each value of each option among them."""
    seats = draw(st.integers(2, 6))
    own_deck = st.sampled_from([deck_dict(load_deck("season-1")) | {"name": "A deck of our own"}])
    return {
        "seats": seats,
        "deck": draw(st.sampled_from(built_in_decks()) | own_deck),
        "melds_to_end": draw(st.sampled_from([1, 2, 20])),
        "quiet_limit": draw(st.sampled_from([0, 1, 3, 30])),
        "excess": draw(st.sampled_from(["top", "bottom"])),
        "first_seat": draw(st.sampled_from(["random", *range(seats)])),
    }


PLAIN = {"int", "bool", "str", "NoneType", "tuple", "dict", "View", "Config", "Meld", "Meaning"}
OPTIONS = {"library-game": library_game_options(), "the-librarians": the_librarians_options()}


def lively(state: State, chance: Chance) -> Any:
    """Return a legal action: first any kind of action, then any of that kind, so that rare kinds happen often."""
    kinds: dict[str, list[Any]] = {}
    for action in state.legal_actions():
        kinds.setdefault(type(action).__name__, []).append(action)
    kinds.pop("CallShuffle", None) if chance.below(10) else None
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def playing(game: Game, options: dict[str, Any], seed: int) -> Iterator[tuple[State, Any]]:
    """Yield a state and the action that is about to be done, again and again, up to the end of the game."""
    state = game.new(game.config(options), seed)
    chance = Chance(seed, 99)
    for _ in range(LONGEST):
        if state.actor < 0:
            return
        action = lively(state, chance)
        yield state, action
        state.apply(action)


def test_every_game_has_options_to_be_tested_with() -> None:
    assert set(OPTIONS) == set(GAMES)


each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@each_game
@given(data=st.data(), seed=SEEDS)
def test_every_card_is_in_just_one_place_after_every_action(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    deck: list[int] = []
    phase = ""
    for state, _ in playing(game, options, seed):
        zones = sorted(state.zones())
        assert len(set(zones)) == len(zones)
        assert zones == deck or not deck or phase == "mix"
        deck, phase = zones, state.phase


@each_game
@given(data=st.data(), seed=SEEDS)
def test_the_actor_always_has_something_to_do_and_all_of_it_is_legal(
    game: Game, data: st.DataObject, seed: int
) -> None:
    options = data.draw(OPTIONS[game.id])
    for state, _ in playing(game, options, seed):
        assert 0 <= state.actor < state.seats
        assert state.outcome() is None
        actions = state.legal_actions()
        assert actions
        assert len(set(actions)) == len(actions)
        for action in actions[:: max(1, len(actions) // 200)]:
            assert state.why_not(action) is None
            assert state.is_legal(action)
            assert state.settle(action) == action


@each_game
@given(data=st.data(), seed=SEEDS)
def test_the_view_of_the_actor_offers_just_what_the_state_does(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    for state, _ in playing(game, options, seed):
        assert state.view(state.actor).legal_actions() == state.legal_actions()
        for seat in range(state.seats):
            if seat != state.actor:
                assert not state.view(seat).legal_actions()


def walk(value: Any, path: str = "view") -> Iterator[tuple[str, Any]]:
    """Yield everything that can be reached from a value without calling anything, the options left out."""
    yield path, value
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from walk(key, f"{path} key")
            yield from walk(inner, f"{path}[{key}]")
    elif isinstance(value, tuple | list | set | frozenset):
        for index, inner in enumerate(value):
            yield from walk(inner, f"{path}[{index}]")
    elif is_dataclass(value) and path != "view.config":
        for field in fields(value):
            yield from walk(getattr(value, field.name), f"{path}.{field.name}")
        assert not getattr(value, "__dict__", None), path


@each_game
@given(data=st.data(), seed=SEEDS)
def test_nothing_but_plain_values_can_be_reached_from_a_view(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    for number, (state, _) in enumerate(playing(game, options, seed)):
        if number % 5 == 0:
            for path, value in walk(state.view(number % state.seats)):
                assert type(value).__name__ in PLAIN, (path, value)


@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_view_is_a_picture_and_not_a_window(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    taken = []
    for number, (state, _) in enumerate(playing(game, options, seed)):
        if number % 50 < 5:
            view = state.view(number % state.seats)
            taken.append((view, repr(view)))
    for view, picture in taken:
        assert repr(view) == picture


@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_refused_action_changes_nothing(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    seen: list[Any] = []
    refused = 0
    for state, action in playing(game, options, seed):
        for other in seen[-12:]:
            sentence = state.why_not(other)
            assert state.is_legal(other) == (sentence is None)
            if sentence is None:
                continue
            before = game.position(state)
            with pytest.raises(IllegalAction) as refusal:
                state.apply(other)
            assert str(refusal.value) == sentence
            assert sentence.endswith(".")
            assert "(" in sentence
            assert game.position(state) == before
            refused += 1
        seen.append(action)
    assert refused or len(seen) < 5


@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_copy_goes_on_alike_and_leaves_the_original_alone(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    for state, action in playing(game, options, seed):
        before = game.position(state)
        copy = state.copy()
        events = copy.apply(action)
        assert game.position(state) == before
        twin = state.copy()
        assert twin.apply(action) == events
        assert game.position(twin) == game.position(copy)


@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_position_survives_json_and_goes_on_alike(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    for number, (state, action) in enumerate(playing(game, options, seed)):
        if number % 5:
            continue
        position = game.position(state)
        other = game.from_position(json.loads(json.dumps(position)), options)
        assert game.position(other) == position
        assert [other.view(seat) for seat in range(state.seats)] == [state.view(seat) for seat in range(state.seats)]
        copy = state.copy()
        assert other.apply(action) == copy.apply(action)
        assert game.position(other) == game.position(copy)


@each_game
@given(data=st.data(), seed=SEEDS)
def test_an_action_survives_its_text(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    for state, _ in playing(game, options, seed):
        actions = state.legal_actions()
        for action in actions[:: max(1, len(actions) // 30)]:
            text = game.action_text(action)
            assert state.settle(game.parse_action(text)) == action
            assert "\n" not in text


@each_game
@given(data=st.data(), seed=SEEDS)
def test_a_record_replays_to_the_same_position(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    match = Match.new(game.id, options, seed, ["Ada"])
    for _, action in playing(game, options, seed):
        match.play(action)
    again = Record.from_json(match.record.to_json()).replay()
    assert game.position(again.state) == game.position(match.state)
    assert again.record == match.record


@each_game
@given(data=st.data(), seed=SEEDS)
def test_the_same_seed_is_the_same_game(game: Game, data: st.DataObject, seed: int) -> None:
    options = data.draw(OPTIONS[game.id])
    first = [game.position(state) for state, _ in playing(game, options, seed)]
    assert first == [game.position(state) for state, _ in playing(game, options, seed)]


@each_game
def test_other_seeds_are_other_games(game: Game) -> None:
    starts = {json.dumps(game.position(game.new(game.config({}), seed))) for seed in range(50)}
    assert len(starts) == 50


@each_game
@given(data=st.data())
def test_a_configuration_survives_json(game: Game, data: st.DataObject) -> None:
    config = game.config(data.draw(OPTIONS[game.id]))
    assert game.config(json.loads(json.dumps(game.config_dict(config)))) == config


@each_game
def test_a_position_with_an_unknown_key_is_refused(game: Game) -> None:
    position = game.position(game.new(game.config({}), 1))
    with pytest.raises((NotationError, ConfigError), match="handz"):
        game.from_position(position | {"handz": []}, {})


@each_game
def test_what_is_expected_and_not_there_is_told(game: Game) -> None:
    position = game.position(game.new(game.config({}), 1))
    for key, value in position.items():
        assert game.compare({key: value}, position) == []
    assert game.compare({"phase": "asleep"}, position)
    assert game.compare({"handz": 1}, position)
    assert game.compare({"hands": position["hands"][:-1]}, position)
