"""The table as text: the regions that `render` makes as headings, lists and plain buttons, to be read or heard.

The facts stand in the regions, and everything that can be done now, but for selecting cards, among the choices.
"""

from collections.abc import Iterable, Mapping

from cardcatalog.library_game.cards import card_text, cards_of
from cardcatalog.library_game.melds import Meld

from . import render
from .markup import Attribute, Html, join, tag
from .parts import plain_button
from .people import level_name
from .phrases import a_card, card_title, meld_label, points, some_cards
from .scene import Scene

TITLES = {
    "say": "Now",
    "choices": "What you can do",
    "tools": "Your hand and you",
    "opponents": "The others",
    "piles": "Stacks and returned cards",
    "mine": "Your sets and series",
}


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return render.regions(scene) | {
        "opponents": join(_seat(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": _piles(scene),
        "mine": _melds(scene, 0) or tag("p", None, "nothing yet"),
        "choices": join([*_sources(scene), render.choices(scene)]),
        "hand": hand(scene),
        "tools": join([*render.sorting(scene), tag("p", None, f"You have {points(scene.view.totals[0])}.")]),
    }


def titled(regions: Mapping[str, Html], titles: Mapping[str, str]) -> dict[str, Html]:
    """Return the regions with a heading over each that has something to say."""
    return {name: join([tag("h2", None, titles[name]), html]) if html and name in titles else html
            for name, html in regions.items()}  # fmt: skip


def listing(items: Iterable[Html | str]) -> Html:
    """Return a list, or nothing."""
    rows = [tag("li", None, item) for item in items]
    return tag("ul", None, rows) if rows else Html("")


def head_of(name: str, player: str, *, turn: bool) -> Html:
    """Return the heading of a seat."""
    return tag("h3", None, f"{name}, {level_name(player)}{', whose turn it is' if turn else ''}")


def _seat(scene: Scene, seat: int) -> Html:
    """Return another seat: who, cards in hand, score, and melds."""
    view = scene.view
    turn = view.turn == seat and scene.mode not in ("ended", "game-over")
    count = view.hand_counts[seat]
    facts = f"{some_cards(count) if count else 'No cards'} in hand, {points(view.totals[seat])}."
    opened = cards_of(scene.open_hands[seat]) if scene.open_hands else []
    hand = [tag("p", None, f"Hand: {', '.join(card_title(card) for card in opened)}.")] if opened else []
    head = head_of(scene.names.all[seat], scene.players[seat], turn=turn)
    return tag("section", {"id": f"seat-{seat}"}, head, tag("p", None, facts), hand, _melds(scene, seat))


def _melds(scene: Scene, seat: int) -> Html:
    """Return the melds of a seat; what fits where is said by the choices."""
    return listing(meld_label(meld) for meld in _lying(scene, seat))


def _lying(scene: Scene, seat: int) -> list[Meld]:
    return [meld for meld in scene.view.table.values() if meld.owner == seat]


def _piles(scene: Scene) -> Html:
    """Return what lies in the middle, with buttons to look through what is face up."""
    view = scene.view
    rows: list[Html | str] = [
        f"Stack {number}: {some_cards(count)}" for number, count in enumerate(view.stack_counts, start=1)
    ]
    if view.discard:
        told = f"Returned: {some_cards(len(view.discard))}, {card_title(view.discard[-1])} on top. "
        rows.append(join([told, plain_button("panel returned", "See them")]))
    else:
        rows.append("Returned: no cards")
    if view.middle >= 0:
        rows.append(f"Loose in the middle: {card_title(view.middle)}")
    if view.aside:
        told = f"Set aside for the round: {some_cards(view.aside.bit_count())}. "
        rows.append(join([told, plain_button("panel aside", "See what is set aside")]))
    return listing(rows)


def _sources(scene: Scene) -> list[Html]:
    """Return a button for each place from which a card can be taken now."""
    view = scene.view
    if scene.mode not in ("draw", "bonus", "take"):
        return []
    piles = [(str(number), f"Draw from stack {number}") for number, count in enumerate(view.stack_counts, 1) if count]
    if view.discard:
        piles.append(("discard", f"Take {a_card(view.discard[-1])} from the returned cards"))
    buttons = [plain_button("pile", words, {"id": f"pile-{pile}", "data-pile": pile}) for pile, words in piles]
    if scene.mode == "take":
        buttons += [_to_take(scene, meld, card) for seat in range(1, view.config.seats)
                    for meld in _lying(scene, seat) for card in meld.in_order()]  # fmt: skip
    return buttons


def _to_take(scene: Scene, meld: Meld, card: int) -> Html:
    code = card_text(card)
    words = f"Take {a_card(card)} of {scene.names.whose(meld.owner)} {meld.kind if meld.kind == 'series' else 'set'}"
    return plain_button("take", words, {"id": f"t-{code}", "data-card": code})


def hand(scene: Scene) -> Html:
    """Return the cards of the hand, in the order in which the person holds them."""
    if scene.mode in ("ended", "game-over"):
        return flat_hand(scene)
    return join(tag("li", {"id": f"l-{card_text(card)}"}, _held(scene, card)) for card in scene.hand)


def flat_hand(scene: Scene) -> Html:
    """Return the cards of the hand, none of which can be acted on."""
    return join(tag("li", {"id": f"l-{card_text(card)}"}, card_title(card)) for card in scene.hand)


def _held(scene: Scene, card: int) -> Html:
    words = f"{card_title(card)}{', new' if scene.fresh >> card & 1 else ''}"
    return held_button(card_text(card), words, selected=bool(scene.selected >> card & 1))


def held_button(code: str, words: str, *, selected: bool) -> Html:
    """Return a card of the hand as a button that selects it."""
    attributes: dict[str, Attribute] = {
        "id": f"h-{code}",
        "data-card": code,
        "aria-pressed": "true" if selected else "false",
    }
    return plain_button("select", words, attributes)
