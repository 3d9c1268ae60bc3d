"""The pages that need no Python in the browser: the rules of both games, print-and-play, accessibility.

`python -m workshop.leaves WEB TARGET` writes them to TARGET, from WEB/rules and the page's own drawing; the build runs
it with the engine and WEB on the path.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.markup import Html, join, tag
from workshop.machine import MissingError
from workshop.pictures import picture
from workshop.printing import back_sheet, deck_sheets, score_sheet

PAGES = {
    "library-game": (
        "Library Game: the rules",
        "All rules of Library Game, with pictures, a glossary and every ruling.",
    ),
    "the-librarians": (
        "The Librarians: the rules",
        "All rules of The Librarians, an unofficial fan game, with pictures and every ruling.",
    ),
    "print": ("Print and play Library Game", "All 84 cards of Library Game and a score sheet, to print and cut out."),
    "accessibility": (
        "Accessibility of Card Catalog",
        "What was done, tested and not tested so that everybody can play.",
    ),
}
SHORT = {
    "library-game": "Library Game",
    "the-librarians": "The Librarians",
    "print": "Print",
    "accessibility": "Accessibility",
}


def write(web: Path, target: Path) -> None:
    """Write every page; MissingError with a sentence when a rule, a picture or a source is not as it should be."""
    frame = (web / "rules" / "frame.html").read_text(encoding="utf-8")
    bodies = {
        "library-game": _rules(web, "library-game"),
        "the-librarians": _rules(web, "the-librarians"),
        "print": _print(web),
        "accessibility": Html(_source(web, "accessibility")),
    }
    for name, body in bodies.items():
        title, about = PAGES[name]
        links = [
            tag(
                "a",
                {"class": "tool", "href": f"{other}.html", "aria-current": "page" if other == name else None},
                short,
            )
            for other, short in SHORT.items()
        ]
        filled = {"TITLE": title, "ABOUT": about, "NAME": name, "LINKS": " ".join(links), "BODY": body}
        page = frame
        for place, text in filled.items():
            page = page.replace(f"{{{place}}}", text)
        (target / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")


def _print(web: Path) -> Html:
    made = {"cards": deck_sheets(), "backs": back_sheet(), "scores": score_sheet()}
    text = _source(web, "print")
    for name, html in made.items():
        text = text.replace(f"<!-- {name} -->", html)
    return Html(text)


def _source(web: Path, name: str) -> str:
    return (web / "rules" / f"{name}.html").read_text(encoding="utf-8")


def _rules(web: Path, game: str) -> Html:
    """Return the rules of a game as an article."""
    told = tomllib.loads((web / "rules" / f"{game}.toml").read_text(encoding="utf-8"))
    prefix = "rules-tl" if game == "the-librarians" else "rules"
    chapters = [*told["chapter"], {"id": f"{prefix}-ours", "title": "Rules we had to decide", "html": _decided(told)}]
    chapters.append({"id": f"{prefix}-words", "title": "Words", "html": _glossary(told["terms"])})
    return tag(
        "article",
        {"class": "leaf", "id": f"rules-{game}", "aria-labelledby": f"{prefix}-title"},
        tag("h1", {"id": f"{prefix}-title"}, told["title"]),
        tag("p", {"class": "lead"}, told["lead"]),
        tag("p", {"class": "credit"}, Html(told["credit"]), " ", OURS_MEANS),
        tag("nav", {"class": "contents", "aria-label": "Contents"}, _contents(chapters)),
        tag("h2", None, "In a minute"),
        tag("ol", {"class": "steps"}, [tag("li", None, Html(step)) for step in told["steps"]]),
        [part for chapter in chapters for part in _chapter(game, chapter)],
    )


DECIDED = (
    "A program cannot leave a question open. These were open: this is what we chose, why, and which switch of the "
    "set-up lets you choose otherwise."
)
OURS = tag("span", {"class": "ours"}, "Ours")
OURS_MEANS = join(
    [OURS, " marks what the original leaves open, and how we settled it. The small numbers are what the game cites."]
)


def _contents(chapters: list[Any]) -> Html:
    return join([" ", tag("a", {"href": f"#{chapter['id']}"}, chapter["title"])] for chapter in chapters)


def _chapter(game: str, chapter: Mapping[str, Any]) -> Iterator[Html]:
    yield tag("h2", {"id": chapter["id"]}, chapter["title"])
    yield Html(chapter.get("html", ""))
    for rule in chapter.get("rule", ()):
        ours = [[" ", OURS, " ", Html(ruling["says"])] for ruling in rule.get("ruling", ())]
        yield tag(
            "div",
            {"class": "rule", "id": rule["id"]},
            tag("a", {"class": "id", "href": f"#{rule['id']}"}, rule["id"]),
            tag("p", None, Html(rule["text"]), [part for parts in ours for part in parts]),
            Html(rule.get("more", "")),
            [picture(game, told) for told in rule.get("picture", ())],
        )


def _decided(told: Mapping[str, Any]) -> Html:
    """Return every ruling with its reason, and the switch of the set-up that changes it."""
    rules = [rule for chapter in told["chapter"] for rule in chapter.get("rule", ())]
    items = [_ruling(rule["id"], ruling) for rule in rules for ruling in rule.get("ruling", ())]
    return join([tag("p", None, DECIDED), tag("ul", {"class": "decided"}, items)])


def _ruling(rule: str, ruling: Mapping[str, str]) -> Html:
    link = tag("a", {"href": f"#{rule}"}, rule)
    why = [" ", tag("span", {"class": "why"}, "Why? "), Html(ruling["why"])]
    switch = [" ", tag("span", {"class": "why"}, "Switch: "), f"“{ruling['switch']}”."] if "switch" in ruling else []
    return tag("li", None, tag("b", None, ruling["about"]), " (", link, "). ", Html(ruling["says"]), why, switch)


def _glossary(terms: Mapping[str, str]) -> Html:
    rows = [
        part for term, means in sorted(terms.items()) for part in (tag("dt", None, term), tag("dd", None, Html(means)))
    ]
    return tag("dl", {"class": "glossary"}, rows)


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]), Path(sys.argv[2]))
    except MissingError as problem:
        sys.exit(str(problem))
