"""One game of Library Game with the person in the middle of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from cardcatalog.bots.thinking import Thought
from cardcatalog.errors import CardCatalogError
from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import CARD_COUNT, PATRON_COUNT, STAFF_COUNT, cards_of, parse_card

from . import as_text, asks, render
from .advice import advice, cards_to_mark
from .asks import Choice
from .hints import Advice
from .markup import Html
from .moment import Asked, Moment, moment
from .news import MOST_NEWS, Line, most_telling
from .reply import WAIT_STEP, WAIT_TOLD, WAIT_TRESPASS, Reply
from .saving import restored, save_text
from .scene import Mode, Panel, Scene, Sort, arranged
from .shown import Pointing, Shown
from .sitting import ENDED, Data, Handler, Sitting
from .table import ANSWERS, ASK, GAME, Table
from .words import say

SORTS: tuple[Sort, ...] = ("suit", "rank", "own")
PANELS: tuple[Panel, ...] = ("scores", "returned", "aside", "keys", "round", "game", "asked")
FIRST_TURNS = 3  # of everybody
PILE_KEYS = {"1": "1", "2": "2", "3": "discard"}


@dataclass(slots=True)
class Person(Pointing):
    """What the person is in the middle of.

    target: a tapped meld that the selection could join in more ways than one;
    own: the person's own order of cards; seen: how many round counts were put away; mix, unfolded: see `Scene`.
    """

    target: int | None = None
    sort: Sort = "suit"
    own: list[int] = field(default_factory=list)
    seen: int = 0
    panel: Panel = ""
    mix: tuple[int, int] = (4, 4)
    unfolded: set[int] = field(default_factory=set)


class Session(Sitting):
    """A table of Library Game, its person, and what the page shows of both."""

    table: Table
    me: Person

    def __init__(self, table: Table, number: int) -> None:
        """Sit down at a table; `number`: see `Sitting`."""
        super().__init__(table, number)
        self.me = Person(mix=(table.view.config.staff, table.view.config.patrons))
        self.news: list[Line] = table.told[-1][-2:]

    @classmethod
    def resume(cls, text: str, number: int, seat: int = 0) -> "Session":
        """Return the game that `save` wrote, at the same point; RecordError with a sentence if it cannot be read."""
        table, bits = restored(text, partial(Table.replayed, seat=seat))
        session = cls(table, number)
        session.bits = bits
        session._restore(bits)
        return session

    def _restore(self, bits: Data) -> None:
        me, table = self.me, self.table
        me.sort = next((sort for sort in SORTS if sort == bits.get("sort")), "suit")
        own = bits.get("own")
        me.own = _cards(own) if isinstance(own, list) else []
        seen = bits.get("seen")
        me.seen = min(seen, len(table.results)) if type(seen) is int and seen >= 0 else len(table.results)
        table.restore(bits)
        if self._result_pending():
            me.panel = "round"
        elif table.over:
            me.panel = "game"

    def save(self) -> str:
        """Return the text that `resume` reads."""
        me, table = self.me, self.table
        bits = {"sort": me.sort, "own": me.own, "seen": me.seen}
        return save_text(table.true.record, self.bits | table.bits() | bits)

    # ---- what is shown

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
        prompt = say.asks.prompt(view, mode, me.selected, table.names)
        if now.why_not and mode in ("act", "discard"):
            prompt = now.why_not
        elif now.halfway:
            prompt = now.halfway
        elif me.target is not None and mode == "act":
            prompt = say.asks.WHICH
        elif mode == "act" and len(now.choices) > 1 and self._is_new:
            prompt = say.asks.next_step(only_return=now.choices[0].do.startswith("play discard"))
        elif mode == "wait" and table.pausing:
            prompt = say.asks.ANYONE
        return Scene(
            view=view,
            names=table.names_for(mode, me.panel),
            players=table.players,
            mode=mode,
            hand=arranged(view.hand, me.sort, me.own),
            sort=me.sort,
            selected=me.selected & view.hand,
            fresh=table.fresh,
            targets=now.targets,
            choices=now.choices,
            news=() if mode == "act" and me.selected and self._is_new else self._brief_news(mode),
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
            beside=self._beside(),
            seal=self._seal,
            standing=table.standing.get(table.seat, ASK),
        )

    @property
    def _is_new(self) -> bool:
        """Whether these are the first turns of the game, in which it is said what comes next."""
        return self.table.view.round == 1 and self.table.view.turns < FIRST_TURNS * self.table.view.config.seats

    def _brief_news(self, mode: Mode) -> list[Line]:
        """Return what just happened; when the person's turn comes, the most telling of what the others did since.

        All of it, where the device was elsewhere meanwhile.
        """
        missed = self.table.told[-1][self.table.since :]
        if self.table.several and mode in ("draw", "vote") and missed:
            return missed
        return most_telling(missed, MOST_NEWS) if mode == "draw" and missed else self.news

    def _shown(self) -> Shown:
        """Return what the page shows now."""
        scene, table = self.scene(), self.table
        return Shown(
            regions=as_text.regions(scene) if self.as_text else render.regions(scene),
            mode=scene.mode,
            question=scene.prompt if scene.asked else "",
            focus=render.focus_order(scene),
            summary=render.summary(scene),
            preview=table.preview() | {"round": scene.view.round, "rounds": scene.view.config.rounds},
            dialog=bool(scene.panel),
            pause=WAIT_TRESPASS if table.pausing else WAIT_TOLD if table.telling else WAIT_STEP,
        )

    def _titled(self, regions: Mapping[str, Html]) -> Mapping[str, Html]:
        return as_text.headed(regions)

    # ---- what happens

    def _of_the_moment(self) -> Mapping[str, Handler]:
        return {
            "play": self._choose,
            "pile": self._pile,
            "take": self._take,
            "meld": self._meld,
            "next": self._next,
            "key": self._key,
        }

    def _at_any_time(self) -> Mapping[str, Handler]:
        return {
            "select": self._select,
            "grab": self._grab,
            "let-go": self._let_go,
            "clear": self._clear,
            "sort": self._sort,
            "move": self._move,
            "mix": self._mix,
            "fold": self._fold,
            "panel": self._panel,
            "standing": self._stand,
            "close": self._close,
        }

    def _went_on(self, lines: list[Line]) -> Reply:
        """Show what just happened."""
        me, table = self.me, self.table
        view = table.view
        self.news = lines or self.news
        me.seen = min(me.seen, len(table.results))
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
            return self._refuse(say.asks.NOT_YOURS)
        state = self.table.match.state
        why = state.why_not(action) if mode == "incident" else self.table.view.why_not(action)
        if why and mode == "trespass" and isinstance(action, act.Allow):
            return self._went_on(self.table.let_be())
        if why:
            return self._refuse(why)
        if not isinstance(action, act.Draw):
            self.me.selected = 0
        return self._went_on(self.table.play(action))

    def _pile(self, data: Data, _: str) -> Reply:
        pile, mode = data.get("pile"), self._mode()
        if pile == "discard" and mode not in ("draw", "bonus"):
            only = self.table.view.discard
            return self._play(act.TakeCard(only[0])) if mode == "take" and len(only) == 1 else self._open("returned")
        if pile == "aside":
            return self._open("aside")
        if pile not in ("1", "2", "discard"):
            return Reply()
        return self._play(act.TakeTop(int(pile)) if mode == "take" else act.Draw(pile))

    def _take(self, data: Data, _: str) -> Reply:
        card = self._card(data)
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
            joining = asks.joining(selected, view.table[meld])
            return self._refuse((selected and view.why_not(joining)) or say.asks.SELECT_TO_ADD)
        self.me.target = meld
        reply = self._again(say.asks.WHICH)
        reply.jump = True
        return reply

    def _select(self, data: Data, _: str) -> Reply:
        card = self._card(data)
        me, hand = self.me, self.table.view.hand
        if card is None or not hand >> card & 1 or self._mode() in ("ended", "game-over"):
            return Reply()
        if self._mode() == "discard" and not me.selected >> card & 1:
            me.selected = 0
        me.selected ^= 1 << card
        me.target = None
        if self._mode() == "draw" and me.selected:
            return self._mention(say.asks.DRAW_FIRST)
        return self._again(*self._meaning())

    def _pick_up(self, card: int) -> None:
        """Select a card with those selected already if they can be played together, else alone."""
        me = self.me
        me.selected |= 1 << card
        me.target = None
        if not self._plays():
            me.selected = 1 << card

    def _meaning(self) -> list[str]:
        """Return what is to be announced of the selection: what two cards or more could be."""
        if self._mode() != "act" or self.me.selected.bit_count() < 2:
            return []
        now = self._moment()
        plays = [choice.label for choice in now.choices if choice.do.startswith("play ")]
        return [say.asks.could_be(plays)] if plays else [now.why_not or now.halfway]

    def _clear(self, _: Data, __: str) -> Reply:
        if self.me.target is not None:
            self.me.target = None
        else:
            self.me.selected = 0
        return self._again()

    def _sort(self, _: Data, how: str) -> Reply:
        me = self.me
        view = self.table.view
        if how == "own" and me.sort != "own":
            me.own = arranged(view.hand, me.sort, me.own)
        me.sort = next((sort for sort in SORTS if sort == how), me.sort)
        return self._kept(self._again())

    def _move(self, data: Data, where: str) -> Reply:
        """Move a card of the hand in the person's own order: to a place, or the focused or selected one by a step."""
        me, hand = self.me, self.table.view.hand
        card = self._card(data)
        me.selected = me.before & hand if where == "to" else me.selected
        if card is None and me.selected.bit_count() == 1:
            card = cards_of(me.selected)[0]
        if card is None or not hand >> card & 1 or self._mode() == "ended":
            return self._refuse(say.asks.SELECT_TO_MOVE)
        order = arranged(hand, me.sort, me.own)
        place = order.index(card)
        at = _number(str(data.get("at", ""))) if where == "to" else place + (-1 if where == "left" else 1)
        order.insert(max(0, at), order.pop(place))
        me.sort, me.own = "own", order
        return self._kept(self._again())

    def _mix(self, _: Data, step: str) -> Reply:
        staff, patrons = self.me.mix
        which, way = [*step.split("-"), ""][:2]
        by = 1 if way == "more" else -1
        if which == "staff":
            staff = min(max(staff + by, 0), STAFF_COUNT)
        else:
            patrons = min(max(patrons + by, 0), PATRON_COUNT)
        self.me.mix = (staff, patrons)
        return self._again(say.asks.mix(staff, patrons))

    def _fold(self, _: Data, seat: str) -> Reply:
        if 0 <= _number(seat) < self.table.state.seats:
            self.me.unfolded ^= {_number(seat)}
        return self._again()

    def _panel(self, _: Data, which: str) -> Reply:
        return self._open(next((panel for panel in PANELS if panel == which), ""))

    def _stand(self, _: Data, answer: str) -> Reply:
        """Answer once for all to the Problem Patrons to come."""
        if answer in ANSWERS:
            self.table.standing = self.table.standing | {self.table.seat: answer}
        return self._kept(self._again(say.company.chosen(answer)))

    def _open(self, panel: Panel) -> Reply:
        view = self.table.view
        pile = {"returned": view.discard, "aside": cards_of(view.aside)}.get(panel)
        if pile is not None and len(pile) < 2 and self._mode() not in ("wait", *ENDED):
            self.me.panel = ""
            only = [say.dialogs.only_one(card, returned=panel == "returned") for card in pile]
            return self._mention(only[0] if only else say.dialogs.NOTHING_HERE)
        allowed = {"round": bool(self.table.results), "game": self.table.over and not self._result_pending()}
        self.me.panel = panel if allowed.get(panel, True) else ""
        return self._with_dialog(self._again())

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
            return self._refuse(say.asks.SELECT_TO_RETURN)
        return self._play(act.Discard(cards_of(self.me.selected)[0]))

    def _advice(self, thought: Thought) -> Advice:
        return advice(self.table.view, thought, self.table.names)

    def _mark(self, action: act.Action) -> int:
        return cards_to_mark(action, self.table.view)

    def _plays(self) -> list[Choice]:
        """Return what the selection can mean: returning it only if it can mean nothing else."""
        choices = [choice for choice in self._moment().choices if self.me.selected and choice.do.startswith("play ")]
        return [choice for choice in choices if not choice.do.startswith("play discard")] or choices

    def _card(self, data: Data) -> int | None:
        try:
            return parse_card(str(data.get("card", "")))
        except CardCatalogError:
            return None


def _cards(values: list[object]) -> list[int]:
    """Return what of a list from outside is a card of the game, each once."""
    return list(dict.fromkeys(value for value in values if type(value) is int and 0 <= value < CARD_COUNT))


def _number(text: str) -> int:
    """Return a small number that was written in digits, or -1."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else -1
