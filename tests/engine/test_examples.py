"""The examples play as they say."""

import re
import shutil
import sys
from pathlib import Path

import pytest

import cardcatalog
from cardcatalog.arena.figures import estimate, margins
from cardcatalog.arena.run import Deal, Run, new_run, play_deal
from cardcatalog.bots import Budget
from cardcatalog.shelf import GAMES

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def played(bot: str, game: str, deals: int) -> tuple[Run, list[Deal]]:
    """Return a run of this bot against random ones, and its deals."""
    run = new_run(game, [bot, "random"], None, {}, 6, Budget())
    return run, [play_deal(run, number) for number in range(deals)]


def test_my_bot_beats_random_clearly() -> None:
    run, deals = played(f"{EXAMPLES / 'my_bot.py'}:MyBot", "library-game", 12)
    margin = estimate(margins(run, deals, run.bots[0]))
    assert margin.mean - margin.half > 10


def test_my_bot_is_short() -> None:
    assert len((EXAMPLES / "my_bot.py").read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize("game", ["library-game", "the-librarians"])
def test_line_bot_plays_both_games_and_in_two_languages_alike(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(cardcatalog.__file__).parents[1]))
    run, deals = played(f"exec:{sys.executable} {EXAMPLES / 'line_bot.py'}", game, 2)
    if game == "library-game":
        assert min(margins(run, deals, run.bots[0])) > 0
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node on this machine")
    _, others = played(f"exec:{node} {EXAMPLES / 'line_bot.mjs'}", game, 2)
    assert [deal.games for deal in others] == [deal.games for deal in deals]


def test_line_bot_needs_nothing_of_ours() -> None:
    text = (EXAMPLES / "line_bot.py").read_text(encoding="utf-8")
    assert set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)) == {"json", "sys"}


def test_the_protocol_says_what_goes_over_the_line() -> None:
    """Every field of both views is told of in docs/protocol.md."""
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for game in GAMES.values():
        data = game.view_data(game.new(game.config({}), 1).view(0))
        missing = [name for name in data if f"`{name}`" not in text]
        assert not missing
