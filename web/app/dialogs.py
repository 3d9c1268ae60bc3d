"""What stands in the dialog: the count of a round, the ranking, the score sheet, piles looked through, the keys."""

from collections.abc import Sequence

from cardcatalog.library_game.cards import STAFF, cards_of
from cardcatalog.library_game.events import RoundEnded

from .answers import standing_answers
from .cards import card_button, card_class, card_inside, flat_card, icon
from .markup import Attribute, Html, tag
from .parts import after_game, dialog_button, framed, keys, ranking
from .phrases import Names, card_title, listed
from .scene import Scene
from .words import say

KEYS = (
    ("1 2 3", "draw from stack 1, stack 2, or the returned cards"),
    ("← → ↑ ↓", "go along your hand, Home and End to its ends (Shift ← →: move the card)"),
    ("Space", "select the card"),
    ("Enter", "play what you selected"),
    ("D", "return the selected card"),
    ("T A", "trespass, let it be"),
    ("Y N V", "vote yes, vote no, call a vote"),
    ("0", "take nothing"),
    ("N", "let the others go on, if they play step by step"),
    ("U", "take your last move back"),
    ("L", "the log"),
    ("?", "these keys"),
    ("S", "the score sheet"),
    ("H", "a hint, or never mind"),
    ("R", "look through the returned cards"),
    ("Esc", "close, or clear the selection"),
    ("Tab", "everything else is a button"),
)


def dialog(scene: Scene) -> Html:
    """Return the inside of the dialog, or nothing if none is open."""
    match scene.panel:
        case "round" if scene.results:
            return _round(scene)
        case "game":
            return _game(scene)
        case "scores":
            return framed("Score sheet", [_sheet(scene)])
        case "returned":
            return _returned(scene)
        case "aside":
            return framed("Set aside until the next round", [_listing([_row(c) for c in cards_of(scene.view.aside)])])
        case "keys":
            return keys(KEYS, "library-game.html#rules-signs")
        case "asked":
            return standing_answers(scene.standing)
    return Html("")


def _round(scene: Scene) -> Html:
    """Return the count of the last round: who checked out, the hands as they were counted, points and totals."""
    result, names = scene.results[-1], scene.names
    totals = _totals(scene.results)
    rows = [_counted_hand(result, seat, names, totals[seat]) for seat in range(len(result.points))]
    head = tag("tr", None, [tag("th", {"scope": "col"}, text) for text in ("", "Counted", "Points", "Total")])
    table = tag("table", {"class": "count"}, tag("thead", None, head), tag("tbody", None, rows))
    if result.round < scene.view.config.rounds:
        go_on = "Next round"
    else:
        go_on = "Final ranking" if scene.outcome else "Settle the tie"
    stamp = [icon("stamp-due", "stamp")] if result.winner is not None else []
    story = tag("p", {"class": "story"}, stamp, say.news.round_ending(result, names))
    return framed(f"Round {result.round}", [story, table], [dialog_button("next", go_on, primary=True)])


def _counted_hand(result: RoundEnded, seat: int, names: Names, total: int) -> Html:
    cards = cards_of(result.hands[seat])
    out = "checked out" if seat == result.winner else "no cards"
    shown = tag("div", {"class": "fan"}, [flat_card(card) for card in cards]) if cards else tag("em", None, out)
    return tag(
        "tr",
        {"class": "winner" if seat == result.winner else None},
        tag("th", {"scope": "row"}, names.who(seat)),
        tag("td", {"class": "cards"}, shown),
        tag("td", {"class": "number"}, str(result.points[seat])),
        tag("td", {"class": "number"}, str(total)),
    )


def _totals(results: Sequence[RoundEnded]) -> list[int]:
    return [sum(column) for column in zip(*(result.points for result in results), strict=True)]


def _game(scene: Scene) -> Html:
    """Return the ranking, and in words how a tie was settled."""
    outcome, names = scene.outcome, scene.names
    if outcome is None:
        return framed("The game goes on", [_sheet(scene)])
    tie = tie_story(scene)
    body = [
        tag("p", {"class": "story"}, _verdict(outcome.winners, names)),
        *([tag("p", {"class": "tie"}, tie)] if tie else []),
        ranking(outcome, names, scene.players),
        *scene.beside,
        _sheet(scene),
    ]
    return framed("The library is closed", body, after_game())


def _verdict(winners: Sequence[int], names: Names) -> str:
    if len(winners) > 1:
        who = names.listed(winners)
        return f"{who[0].upper()}{who[1:]} share the win, with the lowest score."
    return "You win, with the lowest score." if names.is_you(winners[0]) else f"{names.all[winners[0]]} wins."


def tie_story(scene: Scene) -> str:
    """Return in words how equal points were told apart (LG-30, LG-31), or nothing if nobody was equal at the top."""
    outcome, names = scene.outcome, scene.names
    if outcome is None:
        return ""
    best = min(outcome.scores)
    equal = [seat for seat, score in enumerate(outcome.scores) if score == best]
    if len(equal) < 2:
        return ""
    staff = [
        sum((meld.cards & STAFF).bit_count() for meld in scene.view.table.values() if meld.owner == seat)
        for seat in equal
    ]
    lead = f"Equal on points: {names.listed(equal)}."
    shown = listed([f"{names.whom(seat)} {count}" for seat, count in zip(equal, staff, strict=True)])
    lead += f" Library Staff on the table at the end: {shown}."
    if scene.incident is not None:
        return f"{lead} {names.who(scene.incident)} filed the latest incident report."
    if len(outcome.winners) > 1:
        return f"{lead} That is a tie still, and it is shared."
    return f"{lead} That settles it."


def _sheet(scene: Scene) -> Html:
    """Return the score sheet: a row a round, a column a seat."""
    names, results = scene.names, scene.results
    seats = range(scene.view.config.seats)
    head = tag(
        "tr", None, tag("th", {"scope": "col"}, "Round"), [tag("th", {"scope": "col"}, names.who(s)) for s in seats]
    )
    rows = [
        tag(
            "tr",
            None,
            tag("th", {"scope": "row"}, str(result.round)),
            [
                tag("td", {"class": "winner" if seat == result.winner else None}, str(result.points[seat]))
                for seat in seats
            ],
        )
        for result in results
    ]
    totals = _totals(results) if results else [0 for _ in seats]
    foot = tag("tr", None, tag("th", {"scope": "row"}, "Total"), [tag("td", None, str(total)) for total in totals])
    table = tag(
        "table", {"class": "scores"}, tag("thead", None, head), tag("tbody", None, rows), tag("tfoot", None, foot)
    )
    wide: dict[str, Attribute] = {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Score sheet"}
    return tag("div", wide, table)


def _returned(scene: Scene) -> Html:
    """Return the discard pile, top first; in the phase `take` each card can be taken."""
    pile = list(reversed(scene.view.discard))
    if scene.mode == "take":
        said = "Take one of these, or close this and look elsewhere."
        cards = [card_button(card, "take", _take_label(card), "can") for card in pile]
        listing = _listing([tag("li", None, card) for card in cards])
    else:
        said = "The last one returned comes first."
        listing = _listing([_row(card) for card in pile])
    return framed("Returned cards", [tag("p", None, said), listing])


def _take_label(card: int) -> dict[str, Attribute]:
    return {"id": f"take-{card}", "aria-label": f"Take {card_title(card)}"}


def _listing(rows: list[Html]) -> Html:
    return tag("ol", {"class": "pile-list"}, rows) if rows else tag("p", {"class": "nothing"}, "Nothing here.")


def _row(card: int) -> Html:
    return tag(
        "li",
        None,
        tag("span", {"class": card_class(card), "role": "img", "aria-label": card_title(card)}, card_inside(card)),
    )
