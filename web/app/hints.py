"""A hint: what an Archivist in the person's chair would do, and how sure it is, in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardcatalog.bots.thinking import Option, Thought

from .asks import Choice
from .markup import Html, join, tag
from .parts import choice_button, tool
from .words import say

LEAST_TOLD = 0.5  # points a game that two actions must differ by before one is called better

Label = Callable[[Any], str]


@dataclass(frozen=True, slots=True)
class Advice:
    """What one may do, in a short sentence with one reason; `more`: the other reasons, and how the next best does."""

    short: str
    more: str = ""

    @property
    def whole(self) -> str:
        """All of it in one piece."""
        return f"{self.short} {self.more}".rstrip()


@dataclass(frozen=True, slots=True)
class Apart:
    """What is said of another action than the suggested one, which somebody may wonder about."""

    action: Any
    said: str


@dataclass(frozen=True, slots=True)
class Hint:
    """What is suggested: in words, the line of the action, and the cards selected before (mask)."""

    advice: Advice
    action: str
    before: int


def hint_said(hint: Hint | None) -> Html:
    """Return the line that shows a hint, or that one is being thought of."""
    lead = [tag("b", None, say.hints.LEAD), " "] if hint else []
    return tag("p", {"class": "yours advice"}, lead, hint.advice.short if hint else say.hints.THINKING)


def hint_choices(hint: Hint | None) -> Html:
    """Return what stands below a hint: doing it, the rest of the reasons on request, and taking the question back."""
    done = [choice_button(Choice(f"play {hint.action}", say.hints.DO_IT, "primary"))] if hint else []
    why = [why_button(hint.advice.more)] if hint and hint.advice.more else []
    return join([*done, *why, choice_button(Choice("hint off", say.hints.NEVER_MIND, "quiet"))])


def why_button(more: str) -> Html:
    """Return what shows more reasons on request."""
    opener = tag("summary", {"class": "choice"}, say.hints.WHY)
    return tag("details", {"class": "reasons", "id": "hint-why"}, opener, tag("p", None, more))


def hint_tool() -> Html:
    """Return the tool that asks for a hint."""
    return tool("hint", say.hints.HINT)


def advised(what: str, reasons: Sequence[str], thought: Thought, label: Label, apart: Apart | None = None) -> Advice:
    """Return the whole hint: what to do and why, and how it compares to what comes next, as far as that was weighed.

    apart: what is said first behind “Why?”. What speaks for the suggested action stands before what does as well.
    """
    other = _next_best(thought)
    if other is None or (apart and apart.action == other.action):
        compared, close = "", False
    else:
        better = next(option.gain for option in thought.options if option.action == thought.action) - other.gain
        compared, close = _told(better, label(other.action)), better < LEAST_TOLD
    told = reasons[1:] or (reasons if close and not apart else [])
    parts = (apart.said if apart else "", say.hints.besides(told), compared)
    return Advice(say.hints.sentence(what, reasons), " ".join(filter(None, parts)))


def _next_best(thought: Thought) -> Option | None:
    """Return what did best of the other actions in the worlds that were looked at."""
    others = [option for option in thought.options if option.action != thought.action and option.playouts]
    return max(others, key=lambda option: option.gain, default=None)


def _told(better: float, label: str) -> str:
    if better < LEAST_TOLD:
        return say.hints.about_as_well(label)
    return say.hints.better(round(better) or 1, label)
