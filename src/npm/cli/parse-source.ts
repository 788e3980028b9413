/**
 * A source through the parser, chunk by chunk.
 *
 * @module
 */

import { type EntryList, type ParseOptions, type Report, SitemapParser } from "../index.node.js";
import type { Source } from "./source.js";

/** Receives the entries as they are read; `false` stops the reading. */
export type EntryReceiver = (entries: EntryList) => Promise<boolean>;

/** Reads a source to its end and gives the report, or `null` if the receiver of the entries wanted no more. */
export async function parseSource(
  source: Source,
  options: ParseOptions,
  receive: EntryReceiver,
): Promise<Report | null> {
  const parser = new SitemapParser(options);
  try {
    for await (const chunk of source.read()) {
      parser.push(chunk);
      if (!(await receive(parser.take()))) {
        return null;
      }
    }
    const report = parser.finish();
    return (await receive(report.entries)) ? report : null;
  } finally {
    parser.free();
  }
}
