"""Makes the lock files anew from pyproject.toml and web/package.json; pins stay unless an upgrade is asked for."""

import re
import sys

from workshop.machine import ROOT, SCRATCH, WEB, run, run_npm

LOCKS = {
    "dev": "requirements.lock",
    "node": "requirements-node.lock",
    "browsers": "requirements-browsers.lock",
    "bench": "requirements-bench.lock",
    "mutation": "requirements-mutation.lock",
}
QUIET = ("--no-emit-index-url", "--no-emit-find-links", "--no-header", "--quiet")  # a lock names no registry


def make(*, upgrade: bool) -> list[str]:
    """Write all lock files and return their names; with `upgrade`, the newest versions that fit replace old pins.

    Raises MissingError with the tool's last words when a version cannot be found.
    """
    tool = SCRATCH / "uv"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--upgrade", "--target", tool, "uv")
    for group, lock in LOCKS.items():
        wanted = ["--group", group, "--universal", "--python-version", "3.11", "--generate-hashes", *QUIET]
        run(tool / "bin" / "uv", "pip", "compile", *wanted, *["--upgrade"] * upgrade, "-o", lock)
    run_npm("update" if upgrade else "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund")
    return [*LOCKS.values(), _without_addresses()]


def move(package: str, version: str) -> None:
    """Write another version of a package of the page into web/package.json and its lock file.

    Raises MissingError with npm's last words when there is no such version.
    """
    quiet = ("--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund")
    run_npm("install", "--save-exact", *quiet, f"{package}@{version}")
    _without_addresses()


def _without_addresses() -> str:
    """Take the addresses of the registry out of npm's lock file; returns its path."""
    npm_lock = WEB / "package-lock.json"
    text = re.sub(r'\n *"resolved": "[^"]*",', "", npm_lock.read_text(encoding="utf-8"))
    npm_lock.write_text(text, encoding="utf-8", newline="\n")
    return npm_lock.relative_to(ROOT).as_posix()
