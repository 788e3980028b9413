/**
 * What two spellings of a URL have in common.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { urlKey as rawKey } from "../wasm/analysis.js";
import { guarded } from "./instance.js";

/**
 * The URL in the form in which URLs are compared, so that what different tools say of a page can be joined: scheme and host
 * without capitals, the host in ASCII, no default port, a path without `.` and `..` that is not empty, percent-encodings in
 * capitals and only where they are needed, letters outside ASCII encoded, no fragment. Parameters keep their order, and `www.`,
 * a slash at the end and the scheme stay: what differs in these may be another page. Other texts than URLs of http and https are
 * given as they are, without a fragment (<https://www.rfc-editor.org/rfc/rfc3986#section-6>).
 *
 * @example
 * ```ts
 * urlKey("HTTPS://Www.Example.com:443/%7etea/../caf%c3%a9#pot"); // "https://www.example.com/caf%C3%A9"
 * ```
 */
export function urlKey(url: string): string {
  if (typeof url !== "string") throw new SitemapError("invalid-option", "the URL must be a string");
  return guarded(() => rawKey(url));
}
