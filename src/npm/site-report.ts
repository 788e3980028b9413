/**
 * From what WebAssembly returns to a {@linkcode SiteReport}.
 *
 * @module
 */

import { type Judgement, type RawDiagnostic, readCounts, readDiagnostic } from "./report.js";
import type { SiteDiagnostic, SiteReport, SiteRole } from "./site-types.js";
import type { Report, Verdict } from "./types.js";

/** What `src/wasm/summary.rs` writes. */
interface RawSiteSummary {
  readonly numbers: readonly number[];
  /** Each on a line. */
  readonly missing: string;
  readonly verdict: Verdict;
  readonly counts: readonly (readonly [rule: number, count: number])[];
  /** `start` and `end` are the numbers of files. */
  readonly diagnostics: readonly RawDiagnostic[];
}

/** What is known of a file when all have been read. */
export interface FileOfSite {
  readonly name: string;
  readonly url: string | null;
  report: Report | null;
}

/** In the order of their numbers. */
const ROLES: readonly SiteRole[] = ["index", "robots", "child", "unlisted", "single"];

/** The number of no file. */
const NO_FILE = 0xffff_ffff;

const known = (file: number): number | null => (file === NO_FILE ? null : file);

function pairsOf(numbers: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2) pairs.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  return pairs;
}

export function readSiteReport(
  summary: unknown,
  files: readonly FileOfSite[],
  judgement: Judgement,
): SiteReport {
  const { numbers, missing, verdict, counts, diagnostics } = summary as RawSiteSummary;
  const [urlCount = 0, ...rest] = numbers;
  const roles = rest.slice(0, files.length);
  const parentsAt = files.length + 1;
  const missingAt = parentsAt + (rest[files.length] ?? 0);
  const read = files.map(({ name, url, report }, index) => ({
    name,
    url,
    role: ROLES[roles[index] ?? 4] ?? "single",
    parents: [] as number[],
    children: [] as number[],
    report,
  }));
  for (const [child, parent] of pairsOf(rest.slice(parentsAt, missingAt))) {
    read[child]?.parents.push(parent);
    read[parent]?.children.push(child);
  }
  const locs = missing.split("\n");
  return {
    files: read,
    missing: pairsOf(rest.slice(missingAt)).map(([file, entry], index) => {
      return { file: known(file), entry, loc: locs[index] ?? "" };
    }),
    urlCount,
    verdict,
    counts: readCounts(counts),
    diagnostics: diagnostics.map((raw) => readSiteDiagnostic(raw, judgement)),
  };
}

function readSiteDiagnostic(raw: RawDiagnostic, judgement: Judgement): SiteDiagnostic {
  const { start, end, line, column, ...rest } = readDiagnostic(raw, judgement);
  const { code, severity, authority, message, note, fix, spec, entry } = rest;
  return {
    code,
    severity,
    authority,
    message,
    note,
    fix,
    spec,
    file: known(start),
    otherFile: known(end),
    entry,
    line: line || null,
    column: line === 0 ? null : column,
  };
}
