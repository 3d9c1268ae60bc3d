"""What is agreed at a table, in words for somebody who has not seen its set-up."""

from cardcatalog.record import Record, game_named

from .game_table import PERSON
from .people import level_of
from .words import say


def table_words(record: Record) -> str:
    """Return one line: “4 seats, 3 rounds, against three Regulars; house rules: kinder thefts”."""
    game = game_named(record.game)
    config, usual = (game.config_dict(game.config(options)) for options in (record.config, {}))
    levels = [player if player == PERSON else level_of(player) for player in record.players]
    return say.sharing.table_words(config, usual, levels)
