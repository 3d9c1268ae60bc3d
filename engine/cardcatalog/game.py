"""The contract that every game of the shelf keeps; records, matches, scenarios and simulations need nothing else.

A game's actions, events and configuration are values of its own types; here they are `Any`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from .chance import Chance

Action = Any  # a frozen value of the game's own; its text is in the notation of FORMATS.md
Event = Any  # a frozen value of the game's own: what happened


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `scores` a seat, `places` a seat (1 = first, ties share), `winners`, and why (`ending`)."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


class View(Protocol):
    """What one seat may know."""

    @property
    def seat(self) -> int:
        """The seat that sees this."""

    @property
    def actor(self) -> int:
        """The seat whose decision it is, or -1 after the game."""

    @property
    def phase(self) -> str:
        """The phase, as FORMATS.md names it."""

    def legal_actions(self) -> Sequence[Action]:
        """Return all that this seat may do now; empty if it is not asked."""

    def is_legal(self, action: Action) -> bool:
        """Tell whether this seat may do this now, without making the list."""

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids the action, or None if it is legal."""


class State(Protocol):
    """The whole truth about a game in progress: plain data, changed in place by `apply`."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def actor(self) -> int:
        """The seat whose decision it is, or -1 after the game."""

    @property
    def phase(self) -> str:
        """The phase, as FORMATS.md names it."""

    def legal_actions(self) -> Sequence[Action]:
        """Return all legal actions of the actor; never empty before the game is over."""

    def is_legal(self, action: Action) -> bool:
        """Tell whether the actor may do this now, without making the list."""

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids the action, or None if it is legal."""

    def settle(self, action: Action) -> Action:
        """Return the canonical form of an action as records keep it; one that makes no sense comes back as it is."""

    def apply(self, action: Action) -> list[Event]:
        """Do the action and return what happened; IllegalAction, with the state untouched, if it is not legal."""

    def copy(self) -> Self:
        """Return an independent copy."""

    def view(self, seat: int) -> Any:
        """Return what `seat` may know (a View)."""

    def zones(self) -> list[int]:
        """Return every card, as an int, once for each place that it lies in: the conservation check."""

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""


class Game(Protocol):
    """One game of the shelf."""

    @property
    def id(self) -> str:
        """Its name in records, scenarios and commands."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def lowest_wins(self) -> bool:
        """Whether points are a penalty, so that the lowest total wins."""

    @property
    def rules_version(self) -> int:
        """Raised when the same record would replay differently."""

    def config(self, options: Mapping[str, Any]) -> Any:
        """Return the configuration with these options (others by default); ConfigError with a sentence."""

    def config_dict(self, config: Any) -> dict[str, Any]:
        """Return all options as plain data."""

    def new(self, config: Any, seed: int) -> Any:
        """Return the State at the start of a game."""

    def parse_action(self, text: str) -> Action:
        """Return the action that this line means; NotationError with a sentence."""

    def action_text(self, action: Action) -> str:
        """Return the line for an action."""

    def position(self, state: Any) -> dict[str, Any]:
        """Return the whole state as plain data (FORMATS.md, Positions)."""

    def from_position(self, data: Mapping[str, Any], options: Mapping[str, Any], seed: int | None = None) -> Any:
        """Return the State that a position describes; NotationError or ConfigError with a sentence."""

    def view_data(self, view: Any) -> dict[str, Any]:
        """Return a view as plain data, as it is told to programs outside (docs/protocol.md)."""

    def from_view_data(self, data: Mapping[str, Any], config: Any) -> Any:
        """Return the View that `view_data` wrote in a game with this configuration; NotationError with a sentence."""

    def config_in_full(self, config: Any) -> dict[str, Any]:
        """Return all options as plain data that needs nothing else to be understood: a deck is written out."""

    def seen_by(self, event: Event, seat: int) -> Event | None:
        """Return the event as a seat may know it, or None."""

    def resample(self, view: Any, chance: Chance) -> Any:
        """Return a State that fits the view, built from it and `chance` alone."""

    def compare(self, expected: Mapping[str, Any], position: Mapping[str, Any]) -> Sequence[str]:
        """Return a line for each part of `expected` that the position does not have (order as FORMATS.md says)."""
