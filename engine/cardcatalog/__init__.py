"""Card Catalog: the rules, records and opponents of library card games, in pure Python.

`shelf.GAMES` holds the games; `match.Match` plays one, `record.Record` keeps it, `bots.BOTS` are the opponents.
"""

__version__ = "0.1.0"
