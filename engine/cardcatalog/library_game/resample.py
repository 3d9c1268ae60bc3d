"""A world that fits what one seat knows, for thinking about hidden cards."""

from cardcatalog.chance import Chance

from .cards import PATRON_COUNT, STAFF_COUNT, SUITED_COUNT, cards_of, deck_mask, mask_of
from .hand import Hand
from .stacks import Stacks
from .state import State
from .view import View


def resample(view: View, chance: Chance) -> State:
    """Return a State in which `view.seat` sees just what `view` shows, built from it and `chance` alone.

    Cards that the seat knows the place of lie there; the others are dealt at random.
    """
    state = State(view.config, Chance(chance.bits()))
    state.mix_known = view.deck is not None
    _copy_what_is_seen(state, view)
    if view.phase != "mix":  # then nothing is dealt yet
        state.deck = view.deck or _some_deck(view, chance)
        _deal_the_unseen(state, view, chance)
    return state


def _copy_what_is_seen(state: State, view: View) -> None:
    state.round, state.dealer, state.turn = view.round, view.dealer, view.turn
    state.actor, state.phase = view.actor, view.phase
    state.lodged = {card: (stack, 1 << view.seat) for stack in (0, 1) for card in cards_of(view.lodged[stack])}
    state.discard = list(view.discard)
    state.aside, state.middle = view.aside, view.middle
    state.table = dict(view.table)
    state.scores = list(view.scores)
    state.called, state.yes, state.taken, state.acted = view.called, view.yes, view.taken, view.acted
    state.quiet, state.quiet_shuffle, state.turns = view.quiet, view.quiet_shuffle, view.turns


def _deal_the_unseen(state: State, view: View, chance: Chance) -> None:
    first, second = view.lodged
    unseen = cards_of(state.deck & ~(_seen(view) | first | second))
    chance.shuffle(unseen)
    for seat, count in enumerate(view.hand_counts):
        known = view.hand if seat == view.seat else view.known[seat]
        missing = count - known.bit_count()
        state.held[seat] = Hand(known | mask_of(unseen.pop() for _ in range(missing)), view.known[seat])
    state.face_down = Stacks(*[_stack(view, stack, unseen, chance) for stack in (0, 1)])


def _stack(view: View, stack: int, unseen: list[int], chance: Chance) -> list[int]:
    cards = cards_of(view.lodged[stack])
    cards += [unseen.pop() for _ in range(view.stack_counts[stack] - len(cards))]
    chance.shuffle(cards)
    return cards


def _seen(view: View) -> int:
    """Return the mask of all cards that the seat knows to be outside the stacks."""
    seen = view.hand | view.aside | mask_of(view.discard)
    for known in view.known:
        seen |= known
    for meld in view.table.values():
        seen |= meld.cards
    return seen | 1 << view.middle if view.middle >= 0 else seen


def _some_deck(view: View, chance: Chance) -> int:
    """Return a deck of the right size that holds all that was seen of it: the mix is secret (LG-34)."""
    seen = _seen(view) | view.lodged[0] | view.lodged[1]
    extra = view.card_total - SUITED_COUNT
    decks = [
        deck_mask(staff, extra - staff)
        for staff in range(STAFF_COUNT + 1)
        if 0 <= extra - staff <= PATRON_COUNT and not seen & ~deck_mask(staff, extra - staff)
    ]
    return chance.choice(decks)
