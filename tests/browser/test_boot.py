import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from workshop.host import Host


def test_boots_to_ready_in_one_worker_without_cross_origin_isolation(ready_page: Page) -> None:
    assert ready_page.evaluate("crossOriginIsolated") is False
    assert len(ready_page.workers) == 1


def test_scripts_run_under_a_policy_without_eval_and_inline(page: Page, host: Host) -> None:
    response = page.goto(host.url)
    assert response is not None
    policy = response.headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in policy
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_every_part_that_python_needs_is_fetched_with_progress_before_it_starts(page: Page, host: Host) -> None:
    started_early: list[str] = []
    fetched: set[str] = set()

    def note(kind: str, url: str) -> None:
        if kind == "fetch":
            fetched.add(url)
        elif "/pyodide-" in url and url not in fetched:
            started_early.append(url)

    page.context.on("request", lambda request: note(request.resource_type, request.url))
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert any(url.endswith("pyodide.asm.wasm") for url in fetched)
    assert not started_early


def test_a_missing_runtime_file_ends_in_failed_with_a_sentence(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str]
) -> None:
    broken = tmp_path / "dist"
    shutil.copytree(dist, broken)
    next(broken.rglob("python_stdlib.zip")).unlink()
    host.folder = broken
    host.stop()
    host.start()
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.get_by_text("python_stdlib.zip is missing on the server (404)").first).to_be_visible()
    assert faults
    assert all("404" in fault for fault in faults), faults
    faults.clear()


def test_python_that_fails_in_the_worker_ends_in_failed_with_a_sentence(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str]
) -> None:
    broken = tmp_path / "dist"
    shutil.copytree(dist, broken)
    next(broken.rglob("main.py")).write_text("raise RuntimeError('the shelves are empty')\n")
    host.folder = broken
    host.stop()
    host.start()
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.get_by_text("Python could not start (RuntimeError: the shelves are empty)").first).to_be_visible()
    assert faults
    assert all("the shelves are empty" in fault for fault in faults), faults
    faults.clear()
