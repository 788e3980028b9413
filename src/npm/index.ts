/**
 * Browsers and bundlers: {@linkcode init} loads the module.
 *
 * @module sitemapkit
 */

import { SitemapError } from "./errors.js";
import { markReady } from "./instance.js";
import { finishInit, importsOfModule, moduleUrl } from "./wasm/sitemapkit.js";

export * from "./api.js";

/** Where the module is: a URL, a `Response`, its bytes or a `WebAssembly.Module`. Not every project has types for all of these. */
export type ModuleSource = string | URL | Response | ArrayBuffer | Uint8Array | object;

let loading: Promise<void> | undefined;

/**
 * Loads the WebAssembly module; await it once before anything else. Resolves at once when it is already loaded.
 *
 * @param source - Where the module is, when a bundler does not find it beside this file: a URL, a `Response`, its
 * bytes or a `WebAssembly.Module`.
 * @throws {@linkcode SitemapError} `not-initialised` when it cannot be loaded; a later call tries again.
 *
 * @example
 * ```ts
 * await init();
 * parse("https://www.example.com/").format; // "text"
 * ```
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  loading ??= load(source).catch((cause: unknown) => {
    loading = undefined;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SitemapError("not-initialised", `the WebAssembly module cannot be loaded: ${reason}`, {
      cause,
    });
  });
  return loading;
}

async function load(source?: ModuleSource | Promise<ModuleSource>): Promise<void> {
  const module = await compile(await (source ?? moduleUrl()));
  finishInit(await WebAssembly.instantiate(module, importsOfModule()), module);
  markReady(module);
}

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  // `instanceof` would not know the objects of another realm, such as that in which an edge runtime compiles.
  const kind = Object.prototype.toString.call(source);
  if (kind === "[object WebAssembly.Module]") return source as WebAssembly.Module;
  if (kind === "[object Response]") return compileResponse(source as Response);
  if (kind === "[object ArrayBuffer]" || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  return compileResponse(await fetch(source as RequestInfo | URL));
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.url} answers with the status ${response.status}`);
  // Nothing else is compiled while it arrives.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
