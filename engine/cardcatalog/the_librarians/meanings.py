"""What revealed cards mean (TL-9 .. TL-26): one card, three, four different Librarians, or five of a type."""

from dataclasses import dataclass

from .cards import Catalogue, cards_of

LEAST_SHOWN = 3
GROUP = 5  # TL-26
GROUP_NAMES = {
    "L": "Gang’s All Here",
    "F": "Conclave of Villains",
    "R": "The Library",
    "A": "Combined Genius",
    "P": "Round the World",
    "S": "It’s Complicated",
    "K": "Know-It-Alls",
    "M": "It’s a Mystery",
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a reveal does: the type's letter, and how many cards count (1, 3, 4 different Librarians, 5)."""

    letter: str
    size: int

    @property
    def rule(self) -> str:
        """The id of the rule."""
        if self.size >= 4:
            return "TL-25" if self.size == 4 else "TL-26"
        return f"TL-{(9 if self.size == 1 else 17) + 'LFRAPSKM'.index(self.letter)}"

    @property
    def needs_target(self) -> bool:
        """Whether an opponent is to be named (`on SEAT`)."""
        return self.size <= 3 and self.letter in "FSK"

    @property
    def returns(self) -> int:
        """How many cards the player of a Mystery, or a Foe's victim, shuffles into the deck (if the hand has them)."""
        if self.letter == "M":
            return 2 if self.size == 1 else 3
        return 1 if self.letter == "F" else 0


def meaning_of(catalogue: Catalogue, cards: int) -> Meaning | None:
    """Return what revealing just these cards means, or None if they cannot be revealed together (TL-8).

    Exactly three count for the action of three: more shown add nothing, unless they are just a group.
    """
    count = cards.bit_count()
    if not cards or cards & ~catalogue.all:
        return None
    letters = {catalogue.letters[card] for card in cards_of(cards)}
    if len(letters) > 1 or count == 2:
        return None
    letter = letters.pop()
    if count == 1:
        return Meaning(letter, 1)
    is_group = count == GROUP if letter != "L" else 4 <= count <= GROUP and catalogue.different_names(cards) == count
    return Meaning(letter, count if is_group else 3)
