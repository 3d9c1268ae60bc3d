"""A bot that is a program of its own and needs nothing of ours: lines come in, lines go out (docs/protocol.md).

Seat it: `python -m cardcatalog arena library-game --bots "exec:python3 examples/line_bot.py,random" --deals 20`.
"""

import json
import sys

POINTS = {"T": 10, "J": 10, "Q": 10, "K": 10, "L": 20, "P": 50}  # by the first letter of a card; others count 5


def choose(view: dict[str, object], legal: list[str]) -> str:
    """Return one of the legal actions: play cards if possible, else discard the card that costs most."""
    plays = [action for action in legal if action.split()[0] in ("set", "series", "add", "meld", "trespass")]
    if plays:
        return max(plays, key=len)
    discards = [action for action in legal if action.startswith("discard ")]
    if view["phase"] in ("act", "discard") and discards:
        return max(discards, key=lambda action: POINTS.get(action.split()[1][0], 5))
    return legal[0]


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "cardcatalog-bot":
        print("cardcatalog-bot 1 line_bot", flush=True)
    elif word == "newgame":
        print("ready", flush=True)  # rest says which game, our seat, and the options
    elif word == "go":
        asked = json.loads(rest)
        print("action", choose(asked["view"], asked["legal"]), flush=True)
    elif word == "quit":
        break
