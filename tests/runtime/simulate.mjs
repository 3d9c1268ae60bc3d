// Runs `simulate` of the engine in the pinned Pyodide under Node, and prints the hashes as JSON.
// Arguments: Pyodide's folder, the engine's folder, and lists of arguments as JSON.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, engine, runs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime + path.sep });
python.FS.mkdirTree("/engine");
python.FS.mount(python.FS.filesystems.NODEFS, { root: engine }, "/engine");
python.globals.set("runs", runs);
console.log(
  python.runPython(`
import contextlib, io, json, sys
sys.path.insert(0, "/engine")
sys.dont_write_bytecode = True
from cardcatalog.cli import main

def hashed(words):
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        main(["simulate", *words, "--json"])
    return json.loads(printed.getvalue())["sha256"]

json.dumps([hashed(words) for words in json.loads(runs)])
`),
);
