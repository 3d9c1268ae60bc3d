"""The action of a turn of The Librarians: what each reveal can be expected to bring (TL-8 .. TL-26)."""

from collections.abc import Callable
from functools import lru_cache

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action, Pass, Reveal
from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning, meaning_of

from .rivals import Rivals
from .scale import KEPT
from .worth import Outlook

_LEAST_GROUP = 4  # as many cards or more score and are shuffled into the deck (TL-25, TL-26)
_MOST_STUCK = 10.0  # rounds of turns; from here on it does not get more restless
_SITUATION = 5  # its place in the types


def choose_act(outlook: Outlook, chance: Chance) -> Action:
    """Return the reveal that can be expected to bring most, or `pass` if none brings anything.

    While the game is stuck it tries something else now and then: two seats that do the same again and again stay
    stuck (TL-31).
    """
    rivals = Rivals(outlook)
    best: tuple[float, Action] = (0.0, Pass())
    seen: dict[tuple[str, int, int | None], float] = {}
    for action in outlook.view.legal_actions():
        if isinstance(action, Reveal):
            value = value_of(outlook, rivals, action, seen) + _whim(outlook, chance)
            if value > best[0]:
                best = value, action
    return best[1]


def value_of(outlook: Outlook, rivals: Rivals, action: Reveal, seen: dict[tuple[str, int, int | None], float]) -> float:
    """Return what this reveal can be expected to bring, in meld points; `seen` keeps what was found for others."""
    cards, meaning = what_it_means(outlook.catalogue, action.cards)
    if meaning is None:
        return 0.0
    if meaning.size >= _LEAST_GROUP:
        return _group(outlook, cards, meaning.size)
    stays = not (meaning.size == 1 and meaning.letter in "AS")
    key = (meaning.letter, meaning.size, action.on)
    if stays and key in seen:  # any card of the type does the same
        return seen[key]
    on = -1 if action.on is None else action.on
    value = seen[key] = _VALUES[meaning.letter](outlook, rivals, cards, on)
    return value


@lru_cache(maxsize=4096)
def what_it_means(catalogue: Catalogue, codes: tuple[str, ...]) -> tuple[int, Meaning | None]:
    """Return the mask of cards that are revealed, and what they mean."""
    cards = catalogue.mask(codes)
    return cards, meaning_of(catalogue, cards)


def _group(outlook: Outlook, cards: int, size: int) -> float:
    """Four or five cards go into the deck, so what is known of its order is lost (TL-25, TL-26)."""
    left = outlook.view.hand & ~cards
    gain = outlook.drawing_after_shuffle(left, size, cards)
    return size + outlook.worth(left) + gain - outlook.worth(outlook.view.hand) + _stirring(outlook)


def _stirring(outlook: Outlook) -> float:
    """Return what it is worth that the deck is shuffled: nothing, unless the game is stuck (TL-31)."""
    return outlook.weights.stir * outlook.stuck


def _whim(outlook: Outlook, chance: Chance) -> float:
    if not outlook.stuck:
        return 0.0
    return min(outlook.stuck, _MOST_STUCK) * outlook.weights.whim * chance.below(1000) / 1000


def _librarians(outlook: Outlook, _rivals: Rivals, cards: int, _on: int) -> float:
    return outlook.drawing(outlook.view.hand, 1 if _is_one(cards) else 2)


def _foes(outlook: Outlook, rivals: Rivals, cards: int, on: int) -> float:
    """One Foe: the victim draws anew, and gains by it if it had something to spare (TL-10, TL-18)."""
    value = rivals.loss(on) + _stirring(outlook)
    return value - rivals.weight(on) * rivals.redraw(on) if _is_one(cards) else value


def _relics(_outlook: Outlook, _rivals: Rivals, cards: int, _on: int) -> float:
    return 1.0 if _is_one(cards) else 2.0


def _aids(outlook: Outlook, _rivals: Rivals, cards: int, _on: int) -> float:
    hand = outlook.view.hand
    if not _is_one(cards):
        return outlook.peeking(hand)
    left = hand & ~cards
    return outlook.worth(left) + outlook.peeking(left) - outlook.worth(hand)


def _places(outlook: Outlook, _rivals: Rivals, cards: int, _on: int) -> float:
    return outlook.choosing(outlook.view.hand, outlook.view.discard, 1 if _is_one(cards) else 3)


def _situations(outlook: Outlook, rivals: Rivals, cards: int, on: int) -> float:
    hand = outlook.view.hand
    if not _is_one(cards):
        return rivals.random_gain(hand, on) + rivals.weight(on) * outlook.weights.card * 2
    left = hand & ~cards
    gains = outlook.gains(left)
    spares = rivals.spares(on)
    given = outlook.weights.given * rivals.random_gain(left, on)
    back = min((gains[card] for card in spares), default=given)  # of its spares, it gives the least useful to us
    return outlook.worth(left) + back - outlook.worth(hand) - rivals.help(on, _SITUATION)


def _knowledge(outlook: Outlook, rivals: Rivals, cards: int, on: int) -> float:
    pool, hidden, known = rivals.theirs(on)
    if _is_one(cards):
        return outlook.weights.look * hidden
    return outlook.choosing(outlook.view.hand, pool, hidden, known)


def _mysteries(outlook: Outlook, _rivals: Rivals, cards: int, _on: int) -> float:
    """Draw some, and part with as many of the least useful ones (TL-16, TL-24)."""
    count, hand = (2 if _is_one(cards) else 3), outlook.view.hand
    kept = hand.bit_count()
    lost = outlook.weights.card * (min(kept + count, KEPT) - min(kept, KEPT))
    return outlook.drawing(hand, count) - lost + _stirring(outlook)


def _is_one(cards: int) -> bool:
    return cards.bit_count() == 1


_VALUES: dict[str, Callable[[Outlook, Rivals, int, int], float]] = {
    "L": _librarians,
    "F": _foes,
    "R": _relics,
    "A": _aids,
    "P": _places,
    "S": _situations,
    "K": _knowledge,
    "M": _mysteries,
}
