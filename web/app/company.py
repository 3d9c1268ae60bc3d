"""Several people at one device: who holds it, and the curtain between two hands."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .curtain import cover_button, curtain
from .markup import Html
from .phrases import shown
from .reply import Reply
from .sitting import Data, Sitting
from .watched import watched

if TYPE_CHECKING:
    from .news import Line

REGIONS = ("bar", "opponents", "piles", "mine", "say", "choices", "hand", "tools", "log")
TOGETHER = ("ended", "game-over", "incident")  # what all look at
OPEN = ("close", "fold", "panel scores", "panel returned")  # what can be pressed while all watch
PERSONAL = ("sort", "own")  # what a save has of whoever holds the device
Bits = dict[str, Any]


class Company:
    """A game of several people, for the page the same as a `Sitting`.

    sitting: the game as whoever holds the device lives through it; it is made anew from the save for the next one, who
    so sees what they would see after a reload. curtain: the seat of the person who is to take the device, while nobody
    does; -1 while somebody has it in their hands. Nothing of a hand is on the page behind it.
    watching: nobody has to take the device, as only bots play: all see the table, and nobody's hand.
    """

    def __init__(self, sitting: Sitting, next_number: Callable[[], int]) -> None:
        """Begin, or go on where the save of `sitting` was, with the curtain down unless the game is over."""
        self.sitting = sitting
        self._next_number = next_number
        bits = sitting.bits
        people = bits.get("people")
        kept = people.items() if isinstance(people, dict) else ()
        self._people: Bits = {seat: _personal(mine) for seat, mine in kept if isinstance(mine, dict)}
        self._holder = self._seat_of(bits.get("holder"))
        if bits.get("covered") is False:
            self._people = {**self._people, str(self._holder): _personal(json.loads(sitting.save())["table"])}
        self._looks = bits.get("looking") is True and bits.get("covered") is False
        self.curtain, self.watching = -1, False
        self._told: list[Line] = []
        if self._looks or sitting.mode in ("ended", "incident"):
            self._let_down(self._holder)
        elif sitting.mode != "game-over":
            self._lay()

    def _seat_of(self, holder: object) -> int:
        """Return the seat that a save names as that of whoever holds the device, or who is the next to play."""
        table = self.sitting.table
        if type(holder) is int and 0 <= holder < len(table.players) and table.is_person(holder):
            return holder
        turn: int = table.true.view(0).turn
        seats = len(table.players)
        return next(seat % seats for seat in range(turn, turn + seats) if table.is_person(seat % seats))

    # ---- what the desk asks of any game

    @property
    def table(self) -> Any:
        """The table of whoever holds the device."""
        return self.sitting.table

    @property
    def bits(self) -> Bits:
        """See `Sitting`."""
        return self.sitting.bits

    @property
    def dealt(self) -> bool:
        """See `Sitting`."""
        return self.sitting.dealt

    @property
    def helped(self) -> bool:
        """See `Sitting`."""
        return self.sitting.helped

    @property
    def proof(self) -> Bits:
        """See `Sitting`."""
        return self.sitting.proof

    @property
    def as_text(self) -> bool:
        """See `Sitting`."""
        return self.sitting.as_text

    @as_text.setter
    def as_text(self, as_text: bool) -> None:
        self.sitting.as_text = as_text

    @property
    def stamp(self) -> str:
        """See `Sitting`; the curtain has one of its own."""
        return f"{self.sitting.stamp}.{self.curtain}" if self.curtain >= 0 else self.sitting.stamp

    def save(self) -> str:
        """Return the text that `Desk.resume` reads."""
        return self.sitting.save()

    def opening(self) -> Reply:
        """Return the curtain, or the end of the game."""
        if self.watching:
            return self._watched(self.sitting.opening())
        if self.curtain < 0:
            return self.sitting.opening()
        reply = self._covered()
        reply.screen, reply.game = "table", self.table.game_id
        return reply

    def look(self, *, as_text: bool) -> Reply:
        """Show the table as text, or as cards."""
        self.as_text = as_text
        if self.watching:
            return self._watched(self.sitting.look(as_text=as_text))
        return Reply() if self.curtain >= 0 else self._after(self.sitting.look(as_text=as_text))

    def think(self, token: str) -> Reply:
        """See `Sitting`."""
        return Reply() if self.curtain >= 0 else self.sitting.think(token)

    def step(self, token: str) -> Reply:
        """Let the others do one visible thing, or let the curtain down, if a person comes next."""
        if self.curtain >= 0 or token != self.sitting.stamp:
            return Reply()
        if self.watching:
            return self._watch(token)
        if self._hands_on():
            return Reply() if self._is_to_be_read() else self._cover()
        paused = self._is_pause()
        reply = self.sitting.step(token)
        return self._cover() if paused and self._is_pause() and self._hands_on() else self._after(reply)

    def event(self, data: Data) -> Reply:
        """Answer a click or a key."""
        word = str(data.get("do", ""))
        if self.curtain >= 0:
            return self._uncover() if word == "uncover" and data.get("stamp") == self.stamp else Reply()
        if self.watching:
            return self._watched(self.sitting.event(data)) if word.startswith(OPEN) else Reply()
        if word == "cover":
            return self._cover() if self._hands_on() and data.get("stamp") == self.stamp else Reply()
        counted = self.sitting.mode == "ended"
        reply = self.sitting.event(data)
        if counted and self.sitting.mode not in TOGETHER:
            return self._go_round()  # all have looked at the count of the round
        return self._after(reply)

    # ---- from hand to hand

    def _next(self) -> int:
        """Return the seat of whoever is to have the device next: who is asked, else who has it."""
        due: int = self.table.due
        return due if due >= 0 else self._holder

    def _hands_on(self) -> bool:
        """Tell whether another person is to have the device now."""
        return self.sitting.mode == "wait" and self._next() != self._holder

    def _is_pause(self) -> bool:
        """Tell whether everybody is being asked about a Problem Patron: that wait is long enough for all (LG-22)."""
        return bool(getattr(self.table, "pausing", False))

    def _is_to_be_read(self) -> bool:
        """Tell whether the last move has shown its person something hidden: they say when they have seen it."""
        table = self.table
        played = len(table.match.record.actions)
        return not self._is_pause() and bool(
            table.decisions and table.decisions[-1] == played - 1 and table.shown == played
        )

    def _after(self, reply: Reply) -> Reply:
        """Let whoever has seen something hidden say when the device may go on."""
        if self._hands_on() and self._is_to_be_read():
            button = cover_button(self._name(self._next()))
            reply.regions["choices"] = str(button)
            reply.focus, reply.wait, reply.state = ["cover"], (), "ready"
        return reply

    def _let_down(self, seat: int) -> None:
        self.curtain, self.watching = seat, False
        self.bits.update(holder=seat, covered=True, people=self._people)

    def _lay(self) -> None:
        """Let the curtain down before whoever is asked now; while that is nobody, let all watch."""
        self._let_down(self._next())
        if self.table.due < 0:
            self.curtain, self.watching, self._told = -1, True, []
            self.table.public = []

    def _go_round(self) -> Reply:
        """Let the curtain down after what all looked at, or let all watch what bots do first."""
        if self.table.due >= 0:
            return self._cover()
        self._lay()
        return self._there(self._watched(self.sitting.opening()))

    def _watch(self, token: str) -> Reply:
        """Let the others do one visible thing while all watch, up to where a person is asked or all look together."""
        reply = self.sitting.step(token)
        if not reply.stamp:
            return reply
        if self.sitting.mode in TOGETHER:
            self.watching = False
            whole = self._there(self.sitting.opening())
            whole.say, whole.sounds = reply.say, reply.sounds
            return whole
        if self.table.due >= 0:
            return self._cover()
        self._told += self.table.public
        reply = self._watched(reply)
        reply.say, reply.sounds = [line.text for line in self.table.public], [line.sound for line in self.table.public]
        return reply

    def _watched(self, reply: Reply) -> Reply:
        """Return a reply with what all may see in place of what whoever had the device last may."""
        reply.regions, reply.focus = watched(self.sitting, self._told), ["bar-menu"]
        reply.say, reply.sounds, reply.refusal = [], [], None
        return reply

    def _there(self, reply: Reply) -> Reply:
        """Return the whole table for a page that shows one already."""
        reply.screen = reply.game = ""
        return reply

    def _cover(self) -> Reply:
        """Let the curtain down before the next hand is shown."""
        mine = _personal(json.loads(self.sitting.save())["table"])
        self._people = {**self._people, str(self._holder): mine}
        self._let_down(self._next())
        return self._covered()

    def _covered(self) -> Reply:
        """Return the curtain, and a page with no hand on it."""
        title, html = curtain(self.table, self.curtain, self._name(self.curtain))
        whole = self.sitting.opening()
        regions = dict.fromkeys(REGIONS, Html("")) | {"dialog": html}
        return Reply(
            regions={name: str(inside) for name, inside in regions.items()},
            state="ready",
            stamp=self.stamp,
            say=[title],
            focus=["dialog-title"],
            jump=True,
            dialog=True,
            wait=(),
            covered=True,
            save=self.save(),
            preview=whole.preview,
            summary=whole.summary,
        )

    def _uncover(self) -> Reply:
        """Show the table as the next person sees it."""
        seat, old = self.curtain, self.sitting
        data = json.loads(old.save())
        data["table"] |= {"sort": "suit", "own": []} | self._people.get(str(seat), {}) | {"looking": self._looks}
        self.sitting = type(old).resume(json.dumps(data), self._next_number(), seat)
        self.sitting.dealt, self.sitting.as_text = old.dealt, old.as_text
        self.curtain, self._holder, self._looks = -1, seat, False
        self.bits.update(holder=seat, covered=False, people=self._people)
        reply = self._there(self.sitting.opening())
        reply.say = [*(line.text for line in self.sitting.scene().news), *reply.say]
        reply.jump = True
        return self._after(reply)

    def _name(self, seat: int) -> str:
        return shown(self.table.true.record.names[seat])


def _personal(bits: Bits) -> Bits:
    return {name: bits[name] for name in PERSONAL if name in bits}
