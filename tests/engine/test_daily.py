"""The deal of the day is the same for everybody, for ever, and another one tomorrow."""

import pytest

from cardcatalog.daily import daily_deal
from cardcatalog.errors import ConfigError, RecordError
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES

GOLDEN = {
    ("library-game", "2026-11-30"): "d74991090a0b9bde247bdf15ef7c2280",
    ("the-librarians", "2026-11-30"): "dc86524240f173bd5faa8959779cbf49",
    ("library-game", "2028-02-29"): "6f85b63606c88ddead292e78c3622b5e",
}


@pytest.mark.parametrize(("game", "day"), list(GOLDEN))
def test_what_was_dealt_on_a_day_stays(game: str, day: str) -> None:
    record = daily_deal(game, day)
    assert f"{record.seed:032x}" == GOLDEN[game, day]
    assert isinstance(record.replay(), Match)


def test_every_day_and_every_game_has_a_deal_of_its_own() -> None:
    days = [f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    assert len({daily_deal(game, day).seed for game in GAMES for day in days}) == len(days) * len(GAMES)


@pytest.mark.parametrize(
    "day", ["", "today", "2026-13-01", "2027-02-29", "20261130", "2026-W48-1", "2026-11-30T00:00", "\u0661"]
)
def test_what_is_no_day_is_refused_in_a_sentence(day: str) -> None:
    with pytest.raises(ConfigError, match="is no day"):
        daily_deal("library-game", day)


def test_an_unknown_game_has_none() -> None:
    with pytest.raises(RecordError):
        daily_deal("bridge", "2026-11-30")
