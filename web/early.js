// Begins the worker as soon as the front page is drawn: nothing takes as long as Python, and what Python takes the page has not.
/* global BUILD -- what the build knows: { worker: [scripts] }, see boot.js */

const DRAWN_LIMIT_MS = 1000; // on a slow line, and in a tab that nobody looks at, nothing is waited for any longer

const unheard = []; // what the worker has said before boot.js listened
let hear = (event) => unheard.push(event);

const drawn = new Promise((resolve) => {
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(resolve)));
  setTimeout(resolve, DRAWN_LIMIT_MS);
});

/** The worker in which Python starts. */
export const begun = drawn.then(() => {
  const worker = typeof WebAssembly === "object" ? newWorker(BUILD.worker) : new EventTarget(); // trouble.js says why
  for (const kind of ["message", "error"]) worker.addEventListener(kind, (event) => hear(event));
  return worker;
});

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
