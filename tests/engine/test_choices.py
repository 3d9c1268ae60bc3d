"""Questions to the rules: what a selection could mean, why not, and refusals that leave the state untouched."""

import pytest

from cardcatalog.errors import IllegalAction
from cardcatalog.library_game import LibraryGame
from cardcatalog.library_game.cards import mask_of, parse_cards
from cardcatalog.library_game.state import State

GAME = LibraryGame()


def act(hand: str, *table: dict[str, object], **more: object) -> State:
    position = {"phase": "act", "hands": [hand, "2M", "3M"], "discard": "KM", "table": list(table), **more}
    return GAME.from_position(position, {})


def meanings(state: State, cards: str, target: int | None = None) -> list[str]:
    selected = mask_of(parse_cards(cards))
    return [GAME.action_text(action) for action in state.view(0).interpretations(selected, target)]


SEVENS: dict[str, object] = {"owner": 1, "kind": "set", "cards": "7R 7B L8"}
OTHER_SEVENS: dict[str, object] = {"owner": 1, "kind": "set", "cards": "7B 7P L8"}
RUN: dict[str, object] = {"owner": 2, "kind": "series", "cards": "4R L9=5R 6R"}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("5B 6B L1", ["series L1=4B 5B 6B", "series 5B 6B L1=7B"]),
        ("JB QB L1", ["series L1=TB JB QB", "series JB QB L1=KB"]),
        ("QB KB L1", ["series L1=JB QB KB"]),
        ("AB 2B L1", ["series AB 2B L1=3B"]),
        ("5B 7B L1", ["series 5B L1=6B 7B"]),
        ("7B L1 L2", ["set 7B L1 L2", "series L1=5B L2=6B 7B", "series L1=6B 7B L2=8B", "series 7B L1=8B L2=9B"]),
        ("5B 6M L1", []),
        ("KB AB 2B", []),
        ("L1 L2 L3", ["set L1 L2 L3"]),
        ("PP1 PP2 PP3 L1", ["set PP1 PP2 PP3 L1"]),
        ("PP1 PP2 L1", []),
    ],
)
def test_a_selection_means_each_meld_it_could_be(cards: str, expected: list[str]) -> None:
    assert meanings(act(cards + " 9M"), cards) == expected


@pytest.mark.parametrize(
    ("cards", "target", "expected"),
    [
        ("7E", 1, ["add m1 7E", "add m1 7E/L8"]),
        ("7E 7P", 1, ["add m1 7E 7P", "add m1 7E/L8 7P"]),
        ("7E 7P 7M", 1, ["add m1 7E/L8 7P 7M"]),
        ("7E", 2, []),
        ("5R", 2, ["add m2 5R/L9"]),
        ("7R", 2, ["add m2 7R"]),
        ("8R L1", 2, ["add m2 L1=7R 8R"]),
        ("L1", 2, ["add m2 L1=3R", "add m2 L1=7R"]),
        ("L1", 1, ["add m1 L1"]),
        ("3R 5R", 2, ["add m2 3R 5R/L9"]),
        ("8R", 2, []),
    ],
)
def test_a_selection_means_what_it_could_do_to_a_meld(cards: str, target: int, expected: list[str]) -> None:
    hand, sevens = ("7E 7P 7M 5R 8R 3R L1 9M", SEVENS) if target == 1 else ("7R 7E 5R 8R 3R L1 9M", OTHER_SEVENS)
    state = act(hand, sevens, RUN)
    found = meanings(state, cards, target)
    assert [set(text.split()) for text in found] == [set(text.split()) for text in expected]


def test_cards_that_are_not_held_mean_nothing() -> None:
    assert meanings(act("5B 6B 9M"), "5B 6B L1") == []
    assert meanings(act("5B 6B 7B 9M"), "5B 6B 7B", target=5) == []


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("set 5B 6B L1", "LG-13"),
        ("set 5B L1", "LG-13"),
        ("set PP1 L1 L2", "LG-15"),
        ("set 5B PP1 L1", "LG-15"),
        ("set 9M L1 L2", "LG-17"),
        ("series 5B 6B L1=6B", "LG-14"),
        ("series 5B 6B L1=8B", "LG-14"),
        ("series 5B 6B", "LG-14"),
        ("series 5B 6B L1=4R", "LG-14"),
        ("series L1=5B L2=6B L3=7B", "LG-14"),
        ("series 5B 6B PP1", "LG-14"),
        ("add m1 5B", "LG-18"),
        ("add m1 7E/L9", "LG-19"),
        ("add m1 L1/L8", "LG-19"),
        ("add m1 L1=7E", "LG-17"),
        ("add m2 L1", "LG-17"),
        ("add m2 L1=5R", "LG-14"),
        ("add m2 8R", "LG-14"),
        ("add m2 6B", "LG-14"),
        ("add m2 PP1", "LG-14"),
        ("add m2 8R/L9", "LG-19"),
        ("add m7 5B", "LG-18"),
        ("patron 5B", "LG-21"),
        ("patron PP4", "LG-21"),
        ("discard 9M", "LG-10"),
        ("draw 1", "LG-8"),
        ("call shuffle", "LG-12"),
        ("take none", "LG-24"),
        ("mix 4 4", "LG-34"),
        ("vote yes", "LG-12"),
        ("allow", "LG-22"),
        ("trespass L1", "LG-22"),
        ("incident 1", "LG-31"),
    ],
)
def test_a_refusal_names_its_rule_and_changes_nothing(line: str, rule: str) -> None:
    state = act("5B 6B 7E 8R L1 L2 L3 PP1", SEVENS, RUN)
    before = state.copy()
    action = GAME.parse_action(line)
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    sentence = str(refused.value)
    assert f"{rule})." in sentence or f"{rule}," in sentence
    assert sentence == state.why_not(action) == state.view(0).why_not(action)
    assert sentence[0].isupper()
    assert state == before


def test_after_the_action_the_refusal_says_which_one_it_was() -> None:
    state = act("7E 8E 9E TE", SEVENS)
    state.apply(GAME.parse_action("add m1 7E"))
    sentence = state.why_not(GAME.parse_action("series 8E 9E TE"))
    assert sentence == "You already added to a set this turn: one action a turn, then discard (LG-9)."


def test_who_is_not_asked_gets_no_actions_and_a_sentence() -> None:
    view = act("5B 6B 7B 9M").view(1)
    assert not view.legal_actions()
    assert "not your decision" in str(view.why_not(GAME.parse_action("discard 2M")))


def test_an_l_of_any_number_is_accepted_where_the_list_names_the_lowest() -> None:
    state = act("5B 6B L2 L5 PP3 PP7")
    texts = [GAME.action_text(action) for action in state.legal_actions()]
    assert "series 5B 6B L2=7B" in texts
    assert "series 5B 6B L5=7B" not in texts
    for line in ("series 5B 6B L5=7B", "discard L5", "discard PP7", "patron PP7"):
        assert state.is_legal(GAME.parse_action(line))


def test_settling_writes_the_l_that_a_card_replaces() -> None:
    state = act("5R 9M", SEVENS, RUN)
    assert GAME.action_text(state.settle(GAME.parse_action("add m2 5R"))) == "add m2 5R/L9"


def test_no_seat_can_act_after_the_game() -> None:
    state = GAME.new(GAME.config({"seats": 2, "rounds": 1, "max_turns": 1, "first_dealer": 0}), 5)
    while state.phase != "game-over":
        state.apply(state.legal_actions()[0])
    assert not state.legal_actions()
    assert "over" in str(state.why_not(GAME.parse_action("draw 1")))
    outcome = state.outcome()
    assert outcome is not None
    assert min(outcome.places) == 1
