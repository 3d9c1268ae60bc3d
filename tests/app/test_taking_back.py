"""Undo: back to the last decision, fair only while nothing hidden has been seen and nobody else has decided."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardcatalog.bots import BOTS, luck
from tests.app.test_whole_games import SHORT, act_somehow

Sit = Callable[..., Any]
LIBRARIANS = {"game": "the-librarians", "seats": "3", "melds_to_end": "2"}


def knowledge(table: Any) -> Any:
    """Return all that the person knows of where cards are, that hands alone do not make: a witness of its own."""
    view = table.match.view(0)
    if table.game_id == "library-game":
        lying = [card for meld in view.table.values() for card in meld.in_order()]
        return {
            *_bits(view.hand),
            *view.discard,
            *_bits(view.aside),
            *lying,
            *(c for k in view.known for c in _bits(k)),
        }
    return {*_bits(view.cards & ~view.unseen), *_bits(view.revealed), *view.shown}


def _bits(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def person_plays(page: Any) -> None:
    """Let the person do what a bot would."""
    table = page.session.table
    record = table.match.record
    bot = BOTS[record.game]["regular"]
    action = bot(table.match.view(0), luck(record.seed + 9, 0, len(record.actions)))
    page.send(f"play {table.match.game.action_text(action)}")


@pytest.mark.parametrize("form", [SHORT, SHORT | {"kinder": "yes", "patrons": "9", "staff": "9"}, LIBRARIANS])
@pytest.mark.parametrize("seed", [1, 2])
def test_at_every_decision_undo_is_fair_only_if_nothing_was_learned(sit: Sit, form: dict[str, str], seed: int) -> None:
    page = sit(seed, **form)
    fair = learned = 0
    for _ in range(1500):
        table = page.session.table
        if page.state == "over":
            break
        if page.dialog:
            page.click(page.find("next"))
        elif page.wait:
            page.pass_time()
        elif table.mode == "looked":
            page.send("next")
        else:
            before, actions, position = knowledge(table), len(table.match.record.actions), page.true_state.copy()
            person_plays(page)
            table = page.session.table
            assert table.decisions[-1] == actions
            new = knowledge(table) - before
            learned += bool(new)
            if table.undo_is_fair:
                fair += 1
                assert not new, "a fair undo after a card was learned"
                assert len(table.match.record.actions) == actions + 1, "somebody else has decided"
                saved = page.save
                page.send("undo")
                assert page.true_state == position, "back at the decision, lots and all"
                assert not page.session.practice
                assert "You took your last move back." in page.text("log")
                page.apply(page.desk.resume({"save": saved}))
    assert fair > 5
    assert learned > 3


def test_after_a_card_was_drawn_it_is_practice_asked_first_marked_and_told(sit: Sit, resumed: Sit) -> None:
    page = sit(5)
    page.until_asked()
    hand = page.session.table.view.hand
    page.send("pile", pile="1")
    page.send("undo")
    assert page.dialog
    assert "does not count" in page.text("dialog")
    main = [element.do for element in page.elements("dialog") if element.attributes.get("id") == "dialog-main"]
    assert main == ["stay"], "what costs the statistics is not what Enter does"
    page.send("stay")
    assert not page.dialog
    assert page.session.table.view.hand != hand
    assert not page.last.get("preview")
    page.send("undo")
    page.click(page.find("undo practice"))
    assert not page.dialog
    assert page.session.table.view.hand == hand
    assert page.session.practice
    assert page.last["preview"]["practice"]
    assert "for practice: this game does not count" in page.text("log")
    again = resumed(page.save)
    assert again.session.practice
    assert again.text("log") == page.text("log")
    page.send("pile", pile="1")
    page.send("undo")
    assert not page.dialog, "asked once a game"
    assert page.session.table.view.hand == hand


def test_there_is_nothing_to_take_back_before_the_first_move_and_after_the_game(sit: Sit) -> None:
    page = sit(5)
    page.until_asked()
    reply = page.send("undo")
    assert "no move of yours" in reply["refusal"]
    assert not any(element.do == "undo" for element in page.elements("tools"))


def test_a_patron_can_be_taken_back_until_it_shows_whether_anybody_trespasses(at: Sit) -> None:
    for others in ("L1 2B", "2B 3B"):  # with and without anybody who could
        page = at(
            {"phase": "act", "hands": ["PP1 7E 9R", others, "5P 6P"], "stacks": ["KR QR", "JR TR"], "discard": "4M"},
            staff="1",
            patrons="1",
        )
        page.session.table.match.record.actions.clear()
        table = page.session.table
        page.send("play patron PP1")
        assert table.undo_is_fair, "nobody has answered yet, whoever could"
        page.pass_time()
        assert not table.undo_is_fair, "the answer is known, whoever gave it"


def test_a_question_left_open_holds_the_others_up_and_lets_them_go_on(sit: Sit) -> None:
    page = sit(5)
    page.until_asked()
    page.send("pile", pile="1")
    page.send("select", card=page.elements("hand")[1].attributes.get("data-card", ""))
    chance = Random(3)
    for _ in range(200):
        if page.wait:
            break
        act_somehow(page, chance)
    page.pass_time()
    page.send("undo")
    token = page.wait[1]
    assert page.desk.step({"token": token}) == {}
    page.send("stay")
    assert page.wait[1] == token
    assert page.desk.step({"token": token})


def test_what_a_save_says_of_undone_moves_may_be_anything(sit: Sit) -> None:
    page = sit(5)
    page.until_asked()
    page.send("pile", pile="1")
    data = json.loads(page.save)
    for odd in ([[0, False], [99, True]], [[1]], "x", [["a", 1]], 7, [[-1, True]], [[True, 2, 3]]):
        data["table"]["undone"] = odd
        assert page.desk.resume({"save": json.dumps(data)})["screen"] == "table"
