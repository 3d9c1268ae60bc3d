"""What stands in the dialog of The Librarians: ranking, score sheet, combos, what one knows, piles, keys."""

import re

from app.markup import Attribute, Html, classes, tag
from app.parts import after_game, framed, keys, ranking
from app.phrases import listed, points
from cardcatalog.the_librarians.cards import cards_of

from .cards import flat_card, token
from .phrases import by_type, some_of
from .scene import Scene

KEYS = (
    ("← → ↑ ↓", "go along your hand, Home and End to its ends"),
    ("Space", "select the card"),
    ("Enter", "do what your selection can mean"),
    ("1 to 5", "aim at the first opponent, the second, ..."),
    ("P", "no action, or no meld"),
    ("G B", "all cards of the type, the best meld"),
    ("N", "let the others go on, if they play step by step"),
    ("C", "the combos of this deck"),
    ("K", "what you know"),
    ("R", "look through the discard pile"),
    ("U", "take your last move back"),
    ("L", "the log"),
    ("?", "these keys"),
    ("S", "the score sheet"),
    ("H", "a hint, or never mind"),
    ("Esc", "close, or clear the selection"),
    ("Tab", "everything else is a button"),
)


def dialog(scene: Scene) -> Html:
    """Return the inside of the dialog, or nothing if none is open."""
    match scene.panel:
        case "game":
            return _game(scene)
        case "scores":
            return framed("Score sheet", [_sheet(scene), *_melds(scene)])
        case "combos":
            return framed(f"Combos of “{_unbroken(scene.catalogue.deck.name)}”", [_combos(scene)])
        case "known":
            return framed("What you know", _known(scene))
        case "deck":
            return framed("The deck", _deck(scene))
        case "returned":
            return framed("Discard pile", [_pile(scene, scene.view.discard, "Nobody has melded yet.")])
        case "keys":
            return keys(KEYS, "the-librarians.html#rules-tl-signs")
    return Html("")


def _unbroken(name: str) -> str:
    """Return a name whose numbers stay on the line of the word before them."""
    return re.sub(r" (?=\d)", "\u00a0", name)


def _game(scene: Scene) -> Html:
    """Return the ranking, ties and all, and where the points came from (TL-30)."""
    outcome, names = scene.outcome, scene.names
    if outcome is None:
        return framed("The game goes on", [_sheet(scene)])
    tie = [tag("p", {"class": "tie"}, "Equal on points: a tie is shared.")] if len(outcome.winners) > 1 else []
    quiet = scene.view.closing == "quiet"
    why = "Nobody had melded for a long while, and the last chances are over." if quiet else "The last melds are made."
    body = [
        tag("p", {"class": "story"}, " ".join(filter(None, (_verdict(scene), why, scene.passed_over)))),
        *tie,
        ranking(outcome, names, scene.players),
        *scene.beside,
        _sheet(scene),
    ]
    return framed("The artifacts are back on the shelf", body, after_game())


def _verdict(scene: Scene) -> str:
    winners = scene.outcome.winners if scene.outcome else ()
    if len(winners) > 1:
        who = scene.names.listed(winners)
        return f"{who[0].upper()}{who[1:]} share the win, with the most points."
    you = scene.names.is_you(winners[0])
    return "You win, with the most points." if you else f"{scene.names.all[winners[0]]} wins."


def _sheet(scene: Scene) -> Html:
    """Return where the points came from: a row a seat."""
    columns = ("Who", "Melds", "Combos", "Groups", "Relics", "Total")
    head = tag("tr", None, [tag("th", {"scope": "col"}, text) for text in columns])
    rows = []
    winners = scene.outcome.winners if scene.outcome else ()
    for seat, tally in enumerate(scene.tallies):
        numbers = (tally.meld, tally.combos, tally.group, tally.relic, tally.total)
        cells = [tag("td", None, str(number)) for number in numbers]
        name = tag("th", {"scope": "row"}, scene.names.who(seat))
        rows.append(tag("tr", {"class": "winner" if seat in winners else None}, name, cells))
    table = tag("table", {"class": "scores by-source"}, tag("thead", None, head), tag("tbody", None, rows))
    wide: dict[str, Attribute] = {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Score sheet"}
    return tag("div", wide, table)


def _melds(scene: Scene) -> list[Html]:
    """Return every meld of the game, the last one first."""
    if not scene.melds:
        return [tag("p", {"class": "nothing"}, "Nobody has melded yet.")]
    rows = [
        tag(
            "li",
            None,
            tag("b", None, scene.names.who(meld.seat)),
            f" {points(meld.points)}{': ' if meld.combos else ''}{', '.join(meld.combos)}. ",
            tag(
                "ul",
                {"class": "known"},
                [token(scene.catalogue, card, kind="all") for card in _cards(scene, meld.cards)],
            ),
        )
        for meld in reversed(scene.melds)
    ]
    return [tag("h3", None, "Melds"), tag("ol", {"class": "meld-list"}, rows)]


def _cards(scene: Scene, cards: int) -> list[int]:
    return by_type(scene.catalogue, cards)


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
                said=", in your hand" if group & hand else "",
            )
            for group in combo.groups
        ]
        name = tag("b", None, combo.name)
        row = tag(
            "li", {"class": classes("whole" if whole else None)}, name, " ", tag("ul", {"class": "known"}, tokens)
        )
        rows.append((held - len(combo.groups) if held else -99, row))
    ordered = [row for _, row in sorted(rows, key=lambda pair: -pair[0])]
    return tag("ul", {"class": "combo-list"}, ordered) if ordered else _nothing("This deck has no combos.")


def _known(scene: Scene) -> list[Html]:
    """Return what the person knows of hands and deck, and what the others know of the person's hand."""
    view, names = scene.view, scene.names
    parts = []
    for seat in range(1, view.config.seats):
        of_all, of_you = view.known[seat] & view.public[seat], view.known[seat] & ~view.public[seat]
        parts.append(tag("h3", None, f"{names.all[seat]}, {view.hand_counts[seat]} in hand"))
        parts += _tokens(scene, of_all, "Everybody knows") + _tokens(scene, of_you, "Only you know")
        if not view.known[seat]:
            parts.append(_nothing("Nothing."))
    parts += [tag("h3", None, "Your own hand"), *_tokens(scene, view.public[0], "Everybody knows")]
    if not view.public[0]:
        parts.append(_nothing("Nobody knows a card of it for sure."))
    return [*parts, tag("h3", None, "The deck"), *_deck(scene)]


def _tokens(scene: Scene, cards: int, title: str) -> list[Html]:
    if not cards:
        return []
    tokens = [token(scene.catalogue, card, kind="all") for card in _cards(scene, cards)]
    return [tag("p", None, f"{title}:"), tag("ul", {"class": "known"}, tokens)]


def _deck(scene: Scene) -> list[Html]:
    """Return what the person knows of the deck: places, and cards that are in it somewhere."""
    view = scene.view
    said = [tag("p", None, f"{view.deck_count} cards, face down.")]
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
        said += [tag("p", None, "You know these places:"), tag("ol", {"class": "places"}, places)]
    said += _tokens(scene, view.lodged, "In it somewhere")
    if not view.deck_known and not view.lodged:
        said.append(_nothing("You know nothing of its order."))
    return said


def _place(depth: int) -> str:
    return "On top" if not depth else f"{depth + 1}."


def _pile(scene: Scene, cards: int, empty: str) -> Html:
    """Return all cards of a pile, by type."""
    rows = [tag("li", None, flat_card(scene.catalogue, card)) for card in _cards(scene, cards)]
    if not rows:
        return _nothing(empty)
    counts = {letter: (cards & kind).bit_count() for letter, kind in scene.catalogue.type_of.items()}
    counted = tag("p", None, f"{listed([some_of(letter, count) for letter, count in counts.items() if count])}.")
    return tag("div", None, counted, tag("ul", {"class": "pile-list tl-list"}, rows))


def _nothing(text: str) -> Html:
    return tag("p", {"class": "nothing"}, text)
