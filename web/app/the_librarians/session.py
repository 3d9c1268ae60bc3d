"""One game of The Librarians with the person in the middle of it: events of the page in, replies out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.news import Line, most_telling
from app.parts import choice_id
from app.reply import WAIT_STEP, Reply
from app.saving import restored, save_text
from cardcatalog.errors import CardCatalogError
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import Catalogue

from . import render
from .moment import moment
from .plans import best_meld, swapped
from .scene import PANELS, Moment, Panel, Scene
from .table import GAME, Table

WAIT_SHOWN = 2000  # after cards were shown to all, so that they can be read
WAIT_CALL = 4000  # after the last chance was called: the same, whoever has a meld
NOT_YOURS = "It is not your turn just now."
LOOK_FIRST = "Put the hand away first: “Go on”."
AIM_KEYS = ("1", "2", "3", "4", "5")
MOST_NEWS = 140  # characters that fit above the prompt on a phone
Data = Mapping[str, Any]


@dataclass(slots=True)
class Person:
    """What the person is in the middle of: selected cards (mask of the hand), the combo pointed at, the open dialog."""

    selected: int = 0
    pointed: int | None = None
    panel: Panel = ""


class Session:
    """A table, its person, and what the page shows of both; `stamp` names the html that an event was made from."""

    def __init__(self, table: Table, number: int) -> None:
        """Sit down at a table; `number` tells the games of one page apart, so that no old timer acts in a new game."""
        self.table = table
        self.number = number
        self.me = Person()
        self.steps = 0
        self.news: list[Line] = table.told[-2:]
        self._sent: dict[str, str] = {}
        self._waited = ""
        self._dialog = False
        self._settle_down()

    @classmethod
    def resume(cls, text: str, number: int) -> "Session":
        """Return the game that `save` wrote, at the same point; RecordError with a sentence if it cannot be read."""
        table, bits = restored(text, Table.replayed)
        if bits.get("looking") is False:
            table.put_look_away()
        if bits.get("calling") is False:
            table.call_is_heard()
            table.pass_in_silence()
        return cls(table, number)

    def save(self) -> str:
        """Return the text that `resume` reads."""
        bits = {"looking": self.table.looked is not None, "calling": self.table.calling}
        return save_text(self.table.match.record, bits)

    @property
    def stamp(self) -> str:
        """The name of the moment: another one after everything that happens."""
        return f"{self.number}.{self.steps}"

    @property
    def _catalogue(self) -> Catalogue:
        return self.table.view.config.catalogue

    # ---- what is shown

    def opening(self) -> Reply:
        """Return the whole table."""
        self._sent = {}
        self._waited = ""
        reply = self._reply([], changed=True)
        reply.screen = "table"
        reply.game = GAME.id
        self._dialog = reply.dialog = bool(self.me.panel)  # whatever the last game left open
        return reply

    def _moment(self) -> Moment:
        table = self.table
        return moment(table.view, table.mode, self.me.selected, table.names)

    def scene(self) -> Scene:
        """Return what the table shows now."""
        me, table = self.me, self.table
        return Scene(
            view=table.view,
            names=table.names,
            players=table.players,
            mode=table.mode,
            moment=self._moment(),
            selected=me.selected & table.view.hand,
            pointed=me.pointed,
            fresh=table.fresh & table.view.hand,
            spot=table.spot,
            looked=table.looked,
            put=table.put,
            news=self._brief_news(),
            lines=table.told,
            since=table.since,
            tallies=table.tallies,
            melds=table.melds,
            panel=me.panel,
            outcome=table.match.outcome if table.over else None,
            passed_over=table.passed_over,
        )

    def _brief_news(self) -> list[Line]:
        """Return the last lines as far as there is room; none while cards, or a question about them, need it."""
        if self.table.mode in ("pick", "looked") or (self.table.mode == "act" and self.me.selected):
            return []
        if self.table.calling:
            return self.news[-2:]
        if self.table.mode == "act":
            return self._since_my_turn()
        brief: list[Line] = []
        for line in reversed(self.news):
            if brief and sum(len(other.text) for other in brief) + len(line.text) > MOST_NEWS:
                break
            brief.insert(0, line)
        return brief

    def _since_my_turn(self) -> list[Line]:
        """Return the most telling of what the others did since the person's last turn, and what was drawn."""
        told, since = self.table.told, self.table.since
        drawn = [line for line in told[-1:] if line.seat == 0 and len(told) > since]
        missed = told[since : len(told) - len(drawn)]
        room = MOST_NEWS - sum(len(line.text) for line in drawn)
        telling = [line for line in most_telling(missed, room) if line.telling and len(line.text) <= room]
        return telling + drawn or self.news[-1:]

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
            reply.say += [scene.moment.prompt] if scene.asked and scene.moment.prompt else []
            reply.save = self.save()
            reply.summary = render.summary(scene)
        self._set_timer(reply, scene)
        return reply

    def _set_timer(self, reply: Reply, scene: Scene) -> None:
        """Tell the page when the others go on; how long it waits depends on nothing but what all have seen."""
        if self._waited == self.stamp:
            return
        self._waited = self.stamp
        pause = WAIT_CALL if self.table.calling else WAIT_SHOWN if scene.spot else WAIT_STEP
        reply.wait = (pause, self.stamp) if scene.mode == "wait" else ()

    # ---- what happens

    def step(self, token: str) -> Reply:
        """Let the others do one visible thing, if `token` is of this very moment; else do nothing."""
        if token != self.stamp or self.table.mode != "wait":
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
        self.news = lines or self.news
        self._settle_down()
        return self._reply(lines, changed=True)

    def _settle_down(self) -> None:
        """Keep of the person's doings what still makes sense."""
        me, table = self.me, self.table
        me.selected &= table.view.hand
        me.pointed = None
        me.panel = "" if me.panel in ("deck", "returned") else me.panel
        if table.mode == "meld":
            me.selected = best_meld(self._catalogue, table.view.hand)
        if table.over:
            me.panel = "game"

    def _play(self, action: act.Action) -> Reply:
        mode = self.table.mode
        if mode in ("wait", "game-over", "looked"):
            return self._refuse(LOOK_FIRST if mode == "looked" else NOT_YOURS)
        why = self.table.view.why_not(action)
        if why:
            return self._refuse(why)
        self.me.selected = 0
        lines = self.table.play(action)
        return self._went_on(lines + self.table.pass_in_silence())

    def _refuse(self, why: str) -> Reply:
        return self._reply([], changed=False, refusal=why)

    def _again(self, *say: str) -> Reply:
        """Show what the person points at now; nothing happened."""
        reply = self._reply([], changed=False)
        reply.say = list(say)
        return reply

    def _choose(self, _: Data, text: str) -> Reply:
        try:
            action = GAME.parse_action(text)
        except CardCatalogError as error:
            return self._refuse(str(error))
        return self._play(action)

    def _take(self, data: Data, _: str) -> Reply:
        card = self._card(data)
        return Reply() if card is None else self._play(act.Pick(self._catalogue.codes[card]))

    def _next(self, _: Data, __: str) -> Reply:
        """Put the hand that was looked at away, and go on."""
        if not self.table.looked:
            return self._open("")
        self.table.put_look_away()
        return self._went_on([])

    def _select(self, data: Data, _: str) -> Reply:
        card, me, mode = self._card(data), self.me, self.table.mode
        if card is None or not self.table.view.hand >> card & 1:
            return Reply()
        me.pointed = None
        if mode == "meld":
            me.selected = swapped(self._catalogue, me.selected, card)
        elif mode == "act" and me.selected & self._catalogue.type_of[self._catalogue.letters[card]]:
            me.selected ^= 1 << card
        else:
            me.selected = 0 if me.selected == 1 << card else 1 << card
        return self._again(*self._meaning())

    def _meaning(self) -> list[str]:
        """Return what is to be announced of the selection: what it could mean, or why it means nothing."""
        now = self._moment()
        if self.table.mode not in ("act", "meld"):
            return [now.why_not] if now.why_not else []
        if now.why_not or not self.me.selected:
            return [now.why_not or "Nothing selected."]
        said = now.prompt if now.aims or self._is_half(now) else next((choice.label for choice in now.choices), "")
        return [said, *self._combos_said()]

    def _is_half(self, now: Moment) -> bool:
        """Tell whether the selection is on its way to an action, and none yet."""
        return self.table.mode == "act" and not any(choice.do.startswith("play ") for choice in now.choices)

    def _combos_said(self) -> list[str]:
        """Return the combos of the meld that is being chosen, for those who do not see them."""
        if self.table.mode != "meld":
            return []
        found = self._catalogue.combos_in(self.me.selected)
        return ["With " + ", ".join(self._catalogue.combos[index].name for index in found)] if found else ["No combo."]

    def _group(self, _: Data, letter: str) -> Reply:
        """Select all cards of a type."""
        if self.table.mode != "act" or letter not in self._catalogue.type_of:
            return Reply()
        self.me.selected = self.table.view.hand & self._catalogue.type_of[letter]
        return self._again(render.group_said(self.scene()), *self._meaning())

    def _slot(self, _: Data, letter: str) -> Reply:
        """Take the card of a type out of the meld that is being chosen."""
        if self.table.mode == "meld" and letter in self._catalogue.type_of:
            self.me.selected &= ~self._catalogue.type_of[letter]
        return self._again(*self._meaning())

    def _best(self, _: Data, __: str) -> Reply:
        """Select the best meld of the hand."""
        if self.table.mode == "meld":
            self.me.selected = best_meld(self._catalogue, self.table.view.hand)
        return self._again(*self._meaning())

    def _combo(self, _: Data, number: str) -> Reply:
        """Point at a combo, or away from it."""
        combo = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else -1
        known = 0 <= combo < len(self._catalogue.combos)
        self.me.pointed = combo if known and combo != self.me.pointed else None
        return self._again()

    def _clear(self, _: Data, __: str) -> Reply:
        if self.table.mode != "meld":
            self.me.selected = 0
        self.me.pointed = None
        return self._again()

    def _pile(self, data: Data, _: str) -> Reply:
        return self._open("deck" if data.get("pile") == "deck" else "returned")

    def _panel(self, _: Data, which: str) -> Reply:
        return self._open(next((panel for panel in PANELS if panel == which), ""))

    def _open(self, panel: Panel) -> Reply:
        self.me.panel = "" if panel == "game" and not self.table.over else panel
        reply = self._reply([], changed=False)
        self._dialog = reply.dialog = bool(self.me.panel)
        return reply

    def _close(self, _: Data, __: str) -> Reply:
        return self._open("")

    def _key(self, data: Data, key: str) -> Reply:
        """Answer a key: an opponent's number, P for no action or no meld, D for one card's only way, or Enter."""
        now = self._moment()
        if key in AIM_KEYS:
            do = now.aims.get(int(key))
            return self._choose(data, do.removeprefix("play ")) if do else self._refuse("Nobody is to be aimed at now.")
        if key == "p":
            return self._choose(data, "pass")
        return self._enter(data) if key == "Enter" else Reply()

    def _enter(self, data: Data) -> Reply:
        """Do the only thing that the selection can mean; go to the buttons, if there are more; select, if none."""
        choices = self._moment().choices
        plays = [choice for choice in choices if choice.do.startswith("play ") and choice.do != "play pass"]
        if not plays or not self.me.selected:
            return self._select(data, "")
        if len(plays) == 1:
            return self._choose(data, plays[0].do.removeprefix("play "))
        reply = self._again("More ways than one: which?")
        reply.focus = [choice_id(plays[0])]
        reply.jump = True
        return reply

    def _card(self, data: Data) -> int | None:
        card = self._catalogue.find(str(data.get("card", "")))
        return None if card < 0 else card


Handler = Callable[[Session, Data, str], Reply]
_OF_THE_MOMENT: dict[str, Handler] = {
    "play": Session._choose,  # noqa: SLF001 - the session's own table of what the page can ask
    "take": Session._take,  # noqa: SLF001
    "next": Session._next,  # noqa: SLF001
    "key": Session._key,  # noqa: SLF001
}
_AT_ANY_TIME: dict[str, Handler] = {
    "select": Session._select,  # noqa: SLF001
    "clear": Session._clear,  # noqa: SLF001
    "group": Session._group,  # noqa: SLF001
    "slot": Session._slot,  # noqa: SLF001
    "best": Session._best,  # noqa: SLF001
    "combo": Session._combo,  # noqa: SLF001
    "pile": Session._pile,  # noqa: SLF001
    "panel": Session._panel,  # noqa: SLF001
    "close": Session._close,  # noqa: SLF001
}
