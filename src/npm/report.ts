/**
 * From what WebAssembly returns to a {@linkcode Report}.
 *
 * @module
 */

import { entryList, readColumns } from "./entries.js";
import type { RuleCode } from "./rules.generated.js";
import { costs, PROFILES, ruleByNumber, severityIn } from "./rules.js";
import type {
  Consumer,
  Diagnostic,
  DiagnosticList,
  EntryList,
  Format,
  IgnoredElements,
  IgnoredPart,
  Reception,
  Report,
  RuleLevel,
  Severity,
  Verdict,
} from "./types.js";

/** A diagnostic as it comes over the wire. */
export interface RawDiagnostic {
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
export interface RawSummary {
  readonly format: Format;
  readonly version: string | null;
  readonly encoding: string;
  readonly compression: "gzip" | "none";
  readonly bytes: number;
  readonly entryCount: number;
  readonly verdict: Verdict;
  readonly wellFormed: boolean;
  readonly consumers: readonly number[];
  readonly counts: readonly (readonly [rule: number, count: number])[];
  readonly ignored: readonly IgnoredElements[];
  readonly resumptionToken: string | null;
  readonly diagnostics: readonly RawDiagnostic[];
}

/** Whose rules count, and the levels that were set, by the number of the rule. */
export interface Judgement {
  readonly profile: number;
  readonly levels: ReadonlyMap<number, RuleLevel>;
}

function severityOf(number: number, { profile, levels }: Judgement): Severity {
  const level = levels.get(number);
  if (level !== undefined && level !== "off") return level;
  const rule = ruleByNumber(number);
  return severityIn(rule, PROFILES[profile] ?? "all") ?? rule.severity;
}

/** The parts in the order of their bits. */
const PARTS = [
  "changefreq",
  "priority",
  "images",
  "videos",
  "news",
  "alternates",
  "mobile",
  "pageMaps",
  "media",
] as const satisfies readonly IgnoredPart[];

const RECEPTIONS = ["accepted", "accepted-in-part", "rejected"] as const;

function readConsumers(
  { consumers, counts }: RawSummary,
  { levels }: Judgement,
): Partial<Record<Consumer, Reception>> {
  const read: Partial<Record<Consumer, Reception>> = {};
  for (const packed of consumers) {
    const consumer = PROFILES[packed & 15];
    if (consumer === undefined || consumer === "all") continue;
    const costly = counts.filter(([number]) => {
      const level = levels.get(number);
      return level === undefined
        ? costs(ruleByNumber(number), consumer)
        : level === "warning" || level === "error";
    });
    read[consumer] = {
      reception: RECEPTIONS[(packed >> 4) & 15] ?? "rejected",
      ignored: PARTS.filter((_, bit) => (packed >> (8 + bit)) & 1),
      codes: costly.map(([number]) => ruleByNumber(number).code),
    };
  }
  return read;
}

export function readDiagnostic(raw: RawDiagnostic, judgement: Judgement): Diagnostic {
  const { code, authority, message, note, fix, spec } = ruleByNumber(raw.rule);
  const { line, column, endLine, endColumn, start, end, entry } = raw;
  let next = 0;
  const filled = message.replace(/\{\}/g, () => raw.quotes[next++] ?? "");
  return {
    code,
    severity: severityOf(raw.rule, judgement),
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
  readonly #judgement: Judgement;

  constructor(raw: readonly RawDiagnostic[], judgement: Judgement) {
    this.#raw = raw;
    this.#judgement = judgement;
    this.length = raw.length;
  }

  at(index: number): Diagnostic | undefined {
    const raw = this.#raw.at(index);
    return raw && readDiagnostic(raw, this.#judgement);
  }

  *[Symbol.iterator](): Iterator<Diagnostic> {
    for (const raw of this.#raw) yield readDiagnostic(raw, this.#judgement);
  }
}

/** How often each rule fired, by its code. */
export function readCounts(raw: RawSummary["counts"]): Partial<Record<RuleCode, number>> {
  const counts: Partial<Record<RuleCode, number>> = {};
  for (const [number, count] of raw) counts[ruleByNumber(number).code] = count;
  return counts;
}

/** A report as it comes over the wire: its summary, and the bytes of the columns. */
type RawReport = readonly [summary: RawSummary, columns: Uint8Array];

/** `raw` is a {@linkcode RawReport}, and `judgement` what it was made with. */
export function readReport(raw: readonly unknown[], judgement: Judgement): Report {
  const [summary, columns] = raw as RawReport;
  const { format, version, encoding, compression, bytes, entryCount, verdict, wellFormed } = summary;
  const { ignored, resumptionToken } = summary;
  // Not always asked for, and more work than much of the rest of a short document.
  let consumers: Report["consumers"] | undefined;
  let entries: EntryList | undefined;
  const counts = readCounts(summary.counts);
  return {
    format,
    version,
    encoding,
    compression,
    bytes,
    entryCount,
    verdict,
    get consumers() {
      consumers ??= readConsumers(summary, judgement);
      return consumers;
    },
    wellFormed,
    counts,
    get entries() {
      if (entries === undefined) {
        const read = readColumns(columns);
        entries = entryList(read, entryCount - read.flags.length);
      }
      return entries;
    },
    diagnostics: new StoredDiagnostics(summary.diagnostics, judgement),
    ignored,
    resumptionToken,
  };
}
