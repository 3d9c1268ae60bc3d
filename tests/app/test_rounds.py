"""The ends of rounds and games, the secret mix, the tie: what is shown and what the person is asked."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.round_end import at_the_end
from cardcatalog.library_game.actions import CallShuffle
from cardcatalog.library_game.cards import parse_card
from cardcatalog.library_game.events import RoundEnded, seen_by
from cardcatalog.shelf import GAMES
from tests.browser.player import finished

Sit = Callable[..., Any]
LAST_CARD = {
    "phase": "discard",
    "actor": 2,
    "hands": ["", "5R 9B", "KP QP"],
    "stacks": ["KR QR 3P", "JR TR 6P"],
    "discard": "4M 2M",
    "table": [{"owner": 0, "kind": "set", "cards": "7R 7B L1"}, {"owner": 1, "kind": "set", "cards": "8R 8B 8P"}],
}


def ended(at: Sit, position: dict[str, Any], **form: str) -> Any:
    """Return the page after the others' last move of the round."""
    page = at(position, **form)
    while page.wait:
        page.pass_time()
    return page


def test_the_count_of_a_round_is_shown_until_the_person_goes_on(at: Sit) -> None:
    page = ended(at, LAST_CARD, rounds="2", staff="1", patrons="0", hand_size="3")
    assert page.dialog
    assert not page.wait, "the next round waits for the person"
    assert "You checked out: round 1 is over." in page.text("dialog")
    counted = {e.attributes.get("data-card") for e in page.elements("dialog") if "data-card" in e.attributes}
    assert counted in ({"5R", "9B", "KP"}, {"5R", "9B", "QP"})
    assert page.text("opponents").count("2 cards in hand") == 1, "the hands are those that are counted"
    assert page.text("opponents").count("1 card in hand") == 1
    assert "Round 1 of 2" in page.text("bar"), "the table of the ended round stays in sight"
    returned = ({"KP", "QP"} - counted).pop()
    assert page.session.scene().view.discard[-1] == parse_card(returned), "the card that ended it lies there"
    assert not [element for element in page.elements("hand") if element.do], "a hand that is counted is only to be seen"
    page.send("pile", pile="1")
    assert page.true_state.hands[0].bit_count() == 3, "nothing of the next round happens before the person goes on"
    page.click(page.find("next"))
    assert "Round 2 of 2" in page.text("bar")
    assert page.wait, "after the person's deal the seat to the left begins"


def test_to_close_the_count_is_to_go_on(at: Sit) -> None:
    page = ended(at, LAST_CARD, rounds="2", staff="1", patrons="0", hand_size="3")
    page.send("close")
    assert not page.dialog
    assert "Round 2 of 2" in page.text("bar"), "line and table tell of the same round"
    assert "Round 2:" in page.text("say")
    assert page.wait


def test_the_count_is_still_there_after_a_reload(sit: Sit, resumed: Sit) -> None:
    page = sit(11, rounds="2", closing_time="1")
    for _ in range(2000):
        if page.dialog:
            break
        if page.wait:
            page.pass_time()
        elif page.session.table.mode == "draw":
            page.send("pile", pile="1")
        else:
            buttons = page.clickable()
            returns = [e for e in buttons if e.do.startswith(("play discard", "play allow", "play draw none"))]
            page.click(returns[0] if returns else next(e for e in buttons if e.do == "select"))
    again = resumed(page.save)
    assert again.dialog
    assert again.regions["dialog"] == page.regions["dialog"]
    assert again.regions["opponents"] == page.regions["opponents"]
    again.click(again.find("next"))
    assert "Round 2" in again.text("bar")
    once_more = resumed(again.save)
    assert not once_more.dialog, "what was put away stays away"


def test_the_dealer_sets_the_mix_and_nobody_is_told(at: Sit) -> None:
    page = ended(
        at,
        LAST_CARD,
        rounds="2",
        hand_size="3",
        secret_mix="yes",  # noqa: S106 - a rule (LG-34)
    )
    page.click(page.find("next"))
    assert page.state == "ready"
    assert "Nobody else will know" in page.text("say")
    for _ in range(4):
        page.click(page.find("mix staff-more"))
    page.click(page.find("mix patrons-more"))
    assert "Library Staff: 8. Problem Patrons: 5." in page.text("choices")
    page.click(page.find("play mix 8 5"))
    assert page.true_state.deck.bit_count() == 78
    assert page.wait


def test_a_tie_is_asked_about_and_told_in_words(at: Sit) -> None:
    tie = {**LAST_CARD, "hands": ["", "", "5P QP"], "table": [], "round": 1}
    page = ended(at, tie, rounds="1", incident="ask")
    assert "Settle the tie" in page.text("dialog")
    page.click(page.find("next"))
    assert "Who most recently filed an incident report?" in page.text("say")
    assert [e.text for e in page.elements("choices") if e.do] == ["You did", "Ms. Dewey did"]
    page.click(page.find("play incident 1"))
    assert page.state == "over"
    assert "Ms. Dewey wins." in page.text("dialog")
    assert "Ms. Dewey filed the latest incident report." in page.text("dialog")


def test_a_shared_tie_is_told_in_words(at: Sit) -> None:
    tie = {**LAST_CARD, "hands": ["", "", "5P QP"], "table": [], "round": 1}
    page = ended(at, tie, rounds="1", incident="shared")
    page.click(page.find("next"))
    assert "You and Ms. Dewey share the win" in page.text("dialog")
    assert page.text("dialog").count("1. ") == 2, "both are first"


def test_staff_on_the_table_settles_a_tie_and_it_is_said(at: Sit) -> None:
    page = ended(at, {**LAST_CARD, "hands": ["", "", "5P QP"]}, rounds="1", staff="1", patrons="0")
    page.click(page.find("next"))
    assert "You win" in page.text("dialog")
    assert "Library Staff on the table at the end: you 1 and Ms. Dewey 0. That settles it." in page.text("dialog")


def test_a_tie_below_the_first_place_is_told_as_well(at: Sit) -> None:
    table = [{"owner": 1, "kind": "set", "cards": "8R 8B L1"}]
    page = ended(at, {**LAST_CARD, "table": table}, rounds="1", staff="1", patrons="0")
    page.click(page.find("next"))
    told = "Equal on points: Ms. Dewey and Reggie. Library Staff on the table at the end: Ms. Dewey 1 and Reggie 0."
    assert f"{told} That settles it." in page.text("dialog")


def test_a_rematch_opens_with_the_dialog_closed(at: Sit, resumed: Sit) -> None:
    page = ended(at, LAST_CARD, rounds="1", staff="1", patrons="0")
    page.click(page.find("next"))
    assert page.dialog
    page.click(page.find("rematch"))
    assert page.last["dialog"] is False
    again = resumed(page.save)
    assert again.last["dialog"] is False, "also when a game is resumed"


def test_leaving_keeps_a_game_and_a_finished_one_as_well(sit: Sit, resumed: Sit) -> None:
    page = sit(1)
    reply = page.send("front")
    assert reply["screen"] == "front"
    assert "save" not in reply
    assert page.desk.step({"token": "1.0"}) == {}
    page = resumed(finished(seats="2", rounds="1"))
    assert page.last["preview"]["over"]
    assert page.save
    assert "save" not in page.send("front"), "what was kept last stays"


def test_every_picture_and_class_of_card_is_there(sit: Sit) -> None:
    art = (Path(__file__).parents[2] / "web" / "icons" / "art.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', art))
    page = sit(2, staff="9", patrons="10", seats="10", hand_size="5")
    page.until_asked()
    page.send("panel returned")
    used = {element.attributes["href"][1:] for element in page.elements() if "href" in element.attributes}
    assert len(used) > 10
    assert used <= drawn
    assert {
        "stamp-due",
        "stamp-out",
        *(f"staff-{n}" for n in range(1, 10)),
        *(f"patron-{n}" for n in range(1, 11)),
    } <= drawn


def test_the_summary_can_be_read_without_python(sit: Sit) -> None:
    page = sit(1, seats="3")
    assert page.last["summary"] == (
        "Library Game with Ms. Dewey and Reggie, round 1 of 3. Points so far: you 0, Ms. Dewey 0 and Reggie 0."
    )
    json.loads(page.save)


@pytest.mark.parametrize("options", [{}, {"staff": 9, "patrons": 10, "patrons_trespass": True}])
def test_the_table_at_the_end_of_a_round_is_as_the_last_action_left_it(options: dict[str, Any]) -> None:
    """In a game of one round no deal follows: its last view is what the fold of the events must come to."""
    game, told = (
        GAMES["library-game"],
        ("hand", "hand_counts", "discard", "table", "aside", "stack_counts", "middle", "scores"),
    )
    for seed in range(60):
        chance = Random(f"{seed} {options}")
        state: Any = game.new(
            game.config({"seats": 4, "rounds": 1, "closing_time": 3, "incident": "shared", **options}), seed
        )
        while state.actor >= 0:
            before = state.view(0)
            quick = [action for action in state.legal_actions() if not isinstance(action, CallShuffle)]
            events = state.apply(chance.choice(quick))
        end = next(event for event in events if isinstance(event, RoundEnded))
        shown, true = at_the_end(before, filter(None, (seen_by(event, 0) for event in events)), end), state.view(0)
        assert {name: getattr(shown, name) for name in told} == {name: getattr(true, name) for name in told}
