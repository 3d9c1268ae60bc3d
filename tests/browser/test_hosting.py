import gzip
import re
import shutil
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Page, expect

from tests.browser.audit import examine
from workshop import hosting
from workshop.host import Host, netlify_headers


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    """The site under a folder of the host, as hosts for project pages have it."""
    server = Host(dist, prefix="/shelf/")
    server.start()
    yield server
    server.stop()


def _get(host: Host, path: str, headers: dict[str, str] | None = None) -> HTTPResponse:
    connection = HTTPConnection("localhost", host.port, timeout=10)
    connection.request("GET", path, headers=headers or {})
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
    for path in ("/shelf/", "/shelf/index.html", "/shelf/sw.js", "/shelf/manifest.webmanifest", "/shelf/de/"):
        assert _get(host, path).headers["Cache-Control"] == "no-cache", path


def test_every_answer_carries_the_strict_headers(host: Host) -> None:
    for path, status in (("/shelf/", 200), ("/shelf/sw.js", 200), ("/shelf/nowhere", 404)):
        answer = _get(host, path)
        assert answer.status == status
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert "Cross-Origin-Embedder-Policy" not in answer.headers


def test_a_host_without_headers_leaves_the_policy_to_the_page_itself(page: Page, host: Host, faults: list[str]) -> None:
    host.bare = True
    response = page.goto(host.url)
    assert response is not None
    assert "content-security-policy" not in response.headers
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    ours = page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert f"{ours}; frame-ancestors 'none'" == netlify_headers("/")["Content-Security-Policy"]
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('script'),"
        " { textContent: 'document.body.dataset.hacked = 1' }))"
    )
    assert page.locator("body").get_attribute("data-hacked") is None
    assert "violates the following Content Security Policy" in faults.pop()


def test_files_compressed_beforehand_are_sent_so_and_kept_whole(
    page: Page, host: Host, dist: Path, tmp_path: Path
) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    assert hosting.compress(host.folder) > 20
    for file in host.folder.rglob("*.br"):
        assert brotli.decompress(file.read_bytes()) == file.with_suffix("").read_bytes()
    for file in host.folder.rglob("*.gz"):
        assert gzip.decompress(file.read_bytes()) == file.with_suffix("").read_bytes()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#shelved")).to_have_text("All of it is on this device now.")
    answer = _get(host, "/shelf/sw.js", {"Accept-Encoding": "br"})
    assert answer.headers["Content-Encoding"] == "br"
    assert answer.headers["Content-Type"].startswith("application/javascript")
    assert "Content-Encoding" not in _get(host, "/shelf/sw.js").headers


def test_what_is_not_there_gets_a_page_that_leads_back(page: Page, host: Host) -> None:
    page.goto(f"{host.url}404.html")
    assert not examine(page, "not on the shelf")
    expect(page.get_by_role("heading", level=1).first).to_have_css("font-family", re.compile("Courier Prime"))
    page.get_by_role("link", name="front desk").click()
    expect(page).to_have_url(host.url)


def test_link_previews_have_words_and_a_picture_of_which_the_address_can_be_given(dist: Path, tmp_path: Path) -> None:
    text = (dist / "index.html").read_text()
    for name in ("og:title", "og:description", "og:type", "og:image", "og:image:alt", "twitter:card"):
        assert re.search(f'<meta (property|name)="{name}" content="[^"]+">', text), name
    (picture,) = re.findall(r'"og:image" content="\./([^"]+)"', text)
    assert (dist / picture).stat().st_size < 100_000
    page = tmp_path / "index.html"
    page.write_text(text)
    hosting.add_address(page, "https://cards.example/shelf")
    assert f'"og:image" content="https://cards.example/shelf/{picture}"' in page.read_text()
    assert '"og:url" content="https://cards.example/shelf/"' in page.read_text()
    german = tmp_path / "german.html"
    german.write_text((dist / "de" / "index.html").read_text())
    hosting.add_address(german, "https://cards.example/shelf", "de/")
    assert f'"og:image" content="https://cards.example/shelf/{picture}"' in german.read_text()
    assert '"og:url" content="https://cards.example/shelf/de/"' in german.read_text()
    for text in (page.read_text(), german.read_text()):
        assert dict(re.findall(r'hreflang="(\w+)" href="(https:[^"]+)">', text)) == {
            "en": "https://cards.example/shelf/",
            "de": "https://cards.example/shelf/de/",
        }
