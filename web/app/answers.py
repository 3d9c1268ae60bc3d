"""What a person answers once for all when a Problem Patron comes: the dialog that asks for it."""

from .markup import Attribute, Html, tag
from .parts import framed
from .words import say


def standing_answers(chosen: str) -> Html:
    """Return the inside of the dialog in which the person says when to be asked; `chosen`: the answer that stands."""
    buttons = [_answer(answer, chosen=answer == chosen) for answer in say.company.ANSWERS]
    return framed(
        say.company.WHEN_ASKED, [tag("p", None, say.company.ANSWERS_TOLD), tag("div", {"class": "answers"}, buttons)]
    )


def _answer(answer: str, *, chosen: bool) -> Html:
    label, told = say.company.ANSWERS[answer]
    attributes: dict[str, Attribute] = {
        "type": "button",
        "id": f"standing-{answer}",
        "class": "tool",
        "data-do": f"standing {answer}",
        "aria-pressed": "true" if chosen else "false",
    }
    return tag("button", attributes, tag("span", None, tag("b", None, label), " ", tag("small", None, told)))
