"""The table of The Librarians: what `app` is to Library Game, with the pieces that both share taken from there."""

from .decks import deck_named
from .session import Session
from .setup import from_form
from .table import GAME_ID, Table

__all__ = ["GAME_ID", "Session", "Table", "deck_named", "from_form"]
