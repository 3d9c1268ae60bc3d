"""One game of The Librarians as it goes on: the match, what was told of it, and what lies in sight for a moment."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, cast

from app.game_table import NOBODY, GameTable
from app.news import Line
from app.words import say
from cardcatalog.match import Match
from cardcatalog.record import Record
from cardcatalog.shelf import GAMES
from cardcatalog.the_librarians import events as happened
from cardcatalog.the_librarians.actions import Action, Give, Meld, Pass, Pick, Return
from cardcatalog.the_librarians.cards import cards_of, mask_of
from cardcatalog.the_librarians.view import View

from .naming import name_cards
from .news import tell
from .plans import lacking_types
from .scene import Mode, Spot, Tally

if TYPE_CHECKING:
    from cardcatalog.the_librarians.state import State

GAME_ID = "the-librarians"
GAME = GAMES[GAME_ID]


class Table(GameTable):
    """A match with its log, as the person of seat 0 lives through it.

    told: the lines so far; spot: what is shown to all just now; looked: the hand that the person looked at and has not
    put away (TL-15), with its seat; put: the cards put back in this turn (TL-28), in order; tallies: where the points
    of each seat came from; melds: every meld, in order; calling: the last chance has just been called (TL-29), and what
    came of it is not told yet; passed_over: why the person has no part in it, if so. Where several people play, all are
    asked for a last meld, whoever can make one; asked: how many seats have been, asking: the seat, as it is, of the
    person who is.
    """

    game_id = GAME_ID

    def __init__(self, match: Match, you: int = 0) -> None:
        """Start from a match in which nothing has been played yet; `you`: see `Names`."""
        super().__init__(match, you)
        name_cards(self.view.config.catalogue)
        self.told: list[Line] = []
        self.spot: Spot | None = None
        self.looked: happened.Looked | None = None
        self.put: list[int] = []
        self.tallies = [Tally() for _ in range(self.state.seats)]
        self.melds: list[happened.Melded] = []
        self.calling = False
        self.passed_over = ""
        self.asked, self.asking = len(self.players), -1
        self._held_back: list[Line] = []
        turn = self.view.turn
        self.told.append(Line(turn, say.librarians_news.begins(turn, self.names)))

    @classmethod
    def replayed(
        cls,
        record: Record,
        undone: Sequence[tuple[int, bool]] = (),
        automatic: Iterable[int] = (),
        seat: int = 0,
    ) -> Self:
        """Return the game of a record, played again so that everything is told again; RecordError with a sentence."""
        table = super().replayed(record, undone, automatic, seat)
        table.pass_in_silence()
        return table

    @property
    def state(self) -> "State":
        """The true state of the match."""
        return cast("State", self.match.state)

    @property
    def _true_state(self) -> "State":
        """The same, its seats as they are."""
        return cast("State", self.true.state)

    @property
    def view(self) -> View:
        """What the person may know."""
        view: View = self.match.view(0)
        return view

    @property
    def over(self) -> bool:
        """Whether the game is over, and the person has seen what led to it."""
        return bool(self.match.over) and not self.calling and not self.pausing

    @property
    def pausing(self) -> bool:
        """Whether not all seats have been asked for a last meld yet, where several people play (TL-29)."""
        return self.asked < len(self.players)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat as it is, so far."""
        points: tuple[int, ...] = self.true.view(0).points
        return points

    @property
    def mode(self) -> Mode:
        """What the person is asked now: the phase, or “wait” while others act: never which phase theirs is."""
        state = self.state
        if self.looked:
            return "looked"
        if self.calling or (self.pausing and self.asking != self.seat):
            return "wait"
        if self.pausing and state.actor != 0:
            return "passed-over"
        if state.phase == "game-over":
            return "game-over"
        return state.phase if state.actor == 0 else "wait"

    @property
    def due(self) -> int:
        """The seat, as it is, of the person who is asked now; -1 while others are, or a hand lies open to look at."""
        if self.looked or self.calling:
            return -1
        return self.asking if self.pausing else super().due

    @property
    def least_pause(self) -> int | None:
        """How long the table waits at any speed; the same whoever can make a last meld (TL-29)."""
        least = super().least_pause
        return least if least is None or not self._true_state.closing else 0

    @property
    def waits_for_thought(self) -> bool:
        """Whether thinking may take longer than the pause: not if that would tell who can make a last meld (TL-29)."""
        return not self._true_state.closing

    @property
    def undoable(self) -> int | None:
        """See `GameTable`; while people are asked for a last meld nothing is taken back."""
        return None if self.pausing else super().undoable

    def replay(self, action: Action) -> list[Line]:
        """Do an action of a record, everything before it heard, and return what was told of it; nobody is asked."""
        lines = self.call_is_heard() + self.play(action)
        self.asked = len(self.players)
        return lines

    def play(self, action: Action) -> list[Line]:
        """Do the action of whoever is to act, and return what was told of it; IllegalAction changes nothing."""
        before = self.view
        silent = isinstance(action, Pass) and before.phase == "meld" and (before.actor != 0 or self.pausing)
        if self.pausing:
            self.asked, self.asking = self._order(self._true_state.actor) + 1, -1
        events = self.match.play(action)
        if not isinstance(action, Give | Pick | Return) and not silent:
            self.spot = None
        if before.actor == 0:
            self.looked = None
        seen = [known for known in (happened.seen_by(event, 0) for event in events) if known is not None]
        self.note_knowledge(before.actor, shows=any(happened.shows_hidden(event, 0) for event in seen))
        if self.several:
            open_to_all = (happened.seen_by(event, NOBODY) for event in events)
            known = [event for event in open_to_all if event is not None]
            self.public = tell(known, self.names_for_all, before.config.catalogue)
        for event in seen:
            self._note(event, before)
        if any(isinstance(event, happened.LastChance) for event in seen):
            self.asked = 0 if self.several else self.asked
            return self._call(seen, before)
        lines = self._hold_back_the_end(tell(seen, self.names, before.config.catalogue))
        self.told += lines
        self._mark_turn(seen, before, len(lines))
        return lines

    def _call(self, seen: Sequence[happened.Event], before: View) -> list[Line]:
        """Tell of the last chance, and whether the person has a part in it; hold back what came of it (TL-29)."""
        catalogue = before.config.catalogue
        place = next(number for number, event in enumerate(seen, 1) if isinstance(event, happened.LastChance))
        lines = tell(seen[:place], self.names, catalogue)
        lacking = lacking_types(catalogue, self.view.hand)
        if lacking:
            self.passed_over = say.librarians_news.passed_over(lacking)
            lines.append(Line(None, self.passed_over))
        self.told += lines
        self._held_back = tell(seen[place:], self.names, catalogue)
        self.calling = True
        return lines

    def _hold_back_the_end(self, lines: list[Line]) -> list[Line]:
        """Return what is told of it now: that the game is over only when nobody is left to ask (TL-29)."""
        if not (self.pausing and self.match.over):
            return lines
        self._held_back = lines[-1:]
        return lines[:-1]

    def call_is_heard(self) -> list[Line]:
        """End the pause after the last chance was called, and return what was held back, if nobody is left to ask."""
        self.calling = False
        if self.pausing:
            return []
        lines, self._held_back = self._held_back, []
        self.told += lines
        return lines

    def _mark_turn(self, seen: Sequence[happened.Event], before: View, told: int) -> None:
        """Remember where the person's turn ended in the log: what comes after it is news on the next turn."""
        if before.turn == 0 and any(isinstance(event, happened.TurnStarted) and event.seat for event in seen):
            self.since = len(self.told) - (1 if told and self.told[-1].seat else 0)

    def tell(self, line: Line) -> None:
        """Add a line to the log."""
        self.told.append(line)

    def come_to_decision(self) -> None:
        """End the pause after the last chance was called, and put away what was looked at."""
        self.call_is_heard()
        self.put_look_away()

    def step(self) -> list[Line]:
        """Let the others do one visible thing, and return what was told of it."""
        if self.mode != "wait":
            return []
        if self.pausing and not self.calling:
            return self._ask_on()
        lines = self.call_is_heard() if self.calling else self.play(self._chosen())
        return lines + self.pass_in_silence()

    def _ask_on(self) -> list[Line]:
        """Go on asking for last melds: until somebody makes one, a person is to be asked, or all have been (TL-29)."""
        state = self._true_state
        while self.pausing:
            seat = self._asked_next
            if self.is_person(seat):
                self.asking = seat
                return []
            lines = self.play(self._chosen()) if state.phase == "meld" and state.actor == seat else []
            self.asked = self._order(seat) + 1
            if lines:
                return lines
        return self.call_is_heard()

    def let_be(self) -> list[Line]:
        """Go on after a person who was asked, and has no meld: what others see is as if they had."""
        self.asked, self.asking = self.asked + 1, -1
        return self.call_is_heard()

    def _order(self, seat: int) -> int:
        """Return how many are asked for a last meld before a seat, counted as it is."""
        return (seat - self._true_state.closer - 1) % len(self.players)

    @property
    def _asked_next(self) -> int:
        """The seat, as it is, that is asked for a last meld now."""
        return (self._true_state.closer + 1 + self.asked) % len(self.players)

    def bits(self) -> dict[str, Any]:
        """Return what a save has of the last chance, beside the record."""
        asked = {"asked": self.asked, "asking": self.asking >= 0} if self.pausing else {}
        return {"calling": self.calling, **asked}

    @staticmethod
    def asked_all(bits: Mapping[str, Any]) -> bool:
        """See `GameTable`."""
        return "asked" not in bits

    def restore(self, bits: Mapping[str, Any]) -> None:
        """Go back to where a save was in the last chance."""
        asked = bits.get("asked")
        if self.several and self._true_state.closing and type(asked) is int and 0 <= asked < len(self.players):
            self.asked = asked
            self.asking = self._asked_next if bits.get("asking") is True and self.is_person(self._asked_next) else -1
            if self.match.over and not self.calling:
                self._held_back = [self.told.pop()]
        if bits.get("calling") is False:
            self.call_is_heard()
            self.pass_in_silence()

    def pass_in_silence(self) -> list[Line]:
        """Play the passes of others who could meld and do not: nobody may see that they were asked (TL-27, TL-29)."""
        lines: list[Line] = []
        if self.pausing:
            return lines
        while self.state.phase == "meld" and not self.is_person(self._true_state.actor) and not self.calling:
            action = self._chosen()
            if isinstance(action, Meld):
                break
            lines += self.play(action)
        return lines

    def put_look_away(self) -> None:
        """End the look at a hand (TL-15)."""
        self.looked = None

    def _note(self, event: happened.Event, before: View) -> None:
        """Keep what an event means for the table and the person."""
        match event:
            case happened.Revealed():
                self.spot = Spot(event.seat, event.cards, revealed=event)
            case happened.Found():
                self.spot = Spot(event.seat, event.cards, found=True)
            case happened.Melded():
                self.spot = Spot(event.seat, event.cards, melded=event)
                self.melds.append(event)
            case happened.Scored():
                self.tallies[event.seat].add(event.source, event.points)
            case happened.Looked(seat=0, hand=int()) if before.actor == 0 and self.state.phase != "pick":
                self.looked = event
            case happened.PutBack(seat=0, card=int(card)):
                self.put.append(card)
            case happened.TurnStarted():
                self.put = []
                self.fresh = 0 if event.seat != 0 and before.turn == 0 else self.fresh
        self._freshen(event)

    def _freshen(self, event: happened.Event) -> None:
        match event:
            case happened.Drew(seat=0, card=int(card)) | happened.Took(seat=0, card=int(card)):
                self.fresh |= 1 << card
            case happened.Gave(to=0, card=int(card)):
                self.fresh |= 1 << card

    def hidden_cards(self) -> int:
        """Return the mask of the cards of which the person must not see where they are (for tests)."""
        seen = self.view
        known = mask_of(card for card in cards_of(seen.cards) if not seen.unseen >> card & 1)
        return mask_of(self.state.zones()) & ~known & ~seen.revealed & ~mask_of(seen.shown)
