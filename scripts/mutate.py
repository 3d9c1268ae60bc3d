"""Mutation testing: change the rules of Library Game in a thousand small ways, and see that some test fails each time.

    python3 scripts/mutate.py [FILE...]   # of engine/cardcatalog/library_game; none: melds.py and state.py

mutmut makes the changes, in a copy below .build, and runs the tests that reach them. Printed: the score (a change that
makes a test fail or never end is caught), and each change that no test noticed. Takes minutes.
"""

import json
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from workshop.machine import ROOT, SCRATCH, ensure_venv, run

FILES = ("melds.py", "state.py")
TESTS = ("choices", "contract", "match", "melds_by_brute_force", "notation", "scenarios", "state")
COPY = SCRATCH / "mutation"
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = {files}
pytest_add_cli_args = ["-q", "-x", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = {tests}
"""


def main() -> None:
    """Lay out the copy, run mutmut in it, and print what it found."""
    python = ensure_venv(ROOT / ".venv-mutation", "requirements-mutation.lock")
    lay_out(sys.argv[1:] or list(FILES))
    mutmut = python.with_name("mutmut")
    run("nice", mutmut, "run", "--max-children", "2", cwd=COPY)
    run(mutmut, "export-cicd-stats", cwd=COPY)
    survivors = [line.split(":")[0].strip() for line in run(mutmut, "results", cwd=COPY).splitlines() if line.strip()]
    for name in survivors:
        print(run(mutmut, "show", name, cwd=COPY))
    found = json.loads((COPY / "mutants" / "mutmut-cicd-stats.json").read_text(encoding="utf-8"))
    caught = found["killed"] + found["timeout"]
    print(f"{caught} of {found['total']} changes were noticed ({100 * caught / found['total']:.1f} %),")
    print(f"{found['timeout']} of them as the tests did not end; {found['no_tests']} were reached by no test.")


def lay_out(files: list[str]) -> None:
    """Make the copy anew: mutmut wants the package in `src`."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "engine", COPY / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", COPY / "tests", ignore=shutil.ignore_patterns("__pycache__", "browser", "runtime"))
    settings = SETTINGS.format(
        files=json.dumps([f"src/cardcatalog/library_game/{name}" for name in files]),
        tests=json.dumps([f"tests/engine/test_{name}.py" for name in TESTS]),
    )
    house = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (COPY / "pyproject.toml").write_text(house.replace('"engine"', '"src"') + settings, encoding="utf-8")


if __name__ == "__main__":
    main()
