"""The advice of each game, for what tells of the games of both."""

from typing import Any, Protocol

from cardcatalog.bots.thinking import Thought

from . import advice, the_librarians
from .hints import Advice
from .phrases import Names
from .the_librarians import advice as librarians_advice


class Adviser(Protocol):
    """What the advice of a game says of its actions, see `advice` and `the_librarians.advice`."""

    def advice(self, view: Any, thought: Thought, names: Names) -> Advice:
        """Return the hint for what was thought."""

    def label(self, action: Any, view: Any, names: Names) -> str:
        """Return what is to be done, without its reason."""

    def cards_to_mark(self, action: Any, view: Any) -> int:
        """Return the mask of the cards of the hand that an action plays."""

    def reasons(self, action: Any, view: Any, names: Names) -> list[str]:
        """Return why this may be good, the best reason first."""


def adviser(game: str) -> Adviser:
    """Return the advice of a game."""
    return librarians_advice if game == the_librarians.GAME_ID else advice
