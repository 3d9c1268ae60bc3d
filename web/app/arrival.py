"""What a link brings to the front page: who sends what, and the way into it."""

from cardcatalog.game import Outcome
from cardcatalog.links import Link, Result, read_link
from cardcatalog.record import game_named

from .described import table_words
from .markup import Attribute, Html, join, tag
from .origin import Origin
from .phrases import points
from .setup import SetUp, seat_names, shown_name

__all__ = ["Origin", "html", "reached", "read_link", "refused", "sender", "set_up"]

SOMEBODY = "Somebody"
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "last")


def sender(link: Link) -> str:
    """Return what the sender is called: what they say, cleaned, or “Somebody”."""
    return shown_name(link.sender) or SOMEBODY


def set_up(link: Link) -> SetUp:
    """Return the set-up of a link's deal; ConfigError with a sentence if it does not fit."""
    record = link.record
    seats: int = game_named(record.game).config(record.config).seats
    names = {f"name-{seat}": name for seat, name in enumerate(record.names)}
    players = ["person", *record.players[1:seats], *["regular"] * (seats - 1 - len(record.players[1:seats]))]
    return SetUp(dict(record.config), seat_names(names, seats), players)


def html(link: Link, outcome: Outcome | None) -> Html:
    """Return what the front page says of a link; `outcome`: how a whole game ended, None if it has not."""
    who, title = sender(link), game_named(link.record.game).title
    heading, story, button = _words(link, who, outcome)
    play: dict[str, Attribute] = {
        "type": "button",
        "id": "arrival-play",
        "class": "choice primary",
        "data-do": "arrive",
    }
    later: dict[str, Attribute] = {"type": "button", "class": "tool", "data-do": "arrive-not"}
    return join(
        [
            tag(
                "div",
                None,
                tag("h2", {"id": "arrival-title"}, heading),
                tag("p", None, story),
                tag("p", {"class": "note"}, tag("b", None, title), ": ", table_words(link.record)),
            ),
            tag("div", {"class": "slip-buttons"}, tag("button", play, button), tag("button", later, "Not now")),
        ]
    )


def _words(link: Link, who: str, outcome: Outcome | None) -> tuple[str, str, str]:
    if link.kind == "challenge" and link.result:
        same = "The same cards and the same opponents wait for you."
        return f"{who} challenges you", f"{reached(who, link.result)} {same}", "Take it on"
    if link.kind == "game":
        end = f"{who} ended with {points(outcome.scores[0])}." if outcome else "It is not over: you can play on."
        button = "Look at it" if outcome else "Play on from here"
        return f"{who} sends you a whole game", f"Every card and every move is in it. {end}", button
    same = "You get the cards they got, against the same opponents, who answer the same moves the same way."
    return f"{who} sends you a deal", same, "Play this deal"


def reached(who: str, result: Result) -> str:
    """Return what the sender has reached, in a sentence."""
    seats = len(result.places)
    place = "last" if result.places[0] == seats else _PLACES[result.places[0] - 1]
    helped = ", with help" if result.helped else ""
    return f"{who} came in {place} of {seats} with {points(result.scores[0])}{helped}."


def refused(why: str) -> Html:
    """Return what the front page says of a link that cannot be read."""
    later: dict[str, Attribute] = {"type": "button", "id": "arrival-play", "class": "tool", "data-do": "arrive-not"}
    said = tag(
        "div", None, tag("h2", {"id": "arrival-title"}, "This link leads to no shelf of ours"), tag("p", None, why)
    )
    return join([said, tag("div", {"class": "slip-buttons"}, tag("button", later, "Put it away"))])
