"""The Librarians: who knows which card is where (TL-8, TL-14, TL-15, TL-20, TL-28), and that nobody learns more."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from cardcatalog.chance import Chance
from cardcatalog.the_librarians import TheLibrarians
from cardcatalog.the_librarians.actions import Action, Give, Pass, Pick, Return, Top
from cardcatalog.the_librarians.cards import cards_of, mask_of
from cardcatalog.the_librarians.events import Drew, Event, Found, GroupReturned, Melded, Revealed, Shuffled
from cardcatalog.the_librarians.state import State
from cardcatalog.the_librarians.view import View

GAME = TheLibrarians()
CATALOGUE = GAME.config({}).catalogue
TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "excess": "bottom"},
    {"seats": 4, "melds_to_end": 2},
    {"seats": 6, "quiet_limit": 6},
]


def lively(state: State, chance: Chance) -> Action:
    """Return a legal action, reveals of each type and size as often as common ones."""
    kinds: dict[str, list[Action]] = {}
    for action in state.legal_actions():
        cards = getattr(action, "cards", ())
        kinds.setdefault(f"{type(action).__name__} {len(cards)} {cards[:1]}", []).append(action)
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def states(options: Mapping[str, Any], seed: int, longest: int = 400) -> Iterator[State]:
    """Yield the states of a lively game."""
    state = GAME.new(GAME.config(options), seed)
    for number in range(longest):
        if state.actor < 0:
            return
        yield state
        state.apply(lively(state, Chance(seed, 5, number)))


def visible(view: View) -> int:
    """Return the mask of all cards whose place the seat knows, and of those it is looking at."""
    return view.cards & ~view.unseen | mask_of(view.shown)


def places_of(state: State) -> dict[int, str]:
    """Return for each card that is in a hand or in the deck where it is."""
    places = {card: f"hand {seat}" for seat, hand in enumerate(state.hands) for card in cards_of(hand)}
    return places | {card: f"deck {place}" for place, card in enumerate(state.deck)}


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_what_is_known_is_true(options: dict[str, Any]) -> None:
    known = placed = lodged = 0
    for seed in range(8):
        for state in states(options, seed):
            for seat in range(state.seats):
                view = state.view(seat)
                assert view.known[seat] == view.hand == state.hands[seat]
                for other, hand in enumerate(state.hands):
                    assert not view.known[other] & ~hand
                    assert not view.public[other] & ~hand
                    assert other == seat or not view.public[other] & ~view.known[other]
                    known += other != seat and view.known[other] != 0
                for depth, card in view.deck_known:
                    assert state.deck[-1 - depth] == card
                    placed += 1
                assert not view.lodged & ~mask_of(state.deck)
                assert not view.lodged & mask_of(card for _, card in view.deck_known)
                lodged += view.lodged != 0
                if view.shown:
                    assert view.shown == state.shown
    assert min(known, placed, lodged) > 100


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_world_for_thinking_shows_its_seat_the_same_view(options: dict[str, Any]) -> None:
    phases = set()
    for seed in range(8):
        for state in states(options, seed):
            phases.add(state.phase)
            for seat in range(state.seats):
                view = state.view(seat)
                world = GAME.resample(view, Chance(seed, seat))
                assert world.view(seat) == view
                assert world.zones() == state.zones()
                if seat == state.actor:
                    assert world.legal_actions() == state.legal_actions()
    assert {"act", "return", "give", "pick", "trim", "meld"} <= phases


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_in_many_worlds_the_unseen_cards_vary_and_the_known_ones_stay(options: dict[str, Any]) -> None:
    looked_at = 0
    for number, state in enumerate(states(options, 77)):
        if number % 40 != 20:
            continue
        for seat in range(state.seats):
            view = state.view(seat)
            places: dict[int, set[str]] = {}
            for sample in range(60):
                world = GAME.resample(view, Chance(number, seat, sample))
                for card, place in places_of(world).items():
                    places.setdefault(card, set()).add(place)
            hidden = cards_of(view.unseen)
            if len(hidden) > 3:
                looked_at += 1
                assert all(len(places[card]) > 1 for card in hidden), CATALOGUE.text(hidden)
                assert all(places[card] == {f"hand {seat}"} for card in cards_of(view.hand))
    assert looked_at > 3


def test_the_luck_of_a_world_is_not_the_luck_of_the_game() -> None:
    state = GAME.new(GAME.config({}), 5)
    futures = {GAME.resample(state.view(0), Chance(5, sample)).chance.state for sample in range(50)}
    assert len(futures) == 50
    assert state.chance.state not in futures


def cards_named(event: Any) -> int:
    """Return the mask of all cards that an event names."""
    cards = 0
    for name in event._fields:
        value = getattr(event, name)
        if name == "card" and value is not None:
            cards |= 1 << value
        elif name in ("cards", "hand") and value is not None:
            cards |= mask_of(value) if isinstance(value, tuple) else value
    return cards


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_an_event_names_no_card_that_its_reader_cannot_know(options: dict[str, Any]) -> None:
    hidden = named = 0
    for seed in range(8):
        state = GAME.new(GAME.config(options), seed)
        for number in range(400):
            if state.actor < 0:
                break
            before = [visible(state.view(seat)) for seat in range(state.seats)]
            events: list[Event] = state.apply(lively(state, Chance(seed, number)))
            for seat in range(state.seats):
                may_know = before[seat] | visible(state.view(seat)) | shown_by(events, seat)
                for event in events:
                    seen = GAME.seen_by(event, seat)
                    hidden += seen != event
                    if seen is not None:
                        named += bool(cards_named(seen))
                        assert not cards_named(seen) & ~may_know, (seat, seen)
    assert hidden > 100
    assert named > 100


def shown_by(events: list[Event], seat: int) -> int:
    """Return the mask of the cards laid open to all, or drawn by the seat itself, even if they went away at once."""
    open_to_all = (Revealed, Melded, GroupReturned, Shuffled, Found)
    shown = mask_of(
        event.card for event in events if isinstance(event, Drew) and event.seat == seat and event.card is not None
    )
    for event in events:
        if isinstance(event, open_to_all):
            shown |= event.cards
    return shown


HIDDEN = (Return, Give, Top, Pick)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_which_card_is_put_away_or_taken_unseen_shows_in_nobody_elses_view(options: dict[str, Any]) -> None:
    """Do each of the legal choices of a hidden card: what the other seats are told and know is the same each time."""
    compared = 0
    for seed in range(10):
        for state in states(options, seed):
            actions = state.legal_actions()
            if not isinstance(actions[0], HIDDEN) or (state.meaning and state.meaning.letter == "P"):
                continue
            outcomes = [after(state, action) for action in actions]
            for seat in set(range(state.seats)) - {state.actor, state.turn, state.on}:
                for events, later in outcomes[1:]:
                    first_events, first = outcomes[0]
                    same = [told(events, seat), told(first_events, seat)]
                    if later.phase == first.phase and later.turn == first.turn == state.turn:
                        assert same[0] == same[1]
                        assert later.view(seat) == first.view(seat)
                        compared += 1
    assert compared > 200 or options["seats"] == 2


def after(state: State, action: Action) -> tuple[list[Event], State]:
    """Return what comes of an action, the state left as it is."""
    copy = state.copy()
    return copy.apply(action), copy


def told(events: list[Event], seat: int) -> list[Event | None]:
    """Return the events as a seat sees them."""
    return [GAME.seen_by(event, seat) for event in events]


def test_a_meld_that_was_passed_over_by_choice_is_told_to_nobody_else() -> None:
    hand = " ".join(f"{letter}1" for letter in "LFRAPSKM")
    state = GAME.from_position({"hands": [hand, "L2"], "deck": "F2 F3 F4", "phase": "meld"}, {})
    events = state.apply(Pass())
    assert told(events, 0)[0] == events[0]
    assert told(events, 1)[0] is None


# One case a rule


def begin(hands: list[str], deck: str = "", discard: str = "", **options: Any) -> State:
    """Return a state in which seat 0 acts."""
    return GAME.from_position({"hands": hands, "deck": deck, "discard": discard}, options)


def do(state: State, *lines: str) -> State:
    """Do these actions and return the state."""
    for line in lines:
        state.apply(GAME.parse_action(line))
    return state


def known(state: State, seat: int, owner: int) -> str:
    """Return the cards that a seat knows another to hold."""
    return CATALOGUE.text(state.view(seat).known[owner])


def in_deck(state: State, seat: int) -> list[tuple[int, str]]:
    """Return the depths and codes of the cards that a seat knows the place of."""
    return [(depth, CATALOGUE.codes[card]) for depth, card in state.view(seat).deck_known]


def test_what_is_revealed_everybody_knows() -> None:
    state = do(begin(["R1 R2 R3 R4", "F1", "F2"], "A1 A2 A3"), "reveal R1 R2 R3 R4")
    assert known(state, 1, 0) == known(state, 2, 0) == "R1 R2 R3 R4"
    assert state.points == [2, 0, 0]
    assert CATALOGUE.text(state.view(0).public[0]) == "R1 R2 R3 R4"


def test_a_hand_looked_at_is_known_to_who_looked() -> None:
    state = do(begin(["K1", "F1 R1", "F2"], "A1 A2 A3"), "reveal K1 on 1")
    assert known(state, 0, 1) == "F1 R1"
    assert known(state, 2, 1) == ""
    assert state.view(2).public[1] == 0


def test_a_card_taken_from_a_hand_is_known_to_the_two() -> None:
    state = do(begin(["K1 K2 K3", "F1 R1", "F2"], "A1 A2 A3 A4"), "reveal K1 K2 K3 on 1")
    assert CATALOGUE.text(state.view(0).shown) == "F1 R1"
    assert state.view(1).shown == state.view(2).shown == ()
    do(state, "pick R1")
    assert known(state, 0, 1) == "F1"
    assert known(state, 1, 0) == "R1 K1 K2 K3"
    assert known(state, 2, 0) == "K1 K2 K3"


def test_a_card_stolen_at_random_is_known_to_the_two() -> None:
    state = do(begin(["S1 S2 S3", "F1", "F2"], "A1 A2 A3"), "reveal S1 S2 S3 on 1")
    assert known(state, 1, 0) == "F1 S1 S2 S3"
    assert known(state, 2, 0) == "S1 S2 S3"


def test_after_a_situation_all_know_where_it_is_and_two_know_what_came_back() -> None:
    state = begin(["R2 R3 R4 S1", "F1 R1", "F2"], "A1 A2 A3")
    do(state, "reveal S1 on 1")
    assert (state.phase, state.actor) == ("give", 1)
    assert "different" in str(state.why_not(Give("S1")))
    do(state, "give R1")
    assert known(state, 0, 1) == known(state, 2, 1) == "S1"
    assert known(state, 1, 0) == "R1"
    assert known(state, 2, 0) == ""


def test_a_card_known_before_may_be_the_one_that_went_away_unseen() -> None:
    state = do(begin(["F1", "R1 R2", "K1"], "A1 A2 A3 A4 A5 A6"), "pass", "reveal R1")
    assert known(state, 0, 1) == "R1"
    do(state, "pass", "reveal F1 on 1")
    assert known(state, 0, 1) == "R1"
    do(state, "return R2")
    assert state.hands[1] >> CATALOGUE.find("R1") & 1
    assert known(state, 0, 1) == known(state, 2, 1) == ""


def test_a_returned_card_is_known_to_be_in_the_deck_by_its_owner_until_another_draws() -> None:
    state = do(begin(["F1 F2 F3", "R1 R2", "K1"], "A1 A2 A3 A4 A5 A6"), "reveal F1 F2 F3 on 1", "return R1")
    assert CATALOGUE.text(state.view(1).lodged) in ("R1", "")  # seat 1 has drawn its two cards since
    assert state.view(2).lodged == 0
    if not state.hands[1] >> CATALOGUE.find("R1") & 1:
        assert CATALOGUE.text(state.view(1).lodged) == "R1"
    do(state, "pass")
    assert state.view(1).lodged == 0


@pytest.mark.parametrize(("excess", "depths"), [("top", [(0, "R2"), (1, "R1")]), ("bottom", [(5, "R1"), (6, "R2")])])
def test_cards_put_back_are_known_to_their_owner_in_their_order(excess: str, depths: list[tuple[int, str]]) -> None:
    hand = "R1 R2 R3 R4 R5 R6 R7 R8 F1 F2"
    state = GAME.from_position(
        {"hands": [hand, "L1", "L2"], "deck": "A1 A2 A3 A4 A5", "phase": "trim"}, {"excess": excess}
    )
    do(state, "top R1")
    assert in_deck(state, 0) == [depths[0] if excess == "bottom" else (0, "R1")]
    copy = state.copy()
    copy.apply(Top("R2"))
    if excess == "top":  # seat 1 has drawn both at the start of its turn: seat 0 knows that, and seat 2 does not
        assert known(copy, 0, 1) == "R1 R2"
        assert known(copy, 2, 1) == ""
        assert in_deck(copy, 0) == []
    else:
        assert in_deck(copy, 0) == [(depth - 2, code) for depth, code in depths]
        assert in_deck(copy, 1) == in_deck(copy, 2) == []


def test_the_top_cards_looked_at_stay_known_to_who_looked() -> None:
    state = do(begin(["A1", "L1", "L2"], "R1 R2 R3 R4 R5 R6"), "reveal A1")
    assert in_deck(state, 0) == [(0, "R1"), (1, "R2"), (2, "R3"), (3, "R4")]
    assert state.view(1).shown == ()
    do(state, "pick R3")
    assert in_deck(state, 0) == [(0, "A1"), (1, "R4")]  # R1 and R2 are drawn
    assert known(state, 0, 1) == "R1 R2"
    assert known(state, 2, 1) == known(state, 1, 0) == ""
    assert state.view(2).lodged == 0  # seat 1 drew two of the four: perhaps the Aid
    assert CATALOGUE.text(state.deck[::-1]) == "A1 R4 R5 R6"


def test_three_aids_leave_the_others_in_their_order() -> None:
    state = do(begin(["A1 A2 A3", "L1", "L2"], "R1 R2 R3 R4 R5 R6"), "reveal A1 A2 A3", "pick R2")
    assert CATALOGUE.text(state.deck[::-1]) == "R4 R5 R6"
    assert known(state, 0, 1) == "R1 R3"
    assert in_deck(state, 0) == [(0, "R4")]


def test_who_put_cards_on_top_is_unsure_of_them_after_another_took_one_of_the_top() -> None:
    position = {"hands": ["A1", "L1"], "deck": "R1 R2 R3 R4 R5 R6", "placed": ["", "R1 R2 R6"]}
    state = do(GAME.from_position(position, {}), "reveal A1", "pick R2")
    assert in_deck(state, 1) == [(3, "R6")]  # below the four, and two are drawn since
    assert CATALOGUE.text(state.view(1).lodged) in ("A1", "")


def test_a_shuffle_hides_places_but_not_what_is_in_the_deck() -> None:
    position = {"hands": ["M1 R1 R2", "L1"], "deck": "F1 F2 F3 F4 F5 F6", "placed": ["F5 F6", "F6"]}
    state = do(GAME.from_position(position, {}), "reveal M1", "return M1")
    assert in_deck(state, 0) == in_deck(state, 1) == []
    assert CATALOGUE.text(state.view(0).lodged) == "F5 F6 M1"
    assert CATALOGUE.text(state.view(1).lodged) == "F6"
    assert known(state, 1, 0) == ""  # the Mystery that was shown may be what went away


def test_cards_of_the_discard_pile_are_open_on_the_way_to_a_hand() -> None:
    state = do(begin(["P1", "L1", "L2"], "R1 R2", "K1"), "reveal P1")
    assert known(state, 1, 0) == known(state, 2, 0) == "P1 K1"
    state = do(begin(["P1 P2 P3", "L1", "L2"], "R1 R2", "K1 K2"), "reveal P1 P2 P3")
    assert [CATALOGUE.text(state.view(seat).shown) for seat in range(3)] == ["K1 K2"] * 3
    do(state, "pick K2")
    assert known(state, 1, 0) == "P1 P2 P3 K2"
    assert CATALOGUE.text(state.discard) == "K1"


def test_the_renewed_deck_is_what_was_in_the_pile() -> None:
    state = do(begin(["P1 L1", "R1"], "", "K1 K2 K3 K4"), "reveal L1")
    drawn = state.view(1).hand & ~CATALOGUE.mask(["R1"])
    assert drawn.bit_count() == 2
    assert state.view(1).lodged == 0  # seat 0 drew after the shuffle: which card, seat 1 does not know
    assert state.view(0).lodged == 0  # and seat 1 drew after that


def test_a_group_goes_into_the_deck_for_all_to_see() -> None:
    state = begin(["R1 R2 R3 R4 R5", "L1"], "")
    state.apply(GAME.parse_action("reveal R1 R2 R3 R4 R5"))
    assert state.points == [5, 0]
    assert state.hand_counts == (5, 1)  # all five were drawn again: there was nothing else
    assert known(state, 1, 0) == ""  # though it could be worked out, it is not claimed
