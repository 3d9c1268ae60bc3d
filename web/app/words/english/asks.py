"""What the person may do in Library Game: labels of actions, the prompt, and what a selection lacks."""

from typing import TYPE_CHECKING

from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import RANK_COUNT, STAFF, SUITED, cards_of
from cardcatalog.library_game.melds import Meld, set_kind
from cardcatalog.library_game.view import View

from .cards import RANK_PLURALS, a_card, card_for, meld_title, run_of, staff_count, stand_ins, the_card
from .phrases import all_of, either, listed, who, whom, whose

if TYPE_CHECKING:
    from app.phrases import Names

WHICH = "More ways than one: which?"
DRAW_FIRST = "A good thought. First you draw, then it can be played."
NOT_YOURS = "It is not your turn just now."
ANYONE = "Anyone to trespass?"
SELECT_TO_ADD = "Select cards of your hand that this set or series can take."
SELECT_TO_MOVE = "Select the one card that is to move."
SELECT_TO_RETURN = "Select the one card that is to be returned."
CLEAR = "Clear"
SEE_RETURNED = "See the returned cards"
GO_ON = "Go on"
SEE_COUNT = "See the count"
REMATCH = "Rematch"
RESULT = "Result"
FRONT_PAGE = "Front page"
STAFF_LESS = "One L less"
STAFF_MORE = "One L more"
PATRONS_LESS = "One PP less"
PATRONS_MORE = "One PP more"
STRANGERS = "A set is of one rank, a series of one suit: these share neither (LG-13, LG-14)."
STRANGE_PATRON = "Problem Patrons only lie with each other, and with Library Staff (LG-15)."


def action_label(action: act.Action, view: View, names: "Names") -> str:
    """Return what a button says that plays `action`."""
    match action:
        case act.PlaySet():
            return _set_label(action.cards, view)
        case act.PlaySeries():
            span = action.cards | sum(1 << card for _, card in action.fills)
            return f"Series {run_of(span)}{f' ({stand_ins(action.fills)})' if action.fills else ''}"
        case act.Add():
            return _add_label(action, view.table[action.meld], names)
        case act.PlayPatron():
            return f"Send in {the_card(action.card)}"
        case act.Discard():
            return f"Return {the_card(action.card)}"
        case act.Trespass():
            return f"Trespass with {the_card(action.card)}"
        case act.Draw() | act.TakeTop() | act.TakeNone():
            return _source_label(action, view)
    return _answer_label(action, names)


def _answer_label(action: act.Action, names: "Names") -> str:
    match action:
        case act.Allow():
            return "Let it be"
        case act.TakeCard():
            return take(action.card)
        case act.CallShuffle():
            return "Call a vote to shuffle the stacks"
        case act.Vote():
            return "Yes, shuffle" if action.yes else "No, go on"
        case act.Mix():
            return f"Deal with {action.staff} L and {action.patrons} PP"
        case act.Incident():
            return f"{who(names, action.seat)} did"
    return ""


def take(card: int) -> str:
    """Return what a button says that takes a card."""
    return f"Take {the_card(card)}"


def _set_label(cards: int, view: View) -> str:
    kind = set_kind(cards, wild_patrons=view.config.wild_patrons)
    count = (cards & STAFF).bit_count()
    beside = f" (with {staff_count(count)})" if count and kind != "staff" else ""
    if kind == "rank":
        return f"Set of {RANK_PLURALS[cards_of(cards & SUITED)[0] % RANK_COUNT]}{beside}"
    return f"Set of Problem Patrons{beside}" if kind == "patron" else "Set of Library Staff"


def _add_label(action: act.Add, meld: Meld, names: "Names") -> str:
    filled = {staff for staff, _ in action.fills}
    beside = [the_card(card) for card in cards_of(action.cards) if card not in filled]
    beside += [card_for(staff, card) for staff, card in action.fills]
    where = f"{whose(names, meld.owner)} {meld_title(meld)}"
    swapped = [f"{the_card(card)} for {the_card(staff)}" for card, staff in action.swaps]
    if not swapped:
        return f"Add {listed(beside)} to {where}"
    swap = f"Swap {listed(swapped)} in {where}"
    return f"{swap}, adding {listed(beside)}" if beside else swap


def _source_label(action: act.Draw | act.TakeTop | act.TakeNone, view: View) -> str:
    source = str(action.stack) if isinstance(action, act.TakeTop) else getattr(action, "source", "none")
    if source == "none":
        return "Take nothing"
    if source == "discard":
        return f"Take {the_card(view.discard[-1])}"
    return f"Top of stack {source}" if view.phase != "draw" else f"Draw from stack {source}"


def for_a_set(count: int) -> str:
    """Return that so many cards are still missing for a set."""
    return f"{_more(count)} for a set."


def for_a_series(count: int) -> str:
    """Return that so many cards are still missing for a series."""
    return f"{_more(count)} for a series."


FOR_SET_OR_SERIES = "one more for a set or a series."


def for_patrons(count: int) -> str:
    """Return that so many PPs are still missing for a set of them."""
    return f"{_more(count)} of the Problem Patrons for a set."


def _more(count: int) -> str:
    return {1: "one more", 2: "two more"}.get(count, f"{count} more")


def could_be(labels: list[str]) -> str:
    """Return what the selected cards could be, to be announced."""
    return f"Could be: {'; '.join(labels)}."


def mix(staff: int, patrons: int) -> str:
    """Return the mix being chosen, to be announced."""
    return f"{staff} L, {patrons} PP"


def prompt(view: View, mode: str, selected: int, names: "Names") -> str:
    """Return what the person may do now, in a sentence; `mode` is the phase as the person is to see it, or “wait”."""
    match mode:
        case "draw":
            return "draw from a stack, or take the returned card on top."
        case "act":
            return "" if selected else "select cards to play or to add, or the one to return."
        case "discard":
            return "return one card: select it." if selected.bit_count() != 1 else "return this one?"
        case "trespass":
            if view.actor != view.seat:
                return f"{_stake(view, names)} All are asked; you have nobody who could trespass."
            return f"{_stake(view, names)} Trespass? It costs you the card, but you may draw."
        case "take":
            return "Take a card: from a stack, the returned ones, or another’s sets and series."
        case "bonus":
            return "For your trouble: a card from a stack, the returned one on top, or nothing."
        case "vote":
            return f"{who(names, view.turn)} wants the stacks and the returned cards shuffled anew. Do you?"
        case "mix":
            return "You deal. How many Library Staff and Problem Patrons this round? Nobody else will know."
        case "incident":
            return f"A tie between {all_of(names, view.tied)}. Who most recently filed an incident report?"
    return ""


def next_step(*, only_return: bool) -> str:
    """Return what comes of the selection, for those who are new; only_return: there is nothing else to do with it."""
    if only_return:
        return "returning it ends your turn."
    return "do that if you like, then return one card to end your turn."


def _stake(view: View, names: "Names") -> str:
    """Return what the patron may do, and what it costs to stop it."""
    owners = {meld.owner for meld in view.table.values()} - {view.turn}
    laid_out_by = either([*(["you"] if 0 in owners else []), *(["others"] if owners - {0} else [])])
    laid_out = f"a card that {laid_out_by} laid out, or " if laid_out_by else ""
    return f"{a_card(view.middle)}, sent by {whom(names, view.turn)}, may take {laid_out}one off a pile."
