"""What the table of The Librarians shows at one moment, and nothing that the person may not know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from app.asks import Choice
from app.markup import Html
from app.news import Line
from app.phrases import Names
from cardcatalog.game import Outcome
from cardcatalog.the_librarians.cards import Catalogue, cards_of
from cardcatalog.the_librarians.events import Looked, Melded, Revealed
from cardcatalog.the_librarians.view import View

Mode = Literal["wait", "act", "return", "give", "pick", "meld", "trim", "looked", "passed-over", "game-over"]
Panel = Literal["", "scores", "combos", "known", "deck", "returned", "keys", "game"]
PANELS: tuple[Panel, ...] = ("scores", "combos", "known", "deck", "returned", "keys", "game")


@dataclass(frozen=True, slots=True)
class Spot:
    """Cards (mask) that all see large for a moment: revealed, found among the melded ones, or melded."""

    seat: int
    cards: int
    revealed: Revealed | None = None
    melded: Melded | None = None
    found: bool = False


@dataclass(slots=True)
class Tally:
    """Where the points of a seat came from."""

    meld: int = 0
    combos: int = 0
    group: int = 0
    relic: int = 0

    def add(self, source: Literal["relic", "group", "meld", "combos"], points: int) -> None:
        """Count points."""
        setattr(self, source, getattr(self, source) + points)

    @property
    def total(self) -> int:
        """All points."""
        return self.meld + self.combos + self.group + self.relic


@dataclass(frozen=True, slots=True)
class Moment:
    """What the person may do.

    prompt: what is asked; choices: the buttons; aims: what a click on a seat that may be chosen does; why_not: why the
    selection means nothing, if so.
    """

    prompt: str = ""
    choices: tuple[Choice, ...] = ()
    aims: Mapping[int, str] = field(default_factory=dict)
    why_not: str | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table.

    view: what seat 0 knows; mode: what the person is asked, “wait” while others are; moment: what the person may do;
    selected: mask of the hand; hand: its cards in the person's own order, none where they lie by type; pointed: the
    combo that was tapped; fresh: mask of cards just come to the hand; spot: what all see large; looked: the hand that
    lies open to the person; put: cards put back in this turn; lines: the log, `since`: how many of them there were when
    the person's last turn ended; tallies, melds: the score sheet; panel: the open dialog; passed_over: why the person
    could not make a last meld, if so; combos: whether those of the hand are shown, as soon as they have been explained.
    """

    view: View
    names: Names
    players: Sequence[str]
    mode: Mode
    moment: Moment
    selected: int = 0
    hand: Sequence[int] = ()
    pointed: int | None = None
    fresh: int = 0
    spot: Spot | None = None
    looked: Looked | None = None
    put: Sequence[int] = ()
    news: Sequence[Line] = ()
    lines: Sequence[Line] = ()
    since: int = 0
    tallies: Sequence[Tally] = ()
    melds: Sequence[Melded] = ()
    panel: Panel = ""
    outcome: Outcome | None = None
    beside: Sequence[Html] = ()
    seal: str = ""
    passed_over: str = ""
    combos: bool = True

    @property
    def catalogue(self) -> Catalogue:
        """The deck."""
        return self.view.config.catalogue

    @property
    def asked(self) -> bool:
        """Whether the person is to decide something."""
        return self.mode not in ("wait", "game-over")

    @property
    def last_melded(self) -> int | None:
        """The card on top of the discard pile: one of the last meld that lies there; None if nothing does."""
        there = [meld.cards & self.view.discard for meld in self.melds if meld.cards & self.view.discard]
        return max(cards_of(there[-1] if there else self.view.discard), default=None)
