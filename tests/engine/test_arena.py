"""The arena: the same deals for everybody, results that depend on nothing else, files that can be gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import cardcatalog
from cardcatalog import playing
from cardcatalog.arena import figures, workers
from cardcatalog.arena.run import Deal, Game, Run, new_run, play_deal
from cardcatalog.bots import Budget
from cardcatalog.cli import main
from cardcatalog.errors import CardCatalogError

ENGINE = str(Path(cardcatalog.__file__).parents[1])
LG = ("library-game", "--bots", "regular,random", "--seats", "3")
SLOW = """
import time
from cardcatalog.bots import BOTS

class Slow:
    def choose(self, view, chance, budget):
        time.sleep(0.003)
        return BOTS["library-game"]["regular"](view, chance, budget)
"""
# Ends the process that plays it, the first time that it is asked in deal 0.
FALLS = """
import os, signal
from pathlib import Path
from cardcatalog.bots import BOTS

class Falls:
    def choose(self, view, chance, budget):
        mark = Path(__file__).with_name("fallen")
        if not mark.exists() or ALWAYS:
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return BOTS["library-game"]["regular"](view, chance, budget)
"""


@pytest.fixture
def second_process() -> None:
    """There can be other processes than this one."""
    subprocess.run([sys.executable, "-c", ""], check=True)


def run_of(*bots: str, game: str = "library-game", seats: int | None = 3, **options: Any) -> Run:
    """Return a run of seed 5."""
    return new_run(game, bots, seats, options, 5, Budget())


def arena(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> dict[str, Any]:
    """Return what `arena ... --json` prints."""
    assert main(["arena", *map(str, arguments), "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    """Return figures without what a clock said."""
    return data | {"bots": [{key: value for key, value in row.items() if key != "seconds"} for row in data["bots"]]}


def test_each_bot_sits_once_in_each_seat_of_the_same_deal() -> None:
    first = play_deal(run_of("regular", "random", "newcomer"), 3)
    turned = play_deal(run_of("random", "newcomer", "regular"), 3)
    assert [game.sha256 for game in turned.games] == [first.games[turn].sha256 for turn in (2, 0, 1)]
    assert len({game.sha256 for game in first.games}) == 3


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert run_of("regular", "random", seats=4).bots == ("regular", "random", "random", "random")
    assert run_of("regular", "random", seats=None).bots == ("regular", *["random"] * 3)
    assert run_of("regular", "random", seats=None).options == {"rounds": 1, "seats": 4}
    assert run_of("regular", "random", seats=None, rounds=2).options["rounds"] == 2
    librarians = run_of("regular", "random", game="the-librarians", seats=None)
    assert librarians.options == {"seats": 3}


def deal_of(*rows: tuple[tuple[int, ...], tuple[int, ...]]) -> Deal:
    """Return a deal with these scores and winners, a row a rotation."""
    return Deal(0, tuple(Game(scores, winners, 10, "") for scores, winners in rows), {})


def test_a_margin_is_what_a_seat_does_better_than_the_others_on_average() -> None:
    games = [((10, 40, 20), (0,)), ((10, 40, 20), (0,)), ((30, 30, 0), (2,))]
    deal = deal_of(*games)  # the first bot sits in seat 0, then 1, then 2
    penalties = run_of("regular", "random")
    assert figures.margins(penalties, [deal], "regular") == [fmean([30 - 10, 15 - 40, 30 - 0])]
    assert figures.margins(run_of("regular", "random", rounds=2), [deal], "regular") == [fmean([20, -25, 30]) / 2]
    points = run_of("regular", "random", game="the-librarians")
    assert figures.margins(points, [deal], "regular") == [-fmean([20, -25, 30])]
    assert figures.margins(points, [deal], "random")[0] == pytest.approx(fmean([20, -25, 30]) / 2)


def test_a_shared_win_counts_as_its_part() -> None:
    deal = deal_of(((1, 1, 5), (0, 1)), ((1, 2, 3), (0,)), ((1, 2, 3), (0,)))
    run = run_of("regular", "random")
    assert figures.shares(run, [deal], "regular") == [pytest.approx(0.5 / 3)]
    assert figures.shares(run, [deal], "random") == [pytest.approx((0.25 + 0.5 + 0.5) / 3)]


def test_intervals_are_those_of_students_t() -> None:
    values = [1.0, 2.0, 3.0, 4.0, 10.0]
    assert figures.estimate(values).mean == 4.0
    assert figures.estimate(values).half == pytest.approx(2.776 * 3.5355 / 5**0.5, rel=1e-3)  # t tables: 4 degrees
    assert figures.estimate(list(range(31))).half == pytest.approx(2.0423 * 9.0921 / 31**0.5, rel=1e-4)
    assert figures.estimate(list(range(31)), 0.99).half == pytest.approx(2.75 * 9.0921 / 31**0.5, rel=1e-4)
    assert figures.estimate([1.0, 2.0, 3.0, 4.0]).to_dict() == {"mean": 2.5, "interval": None}
    assert not figures.estimate([1.0, 1.0]).clear


def test_the_result_is_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = arena(capsys, *LG, "--deals", "7", "--jobs", "1")
    together = arena(capsys, *LG, "--deals", "7", "--jobs", "3")
    assert without_times(together) == without_times(alone)
    assert alone["games"] == 21
    assert sum(row["decisions"] for row in alone["bots"]) == alone["decisions"]
    assert alone["bots"][0]["margin"]["mean"] == pytest.approx(-2 * alone["bots"][1]["margin"]["mean"], abs=0.002)
    other = arena(capsys, *LG, "--deals", "7", "--seed", "2", "--jobs", "1")
    assert other["sha256"] != alone["sha256"]


def test_the_librarians_are_played_too_and_the_table_says_what_the_json_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["the-librarians", "--bots", "regular,random", "--deals", "5", "--seats", "2", "--option", "melds_to_end=2"]
    data = arena(capsys, *asked, "--jobs", "1")
    assert data["unit"] == "points a game"
    assert data["bots"][0]["margin"]["interval"][0] > 0
    assert main(["arena", *asked, "--jobs", "1"]) == 0
    table = capsys.readouterr().out
    assert f"{data['bots'][0]['margin']['mean']:+.2f}" in table
    assert data["sha256"] in table


@pytest.mark.usefixtures("second_process")
def test_a_process_that_is_lost_loses_no_deal(tmp_path: Path) -> None:
    bot = tmp_path / "falls.py"
    bot.write_text(FALLS.replace("ALWAYS", "False"), encoding="utf-8")
    deals = list(workers.play_here(run_of(f"{bot}:Falls", "random"), range(4), 2))
    assert (tmp_path / "fallen").exists()
    assert sorted(deal.number for deal in deals) == [0, 1, 2, 3]
    plain = {deal.number: deal.games for deal in workers.play_here(run_of("regular", "random"), range(4), 1)}
    assert {deal.number: deal.games for deal in deals} == plain


@pytest.mark.usefixtures("second_process")
def test_a_deal_that_ends_every_process_is_told_and_not_tried_for_ever(tmp_path: Path) -> None:
    bot = tmp_path / "falls.py"
    bot.write_text(FALLS.replace("ALWAYS", "True"), encoding="utf-8")
    with pytest.raises(CardCatalogError, match="ended the process that played it 3 times"):
        list(workers.play_here(run_of(f"{bot}:Falls", "random"), range(2), 2))


# Files


def test_a_run_goes_on_where_its_file_ends(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    arena(capsys, *LG, "--deals", "3", "--jobs", "1", "--out", path)
    begun = path.read_text(encoding="utf-8")
    assert len(begun.splitlines()) == 4
    path.write_text(begun + begun.splitlines()[-1][:40], encoding="utf-8")  # a machine stopped while it wrote
    whole = arena(capsys, *LG, "--deals", "6", "--jobs", "2", "--out", path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith(begun)
    assert len(text.splitlines()) == 7
    assert without_times(whole) == without_times(arena(capsys, *LG, "--deals", "6", "--jobs", "1"))
    again = arena(capsys, *LG, "--deals", "6", "--out", path)
    assert again == whole
    assert path.read_text(encoding="utf-8") == text
    assert arena(capsys, *LG, "--deals", "3", "--out", path)["deals"] == 3


@pytest.mark.parametrize("kept", [0, 30])
def test_a_file_without_a_whole_line_is_begun_anew(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "run.jsonl"
    arena(capsys, *LG, "--deals", "1", "--out", path)
    path.write_text(path.read_text(encoding="utf-8")[:kept], encoding="utf-8")
    arena(capsys, *LG, "--deals", "1", "--out", path)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda text: text.replace('"seed": "1"', '"seed": "2"'), "another run (seed differ"),
        (lambda text: text.replace('"code": "', '"code": "0'), "another run (code differ"),
        (lambda text: text.replace('"winners":[', '"winners":[ ', 1), None),
        (lambda text: text.replace('"decisions":', '"decisions":1', 1), "Line 2"),
        (lambda text: text + text.splitlines()[1] + "\n", "Line 4"),
        (lambda text: text.replace("}\n", "\n", 2), "no file of an arena"),
        (lambda text: text.splitlines()[0] + "\n{}\n", "Line 2"),
        (lambda text: text.splitlines()[0] + "\n\n", "Line 2"),
        (lambda _: "my diary", "no file of an arena"),
        (lambda _: "my diary\nMonday\n", "no file of an arena"),
        (lambda _: "[" * 10_000 + "\n", "no file of an arena"),
    ],
)
def test_a_file_that_is_not_as_it_was_written_is_refused_and_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, spoil: Any, sentence: str | None
) -> None:
    path = tmp_path / "run.jsonl"
    arena(capsys, *LG, "--deals", "2", "--jobs", "1", "--out", path)
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")
    spoiled = path.read_bytes()
    status = main(["arena", *LG, "--deals", "3", "--jobs", "1", "--out", str(path)])
    if sentence is None:  # a space more says the same
        assert status == 0
        return
    assert status == 2
    assert sentence in capsys.readouterr().err
    assert path.read_bytes() == spoiled


# Stopping early


def test_a_run_that_is_clear_stops_at_the_first_look(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    asked = (*LG, "--deals", "100", "--stop", "clear")
    data = arena(capsys, *asked, "--jobs", "2", "--out", path)
    assert data["deals"] == 25
    assert data["stopped"] == "Looked at after 25, 50, 100 deals at the most; stopped after 25."
    assert data["level"] == pytest.approx(1 - 0.05 / 3)
    assert without_times(arena(capsys, *asked, "--jobs", "1")) == without_times(data)
    plain = arena(capsys, *LG, "--deals", "25", "--out", path)
    assert plain["sha256"] == data["sha256"]
    ends, wide = plain["bots"][0]["margin"]["interval"], data["bots"][0]["margin"]["interval"]
    assert wide[0] < ends[0] < ends[1] < wide[1]


def test_a_run_that_is_not_clear_goes_on_unless_it_is_narrow_enough() -> None:
    deals = [deal_of(((number % 7, 3, 3), (1,)), ((3, 3, 3), (1,)), ((3, 3, 3), (1,))) for number in range(70)]
    run = run_of("regular", "random")
    assert not figures.may_stop(run, deals, 0.95, 0.0)
    width = 2 * figures.estimate(figures.margins(run, deals, "regular")).half
    assert figures.may_stop(run, deals, 0.95, width * 1.01)
    assert not figures.may_stop(run, deals, 0.95, width * 0.99)
    assert figures.looks(200) == [25, 50, 100, 200]
    assert figures.looks(20) == [20]


# What cannot be played


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "regular"], "two bots that differ"),
        (["--bots", "regular,regular"], "two bots that differ"),
        (["--bots", "regular,clever"], "There is no bot “clever”"),
        (["--bots", "regular,"], "There is no bot “”"),
        (["--bots", "regular,random,newcomer", "--seats", "2"], "3 bots for 2 seats"),
        (["--bots", "regular,random", "--seats", "11"], "LG-2"),
        (["--bots", "regular,random", "--seats", "3", "--option", "seats=4"], "said twice"),
        (["--bots", "regular,random", "--option", "rownds=4"], "rownds"),
        (["--bots", "regular,random", "--deals", "0"], "At least one deal"),
        (["--bots", "regular,random", "--jobs", "0"], "one job"),
        (["--bots", "regular,random", "--seed", "x"], "seed"),
        (["--bots", "regular,random", "--playouts", "0"], "more than 0"),
        (["--bots", "regular,random", "--seconds", "-1"], "more than 0"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["arena", "library-game", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.out == ""


def test_a_game_without_an_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_DECISIONS", 10)
    with pytest.raises(CardCatalogError, match="Deal 0 is not over"):
        play_deal(run_of("regular", "random"), 0)


# Bots of one's own


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "there is no class Mine in"),
        ("class Mine: pass", "needs a method choose(view, chance, budget)"),
        ("class Mine:\n def choose(self, view): ...", "needs a method choose(view, chance, budget)"),
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("class Mine(", "SyntaxError"),
        ("class Mine:\n def __init__(self, name): ...", "TypeError"),
        ("raise SystemExit", "SystemExit"),
        ("class Mine:\n def choose(self, view, chance, budget): return None", "answered None, which is not an action"),
        ("class Mine:\n def choose(self, view, chance, budget): return 'draw 1'", "'draw 1', which is not an action"),
        ("class Mine:\n def choose(self, view, chance, budget): return 1 // 0", "stopped with ZeroDivisionError"),
        ("class Mine:\n def choose(self, view, chance, budget): raise SystemExit", "stopped with SystemExit"),
        (
            """from cardcatalog.library_game.actions import Discard
class Mine:
    def choose(self, view, chance, budget): return Discard(view.discard[-1])""",
            "which is not legal: ",
        ),
    ],
)
def test_what_a_guest_does_wrong_is_told_with_its_name_and_forfeits_the_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, code: str, sentence: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(code, encoding="utf-8")
    for jobs in ("1", "2"):
        asked = ["library-game", "--bots", f"random,{path}:Mine", "--deals", "2", "--seats", "2", "--jobs", jobs]
        assert main(["arena", *asked]) == 1
        said = capsys.readouterr().err
        assert f"The bot “{path}:Mine”" in said
        assert sentence in said
        assert len(said.splitlines()) == 1


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "library-game", "--bots", "random,nowhere.py:Mine"]) == 1
    assert "The bot “nowhere.py:Mine” cannot be seated: there is no file nowhere.py." in capsys.readouterr().err


def test_a_bot_that_was_changed_does_not_go_on_with_a_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bot, path = tmp_path / "slow.py", tmp_path / "run.jsonl"
    bot.write_text(SLOW, encoding="utf-8")
    asked = ["library-game", "--bots", f"random,{bot}:Slow", "--deals", "1", "--seats", "2", "--out", str(path)]
    arena(capsys, *asked)
    bot.write_text(SLOW + "\n# better now\n", encoding="utf-8")
    assert main(["arena", *asked]) == 2
    assert "another run (marks differ" in capsys.readouterr().err


# A Dask cluster of several processes


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": ENGINE}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """A scheduler and three workers, each a process: its address, and the workers."""
    folder = tmp_path_factory.mktemp("dask")
    told = folder / "scheduler.json"
    started = [_dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", told)]
    try:
        address = _wait_for_address(told)
        crew = [
            _dask("worker", address, "--nthreads", "1", "--no-nanny", "--local-directory", folder / str(number))
            for number in range(3)
        ]
        started += crew
        yield address, crew
    finally:
        for process in started:
            process.kill()
            process.wait()


def _dask(kind: str, *arguments: str | Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *map(str, arguments), "--no-dashboard"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env=_environment(), stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603


def _wait_for_address(told: Path) -> str:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if told.exists() and (text := told.read_text(encoding="utf-8")).endswith("}"):
            return str(json.loads(text)["address"])
        time.sleep(0.05)
    pytest.fail("The scheduler did not start.")


def test_a_cluster_gives_the_same_result_though_a_worker_is_lost(
    cluster: tuple[str, list["subprocess.Popen[bytes]"]], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    address, crew = cluster
    bot, path = tmp_path / "slow.py", tmp_path / "run.jsonl"
    bot.write_text(SLOW, encoding="utf-8")
    asked = ["library-game", "--bots", f"{bot}:Slow,random", "--seats", "3", "--deals", "12", "--json"]
    command = [sys.executable, "-m", "cardcatalog", "arena", *asked, "--dask", address, "--out", str(path)]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, env=_environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as run:
        until = time.monotonic() + 60
        while not (path.exists() and path.read_bytes().count(b"\n") > 2) and time.monotonic() < until:
            time.sleep(0.02)
        done = path.read_bytes().count(b"\n") - 1
        crew[0].send_signal(signal.SIGKILL)
        out, said = run.communicate(timeout=120)
    assert run.returncode == 0, said.decode()
    assert 1 < done < 12
    there = json.loads(out)
    bot.write_text(SLOW.replace("time.sleep(0.003)", "pass"), encoding="utf-8")
    here = arena(capsys, *asked[:-1], "--jobs", "1")
    assert there["sha256"] == here["sha256"]
    assert there["bots"][0]["margin"] == here["bots"][0]["margin"]
    assert there["deals"] == 12


def test_without_a_cluster_or_without_dask_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", *LG, "--deals", "1", "--dask", "tcp://127.0.0.1:1"]) == 2
    assert "pip install" in capsys.readouterr().err
    monkeypatch.undo()
    for address in ("nowhere", "tcp://127.0.0.1:1"):
        command = [sys.executable, "-m", "cardcatalog", "arena", *LG, "--deals", "1", "--dask", address]
        done = subprocess.run(  # noqa: S603 - our own program
            command, env=_environment(), capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 2
        assert f"There is no Dask cluster to be reached at {address}: " in done.stderr
        assert len(done.stderr.splitlines()) == 1


@pytest.fixture
def heard_interrupts() -> Iterator[None]:
    """Let programs that are started hear Ctrl-C, even if the tests run in the background of a shell, without it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="signals are a thing of POSIX")
@pytest.mark.usefixtures("heard_interrupts")
@pytest.mark.parametrize("everybody", [True, False])
def test_a_run_that_is_stopped_ends_its_processes_and_says_so(tmp_path: Path, *, everybody: bool) -> None:
    bot = tmp_path / "slow.py"
    bot.write_text(SLOW.replace("0.003", "(Path(__file__).with_name(str(os.getpid())).touch(), 0.05)[1]"), "utf-8")
    bot.write_text("import os\nfrom pathlib import Path\n" + bot.read_text("utf-8"), encoding="utf-8")
    asked = ["library-game", "--bots", f"{bot}:Slow,random", "--deals", "50", "--jobs", "2"]
    command = [sys.executable, "-m", "cardcatalog", "arena", *asked]
    with subprocess.Popen(  # noqa: S603 - our own program
        command, env=_environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as run:
        until = time.monotonic() + 60
        while len(players := [path for path in tmp_path.iterdir() if path.name.isdigit()]) < 2:
            assert time.monotonic() < until
            time.sleep(0.02)
        if everybody:  # as Ctrl-C does
            os.killpg(run.pid, signal.SIGINT)
        else:
            run.terminate()
        out, said = run.communicate(timeout=60)
    assert run.returncode == 130
    assert (out, said) == (b"", b"Stopped.\n")
    for player in players:
        with pytest.raises(ProcessLookupError):
            os.kill(int(player.name), 0)
