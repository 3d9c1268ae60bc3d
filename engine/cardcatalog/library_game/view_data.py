"""Views as plain data and back, for those who sit at the table from outside (docs/protocol.md).

The words are those of positions (FORMATS.md): cards as codes with spaces between, piles with their top first, melds as
in a position's table. `deck` is null where the mix is secret (LG-34).
"""

from collections.abc import Mapping
from typing import Any, get_args

from cardcatalog.fields import flag_of, list_of, number_of, numbers_of, refuse, text_of, texts_of

from .cards import card_text, cards_text, mask_of, parse_cards
from .config import Config
from .melds import Meld
from .position import meld_data
from .position_parser import MOST, read_meld
from .view import Phase, View


def view_data(view: View) -> dict[str, Any]:
    """Return what `view` says as plain data; the options of the game are told apart."""
    return {
        "seat": view.seat,
        "round": view.round,
        "dealer": view.dealer,
        "turn": view.turn,
        "actor": view.actor,
        "phase": view.phase,
        "hand": cards_text(view.hand),
        "hand_counts": list(view.hand_counts),
        "known": [cards_text(known) for known in view.known],
        "stack_counts": list(view.stack_counts),
        "lodged": [cards_text(lodged) for lodged in view.lodged],
        "discard": cards_text(reversed(view.discard)),
        "aside": cards_text(view.aside),
        "middle": "" if view.middle < 0 else card_text(view.middle),
        "table": [meld_data(meld) for meld in view.table.values()],
        "scores": [list(row) for row in view.scores],
        "deck": None if view.deck is None else cards_text(view.deck),
        "called": view.called,
        "yes": view.yes,
        "taken": cards_text(view.taken),
        "acted": view.acted,
        "tied": list(view.tied),
        "quiet": view.quiet,
        "quiet_shuffle": view.quiet_shuffle,
        "turns": view.turns,
    }


def from_view_data(data: Mapping[str, Any], config: Config) -> View:
    """Return the view that `view_data` wrote, in a game with this configuration; NotationError for anything else."""
    last = config.seats - 1
    phase = text_of(data, "phase")
    if phase not in get_args(Phase):
        refuse(f"“{phase}” is not a phase: {', '.join(get_args(Phase))}.")
    middle = parse_cards(text_of(data, "middle"))
    table = _table(data, config.seats)
    view = View(
        seat=number_of(data, "seat", -1, 0, last),
        config=config,
        round=number_of(data, "round", 1, 1, config.rounds),
        dealer=number_of(data, "dealer", 0, 0, last),
        turn=number_of(data, "turn", 0, 0, last),
        actor=number_of(data, "actor", -2, -1, last),
        phase=phase,  # type: ignore[arg-type]  # one of Phase, as was checked
        hand=_mask(text_of(data, "hand")),
        hand_counts=numbers_of(data, "hand_counts", config.seats, MOST),
        known=tuple(map(_mask, texts_of(data, "known", config.seats))),
        stack_counts=_pair(numbers_of(data, "stack_counts", 2, MOST)),
        lodged=_pair(tuple(map(_mask, texts_of(data, "lodged", 2)))),
        discard=tuple(reversed(parse_cards(text_of(data, "discard")))),
        aside=_mask(text_of(data, "aside")),
        middle=middle[0] if len(middle) == 1 else -1,
        table=table,
        scores=tuple(numbers_of({"scores": row}, "scores", config.seats, MOST) for row in list_of(data, "scores")),
        deck=None if data.get("deck") is None else _mask(text_of(data, "deck")),
        called=flag_of(data, "called"),
        yes=number_of(data, "yes", 0, 0, MOST),
        taken=_mask(text_of(data, "taken")),
        acted=text_of(data, "acted"),
        tied=numbers_of(data, "tied", None, last),
        quiet=number_of(data, "quiet", 0, 0, MOST),
        quiet_shuffle=flag_of(data, "quiet_shuffle"),
        turns=number_of(data, "turns", 0, 0, MOST),
    )
    _check(view)
    return view


def _mask(text: str) -> int:
    return mask_of(parse_cards(text))


def _pair(values: tuple[int, ...]) -> tuple[int, int]:
    return values[0], values[1]


def _table(data: Mapping[str, Any], seats: int) -> dict[int, Meld]:
    melds = [read_meld(entry, number, seats) for number, entry in enumerate(list_of(data, "table"), 1)]
    return {meld.id: meld for meld in melds}


def _check(view: View) -> None:
    """Refuse a view in which a card lies in two places, or counts and cards differ."""
    named = [view.hand, view.aside, mask_of(view.discard), *view.lodged]
    named += [known for seat, known in enumerate(view.known) if seat != view.seat]
    named += [meld.cards for meld in view.table.values()]
    named += [1 << view.middle] if view.middle >= 0 else []
    if sum(mask.bit_count() for mask in named) != sum(named).bit_count():
        refuse("This view names a card in two places.")
    if view.hand.bit_count() != view.hand_counts[view.seat]:
        refuse("“hand” and “hand_counts” of this view differ.")
    if view.deck is not None and sum(named) & ~view.deck:
        refuse("This view names a card that its deck does not have.")
