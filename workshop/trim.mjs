// Trims Pyodide's JavaScript and WebAssembly: what serves only extension modules, which this page never loads, goes (names
// for all of C, glue for graphics and sound). Reads { from, to } as JSON on standard input; called by workshop/vendor.py.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const packages = createRequire(new URL("../web/package.json", import.meta.url));
const { minify } = packages("terser");
const { default: binaryen } = await import(pathToFileURL(packages.resolve("binaryen")).href);

const [LOADER, GLUE, MACHINE] = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const { Features } = binaryen; // those that the machine code has: with more, it would be written in a newer form
const FEATURES = Features.MutableGlobals | Features.NontrappingFPToInt | Features.BulkMemory | Features.SignExt
  | Features.ExceptionHandling | Features.ReferenceTypes | Features.Multivalue | Features.BulkMemoryOpt | Features.CallIndirectOverlong;
const MAIN = ["main", "__main_argc_argv", "__main_void"]; // whichever there is: asked for as a symbol
const FOR_PYSCRIPT = ["PATH_FS"];
const TYPES = /(?<![\w$])[\w$]+\.sig="[a-z]*";/g; // of functions, for extension modules that call them
const EVAL = /(?<![.\w$])eval\(/g; // of code in extension modules; while it sees every name, none can be left out
const OFFERED = /Module\["([\w$]+)"\]=[\w$]+;/g;
const TAKEN = /^([\w$]+)=Module(?:\.[\w$]+|\["[\w$]+"\])=wasmExports(?:\.[\w$]+|\["[\w$]+"\])(?:\.value>>>0)?$/;
const TAKING = "function assignWasmExports(wasmExports){";
const GOT = 'new WebAssembly.Global({value:"i32",mutable:true},';
const MILD = { passes: 2, evaluate: false, inline: false, reduce_vars: false, collapse_vars: false, sequences: false, properties: false };

/** Replaces a piece of the text that must be there just once. */
function replaced(text, old, fresh) {
  const parts = text.split(old);
  if (parts.length !== 2) throw new Error(`${GLUE} of this Pyodide has ${parts.length - 1} times: ${old.slice(0, 80)}`);
  return parts.join(fresh);
}

/** Leaves out the functions that the machine code does not import, and the tables made for extension modules at each start. */
function withoutExtensions(text, imports) {
  const [list, entries] = /var wasmImports=\{([^{}]*)\}/.exec(text);
  const kept = entries.split(",").filter((entry) => imports.has(entry.split(":")[0].replaceAll('"', "")));
  let made = replaced(text, list, `var wasmImports={${kept}}`);
  made = replaced(made, `${GOT}-1)`, `${GOT}0)`); // addresses of functions for graphics: none, and nothing to look up
  made = replaced(made, "updateGOT(origExports);", "");
  return made.replace(TYPES, "").replace(EVAL, "(0,eval)(");
}

/** The names that something asks `Module` for. */
function asked(text, loader) {
  const found = [...text.matchAll(/Module\.([\w$]+)/g), ...text.matchAll(/Module\["([\w$]+)"\](?!=[^=])/g)];
  return new Set([...found.map(([, name]) => name), ...loader.match(/[\w$]+/g), ...FOR_PYSCRIPT]);
}

/** Leaves out each export that nothing takes; returns the text and how many are left out. */
function withoutUnused(text, loader) {
  const start = text.indexOf(TAKING) + TAKING.length;
  const end = text.indexOf("}", start);
  const rest = text.slice(0, start) + text.slice(end);
  const names = asked(rest, loader);
  const uses = new Map();
  for (const word of rest.match(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const statements = text.slice(start, end).split(/[;,](?=[\w$]+=)/);
  const kept = statements.filter((statement) => {
    const [, variable] = TAKEN.exec(statement.replace(/;$/, "")) ?? [];
    return !variable || names.has(variable) || uses.get(variable) > 1; // once: its declaration
  });
  return [text.slice(0, start) + kept.join(";") + text.slice(end), statements.length - kept.length];
}

/** The JavaScript without what nothing leads to, its names shortened; and the exports of the machine code that it takes. */
async function trimmed(glue, loader, imports) {
  let text = withoutExtensions(glue, imports);
  const names = asked(text, loader);
  text = text.replace(OFFERED, (all, name) => (names.has(name) ? all : ""));
  for (let left = 1; left; ) {
    [text, left] = withoutUnused(text, loader);
    text = (await minify(text, { module: true, compress: MILD, mangle: false })).code;
  }
  const taken = [...text.matchAll(/wasmExports(?:\.([\w$]+)|\["([\w$]+)"\])/g)].map(([, one, other]) => one ?? other);
  return [(await minify(text, { module: true, compress: { passes: 2 } })).code, new Set([...MAIN, ...taken])];
}

/** The machine code with the exports `names` only (memory, table and tags stay), and what they lead to. */
function exporting(bytes, names) {
  const module = binaryen.readBinary(bytes, FEATURES);
  const kinds = [binaryen.ExternalFunction, binaryen.ExternalGlobal];
  const exports = Array.from({ length: module.getNumExports() }, (_, index) => binaryen.getExportInfo(module.getExportByIndex(index)));
  for (const { name, kind } of exports) if (kinds.includes(kind) && !names.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

const { from, to } = JSON.parse(readFileSync(0, "utf8"));
const [loader, glue, machine] = [LOADER, GLUE, MACHINE].map((name) => readFileSync(path.join(from, name)));
const imports = WebAssembly.Module.imports(new WebAssembly.Module(machine)).filter(({ module }) => !module.startsWith("GOT."));
const [text, exports] = await trimmed(glue.toString(), loader.toString(), new Set(imports.map(({ name }) => name)));
writeFileSync(path.join(to, LOADER), loader);
writeFileSync(path.join(to, GLUE), text);
writeFileSync(path.join(to, MACHINE), exporting(machine, exports));
