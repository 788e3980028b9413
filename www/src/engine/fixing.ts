/**
 * Mends a document, and says what changes. Nothing is put in the place of anything here: the page does that, if it is wanted.
 *
 * @module
 */

import {
  applyEdits,
  type FixOptions,
  type FixResult,
  type FixSafety,
  fix,
  type RuleCode,
  rule,
  suggestFixes,
  TextSource,
} from "sitemapkit";
import { type ChangedPlaces, placesOf } from "./changes.ts";
import { UnreadableError } from "./chunks.ts";
import { type KnownRobots, PASTED_TYPE } from "./messages.ts";

/** What is to be mended in a file. */
export interface MendRequest {
  readonly file: File;
  readonly url: string;
  readonly robots: KnownRobots;
  /** The code of the rule that is mended; `null` for all of them. */
  readonly only: string | null;
  /** Whether also what somebody should look at is mended. A place is mended either way. */
  readonly safety: FixSafety;
  /** The only place that is mended; `null` for all of them. */
  readonly place: { readonly start: number; readonly end: number } | null;
}

/** A rule, and how often. */
export interface RuleCount {
  readonly code: string;
  readonly summary: string;
  readonly count: number;
}

/** A file mended, and what that changes. */
export interface Mending {
  /** `null` when nothing could be mended. */
  readonly file: File | null;
  readonly safety: FixSafety;
  readonly applied: readonly RuleCount[];
  /** What could be mended by somebody who looks. */
  readonly waiting: readonly RuleCount[];
  /** What is told about the file as it is then; nothing where one place is mended. */
  readonly left: readonly RuleCount[];
  readonly changes: ChangedPlaces;
  /** What says that part of the file was lost before; then only those who look mend it. */
  readonly damage: string | null;
}

/** How many places are told of. */
const PLACES_MAX = 100;
/** How many places of a rule are looked through for the chosen one. */
const SUGGESTIONS_MAX = 1_000;

/** A declaration that names another encoding than UTF-8. */
const OTHER_ENCODING = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** Mends a file as it is asked for. */
export async function mend(request: MendRequest): Promise<Mending> {
  const { file, url, robots, only, safety, place } = request;
  const bytes = await bytesOf(file);
  const decoded = file.type === PASTED_TYPE;
  const before = decode(bytes, decoded);
  const options: FixOptions = {
    url: url === "" ? undefined : url,
    ...robots,
    now: Date.now(),
    decoded,
    only: only === null ? undefined : [only as RuleCode],
  };
  if (place !== null) return mendPlace(file, bytes, before, options, place);
  const { text, applied, waiting, damage, report } = fix(bytes, { ...options, safety });
  return {
    ...changed(file, before, text, countsOf(applied)),
    safety,
    waiting: countsOf(waiting),
    left: countsOf(report.counts),
    damage: damage === null ? null : rule(damage).summary,
  };
}

function mendPlace(
  file: File,
  bytes: Uint8Array,
  before: string,
  options: FixOptions,
  place: { readonly start: number; readonly end: number },
): Mending {
  const limits = { diagnosticsPerRule: SUGGESTIONS_MAX };
  const found = suggestFixes(before, { ...options, limits }).find(
    ({ start, end }) => start === place.start && end === place.end,
  );
  // Which rules tell of what was lost, the library knows: it mends nothing safely then.
  const { damage } = fix(bytes, { ...options, safety: "safe" });
  const rest = { waiting: [], left: [], damage: damage === null ? null : rule(damage).summary };
  if (found === undefined) return { ...changed(file, before, before, []), ...rest, safety: "safe" };
  const text = applyEdits(before, found.edits);
  // The document will be UTF-8 and must not say otherwise. Mending sees to that, whatever else it is asked to mend.
  const declared = OTHER_ENCODING.test(text) ? fix(text, { only: ["encoding-bom"] }).text : text;
  const applied = [
    { code: found.code, summary: rule(found.code).summary, count: Math.max(1, found.edits.length) },
  ];
  const safety = damage === null ? found.safety : "needs-a-look";
  return { ...changed(file, before, declared, applied), ...rest, safety };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw new UnreadableError(String(error), { cause: error });
  }
}

function decode(bytes: Uint8Array, decoded: boolean): string {
  const source = new TextSource({ decoded });
  try {
    return source.push(bytes) + source.finish();
  } finally {
    source.free();
  }
}

function changed(
  file: File,
  before: string,
  after: string,
  applied: readonly RuleCount[],
): Pick<Mending, "file" | "applied" | "changes"> {
  if (applied.length === 0) return { file: null, applied, changes: { places: [], count: 0, isMore: false } };
  return {
    file: new File([after], file.name, { type: /gzip/.test(file.type) ? "application/xml" : file.type }),
    applied,
    changes: placesOf(before, after, PLACES_MAX),
  };
}

function countsOf(counts: FixResult["applied"]): readonly RuleCount[] {
  return Object.entries(counts).map(([code, count]) => ({
    code,
    summary: rule(code as RuleCode).summary,
    count,
  }));
}
