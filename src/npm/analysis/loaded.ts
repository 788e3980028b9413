/**
 * What the entries have in common that load the module on import.
 *
 * @module
 */

export * from "./api.js";

/**
 * Does nothing: the module is loaded on import. It is there so that the same code runs in browsers.
 *
 * @example
 * ```ts
 * await init();
 * urlKey("HTTPS://www.Example.com"); // "https://www.example.com/"
 * ```
 */
export async function init(): Promise<void> {}
