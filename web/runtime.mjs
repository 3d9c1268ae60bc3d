// Pyodide with the compiled library and game of the build; with the plain ones if that fails. It starts as soon as the worker
// does; when PyScript's script in the worker asks for its `interpreter`, it is this module, and Python is well under way.
// A worker of the name "keeper" (keeper.js) only makes a memory for the next visits (started.mjs), and has no PyScript.
/* global BUILD -- what the build knows: { version, pyodide, library, plain, lock, first: [modules], all: [modules] }, addresses relative to this file */
import { withoutDatabase } from "./no_database.mjs";
import { forget, keep, taken } from "./started.mjs";

const TELL_EVERY_MS = 100;
const FACTS = BUILD;
const GAME = "/lib/game.zip";
const PLAIN_STEPS = `import sys; sys.path.insert(0, "${GAME}")`;
const address = (path) => new URL(path, import.meta.url).href;
const name = (url) => url.split("/").at(-1);
const [pyodide, wasm, library, game] = [FACTS.pyodide, `${FACTS.pyodide}pyodide.asm.wasm`, FACTS.library, "game.zip"].map(address);
const plain = (file) => address(FACTS.plain + file);
const plainFetch = globalThis.fetch;
const tellPage = globalThis.postMessage.bind(globalThis); // boot.js listens

export const { version } = FACTS;

tellPage({ awake: true });
withoutDatabase();

const keeping = globalThis.name === "keeper";
const kept = keeping ? null : taken();

// Before Pyodide would ask for one after the other: first what Python needs to start, then the game.
const machine = Promise.withResolvers(); // settled when all of its code has come
const early = new Map([wasm, library].map((url) => [url, fetched(url)]));
early.set(game, machine.promise.then(() => fetched(game)));
const compiled = needed(wasm).then((response) => WebAssembly.compileStreaming(response));
compiled.catch(() => {}); // told when it is waited for

globalThis.fetch = (what, options) => {
  const url = String(what?.url ?? what);
  if (url === wasm) return Promise.resolve(new Response()); // it is being compiled already
  const response = early.get(url);
  early.delete(url); // its body can be read once
  return response ?? plainFetch(what, options);
};

// Pyodide waits for ever if this fails.
WebAssembly.instantiateStreaming = async (_, imports) => {
  try {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    return fail(error);
  }
};

const python = keeping ? keptPython() : startedPython();
python.catch(() => {}); // told when it is waited for

/** What PyScript asks for; what it wants to be told (output, errors) goes to the console, as it does here. */
export const loadPyodide = () => python;

async function imported(file) {
  try {
    return await import(pyodide + file);
  } catch (error) {
    throw trouble("unloadable", "missing", { file }, error);
  }
}

/** Fetches a file, and tells the page of each byte as it comes; a response with status 0 stands for none at all. */
async function fetched(url) {
  // The service worker leaves the .wasm to the browser's cache, which keeps it compiled; its own copy is the second choice.
  const choices = url === wasm ? [url, `${url}?kept`] : [url];
  if (keeping) choices.reverse(); // nothing is asked of the host for the sake of later visits
  let response;
  do response = await plainFetch(choices.shift()).catch(Response.error);
  while (!response.ok && choices.length);
  const over = response.ok && count(url, response.clone().body.getReader());
  if (url === wasm) Promise.resolve(over).catch(() => {}).then(machine.resolve);
  return response;
}

/** Tells the page of the bytes that have come, now and then: it has other things to do. */
async function count(url, reader) {
  let fetched = 0;
  let told = performance.now();
  const tell = () => {
    tellPage({ fetched });
    fetched = 0;
    told = performance.now();
  };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      fetched += part.value.byteLength;
      if (performance.now() - told > TELL_EVERY_MS) tell();
    }
    tell();
  } catch {
    fail(trouble("broke", "connection", { file: name(url) }));
  }
}

/** An error that the page has words for: `what` names them, `kind` is what trouble.js makes of it. */
function trouble(what, kind, values, cause) {
  return Object.assign(new Error(`${what}: ${values.file}`, { cause }), { trouble: { what, kind, ...values } });
}

/** Tells the page what went wrong, and ends the start. */
function fail(error) {
  tellPage({ trouble: error.trouble ?? { why: error.message } });
  throw error;
}

/** Returns the response for a file; rejects with an error that the page has words for. */
async function needed(url) {
  const response = await (early.get(url) ?? plainFetch(url).catch(Response.error));
  if (response.ok) return response;
  if (response.status) throw trouble("missing", "missing", { file: name(url), status: response.status });
  throw trouble("unfetched", "connection", { file: name(url) });
}

/** Starts Python with the game in it: everything the page's `main.py` imports has been imported once. */
async function startedPython() {
  try {
    const loading = await loader();
    const memory = await kept;
    return (memory && (await takenUp(loading, memory))) ?? (await startedAnew(loading));
  } catch (error) {
    return fail(error);
  }
}

function loader() {
  return Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(imported));
}

/** Takes up the memory that an earlier visit has kept; null if it does not serve. */
async function takenUp(loading, memory) {
  try {
    const python = await load(loading, library, game, { _loadSnapshot: memory });
    python.pyimport("first_steps").wake();
    tellPage({ started: "kept" });
    return python;
  } catch (error) {
    console.warn("The memory that was kept did not serve; Python starts anew:", error);
    await forget();
    return null;
  }
}

async function startedAnew(loading) {
  tellPage({ started: "anew" });
  try {
    return await start(loading, library, game);
  } catch (error) {
    console.warn("The compiled Python did not start; the plain one is fetched:", error);
    return start(loading, plain("python_stdlib.zip"), plain("game.zip"));
  }
}

/** Keeps the memory of a Python that has just been started for it, with all imported that may be asked for later. */
async function keptPython() {
  try {
    const python = await start(await loader(), library, game, { _makeSnapshot: true });
    for (const module of FACTS.all) python.pyimport(module).destroy();
    await keep(python.makeMemorySnapshot());
    tellPage({ isKept: true });
  } catch (error) {
    fail(error);
  }
}

async function start(loading, stdLibURL, game, how) {
  const python = await load(loading, stdLibURL, game, how);
  const steps = stdLibURL === library && python.pyimport("first_steps");
  if (steps) steps.begin(GAME, plain("python_stdlib.zip"));
  else python.runPython(PLAIN_STEPS);
  for (const module of FACTS.first) python.pyimport(module).destroy();
  if (steps) steps.end();
  return python;
}

/** Loads Pyodide, and puts the archive of the game where Python looks for it. */
async function load([{ loadPyodide }, { default: createPyodideModule }], stdLibURL, game, how) {
  await needed(stdLibURL); // Pyodide would go on without
  const given = { indexURL: pyodide, packageBaseUrl: pyodide, lockFileContents: FACTS.lock, stdLibURL, createPyodideModule };
  const [python, archive] = await Promise.all([loadPyodide({ ...given, ...how }), bytes(game)]);
  python.FS.writeFile(GAME, archive);
  return python;
}

async function bytes(url) {
  const response = await needed(url);
  early.delete(url);
  return new Uint8Array(await response.arrayBuffer());
}
