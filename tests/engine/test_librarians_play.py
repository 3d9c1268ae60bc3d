"""The Librarians in play: every game comes to its end, the lists are complete, melds score what the deck says."""

from collections import Counter
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcatalog.chance import Chance
from cardcatalog.the_librarians import TheLibrarians
from cardcatalog.the_librarians.actions import Meld, Pass, Reveal
from cardcatalog.the_librarians.cards import cards_of
from cardcatalog.the_librarians.deck import built_in_decks, deck_dict
from cardcatalog.the_librarians.events import DrawSkipped, Event, GameEnded, LastChance, Melded, Scored, TurnStarted
from cardcatalog.the_librarians.meanings import GROUP_NAMES, meaning_of
from cardcatalog.the_librarians.position_parser import MOST_IN_HAND
from cardcatalog.the_librarians.state import State

GAME = TheLibrarians()
CATALOGUE = GAME.config({}).catalogue
FEW = " ".join(f"{letter}1" for letter in "LFRAPSKM")


def play(options: dict[str, Any], seed: int) -> tuple[State, list[Event]]:
    """Return the end of a game of random moves and all that happened in it."""
    state = GAME.new(GAME.config(options), seed)
    chance = Chance(seed, 5)
    events: list[Event] = []
    for _ in range(20_000):
        if state.actor < 0:
            return state, events
        assert max(state.hand_counts) <= MOST_IN_HAND
        events += state.apply(chance.choice(state.legal_actions()))
    pytest.fail(f"not over: {options}, seed {seed}")


@pytest.mark.parametrize("deck", built_in_decks())
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("excess", ["top", "bottom"])
def test_every_game_comes_to_its_end(deck: str, seats: int, excess: str) -> None:
    for melds, quiet in ((1, 30), (10, 5), (3, 0), (20, 1)):
        options = {"deck": deck, "seats": seats, "excess": excess, "melds_to_end": melds, "quiet_limit": quiet}
        state, events = play(options, seats * 100 + melds)
        outcome = state.outcome()
        assert outcome is not None
        assert state.legal_actions() == []
        assert "over" in str(state.why_not(Pass()))
        last = events[-1]
        assert isinstance(last, GameEnded)
        assert last.points == outcome.scores == tuple(state.points)
        assert [seat for seat in range(seats) if state.points[seat] == max(state.points)] == list(outcome.winners)
        assert last.why == ("melds" if sum(state.melds) >= melds and not _quiet(events) else "quiet")


def _quiet(events: list[Event]) -> bool:
    return any(isinstance(event, LastChance) and event.why == "quiet" for event in events)


@given(st.integers(0, 2**64), st.integers(2, 6))
def test_points_are_the_sum_of_what_was_scored(seed: int, seats: int) -> None:
    state, events = play({"seats": seats, "melds_to_end": 3, "quiet_limit": 10}, seed)
    scored = Counter[int]()
    for event in events:
        if isinstance(event, Scored):
            scored[event.seat] += event.points
    assert [scored[seat] for seat in range(seats)] == state.points
    melds = [event for event in events if isinstance(event, Melded)]
    assert [sum(event.seat == seat for event in melds) for seat in range(seats)] == state.melds


@given(st.integers(0, 2**64), st.integers(2, 6))
def test_turns_go_round_and_the_last_chance_comes_once_to_each(seed: int, seats: int) -> None:
    _, events = play({"seats": seats, "melds_to_end": 2, "quiet_limit": 4}, seed)
    turns = [event.seat for event in events if isinstance(event, TurnStarted)]
    assert all((one + 1) % seats == two for one, two in pairwise(turns))
    at = next(number for number, event in enumerate(events) if isinstance(event, LastChance))
    last = events[at]
    assert isinstance(last, LastChance)
    assert not turns or last.last == turns[-1]
    order = [(last.last + 1 + number) % seats for number in range(seats)]
    melding = [event.seat for event in events[at:] if isinstance(event, Melded)]
    assert melding == [seat for seat in order if seat in melding]


def test_a_quiet_game_goes_to_its_last_chance_after_just_so_many_turns() -> None:
    for limit, seats in product((1, 3), (2, 5)):
        state = GAME.new(GAME.config({"seats": seats, "quiet_limit": limit}), 4)
        while not state.closing and state.actor >= 0:
            state.apply(state.legal_actions()[-1])  # a pass, or the last card of the hand on top
        assert state.turns == limit * seats
        assert state.closing == "quiet"


def test_nobody_is_stuck_when_there_is_nothing_to_draw() -> None:
    state = GAME.from_position({"hands": ["L1 M1", ""]}, {"quiet_limit": 1})
    events = state.apply(GAME.parse_action("reveal L1"))
    assert [type(event) for event in events].count(DrawSkipped) == 2  # by the Librarian, and at the next turn
    assert state.legal_actions() == [Pass()]
    state.apply(Pass())
    assert state.outcome() is not None


def test_a_mystery_returns_no_more_than_the_hand_has() -> None:
    state = GAME.from_position({"hands": ["M1", "R1"]}, {})
    state.apply(GAME.parse_action("reveal M1"))
    assert (state.phase, state.left) == ("return", 2)
    state.apply(GAME.parse_action("return M1"))
    assert (state.actor, state.phase) == (1, "act")


# What a reveal means


LIBRARIANS = {"L1 L2 L3": 3, "L1 L2 L3 L4": 4, "L3 L6 L1 L2": 3, "L1 L2 L3 L4 L5": 5, "L1 L2 L3 L4 L6": 3}


@pytest.mark.parametrize("cards", LIBRARIANS)
def test_librarians_of_a_group_have_different_names(cards: str) -> None:
    meaning = meaning_of(CATALOGUE, CATALOGUE.mask(cards.split()))
    assert meaning is not None
    assert meaning.size == LIBRARIANS[cards]


@pytest.mark.parametrize("letter", "LFRAPSKM")
def test_each_type_has_an_action_of_one_of_three_and_a_group(letter: str) -> None:
    rules = []
    for size in range(1, 8):
        meaning = meaning_of(CATALOGUE, CATALOGUE.mask(f"{letter}{number}" for number in range(1, size + 1)))
        rules.append(meaning.rule if meaning else "")
    place = "LFRAPSKM".index(letter)
    of_three = f"TL-{17 + place}"
    four = "TL-25" if letter == "L" else of_three
    assert rules == [f"TL-{9 + place}", "", of_three, four, "TL-26", of_three, of_three]
    assert GROUP_NAMES[letter]


def test_an_empty_hand_may_be_looked_at_and_nothing_else_is_aimed_at_it() -> None:
    state = GAME.from_position({"hands": ["F1 F2 F3 S1 S2 S3 K1 K2 K3", ""], "deck": "R1 R2"}, {})
    aimed = [GAME.action_text(action) for action in state.legal_actions() if isinstance(action, Reveal)]
    assert aimed == ["reveal K1 on 1", "reveal K2 on 1", "reveal K3 on 1"]
    for line in (
        "reveal F1 on 1",
        "reveal F1 F2 F3 on 1",
        "reveal S1 on 1",
        "reveal S1 S2 S3 on 1",
        "reveal K1 K2 K3 on 1",
    ):
        assert "holds no card" in str(state.why_not(GAME.parse_action(line)))


def test_cards_of_two_types_mean_nothing() -> None:
    assert meaning_of(CATALOGUE, CATALOGUE.mask(["F1", "F2", "R1"])) is None
    assert meaning_of(CATALOGUE, 0) is None


# The lists


codes = st.sampled_from(CATALOGUE.codes)


@given(st.lists(codes, unique=True, max_size=22), st.data())
def test_the_list_is_all_that_is_legal(cards: list[str], data: st.DataObject) -> None:
    """Try every 1 to 5 cards of the hand on every target, and compare; a card more that adds nothing is not listed."""
    split = data.draw(st.integers(0, min(9, len(cards))))
    rest = data.draw(st.integers(split, len(cards)))
    deck = data.draw(st.integers(rest, len(cards)))
    hands = [" ".join(cards[:split]), " ".join(cards[split:rest]), ""]
    position = {"hands": hands, "deck": " ".join(cards[rest:deck]), "discard": " ".join(cards[deck:])}
    state = GAME.from_position(position, {})
    legal = set()
    for size in range(1, 6):
        for shown, on in product(combinations(cards[:split], size), (None, 0, 1, 2, 3)):
            action = state.settle(Reveal(shown, on))
            meaning = meaning_of(CATALOGUE, CATALOGUE.mask(shown))
            if state.is_legal(action) and meaning and meaning.size == size:
                legal.add(action)
    listed = state.legal_actions()
    assert set(listed) == legal | {Pass()}
    assert len(listed) == len(set(listed))


@given(st.sets(codes, max_size=16))
def test_what_a_selection_could_mean_is_what_is_legal_with_just_these_cards(cards: set[str]) -> None:
    state = GAME.from_position({"hands": [" ".join(cards), "L1 F1" if not {"L1", "F1"} & cards else ""]}, {})
    view = state.view(0)
    for action in view.legal_actions():
        if isinstance(action, Reveal):
            mask = CATALOGUE.mask(action.cards)
            assert action in view.interpretations(mask)
            assert all(other.cards == action.cards for other in view.interpretations(mask))  # type: ignore[union-attr]
            if action.on is not None:
                assert view.interpretations(mask, action.on) == [action]
    assert view.interpretations(0) == []
    assert state.view(1).interpretations(CATALOGUE.mask(cards)) == []


def test_the_melds_are_one_card_of_each_type() -> None:
    state = GAME.from_position({"hands": [f"{FEW} L2 L3 M2", ""], "phase": "meld"}, {})
    melds = [action for action in state.legal_actions() if isinstance(action, Meld)]
    assert len(set(melds)) == 6
    for meld in melds:
        assert [code[0] for code in meld.cards] == list("LFRAPSKM")
        assert state.view(0).interpretations(CATALOGUE.mask(meld.cards)) == [meld]
    for wrong in (FEW[:-3], f"{FEW} L2", FEW.replace("M1", "L2"), FEW.replace("M1", "M8")):
        assert "TL-27" in str(state.why_not(GAME.parse_action(f"meld {wrong}")))


@pytest.mark.parametrize("deck", built_in_decks())
def test_a_meld_scores_ten_and_one_for_each_combo_whose_names_are_all_there(deck: str) -> None:
    catalogue = GAME.config({"deck": deck}).catalogue
    combos = deck_dict(catalogue.deck)["combo"]
    chance = Chance(3)
    best = 0
    for _ in range(2000):
        cards = [chance.choice(cards_of(kind)) for kind in catalogue.types]
        names = {catalogue.names[card] for card in cards}
        expected = [combo["name"] for combo in combos if set(combo["cards"]) <= names]
        points, found = catalogue.meld_points(sum(1 << card for card in cards))
        assert list(found) == expected
        assert points == 10 + len(expected)
        best = max(best, points)
    assert best > 11
