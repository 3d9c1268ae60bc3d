"""Bots at a table: one game played to its end, the same way for simulations and for the arena."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .bots import luck
from .chance import Chance
from .errors import ConfigError
from .game import Action, Event
from .match import Match

MOST_DECISIONS = 100_000  # a game that is not over by then never will be: some options have no limit (TL-31)

Ask = Callable[[Any, Chance], Action]  # what a seat does: view and luck in, action out


def play_out(match: Match, seats: Sequence[Ask], luck_seed: int) -> Iterator[list[Event]]:
    """Let `seats` play the match on and yield the events of each action; MOST_DECISIONS at the most.

    Each decision has luck of its own, by seat and number, from `luck_seed`. IllegalAction if a seat proposes one.
    """
    while not match.over and len(match.record.actions) < MOST_DECISIONS:
        seat = match.state.actor
        chance = luck(luck_seed, seat, len(match.record.actions))
        yield match.play(seats[seat](match.view(seat), chance))


def with_seats(options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return the options with the number of seats among them; ConfigError if they say another number."""
    if options.get("seats", seats) != seats:
        raise ConfigError(f"The number of seats is said twice: {seats} and {options['seats']}.")
    return dict(options) | {"seats": seats}
