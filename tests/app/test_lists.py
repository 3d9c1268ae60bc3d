"""The page asks the rules for a list of actions only where it shows all of it: a rich hand costs it nothing."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardcatalog.library_game import choices
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians import choices as librarians_choices
from tests.app.test_whole_games import some_button

COUNTS = Path(__file__).parents[1] / "counts"
FORM = {"staff": "9", "patrons": "10", "rounds": "1"}

Lists = list[list[Any]]


@pytest.fixture(name="lists")
def _lists(monkeypatch: pytest.MonkeyPatch) -> Lists:
    """All lists that were made of what the person of seat 0 may do."""
    made: Lists = []

    def noting(make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def noted(at: Any) -> Any:
            actions = make(at)
            if at.actor == 0:
                made.append(actions)
            return actions

        return noted

    monkeypatch.setattr(choices, "LISTS", {phase: noting(make) for phase, make in choices.LISTS.items()})
    monkeypatch.setattr(librarians_choices, "legal_actions", noting(librarians_choices.legal_actions))
    return made


def start_of(name: str) -> dict[str, Any]:
    start: dict[str, Any] = tomllib.loads((COUNTS / f"{name}.toml").read_text(encoding="utf-8"))["start"]
    return start


def assert_all_are_shown(page: Any, lists: Lists) -> None:
    """Whatever was listed since the last time stands on a button of its own."""
    game = GAMES[page.session.table.game_id]
    shown = {element.do for element in page.clickable()}
    for actions in lists:
        assert {f"play {game.action_text(action)}" for action in actions} <= shown
    lists.clear()


@pytest.mark.parametrize(("name", "kinder"), [("worst-hand", ""), ("worst-kinder-hand", "yes")])
def test_a_hand_with_thousands_of_actions_is_never_listed(
    at: Callable[..., Any], lists: Lists, name: str, kinder: str
) -> None:
    page = at(start_of(name), 1, **FORM, kinder=kinder)
    state = page.true_state
    assert len(state.legal_actions()) > 1900
    assert len(lists) == 1, "reading the position; it is remembered"
    lists.clear()
    luck = Random(name)
    held = [element.attributes["data-card"] for element in page.clickable() if element.do == "select"]
    assert len(set(held)) == 14
    for _ in range(150):
        page.send("select", card=luck.choice(held))
        assert not lists
    page.send("clear")
    for card in ("L1", "L2", "L3"):
        page.send("select", card=card)
    page.click(page.find("play set L1 L2 L3"))
    assert not lists


@pytest.mark.parametrize("form", [{**FORM, "seats": "3"}, {"game": "the-librarians", "melds_to_end": "2"}])
def test_in_a_whole_game_every_list_is_shown(sit: Callable[..., Any], lists: Lists, form: dict[str, str]) -> None:
    page, luck = sit(3, **form), Random(3)
    for _ in range(20_000):
        if page.state == "over":
            break
        if page.wait:
            page.pass_time()
        else:
            page.click(some_button(page, luck))
        assert_all_are_shown(page, lists)
    assert page.state == "over"


def test_the_answers_to_a_vote_are_listed_and_shown(at: Callable[..., Any], lists: Lists) -> None:
    page = at({**start_of("vote-under-way"), "actor": 0, "turn": 1}, 1, **FORM)
    assert len(lists) > 1, "reading the position made one, the page another"
    assert_all_are_shown(page, lists)
