"""Whatever a text or a value from outside holds: it is read, or one of our own errors says a sentence about it."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcatalog.arguments import parse_options, parse_seed
from cardcatalog.chance import Chance
from cardcatalog.checks import lively
from cardcatalog.errors import CardCatalogError, ConfigError, IllegalAction, NotationError, RecordError, ScenarioError
from cardcatalog.game import Game, State
from cardcatalog.library_game.cards import CODES, parse_card, parse_cards
from cardcatalog.match import Match
from cardcatalog.playthrough import parse_playthrough
from cardcatalog.record import Record
from cardcatalog.scenario import Scenario, run_file
from cardcatalog.shelf import GAMES
from cardcatalog.stress import check_again
from cardcatalog.the_librarians.cards import Catalogue, parse_code
from cardcatalog.the_librarians.deck import DeckError, built_in_decks, load_deck, parse_deck

TESTS = Path(__file__).resolve().parents[1]
EXAMPLES = 6 * settings().max_examples  # 150 in the profile of the house; HYPOTHESIS_PROFILE=wide looks further
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 99)
    | st.integers()
    | st.floats()
    | st.sampled_from(["", "7R", "L1", "L1 F2", "PP1 PP2", "L1=5R 6R", "m1", "act", "pick", "set", "series", "random"])
    | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["owner", "kind", "cards", "id", "of", "card", "stack", "seats", "x"]), inner)
    ),
    max_leaves=5,
)


def refused_in_a_sentence(read: Callable[[], object], *errors: type[CardCatalogError]) -> object:
    """Return what `read` returns, or None where it raises one of the errors, with a sentence."""
    try:
        return read()
    except errors as refusal:
        sentence = str(refusal)
        assert len(sentence) > 12
        assert sentence.endswith("."), sentence
        assert "Error" not in sentence, sentence
        return None


# Cards and actions

WORDS = {
    "library-game": (
        "set series add m1 m2 m99 patron discard draw 1 2 none call shuffle vote yes no trespass allow take stack "
        "mix 4 5 incident 0 7R 7B AM TE L1 L2 L9 PP1 PP10 L1=5R L2=6R L1=AB 7E/L1 5R/L2 PP1/L1 L1/L2 = / 7R=L1 L10"
    ),
    "the-librarians": (
        "reveal pass return give pick meld top on 0 1 2 -1 99 L1 L2 F1 F2 F3 R1 A1 P1 S1 K1 M1 M64 L0 X1 F999 f1 LL"
    ),
}


@each_game
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_any_words_are_an_action_or_none(game: Game, data: st.DataObject) -> None:
    words = st.sampled_from(WORDS[game.id].split()) | st.text(max_size=4)
    line = " ".join(data.draw(st.lists(words, max_size=9)))
    action = refused_in_a_sentence(lambda: game.parse_action(line), NotationError)
    if action is not None:
        assert game.parse_action(game.action_text(action)) == action


@each_game
@given(data=st.data(), moment=st.integers(0, 11))
@settings(max_examples=EXAMPLES)
def test_any_action_is_done_or_refused(game: Game, data: st.DataObject, moment: int) -> None:
    line = " ".join(data.draw(st.lists(st.sampled_from(WORDS[game.id].split()), min_size=1, max_size=7)))
    action = refused_in_a_sentence(lambda: game.parse_action(line), NotationError)
    if action is not None:
        state = game.from_position(moments(game)[moment], OPTIONS[game.id])
        before = state.copy()
        done = refused_in_a_sentence(lambda: state.apply(action), IllegalAction)
        assert done is not None or state == before


@given(
    st.text(max_size=5) | st.sampled_from(["L10", "PP0", "PP11", "10R", "7r", "7", "R7", "L", "PP", "L1 ", "\uff17R"])
)
@settings(max_examples=EXAMPLES)
def test_any_text_is_a_card_or_none(text: str) -> None:
    card = refused_in_a_sentence(lambda: parse_card(text), NotationError)
    assert card is None or text in CODES
    refused_in_a_sentence(lambda: parse_cards(f"7R {text}"), NotationError)
    code = refused_in_a_sentence(lambda: parse_code(text), NotationError)
    assert code is None or (text.isascii() and text[1:].isdigit())


@given(deck=st.sampled_from(sorted(built_in_decks())), data=st.data())
@settings(max_examples=EXAMPLES)
def test_any_words_are_cards_of_a_deck_or_none(deck: str, data: st.DataObject) -> None:
    words = st.sampled_from(WORDS["the-librarians"].split()) | st.text(max_size=4)
    line = " ".join(data.draw(st.lists(words, max_size=5)))
    cards = refused_in_a_sentence(lambda: Catalogue(load_deck(deck)).parse_list(line), NotationError)
    assert cards is None or (isinstance(cards, list) and Catalogue(load_deck(deck)).text(cards).split() == line.split())


# What is typed after a command


@given(
    st.text(max_size=45) | st.integers().map(str) | st.sampled_from(["", "-1", "1e9", "007", "\u0663", " 1", "9" * 40])
)
@settings(max_examples=EXAMPLES)
def test_any_text_is_a_seed_or_none(text: str) -> None:
    seed = refused_in_a_sentence(lambda: parse_seed(text), CardCatalogError)
    assert seed is None or seed == int(text) >= 0


@each_game
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_any_typed_options_are_a_configuration_or_none(game: Game, data: st.DataObject) -> None:
    known = [*sorted(game.config_dict(game.config({}))), "", "colour"]
    values = st.sampled_from(["true", "false", "-", "--1", "0", "3", "99", "\u0663", "9" * 30, "ask"]) | st.text(
        max_size=5
    )
    typed = st.builds("{}{}{}".format, st.sampled_from(known), st.sampled_from(["=", "==", " = ", ""]), values)
    texts = data.draw(st.lists(typed, max_size=3))
    options = refused_in_a_sentence(lambda: parse_options(texts), CardCatalogError)
    if isinstance(options, dict):
        refused_in_a_sentence(lambda: game.config(options), ConfigError)


# Positions and views

OPTIONS: dict[str, dict[str, Any]] = {
    "library-game": {"kinder": True, "patrons_trespass": True, "rounds": 3, "secret_mix": True, "closing_time": 3},
    "the-librarians": {"quiet_limit": 4, "melds_to_end": 1},
}
_MOMENTS: dict[str, list[dict[str, Any]]] = {}


def moments(game: Game) -> list[dict[str, Any]]:
    """Return 12 positions, of as many phases as there are."""
    if game.id not in _MOMENTS:
        found: dict[str, list[dict[str, Any]]] = {}
        for seed in range(20):
            state: State = game.new(game.config({"seats": 3, **OPTIONS[game.id]}), seed)
            chance = Chance(seed)
            for _ in range(120):
                found.setdefault(state.phase, []).append(game.position(state))
                if state.actor < 0:
                    break
                state.apply(lively(state.legal_actions(), chance))
        kinds = [positions[len(positions) // 2 :] for positions in found.values()]
        _MOMENTS[game.id] = [kinds[number % len(kinds)][number // len(kinds)] for number in range(12)]
    return _MOMENTS[game.id]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (container, key) of everything inside plain data."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        yield value, key
        yield from places(value[key])


def _first(text: str, end: int) -> str:
    return text[:end]


def altered(data: st.DataObject, value: Any) -> Any:
    """Return plain data with one to three places altered: other values, other places' values, or words moved."""
    value = copy.deepcopy(value)
    for _ in range(data.draw(st.integers(1, 3))):
        inside = list(places(value))
        container, key = inside[data.draw(st.integers(0, len(inside) - 1))]
        other_container, other_key = inside[data.draw(st.integers(0, len(inside) - 1))]
        old, other = container[key], copy.deepcopy(other_container[other_key])
        ways = [st.just(other), junk]
        if isinstance(old, str):
            ways.append(st.permutations(old.split()).map(" ".join))
            ways.append(st.integers(0, len(old)).map(partial(_first, old)))
            ways.append(st.sampled_from([f"{old} {other}" if isinstance(other, str) else f"{old} 7R", old + " L1"]))
        elif isinstance(old, int) and not isinstance(old, bool):
            ways.append(st.integers(-1, 12))
        elif isinstance(old, list):
            ways.append(st.just([*old, *old[:1]]))
            ways.append(st.just(old[1:]))
        container[key] = data.draw(st.one_of(ways))
    return value


@each_game
@given(data=st.data(), moment=st.integers(0, 11))
@settings(max_examples=EXAMPLES)
def test_an_altered_position_is_refused_or_can_be_played(game: Game, data: st.DataObject, moment: int) -> None:
    position = altered(data, moments(game)[moment])
    state = refused_in_a_sentence(lambda: game.from_position(position, OPTIONS[game.id]), NotationError, ConfigError)
    if state is not None:
        assert_playable(game, state, data.draw(st.integers(0, 99)))


def assert_playable(game: Game, state: Any, seed: int) -> None:
    """Play on for a while: nothing breaks, no card is lost or doubled, positions are read back."""
    chance = Chance(seed)
    zones = sorted(state.zones())
    assert len(set(zones)) == len(zones)
    for _ in range(12):
        again = game.from_position(json.loads(json.dumps(game.position(state))), OPTIONS[game.id])
        assert game.position(again) == game.position(state)
        for seat in range(state.seats):
            view = state.view(seat)
            assert [*view.legal_actions()] == ([*state.legal_actions()] if seat == state.actor else [])
        if state.actor < 0:
            assert state.outcome() is not None
            return
        phase = state.phase
        state.apply(lively(state.legal_actions(), chance))
        if phase == "mix":
            zones = sorted(state.zones())
        assert sorted(state.zones()) == zones


@each_game
@given(data=st.data(), moment=st.integers(0, 11), seat=st.integers(0, 2))
@settings(max_examples=EXAMPLES)
def test_an_altered_view_is_refused_or_written_as_it_was_read(
    game: Game, data: st.DataObject, moment: int, seat: int
) -> None:
    view = game.from_position(moments(game)[moment], OPTIONS[game.id]).view(seat)
    written = game.view_data(view)
    assert game.from_view_data(json.loads(json.dumps(written)), view.config) == view
    read = refused_in_a_sentence(lambda: game.from_view_data(altered(data, written), view.config), NotationError)
    if read is not None:
        assert game.from_view_data(game.view_data(read), view.config) == read


@each_game
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_any_options_are_a_configuration_or_none(game: Game, data: st.DataObject) -> None:
    known = sorted(game.config_dict(game.config({})))
    options = data.draw(st.dictionaries(st.sampled_from([*known, "colour"]), junk, max_size=4))
    config = refused_in_a_sentence(lambda: game.config(options), ConfigError)
    if config is not None:
        assert game.config(json.loads(json.dumps(game.config_dict(config)))) == config


# Records and playthroughs


def record_data(game: Game) -> dict[str, Any]:
    match = Match.new(game.id, {"seats": 3}, 5, ["Ada"], ["person", "random", "random"])
    chance = Chance(5)
    for _ in range(30):
        match.play(lively(match.state.legal_actions(), chance))
    data: dict[str, Any] = json.loads(match.record.to_json())
    return data


RECORDS = {name: record_data(game) for name, game in GAMES.items()}


@each_game
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_an_altered_record_is_refused_or_replays(game: Game, data: st.DataObject) -> None:
    written = json.dumps(altered(data, RECORDS[game.id]))
    match = refused_in_a_sentence(lambda: Record.from_json(written).replay(), RecordError)
    if isinstance(match, Match):
        assert Record.from_json(match.record.to_json()).replay().record == match.record


@each_game
@given(data=st.data())
@settings(max_examples=EXAMPLES)
def test_a_torn_record_is_refused_or_replays(game: Game, data: st.DataObject) -> None:
    torn = torn_text(data, json.dumps(RECORDS[game.id]))
    refused_in_a_sentence(lambda: Record.from_json(torn).replay(), RecordError)


PLAYTHROUGHS = [
    (TESTS / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")[:900]
    for name in ("librarians-by-melds", "library-votes")
]


@given(data=st.data(), text=st.sampled_from(PLAYTHROUGHS))
@settings(max_examples=EXAMPLES)
def test_a_torn_playthrough_is_refused_or_read(data: st.DataObject, text: str) -> None:
    torn = torn_text(data, text)
    refused_in_a_sentence(lambda: parse_playthrough(torn), ScenarioError, RecordError)


# What comes as a file

SCENARIOS = [path.read_text(encoding="utf-8") for path in sorted((TESTS / "scenarios").rglob("*.toml"))[::7]]
DECK = (TESTS / "decks" / "branch-library.toml").read_text(encoding="utf-8")


def torn_text(data: st.DataObject, text: str) -> str:
    """Return a text with up to three pieces cut out, put elsewhere, or replaced."""
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        pieces = ["", '"', "[", "]", "=", "\n", "L1", "7R", "-1", "true", text[max(0, start - 9) : start]]
        text = text[:start] + data.draw(st.sampled_from(pieces) | st.text(max_size=4)) + text[end:]
    return text


@given(data=st.data(), text=st.sampled_from(SCENARIOS))
@settings(max_examples=2 * EXAMPLES)
def test_a_torn_scenario_is_refused_or_runs(data: st.DataObject, text: str) -> None:
    torn = torn_text(data, text)
    lines = refused_in_a_sentence(lambda: Scenario.from_toml(torn).failures(), ScenarioError)
    assert lines is None or all(isinstance(line, str) for line in lines)  # type: ignore[attr-defined]  # a list


@given(data=st.data(), text=st.sampled_from(SCENARIOS))
@settings(max_examples=40)
def test_the_way_through_a_torn_scenario_can_be_checked(data: st.DataObject, text: str) -> None:
    torn = torn_text(data, text)
    refused_in_a_sentence(lambda: check_again(torn) or "nothing found", ScenarioError)


@given(content=st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-16", "surrogatepass")))
@settings(max_examples=60)
def test_any_file_gets_a_verdict(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(content)
    verdict = run_file(path)
    assert not verdict.holds
    assert verdict.unreadable.endswith(".")


@given(data=st.data())
@settings(max_examples=EXAMPLES // 2)
def test_a_torn_deck_is_refused_or_read(data: st.DataObject) -> None:
    torn = torn_text(data, DECK)
    refused_in_a_sentence(lambda: parse_deck(torn), DeckError)


@given(value=junk | st.dictionaries(st.sampled_from(["name", "card", "combo"]), junk))
@settings(max_examples=EXAMPLES)
def test_any_value_is_a_deck_or_none(value: Any) -> None:
    refused_in_a_sentence(lambda: load_deck(value), DeckError)
