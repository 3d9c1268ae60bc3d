"""Sets up what the build and the tests need: a virtual environment, npm packages, a browser. Standard library only."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
VENV = ROOT / ".venv"
VENV_BENCH = ROOT / ".venv-bench"  # other engines, only for `build.py bench`
SCRATCH = ROOT / ".build"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
NODE_AT_LEAST = 20  # what Workbox 7.4 asks for
SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_VARIABLE = "CARDCATALOG_BROWSER"
# Without a server name that resolves, Playwright gives up in two seconds; a silent network is given up after this.
DOWNLOAD_LIMIT = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}

WHERE_PLAYWRIGHT_PUTS_IT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class MissingError(Exception):
    """Something the work needs cannot be had; the message is one sentence for the person at the terminal."""


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None, text: str | None = None) -> str:
    """Run a program quietly and return what it printed; MissingError with its last words when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=env, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip())[-2000:] or f"it ended with {done.returncode}"
        message = f"`{Path(words[0]).name} {' '.join(words[1:4])}` failed: {said}"
        raise MissingError(message)
    return done.stdout


def ensure_venv(folder: Path = VENV, lock_name: str = "requirements.lock") -> Path:
    """Make a virtual environment with the packages of a lock file, unless it is there already; return its Python."""
    lock = ROOT / lock_name
    stamp = folder / "cardcatalog.stamp"
    python = folder / VENV_PYTHON.relative_to(VENV)
    key = f"{_digest(lock)} {sys.version_info.major}.{sys.version_info.minor}"
    with _one_at_a_time("venv"):
        if _read(stamp) == key and python.exists():
            return python
        print(f"Setting up Python tools in {folder.name} ...", file=sys.stderr, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        try:
            run(sys.executable, "-m", "venv", folder)
        except MissingError as error:
            message = "Python's venv module does not work here (on Debian: apt-get install python3-venv)."
            raise MissingError(message) from error
        _pip_install(lock, python)
        stamp.write_text(key)
    return python


def ensure_npm_packages() -> None:
    """Install the packages of web/package-lock.json into web/node_modules, unless they are there already."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".cardcatalog.stamp"
    with _one_at_a_time("npm"):
        if _read(stamp) == _digest(lock):
            return
        print("Fetching what the page is made with (npm ci) ...", file=sys.stderr, flush=True)
        run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(_digest(lock))


def run_node(script: Path, *arguments: str, text: str) -> str:
    """Run a Node script of ours with `text` as standard input and return what it printed."""
    return run(_node_tool("node"), script, *arguments, text=text, env=_node_environment())


def run_npm(*arguments: str) -> str:
    """Run npm in web/ and return what it printed."""
    return run(_node_tool("npm"), *arguments, cwd=WEB, env=_node_environment())


def find_browser() -> Path:
    """Return a Chromium for the tests: Playwright's own, else the system's, else one that apt-get brings.

    Needs the virtual environment's Python. Raises MissingError when none can be had.
    """
    named = os.environ.get(BROWSER_VARIABLE)
    if named:
        return _named_browser(Path(named))
    remembered = SCRATCH / "browser"
    with _one_at_a_time("browser"):
        known = Path(_read(remembered) or "nowhere")
        if known.is_file():
            return known
        for source in (_playwright_browser, _system_browser, _apt_browser):
            found = source()
            if found:
                remembered.write_text(str(found))
                return found
    message = f"No browser for the tests: install Chromium, or name one in {BROWSER_VARIABLE}."
    raise MissingError(message)


def _named_browser(path: Path) -> Path:
    if not path.is_file():
        message = f"{BROWSER_VARIABLE} names {path}, and there is no such file."
        raise MissingError(message)
    return path


def _playwright_browser() -> Path | None:
    path = Path(run(sys.executable, "-c", WHERE_PLAYWRIGHT_PUTS_IT).strip())
    if not path.is_file():
        print("Looking for a test browser ...", flush=True)
        with suppress(MissingError):  # no way to its download: the next source is asked
            run(sys.executable, "-m", "playwright", "install", "chromium", env={**os.environ, **DOWNLOAD_LIMIT})
    return path if path.is_file() and _answers(path) else None


def _system_browser() -> Path | None:
    for name in SYSTEM_BROWSERS:
        found = shutil.which(name)
        if found and _answers(Path(found)):
            return Path(found)
    return None


def _apt_browser() -> Path | None:
    if not shutil.which("apt-get"):
        return None
    print("Installing chromium with apt-get ...", flush=True)
    with suppress(MissingError):  # not root, or no such package: find_browser tells what to do
        run("apt-get", "update")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "install", "-y", "chromium", env=quiet)
    return _system_browser()


def _answers(browser: Path) -> bool:
    """Tell whether the program starts: a download without its system libraries does not."""
    try:
        return bool(run(browser, "--version"))
    except (MissingError, OSError):
        return False


def _pip_install(lock: Path, python: Path = VENV_PYTHON) -> None:
    pip = (python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    try:
        run(*pip, "--require-hashes", "--requirement", lock)
    except MissingError as error:
        message = f"The packages of {lock.name} could not be installed: is the network there? {error}"
        raise MissingError(message) from error


def _node_tool(name: str) -> Path:
    """Return the path of `node` or `npm`: the system's where both are there and new enough, else from PyPI."""
    system = shutil.which(name)
    if system and _system_node_suits():
        return Path(system)
    suffix = ".exe" if os.name == "nt" else ""
    path = VENV_BIN / f"{name}{suffix}"
    if not path.exists():
        print("Fetching Node, as this machine has none that suits ...", flush=True)
        _pip_install(ROOT / "requirements-node.lock")
    return path


def _system_node_suits() -> bool:
    if not (shutil.which("npm") and shutil.which("node")):
        return False
    try:
        return int(run("node", "--version").lstrip("v").split(".")[0]) >= NODE_AT_LEAST
    except (MissingError, ValueError):
        return False


def _node_environment() -> dict[str, str]:
    """Return the environment with the virtual environment's programs last, so that its npm finds its node."""
    return {**os.environ, "PATH": os.pathsep.join([os.environ.get("PATH", ""), str(VENV_BIN)])}


@contextmanager
def _one_at_a_time(what: str) -> Iterator[None]:
    """Keep two builds of one checkout from setting up the same thing at once (where the system has file locks)."""
    SCRATCH.mkdir(exist_ok=True)
    with (SCRATCH / f"{what}.lock").open("w") as file:
        if os.name != "nt":
            import fcntl  # noqa: PLC0415  only POSIX has it

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""
