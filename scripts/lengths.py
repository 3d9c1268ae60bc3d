"""Print how long simulated games of The Librarians are: a Markdown table, a row for each deck and number of seats.

    python3 scripts/lengths.py [BOT [GAMES [SEED]]]

Every row is what `python -m cardcatalog simulate the-librarians --games GAMES --seats P --seed SEED --bots BOT
--option deck=DECK --json` says.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from cardcatalog.simulate import simulate
from cardcatalog.the_librarians.deck import built_in_decks

SEATS = range(2, 7)
SOURCES = ("meld", "combos", "relic", "group")
COLUMNS = (
    "seats",
    "median",
    "p95",
    "p99",
    "max",
    "quiet",
    "unfinished",
    "points",
    "melds",
    "combos",
    "Relics",
    "groups",
)
HEAD = [f"| deck | {' | '.join(COLUMNS)} |", "| --- " + "| ---: " * len(COLUMNS) + "|"]


def main() -> None:
    """Play, and print a row as soon as it is known."""
    bot = sys.argv[1] if len(sys.argv) > 1 else "regular"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    print("\n".join(HEAD), flush=True)
    for deck in built_in_decks():
        for seats in SEATS:
            print(row(deck, seats, bot, games, seed), flush=True)


def row(deck: str, seats: int, bot: str, games: int, seed: int) -> str:
    """Return the row for one deck and number of seats; points are averages a seat and game."""
    told = simulate("the-librarians", games, seats, [bot], seed, {"deck": deck}).to_dict()
    turns = told["turns_a_round"]
    sources = [f"{told['points_by_source'].get(source, 0) / games / seats:.1f}" for source in SOURCES]
    quiet = f"{100 * told['endings'].get('quiet', 0) / games:.1f} %"
    unfinished = f"{100 * told['unfinished'] / games:.1f} %"
    cells = [turns["median"], turns["p95"], turns["p99"], turns["max"], quiet, unfinished]
    cells += [f"{told['average_points_a_round']:.1f}", *sources]
    return f"| {deck} | {seats} | " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    main()
