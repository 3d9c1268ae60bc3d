"""The table as text: the regions that `render` makes as headings, lists and plain buttons, to be read or heard.

The facts stand in the regions, and everything that can be done now, but for selecting cards, among the choices.
"""

from collections.abc import Iterable, Mapping, Sequence

from cardcatalog.library_game.cards import card_text, cards_of
from cardcatalog.library_game.melds import Meld

from . import render
from .markup import Attribute, Html, join, tag
from .parts import lying, plain_button
from .people import level_name
from .scene import Scene
from .words import say


def regions(scene: Scene) -> dict[str, Html]:
    """Return the html of each region of the table, by the id of the region."""
    return render.regions(scene) | {
        "opponents": join(_seat(scene, seat) for seat in range(1, scene.view.config.seats)),
        "piles": _piles(scene),
        "mine": _melds(scene, 0) or tag("p", None, say.as_text.NOTHING_YET),
        "choices": choices(_sources(scene), render.choices(scene)),
        "hand": hand(scene),
        "tools": join([*render.sorting(scene), tag("p", None, say.as_text.you_have(scene.view.totals[0]))]),
    }


def headed(regions: Mapping[str, Html]) -> dict[str, Html]:
    """Return the regions of a table with their headings."""
    return titled(regions, say.as_text.TITLES)


def titled(regions: Mapping[str, Html], titles: Mapping[str, str]) -> dict[str, Html]:
    """Return the regions with a heading over each that has something to say."""
    return {name: join([tag("h2", None, titles[name]), html]) if html and name in titles else html
            for name, html in regions.items()}  # fmt: skip


def choices(sources: Sequence[Html], others: Html) -> Html:
    """Return what can be done: what can be taken, and the choices of the moment; without any, that cards come first."""
    return join([*sources, others]) if sources or "<button" in others else tag("p", None, say.as_text.SELECT)


def listing(items: Iterable[Html | str]) -> Html:
    """Return a list, or nothing."""
    rows = [tag("li", None, item) for item in items]
    return tag("ul", None, rows) if rows else Html("")


def head_of(name: str, player: str, *, turn: bool) -> Html:
    """Return the heading of a seat."""
    return tag("h3", None, say.as_text.seat_title(name, level_name(player), turn=turn))


def _seat(scene: Scene, seat: int) -> Html:
    """Return another seat: who, cards in hand, score, and melds."""
    view = scene.view
    turn = view.turn == seat and scene.mode not in ("ended", "game-over")
    facts = tag("p", None, say.as_text.holds(view.hand_counts[seat], view.totals[seat]))
    opened = cards_of(scene.open_hands[seat]) if scene.open_hands else []
    hand = [tag("p", None, say.as_text.open_hand(opened))] if opened else []
    head = head_of(scene.names.all[seat], scene.players[seat], turn=turn)
    return tag("section", {"id": f"seat-{seat}"}, head, facts, hand, _melds(scene, seat))


def _melds(scene: Scene, seat: int) -> Html:
    """Return the melds of a seat; what fits where is said by the choices."""
    return listing(say.cards.meld_label(meld) for meld in _lying(scene, seat))


def _lying(scene: Scene, seat: int) -> list[Meld]:
    return [meld for meld in scene.view.table.values() if meld.owner == seat]


def _piles(scene: Scene) -> Html:
    """Return what lies in the middle, with buttons to look through what is face up."""
    view = scene.view
    rows: list[Html | str] = [say.as_text.stack(*stack) for stack in enumerate(view.stack_counts, start=1)]
    if view.discard:
        see = plain_button("panel returned", say.as_text.SEE_THEM)
        rows.append(join([say.as_text.returned(view.discard), " ", see]))
    else:
        rows.append(say.as_text.NONE_RETURNED)
    if view.middle >= 0:
        rows.append(say.as_text.loose(view.middle))
    if view.aside:
        see = plain_button("panel aside", say.as_text.SEE_ASIDE)
        rows.append(join([say.as_text.aside(view.aside.bit_count()), " ", see]))
    return listing(rows)


def _sources(scene: Scene) -> list[Html]:
    """Return a button for each place from which a card can be taken now."""
    view = scene.view
    if scene.mode not in ("draw", "bonus", "take"):
        return []
    piles = [(str(number), say.as_text.draw_from(number)) for number, count in enumerate(view.stack_counts, 1) if count]
    if view.discard:
        piles.append(("discard", say.as_text.take_returned(view.discard[-1])))
    buttons = [plain_button("pile", words, {"id": f"pile-{pile}", "data-pile": pile}) for pile, words in piles]
    if scene.mode == "take":
        buttons += [_to_take(scene, meld, card) for seat in range(1, view.config.seats)
                    for meld in _lying(scene, seat) for card in meld.in_order()]  # fmt: skip
    return buttons


def _to_take(scene: Scene, meld: Meld, card: int) -> Html:
    code = card_text(card)
    return plain_button("take", say.as_text.take_of(card, meld, scene.names), {"id": f"t-{code}", "data-card": code})


def hand(scene: Scene) -> Html:
    """Return the cards of the hand, in the order in which the person holds them."""
    if scene.mode in ("ended", "game-over"):
        return flat_hand(scene)
    return join(tag("li", {"id": f"l-{card_text(card)}"}, _held(scene, card)) for card in scene.hand)


def flat_hand(scene: Scene, advised: int = 0) -> Html:
    """Return the cards of the hand, none of which can be acted on; `advised`: the mask of those that are marked."""
    return join(lying(say.cards.card_title(card), advised >> card & 1, f"l-{card_text(card)}") for card in scene.hand)


def _held(scene: Scene, card: int) -> Html:
    words = say.as_text.held(card, new=bool(scene.fresh >> card & 1))
    return held_button(card_text(card), words, selected=bool(scene.selected >> card & 1))


def held_button(code: str, words: str, *, selected: bool) -> Html:
    """Return a card of the hand as a button that selects it."""
    attributes: dict[str, Attribute] = {
        "id": f"h-{code}",
        "data-card": code,
        "aria-pressed": "true" if selected else "false",
    }
    return plain_button("select", words, attributes)
