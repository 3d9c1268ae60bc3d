"""Why an action of Library Game is suggested: from what the person may know and nothing else."""

from cardcatalog.bots.thinking import Thought
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import (
    FIRST_STAFF,
    POINTS,
    RANK_COUNT,
    STAFF,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
    mask_of,
    points_of,
)
from cardcatalog.library_game.melds import after_theft
from cardcatalog.library_game.view import View

from .hints import LEAST_TOLD, Advice, Apart, Label, advised
from .matching import Waiting, made_with, mates, waiting_in
from .phrases import Names
from .words import say

MOST_KEPT = 2  # groups named that wait for more


def advice(view: View, thought: Thought, names: Names) -> Advice:
    """Return the hint for what was thought: what to do, why, and by how much it is better."""

    def labelled(action: act.Action) -> str:
        return label(action, view, names)

    why = reasons(thought.action, view, names)
    return advised(labelled(thought.action), why, thought, labelled, _not_laid_out(view, thought, labelled))


def _not_laid_out(view: View, thought: Thought, labelled: Label) -> Apart | None:
    """Return how laying out the best of the hand compares with returning a card, if that is what is suggested."""
    if view.phase != "act" or not isinstance(thought.action, act.Discard):
        return None
    gains = {option.action: option.gain for option in thought.options if option.playouts}
    chosen = gains.pop(thought.action, 0.0)
    out = [action for action in gains if isinstance(action, act.PlaySet | act.PlaySeries)]
    if out:
        best = max(out, key=lambda action: gains[action])
        worse = chosen - gains[best]
        by = round(worse) or 1 if worse >= LEAST_TOLD else 0
        return Apart(best, say.advice.not_laid_out(labelled(best), by, _gone(best) & STAFF))
    likely = _ready(view)
    if likely is None:
        return None
    return Apart(likely, say.advice.not_laid_out(labelled(likely), None, _gone(likely) & STAFF))


def _ready(view: View) -> act.PlaySet | act.PlaySeries | None:
    """Return the set or series of the hand that needs no L, or one, and counts most; None if there is none."""
    found = [(card, made_with(card, view.hand)) for card in cards_of(view.hand & SUITED)]
    made = [(made.staff >= 0, -points_of(made.others | 1 << card), card, made) for card, made in found if made]
    if not made:
        return None
    _, _, card, best = min(made, key=lambda one: one[:3])
    cards = best.others | 1 << card
    if not best.span:
        return act.PlaySet(cards | 1 << best.staff if best.staff >= 0 else cards)
    return act.PlaySeries(cards, ((best.staff, best.place),) if best.staff >= 0 else ())


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
            return _laying_out(action, view, names)
        case act.PlayPatron():
            return say.advice.patron(POINTS[action.card])
        case act.Trespass() | act.Allow():
            mine = any(meld.owner == view.seat for meld in view.table.values())
            trespasses = isinstance(action, act.Trespass)
            return say.advice.trespassing(mine=mine) if trespasses else say.advice.allowing(mine=mine)
        case act.Draw() | act.TakeTop() | act.TakeNone() | act.TakeCard():
            return _drawing(action, view, names)
    return [_agreeing(action, names)]


def _gone(action: act.PlaySet | act.PlaySeries | act.Add) -> int:
    """Return the mask of the cards that leave the hand."""
    if isinstance(action, act.PlaySet):
        return action.cards
    swaps = mask_of(card for card, _ in action.swaps) if isinstance(action, act.Add) else 0
    return action.cards | mask_of(staff for staff, _ in action.fills) | swaps


def _laying_out(action: act.PlaySet | act.PlaySeries | act.Add, view: View, names: Names) -> list[str]:
    gone = _gone(action)
    left = view.hand & ~gone
    back = isinstance(action, act.Add) and bool(action.swaps)
    out = not left or (view.phase == "act" and left.bit_count() == 1)
    why = say.advice.laying_out(points_of(gone), gone.bit_count(), back=back, out=out, kept=_kept(left, view, 1))
    if isinstance(action, act.Add) and gone & STAFF and view.round == view.config.rounds:
        owner = view.table[action.meld].owner
        why += [say.advice.counts_in_a_tie(names, owner)] if owner != view.seat else []
    return why


def _returning(card: int, view: View) -> list[str]:
    left = view.hand & ~(1 << card)
    if not left:
        others = (count for seat, count in enumerate(view.hand_counts) if seat != view.seat)
        return [say.advice.LAST_CARD if all(others) else say.advice.NOTHING_LEFT]
    suited = not is_staff(card) and not is_patron(card)
    shown = any(mates(card, known) for seat, known in enumerate(view.known) if seat != view.seat)
    return say.advice.returning(
        POINTS[card],
        alone=suited and not mates(card, left),
        unseen=card % RANK_COUNT if suited and not shown else None,
        kept=_kept(left, view, MOST_KEPT),
        staff=left & STAFF,
    )


def _drawing(action: act.Draw | act.TakeTop | act.TakeNone | act.TakeCard, view: View, names: Names) -> list[str]:
    words = say.advice
    if isinstance(action, act.TakeCard):
        return [_getting(action.card, view, names), *_taken_from(action.card, view, names)]
    if action == act.Draw("discard"):
        return [_getting(view.discard[-1], view, names), words.STACK_IS_LUCK]
    if isinstance(action, act.TakeNone) or action == act.Draw("none"):
        return [words.ONE_MORE_TO_GO]
    helpful, unseen = _outlook(view)
    hope = [*([words.hope(helpful, unseen)] if helpful else []), words.UNSEEN]
    if not view.discard:
        return [*hope, words.NOTHING_ELSE]
    top = view.discard[-1]
    made = made_with(top, view.hand)
    if made:
        return [words.new_beats_made(top, made), *hope]
    return [words.new_is_better(top) if mates(top, view.hand) else words.open_fits_nothing(top), *hope]


def _getting(card: int, view: View, names: Names) -> str:
    """Return what a card that lies open does for the hand."""
    if is_staff(card):
        return say.advice.STAFF_FITS
    made = made_with(card, view.hand)
    if made:
        return say.advice.makes(card, made)
    joined = (
        next((meld for meld in view.table.values() if meld.wants >> card & 1), None) if card < FIRST_STAFF else None
    )
    if joined:
        relieves = bool(joined.filled >> card & 1)
        return say.advice.relieves(names, joined) if relieves else say.advice.joins(names, joined)
    pairs = [one for one in waiting_in(view.hand | 1 << card, _gone_for_good(view)) if one.held >> card & 1]
    return say.advice.fits(pairs[0]) if pairs else say.advice.BEST_IN_SIGHT


def _taken_from(card: int, view: View, names: Names) -> list[str]:
    """Return what the theft of a card does to its owner, in a list; none if it does no more than take the card."""
    meld = next((meld for meld in view.table.values() if meld.cards >> card & 1), None)
    if meld is None:
        return []
    all_back = view.config.broken_series == "all-back"
    back = after_theft(meld, card, kinder=view.config.kinder, all_back=all_back)[1].bit_count()
    return [say.advice.takes_back(names, meld.owner, back)] if back else []


def _outlook(view: View) -> tuple[int, int]:
    """Return how many suited cards the person has not seen make a set or series at once with the hand, and of how many.

    A card that lies in a stack or a hand where everybody saw it is seen.
    """
    seen = view.hand | _gone_for_good(view) | mask_of(view.discard)
    for cards in view.known:
        seen |= cards
    unseen = cards_of(SUITED & ~seen)
    return sum(made_with(card, view.hand) is not None for card in unseen), len(unseen)


def _gone_for_good(view: View) -> int:
    """Return the mask of what lies out or aside, which nobody draws."""
    gone = view.aside
    for meld in view.table.values():
        gone |= meld.cards
    return gone


def _kept(hand: int, view: View, most: int) -> list[Waiting]:
    """Return what stays in the hand that waits for more, what counts most first."""
    return waiting_in(hand, _gone_for_good(view))[:most]


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
