"""Games leave nothing behind in the worker: neither memory nor Python objects pile up from game to game."""

import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.player import finished
from workshop.host import Host

GAMES = 20
COUNT = """
def memory(_):
    import gc
    from pyodide_js import _module
    gc.collect()
    return json.dumps({"bytes": _module.HEAP8.length, "objects": len(gc.get_objects())})
__export__ = [*__export__, "memory"]
"""
ASK = """async ([name, data]) =>
    JSON.parse(await document.querySelector("script[type=py]").xworker.sync[name](JSON.stringify(data)))"""


def test_twenty_games_leave_no_more_behind_than_five(page: Page, host: Host, dist: Path, tmp_path: Path) -> None:
    host.folder = tmp_path / "dist"
    shutil.copytree(dist, host.folder)
    main = next(host.folder.rglob("main.py"))
    main.write_text(main.read_text() + COUNT)
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    saves = [finished(), finished(game="the-librarians")]
    after: list[dict[str, int]] = []
    for number in range(GAMES):
        reply: dict[str, Any] = page.evaluate(ASK, ["resume", {"save": saves[number % 2]}])
        assert "problem" not in reply, reply
        after.append(page.evaluate(ASK, ["memory", None]))
    assert after[-1]["bytes"] == after[4]["bytes"]
    assert after[-1]["objects"] <= after[4]["objects"] * 1.02
