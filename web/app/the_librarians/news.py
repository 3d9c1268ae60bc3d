"""Events of The Librarians in words: what the person may know of them, and no more."""

from collections.abc import Iterable, Sequence

from app.news import Line
from app.phrases import Names, listed, points, some_cards
from cardcatalog.the_librarians import events as happened
from cardcatalog.the_librarians.cards import TYPE_NAMES, Catalogue
from cardcatalog.the_librarians.meanings import GROUP_NAMES

from .phrases import a_card, a_type, card_list

SOUNDS: dict[type, str] = {
    happened.Revealed: "patron",
    happened.Looked: "draw",
    happened.Gave: "lay",
    happened.Returned: "lay",
    happened.PutBack: "lay",
    happened.Took: "steal",
    happened.Melded: "meld",
    happened.LastChance: "trespass",
    happened.GameEnded: "end",
}
PILE = "discard pile"  # it holds melded cards and nothing else (TL-6)


def tell(events: Iterable[happened.Event], names: Names, catalogue: Catalogue) -> list[Line]:
    """Return the lines for events as seat 0 may know them; draws of one seat after another are one line."""
    lines: list[Line] = []
    drawn: list[happened.Drew] = []
    for event in events:
        if isinstance(event, happened.Drew) and (not drawn or drawn[0].seat == event.seat):
            drawn.append(event)
            continue
        lines += _drawn(drawn, names, catalogue)
        drawn = [event] if isinstance(event, happened.Drew) else []
        text = None if drawn else _text(event, names, catalogue)
        sound = SOUNDS.get(type(event), "")
        lines += [Line(getattr(event, "seat", None), text, _telling(event), sound)] if text else []
    return lines + _drawn(drawn, names, catalogue)


def _telling(event: happened.Event) -> int:
    """Return how much an event tells: melds and great groups, what touched the person, what was shown."""
    match event:
        case happened.Melded() | happened.LastChance():
            return 4
        case happened.Scored(source="group") | happened.Took(victim=0) | happened.Gave(to=0):
            return 3
        case happened.Revealed() | happened.Looked(on=0):
            return 2 if event.on == 0 else 1
    return 0


def _drawn(draws: Sequence[happened.Drew], names: Names, catalogue: Catalogue) -> list[Line]:
    if not draws:
        return []
    seat = draws[0].seat
    known = [draw.card for draw in draws if draw.card is not None]
    what = card_list(catalogue, known) if len(known) == len(draws) else some_cards(len(draws))
    return [Line(seat, f"{names.who(seat)} drew {what}.", sound="draw")]


def _text(event: happened.Event, names: Names, catalogue: Catalogue) -> str | None:
    match event:
        case happened.Revealed():
            return _revealed(event, names, catalogue)
        case happened.Gave():
            return _gave(event, names, catalogue)
        case happened.Took():
            return _took(event, names, catalogue)
        case happened.Peeked():
            count = "card" if event.number == 1 else f"{event.number} cards"
            return f"{names.who(event.seat)} looked at the next {count} of the deck."
        case happened.Looked():
            return _looked(event, names, catalogue)
        case happened.Found():
            return f"By lot from the {PILE}: {card_list(catalogue, event.cards)}."
        case happened.Melded():
            combos = f", with {', '.join(event.combos)}" if event.combos else ", without a combo"
            return f"{names.who(event.seat)} melded for {points(event.points)}{combos}."
        case happened.Returned() | happened.PutBack():
            return _put_away(event, names, catalogue)
        case happened.Scored(source="relic" | "group"):
            return f"{names.who(event.seat)} scored {points(event.points)}."
    return _house(event, names, catalogue)


def _house(event: happened.Event, names: Names, catalogue: Catalogue) -> str | None:
    match event:
        case happened.AidLeft():
            return f"{a_card(catalogue, event.card)} lies in the deck in its place."
        case happened.GroupReturned():
            return f"All {event.cards.bit_count()} were shuffled into the deck."
        case happened.Passed():
            return f"{names.who(event.seat)} {'took no action' if event.what == 'act' else 'did not meld'}."
        case happened.DrawSkipped():
            return f"There was nothing to draw for {names.whom(event.seat)}."
        case happened.Shuffled():
            return f"The deck was empty: the {PILE} was shuffled, and is the deck now."
        case happened.LastChance():
            return last_chance(event, names)
        case happened.GameEnded():
            verb = "share the win" if len(event.winners) > 1 else "won"
            return f"The game is over: {names.listed(event.winners)} {verb}."
    return None


def last_chance(event: happened.LastChance, names: Names) -> str:
    """Return the announcement that the end is near (TL-29, TL-31)."""
    why = "The last meld is done" if event.why == "melds" else "Nobody has melded for a long while"
    return f"{why}. Last chance: everybody may make one more meld, {names.whom(event.last)} the last of all."


def passed_over(lacking: Sequence[str]) -> str:
    """Return why the person makes no last meld: the types of which there is no card in hand."""
    kinds = listed([a_type(letter) for letter in lacking]) if len(lacking) < 4 else f"{len(lacking)} types"
    return f"You lack {kinds} for a meld, so you are passed over."


def _revealed(event: happened.Revealed, names: Names, catalogue: Catalogue) -> str:
    said = card_list(catalogue, event.cards)
    if event.size == 5:
        said = f"{GROUP_NAMES[event.letter]}: {said}"
    at = "" if event.on is None else f", aimed at {names.whom(event.on)}"
    return f"{names.who(event.seat)} showed {said}{at}."


def _gave(event: happened.Gave, names: Names, catalogue: Catalogue) -> str:
    what = "a card" if event.card is None else a_card(catalogue, event.card)
    return f"{names.who(event.seat)} gave {names.whom(event.to)} {what}{' back' if event.back else ''}."


def _took(event: happened.Took, names: Names, catalogue: Catalogue) -> str:
    what = None if event.card is None else a_card(catalogue, event.card)
    who = names.who(event.seat)
    if event.source == "deck":
        return f"{who} took {what or 'one of them'}."
    if event.source == "discard":
        return f"{who} took {what} from the {PILE}."
    return f"{who} took {what or 'a card'} from {names.whom(event.victim or 0)}."


def _looked(event: happened.Looked, names: Names, catalogue: Catalogue) -> str:
    line = f"{names.who(event.seat)} looked at {names.whose(event.on)} hand"
    if event.seat != 0 or event.hand is None:
        return f"{line}."
    return f"{line}: {card_list(catalogue, event.hand) or 'it is empty'}."


def _put_away(event: happened.Returned | happened.PutBack, names: Names, catalogue: Catalogue) -> str:
    what = "a card" if event.card is None else a_card(catalogue, event.card)
    if isinstance(event, happened.Returned):
        return f"{names.who(event.seat)} shuffled {what} into the deck."
    where = "on top of" if event.where == "top" else "under"
    return f"{names.who(event.seat)} put {what} {where} the deck."


def title_of(event: happened.Revealed, names: Names) -> str:
    """Return who shows what kind of card, for the spotlight: “Reggie shows a Foe to you”."""
    verb = "show" if names.is_you(event.seat) else "shows"
    kind = TYPE_NAMES[event.letter]
    at = "" if event.on is None else f", aimed at {names.whom(event.on)}"
    return f" {verb} {event.cards.bit_count()} × {kind}{at}" if event.size > 1 else f" {verb}: {kind}{at}"
