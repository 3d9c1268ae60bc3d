"""Cards of The Librarians as HTML (the markup that the style sheets know)."""

from app.cards import icon
from app.markup import Attribute, Html, classes, tag
from app.words import say
from cardcatalog.the_librarians.cards import Catalogue

Attributes = dict[str, Attribute]


def sign(letter: str, kind: str | None = None) -> Html:
    """Return the sign of a type."""
    return icon(f"type-{letter}", kind)


def sr(text: str) -> Html:
    """Return words for those who do not see."""
    return tag("span", {"class": "sr"}, text)


def _inside(catalogue: Catalogue, card: int, said: str) -> list[Html]:
    letter = catalogue.letters[card]
    index = tag(
        "span",
        {"class": "index", "aria-hidden": "true"},
        tag("b", None, say.librarians.SIGNS[letter]),
        sign(letter, "pip"),
    )
    flavour = catalogue.deck.cards[card].flavour
    parts = [sr(said), index, tag("span", {"class": "name"}, _breakable(catalogue.names[card])), sign(letter, "big")]
    if flavour:
        parts.append(tag("span", {"class": "flavour", "aria-hidden": "true"}, flavour))
    return parts


def _breakable(name: str) -> str:
    """Return the name of a card with soft hyphens where its long words may be broken."""
    for word in say.librarians.BROKEN.split():
        name = name.replace(word.replace("|", ""), word.replace("|", "\u00ad"))
    return name


def flat_card(catalogue: Catalogue, card: int, *states: str, hidden: bool = False) -> Html:
    """Return a card that cannot be acted on; `hidden` from screen readers where it is said elsewhere."""
    letter = catalogue.letters[card]
    attributes: Attributes = {
        "class": classes("card tl", f"type-{letter}", *states),
        "data-card": catalogue.codes[card],
        "aria-hidden": "true" if hidden else None,
    }
    return tag("span", attributes, _inside(catalogue, card, say.librarians_table.a_type_of(letter)))


def card_button(
    catalogue: Catalogue, card: int, do: str, attributes: Attributes, *states: str, marks: tuple[Html, ...] = ()
) -> Html:
    """Return a card that can be tapped; `attributes` come after its class, `data-do` and `data-card`."""
    letter = catalogue.letters[card]
    base: Attributes = {
        "type": "button",
        "class": classes("card tl", f"type-{letter}", *states),
        "data-do": do,
        "data-card": catalogue.codes[card],
    }
    words = say.librarians_table
    said = words.take_type(letter) if do == "take" else words.a_type_of(letter)
    return tag("button", base | attributes, _inside(catalogue, card, said), marks)


def token(catalogue: Catalogue, card: int, *, kind: str = "", said: str = "") -> Html:
    """Return a card as a chip with its name; `kind`: more classes; `said`: more for those who do not see."""
    letter = catalogue.letters[card]
    more = [sr(said)] if said else []
    name = tag("span", None, sr(f"{say.librarians.TYPES[letter]} "), _breakable(catalogue.names[card]), more)
    return tag("li", {"class": classes("token", f"type-{letter}", kind)}, sign(letter), name)
