"""Why an action of Library Game is suggested: from what the person may know and nothing else."""

from cardcatalog.bots.thinking import Thought
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import (
    FIRST_STAFF,
    POINTS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
    mask_of,
    points_of,
)
from cardcatalog.library_game.view import View

from .hints import Advice, advised
from .phrases import Names
from .words import say

MOST_KEPT = 2  # groups named that stay alive
NEAR = 2  # cards of a suit this near together are on their way to a series


def advice(view: View, thought: Thought, names: Names) -> Advice:
    """Return the hint for what was thought: what to do, why, and by how much it is better."""

    def labelled(action: act.Action) -> str:
        return label(action, view, names)

    return advised(labelled(thought.action), reasons(thought.action, view, names), thought, labelled)


def label(action: act.Action, view: View, names: Names) -> str:
    """Return what is to be done, without its reason."""
    return say.asks.action_label(action, view, names)


def cards_to_mark(action: act.Action, view: View) -> int:
    """Return the mask of the cards of the hand that an action plays."""
    match action:
        case act.PlaySet():
            return action.cards & view.hand
        case act.PlaySeries() | act.Add():
            return _gone(action) & view.hand
        case act.PlayPatron() | act.Discard() | act.Trespass():
            return 1 << action.card & view.hand
    return 0


def reasons(action: act.Action, view: View, names: Names) -> list[str]:
    """Return why this may be good, the best reason first, each to follow a colon."""
    match action:
        case act.Discard():
            return _returning(action.card, view)
        case act.PlaySet() | act.PlaySeries() | act.Add():
            return _laying_out(action, view)
        case act.PlayPatron():
            return say.advice.patron(POINTS[action.card])
        case act.Trespass() | act.Allow():
            mine = any(meld.owner == view.seat for meld in view.table.values())
            trespasses = isinstance(action, act.Trespass)
            return say.advice.trespassing(mine=mine) if trespasses else say.advice.allowing(mine=mine)
        case act.Draw() | act.TakeTop() | act.TakeNone() | act.TakeCard():
            return [_drawing(action, view)]
    return [_agreeing(action, names)]


def _gone(action: act.PlaySet | act.PlaySeries | act.Add) -> int:
    """Return the mask of the cards that leave the hand."""
    if isinstance(action, act.PlaySet):
        return action.cards
    swaps = mask_of(card for card, _ in action.swaps) if isinstance(action, act.Add) else 0
    return action.cards | mask_of(staff for staff, _ in action.fills) | swaps


def _laying_out(action: act.PlaySet | act.PlaySeries | act.Add, view: View) -> list[str]:
    gone = _gone(action)
    left = view.hand & ~gone
    back = isinstance(action, act.Add) and bool(action.swaps)
    out = not left or (view.phase == "act" and left.bit_count() == 1)
    return say.advice.laying_out(points_of(gone), back=back, out=out, kept=_alive(left, 1))


def _returning(card: int, view: View) -> list[str]:
    left = view.hand & ~(1 << card)
    if not left:
        return [say.advice.LAST_CARD]
    suited = not is_staff(card) and not is_patron(card)
    shown = any(_mates(card, known) for seat, known in enumerate(view.known) if seat != view.seat)
    return say.advice.returning(
        POINTS[card],
        alone=suited and not _mates(card, left),
        unseen=card % RANK_COUNT if suited and not shown else None,
        kept=_alive(left, MOST_KEPT),
    )


def _drawing(action: act.Draw | act.TakeTop | act.TakeNone | act.TakeCard, view: View) -> str:
    card = action.card if isinstance(action, act.TakeCard) else view.discard[-1] if view.discard else -1
    fitting = _mates(card, view.hand) if 0 <= card < FIRST_STAFF else 0
    if isinstance(action, act.TakeCard) or action == act.Draw("discard"):
        if is_staff(card):
            return say.advice.STAFF_FITS
        return say.advice.fits(fitting) if fitting else say.advice.BEST_IN_SIGHT
    if isinstance(action, act.TakeNone) or action == act.Draw("none"):
        return say.advice.ONE_MORE_TO_GO
    if card < 0 or not fitting:
        return say.advice.OPEN_FITS_NOTHING if card >= 0 else say.advice.NOTHING_ELSE
    return say.advice.new_is_better(card)


def _agreeing(action: act.Action, names: Names) -> str:
    match action:
        case act.CallShuffle():
            return say.advice.SHUFFLE
        case act.Vote():
            return say.advice.VOTE_YES if action.yes else say.advice.VOTE_NO
        case act.Mix():
            return say.advice.MIX
        case act.Incident():
            return say.advice.tie(names, action.seat)
    return ""


def _mates(card: int, hand: int) -> int:
    """Return the mask of the cards of a hand with which this one may make a set or a series."""
    if card >= FIRST_STAFF:
        return 0
    suit = SUIT_MASKS[card // RANK_COUNT]
    near = mask_of(other for other in range(max(0, card - NEAR), card + NEAR + 1)) & suit
    return hand & (RANK_MASKS[card % RANK_COUNT] | near) & ~(1 << card)


def _alive(hand: int, most: int) -> list[int]:
    """Return the masks of what stays on its way to a set or a series, what counts most first; else of an L."""
    found = [hand & of_rank for of_rank in RANK_MASKS]
    for card in cards_of(hand & SUITED):
        after = [other for other in (card + 1, card + 2) if other // RANK_COUNT == card // RANK_COUNT]
        found.append(hand & mask_of([card, *after]))
    found = list(dict.fromkeys(held for held in found if held.bit_count() > 1))
    largest = [held for held in found if not any(held & other == held and held != other for other in found)]
    largest.sort(key=points_of, reverse=True)
    return largest[:most] or ([hand & STAFF] if hand & STAFF else [])
