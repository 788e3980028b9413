/**
 * What is wrong with several files together.
 *
 * @module
 */

import type { Report, SiteCheck, SiteFileFacts } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Invocation, Terminal } from "./command.js";
import { digits } from "./digits.js";
import { askForPages } from "./page-answers.js";
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

/** Asks servers for pages and lets the site judge the answers. Of how many there is one, and whether of all. */
export async function askThePages(
  urls: readonly string[],
  site: SiteCheck,
  { concurrency, timeout, retries }: Invocation,
  { stderr, progress, web }: Terminal,
): Promise<{ readonly count: number; readonly isWhole: boolean }> {
  let [count, done] = [0, 0];
  progress.open("", null);
  for await (const outcome of askForPages(urls, { concurrency, timeout, retries, web })) {
    done += 1;
    progress.step(`${digits(done)} of ${digits(urls.length)} pages`);
    if (outcome.answer === null) {
      progress.clear();
      await stderr.write(`sitemapkit: ${toPrintable(outcome.url)}: ${toPrintable(outcome.reason)}\n`);
      continue;
    }
    count += 1;
    site.answer(outcome.answer);
  }
  progress.close();
  return { count, isWhole: count === urls.length };
}

/** Whether there is anything to show: files that have nothing to do with each other are no site. */
export function isWorthShowing({ report, pageCount }: CheckedSite): boolean {
  return (
    pageCount !== null ||
    report.missing.length > 0 ||
    Object.keys(report.counts).length > 0 ||
    report.files.some(({ role }) => role !== "single")
  );
}
