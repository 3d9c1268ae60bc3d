"""The cards of a game of The Librarians: small ints, and sets of cards as the bits of one int (a mask).

Which card an int is depends on the deck: it is the index in `Deck.cards`. Codes (`F10`) are the same for people,
actions and positions; a `Catalogue` leads from one to the other.
"""

import re
from collections.abc import Iterable, Iterator

from cardcatalog.errors import NotationError

from .deck import LETTERS, Deck

TYPE_NAMES = dict(
    zip(LETTERS, ("Librarian", "Foe", "Relic", "Aid", "Place", "Situation", "Knowledge", "Mystery"), strict=True)
)
MELD_SIZE = len(LETTERS)
MELD_POINTS = 10
_CODE = re.compile(f"([{LETTERS}])([1-9][0-9]{{0,2}})")


def cards_of(mask: int) -> list[int]:
    """Return the cards of `mask` in ascending order."""
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


def parse_code(text: str) -> str:
    """Return `text` if it has the form of a card's code (`F10`); NotationError with a sentence if not."""
    if not _CODE.fullmatch(text):
        message = f"“{text[:20]}” is not a card: say type and number (L1, F10), the types are {', '.join(LETTERS)}."
        raise NotationError(message)
    return text


def in_order(codes: Iterable[str]) -> tuple[str, ...]:
    """Return codes in the order of the types (L F R A P S K M), then of the numbers."""
    return tuple(sorted(codes, key=lambda code: (LETTERS.find(code[:1]), len(code), code)))


class Catalogue:
    """A deck, and all that is looked up in it while playing; made once for a configuration.

    `letters[card]` is the letter of its type, `names[card]` its name, `codes[card]` its code; `all` the mask of the
    whole deck; `types` the masks of the types in the order of LETTERS, `type_of[letter]` the same by letter.
    """

    __slots__ = ("_card_of", "all", "codes", "combos", "deck", "letters", "names", "type_of", "types")

    def __init__(self, deck: Deck) -> None:
        """Look through a deck once."""
        self.deck = deck
        self.codes = deck.codes
        self.names = tuple(card.name for card in deck.cards)
        self.letters = tuple(card.type for card in deck.cards)
        self.types = deck.type_masks
        self.type_of = dict(zip(LETTERS, deck.type_masks, strict=True))
        self.all = (1 << len(deck.cards)) - 1
        self.combos = deck.combos
        self._card_of = {code: card for card, code in enumerate(deck.codes)}

    def find(self, code: str) -> int:
        """Return the card with this code, or -1 if the deck has none."""
        return self._card_of.get(code, -1)

    def mask(self, codes: Iterable[str]) -> int:
        """Return the mask of the cards with these codes; NotationError for one that the deck does not have."""
        return mask_of(self.parse(code) for code in codes)

    def parse(self, code: str) -> int:
        """Return the card with this code; NotationError if the deck has none."""
        card = self.find(parse_code(code))
        if card < 0:
            letter = code[0]
            message = (
                f"There is no {code} in the deck “{self.deck.name}”: "
                f"its {TYPE_NAMES[letter]} cards are {letter}1 to {letter}{self.type_of[letter].bit_count()}."
            )
            raise NotationError(message)
        return card

    def parse_list(self, text: str) -> list[int]:
        """Return the cards of a list of codes with spaces between; NotationError for one twice or unknown."""
        cards = [self.parse(word) for word in text.split()]
        if len(set(cards)) != len(cards):
            message = f"A card is named twice in “{text[:60]}”."
            raise NotationError(message)
        return cards

    def by_type(self, mask: int) -> list[int]:
        """Return the cards of `mask` in the order of the types."""
        return [card for kind in self.types for card in cards_of(mask & kind)]

    def code_list(self, mask: int) -> tuple[str, ...]:
        """Return the codes of the cards of `mask`, in the order of `in_order`: the form that actions have."""
        return tuple(self.codes[card] for card in self.by_type(mask))

    def text(self, cards: int | Iterable[int]) -> str:
        """Return the codes of a mask (by type and number) or of cards (in their order), spaces between."""
        codes: Iterator[str] | tuple[str, ...] = (
            self.code_list(cards) if isinstance(cards, int) else (self.codes[card] for card in cards)
        )
        return " ".join(codes)

    def said(self, card: int) -> str:
        """Return a card as a sentence names it: `Excalibur (R2)`."""
        return f"{self.names[card]} ({self.codes[card]})"

    def different_names(self, mask: int) -> int:
        """Return how many different names the cards of `mask` have (TL-2)."""
        return len({self.names[card] for card in cards_of(mask)})

    def combos_in(self, mask: int) -> tuple[int, ...]:
        """Return the combos, as indices of `combos`, whose members are all among the cards of `mask` (TL-27)."""
        return tuple(index for index, combo in enumerate(self.combos) if all(group & mask for group in combo.groups))

    def meld_points(self, mask: int) -> tuple[int, tuple[str, ...]]:
        """Return what 8 cards, one of each type, score as a meld: points, and the names of the combos (TL-27)."""
        names = tuple(self.combos[index].name for index in self.combos_in(mask))
        return MELD_POINTS + len(names), names
