"""The build: what it makes, and that it says in a sentence what is missing."""

import json
import marshal
import re
import shutil
import sys
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest

from workshop import bench, machine, peers, site, speed
from workshop.host import netlify_headers
from workshop.locks import LOCKS
from workshop.machine import ROOT, WEB, MissingError
from workshop.prepared import PREPARED, prepared
from workshop.reach import reached

CACHE_INFO = b"lambda _cls, hits, misses, maxsize, currsize: _tuple_new(_cls, (hits, misses, maxsize, currsize))"
LEAVES = {"library-game.html", "the-librarians.html", "print.html", "accessibility.html"}
PAGES = {"index.html", "manifest.webmanifest", *LEAVES}  # in each language
SHELL = {"404.html", ".nojekyll", "sw.js", "licences.txt", *PAGES, *(f"de/{name}" for name in PAGES)}
HASHED = re.compile(r"-[0-9A-Za-z]{8,10}(\.\w+)?$")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    site.build(folder)
    return folder


@pytest.fixture
def small_web(tmp_path: Path) -> Path:
    """A page of a few lines, with the real start code."""
    web = tmp_path / "web"
    (web / "app").mkdir(parents=True)
    (web / "icons").mkdir()
    shutil.copyfile(WEB / "sw.js", web / "sw.js")
    (web / "app" / "main.py").write_text("__export__ = []\n")
    (web / "icons" / "lamp.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (web / "page.css").write_text('@font-face { src: url("fonts/courier-prime-bold.woff2") }')
    (web / "page.js").write_text('fetch("icons/lamp.svg"); console.log(BUILD.main, "icons/none.svg");')
    (web / "index.html").write_text(
        '<html lang="{lang}"><link rel=stylesheet href="page.css"><script type="module" src="./page.js"></script>'
        '<svg><use href="icons/lamp.svg#flame"/></svg>{front.hello}'
    )
    for language, hello in (("en", "Hello"), ("de", "Hallo")):
        (web / "texts" / language).mkdir(parents=True)
        (web / "texts" / language / "page.toml").write_text(f'[front]\nhello = "{hello}"')
        (web / "texts" / language / "script.toml").write_text("")
    return web


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_same_sources_give_the_same_site(tmp_path: Path, small_web: Path) -> None:
    site.build(tmp_path / "one", small_web)
    site.build(tmp_path / "two", small_web)
    assert _files(tmp_path / "one") == _files(tmp_path / "two")


def test_only_the_shell_keeps_its_names(dist: Path) -> None:
    files = [file.relative_to(dist) for file in dist.rglob("*") if file.is_file()]
    assert {file.as_posix() for file in files if file.parts[0] != "assets"} == SHELL
    for file in files:
        if file.parts[0] == "assets":
            assert HASHED.search(file.parts[1]), file


def test_references_in_pages_scripts_and_styles_get_the_new_names(tmp_path: Path, small_web: Path) -> None:
    site.build(tmp_path / "dist", small_web)
    made = _files(tmp_path / "dist")
    lamp = next(name for name in made if name.startswith("assets/icons-lamp-"))
    script = next(name for name in made if name.startswith("assets/page-") and name.endswith(".js"))
    style = next(name for name in made if name.startswith("assets/page-") and name.endswith(".css"))
    font = next(name for name in made if name.startswith("assets/courier-prime-bold-"))
    page = made["index.html"].decode()
    assert f'href="./{style}"' in page
    assert f'src="./{script}"' in page
    assert f'href="./{lamp}#flame"' in page
    assert f'"./{lamp}"' in made[script].decode()
    german = made["de/index.html"].decode()
    assert f'href="../{style}"' in german
    assert f'src="../{script}"' in german
    assert f'href="../{lamp}#flame"' in german
    assert page.endswith("Hello")
    assert german.endswith("Hallo")
    assert '"icons/none.svg"' in made[script].decode()
    assert Path(font).name in made[style].decode()


def test_a_change_of_the_python_changes_its_address(tmp_path: Path, small_web: Path) -> None:
    def address() -> str:
        site.build(tmp_path / "dist", small_web)
        return next(path.parent.name for path in (tmp_path / "dist").rglob("main.py"))

    before = address()
    (small_web / "app" / "moods.py").write_text("MOOD = 'dry'\n")
    assert address() != before


def test_a_change_of_the_python_leaves_the_address_of_runtime_and_library(tmp_path: Path, small_web: Path) -> None:
    def addresses() -> set[str]:
        site.build(tmp_path / "dist", small_web)
        return {path.name for name in ("pyodide-*", "library-*") for path in (tmp_path / "dist" / "assets").glob(name)}

    before = addresses()
    (small_web / "app" / "main.py").write_text("import json\n__export__ = []\n")
    assert len(before) == 2
    assert addresses() == before


def test_all_that_the_page_reaches_is_shipped_compiled_and_everything_plain(dist: Path) -> None:
    engine, app = ROOT / "engine", WEB / "app"
    compiled = _names(next(dist.glob("assets/python-*/game.zip")))
    own, _ = reached([WEB, engine], "app.main")
    paths = {file.relative_to(engine if file.is_relative_to(engine) else WEB).as_posix() for file in own.values()}
    assert {name for name in compiled if name.endswith(".pyc")} == {f"{path}c" for path in paths - {"app/main.py"}}
    assert {"app/desk.pyc", "app/__init__.pyc", "cardcatalog/the_librarians/decks/season-1.toml"} <= compiled
    assert not [name for name in compiled if name.endswith(".py")]
    everything = {path.relative_to(root).as_posix() for root in (engine, WEB) for path in root.glob("*/**/*.py")}
    everything = {name for name in everything if name.startswith(("app/", "cardcatalog/"))}
    plain = {name for name in _names(next(dist.glob("assets/plain-*/game.zip"))) if name.endswith(".py")}
    pyscript = {name for name in plain if name.startswith("pyscript/")}
    assert plain - pyscript == everything - {"app/main.py"}
    assert "pyscript/__init__.py" in pyscript, "PyScript's core does not write its package out"
    assert (app / "main.py").read_bytes() == next(dist.glob("assets/python-*/main.py")).read_bytes()


def _names(archive: Path) -> set[str]:
    with ZipFile(archive) as files:
        return set(files.namelist())


def test_byte_code_is_of_one_version_and_nobody_looks_for_its_source(dist: Path) -> None:
    heads = set()
    for path in (next(dist.glob("assets/library-*/library.zip")), next(dist.glob("assets/python-*/game.zip"))):
        with ZipFile(path) as files:
            assert {entry.compress_type for entry in files.infolist()} == {ZIP_STORED}
            heads |= {files.read(name)[:16] for name in files.namelist() if name.endswith(".pyc")}
    assert len(heads) == 1
    assert heads.pop()[4:] == (1).to_bytes(4, "little") + bytes(8)


def test_what_would_be_compiled_at_the_start_is_ready(dist: Path) -> None:
    with ZipFile(next(dist.glob("assets/python-*/game.zip"))) as files:
        game = files.read("ready_made.marshal")
    with ZipFile(next(dist.glob("assets/library-*/library.zip"))) as files:
        library = files.read("ready_made.marshal")
    assert len(game) > 100_000, "methods of dataclasses"
    assert sha256((WEB / "app" / "main.py").read_bytes()).digest() in game, "main.py, by its text"
    assert sha256(CACHE_INFO).digest() in library, "named tuples, of functools for one"
    assert rb"[-_.]+" in library, "regular expressions"


def test_every_module_is_where_the_index_of_its_archive_says(dist: Path) -> None:
    for path in (next(dist.glob("assets/library-*/library.zip")), next(dist.glob("assets/python-*/game.zip"))):
        data = path.read_bytes()
        with ZipFile(path) as files:
            first, *_ = files.infolist()
            index = marshal.loads(files.read(first))  # noqa: S302  our own
            codes = {name: files.read(name) for name in files.namelist() if name.endswith(".pyc")}
        begin = 30 + len(first.filename) + first.file_size
        found = {name: data[begin + start :][:size] for name, start, size in index["modules"].values()}
        assert first.filename == "index.marshal"
        assert found == codes
        assert not set(index["absent"]) & set(index["modules"])


def test_a_module_of_another_python_is_not_prepared_blindly(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "library.zip", "w") as stock:
        for name in PREPARED:
            stock.writestr(name, "pass\n")
        with pytest.raises(MissingError, match=r"dataclasses\.py of this Python has 0 times"):
            prepared(stock)


def test_pyodide_is_trimmed_and_offers_all_that_its_machine_code_imports(dist: Path) -> None:
    (folder,) = dist.glob("assets/pyodide-*")
    for name, share in (("pyodide.asm.mjs", 0.25), ("pyodide.asm.wasm", 0.95)):
        assert (folder / name).stat().st_size < share * (WEB / "node_modules" / "pyodide" / name).stat().st_size, name
    script = (
        "const module = await WebAssembly.compile(require('fs').readFileSync(process.argv[1]));"
        "console.log(WebAssembly.Module.imports(module).filter((one) => !one.module.startsWith('GOT'))"
        ".map((one) => one.name).join('\\n') + ' ' + WebAssembly.Module.exports(module).length)"
    )
    node = (machine._node_tool("node"), "-e", f"(async () => {{{script}}})()", folder / "pyodide.asm.wasm")
    *names, last = machine.run(*node).split("\n")[:-1]
    glue = (folder / "pyodide.asm.mjs").read_text()
    lost = [name for name in names if not re.search(rf"\b{re.escape(name)}\b", glue)]
    assert len(names) > 200
    assert not lost
    assert int(last.split()[1]) < 200, "of 8,560"


def test_pyscripts_worker_script_is_a_file_and_not_in_its_core(dist: Path) -> None:
    (folder,) = dist.glob("assets/pyscript-*")
    assert "polyscript:done" in (folder / "worker.js").read_text()
    assert sum((folder / "worker.js").read_text()[:200] in file.read_text() for file in folder.glob("*.js")) == 1


def test_the_library_is_cut_down_and_knows_what_it_left_out(dist: Path) -> None:
    kept = _names(next(dist.glob("assets/library-*/library.zip")))
    assert {"dataclasses.pyc", "tomllib/__init__.pyc", "pyscript/__init__.pyc", "plain_library.pyc"} <= kept
    assert len(kept) < 200 < len(_names(next(dist.glob("assets/plain-*/python_stdlib.zip"))))
    with ZipFile(next(dist.glob("assets/library-*/library.zip"))) as files:
        finder = files.read("plain_library.pyc")
    assert b" colorsys " in finder
    assert b" dataclasses " not in finder


def test_imports_are_followed_into_functions_and_through_relative_names(tmp_path: Path) -> None:
    package = tmp_path / "shop"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "door.py").write_text("from . import till\ndef later():\n    from .shelf import MANY\n    import json\n")
    (package / "till.py").write_text("import re, shop.door\n")
    (package / "shelf.py").write_text("from collections import abc\nMANY = 3\n")
    (package / "cellar.py").write_text("import nobody\n")
    own, others = reached([tmp_path], "shop.door")
    assert set(own) == {"shop", "shop.door", "shop.till", "shop.shelf"}
    assert others == {"json", "re", "collections"}


def test_an_import_that_is_not_there_fails_the_build(tmp_path: Path, small_web: Path) -> None:
    (small_web / "app" / "main.py").write_text("def later():\n    import no_such_module\n__export__ = []\n")
    with pytest.raises(MissingError, match="no_such_module"):
        site.build(tmp_path / "dist", small_web)


def test_the_whole_app_keeps_to_its_bytes(dist: Path) -> None:
    """What a first visit takes and keeps offline, as a host with brotli sends it."""
    sizes = bench.site_bytes(dist)
    assert sizes["app"] <= 4_400_000
    assert sizes["first_paint"] <= 60_000
    assert sizes["fonts"] <= 70_000, "swapped in after the first paint"


@pytest.mark.parametrize("missing", ["app/main.py", "index.html"])
def test_a_missing_source_is_told_in_a_sentence(tmp_path: Path, small_web: Path, missing: str) -> None:
    (small_web / missing).unlink()
    with pytest.raises(MissingError, match=rf"^web/{missing} is missing: .*\.$"):
        site.build(tmp_path / "dist", small_web)
    assert not (tmp_path / "dist").exists()


def test_a_file_that_would_not_be_kept_offline_fails_the_build(
    tmp_path: Path, small_web: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_page = site._add_page

    def with_a_hidden_file(sources: Path, made: Path, facts: dict[str, object]) -> None:
        add_page(sources, made, facts)
        (made / ".hidden").write_text("Workbox does not list me\n")

    monkeypatch.setattr(site, "_add_page", with_a_hidden_file)
    with pytest.raises(MissingError, match=r"do not match: \.hidden"):
        site.build(tmp_path / "dist", small_web)


def test_every_reference_of_the_page_leads_to_a_file(dist: Path) -> None:
    class References(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.found: set[str] = set()

        def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
            paths = {value for name, value in attrs if name in {"href", "src"} and value}
            self.found |= {path.split("#")[0] for path in paths if not path.startswith("https:")} - {""}

    for page in dist.rglob("*.html"):
        references = References()
        references.feed(page.read_text(encoding="utf-8"))
        if page.name == "index.html":
            references.found |= _pictures(page.with_name("manifest.webmanifest"))
            assert any(path.endswith(".js") for path in references.found)
        there = {path: page.parent / path for path in references.found}
        lost = {path for path, file in there.items() if not (file.is_file() or (file / "index.html").is_file())}
        assert not lost, page


def _pictures(manifest: Path) -> set[str]:
    told = json.loads(manifest.read_text())
    pictures = [*told["icons"], *told["screenshots"], *(icon for cut in told["shortcuts"] for icon in cut["icons"])]
    return {picture["src"] for picture in pictures}


def test_the_page_names_no_other_origin_and_holds_no_inline_script_or_style(dist: Path) -> None:
    for file in dist.rglob("*.html"):
        page = file.read_text(encoding="utf-8")
        assert not re.findall(r'(?:src|srcset|action)="(?:https?:)?//|<link[^>]*href="(?:https?:)?//', page), file
        assert not re.findall(r"<script(?![^>]*\ssrc=)(?! type=\"application/json\")|<style|\sstyle=|\son\w+=", page), (
            file
        )
    for style in dist.glob("assets/*.css"):
        assert "//" not in re.sub(r"/\*.*?\*/", "", style.read_text().replace("http://www.w3.org/", "")), style.name


def test_licences_of_all_that_is_shipped_are_in_the_site(dist: Path) -> None:
    text = (dist / "licences.txt").read_text()
    for phrase in ("SIL OPEN FONT LICENSE", "Mozilla Public License", "Apache License", "PYTHON SOFTWARE FOUNDATION"):
        assert phrase.lower() in text.lower(), phrase


def test_no_lock_file_names_a_registry() -> None:
    for name in LOCKS.values():
        assert "://" not in (ROOT / name).read_text(), name
    assert '"resolved"' not in (WEB / "package-lock.json").read_text()


def test_headers_are_merged_from_every_rule_that_fits() -> None:
    assert netlify_headers("/assets/x-12345678.js")["Cache-Control"].endswith("immutable")
    assert netlify_headers("/index.html")["Cache-Control"] == "no-cache"
    for path in ("/", "/assets/x.js", "/anything"):
        assert netlify_headers(path)["X-Content-Type-Options"] == "nosniff"


def test_a_browser_that_is_not_there_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(machine.BROWSER_VARIABLE, "no/such/browser")
    with pytest.raises(MissingError, match=r"^CARDCATALOG_BROWSER names .*there is no such file\.$"):
        machine.find_browser()


def test_without_any_source_of_a_browser_the_way_out_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(machine.BROWSER_VARIABLE, raising=False)
    monkeypatch.setattr(machine, "SCRATCH", tmp_path)
    for source in ("_playwright_browser", "_system_browser", "_apt_browser"):
        monkeypatch.setattr(machine, source, lambda: None)
    with pytest.raises(MissingError, match="install Chromium, or name one in CARDCATALOG_BROWSER"):
        machine.find_browser()


def test_a_program_that_fails_is_told_with_its_last_words() -> None:
    with pytest.raises(MissingError, match="no such module"):
        machine.run(sys.executable, "-c", "raise SystemExit('no such module')")


def test_the_speed_of_the_engine_is_measured_beside_others() -> None:
    """One other, that does one decision a second: the ratio to it is our own rate."""
    figures = speed.measured(2, 0.01, [lambda _seconds: {peers.CHESS: 1.0}])
    assert json.loads(json.dumps(figures)) == figures
    rates = figures["a_second"]
    assert len(rates) == 11
    assert all(len(rate["all"]) == 2 and min(rate["all"]) > 0 for rate in rates.values())
    assert figures["ratios"].keys() == {peers.CHESS}
    ratio = figures["ratios"][peers.CHESS]
    assert ratio["aim"] == 10
    assert ratio[speed.RANDOM] == pytest.approx(rates["Library Game, random play"]["median"], abs=1)
    assert [hand["actions"] for hand in figures["worst_hands"].values()] == [1934, 3162]
    assert all(row["decisions"] > 50 for row in figures["lists_in_greedy_play"].values())
    told = speed.told(figures)
    assert all(name in told for name in (*rates, "worst-kinder-hand", "p99.9", "The Librarians, once more"))


def test_other_engines_are_measured_only_where_they_are_installed() -> None:
    assert set(peers.installed()) <= set(peers.PACKAGES)
    assert len(peers.measures()) >= len(peers.installed())
    assert speed._ratio_lines({}) == ["No other engine is installed here."]
