"""The tutorials: each is played to its end by doing what it says; whatever else is tried is answered kindly."""

import re

import pytest

from app.courses import NEXT, course_of
from app.words import say, speak
from cardcatalog import shelf
from tests.app.conftest import Page

GAMES = list(shelf.GAMES)


class Pupil(Page):
    """A page at a tutorial: does what it is told, by pressing what is pointed at."""

    def __init__(self, game: str, place: object = 0) -> None:
        super().__init__()
        self.regions, self.said, self.save = {}, [], ""
        self.apply(self.desk.learn({"game": game, "place": place}))

    def press(self, element_id: str) -> None:
        """Press what has this id, if that can be pressed now."""
        found = [element for element in self.clickable() if element.attributes.get("id") == element_id]
        assert found, f"{element_id} is pointed at and cannot be pressed"
        self.click(found[0])

    @property
    def pointed(self) -> list[str]:
        """The ids pointed at, of what is in sight."""
        there = {element.attributes.get("id") for element in self.clickable()}
        return [element_id for element_id in self.last.get("point", []) if element_id in there]

    def obey(self) -> None:
        """Do the step that is told."""
        move = self.session.move
        for _ in range(12):
            if self.session.move is not move:
                return
            assert self.pointed, f"nothing to press at: {move.says}"
            self.press(self.pointed[0])
        raise AssertionError(f"This step never ends: {move.says}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_who_does_what_it_says_gets_to_the_end(language: str, game: str) -> None:
    speak(language)
    page, course = Pupil(game), course_of(game)
    steps = [move.says for move in course.script if move.says]
    told = []
    for _ in steps:
        page.until_asked()
        said = page.session.move.says
        told.append(said)
        assert said in page.text("dialog" if page.dialog and "c-next" not in page.pointed else "say")
        assert any(said in line for line in page.said), "it is read out"
        assert f"{len(told)}/{len(steps)}" in page.text("bar")
        assert page.last["lesson"] == (course.script.index(page.session.move), len(told), len(steps))
        page.obey()
    page.until_asked()
    assert told == steps
    assert page.session.table.over
    assert page.dialog
    for text in course.farewell:
        assert text in page.text("dialog")
    assert [element.do for element in page.clickable()] == ["close", "begin", "front"]
    assert page.last["lesson"] == (-1, len(steps), len(steps))
    actions = [move.action for move in course.script if move.action not in ("", NEXT)]
    assert page.session.table.match.record.actions == actions
    assert page.desk.event({"do": "front"}, 1)["screen"] == "front"


@pytest.mark.parametrize("game", GAMES)
def test_at_each_step_all_else_that_is_legal_is_put_off_kindly_and_changes_nothing(game: str) -> None:
    page = Pupil(game)
    tried = 0
    while page.session.move:
        page.until_asked()
        state, move = page.session.table.match.state, page.session.move
        if page.session._mode() in ("wait", "game-over", "ended", "looked"):
            page.obey()
            continue
        text_of = page.session.table.match.game.action_text
        before, count = text_of, len(page.session.table.match.record.actions)
        for action in state.legal_actions()[:25]:
            if page.session._is_next(action):
                continue
            page.send(f"play {text_of(action)}")
            tried += 1
            assert page.refusal == (move.instead or (say.lessons.LATER if move.action else say.lessons.READ_FIRST))
            assert move.says in page.text("say"), "what to do stands there still"
            assert page.refusal in page.text("say")
            assert page.said[-1] == page.refusal
            assert len(page.session.table.match.record.actions) == count
        assert before is text_of
        page.obey()
    assert tried > 30


@pytest.mark.parametrize(
    ("game", "odd", "wanted"), [("library-game", "h-4E", "h-7B"), ("the-librarians", "h-K7", "h-R3")]
)
def test_a_card_that_is_not_meant_is_to_be_put_back_and_goes_back_with_what_it_tried(
    game: str, odd: str, wanted: str
) -> None:
    page = Pupil(game)
    while wanted not in page.pointed:
        page.obey()
        page.until_asked()
    page.press(wanted)
    page.press(odd)
    assert say.lessons.NOT_THIS in page.text("say")
    assert page.pointed == [odd]
    page.press(odd)
    assert say.lessons.NOT_THIS not in page.text("say")
    assert odd not in page.pointed
    page.press(odd)
    page.send(
        f"play {'discard' if game == 'library-game' else 'reveal'} {odd[2:]}{'' if game == 'library-game' else ' on 1'}"
    )
    assert page.refusal
    assert say.lessons.NOT_THIS not in page.text("say")
    assert wanted in page.pointed


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_forbid_is_refused_with_its_rule(game: str) -> None:
    page = Pupil(game)
    page.obey()
    forbidden = {"library-game": "discard KP", "the-librarians": "reveal R2 R3"}[game]
    page.send(f"play {forbidden}")
    assert re.search(r"\((LG|TL)-8\)", page.refusal)
    assert 'data-do="rule"' in page.regions["say"]
    assert page.session.move.says in page.text("say")


@pytest.mark.parametrize("game", GAMES)
def test_while_the_others_play_it_is_said_whose_turn_it_is(game: str) -> None:
    page = Pupil(game)
    while not page.wait:
        page.obey()
    page.send("play pass" if game == "the-librarians" else "play draw 1")
    assert page.refusal == "It is not your turn just now."
    assert page.text("say") == page.refusal


@pytest.mark.parametrize("game", GAMES)
def test_clicks_that_decide_nothing_do_not_lead_astray(game: str) -> None:
    page = Pupil(game)
    while page.session.move:
        page.until_asked()
        for element in page.clickable():
            if element.do in ("select", "clear", "close", "pile") or element.do.startswith(("sort", "panel", "group")):
                move = page.session.move
                page.click(element)
                page.until_asked()
                assert page.session.move is move or element.do in ("close", "pile"), element.do
        if page.dialog and not page.pointed:
            page.send("close")
        if page.session.move:
            page.obey()
    page.until_asked()
    assert page.session.table.over


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_tutorial_is_kept_and_there_is_no_hint_and_no_way_back(game: str) -> None:
    page = Pupil(game)
    while page.session.move:
        assert not {"save", "summary", "preview", "result"} & set(page.last)
        assert not [element for element in page.elements() if element.do in ("hint", "rematch") or "undo" in element.do]
        page.until_asked()
        page.obey()
    assert not page.save


def test_every_word_of_a_script_is_an_action_and_no_step_is_longer_than_three_sentences() -> None:
    for course in map(course_of, GAMES):
        for move in course.script:
            assert len(re.findall(r"[.!?](?:\s|$)", move.says)) <= 3, move.says
            assert len(move.says) < 230, move.says
        assert sum(len(move.says.split()) for move in course.script) < 450, "read in three minutes"


def test_a_game_without_a_tutorial_has_none() -> None:
    assert Page(1).desk.learn({"game": "chess"}) == {}


@pytest.mark.parametrize("game", GAMES)
def test_who_broke_off_goes_on_where_they_were_or_begins_again(game: str) -> None:
    course = course_of(game)
    for place, move in list(enumerate(course.script))[1:]:
        if not move.says:
            continue
        page = Pupil(game, place)
        assert say.lessons.GO_ON_HERE in page.text("say")
        assert page.last["lesson"][0] == place
        assert not page.dialog
        assert page.send("play discard KP").get("refusal")
        assert page.pointed == ["c-onward"]
        page.press("c-onward")
        page.until_asked()
        assert page.session.at == place
        assert any(move.says in page.text(region) for region in ("say", "dialog"))
        for step in course.script[place:]:
            if step.says:
                page.obey()
                page.until_asked()
        assert page.session.table.over
        again = Pupil(game, place)
        again.click(again.find("afresh"))
        assert course.script[0].says in again.text("say")
        assert not again.session.table.match.record.actions


@pytest.mark.parametrize("place", [-1, 99, "2", None, 4.0, True])
def test_a_place_that_is_none_begins_at_the_beginning(place: object) -> None:
    assert course_of(GAMES[0]).script[0].says in Pupil(GAMES[0], place).text("say")


def test_what_a_type_does_is_read_before_anything_is_shown_and_forgotten_on_going_on() -> None:
    page = Pupil("the-librarians")
    page.obey()
    for card, told in {"P4": "discard pile", "K7": "hand", "L2": "draw"}.items():
        page.send("select", card=card)
        assert told in page.text("say")
        assert page.session.move.says in page.text("say")
        assert page.pointed == ["c-onward"]
    page.obey()
    assert not page.session.me.selected
    assert set(page.pointed) == {"h-R2", "h-R3", "h-R5"}


def test_no_combo_is_shown_before_a_step_has_explained_them() -> None:
    page, known, found = Pupil("the-librarians"), False, []
    while page.session.mode != "meld":
        known = known or "Combos are" in page.session.move.says
        regions = page.regions["mine"] + page.regions["hand"]
        found.append((known, 'class="combos"' in regions, 'class="chain"' in regions))
        page.obey()
        page.until_asked()
    assert set(found) == {(False, False, False), (True, True, True)}
