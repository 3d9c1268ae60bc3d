"""The shelf of games: a new game is one folder and one line here."""

from .game import Game
from .library_game import LibraryGame
from .the_librarians import TheLibrarians

GAMES: dict[str, Game] = {game.id: game for game in (LibraryGame(), TheLibrarians())}
