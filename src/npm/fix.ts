/**
 * Mending documents.
 *
 * @module
 */

import { SitemapError } from "./errors.js";
import type { Fix, FixOptions, FixResult, FixSafety, TextEdit } from "./fix-types.js";
import { guarded } from "./instance.js";
import { MessageReader } from "./message.js";
import { PARSE_NAMES, type RawOptions, readBytes, readOptions, readTimeZone } from "./options.js";
import { countsByCode, readReport } from "./report.js";
import type { RuleCode } from "./rule-codes.generated.js";
import { numberOf, ruleByNumber } from "./rules.js";
import { fixDocument, type RawFixed, suggestFixes as suggestRaw } from "./wasm/sitemapkit.js";

interface Settings {
  readonly raw: RawOptions;
  readonly looks: boolean;
  /** The numbers of rules. */
  readonly only: Uint16Array;
  readonly timeZone: string | undefined;
}

const SAFETIES: readonly FixSafety[] = ["safe", "needs-a-look"];

/** The options of all that mends. */
const NAMES: readonly string[] = [...PARSE_NAMES, "only", "timeZone"];

function readSettings(options: FixOptions, names: readonly string[]): Settings {
  const { safety = "safe", only = [], timeZone } = options;
  if (!SAFETIES.includes(safety)) {
    throw new SitemapError(
      "invalid-option",
      `\`safety\` must be "safe" or "needs-a-look", not \`${String(safety)}\``,
    );
  }
  return {
    raw: readOptions(options, names),
    looks: safety === "needs-a-look",
    only: Uint16Array.from(only, readCode),
    timeZone: readTimeZone(timeZone),
  };
}

function readCode(code: RuleCode): number {
  const number = numberOf(code);
  if (number !== undefined) return number;
  throw new SitemapError("invalid-option", `\`only\` names \`${String(code)}\`, but no rule has that code`);
}

/**
 * Mends what can be mended in a document: again and again, until nothing more can be. Every other byte stays as it was. URLs
 * change only where something is wrong with them.
 *
 * The whole document is kept in memory.
 *
 * @param input - The bytes of the file, plain or gzip; or its text.
 * @throws {@linkcode SitemapError} `invalid-option`; `input-too-large` for 2 GiB or more; `internal`.
 *
 * @example
 * ```ts
 * const { text, applied, report } = fix(
 *   '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
 *     "<url><loc>https://www.example.com/?a=1&b=2</loc><lastmod>2026-11-21 08:30Z</lastmod></url></urlset>",
 * );
 * text.includes("?a=1&amp;b=2</loc><lastmod>2026-11-21T08:30:00Z<"); // true
 * applied["xml-unescaped-ampersand"]; // 1
 * report.verdict; // "accepted"
 * ```
 */
export function fix(input: Uint8Array | ArrayBuffer | string, options: FixOptions = {}): FixResult {
  const bytes = readBytes(input);
  const { raw, looks, only, timeZone } = readSettings(
    typeof input === "string" ? { ...options, decoded: true } : options,
    [...NAMES, "safety"],
  );
  return guarded(() => {
    const fixed = fixDocument(bytes, raw, looks, only, timeZone);
    try {
      return readFixed(fixed, raw);
    } finally {
      fixed.free();
    }
  });
}

function readFixed(fixed: RawFixed, options: RawOptions): FixResult {
  return {
    text: fixed.takeText(),
    applied: readPairs(fixed.applied),
    waiting: readPairs(fixed.waiting),
    damage: fixed.damage === undefined ? null : ruleByNumber(fixed.damage).code,
    complete: fixed.isComplete,
    report: readReport(fixed.report, options),
  };
}

/** Rules and counts, in turns. */
function readPairs(pairs: Uint32Array): Partial<Record<RuleCode, number>> {
  const counts: [number, number][] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) counts.push([pairs[at] ?? 0, pairs[at + 1] ?? 0]);
  return countsByCode(counts);
}

/**
 * Ways to mend what the rules find in a text, in the order in which they find it, each beside all others: two of them may
 * change the same place. As many of a rule as `limits.diagnosticsPerRule` says. Where the edits of a rule are the same for
 * all of its places, they come once. In a document that is not well-formed, first that is to be mended.
 *
 * @param text - The decoded document, such as that of `decodeText`.
 * @throws {@linkcode SitemapError} as {@linkcode fix} does.
 *
 * @example
 * ```ts
 * const text = "<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>";
 * const ampersand = suggestFixes(text).find(({ code }) => code === "xml-unescaped-ampersand");
 * applyEdits(text, ampersand?.edits ?? []).includes("&amp;"); // true
 * ```
 */
export function suggestFixes(text: string, options: Omit<FixOptions, "safety"> = {}): Fix[] {
  // TypeScript knows it; the module would take anything else for a text, and fail.
  if (typeof text !== "string")
    throw new SitemapError("invalid-option", "the text must be a string; `decodeText` makes one of bytes");
  const { raw, only, timeZone } = readSettings({ ...options, decoded: true }, NAMES);
  return MessageReader.of(guarded(() => suggestRaw(text, raw, only, timeZone))).list(readFix);
}

function readFix(message: MessageReader): Fix {
  return {
    code: ruleByNumber(message.number()).code,
    start: message.number(),
    end: message.number(),
    safety: message.number() === 1 ? "safe" : "needs-a-look",
    edits: message.list(readEdit),
  };
}

function readEdit(message: MessageReader): TextEdit {
  return { start: message.number(), end: message.number(), text: message.text() };
}

/**
 * A text with the edits of a fix made.
 *
 * @param edits - In any order; of those that start at the same place, what is put in comes first.
 * @throws {@linkcode SitemapError} `invalid-option` for edits that overlap, and for one that is not within the text.
 *
 * @example
 * ```ts
 * applyEdits("tea & cake", [{ start: 4, end: 5, text: "and" }]); // "tea and cake"
 * ```
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let out = "";
  let at = 0;
  for (const { start, end, text: other } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (!(start >= at && start <= end && end <= text.length)) {
      const why = start < at && at > 0 ? "overlaps another one" : "is not within the text";
      throw new SitemapError("invalid-option", `the edit from ${start} to ${end} ${why}`);
    }
    out += text.slice(at, start) + other;
    at = end;
  }
  return out + text.slice(at);
}
