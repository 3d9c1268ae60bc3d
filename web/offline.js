// The service worker's side in the page: what is kept on the device, and new editions, found quietly and taken by consent.

const LOOK_EVERY_MS = 3 * 3_600_000; // a page left open for days looks for a new edition now and then,
const LOOK_AGAIN_MS = 900_000; // and when it is looked at again, unless it has just done so

const listeners = new Set();
let registration = null;
let looked = 0; // when a new edition was last looked for
let consented = false;
let state = "unknown";

/** Whether this page comes from what is kept on the device. */
export function isKeptOffline() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // blocked storage forbids even to look
  }
}

/**
 * `callback(state)` is called now and whenever it changes. `kept`: all of it is here; `partly`: not all came; `never`: this
 * browser keeps nothing; `new`: a newer edition waits for consent; `changed`: another tab has consented.
 */
export function onKept(callback) {
  listeners.add(callback);
  callback(state);
}

function tell(next) {
  const newer = ["new", "changed"];
  if (next === state || (newer.includes(state) && !newer.includes(next))) return;
  state = next;
  for (const callback of listeners) callback(state);
}

/** Changes to the newer edition and loads the page anew; what is kept of a game must be kept by then. */
export function applyUpdate() {
  consented = true;
  const { waiting } = registration ?? {};
  if (waiting) waiting.postMessage({ type: "SKIP_WAITING" });
  else location.reload(); // another tab has changed already
}

/** Keeps the whole edition on the device, and looks for the next one from time to time. */
export async function keepOffline() {
  let container;
  try {
    container = navigator.serviceWorker;
    registration = await container?.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  } catch (error) {
    console.warn("No offline play here:", error); // blocked storage, no https: the game itself goes on
  }
  if (!registration) return tell("never");
  container.addEventListener("controllerchange", changed);
  container.addEventListener("message", ({ data }) => data?.type === "COMPLETE" && tell(data.whole ? "kept" : "partly"));
  registration.addEventListener("updatefound", follow);
  follow();
  if (registration.active) container.controller?.postMessage({ type: "COMPLETE" });
  if (registration.active) look();
  else looked = Date.now();
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener("visibilitychange", () => document.hidden || look(LOOK_AGAIN_MS));
}

/** Watches an edition on its way: it is offered once it is there whole, and not spoken of if it does not come. */
function follow() {
  if (registration.waiting && isKeptOffline()) tell("new");
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed" && isKeptOffline()) tell("new");
    if (installing.state === "activated") tell("kept");
    if (installing.state === "redundant" && !registration.active) tell("partly");
  });
}

let hadController = isKeptOffline();

/** Another service worker is in charge: of the first edition, or of one that was consented to here or in another tab. */
function changed() {
  if (consented) return location.reload();
  if (hadController) tell("changed");
  hadController = true;
}

function look(least = LOOK_EVERY_MS) {
  if (Date.now() - looked < least) return;
  looked = Date.now();
  registration.update().catch(() => {}); // offline is no error
}
