"""The texts of the page, a folder a language (`web/texts/en`, `web/texts/de`), and the templates they are put into.

The first language stands at the site's own address, each other one in a folder of its name.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from workshop.machine import MissingError

LANGUAGES = ("en", "de")
RIGHT_TO_LEFT = {"ar", "fa", "he", "ur"}
PLACE = re.compile(r"\{([a-z][\w.-]*)\}")


def folder_of(language: str) -> str:
    """Return the folder of a language's pages in the site, with a slash at its end; "" for the first language."""
    return "" if language == LANGUAGES[0] else f"{language}/"


def read(web: Path, language: str, part: str) -> dict[str, Any]:
    """Return the texts of one part of the page (`page`, `script`, ...); MissingError if there is no such file."""
    path = web / "texts" / language / f"{part}.toml"
    if not path.is_file():
        message = f"web/texts/{language}/{part}.toml is missing: the page has no words in that language."
        raise MissingError(message)
    return tomllib.loads(path.read_text(encoding="utf-8"))


def named(texts: Mapping[str, Any]) -> dict[str, str]:
    """Return texts in groups as {“group.name”: text}."""
    return {f"{group}.{name}": text for group, those in texts.items() for name, text in those.items()}


def filled(template: str, texts: Mapping[str, str]) -> str:
    """Return a template with each {name} replaced by its text; MissingError if there is none of that name."""

    def text_of(place: re.Match[str]) -> str:
        if place[1] not in texts:
            message = f"There is no text of the name {place[1]}."
            raise MissingError(message)
        return texts[place[1]]

    return PLACE.sub(text_of, template)


def write_pages(web: Path, sources: Path) -> None:
    """Write the page, its manifest and what is said when nothing is there to `sources`, in each language."""
    words = {language: named(read(web, language, "page")) for language in LANGUAGES}
    for language in LANGUAGES:
        folder = sources / folder_of(language)
        folder.mkdir(exist_ok=True)
        texts = words[language] | _facts(language, words) | {"texts": _script_texts(web, language)}
        for name in ("index.html", "manifest.webmanifest"):
            if (web / name).is_file():
                _write(folder / name, filled((web / name).read_text(encoding="utf-8"), texts))
    _write_words_of_styles(words, sources / "css")
    if (web / "404.html").is_file():
        _write(sources / "404.html", filled((web / "404.html").read_text(encoding="utf-8"), _lost(words)))


def _write_words_of_styles(words: Mapping[str, Mapping[str, str]], folder: Path) -> None:
    """Write what the stylesheets say, of which all languages share one: `css/words.css`, which is no source."""
    rules = []
    for language, texts in words.items():
        said = "".join(
            f' --says-{name.removeprefix("style.")}: "{text}";'
            for name, text in texts.items()
            if name.startswith("style.")
        )
        rules.append(f":root:lang({language}) {{{said} }}\n")
    folder.mkdir(exist_ok=True)
    _write(folder / "words.css", "".join(rules))


def cleared(web: Path) -> dict[str, dict[str, str]]:
    """Return what the service worker says where everything was cleared away, by the folder of the language."""
    pages = {language: read(web, language, "page").get("cleared", {}) for language in LANGUAGES}
    return {folder_of(language): {"lang": language, **texts} for language, texts in pages.items()}


def frame_facts(web: Path, language: str, name: str) -> dict[str, str]:
    """Return what a page to read says of its language: the file of this `name` is there in each of them."""
    return _facts(language, {other: named(read(web, other, "page")) for other in LANGUAGES}, f"{name}.html")


def _facts(language: str, words: Mapping[str, Mapping[str, str]], name: str = "") -> dict[str, str]:
    """Return what a page says of its own language, and of the others, in which it is called `name` as well."""
    up = "../" if folder_of(language) else ""
    homes = {other: f"{up}{folder_of(other)}{name}" or "./" for other in LANGUAGES}
    homes[language] = name or "./"
    others = [other for other in LANGUAGES if other != language]
    return {
        "lang": language,
        "dir": "rtl" if language in RIGHT_TO_LEFT else "ltr",
        "up": up,
        "alternates": "\n".join(
            f'  <link rel="alternate" hreflang="{other}" href="{home}">' for other, home in homes.items()
        ),
        "languages": " ".join(_choice(other, language, homes[other], words[other]) for other in LANGUAGES),
        "offers": "\n".join(_offer(other, homes[other], words[other], words[language]) for other in others),
    }


def _choice(other: str, language: str, home: str, words: Mapping[str, str]) -> str:
    here = ' aria-current="true"' if other == language else ""
    name = words.get("offer.name", other)
    return f'<a class="tool" href="{home}" hreflang="{other}" lang="{other}" data-do="language"{here}>{name}</a>'


def _offer(other: str, home: str, theirs: Mapping[str, str], ours: Mapping[str, str]) -> str:
    """Return the line that offers another language, in its own words; hidden until somebody seems to want it."""
    text, go = (theirs.get(f"offer.{name}", "") for name in ("text", "go"))
    return (
        f'  <p class="notice offer" data-language="{other}" hidden><span lang="{other}">{text}</span> '
        f'<a class="tool" href="{home}" hreflang="{other}" lang="{other}" data-do="language">{go}</a> '
        f'<button type="button" class="tool" data-do="language-stay">{ours.get("offer.stay", "")}</button></p>'
    )


def _script_texts(web: Path, language: str) -> str:
    """Return the texts of the scripts as JSON that can stand in a page."""
    told = json.dumps(read(web, language, "script"), ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c")


def _lost(words: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Return what 404.html says: the host knows no language, so it says it in all of them."""
    parts = [_lost_part(language, words[language]) for language in LANGUAGES]
    return {"lost.title": words[LANGUAGES[0]].get("lost.title", ""), "lost.parts": "\n".join(parts)}


def _lost_part(language: str, words: Mapping[str, str]) -> str:
    heading, text, way = (words.get(f"lost.{name}", "") for name in ("heading", "text", "way"))
    return f'<section lang="{language}" class="leaf">\n<h1>{heading}</h1>\n<p>{text}</p>\n<p>{way}</p>\n</section>'


def pages_in(sources: Path) -> Iterable[Path]:
    """Yield every page of the sources, those of the first language first."""
    for language in LANGUAGES:
        yield from sorted((sources / folder_of(language)).glob("*.html"))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
