"""What the person may do in Library Game: labels of actions, the prompt, and what a selection lacks."""

from typing import TYPE_CHECKING

from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import RANK_COUNT, STAFF, SUITED, cards_of
from cardcatalog.library_game.melds import Meld, set_kind
from cardcatalog.library_game.view import View

from .cards import (
    RANK_PLURALS,
    a_card,
    card_for,
    meld_ending,
    meld_title,
    run_of,
    staff_count,
    stand_ins,
    the_card,
)
from .grammar import own, to
from .phrases import all_of, either, listed, who

if TYPE_CHECKING:
    from app.phrases import Names

WHICH = "Es geht auf mehrere Arten: auf welche?"
DRAW_FIRST = "Guter Gedanke. Erst wird gezogen, dann gespielt."
NOT_YOURS = "Du bist gerade nicht an der Reihe."
ANYONE = "Erteilt jemand Hausverbot?"
SELECT_TO_ADD = "Wähle Karten deiner Hand, die man hier anlegen kann."
SELECT_TO_MOVE = "Wähle die eine Karte, die den Platz wechseln soll."
SELECT_TO_RETURN = "Wähle die eine Karte, die du zurückgibst."
CLEAR = "Auswahl aufheben"
SEE_RETURNED = "Rückgabe ansehen"
GO_ON = "Weiter"
SEE_COUNT = "Abrechnung ansehen"
REMATCH = "Revanche"
RESULT = "Ergebnis"
FRONT_PAGE = "Titelseite"
STAFF_LESS = "Ein L weniger"
STAFF_MORE = "Ein L mehr"
PATRONS_LESS = "Ein PP weniger"
PATRONS_MORE = "Ein PP mehr"
STRANGERS = "Ein Satz hat einen Rang, eine Folge eine Farbe: Diese haben beides nicht gemeinsam (LG-13, LG-14)."
STRANGE_PATRON = "Problempersonen liegen nur beieinander, und bei Bibliotheksleuten (LG-15)."


def action_label(action: act.Action, view: View, names: "Names") -> str:
    """Return what a button says that plays `action`."""
    match action:
        case act.PlaySet():
            return _set_label(action.cards, view)
        case act.PlaySeries():
            span = action.cards | sum(1 << card for _, card in action.fills)
            return f"Folge {run_of(span)}{f' ({stand_ins(action.fills)})' if action.fills else ''}"
        case act.Add():
            return _add_label(action, view.table[action.meld], names)
        case act.PlayPatron():
            return f"{a_card(action.card)} hereinlassen"
        case act.Discard():
            return f"{a_card(action.card)} zurückgeben"
        case act.Trespass():
            return f"Hausverbot durch {the_card(action.card)}"
        case act.Draw() | act.TakeTop() | act.TakeNone():
            return _source_label(action, view)
    return _answer_label(action, names)


def _answer_label(action: act.Action, names: "Names") -> str:
    match action:
        case act.Allow():
            return "Durchlassen"
        case act.TakeCard():
            return take(action.card)
        case act.CallShuffle():
            return "Abstimmen: Stapel neu mischen?"
        case act.Vote():
            return "Ja, mischen" if action.yes else "Nein, weiter so"
        case act.Mix():
            return f"Mit {action.staff} L und {action.patrons} PP geben"
        case act.Incident():
            return "Ich" if names.is_you(action.seat) else names.all[action.seat]
    return ""


def take(card: int) -> str:
    """Return what a button says that takes a card."""
    return f"{a_card(card)} nehmen"


def _set_label(cards: int, view: View) -> str:
    kind = set_kind(cards, wild_patrons=view.config.wild_patrons)
    count = (cards & STAFF).bit_count()
    beside = f" (mit {'einem L' if count == 1 else staff_count(count)})" if count and kind != "staff" else ""
    if kind == "rank":
        return f"Satz {RANK_PLURALS[cards_of(cards & SUITED)[0] % RANK_COUNT]}{beside}"
    return f"Satz Problempersonen{beside}" if kind == "patron" else "Satz Bibliotheksleute"


def _add_label(action: act.Add, meld: Meld, names: "Names") -> str:
    filled = {staff for staff, _ in action.fills}
    beside = [a_card(card) for card in cards_of(action.cards) if card not in filled]
    beside += [card_for(staff, card) for staff, card in action.fills]
    swapped = [f"{a_card(card)} gegen {the_card(staff)}" for card, staff in action.swaps]
    if not swapped:
        where = f"{own(names, meld.owner, meld_ending(meld))} {meld_title(meld)}"
        return f"{listed(beside)} an {where} anlegen"
    where = f"{own(names, meld.owner, meld_ending(meld, dative=True))} {meld_title(meld)}"
    swap = f"{listed(swapped)} in {where} tauschen"
    return f"{swap}, {listed(beside)} anlegen" if beside else swap


def _source_label(action: act.Draw | act.TakeTop | act.TakeNone, view: View) -> str:
    source = str(action.stack) if isinstance(action, act.TakeTop) else getattr(action, "source", "none")
    if source == "none":
        return "Nichts nehmen"
    if source == "discard":
        return take(view.discard[-1])
    return f"Oberste von Stapel {source}" if view.phase != "draw" else f"Von Stapel {source} ziehen"


def for_a_set(count: int) -> str:
    """Return that so many cards are still missing for a set."""
    return f"{_more(count)} für einen Satz."


def for_a_series(count: int) -> str:
    """Return that so many cards are still missing for a series."""
    return f"{_more(count)} für eine Folge."


FOR_SET_OR_SERIES = "noch eine Karte für einen Satz oder eine Folge."


def for_patrons(count: int) -> str:
    """Return that so many PPs are still missing for a set of them."""
    return f"{_more(count)} für einen Satz Problempersonen."


def _more(count: int) -> str:
    return {1: "noch eine Karte", 2: "noch zwei Karten"}.get(count, f"noch {count} Karten")


def could_be(labels: list[str]) -> str:
    """Return what the selected cards could be, to be announced."""
    return f"Möglich: {'; '.join(labels)}."


def mix(staff: int, patrons: int) -> str:
    """Return the mix being chosen, to be announced."""
    return f"{staff} L, {patrons} PP"


def prompt(view: View, mode: str, selected: int, names: "Names") -> str:
    """Return what the person may do now, in a sentence; `mode` is the phase as the person is to see it, or “wait”."""
    match mode:
        case "draw":
            return "Zieh von einem Stapel oder nimm die oberste Karte der Rückgabe."
        case "act":
            return "" if selected else "Wähle Karten zum Auslegen oder Anlegen, oder die eine, die du zurückgibst."
        case "discard":
            return "Gib eine Karte zurück: Wähle sie." if selected.bit_count() != 1 else "Diese zurückgeben?"
        case "trespass":
            if view.actor != view.seat:
                return f"{_stake(view, names)} Alle werden gefragt; du hast niemanden für ein Hausverbot."
            return f"{_stake(view, names)} Hausverbot? Es kostet dich die Karte, aber du darfst ziehen."
        case "take":
            return "Nimm eine Karte: von einem Stapel, aus der Rückgabe oder aus den Sätzen und Folgen der anderen."
        case "bonus":
            return "Für deine Mühe: eine Karte von einem Stapel, die oberste der Rückgabe, oder nichts."
        case "vote":
            return f"{who(names, view.turn)} möchte, dass Stapel und Rückgabe neu gemischt werden. Du auch?"
        case "mix":
            return "Du gibst. Wie viele Bibliotheksleute und Problempersonen in dieser Runde? Sonst erfährt es niemand."
        case "incident":
            return f"Gleichstand: {all_of(names, view.tied)}. Wer hat zuletzt einen Vorfall gemeldet?"
    return ""


def next_step(*, only_return: bool) -> str:
    """Return what comes of the selection, for those who are new; only_return: there is nothing else to do with it."""
    if only_return:
        return "zurückgeben beendet deinen Zug."
    return "mach das, wenn du magst, und gib dann eine Karte zurück, um den Zug zu beenden."


def _stake(view: View, names: "Names") -> str:
    """Return what the patron may do, and what it costs to stop it."""
    owners = {meld.owner for meld in view.table.values()} - {view.turn}
    laid_out_by = either([*(["dir"] if 0 in owners else []), *(["anderen"] if owners - {0} else [])])
    sent = f"{a_card(view.middle)}, hereingelassen von {to(names, view.turn)}, darf"
    if not laid_out_by:
        return f"{sent} eine Karte vom Stapel oder aus der Rückgabe nehmen."
    return f"{sent} eine ausgelegte Karte von {laid_out_by} nehmen, oder eine vom Stapel oder aus der Rückgabe."
