// PyScript's `interpreter`: Pyodide with the compiled library and game of the build; with the plain ones if that fails.
/* global BUILD -- what the build knows: { pyodide, library, plain, lock, first: [modules] }, addresses relative to this file */
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";
import { withoutDatabase } from "./no_database.mjs";

export { version };
const FACTS = BUILD;
const address = (path) => new URL(path, import.meta.url).href;
const pyodide = address(FACTS.pyodide);

withoutDatabase();

// The service worker leaves the .wasm to the browser's cache, which keeps it compiled; its own copy is the second choice.
const plainFetch = globalThis.fetch;
globalThis.fetch = async (what, options) => {
  const url = String(what?.url ?? what);
  if (!url.endsWith(".wasm")) return plainFetch(what, options);
  const response = await plainFetch(what, options).catch(() => null); // offline; or gone, as the host has a newer version
  return response?.ok ? response : plainFetch(`${url}?kept`, options);
};

/** Starts Python with the game in it: everything the page's `main.py` imports has been imported once. */
export async function loadPyodide(options) {
  try {
    return await start(options, address(FACTS.library), address("game.zip"));
  } catch (error) {
    console.warn("The compiled Python did not start; the plain one is fetched:", error);
    return start(options, address(`${FACTS.plain}python_stdlib.zip`), address(`${FACTS.plain}game.zip`));
  }
}

async function start(options, stdLibURL, game) {
  const given = { indexURL: pyodide, packageBaseUrl: pyodide, lockFileContents: FACTS.lock, stdLibURL };
  const [python, archive] = await Promise.all([load({ ...options, ...given }), bytes(game)]);
  python.FS.writeFile("/lib/game.zip", archive);
  python.globals.set("plain_library_url", address(`${FACTS.plain}python_stdlib.zip`));
  python.runPython(FIRST_STEPS);
  for (const module of FACTS.first) python.pyimport(module).destroy();
  python.runPython(LAST_STEP);
  return python;
}

async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.split("/").at(-1)}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// The working folder is asked after the archives: PyScript writes the source of its package there, which is compiled here.
const FIRST_STEPS = `
import sys
sys.path[:] = ["/lib/game.zip", *(path for path in sys.path if path), ""]
try:
    import plain_library, ready_made
except ModuleNotFoundError:
    pass
else:
    plain_library.install(plain_library_url)
    ready_made.install("/lib/game.zip")
    del plain_library, ready_made
del sys, plain_library_url
`;
const LAST_STEP = `
import sys
if "ready_made" in sys.modules:
    sys.modules["ready_made"].remove()
del sys
`;
