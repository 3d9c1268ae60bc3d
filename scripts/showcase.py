"""Makes web/showcase anew: what only link previews and install dialogs show. Run it after `screenshots.py`.

The picture for link previews is the front page itself, arranged for 1200 x 630; the screenshots are those of
docs/screenshots; icons are drawn from the art of the page.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from workshop.machine import VENV, VENV_PYTHON, WEB, ensure_npm_packages, ensure_venv, find_browser  # noqa: E402

if Path(sys.prefix).resolve() != VENV.resolve():
    ensure_venv()
    os.execv(VENV_PYTHON, [str(VENV_PYTHON), __file__, *sys.argv[1:]])  # noqa: S606  # this script, in its environment

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from tests.browser.conftest import FLAGS  # noqa: E402
from workshop import site  # noqa: E402
from workshop.host import Host  # noqa: E402

SHOWCASE = WEB / "showcase"
SCREENS = {"turn": "library-game", "librarians-show": "the-librarians"}
SIZES = {"390x844": "phone", "1440x900": "desk"}
POSTER = """
#front { max-width: 1140px; padding-top: 30px !important; }
.boot, .side, .colophon, .setup, .about, .facts { display: none !important; }
.sample { --card-w: 104px !important; padding-right: 30px !important; }
.cabinet { margin-top: 26px !important; }
.picture { height: 170px !important; }
"""
FILLING = "* { margin: 0 } body > svg { width: 100vw; height: 100vh }"
# Size and drawing of the icons that are made here; `{icon}` is the page's own.
ICONS = {
    "apple-touch-180.png": (180, '<svg viewBox="24 24 464 464">{icon}</svg>'),
    "shortcut-library-game.png": (
        192,
        (
            '<svg viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#744a27"/>'
            '<rect x="20" y="10" width="56" height="76" rx="8" fill="#fdf8ea"/>'
            '<use href="#suit-B" x="28" y="28" width="40" height="40" fill="#b23620"/></svg>'
        ),
    ),
    "shortcut-the-librarians.png": (
        192,
        (
            '<svg viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#251f1c"/>'
            '<rect x="20" y="10" width="56" height="76" rx="8" fill="#26303f"/>'
            '<use href="#type-R" x="28" y="28" width="40" height="40" fill="#c9a8ff"/></svg>'
        ),
    ),
}


def main() -> None:
    """Make all of them."""
    ensure_npm_packages()
    shutil.rmtree(SHOWCASE, ignore_errors=True)
    SHOWCASE.mkdir()
    for screen, game in SCREENS.items():
        for size, name in SIZES.items():
            shutil.copyfile(
                ROOT / "docs" / "screenshots" / f"{screen}-{size}-light.jpg", SHOWCASE / f"{name}-{game}.jpg"
            )
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        _icons(browser)
        (SHOWCASE / "preview.jpg").touch()  # the page names it
        site.build(Path(scratch) / "dist")
        host = Host(Path(scratch) / "dist")
        host.start()
        _preview(browser, host.url)
        browser.close()
        host.stop()


def _preview(browser: Browser, url: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 630}, bypass_csp=True, color_scheme="light")
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=120_000)
    page.add_style_tag(content=POSTER)
    page.screenshot(path=SHOWCASE / "preview.jpg", type="jpeg", quality=76)


def _icons(browser: Browser) -> None:
    art = (WEB / "icons" / "art.svg").read_text(encoding="utf-8")
    icon = (WEB / "icons" / "icon.svg").read_text(encoding="utf-8").replace('rx="96"', "", 1)
    for name, (size, drawing) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        inside = drawing.replace("{icon}", icon.replace("<svg", '<svg width="512" height="512"', 1))
        page.set_content(f"<style>{FILLING}</style>{inside}<div hidden>{art}</div>")
        page.screenshot(path=SHOWCASE / name, omit_background=True)
        page.close()
    page = browser.new_page(viewport={"width": 192, "height": 192})
    page.set_content(f"<style>*{{margin:0}} svg{{width:192px;height:192px}}</style>{_with_margin(icon)}")
    page.screenshot(path=WEB / "icons" / "icon-maskable-192.png")
    page.close()


def _with_margin(icon: str) -> str:
    """Return the icon with room around it, as masks of any form need."""
    return icon.replace("translate(0 0) scale(1.0000)", "translate(62 62) scale(.76)", 1)


if __name__ == "__main__":
    main()
