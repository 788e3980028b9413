/**
 * From what WebAssembly returns to a {@linkcode SiteReport}.
 *
 * @module
 */

import { MessageReader } from "./message.js";
import { countsByCode, type Judgement, readCounts, readDiagnostics } from "./report.js";
import type { SiteDiagnostic, SiteReport, SiteRole } from "./site-types.js";
import type { Diagnostic, Report, Verdict } from "./types.js";

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

/** `summary` is what `src/wasm/summary.rs` writes. */
export function readSiteReport(
  summary: unknown,
  files: readonly FileOfSite[],
  judgement: Judgement,
): SiteReport {
  const message = MessageReader.of(summary);
  const urlCount = message.number();
  const read = files.map(({ name, url, report }) => ({
    name,
    url,
    role: ROLES[message.number()] ?? "single",
    parents: message.list((parents) => parents.number()),
    namedAs: message.optionalText(),
    children: [] as number[],
    report,
  }));
  for (const [child, { parents }] of read.entries()) {
    for (const parent of parents) read[parent]?.children.push(child);
  }
  return {
    files: read,
    missing: message.list((missing) => ({
      file: missing.optional(),
      entry: missing.number(),
      loc: missing.text(),
    })),
    urlCount,
    verdict: message.text() as Verdict,
    counts: countsByCode(readCounts(message)),
    diagnostics: Array.from(readDiagnostics(message, judgement), ofSite),
  };
}

/** The bounds of its span are the numbers of files. */
function ofSite({ start, end, line, column, ...rest }: Diagnostic): SiteDiagnostic {
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
