"""Nobody knows what it cannot know: views, worlds made from them, events, and the bots that are given them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from cardcatalog.bots import BOTS, luck
from cardcatalog.chance import Chance
from cardcatalog.library_game.cards import CARD_COUNT, card_text, cards_of, mask_of
from cardcatalog.library_game.events import Event, RoundEnded
from cardcatalog.library_game.melds import Meld
from cardcatalog.library_game.state import State
from cardcatalog.library_game.view import View
from cardcatalog.shelf import GAMES

GAME = GAMES["library-game"]
TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 4, "rounds": 2},
    {"seats": 5, "staff": 9, "patrons": 10, "patrons_trespass": True},
    {"seats": 3, "rounds": 4, "secret_mix": True, "hand_size": 3},
    {"seats": 10, "hand_size": 5, "kinder": True, "wild_patrons": True},
]


def lively(state: State, chance: Chance) -> Any:
    """Return a legal action, rare kinds as often as common ones."""
    kinds: dict[str, list[Any]] = {}
    for action in state.legal_actions():
        kinds.setdefault(type(action).__name__, []).append(action)
    if len(kinds) > 1 and chance.below(20):
        kinds.pop("CallShuffle", None)
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def states(options: Mapping[str, Any], seed: int, longest: int = 400) -> Iterator[State]:
    """Yield the states of a game, greedy and lively seats mixed, so that all phases come."""
    state = GAME.new(GAME.config(options), seed)
    greedy = BOTS["library-game"]["greedy"]
    for number in range(longest):
        if state.actor < 0:
            return
        yield state
        chance = Chance(seed, 5, number)
        state.apply(greedy(state.view(state.actor), chance) if state.actor % 2 else lively(state, chance))


def visible(view: View) -> int:
    """Return the mask of all cards whose place the seat knows."""
    cards = view.hand | view.aside | mask_of(view.discard) | view.lodged[0] | view.lodged[1]
    for known in view.known:
        cards |= known
    for meld in view.table.values():
        cards |= meld.cards
    return cards | (1 << view.middle if view.middle >= 0 else 0)


def places_of(state: State) -> dict[int, str]:
    """Return for each card that is in a hand or a stack where it is."""
    places = {card: f"hand {seat}" for seat, hand in enumerate(state.hands) for card in cards_of(hand)}
    return places | {card: f"stack {number}" for number in (0, 1) for card in state.stacks[number]}


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_world_for_thinking_shows_its_seat_the_same_view(options: dict[str, Any]) -> None:
    phases = set()
    for seed in range(12):
        for state in states(options, seed):
            phases.add(state.phase)
            for seat in {state.actor, state.turn, (state.turn + 1) % state.seats}:
                view = state.view(seat)
                world = GAME.resample(view, Chance(seed, seat))
                assert world.view(seat) == view
                zones = world.zones()
                if view.phase == "mix":
                    continue  # no card is dealt yet, and how many there are may be a secret
                assert len(zones) == len(set(zones)) == len(state.zones())
                if view.deck is not None:
                    assert sorted(zones) == sorted(state.zones())
    assert {"draw", "act", "discard", "take", "trespass", "bonus"} <= phases
    assert ("mix" in phases) == bool(options.get("secret_mix"))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_in_many_worlds_the_unseen_cards_vary_and_the_known_ones_stay(options: dict[str, Any]) -> None:
    looked_at = 0
    games = (state for seed in (77, 78, 79) for state in states(options, seed))
    for number, state in enumerate(games):
        if number % 45 != 20 or state.phase == "mix":
            continue
        for seat in range(min(state.seats, 3)):
            view = state.view(seat)
            seen = visible(view)
            places: dict[int, set[str]] = {}
            for sample in range(120):
                world = GAME.resample(view, Chance(number, seat, sample))
                for other, known in enumerate(view.known):
                    assert not known & ~world.hands[other]
                for stack in (0, 1):
                    assert not view.lodged[stack] & ~mask_of(world.stacks[stack])
                for card, place in places_of(world).items():
                    places.setdefault(card, set()).add(place)
            hidden = [card for card in places if not seen >> card & 1 and (view.deck is not None or card < 65)]
            room = [
                view.hand_counts[other] - view.known[other].bit_count() for other in range(state.seats) if other != seat
            ]
            room += [count - lodged.bit_count() for count, lodged in zip(view.stack_counts, view.lodged, strict=True)]
            if sorted(room)[-2] > len(hidden) / 8:  # else a card that never moved would be no proof
                looked_at += 1
                assert all(len(places[card]) > 1 for card in hidden), [card_text(card) for card in hidden]
    assert looked_at > 3


def test_the_order_of_a_stack_varies_too() -> None:
    view = GAME.new(GAME.config({}), 5).view(0)
    tops = {GAME.resample(view, Chance(1, sample)).stacks[0][-1] for sample in range(400)}
    unseen = [card for card in range(CARD_COUNT) if (view.deck or 0) >> card & 1 and not visible(view) >> card & 1]
    assert tops == set(unseen)


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
        if name in ("card", "patron", "face_up") and value is not None:
            cards |= 1 << value
        elif name in ("cards", "back"):
            cards |= value
        elif name in ("meld", "parts"):
            melds = value if name == "parts" else (value,)
            cards |= mask_of(card for meld in melds if isinstance(meld, Meld) for card in cards_of(meld.cards))
    return cards


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_an_event_names_no_card_that_its_reader_cannot_know(options: dict[str, Any]) -> None:
    hidden = named = 0
    for seed in range(6):
        state = GAME.new(GAME.config(options), seed)
        for number in range(300):
            if state.actor < 0:
                break
            before = [visible(state.view(seat)) for seat in range(state.seats)]
            events: list[Event] = state.apply(lively(state, Chance(seed, number)))
            for seat in range(state.seats):
                may_know = before[seat] | visible(state.view(seat))
                for event in events:
                    seen = GAME.seen_by(event, seat)
                    hidden += seen != event
                    if seen is not None and not isinstance(event, RoundEnded):
                        named += bool(cards_named(seen))
                        if not any(isinstance(other, RoundEnded) for other in events):
                            assert not cards_named(seen) & ~may_know, (seat, seen)
    assert hidden > 100
    assert named > 100


@pytest.mark.parametrize("name", sorted(BOTS["library-game"]))
def test_a_bot_chooses_the_same_whatever_the_unseen_cards_are(name: str) -> None:
    choose: Callable[[Any, Chance], Any] = BOTS["library-game"][name]
    decisions, every = 0, 8 if name == "archivist" else 1  # it thinks
    for options in TABLES:
        for state in states(options, 11, 200):
            seat = state.actor
            decisions += 1
            if decisions % every:
                continue
            chosen = choose(state.view(seat), luck(11, seat, decisions))
            for sample in range(3):
                world = GAME.resample(state.view(seat), Chance(sample))
                assert choose(world.view(seat), luck(11, seat, decisions)) == chosen
    assert decisions > 300


def test_the_luck_of_a_bot_is_apart_from_the_deal_and_from_other_bots() -> None:
    streams = {luck(9, seat, decisions).state for seat in range(10) for decisions in range(100)}
    assert len(streams) == 1000
    assert Chance(9).state not in streams
    assert GAME.new(GAME.config({}), 9).chance.state not in streams
