"""The Archivist of Library Game: what it weighs, what its value looks at, and when it does not think."""

from typing import Any

import pytest

from cardcatalog.bots import BOTS, THINKERS, Budget, luck
from cardcatalog.bots.library_game import LIBRARIAN as LIBRARIAN_WEIGHTS
from cardcatalog.bots.library_game.ends import ways_after, weighed_ends
from cardcatalog.bots.library_game.features import CONTEXT, HOLDING, RETURNED, context, holding, laid, returned
from cardcatalog.bots.library_game.foresight import foresight
from cardcatalog.bots.library_game.guarding import worth_of_trespass
from cardcatalog.bots.library_game.outlook import Outlook
from cardcatalog.bots.library_game.prospects import prospects, values
from cardcatalog.bots.library_game.winning import winners
from cardcatalog.bots.thinking import finished, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import (
    Add,
    Allow,
    CallShuffle,
    Discard,
    Draw,
    PlayPatron,
    PlaySeries,
    PlaySet,
    TakeCard,
    TakeNone,
)
from cardcatalog.library_game.cards import PATRONS, cards_of
from cardcatalog.shelf import GAMES
from tests.engine import test_bots

GAME = GAMES["library-game"]
LIBRARIAN = BOTS["library-game"]["librarian"]


def decisions(count: int, options: dict[str, Any] | None = None) -> list[Any]:
    """Return that many states of games between Librarians in which something is weighed."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        state: Any = GAME.new(GAME.config({"rounds": 1, "seats": 2 + seed % 4} | (options or {})), seed)
        seed += 1
        while state.actor >= 0:
            view = state.view(state.actor)
            habit = LIBRARIAN(view, Chance(seed))
            if len(prospects(view, habit)) > 1:
                found.append(state.copy())
            state.apply(habit)
    return found[:count]


def rows_of(state: Any) -> list[tuple[list[int], float]]:
    """Return the rows of all ends of a turn that are weighed, each with what it is worth."""
    outlook = Outlook(state.view(state.actor), LIBRARIAN_WEIGHTS)
    found = []
    for way in ways_after(outlook, None, outlook.view.hand):
        kept = way.left & ~(1 << way.card)
        row = context(outlook) + holding(outlook, kept, way.cost) + returned(outlook, kept, way.card)
        found.append((row, weighed_ends(outlook, [way], 0.0)[0].worth))
    return found


def test_every_row_is_as_long_as_the_foresight_and_worth_what_that_says_of_the_whole_row() -> None:
    net = foresight()
    looked = 0
    for state in decisions(150):
        if state.phase in ("act", "discard") and state.view(state.actor).hand:
            for row, worth in rows_of(state):
                assert len(row) == CONTEXT + HOLDING + RETURNED == len(net.rows)
                assert abs(worth - net.value(net.sums(row, 0, net.start))) < 1e-9
                looked += 1
    assert looked > 300


def test_the_habit_comes_first_and_all_that_is_weighed_is_legal() -> None:
    kinds = set()
    for state in decisions(150):
        view = state.view(state.actor)
        habit = LIBRARIAN(view, Chance(1))
        found = prospects(view, habit)
        assert found[0].action == habit
        for prospect in found:
            assert view.is_legal(prospect.action)
            kinds.add(type(prospect.action))
    assert kinds >= {Discard, PlaySet, Add, PlayPatron, Draw, TakeCard, TakeNone}


def test_every_card_that_may_come_is_looked_at_once_and_only_where_one_is_drawn() -> None:
    blind = 0
    for state in decisions(60):
        view = state.view(state.actor)
        found = prospects(view, LIBRARIAN(view, Chance(1)))
        looked_at = [*values(found, Chance(2))]
        if any(prospect.blind for prospect in found):
            hidden = sum((hand & ~known).bit_count() for hand, known in zip(state.hands, view.known, strict=True))
            own = (view.hand & ~view.known[view.seat]).bit_count()
            lodged = (view.lodged[0] | view.lodged[1]).bit_count()
            assert len(looked_at) == sum(view.stack_counts) + hidden - own - lodged
            again = [*values(found, Chance(3))]
            assert again != looked_at
            assert sorted(again) == sorted(looked_at)
            blind += 1
        else:
            assert len(looked_at) == 1
    assert blind > 5


def test_the_cards_to_go_out_with_are_those_that_do_it() -> None:
    """Against every card tried; only sets that could be added card by card are told differently."""
    seen = agreed = 0
    for state in decisions(300):
        outlook = Outlook(state.view(state.actor), LIBRARIAN_WEIGHTS)
        hand = outlook.view.hand
        if state.phase not in ("act", "discard") or hand.bit_count() > 6 or hand & PATRONS:
            continue
        unseen = outlook.alive
        tried = sum(
            any(outlook.is_ready(hand & ~(1 << thrown) | 1 << card) for thrown in cards_of(hand))
            for card in cards_of(unseen)
        )
        seen += 1
        agreed += tried == winners(outlook, hand, unseen)
    assert seen > 30
    assert agreed >= seen - 1


def test_cards_laid_are_on_the_table_as_the_rules_lay_them() -> None:
    laid_ones = 0
    for state in decisions(400):
        view = state.view(state.actor)
        for action in state.legal_actions():
            if isinstance(action, PlaySet | PlaySeries | Add):
                after, world = laid(view, action), state.copy()
                world.apply(action)
                laid_ones += 1
                if world.actor == state.actor and world.phase == "discard":
                    assert (after.hand, after.table) == (world.hand, world.table)
    assert laid_ones > 100


def test_it_does_not_think_about_what_it_leaves_to_habit() -> None:
    phases = set()
    for seed in range(12):
        state: Any = GAME.new(GAME.config({"rounds": 1}), seed)
        while state.actor >= 0:
            view = state.view(state.actor)
            if state.phase in ("bonus", "vote"):
                thought = finished(THINKERS["library-game"]["archivist"](view, luck(1, view.seat, 0), Budget(5)))
                assert thought.playouts == 0
                assert thought.action == LIBRARIAN(view, Chance(1))
                phases.add(state.phase)
            state.apply(LIBRARIAN(view, Chance(1)))
    assert phases == {"bonus"}


def test_a_trespass_is_weighed_by_what_it_is_learned_to_be_worth_and_never_saves_a_round_that_is_lost() -> None:
    done = set()
    for seed in range(60):
        state: Any = GAME.new(GAME.config({"rounds": 1, "seats": 2 + seed % 4}), seed)
        while state.actor >= 0:
            view = state.view(state.actor)
            if state.phase == "trespass":
                thought = finished(THINKERS["library-game"]["archivist"](view, luck(1, view.seat, 0), Budget(5)))
                allow, trespass = sorted(thought.options, key=lambda option: option.action.kind)
                worth = worth_of_trespass(Outlook(view, LIBRARIAN_WEIGHTS), trespass.action.card)
                assert trespass.gain - allow.gain == pytest.approx(worth)
                assert thought.action == (trespass if worth > 0 else allow).action
                done.add(thought.action.kind)
                empty = [seat for seat, count in enumerate(view.hand_counts) if not count]
                if empty and view.seat not in empty and view.turn not in empty:  # the PP is all that can stop them
                    assert thought.action == Allow()
                    done.add("stopped")
            state.apply(LIBRARIAN(view, Chance(1)))
    assert done == {"allow", "trespass", "stopped"}


def test_it_calls_for_a_shuffle_when_habit_does() -> None:
    state = test_bots.position("7R 7E JB KM", phase="draw", quiet=60)
    view = state.view(state.actor)
    assert LIBRARIAN(view, Chance(1)) == CallShuffle()
    assert prospects(view, CallShuffle()) == []


def test_it_never_proposes_what_is_illegal_60_games_with_every_option() -> None:
    archivist = BOTS["library-game"]["archivist"]

    def few(view: Any, chance: Chance) -> Any:
        return archivist(view, chance, Budget(2))

    for number, options in enumerate(test_bots.tables(60)):
        few_rounds = options | {"rounds": 1, "max_turns": min(options["max_turns"], 12)}
        assert test_bots.play(few_rounds, number, [few, LIBRARIAN]).outcome() is not None


def test_weighing_stops_once_it_is_clear_and_the_habit_is_measured_by_its_best_entry() -> None:
    worlds = ([0.0, 1.0, 5.0 + number % 2] for number in range(1000))
    thought = finished(weighed(["habit", "habit", "other"], worlds, Budget(200).start()))
    assert thought.playouts < 20
    assert thought.action == "other"
    assert [option.action for option in thought.options] == ["habit", "other"]
    assert 4 <= thought.options[1].gain <= 5
    assert 0 < thought.options[1].error < 1


def test_weighing_goes_on_to_the_end_of_the_budget_or_the_worlds_while_nothing_is_clear() -> None:
    luck_of_it = Chance(4)
    unclear = [[0.0, luck_of_it.below(101) - 50.0] for _ in range(100)]
    assert finished(weighed(["a", "b"], unclear, Budget(64).start())).playouts == 64
    assert finished(weighed(["a", "b"], unclear[:40], Budget(64).start())).playouts == 40
