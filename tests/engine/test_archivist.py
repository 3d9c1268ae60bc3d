"""The Archivist of Library Game: what it weighs, what its value looks at, and when it does not think."""

from typing import Any

from cardcatalog.bots import BOTS, THINKERS, Budget, luck
from cardcatalog.bots.library_game.features import KNOWN, OTHERS, laid
from cardcatalog.bots.library_game.foresight import foresights
from cardcatalog.bots.library_game.prospects import Judgement, prospects
from cardcatalog.bots.thinking import finished, weighed
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Add, CallShuffle, PlaySeries, PlaySet
from cardcatalog.library_game.resample import resample
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


def test_every_row_is_as_long_as_its_foresight_and_the_habit_comes_first() -> None:
    kinds = set()
    for state in decisions(150):
        view = state.view(state.actor)
        habit = LIBRARIAN(view, Chance(1))
        found = prospects(view, habit)
        assert found[0].action == habit
        for prospect in found:
            assert view.is_legal(prospect.action)
            assert len(prospect.row) == KNOWN
            assert len(prospect.whole_row(state.hands)) == KNOWN + OTHERS == len(foresights()[prospect.kind].rows)
            kinds.add(prospect.kind)
    assert kinds == set(foresights())


def test_what_is_worked_out_once_is_worth_what_the_whole_row_says() -> None:
    for state in decisions(60):
        view = state.view(state.actor)
        found = prospects(view, LIBRARIAN(view, Chance(1)))
        worths = Judgement(found).values(state.hands)
        for prospect, worth in zip(found, worths, strict=True):
            net = foresights()[prospect.kind]
            whole = net.value(net.sums(prospect.whole_row(state.hands), 0, [*net.start]))
            whole += net.cost * max(-40.0, prospect.dearer)
            if prospect.than:
                whole += worths[found.index(prospect.than)] - net.value([*net.start])
            assert abs(worth - whole) < 1e-9


def test_others_hands_tell_and_only_through_the_world() -> None:
    state = decisions(1)[0]
    view = state.view(state.actor)
    judgement = Judgement(prospects(view, LIBRARIAN(view, Chance(1))))
    worlds = [resample(view, Chance(seed)).hands for seed in range(12)]
    assert len({tuple(judgement.values(hands)) for hands in worlds}) > 6


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
            if state.phase in ("trespass", "bonus", "vote"):
                thought = finished(THINKERS["library-game"]["archivist"](view, luck(1, view.seat, 0), Budget(5)))
                assert thought.playouts == 0
                assert thought.action == LIBRARIAN(view, Chance(1))
                phases.add(state.phase)
            state.apply(LIBRARIAN(view, Chance(1)))
    assert phases >= {"trespass", "bonus"}


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
    worlds = 0

    def values() -> list[float]:
        nonlocal worlds
        worlds += 1
        return [0.0, 1.0, 5.0 + worlds % 2]

    thought = finished(weighed(["habit", "habit", "other"], values, Budget(200).start()))
    assert worlds < 20
    assert thought.action == "other"
    assert [option.action for option in thought.options] == ["habit", "other"]
    assert 4 <= thought.options[1].gain <= 5
    assert 0 < thought.options[1].error < 1


def test_weighing_goes_on_to_the_end_of_the_budget_while_nothing_is_clear() -> None:
    luck_of_it = Chance(4)
    thought = finished(weighed(["a", "b"], lambda: [0.0, luck_of_it.below(101) - 50], Budget(64).start()))
    assert thought.playouts == 64
