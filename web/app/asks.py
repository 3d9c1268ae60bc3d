"""What the person may do now: the choices, and why a selection of cards means nothing."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import PATRONS, RANK_MASKS, STAFF, SUIT_MASKS, SUITED, cards_of, is_patron
from cardcatalog.library_game.melds import Meld
from cardcatalog.library_game.view import View

from .phrases import Names
from .words import say


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of the moment: what it does, and its words; `kind`: primary, plain or quiet.

    drop: the id of the element on which a card is dropped to mean the same, if there is one.
    """

    do: str
    label: str
    kind: str = "plain"
    drop: str = ""


def played(action: act.Action, text: str, view: View, names: Names) -> Choice:
    """Return the choice that plays `action`, whose notation is `text`."""
    quiet = isinstance(action, act.CallShuffle | act.TakeNone) or action == act.Draw("none")
    label = say.asks.action_label(action, view, names)
    return Choice(f"play {text}", label, "quiet" if quiet else "plain", _place(action))


def _place(action: act.Action) -> str:
    """Return the id of the element to which cards are carried for this action."""
    match action:
        case act.Add():
            return f"meld-{action.meld}"
        case act.PlaySet() | act.PlaySeries():
            return "mine"
        case act.PlayPatron():
            return "opponents"
        case act.Discard():
            return "pile-discard"
        case act.Trespass():
            return "pile-middle"
    return ""


def told_apart(choices: Iterable[Choice], brief: dict[str, str]) -> list[Choice]:
    """Return the choices with words added where two say the same; `brief`: what is added, by `do`."""
    listing = list(choices)
    count = Counter(choice.label for choice in listing)
    return [
        replace(choice, label=f"{choice.label} ({brief[choice.do]})")
        if count[choice.label] > 1 and choice.do in brief
        else choice
        for choice in listing
    ]


def meld_in_brief(meld: Meld) -> str:
    """Return the cards of a meld in short, to tell two sets of one rank apart."""
    return say.cards.cards_in_brief(meld.cards)


def halfway(cards: int, *, wild_patrons: bool = False) -> str:
    """Return what is still missing of a selection on its way to a set or a series; "" if it is on none."""
    suited, patrons = cards & SUITED, (cards & PATRONS).bit_count()
    size = cards.bit_count()
    if patrons and not suited:
        return say.asks.for_patrons(3 - patrons) if patrons < 3 else ""
    if patrons and not wild_patrons:
        return ""
    in_row = 0 if patrons else _lacking_in_row(suited, size)
    one_rank = size < 3 and (not suited or any(not suited & ~mask for mask in RANK_MASKS))
    if one_rank and in_row == 1 and suited:
        return say.asks.FOR_SET_OR_SERIES
    if one_rank:
        return say.asks.for_a_set(3 - size)
    return say.asks.for_a_series(in_row) if in_row else ""


def strangers(cards: int) -> str:
    """Return why cards have nothing to do with each other; "" where a set or a series may have been meant."""
    suited = cards & SUITED
    if cards & PATRONS:
        return say.asks.STRANGE_PATRON if cards.bit_count() == 2 else ""
    if suited.bit_count() < 2 or _most(suited, SUIT_MASKS) > 1 or _most(suited, RANK_MASKS) > 1 or _in_row(suited):
        return ""
    return say.asks.STRANGERS


def _most(cards: int, kinds: Iterable[int]) -> int:
    """Return how many of the cards are of one kind, at most."""
    return max((cards & kind).bit_count() for kind in kinds)


def _in_row(suited: int) -> bool:
    """Tell whether three cards or more follow one another by rank, whatever their suits."""
    ranks = [number for number, mask in enumerate(RANK_MASKS) if suited & mask]
    return len(ranks) > 2 and ranks[-1] - ranks[0] == len(ranks) - 1


def _lacking_in_row(suited: int, size: int) -> int:
    """Return how many cards a series with these still lacks (at most 2), or 0 if they are on no way to one."""
    if not any(suited and not suited & ~mask for mask in SUIT_MASKS):
        return 0
    cards = cards_of(suited)
    lacking = max(3 - size, cards[-1] - cards[0] + 1 - size)
    return lacking if 0 < lacking < 3 else 0


def nearest(cards: int) -> act.Action:
    """Return the action that a selection without a meaning comes nearest to, so that its refusal explains most."""
    suited = cards & SUITED
    if cards.bit_count() == 1:
        card = cards_of(cards)[0]
        return act.PlayPatron(card) if is_patron(card) else act.Discard(card)
    in_one_suit = any(suited and not suited & ~mask for mask in SUIT_MASKS)
    if in_one_suit and not cards & PATRONS:
        return act.PlaySeries(suited, _gap_fills(suited, cards_of(cards & STAFF)))
    if _most(suited, SUIT_MASKS) > _most(suited, RANK_MASKS) or (_in_row(suited) and _most(suited, RANK_MASKS) == 1):
        return act.PlaySeries(suited | cards & PATRONS)
    return act.PlaySet(cards)


def joining(cards: int, meld: Meld) -> act.Add:
    """Return the action that adds these cards to a meld, as far as it can be told: its refusal explains most."""
    if meld.kind != "series":
        return act.Add(meld.id, cards)
    span = meld.span | cards & SUITED
    ends = [*range(cards_of(span)[-1] + 1, cards_of(span)[0] // 13 * 13 + 13), *range(cards_of(span)[0] - 1, -1, -1)]
    return act.Add(meld.id, cards & ~STAFF, tuple(zip(cards_of(cards & STAFF), ends, strict=False)))


def _gap_fills(suited: int, staff: list[int]) -> tuple[tuple[int, int], ...]:
    low, high = cards_of(suited)[0], cards_of(suited)[-1]
    top = low - low % 13 + 12
    places = [card for card in [*range(low, high), *range(high + 1, top + 1)] if not suited >> card & 1]
    return tuple(zip(staff, places, strict=False))
