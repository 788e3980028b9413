/**
 * Sitemaps as whole gzip files, put together of compressed parts without unpacking them.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { headOf, TAIL } from "./document.ts";
import { combineCrc, compress, type Segment } from "./segment.ts";

/** What has to be known of compressed records: which extensions they have, and of their bytes before compression. */
interface Records {
  readonly extensions: number;
  readonly crc: number;
  readonly length: number;
}

/** The file of records that are compressed in these parts. */
export function fileOf(parts: readonly Uint8Array[], { extensions, crc, length }: Records): Buffer {
  const head = headSegment(extensions);
  const crcOfAll = combineCrc(combineCrc(head.crc, crc, length), tailSegment.crc, tailSegment.length);
  const trailer = trailerOf(crcOfAll, head.length + length + tailSegment.length);
  return Buffer.concat([GZIP_HEADER, head.body, ...parts, tailSegment.body, trailer]);
}

/** <https://www.rfc-editor.org/rfc/rfc1952#section-2.3>: deflate, no name, no time, of an unknown system. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/** An empty last block, then the checksum and the length of what was compressed. */
function trailerOf(crc: number, length: number): Uint8Array {
  const trailer = new Uint8Array(10);
  trailer[0] = 3;
  const view = new DataView(trailer.buffer);
  view.setUint32(2, crc, true);
  view.setUint32(6, length, true);
  return trailer;
}

const tailSegment = compress(new TextEncoder().encode(TAIL));
const heads = new Map<number, Segment>();

function headSegment(extensions: number): Segment {
  const known = heads.get(extensions);
  if (known !== undefined) return known;
  const made = compress(new TextEncoder().encode(headOf(extensions)));
  heads.set(extensions, made);
  return made;
}
