/**
 * JSON that may be printed on a terminal.
 *
 * @module
 */

/** The value as JSON on one line. What a terminal may obey is escaped: `JSON.stringify` stops at U+001F. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
