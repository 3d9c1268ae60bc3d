"""What is run in other Pythons, for minutes: each function returns what came out, or raises MissingError."""

import hashlib
import json
import os
import re
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import cardcatalog
from workshop import machine

ENGINE = Path(cardcatalog.__file__).parents[1]
HERE = Path(__file__).parent
PYODIDE = machine.WEB / "node_modules" / "pyodide"
PACKAGES = (
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "pytest",
    "pytest-timeout",
    "sortedcontainers",
)
DIGEST_IN_PYODIDE = """
import sys
sys.path[:0] = ["/engine", "/house/tests/runtime"]
sys.dont_write_bytecode = True
import json, digest
json.dumps([sys.version.split()[0], digest.digests()])
"""


def engine_tests_in_pyodide() -> Any:
    """Run the engine's tests in Pyodide and return how they ended (see run_engine_tests.py)."""
    program = (HERE / "run_engine_tests.py").read_text(encoding="utf-8")
    return _in_pyodide(program, packages=_packages())


def digests_everywhere() -> dict[str, Any]:
    """Return the digests of both games in Pyodide and in the interpreters of this machine, by the names of these."""
    version, found = _in_pyodide(DIGEST_IN_PYODIDE)
    answers = {f"Pyodide {version}": found}
    for path in interpreters():
        printed = machine.run(path, "-B", HERE / "digest.py", ENGINE)
        answers[f"CPython {version_of(path)}"] = json.loads(printed)
    return answers


def stress() -> tuple[str, str]:
    """Try to break the engine, with a seed of the day; return the seed, and what was tried and found."""
    seed = os.environ.get("CARDCATALOG_STRESS_SEED") or datetime.now(UTC).strftime("%Y%m%d")
    minutes = float(os.environ.get("CARDCATALOG_STRESS_SECONDS", "120")) / 60
    machine.SCRATCH.mkdir(exist_ok=True)
    words = ["stress", "--minutes", str(minutes), "--seed", seed, "--out", str(machine.SCRATCH)]
    environment = os.environ | {"PYTHONPATH": str(ENGINE)}
    return seed, machine.run(sys.executable, "-m", "cardcatalog", *words, env=environment)


def interpreters() -> list[Path]:
    """Return this interpreter and, where there is a newer one on this machine, the newest."""
    folders = [Path(folder) for folder in os.get_exec_path()]
    folders += Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob("versions/*/bin")
    found = {
        (int(name[1]), path)
        for folder in folders
        for path in folder.glob("python3.*")
        if (name := re.fullmatch(r"python3\.(\d+)(\.exe)?", path.name)) and int(name[1]) > sys.version_info.minor
    }
    newest = next((path for _, path in sorted(found, reverse=True) if version_of(path)), None)
    return [Path(sys.executable), *([newest] if newest else [])]


def version_of(python: Path) -> str:
    """Return an interpreter's version, or nothing if it does not start (some are only signposts)."""
    try:
        return machine.run(python, "-c", "import sys; print(sys.version.split()[0])").strip()
    except (machine.MissingError, OSError):
        return ""


def _in_pyodide(program: str, **places: Path) -> Any:
    machine.ensure_npm_packages()
    seen = {"engine": ENGINE, "house": machine.ROOT, **places}
    mounts = json.dumps({f"/{name}": str(folder) for name, folder in seen.items()})
    printed = machine.run_node(HERE / "in_pyodide.mjs", str(PYODIDE), mounts, text=program)
    return json.loads(printed.strip().splitlines()[-1])


def _packages() -> Path:
    """Return a folder with pytest and what it needs, from the wheels that requirements.lock pins for Pyodide."""
    lock = _pinned((machine.ROOT / "requirements.lock").read_text(encoding="utf-8"))
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    version = ".".join(about["python"].split(".")[:2])
    key = hashlib.sha256((lock + about["abi_version"]).encode()).hexdigest()[:12]
    folder = machine.SCRATCH / f"pyodide-packages-{key}"
    if not folder.exists():
        machine.SCRATCH.mkdir(exist_ok=True)
        pins = machine.SCRATCH / f"pyodide-{key}.lock"
        pins.write_text(lock, encoding="utf-8")
        half = folder.with_suffix(".half")
        shutil.rmtree(half, ignore_errors=True)
        words = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--implementation", "cp"]
        words += ["--platform", f"pyemscripten_{about['abi_version']}_wasm32", "--python-version", version]
        words += ["--abi", f"cp{version.replace('.', '')}", "--no-compile", "--target", str(half)]
        machine.run(sys.executable, "-m", "pip", "install", "--quiet", *words, "--requirement", pins)
        half.rename(folder)
    return folder


def _pinned(lock: str) -> str:
    """Return the part of requirements.lock that pins PACKAGES."""
    entries = re.split(r"\n(?=\S)", lock)
    return "\n".join(entry for entry in entries if entry.split("==")[0] in PACKAGES) + "\n"
