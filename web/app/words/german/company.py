"""Several people at one device, and what is asked of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

FRONT: Final = "Startseite"
SHARED_LATER: Final = "In dieser Partie stecken auch die Karten anderer: Teilen geht, wenn sie zu Ende ist."
LOOKED_AT_LATER: Final = "In dieser Partie stecken auch die Karten anderer: Ansehen geht, wenn sie zu Ende ist."
REPORTED_LATER: Final = "In dieser Partie stecken auch die Karten anderer: Einen Bericht gibt es, wenn sie zu Ende ist."
WHEN_ASKED: Final = "Wann fragen?"
ANSWERS_TOLD: Final = (
    "Wenn jemand eine Problemperson schickt und du Hausverbot erteilen könntest: Was soll geschehen? "
    "Die anderen merken nicht, was du gewählt hast."
)
ANSWERS: Final[Mapping[str, tuple[str, str]]] = {
    "ask": ("Mich fragen", "jedes Mal"),
    "melds": ("Nur, wenn es meine Sätze oder Folgen treffen kann", "sonst geschehen lassen"),
    "never": ("Nie", "immer geschehen lassen"),
}


def chosen(answer: str) -> str:
    """Return what is announced when an answer is chosen."""
    return ": ".join(ANSWERS.get(answer, ("", "")))


def reader(number: int) -> str:
    """Return what a person is called who has given no name."""
    return f"Gast {number}"


def hand_to(name: str) -> str:
    """Return the title of the curtain."""
    return f"Jetzt bekommt {name} das Gerät"


def show_hand(name: str) -> str:
    """Return what the button says that lifts the curtain."""
    return f"Ich bin {name}: mein Blatt zeigen"


def your_turn(name: str) -> str:
    """Return why the device goes to somebody: it is their turn."""
    return f"{name} ist dran."


def asked(name: str, by: str) -> str:
    """Return why the device goes to somebody in the turn of another."""
    return f"{by} ist dran, und {name} hat etwas zu entscheiden."


def goes_on(name: str, _: str) -> str:
    """Return why the device goes to somebody who had it when the game was left."""
    return f"Es geht weiter, wo {name} das Gerät hatte."


def patron_sent(name: str, by: str) -> str:
    """Return why the device goes to somebody while a Problem Patron is loose in another's turn."""
    asked = f"Alle werden nach einem Hausverbot gefragt, ob sie eine Karte dafür haben oder nicht: jetzt {name}."
    return f"{by} hat eine Problemperson geschickt. {asked}"


def last_chance(name: str, _: str) -> str:
    """Return why the device goes to somebody when all are asked for a last meld."""
    return f"Die letzte Chance geht reihum: {name} sagt, ob es noch eine Auslage gibt."


ALL_ASKED: Final[Mapping[str, Callable[[str, str], str]]] = {
    "library-game": patron_sent,
    "the-librarians": last_chance,
}


def standings(rows: Sequence[tuple[str, int]]) -> str:
    """Return the points so far, by name."""
    return f"Punkte: {', '.join(f'{name}: {count}' for name, count in rows)}."


def cover(name: str) -> str:
    """Return what the button says that covers a hand, before the device goes on."""
    return f"Blatt verdecken; weiter mit {name}"
