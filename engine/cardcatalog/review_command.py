"""`python -m cardcatalog review RECORD`: a finished game looked back on, as text or as JSON."""

import argparse
import json
from math import inf
from pathlib import Path
from typing import Any

from .errors import CardCatalogError, RecordError
from .fields import read_json
from .record import Record
from .review import BAND, Finding, Review, reviewing

_ABOUT = """Tell for every decision of a seat in a finished game what an Archivist would have done, knowing only what
that seat knew, and what it cost in points to do otherwise; the dearest three first. FILE: what the page saves, or a
record."""


def add_to(commands: Any) -> None:
    """Add `review` to the commands of `python -m cardcatalog`."""
    parser = commands.add_parser("review", help="what a game's decisions cost", description=_ABOUT)
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game or a record (JSON)")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="whose decisions, counted from 0 (0)")
    parser.add_argument("--playouts", type=int, metavar="K", help="playouts for each decision (as the game likes)")
    parser.add_argument("--json", action="store_true", help="print JSON, not a text")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    if chosen.playouts is not None and chosen.playouts < 2:
        raise CardCatalogError(f"{chosen.playouts} playouts: say 2 or more.")
    record = read_record(chosen.file)
    review = Review(record.game, chosen.seat)
    for _ in reviewing(record, review, chosen.playouts):
        pass
    print(json.dumps(review.to_dict(), indent=2) if chosen.json else review_text(review))
    return 0


def read_record(path: Path) -> Record:
    """Return the record in a file, or in the save of a page; RecordError with a sentence if there is none."""
    try:
        text = path.read_text(encoding="utf-8")
        data = read_json(text)
    except (UnicodeDecodeError, ValueError, TypeError, RecursionError) as error:
        raise RecordError(f"{path} cannot be read: it is no record.") from error
    inside = data.get("record") if isinstance(data, dict) else None
    return Record.from_json(json.dumps(inside) if isinstance(inside, dict) else text)


def review_text(review: Review) -> str:
    """Return a review in words, a line each."""
    lines = [
        f"The deal:      {review.luck:+.1f} points, better than {review.share:.0%} of all hands.",
        f"The decisions: {-review.cost:+.1f} points (± {review.reach:.1f}), all {len(review.findings)} of them.",
        f"The rest:      {review.rest:+.1f} points: draws, and what the others did.",
        f"The result:    {review.result:+.1f} points against the average of the others.",
    ]
    worst = review.worst()
    lines += ["", "What cost most:"] if worst else ["", "Nothing is sure to have cost points."]
    lines += [_line(finding) for finding in worst]
    others = [finding for finding in review.findings if finding.played != finding.better and finding not in worst]
    lines += ["", "Other choices than an Archivist's:"] if others else []
    return "\n".join([*lines, *map(_line, others)])


def _line(finding: Finding) -> str:
    reach = "?" if finding.error == inf else f"{BAND * finding.error:.1f}"
    said = f"{finding.cost:5.1f} (± {reach})"
    return f"  action {finding.action + 1}: {finding.played}; better {finding.better}: {said}"
