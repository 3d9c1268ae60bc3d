"""The dialog that shares a game: which kind of link, from whom; and how a challenge compares at the end."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardcatalog.errors import CardCatalogError
from cardcatalog.game import Outcome
from cardcatalog.links import LONGEST_GAME, challenge_link, deal_link, game_link
from cardcatalog.record import Record, game_named

from .cards import icon
from .markup import Attribute, Html, tag
from .origin import Origin
from .phrases import YOU, is_nobody
from .setup import LONGEST_NAME, shown_name
from .words import say

HASH = "#link="


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of link: its name, what it is in a line, and the whole address."""

    name: str
    about: str
    address: str


def offers(record: Record, outcome: Outcome | None, page: str, sender: str, *, helped: bool) -> list[Offer]:
    """Return the links that a game can be sent as, the best first; LinkError with a sentence if there is none."""
    found, words = [], say.sharing
    if outcome:
        mine = words.challenge_about(outcome.scores[0])
        found.append(Offer(words.CHALLENGE, mine, challenge_link(record, outcome, sender, helped=helped)))
    found.append(Offer(words.DEAL, words.DEAL_ABOUT, deal_link(record, sender)))
    whole = game_link(record, sender)
    if len(page + HASH + whole) <= LONGEST_GAME:
        about = words.WHOLE_ABOUT if outcome else words.SO_FAR_ABOUT
        found.append(Offer(words.WHOLE, about, whole))
    return [Offer(offer.name, offer.about, page + HASH + offer.address) for offer in found]


def sender_of(record: Record, wanted: str | None) -> str:
    """Return who sends a game: what was written into the dialog, else the name at the table, if it is one."""
    mine = record.names[0] if record.names else YOU
    return shown_name(("" if is_nobody(mine) else mine) if wanted is None else wanted)


def html(record: Record, outcome: Outcome | None, page: str, wanted: str | None, *, helped: bool) -> Html:
    """Return the inside of the dialog; `page`: the address of the page, without `#`; `wanted`: the sender, if said."""
    sender = sender_of(record, wanted)
    try:
        body = _body(offers(record, outcome, page, sender, helped=helped), sender)
    except CardCatalogError as error:
        body = [tag("p", {"id": "share-problem"}, say.refusals.problem(error))]
    words = say.sharing
    ways = [sheet_button("share-copy", words.COPY, primary=True), sheet_button("share-send", words.SEND, hidden=True)]
    ways.append(sheet_button("share-qr", words.QR_CODE, pressed=False))
    return sheet(words.TITLE, body, [*(ways if len(body) > 1 else []), sheet_button("game-out", words.SAVE)])


def lesson() -> Html:
    """Return the inside of the dialog where there is nothing to share."""
    return sheet(say.sharing.TITLE, [tag("p", None, say.sharing.LESSON)], [])


def later() -> Html:
    """Return the inside of the dialog while other people’s hands are in a game."""
    return sheet(say.sharing.TITLE, [tag("p", None, say.company.SHARED_LATER)], [])


def sheet(title: str, body: Iterable[Html], buttons: Iterable[Html]) -> Html:
    """Return the inside of the dialog `share`, which lies over everything else."""
    close: dict[str, Attribute] = {
        "type": "button",
        "class": "tool close",
        "data-do": "share-close",
        "aria-label": say.table.CLOSE,
    }
    scrolled: dict[str, Attribute] = {
        "class": "body",
        "tabindex": "0",
        "role": "group",
        "aria-labelledby": "share-title",
    }
    return tag(
        "div",
        {"class": "sheet"},
        tag("header", None, tag("h2", {"id": "share-title"}, title), tag("button", close, icon("icon-close", None))),
        tag("div", scrolled, body),
        tag("footer", None, buttons),
    )


def _body(found: list[Offer], sender: str) -> list[Html]:
    words = say.sharing
    kinds = [
        tag(
            "label",
            {"class": "switch"},
            tag(
                "input",
                {
                    "type": "radio",
                    "name": "share-kind",
                    "value": offer.address,
                    "checked": not number,
                    "id": f"s-{number}",
                },
            ),
            tag("span", None, tag("b", None, offer.name), " ", offer.about),
        )
        for number, offer in enumerate(found)
    ]
    name: dict[str, Attribute] = {
        "id": "share-name",
        "value": sender,
        "maxlength": LONGEST_NAME,
        "autocomplete": "off",
        "placeholder": words.SENDER_HINT,
    }
    link: dict[str, Attribute] = {"id": "share-link", "readonly": True, "value": found[0].address}
    return [
        tag("fieldset", {"class": "share-kinds"}, tag("legend", None, words.WHAT), kinds),
        tag("p", {"class": "share-row"}, tag("label", {"for": "share-name"}, words.FROM), tag("input", name)),
        tag("p", {"class": "share-row"}, tag("label", {"for": "share-link"}, words.LINK), tag("input", link)),
        tag("div", {"id": "share-code", "hidden": True}),
        tag("p", {"class": "note"}, words.TOLD),
    ]


def sheet_button(
    do: str, label: str, *, primary: bool = False, hidden: bool = False, pressed: bool | None = None
) -> Html:
    """Return a button at the foot of the dialog; the primary one gets the focus."""
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": f"b-{do}",
        "class": "choice primary" if primary else "choice",
        "data-do": do,
        "hidden": hidden,
        "autofocus": primary,
        "aria-pressed": None if pressed is None else "true" if pressed else "false",
    }
    return tag("button", attributes, label)


def comparison(game_id: str, outcome: Outcome, origin: Origin) -> list[Html]:
    """Return how the person's result compares with the sender's, or nothing where there is none to be beaten."""
    result = origin.result
    if result is None or len(result.scores) != len(outcome.scores):
        return []
    who = shown_name(origin.sender) or say.sharing.SOMEBODY
    ahead = outcome.scores[0] - result.scores[0]
    if game_named(game_id).lowest_wins:
        ahead = -ahead
    verdict = say.sharing.ahead(who, ahead)
    story = say.sharing.compared(who, result, outcome.scores[0])
    return [tag("p", {"class": "story challenge"}, tag("b", None, verdict), " ", story)]
