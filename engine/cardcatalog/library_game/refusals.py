"""Why an action is refused: one plain sentence that names the rule, or None for a legal action."""

from collections.abc import Callable
from typing import Any

from cardcatalog.errors import Refusal

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
_ONLY: dict[type, tuple[str, str]] = {
    Mix: ("The dealer sets the mix before a round is dealt, not now (LG-34).", "mix-now"),
    CallShuffle: ("A shuffle can be called for once a turn, before drawing (LG-12).", "call-now"),
    Vote: ("Nobody has called for a shuffle (LG-12).", "vote-now"),
    Trespass: ("There is no Problem Patron to trespass now (LG-22).", "trespass-now"),
    Allow: ("There is no Problem Patron to trespass now (LG-22).", "trespass-now"),
    TakeCard: ("Only a Problem Patron that was not trespassed takes a card (LG-24).", "take-now"),
    TakeTop: ("Only a Problem Patron that was not trespassed takes a card (LG-24).", "take-now"),
    TakeNone: ("Only a Problem Patron that was not trespassed takes a card (LG-24).", "take-now"),
    Incident: ("There is no tie to settle now (LG-31).", "incident-now"),
}


def why_not_settled(at: Situation, action: Action) -> Refusal | None:
    """Return why the actor may not do `action` (in its canonical form, see `choices.settle`), or None."""
    try:
        check = _CHECKS[at.phase].get(type(action), _why_not_now)
        return check(at, action) if check else None
    except (TypeError, ValueError, IndexError, AttributeError):
        return Refusal(
            "That is no action of Library Game: a card, a seat or a number in it does not exist.", "no-action"
        )


def _why_not_now(at: Situation, action: Action) -> Refusal:
    """Return why this phase is not the one for an action of that kind."""
    if at.phase in _INSTEAD:
        return Refusal(_INSTEAD[at.phase], f"instead-{at.phase}")
    only = _ONLY.get(type(action))
    if only:
        return Refusal(*only)
    if at.phase == "draw":
        return Refusal(
            "You have not drawn yet: take the top card of a stack or of the discard pile first (LG-8).", "not-drawn"
        )
    if at.phase == "act":
        return Refusal("The draw of this turn is over: one action now if you like, then discard (LG-8).", "draw-over")
    done = at.acted or "had your action"
    return Refusal(f"You already {done} this turn: one action a turn, then discard (LG-9).", "acted", done=at.acted)


def _unheld(at: Situation, cards: int, rule: str) -> Refusal | None:
    missing = cards & ~at.hand
    if not missing:
        return None
    card = cards_of(missing)[0]
    return Refusal(f"You do not hold the {NAMES[card]} ({rule}).", "unheld", card=card, rule=rule)


def _why_no_set(at: Situation, action: PlaySet) -> Refusal | None:
    cards = action.cards
    problem = _unheld(at, cards, "LG-17")
    if problem or set_kind(cards, wild_patrons=at.config.wild_patrons):
        return problem
    size = cards.bit_count()
    suited, patrons = cards & SUITED, (cards & PATRONS).bit_count()
    if size < LEAST:
        rule = "LG-13" if suited else "LG-15" if patrons else "LG-16"
        return Refusal(f"A set has at least {LEAST} cards ({rule}).", "small-set", least=LEAST, rule=rule)
    if suited and patrons:
        return Refusal(
            "Problem Patrons never share a set with other cards than Library Staff (LG-15).", "patrons-apart"
        )
    if suited:
        if rank_of(suited) < 0:
            return Refusal("The cards of a set all have the same rank (LG-13).", "ranks-differ")
        return Refusal("A set has at most 5 cards, one a suit, its Ls counted (LG-13).", "big-set")
    if size > MOST_IN_SET["patron"]:
        return Refusal("A set of Problem Patrons has at most 9 cards (LG-15).", "many-patrons")
    return Refusal("A new set of Problem Patrons needs at least 3 of them, Ls not counted (LG-15).", "few-patrons")


def _why_no_series(at: Situation, action: PlaySeries) -> Refusal | None:
    staff = [own for own, _ in action.fills]
    problem = _unheld(at, action.cards | mask_of(staff), "LG-17") or _why_no_fills(action.cards, action.fills)
    if problem:
        return problem
    if not action.cards:
        return Refusal("A series has at least one suited card (LG-14).", "no-suited")
    if action.cards & ~SUITED:
        return Refusal(
            "A series is made of suited cards, and of Ls that say what they stand for (LG-14).", "not-suited"
        )
    return _why_no_run(action.cards | mask_of(card for _, card in action.fills), "LG-14")


def _why_no_fills(span: int, fills: tuple[tuple[int, int], ...]) -> Refusal | None:
    """Check what each L stands for beside the cards of `span`."""
    seen = span
    for staff, card in fills:
        if not is_staff(staff):
            return Refusal(
                f"Only Library Staff can stand for another card, not the {NAMES[staff]} (LG-14).",
                "no-stand-in",
                card=staff,
            )
        if not SUITED >> card & 1:
            return Refusal(
                f"An L stands for one suited card of the series, not for {NAMES[card]} (LG-14).",
                "stands-for-none",
                card=card,
            )
        if seen >> card & 1:
            return Refusal(
                f"An L cannot stand for the {NAMES[card]}: that place is taken (LG-14).", "place-taken", card=card
            )
        seen |= 1 << card
    if len({staff for staff, _ in fills}) != len(fills):
        return Refusal("One L cannot stand for two cards (LG-14).", "two-places")
    return None


def _why_no_run(span: int, rule: str) -> Refusal | None:
    if is_run(span):
        if span.bit_count() >= LEAST:
            return None
        return Refusal(f"A series has at least {LEAST} cards ({rule}).", "short-series", least=LEAST, rule=rule)
    if sum(span & suit > 0 for suit in SUIT_MASKS) > 1:
        return Refusal(f"A series is of one suit ({rule}).", "suits-differ", rule=rule)
    return Refusal(
        f"The cards of a series follow one another without a gap, ace low and nothing above the king ({rule}).",
        "gap",
        rule=rule,
    )


def _why_no_add(at: Situation, action: Add) -> Refusal | None:
    meld = at.table.get(action.meld)
    if meld is None:
        return Refusal(f"There is no m{action.meld} on the table (LG-18).", "no-meld", meld=action.meld)
    swapped = mask_of(card for card, _ in action.swaps)
    staff = mask_of(own for own, _ in action.fills)
    on = action.cards | swapped | staff
    if not on:
        return Refusal("Add at least one card from your hand (LG-18).", "add-nothing")
    if (action.cards & swapped) | (action.cards & staff) | (swapped & staff) or len(
        action.swaps
    ) != swapped.bit_count():
        return Refusal("A card can be played only once (LG-18).", "card-twice")
    problem = _unheld(at, on, "LG-18") or _why_no_swaps(meld, action)
    if problem:
        return problem
    if meld.kind == "series":
        return _why_no_growth(meld, action)
    if action.fills:
        return Refusal(
            "In a set an L just lies beside the others; it is named only in a series (LG-17).", "named-in-set"
        )
    return _why_no_bigger_set(meld, action)


def _why_no_swaps(meld: Meld, action: Add) -> Refusal | None:
    staffs = [staff for _, staff in action.swaps]
    if len(set(staffs)) != len(staffs):
        return Refusal("Only one card can take the place of an L (LG-19).", "one-for-one")
    for card, staff in action.swaps:
        if not is_staff(staff) or not meld.cards >> staff & 1:
            return Refusal(
                f"{NAMES[staff]} is no L of m{meld.id}: only an L there can be replaced (LG-19).",
                "not-there",
                card=staff,
                meld=meld.id,
            )
        if meld.kind == "staff":
            return Refusal("The Ls of an L set stand for themselves and are never replaced (LG-16).", "staff-stays")
        if is_staff(card):
            return Refusal("An L does not take the place of another L (LG-19).", "staff-for-staff")
        if meld.kind == "series" and meld.stands_for(staff) != card:
            shown = meld.stands_for(staff)
            sentence = f"{NAMES[staff]} stands for the {NAMES[shown]}: just that card replaces it (LG-19)."
            return Refusal(sentence, "stands-for-other", card=staff, shown=shown)
    return None


def _why_no_growth(meld: Meld, action: Add) -> Refusal | None:
    if action.cards & STAFF:
        return Refusal("Say which card of the series each L stands for (LG-17).", "unnamed")
    if action.cards & PATRONS:
        return Refusal("Problem Patrons do not go into a series (LG-14, LG-18).", "patron-in-series")
    grown = meld.span | action.cards  # a card in the place of its L shows what the L stood for
    return _why_no_fills(grown, action.fills) or _why_no_run(
        grown | mask_of(card for _, card in action.fills), "LG-14, LG-18"
    )


def _why_no_bigger_set(meld: Meld, action: Add) -> Refusal | None:
    on = action.cards | mask_of(card for card, _ in action.swaps)
    size = meld.size + action.cards.bit_count()
    if meld.kind == "rank":
        if on & ~(STAFF | RANK_MASKS[meld.rank]):
            return Refusal("Only cards of its rank, and Ls, go into this set (LG-18).", "other-rank")
        if size > MOST_IN_SET["rank"]:
            return Refusal(
                "A set has at most 5 cards: a card can only take the place of an L there (LG-18, LG-19).", "full-set"
            )
    if meld.kind == "patron":
        if on & ~(STAFF | PATRONS):
            return Refusal("Only Problem Patrons and Ls go into this set (LG-15).", "only-patrons")
        if size > MOST_IN_SET["patron"]:
            return Refusal("A set of Problem Patrons has at most 9 cards (LG-15).", "many-patrons")
    if meld.kind == "staff" and on & ~STAFF:
        return Refusal("Nothing but Library Staff goes into a set of Ls (LG-16).", "only-staff")
    return (
        Refusal(f"A set has at least {LEAST} cards (LG-18).", "small-set", least=LEAST, rule="LG-18")
        if size < LEAST
        else None
    )


def _why_no_discard(at: Situation, action: Discard) -> Refusal | None:
    card = action.card
    hand = at.hand
    if not hand >> card & 1:
        return _unheld(at, 1 << card, "LG-10")
    if at.taken >> card & 1 and not at.config.return_taken and hand & ~at.taken:
        return Refusal(
            f"You took the {NAMES[card]} from the discard pile this turn: return another card (LG-10).",
            "just-taken",
            card=card,
        )
    return None


def _why_no_patron(at: Situation, action: PlayPatron) -> Refusal | None:
    if not is_patron(action.card):
        return Refusal(f"The {NAMES[action.card]} is not a Problem Patron (LG-21).", "no-patron", card=action.card)
    return _unheld(at, 1 << action.card, "LG-21")


def _why_no_draw(at: Situation, action: Draw) -> Refusal | None:
    source = action.source
    if at.sources() & _SOURCE_BITS.get(source, 0):
        return None
    if source == "none":
        if at.phase != "draw":
            return None
        return Refusal("The draw is mandatory: take a card from somewhere (LG-8).", "must-draw")
    return _why_no_source(at, source)


def _why_no_top(at: Situation, action: TakeTop) -> Refusal | None:
    source = str(action.stack)
    return None if at.sources() & _SOURCE_BITS.get(source, 0) else _why_no_source(at, source)


def _why_no_source(at: Situation, source: str) -> Refusal:
    rule = {"draw": "LG-8", "take": "LG-24"}.get(at.phase, "LG-23" if at.middle < 0 else "LG-26")
    if source == "discard":
        return Refusal(f"The discard pile is empty ({rule}).", "discard-empty", rule=rule)
    if source not in _SOURCE_BITS:
        return Refusal(
            f"There is no stack {source}: the stacks are 1 and 2 ({rule}).", "no-stack", stack=source, rule=rule
        )
    return Refusal(f"Stack {source} is empty ({rule}).", "stack-empty", stack=source, rule=rule)


_SOURCE_BITS = {"1": 1, "2": 2, "discard": 4}


def _why_no_call(at: Situation, _action: CallShuffle) -> Refusal | None:
    if not at.called:
        return None
    return Refusal("A shuffle was called this turn already: once a turn is all (LG-12).", "called")


def _why_no_trespass(at: Situation, action: Trespass) -> Refusal | None:
    card = action.card
    if is_staff(card) or (at.config.patrons_trespass and is_patron(card)):
        return _unheld(at, 1 << card, "LG-22")
    if is_patron(card):
        return Refusal("Here only Library Staff can trespass a Problem Patron (LG-22, LG-37).", "patrons-cannot")
    return Refusal(f"The {NAMES[card]} cannot trespass anybody: that takes an L (LG-22).", "cannot-trespass", card=card)


def _why_no_take(at: Situation, action: TakeCard) -> Refusal | None:
    card = action.card
    if card in at.discard:
        return None
    for meld in at.table.values():
        if meld.cards >> card & 1:
            if meld.owner != at.actor:
                return None
            return Refusal("You cannot take from your own sets and series (LG-24).", "own-meld")
    return Refusal(
        f"The {NAMES[card]} lies neither in the discard pile nor in a meld of another seat (LG-24).",
        "out-of-reach",
        card=card,
    )


def _why_no_mix(at: Situation, action: Mix) -> Refusal | None:
    if not 0 <= action.staff <= STAFF_COUNT:
        return Refusal(f"There are 0 to {STAFF_COUNT} Library Staff cards (LG-3).", "staff-count", most=STAFF_COUNT)
    if not 0 <= action.patrons <= PATRON_COUNT:
        return Refusal(f"There are 0 to {PATRON_COUNT} Problem Patron cards (LG-3).", "patron-count", most=PATRON_COUNT)
    if not at.config.leaves_enough(action.staff, action.patrons):
        return Refusal("With so few cards too little is left after the deal (LG-4).", "few-cards")
    return None


def _why_no_incident(at: Situation, action: Incident) -> Refusal | None:
    if action.seat in at.tied:
        return None
    return Refusal(f"Seat {action.seat} is not one of the tied seats (LG-31).", "not-tied", seat=action.seat)


# What is asked for in each phase, and how an action of that kind is checked; None: nothing speaks against it.
_CHECKS: dict[str, dict[type, Callable[[Situation, Any], Refusal | None] | None]] = {
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
