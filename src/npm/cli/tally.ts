/**
 * What the entries of documents have in common: counts, in memory that does not grow with them.
 *
 * @module
 */

import type { Entry } from "../index.node.js";
import { boundedCounts, type TopCounts } from "./bounded-counts.js";
import { type DateHistogram, dateHistogram } from "./date-histogram.js";

/** Something that entries may have several of. */
export interface PartCount {
  /** How many entries have some. */
  readonly entryCount: number;
  /** How many there are in all. */
  readonly count: number;
}

/** What was counted. */
export interface TallyFacts {
  readonly entryCount: number;
  readonly hosts: TopCounts;
  /** The first segments of paths, such as `/shop/`; `/` is the home page, and {@linkcode ROOT_PAGES} all that is beside it. */
  readonly segments: TopCounts;
  /** How many segments paths have. */
  readonly depths: TopCounts;
  readonly lastmod: {
    /** How many entries have one that can be read. */
    readonly count: number;
    readonly missingCount: number;
    readonly invalidCount: number;
    /** The earliest and the latest one, in UTC. */
    readonly first: string | null;
    readonly last: string | null;
    readonly precisions: TopCounts;
    /** Of those with a time: `Z`, an offset, or `none`. */
    readonly zones: TopCounts;
    readonly histogram: DateHistogram | null;
  };
  readonly changefreqs: TopCounts;
  readonly priorities: TopCounts;
  readonly images: PartCount;
  readonly videos: PartCount;
  readonly news: PartCount;
  readonly alternates: PartCount;
  /** The languages of alternates and of news. */
  readonly languages: TopCounts;
}

/** What pages beside the home page are counted as. */
export const ROOT_PAGES = "/*";

/** Counts entries. */
export interface Tally {
  add(entry: Entry): void;
  /** What was counted, with so many names of each kind. */
  facts(length: number): TallyFacts;
}

/** A tally of nothing. */
export function makeTally(): Tally {
  const [hosts, segments, depths, days] = [
    boundedCounts(),
    boundedCounts(),
    boundedCounts(),
    boundedCounts(),
  ];
  const [precisions, zones, changefreqs, priorities] = [
    boundedCounts(),
    boundedCounts(),
    boundedCounts(),
    boundedCounts(),
  ];
  const languages = boundedCounts();
  const parts = { images: part(), videos: part(), news: part(), alternates: part() };
  let entryCount = 0;
  let invalidCount = 0;
  let missingCount = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  function addLastmod({ lastmod, lastmodTime, lastmodPrecision }: Entry): void {
    if (lastmod === null) {
      missingCount += 1;
    } else if (lastmodTime === null || lastmodPrecision === null) {
      invalidCount += 1;
    } else {
      first = Math.min(first, lastmodTime);
      last = Math.max(last, lastmodTime);
      days.add(dayOf(lastmodTime));
      precisions.add(lastmodPrecision);
      const hasTime = !["year", "month", "day"].includes(lastmodPrecision);
      if (hasTime) zones.add(/(?:Z|[A-Z]+|[+-]\d\d:?\d\d)$/i.exec(lastmod.trim())?.[0] ?? "none");
    }
  }

  return {
    add(entry) {
      entryCount += 1;
      const url = URL.canParse(entry.loc) ? new URL(entry.loc) : null;
      hosts.add(url === null ? "no absolute URL" : url.host);
      if (url !== null) {
        const { length } = namesOf(url);
        segments.add(segmentOf(url));
        depths.add(length < DEPTH_MAX ? String(length) : `${DEPTH_MAX} or more`);
      }
      addLastmod(entry);
      if (entry.changefreq !== null) changefreqs.add(entry.changefreqValue ?? entry.changefreq);
      if (entry.priority !== null) priorities.add(tenthOf(entry));
      for (const [name, counted] of Object.entries(parts)) {
        const { length } = entry[name as keyof typeof parts] ?? [];
        counted.entryCount += length > 0 ? 1 : 0;
        counted.count += length;
      }
      for (const { hreflang } of entry.alternates ?? []) languages.add(hreflang ?? "none");
      for (const { publication } of entry.news ?? []) languages.add(publication?.language ?? "none");
    },
    facts(length) {
      return {
        entryCount,
        hosts: hosts.top(length),
        segments: segments.top(length),
        depths: inOrder(depths.top(DEPTH_MAX + 1)),
        lastmod: {
          count: entryCount - missingCount - invalidCount,
          missingCount,
          invalidCount,
          first: first <= last ? timeOf(first) : null,
          last: first <= last ? timeOf(last) : null,
          precisions: precisions.top(length),
          zones: zones.top(length),
          histogram: dateHistogram(days),
        },
        changefreqs: changefreqs.top(length),
        priorities: inOrder(priorities.top(Math.max(length, TENTHS))),
        ...parts,
        languages: languages.top(length),
      };
    },
  };
}

function namesOf({ pathname }: URL): string[] {
  return pathname.split("/").filter((name) => name !== "");
}

/** The first segment of a path, such as `/shop/`; `/` is the home page, and {@linkcode ROOT_PAGES} all that is beside it. */
export function segmentOf(url: URL): string {
  const [name, ...others] = namesOf(url);
  const isFolder = others.length > 0 || url.pathname.endsWith("/");
  return name === undefined ? "/" : isFolder ? `/${name}/` : ROOT_PAGES;
}

/** Deeper paths are counted together. */
const DEPTH_MAX = 20;

/** How many priorities with one decimal there are. */
const TENTHS = 11;

/**
 * A priority with the decimals behind the first one cut off, as the page counts it: 0.75 is one of 0.7 up to 0.8. 0.7 may be a
 * little less than seven tenths.
 */
function tenthOf({ priority, priorityValue }: Entry): string {
  return priorityValue === null ? (priority ?? "") : (Math.floor(priorityValue * 10 + 1e-9) / 10).toFixed(1);
}

function part(): { entryCount: number; count: number } {
  return { entryCount: 0, count: 0 };
}

function inOrder({ top, otherCount }: TopCounts): TopCounts {
  return { top: [...top].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true })), otherCount };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The instant without what says nothing. */
function timeOf(time: number): string {
  return new Date(time)
    .toISOString()
    .replace(/(?:T00:00:00)?\.000Z$/, (zeros) => (zeros.length > 5 ? "" : "Z"));
}
