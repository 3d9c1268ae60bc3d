"""Learns what a hand of The Librarians will bring: plays Librarians against each other and fits a line to the results.

`python scripts/train_librarians.py GAMES` writes engine/cardcatalog/bots/the_librarians/prospects.json anew, from GAMES
games for each of 2, 3 and 4 seats, one seed each, over all seasons. Prints how much of the differences is explained in
the last fifth of the games, which is not fitted.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from cardcatalog.bots import BOTS, luck
from cardcatalog.bots.the_librarians.prospects import OTHERS, SIZE, STAGES, features, stage_of
from cardcatalog.shelf import GAMES

GAME = GAMES["the-librarians"]
FILE = Path(__file__).parents[1] / "engine" / "cardcatalog" / "bots" / "the_librarians" / "prospects.json"
FIRST_SEED = 50_000_000
RIDGE = 20.0  # holds weights near 0 of which the games tell little
WHOLE = SIZE + len(STAGES) + 1  # and what a seat gets anyway from each stage on, which changes no margin

Row = tuple[dict[int, float], float]  # what there was, by place in the weights; the points that came


def main() -> None:
    """Play, fit, write."""
    games = int(sys.argv[1])
    table = {}
    for seats in (2, 3, 4):
        rows = [row for number in range(games) for row in play(seats, FIRST_SEED + number)]
        shown = rows[len(rows) * 4 // 5 :]
        print(f"{seats} seats: {len(rows)} rows, {explained(fit(rows[: len(rows) * 4 // 5]), shown):.3f} explained")
        table[seats] = [round(100 * weight) for weight in fit(rows)[:SIZE]]
    FILE.write_text(json.dumps(table) + "\n", encoding="utf-8")


def play(seats: int, seed: int) -> list[Row]:
    """Return a row for each seat at the start of each turn of a game."""
    state: Any = GAME.new(GAME.config({"seats": seats, "deck": f"season-{1 + seed % 4}"}), seed)
    catalogue, before, decisions, turns = state.config.catalogue, [], 0, -1
    while state.actor >= 0:
        if state.turns != turns and not state.closing:
            turns = state.turns
            lacks = [sum(not hand & kind for kind in catalogue.types) for hand in state.hands]
            for seat, hand in enumerate(state.hands):
                there: Counter[int] = Counter(features(catalogue, hand, stage_of(state)))
                row = {place: float(count) for place, count in there.items()}
                row[OTHERS + stage_of(state)] = (sum(lacks) - lacks[seat]) / (seats - 1)
                row[SIZE + stage_of(state)] = 1.0
                before.append((seat, row, state.points[seat]))
        state.apply(BOTS["the-librarians"]["librarian"](state.view(state.actor), luck(seed, state.actor, decisions)))
        decisions += 1
    return [(row, state.points[seat] - points) for seat, row, points in before]


def fit(rows: list[Row]) -> list[float]:
    """Return the weights of the line of least squares (ridge regression, by elimination)."""
    matrix = [[0.0] * (WHOLE + 1) for _ in range(WHOLE)]
    for row, points in rows:
        for place, value in row.items():
            line = matrix[place]
            line[WHOLE] += value * points
            for other, times in row.items():
                line[other] += value * times
    for place in range(WHOLE):
        matrix[place][place] += RIDGE if place < SIZE else 0.001
    for place, line in enumerate(matrix):
        for other in matrix:
            share = other[place] / line[place] if other is not line else 0.0
            if share:
                other[place:] = [
                    value - share * taken for value, taken in zip(other[place:], line[place:], strict=True)
                ]
    return [line[WHOLE] / line[place] for place, line in enumerate(matrix)]


def explained(weights: list[float], rows: list[Row]) -> float:
    """Return the share of the differences between rows that the weights explain."""
    mean = sum(points for _, points in rows) / len(rows)
    left = sum((points - sum(weights[place] * value for place, value in row.items())) ** 2 for row, points in rows)
    return 1 - left / sum((points - mean) ** 2 for _, points in rows)


if __name__ == "__main__":
    main()
