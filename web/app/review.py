"""Looking back on a finished game: a dialog that tells what each decision cost (see cardcatalog.review), in slices."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from cardcatalog.errors import CardCatalogError, RecordError, Refusal
from cardcatalog.record import game_named
from cardcatalog.review import Finding, Review, reading, weighing

from . import the_librarians
from .advisers import adviser
from .game_table import check_players
from .markup import Attribute, Html, tag
from .parts import plain_button
from .phrases import Names, shown
from .saving import record_in
from .sharing import sheet, sheet_button
from .table import Table
from .turned import TurnedMatch
from .words import say

if TYPE_CHECKING:
    from .cards import Attributes
    from .replay import Replay

SLICE = 0.03  # seconds
SURE_LUCK = 0.65  # a deal better than so many of all hands is called good

now: Callable[[], float] = time.perf_counter


class Moment(NamedTuple):
    """A decision as the seat saw it: its view, seats counted from it; the action, and how the names are said."""

    view: Any
    action: Any
    names: Names


class Reviewer:
    """One seat's review of one game, under way, stopped or done.

    save: of the game; persons: the seats where people sat; key: names game and seat, for what is kept of a review;
    stopped: whether it is not to go on by itself; problem: why it cannot be done, in a sentence.
    """

    def __init__(self, save: str, seat: int | None = None) -> None:
        """Open a save; RecordError with a sentence if it cannot be read."""
        self.save = save
        self.record, bits = record_in(save)
        kind = the_librarians.Table if self.record.game == the_librarians.GAME_ID else Table
        check_players(self.record, game_named(self.record.game).config(self.record.config).seats)
        self._asked_all = kind.asked_all(bits)
        self.persons = [place for place, player in enumerate(self.record.players) if player == "person"]
        self.seat = seat if seat in self.persons else self.persons[0] if self.persons else 0
        told = f"{self.record.to_json()} {self.seat}".encode()
        self.key = hashlib.sha256(told).hexdigest()[:16]
        self.review = Review(self.record.game, self.seat)
        self.stopped = False
        self.problem = ""
        self._moments: dict[int, Moment] = {}
        self._read = False  # whether all moments are there
        self._work = self._working()

    def _working(self) -> Iterator[None]:
        """Read the record, then review it; yield every few milliseconds."""
        read = yield from reading(self.record, self.seat)
        if not (read.match.over and self._asked_all):
            raise RecordError(Refusal(say.review.LATER))
        self._turned = turned = TurnedMatch.around(read.match, self.seat)
        names = Names(turned.record.names)
        self._moments = {
            number: Moment(turned.turned(view), turned.here(action), names) for number, view, action in read.decisions
        }
        self._read = True
        if not self._fits(self.review):
            self.review = Review(self.record.game, self.seat)
        if not self.review.complete:
            yield from weighing(read, self.review)

    def slice(self) -> bool:
        """Work for SLICE seconds at the most, a playout more or less; tell whether there is more to do."""
        began = now()
        try:
            while now() - began < SLICE:
                next(self._work)
        except StopIteration:
            return False
        except CardCatalogError as error:
            self.problem = say.refusals.problem(error)
            return False
        return True

    def take(self, kept: Any) -> None:
        """Take over a review of this very game that was done before; what cannot be read is done again."""
        if isinstance(kept, dict) and not self.review.findings:
            try:
                review = Review.from_dict(kept)
            except CardCatalogError:
                return
            if (review.game, review.seat) == (self.record.game, self.seat) and not (
                self._read and not self._fits(review)
            ):
                self.review = review

    def _fits(self, review: Review) -> bool:
        """Tell whether a review is of the decisions that were read, and what it advises are actions."""
        try:
            for found in review.findings:
                self.better(found)
        except CardCatalogError:
            return False
        return not review.complete or [found.action for found in review.findings] == list(self._moments)

    def show(self, replay: "Replay", number: Any) -> None:
        """Go to the decision with this number in a replay, and tell of it; do nothing if it was not looked at."""
        found = next((found for found in self.review.findings if str(found.action) == str(number)), None)
        if found:
            replay.tell(self.seat, found.action, f"{self.where(found)}: {self.told(found)}", self.better(found))

    # ---- in words

    def told(self, found: Finding) -> str:
        """Return what was done, what an Archivist would have done and why, and what that cost."""
        moment = self._moments[found.action]
        done = self._label(moment.action, moment)
        if found.played == found.better:
            return say.review.agreed(done)
        better = self.better(found)
        reasons = adviser(self.record.game).reasons(better, moment.view, moment.names)
        told = say.hints.sentence(say.review.instead(done, self._label(better, moment)), reasons)
        return " ".join(filter(None, (told, say.hints.besides(reasons[1:]), self._cost(found))))

    def better(self, found: Finding) -> Any:
        """Return the advised action, seats counted from the seat."""
        return self._turned.here(self._turned.game.parse_action(found.better))

    def _label(self, action: Any, moment: Moment) -> str:
        return adviser(self.record.game).label(action, moment.view, moment.names)

    def _cost(self, found: Finding) -> str:
        if found.error == inf or not found.is_mistake:
            return say.review.NO_COST
        return say.review.cost(found.cost, max(0.0, found.cost - found.reach), found.cost + found.reach)

    def where(self, found: Finding) -> str:
        """Return when that was."""
        view = self._moments[found.action].view
        return say.review.where(getattr(view, "round", None), view.turns + 1)

    # ---- the dialog

    def html(self) -> Html:
        """Return the inside of the dialog as it stands."""
        if self.problem:
            return sheet(say.review.TITLE, [tag("p", None, self.problem)], [])
        complete = self.review.complete and self._read
        body = [*self._seats(), *(self._figures() if complete else self._progress())]
        body += [*(self._worst() if self._read else []), *(self._all() if complete else [])]
        body.append(tag("p", {"class": "note"}, say.review.HOW))
        if complete:
            return sheet(say.review.TITLE, body, [])
        do, label = ("review-go", say.review.GO_ON) if self.stopped else ("review-stop", say.review.STOP)
        return sheet(say.review.TITLE, body, [sheet_button(do, label, primary=True)])

    def _seats(self) -> list[Html]:
        if len(self.persons) < 2:
            return []
        names = self.record.names
        return [tag("p", {"class": "review-seats"}, [self._seat(seat, shown(names[seat])) for seat in self.persons])]

    def _seat(self, seat: int, name: str) -> Html:
        pressed = "true" if seat == self.seat else "false"
        return plain_button(
            "review-seat", name, {"id": f"b-review-seat-{seat}", "data-seat": seat, "aria-pressed": pressed}
        )

    def _progress(self) -> list[Html]:
        done, total = len(self.review.findings), len(self.review.asked)
        known = self._read and bool(done)
        text = say.review.progress(done, total) if known else say.review.READING
        if known and done == total:
            text = say.review.DEALS
        value: dict[str, Attribute] = {"max": total, "value": done} if known else {}
        return [
            tag("p", {"role": "status", "id": "review-told"}, say.review.stopped(text) if self.stopped else text),
            tag("progress", {**value, "aria-labelledby": "review-told"}),
        ]

    def _figures(self) -> list[Html]:
        review = self.review
        share, reach = review.share, review.reach
        verdict = say.review.GOOD if share > SURE_LUCK else say.review.BAD if share < 1 - SURE_LUCK else say.review.FAIR
        rows = [
            (say.review.LUCK, review.luck, say.review.luck(share, verdict)),
            (say.review.SKILL, -review.cost, say.review.skill(-review.cost - reach, -review.cost + reach)),
            (say.review.REST, review.rest, say.review.REST_TOLD),
            (say.review.RESULT, review.result, say.review.RESULT_TOLD),
        ]
        lines = [
            tag(
                "tr",
                None,
                tag("th", {"scope": "row"}, name, tag("small", None, told)),
                tag("td", None, say.review.signed(number)),
            )
            for name, number, told in rows
        ]
        caption = tag("caption", {"class": "sr"}, say.review.FIGURES)
        return [tag("table", {"class": "stats review-figures"}, caption, tag("tbody", None, lines))]

    def _worst(self) -> list[Html]:
        worst = self.review.worst()
        if not worst:
            return [tag("p", None, tag("b", None, say.review.NOTHING))] if self.review.complete else []
        items = [tag("li", None, self._row(found), self._show(found)) for found in worst]
        title = say.review.WORST if self.review.complete else say.review.WORST_YET
        return [tag("h3", None, title), tag("ol", {"class": "review-worst"}, items)]

    def _all(self) -> list[Html]:
        other = [found for found in self.review.findings if found.played != found.better]
        same = [found for found in self.review.findings if found.played == found.better]
        folded = [(say.review.other(len(other)), other), (say.review.same(len(same)), same)]
        return [self._folded(summary, findings) for summary, findings in folded if findings]

    def _folded(self, summary: str, findings: list[Finding]) -> Html:
        items = [tag("li", None, self._row(found)) for found in findings]
        return tag("details", {"class": "review-all"}, tag("summary", None, summary), tag("ul", None, items))

    def _row(self, found: Finding) -> Html:
        return tag("p", None, tag("b", None, f"{self.where(found)}: "), self.told(found))

    def _show(self, found: Finding) -> Html:
        label = f"{say.review.SHOW}: {self.where(found)}"
        which: Attributes = {"id": f"b-review-{found.action}", "data-decision": found.action, "aria-label": label}
        return plain_button("review-show", say.review.SHOW, which)


def answer(reviewer: Reviewer, data: Mapping[str, Any]) -> dict[str, Any]:
    """Go on with a review for a slice (`go`), or stop it (`stop`); return the dialog, as far as there is news in it.

    more: there is more to do; key: of the review; done: what to keep of a complete one.
    """
    before = len(reviewer.review.findings), len(reviewer.review.asked), reviewer.stopped
    more = True
    if data.get("stop"):
        reviewer.stopped, more = True, False
    elif data.get("go"):
        reviewer.stopped = False
        reviewer.take(data.get("kept"))
        more = reviewer.slice()
    done = reviewer.review.complete and not more
    news = (len(reviewer.review.findings), len(reviewer.review.asked), reviewer.stopped) != before
    reply: dict[str, Any] = {"key": reviewer.key, "more": more}
    if not data.get("go") or news or not more:
        reply["share"] = str(reviewer.html())
    return reply | ({"done": reviewer.review.to_dict()} if done else {})


def refused(sentence: str) -> str:
    """Return the dialog for a game that cannot be read."""
    return str(sheet(say.review.TITLE, [tag("p", None, sentence)], []))
