"""What the actor may do: the whole list, one action's canonical form, and what a selection of cards could mean."""

from collections.abc import Callable, Iterable

from . import listing
from .actions import (
    Action,
    Add,
    Allow,
    CallShuffle,
    Draw,
    Incident,
    Mix,
    PlaySeries,
    PlaySet,
    TakeCard,
    TakeNone,
    TakeTop,
    Trespass,
    Vote,
)
from .cards import (
    CARD_COUNT,
    FIRST_STAFF,
    PATRON_COUNT,
    PATRONS,
    RANK_COUNT,
    STAFF,
    STAFF_COUNT,
    SUIT_MASKS,
    SUITED,
    cards_of,
    lowest,
    mask_of,
)
from .config import Config
from .hand import ENOUGH, TO_ENOUGH, Hand
from .melds import LEAST, Meld, set_kind
from .refusals import why_not_settled
from .situation import Situation


def legal_actions(at: Situation) -> tuple[Action, ...]:
    """Return every legal action of the actor, naming the lowest-numbered Ls and PPs of the hand; () after the game."""
    return LISTS[at.phase](at)


def _draws(at: Situation) -> tuple[Action, ...]:
    return (DRAWS if at.called else DRAWS_OR_CALL)[at.sources()]


def _bonuses(at: Situation) -> tuple[Action, ...]:
    return _BONUSES[at.sources()]


def _nothing(_at: Situation) -> tuple[Action, ...]:
    return ()


def _votes(_at: Situation) -> tuple[Action, ...]:
    return VOTES


VOTES = (Vote(yes=True), Vote(yes=False))
DRAWS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(Draw(source) for bit, source in ((1, "1"), (2, "2"), (4, "discard")) if sources & bit)  # type: ignore[arg-type]  # literals
    for sources in range(8)
)
DRAWS_OR_CALL = tuple((*draws, CallShuffle()) for draws in DRAWS)
_BONUSES = tuple((*draws, Draw("none")) for draws in DRAWS)


def _acts(at: Situation) -> tuple[Action, ...]:
    config, own = at.config, at.own_hand()
    hand, staff_count = own.cards, own.staff_count
    plays: list[Action] = []
    if enough := own.ranks + TO_ENOUGH[staff_count] & ENOUGH:
        plays += listing.rank_sets_in(hand, enough)
    others = hand >> FIRST_STAFF
    if others and others.bit_count() >= LEAST:
        plays += listing.other_sets_in(hand, wild_patrons=config.wild_patrons)
    pairs = hand & hand >> 1
    if staff_count or (pairs and pairs & pairs >> 1):
        plays += listing.series_in(hand, staff_count)
    for meld in at.table.values():
        if hand & meld.wants:
            plays += listing.adds_to(meld, own)
    if others >> STAFF_COUNT:
        plays += listing.patrons_in(hand)
    discards = own.discards if config.return_taken else _discards(at)
    return (*plays, *discards) if plays else tuple(discards)


def _discards(at: Situation) -> tuple[Action, ...]:
    own = at.own_hand()
    if at.config.return_taken:
        return tuple(own.discards)
    able = discardable(at)
    return tuple((own if able == own.cards else Hand(able)).discards)


def _trespasses(at: Situation) -> tuple[Action, ...]:
    cards = trespassers(at)
    kinds = (cards & STAFF, cards & PATRONS)
    return (*[_TRESPASSES[card] for kind in kinds for card in cards_of(lowest(kind, 1))], _ALLOW)


def _takes(at: Situation) -> tuple[Action, ...]:
    takes = [_TAKES[card] for card in at.discard]
    for meld in takeable_melds(at):
        takes += [_TAKES[card] for card in meld.in_order()]
    return (*takes, *_TAKES_UNSEEN[at.sources() & 3])


_TRESPASSES = tuple([Trespass(card) for card in range(CARD_COUNT)])
_ALLOW = Allow()
_TAKES = tuple([TakeCard(card) for card in range(CARD_COUNT)])
_TAKES_UNSEEN: tuple[tuple[Action, ...], ...] = tuple(
    (*[TakeTop(stack) for stack in (1, 2) if sources & stack], TakeNone()) for sources in range(4)
)


def _mixes(at: Situation) -> tuple[Action, ...]:
    return tuple(
        Mix(staff, patrons)
        for staff in range(STAFF_COUNT + 1)
        for patrons in range(PATRON_COUNT + 1)
        if at.config.leaves_enough(staff, patrons)
    )


def _incidents(at: Situation) -> tuple[Action, ...]:
    return tuple(Incident(seat) for seat in at.tied)


LISTS: dict[str, Callable[[Situation], tuple[Action, ...]]] = {
    "draw": _draws,
    "act": _acts,
    "discard": _discards,
    "trespass": _trespasses,
    "take": _takes,
    "bonus": _bonuses,
    "vote": _votes,
    "mix": _mixes,
    "incident": _incidents,
    "game-over": _nothing,
}


def trespassers(at: Situation) -> int:
    """Return the mask of the cards in the hand that can trespass a PP (LG-22, LG-37)."""
    return at.hand & trespassing(at.config)


def trespassing(config: Config) -> int:
    """Return the mask of all cards that can trespass a PP (LG-22, LG-37)."""
    return STAFF | PATRONS if config.patrons_trespass else STAFF


def discardable(at: Situation) -> int:
    """Return the mask of the cards that may be discarded (LG-10)."""
    hand = at.hand
    return hand if at.config.return_taken else hand & ~at.taken or hand


def takeable_melds(at: Situation) -> list[Meld]:
    """Return the melds that the player of a PP may take from (LG-24)."""
    return [meld for meld in at.table.values() if meld.owner != at.actor]


def settle(at: Situation, action: Action) -> Action:
    """Return `action` in its canonical form: pairs in order, and in a series a card in the place of its L (LG-19).

    One that makes no sense comes back as it is.
    """
    try:
        return _settled(at, action) if isinstance(action, PlaySeries | Add) else action
    except (TypeError, ValueError, IndexError, AttributeError):
        return action


def why_not(at: Situation, action: Action) -> str | None:
    """Return the sentence that says which rule forbids `action` to the actor now, or None if it is legal."""
    return why_not_settled(at, settle(at, action))


def _settled(at: Situation, action: PlaySeries | Add) -> PlaySeries | Add:
    if isinstance(action, PlaySeries):
        return PlaySeries(action.cards, _by_place(action.fills)) if len(action.fills) > 1 else action
    meld, cards, fills = at.table.get(action.meld), action.cards, action.fills
    replacing = meld.filled & cards if meld else 0
    if not (action.swaps or replacing or len(fills) > 1):
        return action
    swaps = dict(action.swaps)
    if meld and replacing:
        swaps |= {card: staff for staff, card in meld.fills if cards >> card & 1}
    return Add(action.meld, cards & ~replacing, _by_place(fills), tuple(sorted(swaps.items())))


def _by_place(fills: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(fills, key=lambda fill: fill[1]))


def interpretations(at: Situation, cards: int, target: int | None = None) -> list[Action]:
    """Return the legal actions that play exactly `cards` (a mask of the hand).

    As a new set or series without `target`, else onto the meld with that id; each way Ls can stand in a series
    is one action (5 6 L: L as 4 or as 7), ways that differ only in which L is used are one.
    """
    if at.phase != "act" or not cards or cards & ~at.hand:
        return []
    if target is None:
        return _as_new(at, cards)
    meld = at.table.get(target)
    if meld is None:
        return []
    found = _onto_series(meld, cards) if meld.kind == "series" else _onto_set(meld, cards)
    return [action for action in found if why_not_settled(at, action) is None]


def _as_new(at: Situation, cards: int) -> list[Action]:
    actions: list[Action] = []
    if set_kind(cards, wild_patrons=at.config.wild_patrons):
        actions.append(PlaySet(cards))
    suited = cards & SUITED
    series = [PlaySeries(suited, fills) for fills in _ways(suited, cards_of(cards & STAFF))]
    if cards & ~(SUITED | STAFF) == 0:
        actions += [action for action in series if why_not_settled(at, action) is None]
    return actions


def _onto_series(meld: Meld, cards: int) -> list[Action]:
    if cards & PATRONS:
        return []
    suited, span = cards & SUITED, meld.span
    swaps = tuple((card, staff) for staff, card in meld.fills if suited >> card & 1)
    beside = suited & ~meld.filled
    ways = _ways(span | suited, cards_of(cards & STAFF))
    return [Add(meld.id, beside, fills, tuple(sorted(swaps))) for fills in ways]


def _onto_set(meld: Meld, cards: int) -> list[Action]:
    """Return one action for each number of Ls that may come off: which of the cards take their places is all one."""
    own_staff = cards_of(meld.staff)
    able = cards_of(cards & ~STAFF)
    return [
        Add(meld.id, cards & ~mask_of(able[:count]), swaps=tuple(zip(able[:count], own_staff, strict=False)))
        for count in range(min(len(able), len(own_staff)) + 1)
    ]


def _ways(span: int, staff: list[int]) -> list[tuple[tuple[int, int], ...]]:
    """Return each way in which all of `staff` can fill the gaps of `span`, then go on below and above it."""
    if not span:
        return []
    low, high = (span & -span).bit_length() - 1, span.bit_length() - 1
    suit_mask = SUIT_MASKS[low // RANK_COUNT]
    gaps = [card for card in range(low, high) if not span >> card & 1]
    spare = len(staff) - len(gaps)
    ways = []
    for below in range(spare, -1, -1):
        places = [*range(low - below, low), *gaps, *range(high + 1, high + 1 + spare - below)]
        if not span & ~suit_mask and not any(place < 0 or not suit_mask >> place & 1 for place in places):
            ways.append(tuple(zip(staff, places, strict=True)))
    return ways
