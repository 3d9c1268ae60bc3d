"""Firefox and WebKit for the tests: found on this machine or brought by apt-get, driven by their makers' own drivers.

Firefox is driven by Mozilla's Marionette client, WebKitGTK (its MiniBrowser) by Selenium, under Xvfb as it has no mode
without a display. What they need of PyPI lies in a folder of its own, so that nothing else depends on it.
"""

import importlib
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from workshop.machine import ROOT, SCRATCH, MissingError, run

DRIVERS = SCRATCH / "drivers"
LOCK = ROOT / "requirements-browsers.lock"
FIREFOX = ("firefox-esr", "firefox")
MINI_BROWSERS = ("usr/lib/*/webkit2gtk-4*/MiniBrowser", "usr/libexec/webkit2gtk-4*/MiniBrowser")
WIDE = (1000, 900)


@contextmanager
def firefox(profile_log: Path) -> Iterator[Any]:
    """Start Firefox with an empty profile; yields what drives it. MissingError with a sentence if it cannot be had."""
    program = _found_or_installed(lambda: next(filter(None, map(shutil.which, FIREFOX)), None), "firefox-esr")
    driver = _drivers("marionette_driver.marionette").Marionette(
        bin=program, app="fxdesktop", headless=True, gecko_log=str(profile_log), startup_timeout=120
    )
    try:
        driver.start_session()
        driver.set_window_rect(width=WIDE[0], height=WIDE[1])
        yield driver
    finally:
        driver.quit(in_app=False)
        driver.cleanup()


@contextmanager
def webkit() -> Iterator[Any]:
    """Start WebKitGTK's MiniBrowser; yields what drives it. MissingError with a sentence if it cannot be had."""
    program = _found_or_installed(_mini_browser, "webkit2gtk-driver")
    _found_or_installed(lambda: shutil.which("Xvfb"), "xvfb")
    selenium = _drivers("selenium.webdriver")
    service = _drivers("selenium.webdriver.webkitgtk.service").Service
    options = selenium.WebKitGTKOptions()
    options.binary_location = program
    options.add_argument("--automation")
    with _display() as display:
        path = shutil.which("WebKitWebDriver")
        driver = selenium.WebKitGTK(options=options, service=service(path, env={**os.environ, "DISPLAY": display}))
        try:
            driver.set_window_size(*WIDE)
            yield driver
        finally:
            driver.quit()


def _mini_browser() -> str | None:
    if not shutil.which("WebKitWebDriver"):
        return None
    return next((str(path) for pattern in MINI_BROWSERS for path in sorted(Path("/").glob(pattern))), None)


def _found_or_installed(find: Any, package: str) -> str:
    """Return the path of a program: this machine's, else from the Debian package."""
    found = find()
    if not found and shutil.which("apt-get"):
        print(f"Installing {package} with apt-get ...", file=sys.stderr, flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        with suppress(MissingError):  # not root, or no such package: told below
            run("apt-get", "update")
            run("apt-get", "install", "-y", "--no-install-recommends", package, env=quiet)
        found = find()
    if not found:
        message = f"The tests in other browsers need {package}: install it."
        raise MissingError(message)
    return str(found)


def _drivers(module: str) -> Any:
    """Import a module of the drivers, which are fetched the first time."""
    if not (DRIVERS / LOCK.name).is_file() or (DRIVERS / LOCK.name).read_text() != LOCK.read_text():
        shutil.rmtree(DRIVERS, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
        run(*pip, "--require-hashes", "--requirement", LOCK, "--target", DRIVERS)
        shutil.copyfile(LOCK, DRIVERS / LOCK.name)
    if str(DRIVERS) not in sys.path:
        sys.path.append(str(DRIVERS))
    return importlib.import_module(module)


@contextmanager
def _display() -> Iterator[str]:
    """Start a display that nobody sees; yields its name. MissingError if it does not start."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        ready = select.select([read], [], [], 60)[0]
        number = os.read(read, 16).decode().strip() if ready else ""
        if not number:
            message = "Xvfb does not start: the test in WebKit needs a display."
            raise MissingError(message)
        yield f":{number}"
    finally:
        os.close(read)
        server.terminate()
        server.wait()
