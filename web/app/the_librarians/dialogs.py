"""What stands in the dialog of The Librarians: ranking, score sheet, combos, what one knows, piles, keys."""

import re

from app.dialogs import scrolled
from app.markup import Html, classes, tag
from app.parts import after_game, framed, keys, ranking
from app.words import say
from cardcatalog.the_librarians.cards import cards_of

from .cards import flat_card, token
from .scene import Scene


def dialog(scene: Scene) -> Html:
    """Return the inside of the dialog, or nothing if none is open."""
    match scene.panel:
        case "game":
            return _game(scene)
        case "scores":
            return framed(say.dialogs.SCORE_SHEET, [_sheet(scene), *_melds(scene)])
        case "combos":
            return framed(say.librarians_dialogs.combos_of(_unbroken(scene.catalogue.deck.name)), [_combos(scene)])
        case "known":
            return framed(say.librarians_dialogs.WHAT_YOU_KNOW, _known(scene))
        case "deck":
            return framed(say.librarians_dialogs.DECK, _deck(scene))
        case "returned":
            return framed(
                say.librarians_dialogs.DISCARD, [_pile(scene, scene.view.discard, say.librarians_dialogs.NO_MELD_YET)]
            )
        case "keys":
            return keys(say.librarians_dialogs.KEYS, "the-librarians.html#rules-tl-signs")
    return Html("")


def _unbroken(name: str) -> str:
    """Return a name whose numbers stay on the line of the word before them."""
    return re.sub(r" (?=\d)", "\u00a0", name)


def _game(scene: Scene) -> Html:
    """Return the ranking, ties and all, and where the points came from (TL-30)."""
    outcome, names, words = scene.outcome, scene.names, say.librarians_dialogs
    if outcome is None:
        return framed(say.dialogs.GOES_ON, [_sheet(scene)])
    tie = [tag("p", {"class": "tie"}, words.TIE)] if len(outcome.winners) > 1 else []
    why = words.QUIET_END if scene.view.closing == "quiet" else words.LAST_MELDS
    body = [
        tag(
            "p",
            {"class": "story"},
            " ".join(filter(None, (words.verdict(names, outcome.winners), why, scene.passed_over))),
        ),
        *tie,
        ranking(outcome, names, scene.players),
        *scene.beside,
        _sheet(scene),
    ]
    return framed(words.CLOSED, body, after_game())


def _sheet(scene: Scene) -> Html:
    """Return where the points came from: a row a seat."""
    head = tag("tr", None, [tag("th", {"scope": "col"}, text) for text in say.librarians_dialogs.COLUMNS])
    rows = []
    winners = scene.outcome.winners if scene.outcome else ()
    for seat, tally in enumerate(scene.tallies):
        numbers = (tally.meld, tally.combos, tally.group, tally.relic, tally.total)
        cells = [tag("td", None, str(number)) for number in numbers]
        name = tag("th", {"scope": "row"}, scene.names.who(seat))
        rows.append(tag("tr", {"class": "winner" if seat in winners else None}, name, cells))
    table = tag("table", {"class": "scores by-source"}, tag("thead", None, head), tag("tbody", None, rows))
    return scrolled(table)


def _melds(scene: Scene) -> list[Html]:
    """Return every meld of the game, the last one first."""
    if not scene.melds:
        return [tag("p", {"class": "nothing"}, say.librarians_dialogs.NO_MELD_YET)]
    rows = [
        tag(
            "li",
            None,
            tag("b", None, scene.names.who(meld.seat)),
            say.librarians_dialogs.melded(meld.points, meld.combos),
            tag(
                "ul",
                {"class": "known"},
                [token(scene.catalogue, card, kind="all") for card in _cards(scene, meld.cards)],
            ),
        )
        for meld in reversed(scene.melds)
    ]
    return [tag("h3", None, say.librarians_dialogs.MELDS), tag("ol", {"class": "meld-list"}, rows)]


def _cards(scene: Scene, cards: int) -> list[int]:
    return scene.catalogue.by_type(cards)


def _combos(scene: Scene) -> Html:
    """Return all combos of the deck, those with most cards in hand first."""
    catalogue, hand = scene.catalogue, scene.view.hand
    rows = []
    for combo in catalogue.combos:
        held = sum(bool(group & hand) for group in combo.groups)
        whole = held == len(combo.groups)
        tokens = [
            token(
                catalogue,
                cards_of(group & hand or group)[0],
                kind="all" if group & hand else "lack",
                said=say.librarians_dialogs.IN_YOUR_HAND if group & hand else "",
            )
            for group in combo.groups
        ]
        name = tag("b", None, combo.name)
        row = tag(
            "li", {"class": classes("whole" if whole else None)}, name, " ", tag("ul", {"class": "known"}, tokens)
        )
        rows.append((held - len(combo.groups) if held else -99, row))
    ordered = [row for _, row in sorted(rows, key=lambda pair: -pair[0])]
    return tag("ul", {"class": "combo-list"}, ordered) if ordered else _nothing(say.librarians_dialogs.NO_COMBOS)


def _known(scene: Scene) -> list[Html]:
    """Return what the person knows of hands and deck, and what the others know of the person's hand."""
    view, names, words = scene.view, scene.names, say.librarians_dialogs
    parts = []
    for seat in range(1, view.config.seats):
        of_all, of_you = view.known[seat] & view.public[seat], view.known[seat] & ~view.public[seat]
        parts.append(tag("h3", None, words.hand_of(names.all[seat], view.hand_counts[seat])))
        parts += _tokens(scene, of_all, words.ALL_KNOW) + _tokens(scene, of_you, words.YOU_KNOW)
        if not view.known[seat]:
            parts.append(_nothing(words.NOTHING))
    parts += [tag("h3", None, words.YOUR_HAND), *_tokens(scene, view.public[0], words.ALL_KNOW)]
    if not view.public[0]:
        parts.append(_nothing(words.NOBODY_KNOWS))
    return [*parts, tag("h3", None, words.DECK), *_deck(scene)]


def _tokens(scene: Scene, cards: int, title: str) -> list[Html]:
    if not cards:
        return []
    tokens = [token(scene.catalogue, card, kind="all") for card in _cards(scene, cards)]
    return [tag("p", None, title), tag("ul", {"class": "known"}, tokens)]


def _deck(scene: Scene) -> list[Html]:
    """Return what the person knows of the deck: places, and cards that are in it somewhere."""
    view, words = scene.view, say.librarians_dialogs
    said = [tag("p", None, words.face_down(view.deck_count))]
    if view.deck_known:
        places = [
            tag(
                "li",
                None,
                tag("b", None, _place(depth)),
                " ",
                tag("ul", {"class": "known"}, token(scene.catalogue, card)),
            )
            for depth, card in sorted(view.deck_known)
        ]
        said += [tag("p", None, words.PLACES), tag("ol", {"class": "places"}, places)]
    said += _tokens(scene, view.lodged, words.SOMEWHERE)
    if not view.deck_known and not view.lodged:
        said.append(_nothing(words.NO_ORDER))
    return said


def _place(depth: int) -> str:
    return say.librarians_dialogs.place(depth) if depth else say.librarians_dialogs.ON_TOP


def _pile(scene: Scene, cards: int, empty: str) -> Html:
    """Return all cards of a pile, by type."""
    rows = [tag("li", None, flat_card(scene.catalogue, card)) for card in _cards(scene, cards)]
    if not rows:
        return _nothing(empty)
    counts = {letter: (cards & kind).bit_count() for letter, kind in scene.catalogue.type_of.items()}
    counted = tag("p", None, say.librarians_dialogs.counted(counts))
    return tag("div", None, counted, tag("ul", {"class": "pile-list tl-list"}, rows))


def _nothing(text: str) -> Html:
    return tag("p", {"class": "nothing"}, text)
