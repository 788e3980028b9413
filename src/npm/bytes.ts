/**
 * Bytes that come in pieces, and those of texts.
 *
 * @module
 */

/** Keeps a byte order mark: texts are cut at offsets in bytes. */
export const utf8Decoder: TextDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** All of the pieces in one buffer of their own. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
