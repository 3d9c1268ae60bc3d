"""Events of Library Game in words: one line of the log for each thing that happened, as the person may know it."""

from typing import TYPE_CHECKING

from cardcatalog.library_game import events as happened
from cardcatalog.library_game.cards import cards_of
from cardcatalog.library_game.melds import Meld

from .cards import (
    card_for,
    card_list,
    cards_in_brief,
    meld_title,
    person_habit,
    person_name,
    stand_ins,
    the_card,
)
from .phrases import all_of, listed, who, whom, whose

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
            return f"{who(names, event.seat)} played a {_laid_out(event.meld)}."
        case happened.Added():
            return _added(event, names, table)
        case happened.Took() | happened.TookNothing():
            return _took(event, names, table)
        case happened.MeldChanged():
            return _changed(event, names)
        case happened.PatronPlayed():
            person = f"{person_name(event.card)} (PP): {person_habit(event.card)}"
            return f"{who(names, event.seat)} sent in {person}."
        case happened.Trespassed():
            patron = f"{person_name(event.patron)}, sent in by {whom(names, event.player)},"
            trespass = f"{who(names, event.seat)} trespassed {patron} with {the_card(event.card)}"
            return f"{trespass}. Both are out for the round."
        case happened.Discarded():
            return f"{who(names, event.seat)} returned {the_card(event.card)}."
        case happened.PatronReturned():
            return f"{person_name(event.card)} (PP) was shuffled into stack {event.stack}."
    return _house(event, names) or _small(event, names)


def _small(event: happened.Event, names: "Names") -> str | None:
    match event:
        case happened.ShuffleCalled():
            return f"{who(names, event.seat)} called a vote to shuffle the stacks."
        case happened.Voted():
            return f"{who(names, event.seat)} voted {'yes' if event.yes else 'no'}."
        case happened.VoteClosed():
            return "The vote passed." if event.passed else "No majority: the stacks stay as they are."
        case happened.DrawSkipped():
            return f"{who(names, event.seat)} found nothing to draw."
        case happened.BonusDeclined():
            return f"{who(names, event.seat)} took no card to make up for it."
        case happened.Allowed():
            return f"{who(names, event.seat)} let it be."
        case happened.EmptyHanded():
            if names.is_you(event.seat):
                return "You have no cards left, and check out if it stays so until your next turn."
            return f"{who(names, event.seat)} has no cards left, and checks out if it stays so until their next turn."
        case happened.IncidentFiled():
            return f"{who(names, event.seat)} filed the latest incident report: the tie is settled."
    return None


def _house(event: happened.Event, names: "Names") -> str | None:
    match event:
        case happened.RoundStarted():
            face_up = f", and {the_card(event.face_up)} lies face up" if event.face_up is not None else ""
            return f"Round {event.round}: {whom(names, event.dealer)} dealt{face_up}."
        case happened.Mixed(staff=None):
            return f"{who(names, event.seat)} chose in secret how many L and PP cards there are."
        case happened.Mixed():
            return f"{who(names, event.seat)} chose the mix: {event.staff} L and {event.patrons} PP."
        case happened.Shuffled():
            why = "A stack was empty: stacks" if event.why == "empty" else "Stacks"
            return f"{why} and returned cards were shuffled and divided again."
        case happened.RoundEnded():
            return round_ending(event, names)
        case happened.GameEnded():
            return f"The game is over: {all_of(names, event.winners)} won."
    return None


def round_ending(event: happened.RoundEnded, names: "Names") -> str:
    """Return how a round ended, in a sentence."""
    if event.winner is not None:
        return f"{who(names, event.winner)} checked out: round {event.round} is over."
    if event.ending == "closing time":
        return f"The library closed: nobody had played anything for a long while. Nobody won round {event.round}."
    return f"Round {event.round} went on for too many turns and was closed. Nobody won it."


def _source(source: str) -> str:
    return "from the returned cards" if source == "discard" else f"from stack {source}"


def _drew(event: happened.Drew, names: "Names") -> str:
    extra = {"turn": "", "trespass": ", for the trouble", "theft": ", after the theft"}[event.why]
    if event.card is None:
        return f"{who(names, event.seat)} drew {_source(event.source)}{extra}."
    verb = "took" if event.source == "discard" else "drew"
    return f"{who(names, event.seat)} {verb} {the_card(event.card)} {_source(event.source)}{extra}."


def _laid_out(meld: Meld) -> str:
    if meld.kind == "series":
        return f"{meld_title(meld)} ({stand_ins(meld.fills)})" if meld.fills else meld_title(meld)
    return f"{meld_title(meld)}: {cards_in_brief(meld.cards)}"


def _added(event: happened.Added, names: "Names", table: dict[int, Meld]) -> str:
    meld = event.meld
    fills = dict(meld.fills)
    said = [
        card_for(card, fills[card]) if card in fills else the_card(card)
        for card in sorted(cards_of(event.cards), key=meld.stands_for)
    ]
    before = table.get(meld.id, meld)
    to = "their own" if meld.owner == event.seat != names.you else whose(names, meld.owner)
    line = f"{who(names, event.seat)} added {listed(said)} to {to} {meld_title(before)}"
    return f"{line}, and picked up {card_list(event.back)}." if event.back else f"{line}."


def _took(event: happened.Took | happened.TookNothing, names: "Names", table: dict[int, Meld]) -> str:
    taker = who(names, event.seat)
    if isinstance(event, happened.TookNothing):
        return f"{taker} took nothing."
    if event.source == "table" and event.card is not None and event.meld is not None:
        meld = table.get(event.meld)
        what = f"{whose(names, event.victim or 0)} {meld_title(meld)}" if meld else whose(names, event.victim or 0)
        return f"{taker} stole {the_card(event.card)} from {what}."
    if event.card is None:
        return f"{taker} took the top card of stack {event.source}."
    return f"{taker} took {the_card(event.card)} {_source(event.source)}."


def _changed(event: happened.MeldChanged, names: "Names") -> str | None:
    parts = [f"the {meld_title(part)}" for part in event.parts]
    if event.back:
        stays = f"; {listed(parts)} stayed" if parts else ""
        return f"{who(names, event.owner)} picked up {card_list(event.back)}, no longer valid{stays}."
    return f"That left {whom(names, event.owner)} {listed(parts)}." if len(parts) > 1 else None


def nobody_trespassed(patron: int) -> str:
    """Return that a PP goes about its business."""
    return f"Nobody trespassed {the_card(patron)}."


def taken_back(*, practice: bool) -> str:
    """Return that the person took a move back."""
    return "You took your last move back" + (", for practice: this game does not count." if practice else ".")


def sealed(digits: str) -> str:
    """Return what is said of a deal's seal, of which these are the first digits."""
    return f"The deal is sealed ({digits} …): after the game you can check that nobody looked."
