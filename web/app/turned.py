"""A match as another seat lives through it: the table turned round, so that this seat is seat 0 and is called “you”."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Self

from cardcatalog.game import Outcome
from cardcatalog.library_game.actions import Incident
from cardcatalog.library_game.melds import Meld
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.the_librarians.actions import Reveal

SEATS = {"seat", "dealer", "turn", "actor", "to", "on", "victim", "player", "owner", "winner", "last", "closer"}
PER_SEAT = {"hand_counts", "known", "public", "points", "melds", "hands"}  # tuples, a value a seat
OF_SEATS = {"winners", "tied"}  # tuples of seats


class TurnedMatch:
    """A match seen from `seat`: as `Match`, but seats are counted from there, in views, events and actions.

    true: the match as it is, its record with the seats as they are.
    """

    def __init__(self, record: Record, seat: int) -> None:
        """Begin at the first action; RecordError or ConfigError with a sentence for a record that does not work."""
        self._turn_round(Match.new(record.game, record.config, record.seed, record.names, record.players), seat)

    @classmethod
    def around(cls, match: Match, seat: int) -> Self:
        """Return a match as it is now, turned round."""
        turned = cls.__new__(cls)
        turned._turn_round(match, seat)  # noqa: SLF001 - it is one of these
        return turned

    def _turn_round(self, match: Match, seat: int) -> None:
        record, self.true = match.record, match
        self._seats: int = self.true.state.seats
        self.seat = seat
        self.game = self.true.game
        self.state = _TurnedState(self)
        turn = [*range(seat, self._seats), *range(seat)]
        names, players = ([texts[place] for place in turn] for texts in (record.names, record.players))
        self.record = replace(record, names=names, players=players, actions=[])

    @property
    def true_state(self) -> Any:
        """The true state, its seats as they are."""
        return self.true.state

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.true.over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        outcome = self.true.outcome
        if outcome is None:
            return None
        scores, places = self._per_seat(outcome.scores), self._per_seat(outcome.places)
        return replace(outcome, scores=scores, places=places, winners=self._of_seats(outcome.winners))

    def view(self, seat: int) -> Any:
        """Return what a seat of the turned table may know."""
        return self.turned(self.true.view((seat + self.seat) % self._seats))

    def play(self, action: Any) -> list[Any]:
        """Do an action whose seats are counted as here, and return what happened."""
        events = self.true.play(self._aimed(action, self.seat))
        self.record.actions.append(self.true.record.actions[-1])
        return [self.turned(event) for event in events]

    def here(self, action: Any) -> Any:
        """Return an action of the record with its seats counted as here."""
        return self._aimed(action, -self.seat)

    def _aimed(self, action: Any, by: int) -> Any:
        """Return an action with the seat that it names, if it names one of this table, turned by so many."""
        named = action.on if isinstance(action, Reveal) else action.seat if isinstance(action, Incident) else None
        if named is None or not 0 <= named < self._seats:
            return action
        seat = (named + by) % self._seats
        return replace(action, on=seat) if isinstance(action, Reveal) else action._replace(seat=seat)

    def turn(self, seat: Any) -> Any:
        """Return where a seat sits at the turned table; what is no seat (none, all) stays as it is."""
        return (seat - self.seat) % self._seats if type(seat) is int and seat >= 0 else seat

    def _per_seat(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return values[self.seat :] + values[: self.seat]

    def _of_seats(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(self.turn(seat) for seat in seats))

    def turned(self, value: Any) -> Any:
        """Return a view, an event or a meld with its seats turned."""
        if not self.seat:
            return value
        if is_dataclass(value):
            named = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
            return replace(value, **self._changed(named))  # type: ignore[type-var]
        return value._replace(**self._changed(value._asdict()))

    def _changed(self, named: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._changed_value(name, value) for name, value in named.items()}

    def _changed_value(self, name: str, value: Any) -> Any:
        if name in SEATS:
            return self.turn(value)
        if name in PER_SEAT and isinstance(value, tuple):
            return self._per_seat(value)
        if name in OF_SEATS:
            return self._of_seats(value)
        if name == "scores":
            return tuple(self._per_seat(row) for row in value)
        if name == "table":
            return {number: self.turned(meld) for number, meld in value.items()}
        if name == "parts":
            return tuple(self.turned(meld) for meld in value)
        return self.turned(value) if isinstance(value, Meld) else value


class _TurnedState:
    """The true state, its actor counted as the turned table does; everything else as it is."""

    def __init__(self, match: TurnedMatch) -> None:
        self._match = match

    @property
    def actor(self) -> int:
        return int(self._match.turn(self._match.true_state.actor))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match.true_state, name)
