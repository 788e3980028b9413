/**
 * What tells two versions of a document apart.
 *
 * @module
 */

/** A strong `ETag` of the bytes, with its quotes: <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3>. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}
