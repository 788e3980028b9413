/**
 * Several files together: which one names which, URLs in more than one of them, links between their pages.
 *
 * Files are read a second time for it, one after the other, when each has been read by itself.
 *
 * @module
 */

import { SiteCheck, type SiteDiagnostic, type SiteReport } from "sitemapkit";
import { chunksOf, UnreadableError } from "./chunks.ts";
import { type FileOfSite, PASTED_TYPE, type Place, type RuleGroup, type SiteSummary } from "./messages.ts";
import { groupByRule } from "./rule-groups.ts";
import type { Pause } from "./turns.ts";

/** How many missing sitemaps are named: as many files as can be opened. */
const MISSING_MAX = 2_000;

/** Looks at files together; what robots.txt says counts as a crawler reads it. */
export async function checkFiles(
  files: readonly FileOfSite[],
  userAgent: string,
  now: number,
  pause: Pause,
): Promise<SiteSummary> {
  const site = new SiteCheck({ now, userAgent });
  try {
    for (const file of files) await readInto(site, file, pause);
    return summaryOf(site.finish(), files);
  } finally {
    site.free();
  }
}

/** Reads a file as the next one of a site. */
export async function readInto(
  site: SiteCheck,
  { file, name, url }: FileOfSite,
  pause: Pause,
): Promise<void> {
  const decoded = file.type === PASTED_TYPE;
  const reader = site.open({ name, url: url === "" ? undefined : url, decoded });
  try {
    for await (const chunk of chunksOf(file)) {
      reader.push(chunk);
      await pause();
    }
    reader.finish();
  } catch (error) {
    reader.free();
    // What cannot be read any more is missing.
    if (!(error instanceof UnreadableError)) throw error;
  }
}

function summaryOf(report: SiteReport, files: readonly FileOfSite[]): SiteSummary {
  const idOf = (file: number | null): number => (file === null ? 0 : (files[file]?.document ?? 0));
  return {
    relations: report.files.map(({ role, parents }, index) => ({
      document: idOf(index),
      role,
      parents: parents.map(idOf),
    })),
    missingCount: report.missing.length,
    missing: report.missing.slice(0, MISSING_MAX).map(({ file, loc }) => ({ document: idOf(file), loc })),
    verdict: report.verdict,
    groups: groupsOf(report, idOf),
  };
}

function groupsOf(report: SiteReport, idOf: (file: number | null) => number): readonly RuleGroup[] {
  const placeOf = ({ message, file, line, column, entry }: SiteDiagnostic): Place => {
    const at = { line: line ?? 0, column: column ?? 0 };
    return {
      document: idOf(file),
      message,
      entry,
      ...at,
      endLine: at.line,
      endColumn: at.column,
      start: 0,
      end: 0,
    };
  };
  return groupByRule(report.diagnostics, placeOf, report.counts);
}
