"""The statistics of this device: for each game and level, with help apart; charts, luck with its band, CSV."""

import math
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from cardcatalog.bots import LEVELS
from cardcatalog.record import game_named

from .markup import Attribute, Html, tag
from .results import GAMES, Result
from .sharing import sheet, sheet_button
from .words import say

BAND: Final = 1.96  # standard errors: of a hundred such bands ninety-five hold what they are for
MOST_DRAWN = 30  # games in a chart
_LEVELS = (*LEVELS, "mixed", "people")
_HEAD = "when,game,level,seats,place,points,helped,day,staff,staff_expected,staff_variance"


def answer(data: dict[str, Any]) -> dict[str, Any]:
    """Return the inside of the dialog for `results` as they were kept; with `csv` also `file`: its name and text."""
    kept = data.get("results")
    found = [result for result in map(Result.read, kept if isinstance(kept, list) else []) if result]
    found.sort(key=lambda result: result.when)
    if data.get("csv"):
        return {"file": ["card-catalog-statistics.csv", csv(found)]}
    return {"share": html(found, asking=bool(data.get("asking")))}


def csv(results: Sequence[Result]) -> str:
    """Return the results as comma-separated values, a row each; no field can hold a comma."""
    rows = [",".join(_fields(result)) for result in results]
    return "\r\n".join([_HEAD, *rows, ""])


def _fields(result: Result) -> list[str]:
    when = datetime.fromtimestamp(result.when / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    day = "".join(sign for sign in result.day if sign in "0123456789-")
    numbers = [str(number) for number in (result.seats, result.place, result.points)]
    luck = [str(result.staff), f"{result.expected:.4f}", f"{result.variance:.4f}"]
    return [when, result.game, result.level, *numbers, "yes" if result.helped else "no", day, *luck]


def html(results: Sequence[Result], *, asking: bool) -> Html:
    """Return the inside of the dialog; `asking`: whether all of it is really to be deleted."""
    if not results:
        return sheet(say.statistics.TITLE, [tag("p", None, say.statistics.NOTHING)], [])
    words = say.statistics
    body = [part for game in GAMES for part in _of_game(game, [r for r in results if r.game == game])]
    body += [*_luck([r for r in results if r.expected]), tag("p", {"class": "note"}, words.HOW)]
    if asking:
        sure = tag("p", {"role": "alert"}, tag("b", None, words.delete(len(results))))
        keep, delete = sheet_button("stats", words.KEEP, primary=True), sheet_button("stats-gone", words.DELETE_SURE)
        return sheet(words.TITLE, [sure, *body], [keep, delete])
    buttons = [sheet_button("stats-csv", words.EXPORT, primary=True), sheet_button("stats-delete", words.DELETE)]
    return sheet(words.TITLE, body, buttons)


def _of_game(game: str, results: Sequence[Result]) -> list[Html]:
    if not results:
        return []
    head = tag("tr", None, [tag("th", {"scope": "col"}, text) for text in say.statistics.COLUMNS])
    kinds = [(level, helped) for level in _LEVELS for helped in (False, True)]
    grouped = [(kind, [r for r in results if (r.level, r.helped) == kind]) for kind in kinds]
    rows = [_row(level, some, helped=helped) for (level, helped), some in grouped if some]
    table = tag("table", {"class": "stats"}, tag("thead", None, head), tag("tbody", None, rows))
    return [tag("h3", None, game_named(game).title), table, *_curve(game, results[-MOST_DRAWN:])]


def _row(level: str, results: Sequence[Result], *, helped: bool) -> Html:
    won, count = sum(r.place == 1 for r in results), len(results)
    fair = sum(1 / r.seats for r in results) / count
    low, high = band(won, count)
    words = say.statistics
    said = words.won(won, count, low, high, fair)
    name = {**say.people.LEVELS, "mixed": words.MIXED, "people": words.PEOPLE}[level]
    mean = sum(r.points for r in results) / count
    return tag(
        "tr",
        None,
        tag("th", {"scope": "row"}, name, tag("small", None, words.WITH_HELP) if helped else ""),
        tag("td", None, str(count)),
        tag(
            "td",
            None,
            tag("span", {"class": "share"}, words.percent(won / count), _bar(won / count, low, high, fair, said)),
        ),
        tag("td", None, words.number(mean)),
    )


def band(won: int, count: int) -> tuple[float, float]:
    """Return between which shares the true one may lie, if so many of so many were won (Wilson's interval)."""
    share, z = won / count, BAND
    middle = share + z * z / (2 * count)
    reach = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def _bar(share: float, low: float, high: float, fair: float, said: str) -> Html:
    drawing: dict[str, Attribute] = {
        "viewBox": "0 0 100 12",
        "role": "img",
        "aria-label": said,
        "preserveAspectRatio": "none",
    }
    return tag(
        "svg",
        drawing,
        tag("path", {"class": "ground", "d": "M0 1H100V11H0Z"}),
        tag("path", {"class": "value", "d": f"M0 1H{100 * share:.1f}V11H0Z"}),
        tag("path", {"class": "band", "d": f"M{100 * low:.1f} 6H{100 * high:.1f}"}),
        tag("path", {"class": "fair", "d": f"M{100 * fair:.1f} 0V12"}),
    )


def _curve(game: str, results: Sequence[Result]) -> list[Html]:
    """Return the points of the last games as a line, or nothing where there are too few to draw one."""
    if len(results) < 3:
        return []
    points = [r.points for r in results]
    top = max(*points, 1)
    step = 100 / (len(points) - 1)
    line = " ".join(f"{step * number:.1f},{2 + 26 * (1 - value / top):.1f}" for number, value in enumerate(points))
    said = say.statistics.curve(points, fewer=game_named(game).lowest_wins)
    drawing: dict[str, Attribute] = {
        "class": "curve",
        "viewBox": "0 0 100 30",
        "role": "img",
        "aria-label": said,
        "preserveAspectRatio": "none",
    }
    return [tag("figure", None, tag("svg", drawing, tag("polyline", {"points": line})), tag("figcaption", None, said))]


def _luck(results: Sequence[Result]) -> list[Html]:
    """Return how many Library Staff came with the deals, and between how many they lie for most people."""
    if not results:
        return []
    staff, expected = sum(r.staff for r in results), sum(r.expected for r in results)
    reach = BAND * math.sqrt(sum(r.variance for r in results))
    low, high = max(0, math.ceil(expected - reach)), math.floor(expected + reach)
    words = say.statistics
    verdict = words.verdict(1 if staff > high else -1 if staff < low else 0)
    return [
        tag("h3", None, words.LUCK),
        tag("p", {"id": "luck"}, words.luck(staff, expected, low, high), " ", tag("b", None, verdict)),
    ]
