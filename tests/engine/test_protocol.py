"""The line protocol: what goes over the line is what a seat may know, and whatever a program does is told."""

import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cardcatalog
from cardcatalog import program, protocol
from cardcatalog.arena.run import new_run, play_deal
from cardcatalog.bots import BOTS, Budget, luck
from cardcatalog.chance import Chance
from cardcatalog.checks import lively
from cardcatalog.cli import main
from cardcatalog.errors import CardCatalogError
from cardcatalog.facts import facts_of
from cardcatalog.match import Match
from cardcatalog.program import Program
from cardcatalog.serve import Server
from cardcatalog.shelf import GAMES

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("library-game", {"seats": 3}),
    ("library-game", {"seats": 5, "staff": 9, "patrons": 10, "secret_mix": True, "kinder": True, "incident": "ask"}),
    ("the-librarians", {"seats": 4}),
    ("the-librarians", {"seats": 2, "deck": "season-3"}),
]
EVERY_CARD = ("deck", "cards")  # what the deck is made of, wherever the cards are


def states(game_id: str, options: Mapping[str, Any]) -> Iterator[Any]:
    """Yield the states of a few games in which everything happens."""
    game = GAMES[game_id]
    for seed in range(4):
        state = game.new(game.config(options), seed)
        chance = Chance(seed, 77)
        for _ in range(250):
            if state.actor < 0:
                break
            yield state
            state.apply(lively(state.legal_actions(), chance))


def words(data: Any) -> set[str]:
    """Return all words of all texts in plain data."""
    if isinstance(data, str):
        return set(data.replace("=", " ").split())
    if isinstance(data, dict):
        data = list(data.values())
    return set().union(*map(words, data)) if isinstance(data, list) else set()


@pytest.mark.parametrize(("game_id", "options"), TABLES, ids=str)
def test_a_view_is_read_back_as_it_was_written_and_names_no_other_card(game_id: str, options: dict[str, Any]) -> None:
    game = GAMES[game_id]
    facts = facts_of(game_id, game.config(options))
    in_full = game.config(json.loads(json.dumps(game.config_in_full(game.config(options)))))
    for state in states(game_id, options):
        for seat in range(state.seats):
            view = state.view(seat)
            data = json.loads(json.dumps(game.view_data(view)))
            assert game.from_view_data(data, view.config) == view
            assert replace(game.from_view_data(data, in_full), config=view.config) == view
            named = words({key: value for key, value in data.items() if key not in EVERY_CARD})
            cards = {facts.code(card) for card in range(84 if game_id == "library-game" else 64)}
            stands = {facts.code(card) for meld in getattr(view, "table", {}).values() for _, card in meld.fills}
            assert named & cards - stands <= {facts.code(card) for card in facts.cards_named(view)}


@pytest.mark.parametrize(("game_id", "options"), TABLES, ids=str)
def test_what_is_asked_does_not_depend_on_what_is_hidden(game_id: str, options: dict[str, Any]) -> None:
    game, budget = GAMES[game_id], Budget(playouts=7)
    for number, state in enumerate(states(game_id, options)):
        view = state.view(state.actor)
        line = protocol.go(game, view, Chance(3), budget)
        world = game.resample(view, Chance(number))
        assert protocol.go(game, world.view(state.actor), Chance(3), budget) == line
        assert "\n" not in line
        word, rest = protocol.words_of(line)
        told = protocol.content_of(rest)
        assert word == "go"
        assert [game.parse_action(text) for text in told["legal"]] == [*view.legal_actions()]
        assert told["playouts"] == 7
        assert "seconds" not in told


def refusal(game_id: str, data: Mapping[str, Any], config: Any) -> str:
    """Return the sentence with which a view is refused, or an empty text."""
    try:
        GAMES[game_id].from_view_data(data, config)
    except CardCatalogError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_view_that_makes_no_sense_is_refused_with_a_sentence(game_id: str) -> None:
    game = GAMES[game_id]
    config = game.config({"seats": 3})
    data = game.view_data(game.new(config, 1).view(0))
    odd: list[Any] = [None, -7, 10**9, "7R L1 PP99", "nobody", [], [1], {}, True, ["F1 F1", "", ""], 0.5]
    sentences = [refusal(game_id, data | {key: value}, config) for key in data for value in odd]
    told = [sentence for sentence in sentences if sentence]
    assert len(told) > 5 * len(data)
    assert all(sentence.endswith((".", "...")) for sentence in told)
    hand = data["hand"].split()
    for wrong in ({"hand": " ".join(hand[1:])}, {"known": [data["hand"]] * 3}, {"discard": hand[0]}):
        assert refusal(game_id, data | wrong, config)
    with pytest.raises(CardCatalogError):
        game.from_view_data({}, config)


# Our bots as programs


def test_our_bot_as_a_program_plays_just_as_it_does_at_our_table() -> None:
    for game_id, bot in (("library-game", "random"), ("library-game", "librarian"), ("the-librarians", "regular")):
        command = f"exec:{sys.executable} -m cardcatalog bot {game_id} --bot {bot}"
        options = {"seats": 2} | ({"melds_to_end": 2} if game_id == "the-librarians" else {})
        outside = play_deal(new_run(game_id, ["newcomer", command], None, options, 4, Budget(playouts=5)), 0)
        ours = play_deal(new_run(game_id, ["newcomer", bot], None, options, 4, Budget(playouts=5)), 0)
        assert outside.games == ours.games


@pytest.fixture(autouse=True)
def _our_package_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are started find the package that is tested."""
    monkeypatch.setenv("PYTHONPATH", str(Path(cardcatalog.__file__).parents[1]))


def test_a_bot_answers_for_a_view_a_position_and_a_record() -> None:
    game = GAMES["library-game"]
    match = Match.new("library-game", {"seats": 3, "rounds": 1}, 12)
    greedy = BOTS["library-game"]["librarian"]
    for number in range(20):
        match.play(greedy(match.view(match.state.actor), luck(12, match.state.actor, number)))
    seat = match.state.actor
    wanted = f"action {game.action_text(greedy(match.view(seat), luck(12, seat, 20)))}"
    server = Server(game, "librarian", Budget())
    newgame = protocol.newgame(game, match.view(seat).config, seat)
    asked = [
        "cardcatalog-bot 1",
        newgame,
        protocol.go(game, match.view(seat), luck(12, seat, 20), Budget()),
        f"go {json.dumps({'position': game.position(match.state)})}",
        "",
        f"go {json.dumps({'record': json.loads(match.record.to_json())})}",
        "quit",
        newgame,
    ]
    assert list(server.answers(asked)) == ["cardcatalog-bot 1 librarian", "ready", wanted, wanted, wanted]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("good morning", "“good” is not a word of the protocol"),
        ("go", "cannot be read as JSON"),
        ("go {", "cannot be read as JSON"),
        ("go " + "[" * 5000, "cannot be read as JSON"),
        ("go []", "must be a JSON object"),
        ("go {}", "“view” is missing"),
        ('go {"view": 3}', "“view” is missing"),
        ('go {"view": {}}', "phase"),
        ('go {"position": {"hands": ["7R", "8R", "9R", "XX"]}}', "“XX” is not a card"),
        ('go {"record": {}}', "format"),
        ('newgame {"config": {"seats": 99}}', "LG-2"),
        ('newgame {"game": "the-librarians", "config": {}}', "library-game only"),
        ("newgame {}", "“config” is missing"),
    ],
)
def test_a_line_that_cannot_be_answered_gets_one_sentence_and_the_next_is_answered(line: str, sentence: str) -> None:
    server = Server(GAMES["library-game"], "librarian", Budget())
    answers = list(server.answers([line, "cardcatalog-bot 1"]))
    assert answers[0].startswith("error ")
    assert sentence in answers[0]
    assert answers[1] == "cardcatalog-bot 1 librarian"


def test_a_seat_that_is_not_asked_and_a_budget_that_is_none_get_a_sentence() -> None:
    game = GAMES["library-game"]
    state = game.new(game.config({}), 1)
    server = Server(game, "librarian", Budget())
    other = game.view_data(state.view((state.actor + 1) % 4))
    assert "is not asked here" in server.answer(f"go {json.dumps({'view': other})}")
    own = game.view_data(state.view(state.actor))
    for wrong in ({"playouts": 0}, {"playouts": "many"}, {"seconds": -1}, {"luck": "xyz"}, {"luck": 5}):
        assert server.answer(f"go {json.dumps({'view': own} | wrong)}").startswith("error “")
    assert server.answer(f"go {json.dumps({'view': own, 'seconds': 0.5, 'luck': 'ff'})}").startswith("action ")


def test_the_command_answers_on_standard_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", iter(["cardcatalog-bot 1\n", "quit\n"]))
    assert main(["bot", "the-librarians", "--bot", "newcomer"]) == 0
    assert capsys.readouterr().out == "cardcatalog-bot 1 newcomer\n"
    assert main(["bot", "the-librarians", "--bot", "clever"]) == 2
    assert "no bot “clever”" in capsys.readouterr().err


# Programs that do wrong

POLITE = """
import json, os, sys, time
def choose(asked): return "action " + asked["legal"][0]
def hello(): return "cardcatalog-bot 1 test"
def newgame(): return "ready"
{change}
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word.strip() == "quit": break
    answer = choose(json.loads(rest)) if word == "go" else newgame() if word == "newgame" else hello()
    print(answer, flush=True)
"""


def seat_program(tmp_path: Path, change: str) -> Any:
    """Return a program of two seats at a table, that is polite but for `change`."""
    path = tmp_path / "bot.py"
    path.write_text(POLITE.format(change=change), encoding="utf-8")
    game = GAMES["library-game"]
    return Program("The bot “test” in seat 0", f'"{sys.executable}" "{path}"', game, game.config({"seats": 2}), 0)


def ask(seated: Any) -> Any:
    """Return what the program chooses at the start of a game."""
    state = GAMES["library-game"].new(GAMES["library-game"].config({"seats": 2, "first_dealer": 1}), 1)
    try:
        return seated.choose(state.view(state.actor), Chance(1), Budget())
    finally:
        seated.close()
        assert seated._process.returncode is not None


def test_a_polite_program_is_understood_and_may_think_aloud(tmp_path: Path) -> None:
    told = """
def choose(asked):
    print("info let me see", flush=True)
    print("", flush=True)
    return "  action   " + asked["legal"][0] + "  "
"""
    assert GAMES["library-game"].action_text(ask(seat_program(tmp_path, told))) == "draw 1"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("sys.exit('no memory')", "has ended with status 1; its last words were “no memory”."),
        ("sys.exit('Error: no module\\n  at 1\\n\\nNode.js v20')", "its last words were “Error: no module”."),
        ("def hello(): return 'cardcatalog-bot 2'", "speaks version 2 of the protocol; we speak 1."),
        ("def hello(): return 'cardcatalog-bot'", "speaks version nothing"),
        ("def hello(): return 'uciok'", "was to say “cardcatalog-bot” and said “uciok”."),
        ("def newgame(): return 'error I only play chess.'", "gave up: I only play chess."),
        ("def choose(asked): return 'ready'", "was to say “action” and said “ready”."),
        ("def choose(asked): return 'action win'", "answered with no action: “win” is not an action"),
        ("def choose(asked): return 'action'", "answered with no action"),
        ("def choose(asked): os._exit(3)", "has ended with status 3."),
        ("def choose(asked): return 1 // 0", "its last words were “ZeroDivisionError"),
        ("def choose(asked): os.write(1, bytes([255, 10]))", "was to say “action”"),
        ("def choose(asked): os.write(1, b'x' * 200_000)", "was to say “action”"),
        ("def choose(asked): time.sleep(60)", "did not answer within 1.5 seconds."),
        ("def choose(asked):\n while True: print('info thinking', flush=True)", "did not answer within 1.5 seconds."),
    ],
)
def test_whatever_a_program_does_wrong_is_told_in_a_sentence_and_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, sentence: str
) -> None:
    monkeypatch.setattr(program, "ANSWER_WITHIN", 1.5)
    with pytest.raises(CardCatalogError) as told:
        ask(seat_program(tmp_path, change))
    assert str(told.value).startswith("The bot “test” in seat 0 ")
    assert sentence in str(told.value)


def test_a_program_that_does_not_read_its_questions_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "ANSWER_WITHIN", 1.0)
    monkeypatch.setattr(protocol, "go", lambda *_: "go " + "x" * 10_000_000)
    with pytest.raises(CardCatalogError, match="did not answer within 1 seconds"):
        ask(seat_program(tmp_path, "def newgame():\n print('ready', flush=True)\n time.sleep(60)"))


@pytest.mark.skipif(os.name == "nt", reason="process groups are a thing of POSIX")
def test_what_a_hanging_program_started_is_ended_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "ANSWER_WITHIN", 1.0)
    mark = tmp_path / "child"
    change = f"""
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(mark)!r}, "w").write(str(child.pid))
def choose(asked): time.sleep(60)
"""
    with pytest.raises(CardCatalogError, match="did not answer"):
        ask(seat_program(tmp_path, change))
    until = time.monotonic() + 20
    while _runs(int(mark.read_text(encoding="utf-8"))) and time.monotonic() < until:
        time.sleep(0.02)
    assert not _runs(int(mark.read_text(encoding="utf-8")))


def _runs(pid: int) -> bool:
    """Tell whether a process is there and not only waits to be counted as ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("exec:", "there is no command after “exec:”"),
        ("exec:no-such-program-here", "cannot be started"),
        ("exec:python3 'open", "cannot be started: No closing quotation"),
    ],
)
def test_a_program_that_cannot_be_started_forfeits_the_run(
    capsys: pytest.CaptureFixture[str], command: str, sentence: str
) -> None:
    assert main(["arena", "library-game", "--bots", f"random,{command}", "--deals", "1", "--seats", "2"]) == 1
    said = capsys.readouterr().err
    assert f"The bot “{command}” in seat 1" in said
    assert sentence in said


def test_an_illegal_proposal_of_a_program_forfeits_the_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(POLITE.format(change="def choose(asked): return 'action take none'"), encoding="utf-8")
    bot = f"exec:{sys.executable} {path}"
    assert main(["arena", "library-game", "--bots", f"{bot},random", "--deals", "3", "--seats", "2"]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"The bot “{bot}” in seat ")
    assert "proposed “take none”, which is not legal: " in said
