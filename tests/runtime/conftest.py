"""The long runs of these tests begin when it is known that they are wanted, beside the tests that come before."""

from typing import Any

import pytest

from tests.runtime import pythons
from tests.runtime.beside import Queue

queue = Queue()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Put into the queue what the collected tests will ask for."""
    if session.config.option.collectonly:
        return
    wanted = {name for item in session.items for name in getattr(item, "fixturenames", ())}
    if "stressed" in wanted:
        queue.ask("stress", pythons.stress)
    if "engine_tests" in wanted:
        queue.ask("engine tests", pythons.engine_tests_in_pyodide)
    if "digests" in wanted:
        queue.ask("digests", pythons.digests_everywhere)


def pytest_sessionfinish() -> None:
    """End what a broken-off run has left."""
    queue.end()


@pytest.fixture(scope="session")
def stressed() -> Any:
    """The seed of a stress run, and what it printed."""
    return queue.answer("stress")


@pytest.fixture(scope="session")
def engine_tests() -> Any:
    """How the engine's tests ended in Pyodide."""
    return queue.answer("engine tests")


@pytest.fixture(scope="session")
def digests() -> Any:
    """The digests of both games in every Python there is: {its name: {game: sha256}}."""
    return queue.answer("digests")
