"""Library Game, a rummy for librarians by Gene Ambaum of Library Comic, behind the contract of `game.Game`."""

from collections.abc import Mapping
from typing import Any

from cardcatalog.chance import Chance

from .actions import Action
from .config import Config
from .events import Event, seen_by
from .position import compare, position
from .position_parser import from_position
from .resample import resample
from .state import State
from .text import action_text, parse_action
from .view import View

__all__ = ["LibraryGame"]


class LibraryGame:
    """The game as records, matches, scenarios and simulations know it (`game.Game`)."""

    id = "library-game"
    title = "Library Game"
    lowest_wins = True
    rules_version = 1

    def config(self, options: Mapping[str, Any]) -> Config:
        """Return the configuration with these options; ConfigError with a sentence."""
        return Config.from_dict(options)

    def config_dict(self, config: Config) -> dict[str, Any]:
        """Return all options as plain data."""
        return config.to_dict()

    def new(self, config: Config, seed: int) -> State:
        """Return the State at the start of a game."""
        return State.new(config, seed)

    def parse_action(self, text: str) -> Action:
        """Return the action that this line means; NotationError with a sentence."""
        return parse_action(text)

    def action_text(self, action: Action) -> str:
        """Return the line for an action."""
        return action_text(action)

    def position(self, state: State) -> dict[str, Any]:
        """Return the whole state as plain data."""
        return position(state)

    def from_position(self, data: Mapping[str, Any], options: Mapping[str, Any], seed: int | None = None) -> State:
        """Return the State that a position describes; NotationError or ConfigError with a sentence."""
        return from_position(data, options, seed)

    def view_data(self, view: View) -> dict[str, Any]:
        """Return a view as plain data, as it is told to programs outside."""
        from .view_data import view_data  # noqa: PLC0415 - a page starts without it

        return view_data(view)

    def from_view_data(self, data: Mapping[str, Any], config: Config) -> View:
        """Return the View that `view_data` wrote; NotationError with a sentence."""
        from .view_data import from_view_data  # noqa: PLC0415 - a page starts without it

        return from_view_data(data, config)

    def config_in_full(self, config: Config) -> dict[str, Any]:
        """Return all options as plain data that needs nothing else to be understood."""
        return config.to_dict()

    def seen_by(self, event: Event, seat: int) -> Event | None:
        """Return the event as a seat may know it, or None."""
        return seen_by(event, seat)

    def resample(self, view: View, chance: Chance) -> State:
        """Return a State that fits the view, built from it and `chance` alone."""
        return resample(view, chance)

    def compare(self, expected: Mapping[str, Any], position: Mapping[str, Any]) -> list[str]:
        """Return a line for each part of `expected` that the position does not have."""
        return compare(expected, position)
