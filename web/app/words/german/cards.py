"""The cards of Library Game, and its sets and series.

A card has a gender: die Bücher-7, das Bücher-Ass, der Bücher-König. L and PP stay as they are (Leute vom Haus, and
Problemperson); J, Q and K are B, D and K.
"""

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
SUITS = ("Lexika", "Bücher", "E-Books", "Zeitschriften", "Medien")
RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K")
RANKS = ("Ass", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König")
RANK_PLURALS = (
    "Asse", "Zweien", "Dreien", "Vieren", "Fünfen", "Sechsen", "Siebenen", "Achten", "Neunen", "Zehnen", "Buben",
    "Damen", "Könige",
)  # fmt: skip
_ARTICLES = {0: ("das", "das", "dem"), 10: ("der", "den", "dem"), 12: ("der", "den", "dem")}
_FEMININE = ("die", "die", "der")
_BEFORE_RANK = ("Lexika", "Bücher", "E-Book", "Zeitschriften", "Medien")


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
    """Return the full name of a card, as a label of its own: „Bücher-5“, „L NAME, vom Team“."""
    if is_patron(card):
        return f"PP {person_name(card)}, Problemperson"
    if is_staff(card):
        return f"L {person_name(card)}, vom Team"
    return f"{_BEFORE_RANK[card // RANK_COUNT]}-{RANKS[card % RANK_COUNT]}"


def the_card(card: int) -> str:
    """Return a card in the middle of a sentence, as its object: „die Bücher-5“, „den Bücher-Buben“, „NAME (L)“."""
    return _in_case(card, 1)


def subject_card(card: int) -> str:
    """Return a card as the subject of a sentence: „der Bücher-König“."""
    return _in_case(card, 0)


def dative_card(card: int) -> str:
    """Return a card in the dative: „dem Bücher-König“."""
    return _in_case(card, 2)


def _in_case(card: int, case: int) -> str:
    if card >= FIRST_STAFF:
        return a_card(card)
    rank = card % RANK_COUNT
    bent = "n" if rank == 10 and case else ""
    return f"{_ARTICLES.get(rank, _FEMININE)[case]} {card_title(card)}{bent}"


def a_card(card: int) -> str:
    """Return a card in a list: „Bücher-5“, „NAME (L)“."""
    if is_patron(card):
        return f"{person_name(card)} (PP)"
    return f"{person_name(card)} (L)" if is_staff(card) else card_title(card)


def card_list(cards: int | Iterable[int]) -> str:
    """Return the cards of a mask, or cards in their order, as objects: „die Bücher-5 und NAME (L)“."""
    return listed([the_card(card) for card in (cards_of(cards) if isinstance(cards, int) else cards)])


def run_of(span: int) -> str:
    """Return the cards of a series in short: „Bücher 5-6-7“, from 5 cards on „Bücher 4 bis 9“."""
    cards = cards_of(span)
    signs = [RANK_SIGNS[card % RANK_COUNT] for card in cards]
    run = "–".join(signs) if len(signs) < 5 else f"{signs[0]} bis {signs[-1]}"
    return f"{SUITS[cards[0] // RANK_COUNT]} {run}"


def stand_ins(fills: Sequence[tuple[int, int]]) -> str:
    """Return what Ls stand for: „L als 7“, „Ls als 7 und 8“."""
    signs = [RANK_SIGNS[card % RANK_COUNT] for _, card in fills]
    return f"{'L' if len(signs) == 1 else 'Ls'} als {listed(signs)}"


def card_for(card: int, place: int) -> str:
    """Return an L and what it stands for: „Otis (L) als 7“."""
    return f"{a_card(card)} als {RANK_SIGNS[place % RANK_COUNT]}"


def meld_title(meld: Meld) -> str:
    """Return what a meld is: „Satz Siebenen“, „Folge Medien 4-5-6“."""
    if meld.kind == "series":
        return f"Folge {run_of(meld.span)}"
    return {
        "rank": f"Satz {RANK_PLURALS[meld.rank]}",
        "patron": "Satz Problempersonen",
        "staff": "Satz Bibliotheksleute",
    }[meld.kind]


def a_meld(meld: Meld) -> str:
    """Return a meld as an object: „einen Satz Siebenen“, „eine Folge Medien 4-5-6“."""
    return f"{'eine' if meld.kind == 'series' else 'einen'} {meld_title(meld)}"


def meld_ending(meld: Meld, *, dative: bool = False) -> str:
    """Return how „dein“ ends before a meld as an object (deinen Satz, deine Folge), or in the dative."""
    if meld.kind == "series":
        return "er" if dative else "e"
    return "em" if dative else "en"


def meld_label(meld: Meld) -> str:
    """Return a meld with all its cards, for those who do not see it: „Satz Siebenen: Bücher-7, ...“."""
    shown = [
        card_for(card, meld.stands_for(card)) if meld.kind == "series" and card >= FIRST_STAFF else a_card(card)
        for card in meld.in_order()
    ]
    return f"{capital(meld_title(meld))}: {', '.join(shown)}"


def cards_in_brief(cards: int) -> str:
    """Return suited cards in short, with the number of Ls and PPs: „Lexika-7, Bücher-7 und 2 Ls“."""
    suited = [
        f"{_BEFORE_RANK[card // RANK_COUNT]}-{RANK_SIGNS[card % RANK_COUNT]}" for card in cards_of(cards & SUITED)
    ]
    staff, patrons = (cards & STAFF).bit_count(), (cards & ~(SUITED | STAFF)).bit_count()
    people_there = [*([staff_count(staff)] if staff else []), *([patron_count(patrons)] if patrons else [])]
    return listed([*suited, *people_there])


def staff_count(count: int) -> str:
    """Return „ein L“, „2 Ls“."""
    return "ein L" if count == 1 else f"{count} Ls"


def patron_count(count: int) -> str:
    """Return „ein PP“, „2 PPs“."""
    return "ein PP" if count == 1 else f"{count} PPs"
