"""The bots of The Librarians: always legal, never stuck, and `greedy` does what a sensible player does."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.shelf import GAMES
from cardcatalog.simulate import simulate
from cardcatalog.the_librarians.state import State

GAME = GAMES["the-librarians"]
GREEDY = BOTS["the-librarians"]["greedy"]
RANDOM = BOTS["the-librarians"]["random"]
OWN_DECK = tomllib.loads((Path(__file__).parents[1] / "decks" / "branch-library.toml").read_text(encoding="utf-8"))
VALUES: dict[str, list[Any]] = {
    "seats": [2, 3, 4, 5, 6],
    "melds_to_end": [1, 2, 5, 10, 20],
    "quiet_limit": [30, 1, 0, 3],
    "excess": ["top", "bottom"],
    "first_seat": ["random", 0, 1],
}
DECKS = ["season-1", "season-2", "season-3", "season-4"]


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


@pytest.mark.parametrize("deck", [*DECKS, OWN_DECK], ids=[*DECKS, "own"])
def test_every_option_with_every_deck_250_games_and_no_illegal_proposal(deck: str | dict[str, Any]) -> None:
    chance = Chance(7)
    tried: dict[str, set[Any]] = {name: set() for name in VALUES}
    for number in range(50):
        options = {name: values[number % len(values)] for name, values in VALUES.items()}
        options["melds_to_end"] = chance.choice(VALUES["melds_to_end"])
        bots = [[GREEDY], [GREEDY, RANDOM], [GREEDY, GREEDY, RANDOM]][number // 2 % 3]
        if not options["quiet_limit"]:
            bots = [GREEDY]  # without the limit, a game of random players may last
        assert play(options | {"deck": deck}, number, bots).outcome() is not None
        for name, value in options.items():
            tried[name].add(value)
    assert all(set(values) == tried[name] for name, values in VALUES.items())


def chosen(hand: str, **rest: Any) -> str:
    """Return the line for what greedy does as seat 0 with this hand."""
    data: dict[str, Any] = {"phase": "act", "actor": 0, "hands": [hand, "F7 K7", "S7 P7"], "deck": "A3 K3 M3 P3 S3 L6"}
    state: State = GAME.from_position(data | rest, {}, 1)
    return GAME.action_text(GREEDY(state.view(state.actor), Chance(1)))


def test_it_melds_when_it_can_and_chooses_the_cards_with_combos() -> None:
    hand = "L1 F1 R2 A1 P4 S1 K1 M1"
    assert chosen(hand, phase="meld") == "meld L1 F1 R2 A1 P4 S1 K1 M1"
    line = chosen(f"{hand} P5 R3", phase="meld")  # R2, M1 and P4 are a combo (the key and its lock)
    assert line == "meld L1 F1 R2 A1 P4 S1 K1 M1"


def test_a_last_chance_is_taken_with_the_best_meld() -> None:
    line = chosen("L1 F1 R2 R3 A1 P4 P5 S1 K1 M1", phase="meld", last_chance=True)
    assert line == "meld L1 F1 R2 A1 P4 S1 K1 M1"


def test_it_takes_the_sure_point_of_a_relic_when_nothing_else_helps() -> None:
    assert chosen("L1 F1 R2 A1 P4 S1 K1 M1") == "reveal R2"


def test_it_scores_a_group_of_five() -> None:
    assert chosen("F1 F2 F3 F4 F5 R1") == "reveal F1 F2 F3 F4 F5"


def test_it_keeps_one_of_each_type_when_it_trims() -> None:
    assert chosen("L1 F1 F3 R2 A1 P4 S1 K1 K8", phase="trim") in ("top F1", "top F3", "top K1", "top K8")


def test_a_victim_gives_away_what_it_has_twice() -> None:
    assert _by_play("L1 F1 R2 A1 P4 S1 K1 K8", "reveal F7 on 0") in ("return K1", "return K8")


def _by_play(hand: str, action: str) -> str:
    """Return what greedy answers as seat 0 after seat 1 did this."""
    data = {"phase": "act", "actor": 1, "hands": [hand, "F7 S8 K7", "S7 P7"], "deck": "A3 K3 M3 P3 S3 L6"}
    state: State = GAME.from_position(data, {}, 1)
    state.apply(GAME.parse_action(action))
    assert state.actor == 0
    return GAME.action_text(GREEDY(state.view(0), Chance(1)))


def test_a_situation_is_answered_with_what_it_has_twice() -> None:
    assert _by_play("L1 F1 R2 A1 P4 S1 K1 K8", "reveal S8 on 0") in ("give K1", "give K8", "give S1")


def test_it_picks_the_type_that_it_lacks() -> None:
    state: State = GAME.from_position(
        {"phase": "act", "actor": 0, "hands": ["A1 A2 F1 R2 P4 S1 K1 M1", "F7", "S7"], "deck": "F3 K3 L6 P3 S3"}, {}, 1
    )
    state.apply(GAME.parse_action("reveal A1"))
    assert GAME.action_text(GREEDY(state.view(0), Chance(1))) == "pick L6"


def test_it_never_gives_up_its_only_aid_for_nothing() -> None:
    assert not chosen("L1 F1 R2 A1 P4 S1 K1").startswith("reveal A1")


def test_when_the_game_is_stuck_it_stirs_the_deck() -> None:
    hand = "L1 F1 F3 A1 P4 S1 K1 M1 M2 L2"
    assert chosen(hand, quiet=60, deck="F8 K3 K4 P3 S3 L6").startswith(("reveal M", "reveal F"))


def test_two_hands_that_are_locked_come_free() -> None:
    """Each lacks what it cannot draw, and the two cards on top go back and forth (TL-31)."""
    hands = ["L1 F1 R2 A1 P4 S1 K1 K2", "L2 F2 R1 A2 P2 S2 K3 K4"]
    deck = "F3 F4 F5 F6 R3 R4 P3 P5 S3 S4 M1 M2"
    for seed in range(20):
        data = {"phase": "act", "actor": 0, "turn": 0, "hands": hands, "deck": deck}
        state: State = GAME.from_position(data, {"seats": 2, "quiet_limit": 30}, seed)
        decisions = 0
        while state.actor >= 0 and not sum(state.melds):
            state.apply(GREEDY(state.view(state.actor), luck(seed, state.actor, decisions)))
            decisions += 1
        assert sum(state.melds), seed
        assert state.closing != "quiet"


def test_it_knows_whose_hand_has_what_it_lacks() -> None:
    hand, other, third = "L1 F1 R2 A1 P4 S1 K1 K2 K5", "M1 F7", "S7 P7"
    rest = {"hands": [hand, other, third], "known": [["", "", third], ["", "", ""], ["", "", ""], ["", "", ""]]}
    assert chosen(hand, **rest) == "reveal K1 K2 K5 on 1"
    rest["known"] = [["", other, third], ["", "", ""], ["", "", ""], ["", "", ""]]
    assert chosen(hand, **rest) == "reveal K1 K2 K5 on 1"
    rest["hands"] = [hand, third, other]
    rest["known"] = [["", third, other], ["", "", ""], ["", "", ""], ["", "", ""]]
    assert chosen(hand, **rest) == "reveal K1 K2 K5 on 2"


def test_it_takes_the_missing_type_from_a_hand() -> None:
    hand = "L1 F1 R2 A1 P4 S1 K1 K2 K5"
    data = {"phase": "act", "actor": 0, "hands": [hand, "F7 M1 R3", "S7 P7"], "deck": "A3 K3 M3 P3 S3 L6"}
    state: State = GAME.from_position(data, {}, 1)
    state.apply(GAME.parse_action("reveal K1 K2 K5 on 1"))
    assert GAME.action_text(GREEDY(state.view(0), Chance(1))) == "pick M1"


def test_it_does_not_put_on_top_what_the_next_seat_is_known_to_lack() -> None:
    hand, other = "L1 F1 F3 R2 A1 P4 S1 K1 K8", "L2 R1 A2 P2 S2 M3 M4 K3"
    rest = {"phase": "trim", "hands": [hand, other, "S7 P7"], "deck": "A3 M1 P3 S3 L6"}
    nobody = ["", "", ""]
    assert chosen(hand, **rest, known=[["", other, ""], nobody, nobody, nobody]) in ("top K1", "top K8")
    other = "L2 R1 A2 P2 S2 M3 M4 F2"
    rest["hands"] = [hand, other, "S7 P7"]
    assert chosen(hand, **rest, known=[["", other, ""], nobody, nobody, nobody]) in ("top F1", "top F3")


def test_it_returns_the_hand_of_a_mystery_without_breaking_its_meld() -> None:
    hand = "L1 L2 F1 R2 A1 P4 S1 K1 K8 M1"
    state: State = GAME.from_position(
        {"phase": "return", "actor": 0, "hands": [hand, "F7", "S7"], "deck": "A3 F3 L6", "left": 2, "revealed": "M1"},
        {},
        1,
    )
    while state.phase == "return":
        state.apply(GREEDY(state.view(0), Chance(1)))
    assert state.phase == "meld"


def test_it_does_not_end_the_game_with_a_meld_that_loses() -> None:
    hand = "L1 F1 R2 A1 P4 S1 K1 M1"
    late = {"phase": "meld", "melds": [4, 5, 0]}
    assert chosen(hand, **late, points=[40, 90, 0]) == "pass"
    assert chosen(hand, **late, points=[40, 45, 0]).startswith("meld")
    assert chosen(hand, **late, points=[40, 90, 0], quiet=6).startswith("meld")  # not for ever
    assert chosen(hand, **late, points=[40, 90, 0], last_chance=True).startswith("meld")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_greedy_beats_random_by_a_wide_margin(seats: int) -> None:
    figures = simulate("the-librarians", 20, seats, ["greedy", "random"], 3, {})
    greedy, random = sum(figures.points[::2]) / len(figures.points[::2]), figures.points[1::2]
    assert greedy > 3 * sum(random) / len(random)
    assert sum(figures.wins[1::2]) + sum(figures.shared_wins[1::2]) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_between_greedy_seats_end_in_a_usual_time(seats: int) -> None:
    figures = simulate("the-librarians", 40, seats, ["greedy"], 5, {}).to_dict()
    assert 30 <= figures["turns_a_round"]["median"] <= 50  # docs/measurements.md
    assert figures["turns_a_round"]["max"] < 200
    assert figures["endings"].get("quiet", 0) <= 1
    assert figures["unfinished"] == 0


@pytest.mark.parametrize("name", sorted(BOTS["the-librarians"]))
def test_a_bot_chooses_the_same_whatever_the_unseen_cards_are(name: str) -> None:
    choose, every = BOTS["the-librarians"][name], 8 if name == "archivist" else 1  # it thinks
    decisions = 0
    for seats in (2, 3, 5):
        state: State = GAME.new(GAME.config({"seats": seats}), 21)
        while state.actor >= 0 and decisions < seats * 100:
            seat = state.actor
            if decisions % every == 0:
                action = choose(state.view(seat), luck(21, seat, decisions))
                for sample in range(3):
                    world = GAME.resample(state.view(seat), Chance(sample))
                    assert choose(world.view(seat), luck(21, seat, decisions)) == action
            state.apply(GREEDY(state.view(seat), Chance(0)))
            decisions += 1
    assert decisions > 300
