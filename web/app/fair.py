"""The dialog about fairness: the seal before and during the game, what it held after it, and how anyone can check."""

from collections.abc import Sequence

from cardcatalog.fairness import Finding, sealed_text
from cardcatalog.record import Record

from .cards import icon
from .markup import Attribute, Html, tag
from .origin import Origin
from .sharing import sheet, sheet_button

_NUMBER = "All cards of this game come from one number, and the luck of your opponents as well."
_SEALED = "Before the first card was dealt, the page locked that number up with some salt, and this is the seal on it:"
_LATER = (
    "Keep it if you like; a photo will do. It tells nothing about the cards. When the game is over, the number and the "
    "salt stand here, and anyone can work out whether they give this seal and these cards."
)
_OPEN = {
    "daily": "It follows from the date, so that everybody has the same cards today. That is no secret, and there is no "
    "seal: whoever wants to can work the cards out beforehand, and would only spoil their own fun.",
    "": "This one was not sealed: the game began before there were seals, or its number stood in the address.",
}
_BY_LINK = (
    "This one came by a link, and whoever made the link could know every card. So there is no seal, and nothing here "
    "can prove that they did not look. What can be checked is that the cards follow from the number."
)


def html(record: Record, origin: Origin, findings: Sequence[Finding] | None, *, over: bool) -> Html:
    """Return the inside of the dialog; `findings`: what a check has found, None if nobody has asked for one."""
    seal = str(origin.proof.get("seal") or "")
    if seal:
        body = [tag("p", None, f"{_NUMBER} {_SEALED}"), _digits(seal, "The seal")]
    else:
        body = [tag("p", None, f"{_NUMBER} {_OPEN.get(origin.came, _BY_LINK)}")]
    if over:
        body += [*_opened(record, origin), *_checked(findings), *_by_hand(record, origin)]
    elif seal:
        body.append(tag("p", None, _LATER))
    buttons = [sheet_button("fair-check", "Check this deal", primary=True)] if over else []
    return sheet("Is this deal fair?", body, [*buttons, sheet_button("game-out", "Save as a file")])


def lesson() -> Html:
    """Return the inside of the dialog where nothing was dealt."""
    said = "Not at all: this is a lesson, and its cards lie where they teach best. The deals of games are sealed."
    return sheet("Is this deal fair?", [tag("p", None, said)], [])


def _digits(number: str, label: str) -> Html:
    """Return hex digits in groups that can be compared by eye."""
    groups = [number[start : start + 8] for start in range(0, len(number), 8)]
    return tag("p", {"class": "digits"}, tag("b", None, label), " ", tag("code", None, " ".join(groups)))


def _opened(record: Record, origin: Origin) -> list[Html]:
    salt = str(origin.proof.get("salt") or "")
    return [_digits(f"{record.seed:032x}", "The number"), *([_digits(salt, "The salt")] if salt else [])]


def _checked(findings: Sequence[Finding] | None) -> list[Html]:
    if findings is None:
        return []
    rows = [
        tag("li", {"class": _KINDS[finding.holds]}, icon(_SIGNS[finding.holds], None), finding.text)
        for finding in findings
    ]
    failed = any(finding.holds is False for finding in findings)
    said = "Something does not hold." if failed else "Everything that can be checked holds."
    listed: dict[str, Attribute] = {"class": "findings", "id": "findings", "role": "status"}
    return [tag("div", listed, tag("p", None, tag("b", None, said)), tag("ul", None, rows))]


_KINDS = {True: "holds", False: "fails", None: "open"}
_SIGNS = {True: "icon-meld", False: "icon-close", None: "icon-eye"}


def _by_hand(record: Record, origin: Origin) -> list[Html]:
    """Return how to check without this page."""
    salt = str(origin.proof.get("salt") or "")
    line = (
        tag("p", None, "The seal is the SHA-256 of this line: ", tag("code", None, sealed_text(record, salt)))
        if salt
        else ""
    )
    command = tag("code", None, "python -m cardcatalog verify FILE")
    how = tag(
        "p",
        None,
        "The command ",
        command,
        " checks all of it, each card and each action, in the file that is saved here.",
    )
    return [tag("details", None, tag("summary", None, "Check it without this page"), line, how)]
