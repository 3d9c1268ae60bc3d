"""One game as it goes on: the match, what was told of it, and when it waits; knows nothing of the screen."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from cardcatalog.library_game import actions as act
from cardcatalog.library_game import events as happened
from cardcatalog.library_game.cards import cards_of, mask_of
from cardcatalog.library_game.view import View
from cardcatalog.match import Match
from cardcatalog.shelf import GAMES

from .game_table import NOBODY, GameTable
from .news import Line, tell
from .round_end import at_the_end
from .scene import Mode
from .words import say

if TYPE_CHECKING:
    from cardcatalog.library_game.state import State

GAME_ID = "library-game"
GAME = GAMES[GAME_ID]
ASK, MELDS, NEVER = "ask", "melds", "never"  # what a person can answer once for all when a PP comes
ANSWERS = (ASK, MELDS, NEVER)
LEAST_TRESPASS = 1000  # milliseconds, at any speed: who is asked may think so long, and nobody shall notice (LG-22)


class Table(GameTable):
    """A match with its log, as a person lives through it, see `GameTable`.

    told: the lines of each round (`since` counts those of the last one); results: the rounds that are over;
    pausing: everybody may think about a trespass now, whoever can (LG-22), `asked`: how many of them have, asking: the
    seat, as it is, of the person who is asked; telling: what just happened is worth a
    longer look (after a patron it is `pausing` that waits, whoever is asked); ended: the view at the end of the last
    round, its hands as they were counted; incident: the seat to which a tie went (LG-31).
    """

    game_id = GAME_ID

    def __init__(self, match: Match, you: int = 0) -> None:
        """Start from a match in which nothing has been played yet; `you`: see `Names`."""
        super().__init__(match, you)
        self.told: list[list[Line]] = [[]]
        self.results: list[happened.RoundEnded] = []
        self.pausing = False
        self.asked, self.asking = 0, -1
        self.ended: View | None = None
        self.incident: int | None = None
        self.telling = False
        view = self.view
        face_up = view.discard[-1] if view.discard else None
        self._note(happened.RoundStarted(view.round, view.dealer, face_up), view)

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
    def points(self) -> tuple[int, ...]:
        """The points of each seat as it is, of the rounds that are over."""
        totals: tuple[int, ...] = self.true.view(0).totals
        return totals

    @property
    def mode(self) -> Mode:
        """What the person is asked now: the phase, or “wait” while others act or may think about a trespass."""
        state = self.state
        if state.phase in ("game-over", "incident"):
            return state.phase
        if self.pausing:
            return "trespass" if self.asking == self.seat else "wait"
        return state.phase if state.actor == 0 else "wait"

    @property
    def due(self) -> int:
        """The seat, as it is, of the person who is asked now; -1 while others are, or all are together."""
        if self.pausing:
            return self.asking
        return -1 if self.mode in ("game-over", "incident") else super().due

    @property
    def waiting(self) -> bool:
        """Whether the table goes on by itself after a while."""
        return self.mode == "wait"

    def replay(self, action: act.Action) -> list[Line]:
        """Do an action of a record, and return what was told of it."""
        return self.play(action)

    def play(self, action: act.Action) -> list[Line]:
        """Do the action of whoever is to act, and return what was told of it; IllegalAction changes nothing."""
        before = self.view
        answered = isinstance(action, act.Allow) and self.is_person(self._true_state.actor)
        asked = self._order(self._true_state.actor) + 1
        heard = len(self.match.record.actions) if self.pausing else 0
        events = self.match.play(action)
        seen = [known for known in (happened.seen_by(event, 0) for event in events) if known is not None]
        if self.several:
            open_to_all = (happened.seen_by(event, NOBODY) for event in events)
            told = (tell(event, self.names_for_all, before.table) for event in open_to_all if event is not None)
            self.public = [line for line in told if line]
        self.heard = max(self.heard, heard)
        self.note_knowledge(before.actor, shows=any(happened.shows_hidden(event, 0) for event in seen))
        lines: list[Line] = []
        for event in seen:
            lines += self._note(event, before)
            if isinstance(event, happened.RoundEnded):
                self.ended = at_the_end(before, seen, event)
        self.telling = any(line.telling > 1 for line in lines) and not isinstance(action, act.PlayPatron)
        self.pausing, self.asking = isinstance(action, act.PlayPatron) or answered, -1
        self.asked = asked if answered else 0
        return lines

    def step(self) -> list[Line]:
        """Let the others do one visible thing, and return what was told of it."""
        if self.pausing:
            return self._trespass_pause()
        if not self.waiting:
            return []
        return self.play(self._chosen())

    @property
    def least_pause(self) -> int | None:
        """How long the table waits at any speed; after a PP always the same, whoever is asked and thinks."""
        least = super().least_pause
        return least if least is None or not self.pausing else LEAST_TRESPASS

    @property
    def waits_for_thought(self) -> bool:
        """Whether thinking may take longer than the pause: not if that would tell who is asked (LG-22)."""
        return not self.pausing

    def think(self) -> bool:
        """Let whoever is to act think for a slice; in the pause after a PP all who are asked, one after the other."""
        if not self.pausing:
            return super().think()
        state, decisions = self._true_state.copy(), len(self.match.record.actions)
        while state.phase == "trespass":
            if self.is_person(state.actor):
                if not self._passes(state.actor):
                    return False
                state.apply(act.Allow())
            elif self._thought_out(state, decisions):
                state.apply(self._choice(state, decisions))
            else:
                return True
            decisions += 1
        return False

    def _hear(self, unheard: int = 0) -> None:
        """Note that it came out whether anybody answers to all that was done but the last few actions."""
        if self.pausing:
            self.heard = max(self.heard, len(self.match.record.actions) - unheard)

    def tell(self, line: Line) -> None:
        """Add a line to the log of the round."""
        self.told[-1].append(line)

    def come_to_decision(self) -> None:
        """End the pause after a PP was played."""
        self._hear()
        self.pausing, self.asking = False, -1

    def _order(self, seat: int) -> int:
        """Return how many are asked about a PP before a seat, counted as it is (LG-22)."""
        return (seat - self._true_state.turn - 1) % len(self.players)

    def _passes(self, seat: int) -> bool:
        """Tell whether a person is not to be asked about this PP, by what they have answered once for all."""
        answer = self.standing.get(seat, ASK)
        hit = any(meld.owner == seat for meld in self._true_state.table.values())
        return answer == NEVER or (answer == MELDS and not hit)

    def _is_asked(self, seat: int) -> bool:
        """Tell whether a person is asked; where several play, without a card for it as well: nobody may see who has."""
        state = self._true_state
        holds = state.phase == "trespass" and state.actor == seat
        could = holds or (self.several and state.hands[seat] != 0)
        return could and not self._passes(seat)

    def bits(self) -> dict[str, Any]:
        """Return what a save has of who is asked about a PP, beside the record."""
        bits: dict[str, Any] = {"pausing": self.pausing}
        if self.pausing:
            bits |= {"asked": self.asked, "asking": self.asking >= 0}
        if self.standing:
            bits |= {"standing": {str(seat): answer for seat, answer in self.standing.items()}}
        return bits | ({"automatic": sorted(self.automatic)} if self.automatic else {})

    def restore(self, bits: Mapping[str, Any]) -> None:
        """Go back to where a save was in the pause after a PP."""
        standing = bits.get("standing")
        kept = standing if isinstance(standing, dict) else {}
        self.standing = {seat: kept[str(seat)] for seat in range(len(self.players)) if kept.get(str(seat)) in ANSWERS}
        if bits.get("pausing") is False:
            self.come_to_decision()
        asked = bits.get("asked")
        if bits.get("pausing") is True and type(asked) is int:
            self._ask_from(asked, asking=bits.get("asking") is True)

    def _ask_from(self, asked: int, *, asking: bool) -> None:
        """Go on asking after so many: at a person's answer, or before it."""
        state, seats = self._true_state, len(self.players)
        if state.phase not in ("trespass", "take") or not 0 <= asked < seats - 1:
            return
        seat = (state.turn + 1 + asked) % seats
        self.pausing, self.asked = True, asked
        self.asking = seat if asking and self.is_person(seat) else -1
        if asked or asking:
            self._hear(unheard=int(not asking and asked == self._order(self.seat) + 1))

    def let_be(self) -> list[Line]:
        """Go on after a person who was asked, and has no card for it: what others see is as if they had."""
        self.asked, self.asking = self._order(self.seat) + 1, -1
        return self._note(happened.Allowed(0), self.view)

    def _trespass_pause(self) -> list[Line]:
        """Go on asking about a PP: until somebody trespasses, a person is to be asked, or all have been (LG-22)."""
        self._hear()
        state, seats = self._true_state, len(self.players)
        for asked in range(self.asked, seats - 1):
            seat = (state.turn + 1 + asked) % seats
            if self.is_person(seat) and self._is_asked(seat):
                self.pausing, self.asked, self.asking = True, asked, seat
                return []
            if state.phase == "trespass" and state.actor == seat:
                lines = self.play(self._answer(seat))
                if state.phase not in ("trespass", "take"):
                    return lines
        self.pausing, self.asked = False, 0
        self.public = [Line(None, say.news.nobody_trespassed(state.middle))]
        return self.public

    def _answer(self, seat: int) -> act.Action:
        """Return what somebody does about a PP who is not asked on the screen."""
        if self.is_person(seat):
            self.automatic.add(len(self.match.record.actions))
            return act.Allow()
        mind = self._mind(self.true.state, len(self.match.record.actions))
        if mind:
            mind.stop()
        chosen: act.Action = self._chosen()
        return chosen

    def _note(self, event: happened.Event, before: View) -> list[Line]:
        """Keep what an event means for the log and the person; return its line, if it has one."""
        match event:
            case happened.RoundStarted() if self.told[0]:
                self.told.append([])
                self.since = 0
                self.fresh = 0
            case happened.RoundEnded():
                self.results.append(event)
            case happened.IncidentFiled():
                self.incident = event.seat
            case happened.TurnStarted() if event.seat != 0 and before.turn == 0:
                self.since = len(self.told[-1])
        self._freshen(event)
        line = tell(event, self.names, before.table)
        if line:
            self.told[-1].append(line)
        return [line] if line else []

    def _freshen(self, event: happened.Event) -> None:
        match event:
            case happened.Drew(seat=0, card=int(card)) | happened.Took(seat=0, card=int(card)):
                self.fresh |= 1 << card
            case happened.Added(seat=0):
                self.fresh |= event.back
            case happened.MeldChanged(owner=0):
                self.fresh |= event.back
            case happened.Discarded(seat=0):
                self.fresh = 0

    def hidden_cards(self) -> int:
        """Return the mask of the cards that the person must not see: other hands and both stacks (for tests)."""
        state = self.state
        seen = self.view
        shown = seen.hand | mask_of(seen.discard) | seen.aside
        shown |= mask_of(card for meld in seen.table.values() for card in cards_of(meld.cards))
        return mask_of(state.zones()) & ~shown & ~(1 << seen.middle if seen.middle >= 0 else 0)
