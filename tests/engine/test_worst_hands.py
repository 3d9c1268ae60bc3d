"""The hands with most to choose from: all of it is listed, only a list makes a list, and what is kept is bounded."""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from inspect import signature
from itertools import count
from random import Random
from typing import Any

import pytest

from cardcatalog.library_game import choices, listing
from cardcatalog.library_game.actions import Discard
from cardcatalog.library_game.cards import RANKS, STAFF_COUNT, SUITS, mask_of
from cardcatalog.library_game.hand import Hand
from cardcatalog.library_game.melds import new_series
from cardcatalog.library_game.state import State
from cardcatalog.memo import Memo
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians import choices as librarians_choices
from tests.counts import slow
from tests.engine.test_counts import FILES, begin, game_of, load, same

GAME = GAMES["library-game"]
SERVING = [f"L{number}" for number in range(1, STAFF_COUNT + 1)]
WORST = [path for path in FILES if path.stem.startswith("worst-")]


def rich_table(luck: Random, serving: list[str], shortest: int) -> tuple[list[dict[str, Any]], list[str]]:
    """Return ten melds and the suited cards that are left; an L in each of the first, `shortest`: of a series."""
    left = [rank + suit for suit in SUITS for rank in RANKS]
    table: list[dict[str, Any]] = []
    while len(table) < 10:
        low, kind = luck.randrange(13), luck.choice(("series", "series", "set"))
        suit, size = luck.choice(SUITS), luck.randint(shortest, 4)
        run = [rank + suit for rank in RANKS[low : low + size]]
        cards = run if kind == "series" else [RANKS[low] + suit for suit in luck.sample(SUITS, 3)]
        if len(cards) < shortest or not set(cards) <= set(left):
            continue
        left = [card for card in left if card not in cards]
        if serving:
            own = serving.pop()
            cards = [f"{own}={cards[0]}", *cards[1:]] if kind == "series" else [*cards[1:], own]
        table.append({"owner": luck.randrange(2), "kind": kind, "cards": " ".join(cards)})
    return table, left


def rich_state(seed: int, staff: int = STAFF_COUNT) -> Any:
    """Return a state with a hand of 14 that holds so many Ls and otherwise one suit, the other Ls in ten melds."""
    luck, kinder = Random(seed), bool(seed % 2)
    table, left = rich_table(luck, SERVING[staff:], 1 if kinder else 3)
    luck.shuffle(left)
    suit = luck.choice(SUITS)
    left.sort(key=lambda card: card[1] != suit)
    hand = SERVING[:staff] + left[: 14 - staff]
    position = {"phase": "act", "actor": 0, "hands": [" ".join(hand), "PP1"], "stacks": ["PP2", "PP3"], "table": table}
    return GAME.from_position(position, {"seats": 2, "staff": 9, "patrons": 10, "kinder": kinder})


@pytest.mark.parametrize("staff", [9, 6, 3])
@pytest.mark.parametrize("seed", range(6))
def test_all_that_a_rich_hand_can_do_is_listed(seed: int, staff: int) -> None:
    state = rich_state(seed, staff)
    table = slow.Table(GAME.config_dict(state.config), lambda _path: {})
    table.read(GAME.position(state))
    listed = [same(GAME.action_text(action)) for action in state.legal_actions()]
    assert len(set(listed)) == len(listed) > 20
    assert set(listed) == {same(line) for line in table.legal()}


def test_every_action_listed_for_the_worst_hands_is_legal() -> None:
    """How many there are, and that trying all finds as many, is for tests/counts to say."""
    assert len(WORST) == 2
    for path in WORST:
        state = begin(load(path))
        actions = state.legal_actions()
        assert len(set(actions)) == len(actions) > 1900
        assert all(state.is_legal(action) for action in actions)


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("here a list was made")


@pytest.fixture(name="nothing_lists")
def _nothing_lists(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Whatever makes lists of actions fails from now on."""
    for name, value in vars(listing).items():
        if isinstance(value, Memo):
            monkeypatch.setattr(listing, name, {})
        elif getattr(value, "__module__", "") == listing.__name__:
            monkeypatch.setattr(listing, name, refuse)
    monkeypatch.setattr(choices, "LISTS", dict.fromkeys(choices.LISTS, refuse))
    monkeypatch.setattr(librarians_choices, "legal_actions", refuse)
    for name in ("combinations", "product"):
        monkeypatch.setattr(librarians_choices, name, refuse)
    return monkeypatch


@pytest.mark.parametrize("game", GAMES)
def test_to_judge_an_action_or_a_selection_no_list_is_made(game: str, request: pytest.FixtureRequest) -> None:
    states = [begin(data) for data in map(load, FILES) if game_of(data).id == game]
    if game == GAME.id:
        states += [rich_state(seed, staff) for seed in range(4) for staff in (9, 5)]
    lists = [state.legal_actions() for state in states]
    every = {action for actions in lists for action in actions}
    request.getfixturevalue("nothing_lists")
    for state, actions in zip(states, lists, strict=True):
        view = state.view(state.actor)
        with pytest.raises(AssertionError, match="a list was made"):
            view.legal_actions()
        for action in every:
            assert state.is_legal(action) == view.is_legal(action) == (view.why_not(action) is None)
        for action in actions:
            assert state.is_legal(action)
            state.copy().apply(action)


def test_what_a_selection_could_mean_is_found_without_a_list(request: pytest.FixtureRequest) -> None:
    states = [rich_state(seed, staff) for seed in range(6) for staff in (9, 5)] + [begin(load(path)) for path in WORST]
    lists = [state.legal_actions() for state in states]
    request.getfixturevalue("nothing_lists")
    meanings = 0
    for state, actions in zip(states, lists, strict=True):
        view = state.view(state.actor)
        for action in actions:
            target = getattr(action, "meld", None)
            found = view.interpretations(cards_played(action), target)
            assert len(found) <= 14, "as many as a run has places for the Ls, and no more"
            assert found or isinstance(action, Discard)
            assert action in found or target is not None or isinstance(action, Discard)
            meanings += len(found)
    assert meanings > 1000


def cards_played(action: Any) -> int:
    """Return the mask of the cards of the hand that an action lays down; none for a discard."""
    pairs = [*getattr(action, "fills", ()), *getattr(action, "swaps", ())]
    return int(getattr(action, "cards", 0)) | mask_of(card for card, _ in pairs)


def kept() -> list[tuple[str, Any]]:
    """Return everything in the engine's modules that remembers."""
    modules = [module for name, module in [*sys.modules.items()] if name.startswith("cardcatalog.")]
    named = {id(value): (name, value) for module in modules for name, value in vars(module).items()}
    return [(name, value) for name, value in named.values() if isinstance(value, Memo | _lru_cache_wrapper)]


def test_all_that_remembers_is_bounded() -> None:
    """What depends only on which game or which built-in deck it is has few values; everything else has a bound."""
    found = kept()
    assert sum(isinstance(value, Memo) for _, value in found) >= 4
    for name, value in found:
        if isinstance(value, Memo):
            assert value._most <= 200_000, name
        elif not signature(value).parameters.keys() <= {"game_id", "deck_id"}:
            assert value.cache_parameters()["maxsize"], f"{name} grows for ever"


def mixed_state(luck: Random) -> Any:
    """Return a state with some of all kinds of cards in hand, and a series, a rank set and a PP set to add to."""
    series, alike = [f"{rank}{SUITS[0]}" for rank in RANKS[4:7]], [f"K{suit}" for suit in SUITS[:3]]
    suited = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in series + alike]
    hand = luck.sample(suited, 9) + luck.sample(SERVING[:-1], 4) + luck.sample(["PP4", "PP5", "PP6", "PP7", "PP8"], 3)
    table = [
        {"owner": 0, "kind": "series", "cards": " ".join(series)},
        {"owner": 1, "kind": "set", "cards": f"{alike[0]} {alike[1]} L9"},
        {"owner": 1, "kind": "set", "cards": "PP1 PP2 PP3"},
    ]
    stacks = [alike[2], "PP9"]
    position = {"phase": "act", "actor": 0, "hands": [" ".join(hand), "PP10"], "stacks": stacks, "table": table}
    return GAME.from_position(position, {"seats": 2, "staff": 9, "patrons": 10})


def played_states(luck: Random, most: int) -> Iterator[Any]:
    """Yield states in which a seat is to act, on the way through random games of The Librarians."""
    game, found = GAMES["the-librarians"], 0
    for seed in count():
        state = game.new(game.config({"seats": 3}), seed)
        while state.actor >= 0 and found < most:
            if state.phase == "act":
                found += 1
                yield state.copy()
            state.apply(luck.choice(state.legal_actions()))
        if found == most:
            return


def test_no_table_of_the_engine_grows_past_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """With small bounds, as no game would fill the real ones: each is filled several times, and lists stay right."""
    bound, luck = 150, Random(5)
    states = [mixed_state(luck) for _ in range(300)] + [*played_states(luck, 300)]
    lists = [state.legal_actions() for state in states]
    memos = {name: value for name, value in kept() if isinstance(value, Memo)}
    made, keep = Counter[int](), Memo.keep

    def counted(memo: Memo[Any, Any], key: Any, value: Any) -> Any:
        made[id(memo)] += 1 + len(value)
        return keep(memo, key, value)

    monkeypatch.setattr(Memo, "keep", counted)
    states = [state.copy() for state in states]  # whose hands remember nothing
    for memo in memos.values():
        memo.clear()
        monkeypatch.setattr(memo, "_most", bound)
        monkeypatch.setattr(memo, "_room", bound)
    for state, actions in zip(states, lists, strict=True):
        if isinstance(state, State):
            state.listed = ()
        assert state.legal_actions() == actions
        for memo in memos.values():
            largest = max(map(len, memo.values()), default=0)
            assert len(memo) + sum(map(len, memo.values())) <= max(bound, 1 + largest)
    for name, memo in memos.items():  # one that has few keys by nature never comes near its bound
        assert not bound / 2 < made[id(memo)] < 3 * bound, f"{name} was hardly tried: play more"
    assert sum(made[id(memo)] >= 3 * bound for memo in memos.values()) >= 7


def test_what_a_hand_remembers_of_a_meld_is_of_this_meld_and_these_cards() -> None:
    luck, own = Random(6), Hand()
    for number in range(300):
        meld = new_series(1, 0, mask_of([3, 4]), ((65 + number % 2, 5),))
        for _ in range(3):
            own.cards = mask_of([*luck.sample([0, 1, 2, 5, 6, 7], 2), *luck.sample([67, 68], number % 3)])
            for _ in range(2):
                assert listing.adds_to(meld, own) == listing.adds_to(meld, Hand(own.cards))
    assert len(own.adds) == 1
