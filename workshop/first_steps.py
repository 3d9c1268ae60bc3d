"""Runs in the page: what is done before the game is imported, and after. As a module, it need not be compiled there."""

import gc
import random
import sys

import index_finder  # type: ignore[import-not-found]
import plain_library  # type: ignore[import-not-found]
import ready_made  # type: ignore[import-not-found]


def begin(game: str, plain_url: str) -> None:
    """Let the archive of the game be used; what the library lacks comes from `plain_url`."""
    gc.disable()  # modules come to stay
    # The working folder is asked after the archives: PyScript writes the source of its package there.
    sys.path[:] = [game, *(path for path in sys.path if path), ""]
    index_finder.add(game)
    ready_made.add(game)
    plain_library.install(plain_url)


def end() -> None:
    """Leave things as they are to be once the game is imported."""
    index_finder.close()
    gc.freeze()
    gc.enable()


def wake() -> None:
    """Draw other random numbers than the visit did that has kept this memory."""
    random.seed()
