"""Decks: the seasons are what TL-4 promises, a deck file is read, and every fault of one gets its line and sentence."""

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcatalog import cli
from cardcatalog.errors import ConfigError
from cardcatalog.the_librarians import deck_check
from cardcatalog.the_librarians.deck import (
    LETTERS,
    Deck,
    DeckError,
    built_in_decks,
    deck_dict,
    deck_text,
    find_faults,
    load_deck,
    parse_deck,
)
from cardcatalog.the_librarians.deck_faults import LONGEST_FILE, MOST_CARDS
from cardcatalog.the_librarians.deck_lines import line_of, lines_of

EXAMPLES = Path(__file__).parent.parent / "decks"
BRANCH = (EXAMPLES / "branch-library.toml").read_text(encoding="utf-8")
BROKEN = sorted(path for path in EXAMPLES.glob("*.toml") if path.name != "branch-library.toml")
SEASONS = ("season-1", "season-2", "season-3", "season-4")


# The seasons (TL-4)


def test_the_shelf_has_the_four_seasons() -> None:
    assert built_in_decks() == SEASONS


@pytest.mark.parametrize("name", SEASONS)
def test_a_season_has_eight_cards_of_each_type(name: str) -> None:
    deck = load_deck(name)
    assert deck.id == name
    assert len(deck.cards) == 64
    assert [mask.bit_count() for mask in deck.type_masks] == [8] * 8


@pytest.mark.parametrize("name", SEASONS)
def test_in_a_season_only_librarians_come_twice(name: str) -> None:
    counts = Counter((card.type, card.name) for card in load_deck(name).cards)
    librarians = {who: count for (letter, who), count in counts.items() if letter == "L"}
    assert len(librarians) >= 5
    assert max(librarians.values()) == 2
    assert all(count == 1 for (letter, _), count in counts.items() if letter != "L")


@pytest.mark.parametrize("name", SEASONS)
def test_every_card_of_a_season_is_in_one_of_about_32_combos(name: str) -> None:
    deck = load_deck(name)
    assert 30 <= len(deck.combos) <= 36
    combined = 0
    for combo in deck.combos:
        for group in combo.groups:
            combined |= group
    assert combined == (1 << 64) - 1


@pytest.mark.parametrize("name", SEASONS)
def test_the_cards_of_a_combo_can_be_melded_together(name: str) -> None:
    deck = load_deck(name)
    for combo in deck.combos:
        letters = [{deck.cards[card].type for card in _cards(group)} for group in combo.groups]
        assert all(len(of_group) == 1 for of_group in letters), combo.name
        assert len(set().union(*letters)) == len(combo.groups), combo.name


@pytest.mark.parametrize("name", SEASONS)
def test_every_card_of_a_season_has_a_line_of_its_own(name: str) -> None:
    flavours = [card.flavour for card in load_deck(name).cards]
    assert all(10 <= len(flavour) <= 70 for flavour in flavours)
    assert len(set(flavours)) == 64


def test_the_scenarios_can_rely_on_the_librarians_of_season_one() -> None:
    deck = load_deck("season-1")
    names = [deck.cards[deck.codes.index(f"L{number}")].name for number in range(1, 9)]
    assert len(set(names[:5])) == 5
    assert names[5:] == names[2:5]


# Reading and writing


def test_cards_are_numbered_within_their_type_in_the_order_of_the_file() -> None:
    cards = [{"type": letter, "name": f"{letter} {number}"} for number in range(1, 11) for letter in "MKSPARFL"]
    deck = load_deck({"name": "Interleaved", "card": cards})
    assert deck.codes[:9] == ("M1", "K1", "S1", "P1", "A1", "R1", "F1", "L1", "M2")
    assert deck.codes[-2:] == ("F10", "L10")
    for letter, mask in zip(LETTERS, deck.type_masks, strict=True):
        assert {deck.cards[card].type for card in _cards(mask)} == {letter}


def test_cards_of_one_name_are_one_member_of_a_combo() -> None:
    deck = parse_deck(BRANCH)
    mouser = next(combo for combo in deck.combos if combo.name == "Good mouser")
    cats = {index for index, card in enumerate(deck.cards) if card.name == "The cat"}
    assert len(cats) == 2
    assert set(_cards(mouser.groups[0])) == cats
    assert len(mouser.groups) == 2


@pytest.mark.parametrize("name", SEASONS)
def test_a_deck_is_read_back_from_its_text_its_data_and_json(name: str) -> None:
    deck = load_deck(name)
    for again in (parse_deck(deck_text(deck)), load_deck(json.loads(json.dumps(deck_dict(deck))))):
        assert again.id == "own"
        assert _without_id(again) == _without_id(deck)


def test_quotes_backslashes_and_letters_from_elsewhere_survive() -> None:
    data = tomllib.loads(BRANCH)
    data["card"][0]["flavour"] = 'She said "hush" \\ “leise” — Čeština, 図書館'
    deck = load_deck(data)
    assert _without_id(parse_deck(deck_text(deck))) == _without_id(deck)


def test_line_ends_and_marks_of_other_systems_make_no_difference() -> None:
    assert parse_deck("\ufeff" + BRANCH.replace("\n", "\r\n")) == parse_deck(BRANCH)
    text = (EXAMPLES / "faults-in-long-hand.toml").read_text(encoding="utf-8")
    assert find_faults("\ufeff" + text.replace("\n", "\r\n")) == find_faults(text)


def test_an_unknown_deck_gets_a_sentence_with_those_that_there_are() -> None:
    with pytest.raises(DeckError, match=r"There is no deck “season-9” on our shelf; we have season-1, "):
        load_deck("season-9")
    with pytest.raises(DeckError, match=r"no deck “\.\./season-1”"):
        load_deck("../season-1")


def test_a_refused_deck_tells_all_its_faults() -> None:
    text = (EXAMPLES / "faults-of-five-kinds.toml").read_text(encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        parse_deck(text)
    assert isinstance(caught.value, DeckError)
    assert list(caught.value.faults) == find_faults(text)
    assert all(f"Line {fault.line}: {fault.sentence}" in str(caught.value) for fault in caught.value.faults)
    with pytest.raises(DeckError) as of_data:
        load_deck(tomllib.loads(text))
    assert Counter(fault.sentence for fault in of_data.value.faults) == Counter(
        fault.sentence for fault in find_faults(text)
    )
    assert {fault.line for fault in of_data.value.faults} == {0}


@pytest.mark.parametrize("source", [None, 7, ["season-1"], True])
def test_what_is_no_deck_at_all_is_refused(source: Any) -> None:
    with pytest.raises(DeckError, match="A deck is the name of one of ours"):
        load_deck(source)


# What can be wrong with a deck: TL-2 and TL-3


def test_there_are_broken_examples() -> None:
    assert len(BROKEN) == 4


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_deck_has_just_the_faults_that_its_lines_say(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = [
        (number, part.strip())
        for number, line in enumerate(text.split("\n"), 1)
        if "# fault:" in line
        for part in line.split("# fault:")[1].split("|")
    ]
    found = find_faults(text)
    assert [fault.line for fault in found] == [line for line, _ in expected]
    for fault, (_, part) in zip(found, expected, strict=True):
        assert part in fault.sentence


def test_five_kinds_of_faults_get_five_sentences() -> None:
    sentences = [f.sentence for f in find_faults((EXAMPLES / "faults-of-five-kinds.toml").read_text(encoding="utf-8"))]
    assert len(set(sentences)) >= 5
    assert all(sentence.endswith(".") for sentence in sentences)


def test_a_deck_may_have_four_hundred_cards_and_no_more() -> None:
    data = deck_dict(parse_deck(BRANCH))
    more = [{"type": "M", "name": f"Riddle {number}"} for number in range(MOST_CARDS - 40)]
    assert len(load_deck({**data, "card": data["card"] + more}).cards) == MOST_CARDS
    with pytest.raises(DeckError, match="There are 401 cards; 400 are the most"):
        load_deck({**data, "card": [*data["card"], *more, {"type": "M", "name": "Too many"}]})


@pytest.mark.parametrize("letter", LETTERS)
def test_a_type_with_four_cards_is_too_few(letter: str) -> None:
    data = deck_dict(parse_deck(BRANCH))
    last = max(index for index, card in enumerate(data["card"]) if card["type"] == letter)
    name = data["card"].pop(last)["name"]
    data["combo"] = [combo for combo in data["combo"] if name not in combo["cards"]]
    with pytest.raises(DeckError, match="the deck has 4, and needs 5 or more of every type"):
        load_deck(data)


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "The deck has no name."),
        ("", 1, "The deck has no cards"),
        ('name = "x"\ncard = 3', 2, "write [[card]] above each card"),
        ('name = "x"\n\ncard = [\n  "Ann",\n]', 4, "Card 1 is not a card"),
        ('name = "x"\n[combo]\nname = "y"', 2, "“combo” must be a list"),
        ("name = 1979-05-27T07:32:00Z # a date\nlabel = 1.5", 2, "The deck has “label”"),
        ('name = "a\\nb"', 1, "cannot be printed"),
        ('name = """\n\ntwo lines"""\n\nx = 1', 5, "The deck has “x”"),
        ('name = "x"\n[[card]]\nname = "Ann"\n[card.more]\na = 1', 4, "has “more”"),
        ('"na\\u006de" = "x"\n"y z".a = 2', 2, "The deck has “y z”"),
        ("a = " + "[" * 5000, 1, "This is not TOML"),
        ("name = 'x\n", 1, "a quote at its start and none at its end"),
        ('card = [\n  { type = "L", name = "Ann" }\n  { type = "L" },\n]', 3, "a comma is missing"),
        ("name = Ann", 1, "a text in quotes"),
        ('name = "x"\nname = "y"', 2, "there already"),
        ("#" * (LONGEST_FILE + 1), 1, "are the most we can shelve"),
    ],
)
def test_a_fault_is_told_in_its_line(text: str, line: int, part: str) -> None:
    assert any(fault.line == line and part in fault.sentence for fault in find_faults(text)), find_faults(text)


@given(st.text(st.sampled_from(list('[]{}",=.\'#\n ab3\\"""cardnametype')), max_size=60))
def test_no_text_makes_the_check_fail(text: str) -> None:
    faults = find_faults(text)
    assert faults
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)


@given(st.data())
def test_a_deck_with_a_slip_of_the_pen_is_read_or_gets_lines(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(BRANCH) - 1))
    end = data.draw(st.integers(start, min(len(BRANCH), start + 80)))
    text = BRANCH[:start] + data.draw(st.sampled_from(["", '"', "[", "]", "\n", "=", "# ", "Ann"])) + BRANCH[end:]
    faults = find_faults(text)
    if faults:
        assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)
    else:
        assert isinstance(parse_deck(text), Deck)


def test_every_entry_of_a_file_is_found_in_its_line() -> None:
    text = 'name = "x"\n\n[[card]]\ntype = "L" # "]"\nname = """\na"""\n'
    text += '[[card]]\ncards = [\n  "a",\n\n  { b = [1,\n 2] },\n]\n'
    lines = lines_of(text)
    assert lines["name",] == 1
    assert lines["card", 0] == 3
    assert lines["card", 0, "name"] == 5
    assert lines["card", 1] == 7
    assert lines["card", 1, "cards", 0] == 9
    assert lines["card", 1, "cards", 1, "b", 1] == 12
    assert line_of(lines, ("card", 1, "nothing")) == 7
    assert line_of(lines, ("nothing",)) == 1


# The command


def test_the_check_prints_a_line_a_file_and_a_line_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(EXAMPLES / "branch-library.toml"), str(EXAMPLES / "faults-of-five-kinds.toml")]
    assert cli.main(["deck", "check", *files]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ok ")
    assert "“The branch library”, 40 cards, 7 combos" in lines[0]
    assert lines[1].startswith("FAILED")
    assert [line.split(":")[0].strip() for line in lines[2:]] == [
        f"line {fault.line}"
        for fault in find_faults((EXAMPLES / "faults-of-five-kinds.toml").read_text(encoding="utf-8"))
    ]


def test_a_good_deck_alone_is_a_success(capsys: pytest.CaptureFixture[str]) -> None:
    assert deck_check.main([EXAMPLES / "branch-library.toml"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_files_that_cannot_be_read_get_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8\xff")
    (tmp_path / "long.toml").write_bytes(b"#" * (4 * LONGEST_FILE + 1))
    paths = [tmp_path / "picture.toml", tmp_path / "long.toml", tmp_path / "none.toml", tmp_path]
    assert deck_check.main(paths) == 2
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all(line.startswith("CANNOT") for line in lines)


def _cards(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def _without_id(deck: Deck) -> tuple[Any, ...]:
    return deck.name, deck.cards, deck.codes, deck.type_masks, deck.combos
