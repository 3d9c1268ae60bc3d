"""Looking back on a finished game: in slices, to be stopped and gone on with, in words, and shown at the table."""

import json
from typing import Any

import pytest

from app import review as app_review
from app.desk import Desk
from app.words import say, speak
from cardcatalog.bots import BOTS, Budget, luck
from cardcatalog.errors import RecordError
from cardcatalog.library_game.cards import CARD_COUNT, card_text
from cardcatalog.match import Match
from cardcatalog.review import PLAYOUTS
from tests.app.conftest import Page, Reader
from tests.app.test_replay import FORMS, Viewer, played
from tests.app.test_whole_games import names_on_cards
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
    for word in ("Luck of the deal", "Your decisions", "The rest", "Together", "of 100 hands"):
        assert word in whole
    assert "<progress" not in whole
    wrong = [done for _, done, better, *_ in found if done != better]
    assert whole.count("An Archivist would:") >= len(wrong)
    assert f"would have done otherwise: {len(wrong)}<" in whole
    assert f"would have done the same: {len(found) - len(wrong)}<" in whole


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
        marked += reply["regions"]["hand"].count('class="advised"')
        text = desk.event({"do": "view text"}, 0)["regions"]["hand"]
        assert text.count("(part of the better move)") == reply["regions"]["hand"].count('class="advised"')
        desk.event({"do": "view cards"}, 0)
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
    monkeypatch.setattr(app_review, "weighing", lambda *_: pytest.fail("it was kept, so nothing is worked out"))
    other = Back(Desk(), save=save)
    other.kept = back.kept
    assert other.until_done() == whole
    [(key, kept)] = back.kept.items()
    first, *others = kept["decisions"]
    odd = [[9999, *first[1:]], [-1, *first[1:]], [*first[:2], "fly", *first[3:]], [*first[:4], 1e308]]
    for decisions in (7, others, *([one, *others] for one in odd)):
        broken = Back(Desk(), save=save)
        broken.kept = {key: kept | {"decisions": decisions}}
        with pytest.raises(pytest.fail.Exception, match="worked out"):
            broken.until_done()


def test_a_game_that_goes_on_or_cannot_be_read_is_not_looked_back_on() -> None:
    desk = Desk()
    assert "not over" in Back(Desk(), save=played("library-game", 20)).until_done()
    cheat = json.loads(played("library-game"))
    cheat["record"]["actions"][3] = "draw 9"
    assert "Action 4 of this saved game, “draw 9”, does not work" in Back(Desk(), save=json.dumps(cheat)).until_done()
    spoiled = [{"names": ["You"]}, {"players": ["person"]}, {"players": ["person", "nobody", "regular"]}]
    for change in spoiled:
        few = json.loads(played("library-game"))
        few["record"] |= change
        assert "does not say who sits at the table" in desk.review({"save": json.dumps(few)})["share"]
    assert "cannot be read" in desk.review({"save": "{"})["share"]
    assert "cannot be read" in desk.review({})["share"]
    assert "screen" in desk.look_again({"decision": "1", "save": played("library-game", 20)})


def test_why_a_game_is_not_looked_back_on_is_told_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("de")
    desk = Desk()
    told = [desk.review({"save": save})["share"] for save in ("{", json.dumps({"record": {"format": 7}}))]
    assert "noch nicht zu Ende" in Back(desk, save=played("library-game", 20)).until_done()
    assert "nicht lesen" in told[0]
    assert "Genauer, auf Englisch: This saved game has the format 7" in told[1], "English is called by its name"

    def fails(*_: Any) -> Any:
        raise RecordError("It broke.")

    monkeypatch.setattr(app_review, "weighing", fails)
    whole = Back(desk, save=played("library-game")).until_done()
    assert "Mit diesem gesicherten Spiel geht es nicht" in whole
    assert "Genauer, auf Englisch: It broke." in whole


def test_it_is_offered_after_a_game_and_in_its_replay() -> None:
    page = Page.resumed(finished(seats="2", rounds="1"))
    assert page.find("review").text == "Review the moves"
    back = Back(page.desk)
    assert "would have done the same: " in back.until_done()
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


def test_nothing_has_no_sign() -> None:
    assert [say.review.signed(number) for number in (-0.04, 0.0, 0.04, -0.06, 3.21)] == ["0", "0", "0", "−0.1", "+3.2"]
    assert say.review.skill(-0.04, 0.01) == "Against what an Archivist would have done: nothing lost."


@pytest.mark.parametrize("game", FORMS)
def test_what_a_bot_knew_is_shown_after_the_end_from_its_own_seat(game: str) -> None:
    page = Viewer(played(game))
    record = page.replay.record
    told: dict[str, set[str]] = {}
    for _ in range(40):
        page.send("replay next")
        replay = page.replay
        actions, actor = replay.marks[replay.at].actions, replay.actors[replay.marks[replay.at].actions - 1]
        offered = [element for element in page.clickable() if element.do == "replay knew"]
        assert bool(offered) == (record.players[actor] != "person")
        if not offered:
            assert not page.send("replay knew").get("regions")
            continue
        before = dict(page.regions)
        page.send("replay knew")
        assert replay.seat == actor
        assert len(replay.table.match.true.record.actions) == actions - 1
        hidden = replay.table.hidden_cards() if game == "library-game" else 0
        html = "".join(page.regions[name] for name in ("opponents", "piles", "mine", "hand"))
        for card in range(CARD_COUNT):
            if hidden >> card & 1:
                assert not any(sign in html for sign in names_on_cards(card_text(card), card))
        assert f"This is what {record.names[actor]} (Regular) could see." in page.text("say")
        told.setdefault(record.actions[actions - 1].split()[0], set()).add(page.text("say"))
        page.send("replay knew")
        assert page.regions == before, "back where one was"
    assert len(told) > 2, "several kinds of decisions are explained"


@pytest.mark.parametrize("game", FORMS)
def test_an_archivist_thinks_again_in_slices_and_comes_to_what_it_did(game: str) -> None:
    save = json.loads(played(game))
    match = Match.new(game, {**save["record"]["config"], "seats": 3}, int(save["record"]["seed"], 16))
    thinkers = 0
    choose = {0: BOTS[game]["regular"], 1: BOTS[game]["archivist"], 2: BOTS[game]["regular"]}
    while not match.over:
        seat, number = match.state.actor, len(match.record.actions)
        budget = Budget(200) if thinkers < 6 or seat != 1 else Budget(2)
        thinkers += seat == 1
        match.play(choose[seat](match.view(seat), luck(match.record.seed, seat, number), budget))
    save["record"] |= {"players": ["person", "archivist", "regular"], "actions": match.record.actions}
    page = Viewer(json.dumps(save))
    weighed = 0
    for _ in range(60):
        page.send("replay next")
        actions = page.replay.marks[page.replay.at].actions
        if page.replay.actors[actions - 1] == 1 and thinkers:
            page.send("replay knew")
            while page.wait:
                assert page.desk.think({"token": page.wait[1]}) is not None
                page.pass_time()
            weighed += "better than" in page.text("say") or "about as well" in page.text("say")
            page.send("replay knew")
            if weighed > 1:
                break
    assert weighed > 1, "what it weighed is told in points"


def test_what_a_bot_knew_is_not_told_while_the_game_is_on() -> None:
    page = Viewer(played("library-game", 30))
    for _ in range(20):
        page.send("replay next")
        assert not [element for element in page.clickable() if element.do == "replay knew"]
        before = page.replay.at
        assert not page.send("replay knew").get("regions")
        assert (page.replay.seat, page.replay.at) == (0, before)
