"""Positions: the whole state as plain data and back (FORMATS.md), complete enough to go on from.

Beyond FORMATS.md, and only written where they are not at their natural value: in the table `of` (what a set is of whose
cards are only Ls after a theft), `called`, `yes`, `taken`, `acted`, `quiet`, `quiet_shuffle`, `turns`, `known`,
`lodged`, `secret` (the mix is), `deck` (in phase `mix`), `winners`; always `chance`, the state of the generator.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

from ..chance import Chance
from ..errors import NotationError
from .cards import (
    CARD_COUNT,
    PATRONS,
    RANKS,
    STAFF,
    SUITED,
    card_text,
    cards_of,
    cards_text,
    mask_of,
    parse_card,
    parse_cards,
)
from .config import Config
from .melds import Kind, Meld, rank_of
from .state import State
from .view import Phase

_ACTED = {"trespass": "played a Problem Patron", "take": "played a Problem Patron", "bonus": "played a Problem Patron"}


def position(state: State) -> dict[str, Any]:
    """Return the state as plain data; `from_position` makes it again."""
    data: dict[str, Any] = {
        "game": "library-game",
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "hands": [cards_text(hand) for hand in state.hands],
        "stacks": [cards_text(reversed(stack)) for stack in state.stacks],
        "discard": cards_text(reversed(state.discard)),
        "aside": cards_text(state.aside),
        "middle": "" if state.middle < 0 else card_text(state.middle),
        "table": [_meld_data(meld) for meld in state.table.values()],
        "scores": [list(row) for row in state.scores],
        "chance": f"{state.chance.state:x}",
    }
    if state.actor >= 0:
        data["actor"] = state.actor
    return data | _unnatural(state)


def _unnatural(state: State) -> dict[str, Any]:
    """Return the extra keys whose values a position without them would not have."""
    extra: dict[str, Any] = {}
    if state.called != (state.phase == "vote"):
        extra["called"] = state.called
    if state.yes != (state.phase == "vote"):
        extra["yes"] = state.yes
    if state.taken:
        extra["taken"] = cards_text(state.taken)
    if state.acted != _natural_act(state.phase, state.middle):
        extra["acted"] = state.acted
    for name in ("quiet", "quiet_shuffle", "turns"):
        if getattr(state, name):
            extra[name] = getattr(state, name)
    if any(state.known):
        extra["known"] = [cards_text(known) for known in state.known]
    if any(first or second for first, second in state.lodged):
        extra["lodged"] = [[cards_text(first), cards_text(second)] for first, second in state.lodged]
    if not state.mix_known:
        extra["secret"] = True
    if state.phase == "mix":
        extra["deck"] = cards_text(state.deck)
    if state.winners:
        extra["winners"] = list(state.winners)
    return extra


def _natural_act(phase: str, middle: int) -> str:
    if phase == "discard":
        return "played a Problem Patron" if middle >= 0 else "had your action"
    return _ACTED.get(phase, "")


def _meld_data(meld: Meld) -> dict[str, Any]:
    stands = {staff: f"={card_text(card)}" for staff, card in meld.fills}
    data: dict[str, Any] = {
        "id": f"m{meld.id}",
        "owner": meld.owner,
        "kind": "series" if meld.kind == "series" else "set",
        "cards": " ".join(card_text(card) + stands.get(card, "") for card in meld.in_order()),
    }
    if meld.kind in ("rank", "patron") and not meld.cards & ~STAFF:
        data["of"] = RANKS[meld.rank] if meld.kind == "rank" else "PP"
    return data


def from_position(data: Mapping[str, Any], options: Mapping[str, Any], seed: int | None = None) -> State:
    """Return the State that `data` describes; its deck is exactly the cards named.

    The number of seats comes from the hands; what is left out has its natural start value. With `seed` the chance starts
    from it, else as `chance` says (or from 0). NotationError or ConfigError with a sentence for what is wrong.
    """
    _check_keys(data)
    hands = _texts(data, "hands")
    state = State(Config.from_dict({"seats": len(hands), **options}), Chance(0))
    if state.seats != len(hands):
        _refuse(f"The configuration has {state.seats} seats, but there are {len(hands)} hands.")
    state.hands = [mask_of(_cards(text)) for text in hands]
    _read_turn(state, data)
    _read_piles(state, data)
    _read_scores(state, data)
    _read_extras(state, data)
    state.chance = _chance(data, seed)
    _check_cards(state, data)
    _check_decision(state)
    return state


_KEYS = {
    "game", "round", "dealer", "turn", "actor", "phase", "hands", "stacks", "discard", "aside", "middle", "table", "scores",
    "chance", "called", "yes", "taken", "acted", "quiet", "quiet_shuffle", "turns", "known", "lodged", "secret", "deck",
    "winners",
}  # fmt: skip


def _check_keys(data: Mapping[str, Any]) -> None:
    for key in data:
        if key not in _KEYS:
            _refuse(f"A position of Library Game has no “{key}”.")


def _read_turn(state: State, data: Mapping[str, Any]) -> None:
    phase = data.get("phase", "draw")
    if phase not in get_args(Phase):
        _refuse(f"“{phase}” is not a phase: {', '.join(get_args(Phase))}.")
    state.phase = phase
    last = state.seats - 1
    natural_actor = _number(data, "turn", 0, 0, last)
    state.actor = -1 if phase == "game-over" else _number(data, "actor", natural_actor, 0, last)
    state.turn = _number(data, "turn", max(state.actor, 0), 0, last)
    state.dealer = _number(data, "dealer", (state.turn - 1) % state.seats, 0, last)
    state.round = _number(data, "round", 1, 1, state.config.rounds)


def _read_piles(state: State, data: Mapping[str, Any]) -> None:
    stacks = _texts(data, "stacks", ["", ""])
    if len(stacks) != 2:
        _refuse("There are two stacks (LG-5).")
    state.stacks = [_cards(text)[::-1] for text in stacks]
    state.discard = _cards(_text(data, "discard"))[::-1]
    state.aside = mask_of(_cards(_text(data, "aside")))
    middle = _cards(_text(data, "middle"))
    if len(middle) > 1 or any(not PATRONS >> card & 1 for card in middle):
        _refuse("In the middle lies one Problem Patron, or nothing (LG-21).")
    state.middle = middle[0] if middle else -1
    state.table = {}
    for entry in _list(data, "table"):
        meld = _read_meld(entry, max(state.table, default=0) + 1, state.seats)
        if meld.id in state.table:
            _refuse(f"There are two melds m{meld.id}.")
        state.table[meld.id] = meld
    state.table = dict(sorted(state.table.items()))


def _read_meld(entry: Any, free_id: int, seats: int) -> Meld:
    if not isinstance(entry, Mapping) or set(entry) - {"id", "owner", "kind", "cards", "of"}:
        _refuse("An entry of the table has owner, kind, cards and perhaps id and of.")
    words = _text(entry, "cards").split()
    cards = _cards(" ".join(word.partition("=")[0] for word in words))
    fills = [(parse_card(word.partition("=")[0]), parse_card(word.partition("=")[2])) for word in words if "=" in word]
    mask = mask_of(cards)
    kind = _kind(entry, mask)
    meld = Meld(
        _meld_id(entry.get("id", f"m{free_id}")),
        _number(entry, "owner", 0, 0, seats - 1),
        kind,
        mask,
        _rank(entry, mask) if kind == "rank" else -1,
        tuple(sorted(fills, key=lambda fill: fill[1])),
    )
    _check_meld(meld, " ".join(words))
    return meld


def _meld_id(text: Any) -> int:
    if not isinstance(text, str) or not text.startswith("m") or not text[1:].isdecimal() or len(text) > 5:
        _refuse(f"{text!r} is not the id of a meld: m1, m2, ...")
    return int(text[1:])


def _kind(entry: Mapping[str, Any], cards: int) -> Kind:
    kind = entry.get("kind")
    if kind == "series":
        return "series"
    if kind != "set":
        _refuse(f"A meld is a set or a series, not {kind!r}.")
    of = entry.get("of", "")
    if cards & SUITED or (of != "PP" and of):
        return "rank"
    return "patron" if cards & PATRONS or of == "PP" else "staff"


def _rank(entry: Mapping[str, Any], cards: int) -> int:
    of = entry.get("of", "")
    if of and (not isinstance(of, str) or of not in RANKS or len(of) != 1):
        _refuse(f"{of!r} is not a rank: {' '.join(RANKS)}.")
    return rank_of(cards & SUITED) if cards & SUITED else RANKS.index(of)


def _check_meld(meld: Meld, text: str) -> None:
    """Refuse what can never lie on a table; parts of fewer than 3 cards can (LG-35)."""
    if meld.kind == "series":
        staff = mask_of(own for own, _ in meld.fills)
        span = meld.span
        good = (
            staff == meld.staff
            and len(meld.fills) == staff.bit_count()
            and not meld.cards & PATRONS
            and span.bit_count() == meld.size
            and _is_run(span)
        )
    else:
        fitting = {"rank": SUITED | STAFF, "patron": PATRONS | STAFF, "staff": STAFF}[meld.kind]
        good = not meld.cards & ~fitting and not meld.fills and (meld.kind != "rank" or meld.rank >= 0)
        good = good and meld.size <= (5 if meld.kind == "rank" else 9)
    if not good or not meld.cards:
        _refuse(f"“{text}” is not a {'series' if meld.kind == 'series' else 'set'} (LG-13 to LG-16).")


def _is_run(span: int) -> bool:
    from .melds import is_run

    return is_run(span) and not span & ~SUITED


def _read_scores(state: State, data: Mapping[str, Any]) -> None:
    for row in _list(data, "scores"):
        if not isinstance(row, Sequence) or len(row) != state.seats or not all(type(cell) is int for cell in row):
            _refuse(f"A row of scores has a number for each of the {state.seats} seats.")
        state.scores.append(tuple(row))


def _read_extras(state: State, data: Mapping[str, Any]) -> None:
    voting = state.phase == "vote"
    state.called = _flag(data, "called", natural=voting)
    state.yes = _number(data, "yes", int(voting), 0, state.seats)
    state.taken = mask_of(_cards(_text(data, "taken")))
    state.acted = _text(data, "acted", _natural_act(state.phase, state.middle))
    state.quiet = _number(data, "quiet", 0, 0, 1_000_000)
    state.quiet_shuffle = _flag(data, "quiet_shuffle", natural=False)
    state.turns = _number(data, "turns", 0, 0, 1_000_000)
    state.known = [mask_of(_cards(text)) for text in _texts(data, "known", [""] * state.seats)]
    lodged = _list(data, "lodged") or [["", ""]] * state.seats
    state.lodged = [_lodged(pair) for pair in lodged]
    if len(state.known) != state.seats or len(state.lodged) != state.seats:
        _refuse(f"“known” and “lodged” have an entry for each of the {state.seats} seats.")
    state.mix_known = not _flag(data, "secret", natural=False)
    winners = _list(data, "winners")
    if not all(type(seat) is int and 0 <= seat < state.seats for seat in winners):
        _refuse("“winners” lists seats.")
    state.winners = tuple(winners)


def _lodged(pair: Any) -> tuple[int, int]:
    if not isinstance(pair, Sequence) or len(pair) != 2 or not all(isinstance(text, str) for text in pair):
        _refuse("An entry of “lodged” is two lists of cards, one a stack.")
    return mask_of(_cards(pair[0])), mask_of(_cards(pair[1]))


def _chance(data: Mapping[str, Any], seed: int | None) -> Chance:
    if seed is not None:
        return Chance(seed)
    text = _text(data, "chance")
    if not text:
        return Chance(0)
    try:
        return Chance.from_state(int(text, 16) & (1 << 128) - 1)
    except ValueError:
        _refuse(f"“{text}” is not the state of the chance: a number in base 16.")


def _check_cards(state: State, data: Mapping[str, Any]) -> None:
    named = _cards(_text(data, "deck")) if state.phase == "mix" else state.zones()
    if len(set(named)) != len(named):
        twice = next(card for card in range(CARD_COUNT) if named.count(card) > 1)
        _refuse(f"{card_text(twice)} is named twice.")
    state.deck = mask_of(named)
    if state.taken & ~state.hands[state.turn] or any(known & ~hand for known, hand in zip(state.known, state.hands, strict=True)):
        _refuse("“taken” and “known” name cards of hands only.")


def _check_decision(state: State) -> None:
    """Refuse a position whose actor would have nothing to decide: no state may be without a legal action."""
    if state.phase == "game-over":
        if not state.winners:
            _refuse("A game that is over has winners.")
    elif not state.legal_actions():
        _refuse(f"Seat {state.actor} has nothing to do in phase {state.phase} here.")
    elif state.phase in ("trespass", "take") and state.middle < 0:
        _refuse("A Problem Patron must lie in the middle in this phase (LG-21).")


def _refuse(message: str) -> Any:
    raise NotationError(message)


def _cards(text: str) -> list[int]:
    return parse_cards(text)


def _text(data: Mapping[str, Any], key: str, natural: str = "") -> str:
    value = data.get(key, natural)
    if not isinstance(value, str):
        _refuse(f"“{key}” is a text.")
    return str(value)


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list | tuple):
        _refuse(f"“{key}” is a list.")
    return list(value)


def _texts(data: Mapping[str, Any], key: str, natural: list[str] | None = None) -> list[str]:
    values = _list(data, key) if key in data else natural
    if values is None or not all(isinstance(value, str) for value in values):
        _refuse(f"“{key}” is a list of texts.")
    return list(values or [])


def _number(data: Mapping[str, Any], key: str, natural: int, least: int, most: int) -> int:
    value = data.get(key, natural)
    if type(value) is not int or not least <= value <= most:
        _refuse(f"“{key}” is {value!r}: it must be a whole number from {least} to {most}.")
    return int(value)


def _flag(data: Mapping[str, Any], key: str, *, natural: bool) -> bool:
    value = data.get(key, natural)
    if not isinstance(value, bool):
        _refuse(f"“{key}” is true or false.")
    return bool(value)


def compare(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> list[str]:
    """Return a line for each part of `expected` that the position `actual` does not have.

    Order does not count within hands, sets and what is set aside; it does in piles and series.
    """
    lines = []
    for key, value in expected.items():
        normal = _NORMAL.get(key, _same)
        try:
            want = normal(value)
        except (NotationError, TypeError, AttributeError, KeyError, ValueError):
            want = value
        have = normal(actual[key]) if key in actual else None
        if want != have or key not in _KEYS:
            lines.append(f"{key}: expected {value!r}, found {actual.get(key)!r}")
    return lines


def _same(value: Any) -> Any:
    return value


def _as_set(text: str) -> list[str]:
    return sorted(text.split())


def _as_pile(text: str) -> list[str]:
    return text.split()


def _hands(hands: Sequence[str]) -> list[list[str]]:
    return [_as_set(hand) for hand in hands]


def _piles(piles: Sequence[str]) -> list[list[str]]:
    return [_as_pile(pile) for pile in piles]


def _table(table: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    entries = []
    for index, entry in enumerate(table):
        cards = entry["cards"]
        normal = {
            "id": f"m{index + 1}", "owner": 0, **entry,
            "cards": _as_pile(cards) if entry["kind"] == "series" else _as_set(cards),
        }  # fmt: skip
        entries.append(normal)
    return sorted(entries, key=lambda entry: str(entry["id"]))


_NORMAL: dict[str, Callable[[Any], Any]] = {
    "hands": _hands,
    "known": _hands,
    "stacks": _piles,
    "discard": _as_pile,
    "aside": _as_set,
    "taken": _as_set,
    "table": _table,
}
