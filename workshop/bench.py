"""Measures how fast the page starts: against a bare page that only loads Pyodide, in one run, turn by turn."""

import hashlib
import json
import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, cast

import brotli
from playwright.sync_api import BrowserContext, BrowserType, Page, expect, sync_playwright

from workshop import hosting, vendor
from workshop.host import Host
from workshop.machine import SCRATCH, find_browser

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PATIENCE_MS = 180_000
FLOOR_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FLOOR_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
"""
FLOOR_PAGE = '<!doctype html><title>Floor</title><script type="module" src="assets/floor.js"></script>'
# Notes when the page says it is ready, and every task over 50 ms of the main thread.
WATCH = """(() => {
    globalThis.watched = { ready: 0, longest: 0 };
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver(() => {
        if (document.documentElement?.dataset.state === "ready") watched.ready ||= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
})()"""
KEPT = "navigator.serviceWorker.ready.then(() => true)"


class Visit(NamedTuple):
    """One visit: milliseconds from navigation to ready, the longest main-thread task, and the files the host sent."""

    ready: float
    longest: float
    sent: list[str]


def boot(dist: Path, rounds: int) -> dict[str, object]:
    """Visit the built site and the bare floor page `rounds` times each, cold and again; returns what was measured.

    Times depend on the machine and its load: only ratios of one run say something, and nothing here is asserted.
    """
    with TemporaryDirectory(dir=SCRATCH, prefix="floor-") as scratch, sync_playwright() as playwright:
        sites = {"page": dist, "floor": _floor(Path(scratch))}
        visits: dict[str, list[tuple[Visit, Visit]]] = {name: [] for name in sites}
        for _ in range(rounds):
            for name, folder in sites.items():
                visits[name].append(_two_visits(playwright.chromium, folder, keeps_offline=name == "page"))
        sizes = {name: _bytes(folder, visits[name][0][0].sent) for name, folder in sites.items()}
    return {
        "rounds": rounds,
        "cold": _compared({name: [cold.ready for cold, _ in pairs] for name, pairs in visits.items()}),
        "second": _compared({name: [again.ready for _, again in pairs] for name, pairs in visits.items()}),
        "longest_task_ms": {name: max(cold.longest for cold, _ in pairs) for name, pairs in visits.items()},
        "brotli_bytes_to_ready": sizes,
        "site": site_bytes(dist),
    }


def site_bytes(dist: Path) -> dict[str, int]:
    """Return brotli bytes: `first_paint` (page, style, script, fonts), `app` (all that is kept offline), `plain`."""
    names = [file.relative_to(dist).as_posix() for file in sorted(dist.rglob("*")) if file.is_file()]
    plain = [name for name in names if name.startswith("assets/plain-")]
    shell = [name for name in names if name.count("/") < 2 and name.endswith((".html", ".css", ".js", ".woff2"))]
    return {
        "first_paint": _bytes(dist, [name for name in shell if name != "sw.js"]),
        "app": _bytes(dist, [*hosting.kept(dist), "sw.js"]),
        "plain": _bytes(dist, plain),
    }


def told(result: dict[str, object]) -> str:
    """Return a result of `boot` as a few lines for a person."""
    return json.dumps(result, indent=1)


def _floor(folder: Path) -> Path:
    assets = folder / "assets"
    assets.mkdir()
    for name in FLOOR_FILES:
        shutil.copyfile(vendor.MODULES / "pyodide" / name, assets / name)
    (assets / "floor.js").write_text(FLOOR_SCRIPT)
    (folder / "index.html").write_text(FLOOR_PAGE)
    return folder


def _two_visits(chromium: BrowserType, folder: Path, *, keeps_offline: bool) -> tuple[Visit, Visit]:
    """Visit a site in a browser with an empty profile on disk: a private window would not cache its largest file."""
    host = Host(folder)
    host.start()
    with TemporaryDirectory(prefix="profile-", ignore_cleanup_errors=True) as profile:
        context = chromium.launch_persistent_context(profile, executable_path=find_browser(), args=FLAGS)
        context.add_init_script(WATCH)
        first, page = _visit(context, host)
        if keeps_offline:
            page.evaluate(KEPT)
        page.close()
        second, _ = _visit(context, host)
        context.close()
    host.stop()
    return first, second


def _visit(context: BrowserContext, host: Host) -> tuple[Visit, Page]:
    page = context.new_page()
    host.sent.clear()
    page.goto(host.url, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=PATIENCE_MS)
    sent = list(host.sent)
    noted = cast("dict[str, float]", page.evaluate("watched"))
    return Visit(noted["ready"], noted["longest"], sent), page


def _compared(times: dict[str, list[float]]) -> dict[str, object]:
    page, floor = times["page"], times["floor"]
    return {
        "ratio": round(median(ours / theirs for ours, theirs in zip(page, floor, strict=True)), 3),
        "page_ms": round(median(page)),
        "floor_ms": round(median(floor)),
        "all_page_ms": [round(value) for value in page],
        "all_floor_ms": [round(value) for value in floor],
    }


def _bytes(folder: Path, names: list[str]) -> int:
    return sum(brotli_size(folder / (name or "index.html")) for name in names)


def brotli_size(file: Path) -> int:
    """Return the size of a file as a good host sends it (brotli, best quality, unless that makes it larger)."""
    data = file.read_bytes()
    kept = SCRATCH / "sizes" / hashlib.sha256(data).hexdigest()[:20]
    if not kept.is_file():
        kept.parent.mkdir(exist_ok=True, parents=True)
        kept.write_text(str(min(len(data), len(brotli.compress(data)))))
    return int(kept.read_text())
