/**
 * From what WebAssembly returns to a {@linkcode Report}.
 *
 * @module
 */

import { entryList } from "./entries.js";
import type { MessageReader } from "./message.js";
import { Packed } from "./packed.js";
import { PlainList } from "./plain-list.js";
import type { RuleCode } from "./rule-codes.generated.js";
import { costs, messageOf, PROFILES, ruleByNumber, severityIn } from "./rules.js";
import type {
  Consumer,
  Diagnostic,
  DiagnosticList,
  EntryList,
  Format,
  IgnoredPart,
  Reception,
  Report,
  RuleLevel,
  Severity,
  Verdict,
} from "./types.js";

/** A rule and how often it applies. */
type Count = readonly [rule: number, count: number];

/** A diagnostic as `src/wasm/summary.rs` writes it. */
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

function readRawDiagnostic(message: MessageReader): RawDiagnostic {
  return {
    rule: message.number(),
    line: message.number(),
    column: message.number(),
    endLine: message.number(),
    endColumn: message.number(),
    start: message.number(),
    end: message.number(),
    entry: message.optional(),
    quotes: message.list((quotes) => quotes.text()),
  };
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
  consumers: readonly number[],
  counts: readonly Count[],
  { levels }: Judgement,
): Partial<Record<Consumer, Reception>> {
  const read: Partial<Record<Consumer, Reception>> = {};
  const fired = counts.map(([number]) => ({ rule: ruleByNumber(number), level: levels.get(number) }));
  for (const packed of consumers) {
    const profile = packed & 15;
    const consumer = PROFILES[profile];
    if (consumer === undefined || consumer === "all") continue;
    const costly = fired.filter(({ rule, level }) =>
      level === undefined ? costs(rule, profile) : level === "warning" || level === "error",
    );
    const ignored = packed >> 8;
    read[consumer] = {
      reception: RECEPTIONS[(packed >> 4) & 15] ?? "rejected",
      ignored: ignored === 0 ? [] : PARTS.filter((_, bit) => (ignored >> bit) & 1),
      codes: costly.map(({ rule }) => rule.code),
    };
  }
  return read;
}

function readDiagnostic({ rule: number, quotes, ...place }: RawDiagnostic, judgement: Judgement): Diagnostic {
  const rule = ruleByNumber(number);
  const { code, authority, note, fix, spec } = rule;
  const severity = severityOf(number, judgement);
  return { code, severity, authority, message: messageOf(rule, quotes), note, fix, spec, ...place };
}

/** Diagnostics that are read when somebody asks for them. */
class StoredDiagnostics extends PlainList implements DiagnosticList {
  readonly length: number;
  readonly #judgement: Judgement;
  #message: MessageReader | undefined;
  #raw: readonly RawDiagnostic[] = [];

  /** @param message - With nothing left to read but the diagnostics. */
  constructor(message: MessageReader, judgement: Judgement) {
    super();
    this.length = message.number();
    this.#message = message;
    this.#judgement = judgement;
  }

  #read(): readonly RawDiagnostic[] {
    const message = this.#message;
    if (message) {
      this.#raw = Array.from({ length: this.length }, () => readRawDiagnostic(message));
      this.#message = undefined;
    }
    return this.#raw;
  }

  at(index: number): Diagnostic | undefined {
    const raw = this.#read().at(index);
    return raw && readDiagnostic(raw, this.#judgement);
  }

  *[Symbol.iterator](): Iterator<Diagnostic> {
    for (const raw of this.#read()) yield readDiagnostic(raw, this.#judgement);
  }
}

/** The diagnostics that stand at the end of a message. */
export function readDiagnostics(message: MessageReader, judgement: Judgement): DiagnosticList {
  return new StoredDiagnostics(message, judgement);
}

export function readCounts(message: MessageReader): Count[] {
  return message.list((counts) => [counts.number(), counts.number()]);
}

/** How often each rule applies, by its code. */
export function countsByCode(counts: Iterable<Count>): Partial<Record<RuleCode, number>> {
  const byCode: Partial<Record<RuleCode, number>> = {};
  for (const [number, count] of counts) byCode[ruleByNumber(number).code] = count;
  return byCode;
}

/** A report as `src/wasm/parser.rs` packs it; `judgement` is what it was made with. */
export function readReport(raw: Uint8Array, judgement: Judgement): Report {
  const packed = new Packed(raw);
  const message = packed.readMessage();
  const counts = readCounts(message);
  const entryCount = message.number();
  // In the order in which they stand in the message.
  return {
    format: message.text() as Format,
    version: message.optionalText(),
    encoding: message.text(),
    compression: message.text() as Report["compression"],
    bytes: message.longNumber(),
    entryCount,
    verdict: message.text() as Verdict,
    consumers: readConsumers(
      message.list((consumers) => consumers.number()),
      counts,
      judgement,
    ),
    wellFormed: message.number() === 1,
    complete: message.number() === 1,
    counts: countsByCode(counts),
    ignored: message.list((elements) => ({ namespace: elements.text(), count: elements.number() })),
    resumptionToken: message.optionalText(),
    entries: entryList(packed, entryCount - packed.rows),
    diagnostics: readDiagnostics(message, judgement),
  };
}

/** The same report with other entries: those that were taken before the end belong to it, or those in it to somebody else. */
export function withEntries(report: Report, entries: EntryList): Report {
  return Object.assign(report, { entries });
}
