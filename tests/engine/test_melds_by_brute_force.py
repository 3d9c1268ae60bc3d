"""Every set, series and addition that the engine lists is found again by trying all subsets, with code of its own."""

from itertools import combinations, permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardcatalog.library_game import LibraryGame
from cardcatalog.library_game.cards import CODES

GAME = LibraryGame()
RANKS = "A23456789TJQK"


def is_staff(code: str) -> bool:
    return code[0] == "L"


def is_patron(code: str) -> bool:
    return code[:2] == "PP"


def number(code: str) -> int:
    return RANKS.index(code[0])


def lowest_used(used: list[str], hand: list[str]) -> bool:
    """Tell whether the Ls (and PPs) of `used` are the lowest-numbered ones of `hand`."""
    for kind in (is_staff, is_patron):
        held = sorted((code for code in hand if kind(code)), key=CODES.index)
        mine = sorted((code for code in used if kind(code)), key=CODES.index)
        if mine != held[: len(mine)]:
            return False
    return True


def sets_by_hand(hand: list[str], *, wild: bool) -> set[frozenset[str]]:
    found = set()
    for size in range(3, 10):
        for cards in combinations(hand, size):
            staff = [code for code in cards if is_staff(code)]
            patrons = [code for code in cards if is_patron(code)]
            suited = [code for code in cards if not is_staff(code) and not is_patron(code)]
            one_rank = suited and not patrons and len({code[0] for code in suited}) == 1 and size <= 5
            crowd = patrons and not suited and (len(patrons) >= 3 or wild)
            if (one_rank or crowd or len(staff) == size) and lowest_used(list(cards), hand):
                found.add(frozenset(cards))
    return found


def series_by_hand(hand: list[str]) -> set[frozenset[str]]:
    """Return each series as its words: `5R`, `L1=6R`."""
    staff = sorted((code for code in hand if is_staff(code)), key=CODES.index)
    found = set()
    for suit in "RBEPM":
        for low in range(13):
            for high in range(low + 2, 13):
                places = [RANKS[rank] + suit for rank in range(low, high + 1)]
                for by_staff in range(len(staff) + 1):
                    for stood_for in combinations(places, by_staff):
                        own = [place for place in places if place not in stood_for]
                        if own and all(card in hand for card in own):
                            words = [f"{code}={place}" for code, place in zip(staff, stood_for, strict=False)]
                            found.add(frozenset(own + words))
    return found


def words(text: str) -> frozenset[str]:
    return frozenset(text.split()[1:])


def listed(hand: list[str], table: list[dict[str, object]], **options: object) -> list[str]:
    state = GAME.from_position({"phase": "act", "hands": [" ".join(hand), ""], "table": table}, options)
    return [GAME.action_text(action) for action in state.legal_actions()]


few_suited = [rank + suit for rank in "A2345JQK" for suit in "RB"]
hands = st.lists(
    st.sampled_from([*few_suited, "5E", "5P", "5M", "L1", "L2", "L4", "PP1", "PP3", "PP4", "PP9"]),
    min_size=1,
    max_size=9,
    unique=True,
)


@given(hands, st.booleans())
@settings(max_examples=150, deadline=None)
def test_new_sets_and_series_are_those_found_by_trying_all(hand: list[str], wild: bool) -> None:  # noqa: FBT001
    texts = listed(hand, [], wild_patrons=wild)
    sets = [text for text in texts if text.startswith("set ")]
    series = [text for text in texts if text.startswith("series ")]
    assert {words(text) for text in sets} == sets_by_hand(hand, wild=wild)
    assert {words(text) for text in series} == series_by_hand(hand)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("staff", ["", "L1", "L1 L2", "L1 L2 L3 L4"])
def test_a_whole_rank_makes_sets_and_its_neighbours_none(staff: str) -> None:
    hand = ["5R", "5B", "5E", "5P", "5M", "6R", "4B", "KE", "KM", *staff.split()]
    sets = [text for text in listed(hand, []) if text.startswith("set ")]
    assert {words(text) for text in sets} == sets_by_hand(hand, wild=False)
    assert len(set(sets)) == len(sets)


def adds_to_series_by_hand(hand: list[str], series: list[tuple[str, str]]) -> set[frozenset[str]]:
    """Return each addition to a series given as (card, what it shows) pairs, low to high."""
    shown = [place for _, place in series]
    low, high, suit = number(shown[0]), number(shown[-1]), shown[0][1]
    holder = {place: card for card, place in series}
    staff = sorted((code for code in hand if is_staff(code)), key=CODES.index)
    swappable = [place for card, place in series if card != place and place in hand]
    found = set()
    for bottom in range(low + 1):
        for top in range(high, 13):
            new = [RANKS[rank] + suit for rank in range(bottom, top + 1) if not low <= rank <= high]
            for count in range(len(staff) + 1):
                for stood_for in combinations(new, count):
                    own = [place for place in new if place not in stood_for]
                    if not all(card in hand for card in own):
                        continue
                    filled = [f"{code}={place}" for code, place in zip(staff, stood_for, strict=False)]
                    for swaps in range(len(swappable) + 1):
                        for swapped in combinations(swappable, swaps):
                            replaced = [f"{place}/{holder[place]}" for place in swapped]
                            found.add(frozenset(own + filled + replaced))
    return found - {frozenset()}


@given(hands)
@settings(max_examples=150, deadline=None)
def test_additions_to_a_series_are_those_found_by_trying_all(hand: list[str]) -> None:
    series = [("L7", "3R"), ("4R", "4R"), ("L8", "5R")]
    held = [card for card in hand if card != "4R"]
    assume(held)
    table = [{"owner": 1, "kind": "series", "cards": "L7=3R 4R L8=5R"}]
    texts = [text for text in listed(held, table) if text.startswith("add ")]
    assert {frozenset(text.split()[2:]) for text in texts} == adds_to_series_by_hand(held, series)
    assert len(set(texts)) == len(texts)


def any_patron(cards: tuple[str, ...]) -> bool:
    return any(is_patron(code) for code in cards)


def adds_to_set_by_hand(hand: list[str], own: list[str], most: int, fits: object) -> set[frozenset[str]]:
    """Return each addition to a set of `own` cards that takes at most `most`: beside its Ls or in the place of them."""
    assert callable(fits)
    able = [code for code in hand if fits(code)]
    staff_there = sorted((code for code in own if is_staff(code)), key=CODES.index)
    found = set()
    for size in range(1, len(able) + 1):
        for cards in combinations(able, size):
            real = [code for code in cards if not is_staff(code)]
            for swaps in range(min(len(real), len(staff_there)) + 1):
                for swapped in combinations(sorted(real, key=CODES.index), swaps):
                    if len(own) + len(cards) - swaps > most or not lowest_used(list(cards), hand):
                        continue
                    if any_patron(cards) and not lowest_used(list(swapped), hand):
                        continue
                    pairs = [f"{card}/{code}" for card, code in zip(swapped, staff_there, strict=False)]
                    found.add(frozenset([code for code in cards if code not in swapped] + pairs))
    return found


@pytest.mark.parametrize(
    ("own", "most", "kind"),
    [
        ("5E L7 L8", 5, "5"),
        ("5E 5P L7 L8", 5, "5"),
        ("5E 5P 5M L8", 5, "5"),
        ("PP5 PP6 PP7 L7", 9, "PP"),
        ("L7 L8 L9", 9, ""),
    ],
)
@given(hand=hands)
@settings(max_examples=60, deadline=None)
def test_additions_to_a_set_are_those_found_by_trying_all(own: str, most: int, kind: str, hand: list[str]) -> None:
    held = [card for card in hand if card not in own.split()]
    assume(held)

    def fits(code: str) -> bool:
        return is_staff(code) or (is_patron(code) if kind == "PP" else code[0] == kind and not is_patron(code))

    texts = [text for text in listed(held, [{"owner": 1, "kind": "set", "cards": own}]) if text.startswith("add ")]
    assert {frozenset(text.split()[2:]) for text in texts} == adds_to_set_by_hand(held, own.split(), most, fits)
    assert len(set(texts)) == len(texts)


def test_nine_ls_and_a_whole_suit_make_32032_series_of_66_spans() -> None:
    hand = [rank + "R" for rank in RANKS] + [f"L{count}" for count in range(1, 10)]
    series = [text for text in listed(hand, []) if text.startswith("series ")]
    assert len(set(series)) == len(series) == 32_032
    assert len({frozenset(word.rpartition("=")[2] for word in text.split()[1:]) for text in series}) == 66


def test_the_order_of_the_words_of_an_action_does_not_matter() -> None:
    state = GAME.from_position({"phase": "act", "hands": ["4R 6R 7R L1", ""]}, {})
    meanings = {GAME.parse_action("series " + " ".join(order)) for order in permutations(["4R", "L1=5R", "6R"])}
    assert len(meanings) == 1
    assert state.is_legal(meanings.pop())
