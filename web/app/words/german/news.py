"""Events of Library Game in words: one line of the log for each thing that happened, as the person may know it."""

from typing import TYPE_CHECKING

from cardcatalog.library_game import events as happened
from cardcatalog.library_game.cards import cards_of
from cardcatalog.library_game.melds import Meld

from .cards import (
    a_meld,
    card_for,
    card_list,
    cards_in_brief,
    dative_card,
    meld_ending,
    meld_title,
    person_habit,
    person_name,
    stand_ins,
    subject_card,
    the_card,
)
from .grammar import has, own, to
from .phrases import all_of, listed, who

if TYPE_CHECKING:
    from app.phrases import Names


def tell(event: happened.Event, names: "Names", table: dict[int, Meld]) -> str | None:
    """Return the line for an event that the person may know, or None if it is told by another line.

    `table`: the melds before the event, by id.
    """
    match event:
        case happened.Drew():
            return _drew(event, names)
        case happened.Melded():
            return f"{has(names, event.seat)} {_laid_out(event.meld)} ausgelegt."
        case happened.Added():
            return _added(event, names, table)
        case happened.Took() | happened.TookNothing():
            return _took(event, names, table)
        case happened.MeldChanged():
            return _changed(event, names)
        case happened.PatronPlayed():
            return f"{has(names, event.seat)} {the_card(event.card)} hereingelassen: {person_habit(event.card)}."
        case happened.Trespassed():
            by = "dir" if names.is_you(event.player) else names.all[event.player]
            patron = f"{person_name(event.patron)} (hereingelassen von {by})"
            banned = f"{has(names, event.seat)} {patron} mit {dative_card(event.card)} Hausverbot erteilt"
            return f"{banned}. Beide sind für diese Runde draußen."
        case happened.Discarded():
            return f"{has(names, event.seat)} {the_card(event.card)} zurückgegeben."
        case happened.PatronReturned():
            return f"{person_name(event.card)} (PP) wurde in Stapel {event.stack} gemischt."
    return _house(event, names) or _small(event, names)


def _small(event: happened.Event, names: "Names") -> str | None:
    match event:
        case happened.ShuffleCalled():
            return f"{has(names, event.seat)} abstimmen lassen, ob neu gemischt wird."
        case happened.Voted():
            return f"{has(names, event.seat)} mit {'Ja' if event.yes else 'Nein'} gestimmt."
        case happened.VoteClosed():
            return "Angenommen." if event.passed else "Keine Mehrheit: Die Stapel bleiben, wie sie sind."
        case happened.DrawSkipped():
            return f"{has(names, event.seat)} nichts zum Ziehen gefunden."
        case happened.BonusDeclined():
            return f"{has(names, event.seat)} auf eine Karte als Ersatz verzichtet."
        case happened.Allowed():
            return f"{has(names, event.seat)} es durchgehen lassen."
        case happened.EmptyHanded():
            if names.is_you(event.seat):
                return "Du hast keine Karten mehr und checkst aus, wenn es bis zu deinem nächsten Zug so bleibt."
            soon = "checkt aus, wenn es bis zum nächsten Zug so bleibt"
            return f"{who(names, event.seat)} hat keine Karten mehr und {soon}."
        case happened.IncidentFiled():
            return f"{has(names, event.seat)} zuletzt einen Vorfall gemeldet: Der Gleichstand ist entschieden."
    return None


def _house(event: happened.Event, names: "Names") -> str | None:
    match event:
        case happened.RoundStarted():
            dealt = "du hast" if names.is_you(event.dealer) else f"{names.all[event.dealer]} hat"
            lies = f", und {subject_card(event.face_up)} liegt offen" if event.face_up is not None else ""
            return f"Runde {event.round}: {dealt} gegeben{lies}."
        case happened.Mixed(staff=None):
            return f"{has(names, event.seat)} insgeheim bestimmt, wie viele L und PP dabei sind."
        case happened.Mixed():
            return f"{has(names, event.seat)} die Mischung bestimmt: {event.staff} L und {event.patrons} PP."
        case happened.Shuffled():
            why = "Ein Stapel war leer: Stapel" if event.why == "empty" else "Stapel"
            return f"{why} und Rückgabe wurden gemischt und neu geteilt."
        case happened.RoundEnded():
            return round_ending(event, names)
        case happened.GameEnded():
            return f"Das Spiel ist aus: {_have_won(event.winners, names)} gewonnen."
    return None


def _have_won(winners: tuple[int, ...], names: "Names") -> str:
    if len(winners) == 1:
        return "Du hast" if names.is_you(winners[0]) else f"{names.all[winners[0]]} hat"
    them = all_of(names, winners)
    return f"{them[:1].upper()}{them[1:]} {'habt' if names.you in winners else 'haben'} gemeinsam"


def round_ending(event: happened.RoundEnded, names: "Names") -> str:
    """Return how a round ended, in a sentence."""
    if event.winner is not None:
        return f"{has(names, event.winner)} ausgecheckt: Runde {event.round} ist zu Ende."
    if event.ending == "closing time":
        return (
            "Die Bibliothek hat geschlossen: Lange hatte niemand etwas gespielt. "
            f"Runde {event.round} geht an niemanden."
        )
    return f"Runde {event.round} hat zu viele Züge gedauert und wurde beendet. Sie geht an niemanden."


def _source(source: str) -> str:
    return "aus der Rückgabe" if source == "discard" else f"von Stapel {source}"


def _drew(event: happened.Drew, names: "Names") -> str:
    extra = {"turn": "", "trespass": ", für die Mühe", "theft": ", nach dem Diebstahl"}[event.why]
    if event.card is None:
        return f"{has(names, event.seat)} {_source(event.source)} gezogen{extra}."
    verb = "genommen" if event.source == "discard" else "gezogen"
    return f"{has(names, event.seat)} {the_card(event.card)} {_source(event.source)} {verb}{extra}."


def _laid_out(meld: Meld) -> str:
    if meld.kind == "series":
        return f"{a_meld(meld)} ({stand_ins(meld.fills)})" if meld.fills else a_meld(meld)
    return f"{a_meld(meld)} ({cards_in_brief(meld.cards)})"


def _added(event: happened.Added, names: "Names", table: dict[int, Meld]) -> str:
    meld = event.meld
    fills = dict(meld.fills)
    said = [
        card_for(card, fills[card]) if card in fills else the_card(card)
        for card in sorted(cards_of(event.cards), key=meld.stands_for)
    ]
    before = table.get(meld.id, meld)
    ending = meld_ending(before)
    whose = f"eigene{'n' if ending == 'en' else ''}" if meld.owner == event.seat else own(names, meld.owner, ending)
    if meld.owner == event.seat:
        whose = f"die {whose}" if ending == "e" else f"den {whose}"
    line = f"{has(names, event.seat)} {listed(said)} an {whose} {meld_title(before)} angelegt"
    return f"{line} und {card_list(event.back)} aufgenommen." if event.back else f"{line}."


def _took(event: happened.Took | happened.TookNothing, names: "Names", table: dict[int, Meld]) -> str:
    taker = has(names, event.seat)
    if isinstance(event, happened.TookNothing):
        return f"{taker} nichts genommen."
    if event.source == "table" and event.card is not None and event.meld is not None:
        meld, victim = table.get(event.meld), event.victim or 0
        if meld is None:
            return f"{taker} {to(names, victim)} {the_card(event.card)} gestohlen."
        whose = own(names, victim, meld_ending(meld, dative=True))
        return f"{taker} {the_card(event.card)} aus {whose} {meld_title(meld)} gestohlen."
    if event.card is None:
        return f"{taker} die oberste Karte von Stapel {event.source} genommen."
    return f"{taker} {the_card(event.card)} {_source(event.source)} genommen."


def _changed(event: happened.MeldChanged, names: "Names") -> str | None:
    parts = [f"{'die' if part.kind == 'series' else 'der'} {meld_title(part)}" for part in event.parts]
    if event.back:
        stays = f"; {listed(parts)} {'blieb' if len(parts) == 1 else 'blieben'}" if parts else ""
        return (
            f"{has(names, event.owner)} {card_list(event.back)} wieder aufgenommen, weil es nicht mehr reicht{stays}."
        )
    if len(parts) < 2:
        return None
    left = "Dir" if names.is_you(event.owner) else names.all[event.owner]
    return f"{left} bleiben {listed(parts)}."


def nobody_trespassed(patron: int) -> str:
    """Return that a PP goes about its business."""
    return f"Niemand hat {the_card(patron)} Hausverbot erteilt."


def taken_back(*, practice: bool) -> str:
    """Return that the person took a move back."""
    counts = ", zum Üben: Dieses Spiel zählt nicht." if practice else "."
    return f"Du hast deinen letzten Zug zurückgenommen{counts}"


def sealed(digits: str) -> str:
    """Return what is said of a deal's seal, of which these are the first digits."""
    return f"Das Blatt ist versiegelt ({digits} …): Nach dem Spiel kannst du prüfen, dass niemand geschaut hat."
