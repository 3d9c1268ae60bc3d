"""What stands in the dialog: the count of a round, the ranking, the score sheet, piles looked through, the keys."""

from collections.abc import Sequence

from cardcatalog.game import Outcome
from cardcatalog.library_game.cards import STAFF, cards_of
from cardcatalog.library_game.events import RoundEnded

from .answers import standing_answers
from .cards import card_button, card_class, card_inside, flat_card, stamp
from .markup import Attribute, Html, tag
from .parts import after_game, dialog_button, framed, keys, ranking
from .phrases import Names
from .scene import Scene
from .words import say


def dialog(scene: Scene) -> Html:
    """Return the inside of the dialog, or nothing if none is open."""
    match scene.panel:
        case "round" if scene.results:
            return _round(scene)
        case "game":
            return _game(scene)
        case "scores":
            return framed(say.dialogs.SCORE_SHEET, [_sheet(scene)])
        case "returned":
            return _returned(scene)
        case "aside":
            return framed(say.dialogs.SET_ASIDE, [_listing([_row(c) for c in cards_of(scene.view.aside)])])
        case "keys":
            return keys(say.dialogs.KEYS, "library-game.html#rules-signs")
        case "asked":
            return standing_answers(scene.standing)
    return Html("")


def _round(scene: Scene) -> Html:
    """Return the count of the last round: who checked out, the hands as they were counted, points and totals."""
    result, names = scene.results[-1], scene.names
    totals = _totals(scene.results)
    rows = [_counted_hand(result, seat, names, totals[seat]) for seat in range(len(result.points))]
    columns = ("", say.dialogs.COUNTED, say.dialogs.POINTS, say.dialogs.TOTAL)
    head = tag("tr", None, [tag("th", {"scope": "col"}, text) for text in columns])
    table = tag("table", {"class": "count"}, tag("thead", None, head), tag("tbody", None, rows))
    if result.round < scene.view.config.rounds:
        go_on = say.dialogs.NEXT_ROUND
    else:
        go_on = say.asks.RESULT if scene.outcome else say.dialogs.SETTLE_TIE
    stamped = [stamp("due")] if result.winner is not None else []
    story = tag("p", {"class": "story"}, stamped, say.news.round_ending(result, names))
    return framed(say.dialogs.round_title(result.round), [story, table], [dialog_button("next", go_on, primary=True)])


def _counted_hand(result: RoundEnded, seat: int, names: Names, total: int) -> Html:
    cards = cards_of(result.hands[seat])
    out = say.dialogs.CHECKED_OUT if seat == result.winner else say.dialogs.NO_CARDS
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
        return framed(say.dialogs.GOES_ON, [_sheet(scene)])
    tie = tie_story(scene)
    body = [
        tag("p", {"class": "story"}, say.dialogs.verdict(names, outcome.winners)),
        *([tag("p", {"class": "tie"}, tie)] if tie else []),
        ranking(outcome, names, scene.players),
        *scene.beside,
        _sheet(scene),
    ]
    return framed(say.dialogs.LIBRARY_CLOSED, body, after_game())


def tie_story(scene: Scene) -> str:
    """Return in words how equal points were told apart (LG-30, LG-31), the top first; nothing if it needs no words."""
    outcome = scene.outcome
    if outcome is None:
        return ""
    alike = [
        [seat for seat, other in enumerate(outcome.scores) if other == score] for score in sorted(set(outcome.scores))
    ]
    told = [_tie(scene, outcome, equal) for equal in alike if len(equal) > 1]
    return " ".join(filter(None, told))


def _tie(scene: Scene, outcome: Outcome, equal: Sequence[int]) -> str:
    """Return how seats with equal points were told apart; those who share a place below the first need no words."""
    places = {outcome.places[seat] for seat in equal}
    if len(places) < 2 and places != {1}:
        return ""
    staff = [
        sum((meld.cards & STAFF).bit_count() for meld in scene.view.table.values() if meld.owner == seat)
        for seat in equal
    ]
    lead = say.dialogs.tie(scene.names, equal, staff)
    if 1 in places and scene.incident is not None:
        return f"{lead} {say.dialogs.tie_by_incident(scene.names, scene.incident)}"
    return f"{lead} {say.dialogs.TIE_SHARED if len(places) < 2 else say.dialogs.TIE_SETTLED}"


def _sheet(scene: Scene) -> Html:
    """Return the score sheet: a row a round, a column a seat."""
    names, results = scene.names, scene.results
    seats = range(scene.view.config.seats)
    head = tag(
        "tr",
        None,
        tag("th", {"scope": "col"}, say.dialogs.ROUND),
        [tag("th", {"scope": "col"}, names.who(s)) for s in seats],
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
    foot = tag(
        "tr", None, tag("th", {"scope": "row"}, say.dialogs.TOTAL), [tag("td", None, str(total)) for total in totals]
    )
    table = tag(
        "table", {"class": "scores"}, tag("thead", None, head), tag("tbody", None, rows), tag("tfoot", None, foot)
    )
    return scrolled(table)


def scrolled(table: Html) -> Html:
    """Return a score sheet that may be wider than the screen."""
    label = say.dialogs.SCORE_SHEET
    wide: dict[str, Attribute] = {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": label}
    return tag("div", wide, table)


def _returned(scene: Scene) -> Html:
    """Return the discard pile, top first; in the phase `take` each card can be taken."""
    pile = list(reversed(scene.view.discard))
    if scene.mode == "take":
        said = say.dialogs.TAKE_ONE
        cards = [card_button(card, "take", _take_label(card), "can") for card in pile]
        listing = _listing([tag("li", None, card) for card in cards])
    else:
        said = say.dialogs.LAST_FIRST
        listing = _listing([_row(card) for card in pile])
    return framed(say.dialogs.RETURNED, [tag("p", None, said), listing])


def _take_label(card: int) -> dict[str, Attribute]:
    return {"id": f"take-{card}", "aria-label": say.asks.take(card)}


def _listing(rows: list[Html]) -> Html:
    return tag("ol", {"class": "pile-list"}, rows) if rows else tag("p", {"class": "nothing"}, say.dialogs.NOTHING_HERE)


def _row(card: int) -> Html:
    return tag(
        "li",
        None,
        tag(
            "span",
            {"class": card_class(card), "role": "img", "aria-label": say.cards.card_title(card)},
            card_inside(card),
        ),
    )
