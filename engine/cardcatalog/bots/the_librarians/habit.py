"""What seems best at first sight, for every decision. It follows from the View: the same view, the same choice."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action
from cardcatalog.the_librarians.view import View

from .acts import choose_act
from .answers import choose_give, choose_meld, choose_pick, choose_return, choose_trim
from .weights import LIBRARIAN, Weights
from .worth import Outlook


def choose(view: View, chance: Chance, _budget: Budget = USUAL, *, weights: Weights = LIBRARIAN) -> Action:
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
