"""The action of a turn of The Librarians: what each reveal can be expected to bring (TL-8 .. TL-26)."""

from collections.abc import Callable

from cardcatalog.the_librarians.actions import Action, Pass, Reveal
from cardcatalog.the_librarians.meanings import Meaning

from .worth import Outlook

_SMALL_GROUP = 3  # more cards than this score and are shuffled into the deck (TL-25, TL-26)


def choose_act(outlook: Outlook) -> Action:
    """Return the reveal that can be expected to bring most, or `pass` if none brings anything."""
    best: tuple[float, Action] = (0.0, Pass())
    for action in outlook.view.legal_actions():
        if isinstance(action, Reveal):
            value = value_of(outlook, action)
            if value > best[0]:
                best = value, action
    return best[1]


def value_of(outlook: Outlook, action: Reveal) -> float:
    """Return what this reveal can be expected to bring, in meld points."""
    cards = outlook.catalogue.mask(action.cards)
    meaning = outlook.view.meaning_of(cards)
    if meaning is None:
        return 0.0
    if meaning.size > _SMALL_GROUP:
        return _group(outlook, cards, meaning)
    return _VALUES[meaning.letter](outlook, cards, meaning.size == 1, -1 if action.on is None else action.on)


def _group(outlook: Outlook, cards: int, meaning: Meaning) -> float:
    hand = outlook.view.hand
    left = hand & ~cards
    change = outlook.worth(left) + outlook.drawing(left, meaning.size) - outlook.worth(hand)
    return meaning.size + change + _stirring(outlook)


def _stirring(outlook: Outlook) -> float:
    """Return what it is worth that the deck is shuffled: nothing, unless the game is stuck (TL-31)."""
    return outlook.weights.stir * outlook.stuck


def _librarians(outlook: Outlook, _cards: int, single: bool, _on: int) -> float:  # noqa: FBT001 - one of a table of functions
    return outlook.drawing(outlook.view.hand, 1 if single else 2)


def _foes(outlook: Outlook, _cards: int, single: bool, on: int) -> float:  # noqa: FBT001
    return outlook.weights.harm * (0.1 if single else 1.0) * _lead(outlook, on) + _stirring(outlook)


def _relics(_outlook: Outlook, _cards: int, single: bool, _on: int) -> float:  # noqa: FBT001
    return 1.0 if single else 2.0


def _aids(outlook: Outlook, cards: int, single: bool, _on: int) -> float:  # noqa: FBT001
    hand = outlook.view.hand
    if not single:
        return outlook.peeking(hand)
    left = hand & ~cards
    return outlook.worth(left) + outlook.peeking(left) - outlook.worth(hand)


def _places(outlook: Outlook, _cards: int, single: bool, _on: int) -> float:  # noqa: FBT001
    return outlook.choosing(outlook.view.hand, outlook.view.discard, 1 if single else 3)


def _situations(outlook: Outlook, cards: int, single: bool, on: int) -> float:  # noqa: FBT001
    view = outlook.view
    hand = view.hand
    theirs = view.known[on] if view.known[on].bit_count() == view.hand_counts[on] else view.unseen | view.known[on]
    if not single:
        return outlook.choosing(hand, theirs, 1) + outlook.weights.harm * _lead(outlook, on)
    left = hand & ~cards
    back = outlook.choosing(left, theirs, 1) / 2  # they choose what comes back
    helped = 0.0 if view.known[on] & outlook.types[5] else outlook.weights.harm / 2
    return outlook.worth(left) + back - outlook.worth(hand) - helped


def _knowledge(outlook: Outlook, _cards: int, single: bool, on: int) -> float:  # noqa: FBT001
    view = outlook.view
    unknown = view.hand_counts[on] - view.known[on].bit_count()
    if single:
        return 0.01 * unknown
    known_useful = any(view.known[on] & outlook.types[place] for place in outlook.lacking(view.hand))
    gain = outlook.step(view.hand) if known_useful else outlook.choosing(view.hand, view.unseen, unknown)
    return gain + outlook.weights.harm * _lead(outlook, on) / 2


def _mysteries(outlook: Outlook, _cards: int, single: bool, _on: int) -> float:  # noqa: FBT001
    count = 2 if single else 3
    hand = outlook.view.hand
    full = min(hand.bit_count(), 8) - outlook.weights.card * count if hand.bit_count() < 8 else 8
    return outlook.drawing(hand, count) + (full - min(hand.bit_count(), 8)) + _stirring(outlook)


def _lead(outlook: Outlook, on: int) -> float:
    """Return 1 for an opponent that leads, a little less for the others."""
    points = outlook.view.points
    return 1.0 if points[on] == max(points) else 0.8


_VALUES: dict[str, Callable[[Outlook, int, bool, int], float]] = {
    "L": _librarians,
    "F": _foes,
    "R": _relics,
    "A": _aids,
    "P": _places,
    "S": _situations,
    "K": _knowledge,
    "M": _mysteries,
}
