"""Print as Markdown how rounds of Library Game end between bots: whether each one does, and how many by LG-28.

    python3 scripts/termination.py [--games N] [--keep FILE]

Greedy play, random play, and greedy play with 30 % random moves (`fickle`), 3 to 7 seats, two mixes, with and without
`return_taken`. N games of 5 rounds (1,000) for each such table of greedy seats, a tenth of that for the others:
100,000 + 10,000 + 10,000 rounds. One process, about half an hour; what is done is kept in FILE after every table, with
the share that is done, and a second run goes on from there.

Every table is what `python -m cardcatalog simulate library-game --games N --seats P --bots BOT --seed 2026
--option rounds=5 --option staff=S --option patrons=M --option return_taken=BOOL --json` says.
"""

import argparse
import json
import sys
import time
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from cardcatalog.simulate import simulate

SEED = 2026
ROUNDS = 5
SHARES = {"greedy": 1, "random": 10, "fickle": 10}  # one in so many of the games
MIXES = ((4, 4), (9, 10))
SEATS = range(3, 8)
RETURNS = (True, False)
TABLES = tuple(product(("random", "fickle", "greedy"), MIXES, SEATS, RETURNS))  # what is soon done first
COUNTED = ("endless", "closing time", "most turns", "reshuffles", "thefts", "trespasses")
HEAD = ["bots", "mix", "seats", "rounds", "turns: median", "p99", "most", *COUNTED]

Row = dict[str, Any]


def main() -> None:
    """Play what is not played yet, then print both Markdown tables."""
    parser = argparse.ArgumentParser(description="How rounds of Library Game end: Markdown.")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="greedy games a table (1000)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="JSON of what is done; a second run goes on from it")
    chosen = parser.parse_args()
    done: dict[str, Row] = {}
    if chosen.keep and chosen.keep.is_file():
        done = json.loads(chosen.keep.read_text())["tables"]
    for table in TABLES:
        name = key(*table, chosen.games)
        if name in done:
            continue
        done[name] = played(*table, chosen.games)
        if chosen.keep:
            kept = {"done": f"{len(done)} of {len(TABLES)} tables", "tables": done}
            chosen.keep.write_text(json.dumps(kept, indent=1) + "\n")
        print(f"{len(done)} of {len(TABLES)}: {name}, {done[name]['seconds']} s", file=sys.stderr, flush=True)
    print("\n".join([*by_seats(done, chosen.games), "", *by_bots(done, chosen.games)]))


def key(bot: str, mix: tuple[int, int], seats: int, returns: bool, games: int) -> str:  # noqa: FBT001  a row's name
    """Return the name of one table in the kept file."""
    taken = "return_taken" if returns else "no return_taken"
    return f"{bot}, {mix[0]} L {mix[1]} PP, {seats} seats, {taken}, {max(1, games // SHARES[bot])} games"


def played(bot: str, mix: tuple[int, int], seats: int, returns: bool, games: int) -> Row:  # noqa: FBT001  as above
    """Play one table and return what was counted; `turns` says how many rounds had so many turns."""
    options = {"rounds": ROUNDS, "staff": mix[0], "patrons": mix[1], "return_taken": returns}
    began = time.perf_counter()
    figures = simulate("library-game", max(1, games // SHARES[bot]), seats, [bot], SEED, options)
    return {
        "rounds": len(figures.turns),
        "turns": {str(turns): number for turns, number in sorted(Counter(figures.turns).items())},
        "endless": figures.unfinished,
        "closing time": figures.endings["closing time"],
        "most turns": figures.endings["most turns"],
        "reshuffles": figures.events["Shuffled"],
        "thefts": figures.thefts,
        "trespasses": figures.events["Trespassed"],
        "seconds": round(time.perf_counter() - began, 1),
        "sha256": figures.sha256,
    }


def by_seats(done: dict[str, Row], games: int) -> list[str]:
    """Return a line for each bot, mix and number of seats; where it matters both ways of `return_taken` (on + off)."""
    lines = ["| " + " | ".join(HEAD) + " |", "| --- | --- |" + " ---: |" * (len(HEAD) - 2)]
    for bot, mix, seats in product(SHARES, MIXES, SEATS):
        rows = [done[key(bot, mix, seats, returns, games)] for returns in RETURNS]
        turns = sum((Counter({int(turn): n for turn, n in row["turns"].items()}) for row in rows), Counter())
        cells = [bot, f"{mix[0]} Ls, {mix[1]} PPs", seats, turns.total(), rank(turns, 50), rank(turns, 99), max(turns)]
        cells += [" + ".join(str(row[name]) for row in rows) if any(row[name] for row in rows) else 0
                  for name in COUNTED[:3]]  # fmt: skip
        cells += [sum(row[name] for row in rows) for name in COUNTED[3:]]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return lines


def by_bots(done: dict[str, Row], games: int) -> list[str]:
    """Return a line for each bot: all its rounds, those without an end, and those that LG-28 closed."""
    lines = ["| bots | rounds | endless | closed by LG-28 | in 1,000 |", "| --- |" + " ---: |" * 4]
    for bot in SHARES:
        rows = [done[key(*table, games)] for table in TABLES if table[0] == bot]
        rounds = sum(row["rounds"] for row in rows)
        closed = sum(row["closing time"] + row["most turns"] for row in rows)
        endless = sum(row["endless"] for row in rows)
        lines.append(f"| {bot} | {rounds:,} | {endless} | {closed:,} | {1000 * closed / rounds:.2f} |")
    return lines


def rank(values: Counter[int], percent: int) -> int:
    """Return the smallest value that at least `percent` of 100 values do not exceed (nearest rank)."""
    wanted, seen = -(-values.total() * percent // 100), 0
    for value, number in sorted(values.items()):
        seen += number
        if seen >= wanted:
            return value
    raise ValueError(percent)


if __name__ == "__main__":
    main()
