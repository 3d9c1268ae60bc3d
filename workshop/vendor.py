"""Takes from the npm packages what the page needs, and their licences. Everything is named by its content."""

import hashlib
import json
import re
import shutil
from contextlib import suppress
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from workshop.machine import SCRATCH, WEB, MissingError, run_node

MODULES = WEB / "node_modules"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
TRIMMER = Path(__file__).with_name("trim.mjs")
TRIMMED_BY = [TRIMMER, *(MODULES / tool / "package.json" for tool in ("terser", "binaryen"))]
# The parts of PyScript that a page with one worker and no plugins loads; the editor, terminal and TOML parts stay out.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
UNUSED_PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
WORKER_SCRIPT = re.compile(r"""(?<=new Blob\(\["/\*@\*/"\+)'((?:[^'\\]|\\[n'\\])*)'""")
# PyScript's own package for Python, which its core writes out at each start: here it lies, compiled, in the library.
PACKAGE = re.compile(r'(?<=[\w$]\("\.",)\{.*?\}(?=\),[\w$]+\.push\("import pyscript as _pyscript"\))', re.DOTALL)
ESCAPED = re.compile(r"\\(.)")
FONTS = {
    "courier-prime-regular": ("courier-prime", "courier-prime-latin-400-normal.woff2"),
    "courier-prime-bold": ("courier-prime", "courier-prime-latin-700-normal.woff2"),
    "atkinson-regular": ("atkinson-hyperlegible", "atkinson-hyperlegible-latin-400-normal.woff2"),
    "atkinson-bold": ("atkinson-hyperlegible", "atkinson-hyperlegible-latin-700-normal.woff2"),
}
FONT_TEXT = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’“”…→✓−♪")]  # noqa: RUF001  the very signs


def add_pyodide(assets: Path) -> Path:
    """Put Pyodide without its library into assets, trimmed to what this page needs; returns the folder."""
    return name_by_content(shutil.copytree(_trimmed_pyodide(), assets / "pyodide"))


def _trimmed_pyodide() -> Path:
    """Return .build/trimmed-<hash of all it is made from>, made first if it is not there."""
    source = MODULES / "pyodide"
    digest = hashlib.sha256()
    for file in [*(source / name for name in PYODIDE_FILES), *TRIMMED_BY]:
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    kept = SCRATCH / f"trimmed-{digest.hexdigest()[:16]}"
    if not kept.is_dir():
        with TemporaryDirectory(dir=SCRATCH, prefix="trimmed-") as folder:
            made = Path(folder, "made")
            made.mkdir()
            run_node(TRIMMER, text=json.dumps({"from": str(source), "to": str(made)}))
            with suppress(OSError):  # another build was quicker
                made.rename(kept)
    return kept


def pyodide_lock() -> dict[str, object]:
    """Return Pyodide's lock file without its packages: there is nothing to fetch, and so nothing to look up."""
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def version(package: str) -> str:
    """Return the version of an npm package."""
    return str(json.loads((MODULES / package / "package.json").read_text())["version"])


def add_pyscript(assets: Path) -> Path:
    """Put PyScript's core (`core.js` and what it imports) and its worker script (`worker.js`) into assets.

    The core holds the worker script as text; here it is a file, so that the worker need not wait for the core. The
    package for Python is left out: it is in the library.
    """
    source = MODULES / "@pyscript" / "core" / "dist"
    folder = assets / "pyscript"
    folder.mkdir()
    found: list[str] = []
    packages = 0
    for pattern in PYSCRIPT_FILES:
        for file in source.glob(pattern):
            text = file.read_text(encoding="utf-8")
            text = re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text)  # its maps stay behind
            found += WORKER_SCRIPT.findall(text)
            text, count = PACKAGE.subn("{}", WORKER_SCRIPT.sub('""', text))
            packages += count
            (folder / file.name).write_text(text, encoding="utf-8", newline="\n")
    if (len(found), packages) != (1, 1):
        message = (
            f"PyScript's core holds {len(found)} worker scripts and {packages} packages, where it held one of each."
        )
        raise MissingError(message)
    script = ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], found[0])
    (folder / "worker.js").write_text(script, encoding="utf-8", newline="\n")
    return name_by_content(folder)


def add_fonts(folder: Path) -> None:
    """Write the fonts the stylesheets ask for into folder, cut down to the signs the page uses."""
    from fontTools.subset import Options, Subsetter, load_font, save_font  # noqa: PLC0415  from the environment

    folder.mkdir(parents=True, exist_ok=True)
    options = Options(flavor="woff2", layout_features=["kern", "liga", "mark"], notdef_outline=True)
    for name, (package, file) in FONTS.items():
        font = load_font(MODULES / "@fontsource" / package / "files" / file, options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=FONT_TEXT)
        subsetter.subset(font)
        save_font(font, folder / f"{name}.woff2", options)
        font.close()


def name_by_content(path: Path) -> Path:
    """Rename a file or folder so that its name holds a hash of its content; returns the new path."""
    digest = hashlib.sha256()
    for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
        if file.is_file():
            digest.update(f"{file.relative_to(path)}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return path.rename(path.with_name(f"{path.stem}-{digest.hexdigest()[:10]}{path.suffix}"))


def licences_text() -> str:
    """Return the licences of everything that is shipped with the page, as one text."""
    modules = {
        "Courier Prime": MODULES / "@fontsource" / "courier-prime" / "LICENSE",
        "Atkinson Hyperlegible": MODULES / "@fontsource" / "atkinson-hyperlegible" / "LICENSE",
        "PyScript": MODULES / "@pyscript" / "core" / "LICENSE",
        "polyscript": MODULES / "polyscript" / "LICENSE",
        "Pyodide (Mozilla Public License 2.0)": MODULES / "axe-core" / "LICENSE",  # Pyodide's has none
        "CPython's standard library": _python_licence(),
        "idb": MODULES / "idb" / "LICENSE",
        "idiomorph": MODULES / "idiomorph" / "LICENSE",
        "Lean QR": MODULES / "lean-qr" / "LICENSE",
        "Workbox": MODULES / "workbox-core" / "LICENSE",
    }
    parts = ["Card Catalog is shipped with the works of others. Their licences:"]
    for title, path in modules.items():
        if not path.is_file():
            message = f"The licence of {title} is not where it was ({path.name}), so the site may not be shipped."
            raise MissingError(message)
        parts.append(f"{'=' * 78}\n{title}\n{'=' * 78}\n\n{path.read_text(encoding='utf-8').strip()}")
    return "\n\n\n".join(parts) + "\n"


def _python_licence() -> Path:
    """Return the PSF licence: typing-extensions is a part of CPython and ships the same text."""
    for file in distribution("typing-extensions").files or []:
        if file.name == "LICENSE":
            return Path(str(file.locate()))
    return Path("LICENSE of typing-extensions")
