"""The whole truth about a game of Library Game, and the contract's questions to it; `turns` says how play goes on."""

from typing import TYPE_CHECKING, Self

from cardcatalog.chance import Chance
from cardcatalog.errors import IllegalAction
from cardcatalog.game import Outcome

from . import choices, rounds
from .actions import Action
from .cards import STAFF, cards_of, deck_mask
from .config import Config
from .events import Event
from .hand import Hand
from .refusals import why_not_settled
from .stacks import Stacks
from .turns import DEEDS
from .view import Phase, View

if TYPE_CHECKING:
    from .melds import Meld


NEVER = 1 << 60  # more turns than any game has


class State:
    """A game in progress: plain data, changed in place by `apply`; see `View` for what the fields mean.

    `held` are the hands, `face_down` the stacks, `discard` is a list with the top last; `lodged` says of cards in the
    stacks that somebody knows of the stack (0 or 1) and the mask of the seats that know it (LG-27); `mix_known` whether
    all seats know which cards the deck has (LG-34). `listed` is the list of legal actions, once there is one, until an
    action is done: it need not be judged whether one of these is legal.
    """

    __slots__ = (
        "acted",
        "actor",
        "aside",
        "called",
        "chance",
        "config",
        "dealer",
        "deck",
        "discard",
        "face_down",
        "held",
        "listed",
        "lodged",
        "middle",
        "mix_known",
        "most_quiet",
        "most_turns",
        "phase",
        "quiet",
        "quiet_shuffle",
        "round",
        "scores",
        "seats",
        "table",
        "taken",
        "turn",
        "turns",
        "winners",
        "yes",
    )

    def __init__(self, config: Config, chance: Chance) -> None:
        """Return an empty table; `State.new` deals."""
        self.config = config
        self.seats = config.seats
        self.chance = chance
        self.deck = deck_mask(config.staff, config.patrons)
        self.mix_known = True
        self.round = 0
        self.dealer = 0
        self.turn = 0
        self.actor = 0
        self.phase: Phase = "draw"
        self.held = [Hand() for _ in range(config.seats)]
        self.face_down = Stacks([], [])
        self.lodged: dict[int, tuple[int, int]] = {}
        self.discard: list[int] = []
        self.aside = 0
        self.middle = -1
        self.table: dict[int, Meld] = {}
        self.scores: list[tuple[int, ...]] = []
        self.called = False
        self.yes = 0
        self.taken = 0
        self.acted = ""
        self.quiet = 0
        self.quiet_shuffle = False
        self.turns = 0
        self.most_quiet = config.closing_time * config.seats or NEVER
        self.most_turns = config.max_turns * config.seats
        self.winners: tuple[int, ...] = ()
        self.listed: tuple[Action, ...] = ()

    @classmethod
    def new(cls, config: Config, seed: int) -> Self:
        """Return a game whose first round is dealt (LG-5, LG-6)."""
        state = cls(config, Chance(seed))
        first = config.first_dealer
        state.dealer = state.chance.below(config.seats) if first is None else first
        rounds.start_round(state, [])
        return state

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.acted = self.acted
        other.actor = self.actor
        other.aside = self.aside
        other.called = self.called
        other.config = self.config
        other.dealer = self.dealer
        other.deck = self.deck
        other.listed = self.listed
        other.middle = self.middle
        other.mix_known = self.mix_known
        other.most_quiet = self.most_quiet
        other.most_turns = self.most_turns
        other.phase = self.phase
        other.quiet = self.quiet
        other.quiet_shuffle = self.quiet_shuffle
        other.round = self.round
        other.seats = self.seats
        other.taken = self.taken
        other.turn = self.turn
        other.turns = self.turns
        other.winners = self.winners
        other.yes = self.yes
        other.chance = self.chance.copy()
        other.held = [own.copy() for own in self.held]
        other.face_down = self.face_down.copy()
        other.lodged = self.lodged.copy()
        other.discard = self.discard[:]
        other.table = self.table.copy()
        other.scores = self.scores[:]
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Tell whether everything is the same, the future of chance included."""
        if not isinstance(other, State):
            return NotImplemented
        same = all(getattr(self, name) == getattr(other, name) for name in _COMPARED)
        return same and self.chance.state == other.chance.state

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    @property
    def hands(self) -> list[int]:
        """The mask of each seat's hand."""
        return [own.cards for own in self.held]

    @property
    def known(self) -> list[int]:
        """The mask of what everybody knows each seat to hold."""
        return [own.known for own in self.held]

    @property
    def hand(self) -> int:
        """The mask of the actor's hand."""
        return self.held[self.actor].cards

    def own_hand(self) -> Hand:
        """Return the actor's hand."""
        return self.held[self.actor]

    @property
    def stacks(self) -> list[list[int]]:
        """The cards of each stack, top last, in new lists."""
        return self.face_down.in_order()

    @property
    def stack_counts(self) -> tuple[int, int]:
        """How many cards lie in each stack."""
        return self.face_down.counts()

    def sources(self) -> int:
        """Where a card can be drawn from (LG-8): 1 for stack 1, 2 for stack 2, 4 for the discard pile, added up."""
        first, second = self.face_down.tops
        if first and second and self.discard:
            return 7
        return (1 if first else 0) | (2 if second else 0) | (4 if self.discard else 0)

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats between which `incident` decides (LG-31)."""
        return rounds.best_seats(self) if self.phase == "incident" else ()

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the actor, naming the lowest-numbered Ls and PPs; () after the game."""
        listed = self.listed
        if not listed:
            self.listed = listed = choices.LISTS[self.phase](self)
        return listed

    def is_legal(self, action: Action) -> bool:
        """Tell whether the actor may do this now, without making the list."""
        return choices.why_not(self, action) is None

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids `action` now, or None if it is legal."""
        return choices.why_not(self, action)

    def settle(self, action: Action) -> Action:
        """Return the canonical form of `action` (see `choices.settle`)."""
        return choices.settle(self, action)

    def apply(self, action: Action) -> list[Event]:
        """Do `action` for the actor and return what happened; IllegalAction, nothing changed, if it is not legal."""
        listed = self.listed
        try:
            settled = listed[listed.index(action)]
        except ValueError:
            settled = self._judged(action)
        self.listed = ()
        return DEEDS[type(settled)](self, settled)

    def _judged(self, action: Action) -> Action:
        """Return `action` in its canonical form; IllegalAction if it is not legal."""
        settled = choices.settle(self, action)
        problem = why_not_settled(self, settled)
        if problem:
            raise IllegalAction(problem)
        return settled

    def view(self, seat: int) -> View:
        """Return what `seat` may know; IndexError for a seat that there is not."""
        if not 0 <= seat < self.seats:
            raise IndexError(seat)
        mix_known = self.mix_known or self.phase == "game-over" or (seat == self.dealer and self.phase != "mix")
        return View(
            seat=seat,
            config=self.config,
            round=self.round,
            dealer=self.dealer,
            turn=self.turn,
            actor=self.actor,
            phase=self.phase,
            hand=self.held[seat].cards,
            hand_counts=tuple([own.cards.bit_count() for own in self.held]),
            known=tuple([own.known for own in self.held]),
            stack_counts=self.stack_counts,
            lodged=self._lodged_for(seat),
            discard=tuple(self.discard),
            aside=self.aside,
            middle=self.middle,
            table=dict(self.table),
            scores=tuple(self.scores),
            deck=self.deck if mix_known else None,
            called=self.called,
            yes=self.yes,
            taken=self.taken,
            acted=self.acted,
            tied=self.tied,
            quiet=self.quiet,
            quiet_shuffle=self.quiet_shuffle,
            turns=self.turns,
        )

    def _lodged_for(self, seat: int) -> tuple[int, int]:
        """Return the masks of the cards that `seat` knows to be in stack 1 and stack 2."""
        known = [0, 0]
        for card, (stack, knowing) in self.lodged.items():
            if knowing >> seat & 1:
                known[stack] |= 1 << card
        return known[0], known[1]

    def zones(self) -> list[int]:
        """Return every card once for each place it lies in; before the deal of a round that is the whole deck."""
        if self.phase == "mix":
            return cards_of(self.deck)
        masks = [*self.hands, self.aside, *(meld.cards for meld in self.table.values())]
        middle = [] if self.middle < 0 else [self.middle]
        first, second = self.stacks
        return sorted([card for mask in masks for card in cards_of(mask)] + first + second + self.discard + middle)

    def outcome(self) -> Outcome | None:
        """Return the final result, or None while the game goes on (LG-29 .. LG-31)."""
        return rounds.outcome(self) if self.phase == "game-over" else None

    def staff_shown(self, seat: int) -> int:
        """Return the number of Ls in the melds in front of `seat` (LG-30)."""
        return sum((meld.cards & STAFF).bit_count() for meld in self.table.values() if meld.owner == seat)


_COMPARED = tuple(name for name in State.__slots__ if name not in ("chance", "listed"))
