"""Looking back on finished games, what bots knew, and puzzles, in a real browser: few visits, many checks."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardcatalog.puzzles import count_of, deals
from tests.app.test_puzzles import Puzzled
from tests.app.test_replay import played
from tests.browser.audit import cut_off, examine
from tests.browser.player import finished, press
from workshop.host import Host

OpenPage = Callable[..., Page]
# Counts the slices of a review: before each the page looks up what was kept of it.
COUNT = """(() => {
  const plain = Storage.prototype.getItem;
  window.slices = 0;
  Storage.prototype.getItem = function (key) {
    window.slices += key === "cardcatalog.reviews";
    return plain.call(this, key);
  };
})()"""
# Stops the review; returns how many slices were begun before, and how many between the click and its answer.
STOP = """() => new Promise((done) => {
  const root = document.documentElement;
  const before = window.slices;
  const watch = new MutationObserver(() => {
    if ("busy" in root.dataset) return;
    watch.disconnect();
    done([before, window.slices - before]);
  });
  watch.observe(root, { attributes: true, attributeFilter: ["data-busy"] });
  document.querySelector('#share [data-do="review-stop"]').click();
})"""
SMALL = {"width": 320, "height": 568}
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}


def bring(page: Page, url: str, save: str) -> None:
    """Open the page and bring a finished game from a file."""
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    buffer = save.encode()
    page.locator("#games-in").set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": buffer})
    page.locator("#finished-games > summary").click()


@pytest.mark.parametrize(("size", "scheme"), [(SMALL, "light"), (DESK, "dark")])
def test_a_game_is_looked_back_on_shown_and_kept(
    open_page: OpenPage, host: Host, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    bring(page, host.url, finished(seats="3", rounds="1"))
    page.locator('#finished-games [data-do="review"]').click()
    expect(page.locator("#share")).to_be_visible()
    expect(page.locator(".review-figures")).to_be_visible()
    for folded in page.locator(".review-all > summary").all():
        folded.click()
    found = examine(page, "review") + cut_off(page, "review", ".none")
    kept = json.loads(page.evaluate("localStorage.getItem('cardcatalog.reviews')"))
    whole = page.locator("#share .body").inner_text()
    [data] = kept.values()
    assert len(data["decisions"]) == page.locator(".review-all li").count()
    shown = page.locator('#share [data-do="review-show"]')
    if shown.count():
        shown.first.click()
        expect(page.locator("#say .advice")).to_contain_text("An Archivist would:")
        expect(page.locator("#share")).to_be_hidden()
        found += examine(page, "shown") + cut_off(page, "shown", "#opponents, .combos, #hand, #tools")
        press(page, page.locator('#tools [data-do="review"]'))
        expect(page.locator(".review-figures")).to_be_visible()
        page.locator("#share .close").click()
    else:
        page.locator("#share .close").click()
        page.locator('#finished-games [data-do="replay"]').click()
    knew = page.locator('[data-do="replay knew"]')
    for _ in range(6):
        press(page, page.locator('[data-do="replay next"]'))
        if knew.count():
            break
    press(page, knew)
    expect(page.locator("#say .advice")).to_contain_text("’s experience said: “")
    found += examine(page, "knew") + cut_off(page, "knew", "#opponents, .combos, #hand, #tools")
    press(page, knew)
    expect(page.locator("#say .advice")).to_have_count(0)
    assert not found
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    page.locator("#finished-games > summary").click()
    page.locator('#finished-games [data-do="review"]').click()
    expect(page.locator(".review-figures")).to_be_visible()
    for folded in page.locator(".review-all > summary").all():
        folded.click()
    assert page.locator("#share .body").inner_text() == whole, "what was kept says the same"


def test_it_runs_in_the_background_and_is_stopped_and_gone_on_with(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE, "dark")
    save = json.loads(played("the-librarians", melds_to_end="6"))
    save["table"]["calling"] = False
    page.add_init_script(COUNT)
    bring(page, host.url, json.dumps(save))
    page.locator('#finished-games [data-do="review"]').click()
    expect(page.locator("#share progress[value]")).to_be_visible()
    slices, waited_for = page.evaluate(STOP)
    expect(page.locator("#review-told")).to_contain_text("Stopped.")
    assert slices > 1
    assert waited_for == 0, "a click waits for the slice under way, and for none that comes after it"
    so_far = page.locator("#share progress").get_attribute("value")
    assert not examine(page, "stopped") + cut_off(page, "stopped", ".none")
    page.locator('[data-do="review-go"]').click()
    expect(page.locator(f'#share progress[value="{so_far}"]')).to_have_count(0)
    page.locator("#share .close").click()
    expect(page.locator("#share")).to_be_hidden()
    page.locator('#finished-games [data-do="replay"]').click()
    expect(page.locator(".replay-where")).to_be_visible()
    press(page, page.locator('#tools [data-do="review"]'))
    expect(page.locator("#share .review-figures")).to_be_visible()


@pytest.mark.parametrize(("game", "size", "scheme"), [
    ("library-game", SMALL, "dark"), ("the-librarians", SMALL, "light"), ("library-game", DESK, "light"),
])  # fmt: skip
def test_puzzles_are_solved_at_the_table_and_remembered(
    open_page: OpenPage, host: Host, game: str, size: dict[str, int], scheme: str
) -> None:
    page = open_page(size, scheme)
    page.goto(host.url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    count = count_of(game)
    number, codes, line = by_cards_alone(game)
    others = [other for other in deals(game) if other != deals(game)[number]]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"cardcatalog.puzzles.{game}", str(others)])
    page.locator(f'[data-do="puzzle"][data-game="{game}"]').click()
    expect(page.locator("#bar .round")).to_contain_text(f"{number + 1}/{count}")
    expect(page.locator("#say")).to_contain_text("one thing is clearly best")
    found = examine(page, "puzzle") + cut_off(page, "puzzle", "#opponents, .combos, #hand, #tools")
    for code in codes:
        press(page, page.locator(f'#hand [data-card="{code}"]'))
    press(page, page.locator(f'#choices [data-do="play {line}"]'))
    expect(page.locator("#say .advice")).to_contain_text("Right!")
    found += examine(page, "right") + cut_off(page, "right", "#opponents, .combos, #hand, #tools")
    page.context.set_offline(offline=True)
    press(page, page.locator('#choices [data-do="puzzle"]'))
    expect(page.locator("#bar .round")).not_to_contain_text(f"{number + 1}/{count}")
    press(page, page.locator('#tools [data-do="puzzle-show"]'))
    expect(page.locator("#say .advice")).to_contain_text("It is “")
    expect(page.locator("#choices")).to_contain_text(f"{count} of {count} solved.")
    found += examine(page, "shown") + cut_off(page, "shown", "#opponents, .combos, #hand, #tools")
    assert not found
    page.context.set_offline(offline=False)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#saved")).to_be_hidden()
    page.locator(f'[data-do="puzzle"][data-game="{game}"]').click()
    press(page, page.locator('#tools [data-do="puzzle-show"]'))
    expect(page.locator("#choices")).to_contain_text(f"{count} of {count} solved.")


def by_cards_alone(game: str) -> tuple[int, list[str], str]:
    """Return a puzzle that is answered by cards of the hand and a button: its number, their codes, and the action."""
    for number in range(count_of(game)):
        page = Puzzled(game, [other for other in deals(game) if other != deals(game)[number]])
        line = page.text_of(page.session._right)
        codes = [code for code in line.split()[1:] if code[0] != "m" and "/" not in code and "=" not in code]
        if line.split()[0] in ("discard", "set", "top", "return", "give", "reveal") and " on " not in line:
            return number, codes, line
    raise AssertionError("There is none.")
