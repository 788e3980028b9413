/**
 * URLs in lists and tables.
 *
 * @module
 */

/**
 * Percent-encodes what would break the line, turn it around or act on a terminal; no URL has such characters.
 *
 * @example
 * ```ts
 * encodeControls("https://example.com/a\nb"); // "https://example.com/a%0Ab"
 * ```
 */
export function encodeControls(loc: string): string {
  return loc.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, encodeURIComponent);
}
