"""Taking the last move back: its button, and what is asked when that can only be for practice."""

from .markup import Html, tag
from .parts import dialog_button, framed, tool
from .words import say


def undo_tool(*, fair: bool) -> Html:
    """Return the button at the table's edge; `fair`: nothing hidden was shown since."""
    label = say.hints.TAKE_BACK if fair else say.hints.TAKE_BACK_FOR_PRACTICE
    return tool("undo", say.hints.UNDO, label, sign=tag("span", {"aria-hidden": "true"}, "↶"))


def question(*, seen: bool) -> Html:
    """Return the inside of the dialog that asks whether the game is to be practice from now on.

    seen: something hidden was shown since; otherwise somebody else has moved.
    """
    words = say.hints
    buttons = [dialog_button("stay", words.BACK_NO, primary=True), dialog_button("undo practice", words.BACK_YES)]
    story = f"{words.BACK_SEEN if seen else words.BACK_MOVED} {words.BACK_STORY}"
    return framed(words.BACK_TITLE, [tag("p", None, story)], buttons)
