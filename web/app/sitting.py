"""What sitting at a table is in both games: events of the page in, replies out; never an exception."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from cardcatalog.bots import THINKERS, luck
from cardcatalog.bots.thinking import Thought
from cardcatalog.errors import CardCatalogError

from . import taking_back
from .asks import Choice
from .game_table import GameTable
from .hints import Advice, Hint, hint_choices, hint_said, hint_tool
from .markup import Html, join
from .mind import Mind
from .news import Line
from .parts import choice_id, refused, said
from .reply import Reply
from .shown import Pointing, Shown
from .words import say

UNHINTED = ("wait", "ended", "game-over", "looked", "incident")
ENDED = ("ended", "game-over")
HINT_STAYS = ("hint", "panel", "close", "fold", "sort", "pile")
Data = Mapping[str, Any]
Handler = Callable[[Data, str], Reply]


class Sitting(ABC):
    """A table, its person, and what the page shows of both; `stamp` names the html that an event was made from."""

    table: GameTable
    news: list[Line]
    as_text = False  # whether the table is shown as text, see `as_text`
    dealt = True  # whether its cards follow from the seed of its record; only then it is kept, and counts
    me: Pointing

    def __init__(self, table: GameTable, number: int) -> None:
        """Sit down at a table; `number` tells the games of one page apart, so that no old timer acts in a new game."""
        self.table = table
        self.number = number
        self.steps = 0
        self.bits: dict[str, Any] = {}  # of the save: what is no rule and no part of the record
        self._sent: dict[str, str] = {}
        self._waited = ""
        self._dialog = False
        self._back_asked = False  # whether the dialog asks if a move is to be taken back for practice
        self._asking: Mind | None = None  # thinks about a hint
        self._hint: Hint | None = None

    # ---- what each game says of itself

    @classmethod
    @abstractmethod
    def resume(cls, text: str, number: int, seat: int = 0) -> "Sitting":
        """Return the game that `save` wrote, as the person of a seat lives through it; RecordError with a sentence."""

    @abstractmethod
    def scene(self) -> Any:
        """Return what the table shows now."""

    @abstractmethod
    def save(self) -> str:
        """Return the text that `resume` reads."""

    @abstractmethod
    def _shown(self) -> Shown:
        """Return what the page shows now."""

    @abstractmethod
    def _titled(self, regions: Mapping[str, Html]) -> Mapping[str, Html]:
        """Return the regions of a table that is shown as text with their headings."""

    @abstractmethod
    def _of_the_moment(self) -> Mapping[str, Handler]:
        """Return the handlers of the words that mean something only to the html that they come from."""

    @abstractmethod
    def _at_any_time(self) -> Mapping[str, Handler]:
        """Return the handlers of the other words of the page."""

    @abstractmethod
    def _went_on(self, lines: list[Line]) -> Reply:
        """Show what just happened."""

    @abstractmethod
    def _play(self, action: Any) -> Reply:
        """Do the person's action, or say why not."""

    @abstractmethod
    def _select(self, data: Data, _: str) -> Reply:
        """Select a card, or put it back."""

    @abstractmethod
    def _card(self, data: Data) -> int | None:
        """Return the card that an event is about, if it names one."""

    @abstractmethod
    def _pick_up(self, card: int) -> None:
        """Select a card of the hand that is to be carried to where it may lie."""

    @abstractmethod
    def _advice(self, thought: Thought) -> Advice:
        """Return in words what the person may do, and why."""

    def _plainer(self, thought: Thought) -> Thought:
        """Return the thought, with an action that is easier to understand if one does about as well."""
        return thought

    @abstractmethod
    def _mark(self, action: Any) -> int:
        """Return the mask of the cards of the hand that an action plays."""

    @abstractmethod
    def _plays(self) -> list[Choice]:
        """Return the actions that the person's selection can mean."""

    def _mode(self) -> str:
        return self.table.mode

    @property
    def mode(self) -> str:
        """What the person is asked, “wait” while others are."""
        return self._mode()

    @property
    def proof(self) -> dict[str, Any]:
        """What goes with the record so that its deal can be checked, {} for a deal that was not sealed."""
        origin = self.bits.get("origin")
        proof = origin.get("proof") if isinstance(origin, dict) else None
        return proof if isinstance(proof, dict) else {}

    def _result(self) -> dict[str, Any] | None:
        """Return what is noted of a game that is over, None while it goes on and for one that does not count."""
        origin = self.bits.get("origin")
        came = origin if isinstance(origin, dict) else {}
        outcome = self.table.true.outcome if self.table.over else None
        if outcome is None or self.practice or came.get("came") == "game":
            return None
        from .results import noted  # noqa: PLC0415 - a page starts without it

        return noted(self.table.true.record, outcome, helped=self.helped, day=str(came.get("day") or ""))

    @property
    def _seal(self) -> str:
        """The first digits of the deal's seal, "" without one."""
        return str(self.proof.get("seal", ""))[:16]

    def seal(self, proof: dict[str, Any]) -> None:
        """Keep the proof of a deal that has just been made; the log tells its seal."""
        self.bits["origin"] = {"proof": proof}

    def _beside(self) -> list[Html]:
        """Return what is told below the ranking: how a challenge went."""
        outcome = self.table.match.outcome
        origin = self.bits.get("origin")
        if outcome is None or self.table.several or not isinstance(origin, dict) or "result" not in origin:
            return []
        from .origin import Origin  # noqa: PLC0415 - a page starts without it, as most games come from the form
        from .sharing import comparison  # noqa: PLC0415 - likewise

        return comparison(self.table.game_id, outcome, Origin.from_bits(self.bits))

    # ---- what is shown

    @property
    def stamp(self) -> str:
        """The name of the moment: another one after everything that happens."""
        return f"{self.number}.{self.steps}"

    def look(self, *, as_text: bool) -> Reply:
        """Show the table as text, or as cards."""
        self.as_text = as_text
        return self._again()

    def opening(self) -> Reply:
        """Return the whole table."""
        self._sent = {}
        self._waited = ""
        reply = self._with_dialog(self._reply([], changed=True))  # whatever the last game left open
        reply.screen = "table"
        reply.game = self.table.game_id
        return reply

    def _reply(self, lines: list[Line], *, changed: bool, refusal: str | None = None) -> Reply:
        """Return what changed on the page; `changed`: the game went on, so there is something to keep."""
        if self._sent and changed:
            self.steps += 1
        if changed:
            self._asking = self._hint = None
            self._back_asked = False
        shown = self._shown()
        dialog = shown.dialog or self._back_asked
        made = dict(self._with_hint(self._with_undo(shown.regions)))
        if refusal:
            made["say"] = refused(refusal)
        regions = self._worded(made)
        fresh = {name: html for name, html in regions.items() if self._sent.get(name) != html}
        self._sent = regions
        reply = Reply(
            regions=fresh,
            state="over" if shown.mode == "game-over" else "thinking" if shown.mode == "wait" else "ready",
            focus=shown.focus,
            stamp=self.stamp,
            refusal=refusal,
        )
        if dialog != self._dialog:
            self._dialog = reply.dialog = dialog
        reply.say = [refusal] if refusal else [line.text for line in lines]
        reply.say += [shown.question] if changed and shown.question else []
        reply.sounds = ["no"] if refusal else [line.sound for line in lines if line.sound]
        if changed and self.dealt:
            reply.preview, reply.summary = shown.preview | {"practice": self.practice}, shown.summary
            reply.result = self._result()
            self._kept(reply)
        if self._waited != self.stamp:
            self._waited = self.stamp
            reply.wait = self._wait(shown.pause) if shown.mode == "wait" else ()
        return reply

    def _worded(self, regions: Mapping[str, Html]) -> dict[str, str]:
        """Return regions as they are sent: with their headings, if the table is shown as text."""
        return {name: str(html) for name, html in (self._titled(regions) if self.as_text else regions).items()}

    def _kept(self, reply: Reply) -> Reply:
        """Return a reply by which the game is kept as it is now; a lesson or a puzzle never is."""
        reply.save = self.save() if self.dealt else None
        return reply

    def _wait(self, pause: int) -> tuple[int, str, int] | tuple[int, str]:
        least = self.table.least_pause
        return (pause, self.stamp) if least is None else (pause, self.stamp, least)

    def _with_hint(self, regions: Mapping[str, Html]) -> Mapping[str, Html]:
        """Return the regions with the tool that asks for a hint, where there can be one, and what is suggested."""
        if not self._may_ask:
            return regions
        regions = {**regions, "tools": join([hint_tool(), regions["tools"]])}
        if self._asking or self._hint:
            regions |= {"say": hint_said(self._hint), "choices": hint_choices(self._hint)}
        return regions

    @property
    def _may_ask(self) -> bool:
        return self.table.match.state.actor == 0 and self._mode() not in UNHINTED

    @property
    def helped(self) -> bool:
        """Whether the person had a hint in this game, or took a move back."""
        return self._hints > 0 or bool(self.table.undone)

    @property
    def _hints(self) -> int:
        hints = self.bits.get("hints")
        return hints if type(hints) is int and hints > 0 else 0

    @property
    def practice(self) -> bool:
        """Whether a move was taken back in this game after something hidden was shown: then it does not count."""
        return bool(self.bits.get("practice"))

    @property
    def _may_undo(self) -> bool:
        return self.table.undoable is not None and self._mode() not in ENDED

    def _with_undo(self, regions: Mapping[str, Html]) -> Mapping[str, Html]:
        """Return the regions with the tool that takes a move back, where there is one, and the question about it."""
        if self._may_undo:
            fair = self.table.undo_is_fair
            regions = {**regions, "tools": join([taking_back.undo_tool(fair=fair), regions["tools"]])}
        if not self._back_asked:
            return regions
        return {**regions, "dialog": taking_back.question(seen=(self.table.undoable or 0) < self.table.shown)}

    def _again(self, *say: str) -> Reply:
        """Show what the person points at now; nothing happened."""
        reply = self._reply([], changed=False)
        reply.say = list(say)
        return reply

    def _mention(self, what: str) -> Reply:
        """Tell something in the line, until the person does something else."""
        reply = self._again(what)
        asked = say.phrases.capital(self._shown().question)
        line = said([Line(None, what)], self.table.names, asked, lead=False, asked=True)
        told = self._worded({"say": line})
        self._sent |= told
        reply.regions |= told
        return reply

    def _refuse(self, why: str) -> Reply:
        return self._reply([], changed=False, refusal=say.refusals.worded(self.table.game_id, why))

    def _with_dialog(self, reply: Reply) -> Reply:
        """Say whether the dialog is open, even if the page should know."""
        reply.dialog = self._dialog
        return reply

    # ---- what happens

    def step(self, token: str) -> Reply:
        """Let the others do one visible thing, if `token` is of this very moment; else do nothing."""
        if token == self.stamp and self._asking:
            return self._hinted(self._asking)
        if token != self.stamp or self._mode() != "wait" or self._back_asked:
            return Reply()
        if self.table.waits_for_thought and self.table.think():
            return Reply(more=True)
        return self._went_on(self.table.step())

    def think(self, token: str) -> Reply:
        """Let the others think for a slice, if `token` is of this very moment; nothing on the page changes by it."""
        if token != self.stamp:
            return Reply()
        if self._asking:
            return Reply(more=not self._asking.slice())
        return Reply(more=self._mode() == "wait" and self.table.think())

    def event(self, data: Data) -> Reply:
        """Answer a click, a key or a choice of the page: `do`, what it was on, and the stamp of its html."""
        word, _, rest = str(data.get("do", "")).partition(" ")
        handler = self._of_the_moment().get(word)
        if handler and str(data.get("stamp", "")) != self.stamp:
            return Reply()
        if word == "clear" and self._asking:
            return self._ask(data, "off")
        if word not in HINT_STAYS:
            if self._hint and word == "select":
                self.me.selected = self._hint.before  # a card of one's own begins anew
            self._hint = None
        if self._back_asked and word != "undo":
            self._back_asked = False
            self._waited = ""  # the others have waited for the answer
            return self._with_dialog(self._again())
        handler = handler or self._at_any_time().get(word) or {"hint": self._ask, "undo": self._undo}.get(word)
        return handler(data, rest) if handler else Reply()

    def _ask(self, _: Data, rest: str) -> Reply:
        """Begin to think about a hint, or leave it (“off”, or asked for again when it is there)."""
        if not self._may_ask:
            return self._refuse(say.hints.NOTHING)
        if self._asking and not rest:
            return Reply()  # impatience is no change of mind
        if self._asking or self._hint or rest:
            self.me.selected = self._hint.before if self._hint else self.me.selected
            self._asking = self._hint = None
            return self._again()
        record, view = self.table.match.record, self.table.match.view(0)
        self._asking = Mind(THINKERS[record.game]["archivist"], view, luck(record.seed, 0, len(record.actions)))
        reply = self._again(say.hints.THINKING)
        reply.wait = (0, self.stamp, 0)
        return reply

    def _hinted(self, asking: Mind) -> Reply:
        """Show the hint, once it is thought out."""
        if not asking.slice():
            return Reply(more=True)
        thought, self._asking = self._plainer(asking.decided()), None
        line = self.table.match.game.action_text(thought.action)
        self._hint = Hint(self._advice(thought), line, self.me.selected)
        self.bits["hints"] = self._hints + 1
        self.me.selected = self._mark(thought.action)
        reply = self._again(self._hint.advice.short)
        reply.wait = ()
        return self._kept(reply)

    def _undo(self, _: Data, how: str) -> Reply:
        """Take the person's last move back; asks first, if that makes the game practice."""
        fair = self.table.undo_is_fair
        if not self._may_undo:
            return self._refuse(say.hints.NOTHING_TO_TAKE_BACK)
        if not (fair or self.practice or how == "practice"):
            self._back_asked = True
            return self._with_dialog(self._again())
        if not fair:
            self.bits["practice"] = True
        self.table = self.table.undo()
        self.bits["undone"] = [list(entry) for entry in self.table.undone]
        self.me.selected = 0
        return self._went_on([self.table.taken_back])

    def _choose(self, _: Data, text: str) -> Reply:
        """Do the action that a button names."""
        try:
            action = self.table.match.game.parse_action(text)
        except CardCatalogError as error:
            return self._refuse(str(error))
        return self._play(action)

    def _grab(self, data: Data, _: str) -> Reply:
        """Select the card that is being carried, so that the places light up where it may be dropped."""
        card, me = self._card(data), self.me
        me.before = me.selected
        if card is None or not self.table.match.view(0).hand >> card & 1:
            return Reply()
        if not me.selected >> card & 1:
            self._pick_up(card)
        return self._again()

    def _let_go(self, _: Data, __: str) -> Reply:
        """Put back what was carried and not dropped anywhere: the selection is as it was."""
        self.me.selected = self.me.before & self.table.match.view(0).hand
        return self._again()

    def _enter(self, data: Data) -> Reply:
        """Do the only thing that the selection can mean; go to the buttons, if there are more; select, if none."""
        plays = self._plays()
        if not plays:
            return self._select(data, "")
        if len(plays) == 1:
            return self._choose(data, plays[0].do.removeprefix("play "))
        reply = self._again(say.asks.WHICH)
        reply.focus = [choice_id(plays[0])]
        reply.jump = True
        return reply
