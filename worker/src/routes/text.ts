/**
 * Sitemaps as lists: the URLs of their records, one a line.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { locOf } from "../site/records.ts";

const OPEN = Buffer.from("<url><loc>");
const LESS_THAN = 0x3c;

/** Makes a list of the XML that is written to it. It keeps no more of it than the beginning of one record. */
export function locsIn(): TransformStream<Uint8Array, Uint8Array> {
  let rest = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([rest, chunk]);
      let list = "";
      let at = 0;
      for (;;) {
        const start = bytes.indexOf(OPEN, at);
        const end = start < 0 ? -1 : bytes.indexOf(LESS_THAN, start + OPEN.length);
        if (end < 0) {
          // What may be the beginning of a record, or is.
          rest = Buffer.from(bytes.subarray(start < 0 ? Math.max(at, bytes.length - OPEN.length) : start));
          break;
        }
        list += `${locOf(bytes.toString("latin1", start + OPEN.length, end))}\n`;
        at = end;
      }
      if (list !== "") controller.enqueue(Buffer.from(list));
    },
  });
}
