"""A kept game looked at again: it is the record, each seat sees no more than it knew, and it can be gone on with."""

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from app.desk import Desk
from app.replay import PANELS
from app.the_librarians.table import Table as LibrariansTable
from app.turned import TurnedMatch
from cardcatalog.bots import BOTS, luck
from cardcatalog.library_game.cards import CARD_COUNT, SUITED_COUNT, card_text
from cardcatalog.match import Match
from tests.app.conftest import Page
from tests.app.test_whole_games import names_on_cards

Sit = Callable[..., Any]
FORMS = {
    "library-game": {"seats": "3", "rounds": "2"},
    "the-librarians": {"game": "the-librarians", "seats": "3", "melds_to_end": "2"},
}


def played(game: str, actions: int | None = None, *, phase: str = "", seed: int = 7, **form: str) -> str:
    """Return the save of a game that bots played: over, or after so many actions, or where seat 0 is asked `phase`."""
    desk = Desk()
    desk.start({"form": FORMS[game] | form}, seed)
    session: Any = desk.session
    match = session.table.match
    while not match.over and (actions is None or len(match.record.actions) < actions):
        if (match.state.phase, match.state.actor) == (phase, 0):
            break
        seat, number = match.state.actor, len(match.record.actions)
        session.table.play(BOTS[game]["regular"](match.view(seat), luck(match.record.seed, seat, number)))
    return str(session.save())


class Viewer(Page):
    """A page with a replay on it."""

    def __init__(self, save: str) -> None:
        super().__init__(1)
        self.regions = {}
        self.apply(self.desk.look_again({"save": save}))

    @property
    def replay(self) -> Any:
        """What is looked at."""
        assert self.desk.replay
        return self.desk.replay


@pytest.mark.parametrize("game", FORMS)
def test_a_replay_steps_through_the_record_and_shows_what_the_person_saw(game: str) -> None:
    save = played(game)
    record = json.loads(save)["record"]
    page = Viewer(save)
    match = Match.new(game, record["config"], int(record["seed"], 16), record["names"], record["players"])
    told = 0
    while "disabled" not in page.text("choices") and page.replay.at < len(page.replay.marks) - 1:
        before = page.replay.at
        page.send("replay next")
        assert page.replay.at == before + 1
        while len(match.record.actions) < page.replay.marks[page.replay.at].actions:
            match.play(match.game.parse_action(record["actions"][len(match.record.actions)]))
        assert page.replay.table.match.true_state == match.state
        told += bool(page.said)
    assert match.over
    assert match.record.actions == record["actions"]
    assert told == len(page.replay.marks) - 1
    end = dict(page.regions)
    page.send("replay first")
    assert not page.replay.table.match.record.actions
    page.send("replay last")
    assert page.regions == end, "back and forth is the same place"


SECRET = {
    "library-game": {"seats": "4", "rounds": "2", "staff": "9", "patrons": "9"},
    "the-librarians": {"seats": "2", "melds_to_end": "4"},
}
UNSEEN = "Nobody could see that at the time."


@pytest.mark.parametrize("game", FORMS)
def test_after_the_end_every_action_is_a_step_from_every_seat_and_before_it_no_secret_is(game: str) -> None:
    save = json.loads(played(game, None, phase="", seed=7, **SECRET[game]))
    actions = len(save["record"]["actions"])
    page = Viewer(json.dumps(save))
    told: list[set[int]] = []
    for seat in range(len(save["record"]["names"])):
        page.send(f"replay seat {seat}")
        page.send("replay first")
        told.append(set())
        assert [mark.actions for mark in page.replay.marks] == [*range(actions + 1)]
        for step in range(1, actions + 1):
            page.send("replay next")
            assert f"Step {step} of {actions}" in page.text("choices")
            assert page.said, "every step says something"
            if UNSEEN in page.text("say"):
                told[-1].add(step)
    assert told[0], "what nobody saw is told of once the game is over, and said to have been unseen"
    assert set.intersection(*told) == set(), "but to whoever did it, it is nothing unseen"
    last = max(told[0])
    save["record"]["actions"] = save["record"]["actions"][:last]
    page = Viewer(json.dumps(save))
    page.send("replay last")
    seen = last - len(told[0])
    assert f"Step {seen} of {seen}" in page.text("choices"), "while it goes on nobody can count what is hidden"
    assert UNSEEN not in page.text("say")


@pytest.mark.parametrize("game", FORMS)
def test_turns_are_jumped_and_it_plays_by_itself_to_the_end(game: str) -> None:
    page = Viewer(played(game))
    turns = [page.replay.marks[0].turn]
    while page.replay.at < len(page.replay.marks) - 1:
        page.send("replay turn-on")
        turns.append(page.replay.marks[page.replay.at].turn)
    assert turns == sorted(turns)
    assert {*turns} == {mark.turn for mark in page.replay.marks}
    at = page.replay.at
    page.send("replay turn-back")
    assert page.replay.at < at
    page.send("replay first")
    page.send("replay play")
    steps = 0
    while page.wait:
        page.pass_time()
        steps += 1
    assert steps == len(page.replay.marks) - 1
    page.send("replay play")
    page.send("replay next")
    assert not page.wait, "a step ends the play"


@pytest.mark.parametrize("game", FORMS)
def test_a_turned_match_is_the_same_match(game: str) -> None:
    data = json.loads(played(game))["record"]
    record = Match.new(game, data["config"], int(data["seed"], 16), data["names"], data["players"]).record
    for seat in range(3):
        turned, plain = TurnedMatch(record, seat), TurnedMatch(record, 0)
        assert turned.record.names[0] == data["names"][seat]
        for text in data["actions"]:
            action = turned.game.parse_action(text)
            assert len(turned.play(turned.here(action))) == len(plain.play(action))
            for other in range(3):
                mine, true = turned.view((other - seat) % 3), plain.true_state.view(other)
                assert mine.seat == (other - seat) % 3
                assert mine.hand == true.hand
                assert mine.hand_counts == (*true.hand_counts[seat:], *true.hand_counts[:seat])
                assert (mine.turn + seat) % 3 == true.turn
            assert turned.state.actor == (turned.true_state.actor - seat) % 3 or turned.over
        outcome, true = cast("Any", turned.outcome), cast("Any", plain.true_state.outcome())
        assert outcome.scores == (*true.scores[seat:], *true.scores[:seat])
        assert {(winner + seat) % 3 for winner in outcome.winners} == {*true.winners}


def test_each_seat_sees_what_it_knew_and_all_hands_only_when_asked() -> None:
    page = Viewer(played("library-game"))
    for seat in range(3):
        page.send(f"replay seat {seat}")
        page.send("replay first")
        for _ in range(12):
            page.send("replay next")
            hidden = page.replay.table.hidden_cards()
            html = "".join(page.regions[name] for name in ("opponents", "piles", "mine", "hand"))
            for card in range(CARD_COUNT):
                if hidden >> card & 1 and page.replay.table.told[-1]:
                    assert not any(sign in html for sign in names_on_cards(card_text(card), card))
    page.send("replay open")
    hands = [page.replay.table.match.view(seat).hand & (1 << SUITED_COUNT) - 1 for seat in (1, 2)]
    shown = page.regions["opponents"]
    assert all(f'"{card_text(card)}"' in shown for hand in hands for card in range(SUITED_COUNT) if hand >> card & 1)


@pytest.mark.parametrize("game", FORMS)
def test_of_a_game_in_progress_only_the_persons_own_view_is_shown(game: str) -> None:
    page = Viewer(played(game, 30))
    page.send("replay last")
    assert not [element.do for element in page.clickable() if element.do.startswith(("replay seat", "replay open"))]
    for do in ("replay seat 1", "replay open"):
        page.send(do)
        assert page.replay.seat == 0
        assert not page.replay.open
    copied = json.loads(page.send("replay copy")["copy"])
    assert "hands" not in copied, "a view, not the whole truth"


def assert_only_dialogs_open(page: Viewer) -> None:
    """Whatever is clicked at a table that is looked at, nothing is played there; of the piles only open ones show."""
    before = page.replay.table.match.true_state.copy(), list(page.replay.table.match.record.actions)
    words = [element for element in page.clickable() if element.do.partition(" ")[0] in PANELS]
    assert words
    for element in words:
        page.click(element)
        opens = element.do == "pile" and element.attributes["data-pile"] not in ("1", "2")
        assert page.dialog or not opens, "an open pile shows what is in it"
        page.send("close")
    for do in ("pile", "take", "key 1", "key 3", "key p", "play draw 1", "play take none", "play pass", "play draw 2"):
        for pile in ("1", "2", "discard"):
            page.send(do, pile=pile, card="KR")
        page.send("close")
    assert (page.replay.table.match.true_state, page.replay.table.match.record.actions) == before


@pytest.mark.parametrize("view", ["text", "cards"])
@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("actions", [None, 60])
def test_nothing_is_played_at_a_table_that_is_looked_at(game: str, actions: int | None, view: str) -> None:
    page = Viewer(played(game, actions))
    page.send(f"view {view}")
    asked = set()
    while True:
        mode = page.replay.table.mode
        if mode not in asked or page.replay.at == len(page.replay.marks) - 1:
            asked.add(mode)
            assert_only_dialogs_open(page)
        if page.replay.at == len(page.replay.marks) - 1:
            break
        page.send("replay next")
    assert asked >= ({"draw", "act", "discard"} if game == "library-game" else {"act"})


@pytest.mark.parametrize("view", ["text", "cards"])
def test_nothing_is_taken_by_a_patron_at_a_table_that_is_looked_at(view: str) -> None:
    page = Viewer(played("library-game", phase="take", staff="0", patrons="9"))
    page.send("replay last")
    page.replay.table.come_to_decision()  # as after somebody with an L has let it be
    page.send(f"view {view}")
    assert page.replay.table.mode == "take"
    hand = page.regions["hand"]
    assert_only_dialogs_open(page)
    page.send("view text")
    page.send(f"view {view}")
    assert page.regions["hand"] == hand


@pytest.mark.parametrize("game", FORMS)
def test_the_position_is_copied_and_a_practice_game_goes_on_from_it(game: str) -> None:
    save = played(game)
    page = Viewer(save)
    for _ in range(9):
        page.send("replay next")
    position = json.loads(page.send("replay copy")["copy"])
    actions = page.replay.marks[page.replay.at].actions
    state = page.replay.table.match.true_state.copy()
    record = page.replay.record
    assert page.desk.report()["report"] == record.to_json()
    page.send("replay-on")
    assert page.desk.replay is None
    assert page.session.practice
    assert page.last["screen"] == "table"
    assert page.last["preview"]["practice"]
    assert page.session.table.match.record.actions == record.actions[:actions]
    assert page.true_state == state
    game_of = page.session.table.match.game
    again = game_of.from_position(position, record.config)
    assert game_of.position(again) == position, "the copied text is a position"
    assert json.loads(save)["record"]["actions"] == record.actions, "the game that was kept is as it was"


def test_odd_words_change_nothing_and_a_broken_save_gets_a_sentence(sit: Sit) -> None:
    page = Viewer(played("the-librarians"))
    for do in (
        "replay",
        "replay seat 9",
        "replay seat x",
        "replay-",
        "play draw 1",
        "select",
        "hint",
        "undo",
        "rematch",
    ):
        page.send(do)
        assert page.replay.at == 0
    page.send("panel scores")
    assert "dialog" in page.last["regions"]
    page.send("close")
    assert page.last["dialog"] is False
    assert page.send("front")["screen"] == "front"
    assert "cannot be read" in sit(1).desk.look_again({"save": "{"})["problem"]
    assert isinstance(Viewer(played("the-librarians")).replay.table, LibrariansTable)
