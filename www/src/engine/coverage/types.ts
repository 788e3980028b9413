/**
 * What a comparison of sitemaps with lists is made of, for the page and its worker. Types, and the closed lists that both share.
 *
 * @module
 */

import type { CoverageMetrics, DomainDistribution, SeenDelta } from "sitemapkit/analysis";
import type { NonIndexable, ObservationKind, ObservationMeaning } from "sitemapkit/formats";

export type {
  CoverageMetrics,
  DomainDistribution,
  NonIndexable,
  ObservationKind,
  ObservationMeaning,
  SeenDelta,
};

/** How many different URLs are compared where there is memory for them. */
export const URLS_MAX = 2_000_000;

/** How much memory a URL takes at most, in bytes, with what is not cleared away at once. */
export const URL_BYTES = 700;

/** How many parts of a site are measured each by itself: the largest. */
export const SECTIONS_MAX = 100;

/** Where a URL is found. Each URL is in exactly one of them. */
export const SETS = ["only-lists", "both", "only-sitemaps"] as const;
/** The name of where URLs are found. */
export type UrlSet = (typeof SETS)[number];

/** What lists say of URLs, in the order in which pages come that far, and of the bits that tell of it. */
export const STATES = ["seen", "crawled", "indexed", "results", "clicked"] as const;
/** The name of what lists say of a URL. */
export type UrlState = (typeof STATES)[number];

/** What a list can mean, where that is not what it says itself. */
export const MEANINGS = ["discovery", "crawled", "indexed"] as const satisfies readonly ObservationMeaning[];
/** The name of such a meaning. */
export type ListMeaning = (typeof MEANINGS)[number];

/** Why a file is no list: it holds packed files; it is a sitemap; nobody knows what it is. */
export type NoList = "zip" | "sitemap" | "unknown";

/** What a file is, by its start. */
export interface Glance {
  /** `null` where it is no list. */
  readonly kind: ObservationKind | null;
  readonly noList: NoList | null;
}

/** A list to be read. */
export interface ListRequest {
  readonly file: File;
  readonly name: string;
  /** `null` as long as nobody has said so. */
  readonly means: ListMeaning | null;
}

/** What was read of a list. */
export interface ListFacts {
  readonly kind: ObservationKind | null;
  /** What it comes from, such as the name of a program; `null` where that is not known. */
  readonly source: string | null;
  readonly rows: number;
  /** Rows that say nothing about a URL. */
  readonly skipped: number;
  /** Why nothing was read. */
  readonly noList: NoList | null;
}

/** The URLs of one set. */
export interface SetCounts {
  readonly all: number;
  /** Crawled pages of which no page of the sitemaps has the content; 0 where lists say nothing of contents. */
  readonly own: number;
  /** Those that search engines do not index, by what lists say. */
  readonly nonIndexable: number;
  readonly states: Readonly<Record<UrlState, number>>;
}

/** How many URLs are found where, and what is known of them. */
export interface Sets {
  readonly counts: Readonly<Record<UrlSet, SetCounts>>;
  /** Why URLs of the sitemaps are not indexed, the most common reason first. */
  readonly reasons: readonly (readonly [reason: NonIndexable, count: number])[];
  /** A host of the sitemaps and one of the lists, where no URL is in both. */
  readonly strangers: readonly [sitemaps: string, lists: string] | null;
  /** Whether any list says what pages have the same content, and how strong links to them are. */
  readonly hasClusters: boolean;
  readonly hasPageRank: boolean;
  /** Of how many URLs it is known when sitemaps, and when links, first led to them. */
  readonly dated: { readonly sitemaps: number; readonly discovery: number };
  /** How many URLs are compared, where there were more; else `null`. */
  readonly full: number | null;
}

/** What is known of all URLs, in columns: what is measured without their text. */
export interface Columns {
  /** Bits of `urls.ts`. */
  readonly bits: Uint16Array;
  /** A number for each content; -1 where it is not known. */
  readonly cluster: Int32Array;
  /** `NaN` where it is not known, as in the others. */
  readonly pageRank: Float64Array;
  readonly firstSitemaps: Float64Array;
  readonly firstDiscovery: Float64Array;
  /** The part of the site that a URL is in; -1 for those that are not measured by themselves. */
  readonly section: Int32Array;
  readonly sections: readonly string[];
  /** How many parts there are in all. */
  readonly sectionCount: number;
}

/** A part of the site, by the first part of the path. */
export interface SectionCoverage {
  readonly name: string;
  readonly crawled: number;
  readonly coverage: number | null;
  readonly uniqueCoverage: number | null;
  readonly indexCoverage: number | null;
}

/** What came out. */
export interface Measures {
  readonly metrics: CoverageMetrics;
  readonly sections: readonly SectionCoverage[];
  readonly sectionCount: number;
  readonly distribution: DomainDistribution;
  readonly seen: SeenDelta;
}

/** A URL of a set. */
export interface CoverageRow {
  readonly url: string;
  readonly states: readonly UrlState[];
  /** Why search engines do not index it; `null` where no list says so. */
  readonly nonIndexable: NonIndexable | null;
  /** The entry that lists it, or one of them; `null` where none does. */
  readonly entry: { readonly document: number; readonly entry: number } | null;
}

/**
 * Which URLs are meant: those of a set, those of them of which lists say something, those with a content of their own, those that
 * search engines do not index, or the others.
 */
export interface UrlChoice {
  readonly set: UrlSet;
  readonly state: UrlState | "own" | "non-indexable" | "indexable" | null;
}

/** What URLs are written as. */
export type UrlsFormat = "text" | "csv";

/** The methods of the worker: what each takes and what it answers. */
export interface CoverageMethods {
  /** What a file is. */
  glance: { request: { file: File; name: string }; response: Glance };
  /** Takes URLs of a document, from the entry `start` on, in UTF-8 and with U+0000 between them. */
  sitemaps: { request: { document: number; start: number; locs: Uint8Array }; response: null };
  /** Reads a list and keeps what it says. Reports progress meanwhile. */
  read: { request: ListRequest; response: ListFacts };
  /** How many URLs are found where. */
  sets: { request: null; response: Sets };
  /** What is known of all URLs. */
  columns: { request: null; response: Columns };
  /** Works out what columns come to. It needs nothing that was read, so it can be asked of another worker, which ends after it. */
  measure: { request: Columns; response: Measures };
  /** URLs of a choice. */
  rows: { request: UrlChoice & { start: number; count: number }; response: readonly CoverageRow[] };
  /** Makes a file of a choice. */
  save: { request: UrlChoice & { format: UrlsFormat }; response: Blob };
}

/** The name of a method. */
export type CoverageMethod = keyof CoverageMethods;

/** The page asks. */
export type CoverageRequest = {
  [M in CoverageMethod]: {
    readonly id: number;
    readonly method: M;
    readonly request: CoverageMethods[M]["request"];
  };
}[CoverageMethod];
