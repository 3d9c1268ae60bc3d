"""Chance: the same numbers on every machine and Python, and no stream that tells of another."""

import pytest

from cardcatalog import chance
from cardcatalog.chance import Chance
from cardcatalog.shelf import GAMES

# The published output of the reference program of PCG64 (pcg64-demo, seed 42, stream 54).
REFERENCE = [
    0x86B1DA1D72062B68,
    0x1304AA46C9853D39,
    0xA3670E9E0DD50358,
    0xF9090E529A7DAE00,
    0xC85B9FD837996F2C,
    0x606121F8E3919196,
]


def test_the_generator_is_pcg64(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "_INCREMENT", 54 << 1 | 1)
    generator = Chance.from_state(0)
    generator.bits()
    generator.state = (generator.state + 42) % 2**128
    generator.bits()
    assert [generator.bits() for _ in REFERENCE] == REFERENCE


def test_our_own_streams_give_these_numbers() -> None:
    generator = Chance(7)
    assert [generator.bits() for _ in range(2)] == [0xD83F28B0309C8757, 0x778D5435D32BBE86]
    assert Chance(7, 1, 2).bits() == 0xAD0698D927E41A7B
    assert Chance(2**128 - 1).bits() == 0x6099F47219434B6E
    assert generator.wide() == 0x141A2CA49DAEF8420EEBC1DA712216CA


def test_a_wide_number_takes_one_step_and_its_lower_half_turned_is_the_word_of_that_step() -> None:
    generator, other = Chance(8), Chance(8)
    for _ in range(50):
        wide, word = generator.wide(), other.bits()
        turn = generator.state >> 122
        low = wide & 2**64 - 1
        assert (low >> turn | low << 64 - turn) & 2**64 - 1 == word
        assert wide >> 64 == generator.state >> 64
        assert generator.state == other.state


def test_a_shuffle_and_small_numbers_come_out_like_this() -> None:
    generator, items = Chance(7), list(range(12))
    generator.shuffle(items)
    assert items == [0, 6, 2, 11, 8, 1, 4, 9, 7, 3, 5, 10]
    assert [generator.below(6) for _ in range(12)] == [2, 4, 0, 5, 2, 2, 2, 3, 5, 3, 1, 0]


def test_a_seed_deals_these_hands_and_stacks() -> None:
    game = GAMES["library-game"]
    position = game.position(game.new(game.config({}), 2026))
    assert position["dealer"] == 3
    assert position["hands"] == [
        "8R TR 3E 4E TE 2M 6M",
        "7R KR 5B 6B 9E 7P 9P",
        "AR 5R QE KE 5P 6P JP",
        "9R TB 2P 3M 9M KM PP1",
    ]
    assert position["stacks"] == [
        "QP 4R 4M 7B AE JE 8P 4B 2R L2 3B 9B QB 8M AP 3R JM 6R PP4 2B 4P 7M",
        "PP2 5M 2E QR 8B 6E L4 5E 8E QM JR TM 3P KB PP3 L1 7E TP AM JB AB KP",
    ]
    assert position["discard"] == "L3"


def test_streams_of_one_seed_differ_and_so_do_seeds_that_are_near() -> None:
    streams = [(5,), (5, 0), (5, 1), (5, 1, 0), (5, 0, 1), (6,), (5 + 2**64,), (5 + 2**100,)]
    assert len({Chance(*stream).state for stream in streams}) == len(streams)
    ones = sum((Chance(seed).bits() ^ Chance(seed + 1).bits()).bit_count() for seed in range(500)) / 500
    assert 30 < ones < 34


def test_every_number_below_a_limit_is_equally_likely() -> None:
    generator, counts = Chance(3), [0] * 6
    for _ in range(12_000):
        counts[generator.below(6)] += 1
    assert all(1_850 < count < 2_150 for count in counts)


def test_every_card_comes_to_every_place_of_a_shuffle() -> None:
    generator, seen = Chance(4), [[0] * 5 for _ in range(5)]
    for _ in range(5_000):
        items = list(range(5))
        generator.shuffle(items)
        for place, item in enumerate(items):
            seen[place][item] += 1
    assert all(880 < count < 1_120 for row in seen for count in row)


def test_a_shuffle_takes_one_draw_for_each_item_but_one() -> None:
    for count in (0, 1, 2, 45, 84):
        generator = Chance(11)
        drawing = generator.copy()
        generator.shuffle([*range(count)])
        for _ in range(count - 1):
            drawing.bits()
        assert generator.state == drawing.state


def test_a_shuffle_of_any_length_is_that_of_fisher_and_yates_with_the_numbers_as_they_come() -> None:
    generator = Chance(12)
    for count in (*range(110), 300):
        drawing, items, slowly = generator.copy(), [*range(count)], [*range(count)]
        generator.shuffle(items)
        for last in range(count - 1, 0, -1):
            other = drawing.bits() * (last + 1) >> 64
            slowly[last], slowly[other] = slowly[other], slowly[last]
        assert items == slowly
        assert generator.state == drawing.state


def test_a_copy_has_the_same_future_and_its_own_life() -> None:
    generator = Chance(9)
    copy = generator.copy()
    ahead = [copy.bits() for _ in range(3)]
    assert [Chance.from_state(generator.state).bits() for _ in range(2)] == [ahead[0], ahead[0]]
    assert [generator.bits() for _ in range(3)] == ahead


def test_limits_beyond_a_word_half_stay_in_range() -> None:
    generator = Chance(1)
    for limit in (1, 2, 2**63 + 1, 2**64 - 1, 2**64):
        assert all(0 <= generator.below(limit) < limit for _ in range(50))
