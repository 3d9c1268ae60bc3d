"""What is noted of a finished game for the statistics: a result, and how lucky its deals were. Nothing else is kept."""

from dataclasses import dataclass
from typing import Any

from cardcatalog.bots import LEVELS
from cardcatalog.game import Outcome
from cardcatalog.library_game.cards import STAFF, SUITED_COUNT
from cardcatalog.record import Record, game_named

from .people import level_of

OPPONENTS = (*LEVELS, "mixed", "people")
GAMES = ("library-game", "the-librarians")


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game as the person played it.

    when: milliseconds since 1970; level: of all opponents, “mixed”, or “people” if several play, of whom the first seat
    counts; place: 1 is the first; helped: hints were asked or moves taken back; day: of a daily deal, else “”; staff,
    expected, variance: Library Staff dealt to the person, how many an average person is dealt, and how much that
    varies, over all rounds; all 0 where it was not counted.
    """

    when: int
    game: str
    level: str
    seats: int
    place: int
    points: int
    helped: bool
    day: str = ""
    staff: int = 0
    expected: float = 0
    variance: float = 0

    @classmethod
    def read(cls, data: object) -> "Result | None":
        """Return the result that `noted` wrote and the page kept; None for anything else."""
        if not isinstance(data, dict):
            return None
        game, level, helped, day = (data.get(name) for name in ("game", "level", "helped", "day"))
        if game not in GAMES or level not in OPPONENTS or type(helped) is not bool or type(day) is not str:
            return None
        when, seats, place, points, staff = (_whole(data.get(name)) for name in _NUMBERS)
        expected, variance = (_chance(data.get(name)) for name in ("expected", "variance"))
        if min(when, points, staff, expected, variance) < 0 or not 1 <= place <= seats <= 10:
            return None
        return cls(when, game, level, seats, place, points, helped, day[:10], staff, expected, variance)


_NUMBERS = ("when", "seats", "place", "points", "staff")
_LATEST = 253_402_300_000_000  # in the year 9999; no points are that many either


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _LATEST else -1


def _chance(value: object) -> float:
    return float(value) if isinstance(value, int | float) and 0 <= value < 10_000 else -1.0


def noted(record: Record, outcome: Outcome, *, helped: bool, day: str) -> dict[str, Any]:
    """Return what is kept of a finished game, but for its time; plain data."""
    levels = {level_of(player) for player in record.players[1:]}
    if "person" in record.players[1:]:
        levels = {"people"}
    staff, expected, variance = _luck(record)
    return {
        "game": record.game,
        "level": levels.pop() if len(levels) == 1 else "mixed",
        "seats": len(outcome.places),
        "place": outcome.places[0],
        "points": outcome.scores[0],
        "helped": helped,
        "day": day,
        "staff": staff,
        "expected": expected,
        "variance": variance,
    }


def _luck(record: Record) -> tuple[int, float, float]:
    """Return the Library Staff dealt to the person in all rounds, the number to be expected, and its variance.

    Zeros for The Librarians, whose deal has no card that is luck by itself, and where the deck's mix is a secret.
    """
    game = game_named(record.game)
    config: dict[str, Any] = game.config_dict(game.config(record.config))
    if record.game != "library-game" or config["secret_mix"]:
        return 0, 0.0, 0.0
    state = game.new(game.config(record.config), record.seed)
    rounds, staff = 1, (state.hands[0] & STAFF).bit_count()
    for text in record.actions:
        before = state.round
        state.apply(game.parse_action(text))
        if state.round > before:
            rounds += 1
            staff += (state.hands[0] & STAFF).bit_count()
    deck, size = SUITED_COUNT + config["staff"] + config["patrons"], config["hand_size"]
    share = config["staff"] / deck
    variance = size * share * (1 - share) * (deck - size) / (deck - 1)
    return staff, rounds * size * share, rounds * variance
