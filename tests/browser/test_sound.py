"""Sound and buzz: none until asked for, then one a kind of event, as loud as set."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import press, settle, sit_down
from workshop.host import Host

# Stands in for the machine's loudspeaker and motor, which nobody can hear here: everything up to them is real.
LISTEN = """
  window.heard = []; window.felt = [];
  navigator.vibrate = (pattern) => window.felt.push(pattern);
  for (const [kind, what] of [[AudioScheduledSourceNode, "tone"], [AudioBufferSourceNode, "paper"]]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...at) {
      window.heard.push(what);
      return start.apply(this, at);
    };
  }
  const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
  AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
    window.loudest = Math.max(window.loudest ?? 0, value > 1 ? 0 : value);
    return ramp.call(this, value, at);
  };
"""


def test_sound_and_buzz_are_off_until_asked_for_and_then_follow_what_happens(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page({"width": 390, "height": 844})
    page.add_init_script(LISTEN)
    sit_down(page, host.url)
    press(page, page.locator("#pile-1"))
    assert page.evaluate("[window.heard, window.felt]") == [[], []]
    loudness = []
    for value in ("soft", "loud"):
        page.locator("#bar-menu").click()
        page.evaluate("window.loudest = 0")
        page.locator(f'#menu [data-set="sound"][data-value="{value}"]').click()
        loudness.append(page.evaluate("window.loudest"))
        page.keyboard.press("Escape")
    assert 0 < loudness[0] < loudness[1] < 1
    page.locator("#bar-menu").click()
    page.locator('#menu [data-set="buzz"][data-value="on"]').click()
    page.keyboard.press("Escape")
    page.evaluate("window.heard = []; window.felt = []")
    press(page, page.locator("#pile-2"))  # no second draw
    assert page.evaluate("window.heard") == ["tone"]
    assert page.evaluate("window.felt") == [[15, 30, 15]]
    card = page.locator("#hand .card").first
    code = card.get_attribute("data-card")
    press(page, card)
    press(page, page.locator(f'#choices [data-do="play discard {code}"]'))
    settle(page)
    assert "paper" in page.evaluate("window.heard"), "cards that are drawn and laid down"
    assert 30 in page.evaluate("window.felt"), "it is the person's turn again"
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-sound", "loud")
    expect(page.locator("html")).to_have_attribute("data-buzz", "on")
