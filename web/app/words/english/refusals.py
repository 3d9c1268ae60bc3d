"""Why the rules forbid what was tried: the engine's own sentences are English."""

from cardcatalog.errors import CardCatalogError


def worded(game: str, why: str) -> str:  # noqa: ARG001 - other languages need it
    """Return a sentence that says why not, of this game's engine or of our own."""
    return str(why)


def problem(error: CardCatalogError) -> str:
    """Return what is told of a file, a link or a set-up that does not work."""
    return str(error)
