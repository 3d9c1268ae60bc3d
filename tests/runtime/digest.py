"""What `simulate` says of 300 games of each game, as hashes over all actions and results: equal in every Python.

`python3 tests/runtime/digest.py > tests/runtime/digests.json` after a change of rules or bots that was meant.
"""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

GAMES = ("library-game", "the-librarians")
WORDS = ["--games", "300", "--seats", "4", "--bots", "greedy,random", "--seed", "300", "--json"]


def digests() -> dict[str, str]:
    """Return the hash of each game, as this Python plays it."""
    from cardcatalog.cli import main  # noqa: PLC0415  once it is known where the engine is

    found = {}
    for game in GAMES:
        printed = StringIO()
        with redirect_stdout(printed):
            main(["simulate", game, *WORDS])
        found[game] = json.loads(printed.getvalue())["sha256"]
    return found


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1] if sys.argv[1:] else str(Path(__file__).parents[2] / "engine"))
    print(json.dumps(digests(), indent=2))  # noqa: T201  it is made to be printed
