/**
 * How small gzip would make a file.
 *
 * @module
 */

import { once } from "node:events";
import { createGzip } from "node:zlib";

/** Takes a file while it is read. */
export interface GzipMeter {
  /** Takes the next bytes. */
  push(chunk: Uint8Array): Promise<void>;
  /** How many bytes gzip made of them. */
  finish(): Promise<number>;
}

/** A meter for a file of which nothing was read. */
export function gzipMeter(): GzipMeter {
  const gzip = createGzip();
  let size = 0;
  gzip.on("data", (chunk: Uint8Array) => {
    size += chunk.length;
  });
  return {
    async push(chunk) {
      // A copy, because the bytes are valid only until the next ones are asked for.
      if (!gzip.write(chunk.slice())) await once(gzip, "drain");
    },
    async finish() {
      gzip.end();
      await once(gzip, "end");
      return size;
    },
  };
}
