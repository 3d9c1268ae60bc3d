"""Where to draw, whether to take a bonus card, and when to ask for a shuffle (LG-8, LG-11, LG-12, LG-23, LG-26)."""

from cardcatalog.library_game.actions import CallShuffle, Draw, Source, Vote
from cardcatalog.library_game.cards import PATRONS, is_patron

from .act import best_act
from .outlook import Outlook
from .plays import plays_of

_PATIENCE = 6  # quiet table rounds before a seat asks for a shuffle


def choose_draw(outlook: Outlook) -> Draw | CallShuffle:
    """Return where to draw from: the discard pile if its top card helps, else the better stack."""
    view = outlook.view
    if _stuck(outlook) and not view.called:
        return CallShuffle()
    stack = better_stack(outlook)
    if not view.discard:
        return Draw(stack)
    if stack == "none" or top_gain(outlook) > outlook.weights.draw_margin:
        return Draw("discard")
    return Draw(stack)


def top_gain(outlook: Outlook) -> float:
    """Return how much cheaper the turn gets with the top discard than with a card that is good for nothing."""
    view = outlook.view
    top = view.discard[-1]
    if is_patron(top):
        return -outlook.weights.patron
    with_top = best_act(outlook, view.hand | 1 << top)[0]
    return _without_draw(outlook) - with_top


def _without_draw(outlook: Outlook) -> float:
    """Return the cost after a turn in which the card drawn is discarded at once."""
    view = outlook.view
    plays = [outlook.cost(view.hand)]
    plays += [
        outlook.cost(view.hand & ~play.used | play.gained) for play in plays_of(view.hand, outlook.open, view.config)
    ]
    return min(plays)


def better_stack(outlook: Outlook) -> Source:
    """Return the stack with fewer PPs known to be in it; "none" if both are empty."""
    view = outlook.view
    (first, second), (first_lodged, second_lodged) = view.stack_counts, view.lodged
    if not (first and second):
        return "1" if first else "2" if second else "none"
    # shares of the stacks compared without a division
    more_in_first = (first_lodged & PATRONS).bit_count() * second > (second_lodged & PATRONS).bit_count() * first
    return "2" if more_in_first else "1"


def choose_bonus(outlook: Outlook) -> Draw:
    """Return the top discard if it makes the hand better by itself, else nothing: a card more is points more."""
    view = outlook.view
    if not view.discard or not view.hand:
        return Draw("none")
    top = view.discard[-1]
    gain = outlook.cost(view.hand) - outlook.cost(view.hand | 1 << top)
    return Draw("discard") if gain > outlook.weights.bonus_margin else Draw("none")


def choose_vote(outlook: Outlook) -> Vote:
    """Return yes when nothing moves any more, else no."""
    return Vote(yes=_stuck(outlook))


def _stuck(outlook: Outlook) -> bool:
    view = outlook.view
    return view.quiet >= _PATIENCE * view.config.seats and not view.quiet_shuffle
