"""The stress run finds nothing in the engine as it is, and finds and shrinks faults that are put into it."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardcatalog.bots import BOTS
from cardcatalog.chance import Chance
from cardcatalog.cli import main
from cardcatalog.errors import RecordError
from cardcatalog.facts import bits_of, facts_of
from cardcatalog.library_game import LibraryGame, choices, rounds, turns
from cardcatalog.library_game.actions import Discard, Draw
from cardcatalog.library_game.cards import PATRONS
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES
from cardcatalog.stress import check_again, found_file, random_options, stress, tried_text

POSITION: Any = import_module("cardcatalog.library_game.position")  # the package has a function of that name
STATE: Any = import_module("cardcatalog.library_game.state").State  # its methods are taken out and put in again below

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_nothing_is_found_in_a_few_seconds(game: str) -> None:
    tried = stress([game], 20, seconds=3)  # minutes of it: tests/runtime/test_long_stress.py
    assert tried.found is None, tried_text(tried) + "\n" + found_file(tried.found)[1]
    assert tried.decisions > 50


@each_game
def test_the_same_seed_tries_the_same(game: str) -> None:
    first, second = stress([game], 6, count=1), stress([game], 6, count=1)
    assert first.decisions == second.decisions > 20
    assert first.events == second.events


@each_game
def test_every_option_is_tried_with_many_values(game: str) -> None:
    values: dict[str, set[str]] = {}
    for seed in range(300):
        for name, value in random_options(GAMES[game], Chance(seed)).items():
            values.setdefault(name, set()).add(str(value))
    known = GAMES[game].config_dict(GAMES[game].config({}))
    assert set(values) == set(known)
    assert all(len(tried) > 1 for tried in values.values())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(RecordError, match="no game"):
        stress(["chess"], 1, count=1)


# Faults that are put in


def draw_without_taking(patch: pytest.MonkeyPatch) -> None:
    draw = turns.DEEDS[Draw]

    def drawn(state: Any, action: Any) -> list[Any]:
        begins = state.phase == "draw"
        events: list[Any] = draw(state, action)
        if begins and action.source != "discard":
            state.face_down.tops[int(action.source) - 1].append(events[0].card)
        return events

    patch.setitem(turns.DEEDS, Draw, drawn)


def lose_a_patron(patch: pytest.MonkeyPatch) -> None:
    end_turn = rounds.end_turn

    def lost(state: Any, events: list[Any]) -> list[Any]:
        state.middle = -1
        return end_turn(state, events)

    patch.setattr(rounds, "end_turn", lost)


def share_hands_with_the_copy(patch: pytest.MonkeyPatch) -> None:
    copy = STATE.copy

    def shallow(state: Any) -> Any:
        other = copy(state)
        other.held = state.held
        return other

    patch.setattr(STATE, "copy", shallow)


def show_the_top_of_a_stack(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        STATE, "_lodged_for", lambda state, _seat: (sum(1 << card for card in state.stacks[0][-1:]), 0), raising=True
    )


def show_the_next_hand(patch: pytest.MonkeyPatch) -> None:
    view = STATE.view

    def leaking(state: Any, seat: int) -> Any:
        seen = view(state, seat)
        known = [*seen.known]
        known[(seat + 1) % state.seats] = state.hands[(seat + 1) % state.seats]
        return replace(seen, known=tuple(known))

    patch.setattr(STATE, "view", leaking)


def spend_luck_on_a_refusal(patch: pytest.MonkeyPatch) -> None:
    apply = STATE.apply

    def spending(state: Any, action: Any) -> list[Any]:
        if state.why_not(action):
            state.chance.bits()
        events: list[Any] = apply(state, action)
        return events

    patch.setattr(STATE, "apply", spending)


def list_what_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(choices.LISTS, "act", lambda _at: [Draw("none")])


def ask_without_an_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(choices.LISTS, "discard", lambda _at: [])


def forget_the_quiet_turns(patch: pytest.MonkeyPatch) -> None:
    unnatural = POSITION._unnatural

    def forgetful(state: Any) -> dict[str, Any]:
        return {key: value for key, value in unnatural(state).items() if key != "quiet"}

    patch.setattr(POSITION, "_unnatural", forgetful)


def build_a_world_of_another_view(patch: pytest.MonkeyPatch) -> None:
    resample = LibraryGame.resample

    def careless(game: Any, view: Any, chance: Any) -> Any:
        world = resample(game, view, chance)
        for hand in world.held:
            hand.known = 0
        return world

    patch.setattr(LibraryGame, "resample", careless)


def stumble_over_a_patron(patch: pytest.MonkeyPatch) -> None:
    discard = turns.DEEDS[Discard]

    def stumbling(state: Any, action: Any) -> list[Any]:
        if PATRONS >> action.card & 1:
            raise ZeroDivisionError("a patron")
        events: list[Any] = discard(state, action)
        return events

    patch.setitem(turns.DEEDS, Discard, stumbling)


def leave_an_action_out_of_the_record(patch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def forgetful(match: Any, action: Any) -> Any:
        events = play(match, action)
        if len(match.record.actions) == 5:
            match.record.actions.pop()
        return events

    patch.setattr(Match, "play", forgetful)


def want_what_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(BOTS["library-game"], "greedy", lambda _view, _chance: Draw("none"))


@pytest.mark.parametrize(
    ("plant", "check", "shrinks"),
    [
        (draw_without_taking, "conservation", True),
        (lose_a_patron, "conservation", True),
        (share_hands_with_the_copy, "copies are independent", True),
        (show_the_top_of_a_stack, "views name no hidden card", True),
        (show_the_next_hand, "views name no hidden card", True),
        (spend_luck_on_a_refusal, "a refusal changes nothing", True),
        (list_what_is_refused, "listed is legal", True),
        (ask_without_an_answer, "the actor has an action", True),
        (forget_the_quiet_turns, "position and text", True),
        (build_a_world_of_another_view, "worlds fit the view", True),
        (stumble_over_a_patron, "exception in apply", True),
        (leave_an_action_out_of_the_record, "records replay", False),
        (want_what_is_refused, "bots do what is legal", False),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_fault_that_is_put_in_is_found_and_shrunk(
    plant: Callable[[pytest.MonkeyPatch], None],
    check: str,
    shrinks: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    found = stress(["library-game"], 3, count=40).found
    assert found is not None
    assert found.fault.check == check
    if not shrinks:
        assert found_file(found)[0] == "json"
        return
    assert found.tail is not None
    assert len(found.tail.actions) <= 2
    ending, text = found_file(found)
    assert ending == "toml"
    assert tomllib.loads(text)["why"] == found.tail.fault.message
    again = check_again(text)
    assert again is not None
    assert again.check == check
    monkeypatch.undo()
    assert check_again(text) is None


def test_the_command_line_writes_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lose_a_patron(monkeypatch)
    assert main(["stress", "library-game", "--minutes", "1", "--seed", "3", "--out", str(tmp_path)]) == 1
    file = tmp_path / "stress-3.toml"
    assert "conservation" in file.read_text(encoding="utf-8")
    assert main(["stress", "--again", str(file)]) == 1
    monkeypatch.undo()
    assert main(["stress", "--again", str(file)]) == 0
    assert main(["scenario", str(file)]) == 0
    assert "1 of 1 hold" in capsys.readouterr().out


def test_the_command_line_says_what_it_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stress", "--minutes", "0.02"]) == 0
    told = capsys.readouterr().out
    assert "decisions a second" in told
    assert "Nothing was found" in told
    assert main(["stress", "--minutes", "0"]) == 2
    assert main(["stress", "--seed", "x"]) == 2
    assert main(["stress", "--again", "nowhere.toml"]) == 2


# What views and events say, as cards and as text


@each_game
def test_every_field_of_every_view_and_event_has_a_kind(game: str) -> None:
    kinds = set()
    for seed in range(4):
        options = random_options(GAMES[game], Chance(seed, 7))
        match = Match.new(game, options, seed)
        facts = facts_of(game, match.state.view(0).config)
        chance = Chance(seed)
        for _ in range(150):
            if match.over:
                break
            for seat in range(match.state.seats):
                view = match.view(seat)
                assert set(bits_of(view.hand)) <= facts.cards_named(view)
                assert "hand=" in facts.text(view) or not view.hand
            for event in match.play(chance.choice(match.state.legal_actions())):
                kinds.add(type(event).__name__)
                assert facts.text(event).startswith(type(event).__name__)
    assert len(kinds) > 6


def test_a_field_that_nobody_has_looked_at_is_an_error() -> None:
    class Leak(tuple[int]):
        __slots__ = ()
        _fields = ("secret",)

    with pytest.raises(LookupError, match=r"Leak\.secret"):
        facts_of("library-game", None).cards_named(Leak((3,)))
