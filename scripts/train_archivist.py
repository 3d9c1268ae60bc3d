"""Learns what the Archivist of Library Game looks at: pairs of actions played out by Librarians, and networks fitted.

    python scripts/train_archivist.py play KIND PAIRS SEED FILE    KIND: end, draw, patron or take
    python scripts/train_archivist.py fit FILE..                   writes foresight.json anew from all files

A pair is two actions in one position of a game between Librarians (3 to 5 seats, and one end of a turn in 25 left to
chance, so that positions vary), each played out by Librarians with the same cards and the same luck. A network is
fitted to what the one did better than the other. It needs numpy. `fit` prints how much of the differences in the last
twentieth of the pairs, which is not fitted, is explained.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from cardcatalog.bots import BOTS
from cardcatalog.bots.library_game.prospects import Prospect, prospects
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Discard
from cardcatalog.shelf import GAMES

GAME = GAMES["library-game"]
LIBRARIAN = BOTS["library-game"]["librarian"]
FILE = Path(__file__).parents[1] / "engine" / "cardcatalog" / "bots" / "library_game" / "foresight.json"
PHASES = {"end": ("act", "discard"), "draw": ("draw",), "patron": ("act",), "take": ("take",)}
RARE = {"end": 6, "draw": 5, "patron": 1, "take": 1}  # one in so many positions is used, so that they differ
HIDDEN = {"end": 32, "draw": 12, "patron": 12, "take": 12}
# By how much a point of the Librarian's cost counts more than what was fitted: where the pairs tell little, habit is
# right more often. Found by duplicate deals on seeds of their own.
TRUST = {"end": 0.3, "draw": 0.05, "patron": 0.25, "take": 0.2}
SCALE = 1000  # the file holds thousandths
CLIP = 40.0  # points of cost


# Playing pairs


def play(kind: str, count: int, seed: int, path: Path) -> None:
    """Write `count` pairs, one a line: both rows, by how much the first did better, by how much it was dearer."""
    with gzip.open(path, "wt") as out:
        for number, pair in enumerate(pairs(kind, seed), 1):
            out.write(json.dumps([kind, *pair], separators=(",", ":")) + "\n")
            if number == count:
                return


def pairs(kind: str, seed: int) -> Iterator[tuple[list[int], list[int], float, float]]:
    """Yield pairs without end."""
    luck = Chance(seed, 1)
    while True:
        seats = luck.choice((4, 4, 3, 5))
        state: Any = GAME.new(GAME.config({"seats": seats, "rounds": 1}), luck.bits())
        while state.actor >= 0:
            view = state.view(state.actor)
            habit = LIBRARIAN(view, luck)
            weighed = prospects(view, habit) if state.phase in PHASES[kind] else []
            fitting = [one for one in weighed if one.kind == kind]
            if fitting and luck.below(RARE[kind]) == 0:
                yield from _pair(state, fitting, luck)
            ends = [one for one in weighed if one.kind == "end"]
            state.apply(luck.choice(ends).action if ends and luck.below(25) == 0 else habit)


def _pair(state: Any, weighed: list[Prospect], luck: Chance) -> Iterator[tuple[list[int], list[int], float, float]]:
    one = luck.choice(weighed)
    other = one.than or (weighed[0] if luck.below(2) else luck.choice(weighed))
    if one is other:
        return
    hands = state.hands
    gain = _played_out(state, one) - _played_out(state, other)
    rows = [one.whole_row(hands), [] if one.than else other.whole_row(hands)]
    yield (
        rows[0],
        rows[1] or [0] * len(rows[0]),
        round(gain, 3),
        round(one.dearer - (0 if one.than else other.dearer), 3),
    )


def _played_out(state: Any, prospect: Prospect) -> float:
    """Return how much better than the others the seat does that is to act."""
    world, seat = state.copy(), state.actor
    world.apply(prospect.action)
    if prospect.kind == "end" and prospect.card >= 0 and world.phase == "discard" and world.actor == seat:
        world.apply(Discard(prospect.card))
    while world.actor >= 0:
        world.apply(LIBRARIAN(world.view(world.actor), world.chance))
    points = world.scores[-1]
    return float((sum(points) - len(points) * points[seat]) / (len(points) - 1))


# Fitting


def fit(paths: list[Path]) -> None:
    """Fit a network for each kind and write them all."""
    lines: list[Any] = []
    for path in paths:
        with gzip.open(path, "rt") as told:
            lines += map(json.loads, told)
    table = {kind: network([line[1:] for line in lines if line[0] == kind], kind) for kind in PHASES}
    rows = ",\n".join(f'"{kind}": {_text(data)}' for kind, data in table.items())
    FILE.write_text("{\n" + rows + "\n}\n", encoding="utf-8")


def _text(data: dict[str, Any]) -> str:
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in data["rows"])
    rest = ",\n".join(
        f'"{name}": {json.dumps(data[name], separators=(",", ":"))}' for name in ("start", "weights", "cost")
    )
    return f'{{\n"rows": [\n{rows}\n],\n{rest}}}'


def network(lines: list[Any], kind: str, rounds: int = 6, batch: int = 2048, pace: float = 0.002) -> dict[str, Any]:
    """Return a network of one hidden layer and a linear part, fitted by Adam to the differences in pairs."""
    one, other = (np.array([line[place] for line in lines], np.float32) for place in (0, 1))
    gain, dearer = (np.array([line[place] for line in lines], np.float32) for place in (2, 3))
    dearer = dearer.clip(-CLIP, CLIP)
    spread = np.maximum(one.std(0), 0.1)
    one, other = one / spread, other / spread
    luck = np.random.default_rng(0)
    width, size, kept = HIDDEN[kind], one.shape[1], len(gain) - len(gain) // 20
    parts = [
        0.1 * luck.standard_normal((size, width)),
        np.zeros(width),
        0.3 * luck.standard_normal(width),
        np.zeros(size),
        np.array([-0.2]),
    ]
    parts = [part.astype(np.float32) for part in parts]

    def seen(rows: Any) -> tuple[Any, Any]:
        hidden = np.maximum(rows @ parts[0] + parts[1], 0)
        return hidden @ parts[2] + rows @ parts[3], hidden

    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    batches = [
        chosen for _ in range(rounds) for chosen in np.array_split(luck.permutation(kept), max(1, kept // batch))
    ]
    for step, chosen in enumerate(batches, 1):
        (first, lit), (second, lit_other) = seen(one[chosen]), seen(other[chosen])
        wrong = (first - second + parts[4][0] * dearer[chosen] - gain[chosen]) * 2 / len(chosen)
        inward = wrong[:, None] * parts[2]
        up, down = inward * (lit > 0), inward * (lit_other > 0)
        slopes = [
            one[chosen].T @ up - other[chosen].T @ down + 1e-5 * parts[0],
            (up - down).sum(0),
            wrong @ (lit - lit_other) + 1e-5 * parts[2],
            wrong @ (one[chosen] - other[chosen]) + 1e-5 * parts[3],
            np.array([wrong @ dearer[chosen]]),
        ]
        speed = pace * min(1, step / 200) * 0.5 * (1 + np.cos(np.pi * step / len(batches)))
        for place, slope in enumerate(slopes):
            means[place] += 0.1 * (slope - means[place])
            squares[place] += 0.001 * (slope * slope - squares[place])
            size_of_it = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
            parts[place] -= speed * means[place] / (1 - 0.9**step) / size_of_it
    left = gain[kept:] - (seen(one[kept:])[0] - seen(other[kept:])[0] + parts[4][0] * dearer[kept:])
    print(f"{kind}: {len(gain)} pairs, {1 - (left**2).mean() / (gain[kept:] ** 2).mean():.3f} explained")
    rows = np.concatenate([parts[0], parts[3][:, None]], 1) / spread[:, None]
    return {
        "rows": np.rint(rows * SCALE).astype(int).tolist(),
        "start": np.rint(np.append(parts[1], 0) * SCALE).astype(int).tolist(),
        "weights": np.rint(parts[2] * SCALE).astype(int).tolist(),
        "cost": round((float(parts[4][0]) - TRUST[kind]) * SCALE),
    }


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), Path(sys.argv[5]))
    else:
        fit([Path(path) for path in sys.argv[2:]])
