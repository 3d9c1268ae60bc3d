"""A world that fits what one seat knows, for thinking about hidden cards."""

from cardcatalog.chance import Chance

from .cards import cards_of, mask_of
from .state import State
from .view import View


def resample(view: View, chance: Chance) -> State:
    """Return a State in which `view.seat` sees just what `view` shows, built from it and `chance` alone.

    Cards that the seat knows the place of lie there; the others are dealt at random. The other seats know there what
    everybody knows: what else they know, the view cannot tell.
    """
    state = State(view.config, Chance(chance.bits()))
    _copy_what_is_seen(state, view)
    unseen = cards_of(view.unseen)
    chance.shuffle(unseen)
    for seat, count in enumerate(view.hand_counts):
        known = view.known[seat]
        state.hands[seat] = known | mask_of(unseen.pop() for _ in range(count - known.bit_count()))
    _stack_the_deck(state, view, unseen, chance)
    return state


def _copy_what_is_seen(state: State, view: View) -> None:
    state.cards, state.discard = view.cards, view.discard
    state.turn, state.actor, state.phase = view.turn, view.actor, view.phase
    state.points, state.melds = list(view.points), list(view.melds)
    state.revealed, state.meaning, state.on, state.left = view.revealed, view.meaning, view.on, view.left
    if view.meaning and view.meaning.letter == "P":
        state.found = mask_of(view.shown)
    state.quiet, state.melded, state.turns = view.quiet, view.melded, view.turns
    state.closing, state.closer = view.closing, view.closer
    state.known = [list(view.public) for _ in range(view.config.seats + 1)]
    state.known[view.seat] = list(view.known)
    for observer, row in enumerate(state.known[:-1]):
        row[observer] = 0  # what a seat knows of its own hand is the hand


def _stack_the_deck(state: State, view: View, unseen: list[int], chance: Chance) -> None:
    """Put the deck together: known cards in their places, between them what is in it somewhere, and the unseen."""
    others = unseen + cards_of(view.lodged)
    chance.shuffle(others)
    places = dict(view.deck_known)
    depths = range(view.deck_count - 1, -1, -1)
    state.deck = [places[depth] if depth in places else others.pop() for depth in depths]
    state.deck_seen = [1 << view.seat if depth in places else 0 for depth in depths]
    state.lodged[view.seat] = view.lodged
