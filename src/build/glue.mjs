/**
 * What wasm-bindgen writes around the module, in the form in which it is published: bundlers can leave out the classes that
 * nobody uses, `npm/index.ts` loads the module instead of it, and what crosses has short names.
 */

/** @param {string} name */
const helpers = (name) => `
// One for all classes, because one for each would be a side effect. Not every runtime has \`FinalizationRegistry\`.
const __wbg_registry = typeof FinalizationRegistry === 'undefined'
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(({ ptr, instance, free }) => {
    if (instance === __wbg_instance_id) free(ptr, 1);
});
function __wbg_check(object) {
    if (object.__wbg_inst !== undefined && object.__wbg_inst !== __wbg_instance_id) {
        throw new Error('stale object');
    }
}
// In this form, and in this folder, bundlers find the file.
function __wbg_url() {
    return new URL('${name}_bg.wasm', import.meta.url);
}
export {
    __wbg_url as moduleUrl, __wbg_get_imports as importsOfModule, __wbg_finalize_init as finishInit,
    getUint8ArrayMemory0 as memoryOfModule,
};
`;

/**
 * What stands in the glue for each class, and what takes its place.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const OF_CLASSES = [
  // `Handle` of npm/instance.ts is what is disposed of.
  [/^if \(Symbol\.dispose\) .+\n/gm, ""],
  [/^const \w+Finalization = [^;]+wasm\.\w+\(ptr, 1\);\n\}\);\n/gm, ""],
  [
    /\b(\w+)Finalization\.register\((\w+), \{ (.+?) \}/g,
    "__wbg_registry.register($2, { $3, free: $1.__free }",
  ],
  [/\b\w+Finalization\.unregister/g, "__wbg_registry.unregister"],
  [
    /^ {4}free\(\) \{\n(?:.+\n){2} {8}(wasm\.\w+_free)\(ptr, 0\);\n/gm,
    "    static __free(ptr, code) {\n        $1(ptr, code);\n    }\n$&",
  ],
  [
    /if \((\w+)\.__wbg_inst !== undefined && .+\) \{\n\s*throw new Error\('Invalid stale object.+\n\s*\}/g,
    "__wbg_check($1);",
  ],
];

/**
 * The same of what stands in every glue.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const REPLACEMENTS = [
  // There is no runtime with modules and without it.
  [/^if \(!\('encodeInto' in [\s\S]+?^\}\n/m, ""],
  // Which is what wasm-opt calls the only module there is.
  [/"\.\/\w+_bg\.js": /, "a: "],
  // How long a byte is, and where the first of two values stands.
  [/ [*/] 1\b/g, ""],
  [/\((\w+ >>> 0)\) \+ \d \* 0\b/g, "$1"],
  [/^async function __wbg_load[\s\S]+?^\}\n/m, ""],
  [/^let __wbg_init_promise[\s\S]+?^export \{ initSync.+\n/m, "export { initSync };\n"],
];

const DECLARATIONS = `
/** Makes the first instance of a module; returns what it exports. */
export function initSync(options: { module: WebAssembly.Module }): WebAssembly.Exports;
/** Where the module is. */
export function moduleUrl(): URL;
/** What an instance has to be given. */
export function importsOfModule(): WebAssembly.Imports;
/** An instance has been made. */
export function finishInit(instance: WebAssembly.Instance, module: WebAssembly.Module): unknown;
/** The bytes of the instance, until it takes more. */
export function memoryOfModule(): Uint8Array<ArrayBuffer>;
`;

/** Wasm-bindgen may write something else one day. */
function replaced(/** @type {string} */ text, /** @type {RegExp} */ pattern, /** @type {string} */ by) {
  const next = text.replace(pattern, by);
  if (next === text)
    throw new Error(`the glue of wasm-bindgen has no ${pattern.source}: see src/build/glue.mjs`);
  return next;
}

/**
 * @param {string} name What the files of the module are called.
 * @param {string} glue
 * @param {readonly (readonly string[])[]} imports The names of what the module imports: module, name, short name.
 * @param {readonly (readonly string[])[]} exports The same of what it exports: name, short name.
 */
export function publishedGlue(name, glue, imports, exports) {
  let code = glue;
  const replacements = /^(?:export )?class /m.test(glue) ? [...OF_CLASSES, ...REPLACEMENTS] : REPLACEMENTS;
  for (const [pattern, by] of replacements) code = replaced(code, pattern, by);
  for (const [, long = "", short] of imports) code = replaced(code, new RegExp(`\\b${long}: `), `${short}: `);
  for (const [long = "", short] of exports) {
    code = code.replace(new RegExp(`\\bwasm\\.${long}\\b`, "g"), `wasm.${short}`);
  }
  return code + helpers(name);
}

/** @param {string} declarations */
export const publishedDeclarations = (declarations) =>
  replaced(declarations, /^export type InitInput[\s\S]+$/m, DECLARATIONS.trimStart());
