"""Actions as text and back (FORMATS.md, Actions)."""

from collections.abc import Callable

from cardcatalog.errors import NotationError
from cardcatalog.fields import shortened

from .actions import (
    SOURCES,
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
from .cards import STAFF, SUITED, cards_of, cards_text, is_staff, mask_of, parse_card, parse_cards
from .cards import card_text as code


def action_text(action: Action) -> str:
    """Return the line for `action`, without context: `add m2 8R L2=9R`."""
    match action:
        case Draw(source):
            return f"draw {source}"
        case Discard(card):
            return f"discard {code(card)}"
        case PlaySet(cards):
            return f"set {_set_text(cards)}"
        case PlaySeries():
            return f"series {' '.join(_series_words(action))}"
        case Add():
            return f"add m{action.meld} {' '.join(_add_words(action))}"
        case PlayPatron(card):
            return f"patron {code(card)}"
        case Trespass(card):
            return f"trespass {code(card)}"
        case TakeCard(card):
            return f"take {code(card)}"
        case TakeTop(stack):
            return f"take stack {stack}"
        case Mix(staff, patrons):
            return f"mix {staff} {patrons}"
        case Vote(yes):
            return "vote yes" if yes else "vote no"
        case Incident(seat):
            return f"incident {seat}"
        case Allow():
            return "allow"
        case CallShuffle():
            return "call shuffle"
        case TakeNone():
            return "take none"


def _set_text(cards: int) -> str:
    return cards_text(cards_of(cards & ~STAFF) + cards_of(cards & STAFF))


def _series_words(action: PlaySeries) -> list[str]:
    staff_at = {card: f"{code(staff)}={code(card)}" for staff, card in action.fills}
    places = cards_of(action.cards | mask_of(staff_at))
    return [staff_at.get(card, code(card)) for card in places]


def _add_words(action: Add) -> list[str]:
    words = {card: f"{code(staff)}={code(card)}" for staff, card in action.fills}
    words |= {card: f"{code(card)}/{code(staff)}" for card, staff in action.swaps}
    words |= {card: code(card) for card in cards_of(action.cards)}
    return [words[card] for card in sorted(words, key=lambda card: (is_staff(card), card))]


def parse_action(line: str) -> Action:
    """Return the action that `line` means; NotationError with a sentence if it means none."""
    words = line.split()
    if line.strip() in _FIXED:
        return _FIXED[line.strip()]
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        message = f"“{shortened(line)}” is not an action: it starts with none of {', '.join(_VERBS)}."
        raise NotationError(message)
    return reader(words[1:], line)


_FIXED: dict[str, Action] = {
    "call shuffle": CallShuffle(),
    "vote yes": Vote(yes=True),
    "vote no": Vote(yes=False),
    "allow": Allow(),
    "take none": TakeNone(),
    "take stack 1": TakeTop(1),
    "take stack 2": TakeTop(2),
    **{f"draw {source}": Draw(source) for source in SOURCES},
}


def _read_set(words: list[str], line: str) -> Action:
    return PlaySet(_cards(words, line))


def _read_series(words: list[str], line: str) -> Action:
    cards, fills, swaps = _pieces(words, line)
    if swaps:
        message = f"A new series replaces no L: “{shortened(line)}” has a “/”."
        raise NotationError(message)
    return PlaySeries(cards, fills)


def _read_add(words: list[str], line: str) -> Action:
    name = words[0] if words else ""
    if not (name.startswith("m") and _is_number(name[1:])):
        message = f"“{shortened(line)}” does not say to which meld: add m1 7E."
        raise NotationError(message)
    return Add(int(name[1:]), *_pieces(words[1:], line))


def _pieces(words: list[str], line: str) -> tuple[int, tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the plain cards, `L1=5R` pairs and `5R/L1` pairs; in order of the suited card."""
    plain = _cards([word for word in words if "=" not in word and "/" not in word], line, may_be_empty=len(words) > 0)
    fills = [_pair(word, "=") for word in words if "=" in word]
    swaps = [_pair(word, "/") for word in words if "/" in word and "=" not in word]
    used = [*cards_of(plain), *(staff for staff, _ in fills), *(card for card, _ in swaps)]
    if len(set(used)) != len(used):
        message = f"A card is named twice in “{shortened(line)}”."
        raise NotationError(message)
    for staff, card in fills:
        if not is_staff(staff) or not SUITED >> card & 1:
            message = f"“{code(staff)}={code(card)}”: only an L stands for another card, and only for a suited one."
            raise NotationError(message)
    return plain, tuple(sorted(fills, key=lambda fill: fill[1])), tuple(sorted(swaps))


def _pair(word: str, sign: str) -> tuple[int, int]:
    left, _, right = word.partition(sign)
    return parse_card(left), parse_card(right)


def _cards(words: list[str], line: str, *, may_be_empty: bool = False) -> int:
    if not words and not may_be_empty:
        message = f"“{shortened(line)}” names no card."
        raise NotationError(message)
    return mask_of(parse_cards(" ".join(words)))


def _one_card(kind: Callable[[int], Action]) -> Callable[[list[str], str], Action]:
    def read(words: list[str], line: str) -> Action:
        if len(words) != 1:
            message = f"“{shortened(line)}” must name exactly one card."
            raise NotationError(message)
        return kind(parse_card(words[0]))

    return read


def _read_mix(words: list[str], line: str) -> Action:
    staff, patrons = _numbers(words, line, 2)
    return Mix(staff, patrons)


def _read_incident(words: list[str], line: str) -> Action:
    return Incident(_numbers(words, line, 1)[0])


def _numbers(words: list[str], line: str, count: int) -> list[int]:
    if len(words) != count or not all(_is_number(word) for word in words):
        message = f"“{shortened(line)}” needs {count} whole number{'s' if count > 1 else ''} after the word."
        raise NotationError(message)
    return [int(word) for word in words]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4


def _no_source(_words: list[str], line: str) -> Action:
    message = f"“{shortened(line)}”: draw 1, draw 2, draw discard or draw none."
    raise NotationError(message)


_READERS: dict[str, Callable[[list[str], str], Action]] = {
    "draw": _no_source,
    "set": _read_set,
    "series": _read_series,
    "add": _read_add,
    "patron": _one_card(PlayPatron),
    "discard": _one_card(Discard),
    "trespass": _one_card(Trespass),
    "take": _one_card(TakeCard),
    "mix": _read_mix,
    "incident": _read_incident,
}
_VERBS = (*_READERS, "call shuffle", "vote", "allow")
