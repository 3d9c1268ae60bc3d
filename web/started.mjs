// Python's memory right after its start, kept on this device: the next visit takes it up instead of starting Python anew. It
// bears the name of one build of the game and of the browser that made it; whatever is wrong with it, Python starts as it does
// without. It is kept in the file system that browsers have for each site, which is read faster than their caches.
const SHELF = "cardcatalog-started"; // as in boot.js
const PREFIX = `${sum(codes(new URL("..", import.meta.url).href))}-`; // other sites of this host keep their own
const NAME = PREFIX + sum(codes(import.meta.url + navigator.userAgent));
const BLOCK = 16_384; // bytes; blocks of nothing but zeros are left out, which is half of them
const HEAD = 3; // words before the places of the blocks: the sum of all that follows, the length, how many blocks

/** Returns the memory as Pyodide's `_loadSnapshot` takes it, or null if there is none that fits. */
export async function taken() {
  try {
    const handle = await (await shelf()).getFileHandle(NAME);
    return unpacked(await (await handle.getFile()).arrayBuffer());
  } catch {
    return null; // none is there, or it is spoiled, or storage is blocked
  }
}

/** Keeps a memory, and throws away all others, and whatever else has taken their names. */
export async function keep(memory) {
  const folder = await shelf({ create: true });
  const names = [];
  for await (const name of folder.keys()) names.push(name);
  for (const name of names) if (name.startsWith(PREFIX)) await folder.removeEntry(name, { recursive: true });
  const file = await (await folder.getFileHandle(NAME, { create: true })).createWritable();
  await file.write(packed(memory));
  await file.close(); // only now is it there
}

/** Throws the memory away: it did not serve. */
export async function forget() {
  await (await shelf()).removeEntry(NAME);
}

async function shelf(options) {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(SHELF, options);
}

function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const isEmpty = (block) => words.subarray((block * BLOCK) >> 2, ((block + 1) * BLOCK) >> 2).every((word) => word === 0);
  const blocks = Array.from({ length: Math.ceil(memory.length / BLOCK) }, (_, block) => block).filter((block) => !isEmpty(block));
  const made = new Uint8Array(4 * (HEAD + blocks.length) + blocks.length * BLOCK);
  const head = new Uint32Array(made.buffer, 0, HEAD + blocks.length);
  head.set([0, memory.length, blocks.length, ...blocks]);
  blocks.forEach((block, index) => made.set(memory.subarray(block * BLOCK, (block + 1) * BLOCK), head.byteLength + index * BLOCK));
  head[0] = sum(new Uint32Array(made.buffer, 4));
  return made;
}

function unpacked(buffer) {
  const [check, length, count] = new Uint32Array(buffer, 0, HEAD);
  if (sum(new Uint32Array(buffer, 4)) !== check) throw new Error("The memory that was kept is spoiled.");
  const places = new Uint32Array(buffer, 4 * HEAD, count);
  const memory = new Uint8Array(length);
  places.forEach((block, index) => {
    const start = block * BLOCK;
    memory.set(new Uint8Array(buffer, 4 * (HEAD + count) + index * BLOCK, Math.min(BLOCK, length - start)), start);
  });
  return memory;
}

/** A sum that tells whether something was changed by accident. */
function sum(words) {
  let [one, two] = [1, 0];
  for (let index = 0; index < words.length; index += 1) {
    one = (one + words[index]) | 0;
    two = (two + one) | 0;
  }
  return (one ^ (two << 7) ^ (two >>> 25)) >>> 0;
}

function codes(text) {
  return Uint32Array.from(text, (sign) => sign.codePointAt(0));
}
