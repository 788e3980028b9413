/**
 * What is thrown: never because of what stands in a document.
 *
 * @module
 */

/**
 * Why a call failed.
 *
 * - `input-too-large`: the document is too large to be read (2 GiB in one piece, 4 GiB in pieces).
 * - `finished`: the parser, renderer, writer or scheduler has been finished or freed.
 * - `invalid-option`: an option or argument has a value that makes no sense.
 * - `invalid-entry`: an entry is not valid, and whoever writes asked for an error.
 * - `too-many-entries`: more entries than fit in what is to be written.
 * - `not-initialised`: in a browser, {@linkcode init} has not been awaited, or could not load the module; in Node, the
 *   module is not where it belongs, beside a bundle for example.
 * - `internal`: the WebAssembly module failed and was replaced. Other documents can be read; parsers, renderers,
 *   text sources and schedulers that were open are lost.
 */
export type SitemapErrorCode =
  | "input-too-large"
  | "finished"
  | "invalid-option"
  | "invalid-entry"
  | "too-many-entries"
  | "not-initialised"
  | "internal";

/**
 * The only error that this package throws.
 *
 * @example
 * ```ts
 * try {
 *   parse("", { url: "/sitemap.xml" });
 * } catch (error) {
 *   error instanceof SitemapError && error.code; // "invalid-option"
 * }
 * ```
 */
export class SitemapError extends Error {
  /** Always `"SitemapError"`. */
  override readonly name = "SitemapError";

  /** An error that other programs may throw as well. */
  constructor(
    /** Why the call failed: stable, unlike the message. */
    readonly code: SitemapErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The module cannot be loaded.
 *
 * @internal
 */
export function loadError(cause: unknown): SitemapError {
  const message = `the WebAssembly module cannot be loaded: ${messageOf(cause)}`;
  return new SitemapError("not-initialised", message, { cause });
}

/**
 * The same in Node, with what may help.
 *
 * @internal
 */
export function nodeLoadError(cause: unknown): SitemapError {
  const { code, message } = loadError(cause);
  const hint =
    "; where a bundler has taken the code along, README says what it takes (In bundles, Deno and Bun)";
  return new SitemapError(code, message + hint, { cause });
}

/**
 * The module has failed.
 *
 * @internal
 */
export function internalError(cause: unknown): SitemapError {
  return new SitemapError("internal", `the WebAssembly module failed: ${messageOf(cause)}`, { cause });
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * An error that Rust returned on purpose, or that is one of the package already; `undefined` for a trap.
 *
 * @internal
 */
export function ownError(error: unknown): SitemapError | undefined {
  if (error instanceof SitemapError) return error;
  if (error instanceof Error && "sitemapkitCode" in error) {
    return new SitemapError(error.sitemapkitCode as SitemapErrorCode, error.message);
  }
  return undefined;
}
