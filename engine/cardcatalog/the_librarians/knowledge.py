"""Cards on the move, and who knows where they are afterwards (TL-8, TL-14, TL-15, TL-20, TL-28).

What a seat knows is certain: a card that may have moved unseen is no longer known. The public is an observer too, one
who sees only what everybody sees; its number is the number of seats. Every function changes the State in place.

- `state.known[observer][owner]`: the cards that the observer knows to be in the owner's hand;
- `state.deck_seen[place]`: the seats, as bits, that know which card lies at this place of the deck;
- `state.lodged[observer]`: the cards that the observer knows to be in the deck, but not where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import cards_of, mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .state import State


# Hands


def show(state: State, owner: int, cards: int) -> None:
    """Let everybody know that the owner holds these cards."""
    for observer in range(state.seats + 1):
        learn(state, observer, owner, cards)


def learn(state: State, observer: int, owner: int, cards: int) -> None:
    """Let one observer know that the owner holds these cards."""
    if observer != owner:
        state.known[observer][owner] |= cards


def leave_openly(state: State, owner: int, cards: int) -> None:
    """Take cards out of a hand for all to see."""
    state.hands[owner] &= ~cards
    for row in state.known:
        row[owner] &= ~cards


def leave_unseen(state: State, owner: int, card: int, witnesses: tuple[int, ...] = (), sure: int = 0) -> None:
    """Take a card out of a hand face down; only witnesses know which. For the others any but `sure` may be gone."""
    state.hands[owner] &= ~(1 << card)
    for observer, row in enumerate(state.known):
        row[owner] &= ~(1 << card) if observer in witnesses else sure


def hand_over(state: State, owner: int, to: int, card: int, sure: int = 0) -> None:
    """Move a card from hand to hand, known to the two alone."""
    leave_unseen(state, owner, card, (to,), sure)
    state.hands[to] |= 1 << card
    learn(state, owner, to, 1 << card)


# The deck


def draw_top(state: State, seat: int) -> int:
    """Move the top card of the deck, which is not empty, to a hand and return it."""
    card, seen = state.deck.pop(), state.deck_seen.pop()
    state.hands[seat] |= 1 << card
    for observer in range(state.seats + 1):
        if observer == seat:
            state.lodged[observer] &= ~(1 << card)
        elif seen >> observer & 1:
            learn(state, observer, seat, 1 << card)
        else:
            state.lodged[observer] = 0
    return card


def put_back(state: State, seat: int, card: int) -> None:
    """Move a card from a hand to the top, or bottom, of the deck: only the owner knows it (TL-28, TL-31)."""
    leave_unseen(state, seat, card)
    place = len(state.deck) if state.config.excess == "top" else 0
    state.deck.insert(place, card)
    state.deck_seen.insert(place, 1 << seat)


def shuffle_in_unseen(state: State, seat: int, card: int) -> None:
    """Shuffle a card of a hand into the deck, known to its owner alone."""
    leave_unseen(state, seat, card)
    state.deck.append(card)
    state.deck_seen.append(1 << seat)
    _shuffle(state)


def shuffle_in_openly(state: State, seat: int, cards: int) -> None:
    """Shuffle revealed cards of a hand into the deck."""
    leave_openly(state, seat, cards)
    state.deck += cards_of(cards)
    state.deck_seen += [everybody(state)] * cards.bit_count()
    _shuffle(state)


def renew_deck(state: State) -> None:
    """Shuffle the discard pile to be the deck, which is empty (TL-7)."""
    state.deck = cards_of(state.discard)
    state.deck_seen = [everybody(state)] * len(state.deck)
    state.discard = 0
    _shuffle(state)


def _shuffle(state: State) -> None:
    """Shuffle the deck: who knew a card's place knows now only that it is somewhere in the deck."""
    for observer in range(state.seats + 1):
        state.lodged[observer] |= mask_of(
            card for card, seen in zip(state.deck, state.deck_seen, strict=True) if seen >> observer & 1
        )
    state.deck_seen = [0] * len(state.deck)
    state.chance.shuffle(state.deck)


def everybody(state: State) -> int:
    """Return all observers, the public too, as bits."""
    return (1 << state.seats + 1) - 1


def peek(state: State, seat: int, count: int) -> tuple[int, ...]:
    """Let a seat look at the next cards of the deck (fewer if fewer) and return them, the top first."""
    places = range(max(0, len(state.deck) - count), len(state.deck))
    for place in places:
        state.deck_seen[place] |= 1 << seat
    cards = tuple(state.deck[place] for place in reversed(places))
    state.lodged[seat] &= ~mask_of(cards)
    return cards


def take_from_top(state: State, seat: int, card: int, depth: int, aid: int = -1) -> None:
    """Move one of the top `depth` cards, which the seat looked at, to its hand; `aid` goes in its place (TL-12).

    The others do not know which was taken, so they no longer know these places; they know that the Aid is there.
    """
    place = state.deck.index(card)
    for near in range(len(state.deck) - depth, len(state.deck)):
        state.deck_seen[near] &= 1 << seat
    state.lodged = [lodged if observer == seat else 0 for observer, lodged in enumerate(state.lodged)]
    if aid < 0:
        del state.deck[place], state.deck_seen[place]
    else:
        leave_openly(state, seat, 1 << aid)
        state.deck[place] = aid
        _lodge(state, (observer for observer in range(state.seats + 1) if observer != seat), aid)
    state.hands[seat] |= 1 << card


def _lodge(state: State, observers: Iterable[int], card: int) -> None:
    for observer in observers:
        state.lodged[observer] |= 1 << card


# The discard pile


def take_discarded(state: State, seat: int, card: int) -> None:
    """Move a card of the discard pile to a hand: the pile lies open, so everybody sees which."""
    state.discard &= ~(1 << card)
    state.hands[seat] |= 1 << card
    show(state, seat, 1 << card)
