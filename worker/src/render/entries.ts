/**
 * Sources that are lists of entries, whatever they are written in.
 *
 * @module
 */

import {
  type Diagnostic,
  type EntryLike,
  parse,
  type RepairedValue,
  SitemapWriter,
  type WriteOptions,
} from "sitemapkit";
import { CHANGEFREQS } from "sitemapkit/formats";
import {
  INNER_SPACE,
  isEntry,
  isOfSitemap,
  isSpaced,
  isWhole,
  NO_ENTRY,
  NOT_WHOLE,
  OF_SITEMAP,
  UNASKED_RULES,
  withGapsTold,
} from "../entries.ts";
import { MAX_ENTRIES, READ_MAX_ENTRIES, refuseSource } from "./refusal.ts";

/** A source that was read. */
export interface EntrySource {
  readonly form: "json" | "ndjson" | "csv";
  /** The entries, and what cannot be one. */
  items(): Iterable<SourceItem>;
}

/** What stands where an entry should. */
export interface SourceItem {
  readonly value: unknown;
  /** From 1; `null` where entries have no lines of their own. */
  readonly line: number | null;
  /** Why it is no entry, where that is known already. */
  readonly fault: Fault | null;
}

interface Fault {
  readonly code: string;
  readonly message: string;
}

/** Something of a source that is not served as it is stored. */
export interface EntryFault extends Fault {
  /** Which entry, from 0. */
  readonly index: number;
  /** Its line, from 1; `null` where entries have none. */
  readonly line: number | null;
  readonly severity: Diagnostic["severity"];
}

/** Rules that are asked otherwise than in a store. */
const RULES: NonNullable<WriteOptions["rules"]> = {
  ...UNASKED_RULES,
  "loc-duplicate": "warning",
  // What is served depends on no time, or its tag would have to.
  "lastmod-future": "off",
};

/** What was made of a source. */
export interface RenderedEntries {
  readonly document: Uint8Array;
  /** How many entries there are, usable or not. */
  readonly sourceEntryCount: number;
  readonly entryCount: number;
}

/** What needs no escape in a path or a query, and what may be a path with steps in it. */
const PLAIN_PATH = /^\/[\w\-./~?=&+:@!$*()]*$/;
const STEPS = /[/.][/.]/;

/** Dates that there are in every month of this century and the last one. */
const PLAIN_DATE =
  /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:Z|[+-](?:0\d|1[0-2]):[0-5]\d))?$/;

const PLAIN_KEYS: ReadonlySet<unknown> = new Set(["loc", "lastmod", "changefreq", "priority"]);

const PLAIN_CHANGEFREQS: ReadonlySet<unknown> = new Set(["", ...CHANGEFREQS]);

/** As text, or as numbers that are written so. */
const PLAIN_PRIORITIES: ReadonlySet<unknown> = new Set([
  "",
  "0.0",
  "1.0",
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tenths) => [`0.${tenths}`, tenths / 10]),
]);

/** How long a URL may be that nobody asks whether it is too long. */
const PLAIN_LENGTH_MAX = 1_000;

/** Where an entry stands. */
type Place = Pick<EntryFault, "index" | "line">;

/**
 * The XML of a source, in which all is left out that others would not take; `told` hears of that, and of what they would not like.
 *
 * @throws {HttpError} where it has more than a sitemap may hold.
 */
export function renderEntries(
  { items }: EntrySource,
  url: string,
  told?: (fault: EntryFault) => void,
): RenderedEntries {
  /** Of the entries that the writer has got. */
  const places: Place[] = [];
  const lost = new Set<number>();
  const placeOf = (index: number): Place => places[index] ?? { index, line: null };
  let sourceEntryCount = 0;
  const writer = new SitemapWriter({
    base: `${new URL(url).origin}/`,
    // Nobody knows what a picture is relative to.
    resolve: false,
    rules: RULES,
    onInvalid: "repair",
    onRejected: ({ index, code, message }) => {
      lost.add(index);
      told?.({ ...placeOf(index), code, message, severity: severityOf(code, true) });
    },
    onRepaired: ({ index, values }) => {
      for (const value of values) {
        const { code } = value;
        told?.({ ...placeOf(index), code, message: repairOf(value), severity: severityOf(code, false) });
      }
    },
  });
  try {
    for (const { value, line, fault: known } of items()) {
      const place = { index: sourceEntryCount, line };
      sourceEntryCount += 1;
      if (sourceEntryCount > READ_MAX_ENTRIES) throw refuseSource("source-too-large");
      const fault = known ?? (isEntry(value) ? faultOf(value) : NO_ENTRY);
      if (fault === null) {
        places.push(place);
        writer.write(withGapsTold(value as EntryLike));
      } else {
        told?.({ ...place, ...fault, severity: "error" });
      }
    }
    const [document, ...more] = writer.finish();
    const count = more.reduce((sum, { entryCount }) => sum + entryCount, document?.entryCount ?? 0);
    if (count > MAX_ENTRIES) throw refuseSource("source-too-large");
    if (document === undefined || more.length > 0) throw refuseSource("source-damaged");
    if (told !== undefined)
      tellServed(
        document.bytes,
        url,
        places.filter((_, index) => !lost.has(index)),
        told,
      );
    return { document: document.bytes, sourceEntryCount, entryCount: document.entryCount };
  } finally {
    writer.free();
  }
}

/** How bad it is that an entry was changed or left out. */
function severityOf(code: string, isLoss: boolean): Diagnostic["severity"] {
  // Whoever keeps a list may have more in it than is for sitemaps.
  if (code === "unknown-key") return "info";
  // Of a URL that stands twice, the first entry is served.
  return isLoss && code !== "loc-duplicate" ? "error" : "warning";
}

/** Tells what consumers would not like of the entries that are served, which stand at these places. */
function tellServed(
  document: Uint8Array,
  url: string,
  places: readonly Place[],
  told: (fault: EntryFault) => void,
): void {
  const { diagnostics } = parse(document, {
    ...{ url, now: Date.now(), rules: UNASKED_RULES },
    limits: { diagnosticsPerRule: MAX_ENTRIES },
  });
  for (const { entry, code, message, severity } of diagnostics) {
    const place = entry === null ? undefined : places[entry];
    if (place !== undefined && severity !== "info") told({ ...place, code, message, severity });
  }
}

/**
 * A source as a list with tabs, which is rendered in a fraction of the time; `null` unless every entry has only what fits
 * there, and nothing about them is to be changed or told. `url` is where the document is served from.
 */
export function plainList({ items }: EntrySource, url: string): string | null {
  const { origin } = new URL(url);
  const lines: string[] = [];
  for (const { value, fault } of items()) {
    const line = fault === null ? plainLine(value, origin) : null;
    if (line === null) return null;
    if (lines.push(line) > READ_MAX_ENTRIES) throw refuseSource("source-too-large");
  }
  // Who renders the list writes a URL once, and says that others are too many when some are sent.
  if (lines.length > MAX_ENTRIES && new Set(lines.map(locIn)).size > MAX_ENTRIES)
    throw refuseSource("source-too-large");
  return lines.length === 0 ? null : lines.join("");
}

const locIn = (line: string): string => line.split(/[\t\n]/, 1)[0] ?? "";

function plainLine(value: unknown, origin: string): string | null {
  if (typeof value === "string") return isPlain(value, origin) ? `${value}\n` : null;
  if (typeof value !== "object" || value === null) return null;
  for (const key in value) if (!PLAIN_KEYS.has(key)) return null;
  const { loc, lastmod, changefreq, priority } = value as Partial<Record<string, unknown>>;
  if (typeof loc !== "string" || !isPlain(loc, origin)) return null;
  const date = lastmod ?? "";
  if (date !== "" && !(typeof date === "string" && PLAIN_DATE.test(date))) return null;
  if (changefreq === undefined && priority === undefined) return `${loc}${date && `\t${date}`}\n`;
  const [often, weight] = [changefreq ?? "", priority ?? ""];
  if (!PLAIN_CHANGEFREQS.has(often) || !PLAIN_PRIORITIES.has(weight)) return null;
  return `${loc}\t${date}\t${often}\t${weight}\n`;
}

function isPlain(loc: string, origin: string): boolean {
  if (loc.length > PLAIN_LENGTH_MAX || !loc.startsWith(origin)) return false;
  const path = loc.slice(origin.length);
  return PLAIN_PATH.test(path) && !STEPS.test(path);
}

function faultOf(entry: string | { readonly loc: string }): Fault | null {
  if (typeof entry === "object" && isOfSitemap(entry)) return OF_SITEMAP;
  const loc = typeof entry === "string" ? entry : entry.loc;
  if (!isWhole(loc)) return NOT_WHOLE;
  return isSpaced(loc) ? INNER_SPACE : null;
}

function repairOf({ field, before, after }: RepairedValue): string {
  const what = before === null ? `\`${field}\`` : `\`${field}\`, ${JSON.stringify(before)},`;
  return after === null ? `${what} was left out` : `${what} is served as ${JSON.stringify(after)}`;
}
