"""What the hand is worth: the best meld of it, what it lacks, and which combos it has or nearly has (TL-2, TL-27)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from cardcatalog.the_librarians.cards import Catalogue, cards_of, mask_of
from cardcatalog.the_librarians.deck import LETTERS

MOST_TRIED = 4000  # melds to compare; a hand of 24 cards may hold 6,561


@dataclass(frozen=True, slots=True)
class Match:
    """A combo of the deck as the hand has it: its number, the cards held for it (mask), and the groups it lacks."""

    combo: int
    held: int
    lacking: tuple[int, ...]

    @property
    def whole(self) -> bool:
        """Whether a meld could score it now."""
        return not self.lacking


def lacking_types(catalogue: Catalogue, hand: int) -> list[str]:
    """Return the letters of the types of which the hand has no card."""
    return [letter for letter, kind in zip(LETTERS, catalogue.types, strict=True) if not hand & kind]


def best_meld(catalogue: Catalogue, hand: int) -> int:
    """Return the mask of the 8 cards, one of each type, that score most; 0 if a type is missing."""
    columns = [_worthy(catalogue, cards_of(hand & kind), hand) for kind in catalogue.types]
    if not all(columns):
        return 0
    best, most = 0, -1
    for number, cards in enumerate(product(*columns)):
        mask = mask_of(cards)
        combos = len(catalogue.combos_in(mask))
        if combos > most:
            best, most = mask, combos
        if number >= MOST_TRIED:
            break
    return best


def _worthy(catalogue: Catalogue, cards: Sequence[int], hand: int) -> list[int]:
    """Return the cards of one type with those of most whole combos first; of cards in none, one is enough."""
    counts = {card: len(matches_of(catalogue, hand, card)) for card in cards}
    order = sorted(cards, key=lambda card: -counts[card])
    return [card for number, card in enumerate(order) if counts[card] or not number]


def matches_of(catalogue: Catalogue, hand: int, card: int) -> list[Match]:
    """Return the whole combos of the hand that this card is part of."""
    return [match for match in combos_of(catalogue, hand) if match.whole and match.held >> card & 1]


def combos_of(catalogue: Catalogue, hand: int, *, with_card: int | None = None) -> list[Match]:
    """Return the combos that the hand has or nearly has, whole ones first.

    Nearly: one is lacking, and at least one is held; with `with_card` all that this card is part of.
    """
    found = []
    for number, combo in enumerate(catalogue.combos):
        lacking = tuple(group for group in combo.groups if not group & hand)
        held = mask_of(card for group in combo.groups for card in cards_of(group & hand))
        wanted = bool(held) and len(lacking) < 2 if with_card is None else bool(held >> with_card & 1)
        if wanted:
            found.append(Match(number, held, lacking))
    return sorted(found, key=lambda match: (len(match.lacking), -match.held.bit_count(), match.combo))


def mates(catalogue: Catalogue, hand: int, card: int) -> int:
    """Return the mask of the other cards of the hand that share a combo with this one."""
    held = 0
    for match in combos_of(catalogue, hand, with_card=card):
        held |= match.held
    return held & ~(1 << card) & ~catalogue.type_of[catalogue.letters[card]]


def swapped(catalogue: Catalogue, selected: int, card: int) -> int:
    """Return the selection of a meld after a tap on a card: out if it was in, else in place of its type's."""
    if selected >> card & 1:
        return selected & ~(1 << card)
    return selected & ~catalogue.type_of[catalogue.letters[card]] | 1 << card
