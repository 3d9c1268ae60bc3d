"""What the person may do now, in words: labels of actions, the prompt, and why a selection of cards means nothing."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import PATRONS, RANK_MASKS, STAFF, SUIT_MASKS, SUITED, cards_of, is_patron
from cardcatalog.library_game.melds import Meld, set_kind
from cardcatalog.library_game.view import View

from .phrases import (
    RANK_PLURALS,
    RANK_SIGNS,
    Names,
    a_card,
    cards_in_brief,
    listed,
    meld_title,
    run_of,
    stand_ins,
    the_card,
)
from .words import say


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of the moment: what it does, and its words; `kind`: primary, plain or quiet.

    drop: the id of the element on which a card is dropped to mean the same, if there is one.
    """

    do: str
    label: str
    kind: str = "plain"
    drop: str = ""


def played(action: act.Action, text: str, view: View, names: Names) -> Choice:
    """Return the choice that plays `action`, whose notation is `text`."""
    quiet = isinstance(action, act.CallShuffle | act.TakeNone) or action == act.Draw("none")
    return Choice(f"play {text}", action_label(action, view, names), "quiet" if quiet else "plain", _place(action))


def _place(action: act.Action) -> str:
    """Return the id of the element to which cards are carried for this action."""
    match action:
        case act.Add():
            return f"meld-{action.meld}"
        case act.PlaySet() | act.PlaySeries():
            return "mine"
        case act.PlayPatron():
            return "opponents"
        case act.Discard():
            return "pile-discard"
        case act.Trespass():
            return "pile-middle"
    return ""


def action_label(action: act.Action, view: View, names: Names) -> str:
    """Return what a button says that plays `action`."""
    match action:
        case act.PlaySet():
            return set_label(action.cards, wild_patrons=view.config.wild_patrons)
        case act.PlaySeries():
            span = action.cards | sum(1 << card for _, card in action.fills)
            return f"Series {run_of(span)}{f' ({stand_ins(action.fills)})' if action.fills else ''}"
        case act.Add():
            return _add_label(action, view.table[action.meld], names)
        case act.PlayPatron():
            return f"Send in {a_card(action.card)}"
        case act.Discard():
            return f"Return {a_card(action.card)}"
        case act.Trespass():
            return f"Trespass with {a_card(action.card)}"
        case act.Draw() | act.TakeTop() | act.TakeNone():
            return _source_label(action, view)
    return _answer_label(action, names)


def _answer_label(action: act.Action, names: Names) -> str:
    match action:
        case act.Allow():
            return "Let it be"
        case act.TakeCard():
            return f"Take {a_card(action.card)}"
        case act.CallShuffle():
            return "Call a vote to shuffle the stacks"
        case act.Vote():
            return "Yes, shuffle" if action.yes else "No, go on"
        case act.Mix():
            return f"Deal with {action.staff} L and {action.patrons} PP"
        case act.Incident():
            return "You did" if action.seat == 0 else f"{names.all[action.seat]} did"
    return ""


def set_label(cards: int, *, wild_patrons: bool) -> str:
    """Return what a button says that plays these cards as a set."""
    kind = set_kind(cards, wild_patrons=wild_patrons)
    count = (cards & STAFF).bit_count()
    beside = f" (with {'an L' if count == 1 else f'{count} Ls'})" if count and kind != "staff" else ""
    if kind == "rank":
        return f"Set of {RANK_PLURALS[cards_of(cards & SUITED)[0] % 13]}{beside}"
    return f"Set of Problem Patrons{beside}" if kind == "patron" else "Set of Library Staff"


def _add_label(action: act.Add, meld: Meld, names: Names) -> str:
    filled = {staff for staff, _ in action.fills}
    beside = [a_card(card) for card in cards_of(action.cards) if card not in filled]
    beside += [f"{a_card(staff)} for {RANK_SIGNS[card % 13]}" for staff, card in action.fills]
    where = f"{names.whose(meld.owner)} {meld_title(meld)}"
    swapped = [f"{a_card(card)} for {the_card(staff)}" for card, staff in action.swaps]
    if not swapped:
        return f"Add {listed(beside)} to {where}"
    swap = f"Swap {listed(swapped)} in {where}"
    return f"{swap}, adding {listed(beside)}" if beside else swap


def _source_label(action: act.Draw | act.TakeTop | act.TakeNone, view: View) -> str:
    source = str(action.stack) if isinstance(action, act.TakeTop) else getattr(action, "source", "none")
    if source == "none":
        return "Take nothing"
    if source == "discard":
        return f"Take {a_card(view.discard[-1])}"
    return f"Top of stack {source}" if view.phase != "draw" else f"Draw from stack {source}"


def told_apart(choices: Iterable[Choice], brief: dict[str, str]) -> list[Choice]:
    """Return the choices with words added where two say the same; `brief`: what is added, by `do`."""
    listing = list(choices)
    count = Counter(choice.label for choice in listing)
    return [
        replace(choice, label=f"{choice.label} ({brief[choice.do]})")
        if count[choice.label] > 1 and choice.do in brief
        else choice
        for choice in listing
    ]


def meld_in_brief(meld: Meld) -> str:
    """Return the cards of a meld in short, to tell two sets of one rank apart."""
    return cards_in_brief(meld.cards)


def halfway(cards: int, *, wild_patrons: bool = False) -> str:
    """Return what is still missing of a selection on its way to a set or a series; "" if it is on none."""
    suited, patrons = cards & SUITED, (cards & PATRONS).bit_count()
    size = cards.bit_count()
    if patrons and not suited:
        return f"{_more(3 - patrons)} of the Problem Patrons for a set." if patrons < 3 else ""
    if patrons and not wild_patrons:
        return ""
    in_row = 0 if patrons else _lacking_in_row(suited, size)
    one_rank = size < 3 and (not suited or any(not suited & ~mask for mask in RANK_MASKS))
    if one_rank and in_row == 1 and suited:
        return "one more for a set or a series."
    if one_rank:
        return f"{_more(3 - size)} for a set."
    return f"{_more(in_row)} for a series." if in_row else ""


def strangers(cards: int) -> str:
    """Return why two cards have nothing to do with each other; "" for other selections."""
    suited = cards & SUITED
    if cards.bit_count() != 2 or (any(suited and not suited & ~mask for mask in SUIT_MASKS) and suited == cards):
        return ""
    if cards & PATRONS:
        return "Problem Patrons only lie with each other, and with Library Staff (LG-15)."
    return "A set is of one rank, a series of one suit: these two share neither (LG-13, LG-14)."


def _lacking_in_row(suited: int, size: int) -> int:
    """Return how many cards a series with these still lacks (at most 2), or 0 if they are on no way to one."""
    if not any(suited and not suited & ~mask for mask in SUIT_MASKS):
        return 0
    cards = cards_of(suited)
    lacking = max(3 - size, cards[-1] - cards[0] + 1 - size)
    return lacking if 0 < lacking < 3 else 0


def _more(count: int) -> str:
    return {1: "one more", 2: "two more"}.get(count, f"{count} more")


def nearest(cards: int) -> act.Action:
    """Return the action that a selection without a meaning comes nearest to, so that its refusal explains most."""
    suited = cards & SUITED
    if cards.bit_count() == 1:
        card = cards_of(cards)[0]
        return act.PlayPatron(card) if is_patron(card) else act.Discard(card)
    in_one_suit = any(suited and not suited & ~mask for mask in SUIT_MASKS)
    one_rank = any(suited and not suited & ~mask for mask in RANK_MASKS)
    if cards & PATRONS or not in_one_suit or (one_rank and suited.bit_count() > 1):
        return act.PlaySet(cards)
    return act.PlaySeries(suited, _gap_fills(suited, cards_of(cards & STAFF)))


def joining(cards: int, meld: Meld) -> act.Add:
    """Return the action that adds these cards to a meld, as far as it can be told: its refusal explains most."""
    if meld.kind != "series":
        return act.Add(meld.id, cards)
    span = meld.span | cards & SUITED
    ends = [*range(cards_of(span)[-1] + 1, cards_of(span)[0] // 13 * 13 + 13), *range(cards_of(span)[0] - 1, -1, -1)]
    return act.Add(meld.id, cards & ~STAFF, tuple(zip(cards_of(cards & STAFF), ends, strict=False)))


def _gap_fills(suited: int, staff: list[int]) -> tuple[tuple[int, int], ...]:
    low, high = cards_of(suited)[0], cards_of(suited)[-1]
    top = low - low % 13 + 12
    places = [card for card in [*range(low, high), *range(high + 1, top + 1)] if not suited >> card & 1]
    return tuple(zip(staff, places, strict=False))


def prompt(view: View, mode: str, selected: int, names: Names) -> str:
    """Return what the person may do now, in a sentence; `mode` is the phase as the person is to see it, or “wait”."""
    match mode:
        case "draw":
            return "draw from a stack, or take the returned card on top."
        case "act":
            return "" if selected else "select cards to play or to add, or the one to return."
        case "discard":
            return "return one card: select it." if selected.bit_count() != 1 else "return this one?"
        case "trespass":
            return f"{_stake(view, names)} Trespass? It costs you the card, but you may draw."
        case "take":
            return "Take a card: from a stack, the returned ones, or another’s sets and series."
        case "bonus":
            return "For your trouble: a card from a stack, the returned one on top, or nothing."
        case "vote":
            return f"{names.who(view.turn)} wants the stacks and the returned cards shuffled anew. Do you?"
        case "mix":
            return "You deal. How many Library Staff and Problem Patrons this round? Nobody else will know."
        case "incident":
            return f"A tie between {names.listed(view.tied)}. Who most recently filed an incident report?"
    return ""


def _stake(view: View, names: Names) -> str:
    """Return what the patron may do, and what it costs to stop it."""
    owners = {meld.owner for meld in view.table.values()} - {view.turn}
    whose = say.phrases.either([*(["you"] if 0 in owners else []), *(["others"] if owners - {0} else [])])
    laid_out = f"a card that {whose} laid out, or " if whose else ""
    return f"{a_card(view.middle)}, sent by {names.whom(view.turn)}, may take {laid_out}one off a pile."
