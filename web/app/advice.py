"""Why an action of Library Game is suggested, in words made from what the person may know and nothing else."""

from cardcatalog.bots.thinking import Thought
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import (
    FIRST_STAFF,
    POINTS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUIT_MASKS,
    SUIT_NAMES,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
    mask_of,
    points_of,
)
from cardcatalog.library_game.view import View

from .hints import sentence
from .phrases import RANK_PLURALS, RANK_SIGNS, Names, card_list, listed, points, the_card
from .words import say

MOST_KEPT = 2  # groups named that stay alive
NEAR = 2  # cards of a suit this near together are on their way to a series


def advice(view: View, thought: Thought, names: Names) -> str:
    """Return the hint for what was thought: what to do, why, and by how much it is better."""

    def label(action: act.Action) -> str:
        return say.asks.action_label(action, view, names)

    return sentence(label(thought.action), reason(thought.action, view, names), thought, label)


def cards_to_mark(action: act.Action) -> int:
    """Return the mask of the cards of the hand that an action plays."""
    match action:
        case act.PlaySet():
            return action.cards
        case act.PlaySeries() | act.Add():
            return _gone(action)
        case act.PlayPatron() | act.Discard() | act.Trespass():
            return 1 << action.card
    return 0


def reason(action: act.Action, view: View, names: Names) -> str:
    """Return why this may be good, to follow a colon."""
    match action:
        case act.Discard():
            return _returning(action.card, view)
        case act.PlaySet() | act.PlaySeries() | act.Add():
            return _laying_out(action, view)
        case act.PlayPatron():
            return (
                f"kept to the end it would cost you {POINTS[action.card]} points, and sent in it may fetch you a card"
            )
        case act.Trespass() | act.Allow():
            return _answering(action, view)
        case act.Draw() | act.TakeTop() | act.TakeNone() | act.TakeCard():
            return _drawing(action, view)
    return _agreeing(action, names)


def _gone(action: act.PlaySet | act.PlaySeries | act.Add) -> int:
    """Return the mask of the cards that leave the hand."""
    if isinstance(action, act.PlaySet):
        return action.cards
    swaps = mask_of(card for card, _ in action.swaps) if isinstance(action, act.Add) else 0
    return action.cards | mask_of(staff for staff, _ in action.fills) | swaps


def _laying_out(action: act.PlaySet | act.PlaySeries | act.Add, view: View) -> str:
    gone = _gone(action)
    left = view.hand & ~gone
    back = isinstance(action, act.Add) and bool(action.swaps)
    parts = [f"{points(points_of(gone))} less in your hand"]
    if back:
        parts.append("and an L comes back to it")
    elif not left or (view.phase == "act" and left.bit_count() == 1):
        parts.append("and you can check out")
    else:
        parts += [f"and {alive}" for alive in _alive(left, 1)]
    return ", ".join(parts)


def _returning(card: int, view: View) -> str:
    left = view.hand & ~(1 << card)
    if not left:
        return "it is your last card, and you check out"
    parts = [f"it counts {POINTS[card]}"]
    if not is_staff(card) and not is_patron(card):
        if not _mates(card, left):
            parts.append("it goes with nothing that you hold")
        if not any(_mates(card, known) for seat, known in enumerate(view.known) if seat != view.seat):
            parts.append(f"nobody showed {RANK_PLURALS[card % RANK_COUNT]}")
    return listed([*parts, *_alive(left, MOST_KEPT)])


def _answering(action: act.Trespass | act.Allow, view: View) -> str:
    mine = [meld for meld in view.table.values() if meld.owner == view.seat]
    if isinstance(action, act.Trespass):
        return f"{'nobody breaks up what you laid out' if mine else 'nobody gets a card out of it'}, and you may draw"
    return f"the card does more for you later{'' if mine else ', and of yours there is nothing to be taken'}"


def _drawing(action: act.Draw | act.TakeTop | act.TakeNone | act.TakeCard, view: View) -> str:
    card = action.card if isinstance(action, act.TakeCard) else view.discard[-1] if view.discard else -1
    fitting = _mates(card, view.hand) if 0 <= card < FIRST_STAFF else 0
    if isinstance(action, act.TakeCard) or action == act.Draw("discard"):
        if is_staff(card):
            return "an L goes with almost everything"
        return f"it goes with {card_list(fitting)}" if fitting else "it does most for you of what is in sight"
    if isinstance(action, act.TakeNone) or action == act.Draw("none"):
        return "another card would be more to get rid of"
    if card < 0 or not fitting:
        return "what lies open fits nothing that you hold" if card >= 0 else "there is nothing else"
    return f"{the_card(card)} on top would do less for you than a new card"


def _agreeing(action: act.Action, names: Names) -> str:
    match action:
        case act.CallShuffle():
            return "there is little left to hope for in the stacks as they are"
        case act.Vote():
            return "the returned cards would do you good" if action.yes else "the stacks are fine as they are"
        case act.Mix():
            return "much as usual, which suits every hand"
        case act.Incident():
            return f"somebody has to have the tie, and {names.whom(action.seat)} may as well"
    return ""


def _mates(card: int, hand: int) -> int:
    """Return the mask of the cards of a hand with which this one may make a set or a series."""
    if card >= FIRST_STAFF:
        return 0
    suit = SUIT_MASKS[card // RANK_COUNT]
    near = mask_of(other for other in range(max(0, card - NEAR), card + NEAR + 1)) & suit
    return hand & (RANK_MASKS[card % RANK_COUNT] | near) & ~(1 << card)


def _alive(hand: int, most: int) -> list[str]:
    """Return what stays on its way to a set or a series, what counts most first: “keeps 5–6 of books alive”."""
    found: dict[int, str] = {}
    for rank, of_rank in enumerate(RANK_MASKS):
        held = hand & of_rank
        if held.bit_count() > 1:
            found[held] = f"the {RANK_PLURALS[rank]}"
    for card in cards_of(hand & SUITED):
        after = [other for other in (card + 1, card + 2) if other // RANK_COUNT == card // RANK_COUNT]
        held = hand & mask_of([card, *after])
        if held.bit_count() > 1:
            signs = "–".join(RANK_SIGNS[other % RANK_COUNT] for other in cards_of(held))
            found[held] = f"{signs} of {SUIT_NAMES[card // RANK_COUNT]}"
    largest = [held for held in found if not any(held & other == held and held != other for other in found)]
    largest.sort(key=points_of, reverse=True)
    kept = [found[held] for held in largest[:most]]
    if not kept and hand & STAFF:
        return ["it keeps your L"]
    return [f"it keeps {listed(kept)} alive"] if kept else []
