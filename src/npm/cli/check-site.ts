/**
 * What is wrong with several files together.
 *
 * @module
 */

import type { MissingFile, Report, SiteCheck, SiteFileFacts, SiteReport } from "../index.node.js";
import { toPrintable } from "./cells.js";
import type { Terminal } from "./command.js";
import { digits } from "./digits.js";
import { askForPages } from "./page-answers.js";
import type { CheckedSite } from "./report-format.js";
import type { Source } from "./source.js";
import { quantity } from "./text-words.js";

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

/** After so many pages without an answer, one behind the other, the server is taken to be down. */
const FAILED_MAX = 20;

/** Asks servers for pages and lets the site judge the answers. Of how many there is one, and whether of all. */
export async function askThePages(
  urls: readonly string[],
  site: SiteCheck,
  { stderr, progress, web }: Terminal,
): Promise<{ readonly count: number; readonly isWhole: boolean }> {
  let [count, done, failed] = [0, 0, 0];
  progress.open("", null);
  for await (const outcome of askForPages(urls, web)) {
    done += 1;
    progress.step(`${digits(done)} of ${digits(urls.length)} pages`);
    if (outcome.answer === null) {
      progress.clear();
      await stderr.write(`sitemapkit: ${toPrintable(outcome.url)}: ${toPrintable(outcome.reason)}\n`);
      failed += 1;
      if (failed < FAILED_MAX || done === urls.length) continue;
      const rest = quantity(urls.length - done, "further page");
      await stderr.write(
        `sitemapkit: ${FAILED_MAX} pages gave no answer one after the other; ${rest} not asked for\n`,
      );
      break;
    }
    failed = 0;
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

/**
 * What is named and not there: what is missing, and what an index names that stands in an index itself. Nobody follows it there, so
 * that nobody knows whether it is there.
 */
export function notThere({ files, missing }: Pick<SiteReport, "files" | "missing">): {
  readonly missing: readonly MissingFile[];
  readonly notFollowed: readonly MissingFile[];
} {
  const isFollowed = ({ file }: MissingFile): boolean => {
    const parents = file === null ? [] : (files[file]?.parents ?? []);
    return parents.every((parent) => files[parent]?.role !== "index");
  };
  return { missing: missing.filter(isFollowed), notFollowed: missing.filter((named) => !isFollowed(named)) };
}
