"""What is measured on any page: what axe finds, and what does not fit on the screen."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def examine(page: Page, where: str) -> list[str]:
    """Return what axe finds serious or worse, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run()")
    return [
        f"{where}: {violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


def cut_off(page: Page, where: str, scrolled: str) -> list[str]:
    """Return what is wider than the screen; `scrolled`: the regions that may be scrolled sideways."""
    inner, outer = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    wide = [f"{where}: the page is {inner} wide, the screen {outer}"] if inner > outer else []
    outside = page.evaluate(
        """scrolled => [...document.querySelectorAll("main > :not([hidden]) button, dialog[open] button")]
        .filter((button) => button.checkVisibility() && !button.closest(scrolled))
        .map((button) => [button.id || button.textContent, button.getBoundingClientRect()])
        .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
        .map(([name]) => name)""",
        scrolled,
    )
    return wide + [f"{where}: {name} is cut off" for name in outside]


def out_of_reach(page: Page, where: str, regions: str) -> list[str]:
    """Return the regions that do not lie within the screen from top to bottom."""
    found = page.evaluate(
        """regions => [...document.querySelectorAll(regions)]
        .filter((region) => region.checkVisibility())
        .map((region) => [region.id, region.getBoundingClientRect()])
        .filter(([, box]) => box.top < -1 || box.bottom > innerHeight + 1)
        .map(([id, box]) => `#${id} from ${Math.round(box.top)} to ${Math.round(box.bottom)}`)""",
        regions,
    )
    return [f"{where}: {region} is not within the screen" for region in found]
