/**
 * JSON for terminals and editors.
 *
 * @module
 */

/** What a terminal or an editor may obey instead of showing it; `JSON.stringify` stops at U+001F. */
const OBEYED = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A value as JSON in which no character can act on a terminal, hide or turn the text around: those that could are escaped.
 *
 * @param indent - How many spaces each level is indented by. Default: all of it is one line.
 *
 * @example
 * ```ts
 * safeJson({ loc: "\u202e" }); // '{"loc":"\\u202e"}'
 * ```
 */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    OBEYED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
