"""Taking the last move back: its button, and what is asked when that can only be for practice."""

from .markup import Html, tag
from .parts import dialog_button, framed, tool

NOTHING = "There is no move of yours to take back now."
FAIR = "Take your last move back"
PRACTICE = "Take your last move back, for practice"


def undo_tool(*, fair: bool) -> Html:
    """Return the button at the table's edge; `fair`: nothing hidden was shown since."""
    return tool("undo", "↶", FAIR if fair else PRACTICE)


def question() -> Html:
    """Return the inside of the dialog that asks whether the game is to be practice from now on."""
    told = (
        "Since your last move you have seen something that was hidden, or somebody else has moved. "
        "You can take it back all the same, for practice: this game then does not count in your statistics."
    )
    buttons = [dialog_button("undo practice", "Take it back", primary=True), dialog_button("stay", "Leave it")]
    return framed("Back to your last move?", [tag("p", None, told)], buttons)
