"""Looking back on a finished game: in slices, to be stopped and gone on with, in words, and shown at the table."""

import json
from typing import Any

import pytest

from app import review as app_review
from app.desk import Desk
from app.words import speak
from cardcatalog.review import PLAYOUTS
from tests.app.conftest import Page, Reader
from tests.app.test_replay import FORMS, Viewer, played
from tests.browser.player import finished


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts are enough to see how it is told."""
    for game in PLAYOUTS:
        monkeypatch.setitem(PLAYOUTS, game, 8)


class Back:
    """What web/review.js is: asks for slice after slice, and keeps what is done."""

    def __init__(self, desk: Desk, **data: Any) -> None:
        self.desk = desk
        self.htmls: list[str] = []
        self.kept: dict[str, Any] = {}
        self.reply = self.ask(**data)

    def ask(self, **data: Any) -> dict[str, Any]:
        """Ask once."""
        self.reply = self.desk.review(data)
        if "share" in self.reply:
            self.htmls.append(self.reply["share"])
            Reader(self.reply["share"])
        if "done" in self.reply:
            self.kept[self.reply["key"]] = json.loads(json.dumps(self.reply["done"]))
        return self.reply

    def until_done(self) -> str:
        """Go on to the end, and return the dialog."""
        for _ in range(100_000):
            if not self.reply["more"]:
                return self.htmls[-1]
            self.ask(go=True, kept=self.kept.get(self.reply["key"]))
        raise AssertionError("It never ends.")


@pytest.mark.parametrize("game", FORMS)
def test_a_finished_game_is_looked_back_on_in_slices_and_told_whole(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_review, "SLICE", 0.0005)
    back = Back(Desk(), save=played(game))
    assert "Opening the record" in back.htmls[0]
    assert "Stop here" in back.htmls[0]
    whole = back.until_done()
    told = [html for html in back.htmls if " decisions" in html and "<progress" in html]
    assert len(told) > 3, "the progress is told on the way"
    found = back.reply["done"]["decisions"]
    assert len(found) > 8
    assert f"All {len(found)} decisions" in whole
    for word in ("Luck of the deal", "Your decisions", "The rest", "Together", "of 100 hands"):
        assert word in whole
    assert "<progress" not in whole
    wrong = [done for _, done, better, *_ in found if done != better]
    assert whole.count("An Archivist would:") >= len(wrong)
    assert whole.count("So would an Archivist") == len(found) - len(wrong)


@pytest.mark.parametrize("game", FORMS)
def test_a_decision_is_shown_at_the_table_as_the_seat_saw_it_with_the_better_cards_marked(game: str) -> None:
    desk = Desk()
    back = Back(desk, save=played(game))
    whole = back.until_done()
    buttons = [element for element in Reader(whole).all if element.do == "review-show"]
    worst = [int(button.attributes["data-decision"]) for button in buttons]
    assert desk._reviewer
    assert worst == [found.action for found in desk._reviewer.review.worst()]
    marked = 0
    for number in [number for number, done, better, *_ in back.reply["done"]["decisions"] if done != better][:5]:
        reply = desk.look_again({"decision": str(number)})
        assert reply["screen"] == "table"
        assert desk.replay
        match: Any = desk.replay.table.match
        assert len(match.true.record.actions) == number
        assert match.true_state.actor == 0
        assert "An Archivist would:" in reply["regions"]["say"]
        assert "An Archivist would:" in reply["say"][0]
        marked += reply["regions"]["hand"].count("data-advised")
        assert "An Archivist" not in desk.event({"do": "replay next"}, 0)["regions"]["say"]
        assert "An Archivist" in desk.event({"do": "replay back"}, 0)["regions"]["say"]
    assert marked, "a better move that plays cards shows them"
    assert 'data-do="review"' in reply["regions"]["tools"]
    again = Back(desk)
    assert again.htmls[0] == whole, "what was found is still there"
    assert desk.look_again({"decision": "99999"})["screen"] == "table", "a decision that is none is only the replay"


def test_it_is_stopped_and_gone_on_with_and_taken_over_from_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    save = played("library-game")
    desk = Desk()
    monkeypatch.setattr(app_review, "SLICE", 0.0005)
    back = Back(desk, save=save)
    reviewer = desk._reviewer
    assert reviewer
    while not reviewer.review.findings:
        back.ask(go=True)
    back.ask(stop=True)
    assert not back.reply["more"]
    assert "Stopped." in back.htmls[-1]
    assert "review-go" in back.htmls[-1]
    so_far = len(reviewer.review.findings)
    back.ask(go=True)
    assert len(reviewer.review.findings) >= so_far
    whole = back.until_done()
    monkeypatch.setattr(app_review, "reviewing", lambda *_: pytest.fail("it was kept, so nothing is worked out"))
    other = Back(Desk(), save=save)
    other.kept = back.kept
    assert other.until_done() == whole
    broken = Back(Desk(), save=save)
    broken.kept = {key: {"decisions": 7} for key in back.kept}
    with pytest.raises(pytest.fail.Exception, match="worked out"):
        broken.until_done()


def test_a_game_that_goes_on_or_cannot_be_read_is_not_looked_back_on() -> None:
    assert "not over" in Back(Desk(), save=played("library-game", 20)).until_done()
    desk = Desk()
    assert "cannot be read" in desk.review({"save": "{"})["share"]
    assert "cannot be read" in desk.review({})["share"]
    assert "screen" in desk.look_again({"decision": "1", "save": played("library-game", 20)})


def test_it_is_offered_after_a_game_and_in_its_replay() -> None:
    page = Page.resumed(finished(seats="2", rounds="1"))
    assert page.find("review").text == "Look back"
    back = Back(page.desk)
    assert "All " in back.until_done()
    assert [element for element in Viewer(played("library-game")).clickable() if element.do == "review"]
    assert not [element for element in Viewer(played("library-game", 20)).clickable() if element.do == "review"]


def test_it_is_told_in_german() -> None:
    speak("de")
    try:
        whole = Back(Desk(), save=played("library-game")).until_done()
    finally:
        speak("en")
    assert "Glück beim Geben" in whole
    assert "Ein Archivar" in whole
    assert "An Archivist" not in whole
