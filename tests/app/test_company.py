"""Several people at one device: whoever has it sees their own hand, and behind the curtain there is none at all."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from app.company import REGIONS, TOGETHER
from app.curtain import curtain
from app.desk import Desk
from app.reply import WAIT_STEP
from app.results import Result
from app.sharing import sender_of
from app.the_librarians.session import WAIT_CALL, WAIT_SHOWN
from app.words import speak
from app.words.english.cards import person_name
from cardcatalog.bots import BOTS, luck
from cardcatalog.library_game.cards import CARD_COUNT, SUITED_COUNT, card_text, cards_of
from tests.app import test_librarians_whole_games as librarians
from tests.app import test_whole_games as whole_games
from tests.app.test_review import Back

Sit = Callable[..., Any]
FORMS = {
    "library-game": {
        "seats": "4", "rounds": "1", "closing_time": "1", "name-0": "Ann", "name-1": "Bo", "level-1": "person",
        "name-2": "Cy", "level-2": "person", "level": "newcomer", "staff": "7", "patrons": "8",
    },
    "the-librarians": {
        "game": "the-librarians", "seats": "3", "melds_to_end": "2", "quiet_limit": "5", "name-0": "Ann",
        "level-1": "newcomer", "name-2": "Cy", "level-2": "person",
    },
}  # fmt: skip


def covered(page: Any) -> bool:
    """Tell whether the curtain is down."""
    return bool(page.desk.session.curtain >= 0)


def assert_no_hand_is_on(page: Any) -> None:
    """Behind the curtain nothing is on the page but who is next and the points."""
    assert all(page.regions[name] == "" for name in REGIONS)
    assert page.dialog
    assert not page.wait
    assert not getattr(page.session.table, "looked", None)
    assert {element.do for element in page.clickable()} == {"uncover", "front"}
    said = " ".join([*page.last.get("say", []), page.regions["dialog"], page.last.get("summary") or ""])
    said += json.dumps(page.last.get("preview"))
    for card in range(CARD_COUNT):
        name = card_text(card) if card < SUITED_COUNT else person_name(card)
        assert not re.search(rf"\b{name}\b", said), said


def watching(page: Any) -> bool:
    """Tell whether all watch bots play, and nobody has the device in hand."""
    return bool(page.desk.session.watching)


def assert_all_may_see(page: Any) -> None:
    """While all watch there is no hand on the page, and of others' cards only what everybody knows."""
    assert page.wait
    assert page.session.table.due < 0
    assert all(page.regions[name] == "" for name in ("hand", "mine", "tools"))
    assert {element.do.split()[0] for element in page.clickable()} <= {
        "log",
        "panel",
        "rules",
        "menu",
        "pile",
        "fold",
        "step",
    }
    table, html = page.session.table, page.regions["opponents"] + page.regions["piles"]
    assert html.count("data-seat=") == len(table.players), "everybody has a place"
    if table.game_id == "the-librarians":
        assert len(re.findall(r'class="token(?! back)', html)) == sum(known.bit_count() for known in table.view.public)
        assert "own-eyes" not in html
        return
    state = table.true.state
    for card in (card for hand in state.hands for card in cards_of(hand)):
        for sign in whole_games.names_on_cards(card_text(card), card):
            assert sign not in html, sign


def play_sensibly(page: Any, game: str) -> None:
    """Do what a Regular would do in the place of whoever holds the device."""
    match = page.session.table.match
    action = BOTS[game]["regular"](match.view(0), luck(1, 0, len(match.record.actions)))
    page.send(f"play {match.game.action_text(action)}")


def play_on(page: Any, chance: Random, game: str) -> None:
    """Do one thing that a person could do; look for hidden cards afterwards."""
    rules: Any = librarians if game == "the-librarians" else whole_games
    before, was_covered = len(page.said), covered(page) or watching(page)
    if page.wait and chance.random() < 0.9:
        page.pass_time()
    elif covered(page):
        page.click(page.find("uncover"))
    elif watching(page):
        assert not page.send(chance.choice(["play discard KP", "panel known", "hint", "undo", "uncover"])).get(
            "regions"
        )
    elif page.session.table.match.state.actor == 0 and not page.dialog and chance.random() < 0.6:
        play_sensibly(page, game)
    else:
        rules.act_somehow(page, chance)
    if covered(page):
        return assert_no_hand_is_on(page)
    if watching(page):
        return assert_all_may_see(page)
    if page.session.sitting.mode in ("ended", "game-over"):
        return None
    rules.assert_nothing_hidden_shows(page)
    if game == "library-game" and not was_covered:  # then it is told what has been since, which all have seen
        whole_games.assert_nothing_hidden_is_said(page, page.said[before:])
    return None


@pytest.mark.parametrize("game", FORMS)
@pytest.mark.parametrize("seed", [1, 2])
def test_people_play_a_game_out_and_each_sees_only_their_own_hand(sit: Sit, game: str, seed: int) -> None:
    page, chance, holders = sit(seed, **FORMS[game]), Random(f"{game} {seed}"), set()
    handed = 0  # how often the device was handed on since somebody was asked
    for _ in range(20_000):
        if page.state == "over":
            break
        lifted = covered(page)
        play_on(page, chance, game)
        handed = handed + 1 if lifted and not covered(page) else handed
        if page.session.sitting.mode not in ("wait", *TOGETHER) and not (covered(page) or watching(page)):
            assert handed < 2, "one hand-over between two decisions"
            handed = 0
        if lifted and not covered(page) and page.session.sitting.mode == ("draw" if game == "library-game" else "act"):
            table = page.session.table
            lines = table.told[-1] if game == "library-game" else table.told
            assert all(line.text in page.text("say") for line in lines[table.since :]), "all that has been since"
        assert page.wait or page.state != "thinking", "the table waits for nobody"
        holders.add(page.session.table.seat)
    assert page.state == "over"
    players = page.session.table.true.record.players
    assert holders == {seat for seat, player in enumerate(players) if player == "person"}
    outcome = page.session.table.true.outcome
    result = Result.read({**page.last["result"], "when": 1}) if page.last.get("result") else None
    if result:
        assert (result.level, result.place, result.points) == ("people", outcome.places[0], outcome.scores[0])
    assert "You" not in re.findall(r"\w+", page.text("dialog")), "all look at the end, so everybody has a name"


@pytest.mark.parametrize("game", FORMS)
def test_a_kept_game_is_gone_on_with_at_the_curtain_and_is_the_same_behind_it(
    sit: Sit, resumed: Callable[..., Any], game: str
) -> None:
    page, chance, compared = sit(3, **FORMS[game]), Random(game), 0
    for number in range(2_000):
        if page.state == "over" or compared > 12:
            break
        play_on(page, chance, game)
        if number % 7 or page.state == "over":
            continue
        again = resumed(page.save)
        assert covered(again) or (watching(again) and page.session.table.due < 0)
        (assert_no_hand_is_on if covered(again) else assert_all_may_see)(again)
        if covered(again) and not covered(page) and page.session.curtain < 0:
            table, other = page.session.table, again.session
            assert other.table.true.state == table.true.state
            again.click(again.find("uncover"))
            other = again.session.table
            due = table.due if table.due >= 0 and page.session.sitting.mode == "wait" else table.seat
            if due == table.seat:
                assert other.seat == table.seat
                assert other.mode == table.mode
                assert again.regions["hand"].count("h-") == page.regions["hand"].count("h-")
                compared += 1
    assert compared > 5


@pytest.mark.parametrize("mine", [1, "x", None, [2], {"sort": 7, "own": {}, "asked": "all", "calling": 3}])
def test_what_a_spoiled_save_says_of_the_people_is_passed_over(
    sit: Sit, resumed: Callable[..., Any], mine: Any
) -> None:
    save = json.loads(sit(3, **FORMS["the-librarians"]).save)
    save["table"]["people"] = {str(seat): mine for seat in range(4)}
    page = resumed(json.dumps(save))
    if covered(page):
        page.click(page.find("uncover"))
    assert not covered(page)
    assert not page.session.table.calling


def at_patron(sit: Sit, *, bo: str, cy: str) -> Any:
    """Return a table of three people and no bot at which Ann is about to send in a Problem Patron."""
    form = {"seats": "3", "rounds": "1", "level": "person", "name-0": "Ann", "name-1": "Bo", "name-2": "Cy"}
    page = sit(5, **form)
    company = page.desk.session
    position = {
        "game": "library-game",
        "phase": "act",
        "actor": 0,
        "hands": ["PP1 4R", bo, cy],
        "stacks": ["KR QR", "JR"],
        "discard": "4M",
        "table": [{"owner": 1, "kind": "set", "cards": "7R 7B 7P"}],
    }
    record = company.table.true.record
    match = company.table.true
    match.state = match.game.from_position(position, {**record.config}, 5)
    company.table.told = [[]]
    return company.table


@pytest.mark.parametrize("bo", ["L1 2B 3B", "9E 2B 3B"])
@pytest.mark.parametrize("cy", ["L2 5P", "6E 5P"])
def test_everybody_is_asked_about_a_patron_whoever_has_a_card_for_it(sit: Sit, bo: str, cy: str) -> None:
    table = at_patron(sit, bo=bo, cy=cy)
    seen = []
    table.play(table.parse("patron PP1"))
    for _ in range(9):
        if not table.pausing:
            break
        assert table.due == -1
        table.step()
        if table.pausing:
            seen.append(table.due)
            name = ("Ann", "Bo", "Cy")[table.due]
            assert f"with or without a card for it: now {name}" in str(curtain(table, table.due, name)[1])
            if table.true.state.phase == "trespass" and table.true.state.actor == table.due:
                table.play(table.parse("allow"))
            else:
                table.asked, table.asking = table.asked + 1, -1  # as `let_be` does at the table of that person
    assert seen == [1, 2]
    assert table.due == 0
    assert table.true.state.phase == "take"


LAST_CHANCE = FORMS["the-librarians"] | {
    "seats": "4", "melds_to_end": "3", "quiet_limit": "0", "level-1": "person", "name-1": "Bo", "level-3": "regular",
}  # fmt: skip


def to_last_chance(page: Any) -> None:
    """Play sensibly until the last chance is called (TL-29)."""
    for _ in range(3_000):
        if page.session.table.calling:
            return
        if covered(page):
            page.click(page.find("uncover"))
        elif page.wait:
            page.pass_time()
        elif page.session.sitting.mode == "looked":
            page.send("next")
        elif page.session.table.match.state.actor == 0:
            play_sensibly(page, "the-librarians")
        else:
            page.send("cover")
    raise AssertionError("There never is a last chance.")


@pytest.mark.parametrize("seed", [1, 2, 11])
def test_at_the_last_chance_everybody_is_asked_and_waits_the_same_whoever_has_a_meld(
    sit: Sit, resumed: Callable[..., Any], seed: int
) -> None:
    page = sit(seed, **LAST_CHANCE)
    to_last_chance(page)
    table = page.session.table
    first, holder = (table.true.state.closer + 1) % 4, table.seat
    asked, able = [], set()
    while page.state != "over":
        if covered(page):
            assert_no_hand_is_on(page)
            name = page.desk.session._name(page.session.curtain)
            assert f"The last chance goes round: {name} says whether" in page.text("dialog")
            again = resumed(page.save)
            assert again.regions["dialog"] == page.regions["dialog"], "a reload is no way round it"
            assert "once it is over" in page.desk.look_again({"save": page.save})["problem"]
            refused = [page.desk.review(data) for data in ({}, *[{"go": True}] * 300)][-1]
            assert "not over" in refused["share"]
            assert "#link" not in page.desk.share({"page": "http://x/"})["share"]
            assert "once it is" in Back(Desk(), save=page.save).until_done()
            assert not page.last.get("result")
            page.click(page.find("uncover"))
        elif page.wait:
            assert "game is over" not in page.text("log")
            assert page.wait[0] in (WAIT_CALL, WAIT_SHOWN if page.session.table.spot else WAIT_STEP)
            page.pass_time()
        else:
            assert not [element for element in page.clickable() if element.do == "undo"]
            asked.append(page.session.table.seat)
            mode, spot = page.session.sitting.mode, page.session.table.spot
            able.add(mode)
            assert mode in ("meld", "passed-over")
            page.send("play pass" if mode == "meld" and seed == 2 else "next")
            if page.session.sitting.mode == "meld":
                play_sensibly(page, "the-librarians")
            else:
                assert page.session.table.spot == spot, "who makes no meld changes nothing on the table"
    people = [seat for seat in (*range(first, 4), *range(first)) if table.is_person(seat)]
    assert asked == people, (holder, able)
    assert able == {"meld", "passed-over"}, "the deals are such that some can and some cannot"
    assert "not over" not in page.desk.review({})["share"], "what was refused before is not refused now"
    assert "The game is over" in page.text("log")


def test_a_move_is_taken_back_only_while_the_device_has_not_moved_on(sit: Sit) -> None:
    page, chance = sit(4, **FORMS["library-game"]), Random("back")
    offered = 0
    for _ in range(250):
        if page.state == "over":
            break
        play_on(page, chance, "library-game")
        if covered(page) or page.session.sitting.mode in ("ended", "game-over"):
            continue
        table = page.session.table
        undo = [element for element in page.clickable() if element.do == "undo"]
        if undo:
            offered += 1
            assert table.undo_is_fair
            by = table.true.record.actions[table.undoable :]
            assert len(by) >= 1
        assert "practice" not in json.loads(page.save)["table"]
    assert offered


def test_a_game_of_several_is_not_shared_reported_or_looked_at_again_before_its_end(sit: Sit) -> None:
    page = sit(1, **FORMS["library-game"])
    desk = page.desk
    assert "#link" not in desk.share({"page": "http://x/"})["share"]
    assert "once it is over" in desk.share({"page": "http://x/"})["share"]
    assert "once it is over" in desk.look_again({"save": page.save})["problem"]
    assert {*desk.report()} == {"problem"}
    assert "once it is over" in desk.report()["problem"]
    speak("de")
    refused = [desk.look_again({"save": page.save})["problem"], desk.report()["problem"]]
    assert all("wenn sie zu Ende ist" in sentence and "Englisch" not in sentence for sentence in refused)


@pytest.mark.parametrize("game", FORMS)
def test_a_game_of_several_that_is_over_is_reported(sit: Sit, game: str) -> None:
    page = sit(1, **FORMS[game])
    match = page.session.table.true
    while not match.over:
        action = BOTS[game]["newcomer"](match.state.view(match.state.actor), luck(1, 0, len(match.record.actions)))
        match.play(action)
    assert json.loads(page.desk.report()["report"])["actions"] == match.record.actions


def test_one_person_has_no_curtain_and_people_without_a_name_are_readers(sit: Sit) -> None:
    assert not hasattr(sit(1, seats="3").session, "curtain")
    page = sit(1, seats="3", **{"level-2": "person"})
    assert page.session.table.true.record.names == ["Reader 1", "Ms. Dewey", "Reader 2"]
    assert page.session.table.true.record.players == ["person", "regular", "person"]
    assert "Reader" in page.text("dialog")
    number = page.text("dialog").split("Reader ")[1][0]
    speak("de")
    page.apply(page.desk.resume({"save": page.save}))
    assert f"Jetzt bekommt Gast {number} das Gerät" in page.text("dialog"), "nobody chose that name"
    assert "Reader" not in page.text("dialog")
    assert sender_of(page.session.table.true.record, None) == "", "and nobody sends under it"
