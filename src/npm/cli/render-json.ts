/**
 * Diagnostics and verdicts as JSON for programs. Keys are only ever added.
 *
 * @module
 */

import type { Diagnostic, Report } from "../index.node.js";

/** What comes before the documents. */
export const JSON_START = '{"documents":[';

/** What comes after the documents. */
export const JSON_END = '],"site":{"diagnostics":[]}}\n';

/** One document; `isFirst` says whether nothing has to be separated from it. */
export function renderDocument(source: string, url: string | null, report: Report, isFirst: boolean): string {
  const document = {
    source,
    url,
    format: report.format,
    version: report.version,
    encoding: report.encoding,
    compression: report.compression,
    bytes: report.bytes,
    entryCount: report.entryCount,
    verdict: report.verdict,
    counts: report.counts,
    diagnostics: Array.from(report.diagnostics, toObject),
  };
  return `${isFirst ? "" : ",\n"}${escapeControls(JSON.stringify(document))}`;
}

function toObject(diagnostic: Diagnostic): Omit<Diagnostic, "note"> {
  return {
    code: diagnostic.code,
    severity: diagnostic.severity,
    authority: diagnostic.authority,
    message: diagnostic.message,
    line: diagnostic.line,
    column: diagnostic.column,
    endLine: diagnostic.endLine,
    endColumn: diagnostic.endColumn,
    start: diagnostic.start,
    end: diagnostic.end,
    entry: diagnostic.entry,
    spec: diagnostic.spec,
    fix: diagnostic.fix,
  };
}

/** Escapes what JSON may contain and a terminal may obey: `JSON.stringify` stops at U+001F. */
function escapeControls(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
