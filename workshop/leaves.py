"""The pages that need no Python in the browser: the rules of both games, print-and-play, accessibility.

`python -m workshop.leaves WEB TARGET` writes them to TARGET in each language, from WEB/rules, WEB/texts and the page's
own drawing; the build runs it with the engine and WEB on the path.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.markup import Html, join, tag
from app.words import speak
from workshop import texts
from workshop.machine import MissingError
from workshop.pictures import picture
from workshop.printing import back_sheet, deck_sheets, score_sheet

GAMES = ("library-game", "the-librarians")
NAMES = (*GAMES, "print", "accessibility")
Words = Mapping[str, str]


def write(web: Path, target: Path) -> None:
    """Write every page; MissingError with a sentence when a rule, a picture or a source is not as it should be."""
    for language in texts.LANGUAGES:
        speak(language)
        folder = target / texts.folder_of(language)
        folder.mkdir(exist_ok=True)
        for name, page in _pages(web, language):
            (folder / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")


def _pages(web: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the pages of a language: name and html."""
    frame = (web / "rules" / "frame.html").read_text(encoding="utf-8")
    words = texts.named(texts.read(web, language, "leaves"))
    bodies = {
        **{game: _rules(web, language, game, words) for game in GAMES},
        "print": _print(web, language, words),
        "accessibility": _source(web, language, "accessibility"),
    }
    for name, body in bodies.items():
        title = {"title": words[f"page.{name}"], "about": words[f"page.{name}-about"], "name": name}
        around = {
            **words,
            **texts.frame_facts(web, language, name),
            **title,
            "links": _links(name, words),
            "body": body,
        }
        yield name, texts.filled(frame, around)


def _links(name: str, words: Words) -> Html:
    """Return the links to the pages to read, of which `name` is this one."""
    return join(
        part
        for other in NAMES
        for part in (
            " ",
            tag(
                "a",
                {"class": "tool", "href": f"{other}.html", "aria-current": "page" if other == name else None},
                words[f"short.{other}"],
            ),
        )
    )


def _print(web: Path, language: str, words: Words) -> str:
    made = {"cards": deck_sheets(), "backs": back_sheet(), "scores": score_sheet(words)}
    text = _source(web, language, "print")
    for name, html in made.items():
        text = text.replace(f"<!-- {name} -->", html)
    return text


def _source(web: Path, language: str, name: str) -> str:
    return (web / "texts" / language / f"{name}.html").read_text(encoding="utf-8")


def _rules(web: Path, language: str, game: str, words: Words) -> Html:
    """Return the rules of a game as an article."""
    told = texts.read(web, language, game)
    chapters = tomllib.loads((web / "rules" / f"{game}.toml").read_text(encoding="utf-8"))["chapter"]
    prefix = "rules-tl" if game == "the-librarians" else "rules"
    titles = {chapter["id"]: told["chapter"][chapter["id"]]["title"] for chapter in chapters}
    titles |= {f"{prefix}-ours": words["rules.decided-title"], f"{prefix}-words": words["rules.words"]}
    return tag(
        "article",
        {"class": "leaf", "id": f"rules-{game}", "aria-labelledby": f"{prefix}-title"},
        tag("h1", {"id": f"{prefix}-title"}, told["title"]),
        tag("p", {"class": "lead"}, told["lead"]),
        tag("p", {"class": "credit"}, Html(told["credit"]), " ", _ours(words), " ", words["rules.ours-means"]),
        tag("nav", {"class": "contents", "aria-label": words["rules.contents"]}, _contents(titles)),
        tag("h2", None, words["rules.minute"]),
        tag("ol", {"class": "steps"}, [tag("li", None, Html(step)) for step in told["steps"]]),
        [part for chapter in chapters for part in _chapter(game, chapter, told, words)],
        tag("h2", {"id": f"{prefix}-ours"}, titles[f"{prefix}-ours"]),
        _decided(told, words),
        tag("h2", {"id": f"{prefix}-words"}, titles[f"{prefix}-words"]),
        _glossary(told["terms"]),
    )


def _ours(words: Words) -> Html:
    return tag("span", {"class": "ours"}, words["rules.ours"])


def _contents(titles: Words) -> Html:
    return join([" ", tag("a", {"href": f"#{place}"}, title)] for place, title in titles.items())


def _chapter(game: str, chapter: Mapping[str, Any], told: Mapping[str, Any], words: Words) -> Iterator[Html]:
    """Yield the parts of a chapter, whose rules and pictures go by the same ids in each language."""
    said = told["chapter"][chapter["id"]]
    yield tag("h2", {"id": chapter["id"]}, said["title"])
    yield Html(said.get("html", ""))
    for rule in chapter.get("rule", ()):
        text = told["rule"][rule["id"]]
        pictures = zip(rule.get("picture", ()), text.get("pictures", ()), strict=True)
        yield tag(
            "div",
            {"class": "rule", "id": rule["id"]},
            tag("a", {"class": "id", "href": f"#{rule['id']}"}, rule["id"]),
            tag("p", None, Html(text["text"]), [_ruled(ruling, words) for ruling in text.get("rulings", ())]),
            Html(text.get("more", "")),
            [picture(game, position, caption, words) for position, caption in pictures],
        )


def _ruled(ruling: Words, words: Words) -> Html:
    return join([" ", _ours(words), " ", Html(ruling["says"])])


def _decided(told: Mapping[str, Any], words: Words) -> Html:
    """Return every ruling with its reason, and the switch of the set-up that changes it."""
    items = [_ruling(rule, ruling, words) for rule, text in told["rule"].items() for ruling in text.get("rulings", ())]
    return join([tag("p", None, words["rules.decided"]), tag("ul", {"class": "decided"}, items)])


def _ruling(rule: str, ruling: Words, words: Words) -> Html:
    link = tag("a", {"href": f"#{rule}"}, rule)
    why = [" ", tag("span", {"class": "why"}, words["rules.why"], " "), Html(ruling["why"])]
    switch = []
    if "switch" in ruling:
        name = words["rules.quoted"].replace("{text}", ruling["switch"])
        switch = [" ", tag("span", {"class": "why"}, words["rules.switch"], " "), name]
    return tag("li", None, tag("b", None, ruling["about"]), " (", link, "). ", Html(ruling["says"]), why, switch)


def _glossary(terms: Words) -> Html:
    rows = [
        part
        for term, means in sorted(terms.items(), key=lambda entry: entry[0].casefold())
        for part in (tag("dt", None, term), tag("dd", None, Html(means)))
    ]
    return tag("dl", {"class": "glossary"}, rows)


if __name__ == "__main__":
    try:
        write(Path(sys.argv[1]), Path(sys.argv[2]))
    except MissingError as problem:
        sys.exit(str(problem))
