"""Learns what the Archivist of Library Game foresees: pairs of turns played out, and a network fitted to them.

    python scripts/train_archivist.py play PAIRS SEED FILE [librarian]
    python scripts/train_archivist.py fit FILE..         writes foresight.json anew from all files
    python scripts/train_archivist.py trespass COUNT SEED    learns from so many trespasses what one is worth

A pair is two ways to play one turn in a game of one seat against Librarians (3 to 5 seats, and one end of a turn in 25
left to chance, so that positions vary): two ends of it, two draws, two takings after a Problem Patron, or a Problem
Patron and none. Each is played out with the same cards and the same luck, that seat by the Archivist as it is now, or
by a Librarian to begin from nothing. The network is fitted to what the one did better than the other, so that it says
what the end of a turn is worth; whether to trespass is learned after that, by least squares. It needs numpy. `fit`
prints how much of the differences in the last twentieth of the pairs, which is not fitted, is explained.
"""

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engine"))

from cardcatalog.bots import BOTS, Budget
from cardcatalog.bots.library_game import LIBRARIAN as WEIGHTS
from cardcatalog.bots.library_game.ends import Way, endings
from cardcatalog.bots.library_game.features import Row, context, holding, laid, returned
from cardcatalog.bots.library_game.guarding import looked_at, staff_to_give
from cardcatalog.bots.library_game.outlook import Outlook
from cardcatalog.bots.library_game.prospects import prospects
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Allow, Discard, Draw, PlayPatron, Trespass
from cardcatalog.shelf import GAMES

GAME = GAMES["library-game"]
LIBRARIAN = BOTS["library-game"]["librarian"]
FILE = Path(__file__).parents[1] / "engine" / "cardcatalog" / "bots" / "library_game" / "foresight.json"
RARE = {"act": 3, "discard": 3, "draw": 3, "take": 1}  # one in so many decisions makes a pair, so that they differ
THINKING = Budget(4)  # cards that may come: enough for playing on
HIDDEN = 48
SCALE = 1000  # the file holds thousandths

Pair = tuple[Row, Row, float]


# Playing pairs


class Player:
    """One seat among Librarians, and how it plays on."""

    def __init__(self, seat: int, bot: str, luck: Chance) -> None:
        """Begin; bot: the name of the level that plays this seat."""
        self.seat = seat
        self.choose = BOTS["library-game"][bot]
        self.luck = luck

    def step(self, world: Any) -> None:
        """Do what the seat that is asked would do."""
        view = world.view(world.actor)
        own = world.actor == self.seat
        world.apply(self.choose(view, self.luck, THINKING) if own else LIBRARIAN(view, self.luck))

    def finish_turn(self, world: Any, turn: int) -> Row:
        """Play this turn of the seat to its end, without a PP from now on, and return the row of that end."""
        gone = world.view(self.seat)
        while world.actor >= 0 and world.turns == turn:
            view = world.view(world.actor)
            if world.actor == self.seat and view.phase in ("act", "discard"):
                outlook = Outlook(view, WEIGHTS)
                return self.end(world, max(endings(outlook, 0.0), key=lambda ending: ending.worth).way)
            gone = view if world.actor == self.seat else world.view(self.seat)
            self.step(world)
        outlook = Outlook(gone, WEIGHTS)  # the PP was trespassed: there is no discard
        return (
            context(outlook) + holding(outlook, gone.hand, outlook.cost(gone.hand)) + returned(outlook, gone.hand, -1)
        )

    def end(self, world: Any, way: Way) -> Row:
        """End the turn in this way and return its row."""
        view = world.view(world.actor)
        outlook = Outlook(laid(view, way.play) if way.play else view, WEIGHTS)
        kept = way.left & ~(1 << way.card) if way.card >= 0 else way.left
        row = context(outlook) + holding(outlook, kept, way.cost) + returned(outlook, kept, way.card)
        world.apply(way.action)
        if way.play and way.card >= 0 and world.actor == self.seat and world.phase == "discard":
            world.apply(Discard(way.card))
        return row

    def played_out(self, world: Any) -> float:
        """Return how much better than the others this seat does in the round."""
        while world.actor >= 0:
            self.step(world)
        points = world.scores[-1]
        return float((sum(points) - len(points) * points[self.seat]) / (len(points) - 1))


def play(count: int, seed: int, path: Path, bot: str) -> None:
    """Write `count` pairs, one a line: both rows, and by how much the first did better."""
    with gzip.open(path, "wt") as out:
        for number, pair in enumerate(pairs(seed, bot), 1):
            out.write(json.dumps(pair, separators=(",", ":")) + "\n")
            if number == count:
                return


def pairs(seed: int, bot: str) -> Iterator[Pair]:
    """Yield pairs without end."""
    luck = Chance(seed, 1)
    while True:
        seats = luck.choice((4, 4, 4, 3, 5))
        state: Any = GAME.new(GAME.config({"seats": seats, "rounds": 1}), luck.bits())
        player = Player(luck.below(seats), bot, luck)
        while state.actor >= 0:
            view = state.view(state.actor)
            if state.actor == player.seat:
                if state.phase in RARE and luck.below(RARE[state.phase]) == 0:
                    yield from _pair(state, view, player)
                if state.phase in ("act", "discard") and luck.below(25) == 0:
                    player.end(state, luck.choice(endings(Outlook(view, WEIGHTS), 0.0)).way)
                    continue
            player.step(state)


def _pair(state: Any, view: Any, player: Player) -> Iterator[Pair]:
    """Yield a pair of ways to play this turn, if there are two."""
    luck, outlook = player.luck, Outlook(view, WEIGHTS)
    one, other = state.copy(), state.copy()
    weighed = [*dict.fromkeys(prospect.action for prospect in prospects(view, LIBRARIAN(view, luck)))]
    if state.phase in ("act", "discard"):
        ends = endings(outlook, 0.0)
        patron = next((action for action in weighed if isinstance(action, PlayPatron)), None)
        best = max(ends, key=lambda ending: ending.worth)
        first, second = best if luck.below(2) else luck.choice(ends), luck.choice(ends)
        if patron and luck.below(2):
            one.apply(patron)
            rows = player.finish_turn(one, view.turns), player.end(other, best.way)
        elif first is not second:
            rows = player.end(one, first.way), player.end(other, second.way)
        else:
            return
    else:
        actions = [luck.choice(weighed), luck.choice(weighed)] if len(weighed) > 1 else [None, None]
        if state.phase == "draw" and len(weighed) > 1:
            actions = [Draw("discard"), next(action for action in weighed if action != Draw("discard"))]
        if actions[0] == actions[1]:
            return
        one.apply(actions[0])
        other.apply(actions[1])
        rows = player.finish_turn(one, view.turns), player.finish_turn(other, view.turns)
    yield *rows, round(player.played_out(one) - player.played_out(other), 3)


# Trespassing


def trespass(count: int, seed: int) -> None:
    """Play on from that many trespasses and as many Problem Patrons let be, and write what one is worth."""
    told = [pair for pair, _ in zip(trespasses(seed), range(count), strict=False)]
    numbers, gains = (np.array([pair[place] for pair in told]) for place in (0, 1))
    weights = np.linalg.lstsq(numbers, gains, rcond=None)[0]
    _write({"trespass": np.rint(weights * SCALE).astype(int).tolist()})


def trespasses(seed: int) -> Iterator[tuple[list[float], float]]:
    """Yield without end what is looked at before a trespass, and by how much better that was than none."""
    luck = Chance(seed, 2)
    while True:
        state: Any = GAME.new(GAME.config({"rounds": 1}), luck.bits())
        player = Player(luck.below(state.config.seats), "archivist", luck)
        while state.actor >= 0:
            if state.actor == player.seat and state.phase == "trespass":
                view = state.view(state.actor)
                card, one, other = staff_to_give(view), state.copy(), state.copy()
                one.apply(Trespass(card))
                other.apply(Allow())
                gain = player.played_out(one) - player.played_out(other)
                yield looked_at(Outlook(view, WEIGHTS), card), gain
            player.step(state)


# Fitting


def fit(paths: list[Path]) -> None:
    """Fit the network and write it."""
    pairs_told: list[Any] = []
    for path in paths:
        with gzip.open(path, "rt") as told:
            pairs_told += map(json.loads, told)
    _write(network(pairs_told))


def _write(parts: dict[str, Any]) -> None:
    """Write the file with these parts of it anew."""
    data = json.loads(FILE.read_text(encoding="utf-8")) | parts
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in data["rows"])
    rest = ",\n".join(f'"{name}": {json.dumps(data[name], separators=(",", ":"))}' for name in data if name != "rows")
    FILE.write_text(f'{{\n"rows": [\n{rows}\n],\n{rest}\n}}\n', encoding="utf-8")


def network(told: list[Any], rounds: int = 8, batch: int = 4096, pace: float = 0.004) -> dict[str, Any]:
    """Return a network of one hidden layer and a linear part, fitted by Adam to the differences in pairs."""
    one, other = (np.array([pair[place] for pair in told], np.float32) for place in (0, 1))
    gain = np.array([pair[2] for pair in told], np.float32)
    spread = np.maximum(one.std(0), 0.1)
    one, other = one / spread, other / spread
    luck = np.random.default_rng(0)
    width, size, kept = HIDDEN, one.shape[1], len(gain) - len(gain) // 20
    parts = [
        0.1 * luck.standard_normal((size, width)),
        np.zeros(width),
        0.3 * luck.standard_normal(width),
        np.zeros(size),
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
        wrong = (first - second - gain[chosen]) * 2 / len(chosen)
        inward = wrong[:, None] * parts[2]
        up, down = inward * (lit > 0), inward * (lit_other > 0)
        slopes = [
            one[chosen].T @ up - other[chosen].T @ down + 1e-5 * parts[0],
            (up - down).sum(0),
            wrong @ (lit - lit_other) + 1e-5 * parts[2],
            wrong @ (one[chosen] - other[chosen]) + 1e-5 * parts[3],
        ]
        speed = pace * min(1, step / 200) * 0.5 * (1 + np.cos(np.pi * step / len(batches)))
        for place, slope in enumerate(slopes):
            means[place] += 0.1 * (slope - means[place])
            squares[place] += 0.001 * (slope * slope - squares[place])
            size_of_it = np.sqrt(squares[place] / (1 - 0.999**step)) + 1e-8
            parts[place] -= speed * means[place] / (1 - 0.9**step) / size_of_it
    left = gain[kept:] - (seen(one[kept:])[0] - seen(other[kept:])[0])
    print(f"{len(gain)} pairs, {1 - (left**2).mean() / (gain[kept:] ** 2).mean():.3f} explained")
    rows = np.concatenate([parts[0], parts[3][:, None]], 1) / spread[:, None]
    return {
        "rows": np.rint(rows * SCALE).astype(int).tolist(),
        "start": np.rint(np.append(parts[1], 0) * SCALE).astype(int).tolist(),
        "weights": np.rint(parts[2] * SCALE).astype(int).tolist(),
    }


if __name__ == "__main__":
    if sys.argv[1] == "play":
        play(int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]), "".join(sys.argv[5:]) or "archivist")
    elif sys.argv[1] == "trespass":
        trespass(int(sys.argv[2]), int(sys.argv[3]))
    else:
        fit([Path(path) for path in sys.argv[2:]])
