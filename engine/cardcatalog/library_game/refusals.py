"""Why an action is refused: one plain sentence that names the rule, or None for a legal action."""

from collections.abc import Callable
from typing import Any

from .actions import (
    Action,
    Add,
    Allow,
    CallShuffle,
    Discard,
    Draw,
    Incident,
    Mix,
    PlayPatron,
    PlaySeries,
    PlaySet,
    TakeCard,
    TakeNone,
    TakeTop,
    Trespass,
    Vote,
)
from .cards import (
    NAMES,
    PATRON_COUNT,
    PATRONS,
    RANK_MASKS,
    STAFF,
    STAFF_COUNT,
    SUIT_MASKS,
    SUITED,
    cards_of,
    is_patron,
    is_staff,
    mask_of,
)
from .melds import LEAST, MOST_IN_SET, Meld, is_run, rank_of, set_kind
from .situation import Situation

_INSTEAD = {
    "mix": "The dealer sets the mix of the deck first (LG-34).",
    "vote": "There is a vote on shuffling the stacks: say yes or no (LG-12).",
    "trespass": "A Problem Patron is in the middle: trespass it or allow it (LG-22).",
    "take": "Your Problem Patron is at work: take one card, or none (LG-24).",
    "bonus": "You may take the top of a stack, the top of the discard pile, or nothing (LG-23, LG-26).",
    "incident": "The tie is to be settled: name the seat that filed an incident report last (LG-31).",
    "game-over": "The game is over (LG-29).",
}
_ONLY: dict[type, str] = {
    Mix: "The dealer sets the mix before a round is dealt, not now (LG-34).",
    CallShuffle: "A shuffle can be called for once a turn, before drawing (LG-12).",
    Vote: "Nobody has called for a shuffle (LG-12).",
    Trespass: "There is no Problem Patron to trespass now (LG-22).",
    Allow: "There is no Problem Patron to trespass now (LG-22).",
    TakeCard: "Only a Problem Patron that was not trespassed takes a card (LG-24).",
    TakeTop: "Only a Problem Patron that was not trespassed takes a card (LG-24).",
    TakeNone: "Only a Problem Patron that was not trespassed takes a card (LG-24).",
    Incident: "There is no tie to settle now (LG-31).",
}


def why_not_settled(at: Situation, action: Action) -> str | None:
    """Return why the actor may not do `action` (in its canonical form, see `choices.settle`), or None."""
    try:
        check = _CHECKS[at.phase].get(type(action), _why_not_now)
        return check(at, action) if check else None
    except (TypeError, ValueError, IndexError, AttributeError):
        return "That is no action of Library Game: a card, a seat or a number in it does not exist."


def _why_not_now(at: Situation, action: Action) -> str:
    """Return why this phase is not the one for an action of that kind."""
    if at.phase in _INSTEAD:
        return _INSTEAD[at.phase]
    only = _ONLY.get(type(action))
    if only:
        return only
    if at.phase == "draw":
        return "You have not drawn yet: take the top card of a stack or of the discard pile first (LG-8)."
    if at.phase == "act":
        return "The draw of this turn is over: one action now if you like, then discard (LG-8)."
    done = at.acted or "had your action"
    return f"You already {done} this turn: one action a turn, then discard (LG-9)."


def _unheld(at: Situation, cards: int, rule: str) -> str | None:
    missing = cards & ~at.hand
    return f"You do not hold the {NAMES[cards_of(missing)[0]]} ({rule})." if missing else None


def _why_no_set(at: Situation, action: PlaySet) -> str | None:
    cards = action.cards
    problem = _unheld(at, cards, "LG-17")
    if problem or set_kind(cards, wild_patrons=at.config.wild_patrons):
        return problem
    size = cards.bit_count()
    suited, patrons = cards & SUITED, (cards & PATRONS).bit_count()
    if size < LEAST:
        rule = "LG-13" if suited else "LG-15" if patrons else "LG-16"
        return f"A set has at least {LEAST} cards ({rule})."
    if suited and patrons:
        return "Problem Patrons never share a set with other cards than Library Staff (LG-15)."
    if suited:
        if rank_of(suited) < 0:
            return "The cards of a set all have the same rank (LG-13)."
        return "A set has at most 5 cards, one a suit, its Ls counted (LG-13)."
    if size > MOST_IN_SET["patron"]:
        return "A set of Problem Patrons has at most 9 cards (LG-15)."
    return "A new set of Problem Patrons needs at least 3 of them, Ls not counted (LG-15)."


def _why_no_series(at: Situation, action: PlaySeries) -> str | None:
    staff = [own for own, _ in action.fills]
    problem = _unheld(at, action.cards | mask_of(staff), "LG-17") or _why_no_fills(action.cards, action.fills)
    if problem:
        return problem
    if not action.cards:
        return "A series has at least one suited card (LG-14)."
    if action.cards & ~SUITED:
        return "A series is made of suited cards, and of Ls that say what they stand for (LG-14)."
    return _why_no_run(action.cards | mask_of(card for _, card in action.fills), "LG-14")


def _why_no_fills(span: int, fills: tuple[tuple[int, int], ...]) -> str | None:
    """Check what each L stands for beside the cards of `span`."""
    seen = span
    for staff, card in fills:
        if not is_staff(staff):
            return f"Only Library Staff can stand for another card, not the {NAMES[staff]} (LG-14)."
        if not SUITED >> card & 1:
            return f"An L stands for one suited card of the series, not for {NAMES[card]} (LG-14)."
        if seen >> card & 1:
            return f"An L cannot stand for the {NAMES[card]}: that place is taken (LG-14)."
        seen |= 1 << card
    if len({staff for staff, _ in fills}) != len(fills):
        return "One L cannot stand for two cards (LG-14)."
    return None


def _why_no_run(span: int, rule: str) -> str | None:
    if is_run(span):
        return f"A series has at least {LEAST} cards ({rule})." if span.bit_count() < LEAST else None
    if sum(span & suit > 0 for suit in SUIT_MASKS) > 1:
        return f"A series is of one suit ({rule})."
    return f"The cards of a series follow one another without a gap, ace low and nothing above the king ({rule})."


def _why_no_add(at: Situation, action: Add) -> str | None:
    meld = at.table.get(action.meld)
    if meld is None:
        return f"There is no m{action.meld} on the table (LG-18)."
    swapped = mask_of(card for card, _ in action.swaps)
    staff = mask_of(own for own, _ in action.fills)
    on = action.cards | swapped | staff
    if not on:
        return "Add at least one card from your hand (LG-18)."
    if (action.cards & swapped) | (action.cards & staff) | (swapped & staff) or len(
        action.swaps
    ) != swapped.bit_count():
        return "A card can be played only once (LG-18)."
    problem = _unheld(at, on, "LG-18") or _why_no_swaps(meld, action)
    if problem:
        return problem
    if meld.kind == "series":
        return _why_no_growth(meld, action)
    if action.fills:
        return "In a set an L just lies beside the others; it is named only in a series (LG-17)."
    return _why_no_bigger_set(meld, action)


def _why_no_swaps(meld: Meld, action: Add) -> str | None:
    staffs = [staff for _, staff in action.swaps]
    if len(set(staffs)) != len(staffs):
        return "Only one card can take the place of an L (LG-19)."
    for card, staff in action.swaps:
        if not is_staff(staff) or not meld.cards >> staff & 1:
            return f"{NAMES[staff]} is no L of m{meld.id}: only an L there can be replaced (LG-19)."
        if meld.kind == "staff":
            return "The Ls of an L set stand for themselves and are never replaced (LG-16)."
        if is_staff(card):
            return "An L does not take the place of another L (LG-19)."
        if meld.kind == "series" and meld.stands_for(staff) != card:
            return f"{NAMES[staff]} stands for the {NAMES[meld.stands_for(staff)]}: just that card replaces it (LG-19)."
    return None


def _why_no_growth(meld: Meld, action: Add) -> str | None:
    if action.cards & STAFF:
        return "Say which card of the series each L stands for (LG-17)."
    if action.cards & PATRONS:
        return "Problem Patrons do not go into a series (LG-14, LG-18)."
    grown = meld.span | action.cards  # a card in the place of its L shows what the L stood for
    return _why_no_fills(grown, action.fills) or _why_no_run(
        grown | mask_of(card for _, card in action.fills), "LG-14, LG-18"
    )


def _why_no_bigger_set(meld: Meld, action: Add) -> str | None:
    on = action.cards | mask_of(card for card, _ in action.swaps)
    size = meld.size + action.cards.bit_count()
    if meld.kind == "rank":
        if on & ~(STAFF | RANK_MASKS[meld.rank]):
            return "Only cards of its rank, and Ls, go into this set (LG-18)."
        if size > MOST_IN_SET["rank"]:
            return "A set has at most 5 cards: a card can only take the place of an L there (LG-18, LG-19)."
    if meld.kind == "patron":
        if on & ~(STAFF | PATRONS):
            return "Only Problem Patrons and Ls go into this set (LG-15)."
        if size > MOST_IN_SET["patron"]:
            return "A set of Problem Patrons has at most 9 cards (LG-15)."
    if meld.kind == "staff" and on & ~STAFF:
        return "Nothing but Library Staff goes into a set of Ls (LG-16)."
    return f"A set has at least {LEAST} cards (LG-18)." if size < LEAST else None


def _why_no_discard(at: Situation, action: Discard) -> str | None:
    card = action.card
    hand = at.hand
    if not hand >> card & 1:
        return _unheld(at, 1 << card, "LG-10")
    if at.taken >> card & 1 and not at.config.return_taken and hand & ~at.taken:
        return f"You took the {NAMES[card]} from the discard pile this turn: return another card (LG-10)."
    return None


def _why_no_patron(at: Situation, action: PlayPatron) -> str | None:
    if not is_patron(action.card):
        return f"The {NAMES[action.card]} is not a Problem Patron (LG-21)."
    return _unheld(at, 1 << action.card, "LG-21")


def _why_no_draw(at: Situation, action: Draw) -> str | None:
    source = action.source
    if at.sources & _SOURCE_BITS.get(source, 0):
        return None
    if source == "none":
        return "The draw is mandatory: take a card from somewhere (LG-8)." if at.phase == "draw" else None
    return _why_no_source(at, source)


def _why_no_top(at: Situation, action: TakeTop) -> str | None:
    source = str(action.stack)
    return None if at.sources & _SOURCE_BITS.get(source, 0) else _why_no_source(at, source)


def _why_no_source(at: Situation, source: str) -> str:
    rule = {"draw": "LG-8", "take": "LG-24"}.get(at.phase, "LG-23" if at.middle < 0 else "LG-26")
    if source == "discard":
        return f"The discard pile is empty ({rule})."
    if source not in _SOURCE_BITS:
        return f"There is no stack {source}: the stacks are 1 and 2 ({rule})."
    return f"Stack {source} is empty ({rule})."


_SOURCE_BITS = {"1": 1, "2": 2, "discard": 4}


def _why_no_call(at: Situation, _action: CallShuffle) -> str | None:
    return "A shuffle was called this turn already: once a turn is all (LG-12)." if at.called else None


def _why_no_trespass(at: Situation, action: Trespass) -> str | None:
    card = action.card
    if is_staff(card) or (at.config.patrons_trespass and is_patron(card)):
        return _unheld(at, 1 << card, "LG-22")
    if is_patron(card):
        return "Here only Library Staff can trespass a Problem Patron (LG-22, LG-37)."
    return f"The {NAMES[card]} cannot trespass anybody: that takes an L (LG-22)."


def _why_no_take(at: Situation, action: TakeCard) -> str | None:
    card = action.card
    if card in at.discard:
        return None
    for meld in at.table.values():
        if meld.cards >> card & 1:
            return "You cannot take from your own sets and series (LG-24)." if meld.owner == at.actor else None
    return f"The {NAMES[card]} lies neither in the discard pile nor in a meld of another seat (LG-24)."


def _why_no_mix(at: Situation, action: Mix) -> str | None:
    if not 0 <= action.staff <= STAFF_COUNT:
        return f"There are 0 to {STAFF_COUNT} Library Staff cards (LG-3)."
    if not 0 <= action.patrons <= PATRON_COUNT:
        return f"There are 0 to {PATRON_COUNT} Problem Patron cards (LG-3)."
    if not at.config.leaves_enough(action.staff, action.patrons):
        return "With so few cards too little is left after the deal (LG-4)."
    return None


def _why_no_incident(at: Situation, action: Incident) -> str | None:
    return None if action.seat in at.tied else f"Seat {action.seat} is not one of the tied seats (LG-31)."


# What is asked for in each phase, and how an action of that kind is checked; None: nothing speaks against it.
_CHECKS: dict[str, dict[type, Callable[[Situation, Any], str | None] | None]] = {
    "mix": {Mix: _why_no_mix},
    "draw": {Draw: _why_no_draw, CallShuffle: _why_no_call},
    "vote": {Vote: None},
    "act": {
        PlaySet: _why_no_set,
        PlaySeries: _why_no_series,
        Add: _why_no_add,
        PlayPatron: _why_no_patron,
        Discard: _why_no_discard,
    },
    "trespass": {Trespass: _why_no_trespass, Allow: None},
    "take": {TakeCard: _why_no_take, TakeTop: _why_no_top, TakeNone: None},
    "bonus": {Draw: _why_no_draw},
    "discard": {Discard: _why_no_discard},
    "incident": {Incident: _why_no_incident},
    "game-over": {},
}
