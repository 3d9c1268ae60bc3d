"""Print-and-play: the 84 cards of Library Game on sheets of nine with lines to cut along, and a score sheet."""

from collections.abc import Mapping

from app.cards import Attributes, card_class, card_inside
from app.markup import Html, join, tag
from app.words import say
from cardcatalog.library_game.cards import CARD_COUNT, FIRST_STAFF
from workshop.pictures import plain

A_SHEET = 9  # of 63 x 88 mm, poker size: three by three fit on A4 and on Letter
PLAYERS, ROUNDS = 7, 8


def deck_sheets() -> Html:
    """Return the whole deck, nine cards a sheet."""
    cards = [_card(card) for card in range(CARD_COUNT)]
    sheets = [cards[first : first + A_SHEET] for first in range(0, CARD_COUNT, A_SHEET)]
    return join(tag("ol", {"class": "cut"}, sheet) for sheet in sheets)


def back_sheet() -> Html:
    """Return one sheet of backs."""
    return tag("ol", {"class": "cut backs", "aria-hidden": "true"}, [tag("li", {"class": "card back"})] * A_SHEET)


def score_sheet(words: Mapping[str, str]) -> Html:
    """Return an empty score sheet: a row a round, a column a player."""
    player = tag("th", {"scope": "col"}, tag("span", {"class": "sr"}, words["print.player"]))
    head = tag("tr", None, tag("th", {"scope": "col"}, words["print.round"]), [player] * PLAYERS)
    rows = [
        tag("tr", None, tag("th", {"scope": "row"}, label), [tag("td", None)] * PLAYERS)
        for label in (*map(str, range(1, ROUNDS + 1)), words["print.total"])
    ]
    return tag(
        "table",
        {"class": "score-sheet"},
        tag("caption", None, words["print.caption"]),
        tag("thead", None, head),
        tag("tbody", None, rows),
    )


def _card(card: int) -> Html:
    """Return a card with its sign in two corners, so that it can be held either way up; people with their habit."""
    inside = card_inside(card)
    habit = [tag("span", {"class": "habit"}, say.cards.person_habit(card))] if card >= FIRST_STAFF else []
    again = [plain(Html(inside[0].replace('"index"', '"index foot"', 1)))]
    attributes: Attributes = {"class": card_class(card), "role": "img", "aria-label": say.cards.card_title(card)}
    return tag("li", None, tag("span", attributes, plain(join(inside)), habit, again))
