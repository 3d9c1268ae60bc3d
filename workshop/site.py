"""Makes the site: wheel, Python of the page, vendored runtime, bundled page, service worker. Runs in `.venv`."""

import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from workshop import hosting, library, texts, vendor
from workshop.machine import ROOT, SCRATCH, WEB, MissingError, run, run_node

RUNTIME = WEB / "runtime.mjs"
FIRST = ("early.js", "boot.js")  # scripts of their own, as they start before the page is there; the others import them
PLAIN = "plain"  # the folder of assets that is fetched only if the compiled Python does not start
BUNDLER = WEB / "bundle.mjs"
MANIFEST = "manifest.webmanifest"
PARTS_OF_BUILD = ("bundle.mjs", "runtime.mjs", "started.mjs", "sw.js", "package*.json")
NOT_PAGE = ("node_modules", "app", "rules", "texts", "*.html", MANIFEST, *PARTS_OF_BUILD, ".*", "*.d.ts")
BUNDLED = {".js", ".mjs", ".css"}
SHEET = re.compile(r'<link rel="stylesheet" href="([\w./-]+)">')
SHEETS = re.compile(rf"(?:[ \t]*{SHEET.pattern}\n){{2,}}")
FIRST_TAG = re.compile(rf'[ \t]*<script[^>]* src="{FIRST[-1]}">')
REFERENCE = re.compile(r"""(?P<quote>["'`])(?:\./)?(?P<path>[\w./-]+\.\w+)(?P<rest>[#?][^"'`]*)?(?P=quote)""")


def build(dist: Path, web: Path = WEB, address: str = "") -> None:
    """Make the whole site from the page's sources in `web` and put it at `dist`, replacing what was there.

    `address`: where it will be served, if that is known; only link previews need it.

    Raises MissingError with a sentence when a source, a tool or a file of the offline list is missing.
    """
    SCRATCH.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="site-") as scratch:
        site = Path(scratch, "dist")
        assets = site / "assets"
        assets.mkdir(parents=True)
        sources = Path(scratch, "web")
        shutil.copytree(web, sources, ignore=shutil.ignore_patterns(*NOT_PAGE))
        if not (web / "index.html").is_file():
            message = "web/index.html is missing: there is no page to build."
            raise MissingError(message)
        texts.write_pages(web, sources)
        if (web / "rules").is_dir():
            _write_leaves(web, sources)
        vendor.add_fonts(sources / "fonts")
        facts = _start_facts(site, web / "app")
        _add_page(sources, site, facts)
        for language in texts.LANGUAGES:
            hosting.add_address(site / texts.folder_of(language) / "index.html", address, texts.folder_of(language))
        (site / "licences.txt").write_text(vendor.licences_text(), encoding="utf-8", newline="\n")
        _add_service_worker(site, web / "sw.js", Path(scratch))
        hosting.add_host_files(site)
        shutil.rmtree(dist, ignore_errors=True)
        shutil.move(site, dist)


def _write_leaves(web: Path, sources: Path) -> None:
    """Write the pages of rules and the like, drawn by the engine and by the page's own Python."""
    path = os.pathsep.join(str(folder) for folder in (ROOT / "engine", web, ROOT))
    run(sys.executable, "-m", "workshop.leaves", web, sources, env={**os.environ, "PYTHONPATH": path})


def build_wheel(folder: Path) -> Path:
    """Build the engine's wheel into folder and return it; the same sources give the same bytes."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return next(folder.glob("cardcatalog-*.whl"))


def _start_facts(site: Path, app: Path) -> dict[str, object]:
    """Put everything Python into the site; returns what boot.js must know (its constant BUILD)."""
    if not (app / "main.py").is_file():
        message = "web/app/main.py is missing: without it the page has no Python to start."
        raise MissingError(message)
    pyodide = vendor.add_pyodide(site / "assets")
    pyscript = vendor.add_pyscript(site / "assets")
    python = _add_python(site / "assets", app, pyodide)
    parts = [pyodide / "pyodide.asm.wasm", python[0] / "library.zip", python[1] / "game.zip"]
    config = {
        "interpreter": _url(python[1] / "runtime.js", site),
        "plugins": [f"!{name}" for name in vendor.UNUSED_PLUGINS],
        "packages_cache": "never",
        "sync_main_only": True,
    }
    return {
        "core": _url(pyscript / "core.js", site),
        "worker": [_url(python[1] / "runtime.js", site), _url(pyscript / "worker.js", site)],
        "main": _url(python[1] / "main.py", site),
        "config": config,
        "bytes": sum(part.stat().st_size for part in parts),
    }


def _add_python(assets: Path, app: Path, pyodide: Path) -> tuple[Path, Path]:
    """Put the library and the game into assets, compiled, and both as they are into `plain`; returns the first two.

    Each is a folder of its own, so that an update of the game leaves the address of the rest as it is.
    """
    library_folder, game, plain = (assets / name for name in ("library", "python", PLAIN))
    for folder in (library_folder, game, plain):
        folder.mkdir()
    with tempfile.TemporaryDirectory(dir=SCRATCH, prefix="wheel-") as scratch:
        with zipfile.ZipFile(build_wheel(Path(scratch))) as wheel:
            wheel.extractall(scratch)
        engine = Path(scratch)
        next(engine.glob("*.whl")).unlink()
        library.make_library(library_folder / "library.zip", app, engine)
        library.make_game(game / "game.zip", app, engine, library_folder / "library.zip")
        library.make_plain_game(plain / "game.zip", app, engine)
        first, everything = library.first_imports(app, engine), library.asked_of_the_library(app, engine)
    shutil.copyfile(library.STOCK, plain / "python_stdlib.zip")
    shutil.copyfile(app / "main.py", game / "main.py")
    library_folder, plain = vendor.name_by_content(library_folder), vendor.name_by_content(plain)
    facts = {
        "version": vendor.version("pyodide"),
        "pyodide": f"../{pyodide.name}/",
        "library": f"../{library_folder.name}/library.zip",
        "plain": f"../{plain.name}/",
        "lock": json.dumps(vendor.pyodide_lock()),
        "first": first,
        "all": everything,
    }
    job = {"root": str(RUNTIME.parent), "entries": [RUNTIME.name], "outdir": str(game)}
    run_node(BUNDLER, "bundle", text=json.dumps({**job, "define": {"BUILD": json.dumps(facts)}}))
    return library_folder, vendor.name_by_content(game)


def _add_page(sources: Path, site: Path, facts: dict[str, object]) -> None:
    """Put the page into the site: scripts and styles bundled, all else copied, each reference by its new name."""
    pages = [*texts.pages_in(sources)]
    for page in pages:
        _write_one_sheet(page, sources)
        _write_preloads(page, site, _way_up(page, sources))
    names = _copied_files(sources, site)
    entries = sorted({path for page in pages for path in _referenced(page, sources) if Path(path).suffix in BUNDLED})
    names |= _bundled(entries, sources, site, facts, names)
    for page in [*pages, *sources.rglob(MANIFEST)]:
        made = site / page.relative_to(sources)
        made.parent.mkdir(exist_ok=True)
        names_there = {name: _way_up(page, sources) + url[2:] for name, url in names.items()}
        text = _with_new_names(page.read_text(encoding="utf-8"), names_there)
        made.write_text(text, encoding="utf-8", newline="\n")


def _write_one_sheet(page: Path, sources: Path) -> None:
    """Let a page ask for one stylesheet in place of many in a row: fewer requests before it can be painted."""

    def joined(match: re.Match[str]) -> str:
        sheet = sources / f"{page.stem}.css"
        sheet.write_text("".join(f'@import "./{path}";\n' for path in SHEET.findall(match[0])), encoding="utf-8")
        return f'  <link rel="stylesheet" href="{sheet.name}">\n'

    text = SHEETS.sub(joined, page.read_text(encoding="utf-8"))
    page.write_text(text, encoding="utf-8", newline="\n")


def _way_up(page: Path, sources: Path) -> str:
    """Return how an address in a page begins that leads to the site's own folder."""
    return "../" * (len(page.relative_to(sources).parts) - 1) or "./"


def _write_preloads(page: Path, site: Path, up: str) -> None:
    """Let the page fetch PyScript's modules along with the script that imports them, not one after the other."""
    text = page.read_text(encoding="utf-8")
    modules = sorted(site.glob("assets/pyscript-*/*.js"))
    links = "".join(f'  <link rel="modulepreload" href="{up}{_relative(module, site)}">\n' for module in modules)
    page.write_text(FIRST_TAG.sub(rf"{links}\g<0>", text), encoding="utf-8", newline="\n")


def _copied_files(sources: Path, site: Path) -> dict[str, str]:
    """Copy pictures and the like; returns {path in the sources: url in the site}."""
    names = {}
    for file in sorted(sources.rglob("*")):
        inside = file.relative_to(sources)
        if file.is_file() and file.suffix not in {*BUNDLED, ".html", ".webmanifest"} and inside.parts[0] != "fonts":
            copy = site / "assets" / "-".join(inside.parts)
            shutil.copyfile(file, copy)
            names[inside.as_posix()] = _url(vendor.name_by_content(copy), site)
    return names


def _bundled(
    entries: list[str], sources: Path, site: Path, facts: dict[str, object], names: dict[str, str]
) -> dict[str, str]:
    """Bundle scripts and styles; returns {path in the sources: url in the site}, the fonts they use as well."""
    job = {"root": str(sources), "entries": entries, "outdir": str(site / "assets")}
    made = json.loads(run_node(BUNDLER, "bundle", text=json.dumps({**job, "define": {"BUILD": json.dumps(facts)}})))
    bundled: dict[str, str] = {}
    for source in sorted(made, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)):
        file = Path(made[source])
        if file.suffix == ".js":
            text = _with_new_names(file.read_text(encoding="utf-8"), names)
            for first in bundled.keys() & FIRST:
                text = text.replace(f'"./{first}"', f'"./{Path(bundled[first]).name}"')
            file.write_text(text, encoding="utf-8", newline="\n")
        bundled[source] = _url(vendor.name_by_content(file) if source in entries else file, site)
    return bundled


def _referenced(page: Path, sources: Path) -> set[str]:
    found = {match["path"] for match in REFERENCE.finditer(page.read_text(encoding="utf-8"))}
    return {path for path in found if (sources / path).is_file()}


def _with_new_names(text: str, names: dict[str, str]) -> str:
    """Return text with every quoted path of the source tree replaced by its name in the site."""

    def renamed(match: re.Match[str]) -> str:
        new = names.get(match["path"])
        return f"{match['quote']}{new}{match['rest'] or ''}{match['quote']}" if new else match[0]

    return REFERENCE.sub(renamed, text)


def _add_service_worker(site: Path, source: Path, scratch: Path) -> None:
    """Write sw.js with the list of every file of the site; MissingError if the two do not match."""
    define = {"CLEARED": json.dumps(texts.cleared(source.parent))}
    job = {"source": str(source), "dist": str(site), "scratch": str(scratch / "sw.js"), "define": define}
    listed = set(json.loads(run_node(BUNDLER, "precache", text=json.dumps(job))))
    there = set(hosting.kept(site))
    if listed != there:
        odd = ", ".join(sorted(listed ^ there))
        message = f"The offline list and the site do not match: {odd}."
        raise MissingError(message)


def _relative(file: Path, site: Path) -> str:
    return file.relative_to(site).as_posix()


def _url(file: Path, site: Path) -> str:
    """Return the address of a file relative to the page."""
    return f"./{_relative(file, site)}"
