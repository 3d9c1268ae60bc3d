"""Puzzles at the table: a position, the usual controls, and one action that is clearly best."""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, cast

from cardcatalog.errors import CardCatalogError
from cardcatalog.match import Match
from cardcatalog.puzzles import Puzzle, count_of, deals, puzzle
from cardcatalog.record import Record, game_named
from cardcatalog.the_librarians import events as librarians_events

from . import the_librarians
from .advisers import adviser
from .asks import Choice
from .hints import why_button
from .markup import Html, join, tag
from .news import Line
from .parts import bar, bar_tool, choice_button, hint, tool
from .reply import Reply
from .session import Session
from .setup import OPPONENTS
from .shown import Shown
from .sitting import Data, Handler, Sitting
from .table import Table
from .turned import TurnedMatch
from .words import say


class Puzzler(Sitting):
    """What both games' puzzles share; nothing of it is kept but that it was solved."""

    dealt = False
    me: Any  # what the session of either game keeps of the person

    def __init__(self, table: Any, number: int, asked: Puzzle, solved: int) -> None:
        """Sit down before a puzzle; `number`: see `Sitting`; `solved`: how many of the game were solved before."""
        super().__init__(table, number)
        self.puzzle = asked
        self.solved = solved
        here = table.match.here
        self._right = here(asked.right)
        self._costs = {here(action): cost for action, cost in asked.costs.items()}
        self._verdict = self._more = ""
        self._done = self._shown_answer = False

    @property
    def _may_ask(self) -> bool:
        return False  # the answer is a button of its own

    @property
    def _may_undo(self) -> bool:
        return False  # nothing is ever played

    # ---- what is done

    def _play(self, action: Any) -> Reply:
        match = self.table.match
        if self._done or match.view(0).why_not(action):
            return Reply() if self._done else super()._play(action)  # type: ignore[safe-super]  # says why not
        settled = match.state.settle(action)
        if settled != match.state.settle(self._right):
            self._verdict, self.me.panel = say.puzzles.wrong(self._costs.get(settled)), ""
            return self._again(self._verdict)
        reply = self._answered(say.puzzles.RIGHT)
        if not self._shown_answer:
            reply.solved = self.puzzle.deal
        return reply

    def _answered(self, lead: str) -> Reply:
        """Tell the answer and why; the next puzzle may come."""
        self._done = True
        label, reasons = self._explained(self._right)
        self._verdict = say.hints.sentence(say.puzzles.answer(lead, label), reasons)
        self._more = say.hints.besides(reasons[1:])
        self.me.panel = ""
        self.me.selected = self._mark(self._right)
        return self._again(*filter(None, (self._verdict, self._more)))

    def _show(self, _: Data, __: str) -> Reply:
        """Show the answer."""
        if self._done:
            return Reply()
        self._shown_answer = True
        return self._answered(say.puzzles.SHOWN)

    def _retry(self, _: Data, __: str) -> Reply:
        """Begin the puzzle anew."""
        self._done, self._verdict, self.me.selected = False, "", 0
        return self._again(self._prompt)

    def _at_any_time(self) -> Mapping[str, Handler]:
        return {**super()._at_any_time(), "puzzle-show": self._show, "puzzle-again": self._retry}  # type: ignore[safe-super]

    def _explained(self, action: Any) -> tuple[str, list[str]]:
        """Return what an action is called, and why it may be good."""
        told, view, names = adviser(self.table.game_id), self.table.match.view(0), self.table.names
        return told.label(action, view, names), told.reasons(action, view, names)

    # ---- what is shown

    def _shown(self) -> Shown:
        shown: Shown = super()._shown()  # type: ignore[safe-super]  # the session's
        words = say.puzzles
        undone = [tool("puzzle-show", words.SHOW), tool("puzzle", words.SKIP)]
        ways = [tool("puzzle-again", words.AGAIN)] if self._done else undone
        regions = {**shown.regions, "bar": self._bar(), "tools": join([*ways, shown.regions["tools"]])}
        if self._verdict:
            regions["say"] = tag("p", {"class": "yours advice"}, self._verdict)
        elif not self.me.selected:
            asked = tag("span", {"class": "prompt"}, self._prompt)
            regions["say"] = tag("p", {"class": "yours lesson"}, self._situation, " ", asked)
        if self._done:
            onward = choice_button(Choice("puzzle", words.NEXT, "primary"))
            why = [why_button(self._more)] if self._more else []
            count = count_of(self.puzzle.game)
            known = min(self.solved + (not self._shown_answer), count)
            regions["choices"] = join([onward, *why, hint(words.solved(known, count), waits=False)])
        return replace(shown, regions=regions, question=f"{self._situation} {self._prompt}")

    def _bar(self) -> Html:
        leave = bar_tool("front", "icon-close", say.replay.LEAVE, "", {})
        return join([bar(f"{self.puzzle.number + 1}/{count_of(self.puzzle.game)}"), leave])

    @property
    @abstractmethod
    def _situation(self) -> str:
        """What has happened so far, as far as the position tells; nobody has kept its game."""

    @property
    def _prompt(self) -> str:
        asked = super()._shown().question  # type: ignore[safe-super]
        return say.puzzles.prompt(asked, self.puzzle.grade)

    def _reply(self, lines: list[Line], *, changed: bool, refusal: str | None = None) -> Reply:
        if refusal or lines:
            self._verdict = ""
        return super()._reply(lines, changed=changed, refusal=refusal)


class LibraryGamePuzzle(Puzzler, Session):
    """A puzzle of Library Game."""

    @property
    def _situation(self) -> str:
        view, names = self.table.view, self.table.names
        words, told = say.puzzles, []
        if view.phase == "take":
            told.append(words.sent_in(view.middle))
        elif view.phase in ("act", "discard"):
            told.append(words.taken(view.taken) if view.taken else words.DRAWN)
        held = [words.holds(names, seat, cards) for seat, cards in enumerate(view.known) if seat and cards]
        rounds = view.config.rounds
        chapter = say.table.round_of(view.round, rounds) if rounds > 1 else words.ONE_ROUND
        return " ".join(filter(None, [words.where(chapter, view.turns + 1), *held, *told]))


class LibrariansPuzzle(Puzzler, the_librarians.Session):
    """A puzzle of The Librarians."""

    @property
    def _situation(self) -> str:
        view, names, meaning = self.table.view, self.table.names, self.table.view.meaning
        made = say.librarians_table.melds_of(sum(view.melds), view.config.melds_to_end)
        told = [say.puzzles.where(made, view.turns + 1)]
        if any(view.points):
            told.append(say.puzzles.standings(names, view.points))
        if meaning and view.revealed:
            on = view.on if view.on >= 0 else None
            shown = librarians_events.Revealed(0, view.revealed, on, meaning.letter, meaning.size, meaning.rule)
            told.append(f"{say.librarians_news.shows(shown, names)}.")
        return " ".join(told)


def next_puzzle(game_id: str, number: int, solved: Collection[Any], after: int = -1) -> Sitting:
    """Return the next puzzle of a game whose deal was not solved yet, or the next at all; RecordError for another game.

    What was solved in an edition with other puzzles does not count here.
    """
    names = deals(game_id)
    known = {which for which, deal in enumerate(names) if deal in solved}
    order = [*range(after + 1, len(names)), *range(after + 1)]
    return sitting(game_id, next((one for one in order if one not in known), order[0] if order else 0), number, known)


def sitting(game_id: str, which: int, number: int, solved: Collection[Any]) -> Sitting:
    """Return the table of a puzzle, its seat in the person's place; RecordError for a puzzle that there is not."""
    asked = puzzle(game_id, which)
    game, seats = game_named(game_id), asked.view.config.seats
    names, seat = ["You", *OPPONENTS[: seats - 1]], asked.view.seat
    players = ["person", *["librarian"] * (seats - 1)]
    turned = [*range(-seat, seats - seat)]
    record = Record(game_id, dict(asked.options), 0, [names[place] for place in turned], [players[p] for p in turned])
    match = cast("Match", TurnedMatch.around(Match(game, asked.world(), record), seat))
    if game_id == the_librarians.GAME_ID:
        return LibrariansPuzzle(the_librarians.Table(match), number, asked, len(solved))
    return LibraryGamePuzzle(Table(match), number, asked, len(solved))


def opened(data: Data, number: int, session: object) -> Sitting:
    """Return the puzzle that the page asks for: of `game`, the next after the one at the table that is not `solved`."""
    game, solved = str(data.get("game", "")), data.get("solved")
    known = {one for one in solved if type(one) is int} if isinstance(solved, list) else set()
    before = session.puzzle if isinstance(session, Puzzler) and session.puzzle.game == game else None
    if not count_of(game):
        raise CardCatalogError(say.puzzles.NONE)
    return next_puzzle(game, number, known, before.number if before else -1)
