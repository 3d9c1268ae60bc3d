"""What one seat may know of a game of Library Game, its legal actions inside."""

from dataclasses import dataclass
from typing import Literal

from . import choices
from .actions import Action
from .config import Config
from .hand import Hand
from .melds import Meld

Phase = Literal["mix", "draw", "vote", "act", "trespass", "take", "bonus", "discard", "incident", "game-over"]


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; screens and bots get nothing else.

    Cards are ints, `hand`, `aside`, `known` and `lodged` masks. `actor` is the seat whose decision it is (-1 after the
    game), `turn` the seat whose turn it is. `discard` is the pile, top last; `table` the melds by id, in id order.
    `known[s]`: cards that everybody knows seat s to hold. `lodged`: cards this seat knows to be in stack 1, stack 2.
    `deck`: all cards of the round, or None where the mix is secret (LG-34); `middle`: the PP just played, or -1.
    `taken`: cards taken from the discard pile this turn by the actor; `scores`: one row a finished round.
    """

    seat: int
    config: Config
    round: int
    dealer: int
    turn: int
    actor: int
    phase: Phase
    hand: int
    hand_counts: tuple[int, ...]
    known: tuple[int, ...]
    stack_counts: tuple[int, int]
    lodged: tuple[int, int]
    discard: tuple[int, ...]
    aside: int
    middle: int
    table: dict[int, Meld]
    scores: tuple[tuple[int, ...], ...]
    deck: int | None
    called: bool
    yes: int
    taken: int
    acted: str
    tied: tuple[int, ...]
    quiet: int
    quiet_shuffle: bool
    turns: int

    @property
    def card_total(self) -> int:
        """The number of all cards of the round, wherever they are."""
        return (
            sum(self.hand_counts)
            + sum(self.stack_counts)
            + len(self.discard)
            + self.aside.bit_count()
            + (self.middle >= 0)
            + sum(meld.size for meld in self.table.values())
        )

    def sources(self) -> int:
        """Where a card can be drawn from (LG-8): 1 for stack 1, 2 for stack 2, 4 for the discard pile, added up."""
        first, second = self.stack_counts
        return (first > 0) + 2 * (second > 0) + 4 * bool(self.discard)

    def own_hand(self) -> Hand:
        """Return the hand."""
        return Hand(self.hand)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points of all finished rounds."""
        return tuple(sum(row[seat] for row in self.scores) for seat in range(self.config.seats))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return all that this seat may do now; empty if it is not asked."""
        return choices.legal_actions(self) if self.seat == self.actor else ()

    def is_legal(self, action: Action) -> bool:
        """Tell whether this seat may do this now, without making the list."""
        return self.why_not(action) is None

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids `action` now, or None if it is legal."""
        if self.seat != self.actor:
            return "It is not your decision now: wait until you are asked (LG-7)."
        return choices.why_not(self, action)

    def interpretations(self, cards: int, target: int | None = None) -> list[Action]:
        """Return what playing just these cards of the hand (mask) could mean: as a new meld, or onto meld `target`."""
        return choices.interpretations(self, cards, target) if self.seat == self.actor else []
