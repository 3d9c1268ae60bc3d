"""What the decks of The Librarians call their cards and combos: in English as the decks themselves say."""


def season(deck: str) -> tuple[str, tuple[tuple[str, str], ...], tuple[str, ...]] | None:  # noqa: ARG001 - other languages need it
    """Return the name of a built-in deck, name and flavour of each card, names of its combos; None: as it says itself.

    Cards and combos come in the order of the deck.
    """
    return None
