"""Whoever looks at a game again: sees the table and opens its dialogs, and plays nothing."""

from typing import Any

from . import the_librarians
from .reply import Reply
from .session import Session
from .sitting import ENDED, Sitting


class Onlooker(Sitting):
    """What both games' onlookers share: they are asked nothing, and nothing they do reaches the match."""

    def _mode(self) -> Any:
        mode = super()._mode()
        return mode if mode in ENDED else "wait"

    def _play(self, _: Any) -> Reply:
        return Reply()

    @property
    def _may_ask(self) -> bool:
        return False

    @property
    def _may_undo(self) -> bool:
        return False


class LibraryGameOnlooker(Onlooker, Session):
    """An onlooker of Library Game."""


class LibrariansOnlooker(Onlooker, the_librarians.Session):
    """An onlooker of The Librarians."""
