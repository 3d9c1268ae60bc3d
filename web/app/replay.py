"""A kept game looked at again: by steps and turns, from any seat once it is over, and gone on with from anywhere."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from cardcatalog.errors import RecordError, Refusal
from cardcatalog.library_game.events import Allowed
from cardcatalog.the_librarians.events import Passed

from . import as_text, render, the_librarians
from .advisers import adviser
from .markup import Html, join, tag
from .news import Line
from .onlooker import LibrariansOnlooker, LibraryGameOnlooker
from .parts import said, tool
from .phrases import Names, shown
from .reply import LEAST_SEEN, WAIT_TOLD, Reply
from .saving import game_of, restored, save_text
from .table import Table
from .the_librarians import as_text as librarians_as_text
from .the_librarians import render as librarians_render
from .the_librarians.scene import Moment
from .turned import TurnedMatch
from .words import say

if TYPE_CHECKING:
    from cardcatalog.match import Match
    from cardcatalog.record import Record

    from .game_table import GameTable
    from .knew import Insight

PANELS = ("panel", "close", "fold", "pile", "combo")  # what the table of a session answers here as well
Data = Mapping[str, Any]


class Mark(NamedTuple):
    """A moment at which something is told: how many actions have been played, and the turn."""

    actions: int
    turn: tuple[int, int]


class Told(NamedTuple):
    """What is told of a decision: after how many actions, in what words, and what would be better (None: nothing)."""

    actions: int = -1
    text: str = ""
    better: Any = None


class Replay:
    """A record and a place in it.

    seat: from which it is seen; marks: the moments, one after each action that is no secret, so each once the game is
    over; at: the number of the one that is shown; open: whether all hands are; playing: whether it goes on by itself;
    finished: only then there is another seat than the person's.
    """

    def __init__(self, save: str, number: int) -> None:
        """Open a save at its beginning; RecordError with a sentence if it cannot be read."""
        self.save = save
        kind = the_librarians.Table if game_of(save) == the_librarians.GAME_ID else Table
        table, bits = restored(save, kind.replayed)
        match, self.several = table.match, table.several
        if self.several and not (match.over and table.asked_all(bits)):
            raise RecordError(Refusal(say.company.LOOKED_AT_LATER))
        self.record: Record = match.record
        self.finished = match.over
        self.number, self.steps = number, 0
        self.seat, self.open, self.playing, self.as_text = 0, False, False, False
        self._sent: dict[str, str] = {}
        self._told = Told()
        self._insight: Insight | None = None  # what a bot thought, while it is told
        self._left: tuple[int, int] | None = None  # seat and actions that one goes back to from there
        self._look_from(0, 0)

    @property
    def stamp(self) -> str:
        """The name of the moment, see `Sitting`."""
        return f"{self.number}.{self.steps}"

    # ---- going through the record

    def _begin(self) -> None:
        """Lay the table as it was before the first action."""
        turned = TurnedMatch(self.record, self.seat)
        match, you = cast("Match", turned), -1 if self.several else int(turned.turn(0))
        librarians = self.record.game == the_librarians.GAME_ID
        self.table: GameTable = the_librarians.Table(match, you) if librarians else Table(match, you)
        self.lines: list[Line] = []
        self._rounds = 0

    def _look_from(self, seat: int, actions: int) -> None:
        """Look from a seat, at the last moment that has no more than so many actions."""
        self.seat = seat
        self._begin()
        self.marks = [Mark(0, self._turn())]
        self.actors: list[int] = []
        for number in range(len(self.record.actions)):
            self.actors.append(self._match.true_state.actor)
            if self._play(number):
                self.marks.append(Mark(number + 1, self._turn()))
        self._go_to(max(at for at, mark in enumerate(self.marks) if mark.actions <= actions))

    def tell(self, seat: int, actions: int, text: str, better: Any = None) -> None:
        """Go to a seat's decision after so many actions, and tell of it what `Told` says."""
        self._told = Told(actions, text, better)
        self.open = self.playing = False
        self._look_from(seat, actions)

    @property
    def _telling(self) -> bool:
        """Whether the decision that is told of is the one that is shown."""
        return self.marks[self.at].actions == self._told.actions

    @property
    def _match(self) -> TurnedMatch:
        return cast("TurnedMatch", self.table.match)

    def _turn(self) -> tuple[int, int]:
        view = self.table.match.view(0)
        return getattr(view, "round", 1), view.turns

    def _play(self, number: int) -> list[Line]:
        """Do an action and return what is told of it; nothing of what is still a secret."""
        self._rounds, actor = len(getattr(self.table, "results", ())), self.table.match.state.actor
        told = self.table.replay(self.table.parse(self.record.actions[number]))
        return told or ([self._untold(actor)] if self.finished else [])

    def _untold(self, seat: int) -> Line:
        """Return what somebody decided of which nobody was told: not to trespass, or not to make a last meld."""
        if isinstance(self.table, the_librarians.Table):
            text = say.librarians_news.tell(Passed(seat, "meld"), self.table.names, self.table.view.config.catalogue)
        else:
            text = say.news.tell(Allowed(seat), self.table.names, {})
        return Line(seat, f"{text} {say.replay.UNSEEN}")

    def _go_to(self, at: int) -> None:
        """Show a moment; a step back begins anew."""
        self._insight = self._left = None
        self.at = min(max(at, 0), len(self.marks) - 1)
        if self.marks[self.at].actions < len(self.table.match.record.actions):
            self._begin()
        for number in range(len(self.table.match.record.actions), self.marks[self.at].actions):
            self.lines = self._play(number) or self.lines

    def _turn_from(self, way: int) -> int:
        """Return the first moment of the next turn, or of this one and then the one before."""
        starts = [at for at, mark in enumerate(self.marks) if not at or self.marks[at - 1].turn != mark.turn]
        if way > 0:
            return next((at for at in starts if at > self.at), len(self.marks) - 1)
        return max((at for at in starts if at < self.at), default=0)

    # ---- what happens

    def opening(self) -> Reply:
        """Return the whole table."""
        self._sent = {}
        reply = self._reply()
        reply.screen, reply.game, reply.dialog = "table", self.record.game, False
        return reply

    def look(self, *, as_text: bool) -> Reply:
        """Show the table as text, or as cards."""
        self.as_text = as_text
        return self._reply()

    def event(self, data: Data) -> Reply:
        """Answer a click or a key."""
        word, _, rest = str(data.get("do", "")).partition(" ")
        if word in PANELS:
            return self._panel(data)
        what, _, about = rest.partition(" ")
        if word == "replay" and what == "knew":
            return self._knew()
        if word != "replay" or (self._moved(what) is None and not self._changed(what, about)):
            return self._copied(what) if word == "replay" else Reply()
        return self._reply()

    def step(self, token: str) -> Reply:
        """Go on by itself, if `token` is of this very moment; or tell what a bot thought, once it is thought again."""
        if token == self.stamp and self._insight:
            return self._thought(self._insight)
        if token != self.stamp or not self.playing:
            return Reply()
        self._go_to(self.at + 1)
        self.playing = self.at < len(self.marks) - 1
        return self._reply()

    def think(self, token: str) -> Reply:
        """Let a bot think again for a slice, if it is one's decision that is told of."""
        return Reply(more=token == self.stamp and self._insight is not None and not self._insight.slice())

    def _decider(self) -> int | None:
        """Return the seat of the bot that did what was told last, if one may know what it knew."""
        number = self._told.actions if self._left else self.marks[self.at].actions - 1
        if not self.finished or number < 0 or self.record.players[self.actors[number]] == "person":
            return None
        return self.actors[number]

    def _knew(self) -> Reply:
        """Show the table as a bot saw it when it decided, and tell why it did what it did; or go back from there."""
        seat = self._decider()
        if seat is None:
            return Reply()
        if self._left:
            back, self._told = self._left, Told()
            self._look_from(*back)
            return self._reply()
        left = self.seat, self.marks[self.at].actions
        self.tell(seat, left[1] - 1, "")
        from .knew import Insight  # noqa: PLC0415 - most replays go without it

        self._insight = Insight(self._match, self.table.parse(self.record.actions[left[1] - 1]))
        self._left = left
        reply = self._thought(self._insight)
        if not reply.more:
            return reply
        self._told = Told(left[1] - 1, self._insight.text)
        waiting = self._reply()
        waiting.wait = (0, self.stamp, 0)
        return waiting

    def _thought(self, insight: "Insight") -> Reply:
        """Tell what was thought, if it is thought to the end."""
        if not insight.slice():
            return Reply(more=True)
        self._told, self._insight = Told(self.marks[self.at].actions, insight.text), None
        return self._reply()

    def _moved(self, what: str) -> int | None:
        """Go to another moment; None if that is not what was asked."""
        places = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": len(self.marks) - 1,
                  "turn-back": self._turn_from(-1), "turn-on": self._turn_from(1)}  # fmt: skip
        if what not in places:
            return None
        self.playing = False
        self._go_to(places[what])
        return self.at

    def _changed(self, what: str, about: str) -> bool:
        """Look in another way; False if that is not what was asked."""
        if what == "play":
            self.playing = not self.playing
            if self.playing and self.at == len(self.marks) - 1:
                self._go_to(0)
        elif what == "open" and self.finished:
            self.open = not self.open
        elif what == "seat" and self.finished and about in map(str, range(len(self.record.names))):
            self._look_from(int(about), self.marks[self.at].actions)
        else:
            return False
        return True

    def _copied(self, what: str) -> Reply:
        """Hand out the position as text: all of it once the game is over, else what the person may know."""
        if what != "copy":
            return Reply()
        match: Any = self.table.match
        data = match.game.position(match.true_state) if self.finished else match.game.view_data(match.view(0))
        return Reply(copy=json.dumps(data, ensure_ascii=False))

    def from_here(self) -> str:
        """Return the save of a game that goes on from here, for practice."""
        actions = self.record.actions[: self.marks[self.at].actions]
        return save_text(replace(self.record, actions=actions), {"practice": True})

    # ---- what is shown

    def _reply(self) -> Reply:
        self.steps += 1
        regions = {name: str(html) for name, html in self._regions().items()}
        fresh = {name: html for name, html in regions.items() if self._sent.get(name) != html}
        self._sent = regions
        return Reply(
            regions=fresh,
            state="ready",
            say=[self._told.text] if self._telling else [line.text for line in self.lines],
            focus=["tool-replay-next", "tool-replay-back"],
            stamp=self.stamp,
            wait=(WAIT_TOLD, self.stamp, LEAST_SEEN) if self.playing else (),
        )

    def _panel(self, data: Data) -> Reply:
        """Let the table open and close its dialogs."""
        session = self._session()
        session.event({**data, "stamp": session.stamp})
        dialog = session.scene().panel
        reply = Reply(dialog=bool(dialog))
        if dialog:
            scene = session.scene()
            regions = librarians_render.regions(scene) if _is_librarians(scene) else render.regions(cast("Any", scene))
            reply.regions = {"dialog": str(regions["dialog"])}
        return reply

    def _session(self) -> Any:
        if isinstance(self.table, the_librarians.Table):
            return LibrariansOnlooker(self.table, self.number)
        session = LibraryGameOnlooker(cast("Table", self.table), self.number)
        session.me.seen = self._rounds  # a round that this action ended is shown at its end
        return session

    def _regions(self) -> Mapping[str, Html]:
        scene = self._session().scene()
        names, hands = scene.names, self._open_hands()
        common = {"news": self.lines, "prompt": "", "panel": "", "selected": 0}
        if _is_librarians(scene):
            view = replace(scene.view, known=hands) if hands else scene.view
            common.pop("prompt")
            shown = librarians_as_text if self.as_text else librarians_render
            regions: dict[str, Html] = shown.regions(replace(scene, mode="wait", moment=Moment(), view=view, **common))
            hand = shown.flat_hand(scene, self._advised)
        else:
            table = as_text if self.as_text else render
            regions = table.regions(replace(scene, choices=(), open_hands=hands, **common))
            hand = table.flat_hand(scene, self._advised)
        regions |= {"hand": hand, "say": said(self.lines, names, "", lead=False, asked=False)}
        if self._telling:
            regions["say"] = tag("p", {"class": "yours advice"}, self._told.text)
        regions |= {"choices": self._controls(names), "tools": self._views(names), "dialog": Html("")}
        if not self.as_text:
            return regions
        return librarians_as_text.headed(regions) if _is_librarians(scene) else as_text.headed(regions)

    @property
    def _advised(self) -> int:
        """The mask of the cards of the hand that the better action plays, where one is told of."""
        better = self._told.better
        if better is None or not self._telling:
            return 0
        return adviser(self.record.game).cards_to_mark(better, self.table.match.view(0))

    def _open_hands(self) -> tuple[int, ...]:
        """Return all hands as masks, the seat that looks first, or none if they are closed."""
        match: Any = self.table.match
        seats = range(match.state.seats)
        return tuple(match.view(seat).hand for seat in seats) if self.open else ()

    def _controls(self, names: Names) -> Html:
        """Return the buttons that go through the game."""
        turn = self.marks[self.at].turn
        words = say.replay
        rounds = turn[0] if self.record.game == Table.game_id else None
        seen_by = names.all[0] if self.seat else ""
        where = words.where(self.at, len(self.marks) - 1, rounds, turn[1] + 1, seen_by)
        ways = [
            ("replay first", "|←", words.FIRST),
            ("replay turn-back", "«", words.TURN_BACK),
            ("replay back", "←", words.BACK),
            ("replay play", words.PAUSE if self.playing else words.PLAY, None),
            ("replay next", "→", words.ON),
            ("replay turn-on", "»", words.TURN_ON),
            ("replay last", "→|", words.LAST),
        ]
        buttons = tag("div", {"class": "replay-ways"}, [tool(*way) for way in ways])
        return join([tag("p", {"class": "replay-where"}, where), buttons])

    def _views(self, names: Names) -> Html:
        """Return the ways to look, and what can be done from here."""
        seats = len(names.all)
        looks = []
        if self.finished:
            looks = [
                tool(f"replay seat {seat}", shown(self.record.names[seat]), pressed=seat == self.seat)
                for seat in range(seats)
            ]
            looks.append(tool("replay open", say.replay.ALL_HANDS, pressed=self.open))
        more = [tool("review", say.review.REVIEW)] if self.finished else []
        decider = self._decider()
        if decider is not None:
            name = shown(self.record.names[decider])
            more.insert(0, tool("replay knew", say.review.what_knew(name), pressed=self._left is not None))
        elif self.finished:
            more.insert(0, tag("span", {"class": "tool", "aria-hidden": "true"}))  # keeps the others in their place
        more += [
            tool("replay-on", say.replay.PLAY_ON),
            tool("replay copy", say.replay.COPY),
            tool("front", say.replay.LEAVE),
        ]
        return join([*looks, *more])


def _is_librarians(scene: Any) -> bool:
    return hasattr(scene, "tallies")
