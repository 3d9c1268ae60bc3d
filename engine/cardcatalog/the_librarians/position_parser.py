"""Reads the positions that `position` writes and people type; every fault is told in a sentence."""

from collections.abc import Mapping
from typing import Any, get_args

from cardcatalog.chance import Chance
from cardcatalog.fields import flag_of, list_of, number_of, refuse, text_of, texts_of

from . import knowledge
from .cards import cards_of, mask_of
from .config import Config
from .meanings import Meaning, meaning_of
from .position import KEYS, natural_closer, natural_left, natural_on, winners
from .refusals import HAND_LIMIT
from .state import State
from .turns import PEEKED
from .view import Phase

MOST = 1_000_000  # counters of turns and points: far above any game
MOST_IN_HAND = 24  # in play 17 at most: 8, five opponents' TL-23, two drawn, two more by an action; keeps lists short


def from_position(data: Mapping[str, Any], options: Mapping[str, Any], seed: int | None = None) -> State:
    """Return the State that `data` describes; its deck is exactly the cards named.

    The number of seats comes from the hands; what is left out has its natural start value. With `seed` the chance
    starts from it, else as `chance` says (or from 0). NotationError or ConfigError with a sentence for each fault.
    """
    for key in data:
        if key not in KEYS:
            refuse(f"A position of The Librarians has no “{key}”.")
    hands = texts_of(data, "hands")
    state = State(Config.from_dict({"seats": len(hands), **options}), Chance(0))
    if state.seats != len(hands):
        refuse(f"The configuration has {state.seats} seats, but there are {len(hands)} hands.")
    _read_turn(state, data)
    _read_cards(state, data, hands)
    _read_counts(state, data)
    _read_action(state, data)
    _read_knowledge(state, data)
    state.chance = _chance(data, seed)
    _check_decision(state)
    return state


def _read_turn(state: State, data: Mapping[str, Any]) -> None:
    phase = text_of(data, "phase", "act")
    if phase not in get_args(Phase):
        refuse(f"“{phase}” is not a phase: {', '.join(get_args(Phase))}.")
    state.phase = phase  # type: ignore[assignment]  # one of Phase, as was checked
    last = state.seats - 1
    turn = number_of(data, "turn", 0, 0, last)
    state.actor = -1 if phase == "game-over" else number_of(data, "actor", turn, 0, last)
    state.turn = number_of(data, "turn", max(state.actor, 0), 0, last)
    if state.actor not in (-1, state.turn) and phase not in ("return", "give"):
        refuse(f"In the phase {phase} the actor is the seat whose turn it is (TL-7).")


def _read_cards(state: State, data: Mapping[str, Any], hands: list[str]) -> None:
    catalogue = state.config.catalogue
    state.hands = [mask_of(catalogue.parse_list(text)) for text in hands]
    state.deck = catalogue.parse_list(text_of(data, "deck"))[::-1]
    state.deck_seen = [0] * len(state.deck)
    state.discard = mask_of(catalogue.parse_list(text_of(data, "discard")))
    named = state.zones()
    if len(set(named)) != len(named):
        twice = next(card for card in named if named.count(card) > 1)
        refuse(f"{catalogue.codes[twice]} is named twice.")
    if max(state.hand_counts) > MOST_IN_HAND:
        refuse(f"A hand has at most {MOST_IN_HAND} cards: no game comes to more (TL-28).")
    state.cards = mask_of(named)


def _read_counts(state: State, data: Mapping[str, Any]) -> None:
    for key in ("points", "melds"):
        counts = list_of(data, key) if key in data else [0] * state.seats
        if len(counts) != state.seats or not all(type(count) is int and 0 <= count <= MOST for count in counts):
            refuse(f"“{key}” has a number for each of the {state.seats} seats.")
        setattr(state, key, counts)
    if "winners" in data and (state.phase != "game-over" or list_of(data, "winners") != winners(state)):
        refuse("“winners” lists the seats with the most points of a game that is over (TL-30).")
    state.melded = flag_of(data, "melded")
    state.quiet = number_of(data, "quiet", 0, 0, MOST)
    state.turns = number_of(data, "turns", 0, 0, MOST)
    closing = text_of(data, "closing", "melds")
    if closing not in ("melds", "quiet"):
        refuse(f"“closing” is {closing!r}: the last chance comes by melds or quiet (TL-29, TL-31).")
    if flag_of(data, "last_chance"):
        if state.phase not in ("meld", "game-over"):
            refuse("In the last chance there are only melds (TL-29).")
        state.closing = "quiet" if closing == "quiet" else "melds"
        state.closer = number_of(data, "closer", natural_closer(state), 0, state.seats - 1)


# The action that goes on


def _read_action(state: State, data: Mapping[str, Any]) -> None:
    catalogue = state.config.catalogue
    shown = catalogue.parse_list(text_of(data, "shown"))
    state.revealed = mask_of(catalogue.parse_list(text_of(data, "revealed")))
    state.on = number_of(data, "on", natural_on(state), -1, state.seats - 1)
    if state.revealed:
        state.meaning = meaning_of(catalogue, state.revealed)
    elif state.phase == "pick":
        _guess_pick(state, shown)
    elif state.phase == "give":
        state.meaning = Meaning("S", 1)
    elif state.phase == "return":
        state.meaning = Meaning("M" if state.actor == state.turn else "F", 1)
    if state.meaning and state.meaning.letter == "P":
        state.found = mask_of(shown)
    natural = natural_left(state.phase, state.meaning)
    state.left = number_of(data, "left", natural, min(1, natural), natural)
    if state.phase == "pick" and ("shown" in data or not state.shown) and set(shown) != set(state.shown):
        refuse("“shown” names just the cards that the actor is looking at (TL-12, TL-20, TL-21, TL-23).")


def _guess_pick(state: State, shown: list[int]) -> None:
    """Find out what is picked from, where only the cards are told: the discard pile, a hand, or the deck."""
    cards = mask_of(shown)
    owners = [seat for seat, hand in enumerate(state.hands) if hand == cards and seat != state.actor]
    if not cards & ~state.discard:
        state.meaning = Meaning("P", 3)
    elif owners:
        state.meaning, state.on = Meaning("K", 3), owners[0]
    else:
        state.meaning = Meaning("A", 3)


# Who knows what


def _read_knowledge(state: State, data: Mapping[str, Any]) -> None:
    catalogue, observers = state.config.catalogue, state.seats + 1
    if "known" in data:
        rows = list_of(data, "known")
        if len(rows) != observers:
            refuse(f"“known” has a row for each of the {state.seats} seats, and one for the public.")
        state.known = [
            [mask_of(catalogue.parse_list(text)) for text in texts_of({"known": row}, "known", state.seats)]
            for row in rows
        ]
    if any(known & ~hand for row in state.known for known, hand in zip(row, state.hands, strict=True)):
        refuse("“known” names cards of the hands only.")
    for seat, text in enumerate(texts_of(data, "placed", state.seats)):
        for card in catalogue.parse_list(text):
            if card not in state.deck:
                refuse("“placed” names cards of the deck only.")
            state.deck_seen[state.deck.index(card)] |= 1 << seat
    state.lodged = [mask_of(catalogue.parse_list(text)) for text in texts_of(data, "lodged", observers)]
    if any(card not in state.deck for cards in state.lodged for card in cards_of(cards)):
        refuse("“lodged” names cards of the deck only.")
    if state.phase == "pick" and state.actor >= 0:
        _see_what_is_shown(state)


def _see_what_is_shown(state: State) -> None:
    """Let the actor know the cards that it is looking at (TL-12, TL-20, TL-23)."""
    if state.meaning and state.meaning.letter == "A":
        knowledge.peek(state, state.actor, PEEKED)
    elif state.meaning and state.meaning.letter == "K" and state.on >= 0:
        knowledge.learn(state, state.actor, state.on, state.hands[state.on])


def _chance(data: Mapping[str, Any], seed: int | None) -> Chance:
    text = text_of(data, "chance")
    if seed is not None or not text:
        return Chance(seed or 0)
    try:
        return Chance.from_state(int(text, 16) & (1 << 128) - 1)
    except ValueError:
        refuse(f"“{text[:40]}” is not the state of the chance: a number in base 16.")


def _check_decision(state: State) -> None:
    """Refuse a position in which the action that goes on makes no sense, or nobody could go on."""
    fitting = {"return": "FM", "give": "S", "pick": "APK"}.get(state.phase, "")
    if state.revealed and (state.meaning is None or state.meaning.letter not in fitting or state.meaning.size > 3):
        refuse(f"“revealed” names cards whose action comes to the phase {state.phase} (TL-8).")
    if fitting:
        _check_action(state)
    if state.phase == "trim" and state.hand.bit_count() <= HAND_LIMIT:
        refuse(f"In the phase trim the actor holds more than {HAND_LIMIT} cards (TL-28).")
    if state.phase != "game-over" and not state.legal_actions():
        refuse(f"Seat {state.actor} has nothing to do in phase {state.phase} here.")


def _check_action(state: State) -> None:
    meaning = state.meaning
    if meaning is None:
        refuse("“revealed” names no cards that can be revealed together (TL-8).")
    own = meaning.letter == "M" or state.phase == "pick"
    if own != (state.actor == state.turn):
        refuse(f"It is not seat {state.actor} that is asked in this phase ({meaning.rule}).")
    if meaning.needs_target and (state.on < 0 or state.on == state.turn or (not own and state.on != state.actor)):
        refuse(f"“on” names the opponent that the action is aimed at ({meaning.rule}).")
    holder = state.on if meaning.letter == "S" else state.turn
    held = state.cards if meaning.letter == "M" else state.hands[holder]  # a Mystery may be returned itself
    if state.revealed & ~held:
        refuse(f"“revealed” names cards that seat {holder} holds ({meaning.rule}).")
    if state.phase == "pick" and meaning.letter == "P" and (meaning.size == 1 or state.found & ~state.discard):
        refuse("“shown” names cards of the discard pile (TL-21).")
    if state.phase == "pick" and meaning.letter == "K" and meaning.size == 1:
        refuse("One Knowledge takes no card (TL-15).")
