"""What the Archivist weighs: the few actions that look best at first sight, by the ends of the turn they lead to."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import (
    Action,
    Allow,
    CallShuffle,
    Draw,
    PlayPatron,
    TakeCard,
    TakeNone,
    TakeTop,
    Trespass,
)
from cardcatalog.library_game.cards import PATRONS, cards_of, deck_mask, is_patron, lowest
from cardcatalog.library_game.melds import after_theft
from cardcatalog.library_game.view import View

from .draw import better_stack
from .ends import DEAREST, TRUST, endings, worth_of_hand, worth_of_turn
from .guarding import staff_to_give, worth_of_trespass
from .outlook import Outlook, seen_by
from .patrons import harm_of, staff_about
from .weights import LIBRARIAN

_TAKES = 6  # so many ways to take a card are weighed


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action to be weighed, in points; only differences mean anything.

    It is worth `sure`, and `share` of what the turn is worth with a card from a stack; blind: the view that such a card
    comes to, None if there is none; trust: how much cost counts there beside foresight.
    """

    action: Action
    sure: float
    blind: View | None = None
    share: float = 1.0
    trust: float = 0.0


def values(prospects: Sequence[Prospect], chance: Chance) -> Iterator[list[float]]:
    """Yield what each prospect is worth, once for every card that may lie on a stack, in any order.

    Once alone if no prospect draws one. Which cards may lie there follows from the view alone.
    """
    blind = next((prospect.blind for prospect in prospects if prospect.blind), None)
    if blind is None:
        yield [prospect.sure for prospect in prospects]
        return
    cards = cards_of(_unseen(blind))
    chance.shuffle(cards)
    for card in cards:
        yield [
            one.sure + (one.share * worth_of_turn(replace(one.blind, hand=one.blind.hand | 1 << card), one.trust))
            if one.blind
            else one.sure
            for one in prospects
        ]


def _unseen(view: View) -> int:
    """Return the cards that the seat knows no place of, or if there are none those that it knows to lie in a stack."""
    known = seen_by(view) | (1 << view.middle if view.middle >= 0 else 0)
    for cards in view.known:
        known |= cards
    lodged = view.lodged[0] | view.lodged[1]
    deck = view.deck or deck_mask(view.config.staff, view.config.patrons)
    return deck & ~(known | lodged) or lodged


def prospects(view: View, habit: Action) -> list[Prospect]:
    """Return what is worth a thought, what is done by `habit` first; one alone if there is nothing to weigh."""
    found = list(_FINDERS[view.phase](Outlook(view, LIBRARIAN), habit)) if view.phase in _FINDERS else []
    usual = [prospect for prospect in found if prospect.action == habit]
    return usual + [prospect for prospect in found if prospect.action != habit] if usual else []


def ends_of_turn(outlook: Outlook, _habit: Action | None = None) -> Iterable[Prospect]:
    """Return the cheapest ways to end the turn: a play or none, and a discard."""
    return [Prospect(ending.way.action, ending.worth) for ending in endings(outlook, TRUST)]


def _acts(outlook: Outlook, _habit: Action) -> list[Prospect]:
    found = [*ends_of_turn(outlook)]
    return found + patron_played(outlook, TRUST) if outlook.view.hand & PATRONS else found


# Drawing


def _draws(outlook: Outlook, habit: Action) -> list[Prospect]:
    """Return the better stack and the top discard; nobody draws a PP that they see."""
    view = outlook.view
    stack = better_stack(outlook)
    if not view.discard or is_patron(view.discard[-1]) or stack == "none" or habit == CallShuffle():
        return []
    return [drawn(view, Draw(stack)), drawn(view, Draw("discard"))]


def drawn(view: View, action: Draw) -> Prospect:
    """Return a draw at the start of a turn, from where there is a card."""
    if action.source != "discard":
        return Prospect(action, 0.0, _from_stack(view, int(action.source), "act"))
    return Prospect(action, worth_of_turn(replace(_picked_up(view, view.discard[-1]), phase="act"), 0.0))


def _from_stack(view: View, stack: int, phase: Literal["act", "discard"]) -> View:
    first, second = view.stack_counts
    counts = (first - 1, second) if stack == 1 else (first, second - 1)
    return replace(view, stack_counts=counts, phase=phase)


def _picked_up(view: View, card: int) -> View:
    """Return the view with a card of the discard pile in our hand, where all have seen it."""
    pile = tuple(other for other in view.discard if other != card)
    return replace(_shown(view, view.seat, 1 << card), discard=pile, taken=view.taken | 1 << card)


def _shown(view: View, seat: int, cards: int) -> View:
    """Return the view with cards in the hand of a seat that all have seen."""
    known = tuple(mask | cards if other == seat else mask for other, mask in enumerate(view.known))
    more = cards.bit_count()
    counts = tuple(count + more if other == seat else count for other, count in enumerate(view.hand_counts))
    return replace(view, known=known, hand_counts=counts, hand=view.hand | cards if seat == view.seat else view.hand)


# Problem Patrons


def patron_played(outlook: Outlook, trust: float) -> list[Prospect]:
    """Return the playing of a PP once for each card that could be taken then, trespass thought of."""
    view = outlook.view
    patron = lowest(view.hand & PATRONS, 1)
    number = cards_of(patron)[0]
    left = replace(view, hand=view.hand & ~patron, phase="take", middle=number)
    risk = outlook.weights.trespass_will * staff_about(outlook)
    trespassed = worth_of_hand(replace(left, middle=-1, aside=view.aside | patron), trust) if risk else 0.0
    ways = sorted(takings(Outlook(left, LIBRARIAN)), key=_cost)
    return [
        replace(
            found := taking(left, action, trust),
            action=PlayPatron(number),
            sure=risk * trespassed + (1 - risk) * found.sure,
            share=1 - risk,
        )
        for cost, action in ways[:_TAKES]
        if cost - ways[0][0] <= DEAREST
    ]


def _takes(outlook: Outlook, habit: Action) -> list[Prospect]:
    ways = sorted(takings(outlook), key=_cost)
    usual = next((cost for cost, action in ways if action == habit), None)
    if usual is None:
        return []
    chosen = [action for cost, action in ways if action != habit and cost - usual <= DEAREST][: _TAKES - 1]
    return [taking(outlook.view, action, TRUST) for action in (habit, *chosen)]


def _cost(way: tuple[float, Action]) -> float:
    return way[0]


def takings(outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """Yield the ways to take a card, with what they cost at first sight."""
    view, hand = outlook.view, outlook.view.hand
    yield outlook.after_discard(hand)[0], TakeNone()
    blind = outlook.cost(hand) - outlook.weights.blind * (1 - outlook.danger)
    for stack in (1, 2):
        if view.stack_counts[stack - 1]:
            yield blind, TakeTop(stack)
            break
    for card in view.discard:
        yield outlook.after_discard(hand | 1 << card)[0], TakeCard(card)
    for meld in view.table.values():
        if meld.owner != view.seat:
            for card in cards_of(meld.cards):
                yield outlook.after_discard(hand | 1 << card)[0] - harm_of(outlook, meld, card, hand), TakeCard(card)


def taking(view: View, action: Action, trust: float) -> Prospect:
    """Return a way to take a card after a PP was allowed, the discard of that turn included."""
    if isinstance(action, TakeTop):
        return Prospect(action, 0.0, _from_stack(view, action.stack, "discard"), trust=trust)
    after = view
    if isinstance(action, TakeCard):
        after = _picked_up(view, action.card) if action.card in view.discard else _stolen(view, action.card)
    return Prospect(action, worth_of_turn(replace(after, phase="discard"), trust))


def _stolen(view: View, card: int) -> View:
    """Return the view with a card of another seat's meld in our hand, and what its owner picks up in theirs."""
    config = view.config
    meld = next(meld for meld in view.table.values() if meld.cards >> card & 1)
    parts, back = after_theft(meld, card, kinder=config.kinder, all_back=config.broken_series == "all-back")
    table = {number: other for number, other in view.table.items() if number != meld.id}
    for place, part in enumerate(parts):
        number = meld.id if place == 0 else max(view.table) + 1
        table[number] = replace(part, id=number)
    ours = _shown(view, view.seat, 1 << card)
    return replace(_shown(ours, meld.owner, back), table=dict(sorted(table.items())))


def _trespasses(outlook: Outlook, _habit: Action) -> list[Prospect]:
    """Return letting the PP be and trespassing with an L."""
    card = staff_to_give(outlook.view)
    return [Prospect(Allow(), 0.0), Prospect(Trespass(card), worth_of_trespass(outlook, card))] if card >= 0 else []


_FINDERS: Mapping[str, Callable[[Outlook, Action], Iterable[Prospect]]] = {
    "act": _acts,
    "discard": ends_of_turn,
    "draw": _draws,
    "take": _takes,
    "trespass": _trespasses,
}
