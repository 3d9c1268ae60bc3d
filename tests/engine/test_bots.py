"""The bots of Library Game: always legal, never stuck, and `greedy` does what a sensible player does."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Allow, Discard, Draw, PlayPatron, TakeCard, Trespass
from cardcatalog.library_game.cards import is_patron, is_staff
from cardcatalog.library_game.events import RoundEnded
from cardcatalog.library_game.state import State
from cardcatalog.shelf import GAMES

GAME = GAMES["library-game"]
GREEDY = BOTS["library-game"]["greedy"]
RANDOM = BOTS["library-game"]["random"]

VALUES: dict[str, list[Any]] = {
    "seats": list(range(2, 11)),
    "staff": list(range(10)),
    "patrons": list(range(11)),
    "rounds": [1, 2, 5],
    "hand_size": [3, 4, 5, 6, 7, 10],
    "first_dealer": ["random", 0, 1],
    "return_taken": [True, False],
    "wild_patrons": [True, False],
    "broken_series": ["parts", "all-back"],
    "closing_time": [0, 1, 12],
    "max_turns": [2, 200],
    "incident": ["shared", "ask"],
    "secret_mix": [True, False],
    "kinder": [True, False],
    "patrons_trespass": [True, False],
}


def tables(count: int) -> Iterator[dict[str, Any]]:
    """Yield `count` configurations: each value of each option in turn, the others at random, all valid."""
    chance = Chance(2026)
    wanted = [(name, value) for name, values in VALUES.items() for value in values]
    for number in range(count):
        options = {name: chance.choice(values) for name, values in VALUES.items()}
        name, value = wanted[number % len(wanted)]
        options |= {name: value, "rounds": min(2, options["rounds"])} if name != "rounds" else {name: value}
        most = (62 + options["staff"] + options["patrons"]) // options["seats"]
        if name == "hand_size":
            options["seats"] = min(options["seats"], (62 + options["staff"] + options["patrons"]) // value)
            most = value
        yield options | {"hand_size": min(options["hand_size"], most)}


def play(options: dict[str, Any], seed: int, bots: list[Any]) -> State:
    """Return the end of a game, every action checked to be legal before it is done."""
    state: State = GAME.new(GAME.config(options), seed)
    decisions = 0
    while state.actor >= 0:
        seat = state.actor
        view = state.view(seat)
        action = bots[seat % len(bots)](view, luck(seed, seat, decisions))
        assert view.why_not(action) is None, (options, seed, decisions, GAME.action_text(action))
        state.apply(action)
        decisions += 1
    return state


def test_every_option_at_every_value_200_games_and_no_illegal_proposal() -> None:
    tried: dict[str, set[str]] = {name: set() for name in VALUES}
    for number, options in enumerate(tables(200)):
        GAME.config(options)
        for name, value in options.items():
            tried[name].add(str(value))
        bots = [[GREEDY], [GREEDY, RANDOM], [GREEDY, GREEDY, RANDOM]][number % 3]
        assert play(options, number, bots).outcome() is not None
    for name, values in VALUES.items():
        assert {str(value) for value in values} <= tried[name], name


def position(hand: str, **rest: Any) -> State:
    """Return a state in which seat 0 is asked and holds `hand`; seat 1 is next. Fillers give way to cards named."""
    named = set(re.findall(r"\w+", f"{hand} {rest}"))

    def filler(cards: str) -> str:
        return " ".join(card for card in cards.split() if card not in named)

    data: dict[str, Any] = {
        "phase": "act",
        "actor": 0,
        "hands": [hand, filler("2M 5B 8E JP KR"), filler("3M 6B 9E QP AR")],
        "stacks": [filler("4M 4B"), filler("TE TP")],
        "discard": filler("2P"),
    }
    state: State = GAME.from_position(data | rest, {}, 1)
    return state


def chosen(hand: str, **rest: Any) -> str:
    """Return the line for what greedy does in such a position."""
    state = position(hand, **rest)
    return GAME.action_text(GREEDY(state.view(state.actor), Chance(1)))


def test_it_plays_a_meld_that_it_holds() -> None:
    assert chosen("7R 7E 7P 9B KM") == "set 7R 7E 7P"
    assert chosen("4R 5R 6R 9B KM") == "series 4R 5R 6R"


def test_it_prefers_the_meld_that_sheds_more() -> None:
    assert chosen("3R 3E 3P TR JR QR KR 2B") == "series TR JR QR KR"


def test_it_adds_to_a_meld_of_anybody() -> None:
    table = [{"owner": 2, "kind": "series", "cards": "4R 5R 6R"}]
    assert chosen("7R 8R TB QM", table=table) == "add m1 7R 8R"


def test_it_keeps_the_halves_of_its_melds() -> None:
    assert chosen("5R 6R 9B 9E KM") == "discard KM"
    assert chosen("TR JR 8B 8E KM") == "discard KM"
    assert chosen("4R 5R 8B 8E 2M") == "discard 2M"


def test_a_half_whose_other_cards_are_all_gone_is_no_half() -> None:
    table = [{"owner": 1, "kind": "series", "cards": "9R TR JR"}, {"owner": 2, "kind": "set", "cards": "QB QE QP"}]
    line = chosen("QR KR 6B 6E", table=table, discard="QM JM", hands=["QR KR 6B 6E", "2M 5B", "3M 9E"])
    assert line == "add m1 QR KR"
    dead = {"table": [], "discard": "JR QB QM QP QE 2P", "hands": ["TR QR 6B 6E", "2M 5B 3R", "3M 9E 4R"]}
    assert chosen("TR QR 6B 6E", **dead) in ("discard TR", "discard QR")


def test_it_sheds_high_points_when_somebody_is_about_to_check_out() -> None:
    late = {"hands": ["KR KE 3B 4E", "2M", ""], "stacks": ["4M 4B", "TE TP"]}
    assert chosen("KR KE 3B 4E", **late) in ("discard KR", "discard KE")


def test_it_takes_the_discard_that_completes_a_meld_and_else_a_stack() -> None:
    assert chosen("7R 7E 2B KM", phase="draw", discard="7P 2P") == "draw discard"
    assert chosen("7R 7E 2B KM", phase="draw", discard="9P 2P").startswith(("draw 1", "draw 2"))


def test_it_draws_from_the_stack_where_no_problem_patron_is_known_to_be() -> None:
    piles = {"stacks": ["4M PP1", "TE TP"], "lodged": [{"card": "PP1", "stack": 1, "seats": [0, 1]}]}
    assert chosen("7R 7E JB KM", phase="draw", **piles) == "draw 2"
    piles = {"stacks": ["TE TP", "4M PP1"], "lodged": [{"card": "PP1", "stack": 2, "seats": [0, 1]}]}
    assert chosen("7R 7E JB KM", phase="draw", **piles) == "draw 1"


def test_it_does_not_feed_the_next_seat_when_something_else_will_do() -> None:
    table = [{"owner": 2, "kind": "set", "cards": "8R 8B 8E"}, {"owner": 1, "kind": "set", "cards": "3R 3B 3E"}]
    assert chosen("8P 9M", phase="discard", table=table, hands=["8P 9M", "2M", "6B 9E QP"]) == "discard 9M"
    knowing = {"hands": ["6P 9M 2R", "6R 5B 8E", "3M 9E QP"], "known": ["", "6R", ""]}
    assert chosen("6P 9M 2R", phase="discard", **knowing) != "discard 6P"


def test_it_goes_out_with_everything_if_it_can() -> None:
    assert chosen("7R 7E L1 9B") == "set 7R 7E L1"
    table = [{"owner": 1, "kind": "series", "cards": "4R 5R 6R"}]
    assert chosen("7R L1", table=table) in ("add m1 7R L1=8R", "add m1 L1=3R 7R", "add m1 7R L1=3R")


def test_it_trespasses_with_its_last_card_and_is_empty_handed() -> None:
    state = position(
        "L1", phase="trespass", turn=2, middle="PP1", table=[{"owner": 0, "kind": "set", "cards": "7R 7B 7P"}]
    )
    assert GREEDY(state.view(0), Chance(1)) == Trespass(65)


def test_it_trespasses_to_save_its_melds_near_the_end_and_keeps_its_l_when_nothing_of_its_own_is_at_stake() -> None:
    high = [{"owner": 0, "kind": "series", "cards": "TR JR QR"}, {"owner": 0, "kind": "set", "cards": "KB KE KP"}]
    state = position("L1 2E", phase="trespass", turn=2, middle="PP1", table=high, hands=["L1 2E", "2M 5B", "3M 6B 9E"])
    assert GREEDY(state.view(0), Chance(1)) == Trespass(65)
    state = position("L1 7R 7E 2B 3B 8M TM", phase="trespass", turn=2, middle="PP1")
    assert GREEDY(state.view(0), Chance(1)) == Allow()


def test_it_stops_a_seat_that_is_about_to_check_out() -> None:
    table = [{"owner": 1, "kind": "set", "cards": "7R 7B 7P"}, {"owner": 2, "kind": "set", "cards": "9R 9B 9P 9M"}]
    hands = ["PP1 KR QE JM TB", "", "3M 6B 2E QP AR"]
    state = position("", table=table, hands=hands)
    assert isinstance(GREEDY(state.view(0), Chance(1)), PlayPatron)
    state.apply(PlayPatron(74))
    taken = GREEDY(state.view(0), Chance(1))
    assert isinstance(taken, TakeCard)
    assert GAME.action_text(taken).removeprefix("take ") in ("7R", "7B", "7P")


def test_it_is_rid_of_a_problem_patron_before_the_round_ends() -> None:
    line = chosen("", hands=["PP1 2R", "", "3M 6B 9E"], table=[{"owner": 1, "kind": "set", "cards": "7R 7B 7P"}])
    assert line in ("patron PP1", "discard PP1")


def test_it_takes_no_bonus_card_that_does_not_help() -> None:
    state = position("KR 3B", phase="bonus", turn=2, middle="PP1", discard="9M 2P")
    assert GREEDY(state.view(0), Chance(1)) == Draw("none")


def test_it_does_not_call_for_a_shuffle_while_things_move() -> None:
    assert not any(_calls(seed) for seed in range(20))


def _calls(seed: int) -> bool:
    state: State = GAME.new(GAME.config({"rounds": 1}), seed)
    called = False
    while state.actor >= 0:
        action = GREEDY(state.view(state.actor), luck(seed, state.actor, state.turns))
        called = called or (GAME.action_text(action) == "call shuffle" and state.quiet < 24)
        state.apply(action)
    return called


def test_when_nothing_moves_it_calls_for_a_shuffle_and_votes_yes() -> None:
    state = position("KR", phase="draw", quiet=30)
    assert GAME.action_text(GREEDY(state.view(0), Chance(1))) == "call shuffle"
    state.apply(GAME.parse_action("call shuffle"))
    assert GAME.action_text(GREEDY(state.view(1), Chance(1))) == "vote yes"


def test_nine_ls_and_ten_problem_patrons_are_no_trouble() -> None:
    staff, patrons = " ".join(f"L{n}" for n in range(1, 10)), " ".join(f"PP{n}" for n in range(1, 11))
    suit = " ".join(rank + "B" for rank in "A23456789TJQK")
    for hand in (f"{staff} {suit}", f"{staff} AR 5B 9E KP", f"{patrons} {staff}", f"{patrons} {staff} {suit}"):
        state = position("", hands=[hand, "2M 5E", "3M 6R"], stacks=["4M 4E", "TE TP"])
        state.apply(GREEDY(state.view(0), Chance(1)))


@pytest.mark.parametrize(("seats", "bots"), [(4, [GREEDY, RANDOM]), (3, [RANDOM, GREEDY, RANDOM])])
def test_greedy_beats_random_by_a_wide_margin(seats: int, bots: list[Any]) -> None:
    won = rounds = 0
    points = {id(GREEDY): [0, 0], id(RANDOM): [0, 0]}
    for seed in range(40):
        state = play({"seats": seats, "rounds": 1}, seed, bots)
        outcome = state.outcome()
        assert outcome is not None
        rounds += 1
        won += all(bots[seat % len(bots)] is GREEDY for seat in outcome.winners)
        for seat, score in enumerate(outcome.scores):
            total = points[id(bots[seat % len(bots)])]
            total[0] += score
            total[1] += 1
    assert won > 0.9 * rounds
    average = {who: total / count for who, (total, count) in points.items()}
    assert average[id(GREEDY)] + 20 < average[id(RANDOM)]


def test_greedy_does_not_hold_problem_patrons_and_ls_to_the_end() -> None:
    rounds = patrons = staff = 0
    for seed in range(150):
        state: State = GAME.new(GAME.config({"rounds": 1}), seed)
        hands: list[int] = []
        while state.actor >= 0:
            for event in state.apply(GREEDY(state.view(state.actor), Chance(seed, state.turns))):
                if isinstance(event, RoundEnded):
                    hands = list(event.hands)
        rounds += 1
        patrons += sum(is_patron(card) for hand in hands for card in range(84) if hand >> card & 1)
        staff += sum(is_staff(card) for hand in hands for card in range(84) if hand >> card & 1)
    assert patrons < 0.25 * rounds
    assert staff < 0.6 * rounds


def test_a_discard_is_a_card_of_the_hand_in_the_discard_phase_too() -> None:
    state = position("KR 3B", phase="discard")
    action = GREEDY(state.view(0), Chance(1))
    assert isinstance(action, Discard)
    assert action == Discard(GAME.parse_action("discard KR").card)
