/**
 * The text of a document in pieces: the text that the offsets of its diagnostics count in.
 *
 * @module
 */

import { TextSource } from "../index.node.js";
import type { Source } from "./source.js";

/** The pieces of the text of a document that has been read once. */
export async function* decodedText(source: Source): AsyncGenerator<string> {
  const text = new TextSource();
  try {
    for await (const chunk of source.readAgain()) {
      yield text.push(chunk);
    }
    yield text.finish();
  } finally {
    text.free();
  }
}
