"""The bots of chance: `random` does any legal action, `fickle` three times in ten. They play every game."""

from typing import Any

from cardcatalog.chance import Chance
from cardcatalog.game import View

from .budget import USUAL, Budget
from .chooser import Chooser

_WHIMS = 3  # of ten decisions of a fickle player


def choose(view: View, chance: Chance, _budget: Budget = USUAL) -> Any:
    """Return one of the legal actions, all equally likely; the seat of the view must be the one that is asked."""
    return chance.choice(view.legal_actions())


def choose_fickle(view: View, chance: Chance, budget: Budget = USUAL, *, steady: Chooser) -> Any:
    """Return what `steady` chooses, and three times in ten any legal action."""
    return choose(view, chance) if chance.below(10) < _WHIMS else steady(view, chance, budget)
