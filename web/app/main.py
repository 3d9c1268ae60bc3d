"""The entry of the page's Python: the only module that knows the browser. Every export takes and returns JSON text."""

import json
import secrets
from typing import Any

from app.desk import Desk
from app.the_librarians import decks as own_decks
from app.words import speak
from cardcatalog.record import SEED_BITS

__export__ = [
    "about",
    "arrive",
    "decks",
    "event",
    "fair",
    "hello",
    "language",
    "learn",
    "look_again",
    "puzzle",
    "report",
    "resume",
    "review",
    "share",
    "start",
    "statistics",
    "step",
    "think",
]

_DESK = Desk(lambda: secrets.token_hex(16))


def _read(text: str) -> dict[str, Any]:
    data = json.loads(text)
    return data if isinstance(data, dict) else {}


def hello(text: str) -> str:
    """Answer that Python is there."""
    return json.dumps({"hello": _read(text).get("name", "")})


def language(text: str) -> str:
    """Speak a language from now on, in all that is answered later."""
    speak(str(_read(text).get("language", "")))
    return json.dumps({})


def start(text: str) -> str:
    """Start a game from the set-up form; a shared seed is taken from `seed` (hex digits), without one it is by lot."""
    return json.dumps(_DESK.start(_read(text), secrets.randbits(SEED_BITS)))


def learn(text: str) -> str:
    """Start the tutorial of a game."""
    return json.dumps(_DESK.learn(_read(text)))


def puzzle(text: str) -> str:
    """Lay the next puzzle of a game."""
    return json.dumps(_DESK.puzzle(_read(text)))


def resume(text: str) -> str:
    """Go on with a saved game."""
    return json.dumps(_DESK.resume(_read(text)))


def about(text: str) -> str:
    """Say what a save from elsewhere is."""
    return json.dumps(_DESK.about(_read(text)))


def arrive(text: str) -> str:
    """Tell what a link brings; `start` with `arrived` begins it."""
    return json.dumps(_DESK.arrive(_read(text)))


def share(text: str) -> str:
    """Return the inside of the dialog that shares the game."""
    return json.dumps(_DESK.share(_read(text)))


def review(text: str) -> str:
    """Look back on a finished game, a slice at a time."""
    return json.dumps(_DESK.review(_read(text)))


def look_again(text: str) -> str:
    """Show a kept game from its beginning."""
    return json.dumps(_DESK.look_again(_read(text)))


def statistics(text: str) -> str:
    """Return the inside of the dialog of statistics, or their table as a file."""
    from app.statistics import answer  # noqa: PLC0415 - a page starts without it

    return json.dumps(answer(_read(text)))


def fair(text: str) -> str:
    """Return the inside of the dialog about the fairness of the deal."""
    return json.dumps(_DESK.fair(_read(text)))


def event(text: str) -> str:
    """Answer a click, a key or a choice."""
    return json.dumps(_DESK.event(_read(text), secrets.randbits(SEED_BITS)))


def step(text: str) -> str:
    """Let the others go on."""
    return json.dumps(_DESK.step(_read(text)))


def think(text: str) -> str:
    """Let the others think for a few milliseconds."""
    return json.dumps(_DESK.think(_read(text)))


def decks(text: str) -> str:
    """Answer a click on the screen for decks of one's own."""
    return json.dumps(own_decks.answer(_read(text)))


def report(_: str) -> str:
    """Return the record of the game."""
    return json.dumps(_DESK.report())
