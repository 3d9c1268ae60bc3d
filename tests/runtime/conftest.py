"""What takes minutes is done once for all tests that look at it."""

from typing import Any

import pytest

from tests.runtime import pythons


@pytest.fixture(scope="session")
def stressed() -> Any:
    """The seed of a stress run, and what it printed."""
    return pythons.stress()


@pytest.fixture(scope="session")
def engine_tests() -> Any:
    """How the engine's tests ended in Pyodide."""
    return pythons.engine_tests_in_pyodide()


@pytest.fixture(scope="session")
def digests() -> Any:
    """The digests of both games in every Python there is: {its name: {game: sha256}}."""
    return pythons.digests_everywhere()
