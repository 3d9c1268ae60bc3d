"""The bot `random`: any legal action, all equally likely. It plays every game."""

from typing import Any

from cardcatalog.chance import Chance
from cardcatalog.game import View


def choose(view: View, chance: Chance) -> Any:
    """Return one of the legal actions; the seat of the view must be the one that is asked."""
    return chance.choice(view.legal_actions())
