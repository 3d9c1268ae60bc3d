"""Reads the positions that `position` writes and people type; every fault is told in a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from cardcatalog.chance import Chance
from cardcatalog.fields import flag_of, list_of, number_of, refuse, text_of, texts_of

from .cards import CARD_COUNT, PATRONS, RANKS, STAFF, SUITED, card_text, mask_of, parse_card, parse_cards
from .config import Config
from .hand import Hand
from .melds import MOST_IN_SET, Kind, Meld, is_run, rank_of
from .position import KEYS, natural_act
from .stacks import Stacks
from .state import State
from .view import Phase

MOST = 1_000_000  # counters of turns: far above any game


def from_position(data: Mapping[str, Any], options: Mapping[str, Any], seed: int | None = None) -> State:
    """Return the State that `data` describes; its deck is exactly the cards named.

    The number of seats comes from the hands; what is left out has its natural start value. With `seed` the chance
    starts from it, else as `chance` says (or from 0). NotationError or ConfigError with a sentence for each fault.
    """
    for key in data:
        if key not in KEYS:
            refuse(f"A position of Library Game has no “{key}”.")
    hands = texts_of(data, "hands")
    state = State(Config.from_dict({"seats": len(hands), **options}), Chance(0))
    if state.seats != len(hands):
        refuse(f"The configuration has {state.seats} seats, but there are {len(hands)} hands.")
    state.held = [Hand(mask_of(parse_cards(text))) for text in hands]
    _read_turn(state, data)
    _read_piles(state, data)
    _read_table(state, data)
    _read_scores(state, data)
    _read_extras(state, data)
    state.chance = _chance(data, seed)
    _check_cards(state, data)
    _check_decision(state)
    return state


def _read_turn(state: State, data: Mapping[str, Any]) -> None:
    phase = text_of(data, "phase", "draw")
    if phase not in get_args(Phase):
        refuse(f"“{phase}” is not a phase: {', '.join(get_args(Phase))}.")
    state.phase = phase  # type: ignore[assignment]  # one of Phase, as was checked
    last = state.seats - 1
    turn = number_of(data, "turn", 0, 0, last)
    state.actor = -1 if phase == "game-over" else number_of(data, "actor", turn, 0, last)
    state.turn = number_of(data, "turn", max(state.actor, 0), 0, last)
    state.dealer = number_of(data, "dealer", (state.turn - 1) % state.seats, 0, last)
    state.round = number_of(data, "round", 1, 1, state.config.rounds)


def _read_piles(state: State, data: Mapping[str, Any]) -> None:
    state.face_down = Stacks(*[parse_cards(text)[::-1] for text in texts_of(data, "stacks", 2)])
    state.discard = parse_cards(text_of(data, "discard"))[::-1]
    state.aside = mask_of(parse_cards(text_of(data, "aside")))
    middle = parse_cards(text_of(data, "middle"))
    if len(middle) > 1 or mask_of(middle) & ~PATRONS:
        refuse("In the middle lies one Problem Patron, or nothing (LG-21).")
    state.middle = middle[0] if middle else -1


def _read_table(state: State, data: Mapping[str, Any]) -> None:
    table: dict[int, Meld] = {}
    for entry in list_of(data, "table"):
        meld = read_meld(entry, max(table, default=0) + 1, state.seats)
        if meld.id in table:
            refuse(f"There are two melds m{meld.id}.")
        table[meld.id] = meld
    state.table = dict(sorted(table.items()))


def read_meld(entry: Any, free_id: int, seats: int) -> Meld:
    """Return the meld that an entry of a table describes, `free_id` its id if it says none; NotationError otherwise."""
    if not isinstance(entry, Mapping) or set(entry) - {"id", "owner", "kind", "cards", "of"}:
        refuse("An entry of the table has owner, kind, cards and perhaps id and of.")
    pairs = [word.partition("=") for word in text_of(entry, "cards").split()]
    cards = mask_of(parse_cards(" ".join(word for word, _, _ in pairs)))
    fills = [(parse_card(staff), parse_card(card)) for staff, sign, card in pairs if sign]
    kind = _kind(entry, cards)
    meld = Meld(
        _meld_id(text_of(entry, "id", f"m{free_id}")),
        number_of(entry, "owner", 0, 0, seats - 1),
        kind,
        cards,
        _rank(entry, cards) if kind == "rank" else -1,
        tuple(sorted(fills, key=lambda fill: fill[1])),
    )
    if not cards or not (_can_be_series(meld) if kind == "series" else _can_be_set(meld)):
        refuse(f"“{text_of(entry, 'cards')}” is not a {entry['kind']} (LG-13 to LG-16).")
    return meld


def _meld_id(text: str) -> int:
    number = text.removeprefix("m")
    if not text.startswith("m") or not number.isdecimal() or not number.isascii() or len(number) > 4 or not int(number):
        refuse(f"{text!r} is not the id of a meld: m1, m2, ...")
    return int(number)


def _kind(entry: Mapping[str, Any], cards: int) -> Kind:
    kind, of = text_of(entry, "kind"), text_of(entry, "of")
    if kind == "series":
        return "series"
    if kind != "set":
        refuse(f"A meld is a set or a series, not {kind!r}.")
    if cards & SUITED or (of and of != "PP"):
        return "rank"
    return "patron" if cards & PATRONS or of else "staff"


def _rank(entry: Mapping[str, Any], cards: int) -> int:
    if cards & SUITED:
        return rank_of(cards & SUITED)
    of = text_of(entry, "of")
    if len(of) != 1 or of not in RANKS:
        refuse(f"{of!r} is not a rank: {' '.join(RANKS)}.")
    return RANKS.index(of)


def _can_be_series(meld: Meld) -> bool:
    """Tell whether this could lie on a table as a series; parts of fewer than 3 cards can (LG-35)."""
    staff = mask_of(own for own, _ in meld.fills)
    span = meld.span
    return (
        staff == meld.staff
        and len(meld.fills) == staff.bit_count()
        and not meld.cards & PATRONS
        and not span & ~SUITED
        and span.bit_count() == meld.size
        and is_run(span)
    )


def _can_be_set(meld: Meld) -> bool:
    """Tell whether this could lie on a table as a set; fewer than 3 cards can (LG-35)."""
    fitting = {"rank": SUITED | STAFF, "patron": PATRONS | STAFF, "staff": STAFF}[meld.kind]
    known_rank = meld.kind != "rank" or meld.rank >= 0
    return not meld.cards & ~fitting and not meld.fills and known_rank and meld.size <= MOST_IN_SET[meld.kind]


def _read_scores(state: State, data: Mapping[str, Any]) -> None:
    for row in list_of(data, "scores"):
        if not isinstance(row, Sequence) or len(row) != state.seats or not all(type(cell) is int for cell in row):
            refuse(f"A row of scores has a number for each of the {state.seats} seats.")
        state.scores.append(tuple(row))


def _read_extras(state: State, data: Mapping[str, Any]) -> None:
    voting = state.phase == "vote"
    state.called = flag_of(data, "called", natural=voting)
    state.yes = number_of(data, "yes", int(voting), 0, state.seats)
    state.taken = mask_of(parse_cards(text_of(data, "taken")))
    state.acted = text_of(data, "acted", natural_act(state.phase, state.middle))
    state.quiet = number_of(data, "quiet", 0, 0, MOST)
    state.quiet_shuffle = flag_of(data, "quiet_shuffle")
    state.turns = number_of(data, "turns", 0, 0, MOST)
    for own, text in zip(state.held, texts_of(data, "known", state.seats), strict=True):
        own.known = mask_of(parse_cards(text))
    state.mix_known = not flag_of(data, "secret")
    state.lodged = dict(_lodged(entry, state.seats) for entry in list_of(data, "lodged"))
    winners = list_of(data, "winners")
    if not all(type(seat) is int and 0 <= seat < state.seats for seat in winners):
        refuse("“winners” lists seats.")
    state.winners = tuple(winners)


def _lodged(entry: Any, seats: int) -> tuple[int, tuple[int, int]]:
    if not isinstance(entry, Mapping) or set(entry) != {"card", "stack", "seats"}:
        refuse("An entry of “lodged” has card, stack and seats.")
    knowing = list_of(entry, "seats")
    if not all(type(seat) is int and 0 <= seat < seats for seat in knowing):
        refuse("“seats” lists seats.")
    return parse_card(text_of(entry, "card")), (number_of(entry, "stack", 1, 1, 2) - 1, mask_of(knowing))


def _chance(data: Mapping[str, Any], seed: int | None) -> Chance:
    text = text_of(data, "chance")
    if seed is not None or not text:
        return Chance(seed or 0)
    try:
        return Chance.from_state(int(text, 16) & (1 << 128) - 1)
    except ValueError:
        refuse(f"“{text}” is not the state of the chance: a number in base 16.")


def _check_cards(state: State, data: Mapping[str, Any]) -> None:
    stacks = state.stacks
    piles = (*stacks, state.discard)
    dealt = any(state.hands) or any(piles) or state.aside or state.middle >= 0 or state.table
    if state.phase == "mix" and dealt:
        refuse("In phase mix nothing is dealt yet: hands, piles and table are empty (LG-34).")
    named = parse_cards(text_of(data, "deck")) if state.phase == "mix" else state.zones()
    if len(set(named)) != len(named):
        twice = next(card for card in range(CARD_COUNT) if named.count(card) > 1)
        refuse(f"{card_text(twice)} is named twice.")
    state.deck = mask_of(named)
    if state.taken & ~state.hands[state.turn]:
        refuse("“taken” names cards of the hand whose turn it is.")
    if any(known & ~hand for known, hand in zip(state.known, state.hands, strict=True)):
        refuse("“known” names cards of the hands only.")
    if any(card not in stacks[stack] for card, (stack, _) in state.lodged.items()):
        refuse("“lodged” names cards of the stacks only.")


def _check_decision(state: State) -> None:
    """Refuse a position that play could not go on from: the wrong seat is asked, or nothing is left to do."""
    asks_others = state.phase in ("vote", "trespass")
    if state.phase in ("draw", "act", "take", "discard", "vote", "trespass") and asks_others == (
        state.actor == state.turn
    ):
        who = "another seat than the one whose turn it is" if asks_others else "the seat whose turn it is"
        refuse(f"In phase {state.phase} the actor is {who}.")
    if state.phase in ("trespass", "take") and state.middle < 0:
        refuse("A Problem Patron must lie in the middle in this phase (LG-21).")
    if state.phase in ("mix", "draw", "vote", "act") and state.middle >= 0:
        refuse(f"No Problem Patron lies in the middle in phase {state.phase} (LG-21).")
    if state.phase != "game-over" and not state.legal_actions():
        refuse(f"Seat {state.actor} has nothing to do in phase {state.phase} here.")
