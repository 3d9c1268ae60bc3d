"""Measures what twenty whole games leave behind: in the page's JavaScript, in the worker's, and in its Python."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

GAMES = 20
NAMES = ("library-game", "the-librarians")
AT_THE_END = re.compile(r"Step (\d+) of \1:")
# Python for a copy of main.py: games that bots have played, and what there is in memory.
ASKED = """

def bench_game(text):
    from cardcatalog.bots import BOTS, luck
    asked = _read(text)
    desk = Desk()
    desk.start({"form": {"game": asked["game"]}}, asked["seed"])
    table = desk.session.table
    record = table.match.record
    while not table.match.over:
        actor = table.state.actor
        bot = BOTS[record.game]["greedy"]
        table.play(bot(table.match.view(actor), luck(record.seed, actor, len(record.actions))))
    return desk.session.save()

def bench_memory(_):
    import gc
    from pyodide_js import _module
    gc.collect()
    return json.dumps({"bytes": _module.HEAP8.length, "objects": len(gc.get_objects())})

__export__ = [*__export__, "bench_game", "bench_memory"]
"""
ASK = """async ([name, data]) =>
    JSON.parse(await document.querySelector("script[type=py]").xworker.sync[name](JSON.stringify(data)))"""


def questions(dist: Path, folder: Path) -> None:
    """Copy the built site to a folder, where its Python answers what is asked here as well."""
    shutil.copytree(dist, folder)
    main = next(folder.rglob("main.py"))
    main.write_text(main.read_text(encoding="utf-8") + ASKED, encoding="utf-8")


def after_games(page: Page, games: int = GAMES) -> dict[str, dict[str, int]]:
    """Put whole games on the table of a page that is ready, each looked at from its first step to its last.

    Returns what there is after the `first` and the `last`: `page` and `worker`, bytes of used JavaScript heap after a
    collection; `nodes` of the page's document; `python`, bytes of the WebAssembly's memory, and its tracked `objects`.
    """
    session = page.context.new_cdp_session(page)
    worker = _Worker(session)
    saves = [page.evaluate(ASK, ["bench_game", {"game": NAMES[seed % 2], "seed": seed}]) for seed in range(games)]
    found = {}
    for number, save in enumerate(saves):
        _look_through(page, save)
        if number in {0, games - 1}:
            found["last" if number else "first"] = _there(page, session, worker)
    return found


def _look_through(page: Page, save: object) -> None:
    data = json.dumps(save).encode()
    page.locator("#games-in").set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": data})
    if not page.locator("#finished-games").get_attribute("open"):
        page.locator("#finished-games").evaluate("list => list.open = true")
    page.locator('#finished-games [data-do="replay"]').first.click()
    page.locator("#table[data-replay]").wait_for()
    page.locator('[data-do="replay last"]').click()
    page.locator(".replay-where").filter(has_text=AT_THE_END).wait_for()
    page.locator('#table [data-do="front"]').first.click()
    page.locator("#front").wait_for()
    page.locator("html:not([data-busy])").wait_for()


def _there(page: Page, session: CDPSession, worker: "_Worker") -> dict[str, int]:
    python = page.evaluate(ASK, ["bench_memory", None])
    session.send("HeapProfiler.collectGarbage")
    worker.send("HeapProfiler.collectGarbage")
    return {
        "page": session.send("Runtime.getHeapUsage")["usedSize"],
        "nodes": page.evaluate("document.querySelectorAll('*').length"),
        "worker": worker.send("Runtime.getHeapUsage")["usedSize"],
        "python": python["bytes"],
        "objects": python["objects"],
    }


class _Worker:
    """Speaks with the developer tools of a page's worker."""

    def __init__(self, page: CDPSession) -> None:
        self.page, self.id, self.number = page, "", 0
        self.answers: dict[int, dict[str, Any]] = {}
        page.on("Target.attachedToTarget", self._attached)
        page.on("Target.receivedMessageFromTarget", self._received)
        page.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})

    def _attached(self, told: dict[str, Any]) -> None:
        if told["targetInfo"]["type"] == "worker":
            self.id = told["sessionId"]

    def _received(self, told: dict[str, Any]) -> None:
        answer = json.loads(told["message"])
        self.answers[answer.get("id", 0)] = answer

    def send(self, method: str) -> dict[str, Any]:
        self.number += 1
        message = json.dumps({"id": self.number, "method": method})
        self.page.send("Target.sendMessageToTarget", {"sessionId": self.id, "message": message})
        while self.number not in self.answers:
            self.page.send("Runtime.evaluate", {"expression": "0"})  # lets messages come
        result: dict[str, Any] = self.answers[self.number]["result"]
        return result
