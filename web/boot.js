// Starts Python before the page is wired: one worker (early.js), which fetches all it needs and says how far it is. PyScript,
// which is on its way meanwhile, gets it in place of the one it would make.
import { absolute, begun, listen } from "./early.js";
import { withoutDatabase } from "./no_database.mjs";
import { said } from "./texts.js";

/* global BUILD -- what the build knows: { core, worker: [scripts], main, config, bytes } */

const WIRED_AFTER_MS = 500; // on a slow line the page does not wait for the worker with its lists and buttons
const START_LIMIT_MS = 180_000; // a slow phone needs about 30 s; after this nobody is waiting any more
// PyScript only prints an exception of the entry script and carries on; this, run after it, exports a function that tells.
const AFTER_MAIN = `
def start_error(_, error=getattr(__import__("sys"), "last_exc", None)):
    import json
    return json.dumps(error and f"{type(error).__name__}: {error}")
__export__ = ["start_error"] if start_error.__defaults__[0] else [*__export__, "start_error"]
`;

let fetched = 0; // bytes of what the worker has fetched
let tell = () => {};
let tellCreated;
let tellAwake;
const awake = new Promise((resolve) => { tellAwake = resolve; }); // the worker's script runs
const created = new Promise((resolve) => { tellCreated = resolve; });

const aWhile = () => new Promise((resolve) => { setTimeout(resolve, WIRED_AFTER_MS); });
const hopeless = document.documentElement.dataset.state === "failed"; // trouble.js has said why
const starting = hopeless ? new Promise(() => {}) : startWorker();
starting.catch(forgetStarted); // the sentence is told when it is waited for

/** Settled when the worker is under way, or that takes longer than a person waits: the page is better wired after that. */
export const underWay = hopeless ? Promise.resolve() : Promise.race([starting, created, aWhile()]).catch(() => {});

/**
 * Starts the game's Python in its worker.
 * @param {(progress: {done: number, total: number}) => void} onProgress real bytes
 * @returns {Promise<{call: (name: string, payload?: any) => Promise<any>}>} rejects with an Error that is a plain sentence, and perhaps of a `kind` of trouble
 */
export async function boot(onProgress = () => {}) {
  tell = () => {
    const total = BUILD.bytes;
    onProgress({ done: Math.min(fetched, total), total });
  };
  tell();
  const worker = await starting;
  return { call: (name, payload) => call(worker, name, payload) };
}

/** Asks the worker's exported Python function `name`; both ways JSON. */
async function call(worker, name, payload = null) {
  try {
    return JSON.parse(await worker.sync[name](JSON.stringify(payload)));
  } catch (error) {
    throw new Error(said("boot.fell", { why: lastLine(error) }), { cause: error });
  }
}

const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

/** Loads PyScript's core and lets it have the worker; resolves when Python has run `main.py`. */
async function startWorker() {
  const broken = new Promise((_, reject) => listen(heard(reject)));
  return Promise.race([withPyScript(), broken, tooLate()]);
}

function heard(reject) {
  return (event) => {
    if (event.type === "error") reject(event.message ? new Error(said("boot.not-started", { why: event.message })) : ofKind("missing", said("boot.not-loaded")));
    const { data } = event;
    if (data?.awake) tellAwake();
    if (data?.trouble) reject(told(data.trouble));
    if (data?.started) document.documentElement.dataset.started = data.started; // "kept" (see started.mjs) or "anew"
    if (!data?.fetched) return;
    fetched += data.fetched;
    tell();
  };
}

async function withPyScript() {
  await awake; // before that it would have to wait until the page has read PyScript
  addElement("py-config", { type: "json", hidden: "" }, JSON.stringify({ ...BUILD.config, interpreter: absolute(BUILD.config.interpreter) }));
  // PyScript asks for MicroPython's plugins too, though nothing here uses it: the same are switched off.
  addElement("mpy-config", { type: "json", hidden: "" }, JSON.stringify({ plugins: BUILD.config.plugins }));
  const worker = await begun;
  const { hooks } = await importCore(worker);
  // This hook is passed on as source text and evaluated, which the page's security policy forbids. It only serves
  // `pyscript.fs`, which a worker without isolation headers cannot use anyway.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.worker.codeAfterRunAsync.add(AFTER_MAIN);
  hooks.main.onWorker.add(() => tellCreated());
  addElement("script", { type: "py", worker: "", src: absolute(BUILD.main) });
  await created;
  worker.onerror = () => {}; // PyScript's own would print what is told here as a sentence
  return started(worker);
}

/** Imports the core; when it makes its worker, it makes `worker`. */
async function importCore(worker) {
  withoutDatabase("cardcatalog"); // the drawer of kept games, see drawer.js
  withoutHandlers();
  const { Worker: Usual } = globalThis;
  globalThis.Worker = class extends Usual {
    constructor() {
      return worker;
    }
  };
  try {
    return await import(absolute(BUILD.core));
  } catch (error) {
    throw ofKind("missing", said("boot.no-pyscript"));
  } finally {
    globalThis.Worker = Usual;
  }
}

/** PyScript searches all that comes into the page for handlers in Python (`py-click`), by XPath and at length; there are none. */
function withoutHandlers() {
  const none = { snapshotLength: 0 };
  globalThis.XPathEvaluator = class {
    createExpression() {
      return { evaluate: () => none };
    }
  };
}

async function started(worker) {
  let reason;
  try {
    await worker.ready;
    reason = JSON.parse(await worker.sync.start_error("null"));
  } catch (error) {
    throw new Error(said("boot.not-started", { why: lastLine(error) }), { cause: error });
  }
  if (reason) throw new Error(said("boot.not-started", { why: reason }));
  return worker;
}

/** If Python's memory that was kept (started.mjs) is at fault, the next start is without it. */
async function forgetStarted() {
  try {
    await (await navigator.storage.getDirectory()).removeEntry("cardcatalog-started", { recursive: true });
  } catch {
    // nothing is kept
  }
}

function tooLate() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(ofKind("slow", said("boot.late"))), START_LIMIT_MS);
  });
}

// A function that is there from the first line on: the worker may have failed before this script runs.
function ofKind(kind, sentence) {
  return Object.assign(new Error(sentence), { kind });
}

/** What the worker tells (see runtime.mjs), as an Error. */
function told({ what, kind, ...values }) {
  return what ? ofKind(kind, said(`boot.${what}`, values)) : new Error(values.why);
}

function addElement(tag, attributes, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
}
