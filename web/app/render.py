"""The regions of the table as HTML: pure functions of a Scene."""

from cardcatalog.library_game.cards import card_text, cards_of
from cardcatalog.library_game.melds import Meld

from . import dialogs
from .cards import (
    Attributes,
    aside_html,
    card_button,
    discard_html,
    flat_card,
    icon,
    meld_html,
    middle_html,
    stack_html,
    stamp,
)
from .markup import Html, classes, join, tag
from .parts import bar, caption, choice_button, choice_id, counted, face, hint, in_hand, log, lying, refused, said, tool
from .scene import Scene
from .words import say


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return {
        "bar": bar(say.table.round_of(scene.view.round, scene.view.config.rounds)),
        "opponents": join(seat_html(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": piles(scene),
        "mine": mine(scene),
        "say": line(scene),
        "choices": choices(scene),
        "hand": hand(scene),
        "tools": tools(scene),
        "log": log(scene.lines, scene.since, scene.view.round, scene.names, scene.seal),
        "dialog": dialogs.dialog(scene),
    }


def seat_html(scene: Scene, seat: int) -> Html:
    """Return the strip of another seat: who, cards in hand, score, melds, and a stamp if it has no cards left."""
    view, name = scene.view, scene.names.all[seat]
    count = view.hand_counts[seat]
    head = tag(
        "header",
        None,
        face(seat, scene.names, scene.players[seat]),
        tag("h3", None, name),
        caption("library-game", scene.players[seat]),
        in_hand(count),
        counted("score", view.totals[seat], say.table.POINTS),
        _fold(scene, seat),
    )
    turn = view.turn == seat and scene.mode not in ("ended", "game-over")
    attributes: Attributes = {
        "class": classes("seat", "turn" if turn else None, "open" if _is_open(scene, seat) else None),
        "id": f"seat-{seat}",
        "data-seat": seat,
        "aria-label": say.table.seat(name, turn=turn),
    }
    stamped = [stamp("out", say.table.OUT_OF_CARDS)] if not count else []
    return tag("section", attributes, head, _open_hand(scene, seat), melds_html(scene, seat), stamped)


def _open_hand(scene: Scene, seat: int) -> Html | str:
    """Return the hand of another seat, where all lie open."""
    cards = cards_of(scene.open_hands[seat]) if scene.open_hands else []
    label: Attributes = {"class": "open-hand", "role": "group", "aria-label": say.table.hand_of(scene.names.all[seat])}
    return tag("div", label, [flat_card(card) for card in cards]) if cards else ""


def _fold(scene: Scene, seat: int) -> Html:
    """Return the button that opens the strip of a seat where strips are folded."""
    fold: Attributes = {
        "type": "button",
        "id": f"fold-{seat}",
        "class": "fold",
        "data-do": f"fold {seat}",
        "aria-expanded": "true" if _is_open(scene, seat) else "false",
    }
    whose = tag("span", {"class": "sr"}, say.table.melds_of(scene.names.all[seat]))
    return tag("button", fold, whose, icon("icon-more", None))


def _is_open(scene: Scene, seat: int) -> bool:
    """Tell whether a strip is open: by the person's tap, or because something in it may be acted on."""
    mine = [meld for meld in scene.view.table.values() if meld.owner == seat]
    acted_on = any(meld.id in scene.targets for meld in mine) or (scene.mode == "take" and bool(mine))
    return acted_on or seat in scene.unfolded


def melds_html(scene: Scene, seat: int) -> Html:
    """Return the melds before a seat, to be added to or taken from where that can be done now."""
    lying = [meld for meld in scene.view.table.values() if meld.owner == seat]
    if not lying:
        yours = scene.names.is_you(seat)
        return tag("p", {"class": "nothing"}, say.table.lie_here(scene.names) if yours else say.table.NOTHING_YET)
    takeable = scene.mode == "take" and seat != 0
    tried = bool(scene.selected) and scene.mode in ("act", "discard")

    def target(meld: Meld) -> str:
        return say.table.add_to(scene.names, meld) if meld.id in scene.targets else ""

    return tag(
        "div",
        {"class": "melds"},
        [meld_html(m, target=target(m), takeable=takeable, tried=tried) for m in lying],
    )


def piles(scene: Scene) -> Html:
    """Return the stacks, the returned cards, what is set aside, and the PP in the middle."""
    view = scene.view
    drawing = scene.mode in ("draw", "bonus", "take")
    stacks = [
        stack_html(number, count, can=drawing and count > 0) for number, count in enumerate(view.stack_counts, start=1)
    ]
    returned = discard_html(view.discard, can=drawing and bool(view.discard))
    middle = [middle_html(view.middle)] if view.middle >= 0 else []
    aside = [aside_html(view.aside)] if view.aside else []
    return join([*stacks, returned, *middle, *aside])


def mine(scene: Scene) -> Html:
    """Return the person's own sets and series."""
    return melds_html(scene, 0)


def line(scene: Scene) -> Html:
    """Return the one line: what just happened, and what the person may do."""
    if scene.refused:
        return refused(scene.prompt)
    news = scene.news if scene.mode != "trespass" else ()  # the question tells it, and with what is at stake
    lead = scene.mode in ("draw", "act", "discard")
    return said(news, scene.names, scene.prompt, lead=lead, asked=scene.asked)


def choices(scene: Scene) -> Html:
    """Return the buttons of the moment, in words."""
    parts: list[Html] = []
    if scene.mode == "mix":
        staff, patrons = scene.mix
        parts.append(tag("p", {"class": "question"}, say.table.mix_question(staff, patrons)))
    parts += [choice_button(choice) for choice in scene.choices]
    count = scene.selected.bit_count()
    if count and scene.mode in ("act", "discard"):
        parts.append(tag("span", {"class": "selected"}, say.table.selected(count)))
    return join(parts or [hint(_hint(scene), waits=scene.mode == "wait")])


def _hint(scene: Scene) -> str:
    view = scene.view
    if scene.mode == "wait":
        return say.table.at_the_desk(scene.names.all[view.turn]) if view.turn else say.table.ONE_MOMENT
    return ""


def hand(scene: Scene) -> Html:
    """Return the cards of the hand, in the order in which the person holds them."""
    return join(tag("li", {"id": f"l-{card_text(card)}"}, _held(scene, card)) for card in scene.hand)


def flat_hand(scene: Scene, advised: int = 0) -> Html:
    """Return the cards of the hand, none of which can be acted on; `advised`: the mask of those that are marked."""
    return join(lying(flat_card(card), advised >> card & 1, f"l-{card_text(card)}") for card in scene.hand)


def _held(scene: Scene, card: int) -> Html:
    if scene.mode in ("ended", "game-over"):
        return flat_card(card)
    code = card_text(card)
    attributes: Attributes = {
        "id": f"h-{code}",
        "aria-pressed": "true" if scene.selected >> card & 1 else "false",
        "aria-label": say.table.held(card, fresh=bool(scene.fresh >> card & 1)),
    }
    may_trespass = scene.mode == "trespass" and any(choice.do == f"play trespass {code}" for choice in scene.choices)
    return card_button(
        card, "select", attributes, "new" if scene.fresh >> card & 1 else "", "can" if may_trespass else ""
    )


def sorting(scene: Scene) -> list[Html]:
    """Return how the hand is sorted, and in one's own order what moves the selected card."""
    sorts = [
        tool(f"sort {how}", label, pressed=scene.sort == how)
        for how, label in (("suit", say.table.BY_SUIT), ("rank", say.table.BY_RANK), ("own", say.table.MY_ORDER))
    ]
    moves = []
    if scene.sort == "own" and scene.selected.bit_count() == 1:
        moves = [tool("move left", "←", say.table.MOVE_LEFT), tool("move right", "→", say.table.MOVE_RIGHT)]
    return [*sorts, *moves]


def tools(scene: Scene) -> Html:
    """Return the edge of the table: how the hand is sorted, and who the person is."""
    view = scene.view
    name, total = scene.names.all[0], view.totals[0]
    me = tag("span", {"class": "me"}, tag("span", {"class": "name"}, name), counted("score", total, say.table.POINTS))
    seen = join([icon("icon-returned", None), tag("span", {"class": "sr word"}, say.table.RETURNED_CARDS)])
    look = [tool("panel returned", seen)] if view.discard else []
    return join([*sorting(scene), tag("span", {"class": "spacer"}), *look, me])


def focus_order(scene: Scene) -> list[str]:
    """Return the ids to which the focus goes, best first, when the focused element is gone."""
    held = [f"h-{card_text(card)}" for card in scene.hand]
    selected = [f"h-{card_text(card)}" for card in cards_of(scene.selected)]
    buttons = [choice_id(choice) for choice in scene.choices]
    if scene.panel:
        return ["dialog-main", "dialog-close"]
    if scene.mode in ("draw", "bonus"):
        return ["pile-1", "pile-2", "pile-discard"]
    if scene.mode in ("act", "discard"):
        return [*selected, *held, *buttons]
    return [*buttons, *held, "bar-menu"]


def summary(scene: Scene) -> str:
    """Return what the front page says of the game, readable without Python."""
    view, over = scene.view, scene.mode == "game-over"
    return say.table.summary(scene.names, view.totals, view.round, view.config.rounds, over=over)
