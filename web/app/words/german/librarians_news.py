"""Events of The Librarians in words: what the person may know of them, and no more."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians import events as happened
from cardcatalog.the_librarians.cards import Catalogue

from .grammar import accusative, has, own, to
from .librarians import GROUPS, TYPES, a_card, card_list, types_lacking
from .phrases import all_of, capital, points, some_cards, who

if TYPE_CHECKING:
    from app.phrases import Names


def tell(event: happened.Event, names: "Names", catalogue: Catalogue) -> str | None:
    """Return the line for an event that the person may know, or None if it has none."""
    match event:
        case happened.Revealed():
            return _revealed(event, names, catalogue)
        case happened.Gave():
            return _gave(event, names, catalogue)
        case happened.Took():
            return _took(event, names, catalogue)
        case happened.Peeked():
            cards = "nächste Karte" if event.number == 1 else f"nächsten {event.number} Karten"
            return f"{has(names, event.seat)} die {cards} des Stapels angesehen."
        case happened.Looked():
            return _looked(event, names, catalogue)
        case happened.Found():
            return f"Aus der Ablage gelost: {card_list(catalogue, event.cards)}."
        case happened.Melded():
            combos = f", mit {', '.join(event.combos)}" if event.combos else ", ohne Kombi"
            return f"{has(names, event.seat)} für {points(event.points)} ausgelegt{combos}."
        case happened.Returned() | happened.PutBack():
            return _put_away(event, names, catalogue)
        case happened.Scored(source="relic" | "group"):
            return f"{has(names, event.seat)} {points(event.points)} gemacht."
    return _house(event, names, catalogue)


def _house(event: happened.Event, names: "Names", catalogue: Catalogue) -> str | None:
    match event:
        case happened.AidLeft():
            return f"Dafür liegt jetzt {a_card(catalogue, event.card)} im Stapel."
        case happened.GroupReturned():
            return f"Alle {event.cards.bit_count()} wurden in den Stapel gemischt."
        case happened.Passed():
            return f"{has(names, event.seat)} {'nichts gezeigt' if event.what == 'act' else 'nichts ausgelegt'}."
        case happened.DrawSkipped():
            return f"Für {accusative(names, event.seat)} war nichts mehr zu ziehen."
        case happened.Shuffled():
            return "Der Stapel war leer: Die Ablage wurde gemischt und ist jetzt der Stapel."
        case happened.LastChance():
            return last_chance(event, names)
        case happened.GameEnded():
            return f"Das Spiel ist aus: {_winners(event.winners, names)}."
    return None


def _winners(winners: Sequence[int], names: "Names") -> str:
    if len(winners) > 1:
        verb = "teilt euch" if names.you in winners else "teilen sich"
        return f"{capital(all_of(names, winners))} {verb} den Sieg"
    return f"{has(names, winners[0])} gewonnen"


def last_chance(event: happened.LastChance, names: "Names") -> str:
    """Return the announcement that the end is near (TL-29, TL-31)."""
    why = "Die letzte Auslage ist gemacht" if event.why == "melds" else "Lange hat niemand ausgelegt"
    last = "du als Letztes" if names.is_you(event.last) else f"{names.all[event.last]} zuletzt"
    return f"{why}. Letzte Chance: Alle dürfen noch einmal auslegen, {last}."


def passed_over(lacking: list[str]) -> str:
    """Return why the person makes no last meld: the types of which there is no card in hand."""
    verb = "fehlt" if len(lacking) == 1 else "fehlen"
    return f"Für eine Auslage {verb} dir {types_lacking(lacking, 3)}, darum wirst du übergangen."


def _revealed(event: happened.Revealed, names: "Names", catalogue: Catalogue) -> str:
    said = card_list(catalogue, event.cards)
    if event.size == 5:
        said = f"{GROUPS[event.letter]}: {said}"
    at = "" if event.on is None else f", gegen {accusative(names, event.on)}"
    return f"{has(names, event.seat)} {said} gezeigt{at}."


def _gave(event: happened.Gave, names: "Names", catalogue: Catalogue) -> str:
    what = "eine Karte" if event.card is None else a_card(catalogue, event.card)
    return f"{has(names, event.seat)} {to(names, event.to)} {what} {'zurückgegeben' if event.back else 'gegeben'}."


def _took(event: happened.Took, names: "Names", catalogue: Catalogue) -> str:
    what = None if event.card is None else a_card(catalogue, event.card)
    taker = has(names, event.seat)
    if event.source == "deck":
        return f"{taker} {what or 'eine davon'} genommen."
    if event.source == "discard":
        return f"{taker} {what} aus der Ablage genommen."
    return f"{taker} {what or 'eine Karte'} von {to(names, event.victim or 0)} genommen."


def _looked(event: happened.Looked, names: "Names", catalogue: Catalogue) -> str:
    line = f"{has(names, event.seat)} in {own(names, event.on, 'e')} Hand geschaut"
    if event.seat != 0 or event.hand is None:
        return f"{line}."
    return f"{line}: {card_list(catalogue, event.hand) or 'Sie ist leer'}."


def _put_away(event: happened.Returned | happened.PutBack, names: "Names", catalogue: Catalogue) -> str:
    what = "eine Karte" if event.card is None else a_card(catalogue, event.card)
    if isinstance(event, happened.Returned):
        return f"{has(names, event.seat)} {what} in den Stapel gemischt."
    where = "auf" if event.where == "top" else "unter"
    return f"{has(names, event.seat)} {what} {where} den Stapel gelegt."


def shows(event: happened.Revealed, names: "Names") -> str:
    """Return who shows what kind of card, for the spotlight: „Reggie zeigt: Feind, gegen dich“."""
    verb = "zeigst" if names.is_you(event.seat) else "zeigt"
    kind = TYPES[event.letter]
    at = "" if event.on is None else f", gegen {accusative(names, event.on)}"
    what = f" {event.cards.bit_count()} × {kind}" if event.size > 1 else f": {kind}"
    return f"{who(names, event.seat)} {verb}{what}{at}"


def melds(seat: int, names: "Names") -> str:
    """Return who melds, for the spotlight."""
    return f"{who(names, seat)} {'legst' if names.is_you(seat) else 'legt'} aus"


def may_keep(seat: int, names: "Names") -> str:
    """Return who picks one of the cards in the spotlight."""
    return f"{who(names, seat)} {'darfst' if names.is_you(seat) else 'darf'} eine davon behalten"


AT_RANDOM = "aus der Ablage gelost"


def drew(seat: int, cards: Sequence[int | None], names: "Names", catalogue: Catalogue, *, refilled: bool) -> str:
    """Return that a seat drew cards, None for those that the person does not know; refilled: after a meld."""
    known = [card for card in cards if card is not None]
    what = card_list(catalogue, known) if len(known) == len(cards) else some_cards(len(cards))
    return f"{has(names, seat)} {what} gezogen{', um wieder sieben zu haben' if refilled else ''}."


def begins(seat: int, names: "Names") -> str:
    """Return who begins."""
    return f"{who(names, seat)} {'beginnst' if names.is_you(seat) else 'beginnt'}, mit zwei gezogenen Karten."
