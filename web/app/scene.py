"""What the table shows at one moment: everything that `render` needs, and nothing that the person may not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cardcatalog.game import Outcome
from cardcatalog.library_game.cards import FIRST_STAFF, RANK_COUNT, cards_of
from cardcatalog.library_game.events import RoundEnded
from cardcatalog.library_game.view import View

from .asks import Choice
from .markup import Html
from .news import Line
from .phrases import Names

Sort = Literal["suit", "rank", "own"]
Mode = Literal[
    "wait", "draw", "act", "discard", "trespass", "take", "bonus", "vote", "mix", "incident", "ended", "game-over"
]
Panel = Literal["", "round", "game", "scores", "returned", "aside", "keys", "asked"]


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table.

    view: what seat 0 knows; mode: what the person is asked, “wait” while others are; selected: mask of the hand;
    targets: melds that the selection could join; fresh: mask of cards just come to the hand; hand: its cards as they
    lie; lines: the log of the round, `since`: how many of them were there when the person's last turn ended;
    results: the rounds that are over; panel: the open dialog; mix: L and PP counts being chosen (LG-34);
    refused: whether `prompt` says why the selection means nothing; unfolded: seats whose strip is opened;
    incident: the seat to which a tie went (LG-31); outcome: how the game ended;
    beside: what is told below its ranking; seal: the first digits of the deal's; standing: see `Table`;
    open_hands: in a replay with open hands, the mask of each.
    """

    view: View
    names: Names
    players: Sequence[str]
    mode: Mode
    hand: Sequence[int]
    sort: Sort = "suit"
    selected: int = 0
    fresh: int = 0
    targets: frozenset[int] = frozenset()
    choices: Sequence[Choice] = ()
    news: Sequence[Line] = ()
    prompt: str = ""
    lines: Sequence[Line] = ()
    since: int = 0
    results: Sequence[RoundEnded] = ()
    panel: Panel = ""
    mix: tuple[int, int] = (4, 4)
    refused: bool = False
    unfolded: frozenset[int] = frozenset()
    incident: int | None = None
    outcome: Outcome | None = None
    open_hands: Sequence[int] = ()
    beside: Sequence[Html] = ()
    seal: str = ""
    standing: str = ""

    @property
    def asked(self) -> bool:
        """Whether the person is to decide something."""
        return self.mode not in ("wait", "ended", "game-over")


def arranged(hand: int, sort: Sort, own: Sequence[int]) -> list[int]:
    """Return the cards of the hand as they lie: by suit, by rank, or in the person's own order with new cards last."""
    cards = cards_of(hand)
    if sort == "rank":
        return sorted(cards, key=lambda card: (card >= FIRST_STAFF, card if card >= FIRST_STAFF else card % RANK_COUNT))
    if sort == "own":
        kept = [card for card in own if hand >> card & 1]
        return kept + [card for card in cards if card not in kept]
    return cards
