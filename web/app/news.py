"""Events in words: one line of the log for each thing that happened, as the person may know it."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardcatalog.library_game import events as happened
from cardcatalog.library_game.cards import RANK_COUNT, cards_of
from cardcatalog.library_game.melds import Meld

from .phrases import (
    RANK_SIGNS,
    Names,
    card_list,
    cards_in_brief,
    listed,
    meld_title,
    person_habit,
    person_name,
    points,
    stand_ins,
    the_card,
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: who did it (None: the house), the sentence, and how much it tells whoever looked away.

    sound: what kind of event it is, for those who hear it; "" for none.
    """

    seat: int | None
    text: str
    telling: int = 0
    sound: str = ""


SOUNDS: dict[type, str] = {
    happened.RoundStarted: "deal",
    happened.Shuffled: "deal",
    happened.Drew: "draw",
    happened.Discarded: "lay",
    happened.Added: "lay",
    happened.Melded: "meld",
    happened.PatronPlayed: "patron",
    happened.Trespassed: "trespass",
    happened.Took: "steal",
    happened.RoundEnded: "end",
    happened.GameEnded: "end",
}


def tell(event: happened.Event, names: Names, table: dict[int, Meld]) -> Line | None:
    """Return the line for an event that seat 0 may know, or None if it is told by another line.

    `table`: the melds before the event, by id.
    """
    text = _text(event, names, table)
    return Line(getattr(event, "seat", None), text, _telling(event), SOUNDS.get(type(event), "")) if text else None


def most_telling(lines: Sequence[Line], room: int, most: int = 3) -> list[Line]:
    """Return the lines that tell most, later ones before earlier ones, as far as there is room (characters); in order.

    The last line of all, if none tells anything.
    """
    order = sorted(range(len(lines)), key=lambda number: (-lines[number].telling, -number))
    kept: list[int] = []
    for number in order[:most]:
        if lines[number].telling and (not kept or sum(len(lines[k].text) for k in [*kept, number]) <= room):
            kept.append(number)
    return [lines[number] for number in sorted(kept)] or list(lines[-1:])


def _telling(event: happened.Event) -> int:
    """Return how much an event tells: who is about to check out, melds and thefts, patrons, cards added."""
    match event:
        case happened.EmptyHanded():
            return 4
        case happened.Melded() | happened.Took(source="table"):
            return 3
        case happened.PatronPlayed() | happened.Trespassed():
            return 2
        case happened.Added() | happened.Shuffled():
            return 1
    return 0


def _text(event: happened.Event, names: Names, table: dict[int, Meld]) -> str | None:
    match event:
        case happened.Drew():
            return _drew(event, names)
        case happened.Melded():
            return f"{names.who(event.seat)} played a {_laid_out(event.meld)}."
        case happened.Added():
            return _added(event, names, table)
        case happened.Took() | happened.TookNothing():
            return _took(event, names, table)
        case happened.MeldChanged():
            return _changed(event, names)
        case happened.PatronPlayed():
            person = f"{person_name(event.card)} (PP): {person_habit(event.card)}"
            return f"{names.who(event.seat)} sent in {person}."
        case happened.Trespassed():
            patron = f"{person_name(event.patron)}, sent in by {names.whom(event.player)},"
            trespass = f"{names.who(event.seat)} trespassed {patron} with {the_card(event.card)}"
            return f"{trespass}. Both are out for the round."
        case happened.Discarded():
            return f"{names.who(event.seat)} returned {the_card(event.card)}."
        case happened.PatronReturned():
            return f"{person_name(event.card)} (PP) was shuffled into stack {event.stack}."
    return _house(event, names) or _small(event, names)


def _small(event: happened.Event, names: Names) -> str | None:
    match event:
        case happened.ShuffleCalled():
            return f"{names.who(event.seat)} called a vote to shuffle the stacks."
        case happened.Voted():
            return f"{names.who(event.seat)} voted {'yes' if event.yes else 'no'}."
        case happened.VoteClosed():
            return "The vote passed." if event.passed else "No majority: the stacks stay as they are."
        case happened.DrawSkipped():
            return f"{names.who(event.seat)} found nothing to draw."
        case happened.BonusDeclined():
            return f"{names.who(event.seat)} took no extra card."
        case happened.Allowed():
            return f"{names.who(event.seat)} let it be."
        case happened.EmptyHanded():
            if names.is_you(event.seat):
                return "You have no cards left, and check out if it stays so until your next turn."
            return f"{names.who(event.seat)} has no cards left, and checks out if it stays so until their next turn."
        case happened.IncidentFiled():
            return f"{names.who(event.seat)} filed the latest incident report: the tie is settled."
    return None


def _house(event: happened.Event, names: Names) -> str | None:
    match event:
        case happened.RoundStarted():
            face_up = f", and {the_card(event.face_up)} lies face up" if event.face_up is not None else ""
            return f"Round {event.round}: {names.whom(event.dealer)} dealt{face_up}."
        case happened.Mixed(staff=None):
            return f"{names.who(event.seat)} chose in secret how many L and PP cards there are."
        case happened.Mixed():
            return f"{names.who(event.seat)} chose the mix: {event.staff} L and {event.patrons} PP."
        case happened.Shuffled():
            why = "A stack was empty: the" if event.why == "empty" else "The"
            return f"{why} stacks and the returned cards were shuffled and divided again."
        case happened.RoundEnded():
            return round_ending(event, names)
        case happened.GameEnded():
            return f"The game is over: {names.listed(event.winners)} won."
    return None


def round_ending(event: happened.RoundEnded, names: Names) -> str:
    """Return how a round ended, in a sentence."""
    if event.winner is not None:
        return f"{names.who(event.winner)} checked out: round {event.round} is over."
    if event.ending == "closing time":
        return f"The library closed: nobody had played anything for a long while. Nobody won round {event.round}."
    return f"Round {event.round} went on for too many turns and was closed. Nobody won it."


def _source(source: str) -> str:
    return "from the returned cards" if source == "discard" else f"from stack {source}"


def _drew(event: happened.Drew, names: Names) -> str:
    extra = {"turn": "", "trespass": ", for the trouble", "theft": ", after the theft"}[event.why]
    if event.card is None:
        return f"{names.who(event.seat)} drew {_source(event.source)}{extra}."
    verb = "took" if event.source == "discard" else "drew"
    return f"{names.who(event.seat)} {verb} {the_card(event.card)} {_source(event.source)}{extra}."


def _laid_out(meld: Meld) -> str:
    if meld.kind == "series":
        return f"{meld_title(meld)} ({stand_ins(meld.fills)})" if meld.fills else meld_title(meld)
    return f"{meld_title(meld)}: {cards_in_brief(meld.cards)}"


def _added(event: happened.Added, names: Names, table: dict[int, Meld]) -> str:
    meld = event.meld
    fills = dict(meld.fills)
    said = [
        f"{the_card(card)} for {RANK_SIGNS[fills[card] % RANK_COUNT]}" if card in fills else the_card(card)
        for card in sorted(cards_of(event.cards), key=meld.stands_for)
    ]
    before = table.get(meld.id, meld)
    to = "their own" if meld.owner == event.seat != names.you else names.whose(meld.owner)
    line = f"{names.who(event.seat)} added {listed(said)} to {to} {meld_title(before)}"
    return f"{line}, and picked up {card_list(event.back)}." if event.back else f"{line}."


def _took(event: happened.Took | happened.TookNothing, names: Names, table: dict[int, Meld]) -> str:
    who = names.who(event.seat)
    if isinstance(event, happened.TookNothing):
        return f"{who} took nothing."
    if event.source == "table" and event.card is not None and event.meld is not None:
        meld = table.get(event.meld)
        what = f"{names.whose(event.victim or 0)} {meld_title(meld)}" if meld else names.whose(event.victim or 0)
        return f"{who} stole {the_card(event.card)} from {what}."
    if event.card is None:
        return f"{who} took the top card of stack {event.source}."
    return f"{who} took {the_card(event.card)} {_source(event.source)}."


def _changed(event: happened.MeldChanged, names: Names) -> str | None:
    parts = [f"the {meld_title(part)}" for part in event.parts]
    if event.back:
        stays = f"; {listed(parts)} stayed" if parts else ""
        return f"{names.who(event.owner)} picked up {card_list(event.back)}, no longer valid{stays}."
    return f"That left {names.whom(event.owner)} {listed(parts)}." if len(parts) > 1 else None


def scoring(row: tuple[int, ...], names: Names) -> str:
    """Return who got how many points in a round, in a sentence."""
    return listed([f"{names.who(seat)} {points(count)}" for seat, count in enumerate(row)]) + "."
