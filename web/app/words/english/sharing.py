"""Links: the dialog that shares a game, what a link brings, and how a challenge compares."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from cardcatalog.links import Result

from . import people
from .phrases import listed, points

TITLE = "Share"
CHALLENGE = "A challenge"
DEAL = "The deal"
DEAL_ABOUT = "The same cards and opponents; nothing of how it went for you."
WHOLE = "The whole game"
WHOLE_ABOUT = "Every card and move, to be looked at."
SO_FAR_ABOUT = "Every card and move so far, hidden ones too."
COPY = "Copy the link"
SEND = "Send"
QR_CODE = "QR code"
SAVE = "Save as a file"
LESSON = "This is a lesson, with cards laid out for it. There will be something to share in your first game."
SENDER_HINT = "somebody"
TOLD = "Everything is in the part after #, which stays between you two: it is never sent to a server."
WHAT = "What to send"
FROM = "From"
LINK = "Link"
SOMEBODY = "Somebody"
NOT_NOW = "Not now"
TAKE_IT_ON = "Take it on"
PLAY_ON = "Play on from here"
PLAY_DEAL = "Play this deal"
SAME_CHALLENGE = "The same cards and the same opponents wait for you."
SAME_DEAL = "You get the cards they got, against the same opponents, who answer the same moves the same way."
NO_SHELF = "This link leads to no shelf of ours"
PUT_AWAY = "Put it away"
LEVEL = "You are level."
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "last")
_SWITCHES = {
    "kinder": "kinder thefts",
    "patrons_trespass": "problems take care of each other",
    "wild_patrons": "mixed company",
    "secret_mix": "a secret mix",
    "return_taken": "nothing taken goes right back",
}
_COUNTED = {
    "staff": "Library Staff in the deck",
    "patrons": "Problem Patrons in the deck",
    "hand_size": "cards each",
    "melds_to_end": "melds to the end",
}
_AMOUNTS = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def challenge_about(score: int) -> str:
    """Return what a challenge is."""
    return f"Your {points(score)} go with it, to be beaten with the same cards."


def challenges(who: str) -> str:
    """Return the heading of a challenge that has come."""
    return f"{who} challenges you"


def sends_game(who: str) -> str:
    """Return the heading of a whole game that has come."""
    return f"{who} sends you a whole game"


def sends_deal(who: str) -> str:
    """Return the heading of a deal that has come."""
    return f"{who} sends you a deal"


def sends_something(who: str) -> str:
    """Return that a link has brought something, to be announced."""
    return f"{who} sends you something: it is on the front page."


def game_story(who: str, score: int | None) -> str:
    """Return what a whole game is that has come; `score`: how the sender ended, None if it is not over."""
    end = f"{who} ended with {points(score)}." if score is not None else "It is not over: you can play on."
    return f"Every card and every move is in it. {end}"


def reached(who: str, result: Result) -> str:
    """Return what the sender has reached, in a sentence."""
    seats = len(result.places)
    place = "last" if result.places[0] == seats else _PLACES[result.places[0] - 1]
    helped = ", with help" if result.helped else ""
    return f"{who} came in {place} of {seats} with {points(result.scores[0])}{helped}."


def ahead(who: str, by: int) -> str:
    """Return who is ahead by how many points: the person (more than 0), the sender (less), or neither."""
    if not by:
        return LEVEL
    return f"{'You are' if by > 0 else f'{who} is'} {points(abs(by))} ahead."


def compared(who: str, result: Result, score: int) -> str:
    """Return what the sender has reached, and the person with the same cards."""
    return f"{reached(who, result)} You had the same cards, and have {points(score)}."


def table_words(config: Mapping[str, Any], usual: Mapping[str, Any], players: Sequence[str]) -> str:
    """Return one line: “4 seats, 3 rounds, against three Regulars; house rules: kinder thefts”.

    `config`, `usual`: the options as they are, and as they usually are; `players`: the level of each seat, “person” for
    people and "" for whom we do not know.
    """
    parts = [f"{config['seats']} seats"]
    if "rounds" in config:
        parts.append("1 round" if config["rounds"] == 1 else f"{config['rounds']} rounds")
    if "deck" in config:
        parts.append(_deck(config["deck"]))
    if players:
        parts.append(f"against {_opponents(players)}")
    rules = [words for name, words in _SWITCHES.items() if config.get(name) != usual.get(name)]
    rules += [f"{config[name]} {what}" for name, what in _COUNTED.items() if config.get(name) != usual.get(name)]
    house = f"; house rules: {listed(rules)}" if rules else ""
    return f"{', '.join(parts)}{house}."


def _deck(deck: str | Mapping[str, Any]) -> str:
    if isinstance(deck, str):
        return f"the deck of season {deck.removeprefix('season-')}" if deck.startswith("season-") else deck
    return f"the deck “{deck['name']}”"


def _opponents(players: Sequence[str]) -> str:
    levels = Counter(people.LEVELS.get(player, people.PASSER_BY) for player in players[1:] if player != "person")
    counted = [f"{_AMOUNTS[count - 1]} {name}{'s' if count > 1 else ''}" for name, count in levels.items()]
    return listed(counted + (["people"] if "person" in players[1:] else []))
