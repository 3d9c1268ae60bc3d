"""The bot `greedy` of The Librarians: it knows what its hand lacks and does what can be expected to bring most.

`worth` says what a hand is worth and what cards to come can add, `rivals` what is known of the other hands, `acts`
what each reveal brings, `answers` decides the rest. Everything follows from the View: the same view, the same choice.
"""

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.view import View

from .acts import choose_act
from .answers import choose_give, choose_meld, choose_pick, choose_return, choose_trim
from .worth import WEIGHTS, Outlook, Weights

__all__ = ["choose"]


def choose(view: View, chance: Chance, weights: Weights = WEIGHTS) -> Action:
    """Return the action that seems best; the seat of the view must be the one that is asked.

    `chance` is only used while the game is stuck, to do something else for once.
    """
    if view.phase == "act":
        return choose_act(Outlook(view, weights), chance)
    return _DECISIONS[view.phase](Outlook(view, weights))


_DECISIONS = {
    "meld": choose_meld,
    "return": choose_return,
    "give": choose_give,
    "pick": choose_pick,
    "trim": choose_trim,
}
