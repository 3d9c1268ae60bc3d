"""Random play in other Python engines, for `build.py bench`: what each offers to list the legal actions and do one.

They are installed in `.venv-bench` (requirements-bench.lock) and imported by name, so that nothing else needs them.
Every loop picks as our own does: one call of `random.random` a decision.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import random
from time import process_time

# Plays for so many seconds of processor time, which other programs do not take; returns what it did a second, by row.
Measure = Callable[[float], dict[str, float]]

CHESS, ASKED = "python-chess", "python-chess, is_game_over asked"
CORE, ENV, SPIEL = "RLCard gin-rummy, core", "RLCard gin-rummy, env.step", "OpenSpiel gin_rummy"
AIMS = {CHESS: 10.0, ASKED: 10.0, CORE: 8.0, ENV: 18.0, SPIEL: 2.5}  # how many times as many decisions we want
PACKAGES = {"chess": "chess", "rlcard": "rlcard", "open-spiel": "pyspiel"}


def installed() -> list[str]:
    """Return the names of the packages that can be measured here."""
    return [package for package, module in PACKAGES.items() if find_spec(module)]


def measures() -> list[Measure]:
    """Return a measure for each row of the packages that are installed."""
    makers = {
        "chess": (python_chess, python_chess_asked),
        "rlcard": (rlcard_core, rlcard_env),
        "open-spiel": (open_spiel,),
    }
    return [make() for package in installed() for make in makers[package]]


def python_chess() -> Measure:
    """Return a measure of random games: a decision is `list(board.legal_moves)` and `push`, which checks nothing.

    The end is found as cheaply as can be: no legal move, too few pieces, or 75 moves without a capture or pawn move.
    """
    board_type = import_module("chess").Board

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            board = board_type()
            while board.halfmove_clock < 150 and not board.is_insufficient_material():
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(random() * len(moves))])
                decisions += 1
        return {CHESS: decisions / spent}

    return measure


def python_chess_asked() -> Measure:
    """Return a measure of the same where the board itself is asked after each move whether the game is over."""
    board_type = import_module("chess").Board

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            board = board_type()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.push(moves[int(random() * len(moves))])
                decisions += 1
        return {ASKED: decisions / spent}

    return measure


def rlcard_core() -> Measure:
    """Return a measure of whole games of its engine without environment: `get_legal_actions()` of the judge, `step`."""
    game = import_module("rlcard.games.gin_rummy").Game()

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            game.init_game()
            while not game.is_over():
                actions = game.judge.get_legal_actions()
                game.step(actions[int(random() * len(actions))])
                decisions += 1
        return {CORE: decisions / spent}

    return measure


def rlcard_env() -> Measure:
    """Return a measure of whole games by `env.step`, which returns the next observation and its legal actions."""
    env = import_module("rlcard").make("gin-rummy")

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            state, _ = env.reset()
            while not env.is_over():
                actions = state["raw_legal_actions"]
                state, _ = env.step(actions[int(random() * len(actions))])
                decisions += 1
        return {ENV: decisions / spent}

    return measure


def open_spiel() -> Measure:
    """Return a measure of whole games from a cloned root (quicker than a new one): `legal_actions()`, `apply_action`.

    Chance is a player there: dealing and drawing a card is done in the same way, one call from Python for each. It is
    no decision, as the deal and the draw are none with us.
    """
    root = import_module("pyspiel").load_game("gin_rummy").new_initial_state()

    def measure(seconds: float) -> dict[str, float]:
        decisions, began = 0, process_time()
        while (spent := process_time() - began) < seconds:
            state = root.clone()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
        return {SPIEL: decisions / spent}

    return measure
