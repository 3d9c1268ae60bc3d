"""Looking back on a game: the dearest mistake is found and costs what it is said to; nothing hidden is looked at."""

import json
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.cli import main
from cardcatalog.errors import RecordError
from cardcatalog.library_game.actions import Discard
from cardcatalog.library_game.cards import STAFF, cards_of
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.review import BAND, Finding, Review, _judged, reading, reviewing
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.actions import Meld, Pass

Blunder = Callable[[Any, Any], Any]
OPTIONS = {"library-game": {"seats": 3, "rounds": 1}, "the-librarians": {"seats": 3, "melds_to_end": 4}}


def give_staff_away(view: Any, choice: Any) -> Any:
    """Return an L in place of another card, while nobody is near the end."""
    held = cards_of(view.hand & STAFF)
    early = view.turns >= 3 and min(view.hand_counts) > 2
    return Discard(held[0]) if held and early and isinstance(choice, Discard) else None


def forget_the_meld(_: Any, choice: Any) -> Any:
    """Keep a meld that could be made."""
    return Pass() if isinstance(choice, Meld) else None


def played(
    game: str, seed: int, blunder: Blunder | None = None, bot: str = "librarian", **options: int
) -> tuple[Record, Any]:
    """Return a game, seat 0 played by `bot`, and its blunder: number, view, what was right and what was done."""
    match = Match.new(game, OPTIONS[game] | options, seed)
    planted = None
    while not match.over:
        seat, number = match.state.actor, len(match.record.actions)
        view = match.view(seat)
        action = BOTS[game]["librarian" if seat else bot](view, luck(seed, seat, number))
        wrong = blunder(view, action) if blunder and seat == 0 and planted is None else None
        if wrong is not None:
            planted = number, view, action, wrong
        match.play(action if wrong is None else wrong)
    return match.record, planted


def reviewed(record: Record, playouts: int | None = None) -> Review:
    """Return the review of seat 0."""
    review = Review(record.game, 0)
    for _ in reviewing(record, review, playouts):
        pass
    return review


def margin_after(game: str, world: Any, action: Any, seat: int) -> float:
    """Return by how much a seat is better than the others' average at the end, if Regulars play on."""
    state, regular = world.copy(), BOTS[game]["regular"]
    rounds = len(getattr(world, "scores", ()))
    state.apply(action)
    while state.actor >= 0 and len(getattr(state, "scores", ())) == rounds:
        state.apply(regular(state.view(state.actor), Chance(1)))
    points = state.scores[rounds] if game == "library-game" else state.points
    margin: float = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
    return -margin if game == "library-game" else margin


@pytest.mark.parametrize(
    ("game", "seed", "blunder", "worlds"),
    [
        ("library-game", 9, give_staff_away, 100),
        ("library-game", 3, give_staff_away, 100),
        ("library-game", 4, give_staff_away, 100),
        ("the-librarians", 3, forget_the_meld, 80),
    ],
)
def test_the_top_mistake_is_the_planted_one_and_playing_on_confirms_its_cost(
    game: str, seed: int, blunder: Blunder, worlds: int
) -> None:
    record, planted = played(game, seed, blunder)
    number, view, right, wrong = planted
    top = reviewed(record, 200 if game == "library-game" else 40).worst()[0]
    assert top.action == number
    assert top.played == GAMES[game].action_text(wrong)
    chance = Chance(seed, 77)
    costs = []
    for _ in range(worlds):
        world = GAMES[game].resample(view, chance)
        costs.append(margin_after(game, world, right, 0) - margin_after(game, world, wrong, 0))
    error = stdev(costs) / len(costs) ** 0.5
    assert fmean(costs) > BAND * error, "played on in many worlds, it costs points"
    assert abs(fmean(costs) - top.cost) < 3 * (error**2 + top.error**2) ** 0.5, "about as many as the review says"


@pytest.mark.parametrize("game", OPTIONS)
def test_a_review_is_repeatable_explains_the_whole_result_and_is_kept_as_data(game: str) -> None:
    record, _ = played(game, 5, bot="regular")
    review = reviewed(record, 16)
    assert review.complete
    assert [finding.action for finding in review.findings] == review.asked
    assert reviewed(record, 16).to_dict() == review.to_dict()
    assert review.luck - review.cost + review.rest == pytest.approx(review.result)
    for finding in review.findings:
        if finding.played == finding.better:
            assert finding.cost == 0
    kept = json.loads(json.dumps(review.to_dict()))
    again = Review.from_dict(kept)
    assert again.complete
    assert again.to_dict() == review.to_dict()
    assert again.worst() == [Finding(*found.to_list()) for found in review.worst()]
    changes: list[dict[str, Any]] = [{"decisions": [[1]]}, {"deals": 5}, {"seat": None}]
    for broken in ({}, *(kept | change for change in changes)):
        with pytest.raises(RecordError, match="cannot be read"):
            Review.from_dict(broken)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_decision_is_judged_by_nothing_but_the_view_that_can_be_told_as_text(game: str) -> None:
    record, _ = played(game, 6, bot="newcomer")
    shelf = GAMES[game]
    config = shelf.config(record.config)
    differing = 0
    for number, view, action in decisions(record)[:12]:
        told = shelf.from_view_data(json.loads(json.dumps(shelf.view_data(view))), config)
        found = [_finished(_judged(game, seen, action, Chance(3, number), 12)) for seen in (view, told)]
        assert found[0] == found[1]
        differing += found[0][0] != action
    assert differing


def decisions(record: Record) -> list[tuple[int, Any, Any]]:
    """Return number, view and action of each decision of seat 0."""
    found: list[tuple[int, Any, Any]] = _finished(reading(record, 0)).decisions
    return found


def _finished(work: Any) -> Any:
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_forced_moves_and_facts_are_no_decisions() -> None:
    match = Match.new("library-game", {"seats": 2, "rounds": 1, "secret_mix": True, "incident": "ask"}, 2)
    while not match.over:
        match.play(BOTS["library-game"]["regular"](match.view(match.state.actor), luck(2, 0, 0)))
    again = Match.new("library-game", match.record.config, 2)
    asked = {number for number, _, _ in decisions(match.record)}
    assert asked
    for number, text in enumerate(match.record.actions):
        if again.state.actor == 0:
            choice = len(again.state.legal_actions()) > 1 and again.state.phase not in ("mix", "incident")
            assert (number in asked) == choice
        else:
            assert number not in asked
        again.play(again.game.parse_action(text))


def test_every_kind_of_choice_can_be_weighed_against_any_other() -> None:
    kinds: set[tuple[str, type]] = set()
    for seed in range(6):
        record, _ = played("library-game", seed, bot="random", staff=9, patrons=9)
        for number, view, action in decisions(record):
            if (view.phase, type(action)) not in kinds:
                kinds.add((view.phase, type(action)))
                better, cost, error = _finished(_judged("library-game", view, action, Chance(seed, number), 8))
                assert view.is_legal(better)
                assert -100 < cost < 100
                assert error >= 0
    assert len({phase for phase, _ in kinds}) >= 6, kinds


def test_who_plays_like_an_archivist_loses_less_by_decisions_than_a_newcomer() -> None:
    costs = {}
    for bot in ("archivist", "newcomer"):
        costs[bot] = sum(reviewed(played("library-game", seed, bot=bot)[0], 40).cost for seed in range(3))
    assert costs["archivist"] < 4
    assert costs["newcomer"] > costs["archivist"] + 10


def test_a_good_deal_is_told_from_a_bad_one() -> None:
    shares = {}
    for seed in range(12):
        review = reviewed(played("library-game", seed)[0], 2)
        assert len(review.deals) == 1
        shares[review.deals[0].worth] = review.deals[0].share
    assert shares[min(shares)] < 0.2
    assert shares[max(shares)] > 0.7


def test_the_command_tells_it_in_words_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, planted = played("library-game", 1, give_staff_away)
    plain, saved = tmp_path / "record.json", tmp_path / "save.json"
    plain.write_text(record.to_json(), encoding="utf-8")
    saved.write_text(json.dumps({"record": json.loads(record.to_json()), "table": {}}), encoding="utf-8")
    assert main(["review", str(plain)]) == 0
    told = capsys.readouterr().out
    assert f"action {planted[0] + 1}: discard L" in told
    assert main(["review", str(saved), "--seat", "0", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data == reviewed(record).to_dict()
    assert main(["review", str(plain), "--seat", "1", "--playouts", "8", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seat"] == 1


@pytest.mark.parametrize(
    ("text", "more", "sentence"),
    [
        ("{", [], "it is no record"),
        ("[]", [], "not a saved game"),
        ("over", ["--seat", "3"], "no seat 3"),
        ("over", ["--playouts", "1"], "2 or more"),
        ("going on", [], "not over"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, more: list[str], sentence: str
) -> None:
    record, _ = played("library-game", 1)
    if text == "going on":
        record.actions.pop()
    path = tmp_path / "game.json"
    path.write_text(record.to_json() if text in ("over", "going on") else text, encoding="utf-8")
    assert main(["review", str(path), *more]) == 2
    assert sentence in capsys.readouterr().err
