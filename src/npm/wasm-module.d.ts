/** What Workers make of an imported `.wasm` file. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

/** The same of the bundlers of frameworks. */
declare module "*.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
