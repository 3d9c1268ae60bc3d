"""A whole game of each in German: whatever is clicked, no word appears that only English has."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import mind
from app.people import level_name
from app.setup import OPPONENTS
from app.statistics import answer
from app.words import say, speak
from app.words.german import decks
from cardcatalog.bots import BOTS
from cardcatalog.errors import Refusal
from cardcatalog.the_librarians.deck import built_in_decks, load_deck
from tests.app.conftest import Page, Reader

Sit = Callable[..., Page]
WORDS = Path(__file__).parents[2] / "web" / "app" / "words"
WORD = re.compile(r"[A-Za-zÄÖÜäöüß’]{3,}")
READ_OUT = ("aria-label", "title", "placeholder")
FORMS = {
    "library-game": {"rounds": "1", "closing_time": "3", "secret_mix": "yes", "incident": "ask"},
    "the-librarians": {"game": "the-librarians", "melds_to_end": "2"},
}


def _constants(language: str) -> Iterator[str]:
    """Yield the texts of a language, without what documents them and without the facts in them."""
    for path in sorted((WORDS / language).glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {node.body[0].value for node in ast.walk(tree)  # type: ignore[attr-defined]
                if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node)}  # fmt: skip
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in told)
        yield from (re.sub(r"\{[^}]*\}", " ", node.value) for node in nodes if isinstance(node.value, str))


def _words(texts: Iterator[str] | list[str]) -> set[str]:
    return {word.lower() for text in texts for word in WORD.findall(text)}


def _names(page: Page) -> list[str]:
    """Return what the game's deck calls its cards and combos, and says of them: decks are data, longest first."""
    if page.session.table.game_id == "library-game":
        return []
    deck = page.session.table.view.config.catalogue.deck
    names = [text for card in deck.cards for text in (card.name, card.flavour)] + [combo.name for combo in deck.combos]
    return sorted(filter(None, names), key=len, reverse=True)


@pytest.fixture(name="english", scope="module")
def _english() -> set[str]:
    """The words that say that a text is English: no name, and no German word, too."""
    return _words(_constants("english")) - _words(_constants("german")) - _words([*OPPONENTS])


def _shown(html: str) -> str:
    """Return all that is read or heard of html, without what is typed."""
    elements = Reader(f"<div>{re.sub('<code>.*?</code>', '', html)}</div>").all
    heard = [value for element in elements for name, value in element.attributes.items() if name in READ_OUT]
    return " ".join([elements[0].text, *heard])


def _check(texts: list[str], english: set[str], names: list[str]) -> None:
    for text in texts:
        for name in names:
            text = text.replace(name, " ")  # noqa: PLW2901 - without what the deck says
        found = _words([text]) & english
        assert not found, (found, text)


def _look_around(page: Page, english: set[str]) -> None:
    """Look at everything that the desk shows beside the table."""
    names = _names(page)
    for panel in ("scores", "returned", "keys", "combos", "known", "deck", "aside"):
        page.send(f"panel {panel}")
        _check([_shown(page.regions["dialog"])], english, names)
        page.send("close")
    shared = [page.desk.share({"page": "https://x/"}), page.desk.fair({"check": True})]
    _check([_shown(reply["share"]) for reply in shared], english, names)


def test_there_are_words_to_look_for(english: set[str]) -> None:
    assert {"the", "cards", "took", "yours", "round"} & english
    assert len(english) > 300
    with pytest.raises(AssertionError):
        _check(["Reggie took the king."], english, [])


@pytest.mark.parametrize("game", BOTS)
@pytest.mark.parametrize("view", ["", "text"])
def test_no_english_word_appears_in_a_whole_game(
    sit: Sit, game: str, view: str, english: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mind, "PLAYOUTS", 4)
    speak("de")
    page, chance, hints = sit(3, **FORMS[game]), Random(3), 0
    names = _names(page)
    if view:
        page.send("view text")
    _look_around(page, english)
    for step in range(20_000):
        if page.state == "over":
            break
        told = len(page.said)
        if page.wait and chance.random() < 0.9:
            page.pass_time()
        else:
            buttons = [element for element in page.clickable() if element.do not in ("front", "rematch")]
            plays = [element for element in buttons if element.do.startswith(("play ", "next", "take"))]
            hinting = hints < 12 and any(element.do == "hint" for element in buttons) and not step % 7
            hints += hinting
            chosen = next(e for e in buttons if e.do == "hint") if hinting else None
            page.click(chosen or chance.choice(plays if plays and chance.random() < 0.6 else buttons))
        _check(
            [*map(_shown, page.last.get("regions", {}).values()), *page.said[told:], page.refusal or ""], english, names
        )
        _check([page.last.get("summary") or ""], english, names)
    assert page.state == "over", "the game never ended"
    _look_around(page, english)
    noted = page.last.get("result") or {}
    _check([_shown(answer({"results": [noted | {"when": 1}]})["share"])], english, names)


def test_german_has_levels_numbers_and_the_letters_of_its_cards() -> None:
    speak("de")
    page = Page.at(
        {"phase": "draw", "turn": 0, "hands": ["KR QR JR", "2B"], "stacks": ["3B 4B", "5B 6B"], "discard": "AR"}
    )
    assert ">K<" in page.regions["hand"]
    assert ">D<" in page.regions["hand"]
    assert ">B<" in page.regions["hand"]
    assert 'aria-label="Lexika-König"' in page.regions["hand"]
    assert level_name("regular") == "Stammgast"


@pytest.mark.parametrize("deck", built_in_decks())
def test_every_deck_has_german_names_and_what_is_one_card_stays_one(deck: str) -> None:
    english, words = load_deck(deck), decks.season(deck)
    assert words
    _, cards, combos = words
    assert (len(cards), len(combos)) == (len(english.cards), len(english.combos))
    pairs = {(card.name, named) for card, (named, _) in zip(english.cards, cards, strict=True)}
    assert len(pairs) == len({name for name, _ in pairs}) == len({named for _, named in pairs})
    assert all(flavour and len(flavour) < 85 for _, flavour in cards)
    assert len(set(combos)) == len(combos)


def test_a_german_game_names_its_cards_and_an_english_one_after_it_as_ever(sit: Sit) -> None:
    speak("de")
    page = sit(1, game="the-librarians")
    catalogue = page.session.table.view.config.catalogue
    assert catalogue.names[catalogue.find("R3")] == "Theseus’ Garnknäuel"
    assert catalogue.combos[0].name == "Der Schlüssel und sein Schloss"
    speak("en")
    catalogue = sit(1, game="the-librarians").session.table.view.config.catalogue
    assert catalogue.names[catalogue.find("R3")] == "Theseus’s ball of thread"
    assert catalogue.deck == load_deck("season-1")


def _refusals(game: str) -> Iterator[tuple[str, set[str]]]:
    """Yield code and facts of each refusal that the engine of a game makes."""
    path = Path(__file__).parents[2] / "engine" / "cardcatalog" / game.replace("-", "_") / "refusals.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
            code = node.args[1]
            facts = {keyword.arg for keyword in node.keywords if keyword.arg}
            if isinstance(code, ast.Constant):
                yield str(code.value), facts


@pytest.mark.parametrize("game", BOTS)
def test_every_refusal_of_the_engine_has_a_german_sentence_that_ends_in_its_rule(game: str) -> None:
    speak("de")
    found = list(_refusals(game))
    assert len(found) > 15
    values: dict[str, Any] = {"card": 5 if game == "library-game" else "Excalibur (R2)", "shown": 6, "rule": "LG-1",
                              "letter": "F", "done": "played a set"}  # fmt: skip
    for code, facts in found:
        why = Refusal("In English.", code, **{fact: values.get(fact, 3) for fact in facts})
        said = say.refusals.worded(game, why)
        assert said != "In English."
        assert "{" not in said
        assert code == "no-action" or re.search(r"\([LT][GL]-\d+(, [LT][GL]-\d+)*\)\.$", said), said
