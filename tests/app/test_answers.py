"""A standing answer to Problem Patrons: nobody else sees it, nor who could have answered; the record has actions."""

import json
from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]
HOLDS, LACKS = "L1 7E 9R", "8E 7E 9R"
MINE = [{"owner": 0, "kind": "set", "cards": "7R 7B 7P"}]


def sent_in(at: At, hand: str, table: list[dict[str, Any]], standing: str) -> Any:
    """Return a page on which a bot has just sent in a Problem Patron."""
    position = {"phase": "act", "actor": 1, "hands": [hand, "PP1 2B 3B", "5P 6P"], "stacks": ["KR QR", "JR"],
                "discard": "4M", "table": table}  # fmt: skip
    page = at(position)
    page.send(f"standing {standing}")
    session = page.session
    page.apply(session._went_on(session.table.play(session.table.parse("patron PP1"))).to_dict())
    return page


@pytest.mark.parametrize(
    ("standing", "table", "asks"),
    [("ask", [], True), ("ask", MINE, True), ("never", [], False), ("never", MINE, False), ("melds", [], False),
     ("melds", MINE, True), ("nonsense", [], True)],
)  # fmt: skip
def test_the_person_is_asked_as_they_wish_and_waits_the_same_whatever_they_hold(
    at: At, standing: str, table: list[dict[str, Any]], *, asks: bool
) -> None:
    holder, other = (sent_in(at, hand, table, standing) for hand in (HOLDS, LACKS))
    assert holder.wait[0] == other.wait[0]
    assert holder.text("say") == other.text("say")
    assert holder.text("choices") == other.text("choices")
    for page in (holder, other):
        page.pass_time()
    assert (holder.session.table.mode == "trespass") is asks
    assert other.session.table.mode == "wait"
    if not asks:
        assert holder.wait[0] == other.wait[0]
        assert holder.text("say") == other.text("say")
        assert holder.session.table.match.record.actions[-1] == "allow"


def test_an_answer_is_given_in_the_question_and_kept_with_the_game(at: At) -> None:
    page = sent_in(at, HOLDS, MINE, "ask")
    page.pass_time()
    assert "Belle" in page.text("say")
    assert "a card that you laid out" in page.text("say")
    page.click(page.find("panel asked"))
    pressed = [e.attributes["id"] for e in page.elements("dialog") if e.attributes.get("aria-pressed") == "true"]
    assert pressed == ["standing-ask"]
    page.click(page.find("standing never"))
    assert page.find("standing never").attributes["aria-pressed"] == "true"
    assert json.loads(page.session.save())["table"]["standing"] == {"0": "never"}
    page.click(page.find("close"))
    assert page.session.table.mode == "trespass", "this question still waits for its answer"
    page.click(page.find("play allow"))
    assert page.session.table.pausing


def test_an_answer_given_for_the_person_is_no_move_of_theirs(at: At) -> None:
    page = sent_in(at, HOLDS, [], "never")
    page.pass_time()
    table = page.session.table
    assert table.match.record.actions[-1] == "allow"
    assert table.undoable is None
    assert json.loads(page.session.save())["table"]["automatic"] == [len(table.match.record.actions) - 1]


def test_a_game_goes_on_in_a_question_and_with_its_answers(
    sit: Callable[..., Any], resumed: Callable[..., Any]
) -> None:
    page = sit(4, seats="3", staff="9", patrons="10")
    page.send("standing melds")
    for _ in range(300):
        if page.session.table.mode == "trespass" or page.state == "over":
            break
        if page.wait:
            page.pass_time()
        elif page.session._mode() == "ended":
            page.send("next")
        else:
            page.send(f"play {page.session.table.match.game.action_text(page.session.table.view.legal_actions()[0])}")
    assert page.session.table.mode == "trespass"
    again = resumed(page.save)
    assert again.session.table.mode == "trespass"
    assert again.session.table.standing == {0: "melds"}
    assert again.regions["choices"] == page.regions["choices"]
    assert again.text("say").endswith(page.text("say").split("Trespass?")[-1])
