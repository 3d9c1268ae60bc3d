"""The levels: each plays worse than the next, as its name says, never against the rules, and from its view alone.

`CARDCATALOG_PAIRS=10000 pytest tests/engine/test_levels.py -k unseen` compares that many pairs a level and game.
"""

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from cardcatalog.arena.figures import estimate, margins
from cardcatalog.arena.run import new_run, play_deal
from cardcatalog.bots import BOTS, LEVELS, THINKERS, Budget, luck
from cardcatalog.bots.thinking import finished
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Add, PlayPatron
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES
from cardcatalog.simulate import simulate
from tests.engine import beginners, test_bots, test_librarians_bots

PAIRS = int(os.environ.get("CARDCATALOG_PAIRS", "150"))
BEGINNERS = f"{beginners.__file__}:"
FEW = {"library-game": Budget(2), "the-librarians": Budget(18)}  # playouts: enough to be wrong, and soon done
AT_ONCE = LEVELS[:3]  # those that do not think
DEALS = {"library-game": 16, "the-librarians": 8}  # so few show what differs by so much; more: docs/measurements.md


def hasty(game: str, level: str) -> Callable[[Any, Chance], Any]:
    """Return a level that thinks no longer than a test may take."""
    return lambda view, chance: BOTS[game][level](view, chance, FEW[game])


def margin(game: str, bots: list[str], seats: int, deals: int | None = None) -> tuple[float, float]:
    """Return how many points better a round the first of the bots is than the others, and half of its interval."""
    run = new_run(game, bots, seats, {}, 7, Budget())
    found = estimate(margins(run, [play_deal(run, number) for number in range(deals or DEALS[game])], bots[0]))
    return found.mean, found.half


@pytest.mark.parametrize("game", BOTS)
def test_the_levels_are_bots_of_their_own_and_greedy_is_the_librarian(game: str) -> None:
    bots = BOTS[game]
    assert set(LEVELS) <= set(bots)
    assert len({id(bots[level]) for level in LEVELS}) == len(LEVELS)
    assert bots["greedy"] is bots["librarian"]


@pytest.mark.parametrize(("game", "seats"), [("library-game", 3), ("library-game", 5), ("the-librarians", 3)])
@pytest.mark.parametrize(("better", "worse"), [("librarian", "newcomer"), ("regular", "newcomer")])
def test_a_newcomer_loses_to_each_other_level_by_a_wide_margin(game: str, seats: int, better: str, worse: str) -> None:
    mean, half = margin(game, [better, worse], seats)
    assert mean - half > 0


@pytest.mark.parametrize(("game", "seats"), [("library-game", 4), ("the-librarians", 2)])
def test_a_regular_loses_to_the_librarian_not_by_a_wide_margin(game: str, seats: int) -> None:
    mean, half = margin(game, ["librarian", "regular"], seats, deals=30)
    assert mean - half > 0


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", ["Beginner", "HandyBeginner"])
def test_a_newcomer_loses_to_a_scripted_beginner_by_a_wide_margin(name: str, seats: int) -> None:
    for bots, sign in ((["newcomer", BEGINNERS + name], -1), ([BEGINNERS + name, "newcomer"], 1)):
        mean, half = margin("library-game", bots, seats)
        assert sign * mean - half > 0, bots


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_newcomer_loses_to_a_scripted_beginner_at_the_librarians_by_a_wide_margin(seats: int) -> None:
    mean, half = margin("the-librarians", ["newcomer", f"{BEGINNERS}LibrariansBeginner"], seats)
    assert mean + half < 0


def test_a_newcomer_adds_to_no_meld_and_sends_no_patron_out_and_a_regular_does_both() -> None:
    done = {level: _actions("library-game", level, 12) for level in AT_ONCE}
    assert not done["newcomer"][Add.__name__]
    assert not done["newcomer"][PlayPatron.__name__]
    assert done["regular"][Add.__name__] > 10
    assert done["regular"][PlayPatron.__name__] > 0


def test_a_newcomer_at_the_librarians_looks_into_hands_again_and_again() -> None:
    looks = {level: simulate("the-librarians", 12, 3, [level], 2, {}).events["Looked"] for level in AT_ONCE}
    assert looks["newcomer"] > 2 * looks["regular"] > 0


def _actions(game: str, level: str, games: int) -> Counter[str]:
    counted: Counter[str] = Counter()
    for seed in range(games):
        match = Match.new(game, {"rounds": 1}, seed)
        while not match.over:
            seat = match.state.actor
            action = BOTS[game][level](match.view(seat), luck(seed, seat, len(match.record.actions)))
            counted[type(action).__name__] += 1
            match.play(action)
    return counted


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_librarians_between_regulars_last_in_a_usual_time_40_to_70_turns(seats: int) -> None:
    told = simulate("the-librarians", 60, seats, ["regular"], 11, {}).to_dict()
    assert 40 <= told["turns_a_round"]["median"] <= 70
    assert told["unfinished"] == 0
    assert told["endings"].get("quiet", 0) <= 1


def test_no_level_of_library_game_proposes_what_is_illegal_200_games_with_every_option() -> None:
    sat: Counter[str] = Counter()
    for number, options in enumerate(test_bots.tables(200)):
        names = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(options["seats"])]
        sat.update(set(names))
        assert test_bots.play(options, number, [hasty("library-game", name) for name in names]).outcome() is not None
    assert min(sat.values()) > 120


def test_no_level_of_the_librarians_proposes_what_is_illegal_200_games_with_every_option() -> None:
    values, decks = test_librarians_bots.VALUES, [*test_librarians_bots.DECKS, test_librarians_bots.OWN_DECK]
    sat: Counter[str] = Counter()
    for number in range(200):
        options = {name: kinds[number % len(kinds)] for name, kinds in values.items()}
        options |= {"melds_to_end": (1, 2, 3, 5)[number % 4], "deck": decks[number // 5 % 5]}
        names = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(options["seats"])]
        sat.update(set(names))
        bots = [hasty("the-librarians", name) for name in names]
        assert test_librarians_bots.play(options, number, bots).outcome() is not None
    assert min(sat.values()) > 120


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", BOTS)
def test_a_level_chooses_the_same_whatever_the_unseen_cards_are(game: str, level: str) -> None:
    choose = hasty(game, level)
    pairs = differ = seed = 0
    while pairs < PAIRS:
        seed += 1
        state: Any = GAMES[game].new(GAMES[game].config({"seats": 2 + seed % 4}), seed)
        decisions = 0
        while state.actor >= 0 and pairs < PAIRS and decisions < 400:
            seat, view = state.actor, state.view(state.actor)
            action = choose(view, luck(seed, seat, decisions))
            world = GAMES[game].resample(view, Chance(seed, decisions))
            assert choose(world.view(seat), luck(seed, seat, decisions)) == action
            differ += [world.view(other).hand for other in range(state.seats)] != [
                state.view(other).hand for other in range(state.seats)
            ]
            state.apply(action)
            pairs, decisions = pairs + 1, decisions + 1
    assert differ > pairs // 2, "the unseen cards are others, or nothing is shown"


@pytest.mark.parametrize("game", THINKERS)
def test_one_who_thinks_stops_at_its_deadline_and_has_an_answer(game: str) -> None:
    time, looked = 0.0, 0

    def clock() -> float:
        nonlocal time, looked
        looked += 1
        time += 0.05
        return time

    state: Any = GAMES[game].new(GAMES[game].config({"seats": 3}), 5)
    thought_about = 0
    for decisions in range(40):
        if state.actor < 0:
            break
        view, before = state.view(state.actor), looked
        action = THINKERS[game]["archivist"](view, luck(5, state.actor, decisions), Budget(None, 1.0, clock))
        thought = finished(action)
        assert view.is_legal(thought.action)
        assert looked - before <= 1 + 20 + 1, "the clock is asked before each playout, and then no more"
        thought_about += thought.playouts > 0
        state.apply(BOTS[game]["librarian"](view, luck(5, state.actor, decisions)))
    assert thought_about > 10


@pytest.mark.parametrize("game", THINKERS)
def test_one_who_thinks_does_what_it_found_best_and_the_same_with_the_same_playouts(game: str) -> None:
    state: Any = GAMES[game].new(GAMES[game].config({"seats": 2}), 8)
    deviated = 0
    for decisions in range(30):
        if state.actor < 0:
            break
        view = state.view(state.actor)
        one, other = (
            finished(THINKERS[game]["archivist"](view, luck(8, state.actor, decisions), Budget(24))) for _ in range(2)
        )
        assert one == other
        habit, chosen = one.options[0], next(option for option in one.options if option.action == one.action)
        assert habit.gain == 0
        assert chosen is habit or chosen.gain > 0
        deviated += chosen is not habit
        state.apply(one.action)
    assert deviated > 0
