"""Whole games of The Librarians through the session, by clicks on nothing but the html it gives."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.words.english.librarians import a_card
from cardcatalog.the_librarians.cards import cards_of

DECKS = Path(__file__).parents[1] / "decks"
GAME = {"game": "the-librarians", "melds_to_end": "3"}
VARIANTS = {
    "usual": {},
    "two seats": {"seats": "2", "deck": "season-2"},
    "six seats": {"seats": "6", "deck": "season-3"},
    "newcomers": {"level-1": "random", "level-2": "random", "quiet_limit": "3", "deck": "season-4"},
    "bottom": {"excess": "bottom", "first_seat": "0", "melds_to_end": "2"},
}


def hidden_signs(catalogue: Any, hidden: int, shown: int) -> Iterator[str]:
    """Return what would give a hidden card away on the table: its code in an attribute, or its name on a card."""
    names = {catalogue.names[card] for card in cards_of(shown)}
    for card in cards_of(hidden):
        yield f'"{catalogue.codes[card]}"'
        yield f'-{catalogue.codes[card]}"'
        if catalogue.names[card] not in names:
            yield f">{catalogue.names[card]}<"


def assert_nothing_hidden_shows(page: Any) -> None:
    """Compare the table's html with where the cards truly are; what was shown to all in this turn is no secret.

    Combos may name cards that lie anywhere (the deck's list is open to all), log and news what was seen before.
    """
    table = page.session.table
    hidden = table.hidden_cards()
    regions = {name: page.regions[name] for name in ("opponents", "hand", "choices", "tools", "bar")}
    regions["piles"] = page.regions["piles"].split('<div class="spot')[0]
    html = "".join(regions.values())
    catalogue = table.view.config.catalogue
    for sign in hidden_signs(catalogue, hidden, table.view.cards & ~hidden):
        assert sign not in html, f"the page says {sign}"
    assert not table.spot or table.spot.cards & ~hidden or table.spot.revealed or table.spot.melded


def assert_nothing_hidden_is_said(page: Any, hidden: int, said: list[str]) -> None:
    """Compare what was told of a step with the cards that were hidden before it and still are."""
    table = page.session.table
    hidden &= table.hidden_cards() & ~(table.spot.cards if table.spot else 0)  # shown, shuffled in, and drawn again
    told = " ".join(said)
    for card in cards_of(hidden):
        name = a_card(table.view.config.catalogue, card)
        shown = table.view.cards & ~hidden
        if all(a_card(table.view.config.catalogue, other) != name for other in cards_of(shown)):
            assert name not in told, f"{name} is hidden, and the page said: {told}"


def some_button(page: Any, chance: Random) -> Any:
    """Return something to click, meaningful things more often than others."""
    buttons = [e for e in page.clickable() if e.do not in ("front", "rematch")]
    assert buttons, f"nothing to click in {page.session.table.mode}"
    playing = [e for e in buttons if e.do.startswith("play ")]
    onward = [e for e in buttons if e.do in ("next", "take")]
    select = [e for e in buttons if e.do == "select"]
    roll = chance.random()
    if onward and roll < 0.6:
        return chance.choice(onward)
    if playing and roll < 0.6:
        return chance.choice(playing)
    return chance.choice(select if select and roll < 0.85 else buttons)


def act_somehow(page: Any, chance: Random) -> None:
    """Click something that a person could click; every button that is there must do something."""
    target = some_button(page, chance)
    reply = page.click(target)
    assert reply or target.do in ("log", "rule", "rules", "menu", "step"), f"the button “{target.do}” is dead"


def play_out(page: Any, chance: Random) -> None:
    """Click and wait until the game is over."""
    for _ in range(20_000):
        if page.state == "over":
            return
        if page.wait and chance.random() < 0.93:
            before, hidden = len(page.said), page.session.table.hidden_cards()
            page.pass_time()
            assert_nothing_hidden_is_said(page, hidden, page.said[before:])
            assert_nothing_hidden_shows(page)
        else:
            act_somehow(page, chance)
            assert page.wait or page.state != "thinking", "the table waits for nobody"
    raise AssertionError("the game never ended")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_person_who_clicks_anything_gets_to_the_ranking(sit: Callable[..., Any], variant: str, seed: int) -> None:
    page = sit(seed, **GAME | VARIANTS[variant])
    play_out(page, Random(f"{variant} {seed}"))
    table = page.session.table
    outcome = table.match.outcome
    assert table.over
    assert "back on the shelf" in page.text("dialog")
    assert all(f"{score} point" in page.text("dialog") for score in outcome.scores)
    assert [tally.total for tally in table.tallies] == list(outcome.scores), "every point has its source"
    assert sum(meld.points for meld in table.melds) == sum(tally.meld + tally.combos for tally in table.tallies)
    assert "Last chance" in page.text("log"), "the last chance is announced"
    page.send("rematch")
    assert page.last["dialog"] is False
    record = page.session.table.match.record
    assert (record.actions, record.config) == ([], table.match.record.config)


def test_a_game_with_a_deck_of_ones_own_is_played_out_and_its_record_carries_the_deck(sit: Callable[..., Any]) -> None:
    text = (DECKS / "branch-library.toml").read_text(encoding="utf-8")
    page = sit(1)
    form = GAME | {"deck": "own:The branch library", "melds_to_end": "2"}
    kept = json.dumps({"The branch library": text})
    page.regions = {}
    page.apply(page.desk.start({"form": form, "decks": kept}, 7))
    assert "The branch library" in json.loads(page.save)["record"]["config"]["deck"]["name"]
    play_out(page, Random(5))
    again = page.desk.resume({"save": page.save})
    assert again["state"] == "over", "the save needs no shelf: the deck is in it"


@pytest.mark.parametrize("seed", [3, 8])
def test_a_game_goes_on_at_the_very_same_point_after_a_reload(
    sit: Callable[..., Any], resumed: Callable[..., Any], seed: int
) -> None:
    page = sit(seed, **GAME | {"seats": "3", "melds_to_end": "2"})
    chance = Random(seed)
    same = ["opponents", "piles", "mine", "hand", "tools", "log", "choices", "dialog", "bar"]
    for _ in range(220):
        if page.state == "over":
            break
        page.send("clear")
        if page.dialog:
            page.send("close")
        again = resumed(page.save)
        assert again.true_state == page.true_state
        assert {name: again.regions[name] for name in same} == {name: page.regions[name] for name in same}
        assert (again.state, bool(again.wait), again.wait[:1]) == (page.state, bool(page.wait), page.wait[:1])
        page.pass_time() if page.wait else go_on(page, chance)
    assert page.session.table.match.record.actions


def go_on(page: Any, chance: Random) -> None:
    """Do the next thing: answer, or select a card and do what it means."""
    for _ in range(50):
        ready = [e for e in page.clickable() if e.do in ("next", "take") or e.do.startswith("play ")]
        if ready and (chance.random() < 0.6 or not any(e.do == "select" for e in page.clickable())):
            page.click(chance.choice(ready))
            return
        page.click(chance.choice([e for e in page.clickable() if e.do == "select"]))
    raise AssertionError("there was never anything to do")
