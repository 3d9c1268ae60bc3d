// Starts Python: downloads with real progress, and one PyScript worker; when it runs, all is kept offline.
import { withoutDatabase } from "./no_database.mjs";
import { isKeptOffline, keepOffline } from "./offline.js";

/* global BUILD -- what the build knows: { core, main, config, download: [{ url, size }] } */

const START_LIMIT_MS = 180_000; // a slow phone needs about 30 s; after this nobody is waiting any more
// PyScript only prints an exception of the entry script and carries on; this, run after it, exports a function that tells.
const AFTER_MAIN = `
def start_error(_, error=getattr(__import__("sys"), "last_exc", None)):
    import json
    return json.dumps(error and f"{type(error).__name__}: {error}")
__export__ = ["start_error"] if start_error.__defaults__[0] else [*__export__, "start_error"]
`;

/**
 * Starts the game's Python in its worker.
 * @param {(progress: {done: number, total: number, what: string}) => void} onProgress real bytes
 * @returns {Promise<{call: (name: string, payload?: any) => Promise<any>}>} rejects with an Error that is a plain sentence
 */
export async function boot(onProgress = () => {}) {
  try {
    const starting = startWorker(); // while the big files are on their way
    starting.catch(() => {}); // a file that is missing explains more, so that is awaited first
    await download(isKeptOffline() ? [] : BUILD.download, onProgress); // what is kept is not read twice
    const worker = await starting;
    keepOffline();
    return { call: (name, payload) => call(worker, name, payload) };
  } catch (error) {
    keepOffline(); // fetches anew what came cut off, and finds the successor of an edition that is broken
    throw error;
  }
}

/** Asks the worker's exported Python function `name`; both ways JSON. */
async function call(worker, name, payload = null) {
  try {
    return JSON.parse(await worker.sync[name](JSON.stringify(payload)));
  } catch (error) {
    throw new Error(`The game stumbled over its own feet (${lastLine(error)}).`, { cause: error });
  }
}

const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

/** Reads the big files once, so that the bytes shown are the bytes that came; the worker then finds them in the cache. */
async function download(files, onProgress) {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  const report = (bytes) => {
    done += bytes;
    onProgress({ done, total, what: done < total ? "Fetching the drawers" : "Opening the drawers" });
  };
  report(0);
  await Promise.all(files.map(({ url }) => drain(url, report)));
}

async function drain(url, report) {
  const name = url.split("/").at(-1);
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Error(`${name} could not be fetched: is the connection there? Reload to try again.`, { cause: error });
  }
  if (!response.ok) throw new Error(`${name} is missing on the server (${response.status}), so the game cannot start.`);
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) report(part.value.byteLength);
  } catch (error) {
    throw new Error(`The connection broke while ${name} was on its way. Reload to try again.`, { cause: error });
  }
}

/** Loads PyScript's core and lets it start the one worker; resolves when Python has run `main.py`. */
async function startWorker() {
  addElement("py-config", { type: "json", hidden: "" }, JSON.stringify(BUILD.config));
  // PyScript asks for MicroPython's plugins too, though nothing here uses it: the same are switched off.
  addElement("mpy-config", { type: "json", hidden: "" }, JSON.stringify({ plugins: BUILD.config.plugins }));
  const { hooks } = await importCore();
  // This hook is passed on as source text and evaluated, which the page's security policy forbids. It only serves
  // `pyscript.fs`, which a worker without isolation headers cannot use anyway.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.worker.codeAfterRunAsync.add(AFTER_MAIN);
  const created = new Promise((resolve) => hooks.main.onWorker.add((_, worker) => resolve(worker)));
  addElement("script", { type: "py", worker: "", name: "cardcatalog", src: BUILD.main });
  return Promise.race([created.then(whenReady), tooLate()]);
}

async function importCore() {
  withoutDatabase();
  try {
    return await import(new URL(BUILD.core, document.baseURI).href);
  } catch (error) {
    throw new Error("PyScript could not be loaded. Reload to try again.", { cause: error });
  }
}

function whenReady(worker) {
  const broken = new Promise((_, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(`Python could not start (${event.message}).`)));
  });
  return Promise.race([startedWorker(worker), broken]);
}

async function startedWorker(worker) {
  let reason;
  try {
    await worker.ready;
    reason = JSON.parse(await worker.sync.start_error("null"));
  } catch (error) {
    throw new Error(`Python could not start (${lastLine(error)}).`, { cause: error });
  }
  if (reason) throw new Error(`Python could not start (${reason}).`);
  return worker;
}

function tooLate() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("Python has not started after three minutes. Reload to try again.")), START_LIMIT_MS);
  });
}

function addElement(tag, attributes, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.body.append(element);
}
