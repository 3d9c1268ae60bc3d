"""Learns what the end of a turn of The Librarians is worth: plays Librarians against each other and fits lines.

`python scripts/train_librarians.py GAMES` writes engine/cardcatalog/bots/the_librarians/prospects.json anew, from GAMES
games for each of 2, 3 and 4 seats, one seed each, over all seasons, in which six of a hundred decisions are random. The
weights are such that the end of a turn is worth on average what a seat wins in its next two turns and what the end of
those is worth (least squares of temporal differences): that has far less of chance in it than what a game brings in the
end. Prints how much of that is explained in the last tenth of the games, which is not fitted.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardcatalog.bots import BOTS, luck
from cardcatalog.bots.the_librarians import prospects as places
from cardcatalog.chance import Chance
from cardcatalog.shelf import GAMES

GAME = GAMES["the-librarians"]
LIBRARIAN = BOTS["the-librarians"]["librarian"]
FILE = Path(__file__).parents[1] / "engine" / "cardcatalog" / "bots" / "the_librarians" / "prospects.json"
FIRST_SEED = 50_000_000
RANDOM = 60  # decisions in a thousand
AHEAD = 2  # turns of its own
RIDGE = 50.0  # holds weights near 0 of which the games tell little
STAGES = len(places.STAGES) + 1
WHOLE = STAGES * places.SIZE

Row = dict[int, float]  # what there is at the end of a turn, by place in the weights of all stages
Step = tuple[Row, float, Row]  # what there is, what is won in between, and what there is then


def main() -> None:
    """Play, fit, write."""
    games = int(sys.argv[1])
    table = {}
    for seats in (2, 3, 4):
        matrix = [[0.0] * (WHOLE + 1) for _ in range(WHOLE)]
        for number in range(games * 9 // 10):
            for step in steps(seats, FIRST_SEED + number):
                add(matrix, step)
        weights = solved(matrix)
        shown = [ends for number in range(games * 9 // 10, games) for ends in results(seats, FIRST_SEED + number)]
        print(f"{seats} seats: {explained(weights, shown):.4f} of {len(shown)} results explained", flush=True)
        rows = [weights[stage * places.SIZE : (stage + 1) * places.SIZE] for stage in range(STAGES)]
        table[seats] = [[round(100 * weight) for weight in row] for row in rows]
    FILE.write_text(json.dumps(table, separators=(",", ":")) + "\n", encoding="utf-8")


# Games


def ends_of(seats: int, seed: int) -> tuple[list[list[tuple[Row, float]]], list[float]]:
    """Return for each seat the ends of its turns, each with its margin then, and the margins at the end."""
    state: Any = GAME.new(GAME.config({"seats": seats, "deck": f"season-{1 + seed % 4}"}), seed)
    whims, decisions = Chance(seed, 1), 0
    found: list[list[tuple[Row, float]]] = [[] for _ in range(seats)]
    while state.actor >= 0:
        view, turn, turns, closing = state.view(state.actor), state.turn, state.turns, state.closing
        action = LIBRARIAN(view, luck(seed, state.actor, decisions))
        if whims.below(1000) < RANDOM:
            action = whims.choice(view.legal_actions())
        drawn = [event.card for event in state.apply(action) if getattr(event, "why", "") == "turn"]
        decisions += 1
        if state.turns != turns and not closing:
            found[turn].append((row_of(state, turn, drawn), margin(state, turn)))
    return found, [margin(state, seat) for seat in range(seats)]


def margin(state: Any, seat: int) -> float:
    """Return by how many points a seat is better than the average of the others."""
    points: list[int] = state.points
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def steps(seats: int, seed: int) -> Iterator[Step]:
    """Yield what is won between the ends of turns; the end of the game has no row."""
    found, final = ends_of(seats, seed)
    for ends, last in zip(found, final, strict=True):
        later = [*ends[AHEAD:], *[({}, last)] * AHEAD]
        for (row, now), (then, after) in zip(ends, later, strict=False):
            yield row, after - now, then


def results(seats: int, seed: int) -> Iterator[tuple[Row, float]]:
    """Yield the ends of turns with what they brought until the end of the game."""
    found, final = ends_of(seats, seed)
    for ends, last in zip(found, final, strict=True):
        yield from ((row, last - now) for row, now in ends)


def row_of(state: Any, seat: int, drawn: list[int]) -> Row:
    """Return what there is as a seat's turn has ended; `drawn`: the next seat's cards since then."""
    catalogue, config = state.config.catalogue, state.config
    after = (seat + 1) % config.seats
    hands = list(state.hands)
    for card in drawn:
        hands[after] &= ~(1 << card)
    row = hand_row(catalogue, hands[seat])
    tops = [card if state.known[seat][after] >> card & 1 else -1 for card in drawn]
    if state.closing:
        sure = state.placed(seat)
        tops = [card if sure >> card & 1 else -1 for card in reversed(state.deck[-2:])]
    row |= top_row(catalogue, hands[after], tops)
    others = [other for other in range(config.seats) if other not in (seat, after)]
    opponent(row, places.NEXT, hands[after], catalogue, 1.0)
    for other in others:
        opponent(row, places.OTHERS, hands[other], catalogue, 1 / len(others))
    points = state.points
    average = (sum(points) - points[seat]) / (config.seats - 1)
    row[places.NEXT + places.AHEAD] = (points[after] - average) / 10
    row[places.MARGIN] = margin(state, seat) / 10
    best = max(score for other, score in enumerate(points) if other != seat)
    row[places.LEAD] = max(-5.0, min(5.0, (points[seat] - best) / 10))
    for place, kind in enumerate(catalogue.types):
        row[places.DISCARDED + place] = (state.discard & kind).bit_count() / 4
    row[places.ALWAYS] = 1.0
    stage = places.stage_of(config.melds_to_end - sum(state.melds))
    return {stage * places.SIZE + place: value for place, value in row.items() if value}


def hand_row(catalogue: Any, hand: int) -> Row:
    """Return what there is to a hand; `Prospects.hand` sums the weights of just this."""
    row: Row = {}
    lacked = 0
    for place, kind in enumerate(catalogue.types):
        count = (hand & kind).bit_count()
        lacked += not count
        for number in range(min(count, places.COUNTED)):
            row[places.USES + places.COUNTED * place + number] = 1.0
    row[places.LACKS + lacked] = 1.0
    for number in range(catalogue.different_names(hand & catalogue.types[0]) - 1):
        row[places.NAMES + number] = 1.0
    row[places.SHORT] = max(0, 8 - hand.bit_count()) / 4
    missing = [sum(not group & hand for group in combo.groups) for combo in catalogue.combos]
    row[places.COMBOS] = float(missing.count(0))
    row[places.NEARLY] = missing.count(1) / 10
    return row


def top_row(catalogue: Any, next_hand: int, tops: list[int]) -> Row:
    """Return what there is to the cards on top of the deck, as far as they are known (-1: unknown)."""
    row: Row = {}
    kinds = ["LFRAPSKM".index(catalogue.letters[card]) if card >= 0 else -1 for card in tops]
    for depth, kind in enumerate(kinds):
        if kind >= 0:
            row[places.TOP] = row.get(places.TOP, 0.0) + 0.5
            row[places.LYING + kind] = row.get(places.LYING + kind, 0.0) + 1.0
            same = depth > 0 and kind == kinds[0]
            row[places.HELPS + depth] = float(not same and not next_hand & catalogue.types[kind])
    return row


def opponent(row: Row, place: int, hand: int, catalogue: Any, share: float) -> None:
    """Add what there is to an opponent's hand."""
    lacked = sum(not hand & kind for kind in catalogue.types)
    relics = (hand & catalogue.types[2]).bit_count()
    there = {
        min(lacked, places.LACKED_MOST): 1.0,
        places.A_RELIC: float(relics > 0),
        places.RELICS: float(relics > 2),
        places.ROOM: max(0, 8 - hand.bit_count()) / 4,
    }
    for number, value in there.items():
        row[place + number] = row.get(place + number, 0.0) + share * value


# The fit


def add(matrix: list[list[float]], step: Step) -> None:
    """Add a step to the equations."""
    row, won, then = step
    for place, value in row.items():
        line = matrix[place]
        line[WHOLE] += value * won
        for other, times in row.items():
            line[other] += value * times
        for other, times in then.items():
            line[other] -= value * times


def solved(matrix: list[list[float]]) -> list[float]:
    """Return the weights, by elimination; each line holds its result last."""
    for place, line in enumerate(matrix):
        line[place] += RIDGE
    for place, line in enumerate(matrix):
        for other in matrix[place + 1 :]:
            if share := other[place] / line[place]:
                for number in range(place, WHOLE + 1):
                    other[number] -= share * line[number]
    weights = [0.0] * WHOLE
    for place in range(WHOLE - 1, -1, -1):
        line = matrix[place]
        rest = sum(line[other] * weights[other] for other in range(place + 1, WHOLE))
        weights[place] = (line[WHOLE] - rest) / line[place]
    return weights


def explained(weights: list[float], shown: list[tuple[Row, float]]) -> float:
    """Return the share of the differences between results that the weights explain."""
    mean = sum(points for _, points in shown) / len(shown)
    left = sum((points - sum(weights[place] * value for place, value in row.items())) ** 2 for row, points in shown)
    return 1 - left / sum((points - mean) ** 2 for _, points in shown)


if __name__ == "__main__":
    main()
