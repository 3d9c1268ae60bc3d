"""How rounds begin and end: deal, whose turn it is, shuffled stacks, scores (LG-5 .. LG-7, LG-11, LG-28 .. LG-32).

Every function changes the State in place and appends to `events`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardcatalog.game import Outcome
from cardcatalog.memo import Memo

from .cards import BITS, cards_of, points_of
from .choices import DRAWS, DRAWS_OR_CALL
from .config import MIN_LEFT_AFTER_DEAL
from .events import (
    SHUFFLED,
    TURN_STARTED,
    DrawSkipped,
    EmptyHanded,
    Event,
    GameEnded,
    PatronReturned,
    RoundEnded,
    RoundStarted,
)
from .hand import Hand
from .stacks import Stacks

if TYPE_CHECKING:
    from .state import State


# The deal (LG-5, LG-6, LG-34)


def start_round(state: State, events: list[Event]) -> None:
    """Begin the next round: the dealer sets the mix if that is played, else the cards are dealt at once."""
    state.round += 1
    _clear(state)
    if state.config.secret_mix and state.round > 1:
        state.phase, state.actor, state.turn = "mix", state.dealer, state.dealer
    else:
        deal(state, events)


def _clear(state: State) -> None:
    state.held = [Hand() for _ in range(state.seats)]
    state.lodged = {}
    state.face_down = Stacks([], [])
    state.discard = []
    state.aside = 0
    state.middle = -1
    state.table = {}
    state.turns = state.quiet = 0
    state.quiet_shuffle = False
    state.called = False
    state.yes = 0
    state.taken = 0
    state.acted = ""


def deal(state: State, events: list[Event]) -> None:
    """Shuffle the deck, deal, divide the stacks and turn up the first card (LG-5)."""
    cards = [*_decks[state.deck]]
    state.chance.shuffle(cards)
    seats = state.seats
    # The deck of a scenario can be too small for whole hands: then what there is, one at a time.
    spare = max(len(cards) - MIN_LEFT_AFTER_DEAL, min(len(cards), seats))
    left = len(cards) - min(seats * state.config.hand_size, spare)
    dealt = cards[left:][::-1]
    del cards[left:]
    for place in range(seats):
        own = dealt[place::seats]
        state.held[(state.dealer + 1 + place) % seats] = Hand(sum([BITS[card] for card in own]))
    first, second = _divided(cards)
    if first:
        state.discard.append(first.pop())
    state.face_down = Stacks(first, second)
    events.append(RoundStarted(state.round, state.dealer, state.discard[-1] if state.discard else None))
    start_turn(state, (state.dealer + 1) % seats, events)


_decks = Memo(20_000, cards_of)  # the cards of each deck, before they are shuffled


def _divided(cards: list[int]) -> tuple[list[int], list[int]]:
    half = (len(cards) + 1) // 2
    return cards[:half], cards[half:]


# Whose turn it is (LG-7, LG-11)


def start_turn(state: State, seat: int, events: list[Event]) -> None:
    """Let `seat` begin its turn, or end the round (LG-7, LG-11, LG-28)."""
    state.turn = state.actor = seat
    state.called = False
    state.yes = state.taken = 0
    state.acted = ""
    if not state.held[seat].cards:
        _end_round(state, seat, "checked out", events)
    elif state.quiet_shuffle and state.quiet >= state.most_quiet:
        _end_round(state, None, "closing time", events)
    elif state.turns >= state.most_turns:
        _end_round(state, None, "most turns", events)
    else:
        events.append(TURN_STARTED[seat])
        first, second = state.face_down.tops
        if first and second:
            state.phase = "draw"
            state.listed = DRAWS_OR_CALL[7 if state.discard else 3]
        else:
            shuffle_stacks(state, "empty", events)
            ask_draw(state, events)


def shuffle_stacks(state: State, why: Literal["empty", "vote"], events: list[Event]) -> None:
    """Shuffle the face-down cards and the discard pile but its top, and divide them (LG-11)."""
    discarded = state.discard
    state.discard = [discarded.pop()] if discarded else []
    if not (discarded or any(state.face_down.tops)):
        return
    state.face_down.shuffle(discarded, state.chance)
    state.lodged = {}
    state.quiet_shuffle = True
    events.append(SHUFFLED[why])


def ask_draw(state: State, events: list[Event]) -> list[Event]:
    """Ask the seat whose turn it is to draw; with nothing to draw go on to its action (LG-12)."""
    state.actor = state.turn
    if sources := state.sources():
        state.phase = "draw"
        state.listed = (DRAWS if state.called else DRAWS_OR_CALL)[sources]
    else:
        events.append(DrawSkipped(state.turn))
        state.phase = "act"
    return events


def end_turn(state: State, events: list[Event]) -> list[Event]:
    """End the turn and go on at the left: a PP that was played goes (LG-27), quiet turns are counted (LG-28)."""
    if state.middle >= 0:
        _return_patron(state, events)
    seat = state.turn
    if not state.held[seat].cards:
        events.append(EmptyHanded(seat))
    state.turns += 1
    if state.acted:
        state.quiet, state.quiet_shuffle = 0, False
    else:
        state.quiet += 1
    start_turn(state, (seat + 1) % state.seats, events)
    return events


def _return_patron(state: State, events: list[Event]) -> None:
    """Shuffle the PP in the middle into one of the stacks (LG-27)."""
    stack = state.chance.below(2)
    card, state.middle = state.middle, -1
    state.face_down.shuffle_in(card, stack, state.chance)
    state.lodged[card] = (stack, (1 << state.seats) - 1)
    events.append(PatronReturned(card, stack + 1))


def left_of(state: State, seat: int) -> int:
    """Return the next seat (LG-2)."""
    return (seat + 1) % state.seats


# The end (LG-28 .. LG-32)


def _end_round(
    state: State,
    winner: int | None,
    ending: Literal["checked out", "closing time", "most turns"],
    events: list[Event],
) -> None:
    hands = tuple(state.hands)
    points = tuple(points_of(hand) for hand in hands)
    state.scores.append(points)
    events.append(RoundEnded(state.round, winner, ending, hands, points))
    if state.round >= state.config.rounds:
        _end_game(state, events)
        return
    state.dealer = left_of(state, state.dealer) if winner is None else winner
    start_round(state, events)


def _end_game(state: State, events: list[Event]) -> None:
    best = best_seats(state)
    if len(best) > 1 and state.config.incident == "ask":
        state.phase, state.actor = "incident", best[0]
    else:
        close(state, best, events)


def best_seats(state: State) -> tuple[int, ...]:
    """Return the seats with the lowest total and, of those, the most Ls in front of them (LG-29, LG-30)."""
    order = [_standing(state, seat) for seat in range(state.seats)]
    return tuple(seat for seat, standing in enumerate(order) if standing == min(order))


def _standing(state: State, seat: int) -> tuple[int, int]:
    return sum(row[seat] for row in state.scores), -state.staff_shown(seat)


def close(state: State, winners: tuple[int, ...], events: list[Event]) -> None:
    """End the game with these winners."""
    state.winners = winners
    state.phase, state.actor = "game-over", -1
    events.append(GameEnded(winners))


def outcome(state: State) -> Outcome:
    """Return totals, places (1 = first; equal standings share a place) and winners of a finished game."""
    standings = [(seat not in state.winners, *_standing(state, seat)) for seat in range(state.seats)]
    places = tuple(1 + sum(other < own for other in standings) for own in standings)
    scores = tuple(standing[1] for standing in standings)
    best = min(scores)
    first = [seat for seat, score in enumerate(scores) if score == best]
    by_staff = [seat for seat in first if _standing(state, seat) == min(_standing(state, other) for other in first)]
    if len(first) == 1:
        ending = "lowest total"
    elif len(by_staff) == 1:
        ending = "most Library Staff"
    else:
        ending = "incident report" if len(state.winners) == 1 else "shared"
    return Outcome(scores, places, state.winners, ending)
