"""The stacks: a shuffle that is worked out bit by bit is settled from the start, and as fair as one at once."""

from collections import Counter
from itertools import pairwise, permutations

import pytest

from cardcatalog.chance import Chance
from cardcatalog.library_game.stacks import Stacks
from cardcatalog.shelf import GAMES

GAME = GAMES["library-game"]
SIZES = (0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 18, 44, 45, 82)  # some cards are worked out at a time


def shuffled(count: int, chance: Chance) -> Stacks:
    """Return the cards 0 to `count` - 1, shuffled and divided."""
    stacks = Stacks([], [])
    stacks.shuffle([*range(count)], chance)
    return stacks


def drawn_out(stacks: Stacks, chance: Chance) -> list[list[int]]:
    """Draw all cards from the stacks by chance and return those of each, first drawn last."""
    drawn: list[list[int]] = [[], []]
    while any(counts := stacks.counts()):
        stack = chance.choice([number for number in (0, 1) if counts[number]])
        drawn[stack].insert(0, stacks.draw(stack))
        assert [bool(top) for top in stacks.tops] == [count > 0 for count in stacks.counts()]
    return drawn


def test_a_shuffle_comes_out_like_this() -> None:
    chance = Chance(7)
    assert shuffled(19, chance).in_order() == [[14, 13, 1, 12, 4, 6, 7, 18, 0, 15], [8, 2, 17, 3, 5, 9, 10, 11, 16]]
    assert chance.bits() == 0x778D5435D32BBE86  # the second number: a shuffle takes one, for any number of cards


@pytest.mark.parametrize("count", SIZES)
def test_the_cards_are_drawn_in_the_order_that_was_settled(count: int) -> None:
    for seed in range(20):
        stacks = shuffled(count, Chance(seed))
        order = stacks.in_order()
        assert sorted(order[0] + order[1]) == [*range(count)]
        assert [len(stack) for stack in order] == [(count + 1) // 2, count // 2] == [*stacks.counts()]
        assert drawn_out(stacks.copy(), Chance(seed, 1)) == order
        stacks.work_out()
        assert stacks.tops == order


@pytest.mark.parametrize("count", SIZES)
def test_the_next_shuffle_does_not_tell_what_was_worked_out_before(count: int) -> None:
    hasty = shuffled(count, Chance(3))
    lazy = hasty.copy()
    hasty.work_out()
    assert lazy == hasty
    for stacks in (lazy, hasty):
        stacks.shuffle([90, 85], Chance(4))
    assert lazy.in_order() == hasty.in_order()
    assert lazy.counts() == ((count + 3) // 2, (count + 2) // 2)
    assert (lazy == shuffled(count + 2, Chance(4))) is False


def test_cards_that_were_laid_in_an_order_keep_it() -> None:
    stacks = Stacks([4, 1, 3], [2])
    assert stacks.in_order() == [[4, 1, 3], [2]]
    assert [stacks.draw(0), stacks.draw(1), stacks.draw(0)] == [3, 2, 1]
    assert stacks == Stacks([4], [])


def test_every_order_of_a_few_cards_is_equally_likely() -> None:
    chance, seen = Chance(5), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        first, second = shuffled(4, chance).in_order()
        seen[*first, *second] += 1
    assert set(seen) == {*permutations(range(4))}
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 50  # chi square, 23 degrees: 1 in 1,000


def test_every_card_comes_to_every_place_also_below_those_that_are_worked_out_first() -> None:
    chance, places = Chance(6), [Counter[int]() for _ in range(21)]
    for _ in range(4_200):
        first, second = shuffled(21, chance).in_order()
        for place, card in enumerate(first + second):
            places[place][card] += 1
    total = sum((seen[card] - 200) ** 2 / 200 for seen in places for card in range(21))
    assert 300 < total < 510  # 400 degrees of freedom, so 400, give or take 28
    assert all(140 < seen[card] < 260 for seen in places for card in range(21))


def test_neighbours_in_a_stack_tell_nothing_of_each_other() -> None:
    chance, pairs = Chance(8), Counter[int]()
    for _ in range(3_000):
        first, _ = shuffled(30, chance).in_order()
        pairs.update((one - other) % 30 for one, other in pairwise(first))
    assert sum(pairs.values()) == 42_000
    expected = 42_000 / 29
    assert sum((pairs[step] - expected) ** 2 / expected for step in range(1, 30)) < 57  # 28 degrees: 1 in 1,000


@pytest.mark.parametrize("count", SIZES)
def test_a_patron_comes_to_any_height_of_its_stack_and_the_others_stay(count: int) -> None:
    """It does not matter how far the stacks were worked out before, or what was drawn or put in as well."""
    for seed in range(30):
        stacks, chance = shuffled(count, Chance(count, seed)), Chance(seed)
        for card in (80, 81, 82):
            before, stack = stacks.in_order(), card % 2
            seen, future = stacks.copy(), chance.copy()
            seen.work_out()
            stacks.shuffle_in(card, stack, chance)
            seen.shuffle_in(card, stack, future.copy())
            before[stack].insert(future.below(len(before[stack]) + 1), card)
            assert stacks.in_order() == seen.in_order() == before
            assert [*map(len, before)] == [*stacks.counts()] == [*seen.counts()]
            assert drawn_out(stacks.copy(), Chance(seed, 1)) == before
            for drawn in (0, 1):
                if before[drawn]:
                    assert stacks.draw(drawn) == before[drawn].pop()


def test_the_next_shuffle_takes_the_patrons_up_again() -> None:
    for seed in range(20):
        hasty, chance = shuffled(40, Chance(seed)), Chance(seed, 1)
        for card in (80, 81):
            hasty.shuffle_in(card, 0, chance)
        lazy = hasty.copy()
        hasty.work_out()
        for stacks in (lazy, hasty):
            stacks.shuffle([85], Chance(seed, 2))
        assert lazy.in_order() == hasty.in_order()
        assert {80, 81, 85} < {*lazy.in_order()[0], *lazy.in_order()[1]}
        assert lazy.counts() == (22, 21)


def test_a_copy_has_a_life_of_its_own() -> None:
    stacks = shuffled(40, Chance(1))
    copy, order = stacks.copy(), stacks.in_order()
    for _ in range(12):
        copy.draw(1)
    copy.shuffle_in(77, 0, Chance(2))
    assert stacks.in_order() == order
    assert stacks != copy


def test_a_vote_shuffles_all_face_down_cards_and_the_discards_but_the_top_and_divides_them() -> None:
    start = {"hands": ["2B", "3B", "4B"], "stacks": ["KR QR JR TR 9R 8R", "AM"], "discard": "7E 6E 5E", "phase": "draw"}
    orders = set()
    for seed in range(40):
        state = GAME.from_position(start, {}, seed=seed)
        before = {*state.stacks[0], *state.stacks[1], *state.discard[:-1]}
        for line in ("call shuffle", "vote yes"):
            state.apply(GAME.parse_action(line))
        first, second = state.stacks
        assert GAME.position(state)["discard"] == "7E"
        assert (len(first), len(second)) == state.stack_counts == (5, 4)
        assert {*first, *second} == before
        orders.add((*first, *second))
    assert len(orders) == 40


def test_a_position_has_the_same_future_as_the_game_however_far_its_stacks_are_worked_out() -> None:
    config = GAME.config({"seats": 3, "patrons": 10})
    state, chance, shuffles, returns = GAME.new(config, 21), Chance(22), 0, 0
    for number in range(400):
        if number % 37 == 0:  # what was read is played on beside it
            twin = GAME.from_position(GAME.position(state), {"patrons": 10})
        action = chance.choice(state.legal_actions())
        events = state.apply(action)
        assert twin.apply(action) == events
        assert GAME.position(twin) == GAME.position(state)
        shuffles += sum(type(event).__name__ == "Shuffled" for event in events)
        returns += sum(type(event).__name__ == "PatronReturned" for event in events)
    assert shuffles > 8
    assert returns > 2
