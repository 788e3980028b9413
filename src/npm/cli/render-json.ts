/**
 * Diagnostics and verdicts as JSON for programs. Keys are only ever added.
 *
 * @module
 */

import { safeJson } from "../formats.js";
import { type Diagnostic, type Rule, rule } from "../index.node.js";
import { notThere } from "./check-site.js";
import type { CheckedDocument, CheckedSite, ReportFormat } from "./report-format.js";

/** The format. */
export function jsonFormat(): ReportFormat {
  let isFirst = true;
  let together: object = NOTHING_TOGETHER;
  const unreadable: { readonly source: string; readonly error: string }[] = [];
  return {
    needs: [],
    start: () => '{"documents":[',
    *document(document) {
      yield (isFirst ? "" : ",\n") + safeJson(toJson(document));
      isFirst = false;
    },
    unreadable(_path, error, source) {
      unreadable.push({ source, error });
      return "";
    },
    *site(site) {
      together = siteToJson(site);
      yield "";
    },
    end: () => `],"site":${safeJson(together)},"unreadable":${safeJson(unreadable)}}\n`,
  };
}

function toJson({ source, url, report, diagnostics, hidden, severityCounts }: CheckedDocument): object {
  return {
    source,
    url,
    format: report.format,
    version: report.version,
    encoding: report.encoding,
    compression: report.compression,
    bytes: report.bytes,
    entryCount: report.entryCount,
    verdict: report.verdict,
    consumers: report.consumers,
    counts: report.counts,
    severityCounts,
    hidden: Object.fromEntries(hidden),
    diagnostics: diagnostics.map(toObject),
  };
}

/** What is said of one file, which is looked at together with no other one. */
const NOTHING_TOGETHER = {
  verdict: null,
  urlCount: null,
  files: [],
  missing: [],
  notFollowed: [],
  counts: {},
  severityCounts: { error: 0, warning: 0, info: 0 },
  hidden: {},
  diagnostics: [],
};

/** The numbers of files are those of the documents. */
function siteToJson(site: CheckedSite): object {
  const { sources, report, pageCount, diagnostics, hidden, severityCounts } = site;
  return {
    verdict: report.verdict,
    urlCount: report.urlCount,
    ...(pageCount === null ? {} : { pageCount }),
    files: report.files.map(({ role, parents, children }, index) => {
      return { source: sources[index], role, parents, children };
    }),
    ...notThere(report),
    counts: report.counts,
    severityCounts,
    hidden: Object.fromEntries(hidden),
    // Fixes mend one document: of what is wrong across files, `fixable` says nothing.
    diagnostics: diagnostics.map(({ note: _note, ...diagnostic }) => diagnostic),
  };
}

function toObject(diagnostic: Diagnostic): Omit<Diagnostic, "note"> & Pick<Rule, "fixable"> {
  const { fixable } = rule(diagnostic.code);
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
    ...(fixable === undefined ? {} : { fixable }),
  };
}
