/**
 * The text of a document in pieces: the text that the offsets of its diagnostics count in.
 *
 * @module
 */

import { TextSource } from "../index.node.js";

/** The pieces of the text of a document. */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const text = new TextSource();
  try {
    for await (const chunk of chunks) {
      yield text.push(chunk);
    }
    yield text.finish();
  } finally {
    text.free();
  }
}
