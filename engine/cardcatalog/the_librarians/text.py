"""Actions as text and back (FORMATS.md, Actions)."""

from collections.abc import Callable, Sequence

from cardcatalog.errors import NotationError
from cardcatalog.fields import shortened

from .actions import Action, Give, Meld, Pass, Pick, Return, Reveal, Top
from .cards import in_order, parse_code


def action_text(action: Action) -> str:
    """Return the line for `action`: `reveal F1 F2 F3 on 2`."""
    match action:
        case Reveal(cards, on):
            return f"reveal {' '.join(cards)}" + ("" if on is None else f" on {on}")
        case Return(card):
            return f"return {card}"
        case Give(card):
            return f"give {card}"
        case Pick(card):
            return f"pick {card}"
        case Meld(cards):
            return f"meld {' '.join(cards)}"
        case Top(card):
            return f"top {card}"
        case Pass():
            return "pass"


def parse_action(line: str) -> Action:
    """Return the action that `line` means; NotationError with a sentence if it means none."""
    words = line.split()
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        message = f"“{shortened(line)}” is not an action: it starts with none of {', '.join(_READERS)}."
        raise NotationError(message)
    return reader(words[1:], line)


def _read_reveal(words: list[str], line: str) -> Action:
    if "on" not in words:
        return Reveal(_cards(words, line))
    place = words.index("on")
    return Reveal(_cards(words[:place], line), _seat(words[place + 1 :], line))


def _seat(words: Sequence[str], line: str) -> int:
    if len(words) != 1 or not words[0].isascii() or not words[0].isdigit() or len(words[0]) > 4:
        message = f"“{shortened(line)}” must name one seat after “on”: reveal F1 on 2."
        raise NotationError(message)
    return int(words[0])


def _read_meld(words: list[str], line: str) -> Action:
    return Meld(_cards(words, line))


def _cards(words: Sequence[str], line: str) -> tuple[str, ...]:
    if not words:
        message = f"“{shortened(line)}” names no card."
        raise NotationError(message)
    codes = [parse_code(word) for word in words]
    if len(set(codes)) != len(codes):
        message = f"A card is named twice in “{shortened(line)}”."
        raise NotationError(message)
    return in_order(codes)


def _one_card(kind: Callable[[str], Action]) -> Callable[[list[str], str], Action]:
    def read(words: list[str], line: str) -> Action:
        if len(words) != 1:
            message = f"“{shortened(line)}” must name exactly one card."
            raise NotationError(message)
        return kind(parse_code(words[0]))

    return read


def _read_pass(words: list[str], line: str) -> Action:
    if words:
        message = f"“{shortened(line)}”: a pass is just the word."
        raise NotationError(message)
    return Pass()


_READERS: dict[str, Callable[[list[str], str], Action]] = {
    "reveal": _read_reveal,
    "return": _one_card(Return),
    "give": _one_card(Give),
    "pick": _one_card(Pick),
    "meld": _read_meld,
    "top": _one_card(Top),
    "pass": _read_pass,
}
