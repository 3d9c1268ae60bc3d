"""What a bot knew: a decision of a finished game thought again by the same bot, from its view and with its luck."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardcatalog.bots import THINKERS, luck
from cardcatalog.bots.thinking import Thought, by_habit

from .advisers import adviser
from .mind import Mind
from .people import level_name, way
from .phrases import YOU, Names, shown
from .words import say

if TYPE_CHECKING:
    from .turned import TurnedMatch


class Insight:
    """One decision of the bot whose seat a turned match looks from, before its action is done there.

    text: what it saw and thought, in words; while it still thinks, that it does.
    """

    def __init__(self, match: "TurnedMatch", action: Any) -> None:
        """Begin to think again about what led to `action`, its seats counted as at the turned table."""
        record, self._match, self._action = match.record, match, action
        self._view = match.view(0)
        self._player = record.players[0]
        self._game = record.game
        self._name = shown(record.names[0])
        guests = [say.review.GUEST if name == YOU else name for name in record.names]
        self._names = Names(guests)
        think = THINKERS[self._game].get(self._player)
        true, number = match.true, len(match.true.record.actions)
        chance = luck(true.record.seed, match.seat, number)
        self._mind = Mind(think, true.view(match.seat), chance) if think else None

    @property
    def text(self) -> str:
        """What is told of the decision."""
        thinks = self._mind is not None and self._mind.thought is None
        quote = say.hints.THINKING if thinks else self._quote()
        return say.review.knew(self._name, level_name(self._player), quote, way(self._game, self._player) or "")

    def slice(self) -> bool:
        """Think for a few milliseconds; tell whether it is thought to the end."""
        return self._mind is None or self._mind.slice()

    def _quote(self) -> str:
        """Return what was done and why, and by how much it seemed better, if that was weighed."""
        thought = self._mind.decided() if self._mind else None
        turned = self._turned(thought) if thought else by_habit(self._action)
        if turned.action != self._action:  # a slow machine made it stop early then
            turned = by_habit(self._action)
        return adviser(self._game).advice(self._view, turned, self._names).whole

    def _turned(self, thought: Thought) -> Thought:
        here = self._match.here
        options = tuple(replace(option, action=here(option.action)) for option in thought.options)
        return Thought(here(thought.action), options)
