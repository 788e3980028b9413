/**
 * WebAssembly modules from wherever they are.
 *
 * @module
 */

/** Where the module is: a URL, a `Response`, its bytes or a `WebAssembly.Module`. Not every project has types for all of these. */
export type ModuleSource = string | URL | Response | ArrayBuffer | Uint8Array | object;

/**
 * Compiles a module; rejects if there is none.
 *
 * @internal
 */
export async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  // `instanceof` would not know the objects of another realm, such as that in which an edge runtime compiles.
  const kind = Object.prototype.toString.call(source);
  if (kind === "[object WebAssembly.Module]") return source as WebAssembly.Module;
  if (kind === "[object Response]") return compiledResponse(source as Response);
  if (kind === "[object ArrayBuffer]" || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  return compiledResponse(await fetch(source as RequestInfo | URL));
}

async function compiledResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.url} answers with the status ${response.status}`);
  // Nothing else is compiled while it arrives.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
