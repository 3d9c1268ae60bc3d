"""How a round goes: the deal, the turns, Problem Patrons and their interrupts, the end (LG-5 .. LG-12, LG-21 .. LG-32).

Every function changes the State in place and appends to `events`; the action was found legal before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from . import melds, rounds
from .actions import (
    Add,
    Allow,
    CallShuffle,
    Discard,
    Draw,
    Incident,
    Mix,
    PlayPatron,
    PlaySeries,
    PlaySet,
    Source,
    TakeCard,
    TakeNone,
    TakeTop,
    Trespass,
    Vote,
)
from .cards import BITS, deck_mask
from .choices import takeable_melds, trespassers
from .events import (
    DISCARDED,
    DREW,
    SHUFFLE_CALLED,
    VOTE_CLOSED,
    VOTED,
    Added,
    Allowed,
    BonusDeclined,
    Drew,
    EmptyHanded,
    Event,
    IncidentFiled,
    MeldChanged,
    Melded,
    Mixed,
    PatronPlayed,
    Took,
    TookNothing,
    Trespassed,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from .state import State

Events = list[Event]


# A turn (LG-7 .. LG-12)


def _call_shuffle(state: State, _action: CallShuffle, events: Events) -> None:
    seat = state.turn
    events.append(SHUFFLE_CALLED[seat])
    state.called = True
    state.yes = 1
    state.phase = "vote"
    state.actor = (seat + 1) % state.seats


def _vote(state: State, action: Vote, events: Events) -> None:
    seat, yes, seats = state.actor, state.yes, state.seats
    events.append(VOTED[seat][action.yes])
    state.actor = seat = (seat + 1) % seats
    if action.yes:
        state.yes = yes = yes + 1
        if 2 * yes > seats:
            events.append(VOTE_CLOSED[True])
            rounds.shuffle_stacks(state, "vote", events)
            rounds.ask_draw(state, events)
            return
    if seat == state.turn:
        events.append(VOTE_CLOSED[False])
        rounds.ask_draw(state, events)


def _draw(state: State, action: Draw, events: Events) -> None:
    if state.phase == "draw":
        seat, source = state.actor, action.source
        events.append(DREW[source][seat][_pick_up(state, seat, source)])
        state.phase = "act"
    else:
        _bonus(state, action, events)


def _pick_up(state: State, seat: int, source: Source) -> int:
    """Put the top of a pile into the hand and return it."""
    own = state.held[seat]
    if source == "discard":
        card = state.discard.pop()
        own.known |= BITS[card]
        if seat == state.turn:
            state.taken |= BITS[card]
    else:
        stack = 0 if source == "1" else 1
        card = state.stacks[stack].pop()
        if state.lodged:
            _forget(state, seat, stack, card)
    own.come(card)
    return card


def _forget(state: State, seat: int, stack: int, drawn: int) -> None:
    """Keep what is still certain of a stack: who drew knows what came, for the others any card may be gone."""
    state.lodged.pop(drawn, None)
    for card, (place, knowing) in [*state.lodged.items()]:
        if place == stack:
            if knowing >> seat & 1:
                state.lodged[card] = (stack, 1 << seat)
            else:
                del state.lodged[card]


def _give_up(state: State, seat: int, cards: int) -> None:
    state.held[seat].give_up(cards)
    state.taken &= ~cards


def _play_set(state: State, action: PlaySet, events: Events) -> None:
    kind = melds.set_kind(action.cards, wild_patrons=state.config.wild_patrons)
    if kind is None:
        raise ValueError(action)
    state.acted = "played a set"
    _lay(state, melds.new_set(_next_id(state), state.turn, kind, action.cards), events)


def _play_series(state: State, action: PlaySeries, events: Events) -> None:
    state.acted = "played a series"
    _lay(state, melds.new_series(_next_id(state), state.turn, action.cards, action.fills), events)


def _lay(state: State, meld: melds.Meld, events: Events) -> None:
    state.table[meld.id] = meld
    _give_up(state, state.turn, meld.cards)
    events.append(Melded(state.turn, meld))
    _after_action(state, events)


def _next_id(state: State) -> int:
    return max(state.table, default=0) + 1


def _add(state: State, action: Add, events: Events) -> None:
    before = state.table[action.meld]
    meld, back = melds.added(before, action.cards, action.fills, action.swaps)
    on = meld.cards & ~before.cards
    state.table[meld.id] = meld
    _give_up(state, state.turn, on)
    state.held[state.turn].take_openly(back)
    state.acted = "added to a series" if meld.kind == "series" else "added to a set"
    events.append(Added(state.turn, meld, on, back))
    _after_action(state, events)


def _after_action(state: State, events: Events) -> None:
    """Go on to the discard; without a card there is none (LG-10)."""
    state.actor = state.turn
    if state.held[state.turn].cards:
        state.phase = "discard"
    else:
        rounds.end_turn(state, events)


def _discard(state: State, action: Discard, events: Events) -> None:
    seat, card = state.turn, action.card
    state.held[seat].discard(action)
    state.discard.append(card)
    events.append(DISCARDED[seat][card])
    rounds.end_turn(state, events)


# Problem Patrons (LG-21 .. LG-26)


def _play_patron(state: State, action: PlayPatron, events: Events) -> None:
    _give_up(state, state.turn, 1 << action.card)
    state.middle = action.card
    state.acted = "played a Problem Patron"
    events.append(PatronPlayed(state.turn, action.card))
    _ask_trespass(state, rounds.left_of(state, state.turn), events)


def _ask_trespass(state: State, seat: int, events: Events) -> None:
    """Ask the first seat from `seat` on that holds a card for it, or let the PP's player take (LG-22, LG-24)."""
    while seat != state.turn:
        state.actor = seat
        if trespassers(state):
            state.phase = "trespass"
            return
        seat = rounds.left_of(state, seat)
    state.actor = state.turn
    state.phase = "take"
    if not (state.sources() or takeable_melds(state)):
        _after_action(state, events)


def _allow(state: State, _action: Allow, events: Events) -> None:
    events.append(Allowed(state.actor))
    _ask_trespass(state, rounds.left_of(state, state.actor), events)


def _trespass(state: State, action: Trespass, events: Events) -> None:
    _give_up(state, state.actor, 1 << action.card)
    state.aside |= 1 << action.card | 1 << state.middle
    events.append(Trespassed(state.actor, action.card, state.turn, state.middle))
    state.middle = -1
    _ask_bonus(state, state.actor, events)


def _take_card(state: State, action: TakeCard, events: Events) -> None:
    card = action.card
    meld = next((meld for meld in state.table.values() if meld.cards >> card & 1), None)
    if meld:
        _steal(state, meld, card, events)
        return
    state.discard.remove(card)
    state.held[state.turn].take_openly(1 << card)
    state.taken |= 1 << card
    events.append(Took(state.turn, "discard", card))
    _after_action(state, events)


def _steal(state: State, meld: melds.Meld, card: int, events: Events) -> None:
    """Take a card of a meld; what is no longer valid goes to its owner's hand, who may draw then (LG-25, LG-26)."""
    owner, config = meld.owner, state.config
    stay, back = melds.after_theft(meld, card, kinder=config.kinder, all_back=config.broken_series == "all-back")
    state.held[state.turn].take_openly(1 << card)
    state.held[owner].take_openly(back)
    events.append(Took(state.turn, "table", card, meld.id, owner))
    if stay:
        parts = (stay[0], *(replace(part, id=_next_id(state)) for part in stay[1:]))
        state.table |= {part.id: part for part in parts}
    else:
        parts = ()
        del state.table[meld.id]
    events.append(MeldChanged(meld.id, owner, parts, back))
    _ask_bonus(state, owner, events)


def _take_top(state: State, action: TakeTop, events: Events) -> None:
    source: Literal["1", "2"] = "1" if action.stack == 1 else "2"
    events.append(Took(state.turn, source, _pick_up(state, state.turn, source)))
    _after_action(state, events)


def _take_none(state: State, _action: TakeNone, events: Events) -> None:
    events.append(TookNothing(state.turn))
    _after_action(state, events)


def _ask_bonus(state: State, seat: int, events: Events) -> None:
    state.actor = seat
    state.phase = "bonus"
    if not state.sources():
        _after_bonus(state, events)


def _bonus(state: State, action: Draw, events: Events) -> None:
    if action.source == "none":
        events.append(BonusDeclined(state.actor))
    else:
        seat, source = state.actor, action.source
        why: Literal["theft", "trespass"] = "theft" if state.middle >= 0 else "trespass"
        events.append(Drew(seat, source, _pick_up(state, seat, source), why))
    _after_bonus(state, events)


def _after_bonus(state: State, events: Events) -> None:
    """Go on to the discard of the PP's player after a theft; after a trespass the turn is over (LG-23, LG-26)."""
    if state.middle >= 0:
        _after_action(state, events)
        return
    if not state.held[state.actor].cards:
        events.append(EmptyHanded(state.actor))
    rounds.end_turn(state, events)


def _mix(state: State, action: Mix, events: Events) -> None:
    state.deck = deck_mask(action.staff, action.patrons)
    state.mix_known = False
    events.append(Mixed(state.actor, action.staff, action.patrons))
    rounds.deal(state, events)


def _incident(state: State, action: Incident, events: Events) -> None:
    events.append(IncidentFiled(action.seat))
    rounds.close(state, (action.seat,), events)


# How each kind of action is done, once it was found legal and is in its canonical form.
DEEDS: dict[type, Callable[[State, Any, Events], None]] = {
    Mix: _mix,
    Draw: _draw,
    CallShuffle: _call_shuffle,
    Vote: _vote,
    PlaySet: _play_set,
    PlaySeries: _play_series,
    Add: _add,
    PlayPatron: _play_patron,
    Discard: _discard,
    Trespass: _trespass,
    Allow: _allow,
    TakeCard: _take_card,
    TakeTop: _take_top,
    TakeNone: _take_none,
    Incident: _incident,
}
