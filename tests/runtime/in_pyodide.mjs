// Runs a Python program, read from standard input, in the pinned Pyodide under Node, and prints what it evaluates to.
// Arguments: Pyodide's folder, and as JSON which folders are to be seen there: {"/place": "folder here"}.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, places] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime + path.sep });
for (const [place, root] of Object.entries(JSON.parse(places))) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
console.log(python.runPython(fs.readFileSync(0, "utf8")));
