/**
 * From what WebAssembly returns to a {@linkcode Report}.
 *
 * @module
 */

import { entryList, readColumns } from "./entries.js";
import type { RuleCode } from "./rules.generated.js";
import { ruleByNumber } from "./rules.js";
import type {
  Diagnostic,
  DiagnosticList,
  Format,
  IgnoredElements,
  Report,
  RuleLevel,
  Verdict,
} from "./types.js";
import type { RawReport } from "./wasm/sitemapkit.js";

/** A diagnostic as it comes over the wire. */
interface RawDiagnostic {
  readonly rule: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly start: number;
  readonly end: number;
  readonly entry: number | null;
  readonly quotes: readonly string[];
}

/** What `src/wasm/summary.rs` writes. */
interface RawSummary {
  readonly format: Format;
  readonly version: string | null;
  readonly encoding: string;
  readonly compression: "gzip" | "none";
  readonly bytes: number;
  readonly entryCount: number;
  readonly verdict: Verdict;
  readonly wellFormed: boolean;
  readonly counts: readonly (readonly [rule: number, count: number])[];
  readonly ignored: readonly IgnoredElements[];
  readonly resumptionToken: string | null;
  readonly diagnostics: readonly RawDiagnostic[];
}

/** The levels that were set, by the number of the rule. */
type Levels = ReadonlyMap<number, RuleLevel>;

function readDiagnostic(raw: RawDiagnostic, levels: Levels): Diagnostic {
  const { code, severity, authority, message, note, fix, spec } = ruleByNumber(raw.rule);
  const level = levels.get(raw.rule);
  const { line, column, endLine, endColumn, start, end, entry } = raw;
  let next = 0;
  const filled = message.replace(/\{\}/g, () => raw.quotes[next++] ?? "");
  return {
    code,
    severity: level === undefined || level === "off" ? severity : level,
    authority,
    message: filled,
    note,
    fix,
    spec,
    line,
    column,
    endLine,
    endColumn,
    start,
    end,
    entry,
  };
}

class StoredDiagnostics implements DiagnosticList {
  readonly length: number;
  readonly #raw: readonly RawDiagnostic[];
  readonly #levels: Levels;

  constructor(raw: readonly RawDiagnostic[], levels: Levels) {
    this.#raw = raw;
    this.#levels = levels;
    this.length = raw.length;
  }

  at(index: number): Diagnostic | undefined {
    const raw = this.#raw.at(index);
    return raw && readDiagnostic(raw, this.#levels);
  }

  *[Symbol.iterator](): Iterator<Diagnostic> {
    for (const raw of this.#raw) yield readDiagnostic(raw, this.#levels);
  }
}

/** Takes everything out of `raw`, which can be freed afterwards. `levels` are those that it was made with. */
export function readReport(raw: RawReport, levels: Levels): Report {
  const summary = raw.summary as RawSummary;
  const columns = readColumns(raw.columns);
  const { format, version, encoding, compression, bytes, entryCount, verdict, wellFormed } = summary;
  const { ignored, resumptionToken } = summary;
  const counts: Partial<Record<RuleCode, number>> = {};
  for (const [number, count] of summary.counts) counts[ruleByNumber(number).code] = count;
  return {
    format,
    version,
    encoding,
    compression,
    bytes,
    entryCount,
    verdict,
    wellFormed,
    counts,
    entries: entryList(columns, entryCount - columns.flags.length),
    diagnostics: new StoredDiagnostics(summary.diagnostics, levels),
    ignored,
    resumptionToken,
  };
}
