"""A world that may be, as those who think play in it: made by `resample` from a view, never the true state."""

from typing import Any, Protocol, Self

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.config import Config
from cardcatalog.the_librarians.view import View


class World(Protocol):
    """What is asked of a resampled State; see `View` for the meanings."""

    @property
    def config(self) -> Config:
        """The options of the game."""

    @property
    def chance(self) -> Chance:
        """What will happen by chance in this world."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def actor(self) -> int:
        """The seat whose decision it is, or -1 after the game."""

    @property
    def turns(self) -> int:
        """How many turns are finished."""

    @property
    def closing(self) -> str:
        """Why the last chance has come, or ""."""

    @property
    def hands(self) -> list[int]:
        """The hand of each seat, as a mask."""

    @property
    def points(self) -> list[int]:
        """The points of each seat."""

    @property
    def melds(self) -> list[int]:
        """The number of melds of each seat."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def apply(self, action: Action) -> Any:
        """Do a legal action of the actor."""

    def view(self, seat: int) -> View:
        """Return what a seat may know in this world."""
