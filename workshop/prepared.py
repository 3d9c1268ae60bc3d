"""What of the page's Python is prepared by the build: modules of the library that would compile, and texts that run."""

import ast
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from workshop.machine import MissingError

# What the library would compile at each start it asks of ready_made.py; the other changes spare it work whose result
# nobody reads: texts for documentation, and a syntax tree that is copied only when Python is given as text.
PREPARED: Mapping[str, Sequence[tuple[str, str]]] = {
    "collections/__init__.py": [("", "from ready_made import evaluate as eval")],
    "re/_compiler.py": [("", "from ready_made import patterns\ncompile = patterns(compile)")],
    "dataclasses.py": [
        ("", "from ready_made import execute as exec"),
        ("    if not getattr(cls, '__doc__'):\n", "    if False:\n"),
    ],
    "_pyodide/_base.py": [
        ("", "from ready_made import pieces\n_parse_and_compile_gen = pieces(_parse_and_compile_gen)"),
        ("_raise_template_ast = ast.parse(", "_raise_template_ast = lambda: ast.parse("),
        ("deepcopy(_raise_template_ast)", "_raise_template_ast()"),
    ],
}
# While the library is traced, this notes for which names Python finds no module anywhere.
NOTES = """import sys
class Notes:
    names = {}
    def find_spec(name, *_):
        Notes.names[name] = None
sys.meta_path.append(Notes)
"""
# What PyScript runs in the worker before and after main.py (then what boot.js adds), and with which flags to compile.
# A text that is not the same here as there is compiled by the page.
TOP_LEVEL_AWAIT = 8192
BEFORE_MAIN = """import os as _os
from pathlib import Path as _Path
_path = None
import pyscript as _pyscript
del _Path
del _path
del _os
del _pyscript

"""
AFTER_MAIN = re.compile(r"const AFTER_MAIN = `(.*?)`;", re.DOTALL)
WORKERS = "__polyscript_workers__"
ASK_EXPORTS = f"""import js as {WORKERS}
{WORKERS}.{WORKERS} = "__export__" in locals() and __export__ or []
del {WORKERS}"""
EXPORTS = re.compile(r"^__export__ = (\[.*?\])", re.MULTILINE | re.DOTALL)


def prepared(stock: zipfile.ZipFile) -> dict[str, bytes]:
    """Return the modules of the library that ask ready_made.py first; MissingError if one is not what it was."""
    made = {}
    for name, changes in PREPARED.items():
        text = stock.read(name).decode()
        for old, new in changes:
            if old and text.count(old) != 1:
                message = f"{name} of this Python has {text.count(old)} times: {old}"
                raise MissingError(message)
            text = text.replace(old, new) if old else f"{text}\n{new}\n"
        made[name] = text.encode()
    return made


def pieces(app: Path) -> list[tuple[str, int]]:
    """Return the texts that PyScript runs in the worker, each with its flags."""
    main = (app / "main.py").read_text(encoding="utf-8")
    script = (app.parent / "boot.js").read_text(encoding="utf-8") if (app.parent / "boot.js").is_file() else ""
    after = AFTER_MAIN.search(script)
    exports = EXPORTS.search(main)
    names = [*(ast.literal_eval(exports[1]) if exports else []), "start_error"]
    give = "\n".join(f"{WORKERS}.sync.{name} = {name}" for name in names)
    offer = f"from polyscript import xworker as {WORKERS}\n{give}\ndel {WORKERS}"
    run = [BEFORE_MAIN, main, *([after[1]] if after else [])]
    return [*((text, TOP_LEVEL_AWAIT) for text in run), (ASK_EXPORTS, 0), (offer, 0)]
