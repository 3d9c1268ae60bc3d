"""How a round goes: the deal, the turns, Problem Patrons and their interrupts, the end (LG-5 .. LG-12, LG-21 .. LG-32).

Every function changes the State in place. What does an action returns what happened, and the action was found legal
before; others append to `events`. Where it is plain what can be done next, that is listed at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

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
    TakeCard,
    TakeNone,
    TakeTop,
    Trespass,
    Vote,
)
from .cards import BITS, deck_mask
from .choices import VOTES, takeable_melds, trespassing
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


def _call_shuffle(state: State, _action: CallShuffle) -> Events:
    seat = state.turn
    state.called = True
    state.yes = 1
    state.phase = "vote"
    state.actor = (seat + 1) % state.seats
    state.listed = VOTES
    return [SHUFFLE_CALLED[seat]]


def _vote(state: State, action: Vote) -> Events:
    seat, yes = state.actor, action.yes
    events: Events = [VOTED[seat][yes]]
    state.actor = left = (seat + 1) % state.seats
    if yes:
        state.yes += 1
        if 2 * state.yes > state.seats:
            events.append(VOTE_CLOSED[True])
            rounds.shuffle_stacks(state, "vote", events)
            return rounds.ask_draw(state, events)
    if left == state.turn:
        events.append(VOTE_CLOSED[False])
        return rounds.ask_draw(state, events)
    state.listed = VOTES
    return events


def _draw(state: State, action: Draw) -> Events:
    """Put the top of a pile into the hand: at the start of a turn (LG-8), as a bonus, or for a PP (`_take_top`)."""
    seat, source = state.actor, action.source
    if source == "none":
        return _after_bonus(state, [BonusDeclined(seat)])
    own = state.held[seat]
    if source == "discard":
        card = state.discard.pop()
        own.known |= BITS[card]
        if seat == state.turn:
            state.taken |= BITS[card]
    else:
        stack = 0 if source == "1" else 1
        card = state.face_down.draw(stack)
        if state.lodged:
            _forget(state, seat, stack, card)
    own.come(card)
    if state.phase == "draw":
        state.phase = "act"
        return [DREW[source][seat][card]]
    if state.phase == "take":
        return _after_action(state, [Took(seat, source, card)])
    return _after_bonus(state, [Drew(seat, source, card, "theft" if state.middle >= 0 else "trespass")])


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
    if state.taken:
        state.taken &= ~cards


def _play_set(state: State, action: PlaySet) -> Events:
    kind = melds.set_kind(action.cards, wild_patrons=state.config.wild_patrons)
    if kind is None:
        raise ValueError(action)
    state.acted = "played a set"
    return _lay(state, melds.new_set(_next_id(state), state.turn, kind, action.cards))


def _play_series(state: State, action: PlaySeries) -> Events:
    state.acted = "played a series"
    return _lay(state, melds.new_series(_next_id(state), state.turn, action.cards, action.fills))


def _lay(state: State, meld: melds.Meld) -> Events:
    state.table[meld.id] = meld
    _give_up(state, state.turn, meld.cards)
    return _after_action(state, [Melded(state.turn, meld)])


def _next_id(state: State) -> int:
    return max(state.table, default=0) + 1


def _add(state: State, action: Add) -> Events:
    before = state.table[action.meld]
    meld, back = melds.added(before, action.cards, action.fills, action.swaps)
    on = meld.cards & ~before.cards
    state.table[meld.id] = meld
    _give_up(state, state.turn, on)
    if back:
        state.held[state.turn].take_openly(back)
    state.acted = "added to a series" if meld.kind == "series" else "added to a set"
    return _after_action(state, [Added(state.turn, meld, on, back)])


def _after_action(state: State, events: Events) -> Events:
    """Go on to the discard; without a card there is none (LG-10)."""
    state.actor = state.turn
    if not state.held[state.turn].cards:
        return rounds.end_turn(state, events)
    state.phase = "discard"
    return events


def _discard(state: State, action: Discard) -> Events:
    seat, card = state.turn, action.card
    state.held[seat].go(card)
    state.discard.append(card)
    return rounds.end_turn(state, [DISCARDED[seat][card]])


# Problem Patrons (LG-21 .. LG-26)


def _play_patron(state: State, action: PlayPatron) -> Events:
    _give_up(state, state.turn, 1 << action.card)
    state.middle = action.card
    state.acted = "played a Problem Patron"
    return _ask_trespass(state, rounds.left_of(state, state.turn), [PatronPlayed(state.turn, action.card)])


def _ask_trespass(state: State, seat: int, events: Events) -> Events:
    """Ask the first seat from `seat` on that holds a card for it, or let the PP's player take (LG-22, LG-24)."""
    able = trespassing(state.config)
    while seat != state.turn:
        if state.held[seat].cards & able:
            state.actor = seat
            state.phase = "trespass"
            return events
        seat = rounds.left_of(state, seat)
    state.actor = state.turn
    state.phase = "take"
    return events if state.sources() or takeable_melds(state) else _after_action(state, events)


def _allow(state: State, _action: Allow) -> Events:
    return _ask_trespass(state, rounds.left_of(state, state.actor), [Allowed(state.actor)])


def _trespass(state: State, action: Trespass) -> Events:
    _give_up(state, state.actor, 1 << action.card)
    state.aside |= 1 << action.card | 1 << state.middle
    events: Events = [Trespassed(state.actor, action.card, state.turn, state.middle)]
    state.middle = -1
    return _ask_bonus(state, state.actor, events)


def _take_card(state: State, action: TakeCard) -> Events:
    card = action.card
    meld = next((meld for meld in state.table.values() if meld.cards >> card & 1), None)
    if meld:
        return _steal(state, meld, card)
    state.discard.remove(card)
    state.held[state.turn].take_openly(1 << card)
    state.taken |= 1 << card
    return _after_action(state, [Took(state.turn, "discard", card)])


def _steal(state: State, meld: melds.Meld, card: int) -> Events:
    """Take a card of a meld; what is no longer valid goes to its owner's hand, who may draw then (LG-25, LG-26)."""
    owner, config = meld.owner, state.config
    stay, back = melds.after_theft(meld, card, kinder=config.kinder, all_back=config.broken_series == "all-back")
    state.held[state.turn].take_openly(1 << card)
    state.held[owner].take_openly(back)
    events: Events = [Took(state.turn, "table", card, meld.id, owner)]
    if stay:
        parts = (stay[0], *(replace(part, id=_next_id(state)) for part in stay[1:]))
        state.table |= {part.id: part for part in parts}
    else:
        parts = ()
        del state.table[meld.id]
    events.append(MeldChanged(meld.id, owner, parts, back))
    return _ask_bonus(state, owner, events)


def _take_top(state: State, action: TakeTop) -> Events:
    return _draw(state, Draw("1" if action.stack == 1 else "2"))


def _take_none(state: State, _action: TakeNone) -> Events:
    return _after_action(state, [TookNothing(state.turn)])


def _ask_bonus(state: State, seat: int, events: Events) -> Events:
    state.actor = seat
    state.phase = "bonus"
    return events if state.sources() else _after_bonus(state, events)


def _after_bonus(state: State, events: Events) -> Events:
    """Go on to the discard of the PP's player after a theft; after a trespass the turn is over (LG-23, LG-26)."""
    if state.middle >= 0:
        return _after_action(state, events)
    if not state.held[state.actor].cards:
        events.append(EmptyHanded(state.actor))
    return rounds.end_turn(state, events)


def _mix(state: State, action: Mix) -> Events:
    state.deck = deck_mask(action.staff, action.patrons)
    state.mix_known = False
    events: Events = [Mixed(state.actor, action.staff, action.patrons)]
    rounds.deal(state, events)
    return events


def _incident(state: State, action: Incident) -> Events:
    events: Events = [IncidentFiled(action.seat)]
    rounds.close(state, (action.seat,), events)
    return events


# How each kind of action is done, once it was found legal and is in its canonical form.
DEEDS: dict[type, Callable[[State, Any], Events]] = {
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
