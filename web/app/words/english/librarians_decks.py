"""The screen for decks of one's own."""

from .phrases import some_cards

NOTHING = "There is nothing here yet: paste a deck, or open its file."
SHARE = "Share"
DOWNLOAD = "Download"
OPEN = "Open"
THROW_AWAY = "Throw away"


def thrown_away(name: str) -> str:
    """Return that a deck is gone."""
    return f"“{name}” is thrown away."


def to_mend(count: int) -> str:
    """Return how many things are wrong."""
    return f"{'One thing' if count == 1 else f'{count} things'} to mend"


def good(name: str, size: str) -> str:
    """Return that nothing is wrong with a deck."""
    return f"“{name}”: {size}. Nothing wrong with it."


def line(number: int) -> str:
    """Return the line of a fault."""
    return f"line {number}"


def shelf_full(most: int) -> str:
    """Return that there is no room for another deck."""
    return f"{most} decks are all that we can shelve: throw one away first."


def kept(name: str) -> str:
    """Return that a deck is on the shelf."""
    return f"“{name}” is kept, and can be chosen for a game."


def size(cards: int, combos: int) -> str:
    """Return how large a deck is."""
    return f"{some_cards(cards)}, {combos} {'combo' if combos == 1 else 'combos'}"


def button(label: str, name: str) -> str:
    """Return what a button does with a deck, for those who do not see its row."""
    return f"{label} “{name}”"


def fault(sentence: str) -> str:
    """Return a fault; the engine's own sentences are English."""
    return sentence
