/**
 * What is wrong with several files together.
 *
 * @module
 */

import type { Report, SiteCheck, SiteFileFacts } from "../index.node.js";
import type { CheckedSite } from "./report-format.js";
import type { Source } from "./source.js";

/** Reads a source to its end as the next file of a site; `onOpen` is called once it is one. */
export async function readIntoSite(
  source: Source,
  site: SiteCheck,
  facts: SiteFileFacts,
  onOpen: () => void,
): Promise<Report> {
  const chunks = source.read()[Symbol.asyncIterator]();
  // What cannot be read at all, such as a folder, is no file of the site.
  let next = await chunks.next();
  const reader = site.open(facts);
  onOpen();
  try {
    while (next.done !== true) {
      reader.push(next.value);
      next = await chunks.next();
    }
  } catch (error) {
    reader.free();
    throw error;
  }
  return reader.finish();
}

/** Whether there is anything to show: files that have nothing to do with each other are no site. */
export function isWorthShowing({ report }: CheckedSite): boolean {
  return (
    report.missing.length > 0 ||
    Object.keys(report.counts).length > 0 ||
    report.files.some(({ role }) => role !== "single")
  );
}
