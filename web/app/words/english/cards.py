"""The cards of Library Game, and its sets and series."""

from collections.abc import Iterable, Sequence

from cardcatalog.library_game.cards import (
    FIRST_PATRON,
    FIRST_STAFF,
    RANK_COUNT,
    STAFF,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
)
from cardcatalog.library_game.melds import Meld

from . import people
from .phrases import capital, listed

LETTER_STAFF = "L"
LETTER_PATRON = "PP"
SUITS = ("reference", "books", "ebooks", "periodicals", "media")
RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
RANK_PLURALS = (
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings",
)  # fmt: skip


def rank_sign(card: int) -> str:
    """Return the sign in the corner of a card: A to K, L or PP."""
    if is_patron(card):
        return LETTER_PATRON
    return LETTER_STAFF if is_staff(card) else RANK_SIGNS[card % RANK_COUNT]


def person_name(card: int) -> str:
    """Return the name of the person on an L or PP card."""
    return _person(card)[0]


def person_habit(card: int) -> str:
    """Return what the person on an L or PP card is known for, to follow a colon."""
    return _person(card)[1]


def _person(card: int) -> tuple[str, str]:
    return people.PATRONS[card - FIRST_PATRON] if is_patron(card) else people.STAFF[card - FIRST_STAFF]


def card_title(card: int) -> str:
    """Return the full name of a card, as a label of its own: “5 of books”, “L NAME, Library Staff”."""
    if is_patron(card):
        return f"PP {person_name(card)}, Problem Patron"
    if is_staff(card):
        return f"L {person_name(card)}, Library Staff"
    return f"{RANKS[card % RANK_COUNT]} of {SUITS[card // RANK_COUNT]}"


def the_card(card: int) -> str:
    """Return a card in the middle of a sentence, as its object: “the 5 of books”, “NAME (L)”."""
    if is_patron(card):
        return f"{person_name(card)} (PP)"
    if is_staff(card):
        return f"{person_name(card)} (L)"
    return f"the {card_title(card)}"


def a_card(card: int) -> str:
    """Return a card in a list: “5 of books”, “NAME (L)”."""
    return the_card(card).removeprefix("the ")


def card_list(cards: int | Iterable[int]) -> str:
    """Return the cards of a mask, or cards in their order, in words: “the 5 of books and NAME (L)”."""
    return listed([the_card(card) for card in (cards_of(cards) if isinstance(cards, int) else cards)])


def run_of(span: int) -> str:
    """Return the cards of a series in short: “5-6-7 books”, from 5 cards on “4 to 9 books”."""
    cards = cards_of(span)
    signs = [RANK_SIGNS[card % RANK_COUNT] for card in cards]
    run = "–".join(signs) if len(signs) < 5 else f"{signs[0]} to {signs[-1]}"
    return f"{run} {SUITS[cards[0] // RANK_COUNT]}"


def stand_ins(fills: Sequence[tuple[int, int]]) -> str:
    """Return what Ls stand for: “L for 7”, “Ls for 7 and 8”."""
    signs = [RANK_SIGNS[card % RANK_COUNT] for _, card in fills]
    return f"{'L' if len(signs) == 1 else 'Ls'} for {listed(signs)}"


def card_for(card: int, place: int) -> str:
    """Return an L and what it stands for: “Otis (L) for 7”."""
    return f"{a_card(card)} for {RANK_SIGNS[place % RANK_COUNT]}"


def meld_title(meld: Meld) -> str:
    """Return what a meld is: “set of sevens”, “series 4-5-6 media”."""
    if meld.kind == "series":
        return f"series {run_of(meld.span)}"
    return {
        "rank": f"set of {RANK_PLURALS[meld.rank]}",
        "patron": "set of Problem Patrons",
        "staff": "set of Library Staff",
    }[meld.kind]


def meld_label(meld: Meld) -> str:
    """Return a meld with all its cards, for those who do not see it: “Set of sevens: 7 of books, ...”."""
    shown = [
        card_for(card, meld.stands_for(card)) if meld.kind == "series" and card >= FIRST_STAFF else a_card(card)
        for card in meld.in_order()
    ]
    return f"{capital(meld_title(meld))}: {', '.join(shown)}"


def cards_in_brief(cards: int) -> str:
    """Return suited cards in short, with the number of Ls and PPs: “7 reference, 7 books and 2 Ls”."""
    suited = [f"{RANK_SIGNS[card % RANK_COUNT]} {SUITS[card // RANK_COUNT]}" for card in cards_of(cards & SUITED)]
    staff, patrons = (cards & STAFF).bit_count(), (cards & ~(SUITED | STAFF)).bit_count()
    people_there = [*([staff_count(staff)] if staff else []), *([patron_count(patrons)] if patrons else [])]
    return listed([*suited, *people_there])


def staff_count(count: int) -> str:
    """Return “an L”, “2 Ls”."""
    return "an L" if count == 1 else f"{count} Ls"


def patron_count(count: int) -> str:
    """Return “a PP”, “2 PPs”."""
    return "a PP" if count == 1 else f"{count} PPs"
