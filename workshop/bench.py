"""Measures how fast the page starts: against a bare page that only loads Pyodide, in one run, turn by turn.

Both are served as a good host would: compressed beforehand with brotli, from a process of their own.
"""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, cast

from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from workshop import heap, hosting, processor, vendor
from workshop.host import Host, Line
from workshop.machine import SCRATCH, find_browser

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
CALM_MS = 1500  # a browser that has just been opened is busy with itself
SLOW_LINE = Line(megabits=10, delay=0.040)
SLOW_ROUNDS = 3
ASKED = re.compile(r'<(?:link rel="stylesheet" href|script[^>]* src)="([^"]+)"')
FLOOR_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
FLOOR_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
"""
FLOOR_PAGE = '<!doctype html><title>Floor</title><script type="module" src="assets/floor.js"></script>'
# Notes when the page says it is ready, when it was first painted, and every task over 50 ms of the main thread, that in
# which it became ready among them.
WATCH = """(() => {
    let done;
    globalThis.watched = { ready: 0, longest: 0, painted: 0, over: new Promise((resolve) => { done = resolve; }) };
    const note = (tasks) => {
        for (const { duration } of tasks) watched.longest = Math.max(watched.longest, duration);
    };
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => { watched.painted ||= list.getEntries()[0].startTime; })
        .observe({ type: "paint", buffered: true });
    new MutationObserver(() => {
        if (document.documentElement?.dataset.state !== "ready") return;
        watched.ready ||= performance.now();
        setTimeout(() => { note(tasks.takeRecords()); done(); });
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-state"] });
})()"""
WATCHED = "watched.over.then(() => watched)"
# All of the edition is kept, and Python's memory; where there is too little room for that, it is not waited for long.
KEPT = """(async () => {
    await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 300 && !("keptStart" in document.documentElement.dataset); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
})()"""


class Visit(NamedTuple):
    """A visit: milliseconds to ready, to first paint, of the longest main-thread task, of processors; files sent."""

    ready: float
    painted: float
    longest: float
    processor: float
    sent: list[str]


def boot(dist: Path, rounds: int) -> dict[str, object]:
    """Visit the built site and the bare floor page `rounds` times each, cold and again; returns what was measured.

    Times depend on the machine and its load: only ratios of one run say something, and nothing here is asserted.
    """
    with TemporaryDirectory(dir=SCRATCH, prefix="floor-") as scratch, sync_playwright() as playwright:
        sites = {"page": Path(scratch, "page"), "floor": _floor(Path(scratch, "floor"))}
        shutil.copytree(dist, sites["page"])
        for folder in sites.values():
            hosting.compress(folder)
        fast = _turn_by_turn(playwright.chromium, sites, rounds, again=True)
        slow = _turn_by_turn(playwright.chromium, sites, min(rounds, SLOW_ROUNDS), line=SLOW_LINE)
        heap_after_games = _heap(playwright.chromium, dist, Path(scratch, "heap"))
        wire = {name: _wire_bytes(folder, fast[name][0][0].sent) for name, folder in sites.items()}
    return {
        "rounds": rounds,
        "cold": _compared(fast, 0),
        "second": _compared(fast, 1),
        "slow_line": _compared(slow, 0),
        "processor_ms": {name: round(median(pair[0].processor for pair in fast[name])) for name in fast},
        "first_paint_ms": {name: round(median(pair[0].painted for pair in fast[name])) for name in fast},
        "longest_task_ms": {name: _longest(fast[name]) for name in fast},
        "wire_bytes_to_ready": wire,
        "heap_after_games": heap_after_games,
        "site": site_bytes(dist),
    }


def site_bytes(dist: Path) -> dict[str, int]:
    """Return brotli bytes: `first_paint`, `fonts`, `app` (all kept offline), `plain`.

    The first paint is the page, in the language that takes most, with the style and the scripts that it asks for.
    """
    names = [file.relative_to(dist).as_posix() for file in sorted(dist.rglob("*")) if file.is_file()]
    return {
        "first_paint": max(_bytes(dist, _shell(dist, page)) for page in dist.rglob("index.html")),
        "fonts": _bytes(dist, [name for name in names if name.endswith(".woff2")]),
        "app": _bytes(dist, [*hosting.kept(dist), "sw.js"]),
        "plain": _bytes(dist, [name for name in names if name.startswith("assets/plain-")]),
    }


def _shell(dist: Path, page: Path) -> list[str]:
    """Return the paths of a page and of the stylesheets and scripts that it asks for by itself."""
    asked = ASKED.findall(page.read_text(encoding="utf-8"))
    files = {page, *((page.parent / path).resolve() for path in asked)}
    return [file.relative_to(dist).as_posix() for file in files]


def told(result: dict[str, object]) -> str:
    """Return a result of `boot` as a few lines for a person."""
    return json.dumps(result, indent=1)


def _floor(folder: Path) -> Path:
    assets = folder / "assets"
    assets.mkdir(parents=True)
    for name in FLOOR_FILES:
        shutil.copyfile(vendor.MODULES / "pyodide" / name, assets / name)
    (assets / "floor.js").write_text(FLOOR_SCRIPT)
    (folder / "index.html").write_text(FLOOR_PAGE)
    return folder


def _turn_by_turn(
    chromium: BrowserType, sites: dict[str, Path], rounds: int, *, again: bool = False, line: Line | None = None
) -> dict[str, list[list[Visit]]]:
    """Return the visits of each site, a list for each round: the cold one, and with `again` a second one."""
    made: dict[str, list[list[Visit]]] = {name: [] for name in sites}
    for _ in range(rounds):
        for name, folder in sites.items():
            with _hosted(folder, line) as host:
                made[name].append(_visits(chromium, host, again=again, keeps_offline=name == "page"))
    return made


def _visits(chromium: BrowserType, host: Connection, *, again: bool, keeps_offline: bool) -> list[Visit]:
    """Visit a site in a browser with an empty profile on disk: a private window would not cache its largest file."""
    url = host.recv()
    with TemporaryDirectory(prefix="profile-", ignore_cleanup_errors=True) as profile:
        context = chromium.launch_persistent_context(profile, executable_path=find_browser(), args=FLAGS)
        context.add_init_script(WATCH)
        context.pages[0].wait_for_timeout(CALM_MS)
        first, page = _visit(context, url, host, profile)
        visits = [first]
        if again:
            if keeps_offline:
                page.evaluate(KEPT)
            page.close()
            visits.append(_visit(context, url, host, profile)[0])
        context.close()
    return visits


def _visit(context: BrowserContext, url: str, host: Connection, profile: str) -> tuple[Visit, Page]:
    before = processor.spent_ms(profile)
    page = context.new_page()
    page.goto(url, wait_until="commit")
    noted = cast("dict[str, float]", page.evaluate(WATCHED))
    spent = processor.spent_ms(profile) - before
    host.send("sent?")
    return Visit(noted["ready"], noted["painted"], noted["longest"], spent, host.recv()), page


@contextmanager
def _hosted(folder: Path, line: Line | None) -> Iterator[Connection]:
    """Serve a folder from a process of its own; what comes back answers "sent?" with the files sent so far."""
    ours, theirs = get_context("spawn").Pipe()
    server = get_context("spawn").Process(target=_serve, args=(folder, line, theirs), daemon=True)
    server.start()
    yield ours
    server.terminate()
    server.join()


def _serve(folder: Path, line: Line | None, asked: Connection) -> None:
    host = Host(folder, line=line)
    host.start()
    asked.send(host.url)
    while asked.recv():
        asked.send(list(host.sent))


def _compared(visits: dict[str, list[list[Visit]]], which: int) -> dict[str, object]:
    page, floor = ([visit[which].ready for visit in visits[name]] for name in ("page", "floor"))
    return {
        "ratio": round(median(ours / theirs for ours, theirs in zip(page, floor, strict=True)), 3),
        "page_ms": round(median(page)),
        "floor_ms": round(median(floor)),
        "all_page_ms": [round(value) for value in page],
        "all_floor_ms": [round(value) for value in floor],
    }


def _longest(visits: list[list[Visit]]) -> dict[str, float]:
    """Return the longest task of all visits, and the median of each visit's longest (0: none over 50 ms)."""
    longest = [visit.longest for pair in visits for visit in pair]
    return {"most": max(longest), "median": median(longest)}


def _heap(chromium: BrowserType, dist: Path, folder: Path) -> dict[str, dict[str, int]]:
    heap.questions(dist, folder)
    with _hosted(folder, None) as host:
        browser = chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page()
        page.goto(host.recv())
        page.locator('html[data-state="ready"]').wait_for()
        found = heap.after_games(page)
        browser.close()
    return found


def _wire_bytes(folder: Path, sent: list[str]) -> int:
    """Return the bytes of the files as they were sent: compressed where that lies beside them."""
    files = [folder / (name or "index.html") for name in sent]
    return sum((packed if (packed := Path(f"{file}.br")).is_file() else file).stat().st_size for file in files)


def _bytes(folder: Path, names: list[str]) -> int:
    return sum(hosting.brotli_size(folder / name) for name in names)
