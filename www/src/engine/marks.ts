/**
 * What is told of the entries of a document, by rule. Reading stores the first places of each rule; the others are found when
 * somebody asks, by reading once more.
 *
 * @module
 */

import type { Diagnostic, Report, RuleCode } from "sitemapkit";
import { firstAbove } from "./ascending.ts";
import type { Severity } from "./messages.ts";
import { type ReadDocument, readAgain } from "./reading-again.ts";

/** What is told of entries. */
export interface Marks {
  /** Whether all places of a rule are known, or of all rules that tell of entries. */
  hasAll(code?: string): boolean;
  has(code: string, entry: number): boolean;
  /** The worst that is told of an entry. */
  severityOf(entry: number): Severity | null;
  /** How many places are about an entry. */
  countOf(entry: number): number;
  /** The rules that tell of an entry. */
  codesOf(entry: number): readonly RuleCode[];
}

/** The entries that a rule tells of, in order: one as often as it does. */
interface Told {
  readonly severity: Severity;
  readonly entries: Uint32Array;
}

/** What entries can be marked with, the worst last. */
const SEVERITIES: readonly Severity[] = ["info", "warning", "error"];

/** How many places are looked for in one document at most: some 100 MB while it is read. */
const PLACES_MAX = 300_000;

/** What is stored, and how often each rule fired. */
export function marksOf(stored: Iterable<Diagnostic>, counts: Report["counts"]): Marks {
  const found = new Map<RuleCode, { readonly severity: Severity; readonly entries: number[] }>();
  const places = new Map<string, number>();
  for (const { code, entry, severity } of stored) {
    places.set(code, (places.get(code) ?? 0) + 1);
    if (entry === null) continue;
    const known = found.get(code);
    if (known === undefined) found.set(code, { severity, entries: [entry] });
    else known.entries.push(entry);
  }
  const byRule = new Map<string, Told>();
  for (const [code, { severity, entries }] of found)
    byRule.set(code, { severity, entries: Uint32Array.from(entries).sort() });
  const worst = worstOf([...byRule.values()]);
  const isCounted = (code: string): boolean => (counts[code as RuleCode] ?? 0) <= (places.get(code) ?? 0);
  const timesOf = (code: string, entry: number): number => {
    const entries = byRule.get(code)?.entries ?? [];
    return firstAbove(entries, entry) - firstAbove(entries, entry - 1);
  };
  return {
    hasAll: (code) => (code === undefined ? [...byRule.keys()].every(isCounted) : isCounted(code)),
    has: (code, entry) => timesOf(code, entry) > 0,
    severityOf: (entry) => SEVERITIES[(worst[entry] ?? 0) - 1] ?? null,
    countOf: (entry) => [...found.keys()].reduce((sum, code) => sum + timesOf(code, entry), 0),
    codesOf: (entry) => [...found.keys()].filter((code) => timesOf(code, entry) > 0),
  };
}

/** For each entry 0, or one more than the place of the worst among {@link SEVERITIES}. */
function worstOf(told: readonly Told[]): Uint8Array {
  const worst = new Uint8Array(Math.max(0, ...told.map(({ entries }) => (entries.at(-1) ?? 0) + 1)));
  for (const { severity, entries } of told) {
    const rank = SEVERITIES.indexOf(severity) + 1;
    for (const entry of entries) worst[entry] = Math.max(worst[entry] ?? 0, rank);
  }
  return worst;
}

/** What is told of the entries of a file that is open. */
export interface MarkedFile {
  /** What is known. */
  marks: Marks;
  /** How often each rule fired. */
  readonly counts: Report["counts"];
  /** All there is to know, once somebody has asked. */
  allMarks: Promise<Marks> | null;
  /** How to read it once more. */
  readonly source: ReadDocument | null;
}

/** All that is told of the entries of a file by a rule or by all of them, as far as there is memory to find it. */
export async function allMarksOf(file: MarkedFile, code?: string): Promise<Marks> {
  const isKnown = code === undefined ? areAllStored(file) : file.marks.hasAll(code);
  if (isKnown || file.source === null) return file.marks;
  file.allMarks ??= findAll(file.source, file.counts).then((found) => {
    file.marks = found ?? file.marks;
    return file.marks;
  });
  return file.allMarks;
}

function areAllStored({ marks, counts }: MarkedFile): boolean {
  return Object.keys(counts).every((code) => marks.hasAll(code));
}

async function findAll(source: ReadDocument, counts: Report["counts"]): Promise<Marks | null> {
  const limits = { diagnosticsPerRule: placesPerRule(Object.values(counts)) };
  const report = await readAgain(source, { limits }, () => {});
  return report === null ? null : marksOf(report.diagnostics, report.counts);
}

/** So many places of each rule that they are {@link PLACES_MAX} in all. */
export function placesPerRule(counts: readonly number[]): number {
  let left = PLACES_MAX;
  let rules = counts.length;
  let most = 0;
  for (const count of counts.toSorted((a, b) => a - b)) {
    const share = Math.floor(left / rules);
    if (count > share) return share;
    most = count;
    left -= count;
    rules -= 1;
  }
  return most;
}
