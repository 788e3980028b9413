/**
 * What tells two versions of a document apart.
 *
 * @module
 */

import { readBytes } from "./options.js";

/**
 * The strong `ETag` of a file, with its quotes, as {@linkcode writeSitemaps} and {@linkcode sitemapResponse} give it:
 * <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3>.
 *
 * @param file - What stands in it: bytes, compressed if they are, or text, which is UTF-8 there.
 *
 * @example
 * ```ts
 * const document = writeSitemap([{ loc: "https://www.example.com/" }]);
 * const response = await sitemapResponse(document);
 * (await etagOf(document.bytes)) === response.headers.get("ETag"); // true
 * ```
 */
export async function etagOf(file: Uint8Array | ArrayBuffer | string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", readBytes(file) as Uint8Array<ArrayBuffer>);
  const hex = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}
