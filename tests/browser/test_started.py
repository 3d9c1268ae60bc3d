"""Python's memory is kept after its start; the next visit takes it up, and starts anew whatever is wrong with it."""

from playwright.sync_api import Page, expect

from tests.browser.player import hand, settle
from workshop.host import Host

KEPT = """async () => { // waits for a whole memory of this browser; returns the addresses of all
    const shelf = await caches.open("cardcatalog-started");
    for (;;) {
        const found = await shelf.keys();
        const [made] = await Promise.all(found.map((key) => shelf.match(key)));
        if (made?.headers.get("X-Made-By") === navigator.userAgent) {
            const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await made.arrayBuffer()));
            if (made.headers.get("X-Digest") === String(digest)) return found.map(({ url }) => url);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""
SPOIL = """async ({ how }) => {
    const shelf = await caches.open("cardcatalog-started");
    const [key] = await shelf.keys();
    const was = await shelf.match(key);
    const headers = new Headers(was.headers);
    let bytes = new Uint8Array(await was.arrayBuffer());
    if (how === "cut off") bytes = bytes.slice(0, -1000);
    if (how === "of another browser") headers.set("X-Made-By", "Lynx");
    if (how === "nonsense") {
        bytes.fill(7, bytes.length / 2);
        headers.set("X-Digest", String(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    }
    await shelf.put(key, new Response(bytes, { headers }));
}"""


def _visit(page: Page, host: Host, started: str) -> None:
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("html")).to_have_attribute("data-started", started)


def test_the_second_visit_takes_up_the_memory_of_the_first_and_its_deals_are_others(page: Page, host: Host) -> None:
    _visit(page, host, "anew")
    (key,) = page.evaluate(KEPT)
    assert key.startswith(f"{host.url}assets/python-")
    hands = set()
    for _ in range(3):
        _visit(page, host, "kept")
        page.locator("#play").click()
        expect(page.locator("#table")).to_be_visible()
        settle(page)
        hands.add(tuple(hand(page)))
        page.evaluate("localStorage.clear()")
    assert len(hands) == 3
    host.stop()
    _visit(page, host, "kept")


def test_a_memory_that_is_spoiled_or_foreign_gives_way_to_a_start_and_is_made_anew(
    page: Page, host: Host, faults: list[str]
) -> None:
    _visit(page, host, "anew")
    for how in ("cut off", "of another browser", "nonsense"):
        page.evaluate(KEPT)
        page.evaluate(SPOIL, {"how": how})
        _visit(page, host, "anew")
    page.evaluate(KEPT)
    assert all("fatal error" in fault for fault in faults), faults
    faults.clear()
    _visit(page, host, "kept")
