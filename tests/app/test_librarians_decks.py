"""The screen for decks of one's own: faults line by line, and the shelf."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.the_librarians import deck_named
from app.the_librarians.decks import MOST_DECKS, answer
from cardcatalog.the_librarians.deck import find_faults, load_deck, parse_deck
from tests.app.conftest import Reader

DECKS = Path(__file__).parents[1] / "decks"
GOOD = (DECKS / "branch-library.toml").read_text(encoding="utf-8")
NAME = "The branch library"


def words(reply: dict[str, Any], region: str) -> list[str]:
    """Return the text of each entry of a region."""
    return [element.text for element in Reader(reply["regions"][region]).all if element.tag in ("li", "p", "option")]


@pytest.mark.parametrize("name", ["faults-of-five-kinds", "faults-of-more-kinds", "faults-in-long-hand", "not-toml"])
def test_each_fault_is_told_with_its_line(name: str) -> None:
    text = (DECKS / f"{name}.toml").read_text(encoding="utf-8")
    reply = answer({"do": "deck-check", "text": text})
    faults = find_faults(text)
    assert faults
    assert len(faults) >= 5 or name not in ("faults-of-five-kinds", "faults-of-more-kinds")
    assert words(reply, "deck-result")[1:] == [
        f"line {fault.line} {fault.sentence.replace(' (TL-2).', '. Rule TL-2')}" for fault in faults
    ]
    assert not reply["good"]
    kept = answer({"do": "deck-keep", "text": text})
    assert kept["keep"] is None, "a deck with faults is never kept"


def test_nothing_is_told_to_be_nothing() -> None:
    assert "nothing here yet" in words(answer({"do": "deck-check", "text": " \n"}), "deck-result")[0]


def test_a_good_deck_is_kept_listed_chosen_opened_handed_out_and_thrown_away() -> None:
    assert answer({"do": "deck-check", "text": GOOD})["good"]
    reply = answer({"do": "deck-keep", "text": GOOD})
    shelf = reply["keep"]
    assert reply["chosen"] == f"own:{NAME}"
    assert words(reply, "tl-own-decks") == [NAME]
    assert words(reply, "own-decks")[0].startswith(f"{NAME} 40 cards, ")
    assert deck_named(shelf, f"own:{NAME}") == GOOD
    opened = answer({"do": f"deck-edit {NAME}", "kept": shelf})
    assert opened["text"] == GOOD
    file_name, text = answer({"do": f"deck-save {NAME}", "kept": shelf})["file"]
    assert (file_name, text) == ("the-branch-library.toml", GOOD)
    assert answer({"do": f"deck-share {NAME}", "kept": shelf})["share"]
    gone = answer({"do": f"deck-drop {NAME}", "kept": shelf})
    assert json.loads(gone["keep"]) == {}
    assert gone["regions"]["own-decks"] == ""


def test_the_example_is_a_deck_that_can_be_played_with() -> None:
    text = answer({"do": "deck-example"})["text"]
    assert parse_deck(text).name == load_deck("season-1").name


def test_a_deck_of_the_same_name_takes_the_place_of_the_old_one() -> None:
    changed = GOOD.replace("Opens up.", "Opens late.")
    shelf = answer({"do": "deck-keep", "text": changed, "kept": json.dumps({NAME: GOOD})})["keep"]
    assert json.loads(shelf) == {NAME: changed}


def test_a_full_shelf_says_so() -> None:
    names = [f"Deck {number}" for number in range(MOST_DECKS)]
    shelf = json.dumps({name: GOOD.replace(NAME, name) for name in names})
    reply = answer({"do": "deck-keep", "text": GOOD, "kept": shelf})
    assert reply["keep"] is None
    assert "throw one away first" in words(reply, "deck-result")[0]


@pytest.mark.parametrize("kept", ["", "x", "[]", "null", "7", '{"a": 5}', '{"a": "not a deck"}', "[" * 100_000])
def test_a_shelf_that_cannot_be_read_is_empty(kept: str) -> None:
    reply = answer({"do": "", "kept": kept})
    assert reply["regions"]["own-decks"] == ""
    assert reply["keep"] is None, "what cannot be read is not overwritten"


def test_names_of_decks_are_text() -> None:
    nasty = '<img src=x> & "me"'
    text = GOOD.replace(f'name = "{NAME}"', f"name = '{nasty}'")
    reply = answer({"do": "deck-keep", "text": text})
    assert "<img" not in "".join(reply["regions"].values())
    row = Reader(reply["regions"]["own-decks"]).all
    assert f"deck-drop {nasty}" in [element.do for element in row]


@pytest.mark.parametrize(
    "deep",
    [
        "a." * 5000 + "a = 1",
        "[" + "a." * 5000 + "a]",
        "a = " + "[" * 300 + "]" * 300,
        "a = " + "{a = " * 300 + "1" + "}" * 300,
        "a = { " + ", ".join(f"b{number} = 1" for number in range(99)) + ", " + "c." * 99 + "c = 1 }",
        'a = """\'\n""", b = ' + "[" * 300,
        'a = ["""\n\'\n""", ' + "[" * 300,
        "a = ['''\n\"\n''', " + "[" * 300,
    ],
)
def test_a_deck_that_nests_without_end_is_refused_before_it_is_parsed(
    deep: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(_: str) -> Any:
        raise AssertionError("in a browser this ends Python")

    monkeypatch.setattr("tomllib.loads", parsed)
    text = "name = 'Deep'\n" + deep
    line = text.rstrip("\n").count("\n") + 1
    assert [(fault.line, fault.sentence[:36]) for fault in find_faults(text)] == [
        (line, "This is not TOML that we can read: b")
    ]


@pytest.mark.parametrize(
    "flat",
    [
        "x = [" + "[1.5, 2.5], " * 200 + "]",
        "x = '" + "[.{" * 99 + "'",
        'x = "' + '[.{\\"' * 99 + '"',
        "x = '''\n" + "[.'{\n" * 99 + "'''",
        'x = """\n' + '[.\\""{\n' * 99 + '"""',
        "# " + "[.{" * 99,
        "\n".join(f"[a{number}.b]\nc.d = 1" for number in range(99)),
    ],
)
def test_long_is_not_deep(flat: str) -> None:
    faults = find_faults("name = 'Long'\n" + flat)
    assert faults, "a deck without cards"
    assert "The deck has no cards" in " ".join(fault.sentence for fault in faults)
