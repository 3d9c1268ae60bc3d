"""The screen for decks of one's own."""

from .phrases import some_cards

NOTHING = "Hier ist noch nichts: Füg ein Deck ein oder öffne seine Datei."
SHARE = "Teilen"
DOWNLOAD = "Sichern"
OPEN = "Öffnen"
THROW_AWAY = "Wegwerfen"


def thrown_away(name: str) -> str:
    """Return that a deck is gone."""
    return f"„{name}“ ist weggeworfen."


def to_mend(count: int) -> str:
    """Return how many things are wrong."""
    return "Eines ist zu richten" if count == 1 else f"{count} Dinge sind zu richten"


def good(name: str, size: str) -> str:
    """Return that nothing is wrong with a deck."""
    return f"„{name}“: {size}. Daran ist nichts auszusetzen."


def line(number: int) -> str:
    """Return the line of a fault."""
    return f"Zeile {number}"


def shelf_full(most: int) -> str:
    """Return that there is no room for another deck."""
    return f"Mehr als {most} Decks passen nicht ins Regal: Wirf erst eines weg."


def kept(name: str) -> str:
    """Return that a deck is on the shelf."""
    return f"„{name}“ steht im Regal und lässt sich für ein Spiel wählen."


def size(cards: int, combos: int) -> str:
    """Return how large a deck is."""
    return f"{some_cards(cards)}, {combos} {'Kombi' if combos == 1 else 'Kombis'}"


def button(label: str, name: str) -> str:
    """Return what a button does with a deck, for those who do not see its row."""
    return f"{label}: „{name}“"


def fault(sentence: str) -> str:
    """Return a fault; the engine's own sentences are English."""
    return f"Hier stimmt etwas nicht; genauer, auf Englisch: {sentence}"
