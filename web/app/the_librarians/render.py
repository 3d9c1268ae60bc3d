"""The regions of the table of The Librarians as HTML: pure functions of a Scene."""

from app.cards import icon, stamp
from app.markup import Html, classes, join, tag
from app.parts import (
    bar,
    caption,
    choice_button,
    choice_id,
    counted,
    face,
    hint,
    in_hand,
    log,
    lying,
    refused,
    said,
    tool,
)
from app.words import say
from cardcatalog.the_librarians.cards import cards_of
from cardcatalog.the_librarians.deck import LETTERS

from . import dialogs, tray
from .cards import Attributes, card_button, flat_card, sign, sr, token
from .plans import matches_of, mates
from .scene import Scene, Spot

ONE_AT_A_TIME = ("return", "give", "trim")


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return {
        "bar": _bar(scene),
        "opponents": join(seat_html(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": piles(scene),
        "mine": tray.mine(scene),
        "say": line(scene),
        "choices": choices(scene),
        "hand": hand(scene),
        "tools": tools(scene),
        "log": log(scene.lines, scene.since, 1, scene.names, scene.seal),
        "dialog": dialogs.dialog(scene),
    }


def _bar(scene: Scene) -> Html:
    view, words = scene.view, say.librarians_table
    if view.last_chance:
        return bar(words.LAST_CHANCE if scene.mode != "game-over" else words.THE_END, last=True)
    return bar(words.melds_of(sum(view.melds), view.config.melds_to_end))


def seat_html(scene: Scene, seat: int) -> Html:
    """Return the strip of another seat: who, cards in hand, melds, points, and the cards of it that one knows."""
    view, name = scene.view, scene.names.all[seat]
    head = tag(
        "header",
        None,
        face(seat, scene.names, scene.players[seat]),
        tag("h3", None, name),
        caption("the-librarians", scene.players[seat]),
        in_hand(view.hand_counts[seat]),
        _made(view.melds[seat]),
        counted("score", view.points[seat], say.table.POINTS),
    )
    turn = view.turn == seat and scene.mode != "game-over" and not view.last_chance
    do = scene.moment.aims.get(seat)
    attributes: Attributes = {
        "class": classes("seat tl-seat", "turn" if turn else None, "can" if do else None),
        "id": f"seat-{seat}",
        "data-seat": seat,
        "aria-label": say.table.seat(name, turn=turn),
    }
    choose: Attributes = {"type": "button", "id": f"choose-{seat}", "class": "choose", "data-do": do}
    button = [tag("button", choose, sr(say.librarians_table.choose(name)))] if do else []
    return tag("section", attributes, head, _known(scene, seat), _melds_of(scene, seat), button)


def _made(melds: int) -> Html:
    return counted("made", melds, say.librarians_table.melds(melds))


def _known(scene: Scene, seat: int) -> Html:
    """Return the hand of a seat: the cards that everybody knows, or the person alone, and backs for the others."""
    view = scene.view
    cards = scene.catalogue.by_type(view.known[seat])
    tokens = [
        token(scene.catalogue, card, kind="all", said=say.librarians_table.ALL_KNOW)
        if view.public[seat] >> card & 1
        else token(scene.catalogue, card, said=say.librarians_table.YOU_KNOW)
        for card in cards
    ]
    back: Attributes = {"class": "token back", "aria-hidden": "true"}
    backs = [tag("li", back) for _ in range(view.hand_counts[seat] - len(cards))]
    attributes: Attributes = {
        "class": "known",
        "aria-label": say.librarians_table.known_of(scene.names, seat) if cards else None,
        "aria-hidden": None if cards else "true",
    }
    return tag("ul", attributes, tokens, backs)


def _melds_of(scene: Scene, seat: int) -> Html | str:
    """Return the melds of a seat, the last one first: what each scored, with which combos."""
    made, none = [meld for meld in reversed(scene.melds) if meld.seat == seat], say.librarians_table.NO_COMBO
    rows = [
        tag("li", None, tag("b", None, str(meld.points)), " ", tag("span", None, " · ".join(meld.combos) or none))
        for meld in made
    ]
    label: Attributes = {"class": "seat-melds", "aria-label": say.librarians_table.made_by(scene.names.all[seat])}
    return tag("ol", label, rows) if rows else ""


def piles(scene: Scene) -> Html:
    """Return the deck, the discard pile (melded cards), and what all see large just now."""
    view = scene.view
    top = next((card for depth, card in view.deck_known if not depth), None)
    if top is not None:
        deck, more = (
            flat_card(scene.catalogue, top, "own-eyes", hidden=True),
            say.librarians_table.top_known(scene.catalogue.names[top]),
        )
    else:
        deck, more = _back(view.deck_count), ""
    last = scene.last_melded
    face_up = tag("span", {"class": "empty"}) if last is None else flat_card(scene.catalogue, last, hidden=True)
    busy = scene.mode == "act" and scene.selected  # then the room is for whom to aim at
    spot = [_spot(scene, scene.spot)] if scene.spot and not busy else []
    return join(
        [
            _pile("deck", say.librarians_table.DECK, deck, view.deck_count, more),
            _pile("discard", say.librarians_table.DISCARD, face_up, view.discard.bit_count()),
            *spot,
        ]
    )


def _back(count: int) -> Html:
    return tag("span", {"class": "card tl back" if count else "empty", "aria-hidden": "true"})


def _pile(pile: str, name: str, card: Html, count: int, more: str = "") -> Html:
    attributes: Attributes = {
        "type": "button",
        "id": f"pile-{pile}",
        "class": "pile",
        "data-do": "pile",
        "data-pile": pile,
    }
    badge = tag("span", {"class": "badge", "aria-hidden": "true"}, str(count))
    label = tag("span", {"class": "label", "aria-hidden": "true"}, name)
    return tag("button", attributes, sr(f"{say.librarians_table.pile(name, count)}{more}"), card, badge, label)


def spot_words(scene: Scene, spot: Spot) -> tuple[str, str]:
    """Return who does what with the cards that all see, and more about it."""
    words = say.librarians_news
    if spot.melded:
        more = say.librarians_table.spot_points(spot.melded.points, spot.melded.combos)
        return words.melds(spot.seat, scene.names), more
    if spot.found:
        return words.may_keep(spot.seat, scene.names), words.AT_RANDOM
    return words.shows(spot.revealed, scene.names) if spot.revealed else scene.names.who(spot.seat), ""


def _spot(scene: Scene, spot: Spot) -> Html:
    """Return what all see large for a moment."""
    who = scene.names.who(spot.seat)
    title, more = spot_words(scene, spot)
    told = title.removeprefix(who)
    head = tag("p", None, tag("b", None, who), told, tag("small", None, f" {more}") if more else "")
    fan = tag("span", {"class": "fan"}, [flat_card(scene.catalogue, c) for c in scene.catalogue.by_type(spot.cards)])
    attributes: Attributes = {
        "class": classes("spot", "meld" if spot.melded else None),
        "role": "group",
        "aria-label": title,
    }
    return tag("div", attributes, head, fan, [stamp("meld")] if spot.melded else [])


def line(scene: Scene) -> Html:
    """Return the one line: what just happened, and what the person may do."""
    moment = scene.moment
    if moment.why_not:
        return refused(moment.why_not)
    own = scene.mode in ("act", "pick", "meld", "trim") or (scene.mode == "return" and scene.view.turn == 0)
    lead = own and not moment.aims  # a question to the person needs none
    return said(scene.news, scene.names, moment.prompt, lead=lead, asked=scene.asked)


def choices(scene: Scene) -> Html:
    """Return the buttons of the moment, in words."""
    moment = scene.moment
    parts = [choice_button(choice) for choice in moment.choices]
    if parts:
        return join(parts)
    return hint(_hint(scene), waits=scene.mode == "wait")


def _hint(scene: Scene) -> str:
    view = scene.view
    if scene.mode != "wait":
        return ""
    if view.last_chance or not view.turn:
        return say.table.ONE_MOMENT
    return say.librarians_table.at_play(scene.names.all[view.turn])


def hand(scene: Scene) -> Html:
    """Return the hand in eight groups, by type; in an order of one's own each card by itself."""
    if scene.hand:
        letters = scene.catalogue.letters
        return join(_alone(scene, card, letters[card]) for card in scene.hand)
    kinds = list(zip(LETTERS, scene.catalogue.types, strict=True))
    return join(_group(scene, letter, kind) for letter, kind in kinds)


def _group(scene: Scene, letter: str, kind: int) -> Html:
    """Return the cards of a type, or the place of one that the hand lacks."""
    cards = cards_of(scene.view.hand & kind)
    attributes: Attributes = {
        "id": f"g-{letter}",
        "class": classes("group", f"type-{letter}", "" if cards else "lacking"),
    }
    if not cards:
        lack = tag(
            "span", {"class": "lack", "aria-hidden": "true"}, tag("b", None, say.librarians.SIGNS[letter]), sign(letter)
        )
        return tag("li", attributes, sr(say.librarians_table.none_of(letter)), lack)
    held = [tag("li", {"id": f"l-{scene.catalogue.codes[card]}"}, _held(scene, card)) for card in cards]
    return tag("li", attributes, sr(say.librarians_table.group(letter, len(cards))), tag("ul", None, held))


def _alone(scene: Scene, card: int, letter: str) -> Html:
    held = tag("ul", None, tag("li", {"id": f"l-{scene.catalogue.codes[card]}"}, _held(scene, card)))
    return tag("li", {"id": f"o-{scene.catalogue.codes[card]}", "class": f"group type-{letter}"}, held)


def flat_hand(scene: Scene, advised: int = 0) -> Html:
    """Return the cards of the hand by type, none of which can be acted on; `advised`: the mask of those marked."""
    catalogue = scene.catalogue
    return join(
        tag(
            "li",
            {"class": f"group type-{letter}"},
            tag("ul", None, lying(flat_card(catalogue, card), advised >> card & 1)),
        )
        for letter, kind in zip(LETTERS, catalogue.types, strict=True)
        for card in cards_of(scene.view.hand & kind)
    )


def _held(scene: Scene, card: int) -> Html:
    catalogue, view = scene.catalogue, scene.view
    code = catalogue.codes[card]
    fresh = scene.fresh >> card & 1
    attributes: Attributes = {
        "id": f"h-{code}",
        "aria-pressed": "true" if scene.selected >> card & 1 else "false",
    }
    marks = [sr(say.librarians_table.NEW)] if fresh else []
    combos = len(matches_of(catalogue, view.hand, card))
    if combos and scene.combos:
        marks.append(tag("span", {"class": "chain", "aria-hidden": "true"}, str(combos)))
        marks.append(sr(say.librarians_table.in_combos(combos)))
    if view.public[0] >> card & 1:
        marks.append(tag("span", {"class": "eye"}, icon("icon-eye", None), sr(say.librarians_table.THEY_KNOW_IT)))
    states = ("new" if fresh else "", "mate" if pointed_at(scene) >> card & 1 else "")
    return card_button(catalogue, card, "select", attributes, *states, marks=tuple(marks))


def pointed_at(scene: Scene) -> int:
    """Return the mask of the cards of the hand that belong to the combo or the card pointed at now."""
    view = scene.view
    if scene.pointed is not None:
        return view.hand & _members(scene, scene.pointed)
    if scene.selected.bit_count() == 1 and scene.mode != "meld" and scene.combos:
        return mates(scene.catalogue, view.hand, cards_of(scene.selected)[0])
    return 0


def _members(scene: Scene, combo: int) -> int:
    mask = 0
    for group in scene.catalogue.combos[combo].groups:
        mask |= group
    return mask


def lookups() -> list[Html]:
    """Return what opens the combos of the deck, and what one knows."""
    return [
        tool("panel combos", say.librarians_table.COMBOS, sign=icon("icon-chain", None)),
        tool("panel known", say.librarians_table.KNOWN, sign=icon("icon-eye", None)),
    ]


def tools(scene: Scene) -> Html:
    """Return the edge of the table: combos, what one knows, and who the person is."""
    view = scene.view
    me = tag(
        "span",
        {"class": "me"},
        face(0, scene.names),
        tag("span", {"class": "name"}, scene.names.all[0]),
        _made(view.melds[0]),
        counted("score", view.points[0], say.table.POINTS),
    )
    ordered = bool(scene.hand)
    word, arrows = tag("span", {"class": "sr word"}, say.table.MY_ORDER), tag("span", {"aria-hidden": "true"}, "⇄")
    own = tool("sort own" if ordered else "order own", word, pressed=ordered, sign=arrows)
    return join([*lookups(), own, tag("span", {"class": "spacer"}), me])


def focus_order(scene: Scene) -> list[str]:
    """Return the ids to which the focus goes, best first, when the focused element is gone."""
    codes = scene.catalogue.codes
    held = [f"h-{codes[card]}" for card in scene.catalogue.by_type(scene.view.hand)]
    selected = [f"h-{codes[card]}" for card in cards_of(scene.selected)]
    buttons = [choice_id(choice) for choice in scene.moment.choices]
    if scene.panel:
        return ["dialog-main", "dialog-close"]
    if scene.mode == "pick":
        return [f"t-{codes[card]}" for card in scene.view.shown]
    if scene.mode == "act" or scene.mode in ONE_AT_A_TIME:
        return [*selected, *held, *buttons]
    return [*buttons, *held, "bar-menu"]


def summary(scene: Scene) -> str:
    """Return what the front page says of the game, readable without Python."""
    view, over = scene.view, scene.mode == "game-over"
    return say.librarians_table.summary(scene.names, view.points, sum(view.melds), view.config.melds_to_end, over=over)


def group_said(scene: Scene) -> str:
    """Return what is selected, to be announced: “2 Foes selected”."""
    cards = cards_of(scene.selected)
    if not cards:
        return say.librarians_asks.NOTHING_SELECTED
    letters = {scene.catalogue.letters[card] for card in cards}
    return say.librarians_asks.selected(letters.pop() if len(letters) == 1 else "", len(cards))
