// The two jobs of the build that need Node: `bundle` (esbuild) and `precache` (Workbox). Reads a job as JSON on standard
// input, prints the result as JSON. Called by workshop/site.py.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build } from "esbuild";
import { minify } from "terser";
import { injectManifest } from "workbox-build";

const nodePaths = [fileURLToPath(new URL("node_modules", import.meta.url))];
const LOOSE = ["sw.js", "404.html", "assets/plain-*/**", "assets/showcase-*"]; // as in workshop/hosting.py
const CLASSIC = "trouble.js"; // must be understood by browsers that understand nothing else of the page
const common = { bundle: true, minify: true, nodePaths, format: "esm", target: ["es2022"], logLevel: "error", legalComments: "none" };

/** Bundles entries (scripts, stylesheets) and the fonts and pictures they use into outdir; returns {source: file}. */
async function bundle({ root, entries, outdir, define }) {
  const loader = Object.fromEntries([".woff2", ".svg", ".png", ".webp"].map((suffix) => [suffix, "file"]));
  const made = { ...common, absWorkingDir: root, outdir, define, loader, metafile: true, external: ["./early.js", "./boot.js"], entryNames: "[name]", assetNames: "[name]-[hash]" };
  const results = await Promise.all([
    build({ ...made, entryPoints: entries.filter((entry) => entry !== CLASSIC) }),
    build({ ...made, entryPoints: entries.filter((entry) => entry === CLASSIC), format: "iife", target: ["es5"] }),
  ]);
  await Promise.all(Object.keys(results[0].metafile.outputs).filter((file) => file.endsWith(".js")).map((file) => tighten(path.resolve(root, file))));
  const outputs = results.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  return Object.fromEntries(outputs.map(([file, { entryPoint, inputs }]) => [entryPoint ?? Object.keys(inputs)[0], path.resolve(root, file)]));
}

/** Makes a module of esbuild's a twentieth shorter. */
async function tighten(file) {
  const { code } = await minify(readFileSync(file, "utf8"), { module: true, ecma: 2022, compress: { passes: 3 } });
  writeFileSync(file, code);
}

/** Bundles the service worker and writes the list of every file of dist into it; returns the list of urls. */
async function precache({ source, dist, scratch, define: known }) {
  const define = { "process.env.NODE_ENV": '"production"', ...known };
  await build({ ...common, entryPoints: [source], outfile: scratch, format: "iife", define });
  const urls = [];
  const { warnings } = await injectManifest({
    swSrc: scratch, swDest: path.join(dist, "sw.js"), globDirectory: dist, globPatterns: ["**/*"], globIgnores: LOOSE,
    maximumFileSizeToCacheInBytes: 2 ** 26, // pyodide.asm.wasm is 9.6 MB
    dontCacheBustURLsMatching: /^assets\//, // their names hold a hash
    manifestTransforms: [(manifest) => (urls.push(...manifest.map(({ url }) => url)), { manifest: manifest.map((entry) => withHash(entry, dist)) })],
  });
  if (warnings.length) throw new Error(warnings.join("\n"));
  return urls;
}

/** Files whose names never come back are also checked by content; a host may touch up the page itself, so that is not. */
function withHash(entry, dist) {
  if (!entry.url.startsWith("assets/")) return entry;
  const hash = createHash("sha256").update(readFileSync(path.join(dist, entry.url))).digest("base64");
  return { ...entry, integrity: `sha256-${hash}` };
}

const jobs = { bundle, precache };
const job = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(await jobs[process.argv[2]](job)));
