"""Pictures of the rules: a position is played on by the real rules and drawn with the page's own cards and words."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from app import asks
from app.cards import flat_card, meld_html
from app.markup import Html, classes, join, tag
from app.news import Line, tell
from app.phrases import Names
from app.the_librarians.cards import flat_card as type_card
from app.the_librarians.news import tell as tell_of_librarians
from app.the_librarians.phrases import by_type
from cardcatalog.errors import CardCatalogError
from cardcatalog.library_game.cards import cards_of, parse_cards
from cardcatalog.library_game.events import seen_by
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians.events import seen_by as seen_by_librarians
from workshop.machine import MissingError

NAMES = Names(("You", "Ms. Dewey", "Reggie"))
SAID = {"caption", "play", "refused", "ways", "show", "after"}  # what is said of a position; the rest is the position
_IN_APP = re.compile(r' (?:id="meld-\d+"|data-(?:meld|card)="[^"]*")')
_SYMBOL = re.compile(r'<use href="#')


def picture(game: str, told: Mapping[str, Any]) -> Html:
    """Return the figure of one picture; MissingError with a sentence if the rules do not play what it tells."""
    hands = [*told.get("hands", []), "", ""][:3]
    start = {key: value for key, value in told.items() if key not in SAID}
    try:
        state = GAMES[game].from_position({"phase": "act", **start, "hands": hands}, {}, seed=1)
        parts = [
            _rows(game, state, told.get("show", "hand table middle")),
            *_ways(state, told),
            *_played(game, state, told),
        ]
    except CardCatalogError as error:
        message = f"A picture of the rules cannot be drawn (“{told['caption']}”): {error}"
        raise MissingError(message) from error
    kind = classes("position", "dark" if game == "the-librarians" else None)
    return plain(tag("figure", {"class": kind}, parts, tag("figcaption", None, told["caption"])))


def plain(html: Html) -> Html:
    """Return html of the table without what only the table needs; its signs are taken from the file of signs."""
    return Html(_SYMBOL.sub('<use href="icons/art.svg#', _IN_APP.sub("", html)))


def _played(game: str, state: Any, told: Mapping[str, Any]) -> list[Html]:
    """Return what is refused here, what is played, and what lies there afterwards."""
    parse = GAMES[game].parse_action
    parts = []
    for refused in told.get("refused", ()):
        why = state.why_not(parse(refused["action"]))
        if why is None:
            message = f"The rules allow “{refused['action']}”, which a picture says they refuse."
            raise MissingError(message)
        cross = tag(
            "b", {"class": "no"}, tag("span", {"aria-hidden": "true"}, "✗ "), tag("span", {"class": "sr"}, "No: ")
        )
        parts.append(tag("p", None, cross, f"{refused['attempt']}. {why}"))
    if "play" not in told:
        return parts
    before = state.view(0)
    events = state.apply(parse(told["play"]))
    said = " ".join(line.text for line in _lines(game, events, before))
    tick = tag("b", {"class": "yes", "aria-hidden": "true"}, "→ ")
    return [*parts, tag("p", None, tick, said), _rows(game, state, told.get("after", "table"))]


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
    labels = [asks.action_label(action, view, NAMES) for action in view.interpretations(selected)]
    return [tag("ul", {"class": "choices-shown"}, [tag("li", None, label) for label in labels])]


def _rows(game: str, state: Any, which: str) -> Html:
    """Return the rows of a position: the hand, melds, what lies in the middle and aside, stacks and returned cards."""
    return join(_librarians_rows(state, which) if game == "the-librarians" else _library_rows(state, which))


def _library_rows(state: Any, which: str) -> Iterable[Html]:
    view = state.view(0)
    if "hand" in which and view.hand:
        yield _row("Your hand", _fan(cards_of(view.hand)))
    for seat in range(view.config.seats):
        melds = [meld for meld in view.table.values() if meld.owner == seat]
        if melds and "table" in which:
            yield _row(
                f"Before {NAMES.whom(seat)}", tag("div", {"class": "melds"}, [meld_html(meld) for meld in melds])
            )
    if "middle" in which and view.middle >= 0:
        yield _row("In the middle", _fan([view.middle]))
    if "aside" in which and view.aside:
        yield _row("Set aside", _fan(cards_of(view.aside)))
    if "piles" in which and view.discard:
        backs = [
            tag("span", {"class": "card back", "role": "img", "aria-label": f"Stack {number}"}) for number in (1, 2)
        ]
        yield _row("Stacks and returned cards", tag("div", {"class": "fan apart"}, backs, flat_card(view.discard[-1])))


def _fan(cards: Iterable[int]) -> Html:
    return tag("div", {"class": "fan"}, [flat_card(card) for card in cards])


def _librarians_rows(state: Any, which: str) -> Iterable[Html]:
    view = state.view(0)
    catalogue = view.config.catalogue
    rows = (("hand", "Your hand", by_type(catalogue, view.hand)), ("shown", "The next of the deck", list(view.shown)))
    for name, label, cards in rows:
        if name in which and cards:
            yield _row(label, tag("div", {"class": "fan apart"}, [type_card(catalogue, card) for card in cards]))


def _row(label: str, cards: Html) -> Html:
    return tag("div", {"class": "row"}, tag("small", None, label), cards)
