"""The whole truth about a game of The Librarians, and the contract's questions to it; `turns` says how play goes on."""

from typing import TYPE_CHECKING, Self

from cardcatalog.chance import Chance
from cardcatalog.errors import IllegalAction
from cardcatalog.game import Outcome

from . import choices, turns
from .actions import Action
from .cards import cards_of, mask_of
from .config import Config
from .events import Event
from .view import Closing, Phase, View

if TYPE_CHECKING:
    from .meanings import Meaning


class State:
    """A game in progress: plain data, changed in place by `apply`; see `View` for what the fields mean.

    `hands` are masks, `deck` a list with the top last, `cards` the mask of all cards in play; `known`, `lodged` and
    `deck_seen` are what each observer knows, see `knowledge`; `found` are the cards of the discard pile to pick from.
    """

    __slots__ = (
        "actor",
        "cards",
        "chance",
        "closer",
        "closing",
        "config",
        "deck",
        "deck_seen",
        "discard",
        "found",
        "hands",
        "known",
        "left",
        "lodged",
        "meaning",
        "melded",
        "melds",
        "on",
        "phase",
        "points",
        "quiet",
        "revealed",
        "seats",
        "turn",
        "turns",
    )

    def __init__(self, config: Config, chance: Chance) -> None:
        """Return an empty table; `State.new` deals."""
        self.config = config
        self.seats = config.seats
        self.chance = chance
        self.cards = config.catalogue.all
        self.turn = 0
        self.actor = 0
        self.phase: Phase = "act"
        self.hands = [0] * config.seats
        self.known = [[0] * config.seats for _ in range(config.seats + 1)]
        self.deck: list[int] = []
        self.deck_seen: list[int] = []
        self.lodged = [0] * (config.seats + 1)
        self.discard = 0
        self.points = [0] * config.seats
        self.melds = [0] * config.seats
        self.revealed = 0
        self.meaning: Meaning | None = None
        self.on = -1
        self.left = 0
        self.found = 0
        self.quiet = 0
        self.melded = False
        self.turns = 0
        self.closing: Closing = ""
        self.closer = -1

    @classmethod
    def new(cls, config: Config, seed: int) -> Self:
        """Return a game that is dealt, the first seat with its two cards drawn (TL-5, TL-7)."""
        state = cls(config, Chance(seed))
        turns.deal(state)
        return state

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.actor = self.actor
        other.cards = self.cards
        other.closer = self.closer
        other.closing = self.closing
        other.config = self.config
        other.discard = self.discard
        other.found = self.found
        other.left = self.left
        other.meaning = self.meaning
        other.melded = self.melded
        other.on = self.on
        other.phase = self.phase
        other.quiet = self.quiet
        other.revealed = self.revealed
        other.seats = self.seats
        other.turn = self.turn
        other.turns = self.turns
        other.chance = self.chance.copy()
        other.hands = self.hands[:]
        other.known = [row[:] for row in self.known]
        other.deck = self.deck[:]
        other.deck_seen = self.deck_seen[:]
        other.lodged = self.lodged[:]
        other.points = self.points[:]
        other.melds = self.melds[:]
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
    def hand(self) -> int:
        """The mask of the actor's hand."""
        return self.hands[self.actor]

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple([hand.bit_count() for hand in self.hands])

    @property
    def deck_count(self) -> int:
        """How many cards the deck has."""
        return len(self.deck)

    @property
    def shown(self) -> tuple[int, ...]:
        """The cards that the actor picks from, the top of the deck first (TL-12, TL-20, TL-21, TL-23)."""
        if self.phase != "pick" or self.meaning is None:
            return ()
        if self.meaning.letter == "A":
            return tuple(reversed(self.deck[-turns.PEEKED :]))
        return tuple(cards_of(self.found if self.meaning.letter == "P" else self.hands[self.on]))

    def legal_actions(self) -> list[Action]:
        """Return every legal action of the actor (see `choices.legal_actions`); [] after the game."""
        return choices.legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        """Tell whether the actor may do this now, without making the list."""
        return choices.why_not(self, action) is None

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids `action` now, or None if it is legal."""
        return choices.why_not(self, action)

    def settle(self, action: Action) -> Action:
        """Return the canonical form of `action` (see `choices.settle`)."""
        return choices.settle(action)

    def apply(self, action: Action) -> list[Event]:
        """Do `action` for the actor and return what happened; IllegalAction, nothing changed, if it is not legal."""
        problem = choices.why_not(self, action)
        if problem:
            raise IllegalAction(problem)
        action = choices.settle(action)
        events: list[Event] = []
        turns.do(self, action, events)
        return events

    def view(self, seat: int) -> View:
        """Return what `seat` may know; IndexError for a seat that there is not."""
        if not 0 <= seat < self.seats:
            raise IndexError(seat)
        known = self.known[seat][:]
        known[seat] = self.hands[seat]
        top = len(self.deck) - 1
        sees_shown = seat == self.actor or (self.meaning is not None and self.meaning.letter == "P")
        return View(
            seat=seat,
            config=self.config,
            cards=self.cards,
            turn=self.turn,
            actor=self.actor,
            phase=self.phase,
            hand=self.hands[seat],
            hand_counts=self.hand_counts,
            known=tuple(known),
            public=tuple(self.known[self.seats]),
            deck_count=len(self.deck),
            deck_known=tuple(
                (top - place, self.deck[place]) for place in range(top, -1, -1) if self.deck_seen[place] >> seat & 1
            ),
            lodged=self.lodged[seat],
            discard=self.discard,
            points=tuple(self.points),
            melds=tuple(self.melds),
            revealed=self.revealed,
            meaning=self.meaning,
            on=self.on,
            left=self.left,
            shown=self.shown if sees_shown else (),
            quiet=self.quiet,
            melded=self.melded,
            turns=self.turns,
            closing=self.closing,
            closer=self.closer,
        )

    def zones(self) -> list[int]:
        """Return every card once for each place it lies in."""
        hands = [card for hand in self.hands for card in cards_of(hand)]
        return sorted(hands + self.deck + cards_of(self.discard))

    def placed(self, seat: int) -> int:
        """Return the mask of the cards whose place in the deck this seat knows."""
        return mask_of(card for card, seen in zip(self.deck, self.deck_seen, strict=True) if seen >> seat & 1)

    def outcome(self) -> Outcome | None:
        """Return the final result, or None while the game goes on (TL-30)."""
        return turns.outcome(self) if self.phase == "game-over" else None


_COMPARED = tuple(name for name in State.__slots__ if name != "chance")
