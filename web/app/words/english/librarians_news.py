"""Events of The Librarians in words: what the person may know of them, and no more."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians import events as happened
from cardcatalog.the_librarians.cards import Catalogue

from .librarians import GROUPS, TYPES, a_card, card_list, types_lacking
from .phrases import all_of, points, some_cards, who, whom, whose

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
            count = "card" if event.number == 1 else f"{event.number} cards"
            return f"{who(names, event.seat)} looked at the next {count} of the deck."
        case happened.Looked():
            return _looked(event, names, catalogue)
        case happened.Found():
            return f"By lot from the discard pile: {card_list(catalogue, event.cards)}."
        case happened.Melded():
            combos = f", with {', '.join(event.combos)}" if event.combos else ", without a combo"
            return f"{who(names, event.seat)} melded for {points(event.points)}{combos}."
        case happened.Returned() | happened.PutBack():
            return _put_away(event, names, catalogue)
        case happened.Scored(source="relic" | "group"):
            return f"{who(names, event.seat)} scored {points(event.points)}."
    return _house(event, names, catalogue)


def _house(event: happened.Event, names: "Names", catalogue: Catalogue) -> str | None:
    match event:
        case happened.AidLeft():
            return f"{a_card(catalogue, event.card)} lies in the deck in its place."
        case happened.GroupReturned():
            return f"All {event.cards.bit_count()} were shuffled into the deck."
        case happened.Passed():
            return f"{who(names, event.seat)} {'took no action' if event.what == 'act' else 'did not meld'}."
        case happened.DrawSkipped():
            return f"There was nothing to draw for {whom(names, event.seat)}."
        case happened.Shuffled():
            return "The deck was empty: the discard pile was shuffled, and is the deck now."
        case happened.LastChance():
            return last_chance(event, names)
        case happened.GameEnded():
            verb = "share the win" if len(event.winners) > 1 else "won"
            return f"The game is over: {all_of(names, event.winners)} {verb}."
    return None


def last_chance(event: happened.LastChance, names: "Names") -> str:
    """Return the announcement that the end is near (TL-29, TL-31)."""
    why = "The last meld is done" if event.why == "melds" else "Nobody has melded for a long while"
    return f"{why}. Last chance: everybody may make one more meld, {whom(names, event.last)} the last of all."


def passed_over(lacking: list[str]) -> str:
    """Return why the person makes no last meld: the types of which there is no card in hand."""
    return f"You lack {types_lacking(lacking, 3)} for a meld, so you are passed over."


def _revealed(event: happened.Revealed, names: "Names", catalogue: Catalogue) -> str:
    said = card_list(catalogue, event.cards)
    if event.size == 5:
        said = f"{GROUPS[event.letter]}: {said}"
    at = "" if event.on is None else f", aimed at {whom(names, event.on)}"
    return f"{who(names, event.seat)} showed {said}{at}."


def _gave(event: happened.Gave, names: "Names", catalogue: Catalogue) -> str:
    what = "a card" if event.card is None else a_card(catalogue, event.card)
    return f"{who(names, event.seat)} gave {whom(names, event.to)} {what}{' back' if event.back else ''}."


def _took(event: happened.Took, names: "Names", catalogue: Catalogue) -> str:
    what = None if event.card is None else a_card(catalogue, event.card)
    taker = who(names, event.seat)
    if event.source == "deck":
        return f"{taker} took {what or 'one of them'}."
    if event.source == "discard":
        return f"{taker} took {what} from the discard pile."
    return f"{taker} took {what or 'a card'} from {whom(names, event.victim or 0)}."


def _looked(event: happened.Looked, names: "Names", catalogue: Catalogue) -> str:
    line = f"{who(names, event.seat)} looked at {whose(names, event.on)} hand"
    if event.seat != 0 or event.hand is None:
        return f"{line}."
    return f"{line}: {card_list(catalogue, event.hand) or 'it is empty'}."


def _put_away(event: happened.Returned | happened.PutBack, names: "Names", catalogue: Catalogue) -> str:
    what = "a card" if event.card is None else a_card(catalogue, event.card)
    if isinstance(event, happened.Returned):
        return f"{who(names, event.seat)} shuffled {what} into the deck."
    where = "on top of" if event.where == "top" else "under"
    return f"{who(names, event.seat)} put {what} {where} the deck."


def shows(event: happened.Revealed, names: "Names") -> str:
    """Return who shows what kind of card, in few words, for the spotlight: “Reggie shows: Foe, at you”."""
    verb = "show" if names.is_you(event.seat) else "shows"
    kind = TYPES[event.letter]
    at = "" if event.on is None else f", at {whom(names, event.on)}"
    what = f" {event.cards.bit_count()} × {kind}" if event.size > 1 else f": {kind}"
    return f"{who(names, event.seat)} {verb}{what}{at}"


def melds(seat: int, names: "Names") -> str:
    """Return who melds, for the spotlight."""
    return f"{who(names, seat)} {'meld' if names.is_you(seat) else 'melds'}"


def may_keep(seat: int, names: "Names") -> str:
    """Return who picks one of the cards in the spotlight."""
    return f"{who(names, seat)} may keep one of these"


AT_RANDOM = "at random from the discard pile"


def drew(seat: int, cards: Sequence[int | None], names: "Names", catalogue: Catalogue, *, refilled: bool) -> str:
    """Return that a seat drew cards, None for those that the person does not know; refilled: after a meld."""
    known = [card for card in cards if card is not None]
    what = card_list(catalogue, known) if len(known) == len(cards) else some_cards(len(cards))
    return f"{who(names, seat)} drew {what}{', to have seven again' if refilled else ''}."


def begins(seat: int, names: "Names") -> str:
    """Return who begins."""
    return f"{who(names, seat)} {'begin' if names.is_you(seat) else 'begins'}, with two cards drawn."
