"""The cards of Library Game (LG-1): small ints, and sets of cards as the bits of one int (a mask).

0-64 are the suited cards, suit by suit, ace low; 65-73 are the Library Staff L1-L9; 74-83 the Problem Patrons PP1-PP10.
"""

from collections.abc import Iterable, Iterator

from cardcatalog.errors import NotationError
from cardcatalog.fields import shortened

RANKS = "A23456789TJQK"
SUITS = "RBEPM"
SUIT_NAMES = ("reference", "books", "ebooks", "periodicals", "media")
RANK_COUNT = 13
SUITED_COUNT = 65
STAFF_COUNT = 9
PATRON_COUNT = 10
FIRST_STAFF = SUITED_COUNT
FIRST_PATRON = FIRST_STAFF + STAFF_COUNT
CARD_COUNT = FIRST_PATRON + PATRON_COUNT

ALL_CARDS = (1 << CARD_COUNT) - 1
SUITED = (1 << SUITED_COUNT) - 1
STAFF = (1 << STAFF_COUNT) - 1 << FIRST_STAFF
PATRONS = (1 << PATRON_COUNT) - 1 << FIRST_PATRON
SUIT_MASKS = tuple((1 << RANK_COUNT) - 1 << RANK_COUNT * suit for suit in range(5))
RANK_MASKS = tuple(sum(1 << RANK_COUNT * suit + rank for suit in range(5)) for rank in range(RANK_COUNT))
TENS = sum(RANK_MASKS[9:])
FIVES = SUITED ^ TENS

CODES = (
    tuple(rank + suit for suit in SUITS for rank in RANKS)
    + tuple(f"L{number}" for number in range(1, STAFF_COUNT + 1))
    + tuple(f"PP{number}" for number in range(1, PATRON_COUNT + 1))
)
RANK_NAMES = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
NAMES = tuple(f"{rank} of {suit}" for suit in SUIT_NAMES for rank in RANK_NAMES) + CODES[SUITED_COUNT:]
_CARD_OF_CODE = {code: card for card, code in enumerate(CODES)}
POINTS = tuple((5 if card % RANK_COUNT < 9 else 10) if card < FIRST_STAFF else 20 if card < FIRST_PATRON else 50
               for card in range(CARD_COUNT))  # fmt: skip


BITS = tuple([1 << card for card in range(CARD_COUNT)])
BELOW = tuple([bit - 1 for bit in BITS])  # all lower cards


def deck_mask(staff: int, patrons: int) -> int:
    """Return all cards of a deck with that many L and PP cards, the lowest numbers (LG-3)."""
    return SUITED | (1 << staff) - 1 << FIRST_STAFF | (1 << patrons) - 1 << FIRST_PATRON


def cards_of(mask: int) -> list[int]:
    """Return the cards of `mask` in ascending order; ValueError if it is no mask."""
    if mask < 0:
        raise ValueError(mask)
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def mask_of(cards: Iterable[int]) -> int:
    """Return the mask that holds `cards`."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def lowest(mask: int, count: int) -> int:
    """Return the mask of the `count` lowest cards of `mask` (all of it, if there are fewer)."""
    left = mask
    for _ in range(count):
        left &= left - 1
    return mask ^ left


def points_of(mask: int) -> int:
    """Return what the cards of `mask` count in a hand at the end of a round (LG-1)."""
    return (
        5 * (mask & FIVES).bit_count()
        + 10 * (mask & TENS).bit_count()
        + 20 * (mask & STAFF).bit_count()
        + 50 * (mask & PATRONS).bit_count()
    )


def is_staff(card: int) -> bool:
    """Tell whether `card` is an L."""
    return FIRST_STAFF <= card < FIRST_PATRON


def is_patron(card: int) -> bool:
    """Tell whether `card` is a PP."""
    return card >= FIRST_PATRON


def parse_card(text: str) -> int:
    """Return the card with this code (`7R`, `L1`, `PP2`); NotationError if there is none."""
    card = _CARD_OF_CODE.get(text)
    if card is None:
        message = f"“{shortened(text)}” is not a card: say rank and suit (7R, TE), L1 to L9, or PP1 to PP10."
        raise NotationError(message)
    return card


def parse_cards(text: str) -> list[int]:
    """Return the cards of a list of codes with spaces between; NotationError for one twice or unknown."""
    cards = [parse_card(word) for word in text.split()]
    if len(set(cards)) != len(cards):
        message = f"A card is named twice in “{shortened(text)}”."
        raise NotationError(message)
    return cards


def card_text(card: int) -> str:
    """Return the code of `card`."""
    return CODES[card]


def cards_text(cards: int | Iterable[int]) -> str:
    """Return the codes of a mask (ascending) or of cards (in their order), spaces between."""
    return " ".join(CODES[card] for card in _listed(cards))


def _listed(cards: int | Iterable[int]) -> Iterator[int]:
    return iter(cards_of(cards)) if isinstance(cards, int) else iter(cards)
