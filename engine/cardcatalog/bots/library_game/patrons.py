"""Problem Patrons: when to play one, what to take, and when to trespass somebody else's (LG-21 .. LG-26)."""

from collections.abc import Iterator

from cardcatalog.library_game.actions import Action, Allow, TakeCard, TakeNone, TakeTop, Trespass
from cardcatalog.library_game.cards import PATRONS, STAFF, SUITED, cards_of, lowest, points_of
from cardcatalog.library_game.melds import Meld, after_theft

from .outlook import Outlook

_MOST_HARMFUL = 3  # how many thefts are looked at for the harm they do alone


def patron_cost(outlook: Outlook, hand: int) -> float:
    """Return the cost to expect of playing a PP of `hand` now."""
    left = hand & ~lowest(hand & PATRONS, 1)
    allowed = best_take(outlook, left)[0]
    risk = outlook.weights.trespass_will * staff_about(outlook)
    return (1 - risk) * allowed + risk * outlook.cost(left)


def choose_take(outlook: Outlook) -> Action:
    """Return what to take now that the PP was allowed (LG-24)."""
    return best_take(outlook, outlook.view.hand)[1]


def best_take(outlook: Outlook, hand: int) -> tuple[float, Action]:
    """Return the least cost that taking a card leads to, discard included, and that action; `hand` without the PP."""
    view = outlook.view
    best: tuple[float, Action] = (outlook.after_discard(hand)[0], TakeNone())
    blind = outlook.cost(hand) - outlook.weights.blind * (1 - outlook.danger)
    for stack in (1, 2):
        if view.stack_counts[stack - 1] and blind < best[0]:
            best = blind, TakeTop(stack)
    for card in view.discard:
        if outlook.is_useful(card, hand):
            best = min(best, (_with(outlook, hand, card), TakeCard(card)), key=lambda option: option[0])
    for card, harm in _thefts(outlook, hand):
        best = min(best, (_with(outlook, hand, card) - harm, TakeCard(card)), key=lambda option: option[0])
    return best


def _with(outlook: Outlook, hand: int, card: int) -> float:
    return outlook.after_discard(hand | 1 << card)[0]


def _thefts(outlook: Outlook, hand: int) -> Iterator[tuple[int, float]]:
    """Yield the cards of other seats' melds worth a thought, each with the good that the harm done does us."""
    harmful: list[tuple[float, int]] = []
    for meld in outlook.view.table.values():
        if meld.owner == outlook.view.seat:
            continue
        for card in cards_of(meld.cards):
            harm = harm_of(outlook, meld, card, hand)
            if outlook.is_useful(card, hand):
                yield card, harm
            else:
                harmful.append((harm, -card))
    for harm, negative in sorted(harmful, reverse=True)[:_MOST_HARMFUL]:
        if harm > 0:
            yield -negative, harm


def harm_of(outlook: Outlook, meld: Meld, card: int, hand: int) -> float:
    """Return what it is worth to us that `card` is stolen from `meld`."""
    view, weights = outlook.view, outlook.weights
    back = back_of(outlook, meld, card)
    if not back:
        return 0.0
    left = view.hand_counts[meld.owner]
    worth = weights.hurt * (points_of(back) + weights.card * back.bit_count())
    if left <= 2:
        worth += weights.hurt_near_end * (3 - left)
    if not left and sum(count == 0 for count in view.hand_counts) == 1:
        worth += points_of(hand) / 2  # the round goes on, and with it our chance to play these
    return worth


def back_of(outlook: Outlook, meld: Meld, card: int) -> int:
    """Return the cards that their owner would have to pick up (LG-25, LG-35)."""
    config = outlook.view.config
    return after_theft(meld, card, kinder=config.kinder, all_back=config.broken_series == "all-back")[1]


def staff_about(outlook: Outlook) -> float:
    """Return the chance that another seat holds an L, as far as we can know."""
    view = outlook.view
    others = sum(view.hand_counts) - view.hand_counts[view.seat]
    if any(known & STAFF for seat, known in enumerate(view.known) if seat != view.seat):
        return 1.0
    seen = view.hand | view.aside
    for meld in view.table.values():
        seen |= meld.cards
    for card in view.discard:
        seen |= 1 << card
    unseen_staff = view.config.staff - (seen & STAFF).bit_count()
    unseen = others + sum(view.stack_counts)
    if unseen_staff <= 0 or not unseen:
        return 0.0
    return 1 - (1 - others / unseen) ** unseen_staff


# Somebody else's PP


def choose_trespass(outlook: Outlook) -> Action:
    """Return whether to trespass the PP in the middle, and with what (LG-22, LG-37)."""
    view = outlook.view
    able = view.hand & (STAFF | PATRONS if view.config.patrons_trespass else STAFF)
    best: tuple[float, Action] = (outlook.cost(view.hand) + _threat(outlook), Allow())
    for card in cards_of(lowest(able & STAFF, 1) | lowest(able & PATRONS, 1)):
        left = view.hand & ~(1 << card)
        best = min(best, (outlook.cost(left) + _spared(outlook), Trespass(card)), key=lambda option: option[0])
    return best[1]


def _threat(outlook: Outlook) -> float:
    """Return what letting the PP at its work costs us: what may be stolen from us, as likely as it seems."""
    view, worst = outlook.view, worst_theft(outlook)
    targets = [count for seat, count in enumerate(view.hand_counts) if seat not in (view.seat, view.turn)]
    mine = view.hand_counts[view.seat]
    likely = (
        outlook.weights.guard if not targets or mine <= min(targets) else outlook.weights.guard / len(view.hand_counts)
    )
    return likely * worst


def worst_theft(outlook: Outlook) -> float:
    """Return by how much our hand can come to cost more if a card is stolen from one of our melds."""
    view = outlook.view
    worst = 0.0
    for meld in view.table.values():
        if meld.owner == view.seat:
            for card in cards_of(meld.cards):
                back = back_of(outlook, meld, card)
                worst = max(worst, outlook.cost(view.hand | back) - outlook.cost(view.hand))
    return worst


def _spared(outlook: Outlook) -> float:
    """Return what we lose if the PP does not get to break the melds of an empty-handed seat: then the round ends."""
    view = outlook.view
    others = [count for seat, count in enumerate(view.hand_counts) if seat not in (view.seat, view.turn)]
    if others and min(others) == 0 and view.hand_counts[view.turn]:
        return points_of(view.hand & SUITED) / 2
    return 0.0
