"""Tutorials: a table like any other, at which the others play a script and the person is told what to do next."""

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardcatalog.errors import CardCatalogError
from cardcatalog.library_game.cards import card_text, cards_of
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.shelf import GAMES

from . import the_librarians
from .asks import Choice
from .courses import COMBOS_TOLD, NEXT, Course, Move, course_of
from .game_table import GameTable
from .markup import Html, join, tag
from .news import Line
from .parts import bar, bar_tool, choice_button, choice_id, dialog_button, framed, refused, refused_parts
from .reply import Reply
from .session import Session
from .shown import Shown
from .sitting import Data, Handler, Sitting
from .table import Table
from .the_librarians.scene import Scene
from .words import say

INSIDE = 'role="group" aria-labelledby="dialog-title">'  # where the body of the dialog begins
ONWARD = "onward"
AFRESH = "afresh"
BEGIN = "begin"  # a game like the front page's; the page itself does it
_QUIET = ("wait", "ended", "game-over")
_CARD = re.compile(r"(?<![=/\w])(?:[A2-9TJQK][RBEPM]|PP\d+|[LFRAPSKM]\d+)\b")  # not what an L stands for or leaves


class Lesson(Sitting):
    """What both tutorials share: the script, and what is said and pointed at; nothing of it is kept."""

    dealt = False

    def __init__(self, table: Any, number: int, course: Course) -> None:
        """Sit down at a table that plays the script of `course`; `number`: see `Sitting`."""
        super().__init__(table, number)
        self.course = course
        self.at = 0  # in the script
        self.returning = False  # it was broken off here, and it is to be said whether to go on
        self._problem: str | None = None

    @abstractmethod
    def _selected(self) -> list[str]:
        """Return the codes of the selected cards."""

    @abstractmethod
    def _choices(self) -> Sequence[Choice]:
        """Return the buttons of the moment."""

    def _meant(self) -> str:
        """Return what the selected cards would do, where that is only to be read; "" for nothing."""
        return ""

    @property
    def move(self) -> Move | None:
        """What the person is to do next; None at the end."""
        return next((move for move in self.course.script[self.at :] if move.says), None)

    def return_to(self, place: int) -> None:
        """Go to a place in the script that somebody had come to, if there is such a step, and ask whether to go on."""
        script = self.course.script
        if not (0 < place < len(script) and script[place].says):
            return
        for move in script[:place]:
            if move.action == NEXT:
                self.table.come_to_decision()
            elif move.action:
                self.table.replay(self.table.parse(move.action))
        self.at, self.returning = place, True
        self._went_on([])

    def _afresh(self, _: Data, __: str) -> Reply:
        """Begin again, for somebody who was asked whether to go on."""
        if not self.returning:
            return Reply()
        first: Any = lesson(self.course.game, self.number)
        self.table, self.me, self.news, self.at, self.returning = first.table, first.me, first.news, 0, False
        return self._reply([], changed=True)

    def _onward(self, _: Data, __: str) -> Reply:
        """Go on from something that was only to be read."""
        if self.returning:
            self.returning = False
            return self._reply([], changed=True)
        if self.move is None or self.move.action:
            return Reply()
        self._pass()
        self.me.selected = 0
        return self._reply([], changed=True)

    def _pass(self) -> None:
        """Take the move as done."""
        if self.move:
            self.at = self.course.script.index(self.move, self.at) + 1

    @property
    def _may_ask(self) -> bool:
        return False  # the step itself is the hint

    @property
    def _may_undo(self) -> bool:
        return False  # the script has no way back

    # ---- what is done

    def _play(self, action: Any) -> Reply:
        move = self.move
        if self.returning:
            return self._refuse(say.lessons.READ_FIRST)
        if move and self._mode() not in _QUIET and not self.table.match.state.why_not(action):
            if not self._is_next(action):
                self.me.selected = 0
                return self._refuse(move.instead or (say.lessons.LATER if move.action else say.lessons.READ_FIRST))
            self._pass()
        return super()._play(action)  # type: ignore[safe-super]  # the session's

    def _is_next(self, action: Any) -> bool:
        move, match = self.move, self.table.match
        if move is None or move.action in ("", NEXT):
            return False
        return bool(match.state.settle(action) == match.state.settle(match.game.parse_action(move.action)))

    def _next(self, data: Data, rest: str) -> Reply:
        if self.move and self.move.action == NEXT:
            self._pass()
        reply: Reply = super()._next(data, rest)  # type: ignore[misc]  # the session's
        return reply

    def _at_any_time(self) -> Mapping[str, Handler]:
        return {**super()._at_any_time(), ONWARD: self._onward, AFRESH: self._afresh}  # type: ignore[safe-super]  # the session's

    # ---- what is shown

    def _shown(self) -> Shown:
        shown: Shown = super()._shown()  # type: ignore[safe-super]  # the session's
        regions = {**shown.regions, "bar": self._bar()}
        move = self.move
        if move is None:
            if shown.mode != "game-over":
                return replace(shown, regions=regions)
            begin = Choice(BEGIN, say.lessons.play_now(self._title), "primary")
            regions["choices"] = join([choice_button(begin), choice_button(Choice("front", say.asks.FRONT_PAGE))])
            regions["dialog"] = self._farewell() if shown.dialog else Html("")
            return replace(shown, regions=regions)
        if self.returning:
            regions |= {"say": self._say(replace(move, says=say.lessons.GO_ON_HERE)), "dialog": Html("")}
            again = Choice(AFRESH, say.lessons.BEGIN_AGAIN)
            regions["choices"] = join([choice_button(_onward()), choice_button(again)])
            return replace(
                shown, regions=regions, question=say.lessons.GO_ON_HERE, focus=self._point(), mode="ask", dialog=False
            )
        if shown.dialog and move.action == NEXT:
            note = tag("p", {"class": "lesson-note"}, move.says)
            regions["dialog"] = Html(shown.regions["dialog"].replace(INSIDE, f"{INSIDE}{note}", 1))
        if shown.mode in ("wait", "game-over"):
            regions["say"] = refused(self._problem) if self._problem else shown.regions["say"]
            return replace(shown, regions=regions)
        regions["say"] = self._say(move)
        if not move.action:
            regions["choices"] = choice_button(_onward())
        elif move.action.startswith("draw "):
            regions["choices"] = shown.regions["choices"] if self.as_text else Html("")  # a vote is for later
        return replace(shown, regions=regions, question=move.says, focus=[*self._point(), *shown.focus])

    @property
    def _place(self) -> int:
        """Where in the script the next step stands, -1 at the end."""
        return self.course.script.index(self.move, self.at) if self.move else -1

    @property
    def _step(self) -> tuple[int, int]:
        """Which step it is, and of how many."""
        told = [move for move in self.course.script if move.says]
        return (told.index(self.move) + 1 if self.move else len(told)), len(told)

    def _bar(self) -> Html:
        leave = bar_tool("front", "icon-close", say.lessons.LEAVE, "", {"aria-label": say.lessons.LEAVE_LABEL})
        return join([bar("{}/{}".format(*self._step)), leave])

    def _say(self, move: Move) -> Html:
        """Return the one line: what is to be done, and why what was tried is not."""
        problem = self._problem
        kind = "refusal" if problem and re.search(r"\([LT][GL]-", problem) else "kindly"
        meant = "" if problem else self._not_these() if move.action else self._meant()
        why = [tag("span", {"class": kind}, refused_parts(problem or meant)), " "] if problem or meant else []
        return tag("p", {"class": "yours lesson"}, why, tag("span", {"class": "prompt"}, move.says))

    def _farewell(self) -> Html:
        body = [tag("p", None, text) for text in self.course.farewell]
        words = say.lessons
        begin = dialog_button(BEGIN, words.play_now(self._title), primary=True)
        return framed(words.WELL_PLAYED, body, [begin, dialog_button("front", words.TO_FRONT_PAGE)])

    @property
    def _title(self) -> str:
        return GAMES[self.course.game].title

    def _reply(self, lines: list[Line], *, changed: bool, refusal: str | None = None) -> Reply:
        self._problem = refusal
        reply = super()._reply(lines, changed=changed)
        reply.point, reply.lesson = self._point(), (self._place, *self._step)
        if refusal:
            reply.refusal, reply.say = refusal, [refusal]
        return reply

    def _point(self) -> list[str]:
        """Return the ids of what the person is to press next."""
        move = self.move
        if move is not None and self.returning:
            return [choice_id(_onward())]
        if move is None or self._mode() in ("wait", "game-over"):
            return []
        if move.action == NEXT:
            return ["c-next", "dialog-main"]
        if not move.action:
            return [choice_id(_onward())]
        for choice in self._choices():
            if choice.do.startswith("play ") and self._says_next(choice.do.removeprefix("play ")):
                return [choice_id(choice)]
        word, _, rest = move.action.partition(" ")
        if word == "draw":
            return [f"pile-{rest}"]
        if word in ("take", "pick"):
            return [f"t-{card}" for card in _CARD.findall(move.action)]
        missing = [card for card in _CARD.findall(move.action) if card not in self._selected()]
        return [f"h-{card}" for card in self._odd() or missing]

    def _odd(self) -> list[str]:
        """Return the codes of the selected cards that the move is not about."""
        wanted = _CARD.findall(self.move.action) if self.move else []
        return [card for card in self._selected() if card not in wanted]

    def _not_these(self) -> str:
        """Return that cards are selected that should not be, and how to put them back; "" if there are none."""
        odd = [card for card in self._odd() if f"h-{card}" in self._point()]
        return "" if not odd else say.lessons.NOT_THIS if len(odd) == 1 else say.lessons.NOT_THESE

    def _says_next(self, text: str) -> bool:
        try:
            return self._is_next(self.table.match.game.parse_action(text))
        except CardCatalogError:
            return False


def _onward() -> Choice:
    return Choice(ONWARD, say.asks.GO_ON, "primary")


class Scripted(GameTable):
    """A table at which the others play what is written: `line`, every action in order."""

    line: Sequence[Any] = ()

    def _choice(self, _: Any, decisions: int) -> Any:
        return self.line[decisions]


class LibraryGameTable(Scripted, Table):
    """A scripted table of Library Game."""


class LibrariansTable(Scripted, the_librarians.Table):
    """A scripted table of The Librarians."""


class LibraryGameLesson(Lesson, Session):
    """The tutorial of Library Game."""

    def _selected(self) -> list[str]:
        return [card_text(card) for card in cards_of(self.me.selected)]

    def _choices(self) -> Sequence[Choice]:
        return self._moment().choices


class LibrariansLesson(Lesson, the_librarians.Session):
    """The tutorial of The Librarians."""

    def _selected(self) -> list[str]:
        return [self._catalogue.codes[card] for card in cards_of(self.me.selected)]

    def _choices(self) -> Sequence[Choice]:
        return self._moment().choices

    def scene(self) -> Scene:
        """Return what the table shows now: no combos before they are explained."""
        return replace(the_librarians.Session.scene(self), combos=not 0 <= self._place < COMBOS_TOLD)

    def _meant(self) -> str:
        view, selected = self.table.view, self.me.selected
        meaning = view.meaning_of(selected) if selected else None
        if meaning is None:
            return ""
        return f"{say.librarians_asks.show(view.config.catalogue, selected, meaning, view.deck_count)}."


def lesson(game_id: str, number: int, place: Any = 0) -> Sitting:
    """Return the tutorial of a game before its first step, or at a `place` in its script where it was broken off.

    KeyError for a game that has none.
    """
    course = course_of(game_id)
    game = GAMES[game_id]
    state = game.from_position(course.start, course.options, seed=1)
    players = ["person", *["regular"] * (len(course.names) - 1)]
    record = Record(game_id, dict(course.options), 0, list(course.names), players, [], game.rules_version)
    match = Match(game, state, record)
    line = [game.parse_action(move.action) for move in course.script if move.action not in ("", NEXT)]
    librarians = game_id == the_librarians.GAME_ID
    table: Scripted = LibrariansTable(match) if librarians else LibraryGameTable(match)
    table.line = line
    begun = (LibrariansLesson if librarians else LibraryGameLesson)(table, number, course)
    if type(place) is int:
        begun.return_to(place)
    return begun
