"""The words for cards, melds and seats; the person, seat 0 but in a turned table, is called “you”."""

from collections.abc import Iterable, Sequence

from cardcatalog.library_game.cards import (
    FIRST_PATRON,
    FIRST_STAFF,
    NAMES,
    RANK_COUNT,
    STAFF,
    SUIT_NAMES,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
)
from cardcatalog.library_game.melds import Meld

from .people import PATRONS as PATRON_PEOPLE
from .people import STAFF as STAFF_PEOPLE

RANK_SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_PLURALS = (
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings",
)  # fmt: skip


def rank_sign(card: int) -> str:
    """Return the sign in the corner of a card: A to K, L or PP."""
    if is_patron(card):
        return "PP"
    return "L" if is_staff(card) else RANK_SIGNS[card % RANK_COUNT]


def person_name(card: int) -> str:
    """Return the name of the person on an L or PP card."""
    return _person(card)[0]


def person_habit(card: int) -> str:
    """Return what the person on an L or PP card is known for, to follow a colon."""
    return _person(card)[1]


def _person(card: int) -> tuple[str, str]:
    return PATRON_PEOPLE[card - FIRST_PATRON] if is_patron(card) else STAFF_PEOPLE[card - FIRST_STAFF]


def card_title(card: int) -> str:
    """Return the full name of a card, as a label of its own: “5 of books”, “L NAME, Library Staff”."""
    if is_patron(card):
        return f"PP {person_name(card)}, Problem Patron"
    if is_staff(card):
        return f"L {person_name(card)}, Library Staff"
    return NAMES[card]


def the_card(card: int) -> str:
    """Return a card in the middle of a sentence: “the 5 of books”, “NAME (L)”."""
    if is_patron(card):
        return f"{person_name(card)} (PP)"
    if is_staff(card):
        return f"{person_name(card)} (L)"
    return f"the {card_title(card)}"


def a_card(card: int) -> str:
    """Return a card on a button: “5 of books”, “NAME (L)”."""
    return the_card(card).removeprefix("the ")


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return “a, b and c”."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def card_list(cards: int | Iterable[int]) -> str:
    """Return the cards of a mask, or cards in their order, in words: “the 5 of books and NAME (L)”."""
    return listed([the_card(card) for card in (cards_of(cards) if isinstance(cards, int) else cards)])


def some_cards(count: int) -> str:
    """Return “1 card”, “4 cards”."""
    return "1 card" if count == 1 else f"{count} cards"


def points(count: int) -> str:
    """Return “1 point”, “35 points”."""
    return "1 point" if count == 1 else f"{count} points"


def run_of(span: int) -> str:
    """Return the cards of a series in short: “5-6-7 books”, from 5 cards on “4 to 9 books”."""
    cards = cards_of(span)
    suit = SUIT_NAMES[cards[0] // RANK_COUNT]
    signs = [RANK_SIGNS[card % RANK_COUNT] for card in cards]
    return f"{'–'.join(signs) if len(signs) < 5 else f'{signs[0]} to {signs[-1]}'} {suit}"


def stand_ins(fills: Sequence[tuple[int, int]]) -> str:
    """Return what Ls stand for: “L for 7”, “Ls for 7 and 8”."""
    signs = [RANK_SIGNS[card % RANK_COUNT] for _, card in fills]
    return f"{'L' if len(signs) == 1 else 'Ls'} for {listed(signs)}"


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
        f"{a_card(card)} for {RANK_SIGNS[meld.stands_for(card) % RANK_COUNT]}"
        if meld.kind == "series" and card >= FIRST_STAFF
        else a_card(card)
        for card in meld.in_order()
    ]
    return f"{meld_title(meld).capitalize()}: {', '.join(shown)}"


def cards_in_brief(cards: int) -> str:
    """Return suited cards in short, with the number of Ls and PPs: “7 reference, 7 books, 2 L”."""
    suited = [f"{RANK_SIGNS[card % RANK_COUNT]} {SUIT_NAMES[card // RANK_COUNT]}" for card in cards_of(cards & SUITED)]
    people = [
        f"{sign if count == 1 else f'{count} {sign}'}"
        for sign, count in (
            ("L", (cards & STAFF).bit_count()),
            ("PP", (cards & ~(SUITED | STAFF)).bit_count()),
        )
        if count
    ]
    return ", ".join(suited + people)


class Names:
    """What the seats are called; the person's own name only stands on its seat and in the score sheet."""

    __slots__ = ("all", "you")

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        """Take the name of every seat, seat 0 first, and where the person sits."""
        self.all = tuple(names)
        self.you = you

    def is_you(self, seat: int) -> bool:
        """Tell whether the person sits there."""
        return seat == self.you

    def who(self, seat: int) -> str:
        """Return “You” or the name, to start a sentence with."""
        return "You" if seat == self.you else self.all[seat]

    def whom(self, seat: int) -> str:
        """Return “you” or the name, inside a sentence."""
        return "you" if seat == self.you else self.all[seat]

    def whose(self, seat: int) -> str:
        """Return “your” or “Reggie's”."""
        return "your" if seat == self.you else f"{self.all[seat]}’s"

    def has(self, seat: int) -> str:
        """Return “You have” or “Reggie has”."""
        return "You have" if seat == self.you else f"{self.all[seat]} has"

    def listed(self, seats: Iterable[int]) -> str:
        """Return the seats in a sentence: “you, Reggie and Bo”."""
        return listed([self.whom(seat) for seat in seats])
