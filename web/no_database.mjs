// PyScript opens databases for packages and files it might keep, to find them empty. There are none, and where storage is
// blocked opening one would end the start, or litter the console: so it gets one that is always empty.

const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};
const nothing = { getAllKeys: () => answered([]), clear: () => answered() };
const database = { transaction: () => ({ objectStore: () => nothing }), close() {} };

/** Puts the empty database in the place of the browser's own, for this page or worker; only the one called `own` is real. */
export function withoutDatabase(own) {
  let real;
  try {
    real = globalThis.indexedDB;
  } catch {
    // blocked: whoever opens `own` is told
  }
  const open = (name, version) => (name === own ? real.open(name, version) : answered(database));
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
}
