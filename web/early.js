// Begins the worker before anything else of the page is there: nothing takes as long as Python.
/* global BUILD -- what the build knows: { worker: [scripts] }, see boot.js */

const unheard = []; // what the worker has said before boot.js listened
let hear = (event) => unheard.push(event);

/** The worker in which Python starts. */
export const worker = typeof WebAssembly === "object" ? newWorker(BUILD.worker) : new EventTarget(); // trouble.js says why
for (const kind of ["message", "error"]) worker.addEventListener(kind, (event) => hear(event));

/** From now on `listener` hears all events of the worker, and first those that nobody has heard. */
export function listen(listener) {
  hear = listener;
  unheard.splice(0).forEach(hear);
}

/** A worker of some of our scripts, by way of a blob, so that the page's own security policy holds in it on any host. */
export function newWorker(scripts, name = "") {
  const imports = scripts.map((url) => `import ${JSON.stringify(absolute(url))};`);
  const url = URL.createObjectURL(new Blob(imports, { type: "text/javascript" }));
  return new Worker(url, { type: "module", name });
}

/** The address of a file of the site, which is in the folder above this script, whatever page has loaded it. */
export function absolute(url) {
  return new URL(url, new URL("..", import.meta.url)).href;
}

/** What is pressed before the page listens: `button`, which is pressed again as soon as it does. */
export const pressed = {
  button: null,
  handleEvent({ target }) {
    this.button = target.closest?.("button") ?? this.button;
  },
};
document.addEventListener("click", pressed);
