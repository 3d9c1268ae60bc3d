"""What a decision depends on: the part of a State and of a View that the rules of choice read."""

from typing import Protocol

from .config import Config
from .meanings import Meaning


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

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def deck_count(self) -> int:
        """How many cards the deck has."""

    @property
    def discard(self) -> int:
        """The mask of the discard pile."""

    @property
    def revealed(self) -> int:
        """The mask of the cards revealed for the action that goes on."""

    @property
    def meaning(self) -> Meaning | None:
        """What the action is that goes on, or None."""

    @property
    def shown(self) -> tuple[int, ...]:
        """The cards that the actor picks from."""
