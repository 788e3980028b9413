/**
 * Segments: bytes compressed so that several of them, one after the other, are one DEFLATE stream. Each ends with a full flush:
 * at a whole byte, without the mark of the last block, and nothing after it refers to what is in it.
 *
 * @module
 */

import type { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** Compressed bytes, and what a gzip trailer needs of them. */
export interface Segment {
  readonly body: Buffer;
  /** Of the bytes before compression. */
  readonly crc: number;
  readonly length: number;
}

/** How well it is compressed: what will soon be compressed again takes less than half of the time, and a twentieth more room. */
export type Effort = "usual" | "low";

const LEVELS: Readonly<Record<Effort, number>> = { usual: 6, low: 3 };

/** Compresses. */
export function compress(bytes: Uint8Array, effort: Effort = "usual"): Segment {
  const body = deflateRawSync(bytes, { level: LEVELS[effort], finishFlush: constants.Z_FULL_FLUSH });
  return { body, crc: crc32(bytes), length: bytes.length };
}

/** What was compressed. */
export function decompress(body: Uint8Array): Buffer {
  // Segments have no end of their own.
  return inflateRawSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** The CRC-32 of two runs of bytes, of which the second has `length` bytes: <https://www.rfc-editor.org/rfc/rfc1952#section-8>. */
export function combineCrc(first: number, second: number, length: number): number {
  let crc = first;
  // Appending bytes of zero multiplies by a power of x, which is put together of squares.
  for (let rest = length, power = 0; rest > 0; rest = Math.floor(rest / 2), power += 1) {
    if (rest % 2 === 1) crc = times(BYTE_POWERS[power] as number, crc);
  }
  return (crc ^ second) >>> 0;
}

const POLYNOMIAL = 0xedb88320;

/** The product of two polynomials modulo that of CRC-32; the highest bit is the lowest power. */
function times(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8, 16, 32 and so on: what 1, 2, 4 … bytes multiply by. */
const BYTE_POWERS: readonly number[] = (() => {
  const powers = [0x00800000];
  while (powers.length < 53) {
    const last = powers.at(-1) as number;
    powers.push(times(last, last));
  }
  return powers;
})();
