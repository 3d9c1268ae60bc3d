"""The texts of the static page: every language has the same ones, each is used, and none stands beside the tables."""

import re
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from app.words.english import decks as english_decks
from app.words.english import people as english_people
from app.words.german import decks as german_decks
from app.words.german import people as german_people
from cardcatalog.the_librarians.deck import load_deck
from workshop import texts
from workshop.machine import WEB, MissingError

TEXTS = WEB / "texts"
ENGINE = WEB.parent / "engine"
FIRST, *OTHERS = texts.LANGUAGES
PARTS = ("page", "script", "leaves", "library-game", "the-librarians")
TEMPLATES = ("index.html", "manifest.webmanifest", "404.html", "rules/frame.html")
BY_BUILD = {"lang", "dir", "up", "alternates", "languages", "offers", "texts", "lost.parts"}
OF_LEAF = {"title", "about", "name", "links", "body"}
GAMES = ("library-game", "the-librarians")
PEOPLE = {"en": english_people, "de": german_people}
# The rules on which the sources are silent or in two minds, and those that a switch of the set-up changes.
OPEN = {
    "library-game": ("LG-2 LG-5 LG-6 LG-10 LG-11 LG-12 LG-15 LG-19 LG-24 LG-25 LG-27 LG-28 LG-31",
                     "LG-2 LG-10 LG-15 LG-25 LG-28 LG-31"),
    "the-librarians": ("TL-7 TL-8 TL-15 TL-30 TL-31", "TL-31 TL-31"),
}  # fmt: skip
DECKS = {"en": english_decks, "de": german_decks}
# Names stay as they are in every language.
NAMES = {
    "Card Catalog", "Library Game", "The Librarians", "CAT", "Otis", "Iris", "A", "Ms. Dewey", "Reggie", "Bo Binder",
    "Dr. Index", "Paige Turner", "Mr. Stacks", "Olive Overdue", "Miles Quiet", "Auntie Folio",
}  # fmt: skip
CODE = {"5px solid transparent", ".boot progress", ".facts span", "key Enter"}
TOLD = {"aria-label", "placeholder", "title", "alt", "label"}  # attributes that people read or hear
WORDS = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}|[A-Z][a-z]+[.!?…]$")
STRINGS = re.compile(r""""((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`""")
# Not for people to read: what goes to the console, and what only a programmer gets to see.
TECHNICAL = re.compile(r"console\.\w+\(.*|new Error\(.*|/\*.*?\*/|(?<!:)//.*")


def flat(table: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text of a table with its whole name."""
    if isinstance(table, str):
        yield name, table
        return
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        yield from flat(value, f"{name}.{key}" if name else str(key))


def told(language: str, part: str) -> dict[str, str]:
    """Return the texts of a part by name; without the glossary, whose terms are names of their own in each language."""
    table = texts.read(WEB, language, part)
    table.pop("terms", None)
    return dict(flat(table))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_files(language: str) -> None:
    assert {file.name for file in (TEXTS / language).iterdir()} == {file.name for file in (TEXTS / FIRST).iterdir()}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_texts_with_the_same_places_and_links(language: str, part: str) -> None:
    ours, theirs = told(FIRST, part), told(language, part)
    assert theirs.keys() == ours.keys()
    for name, text in ours.items():
        assert sorted(re.findall(r"\{\w+\}", theirs[name])) == sorted(re.findall(r"\{\w+\}", text)), name
        if name != "lost.way":  # leads to the page of its own language
            assert markup(theirs[name]) == markup(text), name
        assert theirs[name].strip(), name


@pytest.mark.parametrize("page", ["print.html", "accessibility.html"])
@pytest.mark.parametrize("language", OTHERS)
def test_pages_to_read_have_the_same_parts_in_every_language(language: str, page: str) -> None:
    ours, theirs = ((TEXTS / tag / page).read_text(encoding="utf-8") for tag in (FIRST, language))
    assert markup(theirs) == markup(ours)


def markup(text: str) -> list[str]:
    """Return the tags of a text, without the words in their attributes."""
    return sorted(re.sub(r'aria-label="[^"]*"', "", tag) for tag in re.findall(r"<[^>]+>", text))


def test_every_text_of_the_page_has_its_place_and_every_place_its_text() -> None:
    page = set(texts.named(texts.read(WEB, FIRST, "page")))
    leaf = set(texts.named(texts.read(WEB, FIRST, "leaves")))
    places = {place for name in TEMPLATES for place in texts.PLACE.findall((WEB / name).read_text(encoding="utf-8"))}
    built = {name for name in page if name.startswith(("offer.", "lost.", "cleared.", "style."))}
    assert places - BY_BUILD - OF_LEAF <= page | leaf
    assert page - built <= places


def test_every_text_of_the_scripts_is_said_and_all_that_is_said_is_there() -> None:
    scripts = {file.name: file.read_text(encoding="utf-8") for file in [*WEB.glob("*.js"), *WEB.glob("*.mjs")]}
    source = "\n".join(scripts.values())
    there = set(texts.named(texts.read(WEB, FIRST, "script")))
    said = {name for call in re.findall(r"said\((.*)", source) for name in re.findall(r'"([a-z]+\.[\w-]+)"', call)}
    assert said <= there
    loose = {name for name in there - said if name.split(".")[0] != "trouble"}
    made = re.findall(r"said\(`([\w.-]*)\$\{", source)  # names that are put together
    assert not {name for name in loose if not name.startswith(tuple(made)) or re.split(r"[.-]", name)[-1] not in source}
    trouble = scripts["trouble.js"]
    kinds = {"engine", "old", "memory", "missing", "connection", "slow", "other"}
    for name in (name.removeprefix("trouble.") for name in there - said if name.startswith("trouble.")):
        assert re.search(rf'texts\.{name}\b|texts\["{name}"\]|"{name}"', trouble) or name.rsplit("-")[0] in kinds, name


class Told(HTMLParser):
    """Collects what people read or hear of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._quiet = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: D102  as the base class has it
        self._quiet += tag in {"code", "script"}
        self.texts += [value or "" for name, value in attrs if name in TOLD]

    def handle_endtag(self, tag: str) -> None:  # noqa: D102  as the base class has it
        self._quiet -= tag in {"code", "script"}

    def handle_data(self, data: str) -> None:  # noqa: D102  as the base class has it
        if not self._quiet:
            self.texts.append(data)


@pytest.mark.parametrize("name", ["index.html", "404.html", "rules/frame.html"])
def test_no_text_stands_in_the_page_beside_the_tables(name: str) -> None:
    page = Told()
    page.feed((WEB / name).read_text(encoding="utf-8"))
    left = {texts.PLACE.sub("", text).strip(" :\n") for text in page.texts}
    assert not {text for text in left if re.search(r"[^\W\d_]", text)} - NAMES


@pytest.mark.parametrize("file", [*WEB.glob("*.js"), *WEB.glob("*.mjs")], ids=lambda file: file.name)
def test_no_text_stands_in_the_scripts_beside_the_tables(file: Path) -> None:
    source = TECHNICAL.sub("", file.read_text(encoding="utf-8"))
    strings = ["".join(found) for found in STRINGS.findall(source)]
    assert not {text for text in strings if WORDS.search(text) and not is_code(text)} - NAMES - CODE


def test_the_stylesheets_say_what_the_tables_have_and_nothing_else() -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in WEB.glob("css/*.css"))
    said = {name.removeprefix("style.") for name in told(FIRST, "page") if name.startswith("style.")}
    assert set(re.findall(r"var\(--says-([\w-]+)\)", styles)) == said
    assert not re.findall(r'content: "[^"]*[^\W\d_]', styles)


def is_code(text: str) -> bool:
    """Tell whether a string of a script is made for programs: selectors, html, css, Python, classes."""
    sentence = re.match(r"[A-Z][a-z]+ [a-z]+ [a-z]+", text)
    return not sentence and bool(re.search(r"[<>{}\[\]#=:;()\\]|^import |^[a-z-]+( [a-z-]+)*$", text))


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_people_and_levels_are_called_the_same_on_the_front_page_as_at_the_table(language: str) -> None:
    page, people = texts.read(WEB, language, "page"), PEOPLE[language]
    shown = [page["people"][f"{kind}-{at + 1}"] for kind, those in by_kind(people) for at in range(len(those))]
    assert shown == [f"<b>{name}</b> {habit}" for _, those in by_kind(people) for name, habit in those]
    assert {level: page["level"][level] for level in people.LEVELS} == people.LEVELS
    for game, group in (("library-game", "library"), ("the-librarians", "librarians")):
        ways = {level: page[group].get(level, page["level"].get(f"{level}-way")) for level in people.LEVELS}
        assert ways == people.WAYS[game]


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("season", ["season-1", "season-2", "season-3", "season-4"])
def test_seasons_are_called_the_same_in_the_set_up_as_their_decks(language: str, season: str) -> None:
    words = DECKS[language].season(season)
    named = words[0] if words else load_deck(season).name
    assert texts.read(WEB, language, "page")["librarians"][season] == named


def by_kind(people: Any) -> tuple[tuple[str, Any], ...]:
    return (("staff", people.STAFF), ("patron", people.PATRONS))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_each_rule_has_its_text_and_names_the_switches_as_the_set_up_does(language: str, game: str) -> None:
    rules = texts.read(WEB, language, game)
    chapters = tomllib.loads((WEB / "rules" / f"{game}.toml").read_text(encoding="utf-8"))["chapter"]
    assert [chapter["id"] for chapter in chapters] == list(rules["chapter"])
    assert [rule["id"] for chapter in chapters for rule in chapter.get("rule", ())] == list(rules["rule"])
    page = texts.named(texts.read(WEB, language, "page"))
    labels = {part.strip() for text in page.values() for part in re.split(r"</?(?:b|small)>", text)}
    rulings = [ruling for rule in rules["rule"].values() for ruling in rule.get("rulings", ())]
    assert {ruling["switch"] for ruling in rulings if "switch" in ruling} <= labels


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_whatever_the_sources_leave_open_is_told_with_its_reason_and_its_switch(language: str, game: str) -> None:
    decided = {rule: text.get("rulings", []) for rule, text in texts.read(WEB, language, game)["rule"].items()}
    ruled, switched = OPEN[game]
    assert set(ruled.split()) <= {rule for rule, rulings in decided.items() if rulings}
    assert all(ruling[part] for rulings in decided.values() for ruling in rulings for part in ("about", "says", "why"))
    assert [rule for rule, rulings in decided.items() for ruling in rulings if "switch" in ruling] == switched.split()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_program_names_stands_on_its_page(game: str) -> None:
    prefix = OPEN[game][0][:2]
    named = {
        rule
        for folder in (ENGINE, WEB / "app")
        for path in folder.rglob("*.py")
        for rule in re.findall(rf"\b{prefix}-\d+", path.read_text(encoding="utf-8"))
    }
    assert len(named) >= 25
    assert named <= set(texts.read(WEB, FIRST, game)["rule"])


def test_a_template_without_its_text_is_told_in_a_sentence() -> None:
    with pytest.raises(MissingError, match=r"^There is no text of the name front\.none\.$"):
        texts.filled("<p>{front.none}</p>", {})
