// Python's memory right after its start, kept on this device: the next visit takes it up instead of starting Python anew. It
// fits one build of the game, whose address it bears, and the browser that made it; whatever is wrong with it, Python starts
// as it does without.
const SHELF = "cardcatalog-started";
const KEY = new URL("started", import.meta.url).href;
const SITE = new URL("..", import.meta.url).href;
const BLOCK = 16_384; // bytes; blocks of nothing but zeros are left out, which is half of them
const MADE_BY = "X-Made-By";
const DIGEST = "X-Digest";

/** Returns the memory as Pyodide's `_loadSnapshot` takes it, or null if there is none that fits. */
export async function taken() {
  try {
    const response = await caches.match(KEY, { cacheName: SHELF });
    if (response?.headers.get(MADE_BY) !== navigator.userAgent) return null;
    const packed = await response.arrayBuffer();
    if ((await digest(packed)) !== response.headers.get(DIGEST)) return null;
    return unpacked(packed);
  } catch {
    return null; // blocked storage
  }
}

/** Keeps a memory, and throws away those of other builds. */
export async function keep(memory) {
  const packed = pack(memory);
  const headers = { [MADE_BY]: navigator.userAgent, [DIGEST]: await digest(packed) };
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) if (url.startsWith(SITE) && url !== KEY) await shelf.delete(url);
  await shelf.put(KEY, new Response(packed, { headers }));
}

/** Throws the memory away: it did not work. */
export async function forget() {
  await (await caches.open(SHELF)).delete(KEY);
}

const digest = async (data) => String(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));

/** Packed: its length, how many blocks are there, their places, and the blocks. */
function pack(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const isEmpty = (block) => words.subarray((block * BLOCK) >> 2, ((block + 1) * BLOCK) >> 2).every((word) => word === 0);
  const blocks = Array.from({ length: Math.ceil(memory.length / BLOCK) }, (_, block) => block).filter((block) => !isEmpty(block));
  const head = Uint32Array.of(memory.length, blocks.length, ...blocks);
  const packed = new Uint8Array(head.byteLength + blocks.length * BLOCK);
  packed.set(new Uint8Array(head.buffer));
  blocks.forEach((block, index) => packed.set(memory.subarray(block * BLOCK, (block + 1) * BLOCK), head.byteLength + index * BLOCK));
  return packed;
}

function unpacked(packed) {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  new Uint32Array(packed, 8, count).forEach((block, index) => {
    const start = block * BLOCK;
    memory.set(new Uint8Array(packed, 8 + 4 * count + index * BLOCK, Math.min(BLOCK, length - start)), start);
  });
  return memory;
}
