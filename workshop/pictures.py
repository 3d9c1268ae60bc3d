"""Pictures of the rules: a position is played on by the real rules and drawn with the page's own cards and words."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from app.cards import flat_card, meld_html
from app.markup import Html, classes, join, tag
from app.news import Line, tell
from app.phrases import Names
from app.the_librarians.cards import flat_card as type_card
from app.the_librarians.naming import name_cards
from app.the_librarians.news import tell as tell_of_librarians
from app.words import say
from cardcatalog.errors import CardCatalogError
from cardcatalog.library_game.cards import cards_of, parse_cards
from cardcatalog.library_game.events import seen_by
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.events import seen_by as seen_by_librarians
from workshop.machine import MissingError

NAMES = Names(("You", "Ms. Dewey", "Reggie"))
SAID = {"play", "refused", "ways", "show", "after"}  # what is done in a position; the rest is the position
Words = Mapping[str, str]
_IN_APP = re.compile(r' (?:id="meld-\d+"|data-(?:meld|card)="[^"]*")')
_SYMBOL = re.compile(r'<use href="#')


def picture(game: str, told: Mapping[str, Any], said: Mapping[str, Any], words: Words) -> Html:
    """Return the figure of one picture, with what is `said` of it: its caption, and what the refused attempts are.

    MissingError with a sentence if the rules do not play what it tells.
    """
    hands = [*told.get("hands", []), "", ""][:3]
    start = {key: value for key, value in told.items() if key not in SAID}
    try:
        state = GAMES[game].from_position({"phase": "act", **start, "hands": hands}, {}, seed=1)
        if game == "the-librarians":
            name_cards(state.config.catalogue)
        parts = [
            _rows(game, state, told.get("show", "hand table middle"), words),
            *_ways(state, told),
            *_refused(game, state, zip(told.get("refused", ()), said.get("refused", ()), strict=True), words),
            *_played(game, state, told, words),
        ]
    except CardCatalogError as error:
        message = f"A picture of the rules cannot be drawn (“{said['caption']}”): {error}"
        raise MissingError(message) from error
    kind = classes("position", "dark" if game == "the-librarians" else None)
    return plain(tag("figure", {"class": kind}, parts, tag("figcaption", None, said["caption"])))


def plain(html: Html) -> Html:
    """Return html of the table without what only the table needs; its signs are taken from the file of signs."""
    return Html(_SYMBOL.sub('<use href="icons/art.svg#', _IN_APP.sub("", html)))


def _refused(game: str, state: Any, attempts: Iterable[tuple[str, str]], words: Words) -> list[Html]:
    """Return what is refused here, and why: pairs of an action and what it is in words."""
    parts = []
    for action, attempt in attempts:
        why = state.why_not(GAMES[game].parse_action(action))
        if why is None:
            message = f"The rules allow “{action}”, which a picture says they refuse."
            raise MissingError(message)
        no = tag("span", {"class": "sr"}, words["picture.no"], " ")
        cross = tag("b", {"class": "no"}, tag("span", {"aria-hidden": "true"}, "✗ "), no)
        parts.append(tag("p", None, cross, f"{attempt}. {say.refusals.worded(game, why)}"))
    return parts


def _played(game: str, state: Any, told: Mapping[str, Any], words: Words) -> list[Html]:
    """Return what is played, and what lies there afterwards."""
    if "play" not in told:
        return []
    before = state.view(0)
    events = state.apply(GAMES[game].parse_action(told["play"]))
    said = " ".join(line.text for line in _lines(game, events, before))
    tick = tag("b", {"class": "yes", "aria-hidden": "true"}, "→ ")
    return [tag("p", None, tick, said), _rows(game, state, told.get("after", "table"), words)]


def _lines(game: str, events: Iterable[Any], before: Any) -> list[Line]:
    """Return what the page would tell of events."""
    if game == "the-librarians":
        seen_there = [event for event in (seen_by_librarians(event, 0) for event in events) if event]
        lines = tell_of_librarians(seen_there, NAMES, before.config.catalogue)
        return [line for line in lines if not line.seat]  # the next one's draw is of no interest here
    seen = [event for event in (seen_by(event, 0) for event in events) if event]
    return [line for line in (tell(event, NAMES, before.table) for event in seen) if line]


def _ways(state: Any, told: Mapping[str, Any]) -> list[Html]:
    """Return what a selection of cards could mean, in the words of the page's buttons."""
    if "ways" not in told:
        return []
    view = state.view(0)
    selected = sum(1 << card for card in parse_cards(told["ways"]))
    labels = [say.asks.action_label(action, view, NAMES) for action in view.interpretations(selected)]
    return [tag("ul", {"class": "choices-shown"}, [tag("li", None, label) for label in labels])]


def _rows(game: str, state: Any, which: str, words: Words) -> Html:
    """Return the rows of a position: the hand, melds, what lies in the middle and aside, stacks and returned cards."""
    rows = _librarians_rows if game == "the-librarians" else _library_rows
    return join(rows(state, which, words))


def _library_rows(state: Any, which: str, words: Words) -> Iterable[Html]:
    view = state.view(0)
    if "hand" in which and view.hand:
        yield _row(words["picture.hand"], _fan(cards_of(view.hand)))
    for seat in range(view.config.seats):
        melds = [meld for meld in view.table.values() if meld.owner == seat]
        if melds and "table" in which:
            name = words["picture.before"].replace("{name}", NAMES.all[seat])
            label = words["picture.before-you"] if NAMES.is_you(seat) else name
            yield _row(label, tag("div", {"class": "melds"}, [meld_html(meld) for meld in melds]))
    if "middle" in which and view.middle >= 0:
        yield _row(words["picture.middle"], _fan([view.middle]))
    if "aside" in which and view.aside:
        yield _row(words["picture.aside"], _fan(cards_of(view.aside)))
    if "piles" in which and view.discard:
        labels = [f"{words['picture.stack']} {number}" for number in (1, 2)]
        backs = [tag("span", {"class": "card back", "role": "img", "aria-label": label}) for label in labels]
        yield _row(words["picture.piles"], tag("div", {"class": "fan apart"}, backs, flat_card(view.discard[-1])))


def _fan(cards: Iterable[int]) -> Html:
    return tag("div", {"class": "fan"}, [flat_card(card) for card in cards])


def _librarians_rows(state: Any, which: str, words: Words) -> Iterable[Html]:
    view = state.view(0)
    catalogue = view.config.catalogue
    rows = (
        ("hand", words["picture.hand"], catalogue.by_type(view.hand)),
        ("shown", words["picture.next"], list(view.shown)),
    )
    for name, label, cards in rows:
        if name in which and cards:
            yield _row(label, tag("div", {"class": "fan apart"}, [type_card(catalogue, card) for card in cards]))


def _row(label: str, cards: Html) -> Html:
    return tag("div", {"class": "row"}, tag("small", None, label), cards)
