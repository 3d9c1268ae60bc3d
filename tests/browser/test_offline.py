import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import cast

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from workshop import hosting
from workshop.host import Host

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
KEPT = """async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return keys.map(({ url }) => new URL(url).pathname.slice(1));
}"""
WAITING = """async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 40; tries += 1) { // a look of the page's own may be under way, and counts
        await registration.update();
        const { waiting, installing } = registration;
        if (waiting) return true;
        if (installing) return new Promise((resolve) => {
            installing.addEventListener("statechange", () => resolve(installing.state === "installed"), { once: true });
        });
        await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return false;
}"""
CONSENT = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true }));
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
    return changed;
}"""


def _until_kept_offline(page: Page) -> None:
    """Wait until the service worker has everything: it becomes active only then."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_the_second_load_boots_with_the_server_stopped(ready_page: Page, host: Host) -> None:
    _until_kept_offline(ready_page)
    host.stop()
    ready_page.goto(host.url)
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")


def test_a_link_with_a_query_opens_offline_as_well(ready_page: Page, host: Host) -> None:
    _until_kept_offline(ready_page)
    host.stop()
    ready_page.goto(f"{host.url}?from=a-friend#play")
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")


def test_it_boots_offline_after_a_restart_of_the_browser(
    playwright: Playwright,
    browser_path: Path,
    host: Host,
    watch: Callable[[BrowserContext], BrowserContext],
    faults: list[str],
    tmp_path: Path,
) -> None:
    for offline in (False, True):
        if offline:
            host.stop()
        profile = playwright.chromium.launch_persistent_context(tmp_path, executable_path=browser_path, args=FLAGS)
        page = watch(profile).new_page()
        page.goto(host.url)
        expect(page.locator("html")).to_have_attribute("data-state", "ready")
        _until_kept_offline(page)
        profile.close()
    assert not faults, "\n".join(faults)


def test_it_boots_when_the_host_has_given_up_the_runtime_of_this_version(
    ready_page: Page, host: Host, dist: Path, tmp_path: Path, faults: list[str]
) -> None:
    _until_kept_offline(ready_page)
    host.stop()
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    next(host.folder.rglob("pyodide.asm.wasm")).unlink()
    host.start()
    ready_page.goto(host.url)
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")
    assert all("404" in fault for fault in faults), faults
    faults.clear()


def test_every_file_of_the_site_is_kept_offline(ready_page: Page, dist: Path) -> None:
    _until_kept_offline(ready_page)
    kept = {re.sub(r"\?__WB_REVISION__=.*", "", path) for path in cast("list[str]", ready_page.evaluate(KEPT))}
    assert kept == set(hosting.kept(dist))


def test_a_new_version_waits_for_consent(ready_page: Page, host: Host, dist: Path, tmp_path: Path) -> None:
    _until_kept_offline(ready_page)
    ready_page.reload()  # now the service worker is in charge of the page
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")
    host.stop()
    host.folder = _next_version(dist, tmp_path / "dist")
    host.start()
    assert ready_page.evaluate(WAITING)
    ready_page.reload()
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")
    expect(ready_page).not_to_have_title("The next edition")
    assert ready_page.evaluate(CONSENT)
    ready_page.reload()
    expect(ready_page).to_have_title("The next edition")
    expect(ready_page.locator("html")).to_have_attribute("data-state", "ready")


def _next_version(dist: Path, folder: Path) -> Path:
    """Copy the site with another title, listed under another revision."""
    shutil.copytree(dist, folder)
    index, worker = folder / "index.html", folder / "sw.js"
    index.write_text(re.sub("<title>.*?</title>", "<title>The next edition</title>", index.read_text()))
    listed = r'("revision":")\w+(","url":"index.html")'
    text, changed = re.subn(listed, r"\1next\2", worker.read_text())
    assert changed == 1
    worker.write_text(text)
    return folder
