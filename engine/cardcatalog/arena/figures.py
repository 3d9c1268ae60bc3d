"""What a run has shown: margins and shares of wins, with intervals over deals.

The deal is the unit: a bot's value of a deal is its average over all rotations and all its seats. A seat's margin is
how much better it did than the average of the other seats, in points a round (a game, where there are no rounds);
points that are a penalty are turned round, so more is always better. The intervals are t intervals over deals.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import fsum, inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

from cardcatalog.record import game_named

from .run import Deal, Game, Run, seconds_of

LEAST_DEALS = 5  # for an interval: below, `_t` is not exact enough, nor would it say much
_FIRST_LOOK = 25
LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """An average over deals, with half the width of its interval (infinite below LEAST_DEALS deals)."""

    mean: float
    half: float

    @property
    def clear(self) -> bool:
        """Whether the interval excludes 0."""
        return abs(self.mean) > self.half

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data, with three decimals."""
        ends = None if self.half == inf else [round(self.mean - self.half, 3), round(self.mean + self.half, 3)]
        return {"mean": round(self.mean, 3), "interval": ends}


def estimate(values: Sequence[float], level: float = LEVEL) -> Estimate:
    """Return the average of one value a deal, with its t interval of this level."""
    count = len(values)
    if count < LEAST_DEALS:
        return Estimate(fmean(values), inf)
    return Estimate(fmean(values), _t((1 + level) / 2, count - 1) * stdev(values) / sqrt(count))


def _t(share: float, freedom: int) -> float:
    """Return the quantile of Student's t (Cornish and Fisher's series, Abramowitz and Stegun 26.7.5)."""
    z = NormalDist().inv_cdf(share)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def margins(run: Run, deals: Sequence[Deal], bot: str) -> list[float]:
    """Return the margin of `bot` in each deal."""
    sign = -1 if game_named(run.game).lowest_wins else 1
    rounds = int(run.options.get("rounds", 1))
    others = len(run.bots) - 1

    def margin(game: Game, seat: int) -> float:
        own = game.scores[seat]
        return sign * (own - (sum(game.scores) - own) / others) / rounds

    return _each_deal(run, deals, bot, margin)


def shares(run: Run, deals: Sequence[Deal], bot: str) -> list[float]:
    """Return the share of wins of a seat of `bot` in each deal; a shared win counts as its part."""
    return _each_deal(run, deals, bot, lambda game, seat: (seat in game.winners) / len(game.winners))


def _each_deal(run: Run, deals: Sequence[Deal], bot: str, value: Callable[[Game, int], float]) -> list[float]:
    places = [place for place, other in enumerate(run.bots) if other == bot]
    return [
        fmean(value(game, (place + turn) % len(run.bots)) for turn, game in enumerate(deal.games) for place in places)
        for deal in deals
    ]


# When to stop


def looks(deals: int) -> list[int]:
    """Return after how many deals a run that may stop early is looked at: 25, 50, 100, ..., and at its end."""
    points = []
    point = _FIRST_LOOK
    while point < deals:
        points.append(point)
        point *= 2
    return [*points, deals]


def look_level(deals: int) -> float:
    """Return the level of an interval at each look so that all looks together have LEVEL (Bonferroni)."""
    return 1 - (1 - LEVEL) / len(looks(deals))


def may_stop(run: Run, deals: Sequence[Deal], level: float, width: float) -> bool:
    """Tell whether the first bot's margin is clear of 0, or its interval narrower than `width` points."""
    margin = estimate(margins(run, deals, run.bots[0]), level)
    return margin.clear or 2 * margin.half < width


# The result


def figures(run: Run, deals: Sequence[Deal], level: float = LEVEL) -> dict[str, Any]:
    """Return what these deals show as plain data; everything but the seconds is the same on every machine."""
    digest = sha256("\n".join(game.sha256 for deal in deals for game in deal.games).encode()).hexdigest()
    return {
        "run": run.to_dict(),
        "deals": len(deals),
        "games": sum(len(deal.games) for deal in deals),
        "decisions": sum(game.decisions for deal in deals for game in deal.games),
        "unit": "points a round" if "rounds" in run.options else "points a game",
        "level": level,
        "bots": [_bot_figures(run, deals, bot, level) for bot in dict.fromkeys(run.bots)],
        "sha256": digest,
    }


def _bot_figures(run: Run, deals: Sequence[Deal], bot: str, level: float) -> dict[str, Any]:
    times: Counter[int] = Counter()
    for deal in deals:
        times.update(deal.times[bot])
    return {
        "bot": bot,
        "seats": run.bots.count(bot),
        "margin": estimate(margins(run, deals, bot), level).to_dict(),
        "win_share": estimate(shares(run, deals, bot), level).to_dict(),
        "decisions": times.total(),
        "seconds": {
            "mean": _rounded(sum(seconds_of(step) * count for step, count in times.items()) / max(1, times.total())),
            "p95": _rounded(seconds_of(_rank(times, 95))),
        },
    }


def _rank(times: Counter[int], percent: int) -> int:
    left = -(-times.total() * percent // 100)
    for step in sorted(times):
        left -= times[step]
        if left <= 0:
            return step
    return 0


def _rounded(seconds: float) -> float:
    return float(f"{seconds:.2g}")


def figures_text(data: dict[str, Any]) -> str:
    """Return the figures as a plain table."""
    run = data["run"]
    width = max(len(row["bot"]) for row in data["bots"]) + 2
    table = f"{game_named(run['game']).title}, {len(run['bots'])} seats, seed {int(run['seed'], 16)}"
    lines = [
        f"{table}: {data['deals']} deals, {data['games']} games, {data['decisions']} decisions",
        "",
        f"{'bot':<{width}}{'seats':>5}{'margin':>9}{'interval':>19}{'wins':>9}{'interval':>19}{'s mean':>10}{'p95':>9}",
    ]
    for row in data["bots"]:
        margin, share = row["margin"], row["win_share"]
        lines.append(
            f"{row['bot']:<{width}}{row['seats']:>5}{margin['mean']:>+9.2f}{_ends(margin, 1, '+.2f'):>19}"
            f"{100 * share['mean']:>7.1f} %{_ends(share, 100, '.1f'):>19}"
            f"{row['seconds']['mean']:>10}{row['seconds']['p95']:>9}"
        )
    lines += [
        "",
        f"Margin: {data['unit']} better than the average of the other seats.",
        f"Wins: share of one seat; even would be {100 / len(run['bots']):.1f} %.",
        f"Intervals: {100 * data['level']:.4g} %, Student’s t over deals. sha256 {data['sha256']}",
    ]
    return "\n".join(lines + ([data["stopped"]] if "stopped" in data else []))


def _ends(data: dict[str, Any], factor: int, form: str) -> str:
    if data["interval"] is None:
        return "-"
    low, high = data["interval"]
    return f"{factor * low:{form}} .. {factor * high:{form}}"
