"""The regions of the table of The Librarians as HTML: pure functions of a Scene."""

from app.cards import icon
from app.markup import Html, classes, join, tag
from app.parts import bar, caption, choice_button, choice_id, counted, face, hint, log, refused, said, tool
from app.phrases import listed, some_cards
from cardcatalog.the_librarians.cards import TYPE_NAMES, cards_of
from cardcatalog.the_librarians.deck import LETTERS

from . import dialogs, tray
from .cards import Attributes, card_button, flat_card, sign, sr, token
from .news import title_of
from .phrases import PLURALS, by_type, some_of
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
        "say": say(scene),
        "choices": choices(scene),
        "hand": hand(scene),
        "tools": tools(scene),
        "log": log(scene.lines, scene.since, 1, scene.names, scene.seal),
        "dialog": dialogs.dialog(scene),
    }


def _bar(scene: Scene) -> Html:
    view = scene.view
    if view.last_chance:
        return bar("Last chance" if scene.mode != "game-over" else "The end", last=True)
    return bar(f"{sum(view.melds)} of {view.config.melds_to_end} melds")


def seat_html(scene: Scene, seat: int) -> Html:
    """Return the strip of another seat: who, cards in hand, melds, points, and the cards of it that one knows."""
    view, name = scene.view, scene.names.all[seat]
    head = tag(
        "header",
        None,
        face(seat, name, scene.players[seat]),
        tag("h3", None, name),
        caption("the-librarians", scene.players[seat]),
        counted("count", view.hand_counts[seat], "card in hand" if view.hand_counts[seat] == 1 else "cards in hand"),
        _made(view.melds[seat]),
        counted("score", view.points[seat], "points"),
    )
    turn = view.turn == seat and scene.mode != "game-over" and not view.last_chance
    do = scene.moment.aims.get(seat)
    attributes: Attributes = {
        "class": classes("seat tl-seat", "turn" if turn else None, "can" if do else None),
        "id": f"seat-{seat}",
        "data-seat": seat,
        "aria-label": f"{name}{', whose turn it is' if turn else ''}",
    }
    choose: Attributes = {"type": "button", "id": f"choose-{seat}", "class": "choose", "data-do": do}
    button = [tag("button", choose, sr(f"Choose {name}"))] if do else []
    return tag("section", attributes, head, _known(scene, seat), _melds_of(scene, seat), button)


def _made(melds: int) -> Html:
    return counted("made", melds, "meld" if melds == 1 else "melds", icon("icon-meld", None))


def _known(scene: Scene, seat: int) -> Html:
    """Return the hand of a seat: the cards that everybody knows, or the person alone, and backs for the others."""
    view = scene.view
    cards = by_type(scene.catalogue, view.known[seat])
    tokens = [
        token(scene.catalogue, card, kind="all", said=", as everybody knows")
        if view.public[seat] >> card & 1
        else token(scene.catalogue, card, said=", as only you know")
        for card in cards
    ]
    back: Attributes = {"class": "token back", "aria-hidden": "true"}
    backs = [tag("li", back) for _ in range(view.hand_counts[seat] - len(cards))]
    attributes: Attributes = {
        "class": "known",
        "aria-label": f"Known to you of {scene.names.whose(seat)} hand" if cards else None,
        "aria-hidden": None if cards else "true",
    }
    return tag("ul", attributes, tokens, backs)


def _melds_of(scene: Scene, seat: int) -> Html | str:
    """Return the melds of a seat, the last one first: what each scored, with which combos."""
    made = [meld for meld in reversed(scene.melds) if meld.seat == seat]
    rows = [
        tag("li", None, tag("b", None, str(meld.points)), " ", tag("span", None, " · ".join(meld.combos) or "no combo"))
        for meld in made
    ]
    label: Attributes = {"class": "seat-melds", "aria-label": f"Melds of {scene.names.all[seat]}"}
    return tag("ol", label, rows) if rows else ""


def piles(scene: Scene) -> Html:
    """Return the deck, the discard pile (melded cards), and what all see large just now."""
    view = scene.view
    top = next((card for depth, card in view.deck_known if not depth), None)
    if top is not None:
        deck, more = (
            flat_card(scene.catalogue, top, "own-eyes", hidden=True),
            f", you know the top: {_name(scene, top)}",
        )
    else:
        deck, more = _back(view.deck_count), ""
    melded = cards_of(view.discard)
    face_up = flat_card(scene.catalogue, melded[-1], hidden=True) if melded else tag("span", {"class": "empty"})
    busy = scene.mode == "act" and scene.selected  # then the room is for whom to aim at
    spot = [_spot(scene, scene.spot)] if scene.spot and not busy else []
    return join(
        [
            _pile("deck", "Deck", deck, view.deck_count, more),
            _pile("discard", "Discard", face_up, len(melded)),
            *spot,
        ]
    )


def _name(scene: Scene, card: int) -> str:
    return scene.catalogue.names[card]


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
    return tag("button", attributes, sr(f"{name}, {some_cards(count)}{more}"), card, badge, label)


def spot_words(scene: Scene, spot: Spot) -> tuple[str, str]:
    """Return who does what with the cards that all see, and more about it."""
    who = scene.names.who(spot.seat)
    if spot.melded:
        combos = ", ".join(spot.melded.combos)
        more = f"{spot.melded.points} points{': ' if combos else ''}{combos}"
        return f"{who} meld{'' if spot.seat == 0 else 's'}", more
    if spot.found:
        return f"{who} may keep one of these", "by lot from the discard pile"
    return f"{who}{title_of(spot.revealed, scene.names) if spot.revealed else ''}", ""


def _spot(scene: Scene, spot: Spot) -> Html:
    """Return what all see large for a moment."""
    who = scene.names.who(spot.seat)
    title, more = spot_words(scene, spot)
    told = title.removeprefix(who)
    head = tag("p", None, tag("b", None, who), told, tag("small", None, f" {more}") if more else "")
    fan = tag("span", {"class": "fan"}, [flat_card(scene.catalogue, c) for c in by_type(scene.catalogue, spot.cards)])
    stamp = [tag("svg", {"class": "stamp", "aria-hidden": "true"}, tag("use", {"href": "#stamp-meld"}))]
    attributes: Attributes = {
        "class": classes("spot", "meld" if spot.melded else None),
        "role": "group",
        "aria-label": title,
    }
    return tag("div", attributes, head, fan, stamp if spot.melded else [])


def say(scene: Scene) -> Html:
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
        return "One moment."
    return f"{scene.names.all[view.turn]} is at play."


def hand(scene: Scene) -> Html:
    """Return the hand in eight groups, by type."""
    return join(_group(scene, letter, kind) for letter, kind in zip(LETTERS, scene.catalogue.types, strict=True))


def _group(scene: Scene, letter: str, kind: int) -> Html:
    cards = cards_of(scene.view.hand & kind)
    attributes: Attributes = {
        "id": f"g-{letter}",
        "class": classes("group", f"type-{letter}", "" if cards else "lacking"),
    }
    if not cards:
        lack = tag("span", {"class": "lack", "aria-hidden": "true"}, tag("b", None, letter), sign(letter))
        return tag("li", attributes, sr(f"No {TYPE_NAMES[letter]}"), lack)
    held = [tag("li", {"id": f"l-{scene.catalogue.codes[card]}"}, _held(scene, card)) for card in cards]
    return tag("li", attributes, sr(f"{PLURALS[letter]}, {len(cards)}"), tag("ul", None, held))


def flat_hand(scene: Scene) -> Html:
    """Return the cards of the hand by type, none of which can be acted on."""
    catalogue = scene.catalogue
    return join(
        tag("li", {"class": f"group type-{letter}"}, tag("ul", None, [tag("li", None, flat_card(catalogue, card))]))
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
    marks = [sr(", new")] if fresh else []
    combos = len(matches_of(catalogue, view.hand, card))
    if combos:
        marks.append(tag("span", {"class": "chain", "aria-hidden": "true"}, str(combos)))
        marks.append(sr(f", in {combos} {'combo' if combos == 1 else 'combos'}"))
    if view.public[0] >> card & 1:
        marks.append(tag("span", {"class": "eye"}, icon("icon-eye", None), sr(" (they all know it)")))
    states = ("new" if fresh else "", "mate" if pointed_at(scene) >> card & 1 else "")
    return card_button(catalogue, card, "select", attributes, *states, marks=tuple(marks))


def pointed_at(scene: Scene) -> int:
    """Return the mask of the cards of the hand that belong to the combo or the card pointed at now."""
    view = scene.view
    if scene.pointed is not None:
        return view.hand & _members(scene, scene.pointed)
    if scene.selected.bit_count() == 1 and scene.mode != "meld":
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
        tool("panel combos", "Combos", sign=icon("icon-chain", None)),
        tool("panel known", "Known", sign=icon("icon-eye", None)),
    ]


def tools(scene: Scene) -> Html:
    """Return the edge of the table: combos, what one knows, and who the person is."""
    view = scene.view
    me = tag(
        "span",
        {"class": "me"},
        face(0, scene.names.all[0]),
        tag("span", {"class": "name"}, scene.names.all[0]),
        counted("count", view.hand_counts[0], "cards in hand"),
        _made(view.melds[0]),
        counted("score", view.points[0], "points"),
    )
    return join([*lookups(), tag("span", {"class": "spacer"}), me])


def focus_order(scene: Scene) -> list[str]:
    """Return the ids to which the focus goes, best first, when the focused element is gone."""
    codes = scene.catalogue.codes
    held = [f"h-{codes[card]}" for card in by_type(scene.catalogue, scene.view.hand)]
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
    view, names = scene.view, scene.names
    others = listed(names.all[1:])
    scores = listed([f"{names.whom(seat)} {points}" for seat, points in enumerate(view.points)])
    if scene.mode == "game-over":
        return f"A finished game of The Librarians with {others}. Points: {scores}."
    melds = f"{sum(view.melds)} of {view.config.melds_to_end} melds"
    return f"The Librarians with {others}: {melds}. Points so far: {scores}."


def group_said(scene: Scene) -> str:
    """Return what is selected, to be announced: “2 Foes selected”."""
    cards = cards_of(scene.selected)
    if not cards:
        return "Nothing selected."
    letters = {scene.catalogue.letters[card] for card in cards}
    return f"{some_of(letters.pop(), len(cards)) if len(letters) == 1 else some_cards(len(cards))} selected."
