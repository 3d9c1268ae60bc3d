"""One game in progress with the person in the middle of it: events of the page in, replies out; never an exception."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardcatalog.errors import CardCatalogError
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import CARD_COUNT, PATRON_COUNT, STAFF_COUNT, cards_of, parse_card

from . import asks, render
from .moment import Asked, Moment, moment
from .news import Line, most_telling
from .parts import choice_id
from .reply import WAIT_STEP, WAIT_TOLD, WAIT_TRESPASS, Reply
from .saving import restored, save_text
from .scene import Mode, Panel, Scene, Sort, arranged
from .table import GAME, Table

SORTS: tuple[Sort, ...] = ("suit", "rank", "own")
PANELS: tuple[Panel, ...] = ("scores", "returned", "aside", "keys", "round", "game")
PILE_KEYS = {"1": "1", "2": "2", "3": "discard"}
WHICH = "More ways than one: which?"
SELECT_FIRST = "Select cards of your hand that this set or series can take."
MOST_NEWS = 140  # characters that fit above the prompt on a phone
NOT_YOURS = "It is not your turn just now."
Data = Mapping[str, Any]


@dataclass(slots=True)
class Person:
    """What the person is in the middle of.

    selected: mask of the hand; target: a tapped meld that the selection could join in more ways than one;
    own: the person's own order of cards; seen: how many round counts were put away; mix, unfolded: see `Scene`.
    """

    selected: int = 0
    target: int | None = None
    sort: Sort = "suit"
    own: list[int] = field(default_factory=list)
    seen: int = 0
    panel: Panel = ""
    mix: tuple[int, int] = (4, 4)
    unfolded: set[int] = field(default_factory=set)


class Session:
    """A table, its person, and what the page shows of both; `stamp` names the html that an event was made from."""

    def __init__(self, table: Table, number: int) -> None:
        """Sit down at a table; `number` tells the games of one page apart, so that no old timer acts in a new game."""
        self.table = table
        self.number = number
        self.me = Person(mix=(table.view.config.staff, table.view.config.patrons))
        self.steps = 0
        self.news: list[Line] = table.told[-1][-2:]
        self._sent: dict[str, str] = {}
        self._waited = ""
        self._dialog = False

    @classmethod
    def resume(cls, text: str, number: int) -> "Session":
        """Return the game that `save` wrote, at the same point; RecordError with a sentence if it cannot be read."""
        table, bits = restored(text, Table.replayed)
        session = cls(table, number)
        session._restore(bits)
        return session

    def _restore(self, bits: Data) -> None:
        me, table = self.me, self.table
        me.sort = next((sort for sort in SORTS if sort == bits.get("sort")), "suit")
        own = bits.get("own")
        me.own = _cards(own) if isinstance(own, list) else []
        seen = bits.get("seen")
        me.seen = min(seen, len(table.results)) if type(seen) is int and seen >= 0 else len(table.results)
        table.pausing = table.pausing and bits.get("pausing") is not False
        if self._result_pending():
            me.panel = "round"
        elif table.over:
            me.panel = "game"

    def save(self) -> str:
        """Return the text that `resume` reads."""
        me = self.me
        bits = {"sort": me.sort, "own": me.own, "seen": me.seen, "pausing": self.table.pausing}
        return save_text(self.table.match.record, bits)

    @property
    def stamp(self) -> str:
        """The name of the moment: another one after everything that happens."""
        return f"{self.number}.{self.steps}"

    # ---- what is shown

    def opening(self) -> Reply:
        """Return the whole table."""
        self._sent = {}
        self._waited = ""
        reply = self._reply([], changed=True)
        reply.screen = "table"
        self._dialog = reply.dialog = bool(self.me.panel)  # whatever the last game left open
        return reply

    def _result_pending(self) -> bool:
        return self.me.seen < len(self.table.results)

    def _mode(self) -> Mode:
        return "ended" if self._result_pending() else self.table.mode

    def _moment(self) -> Moment:
        me, table = self.me, self.table
        return moment(Asked(table.view, self._mode(), table.names, GAME.action_text, me.selected, me.target, me.mix))

    def scene(self) -> Scene:
        """Return what the table shows now."""
        me, table = self.me, self.table
        mode, now = self._mode(), self._moment()
        ended = mode == "ended"
        view = table.ended if ended and table.ended else table.view
        told = table.told[max(view.round - 1, 0)] if view.round <= len(table.told) else table.told[-1]
        prompt = asks.prompt(view, mode, me.selected, table.names)
        if now.why_not and mode in ("act", "discard"):
            prompt = now.why_not
        elif now.halfway:
            prompt = now.halfway
        elif me.target is not None and mode == "act":
            prompt = WHICH
        elif mode == "wait" and table.pausing:
            prompt = "Anyone to trespass?"
        return Scene(
            view=view,
            names=table.names,
            players=table.players,
            mode=mode,
            hand=arranged(view.hand, me.sort, me.own),
            sort=me.sort,
            selected=me.selected & view.hand,
            fresh=table.fresh,
            targets=now.targets,
            choices=now.choices,
            news=self._brief_news(mode),
            prompt=prompt,
            lines=told,
            since=0 if ended else table.since,
            results=table.results[: me.seen + 1 if ended else None],
            panel=me.panel,
            mix=me.mix,
            refused=bool(now.why_not) and mode in ("act", "discard"),
            unfolded=frozenset(me.unfolded),
            incident=table.incident,
            outcome=table.match.outcome,
        )

    def _brief_news(self, mode: Mode) -> list[Line]:
        """Return what just happened; when the person's turn comes, the most telling of what the others did since."""
        missed = self.table.told[-1][self.table.since :]
        return most_telling(missed, MOST_NEWS) if mode == "draw" and missed else self.news

    def _reply(self, lines: list[Line], *, changed: bool, refusal: str | None = None) -> Reply:
        """Return what changed on the page; `changed`: the game went on, so there is something to keep."""
        if self._sent and changed:
            self.steps += 1
        scene = self.scene()
        regions = {name: str(html) for name, html in render.regions(scene).items()}
        fresh = {name: html for name, html in regions.items() if self._sent.get(name) != html}
        self._sent = regions
        reply = Reply(
            regions=fresh,
            state="over" if scene.mode == "game-over" else "thinking" if scene.mode == "wait" else "ready",
            focus=render.focus_order(scene),
            stamp=self.stamp,
            toast=refusal,
        )
        if bool(self.me.panel) != self._dialog:
            self._dialog = reply.dialog = bool(self.me.panel)
        reply.say = [refusal] if refusal else [line.text for line in lines]
        if changed:
            reply.say += [scene.prompt] if scene.asked and scene.prompt else []
            reply.save = self.save()
            reply.summary = render.summary(scene)
        if self._waited != self.stamp:
            self._waited = self.stamp
            pause = WAIT_TRESPASS if self.table.pausing else WAIT_TOLD if self.table.telling else WAIT_STEP
            reply.wait = (pause, self.stamp) if scene.mode == "wait" else ()
        return reply

    # ---- what happens

    def step(self, token: str) -> Reply:
        """Let the others do one visible thing, if `token` is of this very moment; else do nothing."""
        if token != self.stamp or self._mode() != "wait":
            return Reply()
        return self._went_on(self.table.step())

    def event(self, data: Data) -> Reply:
        """Answer a click, a key or a choice of the page: `do`, what it was on, and the stamp of its html."""
        word, _, rest = str(data.get("do", "")).partition(" ")
        now = str(data.get("stamp", "")) == self.stamp
        if word in _OF_THE_MOMENT:
            return _OF_THE_MOMENT[word](self, data, rest) if now else Reply()
        handler = _AT_ANY_TIME.get(word)
        return handler(self, data, rest) if handler else Reply()

    def _went_on(self, lines: list[Line]) -> Reply:
        """Show what just happened."""
        me, table = self.me, self.table
        view = table.view
        self.news = lines or self.news
        me.selected &= view.hand
        me.target = None
        me.own = arranged(view.hand, "own", me.own)
        me.panel = "" if me.panel in ("returned", "aside") else me.panel
        if self._result_pending():
            me.selected = 0
            me.panel = "round"
        elif table.over:
            me.panel = "game"
        return self._reply(lines, changed=True)

    def _play(self, action: act.Action) -> Reply:
        mode = self._mode()
        if mode in ("wait", "ended", "game-over"):
            return self._refuse(NOT_YOURS)
        state = self.table.match.state
        why = state.why_not(action) if mode == "incident" else self.table.view.why_not(action)
        if why:
            return self._refuse(why)
        if not isinstance(action, act.Draw):
            self.me.selected = 0
        return self._went_on(self.table.play(action))

    def _refuse(self, why: str) -> Reply:
        return self._reply([], changed=False, refusal=why)

    def _choose(self, _: Data, text: str) -> Reply:
        try:
            action = GAME.parse_action(text)
        except CardCatalogError as error:
            return self._refuse(str(error))
        return self._play(action)

    def _pile(self, data: Data, _: str) -> Reply:
        pile, mode = data.get("pile"), self._mode()
        if pile == "discard" and mode not in ("draw", "bonus"):
            return self._open("returned")
        if pile == "aside":
            return self._open("aside")
        if pile not in ("1", "2", "discard"):
            return Reply()
        return self._play(act.TakeTop(int(pile)) if mode == "take" else act.Draw(pile))

    def _take(self, data: Data, _: str) -> Reply:
        card = _card(data)
        return Reply() if card is None else self._play(act.TakeCard(card))

    def _meld(self, data: Data, _: str) -> Reply:
        """Join the selection to the tapped meld; ask, if that can be done in more ways than one."""
        text = str(data.get("meld", ""))
        meld = _number(text[1:])
        view, selected = self.table.view, self.me.selected
        if self._mode() not in ("act", "discard") or meld not in view.table:
            return Reply()
        ways = view.interpretations(selected, meld)
        if len(ways) == 1:
            return self._play(ways[0])
        if not ways:
            return self._refuse((selected and view.why_not(asks.joining(selected, view.table[meld]))) or SELECT_FIRST)
        self.me.target = meld
        reply = self._reply([], changed=False)
        reply.say = [WHICH]
        reply.jump = True
        return reply

    def _select(self, data: Data, _: str) -> Reply:
        card = _card(data)
        me, hand = self.me, self.table.view.hand
        if card is None or not hand >> card & 1 or self._mode() in ("ended", "game-over"):
            return Reply()
        if self._mode() == "discard" and not me.selected >> card & 1:
            me.selected = 0
        me.selected ^= 1 << card
        me.target = None
        reply = self._reply([], changed=False)
        reply.say = self._meaning()
        return reply

    def _meaning(self) -> list[str]:
        """Return what is to be announced of the selection: what two cards or more could be."""
        if self._mode() != "act" or self.me.selected.bit_count() < 2:
            return []
        now = self._moment()
        plays = [choice.label for choice in now.choices if choice.do.startswith("play ")]
        return [f"Could be: {'; '.join(plays)}."] if plays else [now.why_not or now.halfway]

    def _clear(self, _: Data, __: str) -> Reply:
        if self.me.target is not None:
            self.me.target = None
        else:
            self.me.selected = 0
        return self._reply([], changed=False)

    def _sort(self, _: Data, how: str) -> Reply:
        me = self.me
        view = self.table.view
        if how == "own" and me.sort != "own":
            me.own = arranged(view.hand, me.sort, me.own)
        me.sort = next((sort for sort in SORTS if sort == how), me.sort)
        return self._kept(self._reply([], changed=False))

    def _move(self, data: Data, where: str) -> Reply:
        """Move the focused or the one selected card of the hand to the left or right, in the person's own order."""
        me, hand = self.me, self.table.view.hand
        card = _card(data)
        if card is None and me.selected.bit_count() == 1:
            card = cards_of(me.selected)[0]
        if card is None or not hand >> card & 1 or self._mode() == "ended":
            return self._refuse("Select the one card that is to move.")
        order = arranged(hand, me.sort, me.own)
        place = order.index(card)
        order.insert(max(0, place + (-1 if where == "left" else 1)), order.pop(place))
        me.sort, me.own = "own", order
        return self._kept(self._reply([], changed=False))

    def _kept(self, reply: Reply) -> Reply:
        reply.save = self.save()
        return reply

    def _mix(self, _: Data, step: str) -> Reply:
        staff, patrons = self.me.mix
        which, way = [*step.split("-"), ""][:2]
        by = 1 if way == "more" else -1
        if which == "staff":
            staff = min(max(staff + by, 0), STAFF_COUNT)
        else:
            patrons = min(max(patrons + by, 0), PATRON_COUNT)
        self.me.mix = (staff, patrons)
        reply = self._reply([], changed=False)
        reply.say = [f"{staff} L, {patrons} PP"]
        return reply

    def _fold(self, _: Data, seat: str) -> Reply:
        if 0 <= _number(seat) < self.table.state.seats:
            self.me.unfolded ^= {_number(seat)}
        return self._reply([], changed=False)

    def _panel(self, _: Data, which: str) -> Reply:
        return self._open(next((panel for panel in PANELS if panel == which), ""))

    def _open(self, panel: Panel) -> Reply:
        allowed = {"round": bool(self.table.results), "game": self.table.over and not self._result_pending()}
        self.me.panel = panel if allowed.get(panel, True) else ""
        reply = self._reply([], changed=False)
        self._dialog = reply.dialog = bool(self.me.panel)
        return reply

    def _close(self, data: Data, _: str) -> Reply:
        """Close the dialog; with the count of a round, that is to go on: the table is to show what the line says."""
        return self._next(data, "") if self.me.panel == "round" else self._open("")

    def _next(self, _: Data, __: str) -> Reply:
        """Put the count of a round away and go on."""
        if not self._result_pending():
            return self._open("")
        self.me.seen = len(self.table.results)
        self.me.panel = ""
        self.news = self.table.told[-1][-2:]
        return self._went_on([])

    def _key(self, data: Data, key: str) -> Reply:
        if key in PILE_KEYS:
            return self._pile({"pile": PILE_KEYS[key]}, "")
        if key == "Enter":
            return self._enter(data)
        if key != "d":
            return Reply()
        if self.me.selected.bit_count() != 1:
            return self._refuse("Select the one card that is to be returned.")
        return self._play(act.Discard(cards_of(self.me.selected)[0]))

    def _enter(self, data: Data) -> Reply:
        """Play the only meaning of the selection; go to the buttons, if there are more; select, if there is none."""
        choices = [choice for choice in self._moment().choices if choice.do.startswith("play ")]
        plays = [choice for choice in choices if not choice.do.startswith("play discard")] or choices
        if not plays or not self.me.selected:
            return self._select(data, "")
        if len(plays) == 1:
            return self._choose(data, plays[0].do.removeprefix("play "))
        reply = self._reply([], changed=False)
        reply.focus = [choice_id(choices[0])]
        reply.say = [WHICH]
        reply.jump = True
        return reply


def _cards(values: list[object]) -> list[int]:
    """Return what of a list from outside is a card of the game, each once."""
    return list(dict.fromkeys(value for value in values if type(value) is int and 0 <= value < CARD_COUNT))


def _number(text: str) -> int:
    """Return a small number that was written in digits, or -1."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else -1


def _card(data: Data) -> int | None:
    try:
        return parse_card(str(data.get("card", "")))
    except CardCatalogError:
        return None


Handler = Callable[[Session, Data, str], Reply]
_OF_THE_MOMENT: dict[str, Handler] = {
    "play": Session._choose,  # noqa: SLF001 - the session's own table of what the page can ask
    "pile": Session._pile,  # noqa: SLF001
    "take": Session._take,  # noqa: SLF001
    "meld": Session._meld,  # noqa: SLF001
    "next": Session._next,  # noqa: SLF001
    "key": Session._key,  # noqa: SLF001
}
_AT_ANY_TIME: dict[str, Handler] = {
    "select": Session._select,  # noqa: SLF001
    "clear": Session._clear,  # noqa: SLF001
    "sort": Session._sort,  # noqa: SLF001
    "move": Session._move,  # noqa: SLF001
    "mix": Session._mix,  # noqa: SLF001
    "fold": Session._fold,  # noqa: SLF001
    "panel": Session._panel,  # noqa: SLF001
    "close": Session._close,  # noqa: SLF001
}
