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

/** How well it is compressed: what will soon be compressed again takes about half of the time, and a twentieth more room. */
export type Effort = "usual" | "low";

/** With 6, as it is elsewhere, it would take a quarter more time, and a seventieth less room. */
const LEVELS: Readonly<Record<Effort, number>> = { usual: 5, low: 3 };

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
  // Appending bytes of zero multiplies by a power of x, which is put together of those of the digits of their number.
  for (let rest = length, power = 0; rest > 0; rest = Math.floor(rest / 16), power += 16) {
    const digit = rest % 16;
    if (digit > 0) crc = times(BYTE_POWERS[power + digit] as number, crc);
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

/** What so many bytes multiply by: 0 to 15 of them, then 0 to 15 times 16, times 256 and so on. */
const BYTE_POWERS: readonly number[] = (() => {
  const powers: number[] = [];
  // x to the power of 8.
  for (let one = 0x00800000; powers.length < 16 * 14; one = times(one, powers.at(-1) as number)) {
    powers.push(0x80000000);
    for (let digit = 1; digit < 16; digit += 1) powers.push(times(one, powers.at(-1) as number));
  }
  return powers;
})();
