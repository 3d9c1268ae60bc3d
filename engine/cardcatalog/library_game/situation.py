"""What a decision depends on: the part of a State and of a View that the rules of choice read."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from .config import Config
from .hand import Hand
from .melds import Meld


class Situation(Protocol):
    """The table as the actor sees it; State and View both offer it, see `View` for what each means."""

    @property
    def config(self) -> Config:
        """The options of the game."""

    @property
    def phase(self) -> str:
        """The phase, as FORMATS.md names it."""

    @property
    def actor(self) -> int:
        """The seat whose decision it is."""

    @property
    def hand(self) -> int:
        """The mask of the actor's hand."""

    def own_hand(self) -> Hand:
        """Return the actor's hand; it is not to be changed."""

    def sources(self) -> int:
        """Where a card can be drawn from (LG-8): 1 for stack 1, 2 for stack 2, 4 for the discard pile, added up."""

    @property
    def discard(self) -> Sequence[int]:
        """The discard pile, top last."""

    @property
    def table(self) -> Mapping[int, Meld]:
        """The melds by id."""

    @property
    def called(self) -> bool:
        """Whether a shuffle was called this turn."""

    @property
    def taken(self) -> int:
        """The mask of the cards taken from the discard pile this turn."""

    @property
    def middle(self) -> int:
        """The PP just played, or -1."""

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats between which `incident` decides."""

    @property
    def acted(self) -> str:
        """What the seat did as its action this turn, in words, or ""."""
