"""One game of The Librarians with the person in the middle of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from app.asks import Choice
from app.hints import Advice
from app.markup import Html
from app.news import MOST_NEWS, Line, most_telling
from app.reply import WAIT_STEP, Reply
from app.saving import restored, save_text
from app.shown import Pointing, Shown
from app.sitting import Data, Handler, Sitting
from app.words import say
from cardcatalog.bots.thinking import Thought
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import Catalogue

from . import as_text, render
from .advice import advice, cards_to_mark, plainer
from .moment import moment
from .plans import best_meld, swapped
from .scene import PANELS, Moment, Panel, Scene
from .table import Table

WAIT_SHOWN = 2000  # after cards were shown to all, so that they can be read
WAIT_CALL = 4000  # after the last chance was called: the same, whoever has a meld
AIM_KEYS = ("1", "2", "3", "4", "5")


@dataclass(slots=True)
class Person(Pointing):
    """What the person is in the middle of: the selection, the combo pointed at, the open dialog.

    own: their own order of cards, if they `order` them.
    """

    pointed: int | None = None
    panel: Panel = ""
    ordered: bool = False
    own: list[int] = field(default_factory=list)


class Session(Sitting):
    """A table of The Librarians, its person, and what the page shows of both."""

    table: Table
    me: Person

    def __init__(self, table: Table, number: int) -> None:
        """Sit down at a table; `number`: see `Sitting`."""
        super().__init__(table, number)
        self.me = Person()
        self.news: list[Line] = table.told[-2:]
        self._settle_down()

    @classmethod
    def resume(cls, text: str, number: int, seat: int = 0) -> "Session":
        """Return the game that `save` wrote, at the same point; RecordError with a sentence if it cannot be read."""
        table, bits = restored(text, partial(Table.replayed, seat=seat))
        if bits.get("looking") is False:
            table.put_look_away()
        table.restore(bits)
        session = cls(table, number)
        session.me.ordered = bits.get("sort") == "own"
        own = bits.get("own")
        session.me.own = [card for card in own if type(card) is int] if isinstance(own, list) else []
        session.bits = bits
        return session

    def save(self) -> str:
        """Return the text that `resume` reads."""
        me, table = self.me, self.table
        bits: dict[str, Any] = {"looking": table.looked is not None, **table.bits()}
        if me.ordered:
            bits |= {"sort": "own", "own": me.own}
        kept = {name: value for name, value in self.bits.items() if name not in ("sort", "own", "asked", "asking")}
        return save_text(table.true.record, kept | bits)

    @property
    def _catalogue(self) -> Catalogue:
        return self.table.view.config.catalogue

    # ---- what is shown

    def _moment(self) -> Moment:
        table = self.table
        return moment(table.view, table.mode, self.me.selected, table.names)

    def scene(self) -> Scene:
        """Return what the table shows now."""
        me, table = self.me, self.table
        return Scene(
            view=table.view,
            names=table.names_for(table.mode, me.panel),
            players=table.players,
            mode=table.mode,
            moment=self._moment(),
            selected=me.selected & table.view.hand,
            hand=self._own_order() if me.ordered else (),
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
            beside=self._beside(),
            seal=self._seal,
            passed_over="" if table.several else table.passed_over,
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
        """Return the most telling of what the others did since the person's last turn, and what was drawn.

        All of it, where the device was elsewhere meanwhile.
        """
        told, since = self.table.told, self.table.since
        drawn = [line for line in told[-1:] if line.seat == 0 and len(told) > since]
        missed = told[since : len(told) - len(drawn)]
        if self.table.several and missed:
            return missed + drawn
        room = MOST_NEWS - sum(len(line.text) for line in drawn)
        telling = [line for line in most_telling(missed, room) if line.telling and len(line.text) <= room]
        return telling + drawn or self.news[-1:]

    def _shown(self) -> Shown:
        """Return what the page shows now; how long it waits depends on nothing but what all have seen."""
        scene = self.scene()
        return Shown(
            regions=as_text.regions(scene) if self.as_text else render.regions(scene),
            mode=scene.mode,
            question=scene.moment.prompt if scene.asked else "",
            focus=render.focus_order(scene),
            summary=render.summary(scene),
            preview=self.table.preview() | {"melds": len(scene.melds), "meldsToEnd": scene.view.config.melds_to_end},
            dialog=bool(scene.panel),
            pause=WAIT_CALL if self.table.calling else WAIT_SHOWN if scene.spot else WAIT_STEP,
        )

    def _titled(self, regions: Mapping[str, Html]) -> Mapping[str, Html]:
        return as_text.headed(regions)

    # ---- what happens

    def _of_the_moment(self) -> Mapping[str, Handler]:
        return {"play": self._choose, "take": self._take, "next": self._next, "key": self._key}

    def _at_any_time(self) -> Mapping[str, Handler]:
        return {
            "select": self._select,
            "grab": self._grab,
            "let-go": self._let_go,
            "clear": self._clear,
            "order": self._sort,
            "sort": self._sort,
            "move": self._move,
            "group": self._group,
            "slot": self._slot,
            "best": self._best,
            "combo": self._combo,
            "pile": self._pile,
            "panel": self._panel,
            "close": self._close,
        }

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
        if mode in ("wait", "game-over", "looked", "passed-over"):
            return self._refuse(say.librarians_asks.LOOK_FIRST if mode == "looked" else say.asks.NOT_YOURS)
        why = self.table.view.why_not(action)
        if why:
            return self._refuse(why)
        self.me.selected = 0
        lines = self.table.play(action)
        return self._went_on(lines + self.table.pass_in_silence())

    def _take(self, data: Data, _: str) -> Reply:
        card = self._card(data)
        return Reply() if card is None else self._play(act.Pick(self._catalogue.codes[card]))

    def _next(self, _: Data, __: str) -> Reply:
        """Put the hand that was looked at away, and go on; or go on without a last meld."""
        if self.table.mode == "passed-over":
            return self._went_on(self.table.let_be())
        if not self.table.looked:
            return self._open("")
        self.table.put_look_away()
        return self._went_on([])

    def _select(self, data: Data, _: str) -> Reply:
        card = self._card(data)
        if card is None or not self.table.view.hand >> card & 1:
            return Reply()
        self._pick_up(card)
        return self._again(*self._meaning())

    def _pick_up(self, card: int) -> None:
        """Select a card, or put it back."""
        me, mode = self.me, self.table.mode
        me.pointed = None
        if mode == "meld":
            me.selected = swapped(self._catalogue, me.selected, card)
        elif mode == "act" and me.selected & self._catalogue.type_of[self._catalogue.letters[card]]:
            me.selected ^= 1 << card
        else:
            me.selected = 0 if me.selected == 1 << card else 1 << card

    def _meaning(self) -> list[str]:
        """Return what is to be announced of the selection: what it could mean, or why it means nothing."""
        now = self._moment()
        if self.table.mode not in ("act", "meld"):
            return [now.why_not] if now.why_not else []
        if now.why_not or not self.me.selected:
            return [now.why_not or say.librarians_asks.NOTHING_SELECTED]
        said = now.prompt if now.aims or self._is_half(now) else next((choice.label for choice in now.choices), "")
        return [said, *self._combos_said()]

    def _is_half(self, now: Moment) -> bool:
        """Tell whether the selection is on its way to an action, and none yet."""
        return self.table.mode == "act" and not any(choice.do.startswith("play ") for choice in now.choices)

    def _combos_said(self) -> list[str]:
        """Return the combos of the meld that is being chosen, for those who do not see them."""
        if self.table.mode != "meld":
            return []
        names = [self._catalogue.combos[index].name for index in self._catalogue.combos_in(self.me.selected)]
        return [say.librarians_table.with_combos(names) if names else say.librarians_table.NO_COMBO_SAID]

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

    def _own_order(self) -> list[int]:
        """Return the cards of the hand as the person has put them, those they have not by type at the end."""
        hand = self.table.view.hand
        kept = [card for card in dict.fromkeys(self.me.own) if card >= 0 and hand >> card & 1]
        return kept + [card for card in self._catalogue.by_type(hand) if card not in kept]

    def _sort(self, _: Data, __: str) -> Reply:
        """Put the hand in the person's own order, or by type again."""
        self.me.ordered = not self.me.ordered
        self.me.own = self._own_order()
        return self._kept(self._again())

    def _move(self, data: Data, where: str) -> Reply:
        """Move a card in the person's own order: to a place, or the focused one by a step."""
        me, card = self.me, self._card(data)
        me.selected = me.before & self.table.view.hand if where == "to" else me.selected
        if card is None or not self.table.view.hand >> card & 1:
            return self._refuse(say.asks.SELECT_TO_MOVE)
        order = self._own_order() if me.ordered else self._catalogue.by_type(self.table.view.hand)
        place, at = order.index(card), str(data.get("at", ""))
        goal = int(at) if at.isascii() and at.isdecimal() and len(at) < 4 else place + (-1 if where == "left" else 1)
        order.insert(max(0, goal), order.pop(place))
        me.ordered, me.own = True, order
        return self._kept(self._again())

    def _pile(self, data: Data, _: str) -> Reply:
        return self._open("deck" if data.get("pile") == "deck" else "returned")

    def _panel(self, _: Data, which: str) -> Reply:
        return self._open(next((panel for panel in PANELS if panel == which), ""))

    def _open(self, panel: Panel) -> Reply:
        self.me.panel = "" if panel == "game" and not self.table.over else panel
        return self._with_dialog(self._again())

    def _close(self, _: Data, __: str) -> Reply:
        return self._open("")

    def _key(self, data: Data, key: str) -> Reply:
        """Answer a key: an opponent's number, P for no action or no meld, D for one card's only way, or Enter."""
        now = self._moment()
        if key in AIM_KEYS:
            do = now.aims.get(int(key))
            if do is None:
                return self._refuse(say.librarians_asks.NOBODY_TO_AIM_AT)
            return self._choose(data, do.removeprefix("play "))
        if key == "p":
            return self._choose(data, "pass")
        return self._enter(data) if key == "Enter" else Reply()

    def _advice(self, thought: Thought) -> Advice:
        return advice(self.table.view, thought, self.table.names)

    def _plainer(self, thought: Thought) -> Thought:
        return plainer(self.table.view, thought)

    def _mark(self, action: act.Action) -> int:
        return cards_to_mark(action, self.table.view)

    def _plays(self) -> list[Choice]:
        """Return what the selection can mean."""
        plays = [choice for choice in self._moment().choices if choice.do.startswith("play ")]
        return [choice for choice in plays if self.me.selected and choice.do != "play pass"]

    def _card(self, data: Data) -> int | None:
        card = self._catalogue.find(str(data.get("card", "")))
        return None if card < 0 else card
