"""Small facts about a state and its melds that no scenario tells."""

from collections.abc import Iterator
from random import Random

import pytest

from cardcatalog.chance import Chance
from cardcatalog.checks import lively
from cardcatalog.errors import IllegalAction
from cardcatalog.library_game import LibraryGame
from cardcatalog.library_game.actions import (
    Allow,
    CallShuffle,
    Discard,
    Draw,
    PlayPatron,
    TakeCard,
    TakeNone,
    Trespass,
)
from cardcatalog.library_game.cards import CARD_COUNT, cards_of, mask_of, parse_cards
from cardcatalog.library_game.events import Mixed
from cardcatalog.library_game.hand import Hand
from cardcatalog.library_game.melds import after_theft, new_series, new_set
from cardcatalog.library_game.state import State

GAME = LibraryGame()


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def new_state() -> State:
    return State.new(GAME.config({"seats": 3, "first_dealer": 0}), 7)


def test_states_differ_by_what_lies_on_the_table_alone() -> None:
    state, other = new_state(), new_state()
    assert state == other
    other.quiet += 1
    assert state != other


def test_states_differ_by_the_future_of_chance_alone() -> None:
    state, other = new_state(), new_state()
    other.chance = Chance(8)
    assert state != other


def test_a_seat_that_there_is_not_is_named() -> None:
    with pytest.raises(IndexError, match=r"^3$"):
        new_state().view(3)
    with pytest.raises(IndexError, match=r"^-1$"):
        new_state().view(-1)


def test_what_is_added_to_a_list_handed_out_is_no_more_legal_than_before() -> None:
    state = new_state()
    before = state.copy()
    listed = state.legal_actions()
    listed += (Discard(3),)
    with pytest.raises(IllegalAction, match="LG-8"):
        state.apply(Discard(3))
    assert state == before


def test_a_list_says_nothing_of_what_is_legal_after_the_next_action() -> None:
    state = new_state()
    draw = state.legal_actions()[0]
    state.apply(draw)
    with pytest.raises(IllegalAction, match="LG-8"):
        state.apply(draw)


def test_an_action_with_odd_numbers_is_done_as_the_list_has_it() -> None:
    state, other = new_state(), new_state()
    for each in (state, other):
        each.apply(Draw("1"))
    card = next(action.card for action in state.legal_actions() if isinstance(action, Discard))
    assert state.apply(Discard(float(card))) == other.apply(Discard(card))  # type: ignore[arg-type]  # equal numbers
    assert state == other


def test_actions_that_differ_in_their_type_alone_are_not_equal() -> None:
    same = [Discard(80), PlayPatron(80), Trespass(80), TakeCard(80)]
    assert len(set(same)) == len(same)
    assert len({CallShuffle(), Allow(), TakeNone()}) == 3


def test_a_hand_stays_in_order_while_cards_come_and_go() -> None:
    luck, own = Random(8), Hand()
    for _ in range(2000):
        held = cards_of(own.cards)
        if held and luck.random() < len(held) / 16:
            own.go(luck.choice(held))
        else:
            own.come(luck.choice([card for card in range(CARD_COUNT) if card not in held]))
        for other in (own.copy(), Hand(own.cards)):
            assert other.discards == own.discards
            assert (other.ranks, other.staff_count) == (own.ranks, own.staff_count)


def test_an_l_that_was_stolen_stands_for_nothing_in_what_is_left() -> None:
    (staff,), (gap,), (other,) = parse_cards("L1"), parse_cards("5R"), parse_cards("6R")
    series = new_series(1, 0, mask("4R 6R 7R 8R"), ((staff, gap),))
    assert after_theft(series, staff, kinder=False, all_back=False) == (
        [new_series(1, 0, mask("6R 7R 8R"), ())],
        mask("4R"),
    )
    (below, above), back = after_theft(series, other, kinder=True, all_back=False)
    assert (below.fills, above.fills, back) == (((staff, gap),), (), 0)


def test_nothing_is_left_of_a_set_whose_last_card_was_stolen() -> None:
    (card,) = parse_cards("7R")
    assert after_theft(new_set(1, 0, "rank", 1 << card), card, kinder=True, all_back=False) == ([], 0)


PUBLIC = (
    "config",
    "round",
    "dealer",
    "turn",
    "actor",
    "phase",
    "stack_counts",
    "aside",
    "middle",
    "table",
    "called",
    "yes",
    "taken",
    "acted",
    "tied",
    "quiet",
    "quiet_shuffle",
    "turns",
)


def moments() -> Iterator[tuple[State, bool]]:
    """Yield the state after each action of some games, and whether somebody has set a mix."""
    for seed in range(3):
        state = State.new(GAME.config({"seats": 3, "rounds": 4, "secret_mix": True, "kinder": True}), seed)
        chance = Chance(seed)
        mixed = False
        while state.actor >= 0:
            mixed |= any(isinstance(event, Mixed) for event in state.apply(lively(state.legal_actions(), chance)))
            yield state, mixed


def test_a_view_says_what_all_may_know_and_the_hand_of_its_seat() -> None:
    for state, _ in moments():
        for seat in range(3):
            view = state.view(seat)
            for name in PUBLIC:
                assert getattr(view, name) == getattr(state, name), name
            assert (view.seat, view.hand) == (seat, state.hands[seat])
            assert view.hand_counts == tuple(len(cards_of(hand)) for hand in state.hands)
            assert [*view.known] == state.known
            assert [*view.discard] == state.discard
            assert [*view.scores] == state.scores


def test_a_view_says_which_cards_its_seat_knows_in_which_stack() -> None:
    state = new_state()
    (first, second, *_), (third, *_) = state.stacks
    state.lodged = {first: (0, 0b011), second: (0, 0b001), third: (1, 0b110)}
    assert state.view(0).lodged == (1 << first | 1 << second, 0)
    assert state.view(1).lodged == (1 << first, 1 << third)
    assert state.view(2).lodged == (0, 1 << third)


def test_a_mix_is_known_to_who_set_it_for_its_round_and_to_all_after_the_game() -> None:
    phases = set()
    for state, mixed in moments():
        secret = mixed and state.phase != "game-over"
        dealt = state.phase != "mix"
        expected = [state.deck if not secret or (seat == state.dealer and dealt) else None for seat in range(3)]
        assert [state.view(seat).deck for seat in range(3)] == expected
        phases.add((state.phase, secret))
    assert {("game-over", False), ("mix", False), ("mix", True), ("act", True)} <= phases


@pytest.mark.parametrize(
    ("stolen", "stays", "back"), [("2R", "3R 4R 5R", "AR"), ("4R", "AR 2R 3R", ""), ("AR", "2R 3R 4R", "")]
)
def test_a_theft_next_to_the_very_first_card_keeps_it_on_its_side(stolen: str, stays: str, back: str) -> None:
    cards = mask(f"{stolen} {stays} {back}")
    left, returned = after_theft(new_series(1, 0, cards, ()), parse_cards(stolen)[0], kinder=False, all_back=False)
    assert [meld.cards for meld in left] == ([mask(stays)] if stays else [])
    assert returned == mask(back)
