"""The dialog about fairness: the seal before and during the game, what it held after it, and how anyone can check."""

from collections.abc import Sequence

from cardcatalog.fairness import Finding, sealed_text
from cardcatalog.record import Record

from .cards import icon
from .markup import Attribute, Html, tag
from .origin import Origin
from .sharing import sheet, sheet_button
from .words import say


def html(record: Record, origin: Origin, findings: Sequence[Finding] | None, *, over: bool) -> Html:
    """Return the inside of the dialog; `findings`: what a check has found, None if nobody has asked for one."""
    seal, words = str(origin.proof.get("seal") or ""), say.fair
    if seal:
        body = [tag("p", None, f"{words.NUMBER} {words.SEALED}"), _digits(seal, words.SEAL)]
    else:
        why = {"daily": words.DAILY, "": words.NOT_SEALED}.get(origin.came, words.BY_LINK)
        body = [tag("p", None, f"{words.NUMBER} {why}")]
    if over:
        body += [*_opened(record, origin), *_checked(findings), *_by_hand(record, origin)]
    elif seal:
        body.append(tag("p", None, words.LATER))
    buttons = [sheet_button("fair-check", words.CHECK, primary=True)] if over else []
    return sheet(words.TITLE, body, [*buttons, sheet_button("game-out", say.sharing.SAVE)])


def lesson() -> Html:
    """Return the inside of the dialog where nothing was dealt."""
    return sheet(say.fair.TITLE, [tag("p", None, say.fair.LESSON)], [])


def _digits(number: str, label: str) -> Html:
    """Return hex digits in groups that can be compared by eye."""
    groups = [number[start : start + 8] for start in range(0, len(number), 8)]
    return tag("p", {"class": "digits"}, tag("b", None, label), " ", tag("code", None, " ".join(groups)))


def _opened(record: Record, origin: Origin) -> list[Html]:
    salt = str(origin.proof.get("salt") or "")
    return [_digits(f"{record.seed:032x}", say.fair.THE_NUMBER), *([_digits(salt, say.fair.SALT)] if salt else [])]


def _checked(findings: Sequence[Finding] | None) -> list[Html]:
    if findings is None:
        return []
    rows = [
        tag("li", {"class": _KINDS[finding.holds]}, icon(_SIGNS[finding.holds], None), say.fair.finding(finding.text))
        for finding in findings
    ]
    failed = any(finding.holds is False for finding in findings)
    said = say.fair.FAILS if failed else say.fair.HOLDS
    listed: dict[str, Attribute] = {"class": "findings", "id": "findings", "role": "status"}
    return [tag("div", listed, tag("p", None, tag("b", None, said)), tag("ul", None, rows))]


_KINDS = {True: "holds", False: "fails", None: "open"}
_SIGNS = {True: "icon-meld", False: "icon-close", None: "icon-eye"}


def _by_hand(record: Record, origin: Origin) -> list[Html]:
    """Return how to check without this page."""
    salt = str(origin.proof.get("salt") or "")
    line = tag("p", None, say.fair.SHA_256, tag("code", None, sealed_text(record, salt))) if salt else ""
    command = tag("code", None, "python -m cardcatalog verify FILE")
    before, after = say.fair.COMMAND
    how = tag("p", None, before, command, after)
    return [tag("details", None, tag("summary", None, say.fair.BY_HAND), line, how)]
