"""What the actor may do: the whole list, one action's canonical form, and what a selection of cards could mean."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

from cardcatalog.memo import Memo

from .actions import Action, Give, Meld, Pass, Pick, Return, Reveal, Top
from .cards import MELD_SIZE, Catalogue, cards_of, in_order, mask_of
from .meanings import GROUP, LEAST_SHOWN, Meaning, meaning_of
from .refusals import HAND_LIMIT, is_open, why_no_reveal, why_not_settled
from .situation import Situation

_REMEMBERED = 50_000  # hands of one type and their reveals


def legal_actions(at: Situation) -> list[Action]:
    """Return every legal action of the actor; [] after the game.

    A reveal of more than three cards that are no group (TL-17 .. TL-24) is legal too, but the others add nothing: it is
    left out here.
    """
    codes = at.config.catalogue.codes
    match at.phase:
        case "act":
            return [*_reveals(at), Pass()]
        case "meld":
            return [*_melds(at), Pass()]
        case "return":
            return [Return(codes[card]) for card in cards_of(at.hand)]
        case "give":
            return [Give(codes[card]) for card in cards_of(at.hand & ~at.revealed)]
        case "pick":
            return [Pick(codes[card]) for card in at.shown]
        case "trim" if at.hand.bit_count() > HAND_LIMIT:
            return [Top(codes[card]) for card in cards_of(at.hand)]
    return []


def can_meld(at: Situation) -> bool:
    """Tell whether the actor holds a card of each type (TL-27)."""
    return all(at.hand & kind for kind in at.config.catalogue.types)


def _reveals(at: Situation) -> list[Reveal]:
    """Return the reveals that a list names, type by type, each with the seats that it can be aimed at."""
    config, hand = at.config, at.hand
    aims: dict[str, list[int | None]] = {}  # by rule: what one reveal can be aimed at, all of that rule can
    reveals: list[Reveal] = []
    for kind in config.catalogue.types:
        for rule, meaning, by_seat in _groups[config.catalogue, config.seats, hand & kind]:
            if rule not in aims:
                aims[rule] = [on for on in by_seat if is_open(at, meaning, on)]
            reveals += [by_seat[on] for on in aims[rule]]
    return reveals


def _list_groups(held: tuple[Catalogue, int, int]) -> list[tuple[str, Meaning, dict[int | None, Reveal]]]:
    """Return each 1, or 3 to 5, of these cards of one type that mean something: rule, meaning, reveals by seat."""
    catalogue, seats, cards = held
    groups = []
    for size in (1, *range(LEAST_SHOWN, GROUP + 1)):
        for some in combinations(cards_of(cards), size):
            meaning = meaning_of(catalogue, mask_of(some))
            if meaning and meaning.size == size:
                codes = in_order(catalogue.codes[card] for card in some)
                aimed: Iterable[int | None] = range(seats) if meaning.needs_target else (None,)
                groups.append((meaning.rule, meaning, {on: Reveal(codes, on) for on in aimed}))
    return groups


_groups = Memo(_REMEMBERED, _list_groups)


def _possible(at: Situation, codes: tuple[str, ...]) -> Iterator[Reveal]:
    """Yield the possible reveals of these cards, one for each opponent if it needs one."""
    meaning = meaning_of(at.config.catalogue, at.config.catalogue.mask(codes))
    seats = range(at.config.seats) if meaning and meaning.needs_target else (None,)
    for seat in seats:
        action = Reveal(codes, seat)
        if why_no_reveal(at, action) is None:
            yield action


def _melds(at: Situation) -> Iterator[Action]:
    catalogue = at.config.catalogue
    choices = [[catalogue.codes[card] for card in cards_of(at.hand & kind)] for kind in catalogue.types]
    for codes in product(*choices):
        yield Meld(codes)


def settle(action: Action) -> Action:
    """Return `action` in its canonical form: its cards by type and number; one that makes no sense as it is."""
    if not isinstance(action, Reveal | Meld):
        return action
    try:
        return replace(action, cards=in_order(action.cards))
    except (TypeError, ValueError, IndexError, KeyError, AttributeError):
        return action


def why_not(at: Situation, action: Action) -> str | None:
    """Return the sentence that says which rule forbids `action` to the actor now, or None if it is legal."""
    try:
        return why_not_settled(at, settle(action))
    except (TypeError, ValueError, IndexError, KeyError, AttributeError):
        return "That is no action of The Librarians: a card or a seat in it does not exist."


def interpretations(at: Situation, cards: int, on: int | None = None) -> list[Action]:
    """Return the legal actions that use exactly `cards` (a mask); with `on`, only those aimed at that seat."""
    catalogue = at.config.catalogue
    if not cards or cards & ~catalogue.all:
        return []
    codes = catalogue.code_list(cards)
    found = [action for action in _meant(at, codes) if why_not_settled(at, action) is None]
    return [action for action in found if on is None or (isinstance(action, Reveal) and action.on == on)]


def _meant(at: Situation, codes: tuple[str, ...]) -> list[Action]:
    if at.phase == "act":
        return list(_possible(at, codes))
    if at.phase == "meld":
        return [Meld(codes)] if len(codes) == MELD_SIZE else []
    kind = _OF_ONE_CARD.get(at.phase)
    return [kind(codes[0])] if kind and len(codes) == 1 else []


_OF_ONE_CARD: dict[str, Callable[[str], Action]] = {"return": Return, "give": Give, "pick": Pick, "trim": Top}
