// Has Python's memory kept for the next visits (started.mjs), by a worker of its own that ends with it: when all else is kept
// on this device, and nobody waits.
import { newWorker } from "./early.js";
import { onKept } from "./offline.js";

/* global BUILD -- see boot.js */

const LATER_MS = 2000; // whoever has come to play has pressed Play by then
const LEAST_MEMORY = 2; // GB of the device, where the browser tells; for a moment there are two Pythons
const LEAST_ROOM = 100e6; // bytes; the memory takes 15 MB

/** Keeps it, unless this visit has taken it up already. */
export function keepStarted() {
  if (document.documentElement.dataset.started === "kept") return;
  const job = () => keep().catch((error) => console.warn("Python's memory is not kept:", error));
  onKept((state) => state === "kept" && setTimeout(whenIdle, LATER_MS, job));
}

/** Does the job when neither the page nor its Python has anything to do. */
function whenIdle(job) {
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => ("busy" in document.documentElement.dataset ? setTimeout(whenIdle, 1000, job) : job()));
}

async function keep() {
  const { quota, usage } = await navigator.storage.estimate();
  if (navigator.deviceMemory < LEAST_MEMORY || quota - usage < LEAST_ROOM) return;
  const worker = newWorker(BUILD.worker.slice(0, 1), "keeper");
  worker.addEventListener("message", ({ data }) => {
    if (data.isKept) document.documentElement.dataset.keptStart = "";
    if (data.isKept || data.trouble) worker.terminate();
  });
  worker.addEventListener("error", () => worker.terminate());
}
