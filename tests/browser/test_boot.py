import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, Worker, expect

from tests.browser.conftest import FLAGS, PLAIN_ASKED
from workshop.host import Host

BIG = ("pyodide.asm.wasm", "library.zip", "game.zip")
NOTE_PROGRESS = """globalThis.shown = [];
new MutationObserver(() => shown.push(document.querySelector(".boot p")?.textContent ?? ""))
    .observe(document, { subtree: true, childList: true, characterData: true });
"""
MISSED = """
def missed(_):
    import ready_made
    return json.dumps([repr(key) for key in ready_made.missed])
__export__ = [*__export__, "missed"]
"""
ASK = """async ([name, data]) =>
    JSON.parse(await document.querySelector("script[type=py]").xworker.sync[name](JSON.stringify(data)))"""
NOTE_TROUBLE = """globalThis.Worker = class extends Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => {
            if (data?.trouble) document.documentElement.dataset.told = "";
        });
    }
};
"""
LATE_IMPORT = """
def late(_):
    import colorsys
    from xml.etree import ElementTree
    return f'"{colorsys.__name__} {ElementTree.__name__}"'
if late(None) != '"colorsys xml.etree.ElementTree"':
    raise RuntimeError(late(None))
"""


def test_boots_to_ready_in_one_worker_without_cross_origin_isolation(page: Page, host: Host) -> None:
    made: list[Worker] = []
    page.on("worker", lambda worker: made.append(worker))  # noqa: PLW0108  Playwright cannot mark a builtin
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert page.evaluate("crossOriginIsolated") is False
    assert len(made) == 1


def test_the_worker_does_not_wait_for_the_styles(page: Page, host: Host) -> None:
    held: list[Route] = []
    page.route("**/*.css", lambda route: held.append(route))  # noqa: PLW0108  Playwright cannot mark a builtin
    with page.expect_worker():
        page.goto(host.url, wait_until="commit")
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert held, "there was a style to wait for"


def test_python_compiles_nothing_at_the_start(page: Page, host: Host, dist: Path, tmp_path: Path) -> None:
    """What is ready-made fits the texts of Pyodide and PyScript; else it would be compiled, which only takes longer."""
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    main = next(host.folder.rglob("main.py"))
    main.write_text(main.read_text() + MISSED)
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    missed: list[str] = page.evaluate(ASK, ["missed", None])
    assert len(missed) == 2, missed
    assert all("missed" in text for text in missed), "main.py itself, and what gives its functions to the page"


def test_scripts_run_under_a_policy_without_eval_and_inline(page: Page, host: Host) -> None:
    response = page.goto(host.url)
    assert response is not None
    policy = response.headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert scripts == "script-src 'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in policy
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def test_the_big_files_are_fetched_once_and_their_bytes_shown_as_they_come(
    browser: Browser, host: Host, watch: Callable[[BrowserContext], BrowserContext], faults: list[str]
) -> None:
    context = watch(browser.new_context(service_workers="block"))  # a private window does not cache the largest for it
    held: dict[str, Route] = {}
    context.route(re.compile("|".join(BIG)), lambda route: held.update({route.request.url.split("/")[-1]: route}))
    page = context.new_page()
    page.add_init_script(NOTE_PROGRESS)
    page.goto(host.url)
    told = page.locator("#boot-text")
    expect(told).to_contain_text(re.compile(r": 0\.0 "))
    for name in BIG:
        while name not in held:
            page.wait_for_timeout(20)
        before = told.inner_text()
        held[name].continue_()
        expect(told).not_to_have_text(before)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    asked = {name: [path for path in host.sent if path.endswith(name)] for name in BIG}
    assert {name: len(paths) for name, paths in asked.items()} == dict.fromkeys(BIG, 1)
    shown = [re.fullmatch(r".*: ([\d.]+) of ([\d.]+) MB", text) for text in page.evaluate("shown")]
    steps = [(float(match[1]), float(match[2])) for match in shown if match]
    total = sum((host.folder / path).stat().st_size for (path,) in asked.values()) / 1e6
    assert {of for _, of in steps} == {round(total, 1)}
    assert len({done for done, _ in steps}) > 2
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    context.close()
    assert not faults, "\n".join(faults)


def test_the_page_itself_fetches_nothing_big(page: Page, host: Host) -> None:
    """It would be busy with the bytes; the worker is not missed by anybody yet."""
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    fetched = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert not [url for url in fetched if url.endswith(BIG)]


@pytest.mark.parametrize(
    "missing", ["pyodide.asm.wasm is missing on the server (404)", "pyodide.asm.mjs could not be loaded"]
)
def test_a_missing_runtime_file_ends_in_failed_with_a_sentence(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str], missing: str
) -> None:
    """Also if the worker has failed before the page's script is there."""
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    file = missing.split(maxsplit=1)[0]
    next(host.folder.rglob(file)).unlink()
    page = context.new_page()
    held: list[Route] = []
    page.route("**/boot-*.js", lambda route: held.append(route))  # noqa: PLW0108  Playwright cannot mark a builtin
    page.add_init_script(NOTE_TROUBLE)
    page.goto(host.url, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-told", "")
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.get_by_text(missing).first).to_be_visible()
    assert faults
    assert all(file in fault for fault in faults), faults
    faults.clear()


@pytest.mark.parametrize("missing", ["library.zip", "game.zip"])
def test_compiled_python_that_is_missing_gives_way_to_the_plain_one(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str], missing: str
) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    next(file for file in host.folder.rglob(missing) if "plain-" not in str(file)).unlink()
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert [fault for fault in faults if fault.startswith(PLAIN_ASKED)]
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


@pytest.mark.parametrize("spoiled", ["library.zip", "game.zip"])
def test_python_compiled_for_another_version_gives_way_to_the_plain_one(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str], spoiled: str
) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    host.stop()
    host.start()
    archive = next(file for file in host.folder.rglob(spoiled) if "plain-" not in str(file))
    archive.write_bytes(_with_another_magic_number(archive))
    page = context.new_page()
    page.goto(f"{host.url}#seed=5")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    assert [fault for fault in faults if fault.startswith(PLAIN_ASKED)]
    faults.clear()


def _with_another_magic_number(archive: Path) -> bytes:
    with ZipFile(archive) as files:
        magic = next(files.read(name)[:4] for name in files.namelist() if name.endswith(".pyc"))
    return archive.read_bytes().replace(magic, b"\x01\x0e\r\n")


def test_a_module_nobody_traced_comes_from_the_plain_library(
    context: BrowserContext, host: Host, dist: Path, tmp_path: Path, faults: list[str]
) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    host.stop()
    host.start()
    main = next(host.folder.rglob("main.py"))
    main.write_text(LATE_IMPORT + main.read_text())
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    asked = [fault for fault in faults if fault.startswith(PLAIN_ASKED)]
    assert len(asked) == 1, "fetched once, for every module"
    assert asked[0].endswith("/python_stdlib.zip")
    faults.clear()


def test_a_browser_that_blocks_all_storage_boots_and_plays(
    playwright: Playwright,
    browser_path: Path,
    host: Host,
    watch: Callable[[BrowserContext], BrowserContext],
    faults: list[str],
    tmp_path: Path,
) -> None:
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}  # as "block all" in the settings does
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings))
    profile = playwright.chromium.launch_persistent_context(tmp_path, executable_path=browser_path, args=FLAGS)
    page = watch(profile).new_page()
    page.goto(f"{host.url}#seed=5")
    assert page.evaluate("() => { try { localStorage } catch ({ name }) { return name } }") == "SecurityError"
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#play").click()
    expect(page.locator("#table")).to_be_visible()
    profile.close()
    assert not faults, "\n".join(faults)


def test_blocked_service_workers_do_not_keep_it_from_starting(
    browser: Browser, host: Host, watch: Callable[[BrowserContext], BrowserContext], faults: list[str]
) -> None:
    context = watch(browser.new_context(service_workers="block"))
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found)")
    context.close()
    assert not faults, "\n".join(faults)


def test_nothing_of_python_is_asked_for_before_the_page_and_its_styles(page: Page, host: Host) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    python = min(asked.index(url) for url in asked if "/pyodide-" in url or "/library-" in url or "/pyscript-" in url)
    late_styles = [url for url in asked[python:] if url.endswith(".css") and asked.index(url) > python]
    styles = page.evaluate(
        "[...document.styleSheets].map(({ href }) => href).filter((href) => !href.includes('/later-'))"
    )
    assert styles
    assert not {*styles} & {*late_styles}
