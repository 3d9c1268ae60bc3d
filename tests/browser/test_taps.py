"""Twenty taps a second, whatever is moving meanwhile: what is shown stays what the game is.

A few seconds each are usual; CARDCATALOG_TAPPING_SECONDS=60 is a whole minute of each game.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import librarian
from tests.browser.player import press, settle, sit_down
from tests.browser.test_motion import assert_shown_is_kept
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
A_SECOND = 20
SECONDS = float(os.environ.get("CARDCATALOG_TAPPING_SECONDS", "8"))
LOOKS = 4  # how often it is compared in that time
# Taps at the middle of what can be tapped without leaving the table, one of five anywhere: the events of a tap on
# whatever lies on top there. A late timer makes up for it, so that there are as many a second as were asked for.
TAP = """([rate, seconds, seed]) => new Promise((done) => {
  let luck = seed;
  const chance = () => {
    luck = (luck + 0x6d2b79f5) | 0;
    let t = Math.imul(luck ^ (luck >>> 15), 1 | luck);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const within = () => document.querySelector("dialog[open]") ? "dialog[open] [data-do]"
    : ":is(#opponents, #piles, #mine, #say, #choices, #hand, #tools) [data-do]";
  const away = /front|rules|share|fair|watch|review|game-out|report/;
  const found = { taps: 0, met: 0, moving: 0, stamps: 0 };
  let stamp = "";
  const tap = () => {
    const all = [...document.querySelectorAll(within())]
      .filter((one) => !away.test(one.dataset.do) && one.checkVisibility());
    let [x, y] = [chance() * innerWidth, 60 + chance() * (innerHeight - 60)];
    if (all.length && chance() < 0.8) {
      const { left, top, width, height } = all[Math.floor(chance() * all.length)].getBoundingClientRect();
      [x, y] = [left + Math.min(width / 2, 12), top + Math.min(height / 2, 14)];
    }
    const target = document.elementFromPoint(x, y);
    found.taps += 1;
    found.met += Number(Boolean(target?.closest("[data-do]")));
    found.moving += Number(document.getAnimations().length > 0);
    if (document.documentElement.dataset.stamp !== stamp) found.stamps += 1;
    stamp = document.documentElement.dataset.stamp;
    if (!target || away.test(target.closest("[data-do]")?.dataset.do ?? "")) return;
    const how = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, view: window };
    const pointer = { ...how, pointerId: 1, isPrimary: true, pointerType: "mouse" };
    target.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
    target.dispatchEvent(new PointerEvent("pointerup", pointer));
    target.closest("button, a, summary")?.focus({ preventScroll: true });
    target.dispatchEvent(new MouseEvent("click", { ...how, detail: 1 }));
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const gone = (performance.now() - began) / 1000;
    while (found.taps < Math.min(gone, seconds) * rate) tap();
    if (gone < seconds) return;
    clearInterval(timer);
    done({ ...found, seconds: gone });
  }, 1000 / rate);
})"""


@pytest.mark.parametrize("sit", [sit_down, librarian.sit_down])
@pytest.mark.timeout(600)
def test_twenty_taps_a_second_leave_what_is_shown_equal_to_the_state(
    open_page: OpenPage, host: Host, sit: Callable[..., None]
) -> None:
    page = open_page(PHONE, calm=False)
    sit(page, host.url, seed="5")
    page.evaluate("localStorage.setItem('cardcatalog.speed', 'fast')")
    total: dict[str, Any] = {}
    for look in range(LOOKS):
        counts = page.evaluate(TAP, [A_SECOND, SECONDS / LOOKS, look + 1])
        total = {name: total.get(name, 0) + count for name, count in counts.items()}
        settle(page)
        put_back(page)
        assert_shown_is_kept(page)
        expect(page.locator(".flight, .ghost")).to_have_count(0)
    print(total)  # noqa: T201 - the figures, for whoever taps for a minute (pytest -s)
    assert total["taps"] >= A_SECOND * SECONDS, total
    assert total["met"] > total["taps"] / 2, total
    assert total["moving"] > 0, total
    assert total["stamps"] > LOOKS, total


def put_back(page: Page) -> None:
    """Close what is open, and select nothing, or the meld that is suggested: what is pointed at is not kept."""
    for _ in range(3):
        page.keyboard.press("Escape")
        settle(page)
    if page.locator("dialog[open]").count():
        return  # the count of a round, or the end: whoever looks at it has selected nothing
    if page.locator('[data-do="best"]').count():
        press(page, page.locator('[data-do="best"]'))
    elif not page.locator(".builder").count():
        expect(page.locator('#hand [aria-pressed="true"]')).to_have_count(0)
