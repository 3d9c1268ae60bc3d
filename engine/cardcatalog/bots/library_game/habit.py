"""What seems best at first sight, one turn ahead. It follows from the View: the same view, the same choice."""

from cardcatalog.bots.budget import USUAL, Budget
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Incident, Mix
from cardcatalog.library_game.view import View

from .act import choose_act, choose_discard
from .draw import choose_bonus, choose_draw, choose_vote
from .outlook import Outlook
from .patrons import choose_take, choose_trespass
from .weights import LIBRARIAN, Weights


def choose(view: View, chance: Chance, _budget: Budget = USUAL, *, weights: Weights = LIBRARIAN) -> Action:
    """Return the action that seems best; the seat of the view must be the one that is asked.

    `chance` is only used to set the secret mix (LG-34).
    """
    if view.phase == "mix":
        return _choose_mix(view, chance)
    if view.phase == "incident":
        return Incident(view.seat if view.seat in view.tied else view.tied[0])
    return _DECISIONS[view.phase](Outlook(view, weights))


_DECISIONS = {
    "draw": choose_draw,
    "vote": choose_vote,
    "act": choose_act,
    "trespass": choose_trespass,
    "take": choose_take,
    "bonus": choose_bonus,
    "discard": choose_discard,
}


def _choose_mix(view: View, chance: Chance) -> Mix:
    """Return a mix of Ls and PPs near the usual one (LG-34)."""
    staff = min(9, max(0, view.config.staff - 1 + chance.below(3)))
    patrons = min(10, max(0, view.config.patrons - 1 + chance.below(3)))
    mix = Mix(staff, patrons)
    return mix if view.is_legal(mix) else Mix(view.config.staff, view.config.patrons)
