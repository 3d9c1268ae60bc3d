"""What is agreed at a table, in words for somebody who has not seen its set-up."""

from collections import Counter
from collections.abc import Sequence

from cardcatalog.record import Record, game_named

from .people import level_name
from .phrases import listed

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
_DECKS = {f"season-{number}": f"the deck of season {number}" for number in range(1, 5)}


def table_words(record: Record) -> str:
    """Return one line: “4 seats, 3 rounds, against three Regulars; house rules: kinder thefts”."""
    game = game_named(record.game)
    config = game.config_dict(game.config(record.config))
    parts = [f"{config['seats']} seats"]
    if "rounds" in config:
        parts.append("1 round" if config["rounds"] == 1 else f"{config['rounds']} rounds")
    if "deck" in config:
        deck = config["deck"]
        parts.append(_DECKS.get(deck, deck) if isinstance(deck, str) else f"the deck “{deck['name']}”")
    if record.players:
        parts.append(f"against {_opponents(record.players)}")
    usual = game.config_dict(game.config({}))
    rules = [words for name, words in _SWITCHES.items() if config.get(name) != usual.get(name)]
    rules += [f"{config[name]} {what}" for name, what in _COUNTED.items() if config.get(name) != usual.get(name)]
    house = f"; house rules: {listed(rules)}" if rules else ""
    return f"{', '.join(parts)}{house}."


def _opponents(players: Sequence[str]) -> str:
    levels = Counter(level_name(player) for player in players[1:] if player != "person")
    counted = [f"{_AMOUNTS[count - 1]} {name}{'s' if count > 1 else ''}" for name, count in levels.items()]
    people = players[1:].count("person")
    return listed(counted + (["people"] if people else []))


_AMOUNTS = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
