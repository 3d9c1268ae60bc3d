"""The region before the person: combos of the hand, the meld being chosen, cards looked at, cards put back."""

from app.cards import icon
from app.markup import Html, classes, join, tag
from app.words import say
from cardcatalog.the_librarians.cards import MELD_SIZE, cards_of
from cardcatalog.the_librarians.deck import LETTERS
from cardcatalog.the_librarians.refusals import HAND_LIMIT

from .cards import Attributes, card_button, flat_card, sign, sr
from .plans import Match, best_meld, combos_of, lacking_types
from .scene import Scene


def mine(scene: Scene) -> Html:
    """Return what lies before the person now."""
    match scene.mode:
        case "pick":
            return _shown(scene)
        case "looked" if scene.looked:
            return _looked(scene)
        case "meld":
            return _builder(scene)
        case "trim":
            return _trim(scene)
    return join([worth_now(scene), _combos(scene) if scene.combos else ""])


def worth_now(scene: Scene) -> Html:
    """Return what a meld would score now, or what it lacks."""
    catalogue, hand = scene.catalogue, scene.view.hand
    lacking = lacking_types(catalogue, hand)
    if lacking:
        return tag("p", {"class": "sum lacks"}, say.librarians_table.lack(lacking))
    combos = scene.view.meld_points(best_meld(catalogue, hand))[1]
    named = tag("span", None, say.librarians_table.if_you_meld(combos))
    return tag("p", {"class": "sum"}, tag("b", None, say.librarians.worth(len(combos))), " ", named)


def _combos(scene: Scene) -> Html:
    """Return the combos that the hand has or nearly has; those of the selected card, if one is selected."""
    chosen = cards_of(scene.selected)
    card = chosen[0] if len(chosen) == 1 else None
    found = combos_of(scene.catalogue, scene.view.hand, with_card=card)
    if not found:
        return tag("p", {"class": "nothing"}, say.librarians_table.NO_COMBOS_YET)
    words = say.librarians_table
    label = words.COMBOS_IN_HAND if card is None else words.combos_of(scene.catalogue.names[card])
    buttons = [_combo(scene, match) for match in found]
    return tag("div", {"class": "combos", "role": "group", "aria-label": label}, buttons)


def _combo(scene: Scene, match: Match) -> Html:
    catalogue = scene.catalogue
    combo = catalogue.combos[match.combo]
    bits = []
    for group in combo.groups:
        letter = catalogue.letters[cards_of(group)[0]]
        lack = "lack" if group in match.lacking else None
        bits.append(icon(f"type-{letter}", classes(f"type-{letter}", lack)))
    names = [catalogue.names[cards_of(group)[0]] for group in match.lacking]
    more = say.librarians_table.COMPLETE if match.whole else say.librarians_table.lacks(names)
    attributes: Attributes = {
        "type": "button",
        "id": f"combo-{match.combo}",
        "class": classes("combo", "whole" if match.whole else None),
        "data-do": f"combo {match.combo}",
        "aria-pressed": "true" if scene.pointed == match.combo else "false",
    }
    return tag(
        "button",
        attributes,
        tag("span", {"class": "bits", "aria-hidden": "true"}, bits),
        tag("span", None, combo.name),
        sr(more),
    )


def _builder(scene: Scene) -> Html:
    """Return the meld being chosen: a slot a type, and what it scores so far."""
    catalogue = scene.catalogue
    slots = [_slot(scene, letter, scene.selected & kind) for letter, kind in zip(LETTERS, catalogue.types, strict=True)]
    attributes: Attributes = {"class": "builder", "id": "builder", "data-keep": True}
    return tag("div", attributes, tag("ol", {"class": "slots"}, slots), meld_so_far(scene))


def meld_so_far(scene: Scene) -> Html:
    """Return what the meld being chosen scores, or how much of it is chosen, and its combos."""
    catalogue = scene.catalogue
    combos = [catalogue.combos[index].name for index in catalogue.combos_in(scene.selected)]
    whole = scene.selected.bit_count() == MELD_SIZE
    score = (
        say.librarians.worth(len(combos))
        if whole
        else say.librarians_table.chosen(scene.selected.bit_count(), MELD_SIZE)
    )
    named = tag("span", None, " · ".join(combos) or say.librarians_table.NO_COMBO)
    return tag("p", {"class": "sum"}, tag("b", None, score), " ", named)


def _slot(scene: Scene, letter: str, chosen: int) -> Html:
    if not chosen:
        empty = tag("span", None, sign(letter), sr(say.librarians_table.slot(letter, "")))
        return tag("li", {"class": f"type-{letter}"}, empty)
    name = scene.catalogue.names[cards_of(chosen)[0]]
    attributes: Attributes = {"type": "button", "id": f"slot-{letter}", "data-do": f"slot {letter}"}
    button = tag("button", attributes, sign(letter), sr(say.librarians_table.slot(letter, name)))
    return tag("li", {"class": f"type-{letter} full"}, button)


def _shown(scene: Scene) -> Html:
    """Return the cards that the person picks from (TL-12, TL-20, TL-21, TL-23)."""
    view, words = scene.view, say.librarians_table
    letter = view.meaning.letter if view.meaning else "A"
    cards = [
        tag("li", None, card_button(scene.catalogue, card, "take", {"id": f"t-{scene.catalogue.codes[card]}"}, "can"))
        for card in view.shown
    ]
    if letter == "P":
        return _tray(words.PICK_OF_PILE_LABEL, picked_from(scene), cards, secret=False)
    if letter == "K":
        return _tray(words.pick_of_hand_label(scene.names, view.on), picked_from(scene), cards)
    return _tray(words.pick_of_deck_label(len(cards)), picked_from(scene), cards)


def picked_from(scene: Scene) -> str:
    """Return what the cards are that the person picks from, and who sees them."""
    view = scene.view
    letter = view.meaning.letter if view.meaning else "A"
    if letter == "P":
        return say.librarians_table.PICK_OF_PILE
    if letter == "K":
        return say.librarians_table.pick_of_hand(scene.names, view.on)
    return say.librarians_table.PICK_OF_DECK


def _looked(scene: Scene) -> Html:
    """Return the hand that the person looks at (TL-15)."""
    label = say.librarians_table.pick_of_hand_label(scene.names, scene.looked.on if scene.looked else 0)
    note, cards = looked_at(scene)
    return _tray(label, note, [tag("li", None, flat_card(scene.catalogue, card)) for card in cards])


def looked_at(scene: Scene) -> tuple[str, list[int]]:
    """Return what the person looks at (TL-15), in words, and its cards by type."""
    looked = scene.looked
    hand = (looked.hand or 0) if looked else 0
    note = say.librarians_table.looked_at(scene.names, looked.on if looked else 0, empty=not hand)
    return note, scene.catalogue.by_type(hand)


def _tray(label: str, note: str, cards: list[Html], *, secret: bool = True) -> Html:
    eye = [icon("icon-eye", None)] if secret else []
    attributes: Attributes = {"class": classes("tray", None if secret else "open"), "role": "group"}
    return tag("div", attributes | {"aria-label": label}, tag("p", None, eye, note), tag("ol", None, cards))


def _trim(scene: Scene) -> Html:
    """Return the cards put back in this turn, in order, and how many must follow (TL-28)."""
    view = scene.view
    done = [_back_on_deck(scene, card) for card in scene.put]
    left = view.hand.bit_count() - HAND_LIMIT
    todo = [tag("li", None, sr(say.librarians_table.STILL_TO_CHOOSE)) for _ in range(left)]
    note = tag("p", None, trim_note(scene))
    return tag("div", {"class": "trim"}, note, tag("ol", {"class": "slots"}, [*done, *todo]))


def trim_note(scene: Scene) -> str:
    """Return where the cards go that are put back."""
    top = scene.view.config.excess == "top"
    return say.librarians_table.ON_DECK if top else say.librarians_table.UNDER_DECK


def _back_on_deck(scene: Scene, card: int) -> Html:
    letter = scene.catalogue.letters[card]
    return tag("li", {"class": f"full type-{letter}"}, flat_card(scene.catalogue, card))
