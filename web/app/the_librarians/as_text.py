"""The table of The Librarians as text: the regions that `render` makes as headings, lists and plain buttons."""

from collections.abc import Mapping

from app.as_text import choices, head_of, held_button, listing, titled
from app.markup import Html, join, tag
from app.parts import plain_button
from app.phrases import listed, points, some_cards
from cardcatalog.the_librarians.cards import TYPE_NAMES, cards_of
from cardcatalog.the_librarians.deck import LETTERS

from . import render, tray
from .phrases import a_card, by_type, some_of
from .plans import Match, combos_of, matches_of
from .scene import Scene

TITLES = {
    "say": "Now",
    "choices": "What you can do",
    "tools": "You",
    "opponents": "The others",
    "piles": "Deck and discard pile",
    "mine": "Before you",
}


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return render.regions(scene) | {
        "opponents": join(_seat(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": _piles(scene),
        "mine": _mine(scene),
        "choices": choices(_to_pick(scene), render.choices(scene)),
        "hand": _hand(scene),
        "tools": join([*render.lookups(), tag("p", None, f"You have {_made(scene, 0)}.")]),
    }


def headed(regions: Mapping[str, Html]) -> dict[str, Html]:
    """Return the regions of a table with their headings."""
    return titled(regions, TITLES)


def _seat(scene: Scene, seat: int) -> Html:
    """Return another seat: who, cards in hand, melds, points, and the cards of it that one knows."""
    view, catalogue = scene.view, scene.catalogue
    turn = view.turn == seat and scene.mode != "game-over" and not view.last_chance
    known = [
        f"{a_card(catalogue, card)}, {'as everybody knows' if view.public[seat] >> card & 1 else 'as only you know'}"
        for card in by_type(catalogue, view.known[seat])
    ]
    count = view.hand_counts[seat]
    made = [meld for meld in scene.melds if meld.seat == seat]
    rows = [f"Melded for {points(meld.points)}: {', '.join(meld.combos) or 'no combo'}" for meld in made]
    told = f"{some_cards(count)} in hand, {_made(scene, seat)}."
    return tag(
        "section",
        {"id": f"seat-{seat}"},
        head_of(scene.names.all[seat], scene.players[seat], turn=turn),
        tag("p", None, told),
        tag("p", None, f"Known to you of {scene.names.whose(seat)} hand:") if known else "",
        listing(known),
        listing(rows),
    )


def _made(scene: Scene, seat: int) -> str:
    melds = scene.view.melds[seat]
    return f"{melds} {'meld' if melds == 1 else 'melds'}, {points(scene.view.points[seat])}"


def _piles(scene: Scene) -> Html:
    """Return the deck, the discard pile, and what all see just now, with buttons to look at more."""
    view, catalogue = scene.view, scene.catalogue
    top = next((card for depth, card in view.deck_known if not depth), None)
    seen = f", you know the top: {a_card(catalogue, top)}" if top is not None else ""
    melded = cards_of(view.discard)
    last = f", {a_card(catalogue, melded[-1])} on top" if melded else ""
    rows: list[Html | str] = [
        join([f"Deck: {some_cards(view.deck_count)}{seen}. ", plain_button("pile", "What you know of it", {
            "id": "pile-deck", "data-pile": "deck"})]),
        join([f"Discard pile: {some_cards(len(melded))}{last}. ", plain_button("pile", "See it", {
            "id": "pile-discard", "data-pile": "discard"})]),
    ]  # fmt: skip
    if scene.spot:
        title, more = render.spot_words(scene, scene.spot)
        shown = listed([a_card(catalogue, card) for card in by_type(catalogue, scene.spot.cards)])
        rows.append(f"{title}{f', {more}' if more else ''}. All see {shown}.")
    return listing(rows)


def _mine(scene: Scene) -> Html:
    """Return what lies before the person now."""
    match scene.mode:
        case "pick":
            return tag("p", None, tray.picked_from(scene))
        case "looked" if scene.looked:
            note, cards = tray.looked_at(scene)
            return join([tag("p", None, note), listing(a_card(scene.catalogue, card) for card in cards)])
        case "meld":
            return join([listing(_slots(scene)), tray.meld_so_far(scene)])
        case "trim":
            return join([tag("p", None, tray.trim_note(scene)), listing(a_card(scene.catalogue, c) for c in scene.put)])
    return join([tray.worth_now(scene), listing(_combo(scene, match) for match in _combos(scene))])


def _combos(scene: Scene) -> list[Match]:
    chosen = cards_of(scene.selected)
    return combos_of(scene.catalogue, scene.view.hand, with_card=chosen[0] if len(chosen) == 1 else None)


def _combo(scene: Scene, match: Match) -> str:
    """Return a combo that the hand has or nearly has: its name, the cards held for it, and what it lacks."""
    catalogue = scene.catalogue
    held = ", ".join(catalogue.names[card] for card in cards_of(match.held))
    lacking = listed([catalogue.names[cards_of(group)[0]] for group in match.lacking])
    return f"{catalogue.combos[match.combo].name}{f', lacks {lacking}' if lacking else ', complete'}: {held}"


def _slots(scene: Scene) -> list[str]:
    """Return the meld being chosen, a line a type."""
    catalogue = scene.catalogue
    chosen = {catalogue.letters[card]: catalogue.names[card] for card in cards_of(scene.selected)}
    return [f"{TYPE_NAMES[letter]}: {chosen.get(letter, 'choose one')}" for letter in LETTERS]


def _to_pick(scene: Scene) -> list[Html]:
    """Return a button for each card that the person may take."""
    codes, cards = scene.catalogue.codes, scene.view.shown if scene.mode == "pick" else ()
    return [
        plain_button("take", f"Take {a_card(scene.catalogue, card)}", {"id": f"t-{codes[card]}",
                     "data-card": codes[card]})
        for card in cards
    ]  # fmt: skip


def _hand(scene: Scene) -> Html:
    """Return the hand, a list a type."""
    return join(_group(scene, letter, kind) for letter, kind in zip(LETTERS, scene.catalogue.types, strict=True))


def _group(scene: Scene, letter: str, kind: int) -> Html:
    cards = cards_of(scene.view.hand & kind)
    if not cards:
        return tag("li", {"id": f"g-{letter}"}, f"No {TYPE_NAMES[letter]}")
    return tag("li", {"id": f"g-{letter}"}, f"{some_of(letter, len(cards))}:", listing(_held(scene, c) for c in cards))


def flat_hand(scene: Scene) -> Html:
    """Return the cards of the hand by type, none of which can be acted on."""
    return join(tag("li", None, a_card(scene.catalogue, card)) for card in by_type(scene.catalogue, scene.view.hand))


def _held(scene: Scene, card: int) -> Html:
    catalogue, view = scene.catalogue, scene.view
    combos = len(matches_of(catalogue, view.hand, card))
    marks = [
        catalogue.names[card],
        "new" if scene.fresh >> card & 1 else "",
        f"in {combos} {'combo' if combos == 1 else 'combos'}" if combos else "",
        "they all know it" if view.public[0] >> card & 1 else "",
    ]
    selected = bool(scene.selected >> card & 1)
    return held_button(catalogue.codes[card], ", ".join(filter(None, marks)), selected=selected)
