"""Pieces of a table as HTML that both games show: its bar, seats' heads, buttons, the log, the frame of the dialog."""

import re
from collections.abc import Iterable, Sequence

from cardcatalog.game import Outcome

from .asks import Choice
from .cards import Attributes, icon
from .markup import Html, classes, join, tag
from .news import MOST_NEWS, Line
from .people import level_name, level_of, way
from .phrases import Names
from .setup import OPPONENTS
from .words import say

MOST_LINES = 150  # of the log at once: with the whole of a long game every click would be slow on a phone
_NAMED = re.compile(r"\s*\(((?:LG|TL)-\d+(?:, (?:LG|TL)-\d+)*)\)")
_LETTERS = {  # the keys of choices, by how what they do begins
    "play trespass": "T",
    "play allow": "A",
    "play vote yes": "Y",
    "play vote no": "N",
    "play call": "V",
    "play take none": "0",
    "play draw none": "0",
    "next": "G",
    "best": "B",
    "group": "G",
}
_DO_SIGNS = str.maketrans({" ": "-", "/": "_", "=": "."})


def bar(state: str, *, last: bool = False) -> Html:
    """Return the head of the table: title, how far the game is, and the ways to other things."""
    opens_log: Attributes = {"aria-expanded": "false", "aria-controls": "log", "aria-keyshortcuts": "L"}
    return join(
        [
            tag("h1", None, icon("icon-cards", None), tag("span", None, "Card Catalog")),
            tag("p", {"class": classes("round", "last" if last else None)}, state),
            bar_tool("log", "icon-log", say.table.LOG, "narrow-only", opens_log),
            bar_tool("panel scores", "icon-score", say.table.SCORES, "", {"aria-keyshortcuts": "S"}),
            bar_tool("rules", "icon-rules", say.table.RULES, "wide-only"),
            bar_tool("menu", "icon-menu", say.table.MENU, "", {"aria-haspopup": "dialog"}),
        ]
    )


def bar_tool(do: str, sign: str, label: str, kind: str, more: Attributes | None = None) -> Html:
    """Return a button of the bar: a sign, with words where there is room."""
    name = do.rpartition(" ")[2]
    attributes: Attributes = {"type": "button", "id": f"bar-{name}", "class": classes("tool", kind), "data-do": do}
    return tag("button", attributes | (more or {}), icon(sign, None), tag("span", {"class": "long"}, label))


def lying(card: Html | str, advised: int, name: str | None = None) -> Html:
    """Return a card of a hand that cannot be acted on as an item of a list, marked if `advised`; `name`: its id."""
    more = tag("span", {"class": "sr"}, f" ({say.review.ADVISED})") if advised else ""
    return tag("li", {"id": name, "class": "advised" if advised else None}, card, more)


def face(seat: int, names: Names, player: str = "person") -> Html:
    """Return the round badge of a seat: a face that goes with its name or place; of a person a letter or number."""
    drawn, name, tint = level_of(player), names.all[seat], names.tint(seat)
    number = OPPONENTS.index(name) + 1 if name in OPPONENTS else tint
    last = name.split()[-1]
    sign = last if last.isdecimal() and len(last) < 3 else name[:1].upper()  # “Reader 2” is not “Reader 1”
    inside = tag("svg", None, tag("use", {"href": f"#face-{number}"})) if drawn else sign
    kind = classes("face", "drawn" if drawn else None)
    return tag("span", {"class": kind, "data-tint": tint, "aria-hidden": "true"}, inside)


def caption(game: str, player: str) -> Html:
    """Return the level of a seat, with its way of playing for those who point at it."""
    return tag("small", {"class": "level", "title": way(game, player)}, level_name(player))


def ranking(outcome: Outcome, names: Names, players: Sequence[str]) -> Html:
    """Return the seats from the first place to the last, each with its level and points."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: outcome.places[seat])
    rows = [
        tag(
            "li",
            {"class": "winner" if seat in outcome.winners else None, "value": outcome.places[seat]},
            tag("b", None, f"{outcome.places[seat]}. {names.who(seat)}"),
            tag("small", None, f" {level_name(players[seat])}") if seat else "",
            " ",
            tag("span", {"class": "number"}, say.phrases.points(outcome.scores[seat])),
        )
        for seat in order
    ]
    return tag("ol", {"class": "ranking"}, rows)


def counted(kind: str, number: int, of_what: str, more: str = "") -> Html:
    """Return a number over what it counts; `more`: what is said of that to those who do not see the table."""
    said_too = tag("span", {"class": "sr"}, f" {more}") if more else []
    return tag("span", {"class": kind}, tag("b", None, str(number)), " ", tag("small", None, of_what), said_too)


def in_hand(cards: int) -> Html:
    """Return how many cards a seat has in hand."""
    return counted("count", cards, say.table.cards(cards), say.table.IN_HAND)


def told_line(line: Line, names: Names) -> Html:
    """Return a line of the log, its name in bold."""
    who = names.who(line.seat) if line.seat is not None else ""
    if who and line.text.startswith(who):
        return join([tag("b", None, who), line.text.removeprefix(who)])
    return join([line.text])


def said(news: Sequence[Line], names: Names, prompt: str, *, lead: bool, asked: bool) -> Html:
    """Return the one line: what just happened, and what the person may do."""
    told = [part for line in news for part in (told_line(line, names), " ")]
    turn = [tag("b", None, say.table.YOUR_TURN), " "] if lead and prompt else []
    more = tag("span", {"class": "prompt"}, turn, prompt) if prompt else ""
    much = asked and sum(len(line.text) for line in news) > MOST_NEWS
    return tag("p", {"class": "yours much" if much else "yours" if asked else None}, told, more)


def refused(sentence: str) -> Html:
    """Return the one line when it says why not."""
    return tag("p", {"class": "yours refusal"}, refused_parts(sentence))


def refused_parts(sentence: str) -> list[Html | str]:
    """Return a sentence that says why not, with a link to each rule that it names in its place."""
    found = _NAMED.search(sentence)
    parts: list[Html | str] = [_NAMED.sub("", sentence)]
    for rule in found[1].split(", ") if found else []:
        page = "library-game" if rule.startswith("LG") else "the-librarians"
        attributes: Attributes = {"class": "rule-link", "href": f"{page}.html#{rule}", "data-do": "rule"}
        parts += [" ", tag("a", attributes, say.table.rule(rule))]
    return parts


def choice_button(choice: Choice) -> Html:
    """Return the button of a choice."""
    kind = {"primary": "primary", "quiet": "quiet"}.get(choice.kind)
    attributes: Attributes = {
        "type": "button",
        "id": choice_id(choice),
        "class": classes("choice", kind),
        "data-do": choice.do,
        "data-drop": choice.drop or None,
        "aria-keyshortcuts": next((key for start, key in _LETTERS.items() if choice.do.startswith(start)), None),
    }
    return tag("button", attributes, choice.label)


def choice_id(choice: Choice) -> str:
    """Return the id of the button of a choice."""
    return f"c-{choice.do.translate(_DO_SIGNS)}"


def hint(text: str, *, waits: bool) -> Html:
    """Return what stands where choices would be; `waits`: for the others, who may play step by step."""
    attributes: Attributes = {"type": "button", "id": "tool-step", "class": "tool", "data-do": "step"}
    button = [tag("button", attributes | {"aria-keyshortcuts": "G"}, say.table.NEXT)] if waits else []
    return join([tag("p", {"class": "hint"}, text), *button])


def tool(
    do: str, text: str, label: str | None = None, *, pressed: bool | None = None, sign: Html | None = None
) -> Html:
    """Return a button of the table's edge; `sign`: a picture before its words."""
    attributes: Attributes = {
        "type": "button",
        "id": f"tool-{do.translate(_DO_SIGNS)}",
        "class": "tool",
        "data-do": do,
        "aria-label": label,
        "aria-pressed": None if pressed is None else "true" if pressed else "false",
    }
    return tag("button", attributes, sign or [], text)


def plain_button(do: str, words: str, more: Attributes | None = None) -> Html:
    """Return a button of nothing but words, as the table as text has them."""
    attributes: Attributes = {"type": "button", "class": "tool", "data-do": do}
    return tag("button", attributes | (more or {}), words)


def sealed_words(seal: str) -> str:
    """Return what is said of a deal's seal, of which these are the first digits (see `cardcatalog.fairness`)."""
    return say.news.sealed(f"{seal[:4]} {seal[4:8]} {seal[8:12]}")


def log(lines: Sequence[Line], since: int, chapter: int, names: Names, seal: str = "") -> Html:
    """Return the log in words, newest first, with a line where the person's last turn ended.

    `chapter` goes into the ids, so that lines of two rounds are never taken for each other; `seal`: of the deal.
    """
    close: Attributes = {"type": "button", "id": "log-close", "class": "tool close", "data-do": "log"}
    closer = tag("button", close | {"aria-label": say.table.LOG_CLOSE}, icon("icon-close", None))
    first = max(0, len(lines) - MOST_LINES)
    entries = [tag("li", {"id": "log-seal"}, sealed_words(seal))] if seal and chapter == 1 else []
    entries += [tag("li", {"class": "round", "id": "log-earlier"}, say.table.LOG_EARLIER)] if first else []
    for number, line in enumerate(lines[first:], start=first):
        if number == since and number:
            entries.append(tag("li", {"class": "round", "id": "log-since"}, say.table.log_since(names)))
        seat = None if line.seat is None else names.tint(line.seat)
        tint: Attributes = {"id": f"e-{chapter}-{number}", "data-tint": seat}
        entries.append(tag("li", tint, told_line(line, names)))
    label = say.table.LOG_LABEL
    listing: Attributes = {"class": "entries", "id": "log-entries", "tabindex": "0", "aria-label": label}
    head = tag("header", None, tag("h2", None, say.table.LOG), closer)
    return join([head, tag("ol", listing, list(reversed(entries)))])


def framed(title: str, body: Iterable[Html], buttons: Iterable[Html] = ()) -> Html:
    """Return the inside of the dialog: a title with a cross, the body, and buttons at its foot."""
    close: Attributes = {"type": "button", "id": "dialog-close", "class": "tool close", "data-do": "close"}
    head = tag(
        "header",
        None,
        tag("h2", {"id": "dialog-title"}, title),
        tag("button", close | {"aria-label": say.table.CLOSE}, icon("icon-close", None)),
    )
    foot = [*buttons]
    scrolled: Attributes = {"class": "body", "tabindex": "0", "role": "group", "aria-labelledby": "dialog-title"}
    parts = [head, tag("div", scrolled, body)]
    return tag("div", {"class": "sheet"}, parts, [tag("footer", None, foot)] if foot else [])


def dialog_button(do: str, label: str, *, primary: bool = False) -> Html:
    """Return a button of the dialog's foot; the primary one gets the focus."""
    attributes: Attributes = {
        "type": "button",
        "id": "dialog-main" if primary else f"dialog-{do.replace(' ', '-')}",
        "class": "choice primary" if primary else "choice",
        "data-do": do,
        "autofocus": primary,
    }
    return tag("button", attributes, label)


def after_game() -> list[Html]:
    """Return the buttons of a finished game."""
    words = say.table
    more = (
        ("replay", words.REPLAY),
        ("review", say.review.REVIEW),
        ("share", words.SHARE),
        ("fair", words.CHECK_DEAL),
        ("front", say.asks.FRONT_PAGE),
    )
    again = dialog_button("rematch", say.asks.REMATCH, primary=True)
    return [again, *(dialog_button(do, label) for do, label in more)]


def keys(table: Iterable[tuple[str, str]], signs: str) -> Html:
    """Return the dialog of keys; `signs`: the place in the rules that says what the signs on the table mean."""
    rows = [part for key, does in table for part in (tag("dt", None, tag("kbd", None, key)), tag("dd", None, does))]
    link: Attributes = {"href": signs, "data-do": "rules", "id": "keys-signs"}
    more = tag("p", None, tag("a", link, say.table.SIGNS))
    return framed(say.table.KEYS, [tag("dl", {"class": "keys"}, rows), more])
