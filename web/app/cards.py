"""Cards, melds and piles as HTML (the markup that the style sheets know)."""

from cardcatalog.library_game.cards import (
    FIRST_PATRON,
    FIRST_STAFF,
    RANK_COUNT,
    SUITS,
    card_text,
    cards_of,
    is_patron,
    is_staff,
)
from cardcatalog.library_game.melds import Meld

from .markup import Attribute, Html, classes, tag
from .words import say

Attributes = dict[str, Attribute]
MOST_IN_FAN = 4  # more would push the piles off a phone


def icon(name: str, kind: str | None) -> Html:
    """Return a sign of the sprite; `kind`: its class."""
    return tag("svg", {"class": kind, "aria-hidden": "true"}, tag("use", {"href": f"#{name}"}))


def stamp(name: str, said: str = "") -> Html:
    """Return a stamp, its words within the frame of the sprite; `said`: for those who do not see it."""
    lines = say.table.STAMPS[name].split("|")
    size = 21 if len(lines) > 1 else min(27, 210 // len(lines[0]))
    spoken: dict[str, Attribute] = {"role": "img", "aria-label": said} if said else {"aria-hidden": "true"}
    words = [
        tag("text", {"x": 80, "y": y, "font-size": size}, line)
        for y, line in zip((32, 54) if len(lines) > 1 else (35 + size // 3,), lines, strict=True)
    ]
    return tag(
        "svg", {"class": "stamp", "viewBox": "0 0 160 70", **spoken}, words, tag("use", {"href": f"#stamp-{name}"})
    )


def card_class(card: int, *states: str | None) -> str:
    """Return the classes of a card."""
    kind = "patron" if is_patron(card) else "staff" if is_staff(card) else f"suit-{SUITS[card // RANK_COUNT]}"
    return classes("card", kind, *states)


def card_inside(card: int, stands_for: int | None = None) -> list[Html]:
    """Return what is printed on a card; an L that stands for something wears a band."""
    corner = tag("b", None, say.cards.rank_sign(card))
    if card < FIRST_STAFF:
        suit = f"suit-{SUITS[card // RANK_COUNT]}"
        return [tag("span", {"class": "index"}, corner, icon(suit, "pip")), icon(suit, "big")]
    portrait = f"patron-{card - FIRST_PATRON + 1}" if is_patron(card) else f"staff-{card - FIRST_STAFF + 1}"
    parts = [
        tag("span", {"class": "index"}, corner),
        Html(" "),  # so that the sign and the name are two words to whoever hears them
        icon(portrait, "portrait"),
        tag("span", {"class": "who"}, say.cards.person_name(card)),
    ]
    if stands_for is not None and stands_for != card:
        place = say.cards.RANK_SIGNS[stands_for % RANK_COUNT]
        parts.append(tag("span", {"class": "band"}, tag("i", None, say.table.STANDS_FOR), place))
    return parts


def flat_card(card: int, stands_for: int | None = None, *, hidden: bool = False) -> Html:
    """Return a card that cannot be acted on; `hidden` from screen readers where its name is said elsewhere."""
    attributes: Attributes = {"class": card_class(card), "data-card": card_text(card)}
    attributes |= {"aria-hidden": "true"} if hidden else {"role": "img", "aria-label": say.cards.card_title(card)}
    return tag("span", attributes, card_inside(card, stands_for))


def card_button(card: int, do: str, attributes: Attributes, *states: str, stands_for: int | None = None) -> Html:
    """Return a card that can be tapped; `attributes` come after its class, `data-do` and `data-card`."""
    base: Attributes = {
        "type": "button",
        "class": card_class(card, *states),
        "data-do": do,
        "data-card": card_text(card),
        "aria-label": say.cards.card_title(card),
    }
    return tag("button", base | attributes, card_inside(card, stands_for))


def meld_html(meld: Meld, *, target: str = "", takeable: bool = False, tried: bool = False) -> Html:
    """Return a meld: plain, as one button (`target`: its label) or with each of its cards to be taken.

    `tried`: a tap on a plain one is answered with why the selection cannot join it.
    """
    attributes: Attributes = {"id": f"meld-{meld.id}", "data-meld": f"m{meld.id}"}
    shape = classes("meld", meld.kind, "loose" if meld.size < 3 else None)
    if target:
        attributes |= {"type": "button", "class": f"{shape} can", "data-do": "meld", "aria-label": target}
        return tag("button", attributes, [_in_meld(meld, card) for card in meld.in_order()])
    attributes |= {"class": shape, "role": "group" if takeable else "img", "aria-label": say.cards.meld_label(meld)}
    attributes |= {"data-do": "meld"} if tried else {}
    if not takeable:
        return tag("div", attributes, [_in_meld(meld, card) for card in meld.in_order()])
    return tag("div", attributes, [_to_take(meld, card) for card in meld.in_order()])


def _in_meld(meld: Meld, card: int) -> Html:
    return flat_card(card, meld.stands_for(card), hidden=True)


def _to_take(meld: Meld, card: int) -> Html:
    label: Attributes = {"id": f"t-{card_text(card)}", "aria-label": say.asks.take(card)}
    return card_button(card, "take", label, "can", stands_for=meld.stands_for(card))


def stack_html(number: int, count: int, *, can: bool) -> Html:
    """Return one of the two stacks as a button."""
    face = tag("span", {"class": "card back"}) if count else tag("span", {"class": "empty"})
    return _pile(str(number), say.table.stack(number), face, count, can=can)


def discard_html(pile: tuple[int, ...], *, can: bool) -> Html:
    """Return the discard pile as a button, its top card shown."""
    face = flat_card(pile[-1], hidden=True) if pile else tag("span", {"class": "empty"})
    more = say.table.on_top(pile[-1]) if pile else ""
    return _pile("discard", say.table.RETURNED, face, len(pile), more, can=can)


def aside_html(aside: int) -> Html:
    """Return the cards set aside this round as a button that lists them."""
    cards = cards_of(aside)
    fan = tag("span", {"class": "fan"}, [flat_card(card, hidden=True) for card in cards[:MOST_IN_FAN]])
    return _pile("aside", say.table.SET_ASIDE, fan, len(cards), say.table.FOR_THE_ROUND, can=False)


def middle_html(card: int) -> Html:
    """Return the PP that is loose in the middle."""
    attributes: Attributes = {"class": "pile", "id": "pile-middle", "data-pile": "middle"}
    fan = tag("span", {"class": "fan"}, flat_card(card))
    return tag("span", attributes, fan, tag("span", {"class": "label"}, say.cards.person_name(card)))


def _pile(pile: str, name: str, face: Html, count: int, more: str = "", *, can: bool) -> Html:
    """Return a pile as a button; `more` is only read out."""
    attributes: Attributes = {
        "type": "button",
        "id": f"pile-{pile}",
        "class": classes("pile", "can" if can else None),
        "data-do": "pile",
        "data-pile": pile,
    }
    badge = tag("span", {"class": "badge"}, str(count), tag("span", {"class": "sr"}, say.table.counted(count)))
    label = tag("span", {"class": "label"}, name, tag("span", {"class": "sr"}, more) if more else "")
    return tag("button", attributes, face, badge, label)
