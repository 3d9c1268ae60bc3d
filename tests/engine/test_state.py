"""Small facts about a state and its melds that no scenario tells."""

import pytest

from cardcatalog.chance import Chance
from cardcatalog.library_game import LibraryGame
from cardcatalog.library_game.cards import mask_of, parse_cards
from cardcatalog.library_game.melds import after_theft, new_series
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


@pytest.mark.parametrize(
    ("stolen", "stays", "back"), [("2R", "3R 4R 5R", "AR"), ("4R", "AR 2R 3R", ""), ("AR", "2R 3R 4R", "")]
)
def test_a_theft_next_to_the_very_first_card_keeps_it_on_its_side(stolen: str, stays: str, back: str) -> None:
    cards = mask(f"{stolen} {stays} {back}")
    left, returned = after_theft(new_series(1, 0, cards, ()), parse_cards(stolen)[0], kinder=False, all_back=False)
    assert [meld.cards for meld in left] == ([mask(stays)] if stays else [])
    assert returned == mask(back)
