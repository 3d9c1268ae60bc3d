"""What Python answers to the page: a plain value that becomes JSON."""

from dataclasses import asdict, dataclass, field
from typing import Any

# How long the table waits before the next visible step, in milliseconds at normal speed; the page scales it.
WAIT_STEP = 900
LEAST_SEEN = 900  # a step of a replay, for those who let the others play at once, too
WAIT_TOLD = 1500  # after something that one will want to have read
WAIT_TRESPASS = 1800  # the same after every PP, so that it does not tell who is asked (LG-22)


@dataclass(slots=True)
class Reply:
    """Changes of the page.

    regions: html by the id of its region, only those that changed; state: `ready`, `thinking` or `over`;
    say: what a screen reader is to announce; focus: ids to go to, best first, if the focused element is gone;
    jump: go there even if it is not; dialog: whether the dialog is to be open, None for no change;
    wait: (milliseconds, token) until the page is to call `step`, () for never, None for as before; a third number says
    that somebody thinks meanwhile, in calls of `think`, and for how many milliseconds at any speed;
    more: there is more to think, so `step` and `think` are to be called again;
    save: what to keep; preview, summary: what the list of kept games says of it, as data and in words;
    result: of a game that is over, for the statistics;
    refusal: why what was asked for is not done (the region `say` shows it); stamp: of this html;
    copy: a text for the clipboard; screen: the one to show; game: the id of the game whose table it is;
    covered: nothing of what was on the page before may be left in it;
    point: ids that a tutorial points at; sounds: the kinds of what happened, for those who hear it;
    solved: the deal of a puzzle that was solved; lesson: where in its script a tutorial is,
    -1 at its end, at which of its steps, and of how many.
    """

    regions: dict[str, str] = field(default_factory=dict)
    state: str = ""
    say: list[str] = field(default_factory=list)
    focus: list[str] = field(default_factory=list)
    jump: bool = False
    dialog: bool | None = None
    wait: tuple[int, str, int] | tuple[int, str] | tuple[()] | None = None
    more: bool = False
    save: str | None = None
    preview: dict[str, Any] | None = None
    summary: str | None = None
    result: dict[str, Any] | None = None
    refusal: str | None = None
    stamp: str = ""
    copy: str = ""
    screen: str = ""
    game: str = ""
    point: list[str] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)
    solved: int | None = None
    covered: bool = False
    lesson: tuple[int, int, int] | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return plain data for the page, without what does not change."""
        return {name: value for name, value in asdict(self).items() if value != _UNCHANGED[name]}


_UNCHANGED = asdict(Reply())
