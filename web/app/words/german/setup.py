"""What does not fit in a set-up form, a file or a link of ours."""

from collections.abc import Sequence

from . import people

NUMBERS = {
    "seats": "Die Zahl der Plätze",
    "rounds": "Die Zahl der Runden",
    "staff": "Die Zahl der Bibliotheksleute",
    "patrons": "Die Zahl der Problempersonen",
    "hand_size": "Die Zahl der Karten auf der Hand",
    "closing_time": "Die Schließzeit",
    "first_dealer": "Wer zuerst gibt",
    "melds_to_end": "Die Zahl der Auslagen bis zum Ende",
    "quiet_limit": "Die Geduld",
    "first_seat": "Wer beginnt",
}
OTHER_TABLE = "Dieses Spiel gehört an einen anderen Tisch."
STRANGERS = "Das gesicherte Spiel sagt nicht, wer am Tisch sitzt, oder man kennt sie hier nicht."
NOT_OURS = "Das ist keine Partie, die Card Catalog gesichert hat."
UNREADABLE = "Das gesicherte Spiel lässt sich nicht lesen: Vielleicht fehlt ein Stück."


def no_number(name: str, written: str) -> str:
    """Return that a field of the form does not hold a number."""
    return f"{NUMBERS[name]} ist „{written}“: Das muss eine ganze Zahl sein."


def no_level(wanted: str, levels: Sequence[str]) -> str:
    """Return that there is no such level."""
    return f"„{wanted}“ sitzt hier nicht: Wir haben {', '.join(people.LEVELS[level] for level in levels)}."


def no_deck(name: str) -> str:
    """Return that a deck of the player's own is gone."""
    return f"Dein Deck „{name}“ ist nicht mehr da: Wähle ein anderes, oder bring die Datei noch einmal."


def no_deal(digits: int) -> str:
    """Return that an address names no deal."""
    return (
        f"Dieser Link nennt kein Blatt: Nach „#seed=“ kommen bis zu {digits} Ziffern, 0-9 und a-f. "
        "Drück noch einmal auf Spielen, dann entscheidet das Los."
    )


def does_not_work(detail: str) -> str:
    """Return that a saved game does not work; `detail`: the engine's sentence."""
    return f"Mit dem gesicherten Spiel geht es nicht. Genauer, auf Englisch: {detail}"
