"""Python's memory is kept after its start; the next visit takes it up, and starts anew whatever is wrong with it."""

from playwright.sync_api import Page, expect

from tests.browser.player import hand, settle
from workshop.host import Host

KEEPS_MEMORY = True
SPOIL = """async (how) => {
    const root = await navigator.storage.getDirectory();
    const shelf = await root.getDirectoryHandle("cardcatalog-started");
    const [name] = await Array.fromAsync(shelf.keys());
    const handle = await shelf.getFileHandle(name);
    let bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    const middle = 5_000_000;
    if (how === "cut off") bytes = bytes.slice(0, -1000);
    if (how === "changed") bytes[middle] ^= 1;
    if (how === "nonsense, but whole") {
        bytes.fill(7, middle);
        let [one, two] = [1, 0];
        for (const word of new Uint32Array(bytes.buffer, 4)) {
            one = (one + word) | 0;
            two = (two + one) | 0;
        }
        new Uint32Array(bytes.buffer, 0, 1)[0] = one ^ (two << 7) ^ (two >>> 25);
    }
    const file = await handle.createWritable();
    await file.write(bytes);
    await file.close();
    if (how === "of another browser") await handle.move(name + "1");
}"""


def _visit(page: Page, host: Host, started: str) -> None:
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("html")).to_have_attribute("data-started", started)


def _until_kept(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-kept-start", "")


def test_the_second_visit_takes_up_the_memory_of_the_first_and_its_deals_are_others(page: Page, host: Host) -> None:
    _visit(page, host, "anew")
    _until_kept(page)
    hands = set()
    for _ in range(3):
        _visit(page, host, "kept")
        page.locator("#play").click()
        expect(page.locator("#table")).to_be_visible()
        settle(page)
        hands.add(tuple(hand(page)))
    assert len(hands) == 3
    host.stop()
    _visit(page, host, "kept")


def test_a_memory_that_is_spoiled_or_foreign_gives_way_to_a_start_and_is_made_anew(
    page: Page, host: Host, faults: list[str]
) -> None:
    _visit(page, host, "anew")
    for how in ("cut off", "changed", "of another browser", "nonsense, but whole"):
        _until_kept(page)
        page.evaluate(SPOIL, how)
        _visit(page, host, "anew")
    _until_kept(page)
    assert all("fatal error" in fault for fault in faults), faults
    faults.clear()
    _visit(page, host, "kept")
