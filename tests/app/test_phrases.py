"""What things are called: cards, melds, actions and events in words."""

import pytest

from app.news import MOST_NEWS, Line, most_telling, tell
from app.phrases import Names
from app.words.english.asks import action_label
from app.words.english.cards import a_card, card_list, card_title, meld_label, meld_title, run_of
from app.words.english.phrases import listed, score
from cardcatalog.library_game import events as happened
from cardcatalog.library_game.cards import CARD_COUNT, mask_of, parse_card, parse_cards
from cardcatalog.library_game.config import Config
from cardcatalog.library_game.melds import new_series, new_set
from cardcatalog.library_game.state import State

NAMES = Names(["You", "Ms. Dewey", "Reggie"])


def cards(text: str) -> int:
    """Return the mask of a list of codes."""
    return mask_of(parse_cards(text))


def told(event: happened.Event) -> str:
    """Return the sentence for an event."""
    line = tell(event, NAMES, {})
    assert line
    return line.text


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card_title(card) for card in range(CARD_COUNT)}) == CARD_COUNT
    assert card_title(parse_card("TM")) == "10 of media"
    assert a_card(parse_card("L1")) == "Marguerite (L)"
    assert card_list(cards("5B L2")) == "the 5 of books and Otis (L)"


def test_melds_are_named_by_rank_or_run() -> None:
    sevens = new_set(1, 1, "rank", cards("7R 7B L1"))
    run = new_series(2, 0, cards("4M 6M"), ((parse_card("L2"), parse_card("5M")),))
    assert meld_title(sevens) == "set of sevens"
    assert meld_title(run) == "series 4–5–6 media"
    assert meld_label(run) == "Series 4–5–6 media: 4 of media, Otis (L) for 5, 6 of media"
    assert run_of(cards("AB 2B 3B 4B 5B 6B")) == "A to 6 books"


def test_a_list_ends_in_and() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_the_person_is_you_in_every_sentence() -> None:
    five = parse_card("5B")
    assert told(happened.Discarded(0, five)) == "You returned the 5 of books."
    assert told(happened.Discarded(2, five)) == "Reggie returned the 5 of books."
    assert told(happened.Drew(1, "1", None, "turn")) == "Ms. Dewey drew from stack 1."
    assert told(happened.Drew(0, "1", five, "turn")) == "You drew the 5 of books from stack 1."
    assert told(happened.EmptyHanded(0)).startswith("You have no cards left, and check out")
    assert told(happened.EmptyHanded(1)).startswith("Ms. Dewey has no cards left, and checks out")
    run = new_series(2, 1, cards("4M 6M"), ((parse_card("L2"), parse_card("5M")),))
    assert told(happened.Melded(1, run)) == "Ms. Dewey played a series 4–5–6 media (L for 5)."


def test_what_a_broken_meld_leaves_is_told() -> None:
    part = new_series(2, 2, cards("4M 5M 6M"), ())
    changed = happened.MeldChanged(2, 2, (part,), cards("8M"))
    assert told(changed) == "Reggie picked up the 8 of media, no longer valid; the series 4–5–6 media stayed."
    assert tell(happened.MeldChanged(2, 2, (part,), 0), NAMES, {}) is None, "a meld that holds is not worth a line"


def test_every_legal_action_has_words() -> None:
    seen = set()
    for seed in range(40):
        state = State.new(Config(seats=3, staff=9, patrons=10, secret_mix=True), seed)
        while state.actor >= 0 and state.turns < 12:
            actions = state.legal_actions()
            for action in actions[:60]:
                label = action_label(action, state.view(state.actor), NAMES)
                assert label, action
                seen.add(type(action).__name__)
            state.apply(actions[seed % len(actions)])
    assert {"PlaySet", "PlaySeries", "Add", "PlayPatron", "Discard", "Draw", "Trespass", "Allow"} <= seen


@pytest.mark.parametrize("taken", [happened.Took(1, "discard", parse_card("7R")), happened.TookNothing(1)])
def test_of_a_turn_with_a_patron_it_is_told_what_it_took_and_if_there_is_room_where_it_went(
    taken: happened.Event,
) -> None:
    patron = parse_card("PP1")
    turn = [happened.Drew(1, "1", None, "turn"), happened.PatronPlayed(1, patron), taken]
    turn += [happened.Discarded(1, parse_card("TM")), happened.PatronReturned(patron, 2)]
    lines = [line for event in turn if isinstance(line := tell(event, NAMES, {}), Line)]
    said = [line.text for line in most_telling(lines, MOST_NEWS)]
    assert said[:2] == [told(turn[1]), told(taken)]
    assert said[2:] == ([told(turn[4])] if isinstance(taken, happened.TookNothing) else [])


def test_no_number_stands_right_after_a_name_that_ends_in_one() -> None:
    assert [score("you", 0), score("Guest 1", 20)] == ["you 0", "Guest 1: 20"]
