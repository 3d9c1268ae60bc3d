"""The session of The Librarians at single points: choices in words, peeks, victims, melds, trims, secrets, saves."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from app.news import Line
from app.the_librarians.session import WAIT_CALL
from app.the_librarians.table import GAME
from cardcatalog.bots import BOTS
from cardcatalog.the_librarians.actions import Pass, Top
from cardcatalog.the_librarians.cards import mask_of
from cardcatalog.the_librarians.events import Melded

Sit = Callable[..., Any]
DECK = "L8 F8 R8 A8 P8 S8 K7 M8 L7 F7"
EIGHT = "L1 F1 R1 A1 P1 S1 K1 M1"
SILENT = "It is not your turn just now."


@pytest.fixture(name="at")
def _at(sit: Sit) -> Sit:
    """Sit down at a position: `at(position, **fields of the form)`, as if it had been played up to there."""

    def sat(position: dict[str, Any], **form: str) -> Any:
        page = sit(1, game="the-librarians", seats=str(len(position["hands"])), **form)
        session = page.session
        table = session.table
        natural = {"phase": "act", "actor": 0, "deck": DECK, "discard": ""}
        options = dict(table.match.record.config)
        table.match.state = GAME.from_position({"game": GAME.id, **natural, **position}, options, 1)
        table.told, table.spot, table.since, table.fresh = [], None, 0, 0
        session.news = []
        session._settle_down()
        page.apply(session.opening().to_dict())
        return page

    return sat


def labels(page: Any) -> list[str]:
    """Return the words of the buttons."""
    return [element.text for element in page.elements("choices") if element.do]


@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ("L1", "Show Flynn Carsen (Librarian): draw 1 card"),
        ("R1", "Show The Crown of King Arthur (Relic): 1 point"),
        ("A1", "Show Jenkins (Aid): look at the next 4 cards of the deck, and swap this Aid for one"),
        ("P1", "Show The Library (Place): take a card of the discard pile, at random"),
        ("M1", "Show The lock for Excalibur (Mystery): draw 2, then shuffle 2 cards of your hand into the deck"),
        ("L1 L2 L3", "Show 3 Librarians: draw 2 cards"),
        ("A1 A2 A3", "Show 3 Aids: look at the next 4 cards of the deck, and keep 1"),
        (
            "L1 L2 L3 L4",
            "Show 4 Librarians: four different Librarians: 4 points, shuffle them into the deck, draw 4",
        ),
        ("K1 K2 K3 K4 K5", "Show 5 Knowledge: Know-It-Alls: 5 points, shuffle them into the deck, draw 5"),
    ],
)
def test_what_a_reveal_does_is_said_on_its_button(at: Sit, cards: str, first: str) -> None:
    page = at({"hands": [f"{cards} F5 S5", "F2 F3", "F4"], "discard": "M7 L6 F6"})
    for card in cards.split():
        page.send("select", card=card)
    assert labels(page)[0] == first
    assert page.said[-1] == first, "and it is announced"


@pytest.mark.parametrize(
    ("cards", "question", "answers"),
    [
        ("F1", "Show Dulaque (Foe): they shuffle a card of their choice into the deck, then draw 1.", "Aim at {}"),
        (
            "S1",
            "Show Magic returns to the world (Situation): give it away, and get another card back.",
            "Give it to {}",
        ),
        ("K1", "Show The Clippings Book (Knowledge): look at a hand.", "Look at {}’s hand"),
        ("S1 S2 S3", "Show 3 Situations: take a card from a hand, at random.", "Take from {}"),
    ],
)
def test_an_opponent_is_chosen_in_words_or_on_the_strip(at: Sit, cards: str, question: str, answers: str) -> None:
    page = at({"hands": [f"{cards} R5", "F2 F3", "R4"]})
    for card in cards.split():
        page.send("select", card=card)
    assert page.text("say") == question
    assert labels(page)[:2] == [answers.format(name) for name in ("Ms. Dewey", "Reggie")]
    seats = [e for e in page.elements("opponents") if e.attributes.get("class") == "choose"]
    assert [e.text for e in seats] == ["Choose Ms. Dewey", "Choose Reggie"]
    page.click(seats[1])
    assert page.session.table.match.record.actions[-1].endswith("on 2")


def test_a_mystery_asks_for_the_first_card_then_for_the_second(at: Sit) -> None:
    page = at({"hands": ["M1 R5 R6", "F2 F3", "R4"], "phase": "return", "revealed": "M1"})
    for number, card in (("first", "R5"), ("second", "R6")):
        assert page.text("say").endswith(f"2 cards of your hand back in the deck: select the {number}.")
        page.send(f"play return {card}")
    assert "Mystery wants" not in page.text("say")


def test_an_opponent_is_chosen_by_number(at: Sit) -> None:
    page = at({"hands": ["F1 R5", "F2 F3", "R4"]})
    page.send("key 1")
    assert page.refusal == "Nobody is to be aimed at now."
    page.send("select", card="F1")
    page.send("key 2")
    assert page.session.table.match.record.actions == ["reveal F1 on 2"]


@pytest.mark.parametrize(
    ("hand", "said"),
    [("F1 F2 R5", "only one of them: two do nothing together."), ("F1 F2 F3 R5", "one more of the Foes, or only one")],
)
def test_two_cards_are_on_their_way_and_no_mistake(at: Sit, hand: str, said: str) -> None:
    page = at({"hands": [hand, "F4", "R4"]})
    page.send("select", card="F1")
    page.send("select", card="F2")
    assert said in page.text("say")
    assert said in page.said[-1]
    assert "refusal" not in page.regions["say"]
    page.send("select", card="R5")
    assert "Relic" in labels(page)[0], "a card of another type starts anew"


def test_what_would_be_refused_is_not_offered(at: Sit) -> None:
    page = at({"hands": ["P1 P2 P3 A1 A2 A3", "F3", "R4"], "deck": "", "discard": ""})
    for cards in (["P1", "P2"], ["A1", "A2"], ["P1"], ["A1"]):
        for card in cards:
            page.send("select", card=card)
        assert labels(page) == ["Clear"]
        page.send("clear")


def test_an_action_that_is_not_possible_is_refused_with_its_rule(at: Sit) -> None:
    page = at({"hands": ["A1 P1 R5", "F3", "R4"], "deck": "", "discard": ""})
    page.send("select", card="A1")
    assert page.text("say").endswith("Rule TL-12")
    page.send("play reveal P1")
    assert page.refusal == "The discard pile is empty: there is no card to take (TL-13)."
    assert page.session.table.match.record.actions == []


def test_all_cards_of_a_type_are_selected_with_one_button(at: Sit) -> None:
    page = at({"hands": ["R1 R2 R3 F1", "F3", "R4"]})
    page.send("select", card="R2")
    page.click(page.find("group R"))
    assert labels(page)[0] == "Show 3 Relics: 2 points"


def test_enter_does_the_only_meaning_and_never_guesses_between_two(at: Sit) -> None:
    page = at({"hands": ["F1 R5", "F2 F3", "R4"]})
    page.send("key Enter", card="F1")
    assert page.session.me.selected, "nothing was selected: Enter selects"
    page.send("key Enter", card="F1")
    assert page.last["jump"]
    assert page.last["focus"] == ["c-play-reveal-F1-on-1"]
    page.send("select", card="R5")
    page.send("key Enter", card="R5")
    assert page.session.table.match.record.actions == ["reveal R5"]


def test_a_hundred_clicks_are_one_action(at: Sit) -> None:
    page = at({"hands": ["R1 R2", "F3", "R4"]})
    stamp = page.stamp
    for _ in range(100):
        page.desk.event({"do": "play reveal R1", "stamp": stamp}, 0)
    assert page.session.table.match.record.actions == ["reveal R1"]
    assert page.desk.event({"do": "play reveal R2", "stamp": page.session.stamp}, 0)["refusal"] == SILENT


def test_a_timer_of_an_old_moment_does_nothing(at: Sit) -> None:
    page = at({"hands": ["R1 R2", "F3", "R4"], "actor": 1})
    old = page.wait[1]
    page.pass_time()
    assert page.desk.step({"token": old}) == {}


# ---- who sees what


def test_a_peek_is_shown_to_the_one_who_peeks_alone(at: Sit) -> None:
    page = at({"hands": ["A1 R5", "F2 A3", "R4"]})
    page.send("select", card="A1")
    page.click(page.find("play reveal A1"))
    tray = [e.attributes["data-card"] for e in page.elements("mine") if e.do == "take"]
    assert tray == ["L8", "F8", "R8", "A8"]
    assert "Only you see these" in page.text("mine")
    page.send("take", card="R8")
    assert "You took The Opal of Samarrah (Relic)." in page.text("log")
    assert "Jenkins" not in page.text("opponents")
    page.send("panel known")
    assert all(name in page.text("dialog") for name in ("Ezekiel Jones", "The anchor scrolls")), (
        "they are on their places"
    )


def test_what_others_look_at_is_not_in_the_page(at: Sit) -> None:
    page = at({"hands": ["R5 R6", "A1 A2 A3", "R4"], "actor": 1, "phase": "pick", "revealed": "A1 A2 A3",
               "shown": "L8 F8 R8 A8"})  # fmt: skip
    html = "".join(page.regions.values())
    assert page.state == "thinking"
    for name in ("Ezekiel Jones", "Serpent Brotherhood", "Opal of Samarrah", "anchor scrolls"):
        assert f">{name}" not in html.replace(page.regions["mine"], "")
    assert not [e for e in page.elements() if e.do == "take"]


def test_a_hand_that_one_looks_at_stays_open_until_one_goes_on(at: Sit) -> None:
    page = at({"hands": ["K1 R5", "F2 A3", "R4"]})
    page.send("select", card="K1")
    page.click(next(e for e in page.elements("choices") if e.do == "play reveal K1 on 1"))
    assert page.session.table.mode == "looked"
    assert page.wait == [], "nobody goes on while one looks"
    assert all(name in page.text("mine") for name in ("Lamia", "Charlene"))
    page.send("play pass")
    assert page.refusal == "Put the hand away first: “Go on”."
    page.click(page.find("next"))
    assert page.wait
    strip = page.elements("opponents")[0]
    assert "Lamia, as only you know" in strip.text, "what was seen stays in view"


def test_a_look_is_still_open_after_a_reload_unless_it_was_put_away(sit: Sit, resumed: Sit) -> None:
    for seed in range(1, 40):
        page = sit(seed, game="the-librarians", first_seat="0")
        knowledge = [e for e in page.elements("hand") if e.attributes.get("data-card", "").startswith("K")]
        if not knowledge:
            continue
        page.click(knowledge[0])
        page.click(next(e for e in page.elements("choices") if e.do.startswith("play reveal")))
        assert page.session.table.mode == "looked"
        assert resumed(page.save).session.table.mode == "looked"
        page.click(page.find("next"))
        assert resumed(page.save).session.table.mode != "looked"
        return
    raise AssertionError("No such deal.")


def test_cards_known_to_all_are_told_from_those_that_one_has_seen_alone(at: Sit) -> None:
    known = [["", "", ""], ["", "", ""], ["", "", ""], ["", "", ""]]
    known[0] = ["", "F2 F3", ""]
    known[3] = ["R5", "F2", ""]
    page = at({"hands": ["R5 R6", "F2 F3 F4", "R4"], "known": known})
    found = [e for e in page.elements("opponents") if "token" in e.attributes.get("class", "").split()]
    tokens = {e.text: e.attributes["class"] for e in found if e.text}
    assert [e.attributes["class"] for e in found if not e.text] == ["token back"] * 2, "the others are backs"
    assert tokens == {
        "Foe Lamia, as everybody knows": "token type-F all",
        "Foe The Minotaur, as only you know": "token type-F",
    }
    assert "they all know it" in page.text("hand")


def bots() -> dict[str, Any]:
    """Return the bots of the game, as a dict that a test may change for a while."""
    found = BOTS["the-librarians"]
    assert isinstance(found, dict)
    return found


def never(view: Any, _: Any) -> Any:
    """Take no action, never meld, put back the first card: a bot for the tests."""
    codes = view.config.catalogue.codes
    return Top(codes[(view.hand & -view.hand).bit_length() - 1]) if view.phase == "trim" else Pass()


@pytest.mark.parametrize("last_chance", [False, True])
def test_nothing_tells_that_another_could_have_melded(
    at: Sit, monkeypatch: pytest.MonkeyPatch, *, last_chance: bool
) -> None:
    monkeypatch.setitem(bots(), "random", never)
    shown = []
    for hand in (EIGHT, "L1 L2 R1 A1 P1 S1 K1 M1"):
        other = "F5" if last_chance else "R2"
        page = at(
            {"hands": ["R5 R6", hand, other], "actor": 1, "turn": 1}, **{"level-1": "random", "level-2": "random"}
        )
        before = (dict(page.regions), page.wait[0])
        page.pass_time()
        assert page.true_state.turn == 2
        shown.append((before, dict(page.regions), page.wait[0], page.said[-3:], page.stamp))
    assert shown[0][1:] == shown[1][1:]
    assert shown[0][0] == shown[1][0]


# ---- as a victim


def test_a_foe_asks_for_a_card_of_yours(at: Sit) -> None:
    page = at({"hands": ["R5 R6 K1", "F2 A3", "R4"], "actor": 0, "turn": 1, "phase": "return", "revealed": "F2"})
    assert "shuffle into the deck" in page.text("say")
    assert labels(page) == []
    page.send("select", card="R6")
    assert labels(page)[0] == "Shuffle The Libris Fabula (Relic) into the deck"
    page.click(page.find("play return R6"))
    assert "You shuffled The Libris Fabula (Relic) into the deck." in page.text("log")


def test_a_situation_is_not_given_back_itself(at: Sit) -> None:
    page = at({"hands": ["R5 S2 K1", "A3", "R4"], "actor": 0, "turn": 1, "phase": "give", "revealed": "S2"})
    page.send("select", card="S2")
    assert page.text("say").endswith("Rule TL-14")
    page.send("select", card="K1")
    assert labels(page)[0] == "Give The Clippings Book (Knowledge) to Ms. Dewey"
    page.click(page.find("play give K1"))
    assert "You gave Ms. Dewey The Clippings Book (Knowledge) back." in page.text("log")


# ---- melds, trims, the end


def test_the_meld_builder_says_score_and_combos_before_one_confirms(at: Sit) -> None:
    page = at({"hands": [f"{EIGHT} M2 K8", "R5", "R4"], "phase": "meld"})
    assert page.session.me.selected.bit_count() == 8, "the best meld is selected at once"
    assert "10 + 2 = 12" in page.text("mine")
    assert "Camelot, filed under fact" in page.text("mine")
    assert labels(page)[0] == "Meld these 8 for 12 points"
    page.send("select", card="K1")
    assert "10 + 2" not in page.text("mine")
    assert any(label.startswith("The best: 10 + 2 = 12") for label in labels(page))
    page.click(page.find("slot S"))
    assert "Still to choose: Situation." in page.text("say")
    assert not [e for e in page.elements("choices") if e.do.startswith("play meld")]
    page.click(page.find("best"))
    page.click(next(e for e in page.elements("choices") if e.do.startswith("play meld")))
    assert "You melded for 12 points, with" in page.text("log")
    assert page.session.table.tallies[0].total == 12
    assert "stamp-meld" in page.regions["piles"]


def test_a_meld_may_be_left(at: Sit) -> None:
    page = at({"hands": [EIGHT, "R5", "R4"], "phase": "meld"})
    page.send("key p")
    assert page.session.table.match.record.actions == ["pass"]
    assert "You did not meld." in page.text("log")


def test_what_a_meld_would_score_now_and_what_it_lacks_is_always_in_sight(at: Sit) -> None:
    page = at({"hands": [EIGHT, "R5", "R4"]})
    assert "if you meld now" in page.text("mine")
    page = at({"hands": ["L1 F1 R1 A1 S1 M1", "R5", "R4"]})
    assert "For a meld you lack a Place and Knowledge." in page.text("mine")


def test_combos_show_which_cards_belong_together(at: Sit) -> None:
    page = at({"hands": ["R1 F2 L6 K4", "R5", "R4"]})
    combos = {e.text: e.attributes["class"] for e in page.elements("mine") if e.do.startswith("combo")}
    assert combos["Crowned in the dark, complete"] == "combo whole"
    assert combos["All the right numbers, lacks Cassandra Cillian"] == "combo"
    chain = [e.attributes["data-card"] for e in page.elements("hand") if e.tag == "button" and "combo" in e.text]
    assert sorted(chain) == ["F2", "L6", "R1"]
    page.send("combo 1")
    mates = [e.attributes["data-card"] for e in page.elements("hand") if "mate" in e.attributes.get("class", "")]
    assert sorted(mates) == ["F2", "R1"]
    page.send("select", card="F2")
    mates = [e.attributes["data-card"] for e in page.elements("hand") if "mate" in e.attributes.get("class", "")]
    assert sorted(mates) == ["L6", "R1"]


def test_trimming_puts_cards_on_the_deck_one_by_one_and_one_knows_them(at: Sit) -> None:
    page = at({"hands": [f"{EIGHT} R2 K2", "R5", "R4"], "phase": "trim"})
    for card, left in (("R2", "2 cards must go"), ("K2", "1 card must go")):
        assert left in page.text("say")
        page.send("select", card=card)
        page.click(page.find(f"play top {card}"))
    page.send("pile", pile="deck")
    places = [e.text for e in page.elements("dialog") if e.tag == "li" and "place" not in e.attributes.get("class", "")]
    assert page.true_state.turn == 1
    assert not [text for text in places if "ley lines" in text], "the next two draws have taken both"
    assert "you put" not in page.text("opponents").lower()
    known = page.elements("opponents")[0].text
    assert "Excalibur, as only you know" in known, "one knows who drew them"


def test_the_last_chance_is_announced_before_the_end(at: Sit) -> None:
    page = at({"hands": ["R5 R6", "A3 A4", EIGHT], "melds": [9, 0, 0], "phase": "act", "actor": 0, "melded": True},
              melds_to_end="9")  # fmt: skip
    page.send("play pass")
    assert "Last chance: everybody may make one more meld, you the last of all." in page.text("say")
    assert "You lack 7 types for a meld, so you are passed over." in page.text("say")
    assert {"You lack 7 types for a meld, so you are passed over."} <= set(page.said)
    assert "Last chance" in page.text("bar")
    assert not page.dialog
    page.pass_time()
    assert not page.dialog, "it is the other's meld now"
    page.pass_time()
    assert page.state == "over"
    assert "Reggie wins." in page.text("dialog")
    assert "so you are passed over" in page.text("dialog")


@pytest.mark.parametrize("hand", ["A3 A4", EIGHT])
def test_the_end_waits_until_the_last_chance_is_heard_whoever_has_a_meld(
    at: Sit, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    monkeypatch.setitem(bots(), "random", never)
    page = at({"hands": ["R5 R6", hand], "melds": [9, 0], "melded": True}, melds_to_end="9", **{"level-1": "random"})
    page.send("play pass")
    assert not page.dialog, "a game that is over at once tells of the last chance first"
    assert page.state == "thinking"
    assert page.wait[0] == WAIT_CALL
    page.send("panel scores")
    assert not [e for e in page.elements("dialog") if e.attributes.get("class") == "winner"], "nobody has won yet"
    page.send("close")
    page.pass_time()
    assert page.state == "over"
    assert page.dialog


def test_what_others_did_since_ones_turn_is_told_the_most_telling_first(at: Sit) -> None:
    page = at({"hands": ["R5 R6", "A3 A4", "R4"]})
    table, session = page.session.table, page.session
    table.told = [
        Line(1, "Ms. Dewey melded for 12 points, with Arthur.", 4),
        *(Line(1, f"Ms. Dewey drew 2 cards, number {number}.") for number in range(5)),
        Line(2, "Reggie showed Excalibur (Relic).", 1),
        Line(0, "You drew Stonehenge (Place)."),
    ]
    said = [line.text for line in session.scene().news]
    assert said == [table.told[0].text, table.told[6].text, table.told[7].text]


def test_a_shared_win_is_told(at: Sit) -> None:
    page = at({"hands": ["R5 R6", "A3 A4", "R4"], "points": [12, 12, 3], "melds": [1, 1, 0], "melded": True},
              melds_to_end="2")  # fmt: skip
    page.send("play pass")
    page.pass_time()
    assert page.state == "over"
    assert "You and Ms. Dewey share the win" in page.text("dialog")
    assert "Equal on points: a tie is shared." in page.text("dialog")
    assert "1. You" in page.text("dialog")
    assert "1. Ms. Dewey" in page.text("dialog")
    assert "3. Reggie" in page.text("dialog")


# ---- set-up and saves


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "7"},
        {"seats": "two"},
        {"melds_to_end": "0"},
        {"quiet_limit": "-1"},
        {"excess": "sideways"},
        {"first_seat": "3"},
        {"deck": "season-9"},
        {"deck": "own:Gone"},
        {"level-1": "grandmaster"},
    ],
)
def test_bad_set_ups_get_a_sentence(sit: Sit, wrong: dict[str, str]) -> None:
    problem = sit(1).desk.start({"form": {"game": "the-librarians", **wrong}}, 1)["problem"]
    assert problem.endswith((".", ")"))
    assert len(problem) > 20


def test_a_save_with_something_wrong_in_it_gets_a_sentence(sit: Sit) -> None:
    page = sit(4, game="the-librarians")
    page.until_asked()
    good = json.loads(page.save)
    assert good["record"]["game"] == "the-librarians"
    wrong: list[Any] = [None, 5, "x", [], {}, ["draw 7"], [5], "zz" * 40, True]
    for key in good["record"]:
        for value in wrong:
            reply = page.desk.resume({"save": json.dumps({**good, "record": {**good["record"], key: value}})})
            assert "problem" in reply or reply["screen"] == "table"
    for value in wrong:
        assert page.desk.resume({"save": json.dumps({**good, "table": value})})["screen"] == "table"


def test_the_two_games_take_turns_at_one_desk(sit: Sit) -> None:
    page = sit(1)
    old = page.wait[1] if page.wait else ""
    reply = page.desk.start({"form": {"game": "the-librarians"}}, 1)
    assert reply["game"] == "the-librarians"
    assert page.desk.step({"token": old}) == {}
    saved = reply["save"]
    assert page.desk.start({"form": {}}, 1)["game"] == "library-game"
    assert page.desk.resume({"save": saved})["game"] == "the-librarians"


def test_names_are_text_and_ids_are_unique_and_nothing_is_inline(sit: Sit) -> None:
    page = sit(2, game="the-librarians", seats="6", **{"name-1": '<b>Bo</b> & "Co"\''})
    page.until_asked()
    for panel in ("known", "combos", "scores", "deck", "returned", "keys"):
        page.send(f"panel {panel}")
        ids = [element.attributes["id"] for element in page.elements() if "id" in element.attributes]
        assert len(set(ids)) == len(ids)
        html = "".join(page.regions.values())
        assert "<b>Bo</b> &" not in html
        assert not [n for e in page.elements() for n in e.attributes if n == "style" or n.startswith("on")]


@pytest.mark.parametrize("do", ["key ", "key", "key x", "key 12", "key ²", "key 345"])
def test_keys_that_are_none_do_nothing(at: Sit, do: str) -> None:
    page = at({"hands": ["L1 F5 S5", "F2 F3", "R4"]})
    page.send("select", card="F5")
    assert page.send(do) == {}


def test_the_hand_lies_by_type_or_as_the_person_puts_it_and_stays_so(sit: Sit, resumed: Callable[..., Any]) -> None:
    page = sit(2, game="the-librarians", seats="2", first_seat="0")

    def held() -> list[str]:
        return [e.attributes["data-card"] for e in page.elements("hand") if "data-card" in e.attributes]

    by_type = held()
    page.click(page.find("order own"))
    assert held() == by_type
    assert not [e for e in page.elements("hand") if "lacking" in e.attributes.get("class", "")]
    page.send("move to", card=by_type[-1], at="0")
    assert held() == [by_type[-1], *by_type[:-1]]
    page.send("move right", card=by_type[-1])
    assert held() == [by_type[0], by_type[-1], *by_type[1:-1]]
    own = held()
    page = resumed(page.save)
    assert held() == own
    page.send("move to", card="X9", at="0")
    assert page.refusal
    page.click(page.find("sort own"))
    assert held() == by_type
    page.send("move left", card=by_type[1])
    assert held()[:2] == [by_type[1], by_type[0]], "a moved card begins an order of one's own"


def test_on_the_discard_pile_lies_a_card_of_the_last_meld(at: Sit) -> None:
    page = at({"hands": ["L1 F1 R1 A1 P1 S1 K1 M1", "F3", "R4"], "discard": "M7 M6 L6 F6"})
    catalogue = page.session.table.view.config.catalogue
    mask = mask_of(catalogue.parse_list("L6 F6"))
    page.session.table.melds = [Melded(1, mask_of(catalogue.parse_list("M7")), (), 10), Melded(2, mask, (), 10)]
    assert catalogue.codes[page.session.scene().last_melded] in ("L6", "F6")
    page.session.table.melds.append(Melded(1, mask_of(catalogue.parse_list("R5")), (), 10))
    assert catalogue.codes[page.session.scene().last_melded] in ("L6", "F6"), "the deck has been made of that one"
