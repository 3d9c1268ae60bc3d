"""Writes the numbers of all counts files anew: `python3 tests/counts/recount.py`; git shows what has changed."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT)]

from tests.engine.test_counts import FILES, begin, count, load  # noqa: E402 - found once the folders are named


def main() -> None:
    """Count every position as deep as its file does."""
    for path in FILES:
        data = load(path)
        state = begin(data)
        counts = [count(state, depth) for depth in range(1, len(data["counts"]) + 1)]
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"^counts = .*$", f"counts = {counts}", text, flags=re.MULTILINE), encoding="utf-8")
        print(path.name, counts)  # noqa: T201 - it talks to a person


if __name__ == "__main__":
    main()
