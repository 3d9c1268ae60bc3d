"""Puzzles at the table: answered by the usual controls, right and wrong with a why, then the next one."""

import json
from typing import Any

import pytest

from app.desk import Desk
from app.words import say, speak
from cardcatalog.puzzles import count_of, deals
from tests.app.conftest import Page

GAMES = ("library-game", "the-librarians")


class Puzzled(Page):
    """A page with a puzzle on it."""

    def __init__(self, game: str, solved: list[int] | None = None, desk: Desk | None = None) -> None:
        super().__init__(1)
        self.desk = desk or self.desk
        self.regions = {}
        self.apply(self.desk.puzzle({"game": game, "solved": solved or []}))

    def text_of(self, action: Any) -> str:
        """Return the line of an action."""
        return str(self.session.table.match.game.action_text(action))

    def play(self, action: Any) -> dict[str, Any]:
        """Do an action, as its button would."""
        return self.send(f"play {self.text_of(action)}")


def test_the_answer_is_read_once_the_list_that_it_was_taken_from_is_closed() -> None:
    pages = [Puzzled("library-game", deals("library-game")[:solved]) for solved in range(count_of("library-game"))]
    looked_at = [page for page in pages if page.send("panel returned").get("dialog")]
    assert looked_at
    for page in looked_at:
        page.play(page.session.puzzle.right)
        assert not page.dialog
        assert "Right" in page.text("say")


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_laid_solved_by_its_answer_and_followed_by_another(game: str) -> None:
    desk = Desk()
    solved: list[int] = []
    for number in range(count_of(game)):
        page = Puzzled(game, solved, desk)
        session = page.session
        assert session.puzzle.number == number
        assert f"{number + 1}/{count_of(game)}" in page.text("bar")
        assert "one thing is clearly best" in page.text("say")
        assert f"turn {session.table.view.turns + 1}." in page.text("say"), "what came before"
        for seat, known in enumerate(session.table.view.known if game == "library-game" else ()):
            held = known and seat and say.puzzles.holds(session.table.names, seat, known)
            assert not held or held in page.text("say")
        assert not {"save", "preview", "result"} & set(page.last)
        before = json.dumps(session.table.match.game.view_data(session.table.match.view(0)))
        reply = page.play(session._right)
        assert reply["solved"] == deals(game)[number]
        assert "Right!" in page.text("say")
        assert f"{number + 1} of {count_of(game)} solved." in page.text("choices")
        assert [element.do for element in page.clickable()].count("puzzle") == 1
        assert json.dumps(session.table.match.game.view_data(session.table.match.view(0))) == before
        solved.append(reply["solved"])
    assert Puzzled(game, solved, desk).session.puzzle.number == 0, "then from the first again"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_worse_is_told_so_and_what_is_illegal_refused(game: str) -> None:
    for number in range(min(6, count_of(game))):
        page = Puzzled(game, deals(game)[:number])
        session = page.session
        view = session.table.match.view(0)
        told = set()
        for action in view.legal_actions():
            if action != session._right:
                reply = page.play(action)
                assert "solved" not in reply
                told.add(page.text("say"))
                assert "than the best" in page.text("say") or "far from the best" in page.text("say")
        assert told
        dear = max(session._costs.values())
        page.play(max(session._costs, key=session._costs.get))
        assert f"about {max(1, round(dear))} point" in page.text("say")
        page.send("play discard PP9" if game == "library-game" else "play give L1")
        assert page.refusal
        assert page.play(session._right)["solved"] == deals(game)[number]


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_shown_for_the_asking_and_does_not_count(game: str) -> None:
    page = Puzzled(game)
    page.send("puzzle-show")
    assert "It is “" in page.text("say")
    page.send("puzzle-again")
    assert "one thing is clearly best" in page.text("say")
    assert "solved" not in page.play(page.session._right)
    assert "Right!" in page.text("say")
    for do in ("hint", "undo", "rematch", "puzzle-show", "play draw 1"):
        assert "save" not in page.send(do)
    assert page.send("front")["screen"] == "front"


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_of_each_can_be_given_by_what_is_on_the_screen(game: str) -> None:
    """Shown answers mark the cards; those selected by hand, the choices must hold the very action."""
    for number in range(count_of(game)):
        page = Puzzled(game, deals(game)[:number])
        session = page.session
        line = f"play {page.text_of(session._right)}"
        for code in (element.attributes["data-card"] for element in page.elements("hand") if element.do == "select"):
            card = session._card({"card": code})
            if session._mark(session._right) >> card & 1:
                page.send("select", card=code)
        word = line.split()[1]
        reached = [element.do for element in page.clickable()]
        assert line in reached or word in ("draw", "take", "pick", "add"), (number, line, reached)


def test_a_game_without_puzzles_is_told_and_german_is_spoken() -> None:
    assert "no puzzles" in Desk().puzzle({"game": "chess"})["problem"]
    speak("de")
    try:
        first = deals("library-game")[0]
        page = Puzzled("library-game", ["x", None, 0, 3, first])  # type: ignore[list-item]  # what a page may have kept
        assert page.session.puzzle.number == 1
        assert "Eins ist klar das Beste" in page.text("say")
        page.play(page.session._right)
        assert "Richtig!" in page.text("say")
        assert f"2 von {count_of('library-game')} gelöst." in page.text("choices"), "puzzles that are gone do not count"
    finally:
        speak("en")
