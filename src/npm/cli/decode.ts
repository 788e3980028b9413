/**
 * The text of a document in pieces: the text that the offsets of its diagnostics count in.
 *
 * @module
 */

import type { Limits } from "../index.node.js";
import { TextSource } from "../index.node.js";

/** For what is made or told of all of a FILE, whatever comes out of gzip: that it is too large for crawlers may be why it is split. */
export const WHOLE: Limits = { decodedBytes: Number.MAX_SAFE_INTEGER };

/** The pieces of the text of a document. */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const text = new TextSource({ limits: WHOLE });
  try {
    for await (const chunk of chunks) {
      yield text.push(chunk);
    }
    yield text.finish();
  } finally {
    text.free();
  }
}
