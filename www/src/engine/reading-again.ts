/**
 * Reading a file once more, for what reading does not keep.
 *
 * @module
 */

import type { EntryList, ParseOptions, Report } from "sitemapkit";
import { chunksOf, UnreadableError } from "./chunks.ts";
import { isOutOfMemory } from "./memory.ts";
import { type KnownDocument, parserOf } from "./reading.ts";
import { createPause } from "./turns.ts";

/** How much is read before others have their turn. */
const PIECE_BYTES = 65_536;

/** A document that was read. */
export interface ReadDocument extends KnownDocument {
  /** How many entries it has, as far as it was read. */
  readonly entryCount: number;
  /** Whether there is more in it than was read. */
  readonly isPartial: boolean;
}

/**
 * Reads a document as it was read before, but for some options. `null` where that cannot be done: the file has gone or is another,
 * or there is no memory.
 */
export async function readAgain(
  document: ReadDocument,
  options: ParseOptions,
  onEntries: (entries: EntryList) => void,
): Promise<Report | null> {
  const { file, entryCount, isPartial } = document;
  const parser = parserOf(document, options);
  const pause = createPause(() => true);
  let count = 0;
  const give = (entries: EntryList): void => {
    count += entries.length;
    onEntries(entries);
  };
  try {
    for await (const chunk of chunksOf(file)) {
      for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
        if (isPartial && count >= entryCount) break;
        parser.push(chunk.subarray(from, from + PIECE_BYTES));
        give(parser.take());
        await pause();
      }
      if (isPartial && count >= entryCount) break;
    }
    const report = isPartial ? parser.stop() : parser.finish();
    give(report.entries);
    return count >= entryCount ? report : null;
  } catch (error) {
    if (error instanceof UnreadableError || isOutOfMemory(error)) return null;
    throw error;
  } finally {
    parser.free();
  }
}
