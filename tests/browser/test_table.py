"""The table in a real browser: whole games by clicks, a round by keys, questions, thefts, reloads, sizes, axe."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.desk import Desk
from cardcatalog.library_game.cards import PATRONS, STAFF, SUITED, card_text, cards_of
from tests.browser.audit import examine, moved, watch_places
from tests.browser.player import Clicker, groups, hand, kept_games, kept_save, press, resume_finished, settle, sit_down
from workshop.host import Host

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
DESKTOP = {"width": 1440, "height": 900}
ANSWERS = '#choices .choice:not([data-do="panel asked"])'  # without the way to a standing answer


def test_three_rounds_against_three_bots_are_played_to_the_ranking_by_clicks(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url, seed="5", rounds="3")
    expect(page.locator("#opponents .seat")).to_have_count(3)
    watch_places(page)
    person = Clicker(page)
    person.play_out()
    assert not moved(page, most=8)
    assert {"Round 1", "Round 2", "Round 3", "draw", "meld"} <= person.seen
    ranking = page.locator("#dialog .ranking li")
    expect(ranking).to_have_count(4)
    scores = [int(text.split()[0]) for text in page.locator("#dialog .ranking .number").all_inner_texts()]
    assert scores == sorted(scores), "the lowest total comes first"
    total = page.locator("#dialog .scores tfoot td").all_inner_texts()
    assert sorted(int(text) for text in total) == scores
    press(page, page.locator("#dialog-main"))  # rematch
    settle(page)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#bar .round")).to_have_text("Round 1 of 3")


@pytest.mark.parametrize("way", ["tap", "Enter"])
def test_a_rematch_lies_open_to_be_played(open_page: Callable[..., Page], host: Host, way: str) -> None:
    page = open_page(PHONE)
    resume_finished(page, host.url, seats="2", rounds="1", hand_size="3", staff="0", patrons="0", incident="shared")
    if way == "tap":
        page.locator("#dialog-main").click()
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#bar .round")).to_have_text("Round 1 of 1")
    settle(page)
    expect(page.locator("#dialog")).to_be_hidden()
    count = len(hand(page))
    page.locator("#pile-1").click()
    expect(page.locator("#hand [data-card]")).to_have_count(count + 1)


def test_a_whole_round_is_played_with_the_keyboard_alone(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(DESKTOP)
    page.goto(f"{host.url}#seed={seed_where(holds_a_meld)}")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    tab_to(page, "play")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    page.keyboard.press("1")
    settle(page)
    lay_out_by_keys(page, groups(hand(page))[0])
    expect(page.locator("#mine .meld")).to_have_count(1)
    for turn in range(200):
        settle(page)
        assert page.evaluate("document.activeElement !== document.body"), "the focus fell to the body"
        if page.locator("#dialog[open]").count():
            break
        turn_by_keys(page, turn)
    expect(page.locator("#dialog-title")).to_have_text("Round 1")
    page.keyboard.press("Enter")  # the button “Next round” has the focus
    settle(page)
    expect(page.locator("#bar .round")).to_have_text("Round 2 of 3")


def holds_a_meld(state: Any) -> bool:
    """Tell whether the person begins a turn with a set or series of suited cards in the hand."""
    return bool(state.phase == "draw" and groups([card_text(card) for card in cards_of(state.hands[0])]))


def lay_out_by_keys(page: Page, codes: list[str]) -> None:
    """Select cards with arrows and Space, and play them with Enter."""
    for code in codes:
        for _ in range(12):
            if page.evaluate("document.activeElement.dataset.card") == code:
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        expect(page.locator(f'#hand [data-card="{code}"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    settle(page)


def tab_to(page: Page, element_id: str) -> None:
    """Go along with Tab until the element has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == element_id:
            return
    raise AssertionError(f"Tab never gets to {element_id}.")


def turn_by_keys(page: Page, turn: int) -> None:
    """Do one thing by keys: draw, answer with a button, or select a card and return it."""
    if page.locator(".pile.can").count():
        page.keyboard.press("12"[turn % 2])
    elif page.locator(ANSWERS).count() and not page.locator("#hand [aria-pressed=true]").count():
        tab_to(page, str(page.locator(ANSWERS).last.get_attribute("id")))
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        expect(page.locator("#hand [aria-pressed=true]")).to_have_count(1)
        page.keyboard.press("d")


def seed_where(wanted: Callable[[Any], bool], limit: int = 3000, **form: str) -> str:
    """Return the first deal in which the person is asked something `wanted` after nothing but the others' moves."""
    for seed in range(1, limit):
        desk = Desk()
        reply = desk.start({"form": form}, seed)
        while reply.get("wait"):
            reply = desk.step({"token": reply["wait"][1]})
        if desk.session and wanted(desk.session.table.match.state):
            return f"{seed:x}"
    raise AssertionError("No such deal.")


def asked_to_trespass(state: Any) -> bool:
    """Tell whether the person is asked about a patron at once."""
    return bool(state.phase == "trespass" and state.actor == 0)


def can_steal(state: Any) -> bool:
    """Tell whether the person holds a patron that nobody can trespass, and somebody has melded already."""
    return bool(
        state.phase == "draw"
        and state.hands[0] & PATRONS
        and not any(other & STAFF for other in state.hands[1:])
        and any(meld.owner for meld in state.table.values())
    )


@pytest.mark.parametrize("answer", ["trespass", "allow"])
def test_being_asked_to_trespass_is_answered(open_page: Callable[..., Page], host: Host, answer: str) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url, seed=seed_where(asked_to_trespass))
    expect(page.locator("#say")).to_contain_text("Trespass? It costs you the card")
    expect(page.locator("#piles [data-pile=middle] .card.patron")).to_be_visible()
    expect(page.locator("#hand .card.staff.can").first).to_be_visible()
    press(page, page.locator(f'#choices [data-do^="play {answer}"]').first)
    settle(page)
    if answer == "allow":
        expect(page.locator("#log-entries")).to_contain_text("You let it be.")
        return
    expect(page.locator("#say")).to_contain_text("You trespassed")
    expect(page.locator("#piles [data-pile=aside] .card")).to_have_count(2)
    count = len(hand(page))
    press(page, page.locator("#pile-2"))
    settle(page)
    expect(page.locator("#log-entries")).to_contain_text("for the trouble")
    expect(page.locator("#hand [data-card]")).to_have_count(count + 1)


def test_a_card_is_stolen_from_a_meld(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url, seed=seed_where(can_steal))
    expect(page.locator("#opponents button.card")).to_have_count(0)
    press(page, page.locator("#pile-1"))
    press(page, page.locator("#hand .card.patron").first)
    press(page, page.locator('#choices [data-do^="play patron"]'))
    settle(page)
    loot = page.locator("#opponents button.card.can").first
    code = loot.get_attribute("data-card")
    press(page, loot)
    settle(page)
    expect(page.locator("#log-entries")).to_contain_text("You stole")
    expect(page.locator(f'#hand [data-card="{code}"]')).to_be_visible()
    expect(page.locator("#say")).to_contain_text("return one card")


def test_keys_open_log_scores_and_help_and_escape_closes(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    for key, title in (("s", "Score sheet"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(page.locator("#dialog-title")).to_have_text(title)
        page.keyboard.press("Escape")
        expect(page.locator("#dialog")).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#say")).to_contain_text("the only card returned. Draw from")
    expect(page.locator("#dialog")).to_be_hidden()
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_hidden()


def test_the_same_refusal_is_announced_again(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    press(page, page.locator("#pile-1"))
    spoken = []
    for _ in range(2):
        press(page, page.locator("#pile-1"))
        spoken.append([node.inner_text() for node in page.locator("#live p").all()])
    assert spoken[0] != spoken[1], "the two nodes of the live region take turns"
    assert sorted(spoken[0]) == sorted(spoken[1])
    expect(page.locator("#say .refusal a")).to_have_text("Rule LG-8")


def test_one_draw_a_turn_however_often_the_stack_is_clicked(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    count = len(hand(page))
    page.evaluate("for (let i = 0; i < 100; i += 1) document.getElementById('pile-1').click()")
    settle(page)
    expect(page.locator("#hand [data-card]")).to_have_count(count + 1)


def position(page: Page) -> dict[str, Any]:
    """Return what is kept of the game, and what is shown of it."""
    kept = kept_save(page)
    shown = {
        region: page.locator(f"#{region}").inner_text() for region in ("opponents", "piles", "mine", "hand", "log")
    }
    return {"kept": kept, "shown": shown}


def test_a_reload_in_the_middle_goes_on_at_the_same_point(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(DESKTOP)
    sit_down(page, host.url)
    press(page, page.locator("#tool-sort-rank"))
    press(page, page.locator("#pile-2"))
    before, cards = position(page), hand(page)
    page.reload()
    expect(page.locator("#saved")).to_be_visible()
    expect(page.locator("#games .kept")).to_contain_text("Round 1 of 3, turn 2.")
    expect(page.locator("#games .kept")).to_contain_text("With Ms. Dewey (Regular)")
    page.locator('[data-do="resume"]').click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert position(page) == before
    assert hand(page) == cards
    page.locator("#hand .card").first.click()
    page.locator('#choices [data-do^="play discard"]').click()
    settle(page)
    expect(page.locator("#hand [data-card]")).to_have_count(len(cards) - 1)


def test_leaving_for_the_front_page_keeps_the_game(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    cards = hand(page)
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="rules"]').click()
    expect(page.locator("#rules")).to_be_visible()
    page.locator('#rules [data-do="back"]').first.click()
    expect(page.locator("#table")).to_be_visible()
    page.locator("#bar-menu").click()
    page.locator('#menu [data-do="front"]').click()
    expect(page.locator("#front")).to_be_visible()
    page.locator('[data-do="resume"]').click()
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    assert hand(page) == cards


def test_a_set_up_that_cannot_be_gets_a_sentence_at_the_form(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    page.locator("#options summary").click()
    page.locator('input[name="seats"][value="7"]').check()
    for name, value in (("hand_size", "10"), ("staff", "0"), ("patrons", "0")):
        page.locator(f"#{name}").fill(value)
    page.locator("#play").click()
    expect(page.locator("#setup-problem")).to_contain_text("LG-4")
    expect(page.locator("#table")).to_be_hidden()
    page.locator("#hand_size").fill("7")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    page.reload()
    expect(page.locator("#patrons")).to_have_value("0")  # the set-up of last time


def test_a_spoiled_save_is_put_aside_with_a_sentence(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    page.goto(host.url)
    page.evaluate(
        "localStorage.setItem('cardcatalog.game', '{broken'); localStorage.setItem('cardcatalog.summary', 'Round 2')"
    )
    page.reload()
    page.locator('[data-do="resume"]').click()
    expect(page.locator("#notice")).to_contain_text("cannot be read")
    expect(page.locator("#games .kept")).to_contain_text("cannot be read")
    assert kept_games(page)[0]["text"] == "{broken", "the raw text stays, to be kept as a file"
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()


def test_the_second_load_plays_on_with_the_server_stopped(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, host.url)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    cards = hand(page)
    host.stop()
    try:
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-state", "ready")
        page.locator('[data-do="resume"]').click()
        expect(page.locator("#table")).to_be_visible()
        settle(page)
        assert hand(page) == cards
        press(page, page.locator("#pile-1"))
        expect(page.locator("#hand [data-card]")).to_have_count(len(cards) + 1)
    finally:
        host.start()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: Callable[..., Page], host: Host, scheme: str) -> None:
    page = open_page(PHONE, scheme)
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    found = examine(page, "front")
    page.locator("#options summary").click()
    found += examine(page, "set-up")
    page.locator('#front [data-do="rules"]:visible').first.click()
    found += examine(page, "rules")
    page.locator('[data-do="back"]').first.click()
    page.locator('[data-do="menu"]').first.click()
    found += examine(page, "menu")
    page.keyboard.press("Escape")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'instant')")
    page.locator("#play").click()
    settle(page)
    found += examine(page, "table, to draw")
    press(page, page.locator("#pile-1"))
    press(page, page.locator("#hand .card").first)
    found += examine(page, "table, selected")
    press(page, page.locator('#choices [data-do^="play discard"]'))
    settle(page)
    for key in "sr?l":
        page.keyboard.press(key)
        expect(page.locator("#log" if key == "l" else "#dialog")).to_be_visible()
        found += examine(page, f"key {key}")
        page.keyboard.press("Escape")
        expect(page.locator("#log" if key == "l" else "#dialog")).to_be_hidden()
    examine_round_end(page, found)
    assert not found, "\n".join(found)


def examine_round_end(page: Page, found: list[str]) -> None:
    """Play on to the end of the round and look at its dialog too."""
    person = Clicker(page)
    for _ in range(200):
        settle(page)
        if page.locator("#dialog[open]").count():
            found += examine(page, "round end")
            return
        person.turn()
    raise AssertionError("The round never ended.")


def test_nothing_overflows_on_a_small_phone(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(SMALL)
    sit_down(page, host.url, staff="9", patrons="10")
    too_wide: list[str] = []

    def measure(where: str) -> None:
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide[0] > wide[1]:
            too_wide.append(f"{where}: {wide[0]} > {wide[1]}")
        outside = page.evaluate(
            """[...document.querySelectorAll("#table button, dialog[open] button")]
            .filter((button) => button.checkVisibility() && !button.closest(".melds, .scroll, #log"))
            .map((button) => [button.id || button.textContent, button.getBoundingClientRect()])
            .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
            .map(([name]) => name)"""
        )
        too_wide.extend(f"{where}: {name} is cut off" for name in outside)

    person = Clicker(page, look=measure)
    watch_places(page)
    for _ in range(40):
        measure("table")
        if person.turn() == "over":
            break
    assert not too_wide, "\n".join(too_wide)
    assert not moved(page, most=14)


def many_meanings(state: Any) -> bool:
    """Tell whether the person begins with four Ls and a card of the middle ranks: six ways to lay them out."""
    middle = [card for card in cards_of(state.hands[0] & SUITED) if card % 13 in (5, 6, 7)]
    return bool(state.phase == "draw" and (state.hands[0] & STAFF).bit_count() >= 4 and middle)


def test_many_choices_leave_the_hand_in_sight_on_a_small_phone(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(SMALL)
    sit_down(
        page, host.url, seed=seed_where(many_meanings, limit=60_000, staff="9", patrons="10"), staff="9", patrons="10"
    )
    press(page, page.locator("#pile-1"))
    codes = hand(page)
    middle = next(code for code in codes if code[0] in "678")
    for code in [*[code for code in codes if code[0] == "L"][:4], middle]:
        press(page, page.locator(f'#hand [data-card="{code}"]'))
    assert page.locator('#choices [data-do^="play"]').count() >= 5
    bottom = page.evaluate("document.getElementById('tools').getBoundingClientRect().bottom")
    assert bottom <= SMALL["height"] + 1, "the hand and the tools are pushed off the screen"
