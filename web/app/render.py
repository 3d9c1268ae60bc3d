"""The regions of the table as HTML: pure functions of a Scene."""

from cardcatalog.library_game.cards import card_text, cards_of

from . import dialogs
from .asks import Choice
from .cards import Attributes, aside_html, card_button, discard_html, icon, meld_html, middle_html, stack_html
from .markup import Html, classes, join, tag
from .news import Line
from .phrases import Names, card_title, listed
from .scene import Scene

LEVELS = {"greedy": "Regular", "random": "Newcomer", "person": "You"}
_DO_SIGNS = str.maketrans({" ": "-", "/": "_", "=": "."})


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return {
        "bar": bar(scene),
        "opponents": join(seat_html(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": piles(scene),
        "mine": mine(scene),
        "say": say(scene),
        "choices": choices(scene),
        "hand": hand(scene),
        "tools": tools(scene),
        "log": log(scene),
        "dialog": dialogs.dialog(scene),
    }


def bar(scene: Scene) -> Html:
    """Return the head of the table: title, round, and the ways to other things."""
    view = scene.view
    title = tag("h1", None, icon("icon-cards", None), tag("span", None, "Card Catalog"))
    opens_log: Attributes = {"aria-expanded": "false", "aria-controls": "log", "aria-keyshortcuts": "L"}
    return join(
        [
            title,
            tag("p", {"class": "round"}, f"Round {view.round} of {view.config.rounds}"),
            _bar_tool("log", "icon-log", "Log", "narrow-only", opens_log),
            _bar_tool("panel scores", "icon-score", "Scores", "", {"aria-keyshortcuts": "S"}),
            _bar_tool("rules", "icon-rules", "Rules", "wide-only"),
            _bar_tool("menu", "icon-menu", "Menu", "", {"aria-haspopup": "dialog"}),
        ]
    )


def _bar_tool(do: str, sign: str, label: str, kind: str, more: Attributes | None = None) -> Html:
    name = do.rpartition(" ")[2]
    attributes: Attributes = {"type": "button", "id": f"bar-{name}", "class": classes("tool", kind), "data-do": do}
    return tag("button", attributes | (more or {}), icon(sign, None), tag("span", {"class": "long"}, label))


def seat_html(scene: Scene, seat: int) -> Html:
    """Return the strip of another seat: who, cards in hand, score, melds, and a stamp if it has no cards left."""
    view, name = scene.view, scene.names.all[seat]
    count = view.hand_counts[seat]
    head = tag(
        "header",
        None,
        face(seat, name),
        tag("h3", None, name),
        tag("small", {"class": "level"}, LEVELS.get(scene.players[seat], "")),
        counted("count", count, "card in hand" if count == 1 else "cards in hand"),
        counted("score", view.totals[seat], "points"),
        _fold(scene, seat),
    )
    turn = view.turn == seat and scene.mode not in ("ended", "game-over")
    attributes: Attributes = {
        "class": classes("seat", "turn" if turn else None, "open" if _is_open(scene, seat) else None),
        "id": f"seat-{seat}",
        "data-seat": seat,
        "aria-label": f"{name}{', whose turn it is' if turn else ''}",
    }
    stamp: Attributes = {"class": "stamp", "role": "img", "aria-label": "out of cards"}
    stamped = [tag("svg", stamp, tag("use", {"href": "#stamp-out"}))] if not count else []
    return tag("section", attributes, head, melds_html(scene, seat), stamped)


def _fold(scene: Scene, seat: int) -> Html:
    """Return the button that opens the strip of a seat where strips are folded."""
    fold: Attributes = {
        "type": "button",
        "id": f"fold-{seat}",
        "class": "fold",
        "data-do": f"fold {seat}",
        "aria-expanded": "true" if _is_open(scene, seat) else "false",
    }
    said = tag("span", {"class": "sr"}, f"Sets and series of {scene.names.all[seat]}")
    return tag("button", fold, said, icon("icon-more", None))


def _is_open(scene: Scene, seat: int) -> bool:
    """Tell whether a strip is open: by the person's tap, or because something in it may be acted on."""
    mine = [meld for meld in scene.view.table.values() if meld.owner == seat]
    acted_on = any(meld.id in scene.targets for meld in mine) or (scene.mode == "take" and bool(mine))
    return acted_on or seat in scene.unfolded


def face(seat: int, name: str) -> Html:
    """Return the round badge of a seat."""
    return tag("span", {"class": "face", "data-tint": seat, "aria-hidden": "true"}, name[:1].upper())


def counted(kind: str, number: int, of_what: str) -> Html:
    """Return a number, and for those who do not see it what it counts."""
    return tag("span", {"class": kind}, str(number), tag("span", {"class": "sr"}, f" {of_what}"))


def melds_html(scene: Scene, seat: int) -> Html:
    """Return the melds before a seat, to be added to or taken from where that can be done now."""
    lying = [meld for meld in scene.view.table.values() if meld.owner == seat]
    if not lying:
        return tag("p", {"class": "nothing"}, "nothing yet" if seat else "Your sets and series will lie here")
    takeable = scene.mode == "take" and seat != 0
    target = f"Add to {scene.names.whose(seat)}"
    return tag(
        "div",
        {"class": "melds"},
        [meld_html(m, target=target if m.id in scene.targets else "", takeable=takeable) for m in lying],
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


def say(scene: Scene) -> Html:
    """Return the one line: what just happened, and what the person may do."""
    if scene.refused:
        return tag("p", {"class": "yours refusal"}, scene.prompt)
    news = scene.news if scene.mode != "trespass" else ()  # the question tells it, and with what is at stake
    told = [part for line in news for part in (told_line(line, scene.names), " ")]
    lead = [tag("b", None, "Your turn:"), " "] if scene.mode in ("draw", "act", "discard") and scene.prompt else []
    prompt = tag("span", {"class": "prompt"}, lead, scene.prompt) if scene.prompt else ""
    return tag("p", {"class": "yours" if scene.asked else None}, told, prompt)


def told_line(line: Line, names: Names) -> Html:
    """Return a line of the log, its name in bold."""
    who = names.who(line.seat) if line.seat is not None else ""
    if who and line.text.startswith(who):
        return join([tag("b", None, who), line.text.removeprefix(who)])
    return join([line.text])


def choices(scene: Scene) -> Html:
    """Return the buttons of the moment, in words."""
    parts: list[Html] = []
    if scene.mode == "mix":
        staff, patrons = scene.mix
        parts.append(tag("p", {"class": "question"}, f"Library Staff: {staff}. Problem Patrons: {patrons}."))
    parts += [_choice(choice) for choice in scene.choices]
    count = scene.selected.bit_count()
    if count and scene.mode in ("act", "discard"):
        parts.append(tag("span", {"class": "selected"}, f"{count} selected"))
    return join(parts or [tag("p", {"class": "hint"}, _hint(scene))])


def _hint(scene: Scene) -> str:
    view = scene.view
    if scene.mode == "wait":
        return f"{scene.names.all[view.turn]} is at the desk." if view.turn else "One moment."
    return ""


def _choice(choice: Choice) -> Html:
    kind = {"primary": "primary", "quiet": "quiet"}.get(choice.kind)
    attributes: Attributes = {
        "type": "button",
        "id": choice_id(choice),
        "class": classes("choice", kind),
        "data-do": choice.do,
    }
    return tag("button", attributes, choice.label)


def choice_id(choice: Choice) -> str:
    """Return the id of the button of a choice."""
    return f"c-{choice.do.translate(_DO_SIGNS)}"


def hand(scene: Scene) -> Html:
    """Return the cards of the hand, in the order in which the person holds them."""
    return join(tag("li", {"id": f"l-{card_text(card)}"}, _held(scene, card)) for card in scene.hand)


def _held(scene: Scene, card: int) -> Html:
    code = card_text(card)
    fresh = scene.fresh >> card & 1
    attributes: Attributes = {
        "id": f"h-{code}",
        "aria-pressed": "true" if scene.selected >> card & 1 else "false",
        "aria-label": f"{card_title(card)}{', new' if fresh else ''}",
    }
    may_trespass = scene.mode == "trespass" and any(choice.do == f"play trespass {code}" for choice in scene.choices)
    return card_button(card, "select", attributes, "new" if fresh else "", "can" if may_trespass else "")


def tools(scene: Scene) -> Html:
    """Return the edge of the table: how the hand is sorted, moving a card, and who the person is."""
    view = scene.view
    sorts = [
        _tool(f"sort {how}", label, pressed=scene.sort == how)
        for how, label in (("suit", "By suit"), ("rank", "By rank"), ("own", "My order"))
    ]
    moves = []
    if scene.selected.bit_count() == 1:
        moves = [_tool("move left", "←", "Move the card left"), _tool("move right", "→", "Move the card right")]
    name, total = scene.names.all[0], view.totals[0]
    me = tag("span", {"class": "me"}, tag("span", {"class": "name"}, name), counted("score", total, "points"))
    look = [_tool("panel returned", "Returned", "Look through the returned cards")] if view.discard else []
    return join([*sorts, *moves, tag("span", {"class": "spacer"}), *look, me])


def _tool(do: str, text: str, label: str | None = None, *, pressed: bool | None = None) -> Html:
    attributes: Attributes = {
        "type": "button",
        "id": f"tool-{do.translate(_DO_SIGNS)}",
        "class": "tool",
        "data-do": do,
        "aria-label": label,
        "aria-pressed": None if pressed is None else "true" if pressed else "false",
    }
    return tag("button", attributes, text)


def log(scene: Scene) -> Html:
    """Return the log of the round in words, newest first, with a line where the person's last turn ended."""
    close: Attributes = {"type": "button", "id": "log-close", "class": "tool close", "data-do": "log"}
    closer = tag("button", close | {"aria-label": "Close the log"}, icon("icon-close", None))
    entries: list[Html] = []
    for number, line in enumerate(scene.lines):
        if number == scene.since and number:
            entries.append(tag("li", {"class": "round", "id": "log-since"}, "Since your turn ↑"))
        tint: Attributes = {"id": f"e-{scene.view.round}-{number}", "data-tint": line.seat}
        entries.append(tag("li", tint, told_line(line, scene.names)))
    listing: Attributes = {"class": "entries", "id": "log-entries", "tabindex": "0", "aria-label": "Log, newest first"}
    head = tag("header", None, tag("h2", None, "Log"), closer)
    return join([head, tag("ol", listing, list(reversed(entries)))])


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
    view, names = scene.view, scene.names
    others = listed(names.all[1:])
    totals = view.totals
    scores = listed([f"{'you' if not seat else names.all[seat]} {total}" for seat, total in enumerate(totals)])
    if scene.mode == "game-over":
        return f"A finished game with {others}. Points: {scores}."
    return f"Round {view.round} of {view.config.rounds} with {others}. Points so far: {scores}."
