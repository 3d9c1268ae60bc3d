"""Cards that are carried: what they are selected with, where they may be dropped, and that letting go undoes it."""

from collections.abc import Callable
from typing import Any

from cardcatalog.library_game.cards import parse_cards

PILES = {"stacks": ["KR QR 3P", "JR TR 8P"], "discard": "4M 2M"}


def pressed(page: Any) -> set[str]:
    """Return the codes of the selected cards of the hand."""
    return {
        element.attributes["data-card"]
        for element in page.elements("hand")
        if element.attributes.get("aria-pressed") == "true"
    }


def places(page: Any) -> dict[str, str]:
    """Return what each place means on which a card may be dropped now."""
    return {
        element.attributes["data-drop"]: element.do
        for element in page.elements("choices")
        if "data-drop" in element.attributes
    }


def test_a_carried_card_goes_with_those_that_make_a_meld_and_else_alone(at: Callable[..., Any]) -> None:
    table = [{"owner": 1, "kind": "series", "cards": "9P TP JP"}]
    page = at({"phase": "act", "hands": ["5B 6B 7B QP KM PP3", "2B", "5P"], "table": table, **PILES})
    for code in ("5B", "6B"):
        page.send("select", card=code)
    page.send("grab", card="7B")
    assert pressed(page) == {"5B", "6B", "7B"}
    assert places(page) == {"mine": "play series 5B 6B 7B"}
    page.send("let-go")
    assert pressed(page) == {"5B", "6B"}
    page.send("grab", card="QP")
    assert pressed(page) == {"QP"}, "with two books it means nothing"
    assert places(page) == {"meld-1": "play add m1 QP", "pile-discard": "play discard QP"}
    page.send("let-go")
    page.send("grab", card="6B")
    assert pressed(page) == {"5B", "6B"}, "a selected card takes the others along"


def test_cards_are_put_where_they_were_dropped_in_the_hand(at: Callable[..., Any]) -> None:
    page = at({"phase": "act", "hands": ["5B 6B 7B QP", "2B", "5P"], **PILES})
    page.send("select", card="5B")
    page.send("grab", card="QP")
    page.send("move to", card="QP", at="1")
    assert page.session.scene().hand == parse_cards("5B QP 6B 7B")
    assert pressed(page) == {"5B"}, "moving selects nothing"
    page.send("move to", card="5B", at="99")
    assert page.session.scene().hand == parse_cards("QP 6B 7B 5B")
    page.send("move to", card="7B", at="x")
    assert page.session.scene().hand == parse_cards("7B QP 6B 5B")


def test_what_is_carried_at_the_wrong_time_or_by_nobody_changes_nothing(sit: Callable[..., Any]) -> None:
    page = sit(5)
    for card in ("", "5X", "99", "2B"):
        page.send("grab", card=card)
        assert len(pressed(page)) <= 1
        page.send("let-go")
        assert not pressed(page)
    assert page.state == "thinking"


def test_in_the_librarians_places_are_seats_deck_and_felt(sit: Callable[..., Any]) -> None:
    page = sit(7, game="the-librarians", seats="3")
    page.until_asked()
    found: dict[str, str] = {}
    for element in page.elements("hand"):
        if "data-card" in element.attributes:
            page.send("grab", card=element.attributes["data-card"])
            found |= places(page)
            page.send("let-go")
    assert not pressed(page)
    assert set(found) <= {"piles", "seat-1", "seat-2", "pile-deck", "mine"}
    assert all(do.startswith("play ") for do in found.values())
    assert found
