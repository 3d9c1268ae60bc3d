"""What a link brings to the front page: who sends what, and the way into it."""

from cardcatalog.game import Outcome
from cardcatalog.links import Link, read_link
from cardcatalog.record import game_named

from .described import table_words
from .markup import Attribute, Html, join, tag
from .origin import Origin
from .setup import SetUp, seat_names, shown_name
from .words import say

__all__ = ["Origin", "html", "read_link", "refused", "sender", "set_up"]


def sender(link: Link) -> str:
    """Return what the sender is called: what they say, cleaned, or “Somebody”."""
    return shown_name(link.sender) or say.sharing.SOMEBODY


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
            tag(
                "div", {"class": "slip-buttons"}, tag("button", play, button), tag("button", later, say.sharing.NOT_NOW)
            ),
        ]
    )


def _words(link: Link, who: str, outcome: Outcome | None) -> tuple[str, str, str]:
    words = say.sharing
    if link.kind == "challenge" and link.result:
        story = f"{words.reached(who, link.result)} {words.SAME_CHALLENGE}"
        return words.challenges(who), story, words.TAKE_IT_ON
    if link.kind == "game":
        story = words.game_story(who, outcome.scores[0] if outcome else None)
        return words.sends_game(who), story, say.table.REPLAY if outcome else words.PLAY_ON
    return words.sends_deal(who), words.SAME_DEAL, words.PLAY_DEAL


def refused(why: str) -> Html:
    """Return what the front page says of a link that cannot be read."""
    later: dict[str, Attribute] = {"type": "button", "id": "arrival-play", "class": "tool", "data-do": "arrive-not"}
    said = tag("div", None, tag("h2", {"id": "arrival-title"}, say.sharing.NO_SHELF), tag("p", None, why))
    return join([said, tag("div", {"class": "slip-buttons"}, tag("button", later, say.sharing.PUT_AWAY))])
