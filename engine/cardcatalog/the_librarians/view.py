"""What one seat may know of a game of The Librarians, its legal actions inside."""

from dataclasses import dataclass
from typing import Literal

from . import choices
from .actions import Action
from .cards import mask_of
from .config import Config
from .meanings import Meaning, meaning_of

Phase = Literal["act", "return", "give", "pick", "meld", "trim", "game-over"]
Closing = Literal["", "melds", "quiet"]


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; screens and bots get nothing else.

    Cards are ints, `cards`, `hand`, `known`, `public`, `lodged`, `discard`, `revealed` masks. `actor` is the seat whose
    decision it is (-1 after the game), `turn` the seat whose turn it is; `cards` are all cards in play.
    `known[s]`: cards that this seat knows seat s to hold (its own hand for itself); `public[s]`: that everybody knows.
    `deck_known`: (depth, card) for each card whose place in the deck this seat knows, 0 is the top;
    `lodged`: cards that it knows to be in the deck, but not where.
    `revealed`, `meaning`, `on`, `left`: the action that goes on: its cards, what they mean, the opponent it is aimed at
    (-1 for none), and how many cards the actor still has to return.
    `shown`: in `pick` what is picked from (top of the deck first), for those who may see it.
    `quiet`: turns in a row without a meld; `melded`: whether the seat whose turn it is has; `turns`: finished ones;
    `closing`: why the last chance has come ("melds", "quiet"), or ""; `closer`: the seat that has it last, or -1.
    """

    seat: int
    config: Config
    cards: int
    turn: int
    actor: int
    phase: Phase
    hand: int
    hand_counts: tuple[int, ...]
    known: tuple[int, ...]
    public: tuple[int, ...]
    deck_count: int
    deck_known: tuple[tuple[int, int], ...]
    lodged: int
    discard: int
    points: tuple[int, ...]
    melds: tuple[int, ...]
    revealed: int
    meaning: Meaning | None
    on: int
    left: int
    shown: tuple[int, ...]
    quiet: int
    melded: bool
    turns: int
    closing: Closing
    closer: int

    @property
    def last_chance(self) -> bool:
        """Whether the last melds are being made (TL-29)."""
        return self.closing != ""

    @property
    def unseen(self) -> int:
        """The mask of the cards that this seat does not know the place of."""
        seen = self.discard | self.lodged | mask_of(card for _, card in self.deck_known)
        for known in self.known:
            seen |= known
        return self.cards & ~seen

    def legal_actions(self) -> list[Action]:
        """Return all that this seat may do now; empty if it is not asked."""
        return choices.legal_actions(self) if self.seat == self.actor else []

    def is_legal(self, action: Action) -> bool:
        """Tell whether this seat may do this now, without making the list."""
        return self.why_not(action) is None

    def why_not(self, action: Action) -> str | None:
        """Return the sentence that says which rule forbids `action` now, or None if it is legal."""
        if self.seat != self.actor:
            return "It is not your decision now: wait until you are asked (TL-5)."
        return choices.why_not(self, action)

    def interpretations(self, cards: int, on: int | None = None) -> list[Action]:
        """Return the legal actions that use just these cards (mask): with `on`, only those aimed at that seat."""
        return choices.interpretations(self, cards, on) if self.seat == self.actor else []

    def meaning_of(self, cards: int) -> Meaning | None:
        """Return what revealing just these cards would mean, possible now or not; None if they cannot be shown so."""
        return meaning_of(self.config.catalogue, cards)

    def meld_points(self, cards: int) -> tuple[int, tuple[str, ...]]:
        """Return what 8 cards, one of each type, score as a meld: points, and the names of the combos (TL-27)."""
        return self.config.catalogue.meld_points(cards)
