"""Who the players of a record are to those at the table: the levels of opponents, whose words are in `words`."""

from typing import Final

from cardcatalog.bots import LEVELS

from .words import say

_OLD_LEVELS: Final = {"greedy": "librarian"}  # what games kept from before there were levels call it


def level_of(player: str) -> str:
    """Return the level that a player of a record is, or "" for a person and for what no one can choose any more."""
    level = _OLD_LEVELS.get(player, player)
    return level if level in LEVELS else ""


def level_name(player: str) -> str:
    """Return what a player of a record is to those at the table: “Regular”; "" for a person."""
    if player == "person":
        return ""
    return say.people.LEVELS.get(level_of(player), say.people.PASSER_BY)


def way(game: str, player: str) -> str | None:
    """Return how a player of a record plays a game, in a line; None for a person and for what has no way."""
    return say.people.WAYS[game].get(level_of(player))
