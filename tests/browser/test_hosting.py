from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from workshop.host import Host


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    """The site under a folder of the host, as hosts for project pages have it."""
    server = Host(dist, prefix="/shelf/")
    server.start()
    yield server
    server.stop()


def _get(host: Host, path: str) -> HTTPResponse:
    connection = HTTPConnection("localhost", host.port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def test_it_boots_under_a_sub_path_and_again_offline(ready_page: Page, host: Host) -> None:
    ready_page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    host.stop()
    ready_page.goto(host.url)
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")


def test_hashed_files_are_kept_for_a_year_and_the_shell_is_asked_for_anew(host: Host, dist: Path) -> None:
    for file in (dist / "assets").rglob("*"):
        if file.is_file():
            path = f"/shelf/{file.relative_to(dist).as_posix()}"
            assert _get(host, path).headers["Cache-Control"] == "public, max-age=31536000, immutable", path
    for path in ("/shelf/", "/shelf/index.html", "/shelf/sw.js", "/shelf/manifest.webmanifest"):
        assert _get(host, path).headers["Cache-Control"] == "no-cache", path


def test_every_answer_carries_the_strict_headers(host: Host) -> None:
    for path, status in (("/shelf/", 200), ("/shelf/sw.js", 200), ("/shelf/nowhere", 404)):
        answer = _get(host, path)
        assert answer.status == status
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert "Cross-Origin-Embedder-Policy" not in answer.headers
