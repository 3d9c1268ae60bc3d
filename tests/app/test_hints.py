"""Hints: what an Archivist would do in the person's chair, said for every kind of action, from what a person sees."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from app import advice, mind
from app.advisers import adviser
from app.hints import advised
from app.phrases import Names
from app.the_librarians import advice as librarians_advice
from app.words import say
from cardcatalog.bots import BOTS, THINKERS, Budget, luck
from cardcatalog.bots.thinking import Option, Thought, finished
from cardcatalog.chance import Chance
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import STAFF, SUITED, mask_of, parse_card
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians import actions as tl
from tests.app.conftest import Page

Sit = Callable[..., Page]
NAMES = Names(["You", "Reggie", "Bo", "Di"])
SAID: dict[str, Callable[..., list[str]]] = {
    "library-game": advice.reasons,
    "the-librarians": librarians_advice.reasons,
}
KINDS = {"library-game": get_args(act.Action), "the-librarians": get_args(tl.Action)}
POSITION: dict[str, Any] = {
    "phase": "act",
    "hands": ["7R 7B 7P QM 5B 6B L1", "3B 9M", "4R 6P 8M"],
    "stacks": ["KR JR 5P", "TR 2P AE"],
    "discard": "4M",
    "table": [{"owner": 1, "kind": "set", "cards": "2R 2B 2E"}],
}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts, as it is the words that are looked at."""
    monkeypatch.setattr(mind, "PLAYOUTS", 4)


def ask(page: Page) -> list[dict[str, Any]]:
    """Press Hint and wait; return all replies until it is there."""
    replies = [page.send("hint")]
    while page.wait:
        reply = page.desk.step({"token": page.wait[1]})
        replies.append(reply)
        if not reply.get("more"):
            page.apply(reply)
    return replies


@pytest.mark.parametrize("game", THINKERS)
def test_a_hint_says_what_to_do_and_does_it_on_request(sit: Sit, game: str) -> None:
    page = sit(4, game=game, seats="2", level="newcomer")
    page.until_asked()
    played = page.session.table.match.record.actions
    before = len(played)
    replies = ask(page)
    assert page.text("say").startswith("Hint: ")
    assert any(say.hints.THINKING in reply.get("regions", {}).get("say", "") for reply in replies)
    assert page.said[-1] in page.text("say"), "it is read out"
    assert page.state == "ready"
    assert len(played) == before
    do = next(element for element in page.elements("choices") if element.text == "Do it")
    page.click(do)
    assert f"play {played[before]}" == do.do
    assert not page.text("say").startswith("Hint: ")


@pytest.mark.parametrize("game", THINKERS)
def test_the_question_can_be_taken_back_while_it_is_thought_about_and_after(sit: Sit, game: str) -> None:
    page = sit(4, game=game, seats="2", level="newcomer")
    page.until_asked()
    said = page.text("say")
    page.send("hint")
    token = page.wait[1]
    assert "Never mind" in [element.text for element in page.elements("choices") if element.do == "hint off"]
    assert not page.send("hint").get("regions"), "asked for twice it is asked for once"
    page.send("clear")
    assert page.text("say") == said
    assert page.desk.step({"token": token}) == {}
    assert page.desk.think({"token": token}) == {}
    assert not page.session.helped
    ask(page)
    page.send("hint off")
    assert page.text("say") == said
    assert page.session.helped, "it was read"


def test_the_cards_of_the_hint_are_selected_and_another_click_puts_it_away(at: Sit) -> None:
    page = at(POSITION)
    ask(page)
    pressed = {e.attributes["data-card"] for e in page.elements("hand") if e.attributes.get("aria-pressed") == "true"}
    action = next(element for element in page.elements("choices") if element.text == "Do it").do
    assert pressed == set(re.findall(r"\b(?:[A2-9TJQK][RBEPM]|L\d)\b", action))
    page.send("select", card="QM")
    assert not page.text("say").startswith("Hint: ")
    selected = {e.attributes["data-card"] for e in page.elements("hand") if e.attributes.get("aria-pressed") == "true"}
    assert selected == {"QM"}, "a card of one's own begins anew"


def test_playing_on_ends_the_thinking(at: Sit) -> None:
    page = at(POSITION)
    page.send("hint")
    token = page.wait[1]
    page.send("play discard QM")
    assert page.desk.step({"token": token}) == {}
    assert page.stamp != token
    assert not page.session.helped


@pytest.mark.parametrize("game", THINKERS)
def test_a_game_with_a_hint_is_marked_in_its_save_for_good(sit: Sit, resumed: Sit, game: str) -> None:
    page = sit(4, game=game, seats="2", level="newcomer")
    page.until_asked()
    assert not page.session.helped
    assert "hints" not in json.loads(page.save)["table"]
    ask(page)
    assert json.loads(page.save)["table"]["hints"] == 1
    again = resumed(page.save)
    assert again.session.helped
    ask(again)
    assert json.loads(again.save)["table"]["hints"] == 2
    spoiled = json.loads(again.save)
    spoiled["table"]["hints"] = "many"
    assert not resumed(json.dumps(spoiled)).session.helped


@pytest.mark.parametrize("game", THINKERS)
def test_there_is_no_hint_while_others_play_or_a_hand_lies_open(sit: Sit, game: str) -> None:
    page = sit(4, game=game, seats="3", level="newcomer", first_dealer="0", first_seat="1")
    while not page.wait:
        table = page.session.table
        page.send(f"play {table.match.game.action_text(table.view.legal_actions()[-1])}")
    assert not [element for element in page.clickable() if element.do == "hint"]
    page.send("hint")
    assert page.refusal
    assert "hints" not in json.loads(page.save)["table"]


def situations(game: str, most: int) -> list[tuple[Any, Any]]:
    """Return views of seat 0 with each legal action, one of a kind for a view, from games of chance and of sense."""
    found = []
    for seed in range(most):
        options = {"seats": 2 + seed % 3} | ({"secret_mix": True, "rounds": 1} if game == "library-game" else {})
        state: Any = GAMES[game].new(GAMES[game].config(options), seed)
        decisions = 0
        while state.actor >= 0 and decisions < 150:
            view = state.view(state.actor)
            if view.seat == 0:
                kinds = {
                    (type(action), getattr(action, "source", ""), getattr(action, "yes", ""), str(action)[:10]): action
                    for action in view.legal_actions()
                }
                found += [(view, action) for action in kinds.values()]
            chance = luck(seed, state.actor, decisions)
            state.apply(BOTS[game]["fickle" if seed % 2 else "random"](view, chance))
            decisions += 1
    return found


@pytest.mark.parametrize("game", THINKERS)
def test_every_kind_of_action_has_a_reason_that_fits_into_a_sentence(game: str) -> None:
    seen = set()
    for view, action in situations(game, 24):
        whys = SAID[game](action, view, NAMES)
        for number, why in enumerate(whys):
            assert 8 < len(why) < (120 if number else 100), (action, why)
            assert not re.search(r"[.;:]|  |None|\{", why), why
        assert whys
        seen.add(type(action))
    missing = set(KINDS[game]) - seen
    assert missing <= {act.Incident, act.Mix}, "of which few games have one"
    if game == "library-game":
        assert advice.reasons(act.Incident(1), view, NAMES) == ["somebody has to have the tie, and Reggie may as well"]
        assert advice.reasons(act.Mix(4, 4), view, NAMES) == ["much as usual, which suits every hand"]


@pytest.mark.parametrize("game", THINKERS)
def test_what_is_said_is_the_same_whatever_the_unseen_cards_are(game: str) -> None:
    told = 0
    for view, action in situations(game, 6)[::5]:
        world = GAMES[game].resample(view, Chance(told))
        assert SAID[game](action, world.view(0), NAMES) == SAID[game](action, view, NAMES)
        told += 1
    assert told > 50


@pytest.mark.parametrize("game", THINKERS)
def test_the_hint_is_what_an_archivist_does_with_the_same_view(sit: Sit, game: str) -> None:
    page = sit(4, game=game, seats="2", level="newcomer")
    page.until_asked()
    match = page.session.table.match
    chance = luck(match.record.seed, 0, len(match.record.actions))
    thought = finished(THINKERS[game]["archivist"](match.view(0), chance, Budget(4)))
    ask(page)
    do = next(element for element in page.elements("choices") if element.text == "Do it").do
    assert do == f"play {match.game.action_text(thought.action)}"


@pytest.mark.parametrize(
    ("gain", "told"),
    [
        (3.2, "On average this is worth about 3 points more than “b”."),
        (0.6, "about 1 point more"),
        (0.2, "would do about"),
    ],
)
def test_the_next_best_is_named_with_what_it_costs(gain: float, told: str) -> None:
    options = (Option("a", 0.0, 0.0, 20), Option("b", -gain, 0.3, 20), Option("c", -9.0, 0.3, 20))
    assert told in advised("A", ["why"], Thought("a", options), str).more
    turned = (Option("b", 0.0, 0.0, 20), Option("a", gain, 0.3, 20))
    assert told in advised("A", ["why"], Thought("a", turned), str).more
    assert advised("A", ["why"], Thought("a", options[:1]), str).whole == "A: why."
    assert advised("A", ["why", "this", "that"], Thought("a", options[:1]), str).more == "This. That."


def test_a_return_is_explained_by_what_it_counts_and_what_stays(at: Sit) -> None:
    view = at(POSITION).session.table.view
    first, *more = advice.reasons(act.Discard(parse_card("QM")), view, NAMES)
    assert first == "it goes with nothing that you hold"
    assert more[:2] == ["it counts 10", "nobody showed queens"]
    assert more[2:] == ["the sevens you keep are a set", "the 5, the 6 and the 7 of books are a series"]


def test_what_a_card_that_lies_open_does_is_said_with_the_cards_it_does_it_with(at: Sit) -> None:
    otis = f"{say.people.STAFF[0][0]} (L)"
    draw = {"phase": "draw", "stacks": ["KR JR", "KE AE"]}
    for top, told in {
        "QB": f"with {otis} as the jack it is a series of 10, jack and queen",
        "4P": "with the 4 of reference and the 4 of ebooks it is a set of fours",
        "TP": f"with the 10 of books and {otis} it is a set of tens",
        "2P": "it can be added to Reggie’s set of twos",
        "L2": "an L can stand for almost any card",
        "5M": "it does most for you of what is in sight",
    }.items():
        hands = ["TB 4R 4E 8M L1", "3B 9M", "4B 6P"]
        view = at(POSITION | draw | {"hands": hands, "discard": top}).session.table.view
        assert advice.reasons(act.Draw("discard"), view, NAMES)[0] == told
    view = at(POSITION | {"phase": "draw", "hands": ["TB 8R", "3B", "4B"], "discard": "JB"}).session.table.view
    assert "with it the 10 and the jack of books wait for the 9 or the queen" in advice.reasons(
        act.Draw("discard"), view, NAMES
    )


def test_a_return_says_how_laying_out_would_have_done(at: Sit) -> None:
    view = at(POSITION).session.table.view
    queen, sevens = act.Discard(parse_card("QM")), act.PlaySet(mask_of(map(parse_card, ("7R", "7B", "7P"))))
    series = act.PlaySeries(mask_of(map(parse_card, ("5B", "7B"))), ((parse_card("L1"), parse_card("6B")),))
    for other, gain, told in (
        (sevens, -3.2, "“Set of sevens” is possible, too, but should be about 3 points worse now. Others could add"),
        (sevens, -0.2, "“Set of sevens” is possible, too, and about as good. It counts 10."),
        (series, -3.2, f"It would use up {say.people.STAFF[0][0]} (L), and others could add to what lies out."),
        (act.Discard(parse_card("5B")), -3.2, "is possible, too, but at first sight other ways looked better."),
    ):
        thought = Thought(queen, (Option(queen, 0.0, 0.0, 20), Option(other, gain, 0.3, 20)))
        assert told in advice.advice(view, thought, NAMES).more
    laid = Thought(sevens, (Option(sevens, 0.0, 0.0, 20), Option(queen, -3.0, 0.3, 20)))
    assert "possible" not in advice.advice(view, laid, NAMES).more


@pytest.mark.parametrize("game", THINKERS)
def test_what_does_about_as_well_never_stands_alone(game: str) -> None:
    for view, action in situations(game, 6)[::5]:
        others = [other for other in view.legal_actions() if other != action][:1]
        options = tuple(Option(one, 0.0, 0.0, 20) for one in (action, *others))
        more = adviser(game).advice(view, Thought(action, options), NAMES).more
        assert not more.startswith("“") or "possible, too" in more, more
        assert not others or "would do about as well" in more or "and about as good" in more


def test_of_cards_to_part_with_that_do_as_well_the_hint_takes_a_double(sit: Sit) -> None:
    page = sit(4, game="the-librarians", seats="2", level="newcomer")
    page.until_asked()
    view = page.session.table.view
    catalogue = view.config.catalogue
    single, one, other = map(catalogue.find, ("P4", "F3", "F5"))
    view = replace(view, hand=1 << single | 1 << one | 1 << other)
    top = [tl.Top(catalogue.codes[card]) for card in (single, one, other)]

    def chosen(*gains: float) -> Any:
        options = tuple(Option(action, gain, 0.1, 20) for action, gain in zip(top, gains, strict=True))
        return librarians_advice.plainer(view, Thought(top[0], options)).action

    assert chosen(0.0, -0.4, -0.2) == top[2]
    assert chosen(0.0, -0.8, -0.6) == top[0]
    thought = Thought(top[1], (Option(top[1], 0.0, 0.0, 20), Option(top[2], 0.0, 0.1, 20)))
    assert librarians_advice.plainer(view, thought) == thought


@pytest.mark.parametrize(("other", "told"), [("3B", "you check out"), ("", "your hand then counts nothing")])
def test_the_last_card_checks_out_only_if_nobody_else_has_an_empty_hand_before(at: Sit, other: str, told: str) -> None:
    view = at(POSITION | {"hands": ["QM", other, "4R 6P"]}).session.table.view
    assert told in advice.reasons(act.Discard(parse_card("QM")), view, NAMES)[0]


def test_an_l_that_is_given_away_in_the_last_round_is_said_to_count_in_a_tie(at: Sit) -> None:
    view = at(POSITION).session.table.view
    meld = next(iter(view.table))
    add = act.Add(meld, mask_of([parse_card("L1")]))
    assert not [why for why in advice.reasons(add, replace(view, round=1), NAMES) if "tie" in why]
    last = advice.reasons(add, replace(view, round=view.config.rounds), NAMES)
    assert last[-1] == "mind that in a tie at the end the L counts for Reggie"


def test_what_lies_ready_in_the_hand_is_legal_and_found_where_there_is_a_set_or_a_series_of_suits() -> None:
    found = 0
    for view, _ in situations("library-game", 16):
        if view.phase != "act":
            continue
        ready = advice._ready(view)
        assert ready is None or view.is_legal(ready), ready
        laid = [one for one in view.legal_actions() if isinstance(one, act.PlaySet | act.PlaySeries)]
        plain = [one for one in laid if not advice._gone(one) & STAFF and advice._gone(one) & SUITED]
        assert ready or not plain
        found += ready is not None
    assert found > 20
