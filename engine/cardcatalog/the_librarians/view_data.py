"""Views as plain data and back, for those who sit at the table from outside (docs/protocol.md).

The words are those of positions (FORMATS.md): cards as codes with spaces between. `deck_known` has a pair of depth and
card for each card of the deck whose place the seat knows, 0 is the top; `meaning` is what the action that goes on
means: the letter of the type, and how many cards count.
"""

from collections.abc import Mapping
from typing import Any, get_args

from cardcatalog.fields import flag_of, list_of, number_of, numbers_of, refuse, text_of, texts_of

from .cards import Catalogue, mask_of
from .config import Config
from .deck import LETTERS
from .meanings import GROUP, Meaning
from .position_parser import MOST
from .view import Closing, Phase, View


def view_data(view: View) -> dict[str, Any]:
    """Return what `view` says as plain data; the options of the game, the deck among them, are told apart."""
    text = view.config.catalogue.text
    meaning = view.meaning
    return {
        "seat": view.seat,
        "cards": text(view.cards),
        "turn": view.turn,
        "actor": view.actor,
        "phase": view.phase,
        "hand": text(view.hand),
        "hand_counts": list(view.hand_counts),
        "known": [text(known) for known in view.known],
        "public": [text(known) for known in view.public],
        "deck_count": view.deck_count,
        "deck_known": [[depth, text([card])] for depth, card in view.deck_known],
        "lodged": text(view.lodged),
        "discard": text(view.discard),
        "points": list(view.points),
        "melds": list(view.melds),
        "revealed": text(view.revealed),
        "meaning": None if meaning is None else {"type": meaning.letter, "size": meaning.size},
        "on": view.on,
        "left": view.left,
        "shown": text(view.shown),
        "quiet": view.quiet,
        "melded": view.melded,
        "turns": view.turns,
        "closing": view.closing,
        "closer": view.closer,
    }


def from_view_data(data: Mapping[str, Any], config: Config) -> View:
    """Return the view that `view_data` wrote, in a game with this configuration; NotationError for anything else."""
    catalogue, last = config.catalogue, config.seats - 1
    phase, closing = text_of(data, "phase"), text_of(data, "closing")
    if phase not in get_args(Phase):
        refuse(f"“{phase}” is not a phase: {', '.join(get_args(Phase))}.")
    if closing not in get_args(Closing):
        refuse("“closing” is melds, quiet or an empty text (TL-29, TL-31).")

    def mask(text: str) -> int:
        return mask_of(catalogue.parse_list(text))

    view = View(
        seat=number_of(data, "seat", -1, 0, last),
        config=config,
        cards=mask(text_of(data, "cards")),
        turn=number_of(data, "turn", 0, 0, last),
        actor=number_of(data, "actor", -2, -1, last),
        phase=phase,  # type: ignore[arg-type]  # one of Phase, as was checked
        hand=mask(text_of(data, "hand")),
        hand_counts=numbers_of(data, "hand_counts", config.seats, MOST),
        known=tuple(map(mask, texts_of(data, "known", config.seats))),
        public=tuple(map(mask, texts_of(data, "public", config.seats))),
        deck_count=number_of(data, "deck_count", 0, 0, MOST),
        deck_known=tuple(_place(entry, catalogue) for entry in list_of(data, "deck_known")),
        lodged=mask(text_of(data, "lodged")),
        discard=mask(text_of(data, "discard")),
        points=numbers_of(data, "points", config.seats, MOST),
        melds=numbers_of(data, "melds", config.seats, MOST),
        revealed=mask(text_of(data, "revealed")),
        meaning=_meaning(data),
        on=number_of(data, "on", -1, -1, last),
        left=number_of(data, "left", 0, 0, MOST),
        shown=tuple(catalogue.parse_list(text_of(data, "shown"))),
        quiet=number_of(data, "quiet", 0, 0, MOST),
        melded=flag_of(data, "melded"),
        turns=number_of(data, "turns", 0, 0, MOST),
        closing=closing,  # type: ignore[arg-type]  # one of Closing, as was checked
        closer=number_of(data, "closer", -1, -1, last),
    )
    _check(view)
    return view


def _place(entry: Any, catalogue: Catalogue) -> tuple[int, int]:
    if not isinstance(entry, list) or len(entry) != 2 or type(entry[0]) is not int or not isinstance(entry[1], str):
        refuse("An entry of “deck_known” is a pair of depth and card.")
    return entry[0], catalogue.parse(entry[1])


def _meaning(data: Mapping[str, Any]) -> Meaning | None:
    meaning = data.get("meaning")
    if meaning is None:
        return None
    if not isinstance(meaning, Mapping) or text_of(meaning, "type") not in tuple(LETTERS):
        refuse("“meaning” has the type and the size of what was revealed.")
    return Meaning(meaning["type"], number_of(meaning, "size", 0, 1, GROUP))


def _check(view: View) -> None:
    """Refuse a view in which a card lies in two places, or counts and cards differ."""
    named = [view.discard, view.lodged, mask_of(card for _, card in view.deck_known), *view.known]
    if sum(mask.bit_count() for mask in named) != sum(named).bit_count():
        refuse("This view names a card in two places.")
    if view.known[view.seat] != view.hand or view.hand.bit_count() != view.hand_counts[view.seat]:
        refuse("“hand”, “known” and “hand_counts” of this view differ.")
    if sum(named) & ~view.cards:
        refuse("This view names a card that is not among its “cards”.")
