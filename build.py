#!/usr/bin/env python3
"""Card Catalog's one command: `serve`, `build`, `test`, `bench`, `lock`. Needs Python 3.11 or newer."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import zipfile
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  the one place that can still say so in a sentence
    sys.exit("Card Catalog needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

from workshop.machine import (
    BROWSER_VARIABLE,
    ROOT,
    SCRATCH,
    VENV,
    VENV_BENCH,
    VENV_PYTHON,
    MissingError,
    ensure_npm_packages,
    ensure_venv,
    find_browser,
)

DIST = ROOT / "dist"
COMMANDS = {
    "serve": "build the site and serve it",
    "build": "make dist/",
    "test": "run every check",
    "bench": "measure how fast the engine is, or how fast the page starts",
    "lock": "make the lock files anew",
    "move": "take another version of a package of the page (pyodide, @pyscript/core), and run every check",
}
CHECKED = ("engine", "web/app", "build.py", "workshop", "tests")


def main() -> int:
    """Run the command of the command line and return its exit code."""
    command, passed_on = _command_line()
    try:
        if Path(sys.prefix).resolve() != VENV.resolve():
            ensure_venv()
            return _again_inside(sys.argv[1:])
        ensure_npm_packages()
        doing = {"serve": serve, "build": build, "test": test, "bench": bench, "lock": lock, "move": move}[command.name]
        return doing(command, passed_on)
    except MissingError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def build(command: argparse.Namespace, _: list[str]) -> int:
    """Make the site."""
    from workshop import hosting, site

    site.build(command.out, address=command.address)
    if command.compress:
        hosting.compress(command.out)
    files = [file for file in command.out.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"{command.out.name}/ is ready: {len(files)} files, {size:.1f} MB.", file=sys.stderr)
    return 0


def serve(command: argparse.Namespace, passed_on: list[str]) -> int:
    """Make the site and serve it until Ctrl-C."""
    from workshop.host import Host

    build(command, passed_on)
    host = Host(command.out, command.port)
    try:
        host.start()
    except OSError as error:
        message = f"Port {command.port} is taken: name another with --port."
        raise MissingError(message) from error
    print(f"Card Catalog is open at {host.url} (Ctrl-C closes it).", flush=True)
    threading.Event().wait()
    return 0


def test(command: argparse.Namespace, passed_on: list[str]) -> int:
    """Lint, check types, and run every test against built wheel and built site; extra arguments go to pytest.

    All tests together are spread over the cores; what arguments name runs in one process.
    """
    from workshop import site

    checked = [path for path in CHECKED if (ROOT / path).exists()]
    failed = [tool for tool in (["ruff", "check", "--quiet", "."], ["mypy", *checked]) if _run_tool(tool)]
    browser = find_browser()
    build(command, passed_on)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="wheel-") as folder:
        with zipfile.ZipFile(site.build_wheel(Path(folder))) as wheel:
            wheel.extractall(folder)
        settings = {BROWSER_VARIABLE: str(browser), "CARDCATALOG_DIST": str(command.out), "CARDCATALOG_WHEEL": folder}
        pytest = ["pytest", "-o", f"pythonpath={folder} web tests ."]
        if _run_tool([*pytest, *passed_on], settings) if passed_on else _all_tests(pytest, settings):
            failed.append(["pytest"])
    if failed:
        print("Failed: " + ", ".join(tool[0] for tool in failed) + ".", file=sys.stderr)
    return 1 if failed else 0


def _all_tests(pytest: list[str], settings: dict[str, str]) -> int:
    """Run the tests that start other Pythons beside all others, which are spread over the cores."""
    other_pythons = "tests/runtime"
    with tempfile.TemporaryFile() as told:
        words = [sys.executable, "-m", *pytest, "-p", "no:cacheprovider", other_pythons]
        beside = subprocess.Popen(words, cwd=ROOT, env=os.environ | settings, stdout=told, stderr=subprocess.STDOUT)
        try:
            spread = ["--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal", f"--ignore={other_pythons}"]
            failed = _run_tool([*pytest, *spread], settings)
            failed |= beside.wait()
        finally:
            beside.kill()
        told.seek(0)
        print(f"{other_pythons}:", told.read().decode(), sep="\n", flush=True)
    return failed


def bench(command: argparse.Namespace, passed_on: list[str]) -> int:
    """Measure how fast the engine is, beside other engines; or how fast the page starts, beside a bare one."""
    if not command.boot:
        return _bench_engine(command)
    from workshop import bench as measure

    build(command, passed_on)
    result = measure.boot(command.out, command.rounds)
    print(json.dumps(result) if command.json else measure.told(result))
    return 0


def _bench_engine(command: argparse.Namespace) -> int:
    python = ensure_venv(VENV_BENCH, "requirements-bench.lock")
    words = [str(python), "-m", "workshop.speed", "--rounds", str(command.rounds), *["--json"] * command.json]
    path = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    return subprocess.run(words, cwd=ROOT, env=path, check=False).returncode


def lock(command: argparse.Namespace, _: list[str]) -> int:
    """Make the lock files anew."""
    from workshop import locks

    print(f"Made anew: {', '.join(locks.make(upgrade=command.upgrade))}.")
    return 0


def move(command: argparse.Namespace, passed_on: list[str]) -> int:
    """Take another version of a package of the page, and run every check with it; extra arguments go to pytest."""
    from workshop import locks

    locks.move(command.package, command.version)
    ensure_npm_packages()
    return test(command, passed_on)


def _run_tool(words: list[str], settings: dict[str, str] | None = None) -> int:
    environment = {**os.environ, **(settings or {})}
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, env=environment, check=False).returncode


def _command_line() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    commands = parser.add_subparsers(dest="name", required=True)
    for name, what in COMMANDS.items():
        command = commands.add_parser(name, help=what)
        if name == "lock":
            command.add_argument("--upgrade", action="store_true", help="to the newest versions that fit")
            continue
        if name == "move":
            command.add_argument("package")
            command.add_argument("version")
        command.add_argument("--out", type=Path, default=DIST, help="where the site is put (default: dist)")
        command.add_argument("--address", default="", help="of the site, for link previews")
        command.add_argument("--compress", action="store_true", help="write .br and .gz files, too")
        if name == "serve":
            command.add_argument("--port", type=int, default=8000)
        if name == "bench":
            command.add_argument("--boot", action="store_true", help="the page, from navigation to the first game")
            command.add_argument("--json", action="store_true", help="print one line of JSON")
            command.add_argument("--rounds", type=int, default=7, help="slices a row, or visits a page (default: 7)")
    known, passed_on = parser.parse_known_args()
    if passed_on and known.name not in {"test", "move"}:
        parser.error(f"what is {' '.join(passed_on)}?")
    if "out" in known:
        known.out = known.out.resolve()
    return known, passed_on


def _again_inside(arguments: list[str]) -> int:
    """Run this program in its own environment."""
    child = subprocess.Popen([VENV_PYTHON, str(Path(__file__).resolve()), *arguments])
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # the child has heard it too, and ends by itself


if __name__ == "__main__":
    sys.exit(main())
