// Runs a piece of Python in the very Pyodide the page ships, here in Node. Reads a job as JSON on standard input, prints
// what the Python's function `answer(job)` returns as JSON. Called by workshop/library.py.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pyodide, library, python, job } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(pyodide).href);
// One hash seed: a set of constants is then written in the same order each time.
const runtime = await loadPyodide({ stdLibURL: library, env: { PYTHONHASHSEED: "0" }, stdout: () => {} });
runtime.globals.set("job_text", JSON.stringify(job));
try {
  process.stdout.write(runtime.runPython(`${python}\nimport json\njson.dumps(answer(json.loads(job_text)))`));
} catch (error) {
  console.error(error.message.trim().split("\n").at(-1)); // Node itself would print the whole of Pyodide's source
  process.exitCode = 1;
}
