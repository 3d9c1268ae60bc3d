"""Whole games through the session, by clicks on nothing but the html it gives."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from app.words.english.cards import person_name
from cardcatalog.library_game.cards import CARD_COUNT, NAMES, SUITED_COUNT, card_text, is_patron

SHORT = {"rounds": "2", "closing_time": "3"}
VARIANTS = {
    "usual": {},
    "two seats": {"seats": "2"},
    "ten seats": {"seats": "10", "hand_size": "5"},
    "nine staff": {"staff": "9", "patrons": "10"},
    "nobody": {"staff": "0", "patrons": "0"},
    "all on": {
        "kinder": "yes",
        "wild_patrons": "yes",
        "patrons_trespass": "yes",
        "secret_mix": "yes",
        "return_taken": "no",
        "broken_series": "all-back",
        "staff": "8",
        "patrons": "9",
    },
    "patrons galore": {"staff": "9", "patrons": "10", "broken_series": "all-back", "level-1": "random"},
    "shared ties": {"incident": "shared", "seats": "3", "level-1": "random", "level-2": "random"},
}


def names_on_cards(code: str, card: int) -> list[str]:
    """Return what would give a card away in html: its code in an attribute, or its name."""
    if card < SUITED_COUNT:
        return [f'"{code}"', f"{NAMES[card]}<", f'{NAMES[card]}"', f"h-{code}", f"t-{code}"]
    name = person_name(card)
    return [f'"{code}"', f">{name}<", f"{name}, {'Problem Patron' if is_patron(card) else 'Library Staff'}"]


def assert_nothing_hidden_shows(page: Any) -> None:
    """Compare the table's html (log and last round's count aside) with where the cards truly are."""
    hidden = page.session.table.hidden_cards()
    html = "".join(text for name, text in page.regions.items() if name not in ("log", "dialog", "say"))
    for card in range(CARD_COUNT):
        if hidden >> card & 1:
            for sign in names_on_cards(card_text(card), card):
                assert sign not in html, f"{card_text(card)} is hidden, and the page says {sign}"


def assert_nothing_hidden_is_said(page: Any, said: list[str]) -> None:
    """Compare what was told just now with where the cards truly are, but for cards that everybody knows of."""
    view = page.session.table.view
    hidden = page.session.table.hidden_cards() & ~view.lodged[0] & ~view.lodged[1]
    for known in view.known:
        hidden &= ~known
    told = " ".join(line for line in said if "was shuffled into" not in line)  # everybody saw where that patron went
    for card in range(CARD_COUNT):
        if hidden >> card & 1:
            name = f"the {NAMES[card]}" if card < SUITED_COUNT else person_name(card)
            assert not re.search(rf"\b{name}\b", told), f"{card_text(card)} is hidden, and the page said: {told}"


def act_somehow(page: Any, chance: Random) -> None:
    """Click something that a person could click; every button that is there must do something."""
    target = some_button(page, chance)
    reply = page.click(target)
    assert reply or target.do in ("log", "rule", "rules", "menu", "step"), f"the button “{target.do}” is dead"


def some_button(page: Any, chance: Random) -> Any:
    """Return something to click, meaningful things more often than others."""
    buttons = page.clickable()
    assert buttons, f"nothing to click in {page.session.table.mode}"
    selected = [e for e in buttons if e.do == "select" and e.attributes.get("aria-pressed") == "true"]
    playing = [e for e in buttons if e.do.startswith("play ") and not e.do.startswith(("play call", "play discard"))]
    onward = [e for e in buttons if e.do in ("next", "take", "meld") or "can" in e.attributes.get("class", "").split()]
    returns = [e for e in buttons if e.do.startswith("play discard")]
    roll = chance.random()
    if playing and roll < 0.7:
        return chance.choice(playing)
    if onward and roll < 0.8:
        return chance.choice(onward)
    if returns and (roll < 0.85 or len(selected) > 3):
        return chance.choice(returns)
    if roll < 0.93 and any(e.do == "select" for e in buttons):
        return chance.choice([e for e in buttons if e.do == "select"])
    return chance.choice([e for e in buttons if e.do not in ("front", "rematch")] or buttons)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_person_who_clicks_anything_gets_to_the_ranking(sit: Callable[..., Any], variant: str) -> None:
    page = sit(1, **SHORT | VARIANTS[variant])
    chance = Random(variant)
    for _ in range(20_000):
        if page.state == "over":
            break
        if page.wait and chance.random() < 0.9:
            before = len(page.said)
            page.pass_time()
            if not page.session._result_pending():  # then the next round is dealt already
                assert_nothing_hidden_shows(page)
                assert_nothing_hidden_is_said(page, page.said[before:])
        else:
            act_somehow(page, chance)
            assert page.wait or page.state != "thinking", "the table waits for nobody"
    assert page.state == "over", "the game never ended"
    assert page.session.table.over
    outcome = page.session.table.match.outcome
    assert "The library is closed" in page.text("dialog")
    assert all(str(score) in page.text("dialog") for score in outcome.scores)
    assert any(element.do == "rematch" for element in page.clickable())
    page.send("rematch")
    assert page.session.table.match.record.actions == []
    assert page.session.table.match.record.players[1:] != []
