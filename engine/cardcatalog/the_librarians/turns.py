"""How play goes: turns, actions, melds, the last chance and the end (TL-5 .. TL-31).

Every function changes the State in place and appends to `events`; the action was found legal before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cardcatalog.game import Outcome

from . import knowledge
from .actions import Action, Give, Meld, Pass, Pick, Return, Reveal, Top
from .cards import MELD_POINTS, cards_of, mask_of
from .choices import can_meld
from .events import (
    AidLeft,
    DrawnFor,
    DrawSkipped,
    Drew,
    Event,
    Found,
    GameEnded,
    Gave,
    GroupReturned,
    LastChance,
    Looked,
    Melded,
    Passed,
    Peeked,
    PutBack,
    Returned,
    Revealed,
    Scored,
    Shuffled,
    Took,
    TurnStarted,
)
from .meanings import meaning_of
from .refusals import HAND_LIMIT

if TYPE_CHECKING:
    from typing import Literal

    from .meanings import Meaning
    from .state import State

Events = list[Event]

DEALT = 3  # TL-5
DRAWN_A_TURN = 2  # TL-7
PEEKED = 4  # TL-12, TL-20
FOUND = 3  # TL-21
FILLED_TO = 7  # TL-27


# Set-up and turns (TL-5 .. TL-8, TL-28)


def deal(state: State) -> None:
    """Shuffle, deal, and let a seat begin (TL-5)."""
    state.deck = cards_of(state.cards)
    state.deck_seen = [0] * len(state.deck)
    state.chance.shuffle(state.deck)
    first = state.config.first_seat
    first = state.chance.below(state.seats) if first is None else first
    for number in range(DEALT * state.seats):
        knowledge.draw_top(state, (first + number) % state.seats)
    _start_turn(state, first, [])


def _start_turn(state: State, seat: int, events: Events) -> None:
    state.turn = state.actor = seat
    state.phase = "act"
    state.melded = False
    events.append(TurnStarted(seat))
    _draw(state, seat, DRAWN_A_TURN, "turn", events)


def _draw(state: State, seat: int, count: int, why: DrawnFor, events: Events) -> None:
    """Draw cards one by one; an empty deck is made anew from the discard pile, without either none is drawn (TL-7)."""
    for _ in range(count):
        if not state.deck and state.discard:
            events.append(Shuffled(state.discard))
            knowledge.renew_deck(state)
        if not state.deck:
            events.append(DrawSkipped(seat))
            return
        events.append(Drew(seat, knowledge.draw_top(state, seat), why))


def _after_action(state: State, events: Events) -> None:
    """Go on to the meld, if one is possible (TL-27)."""
    state.revealed, state.meaning = 0, None
    state.on, state.left, state.found = -1, 0, 0
    state.actor = state.turn
    if can_meld(state):
        state.phase = "meld"
    else:
        _trim(state, events)


def _trim(state: State, events: Events) -> None:
    """Ask for a card that goes back, or end the turn (TL-28)."""
    if state.hand.bit_count() > HAND_LIMIT:
        state.phase = "trim"
    else:
        _end_turn(state, events)


def _top(state: State, action: Top, events: Events) -> None:
    card = state.config.catalogue.find(action.card)
    knowledge.put_back(state, state.actor, card)
    events.append(PutBack(state.actor, card, state.config.excess))
    _trim(state, events)


def _end_turn(state: State, events: Events) -> None:
    """Let the next seat begin, or every seat have its last chance (TL-29, TL-31)."""
    config = state.config
    state.turns += 1
    state.quiet = 0 if state.melded else state.quiet + 1
    if sum(state.melds) >= config.melds_to_end:
        _call_last_chance(state, "melds", events)
    elif config.quiet_limit and state.quiet >= config.quiet_limit * state.seats:
        _call_last_chance(state, "quiet", events)
    else:
        _start_turn(state, _left_of(state, state.turn), events)


def _left_of(state: State, seat: int) -> int:
    return (seat + 1) % state.seats


# Actions (TL-8 .. TL-26)


def _reveal(state: State, action: Reveal, events: Events) -> None:
    catalogue = state.config.catalogue
    seat, cards = state.turn, catalogue.mask(action.cards)
    meaning = meaning_of(catalogue, cards)
    if meaning is None:
        raise ValueError(action)
    knowledge.show(state, seat, cards)
    state.revealed, state.meaning = cards, meaning
    state.on = -1 if action.on is None else action.on
    events.append(Revealed(seat, cards, action.on, meaning.letter, meaning.size, meaning.rule))
    if meaning.size > DEALT:
        _play_group(state, meaning, events)
    else:
        _EFFECTS[meaning.letter](state, meaning, events)


def _play_group(state: State, meaning: Meaning, events: Events) -> None:
    """Score four different Librarians or five of a type, shuffle them in, and draw as many (TL-25, TL-26)."""
    seat = state.turn
    _score(state, seat, meaning.size, "group", events)
    knowledge.shuffle_in_openly(state, seat, state.revealed)
    events.append(GroupReturned(seat, state.revealed))
    _draw(state, seat, meaning.size, "action", events)
    _after_action(state, events)


def _score(
    state: State, seat: int, points: int, source: Literal["relic", "group", "meld", "combos"], events: Events
) -> None:
    state.points[seat] += points
    events.append(Scored(seat, points, source))


def _librarians(state: State, meaning: Meaning, events: Events) -> None:
    _draw(state, state.turn, 1 if meaning.size == 1 else 2, "action", events)
    _after_action(state, events)


def _foes(state: State, meaning: Meaning, _events: Events) -> None:
    state.actor, state.phase, state.left = state.on, "return", meaning.returns


def _relics(state: State, meaning: Meaning, events: Events) -> None:
    _score(state, state.turn, 1 if meaning.size == 1 else 2, "relic", events)
    _after_action(state, events)


def _aids(state: State, _meaning: Meaning, events: Events) -> None:
    cards = knowledge.peek(state, state.turn, PEEKED)
    events.append(Peeked(state.turn, len(cards), cards))
    state.phase = "pick"


def _places(state: State, meaning: Meaning, events: Events) -> None:
    pile = cards_of(state.discard)
    state.chance.shuffle(pile)
    if meaning.size == 1:
        _take_discarded(state, pile[0], events, random=True)
        return
    state.found = mask_of(pile[:FOUND])
    events.append(Found(state.turn, state.found))
    state.phase = "pick"


def _take_discarded(state: State, card: int, events: Events, *, random: bool) -> None:
    knowledge.take_discarded(state, state.turn, card)
    events.append(Took(state.turn, card, "discard", random))
    _after_action(state, events)


def _situations(state: State, meaning: Meaning, events: Events) -> None:
    seat, on = state.turn, state.on
    if meaning.size == 1:
        card = cards_of(state.revealed)[0]
        knowledge.leave_openly(state, seat, state.revealed)
        state.hands[on] |= state.revealed
        knowledge.show(state, on, state.revealed)
        events.append(Gave(seat, on, card, back=False))
        state.actor, state.phase = on, "give"
        return
    _take_from_hand(state, state.chance.choice(cards_of(state.hands[on])), events, random=True)


def _take_from_hand(state: State, card: int, events: Events, *, random: bool) -> None:
    knowledge.hand_over(state, state.on, state.turn, card)
    events.append(Took(state.turn, card, "hand", random, state.on))
    if not random:
        _draw(state, state.on, 2, "action", events)
    _after_action(state, events)


def _knowledge(state: State, meaning: Meaning, events: Events) -> None:
    seat, on = state.turn, state.on
    knowledge.learn(state, seat, on, state.hands[on])
    events.append(Looked(seat, on, state.hands[on]))
    if meaning.size == 1:
        _after_action(state, events)
    else:
        state.phase = "pick"


def _mysteries(state: State, meaning: Meaning, events: Events) -> None:
    _draw(state, state.turn, meaning.returns, "action", events)
    state.phase, state.left = "return", meaning.returns


_EFFECTS = {
    "L": _librarians,
    "F": _foes,
    "R": _relics,
    "A": _aids,
    "P": _places,
    "S": _situations,
    "K": _knowledge,
    "M": _mysteries,
}


def _return(state: State, action: Return, events: Events) -> None:
    """Shuffle a card into the deck; again while there is more to return, and a Foe's victim then draws (TL-10)."""
    seat = state.actor
    card = state.config.catalogue.find(action.card)
    knowledge.shuffle_in_unseen(state, seat, card)
    events.append(Returned(seat, card))
    state.left -= 1
    if state.left and state.hand:
        return
    if state.meaning and state.meaning.letter == "F" and state.meaning.size == 1:
        _draw(state, seat, 1, "foe", events)
    _after_action(state, events)


def _give(state: State, action: Give, events: Events) -> None:
    """Give a card back for a Situation, which itself stays: that everybody knows (TL-14)."""
    seat = state.actor
    card = state.config.catalogue.find(action.card)
    knowledge.hand_over(state, seat, state.turn, card, sure=state.revealed)
    events.append(Gave(seat, state.turn, card, back=True))
    _after_action(state, events)


def _pick(state: State, action: Pick, events: Events) -> None:
    card = state.config.catalogue.find(action.card)
    meaning = state.meaning
    if meaning is None:
        raise ValueError(action)
    if meaning.letter == "K":
        _take_from_hand(state, card, events, random=False)
    elif meaning.letter == "P":
        _take_discarded(state, card, events, random=False)
    else:
        _take_from_deck(state, meaning, card, events)


def _take_from_deck(state: State, meaning: Meaning, card: int, events: Events) -> None:
    aid = cards_of(state.revealed)[0] if meaning.size == 1 else -1
    knowledge.take_from_top(state, state.turn, card, len(state.shown), aid)
    events.append(Took(state.turn, card, "deck", random=False))
    if aid >= 0:
        events.append(AidLeft(state.turn, aid))
    _after_action(state, events)


# Melds and the end (TL-27, TL-29 .. TL-31)


def _meld(state: State, action: Meld, events: Events) -> None:
    catalogue, seat = state.config.catalogue, state.turn
    cards = catalogue.mask(action.cards)
    points, combos = catalogue.meld_points(cards)
    knowledge.leave_openly(state, seat, cards)
    state.discard |= cards
    state.melds[seat] += 1
    state.melded = True
    events.append(Melded(seat, cards, combos, points))
    _score(state, seat, MELD_POINTS, "meld", events)
    if combos:
        _score(state, seat, len(combos), "combos", events)
    if state.closing:
        _next_last_chance(state, events)
        return
    _draw(state, seat, FILLED_TO - state.hand.bit_count(), "meld", events)
    _trim(state, events)


def _call_last_chance(state: State, why: Literal["melds", "quiet"], events: Events) -> None:
    """Let every seat make one last meld, the seat whose turn just ended last (TL-29)."""
    state.closing, state.closer = why, state.turn
    events.append(LastChance(state.closer, why))
    _ask_last_meld(state, _left_of(state, state.turn), events)


def _next_last_chance(state: State, events: Events) -> None:
    if state.turn == state.closer:
        _end_game(state, events)
    else:
        _ask_last_meld(state, _left_of(state, state.turn), events)


def _ask_last_meld(state: State, seat: int, events: Events) -> None:
    """Ask the seat for a last meld; one that has none is passed over."""
    state.turn = state.actor = seat
    state.phase = "meld"
    if not can_meld(state):
        _next_last_chance(state, events)


def _end_game(state: State, events: Events) -> None:
    state.phase, state.actor = "game-over", -1
    result = outcome(state)
    events.append(GameEnded(result.winners, result.scores, "quiet" if state.closing == "quiet" else "melds"))


def outcome(state: State) -> Outcome:
    """Return points, places and winners of a finished game; a tie is shared (TL-30)."""
    scores = tuple(state.points)
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(scores, places, winners, "most meld points" if len(winners) == 1 else "shared")


def _pass(state: State, events: Events) -> None:
    if state.phase == "act":
        events.append(Passed(state.actor, "act"))
        _after_action(state, events)
        return
    events.append(Passed(state.actor, "meld"))
    if state.closing:
        _next_last_chance(state, events)
    else:
        _trim(state, events)


def do(state: State, action: Action, events: Events) -> None:
    """Do a legal action in its canonical form."""
    match action:
        case Reveal():
            _reveal(state, action, events)
        case Return():
            _return(state, action, events)
        case Give():
            _give(state, action, events)
        case Pick():
            _pick(state, action, events)
        case Meld():
            _meld(state, action, events)
        case Top():
            _top(state, action, events)
        case Pass():
            _pass(state, events)
        case _:
            assert_never(action)
