"""Links: the dialog that shares a game, what a link brings, and how a challenge compares."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardcatalog.links import Result

from . import people
from .phrases import listed, points

TITLE = "Teilen"
CHALLENGE = "Eine Herausforderung"
DEAL = "Das Blatt"
DEAL_ABOUT = "Dieselben Karten und Gegner; nichts davon, wie es bei dir lief."
WHOLE = "Das ganze Spiel"
WHOLE_ABOUT = "Jede Karte und jeder Zug, zum Ansehen."
SO_FAR_ABOUT = "Jede Karte und jeder Zug bisher, auch die verdeckten."
COPY = "Link kopieren"
SEND = "Senden"
QR_CODE = "QR-Code"
SAVE = "Als Datei sichern"
LESSON = "Das ist eine Übung, mit Karten, die dafür bereitliegen. Zu teilen gibt es etwas in deinem ersten Spiel."
SENDER_HINT = "jemand"
TOLD = "Alles steht in dem Teil nach #, und der bleibt unter euch: Er geht nie an einen Server."
WHAT = "Was du sendest"
FROM = "Von"
LINK = "Link"
SOMEBODY = "Jemand"
NOT_NOW = "Jetzt nicht"
TAKE_IT_ON = "Annehmen"
PLAY_ON = "Von hier weiterspielen"
PLAY_DEAL = "Dieses Blatt spielen"
SAME_CHALLENGE = "Dieselben Karten und dieselben Gegner warten auf dich."
SAME_DEAL = "Du bekommst genau diese Karten, gegen dieselben Gegner, die dieselben Züge genauso beantworten."
NO_SHELF = "Dieser Link führt zu keinem unserer Regale"
PUT_AWAY = "Weglegen"
LEVEL = "Ihr liegt gleichauf."
_SWITCHES = {
    "kinder": "sanftere Diebstähle",
    "patrons_trespass": "Problempersonen regeln das unter sich",
    "wild_patrons": "gemischte Gesellschaft",
    "secret_mix": "geheime Mischung",
    "return_taken": "nichts Genommenes geht gleich zurück",
}
_COUNTED = {
    "staff": "Bibliotheksleute im Deck",
    "patrons": "Problempersonen im Deck",
    "hand_size": "Karten für jeden",
    "melds_to_end": "Auslagen bis zum Ende",
}
_AMOUNTS = ("", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
_AGAINST = {  # one (accusative), several
    "newcomer": ("einen Neuling", "Neulinge"),
    "regular": ("einen Stammgast", "Stammgäste"),
    "librarian": ("eine Bibliothekarin", "Bibliothekarinnen"),
    "archivist": ("einen Archivar", "Archivare"),
}


def challenge_about(score: int) -> str:
    """Return what a challenge is."""
    return f"Deine {points(score)} gehen mit und wollen mit denselben Karten überboten werden."


def challenges(who: str) -> str:
    """Return the heading of a challenge that has come."""
    return f"{who} fordert dich heraus"


def sends_game(who: str) -> str:
    """Return the heading of a whole game that has come."""
    return f"{who} schickt dir ein ganzes Spiel"


def sends_deal(who: str) -> str:
    """Return the heading of a deal that has come."""
    return f"{who} schickt dir ein Blatt"


def sends_something(who: str) -> str:
    """Return that a link has brought something, to be announced."""
    return f"{who} schickt dir etwas: Es liegt auf der Titelseite."


def game_story(who: str, score: int | None) -> str:
    """Return what a whole game is that has come; `score`: how the sender ended, None if it is not over."""
    over = f"{who} kam am Ende auf {points(score or 0)}."
    end = over if score is not None else "Es ist nicht zu Ende: Du kannst weiterspielen."
    return f"Jede Karte und jeder Zug ist darin. {end}"


def reached(who: str, result: Result) -> str:
    """Return what the sender has reached, in a sentence."""
    seats, place = len(result.places), result.places[0]
    helped = ", mit Hilfe" if result.helped else ""
    where = "auf den letzten Platz" if place == seats else f"auf Platz {place}"
    return f"{who} kam von {seats} {where}, mit {points(result.scores[0]).replace('Punkte', 'Punkten')}{helped}."


def ahead(who: str, by: int) -> str:
    """Return who is ahead by how many points: the person (more than 0), the sender (less), or neither."""
    if not by:
        return LEVEL
    return f"{'Du liegst' if by > 0 else f'{who} liegt'} {points(abs(by))} vorn."


def compared(who: str, result: Result, score: int) -> str:
    """Return what the sender has reached, and the person with the same cards."""
    return f"{reached(who, result)} Du hattest dieselben Karten und hast {points(score)}."


def table_words(config: Mapping[str, Any], usual: Mapping[str, Any], players: Sequence[str]) -> str:
    """Return one line: „4 Plätze, 3 Runden, gegen drei Stammgäste; Hausregeln: sanftere Diebstähle“.

    `config`, `usual`: the options as they are, and as they usually are; `players`: the level of each seat, “person” for
    people and "" for whom we do not know.
    """
    parts = [f"{config['seats']} Plätze"]
    if "rounds" in config:
        parts.append("1 Runde" if config["rounds"] == 1 else f"{config['rounds']} Runden")
    if "deck" in config:
        parts.append(_deck(config["deck"]))
    if players:
        parts.append(f"gegen {_opponents(players)}")
    rules = [words for name, words in _SWITCHES.items() if config.get(name) != usual.get(name)]
    rules += [f"{config[name]} {what}" for name, what in _COUNTED.items() if config.get(name) != usual.get(name)]
    house = f"; Hausregeln: {listed(rules)}" if rules else ""
    return f"{', '.join(parts)}{house}."


def _deck(deck: str | Mapping[str, Any]) -> str:
    if isinstance(deck, str):
        return f"das Deck der Staffel {deck.removeprefix('season-')}" if deck.startswith("season-") else deck
    return f"das Deck „{deck['name']}“"


def _opponents(players: Sequence[str]) -> str:
    counted = []
    for level, count in Counter(player for player in players[1:] if player != "person").items():
        one, several = _AGAINST.get(level, (people.PASSER_BY, people.PASSER_BY))
        counted.append(one if count == 1 else f"{_AMOUNTS[count - 1]} {several}")
    return listed(counted + (["andere Leute"] if "person" in players[1:] else []))
