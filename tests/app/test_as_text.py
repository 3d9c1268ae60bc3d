"""The table as text says what the table shows: every card of the hand, every choice, no picture, no hidden card."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from app.desk import Desk
from cardcatalog.bots import BOTS, luck

FORMS: Mapping[str, Mapping[str, str]] = {
    "library-game": {"seats": "4", "rounds": "1", "staff": "6", "patrons": "8"},
    "the-librarians": {"game": "the-librarians", "seats": "4", "melds_to_end": "6", "level": "random"},
}
MODES = {
    "library-game": {"draw", "act", "trespass", "take"},
    "the-librarians": {"act", "return", "give", "trim", "pick", "meld", "looked"},
}
PRESSED = re.compile('data-do="([^"]*)"')
CARDS = re.compile('data-card="([^"]*)"')


def opened(game: str, seed: int) -> Any:
    """Return a game that is shown as text."""
    desk = Desk()
    desk.event({"do": "view text"}, 0)
    assert "problem" not in desk.start({"form": FORMS[game]}, seed)
    return desk.session


@pytest.mark.parametrize("game", FORMS)
def test_a_game_as_text_says_what_can_be_done_and_nothing_hidden(game: str) -> None:
    modes: set[str] = set()
    for seed in range(30):
        if modes >= MODES[game]:
            break
        session = opened(game, seed)
        while not session.table.over:
            mode = session._mode()
            if mode not in modes:
                modes.add(mode)
                _look(session, mode)
            _play_on(session, mode, ("greedy", "random", "fickle")[seed % 3])
    assert modes >= MODES[game]


def _look(session: Any, mode: str) -> None:
    """Check the regions of a moment."""
    session._sent = {}
    regions = session._reply([], changed=False).regions
    text = "".join(regions[name] for name in ("say", "choices", "opponents", "piles", "mine", "hand"))
    assert "<svg" not in text
    assert 'role="img"' not in text
    if mode in ("wait", "ended", "game-over"):
        return
    assert PRESSED.findall(regions["choices"]) or "Select cards of your hand" in regions["choices"], mode
    held = CARDS.findall(regions["hand"])
    assert len(held) == session.table.view.hand.bit_count()
    if mode in ("pick", "take"):
        assert CARDS.findall(regions["choices"])


def _play_on(session: Any, mode: str, bot: str) -> None:
    """Let a bot decide for the person, or the others go on."""
    table = session.table
    if mode == "wait":
        table.step()
    elif mode in ("ended", "looked"):
        session.event({"do": "next", "stamp": session.stamp})
    else:
        record = table.match.record
        choose = BOTS[record.game][bot]
        session._play(choose(table.match.view(0), luck(record.seed, 0, len(record.actions))))


@pytest.mark.parametrize("game", FORMS)
def test_the_look_of_the_table_changes_at_any_moment_and_nothing_else_does(game: str) -> None:
    session = opened(game, 5)
    before = session.save()
    cards = session.look(as_text=False)
    assert 'class="card' in cards.regions["hand"]
    text = session.look(as_text=True)
    assert 'class="card' not in text.regions["hand"]
    assert "<h2>" in text.regions["say"]
    assert session.save() == before
    assert not text.save
