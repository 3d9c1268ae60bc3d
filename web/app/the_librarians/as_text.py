"""The table of The Librarians as text: the regions that `render` makes as headings, lists and plain buttons."""

from collections.abc import Mapping

from app.as_text import choices, head_of, held_button, listing, titled
from app.markup import Attribute, Html, join, tag
from app.parts import lying, plain_button
from app.words import say
from cardcatalog.the_librarians.cards import Catalogue, cards_of
from cardcatalog.the_librarians.deck import LETTERS

from . import render, tray
from .plans import Match, combos_of, matches_of
from .scene import Scene


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return render.regions(scene) | {
        "opponents": join(_seat(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": _piles(scene),
        "mine": _mine(scene),
        "choices": choices(_to_pick(scene), render.choices(scene)),
        "hand": _hand(scene),
        "tools": join(
            [
                *render.lookups(),
                tag("p", None, say.librarians_as_text.you_have(scene.view.melds[0], scene.view.points[0])),
            ]
        ),
    }


def headed(regions: Mapping[str, Html]) -> dict[str, Html]:
    """Return the regions of a table with their headings."""
    return titled(regions, say.librarians_as_text.TITLES)


def _seat(scene: Scene, seat: int) -> Html:
    """Return another seat: who, cards in hand, melds, points, and the cards of it that one knows."""
    view, catalogue, words = scene.view, scene.catalogue, say.librarians_as_text
    turn = view.turn == seat and scene.mode != "game-over" and not view.last_chance
    known = [
        words.known(catalogue, card, to_all=bool(view.public[seat] >> card & 1))
        for card in catalogue.by_type(view.known[seat])
    ]
    rows = [words.melded(meld.points, meld.combos) for meld in scene.melds if meld.seat == seat]
    told = words.holds(view.hand_counts[seat], view.melds[seat], view.points[seat])
    return tag(
        "section",
        {"id": f"seat-{seat}"},
        head_of(scene.names.all[seat], scene.players[seat], turn=turn),
        tag("p", None, told),
        tag("p", None, words.known_of(scene.names, seat)) if known else "",
        listing(known),
        listing(rows),
    )


def _piles(scene: Scene) -> Html:
    """Return the deck, the discard pile, and what all see just now, with buttons to look at more."""
    view, catalogue, words = scene.view, scene.catalogue, say.librarians_as_text
    top = next((a_card(catalogue, card) for depth, card in view.deck_known if not depth), "")
    deck: dict[str, Attribute] = {"id": "pile-deck", "data-pile": "deck"}
    discard: dict[str, Attribute] = {"id": "pile-discard", "data-pile": "discard"}
    last = "" if scene.last_melded is None else a_card(catalogue, scene.last_melded)
    rows: list[Html | str] = [
        join([words.deck(view.deck_count, top), plain_button("pile", words.WHAT_YOU_KNOW, deck)]),
        join([words.discard(view.discard.bit_count(), last), plain_button("pile", words.SEE_IT, discard)]),
    ]
    if scene.spot:
        rows.append(words.spot(*render.spot_words(scene, scene.spot), catalogue, scene.spot.cards))
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
    if not scene.combos:
        return []
    return combos_of(scene.catalogue, scene.view.hand, with_card=chosen[0] if len(chosen) == 1 else None)


def _combo(scene: Scene, match: Match) -> str:
    """Return a combo that the hand has or nearly has: its name, the cards held for it, and what it lacks."""
    catalogue = scene.catalogue
    held = [catalogue.names[card] for card in cards_of(match.held)]
    lacking = [catalogue.names[cards_of(group)[0]] for group in match.lacking]
    return say.librarians_as_text.combo(catalogue.combos[match.combo].name, lacking, held)


def _slots(scene: Scene) -> list[str]:
    """Return the meld being chosen, a line a type."""
    catalogue = scene.catalogue
    chosen = {catalogue.letters[card]: catalogue.names[card] for card in cards_of(scene.selected)}
    return [say.librarians_as_text.slot(letter, chosen.get(letter, "")) for letter in LETTERS]


def _to_pick(scene: Scene) -> list[Html]:
    """Return a button for each card that the person may take."""
    codes, cards = scene.catalogue.codes, scene.view.shown if scene.mode == "pick" else ()
    return [
        plain_button("take", say.librarians_advice.take(scene.catalogue, card), {"id": f"t-{codes[card]}",
                     "data-card": codes[card]})
        for card in cards
    ]  # fmt: skip


def _hand(scene: Scene) -> Html:
    """Return the hand, a list a type."""
    return join(_group(scene, letter, kind) for letter, kind in zip(LETTERS, scene.catalogue.types, strict=True))


def _group(scene: Scene, letter: str, kind: int) -> Html:
    cards = cards_of(scene.view.hand & kind)
    title = say.librarians_as_text.group(letter, len(cards))
    if not cards:
        return tag("li", {"id": f"g-{letter}"}, title)
    return tag("li", {"id": f"g-{letter}"}, title, listing(_held(scene, c) for c in cards))


def flat_hand(scene: Scene, advised: int = 0) -> Html:
    """Return the cards of the hand by type, none of which can be acted on; `advised`: the mask of those marked."""
    cards = scene.catalogue.by_type(scene.view.hand)
    return join(lying(a_card(scene.catalogue, card), advised >> card & 1) for card in cards)


def _held(scene: Scene, card: int) -> Html:
    catalogue, view = scene.catalogue, scene.view
    words = say.librarians_as_text.held(
        catalogue.names[card],
        len(matches_of(catalogue, view.hand, card)) if scene.combos else 0,
        new=bool(scene.fresh >> card & 1),
        known_to_all=bool(view.public[0] >> card & 1),
    )
    return held_button(catalogue.codes[card], words, selected=bool(scene.selected >> card & 1))


def a_card(catalogue: Catalogue, card: int) -> str:
    """Return a card in words."""
    return say.librarians.a_card(catalogue, card)
