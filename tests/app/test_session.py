"""The session at single points: stale clicks, questions, secrets, saves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.desk import Desk
from app.scene import arranged
from cardcatalog.errors import RecordError
from cardcatalog.library_game.cards import mask_of, parse_cards
from cardcatalog.record import Record

Sit = Callable[..., Any]
PILES = {"stacks": ["KR QR 3P", "JR TR 8P"], "discard": "4M 2M"}


def test_a_hundred_clicks_on_a_stack_draw_one_card(sit: Sit) -> None:
    page = sit(3)
    page.until_asked()
    stamp = page.stamp
    for _ in range(100):
        page.desk.event({"do": "pile", "pile": "1", "stamp": stamp}, 0)
    assert page.true_state.hands[0].bit_count() == 8


def test_a_late_second_click_does_not_draw_for_the_turn_after_a_bonus(at: Sit) -> None:
    page = at({"phase": "bonus", "actor": 0, "turn": 2, "hands": ["5R 6R", "2B 3B", "5P 9M"], **PILES})
    stamp = page.stamp
    page.send("pile", pile="1")
    assert page.true_state.phase == "draw"
    assert page.true_state.actor == 0
    page.send("pile", pile="1", stamp=stamp)
    assert page.true_state.phase == "draw", "the second click was meant for the bonus card"


def test_a_timer_of_an_old_moment_or_game_does_nothing(sit: Sit) -> None:
    page = sit(5)
    old = page.wait[1]
    page.pass_time()
    count = len(page.session.table.match.record.actions)
    assert page.desk.step({"token": old}) == {}
    page.apply(page.desk.start({"form": {}}, 5))
    assert page.wait[1] != old
    assert page.desk.step({"token": old}) == {}
    assert page.session.table.match.record.actions == []
    assert count == 1


def test_clicking_cards_does_not_restart_the_timer_of_the_others(sit: Sit) -> None:
    page = sit(5)
    reply = page.send("select", card=page.elements("hand")[1].attributes["data-card"])
    assert page.state == "thinking"
    assert "wait" not in reply


@pytest.mark.parametrize("holds", ["L1", "9E"])
def test_what_is_shown_after_a_patron_does_not_tell_who_could_trespass(at: Sit, holds: str) -> None:
    def after(card: str, phase: str) -> tuple[Any, Any]:
        hands = ["PP1 5R 6R", f"2B {card}", "5P 9M"]
        page = at({"phase": "act", "actor": 0, "hands": hands, **PILES})
        page.send("select", card="PP1")
        page.click(page.find("play patron PP1"))
        assert page.true_state.phase == phase
        shown = dict(page.regions)
        return (page.wait[0], page.state, page.said[-1], page.stamp), shown

    with_staff, without = after("L1", "trespass"), after("9E", "take")
    assert with_staff == without
    page = at({"phase": "act", "actor": 0, "hands": ["PP1 5R 6R", f"2B {holds}", "5P 9M"], **PILES})
    page.send("select", card="PP1")
    page.click(page.find("play patron PP1"))
    page.send("pile", pile="1")
    assert page.refusal == "It is not your turn just now.", "the pause refuses alike, whatever the phase is"


def test_the_pause_after_a_patron_is_as_long_when_the_person_has_let_it_be(at: Sit) -> None:
    waits = []
    for last in ("L2", "9E"):
        hands = ["L1 5R 6R", f"2B {last}", "9M"]
        page = at({"phase": "trespass", "actor": 0, "turn": 2, "middle": "PP1", "hands": hands, **PILES})
        page.click(page.find("play allow"))
        waits.append((page.wait[0], page.state, dict(page.regions)))
    assert waits[0] == waits[1]


def test_being_asked_to_trespass_says_what_is_at_stake(at: Sit) -> None:
    table = [{"owner": 0, "kind": "set", "cards": "7R 7B 7P"}]
    page = at({"phase": "trespass", "actor": 0, "turn": 2, "middle": "PP1", "hands": ["L1 L3 6R", "2B", "9M"],
               "table": table, **PILES})  # fmt: skip
    said = "Belle (PP), sent by Reggie, may take a card that you laid out, or one off a pile."
    assert page.text("say") == f"{said} Trespass? It costs you the card, but you may draw."
    labels = [element.text for element in page.elements("choices") if element.do]
    assert labels == [
        "Trespass with Marguerite (L)",
        "Trespass with Ji-woo (L)",
        "Let it be",
        "When to ask me",
    ]
    page.click(page.find("play trespass L3"))
    assert page.true_state.phase == "bonus"
    assert "You trespassed Belle" in page.text("log")


def test_a_card_is_stolen_from_a_meld_by_tapping_it(at: Sit) -> None:
    table = [{"owner": 1, "kind": "set", "cards": "7R 7B 7P L1"}, {"owner": 0, "kind": "set", "cards": "KR KB KP"}]
    page = at({"phase": "take", "actor": 0, "middle": "PP1", "hands": ["5R 6R", "2B", "9M"], "table": table,
               "stacks": ["QR 9P", "JR 8P"], "discard": "4M"})  # fmt: skip
    loot = [e.attributes["data-card"] for e in page.elements("opponents", "mine") if e.do == "take"]
    assert loot == ["7R", "7B", "7P", "L1"], "one's own melds are not to be taken from"
    page.send("take", card="L1")
    assert "You stole Marguerite (L) from Ms. Dewey’s set of sevens." in page.text("log")
    assert page.true_state.hands[0] == mask_of(parse_cards("5R 6R L1"))


def test_a_returned_card_is_taken_from_the_opened_pile(at: Sit) -> None:
    page = at({"phase": "take", "actor": 0, "middle": "PP1", "hands": ["5R 6R", "2B", "9M"], **PILES})
    page.send("pile", pile="discard")
    assert page.dialog
    assert [e.attributes["data-card"] for e in page.elements("dialog") if e.do == "take"] == ["4M", "2M"]
    page.send("take", card="2M")
    assert not page.dialog
    assert page.true_state.phase == "discard"


def test_a_single_returned_card_is_told_of_or_taken_without_a_window(at: Sit) -> None:
    piles = {**PILES, "discard": "4M"}
    page = at({"phase": "act", "actor": 0, "hands": ["5R 6R", "2B", "9M"], **piles})
    page.send("pile", pile="discard")
    assert not page.dialog
    assert page.text("say").startswith("4 of media: the only card returned.")
    page.send("select", card="5R")
    assert "only card" not in page.text("say")
    page = at({"phase": "take", "actor": 0, "middle": "PP1", "hands": ["5R 6R", "2B", "9M"], **piles})
    assert [e.text for e in page.elements("choices")] == ["Take the 4 of media", "Take nothing"]
    page.send("pile", pile="discard")
    assert page.true_state.hands[0] == mask_of(parse_cards("5R 6R 4M"))


def test_five_six_and_staff_are_a_question(at: Sit) -> None:
    page = at({"phase": "act", "actor": 0, "hands": ["5B 6B L1 9M", "2B 3B", "9P"], **PILES})
    for card in ("5B", "6B", "L1"):
        page.send("select", card=card)
    labels = [element.text for element in page.elements("choices") if element.do.startswith("play")]
    assert labels == ["Series 4–5–6 books (L for 4)", "Series 5–6–7 books (L for 7)"]
    before = page.true_state.hands[0]
    page.send("key Enter", card="5B")
    assert page.true_state.hands[0] == before, "Enter must not guess"
    assert page.last["focus"] == [next(e for e in page.elements("choices") if e.do.startswith("play")).attributes["id"]]
    page.click(page.find("play series L1=4B 5B 6B"))
    assert page.true_state.phase == "discard"


def test_a_meld_that_a_card_can_join_in_two_ways_asks_which(at: Sit) -> None:
    table = [{"owner": 1, "kind": "series", "cards": "4B 5B 6B"}]
    page = at({"phase": "act", "actor": 0, "hands": ["L1 9M TM", "2R 3R", "9P"], "table": table, **PILES})
    page.send("select", card="L1")
    target = next(element for element in page.elements("opponents") if element.do == "meld")
    page.click(target)
    assert page.true_state.phase == "act"
    assert "which?" in page.text("say")
    assert len([e for e in page.elements("choices") if e.do.startswith("play add")]) == 2
    page.click(page.find("clear"))
    page.click(page.find("play add m1 L1=7B"))
    assert "for 7" in " ".join(element.text for element in page.elements("opponents"))


def test_a_tapped_meld_takes_the_card_at_once_if_there_is_one_way(at: Sit) -> None:
    table = [{"owner": 1, "kind": "series", "cards": "4B 5B 6B"}, {"owner": 2, "kind": "set", "cards": "7R 7P 7E"}]
    page = at({"phase": "act", "actor": 0, "hands": ["7B 9M TM", "2R 3R", "9P"], "table": table, **PILES})
    page.send("select", card="7B")
    lit = [element.attributes["data-meld"] for element in page.elements("opponents") if element.do == "meld"]
    assert lit == ["m1", "m2"]
    page.send("meld", meld="m2")
    assert "You added the 7 of books to Reggie’s set of sevens." in page.text("log")


def test_a_selection_without_a_meaning_says_why(at: Sit) -> None:
    page = at({"phase": "act", "actor": 0, "hands": ["5B 7B 9M", "2R 3R", "9P"], **PILES})
    for card in ("5B", "7B", "9M"):
        page.send("select", card=card)
    assert "refusal" in page.regions["say"]
    assert "Rule LG-1" in page.text("say")
    assert page.said[-1].split(" (")[0] == page.text("say").split(". Rule")[0]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("5B 7B", "one more for a series."),
        ("5B 8B", "two more for a series."),
        ("5B 5M", "one more for a set."),
        ("5B L1", "one more for a set or a series."),
        ("L1 L2", "one more for a set."),
        ("PP1 PP2", "one more of the Problem Patrons for a set."),
        ("5B 6B 8B", "one more for a series."),
        ("5B KB", "LG-14"),
        ("5B 9M", "these share neither"),
        ("5B 9M 4R", "these share neither"),
        ("5B 6B 9M", "A series is of one suit"),
        ("4R 5M 6B", "A series is of one suit"),
        ("5B 6B PP1", "A series is made of suited cards"),
        ("5B 5M 9M KB 8B", "A series is of one suit"),
        ("5B 5M KB", "all have the same rank"),
        ("5B PP1", "LG-15"),
    ],
)
def test_a_selection_on_its_way_says_what_it_lacks(at: Sit, cards: str, said: str) -> None:
    hand = "4R 5B 5M 6B 7B 8B 9M KB L1 L2 PP1 PP2"
    page = at({"phase": "act", "actor": 0, "hands": [hand, "2R 3R", "9P"], **PILES})
    for card in cards.split():
        page.send("select", card=card)
    assert said in page.text("say")
    assert said in page.said[-1]
    assert ("refusal" in page.regions["say"]) is ("LG-" in page.said[-1])


@pytest.mark.parametrize(
    ("cards", "meld"), [("9M", "m1"), ("5B", "m1"), ("5B", "m2"), ("L1 5B", "m2"), ("L1 9M", "m1")]
)
def test_a_meld_that_the_selection_cannot_join_says_why(at: Sit, cards: str, meld: str) -> None:
    melds = [
        {"owner": 1, "kind": "set", "cards": "7R 7E 7P"},
        {"owner": 1, "kind": "series", "cards": "9B TB JB"},
    ]
    page = at({"phase": "act", "actor": 0, "hands": ["5B L1 9M", "2R 3R", "9P"], "table": melds, **PILES})
    for card in cards.split():
        page.send("select", card=card)
    lying = next(e for e in page.elements("opponents") if e.attributes.get("data-meld") == meld)
    assert lying.do == "meld"
    page.click(lying)
    assert "(LG-" in page.refusal
    assert page.session.table.match.record.actions == []


def test_the_line_keeps_what_told_most_since_ones_turn(sit: Sit) -> None:
    page = sit(7, seats="4")
    seen = 0
    for _ in range(400):
        if page.wait:
            page.pass_time()
        elif page.session.table.mode == "draw" and not page.dialog:
            missed = page.session.table.told[-1][page.session.table.since :]
            best = max((line.telling for line in missed), default=0)
            shown = page.session.scene().news
            if best:
                seen += len(missed) > 1
                assert any(line.telling == best and line.text in page.text("say") for line in missed)
            assert len(shown) <= 3
            page.send("pile", pile="1")
        else:
            plays = [e for e in page.clickable() if e.do.startswith(("play", "next"))]
            page.click(next(iter(plays), None) or next(e for e in page.clickable() if e.do == "select"))
        if page.state == "over":
            break
    assert seen > 5


def test_refusals_are_shown_and_said_each_time(at: Sit) -> None:
    page = at({"phase": "act", "actor": 0, "hands": ["5B 7B 9M", "2R 3R", "9P"], **PILES})
    for _ in range(2):
        page.said.clear()
        page.send("pile", pile="1")
        assert "(LG-8)" in page.refusal
        assert page.said == [page.refusal]


def test_arrows_to_move_a_card_come_with_ones_own_order(sit: Sit) -> None:
    page = sit(3)
    page.until_asked()
    card = next(e for e in page.elements("hand") if e.do == "select")
    page.click(card)
    assert not [e for e in page.elements("tools") if e.do.startswith("move")]
    page.click(page.find("sort own"))
    page.click(page.find("move right"))
    moved = [e.attributes["data-card"] for e in page.elements("hand") if e.do == "select"]
    assert moved[1] == card.attributes["data-card"]


def test_the_keys_lead_to_what_the_signs_mean(sit: Sit) -> None:
    rules = Path(__file__).parents[2] / "web" / "rules"
    for game in ("library-game", "the-librarians"):
        page = sit(3, game=game)
        page.send("panel keys")
        link = next(e for e in page.elements("dialog") if e.do == "rules")
        address, _, chapter = link.attributes["href"].partition("#")
        assert address == f"{game}.html"
        assert f'id = "{chapter}"' in (rules / f"{game}.toml").read_text(encoding="utf-8")


def test_the_own_order_stays_over_draws_and_reloads(sit: Sit, resumed: Sit) -> None:
    page = sit(3)
    page.until_asked()

    def hand() -> list[str]:
        return [e.attributes["data-card"] for e in page.elements("hand") if e.do == "select"]

    first = hand()
    page.send("move right", card=first[0])
    own = hand()
    assert own == [first[1], first[0], *first[2:]]
    page.send("pile", pile="1")
    assert hand()[:-1] == own, "the new card comes last"
    with_new = hand()
    page = resumed(page.save)
    assert hand() == with_new


def test_nine_comes_before_ten() -> None:
    hand = parse_cards("TB 9B AB KB 9R L1 PP1")
    assert arranged(mask_of(hand), "suit", []) == parse_cards("9R AB 9B TB KB L1 PP1")
    assert arranged(mask_of(hand), "rank", []) == parse_cards("AB 9R 9B TB KB L1 PP1")


def test_names_are_text_and_not_html(sit: Sit) -> None:
    page = sit(1, **{"name-1": '<b>Bo</b> & "Co"\''})
    html = "".join(page.regions.values())
    assert "<b>Bo</b> &" not in html
    assert "&lt;b&gt;Bo&lt;/b&gt; &amp; &quot;Co" in html
    page.elements()


def test_ids_are_unique_and_nothing_is_inline(sit: Sit) -> None:
    page = sit(2, staff="9", patrons="10", seats="10", hand_size="5")
    page.until_asked()
    ids = [element.attributes["id"] for element in page.elements() if "id" in element.attributes]
    assert len(set(ids)) == len(ids)
    for element in page.elements():
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]


def test_bad_set_ups_get_a_sentence(sit: Sit) -> None:
    desk = sit(1).desk
    for form in ({"seats": "11"}, {"seats": "ten"}, {"hand_size": "10", "seats": "8"}, {"level-1": "grandmaster"},
                 {"rounds": "0"}, {"first_dealer": "9"}, {"broken_series": "glue"}, {"rounds": "\uff19"}):  # fmt: skip
        problem = desk.start({"form": form}, 1)["problem"]
        assert problem.endswith((".", ").")), problem
        assert len(problem) > 20


def test_equal_names_are_told_apart(sit: Sit) -> None:
    page = sit(1, **{"name-0": "Kim", "name-1": "kim", "name-2": "Kim"})
    assert page.session.table.names.all[:3] == ("Kim", "kim 2", "Kim 3")


SPOILED = [
    "",
    "x",
    "{}",
    "[]",
    "null",
    "7",
    '{"record": 5}',
    '{"record": {}}',
    '{"record": null, "table": []}',
    '"' * 9,
]


@pytest.mark.parametrize("text", SPOILED)
def test_a_save_that_cannot_be_read_gets_a_sentence(sit: Sit, text: str) -> None:
    page = sit(1)
    assert page.desk.resume({"save": text})["problem"].endswith(".")
    other = page.desk.about({"save": '{"record": {"actions": ["e4"]}}'})
    assert other["problem"] == "This is not a game saved by Card Catalog."
    assert page.desk.event({"do": "panel scores", "stamp": page.stamp}, 1)["dialog"], "the game before goes on"


def test_a_save_with_something_wrong_in_it_gets_a_sentence(sit: Sit) -> None:
    page = sit(4)
    page.until_asked()
    good = json.loads(page.save)
    wrong: list[Any] = [None, 5, "x", [], {}, ["draw 7"], [5], "zz" * 40, True]
    for key in good["record"]:
        for value in wrong:
            spoiled = {**good, "record": {**good["record"], key: value}}
            reply = page.desk.resume({"save": json.dumps(spoiled)})
            assert "problem" in reply or reply["screen"] == "table"
    for key in good["table"]:
        for value in wrong:
            reply = page.desk.resume({"save": json.dumps({**good, "table": {key: value}})})
            assert reply["screen"] == "table", "small things that are wrong are passed over"


def test_a_game_goes_on_at_the_very_same_point_after_a_reload(sit: Sit, resumed: Sit) -> None:
    page = sit(11, rounds="2", staff="9", patrons="10")
    for turn in range(400):
        if page.state == "over":
            break
        again = resumed(page.save)
        assert again.true_state == page.true_state
        same = ["opponents", "piles", "mine", "hand", "tools", "log", "choices", "dialog", "bar"]
        assert {name: again.regions[name] for name in same} == {name: page.regions[name] for name in same}
        assert (again.state, again.dialog, bool(again.wait)) == (page.state, page.dialog, bool(page.wait))
        assert again.wait[:1] == page.wait[:1]
        if page.wait:
            page.pass_time()
        else:
            go_on(page, turn)
    assert page.session.table.results, "no round ended"


def go_on(page: Any, turn: int) -> None:
    """Do the next thing in order: go on, answer, draw, or return the first card; nothing stays selected."""
    buttons = page.clickable()
    answers = [
        e
        for e in buttons
        if e.do == "next" or e.do.startswith(("play allow", "play trespass", "play draw", "play take"))
    ]
    if answers:
        page.click(answers[turn % len(answers)])
    elif page.session._mode() == "draw":
        page.send("pile", pile="12"[turn % 2])
    else:
        page.send("select", card=next(e for e in buttons if e.do == "select").attributes["data-card"])
        plays = [e for e in page.clickable() if e.do.startswith("play")]
        page.click(plays[0])


@pytest.mark.parametrize("seed", ["zzz", "-1", "0x5", "\uff11\uff12", "a" * 33, "%", "", " 5", "5\n", "1_0"])
def test_a_link_that_names_no_deal_starts_none(seed: str) -> None:
    desk = Desk()
    reply = desk.start({"form": {}, "seed": seed}, 7)
    assert reply["problem"].startswith("This link does not name a deal")
    assert reply["no_deal"]
    assert desk.session is None


@pytest.mark.parametrize(("seed", "deal"), [("0", 0), ("F", 15), ("f" * 32, (1 << 128) - 1), (None, 7)])
def test_a_link_names_any_deal_also_the_one_of_nought(seed: str | None, deal: int) -> None:
    desk = Desk()
    desk.start({"form": {}, "seed": seed}, 7)
    assert desk.session
    assert desk.session.table.match.record.seed == deal


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u200b", "You"),
        ("\ufeff\u2060", "You"),
        ("\x00\x1b\x7f", "You"),
        ("\u3164", "You"),
        ("\u200d\ufe0f", "You"),
        ("\u202eevil\u202c", "evil"),
        ("A \u200b\t B", "A B"),
        ("\u2066A\u2069nn\u0007", "Ann"),
        ("Zoë 🧑\u200d🎨", "Zoë 🧑\u200d🎨"),
        ("x" * 24 + "\u200b" * 24 + "y", "x" * 24),
    ],
)
def test_names_show_something_and_keep_to_their_line(sit: Sit, written: str, shown: str) -> None:
    page = sit(1, **{"name-0": written})
    assert page.session.table.match.record.names[0] == shown


def test_two_names_that_look_the_same_are_told_apart(sit: Sit) -> None:
    page = sit(1, **{"name-1": "Ann", "name-2": "A\u200dnn"})
    assert len({name.replace("\u200d", "") for name in page.session.table.match.record.names}) == 4


@pytest.mark.parametrize(
    "deep", ["[" * 200_000, '{"a":' * 500 + "1" + "}" * 500, '{"record":' + "[" * 400 + "]" * 400 + "}"]
)
def test_a_save_without_end_is_put_aside_before_it_is_parsed(deep: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(_: str) -> Any:
        raise AssertionError("in a browser this ends Python")

    monkeypatch.setattr(json, "loads", parsed)
    assert "cannot be read" in Desk().resume({"save": deep})["problem"]
    with pytest.raises(RecordError, match="cannot be read"):
        Record.from_json(deep)


@pytest.mark.parametrize("own", [[-1], [-1, 84, 10**9, True, 1.5, "5B", None, [3]], ["x"] * 5, 7, {"a": 1}])
def test_what_is_no_card_is_dropped_from_a_kept_order(sit: Sit, resumed: Sit, own: Any) -> None:
    page = sit(3)
    page.send("sort own")
    data = json.loads(page.save)
    mine = data["table"]["own"]
    data["table"]["own"] = [*own, *mine, *mine] if isinstance(own, list) else own
    again = resumed(json.dumps(data))
    cards = [element.attributes["data-card"] for element in again.elements("hand") if "data-card" in element.attributes]
    assert sorted(cards) == sorted(set(cards))
    assert len(cards) == 7
    assert again.session.me.own == (mine if isinstance(own, list) else [])


@pytest.mark.parametrize("do", ["key ", "key x", "key 12", "key ²", "fold " + "9" * 5000, "fold -1", "fold 99", "meld"])
def test_keys_and_folds_that_are_none_do_nothing(sit: Sit, do: str) -> None:
    page = sit(3)
    page.until_asked()
    shown = dict(page.regions)
    page.send(do, meld="m" + "9" * 5000)
    assert page.regions == shown
    assert not page.refusal


def test_in_the_first_turns_it_is_said_what_comes_of_a_selection(at: Sit) -> None:
    position = {"phase": "act", "hands": ["7R 7B 7P QM", "3B 9M"], "stacks": ["KR JR", "TR AE"], "discard": "4M"}
    page = at(position)
    page.send("select", card="QM")
    assert page.text("say") == "Your turn: returning it ends your turn."
    page.send("clear")
    for card in ("7R", "7B", "7P"):
        page.send("select", card=card)
    assert page.text("say") == "Your turn: do that if you like, then return one card to end your turn."
    page = at(position | {"turns": 6})
    page.send("select", card="QM")
    assert "ends your turn" not in page.text("say")


def test_a_card_selected_before_the_draw_says_that_one_draws_first(at: Sit) -> None:
    page = at({"phase": "draw", "actor": 0, "hands": ["5B 7B 9M", "2R 3R", "9P"], **PILES})
    before = page.text("say")
    page.send("select", card="5B")
    assert "First you draw" in page.text("say")
    assert "Draw from a stack" in page.text("say")
    assert "First you draw" in page.said[-1]
    page.send("select", card="5B")
    assert page.text("say") == before
